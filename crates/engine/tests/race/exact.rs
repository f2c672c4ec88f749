//! Exact answers and bounds against the plain solver.

use std::collections::HashMap;

use proptest::prelude::Rng as _;
use proptest::test_runner::{RngAlgorithm, TestRng};
use ugolki_engine::race::{Bounds, Solver, lower_bound};
use ugolki_rules::Directions;
use ugolki_rules::board::Bits as _;

use crate::brute;

/// Enough for every puzzle here.
const NODES: u64 = 1_000_000;

struct Puzzle {
    target: u64,
    open: u64,
    directions: Directions,
}

impl Puzzle {
    /// `men` men on `squares` random squares, or on all of them.
    fn random(random: &mut TestRng, men: u32, squares: u32, directions: Directions) -> Self {
        let open = pick(random, !0, squares);
        Self {
            target: corner(open, men),
            open,
            directions,
        }
    }

    fn solver(&self) -> Solver<u64> {
        Solver::new(self.target, self.directions, self.open, Solver::<u64>::MEMORY)
    }

    fn distances(&self) -> HashMap<u64, u32> {
        brute::distances(self.target, self.open, count(self.directions))
    }
}

const fn count(directions: Directions) -> usize {
    match directions {
        Directions::Four => 4,
        Directions::Eight => 8,
    }
}

/// So many random squares of a set.
fn pick(random: &mut TestRng, mut from: u64, count: u32) -> u64 {
    let mut picked = 0_u64;
    while picked.count_ones() < count && from != 0 {
        let mut left = from;
        for _ in 0..random.next_u32() % from.count_ones() {
            left &= left - 1;
        }
        let bit = left & left.wrapping_neg();
        from ^= bit;
        picked |= bit;
    }
    picked
}

/// The squares nearest to the corner h8.
fn corner(open: u64, men: u32) -> u64 {
    let mut squares: Vec<u32> = (0..64).filter(|square| open >> square & 1 == 1).collect();
    squares.sort_by_key(|square| square % 8 + square / 8);
    squares
        .iter()
        .rev()
        .zip(0..men)
        .fold(0, |set, (square, _)| set | 1 << square)
}

fn check_line(puzzle: &Puzzle, solver: &Solver<u64>, men: u64, bounds: &Bounds) {
    if bounds.upper == u32::MAX {
        assert!(bounds.line.is_empty());
        return;
    }
    assert_eq!(bounds.line.len(), usize::try_from(bounds.upper).unwrap());
    let mut here = men;
    for mv in &bounds.line {
        assert!(solver.puzzle().is_legal(here, *mv));
        here ^= u64::of(mv.from) | u64::of(mv.to);
    }
    assert_eq!(here, puzzle.target);
}

/// Solves so many random positions of a puzzle exactly, with one solver for all.
fn check_exact(random: &mut TestRng, puzzle: &Puzzle, positions: usize) {
    let truth = puzzle.distances();
    let mut solver = puzzle.solver();
    for _ in 0..positions {
        let men = pick(random, puzzle.open, puzzle.target.count_ones());
        let exact = truth.get(&men).copied();
        assert!(lower_bound(men, puzzle.target, puzzle.directions) <= exact.unwrap_or(u32::MAX));
        assert!(solver.lower_bound(men) <= exact.unwrap_or(u32::MAX));
        let bounds = solver.solve(men, NODES);
        assert!(bounds.is_exact());
        assert_eq!(
            bounds.upper,
            exact.unwrap_or(u32::MAX),
            "{men:#x} {:#x} {:#x}",
            puzzle.target,
            puzzle.open
        );
        check_line(puzzle, &solver, men, &bounds);
    }
}

fn random() -> TestRng {
    TestRng::deterministic_rng(RngAlgorithm::ChaCha)
}

#[test]
fn a_thousand_positions_are_solved_exactly() {
    let mut random = random();
    for directions in [Directions::Four, Directions::Eight] {
        // The whole board.
        for men in [1, 2, 3] {
            let puzzle = Puzzle::random(&mut random, men, 64, directions);
            check_exact(&mut random, &puzzle, 60);
        }
        // Boards with holes, some of them in pieces.
        for (men, squares) in [(3, 44), (4, 30), (4, 36), (5, 24), (6, 20), (7, 18), (8, 16)] {
            let puzzle = Puzzle::random(&mut random, men, squares, directions);
            check_exact(&mut random, &puzzle, 30);
        }
        // Smaller boards without holes.
        for (open, men) in [
            (0x0F0F_0F0F, 5),
            (0x0F0F_0F0F, 6),
            (0x001F_1F1F_1F1F, 4),
            (0x001F_1F1F, 7),
        ] {
            let puzzle = Puzzle {
                target: corner(open, men),
                open,
                directions,
            };
            check_exact(&mut random, &puzzle, 30);
        }
    }
}

#[test]
fn bounds_hold_the_truth_between_them_when_the_nodes_are_few() {
    let mut random = random();
    for directions in [Directions::Four, Directions::Eight] {
        for (men, squares) in [(2, 64), (3, 50), (4, 30), (6, 20)] {
            let puzzle = Puzzle::random(&mut random, men, squares, directions);
            let truth = puzzle.distances();
            for nodes in [0, 1, 5, 25, 100, 400] {
                let mut solver = puzzle.solver();
                for _ in 0..10 {
                    let men = pick(&mut random, puzzle.open, men);
                    let exact = truth.get(&men).copied().unwrap_or(u32::MAX);
                    let bounds = solver.solve(men, nodes);
                    assert!(
                        bounds.lower <= exact && exact <= bounds.upper,
                        "{bounds:?} {exact}"
                    );
                    check_line(&puzzle, &solver, men, &bounds);
                }
            }
        }
    }
}

#[test]
fn a_solver_without_memory_gives_bounds_too() {
    let mut random = random();
    let puzzle = Puzzle::random(&mut random, 4, 30, Directions::Four);
    let truth = puzzle.distances();
    let mut solver = Solver::new(puzzle.target, puzzle.directions, puzzle.open, 0);
    for _ in 0..20 {
        let men = pick(&mut random, puzzle.open, 4);
        let exact = truth.get(&men).copied().unwrap_or(u32::MAX);
        let bounds = solver.solve(men, 1_000);
        assert!(bounds.lower <= exact && exact <= bounds.upper);
    }
}

#[test]
fn near_the_target_of_nine_men_the_distance_is_exact() {
    let mut random = random();
    let target = 0xE0E0_E000_0000_0000_u64;
    for directions in [Directions::Four, Directions::Eight] {
        let count = count(directions);
        let mut solver = Solver::new(target, directions, !0, Solver::<u64>::MEMORY);
        for moves in [3, 6, 9] {
            for _ in 0..20 {
                let mut men = target;
                for _ in 0..moves {
                    let after = brute::after_each_move(men, !0, count);
                    men = after[usize::try_from(random.next_u32()).unwrap() % after.len()];
                }
                let bounds = solver.solve(men, 20_000);
                assert!(bounds.lower <= moves);
                assert!(moves > 3 || bounds.is_exact());
                if let Some(exact) = bounds.exact() {
                    assert!(exact <= moves);
                    // Along a shortest line each position is one move nearer.
                    let mut left = exact;
                    for mv in &bounds.line {
                        left -= 1;
                        men ^= u64::of(mv.from) | u64::of(mv.to);
                        assert_eq!(solver.solve(men, 20_000).exact(), Some(left));
                    }
                }
            }
        }
    }
}

#[test]
fn the_same_calls_give_the_same_answers() {
    let solve = || {
        let mut solver = Solver::new(
            0xE0E0_E000_0000_0000_u64,
            Directions::Four,
            !0,
            Solver::<u64>::MEMORY,
        );
        [0x0007_0707, 0x0E0E_0E00].map(|men| solver.solve(men, 3_000))
    };
    assert_eq!(solve(), solve());
}

#[test]
fn men_that_cannot_be_solved_have_no_line() {
    let open = 0x0F0F_0F0F;
    let mut solver = Solver::new(0x0C0C_0000_u64, Directions::Four, open, 1 << 20);
    let none = Bounds {
        lower: u32::MAX,
        upper: u32::MAX,
        line: Vec::new(),
    };
    // A man too few, and one that stands outside.
    assert_eq!(solver.solve(0x0707, 100), none);
    assert_eq!(solver.solve(0x0303_8000, 100), none);
    assert_eq!(solver.solve(0x0C0C_0000, 0).exact(), Some(0));
}
