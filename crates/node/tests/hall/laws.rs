//! What must hold after every run (F-17.2).

use std::collections::BTreeMap;

use ugolki_node::hall::{Event, view::Condition};
use ugolki_tournament::Format;
use ugolki_tournament::event::{Height, Outcome, State};
use ugolki_tournament::fact::{FactId, ListId};

use crate::door;
use crate::world::World;

/// Checks all laws, for the results of honest players too, and prints what the run took.
pub(crate) fn check(world: &World, what: &str, dishonest: &[usize]) {
    equal_lists_have_equal_digests(world);
    sealed_rounds_are_legal(world);
    honest_results_count(world, dishonest);
    print(world, what);
}

fn equal_lists_have_equal_digests(world: &World) {
    let mut known: BTreeMap<(FactId, ListId), (usize, ugolki_record::Digest)> = BTreeMap::new();
    for program in world.running() {
        for height in &world.hall(program.number).state().heights {
            let (other, digest) = known
                .entry((height.seal, height.list))
                .or_insert((program.number, height.digest));
            assert_eq!(
                *digest, height.digest,
                "height {}: {other} and {}",
                height.height, program.number
            );
        }
        let differs = |event: &Event| matches!(event, Event::DigestsDiffer { .. });
        assert!(!program.told.iter().any(|(_, event)| differs(event)));
    }
}

/// The pairing of each sealed round: nobody twice, nobody against itself, and in a Swiss no pair that met before.
fn sealed_rounds_are_legal(world: &World) {
    let swiss = world.rules().engine.format() == Format::Swiss;
    for program in world.running() {
        let state = world.hall(program.number).state();
        let mut met = std::collections::BTreeSet::new();
        for round in 1..=u16::try_from(state.heights.len()).unwrap() {
            let pairings = state
                .heights
                .iter()
                .filter_map(|height| height.next.as_ref().ok());
            for (_, pairing) in pairings.flatten().filter(|(number, _)| *number == round) {
                let mut sits = std::collections::BTreeSet::new();
                for (number, board) in (1..).zip(&pairing.boards) {
                    assert!(sits.insert(board.white) && sits.insert(board.black), "twice");
                    let pair = (board.white.min(board.black), board.white.max(board.black));
                    assert!(
                        !swiss || !met.contains(&pair),
                        "{pair:?} meet again in round {round}"
                    );
                    // A game that was forfeited was no meeting (F-10.7). What a later seal corrects came too late for the pairing.
                    let sealed = outcome_in(state.heights.iter(), round, number);
                    if matches!(sealed, Some(Outcome::Played { .. })) {
                        met.insert(pair);
                    }
                }
            }
        }
    }
}

/// What became of a board by a state.
pub(crate) fn outcome(state: &State, round: u16, board: u16) -> Option<Outcome> {
    let corrected = state
        .heights
        .iter()
        .flat_map(|height| &height.corrections)
        .rfind(|correction| (correction.round, correction.board) == (round, board));
    corrected
        .map(|correction| correction.after)
        .or_else(|| outcome_in(state.heights.iter(), round, board))
}

/// What became of a board by the seal of its round.
fn outcome_in<'a>(heights: impl Iterator<Item = &'a Height>, round: u16, board: u16) -> Option<Outcome> {
    let at = usize::from(board).checked_sub(1)?;
    heights
        .flat_map(|height| &height.outcomes)
        .find(|(number, _)| *number == round)
        .and_then(|(_, outcomes)| outcomes.get(at).copied())
}

/// The winner of each game that ended counts, or its omission was told to its players.
fn honest_results_count(world: &World, dishonest: &[usize]) {
    let best = world.running().max_by_key(|program| program.height());
    let Some(best) = best.map(|program| world.hall(program.number).state()) else {
        return;
    };
    for table in world.tables.values().filter(|table| table.log().is_over()) {
        let event = table.log().agreement().terms.event.expect("of the event");
        let players = table.players().map(|player| player.expect("both came"));
        if players.iter().any(|player| dishonest.contains(player)) {
            continue;
        }
        let Some(counted) = outcome(best, event.round, event.board) else {
            continue;
        };
        // A match is more than one of its games.
        if matches!(counted, Outcome::Match { .. }) {
            continue;
        }
        let played = table.log().standing().verdict.and_then(|verdict| verdict.winner);
        let left_out = players.iter().any(|player| {
            world.programs[*player]
                .told
                .iter()
                .any(|(_, event)| matches!(event, Event::Condition(Condition::LeftOut { .. })))
        });
        assert!(
            (counted.is_played() && counted.winner() == played) || left_out,
            "round {} board {}: played {played:?}, counted {counted:?}",
            event.round,
            event.board
        );
    }
}

#[expect(clippy::print_stdout, reason = "what a run took is wanted by who looks at it")]
fn print(world: &World, what: &str) {
    let count = u64::try_from(world.programs.len()).unwrap();
    let (messages, bytes) = world.programs.iter().fold((0, 0), |sum, program| {
        (sum.0 + program.sent.0, sum.1 + program.sent.1)
    });
    let most = world
        .programs
        .iter()
        .map(|program| program.sent.1)
        .max()
        .unwrap_or(0);
    let (looks, checked) = door::counts();
    println!(
        "{what}: {count} programs, {} min; a program sent {} messages, {} KiB on average, {} KiB at most; {looks} facts and logs looked at, {checked} checked",
        world.now / 60_000,
        messages / count,
        bytes / count / 1_024,
        most / 1_024
    );
}

/// The side that won a board, and whether it was played.
pub(crate) fn won(state: &State, round: u16, board: u16) -> Option<(Option<ugolki_rules::Side>, bool)> {
    outcome(state, round, board).map(|outcome| (outcome.winner(), outcome.is_played()))
}
