//! The known shortest transfers from a house to its target on the empty board.

use ugolki_engine::race::{Solver, Transfer};
use ugolki_rules::board::{Bits as _, Wide};
use ugolki_rules::{BoardSize, Directions, Ruleset, Side};

const SQUARE_2: u64 = 0x0303;
const SQUARE_3: u64 = 0x0007_0707;
const TRIANGLE_3: u64 = 0x0001_0307;
/// The corner of 6 x 6.
const SIX: u64 = 0x0000_3F3F_3F3F_3F3F;

fn check(house: u64, directions: Directions, open: u64, moves: u32) {
    let transfer = Transfer::new(house, directions, open).unwrap();
    let bounds = transfer.solve(10_000_000);
    assert_eq!(bounds.exact(), Some(moves));
    let mut men = house;
    for mv in &bounds.line {
        assert!(transfer.puzzle().is_legal(men, *mv));
        men ^= u64::of(mv.from) | u64::of(mv.to);
    }
    assert_eq!(men, transfer.puzzle().target);
    assert_eq!(bounds.line.len(), usize::try_from(moves).unwrap());
}

#[test]
fn small_houses_take_the_known_number_of_moves() {
    check(SQUARE_2, Directions::Four, !0, 13);
    check(SQUARE_2, Directions::Eight, !0, 11);
    check(TRIANGLE_3, Directions::Four, !0, 22);
    check(TRIANGLE_3, Directions::Eight, !0, 14);
}

#[test]
fn nine_men_take_the_known_number_of_moves() {
    check(SQUARE_3, Directions::Four, SIX, 16);
    check(SQUARE_3, Directions::Eight, SIX, 12);
    check(SQUARE_3, Directions::Eight, !0, 15);
    check(SQUARE_3, Directions::Four, !0, 22);
}

#[test]
fn the_solver_for_games_finds_short_transfers_too() {
    for (house, directions, moves) in [
        (SQUARE_2, Directions::Four, 13),
        (SQUARE_2, Directions::Eight, 11),
        (TRIANGLE_3, Directions::Eight, 14),
        (SQUARE_3, Directions::Eight, 15),
    ] {
        let mut solver = Solver::new(house.reverse_bits(), directions, !0, Solver::<u64>::MEMORY);
        let bounds = solver.solve(house, 400_000);
        assert_eq!(bounds.exact(), Some(moves));
    }
}

#[test]
fn a_transfer_with_too_few_nodes_gives_a_lower_bound() {
    let bounds = Transfer::new(SQUARE_3, Directions::Eight, !0).unwrap().solve(100);
    assert!((13..=15).contains(&bounds.lower));
    assert!(!bounds.is_exact() && bounds.line.is_empty());
}

#[test]
fn a_board_that_changes_by_half_a_turn_has_no_transfer() {
    assert!(Transfer::new(SQUARE_2, Directions::Four, !1).is_none());
    assert!(Transfer::new(SQUARE_2, Directions::Four, !0x3F).is_none());
}

#[test]
fn nineteen_men_cross_the_large_board_within_bounds() {
    let ruleset = Ruleset::named("halma-16").unwrap();
    let house = Wide::from_board(ruleset.house(Side::White));
    let target = Wide::from_board(ruleset.target(Side::White));
    let mut solver = Solver::new(target, Directions::Eight, !Wide::EMPTY, 16 << 20);
    let bounds = solver.solve(house, 4_000);
    // The best known line has 47 moves.
    assert!(
        bounds.lower <= 47 && bounds.upper >= 47,
        "{}..{}",
        bounds.lower,
        bounds.upper
    );
    assert!(bounds.lower >= 19 && bounds.upper < 200);
    let mut men = house;
    for mv in &bounds.line {
        assert!(solver.puzzle().is_legal(men, *mv));
        men ^= Wide::of(mv.from) | Wide::of(mv.to);
    }
    assert_eq!(men, target);
    assert_eq!(ruleset.board(), BoardSize::Sixteen);
}
