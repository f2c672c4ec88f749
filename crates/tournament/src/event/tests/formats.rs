//! Round robins, knockouts, and events without seals (F-1.6, F-8, F-10.4, F-10.12).

use super::*;
use crate::Cell;
use crate::fact::{Acceleration, EntryPolicy, IdList, RoundTimes, Schedule};
use ugolki_record::Signer as _;

#[test]
fn f_1_6_a_round_robin_has_one_seal_after_its_last_round_and_one_more() {
    let mut sample = Sample::new(Engine::Berger1, 5, 5, |_| {});
    sample.enter_all();
    sample.seal().expect("a roster");
    let state = sample.held.state();
    assert_eq!(state.current.len(), 5, "all rounds at once");
    assert!(
        state
            .current
            .iter()
            .all(|open| open.boards.len() == 2 && open.bye.len() == 1)
    );
    let seeds: Vec<_> = sample.players.iter().map(ugolki_record::Signer::key).collect();
    let drawn: Vec<_> = state.roster.iter().map(|member| member.key).collect();
    let mut sorted = seeds;
    sorted.sort_by_key(|key| draw(&state.heights[0].lot, &[key.as_bytes()]));
    assert_eq!(
        drawn, sorted,
        "numbers are drawn by the lot of the roster's seal (F-10.3)"
    );
    sample.play_all(|round, board| {
        if round == 2 && board == 1 {
            How::Drawn
        } else {
            How::Won(Side::Black)
        }
    });
    sample.seal().expect("all rounds");
    let state = sample.held.state();
    assert_eq!((state.table.played(), state.heights.len()), (5, 2));
    assert!(state.current.is_empty());
    sample.seal().expect("the end");
    let state = sample.held.state();
    assert_eq!((state.ended, state.heights.len()), (Some(Ended::AllRounds), 3));
    assert!(
        state
            .standings
            .iter()
            .all(|standing| !standing.columns.is_empty())
    );
}

#[test]
fn f_10_4_who_leaves_with_under_half_of_the_games_is_struck() {
    let mut sample = Sample::new(Engine::Berger1, 4, 3, |_| {});
    sample.enter_all();
    sample.seal().expect("a roster");
    let player = sample.players[0].clone();
    let state = sample.held.state();
    for open in &state.current {
        for board in &open.boards {
            let of = |number: crate::Number| state.roster[number.index()].key == player.key();
            let plays = of(board.white) || of(board.black);
            if !plays || open.round == 1 {
                sample.play(open.round, board, How::Won(Side::White));
            }
        }
    }
    sample.withdraw(&player, 2);
    sample.seal_at(u64::MAX / 4).expect("a seal");
    let state = sample.held.state();
    let number = state
        .roster
        .iter()
        .find(|member| member.key == player.key())
        .expect("a member")
        .number;
    for round in 1..=3 {
        assert_eq!(state.table.cell(number, round), Some(Cell::Withdrawn));
    }
    let zero = state.table.players().filter(|other| other.number != number);
    assert!(
        zero.into_iter()
            .all(|other| other.row.cells.contains(&Cell::ZeroBye))
    );
}

#[test]
fn f_10_12_a_knockout_goes_on_with_the_winners() {
    let mut sample = Sample::new(Engine::Knockout1, 5, 3, |_| {});
    sample.enter_all();
    sample.seal().expect("a roster");
    let state = sample.held.state();
    assert_eq!(state.current[0].boards.len(), 1, "4 against 5");
    assert_eq!(state.current[0].bye.len(), 3);
    sample.play_all(white);
    sample.seal().expect("round 1");
    assert_eq!(sample.held.state().current[0].boards.len(), 2);
    sample.play_all(white);
    sample.seal().expect("round 2");
    sample.play_all(white);
    sample.seal().expect("the final");
    sample.seal().expect("the end");
    let state = sample.held.state();
    assert_eq!(state.ended, Some(Ended::AllRounds));
    let places: Vec<(u16, u32)> = state
        .standings
        .iter()
        .map(|one| (one.player.get(), one.rank))
        .collect();
    assert_eq!(places, [(1, 1), (2, 2), (3, 3), (4, 3), (5, 5)]);
}

#[test]
fn f_10_12_a_match_has_games_with_colours_in_turn() {
    let mut sample = Sample::new(Engine::Knockout1, 2, 1, |charter| charter.games = 3);
    sample.enter_all();
    sample.seal().expect("a roster");
    let first = board(&sample, 1);
    assert_eq!((first.game, first.white.get()), (1, 1));
    sample.play(1, &first, How::Won(Side::White));
    let second = board(&sample, 1);
    assert_eq!((second.game, second.white.get()), (2, 2));
    sample.play(1, &second, How::Won(Side::White));
    let third = board(&sample, 1);
    assert_eq!((third.game, third.white.get(), third.outcome), (3, 1, None));
    sample.play(1, &third, How::Drawn);
    // Level: two games at half the time.
    let fourth = board(&sample, 1);
    assert_eq!(fourth.game, 4);
    let time = |sample: &mut Sample, game: &LiveBoard| {
        for player in keys(sample, 1) {
            sample.come(&player, 1, 1, game.game);
        }
        sample.held.terms(1, 1, game.game).expect("terms").terms.time
    };
    assert_eq!(time(&mut sample, &fourth), sample.held.charter().time_of(4));
    sample.play(1, &fourth, How::Won(Side::Black));
    let fifth = board(&sample, 1);
    sample.play(1, &fifth, How::Drawn);
    let end = board(&sample, 1).outcome;
    assert!(
        matches!(
            end,
            Some(Outcome::Match {
                winner: Side::White,
                games: 5,
                ..
            })
        ),
        "{end:?}"
    );
}

#[test]
fn f_18_19_a_double_forfeit_is_a_bye_upward_and_nobody_may_win() {
    let mut sample = Sample::new(Engine::Knockout1, 4, 2, |_| {});
    sample.enter_all();
    sample.seal().expect("a roster");
    sample.play_all(|_, board| {
        if board == 1 {
            How::Nobody
        } else {
            How::Won(Side::White)
        }
    });
    sample.seal_at(u64::MAX / 4).expect("round 1");
    let state = sample.held.state();
    assert!(state.current.is_empty(), "the other finalist has nobody to meet");
    sample.seal_at(u64::MAX / 4).expect("the end");
    let state = sample.held.state();
    let winner = state.standings.first().expect("a place");
    assert_eq!((winner.player.get(), winner.rank), (2, 1));

    // In the final.
    let mut sample = Sample::new(Engine::Knockout1, 3, 2, |_| {});
    sample.enter_all();
    sample.seal().expect("a roster");
    sample.play_all(white);
    sample.seal().expect("round 1");
    sample.play_all(|_, _| How::Nobody);
    sample.seal_at(u64::MAX / 4).expect("the final");
    let places: Vec<u32> = sample.held.state().standings.iter().map(|one| one.rank).collect();
    assert_eq!(places, [2, 2, 4]);
}

#[test]
fn f_8_listed_keys_hold_a_round_robin_without_seals() {
    let keys: Vec<Digest> = (1..=4)
        .map(|number| Digest(*sample::key(number).key().as_bytes()))
        .collect();
    let list = IdList::of(keys).expect("a list");
    let id = list.id();
    let mut sample = Sample::new(Engine::Berger1, 4, 3, |charter| {
        charter.entry = EntryPolicy::Invited(id);
        charter.arbiters = Vec::new();
        charter.threshold = 0;
        charter.level = crate::fact::LevelEnd::Shared;
        let open_ms = charter.registration.until_ms;
        charter.schedule = Schedule::Fixed(alloc::vec![RoundTimes {
            open_ms,
            due_ms: open_ms + 1_000_000_000
        }]);
    });
    assert!(sample.held.put_list(list));
    let before = sample.held.state();
    assert!(before.is_sealed && before.heights.is_empty());
    assert_eq!(before.current.len(), 3);
    assert!(sample.held.draft_seal(0).is_none());
    sample.play_all(|round, board| {
        if round == 3 && board == 2 {
            How::Nobody
        } else {
            How::Won(Side::White)
        }
    });
    let state = sample.held.state();
    assert_ne!(state.digest, before.digest);
    let points: u32 = state
        .table
        .players()
        .map(|player| state.table.score(player.number, 3).in_halves())
        .sum();
    assert_eq!(points, 10, "five of six boards");
    assert!(state.standings.len() == 4);
}

#[test]
fn f_10_10_an_accelerated_swiss_pairs_each_half_by_itself_first() {
    let boards = |acceleration: Acceleration| -> Vec<[u16; 2]> {
        let mut sample = Sample::new(Engine::Dutch1, 8, 5, |charter| {
            charter.acceleration = acceleration;
        });
        sample.enter_all();
        sample.seal().expect("a roster");
        let state = sample.held.state();
        let mut boards: Vec<[u16; 2]> = state.current[0]
            .boards
            .iter()
            .map(|board| {
                let (white, black) = (board.white.get(), board.black.get());
                [white.min(black), white.max(black)]
            })
            .collect();
        boards.sort_unstable();
        boards
    };
    assert_eq!(boards(Acceleration::None), [[1, 5], [2, 6], [3, 7], [4, 8]]);
    assert_eq!(boards(Acceleration::Baku), [[1, 3], [2, 4], [5, 7], [6, 8]]);
}
