//! A plain generator of random numbers (splitmix64).

/// A stream of random numbers.
#[derive(Debug)]
pub(crate) struct Chance(u64);

impl Chance {
    /// A stream of its own for each list of numbers.
    pub(crate) fn new(numbers: [u64; 3]) -> Self {
        numbers.into_iter().fold(Self(0), |mut chance, number| {
            let bits = chance.next();
            Self(bits ^ number)
        })
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ (bits >> 31)
    }

    /// A number below a bound.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let bound = u64::try_from(bound.max(1)).unwrap_or(u64::MAX);
        usize::try_from(self.next() % bound).unwrap_or(0)
    }
}
