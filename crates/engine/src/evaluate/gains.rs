//! What moves gain for their side, and which of them gain more than a bound, known for many squares at once.

use ugolki_rules::board::{Bits, Direction, step_to};
use ugolki_rules::{Move, Square};

/// No bound is farther from 0, and no two squares differ by as much.
pub(crate) const FAR: i32 = 1 << 28;

/// What the squares are worth to a side's men: a move gains the difference.
#[derive(Debug)]
pub(crate) struct Gains<B> {
    /// By number, in sixteenths of hundredths of a move.
    slopes: Box<[i32; 256]>,
    /// The squares by what they are worth.
    squares: Above<B>,
    /// For each direction, the ends of its steps by what these gain.
    steps: [Above<B>; Direction::EIGHT.len()],
}

impl<B: Bits> Gains<B> {
    pub(super) fn new(worth: &[i32]) -> Self {
        let mut slopes = Box::new([0; 256]);
        for (slope, worth) in slopes.iter_mut().zip(worth) {
            *slope = *worth;
        }
        let gain = |mv: Move| slopes[usize::from(mv.to.index())] - slopes[usize::from(mv.from.index())];
        let steps = Direction::EIGHT.map(|direction| {
            let ends = (!B::EMPTY).step(direction).squares();
            Above::new(ends.map(|to| (to, gain(step_to::<B>(direction, to)))).collect())
        });
        let squares = B::SIZE.squares_iter().zip(worth.iter().copied());
        Self {
            squares: Above::new(squares.collect()),
            steps,
            slopes,
        }
    }

    /// About what a move adds to the worth of its side's position, in sixteenths.
    #[inline]
    pub(crate) fn of(&self, mv: Move) -> i32 {
        self.slopes[usize::from(mv.to.index())] - self.slopes[usize::from(mv.from.index())]
    }

    /// The squares on which steps in a direction end that gain more than `bound`, and maybe some others. Bounds lie
    /// between [`FAR`] and its negative.
    #[inline]
    pub(crate) fn steps_above(&self, direction: Direction, bound: i32) -> B {
        let place = match direction {
            Direction::North => 0,
            Direction::South => 1,
            Direction::East => 2,
            Direction::West => 3,
            Direction::NorthEast => 4,
            Direction::SouthWest => 5,
            Direction::NorthWest => 6,
            Direction::SouthEast => 7,
        };
        self.steps[place].all(bound)
    }

    /// The squares to which a man on `from` gains more than `bound`, and maybe some others.
    #[inline]
    pub(crate) fn ends_above(&self, from: Square, bound: i32) -> B {
        let slope = self.slopes[usize::from(from.index())];
        self.squares.all(bound + slope)
    }
}

/// The number of sets that are kept, so few that they stay in the processor's own cache.
const SETS: usize = 64;
const LAST: i32 = 63;

/// Squares by a number that each has.
#[derive(Debug)]
struct Above<B> {
    /// The least number.
    least: i32,
    /// The numbers are counted in units of a power of two.
    shift: u32,
    /// For each count of units above the least number, the squares with a larger one; first all squares.
    sets: Box<[B; SETS]>,
}

impl<B: Bits> Above<B> {
    fn new(mut numbers: Vec<(Square, i32)>) -> Self {
        numbers.sort_unstable_by_key(|(_, number)| *number);
        let least = numbers.first().map_or(0, |(_, number)| *number);
        let most = numbers.last().map_or(0, |(_, number)| *number);
        let shift = (0..31).find(|shift| (most - least) >> shift < LAST).unwrap_or(31);
        let mut sets = Box::new([B::EMPTY; SETS]);
        let mut set = B::EMPTY;
        for (units, kept) in (0..=LAST).rev().zip(sets.iter_mut().rev()) {
            let bound = least + (units << shift);
            while let Some((square, _)) = numbers.pop_if(|(_, number)| units == 0 || *number > bound) {
                set |= B::of(square);
            }
            *kept = set;
        }
        Self { least, shift, sets }
    }

    /// All squares with a number above `bound`, and maybe some with one that is a little below.
    #[inline]
    fn all(&self, bound: i32) -> B {
        let units = ((bound - self.least) >> self.shift).clamp(0, LAST);
        self.sets[usize::try_from(units).unwrap_or(0) % SETS]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_move_above_a_bound_is_missing() {
        let worth: Vec<i32> = (0..64).map(|square| square * 7_919 % 4_001 - 1_000).collect();
        let gains = Gains::<u64>::new(&worth);
        for bound in (-9_000..9_000).step_by(37).chain([-FAR, FAR]) {
            for (direction, to) in Direction::EIGHT
                .into_iter()
                .flat_map(|direction| (!0_u64).step(direction).squares().map(move |to| (direction, to)))
            {
                let gain = gains.of(step_to::<u64>(direction, to));
                let found = gains.steps_above(direction, bound).has(to);
                assert!(found || gain <= bound, "{direction:?} {to:?} {bound}");
                // Of those that are there all the same none gains much less.
                assert!(
                    !found || gain > bound - 64 || bound > 5_000,
                    "{direction:?} {to:?} {bound}"
                );
            }
            for (from, to) in (!0_u64)
                .squares()
                .flat_map(|from| (!0_u64).squares().map(move |to| (from, to)))
            {
                let found = gains.ends_above(from, bound).has(to);
                assert!(
                    found || gains.of(Move { from, to }) <= bound,
                    "{from:?} {to:?} {bound}"
                );
            }
        }
    }
}
