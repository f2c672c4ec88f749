//! What the Dutch system costs: whole events of nine rounds, the slowest round of pairing and of standings, and all rounds together.
//!
//! `cargo bench -p ugolki-tournament --bench dutch`, with sizes behind `--` if not the usual ones. Results are made up from a seed: the
//! lower number is the better player, a third of the games are drawn, one player in fifty is absent.

use std::collections::BTreeSet;
use std::io::{Write as _, stdout};
use std::time::{Duration, Instant};

use ugolki_rules::Side;
use ugolki_tournament::tiebreak::{Last, Schedule, TieBreak, standings};
use ugolki_tournament::{Board, Cell, Crosstable, Game, Number, PointSystem, Row, dutch};

const ROUNDS: u16 = 9;

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

fn result(chance: &mut Chance, board: Board, players: u64) -> (Game, Game) {
    if chance.below(3) == 0 {
        return (Game::Drawn, Game::Drawn);
    }
    let (white, black) = (u64::from(board.white.get()), u64::from(board.black.get()));
    // Even for neighbours, certain for the first against the last.
    if chance.below(2 * players) < players + black - white.min(players + black) {
        (Game::Won, Game::Lost)
    } else {
        (Game::Lost, Game::Won)
    }
}

fn main() -> std::io::Result<()> {
    let sizes: Vec<u16> = std::env::args().filter_map(|text| text.parse().ok()).collect();
    let sizes = if sizes.is_empty() {
        vec![100, 200, 300]
    } else {
        sizes
    };
    let mut out = stdout();
    for players in sizes {
        let mut chance = Chance(u64::from(players));
        let mut rows: Vec<Row> = (0..players).map(|_| Row::default()).collect();
        let (mut pairing_times, mut standing_times) = (Vec::new(), Vec::new());
        for _ in 0..ROUNDS {
            let table = Crosstable::new(rows.clone(), ROUNDS, PointSystem::USUAL, Side::White)
                .map_err(std::io::Error::other)?;
            let absent: BTreeSet<Number> = (0..usize::from(players))
                .filter(|_| chance.below(50) == 0)
                .filter_map(Number::at)
                .collect();
            let from = Instant::now();
            let pairing = dutch::pair(&table, &absent).map_err(std::io::Error::other)?;
            pairing_times.push(from.elapsed());
            let from = Instant::now();
            let places = standings(&table, Schedule::Swiss, &TieBreak::SWISS, Last::Shared);
            standing_times.push(from.elapsed());
            assert_eq!(places.len(), usize::from(players));
            for number in &absent {
                rows[number.index()].cells.push(Cell::ZeroBye);
            }
            if let Some(number) = pairing.bye {
                rows[number.index()].cells.push(Cell::PairingBye);
            }
            for board in pairing.boards {
                let (own, theirs) = result(&mut chance, board, u64::from(players));
                for (player, opponent, side, game) in [
                    (board.white, board.black, Side::White, own),
                    (board.black, board.white, Side::Black, theirs),
                ] {
                    let cell = Cell::Played { opponent, side, game };
                    rows[player.index()].cells.push(cell);
                }
            }
        }
        let most = |times: &[Duration]| times.iter().max().copied().unwrap_or_default();
        writeln!(
            out,
            "{players} x {ROUNDS}: pairing at most {:.1?} a round, {:.1?} in all; standings at most {:.1?}",
            most(&pairing_times),
            pairing_times.iter().sum::<Duration>(),
            most(&standing_times)
        )?;
    }
    Ok(())
}
