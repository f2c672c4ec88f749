//! Figures of the race solver, on one core: the known shortest transfers and their proofs, and what a call costs.
//!
//! - `cargo bench -p ugolki-engine --bench race` prints the costs and the transfers of up to a minute each.
//! - `... -- long` adds the triangle of ten in four directions.
//! - `... -- open NODES` prints bounds for the transfers whose length is not known, from up to so many positions each.

use std::hint::black_box;
use std::io::{Write as _, stdout};
use std::time::Instant;

use ugolki_engine::race::{Race, Solver, Transfer};
use ugolki_rules::board::{Board, Rules};
use ugolki_rules::{Directions, Position, Ruleset, Side};

const FOUR: Directions = Directions::Four;
const EIGHT: Directions = Directions::Eight;
const ALL: u64 = !0;
/// The corner of 6 x 6.
const SIX: u64 = 0x0000_3F3F_3F3F_3F3F;
const TRIANGLE_4: u64 = 0x0103_070F;
const SQUARE_3_4: u64 = 0x000F_0F0F;
const SQUARE_4: u64 = 0x0F0F_0F0F;

/// Name, house, directions, board, and the known number of moves.
type Known = (&'static str, u64, Directions, u64, u32);

const KNOWN: [Known; 10] = [
    ("2x2", 0x0303, FOUR, ALL, 13),
    ("2x2", 0x0303, EIGHT, ALL, 11),
    ("triangle of 6", 0x0001_0307, FOUR, ALL, 22),
    ("triangle of 6", 0x0001_0307, EIGHT, ALL, 14),
    ("3x3 on 6x6", 0x0007_0707, FOUR, SIX, 16),
    ("3x3 on 6x6", 0x0007_0707, EIGHT, SIX, 12),
    ("3x3", 0x0007_0707, FOUR, ALL, 22),
    ("3x3", 0x0007_0707, EIGHT, ALL, 15),
    ("triangle of 10", TRIANGLE_4, EIGHT, ALL, 18),
    ("3x4", SQUARE_3_4, EIGHT, ALL, 16),
];
const LONG: Known = ("triangle of 10", TRIANGLE_4, FOUR, ALL, 27);
/// The best lines known, not proved to be shortest.
const OPEN: [Known; 3] = [
    ("3x4", SQUARE_3_4, FOUR, ALL, 26),
    ("4x4", SQUARE_4, EIGHT, ALL, 19),
    ("4x4", SQUARE_4, FOUR, ALL, 27),
];

fn main() -> std::io::Result<()> {
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| word != "--bench")
        .collect();
    let mut words = words.iter().map(String::as_str);
    match words.next() {
        Some("open") => {
            let nodes = words
                .next()
                .and_then(|word| word.parse().ok())
                .unwrap_or(1_000_000);
            for known in OPEN {
                transfer(known, nodes)?;
            }
        }
        Some("long") => transfer(LONG, u64::MAX)?,
        _ => {
            costs()?;
            for known in KNOWN {
                transfer(known, u64::MAX)?;
            }
        }
    }
    Ok(())
}

fn transfer((name, house, directions, open, moves): Known, nodes: u64) -> std::io::Result<()> {
    let start = Instant::now();
    let transfer = Transfer::new(house, directions, open);
    let table = start.elapsed();
    let bounds = transfer.as_ref().map(|transfer| transfer.solve(nodes));
    let mut out = stdout().lock();
    let found = match bounds {
        Some(bounds) if bounds.is_exact() => format!("{} moves, proved", bounds.upper),
        Some(bounds) => format!("at least {} moves, proved", bounds.lower),
        None => "too many men".to_owned(),
    };
    writeln!(
        out,
        "{name:15} {directions:?} known {moves:2}: {found}; tables {table:.2?}, in all {:.2?}",
        start.elapsed()
    )
}

/// What the solver for games costs.
fn costs() -> std::io::Result<()> {
    let mut out = stdout().lock();
    for id in ["classic-3x3", "diagonal-3x3", "triangle"] {
        let Some(ruleset) = Ruleset::named(id) else {
            continue;
        };
        let rules = Rules::<u64>::new(&ruleset);
        let mut race = Race::new(&rules, Solver::<u64>::MEMORY);
        let start = Instant::now();
        while !race.prepare(10_000) {}
        writeln!(out, "{id:15} tables complete after {:.2?}", start.elapsed())?;

        let board = Board::from_position(&Position::start(&ruleset));
        let men = board.men(Side::White);
        let calls = 1_000_000;
        let start = Instant::now();
        for _ in 0..calls {
            black_box(race.lower_bound(black_box(men), Side::White));
        }
        writeln!(out, "{id:15} lower bound {:.2?} a call", start.elapsed() / calls)?;

        for nodes in [1_000, 10_000, 100_000] {
            let start = Instant::now();
            let bounds = race.solve(men, Side::White, nodes);
            let (lower, upper) = (bounds.lower, bounds.upper);
            writeln!(
                out,
                "{id:15} from the house, {nodes:6} nodes: {lower} to {upper} in {:.2?}",
                start.elapsed()
            )?;
        }
    }
    Ok(())
}
