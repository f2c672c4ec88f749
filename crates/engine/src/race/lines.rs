//! The puzzle seen from the side: how many men stand on each line of squares between the two corners.
//!
//! Line k has the squares whose file and rank, counted from 0, add up to k. A [`Profile`] forgets where on its line a
//! man stands. Each move of the puzzle is a move of profiles too, so the distance between profiles is never more than
//! that between men, and there are few enough profiles to know it for all of them.

use core::cmp::Ordering;

use ugolki_rules::board::Bits;
use ugolki_rules::{BoardSize, Directions};

/// The most lines that a board has.
pub(super) const LINES: usize = 31;

/// How many men stand on each line.
pub(super) type Profile = [u8; LINES];

/// All profiles of a number of men, numbered.
#[derive(Debug, Clone)]
pub(super) struct Lines {
    count: usize,
    men: usize,
    /// The squares of each line.
    room: Profile,
    diagonals: bool,
    /// `below[(line * (men + 1) + left) * width + here]`: how many profiles come before those that have `here` men on
    /// the line and `left` on it and after it.
    below: Vec<u32>,
    width: usize,
    size: u32,
}

impl Lines {
    /// The profiles of `men` men on these squares; none if there are more than `most`.
    pub(super) fn new<B: Bits>(open: B, men: u32, directions: Directions, most: u32) -> Option<Self> {
        let men = usize::try_from(men).ok()?;
        let lines = usize::from(B::SIZE.side()) * 2 - 1;
        let room = profile(open);
        let width = usize::from(B::SIZE.side()) + 1;
        // How many ways there are to put `left` men on the lines from one on.
        let mut ways = vec![0_u32; men + 1];
        ways[0] = 1;
        let mut below = vec![0; lines * (men + 1) * width];
        for line in (0..lines).rev() {
            let mut next = vec![0_u32; men + 1];
            for left in 0..=men {
                let mut sum = 0_u32;
                for here in 0..=left.min(room[line].into()) {
                    below[(line * (men + 1) + left) * width + here] = sum;
                    // Beyond what is asked for, only that it is beyond matters.
                    sum = sum.saturating_add(ways[left - here]);
                }
                next[left] = sum;
            }
            ways = next;
        }
        let size = ways[men];
        (1..=most).contains(&size).then_some(Self {
            count: lines,
            men,
            room,
            diagonals: directions == Directions::Eight,
            below,
            width,
            size,
        })
    }

    /// The number of profiles.
    pub(super) const fn size(&self) -> u32 {
        self.size
    }

    #[inline]
    fn below(&self, line: usize, left: usize, here: usize) -> u32 {
        self.below[(line * (self.men + 1) + left) * self.width + here]
    }

    /// The number of a profile.
    #[inline]
    pub(super) fn number(&self, profile: &Profile) -> u32 {
        let mut left = self.men;
        let mut number = 0_u32;
        for (line, here) in profile.iter().take(self.count).enumerate() {
            let here = usize::from(*here);
            number = number.wrapping_add(self.below(line, left, here));
            left = left.saturating_sub(here);
        }
        number
    }

    /// The profile with a number.
    pub(super) fn profile(&self, mut number: u32) -> Profile {
        let mut profile = [0; LINES];
        let mut left = self.men;
        for (line, (place, room)) in profile.iter_mut().zip(&self.room).take(self.count).enumerate() {
            let most = left.min(usize::from(*room));
            let mut here = 0;
            // Where the lines after this one have no room for the rest, the numbers stand still, and more are put here.
            while here < most && self.below(line, left, here + 1) <= number {
                here += 1;
            }
            number -= self.below(line, left, here);
            left -= here;
            *place = here.try_into().unwrap_or(u8::MAX);
        }
        profile
    }

    /// Gives the number of each profile that a move leads to, and whether the move is a step.
    ///
    /// A man jumps over a line that has another man, and lands where there is room: more than the board allows, never
    /// less.
    pub(super) fn each_next(&self, number: u32, profile: &Profile, mut give: impl FnMut(u32, bool)) {
        let shifts = Shifts::new(self, profile);
        let (mut manned, mut full) = (0_u32, 0_u32);
        for (line, (here, room)) in profile.iter().zip(&self.room).take(self.count).enumerate() {
            manned |= u32::from(*here > 0) << line;
            full |= u32::from(here >= room) << line;
        }
        let all = (1_u32 << self.count) - 1;
        for (from, here) in profile.iter().copied().take(self.count).enumerate() {
            if here == 0 {
                continue;
            }
            let man = 1_u32 << from;
            // What is manned and full once the man is off.
            let manned = if here == 1 { manned & !man } else { manned };
            let free = all & !(full & !man);
            let mut steps = (man << 1 | man >> 1) & free;
            if self.diagonals {
                steps |= (man << 2 | man >> 2) & free;
                if self.room[from] > here {
                    steps |= man;
                }
            }
            each_bit(steps, |to| {
                give(number.wrapping_add(shifts.between(from, to)), true);
            });
            let mut chain = man;
            loop {
                let mut grown = (chain << 1 & manned) << 1 | (chain >> 1 & manned) >> 1;
                if self.diagonals {
                    grown |= (chain << 2 & manned) << 2 | (chain >> 2 & manned) >> 2;
                }
                grown = grown & free | chain;
                if grown == chain {
                    break;
                }
                chain = grown;
            }
            each_bit(chain & !man, |to| {
                give(number.wrapping_add(shifts.between(from, to)), false);
            });
        }
    }
}

/// What the number of a profile changes by when a man goes from one line to another, all modulo 2 to the 32.
struct Shifts {
    /// A man less on this line, the first of the two; and one more.
    first_less: [u32; LINES],
    first_more: [u32; LINES],
    /// A man less on this line, the last of the two; and one more.
    last_less: [u32; LINES],
    last_more: [u32; LINES],
    /// A man less on all lines from each one on, and one more: sums over the lines before it.
    less: [u32; LINES + 1],
    more: [u32; LINES + 1],
}

impl Shifts {
    #[inline]
    fn new(lines: &Lines, profile: &Profile) -> Self {
        let mut shifts = Self {
            first_less: [0; LINES],
            first_more: [0; LINES],
            last_less: [0; LINES],
            last_more: [0; LINES],
            less: [0; LINES + 1],
            more: [0; LINES + 1],
        };
        let mut left = lines.men;
        for (line, here) in profile.iter().take(lines.count).enumerate() {
            let here = usize::from(*here);
            let now = lines.below(line, left, here);
            let change = |left: usize, here: usize| lines.below(line, left, here).wrapping_sub(now);
            if here > 0 {
                shifts.first_less[line] = change(left, here - 1);
                shifts.last_less[line] = change(left - 1, here - 1);
            }
            if here < usize::from(lines.room[line]) {
                if left > here {
                    shifts.first_more[line] = change(left, here + 1);
                }
                if left < lines.men {
                    shifts.last_more[line] = change(left + 1, here + 1);
                }
            }
            let less = if left > here { change(left - 1, here) } else { 0 };
            let more = if left < lines.men {
                change(left + 1, here)
            } else {
                0
            };
            shifts.less[line + 1] = shifts.less[line].wrapping_add(less);
            shifts.more[line + 1] = shifts.more[line].wrapping_add(more);
            left -= here;
        }
        shifts
    }

    /// The change when a man goes from one line to another.
    #[inline]
    fn between(&self, from: usize, to: usize) -> u32 {
        match from.cmp(&to) {
            Ordering::Less => {
                let inner = self.more[to].wrapping_sub(self.more[from + 1]);
                self.first_less[from]
                    .wrapping_add(inner)
                    .wrapping_add(self.last_more[to])
            }
            Ordering::Greater => {
                let inner = self.less[from].wrapping_sub(self.less[to + 1]);
                self.first_more[to]
                    .wrapping_add(inner)
                    .wrapping_add(self.last_less[from])
            }
            Ordering::Equal => 0,
        }
    }
}

/// How many squares of a set each line has.
#[inline]
pub(super) fn profile<B: Bits>(set: B) -> Profile {
    let mut profile = [0; LINES];
    for square in set.squares() {
        profile[line_of(B::SIZE, square)] += 1;
    }
    profile
}

/// The line of a square.
#[inline]
fn line_of(size: BoardSize, square: ugolki_rules::Square) -> usize {
    usize::from(size.file(square) + size.rank(square))
}

/// Gives the place of each bit that is set.
#[inline]
fn each_bit(mut bits: u32, mut give: impl FnMut(usize)) {
    while bits != 0 {
        give(usize::try_from(bits.trailing_zeros()).unwrap_or(0));
        bits &= bits - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_profile_has_a_number_of_its_own() {
        for men in [1, 4, 6, 9] {
            let lines = Lines::new(!0_u64, men, Directions::Eight, u32::MAX).unwrap();
            for number in 0..lines.size() {
                let profile = lines.profile(number);
                assert_eq!(lines.number(&profile), number);
                assert_eq!(profile.iter().copied().map(u32::from).sum::<u32>(), men);
            }
        }
    }

    #[test]
    fn the_number_after_a_move_is_that_of_the_profile_after_it() {
        let lines = Lines::new(!0_u64, 5, Directions::Four, u32::MAX).unwrap();
        for number in (0..lines.size()).step_by(7) {
            let profile = lines.profile(number);
            lines.each_next(number, &profile, |next, _| {
                let after = lines.profile(next);
                let changed = profile
                    .iter()
                    .zip(after)
                    .filter(|(before, after)| *before != after)
                    .count();
                assert_eq!(changed, 2);
            });
        }
    }

    #[test]
    fn too_many_profiles_are_refused() {
        assert!(Lines::new(!0_u64, 9, Directions::Four, 504_167).is_none());
        assert_eq!(
            Lines::new(!0_u64, 9, Directions::Four, 504_168).unwrap().size(),
            504_168
        );
        assert!(
            Lines::new(
                !ugolki_rules::board::Wide::EMPTY,
                19,
                Directions::Eight,
                u32::MAX - 1
            )
            .is_none()
        );
    }
}
