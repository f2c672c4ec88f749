//! Chance that can be had again: `UGOLKI_SEED` sets the seed, a failing test prints it.

use std::env;

/// A small generator (`SplitMix64`), the same on every machine.
#[derive(Debug, Clone)]
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from `low` to `high`, both included.
    pub(crate) const fn between(&mut self, low: u64, high: u64) -> u64 {
        low + self.next() % (high - low + 1)
    }

    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % u64::try_from(bound).unwrap()).unwrap()
    }

    /// True in so many of a hundred cases.
    pub(crate) const fn percent(&mut self, share: u64) -> bool {
        self.next() % 100 < share
    }

    /// One of the elements.
    pub(crate) fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
}

/// The seed of a test, and how many rounds it plays. Said when the test fails while this is held.
#[derive(Debug)]
pub(crate) struct Rounds {
    first: u64,
    count: u64,
    current: u64,
}

impl Rounds {
    /// `UGOLKI_SEED` sets the first seed (then one round is played), `UGOLKI_GAMES` the number of rounds.
    pub(crate) fn new(count: u64) -> Self {
        let number = |name: &str| env::var(name).ok().and_then(|text| text.parse().ok());
        let seed = number("UGOLKI_SEED");
        let count = number("UGOLKI_GAMES").unwrap_or_else(|| if seed.is_some() { 1 } else { count });
        Self {
            first: seed.unwrap_or(1),
            count,
            current: 0,
        }
    }

    /// The next seed.
    pub(crate) const fn next_seed(&mut self) -> Option<u64> {
        let seed = self.first + self.current;
        self.current += 1;
        if self.current <= self.count {
            Some(seed)
        } else {
            None
        }
    }

    /// Tells whether all rounds are played that are asked for when nothing else is: what many games have to show need not
    /// show in one.
    pub(crate) const fn are_whole(&self, count: u64) -> bool {
        self.count >= count
    }
}

impl Drop for Rounds {
    #[expect(clippy::print_stderr, reason = "cargo shows it for a test that fails")]
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("failed with UGOLKI_SEED={}", self.first + self.current - 1);
        }
    }
}
