//! How difficult a puzzle is, by what can be measured.

use alloc::vec::Vec;

use ugolki_rules::{Move, Ruleset};

use crate::{Goal, Solo, Solver, Tag, advance};

/// How difficult a puzzle is: 1, to be seen at a glance, to 5.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grade(u16);

impl Grade {
    /// The grade of this number, 1 to 5.
    pub const fn new(number: u16) -> Option<Self> {
        match number {
            1..=5 => Some(Self(number)),
            _ => None,
        }
    }

    /// Its number, 1 to 5.
    pub const fn number(self) -> u16 {
        self.0
    }

    /// All grades, the easiest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (1..=5).map(Self)
    }
}

/// The jumps from which on a chain is long.
const LONG_CHAIN: u16 = 4;

/// What is measured of a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Measures {
    /// How many moves there are.
    pub moves: u16,
    /// How many first moves are right.
    pub first_moves: u16,
    /// How many first moves there are.
    pub width: u16,
    /// The jumps of the longest chain of the solution.
    pub longest: u16,
    /// How many moves of the solution do not go forward.
    pub quiet: u16,
    /// On how many moves of the solution none of those that go farthest forward is right.
    pub misled: u16,
    /// A chain of the solution leads over a man that stands still.
    pub bridge: bool,
    /// No such man has had anything to do with any move of the solution's positions.
    pub race: bool,
}

impl Measures {
    /// The grade. A move counts most; one that looks wrong, or is hard to see, makes up for another one.
    pub fn grade(&self, goal: Goal) -> Grade {
        let points = match goal {
            Goal::Farthest(_) => {
                return if self.longest > 5 { Grade(2) } else { Grade(1) };
            }
            Goal::Fill(moves) => moves.saturating_mul(2),
        };
        let only = u16::from(self.first_moves == 1).saturating_add(u16::from(self.first_moves < 4));
        let long = u16::from(self.longest >= LONG_CHAIN).saturating_add(u16::from(self.longest > 6));
        let wide = u16::from(self.width > 40);
        let odd = self.misled.saturating_mul(2).saturating_add(self.quiet);
        let points = [only, long, wide, odd]
            .into_iter()
            .fold(points, u16::saturating_add);
        Grade(match points {
            0..=6 => 1,
            7..=9 => 2,
            10..=12 => 3,
            13..=16 => 4,
            _ => 5,
        })
    }

    /// The tags.
    pub fn tags(&self) -> Vec<Tag> {
        let holds = |tag: &Tag| match tag {
            Tag::Race => self.race,
            Tag::Bridge => self.bridge,
            Tag::Chain => self.longest >= LONG_CHAIN,
            Tag::Quiet => self.quiet > 0,
            Tag::Trap => self.misled > 0,
        };
        Tag::ALL.into_iter().filter(holds).collect()
    }
}

/// Measures a puzzle that is solved by `line`, by looking at up to so many positions; none if they did not suffice, or the line is none of
/// the shortest.
pub fn measure(
    solo: &Solo,
    ruleset: &Ruleset,
    goal: Goal,
    line: &[Move],
    positions: u64,
) -> Option<Measures> {
    let size = ruleset.board();
    let mut solver = Solver::new(solo, ruleset, positions);
    let mut measures = Measures {
        moves: goal.moves(),
        first_moves: 0,
        width: u16::try_from(solo.moves(ruleset).len()).ok()?,
        longest: 0,
        quiet: 0,
        misled: 0,
        bridge: false,
        race: true,
    };
    let mut here = *solo;
    let mut left = goal.moves();
    for (index, mv) in line.iter().enumerate() {
        let moves = here.moves(ruleset);
        let path = here.path(ruleset, *mv)?;
        let most = moves.iter().map(|mv| advance(size, here.side(), *mv)).max()?;
        let right = match goal {
            Goal::Fill(_) => solver.first_moves(&here, left)?,
            Goal::Farthest(_) => moves
                .iter()
                .copied()
                .filter(|mv| advance(size, here.side(), *mv) == most)
                .collect(),
        };
        if !right.contains(mv) {
            return None;
        }
        if index == 0 {
            measures.first_moves = u16::try_from(right.len()).ok()?;
        }
        let misled = !right.iter().any(|mv| advance(size, here.side(), *mv) == most);
        measures.misled = measures.misled.saturating_add(u16::from(misled));
        let quiet = advance(size, here.side(), *mv) <= 0;
        measures.quiet = measures.quiet.saturating_add(u16::from(quiet));
        measures.longest = measures.longest.max(u16::try_from(path.jumps(size)).ok()?);
        let jumped = |pair: &[ugolki_rules::Square]| {
            let [from, to] = *pair else { return false };
            let middle = |from: u8, to: u8| from.midpoint(to);
            let file = middle(size.file(from), size.file(to));
            let rank = middle(size.rank(from), size.rank(to));
            ugolki_rules::Square::new(size, file, rank).is_some_and(|square| here.still().contains(square))
        };
        measures.bridge |= path.jumps(size) > 0 && path.squares().windows(2).any(jumped);
        measures.race &= is_race(&here, ruleset);
        left = left.saturating_sub(1);
        here = here.after(*mv);
    }
    Some(measures)
}

/// Whether each move there is would be there without the men that stand still, and none is there for want of them.
fn is_race(solo: &Solo, ruleset: &Ruleset) -> bool {
    let mut alone = *solo.setup();
    *alone.men.get_mut(alone.turn.opposite()) = ugolki_rules::Bitboard::EMPTY;
    Solo::new(alone).moves(ruleset) == solo.moves(ruleset)
}
