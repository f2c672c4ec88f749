//! Each row of F-9, played.

use ugolki_node::hall::{Command, Event, view::Condition};
use ugolki_record::{ChainHead, Nonce};
use ugolki_tournament::event::Outcome;
use ugolki_tournament::fact::{Entry, Fact, Presence, Proof};

use crate::cast::{BREAK, LATE, LENGTH, MINUTE, identity, key, secret};
use crate::chance::Seed;
use crate::laws;
use crate::stage::{begun, board_of, deliver, ends, facts_of, gossip, held_without, signed};
use crate::world::World;

fn entry(world: &World, number: usize, revision: u16, nonce: u8) -> Fact {
    Fact::Entry(Entry {
        event: world.hall(0).held().event(),
        player: key(number),
        revision,
        name: identity(number).name,
        standing: ChainHead::default(),
        rating: 0,
        deviation: 0,
        nonce: Nonce([nonce; 16]),
    })
}

fn presence(world: &World, number: usize, nonce: u8, game: u16) -> Fact {
    let state = world.hall(number).state();
    let open = state.current.first().expect("a round is open");
    let (board, ..) = board_of(world, number);
    Fact::Presence(Presence {
        event: world.hall(0).held().event(),
        player: key(number),
        round: open.round,
        board,
        game,
        seal: open.seal,
        standing: ChainHead::default(),
        nonce: Nonce([nonce; 16]),
        at_ms: world.wall(number),
    })
}

fn told_of(world: &World, number: usize, is: impl Fn(&Event) -> bool) -> usize {
    world.programs[number]
        .told
        .iter()
        .filter(|(_, event)| is(event))
        .count()
}

#[test]
fn a_player_who_signs_twice_is_named_and_loses() {
    let seed = Seed::of_test();
    let mut world = begun(seed.0, 10);
    world.run_for(BREAK + 5_000);
    let (board, white, black) = board_of(&world, 3);
    let second = presence(&world, 3, 9, 1);
    gossip(&mut world, 3, &signed(3, &second));
    world.run_for(MINUTE);
    for number in [0, 5, 10] {
        let named = |event: &Event| matches!(event, Event::Equivocated { who, .. } if *who == key(3));
        assert_eq!(told_of(&world, number, named), 1, "{number}");
    }
    ends(&mut world);
    laws::check(&world, "signed twice", &[3]);
    let outcome = laws::outcome(world.hall(0).state(), 1, board).expect("sealed");
    let winner = if white == 3 {
        ugolki_rules::Side::Black
    } else {
        ugolki_rules::Side::White
    };
    assert!(white == 3 || black == 3);
    assert_eq!(outcome.winner(), Some(winner), "{outcome:?}");
    assert!(matches!(outcome, Outcome::Forfeit { .. }), "{outcome:?}");
}

#[test]
fn an_organiser_who_leaves_a_result_out_is_shown_to_have_done_so() {
    let seed = Seed::of_test();
    let mut world = begun(seed.0, 10);
    world.run_for(BREAK + MINUTE);
    // The honest program of the arbiter is gone, and its owner seals by hand.
    world.crash(10);
    world.run_for(LENGTH + LATE);
    let proofs = facts_of(&world, 0, |fact| matches!(fact, Fact::Proof(Proof::Agreed(_))));
    let left_out = proofs[0];
    let held = held_without(&world, 0, |fact| fact.id() == left_out);
    let (seal, list) = held.draft_seal(world.wall(0)).expect("a seal follows");
    assert!(!list.contains(&left_out.0));
    let seal = Fact::Seal(seal).sign(&secret(10)).unwrap();
    deliver(&mut world, &seal, &list);
    world.run_for(MINUTE);
    assert_eq!(world.programs[0].height(), Some(1), "{}", world.describe());
    let shown = |event: &Event| matches!(event, Event::Condition(Condition::LeftOut { .. }));
    let authors = (0..10)
        .filter(|number| told_of(&world, *number, shown) > 0)
        .count();
    assert_eq!(authors, 2, "both players of the board can prove it");
    // The next seal, by the honest program, takes it in: round 1 is corrected.
    world.start(10);
    ends(&mut world);
    laws::check(&world, "left out", &[]);
    let corrected = |event: &Event| matches!(event, Event::Condition(Condition::Corrected { .. }));
    let corrections: Vec<_> = world
        .hall(0)
        .state()
        .heights
        .iter()
        .map(|height| &height.corrections)
        .collect();
    assert!(told_of(&world, 0, corrected) > 0, "{corrections:?}");
}

#[test]
fn an_eclipsing_peer_hides_facts_until_another_path_exists() {
    let seed = Seed::of_test();
    let mut world = begun(seed.0, 10);
    let victim = world.add(ugolki_node::hall::Automatic::default());
    world.start(victim);
    for number in 0..11 {
        world.unlink_for_good(victim, number);
    }
    let silent = world.add(ugolki_node::hall::Automatic::default());
    world.programs[silent].mute = true;
    world.start(silent);
    ends_but(&mut world, &[victim, silent]);
    let behind = world.hall(victim).view(world.moment(victim)).line;
    let ahead = world.hall(0).view(world.moment(0)).line;
    assert!(
        behind.facts < ahead.facts && behind.digest != ahead.digest,
        "it is in sight"
    );
    world.crash(silent);
    world.connect(victim, 4);
    world.run_for(10 * MINUTE);
    assert_eq!(world.hall(victim).view(world.moment(victim)).line, ahead);
    laws::check(&world, "eclipsed", &[]);
}

fn ends_but(world: &mut World, but: &[usize]) {
    let over = |world: &World| {
        let mut honest = world.running().filter(|program| !but.contains(&program.number));
        honest.all(crate::world::Program::is_over)
    };
    assert!(world.run_while(6 * LENGTH, over), "{}", world.describe());
}

#[test]
fn many_keys_of_one_person_do_not_enter_a_roster_that_is_sealed() {
    let seed = Seed::of_test();
    let mut world = begun(seed.0, 8);
    let before = world.hall(1).held().facts().count();
    for number in 100..140 {
        let entry = entry(&world, number, 0, 1);
        gossip(&mut world, 2, &entry.sign(&secret(number)).unwrap());
    }
    world.run_for(10_000);
    assert_eq!(world.hall(1).held().facts().count(), before);
    ends(&mut world);
    laws::check(&world, "many keys", &[]);
    assert_eq!(world.hall(0).state().roster.len(), 8);
}

#[test]
fn a_flooder_breaks_no_fold_and_stops_no_game() {
    let seed = Seed::of_test();
    let mut world = begun(seed.0, 10);
    world.run_for(BREAK + 5_000);
    let before = world.hall(1).held().facts().count();
    for nonce in 0..200 {
        let flood = presence(&world, 3, nonce, 1);
        gossip(&mut world, 3, &signed(3, &flood));
    }
    world.run_for(2_000);
    let after = world.hall(1).held().facts().count();
    let mut kinds = std::collections::BTreeMap::new();
    for fact in world.hall(1).held().facts() {
        *kinds.entry(fact.kind()).or_insert(0) += 1;
    }
    assert!(after < before + 60, "{before} facts, then {after}: {kinds:?}");
    let caught = |event: &Event| matches!(event, Event::PeerMisbehaved { .. });
    assert!((0..10).any(|number| told_of(&world, number, caught) > 0));
    ends(&mut world);
    laws::check(&world, "flood", &[3]);
}

#[test]
fn a_player_who_withdraws_and_comes_back_gets_nothing_for_it() {
    let seed = Seed::of_test();
    let mut world = begun(seed.0, 9);
    world.command(4, Command::Withdraw).unwrap();
    world.run_for(1_000);
    let again = entry(&world, 4, 1, 7);
    gossip(&mut world, 4, &signed(4, &again));
    ends(&mut world);
    laws::check(&world, "withdrawn", &[]);
    let state = world.hall(0).state();
    let member = state.roster.iter().find(|member| member.key == key(4)).unwrap();
    assert_eq!(member.withdrawn, Some(2));
    let pairings = state
        .heights
        .iter()
        .filter_map(|height| height.next.as_ref().ok());
    let (_, second) = pairings.flatten().find(|(round, _)| *round == 2).unwrap();
    let plays = |number| {
        let mut boards = second.boards.iter();
        boards.any(|board| board.white == number || board.black == number) || second.bye == Some(number)
    };
    assert!(!plays(member.number));
}
