//! Tests of the fold, named by the requirement that they hold to.

use super::sample::{How, Sample};
use super::*;
use crate::Engine;
use ugolki_rules::Side;

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
}
