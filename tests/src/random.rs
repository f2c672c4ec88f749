//! Chance that can be had again: a seed, printed by the test that fails and set by `UGOLKI_SEED`.

/// A small generator (`SplitMix64`), the same on every machine.
#[derive(Debug, Clone)]
pub struct Random(u64);

impl Random {
    /// A generator of this seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The seed of a test: the one that the environment sets, else `default`. Says it, so that a failure shows it.
    #[allow(clippy::print_stdout, reason = "cargo shows it for a test that fails")]
    pub fn seed(default: u64) -> u64 {
        let seed = std::env::var("UGOLKI_SEED")
            .ok()
            .and_then(|text| text.parse().ok())
            .unwrap_or(default);
        println!("seed {seed} (UGOLKI_SEED sets another)");
        seed
    }

    /// The next number.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`, which is at least 1.
    pub fn below(&mut self, end: usize) -> usize {
        let end = u64::try_from(end).expect("a size fits");
        usize::try_from(self.next_u64() % end).expect("it is below a size")
    }

    /// One of `choices`; none if there are none.
    pub fn choose<T: Clone>(&mut self, choices: &[T]) -> Option<T> {
        (!choices.is_empty()).then(|| choices[self.below(choices.len())].clone())
    }
}
