//! First rounds, refusals, and brackets by themselves against the whole field.

use ugolki_rules::Side;

use super::*;
use crate::{Cell, Criterion, Game, PointSystem, Row};

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

#[test]
fn there_is_a_most_of_players() {
    let rows = (0..=MOST).map(|_| Row::default()).collect();
    let table = Crosstable::new(rows, 5, PointSystem::USUAL, Side::White).unwrap();
    assert_eq!(
        pair(&table, &BTreeSet::new()),
        Err(Refusal::TooMany {
            players: MOST + 1,
            most: MOST
        })
    );
    assert_eq!(expected_ms(1_000), 3_571);
}

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

/// Plays an event, and asks for each bracket with as much of the field as it takes, and with all of it. Gives back how many
/// brackets were paired without all.
fn compare(seed: u64, players: u16, rounds: u16) -> usize {
    let mut chance = Chance(seed);
    let mut rows: Vec<Row> = (0..players).map(|_| Row::default()).collect();
    let mut small = 0;
    for _ in 0..rounds {
        let number =
            |chance: &mut Chance| Number::at(usize::try_from(chance.below(u64::from(players))).unwrap());
        let forbidden: Vec<_> = (0..players / 2)
            .filter_map(|_| Some((number(&mut chance)?, number(&mut chance)?)))
            .collect();
        let table = Crosstable::new(rows.clone(), rounds, PointSystem::USUAL, Side::White)
            .unwrap()
            .forbidding(forbidden);
        let out: BTreeSet<Number> = (0..usize::from(players))
            .filter(|_| chance.below(15) == 0)
            .filter_map(Number::at)
            .collect();
        let Ok(field) = Field::new(&table, &out) else {
            break;
        };
        let Ok(round) = Round::new(&field) else { break };
        let mut moved = Vec::new();
        for group in &round.groups {
            let quick = bracket::pair(&round, &moved, *group).unwrap();
            let whole = bracket::pair_with_all(&round, &moved, *group).unwrap();
            assert_eq!(quick.pairs, whole.pairs, "seed {seed}");
            assert_eq!(quick.left, whole.left, "seed {seed}");
            small += usize::from(quick.is_small);
            moved = quick.left;
        }
        let pairing = pair(&table, &out).unwrap();
        for number in &out {
            rows[number.index()].cells.push(Cell::HalfBye);
        }
        if let Some(number) = pairing.bye {
            rows[number.index()].cells.push(Cell::PairingBye);
        }
        for board in pairing.boards {
            let (own, theirs) = match chance.below(5) {
                0 => (Game::Drawn, Game::Drawn),
                1..3 => (Game::Won, Game::Lost),
                _ => (Game::Lost, Game::Won),
            };
            for (player, opponent, side, game) in [
                (board.white, board.black, Side::White, own),
                (board.black, board.white, Side::Black, theirs),
            ] {
                let cell = Cell::Played { opponent, side, game };
                rows[player.index()].cells.push(cell);
            }
        }
    }
    small
}

#[test]
fn a_bracket_is_paired_as_with_the_whole_field() {
    let mut small = 0;
    for seed in 0..150 {
        let players = 6 + u16::try_from(seed % 40).unwrap();
        small += compare(seed, players, 3 + u16::try_from(seed % 9).unwrap());
    }
    assert!(small > 1_000, "{small}");
}
