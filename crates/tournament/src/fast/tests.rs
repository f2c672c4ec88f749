//! Whole events of chance, each round looked at by the check that shares no code.

use proptest::prelude::*;
use ugolki_rules::Side;

use super::*;
use crate::legality::{self, Illegal};
use crate::{Board, Cell, Criterion, Game, PointSystem, Row};

/// A generator that a seed sets.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }
}

/// Plays an event until its rounds are over or no legal round is left. Gives back the rounds that were played.
fn play(seed: u64, players: u16, rounds: u16) -> u16 {
    let mut chance = Chance(seed);
    let mut rows: Vec<Row> = (0..players).map(|_| Row::default()).collect();
    for round in 1..=rounds {
        let table = Crosstable::new(rows.clone(), rounds, PointSystem::USUAL, Side::White).unwrap();
        let out: BTreeSet<Number> = (0..players)
            .filter(|_| chance.below(12) == 0)
            .filter_map(|index| Number::at(usize::from(index)))
            .collect();
        let pairing = match pair(&table, &out) {
            Ok(pairing) => pairing,
            Err(Refusal::TooFew { .. } | Refusal::NoLegalPairing { .. }) => return round - 1,
            Err(refusal) => panic!("{refusal}"),
        };
        assert_eq!(
            legality::check(&table, &out, &pairing),
            Ok(()),
            "seed {seed}, round {round}"
        );
        assert_eq!(pair(&table, &out), Ok(pairing.clone()));
        for number in &out {
            let cell = if chance.below(2) == 0 {
                Cell::HalfBye
            } else {
                Cell::ZeroBye
            };
            rows[number.index()].cells.push(cell);
        }
        if let Some(number) = pairing.bye {
            rows[number.index()].cells.push(Cell::PairingBye);
        }
        for board in pairing.boards {
            let (white, black) = result(board, chance.below(20));
            rows[board.white.index()].cells.push(white);
            rows[board.black.index()].cells.push(black);
        }
    }
    rounds
}

fn result(board: Board, by: u64) -> (Cell, Cell) {
    let (one, other) = (board.black, board.white);
    let game = |white, black| {
        (
            Cell::Played {
                opponent: one,
                side: Side::White,
                game: white,
            },
            Cell::Played {
                opponent: other,
                side: Side::Black,
                game: black,
            },
        )
    };
    match by {
        0 => (
            Cell::ForfeitWin {
                opponent: one,
                side: Side::White,
            },
            Cell::ForfeitLoss {
                opponent: other,
                side: Side::Black,
            },
        ),
        1 => (
            Cell::DoubleForfeit {
                opponent: one,
                side: Side::White,
            },
            Cell::DoubleForfeit {
                opponent: other,
                side: Side::Black,
            },
        ),
        2..9 => game(Game::Won, Game::Lost),
        9..16 => game(Game::Lost, Game::Won),
        _ => game(Game::Drawn, Game::Drawn),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn every_round_of_every_event_is_legal(seed in any::<u64>(), players in 2..24_u16, rounds in 1..12_u16) {
        play(seed, players, rounds);
    }
}

#[test]
fn small_fields_are_played_until_none_is_left() {
    // Four meet each other in three rounds, and then everybody has met.
    let full = (0..200).filter(|&seed| play(seed, 4, 9) <= 3).count();
    assert!(full > 0);
}

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
