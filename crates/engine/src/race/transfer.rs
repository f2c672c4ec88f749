//! The transfer from a house to the same house turned by half a turn, from both ends at once.
//!
//! Moves can be taken back, and the puzzle turned by half a turn is the puzzle taken back: so what lies *g* moves from the
//! house, turned, is what lies *g* moves from the target. One search serves both ends, and meets itself in the middle.

use ugolki_rules::Directions;

use super::lines::{LINES, profile};
use super::puzzle::moves_between;
use super::table::Table;
use super::{Bounds, Puzzle};

/// Layers shorter than this are searched faster than a perimeter is built.
const WORTH: usize = 20_000;
/// How many positions are gathered before equal ones are dropped.
const GATHERED: usize = 1 << 24;

/// The search for the shortest transfer from a house to its target on a board of up to 8 x 8.
///
/// ```
/// use ugolki_engine::race::Transfer;
/// use ugolki_rules::Directions;
/// let transfer = Transfer::new(0x0303, Directions::Eight, !0).unwrap();
/// assert_eq!(transfer.solve(1_000_000).exact(), Some(11));
/// ```
#[derive(Debug, Clone)]
pub struct Transfer {
    puzzle: Puzzle<u64>,
    house: u64,
    /// How far the open squares lie from the middle of the board of 8 x 8, as a shift.
    shift: i64,
    /// Mirrored at the long diagonal, the puzzle is the same.
    mirrored: bool,
    /// The distances of profiles from the target.
    table: Table,
}

impl Transfer {
    /// The transfer of a house on these squares. None if they are not the same after half a turn, or if the house has too
    /// many men for a table of some 300 million entries.
    pub fn new(house: u64, directions: Directions, open: u64) -> Option<Self> {
        let turned = open.reverse_bits();
        let shift = i64::from(turned.trailing_zeros()) - i64::from(open.trailing_zeros());
        if shifted(turned, shift) != open || house & !open != 0 {
            return None;
        }
        let puzzle = Puzzle {
            target: shifted(house.reverse_bits(), shift),
            directions,
            open,
        };
        let mut table = Table::new(&puzzle, 300 << 20)?;
        table.fill(u64::MAX, |_, _, _| true);
        Some(Self {
            mirrored: mirror(house) == house && mirror(open) == open,
            puzzle,
            house,
            shift,
            table,
        })
    }

    /// The target and the board.
    pub const fn puzzle(&self) -> &Puzzle<u64> {
        &self.puzzle
    }

    /// Finds the shortest line, or proves a lower bound by looking at up to about `nodes` positions.
    pub fn solve(&self, mut nodes: u64) -> Bounds {
        let mut lower = self.table.distance(self.table.state(self.house));
        loop {
            match self.search(lower, &mut nodes) {
                Search::Found(line) => {
                    return Bounds {
                        lower,
                        upper: lower,
                        line: moves_between(&line),
                    };
                }
                Search::Nothing => lower += 1,
                Search::Spent => {
                    return Bounds {
                        lower,
                        upper: u32::MAX,
                        line: Vec::new(),
                    };
                }
            }
        }
    }

    /// Searches for a line of exactly this length, where no line is shorter.
    fn search(&self, length: u32, nodes: &mut u64) -> Search {
        let mut layers = vec![vec![self.canonical(self.house)]];
        let mut perimeter: Option<Table> = None;
        for moves in 1..=length / 2 {
            let left = length - moves;
            let mut next = Vec::new();
            let mut dropped = GATHERED;
            for men in layers.last().into_iter().flatten() {
                if *nodes == 0 {
                    return Search::Spent;
                }
                *nodes -= 1;
                self.puzzle.each_next(*men, |men| {
                    if self.is_within(men, left, perimeter.as_ref()) {
                        next.push(self.canonical(men));
                    }
                });
                if next.len() >= dropped {
                    next.sort_unstable();
                    next.dedup();
                    dropped = next.len() * 2 + GATHERED;
                }
            }
            next.sort_unstable();
            next.dedup();
            // What was reached earlier. A move leads at most one layer back.
            for layer in layers.iter().rev().take(2) {
                next.retain(|men| layer.binary_search(men).is_err());
            }
            if next.len() >= WORTH && 2 * moves < length {
                let built = self.perimeter(&next, moves, length);
                next.retain(|men| self.is_within(*men, left, Some(&built)));
                perimeter = Some(built);
            }
            if next.is_empty() {
                return Search::Nothing;
            }
            layers.push(next);
        }
        self.meet(&layers, length)
    }

    /// Tells whether these men may still be `left` moves from the target, as far as the tables know.
    #[inline]
    fn is_within(&self, men: u64, left: u32, perimeter: Option<&Table>) -> bool {
        let state = self.table.state(men);
        self.table.distance(state) <= left
            && perimeter.is_none_or(|table| table.reached(state).is_some_and(|distance| distance <= left))
    }

    /// The distances of profiles from a layer seen from the target: every line of the length asked for passes it.
    /// Profiles that no line of that length passes are left out.
    fn perimeter(&self, layer: &[u64], moves: u32, length: u32) -> Table {
        let mut sources = Vec::new();
        for men in layer {
            let turned = self.turned(*men);
            sources.push(self.table.state(turned));
            if self.mirrored {
                sources.push(self.table.state(mirror(turned)));
            }
        }
        sources.sort_unstable();
        sources.dedup();
        let mut table = self.table.clone();
        table.start(&sources, moves.try_into().unwrap_or(u8::MAX));
        let (first, last) = (lowest_line(self.puzzle.open), highest_line(self.puzzle.open));
        table.fill(u64::MAX, |lines, profile, distance| {
            let mut turned = [0; LINES];
            for line in first..=last {
                turned[first + last - line] = profile[line];
            }
            self.table.least(lines.number(&turned)) + u32::from(distance) <= length
        });
        table
    }

    /// The line, if the last layer and the layers seen from the target have one.
    fn meet(&self, layers: &[Vec<u64>], length: u32) -> Search {
        let Some(last) = layers.last() else {
            return Search::Nothing;
        };
        let has = |men: u64| last.binary_search(&self.canonical(men)).is_ok();
        let mut pair = None;
        for men in last {
            if length.is_multiple_of(2) {
                if has(self.turned(*men)) {
                    pair = Some((*men, None));
                }
            } else {
                self.puzzle.each_next(*men, |next| {
                    if pair.is_none() && has(self.turned(next)) {
                        pair = Some((*men, Some(next)));
                    }
                });
            }
            if pair.is_some() {
                break;
            }
        }
        let Some((men, next)) = pair else {
            return Search::Nothing;
        };
        let mut line = self.way(layers, men);
        let second: Vec<u64> = self
            .way(layers, self.turned(next.unwrap_or(men)))
            .iter()
            .rev()
            .map(|men| self.turned(*men))
            .collect();
        // Without a move in the middle both halves have the same men there.
        line.extend(second.iter().skip(usize::from(next.is_none())));
        Search::Found(line)
    }

    /// The positions from the house to these men, which stand in the last layer.
    fn way(&self, layers: &[Vec<u64>], men: u64) -> Vec<u64> {
        let mut way = vec![men];
        let mut here = men;
        for layer in layers.iter().rev().skip(1) {
            let mut before = None;
            self.puzzle.each_next(here, |men| {
                if before.is_none() && layer.binary_search(&self.canonical(men)).is_ok() {
                    before = Some(men);
                }
            });
            let Some(men) = before else { break };
            way.push(men);
            here = men;
        }
        way.reverse();
        way
    }

    /// The men after half a turn.
    fn turned(&self, men: u64) -> u64 {
        shifted(men.reverse_bits(), self.shift)
    }

    /// One of the men and their mirror image, if they are worth the same.
    #[inline]
    fn canonical(&self, men: u64) -> u64 {
        if self.mirrored { men.min(mirror(men)) } else { men }
    }
}

/// How a search for a line of one length ends.
enum Search {
    /// The positions of a line.
    Found(Vec<u64>),
    /// There is no such line.
    Nothing,
    /// There were not enough nodes.
    Spent,
}

/// Moved to lower squares, or to higher ones.
fn shifted(men: u64, shift: i64) -> u64 {
    let places = u32::try_from(shift.unsigned_abs()).unwrap_or(0);
    if shift >= 0 {
        men.wrapping_shr(places)
    } else {
        men.wrapping_shl(places)
    }
}

/// Mirrored at the long diagonal from a1.
#[inline]
fn mirror(men: u64) -> u64 {
    let swap = |men: u64, mask: u64, places: u32| {
        let changed = mask & (men ^ men << places);
        men ^ changed ^ changed >> places
    };
    let men = swap(men, 0x0F0F_0F0F_0000_0000, 28);
    let men = swap(men, 0x3333_0000_3333_0000, 14);
    swap(men, 0x5500_5500_5500_5500, 7)
}

fn lowest_line(open: u64) -> usize {
    profile(open).iter().position(|squares| *squares > 0).unwrap_or(0)
}

fn highest_line(open: u64) -> usize {
    profile(open)
        .iter()
        .rposition(|squares| *squares > 0)
        .unwrap_or(0)
}
