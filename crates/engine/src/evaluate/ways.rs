//! The least way of a side's men to its target, by file and by rank apart.
//!
//! For a line of numbers the least sum of ways from one set to another of the same size is the sum, over each gap, of the
//! difference between the two counts on one side of the gap. So it is for files and for ranks, and both together are a
//! lower bound for all steps, whoever takes which square: it sees an overfull row that each man's own distance does not.
//! The counts are bytes of words, one for each file and rank, and change by an addition with each man.

/// What a man adds to the counts: 1 to its file and each later one, and the same for ranks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Prefix {
    files: [u64; 2],
    ranks: [u64; 2],
}

/// Counts of men minus counts of target squares up to each file and rank; each byte is 128 where they are equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ways(Prefix);

const LOW: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = LOW << 7;

impl Prefix {
    /// No man.
    pub(super) const NONE: Self = Self {
        files: [0; 2],
        ranks: [0; 2],
    };

    /// A man in this file and rank, of at most 16.
    pub(super) const fn new(file: u8, rank: u8) -> Self {
        Self {
            files: from(file),
            ranks: from(rank),
        }
    }

    fn join(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        let [f0, f1] = self.files;
        let [r0, r1] = self.ranks;
        let [of0, of1] = other.files;
        let [or0, or1] = other.ranks;
        Self {
            files: [join(f0, of0), join(f1, of1)],
            ranks: [join(r0, or0), join(r1, or1)],
        }
    }
}

impl Ways {
    /// No men and no squares.
    pub(super) const LEVEL: Self = Self(Prefix {
        files: [HIGH, HIGH],
        ranks: [HIGH, HIGH],
    });

    /// With one more man.
    #[inline]
    pub(super) fn with(self, man: &Prefix) -> Self {
        Self(self.0.join(*man, u64::wrapping_add))
    }

    /// The same as far as files and ranks below 8 go: for callers that ask for nothing but
    /// [`low_distances`](Self::low_distances).
    #[inline]
    pub(super) fn with_low(mut self, man: &Prefix) -> Self {
        self.0.files[0] = self.0.files[0].wrapping_add(man.files[0]);
        self.0.ranks[0] = self.0.ranks[0].wrapping_add(man.ranks[0]);
        self
    }

    /// With one more target square.
    #[inline]
    pub(super) fn without(self, square: Prefix) -> Self {
        Self(self.0.join(square, u64::wrapping_sub))
    }

    /// The least sums of ways by file and by rank on a board of eight by eight.
    #[inline]
    pub(super) fn low_distances(self) -> (i32, i32) {
        (differences(self.0.files[0]), differences(self.0.ranks[0]))
    }

    /// The least sums of ways by file and by rank.
    #[inline]
    pub(super) fn distances(self) -> (i32, i32) {
        let sum = |[low, high]: [u64; 2]| differences(low) + differences(high);
        (sum(self.0.files), sum(self.0.ranks))
    }
}

/// Ones in the bytes from this one on.
const fn from(line: u8) -> [u64; 2] {
    let mut words = [0; 2];
    let mut byte = line;
    while byte < 16 {
        let bit = 1 << (8 * (byte & 7));
        if byte < 8 {
            words[0] |= bit;
        } else {
            words[1] |= bit;
        }
        byte += 1;
    }
    words
}

/// The sum over the bytes of how far each is from 128.
#[inline]
fn differences(word: u64) -> i32 {
    let at_least = (word & HIGH) >> 7;
    let below = !(at_least * 0xFF);
    let sizes = (word ^ HIGH ^ below) + (below & LOW);
    let pairs = (sizes & 0x00FF_00FF_00FF_00FF) + ((sizes >> 8) & 0x00FF_00FF_00FF_00FF);
    let [.., low, high] = pairs.wrapping_mul(0x0001_0001_0001_0001).to_le_bytes();
    i32::from(u16::from_le_bytes([low, high]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_are_the_least_sums() {
        let squares = [(5, 5), (7, 6), (15, 0)];
        let men = [(0, 1), (6, 6), (15, 15)];
        let ways = squares.iter().fold(Ways::LEVEL, |ways, (file, rank)| {
            ways.without(Prefix::new(*file, *rank))
        });
        let ways = men
            .iter()
            .fold(ways, |ways, (file, rank)| ways.with(&Prefix::new(*file, *rank)));
        // Files: 0 to 5, 6 to 7, 15 stays. Ranks: 1 to 0, 6 to 5, 15 to 6.
        assert_eq!(ways.distances(), (6, 11));
        let ways = ways.without(Prefix::new(0, 1)).with(&Prefix::new(5, 0));
        assert_eq!(ways.distances(), (1, 10));
    }

    #[test]
    fn low_lines_are_enough_on_a_small_board() {
        let squares = [(7, 7), (6, 7), (7, 3)];
        let men = [(0, 0), (7, 1), (4, 4)];
        let empty = squares.iter().fold(Ways::LEVEL, |ways, (file, rank)| {
            ways.without(Prefix::new(*file, *rank))
        });
        let men = || men.iter().map(|(file, rank)| Prefix::new(*file, *rank));
        let whole = men().fold(empty, |ways, man| ways.with(&man));
        let low = men().fold(empty, |ways, man| ways.with_low(&man));
        assert_eq!(low.low_distances(), whole.distances());
        assert_eq!(whole.distances(), (9, 12));
    }

    #[test]
    fn many_men_do_not_overflow() {
        let man = Prefix::new(0, 0);
        let square = Prefix::new(15, 15);
        let ways = (0..120).fold(Ways::LEVEL, |ways, _| ways.with(&man).without(square));
        assert_eq!(ways.distances(), (1800, 1800));
    }
}
