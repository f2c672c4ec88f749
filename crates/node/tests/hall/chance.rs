//! Chance that can be had again: `UGOLKI_SEED` sets the seed, a failing test prints it.

use std::env;

/// A small generator (`SplitMix64`), the same on every machine.
#[derive(Debug, Clone)]
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) const fn next(&mut self) -> u64 {
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
        let bound = u64::try_from(bound).unwrap();
        usize::try_from(self.next() % bound).unwrap()
    }

    /// True in so many of a thousand cases.
    pub(crate) const fn permille(&mut self, share: u64) -> bool {
        self.next() % 1_000 < share
    }

    /// A seed for a node.
    pub(crate) fn seed(&mut self) -> [u8; 32] {
        let mut seed = [0; 32];
        for chunk in seed.chunks_mut(8) {
            chunk.copy_from_slice(&self.next().to_le_bytes());
        }
        seed
    }
}

/// A number that the environment sets.
pub(crate) fn number(name: &str) -> Option<u64> {
    env::var(name).ok().and_then(|text| text.parse().ok())
}

/// The seed of a test. Said when the test fails while this is held.
pub(crate) struct Seed(pub(crate) u64);

impl Seed {
    pub(crate) fn of_test() -> Self {
        Self(number("UGOLKI_SEED").unwrap_or(1))
    }
}

impl Drop for Seed {
    #[expect(clippy::print_stderr, reason = "cargo shows it for a test that fails")]
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("failed with UGOLKI_SEED={}", self.0);
        }
    }
}
