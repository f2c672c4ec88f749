//! The distances of all profiles from a target, as far as they have been worked out.

use ugolki_rules::Directions;
use ugolki_rules::board::Bits;

use super::Puzzle;
use super::classes::Classes;
use super::lines::{Lines, Profile, profile};

/// Not reached yet.
const FAR: u8 = u8::MAX;

/// A lower bound of the moves from any men to a target: the distance from their profile, with the steps that they need
/// for their parity classes counted along, to that of the target.
///
/// A state is a profile and a *slot* that says how many steps are needed. It is filled from the target outwards, so
/// that a table which is not complete is as good as a complete one near the target, and a bound everywhere.
#[derive(Debug, Clone)]
pub(super) struct Table {
    lines: Lines,
    classes: Classes,
    slots: Slots,
    /// The distance of each state, by profile and then slot.
    distances: Vec<u8>,
    /// The profiles with a state at distance `depth`, and how many of them have been looked at.
    frontier: Vec<u32>,
    done: usize,
    next: Vec<u32>,
    /// All distances up to this one are known.
    depth: u8,
}

/// How the steps needed are kept: one slot for each number of them that is possible together with the profile, the last
/// one for all greater ones too.
#[derive(Debug, Clone, Copy)]
struct Slots {
    count: u32,
    directions: Directions,
    /// The parity of the sum of the target's lines: in four directions each step changes it, and the steps needed have
    /// the parity in which the men's sum differs.
    target_odd: bool,
}

impl Slots {
    fn odd(self, profile: &Profile) -> bool {
        let sum = profile
            .iter()
            .enumerate()
            .fold(0, |sum, (line, men)| sum + line * usize::from(*men));
        (sum % 2 == 1) != self.target_odd
    }

    #[inline]
    fn of(self, steps: u32) -> usize {
        let slot = match self.directions {
            Directions::Four => steps / 2,
            Directions::Eight => steps,
        };
        usize::try_from(slot.min(self.count - 1)).unwrap_or(0)
    }

    /// The slots that steps lead to from these, as bits.
    #[inline]
    fn stepped(self, slots: u32, odd: bool) -> u32 {
        let moved = match (self.directions, odd) {
            (Directions::Eight, _) => slots | slots << 1 | slots >> 1,
            (Directions::Four, false) => slots | slots >> 1,
            (Directions::Four, true) => slots | slots << 1,
        };
        moved & ((1 << self.count) - 1)
    }
}

impl Table {
    /// A table for a number of men that takes up to `bytes`; none if it would not fit.
    pub(super) fn new<B: Bits>(puzzle: &Puzzle<B>, bytes: usize) -> Option<Self> {
        let mut table = Self::unfilled(puzzle, bytes)?;
        let target = (table.lines.number(&profile(puzzle.target)), 0);
        table.start(&[target], 0);
        Some(table)
    }

    /// A table without any distance.
    fn unfilled<B: Bits>(puzzle: &Puzzle<B>, bytes: usize) -> Option<Self> {
        let most = u32::try_from(bytes).unwrap_or(u32::MAX);
        let lines = Lines::new(puzzle.open, puzzle.target.count(), puzzle.directions, most)?;
        let count = [4, 2, 1]
            .into_iter()
            .find(|slots| lines.size().checked_mul(*slots).is_some_and(|size| size <= most))?;
        let slots = Slots {
            count,
            directions: puzzle.directions,
            target_odd: false,
        };
        Some(Self {
            slots: Slots {
                target_odd: slots.odd(&profile(puzzle.target)),
                ..slots
            },
            distances: vec![FAR; index(lines.size()) * index(count)],
            lines,
            classes: Classes::new(puzzle.target, puzzle.directions),
            frontier: Vec::new(),
            done: 0,
            next: Vec::new(),
            depth: 0,
        })
    }

    /// Forgets all distances, and begins again from these states at this distance.
    pub(super) fn start(&mut self, sources: &[(u32, usize)], depth: u8) {
        self.distances.fill(FAR);
        self.frontier.clear();
        self.next.clear();
        self.done = 0;
        self.depth = depth;
        for (number, slot) in sources {
            self.distances[index(*number) * index(self.slots.count) + slot] = depth;
            self.frontier.push(*number);
        }
        self.frontier.sort_unstable();
        self.frontier.dedup();
    }

    /// What the distances take, in bytes; the lists while it is filled are short beside them.
    pub(super) fn bytes(&self) -> usize {
        self.distances.len()
    }

    /// The state of some men.
    #[inline]
    pub(super) fn state<B: Bits>(&self, men: B) -> (u32, usize) {
        (
            self.lines.number(&profile(men)),
            self.slots.of(self.classes.steps(men)),
        )
    }

    /// Fills the table further, by up to `work` profiles or until `keep` lets nothing more through. It is asked of each
    /// profile and its distance whether what lies behind it is of interest.
    pub(super) fn fill(&mut self, mut work: u64, mut keep: impl FnMut(&Lines, &Profile, u8) -> bool) -> u64 {
        let count = index(self.slots.count);
        while !self.is_complete() && self.depth < FAR - 1 {
            while let Some(number) = self.frontier.get(self.done).copied() {
                if work == 0 {
                    return 0;
                }
                work -= 1;
                self.done += 1;
                let profile = self.lines.profile(number);
                if !keep(&self.lines, &profile, self.depth) {
                    continue;
                }
                let base = index(number) * count;
                let here = marks(&self.distances[base..base + count], self.depth);
                let stepped = self.slots.stepped(here, self.slots.odd(&profile));
                let (distances, next, new) = (&mut self.distances, &mut self.next, self.depth + 1);
                self.lines.each_next(number, &profile, |to, is_step| {
                    let base = index(to) * count;
                    let there = &mut distances[base..base + count];
                    let reached = if is_step { stepped } else { here };
                    let (mut fresh, mut listed) = (false, false);
                    for (slot, distance) in there.iter_mut().enumerate() {
                        if *distance == FAR && reached >> slot & 1 == 1 {
                            *distance = new;
                            fresh = true;
                        } else {
                            listed |= *distance == new;
                        }
                    }
                    if fresh && !listed {
                        next.push(to);
                    }
                });
            }
            self.frontier = core::mem::take(&mut self.next);
            self.done = 0;
            self.depth += 1;
        }
        work
    }

    /// Tells whether nothing is left to fill.
    pub(super) fn is_complete(&self) -> bool {
        self.done == self.frontier.len() && self.next.is_empty()
    }

    /// No men in this state are nearer to the target than this.
    #[inline]
    pub(super) fn distance(&self, (number, slot): (u32, usize)) -> u32 {
        let distance = self.distances[index(number) * index(self.slots.count) + slot];
        if distance == FAR {
            u32::from(self.depth) + 1
        } else {
            distance.into()
        }
    }

    /// The distance of a state that has been reached.
    #[inline]
    pub(super) fn reached(&self, (number, slot): (u32, usize)) -> Option<u32> {
        let distance = self.distances[index(number) * index(self.slots.count) + slot];
        (distance != FAR).then_some(distance.into())
    }

    /// No men with this profile are nearer to the target than this.
    pub(super) fn least(&self, number: u32) -> u32 {
        (0..index(self.slots.count))
            .map(|slot| self.distance((number, slot)))
            .min()
            .unwrap_or(0)
    }

    /// No men that need so many steps for their classes are nearer to the target than this.
    #[inline]
    pub(super) fn bound<B: Bits>(&self, men: B, steps: u32) -> u32 {
        self.distance((self.lines.number(&profile(men)), self.slots.of(steps)))
    }
}

/// The places of a value, as bits.
#[inline]
fn marks(values: &[u8], value: u8) -> u32 {
    values
        .iter()
        .enumerate()
        .fold(0, |bits, (place, here)| bits | u32::from(*here == value) << place)
}

/// A number of profiles as a place in memory.
#[inline]
fn index(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
