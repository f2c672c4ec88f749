//! A list that has an answer for every place, so that none of the searches can panic.

use alloc::vec;
use alloc::vec::Vec;

/// A list of a fixed length. Beyond its end it reads as the value it was made with, and what is written there is dropped.
#[derive(Debug, Clone)]
pub(crate) struct Slots<T> {
    items: Vec<T>,
    other: T,
}

impl<T: Copy> Slots<T> {
    pub(crate) fn new(size: usize, value: T) -> Self {
        Self {
            items: vec![value; size],
            other: value,
        }
    }

    #[inline]
    pub(crate) fn at(&self, place: usize) -> T {
        self.items.get(place).copied().unwrap_or(self.other)
    }

    #[inline]
    pub(crate) fn set(&mut self, place: usize, value: T) {
        if let Some(item) = self.items.get_mut(place) {
            *item = value;
        }
    }

    /// Everything as it was made.
    pub(crate) fn clear(&mut self) {
        self.items.fill(self.other);
    }
}
