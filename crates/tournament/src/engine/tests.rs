//! Engines by name.

use alloc::vec;
use std::string::ToString as _;

use ugolki_rules::Side;

use super::*;
use crate::{Board, Cell, Game, PointSystem, Row};

fn number(number: u16) -> Number {
    Number::new(number).unwrap()
}

fn table(rows: Vec<Vec<Cell>>, rounds: u16) -> Crosstable {
    let rows = rows
        .into_iter()
        .map(|cells| Row {
            cells,
            virtual_points: Vec::new(),
        })
        .collect();
    Crosstable::new(rows, rounds, PointSystem::USUAL, Side::White).unwrap()
}

fn boards(pairing: &Pairing) -> Vec<(u16, u16)> {
    pairing
        .boards
        .iter()
        .map(|board| (board.white.get(), board.black.get()))
        .collect()
}

fn played(opponent: u16, side: Side, game: Game) -> Cell {
    Cell::Played {
        opponent: number(opponent),
        side,
        game,
    }
}

#[test]
fn every_engine_is_found_by_its_name() {
    for engine in Engine::ALL {
        assert_eq!(engine.name().parse(), Ok(*engine));
        assert_eq!(engine.to_string(), engine.name());
    }
    for other in ["dutch", "dutch-2026/2", "Dutch-2026/1", ""] {
        assert_eq!(other.parse::<Engine>(), Err(ParseEngineError), "{other}");
    }
}

#[test]
fn an_arena_has_no_rounds() {
    let two = table(vec![Vec::new(), Vec::new()], 1);
    for engine in Engine::ALL {
        if !engine.has_rounds() {
            let refusal = Refusal::NoRounds { engine: *engine };
            assert_eq!(engine.pair(&two, &BTreeSet::new()), Err(refusal));
        }
    }
}

#[test]
fn a_round_robin_knows_its_cycles_by_its_rounds() {
    let none = BTreeSet::new();
    let single = table(vec![Vec::new(); 4], 3);
    let double = table(vec![Vec::new(); 4], 6);
    let first = Engine::Berger1.pair(&single, &none).unwrap();
    assert_eq!(boards(&first), [(1, 4), (2, 3)]);
    assert_eq!(
        boards(&Engine::Berger1.pair(&double, &none).unwrap()),
        boards(&first)
    );
    // Whose opponent is out is free, and is told of.
    let out = BTreeSet::from([number(4)]);
    let pairing = Engine::Berger1.pair(&single, &out).unwrap();
    assert_eq!((boards(&pairing), pairing.bye), (vec![(2, 3)], None));
    assert_eq!(Engine::Berger1.free(&single, &out, &pairing), [number(1)]);
    let three = table(vec![Vec::new(); 3], 3);
    let pairing = Engine::Berger1.pair(&three, &none).unwrap();
    assert_eq!(pairing.bye, Some(number(1)));
    assert!(Engine::Berger1.free(&three, &none, &pairing).is_empty());
    let over = table(vec![Vec::new(); 4], 0);
    assert_eq!(
        Engine::Berger1.pair(&over, &none),
        Err(Refusal::Over { rounds: 0 })
    );
}

#[test]
fn a_knockout_follows_its_bracket() {
    let none = BTreeSet::new();
    let five = table(vec![Vec::new(); 5], 3);
    let first = Engine::Knockout1.pair(&five, &none).unwrap();
    assert_eq!(boards(&first), [(4, 5)]);
    let free = [number(1), number(2), number(3)];
    assert_eq!(Engine::Knockout1.free(&five, &none, &first), free);
    // 5 beats 4; the others had nobody. A level game of 2 and 3 sends 2 on.
    let second = table(
        vec![
            vec![Cell::PairingBye],
            vec![Cell::PairingBye],
            vec![Cell::PairingBye],
            vec![played(5, Side::White, Game::Lost)],
            vec![played(4, Side::Black, Game::Won)],
        ],
        3,
    );
    let pairing = Engine::Knockout1.pair(&second, &none).unwrap();
    assert_eq!(boards(&pairing), [(1, 5), (2, 3)]);
    assert!(Engine::Knockout1.free(&second, &none, &pairing).is_empty());
    let third = table(
        vec![
            vec![Cell::PairingBye, played(5, Side::White, Game::Won)],
            vec![Cell::PairingBye, played(3, Side::White, Game::Drawn)],
            vec![Cell::PairingBye, played(2, Side::Black, Game::Drawn)],
            vec![played(5, Side::White, Game::Lost), Cell::Withdrawn],
            vec![
                played(4, Side::Black, Game::Won),
                played(1, Side::Black, Game::Lost),
            ],
        ],
        3,
    );
    let pairing = Engine::Knockout1.pair(&third, &none).unwrap();
    assert_eq!(boards(&pairing), [(1, 2)]);
    assert_eq!(
        Engine::Knockout1
            .pair(&third.until(2), &BTreeSet::from([number(2)]))
            .unwrap()
            .boards,
        Vec::<Board>::new()
    );
}
