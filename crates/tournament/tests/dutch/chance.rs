//! A generator of chance that a seed sets, the one of all tests of pairings.

/// Numbers without a pattern, the same for a seed on every machine.
#[derive(Debug, Clone)]
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        // Seeds that are neighbours give numbers that are not.
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0xD1B5_4A32_D192_ED03)
    }

    /// A number below a limit.
    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }

    /// Whether something happens that does so often in a hundred times.
    pub(crate) fn happens(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }

    /// One of these.
    pub(crate) fn of<T: Copy>(&mut self, list: &[T]) -> T {
        list[usize::try_from(self.below(u64::try_from(list.len()).unwrap())).unwrap()]
    }

    /// A number of a range, both ends included.
    pub(crate) fn between(&mut self, least: u16, most: u16) -> u16 {
        least + u16::try_from(self.below(u64::from(most - least) + 1)).unwrap()
    }
}
