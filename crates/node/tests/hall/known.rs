//! Known failures of others (F-18), those that concern what a program does in an event.

use std::collections::BTreeSet;

use ugolki_node::hall::{Can, Command, CommandError, Event, Input};
use ugolki_rules::Side;
use ugolki_tournament::event::{Held, Outcome, Why};
use ugolki_tournament::fact::{Claim, ClaimKind, Fact};

use crate::cast::{BREAK, GRACE, LATE, LENGTH, MINUTE, key};
use crate::chance::Seed;
use crate::laws;
use crate::stage::{begun, board_of, ends, facts_of, gossip, signed};
use crate::world::World;

/// A round in which one player's program never runs: the player, its opponent, the board.
fn no_show(seed: u64) -> (World, usize, u16, Side) {
    let mut world = begun(seed, 10);
    let (board, white, black) = board_of(&world, 3);
    world.crash(3);
    let (opponent, side) = if white == 3 {
        (black, Side::Black)
    } else {
        (white, Side::White)
    };
    (world, opponent, board, side)
}

#[test]
fn f_18_3_doubled_opens_change_nothing() {
    let seed = Seed::of_test();
    let mut world = begun(seed.0, 8);
    world.run_for(BREAK + MINUTE);
    let facts: Vec<_> = world.hall(0).held().facts().cloned().collect();
    let opens: Vec<_> = facts
        .iter()
        .filter(|fact| matches!(fact.fact(), Fact::Open(_)))
        .collect();
    assert_eq!(opens.len(), 8);
    let before = (world.tables.len(), world.hall(1).held().facts().count());
    for _ in 0..3 {
        for open in &opens {
            gossip(&mut world, 5, &open.signed()[0]);
        }
    }
    world.run_for(1_000);
    assert_eq!(world.tables.len(), before.0, "no game twice");
    ends(&mut world);
    laws::check(&world, "F-18.3", &[]);
}

#[test]
fn f_18_7_a_no_show_is_waited_for_until_the_grace_is_over() {
    let seed = Seed::of_test();
    let (mut world, opponent, board, side) = no_show(seed.0);
    ends(&mut world);
    laws::check(&world, "F-18.7", &[]);
    let told = world.programs[opponent].told.iter();
    let claimed = told.filter_map(|(at, event)| matches!(event, Event::ClaimOpen { .. }).then_some(*at));
    let first: Vec<u64> = claimed.collect();
    let opened = world.programs[opponent]
        .told
        .iter()
        .find_map(|(at, event)| matches!(event, Event::RoundOpen { round: 1, .. }).then_some(*at));
    let waited = first[0] - opened.unwrap();
    assert!((GRACE..GRACE + MINUTE).contains(&waited), "{waited} ms");
    let outcome = laws::outcome(world.hall(0).state(), 1, board);
    let forfeit = Outcome::Forfeit {
        winner: side,
        why: Why::Absent,
    };
    assert_eq!(outcome, Some(forfeit));
}

#[test]
fn f_18_8_who_reconnects_within_the_clock_plays_on() {
    let seed = Seed::of_test();
    let mut world = begun(seed.0, 8);
    world.run_for(BREAK);
    let playing = |world: &World| world.tables.values().any(|table| table.plies() > 0);
    assert!(world.run_while(5 * MINUTE, playing));
    let (board, white, _) = board_of(&world, 2);
    world.crash(2);
    world.run_for(25_000);
    world.start(2);
    ends(&mut world);
    laws::check(&world, "F-18.8", &[]);
    assert!(laws::outcome(world.hall(white).state(), 1, board).is_some_and(|outcome| outcome.is_played()));
}

#[test]
fn f_18_9_a_claim_before_the_grace_is_over_counts_for_nobody() {
    let seed = Seed::of_test();
    let (mut world, opponent, board, _) = no_show(seed.0);
    world.run_for(BREAK + 2 * MINUTE);
    assert_eq!(
        world.command(opponent, Command::Claim(ClaimKind::Absent)),
        Err(CommandError::NotOpen)
    );
    let view = world.hall(opponent).view(world.moment(opponent));
    assert!(!view.can.contains(&Can::Claim), "not on the screen either");
    // A program that claims all the same is believed by nobody.
    let claim = Fact::Claim(Claim {
        event: world.hall(0).held().event(),
        claimant: key(opponent),
        round: 1,
        board,
        game: 1,
        kind: ClaimKind::Absent,
        at_ms: world.wall(opponent),
        ids: Vec::new(),
    });
    let early = signed(opponent, &claim);
    gossip(&mut world, opponent, &early);
    world.run_for(MINUTE);
    for program in world.running() {
        let state = world.hall(program.number).state();
        let boards = state.current.iter().flat_map(|round| &round.boards);
        let mut claimed = boards.filter(|live| live.number == board);
        assert!(claimed.all(|board| board.outcome.is_none()), "{}", program.number);
    }
    ends(&mut world);
}

#[test]
fn f_18_14_a_pairing_has_one_game() {
    let seed = Seed::of_test();
    let mut world = begun(seed.0, 8);
    ends(&mut world);
    let places: BTreeSet<_> = world
        .tables
        .values()
        .map(|table| {
            let event = table.log().agreement().terms.event.unwrap();
            (event.round, event.board)
        })
        .collect();
    assert_eq!(places.len(), world.tables.len());
    assert_eq!(places.len(), 8);
    let opens = facts_of(&world, 0, |fact| matches!(fact, Fact::Open(_)));
    assert_eq!(opens.len(), 16, "one of each player and game");
}

#[test]
fn f_18_15_games_of_the_withdrawn_hold_nothing_up() {
    let seed = Seed::of_test();
    let (mut world, _, _, _) = no_show(seed.0);
    let sealed = |world: &World| world.programs[0].height() == Some(1);
    assert!(
        world.run_while(BREAK + LENGTH + LATE + MINUTE, sealed),
        "{}",
        world.describe()
    );
    ends(&mut world);
    laws::check(&world, "F-18.15", &[]);
    let state = world.hall(0).state();
    let gone = state.roster.iter().find(|member| member.key == key(3)).unwrap();
    assert_eq!(gone.withdrawn, Some(3), "two absences in a row");
}

#[test]
fn f_18_16_who_has_withdrawn_is_not_paired() {
    let seed = Seed::of_test();
    let mut world = begun(seed.0, 8);
    world.run_for(BREAK + MINUTE);
    world.command(5, Command::Withdraw).unwrap();
    world.run_for(1_000);
    world.crash(5);
    ends(&mut world);
    let state = world.hall(0).state();
    let gone = state
        .roster
        .iter()
        .find(|member| member.key == key(5))
        .unwrap()
        .number;
    let pairings = state
        .heights
        .iter()
        .filter_map(|height| height.next.as_ref().ok());
    let (_, second) = pairings.flatten().find(|(round, _)| *round == 2).unwrap();
    let mut boards = second.boards.iter();
    assert!(!boards.any(|board| board.white == gone || board.black == gone));
}

#[test]
fn f_18_17_every_beginning_of_an_event_has_a_state() {
    let seed = Seed::of_test();
    let mut world = begun(seed.0, 6);
    ends(&mut world);
    let all = world.hall(0).held();
    let facts: Vec<_> = all.facts().cloned().collect();
    let lists: Vec<_> = all.lists().cloned().collect();
    let mut held = Held::new(all.charter_fact().clone()).unwrap();
    for fact in &facts {
        held.put(fact.clone());
        for list in &lists {
            held.put_list(list.clone());
        }
        let state = held.state();
        assert!(state.heights.len() <= 4, "no height above rounds + 1 (F-18.13)");
    }
    while lists.iter().any(|list| held.put_list(list.clone())) {}
    assert_eq!(held.state().digest, world.hall(0).state().digest);
}

#[test]
fn nothing_goes_out_after_the_disk_has_failed() {
    let seed = Seed::of_test();
    let mut world = begun(seed.0, 8);
    world.fail_disk(4);
    world.run_for(BREAK + MINUTE);
    let presences = facts_of(
        &world,
        0,
        |fact| matches!(fact, Fact::Presence(presence) if presence.player == key(4)),
    );
    assert!(presences.is_empty());
    assert_eq!(world.command(4, Command::Withdraw), Err(CommandError::Halted));
    world.input(4, Input::Tick).unwrap();
}
