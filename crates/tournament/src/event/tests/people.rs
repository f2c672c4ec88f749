//! The roster: entries, byes, withdrawals, absences, late entries (F-6.5, F-7.6, F-18).

use super::*;
use crate::Cell;
use crate::fact::{Entry, EntryPolicy, Fact, IdList};
use ugolki_record::{Nonce, Signer as _};

#[test]
fn f_10_3_numbers_follow_the_ratings_that_entries_state() {
    let sample = swiss(6, 3);
    let state = sample.held.state();
    let keys: Vec<_> = state.roster.iter().map(|member| member.key).collect();
    let expected: Vec<_> = sample.players.iter().map(ugolki_record::Signer::key).collect();
    assert_eq!(keys, expected);
}

#[test]
fn f_2_2_the_highest_revision_of_an_entry_counts() {
    let mut sample = Sample::new(Engine::Dutch1, 4, 2, |_| {});
    sample.enter_all();
    let player = sample.players[3].clone();
    let Fact::Entry(entry) = sample.entry(4) else {
        panic!()
    };
    let again = Fact::Entry(Entry {
        revision: 1,
        rating: 3_000_000,
        ..entry.clone()
    });
    sample.say(&again, &player);
    let beyond = Fact::Entry(Entry {
        revision: 3,
        rating: 9_000_000,
        ..entry
    });
    sample.say(&beyond, &player);
    sample.seal().expect("a roster");
    let state = sample.held.state();
    assert_eq!(
        (state.roster[0].key, state.roster[0].rating),
        (player.key(), 3_000_000)
    );
    assert_eq!(state.roster.len(), 4);
}

#[test]
fn f_9_a_closed_list_takes_nobody_else() {
    let invited: Vec<Digest> = (1..=3)
        .map(|number| Digest(*sample::key(number).key().as_bytes()))
        .collect();
    let list = IdList::of(invited).expect("a list");
    let id = list.id();
    let mut sample = Sample::new(Engine::Dutch1, 4, 2, |charter| {
        charter.entry = EntryPolicy::Invited(id);
    });
    let entry = sample.entry(1);
    let player = sample.players[0].clone();
    assert_eq!(
        sample.say(&entry, &player).1,
        Put::Waits(alloc::vec![Want::List(id)])
    );
    assert!(sample.held.put_list(list));
    assert_eq!(sample.held.take_woken().len(), 1);
    sample.enter_all();
    sample.seal().expect("a roster");
    assert_eq!(sample.held.state().roster.len(), 3);
    let stranger = sample.players[3].clone();
    let entry = sample.entry(4);
    assert_eq!(sample.say(&entry, &stranger).1, Put::Foreign(Foreign::Entry));
}

#[test]
fn f_18_4_one_active_player_ends_the_event() {
    let mut sample = swiss(4, 3);
    sample.play_all(white);
    for player in sample.players.clone().iter().skip(1) {
        sample.withdraw(player, 2);
    }
    sample.seal().expect("round 1");
    let state = sample.held.state();
    assert!(state.current.is_empty());
    assert!(state.heights[1].next.is_err());
    sample.seal().expect("the end");
    let state = sample.held.state();
    assert_eq!((state.ended, state.heights.len()), (Some(Ended::TooFew), 3));
    assert!(sample.held.draft_seal(0).is_none());

    // Too few from the start.
    let mut sample = Sample::new(Engine::Dutch1, 4, 3, |_| {});
    let player = sample.players[0].clone();
    let entry = sample.entry(1);
    sample.say(&entry, &player);
    sample.seal().expect("a roster");
    assert_eq!(sample.held.state().ended, Some(Ended::TooFew));
}

#[test]
fn f_18_5_who_has_left_does_not_enter_again() {
    let mut sample = swiss_with(6, 4, |charter| charter.late_entry.until = 4);
    sample.play_all(white);
    let player = sample.players[4].clone();
    sample.withdraw(&player, 2);
    sample.seal().expect("round 1");
    let Fact::Entry(entry) = sample.entry(5) else {
        panic!()
    };
    let again = Fact::Entry(Entry {
        revision: 2,
        nonce: Nonce([9; 16]),
        ..entry
    });
    sample.say(&again, &player);
    sample.play_all(white);
    sample.seal().expect("round 2");
    let state = sample.held.state();
    let member = state
        .roster
        .iter()
        .find(|member| member.key == player.key())
        .expect("a member");
    assert_eq!(member.withdrawn, Some(2));
    assert_eq!(state.roster.len(), 6);
    assert_eq!(
        state.table.cell(member.number, 2),
        Some(Cell::Withdrawn),
        "and it gets nothing"
    );
}

#[test]
fn f_18_16_a_withdrawal_in_a_seal_keeps_a_key_out_of_the_next_round() {
    let mut sample = swiss(6, 3);
    let player = sample.players[0].clone();
    sample.withdraw(&player, 1);
    sample.play_all(white);
    sample.seal().expect("round 1");
    let state = sample.held.state();
    let open = &state.current[0];
    let number = state
        .roster
        .iter()
        .find(|member| member.key == player.key())
        .expect("a member")
        .number;
    assert_eq!(open.out, [(number, Out::Withdrawn)]);
    assert!(
        open.boards
            .iter()
            .all(|board| board.white != number && board.black != number)
    );
}

#[test]
fn f_2_5_byes_are_admitted_as_the_charter_says() {
    let mut sample = Sample::new(Engine::Dutch1, 7, 5, |_| {});
    sample.enter_all();
    let [one, two, three] = [0, 1, 2].map(|at: usize| sample.players[at].clone());
    sample.bye(&one, 1, true);
    // A second half bye, and one in the last two rounds.
    sample.bye(&one, 2, true);
    sample.bye(&two, 4, true);
    sample.bye(&three, 5, false);
    sample.seal().expect("a roster");
    let state = sample.held.state();
    assert_eq!(state.current[0].out, [(state.roster[0].number, Out::HalfBye)]);
    assert_eq!(state.heights[0].facts, 7 + 2);
    // Nothing of what was not admitted counts later either.
    while sample.held.state().ended.is_none() {
        sample.play_all(white);
        sample.seal().expect("a seal");
    }
    let table = sample.held.state().table;
    let number = |at: usize| crate::Number::at(at).expect("a number");
    assert_eq!(table.cell(number(0), 1), Some(Cell::HalfBye));
    assert_ne!(table.cell(number(0), 2), Some(Cell::HalfBye));
    assert_ne!(table.cell(number(1), 4), Some(Cell::HalfBye));
    assert_eq!(table.cell(number(2), 5), Some(Cell::ZeroBye));
}

#[test]
fn f_6_5_two_absences_running_are_a_withdrawal() {
    let mut sample = swiss(6, 4);
    let absent = sample.players[5].key();
    for round in 1..=2 {
        let state = sample.held.state();
        for open in state.current[0].boards.clone() {
            let of = |number: crate::Number| state.roster[number.index()].key;
            let how = if of(open.white) == absent || of(open.black) == absent {
                How::Nobody
            } else {
                How::Drawn
            };
            sample.play(round, &open, how);
        }
        sample.seal().expect("a round");
    }
    let state = sample.held.state();
    let member = state
        .roster
        .iter()
        .find(|member| member.key == absent)
        .expect("a member");
    assert_eq!(member.withdrawn, Some(3));
    assert!(state.current[0].out.contains(&(member.number, Out::Withdrawn)));
}

#[test]
fn f_7_6_a_late_entry_takes_the_number_that_its_rating_earns() {
    let mut sample = Sample::new(Engine::Dutch1, 6, 4, |charter| {
        charter.late_entry.until = 3;
        charter.late_entry.half = true;
    });
    for number in 2..=6 {
        let entry = sample.entry(number);
        let player = sample.players[usize::from(number) - 1].clone();
        sample.say(&entry, &player);
    }
    sample.seal().expect("a roster");
    sample.play_all(white);
    sample.seal().expect("round 1");
    let entry = sample.entry(1);
    let player = sample.players[0].clone();
    sample.say(&entry, &player);
    sample.play_all(white);
    sample.seal().expect("round 2");
    let state = sample.held.state();
    assert_eq!(
        state.roster[0].key,
        player.key(),
        "the strongest is number 1 from now on"
    );
    assert_eq!(state.roster[0].entered, 3);
    assert_eq!(
        state.table.cell(state.roster[0].number, 1),
        Some(Cell::NotEntered)
    );
    assert_eq!(state.table.cell(state.roster[0].number, 2), Some(Cell::HalfBye));
    let open = &state.current[0];
    assert!(
        open.boards
            .iter()
            .any(|board| board.white.get() == 1 || board.black.get() == 1)
            || open.bye[0].get() == 1
    );
}

#[test]
fn f_2_2_of_more_than_fit_in_the_lot_takes_out() {
    let mut sample = Sample::new(Engine::Dutch1, 8, 3, |charter| charter.most = 5);
    sample.enter_all();
    sample.seal().expect("a roster");
    assert_eq!(sample.held.state().roster.len(), 5);
}
