//! First rounds, refusals.

use ugolki_rules::Side;

use super::*;
use crate::{Criterion, PointSystem, Row};

fn boards(players: usize, initial: Side) -> (Vec<(u16, u16)>, Option<u16>) {
    let rows = (0..players).map(|_| Row::default()).collect();
    let table = Crosstable::new(rows, 5, PointSystem::USUAL, initial).unwrap();
    let pairing = pair(&table, &BTreeSet::new()).unwrap();
    let boards = pairing
        .boards
        .iter()
        .map(|board| (board.white.get(), board.black.get()))
        .collect();
    (boards, pairing.bye.map(Number::get))
}

#[test]
fn the_first_round_is_top_half_against_bottom_half() {
    assert_eq!(boards(6, Side::White), ([(1, 4), (5, 2), (3, 6)].into(), None));
    assert_eq!(boards(7, Side::Black), ([(4, 1), (2, 5), (6, 3)].into(), Some(7)));
}

#[test]
fn a_refusal_names_what_blocks() {
    let number = |number| Number::new(number).unwrap();
    let rows = (0..2).map(|_| Row::default()).collect();
    let table = Crosstable::new(rows, 5, PointSystem::USUAL, Side::White)
        .unwrap()
        .forbidding([(number(2), number(1))]);
    assert_eq!(
        pair(&table, &BTreeSet::new()),
        Err(Refusal::NoLegalPairing {
            criterion: Criterion::Meeting
        })
    );
}
