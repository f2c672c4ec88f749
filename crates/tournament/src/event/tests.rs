//! Tests of the fold, named by the requirement that they hold to.
#![expect(clippy::arithmetic_side_effects, reason = "numbers of a test are small")]

mod adversaries;
mod claims;
mod conflicts;
mod formats;
mod golden;
mod order;
mod people;
mod seals;

use alloc::vec::Vec;

use ugolki_record::{Digest, SecretKey};
use ugolki_rules::Side;

use super::sample::{How, Sample};
use super::*;
use crate::Engine;
use crate::fact::Charter;

/// A Swiss of so many players that is open in round 1.
fn swiss(players: u16, rounds: u16) -> Sample {
    swiss_with(players, rounds, |_| {})
}

fn swiss_with(players: u16, rounds: u16, change: impl FnOnce(&mut Charter)) -> Sample {
    let mut sample = Sample::new(Engine::Dutch1, players, rounds, change);
    sample.enter_all();
    sample.seal().expect("a roster");
    sample
}

/// White wins every board.
fn white(_: u16, _: u16) -> How {
    How::Won(Side::White)
}

/// The board of an open round.
fn board(sample: &Sample, number: u16) -> LiveBoard {
    let state = sample.held.state();
    let open = state.current.first().expect("an open round");
    open.boards
        .get(usize::from(number) - 1)
        .cloned()
        .expect("a board")
}

/// The two players of a board, White first.
fn keys(sample: &Sample, number: u16) -> [SecretKey; 2] {
    let state = sample.held.state();
    let board = board(sample, number);
    [board.white, board.black].map(|player| {
        let key = state.roster[player.index()].key;
        sample.keys[&key].clone()
    })
}

/// The sealed outcomes of a round, as the last seal that speaks of it has them.
fn sealed(sample: &Sample, round: u16) -> Vec<Outcome> {
    let state = sample.held.state();
    let all = state.heights.iter().flat_map(|height| height.outcomes.clone());
    all.rev()
        .find(|(of, _)| *of == round)
        .map(|(_, outcomes)| outcomes)
        .expect("a sealed round")
}

/// When the open round opens, and until when a player may come.
fn times(sample: &Sample) -> (u64, u64) {
    let state = sample.held.state();
    let open = state.current.first().expect("an open round");
    (open.open_ms, open.open_ms + sample.held.charter().grace_ms)
}

fn digest(held: &Held) -> Digest {
    held.state().digest
}

#[test]
fn f_1_6_a_swiss_is_sealed_round_by_round_and_closed() {
    let mut sample = Sample::new(Engine::FastSwiss1, 6, 3, |_| {});
    sample.play_event(|_, board| {
        if board == 1 {
            How::Drawn
        } else {
            How::Won(Side::White)
        }
    });
    let state = sample.held.state();
    assert_eq!(state.ended, Some(Ended::AllRounds));
    assert_eq!(state.heights.len(), 5, "{:?}", state.refused);
    assert_eq!(state.table.played(), 3);
    let heights: Vec<u16> = state.heights.iter().map(|height| height.height).collect();
    assert_eq!(heights, [0, 1, 2, 3, 4]);
    assert_eq!(state.unsealed, 0);
    assert!(state.current.is_empty() && state.refused.is_empty() && state.forks.is_empty());
}
