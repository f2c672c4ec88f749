//! Hash maps keyed by men that are the same on every run.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

/// A map from men. Nothing ever iterates over it.
pub(super) type Map<B, V> = HashMap<B, V, BuildHasherDefault<Mix>>;
/// A set of men. Nothing ever iterates over it.
pub(super) type Set<B> = HashSet<B, BuildHasherDefault<Mix>>;

/// Mixes the words of a set of squares: fast, without a seed, and no guard against keys chosen by an enemy.
#[derive(Debug, Clone, Default)]
pub(super) struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        let mixed = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    }

    fn write_usize(&mut self, value: usize) {
        self.write_u64(value.try_into().unwrap_or(u64::MAX));
    }
}

/// How many entries a map may have to take up to about `bytes`, while it grows too.
pub(super) fn entries<T>(bytes: usize) -> usize {
    // A map that has just doubled is half empty, and held its old entries while it moved them.
    bytes / (size_of::<T>() + 1) / 3
}
