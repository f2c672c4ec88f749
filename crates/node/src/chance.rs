//! Chance from a seed: SHA-256 over seed and counter, so that the same inputs always give the same effects.

use ugolki_record::Tag;

/// A generator. What it gives is as secret as its seed.
pub(crate) struct Chance {
    seed: [u8; 32],
    counter: u64,
}

impl core::fmt::Debug for Chance {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Chance")
            .field("counter", &self.counter)
            .finish_non_exhaustive()
    }
}

impl Chance {
    pub(crate) const fn new(seed: [u8; 32]) -> Self {
        Self { seed, counter: 0 }
    }

    /// The next 32 bytes.
    pub(crate) fn bytes(&mut self) -> [u8; 32] {
        let mut body = [0; 40];
        let (seed, counter) = body.split_at_mut(self.seed.len());
        seed.copy_from_slice(&self.seed);
        counter.copy_from_slice(&self.counter.to_le_bytes());
        self.counter = self.counter.wrapping_add(1);
        Tag::Chance.hash(&body).0
    }

    /// 16 random bytes.
    pub(crate) fn nonce(&mut self) -> [u8; 16] {
        self.bytes().first_chunk().copied().unwrap_or_default()
    }

    /// A number below `bound`, which is at least 1.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        let bytes = self.bytes();
        let number = bytes.first_chunk().map_or(0, |first| u64::from_le_bytes(*first));
        number % bound.max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_seed_is_one_sequence() {
        let (mut one, mut same, mut other) =
            (Chance::new([1; 32]), Chance::new([1; 32]), Chance::new([2; 32]));
        let drawn: Vec<_> = (0..4).map(|_| one.bytes()).collect();
        assert_eq!(drawn, (0..4).map(|_| same.bytes()).collect::<Vec<_>>());
        assert_ne!(drawn[0], drawn[1]);
        assert_ne!(drawn[0], other.bytes());
        assert!((0..100).all(|_| one.below(7) < 7));
    }
}
