//! Single rounds. Whole events of chance stand in `tests/dutch`.

use ugolki_rules::Side;

use super::*;
use crate::legality::{self, Illegal};
use crate::{Board, Cell, Criterion, PointSystem, Row};

#[test]
fn the_first_round_is_top_half_against_bottom_half() {
    let rows = (0..8).map(|_| Row::default()).collect();
    let table = Crosstable::new(rows, 5, PointSystem::USUAL, Side::Black).unwrap();
    let pairing = pair(&table, &BTreeSet::new()).unwrap();
    let boards: Vec<(u16, u16)> = pairing
        .boards
        .iter()
        .map(|board| (board.white.get(), board.black.get()))
        .collect();
    assert_eq!(boards, [(5, 1), (2, 6), (7, 3), (4, 8)]);
}

#[test]
fn offers_go_to_the_mirror_then_down_then_up_then_to_the_own_half() {
    let list = |at, half, length| offers(at, half, length).collect::<Vec<_>>();
    assert_eq!(list(1, 3, 6), [4, 5, 3, 2]);
    assert_eq!(list(0, 3, 7), [3, 4, 5, 6, 1, 2]);
    assert_eq!(list(4, 3, 7), [5, 6]);
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
    let board = Board {
        white: number(1),
        black: number(2),
    };
    let forced = Pairing {
        boards: [board].into(),
        bye: None,
    };
    assert_eq!(
        legality::check(&table, &BTreeSet::new(), &forced),
        Err(Illegal::Meeting(board))
    );

    let row = || Row {
        cells: [Cell::PairingBye].into(),
        ..Row::default()
    };
    let table = Crosstable::new([row(), row(), row()].into(), 5, PointSystem::USUAL, Side::White).unwrap();
    assert_eq!(
        pair(&table, &BTreeSet::new()),
        Err(Refusal::NoLegalPairing {
            criterion: Criterion::Bye
        })
    );
}
