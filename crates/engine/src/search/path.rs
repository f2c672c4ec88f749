//! The keys of the positions on the way from the root to a node.

/// The keys of the nodes on the way, the root's first.
#[derive(Debug, Clone)]
pub(super) struct Path {
    keys: Vec<u64>,
    /// How many of the keys have each value of their low bits: most positions share them with none on the way.
    alike: Box<[u8; ALIKE]>,
}

const ALIKE: usize = 1_024;

impl Path {
    pub(super) fn new() -> Self {
        Self {
            keys: Vec::with_capacity(super::MAX_PLY),
            alike: Box::new([0; ALIKE]),
        }
    }

    /// The way to a node with these keys.
    pub(super) fn of(keys: &[u64]) -> Self {
        let mut path = Self::new();
        for key in keys {
            path.push(*key);
        }
        path
    }

    pub(super) fn keys(&self) -> &[u64] {
        &self.keys
    }

    #[inline]
    pub(super) fn push(&mut self, key: u64) {
        self.keys.push(key);
        self.alike[low(key)] += 1;
    }

    #[inline]
    pub(super) fn pop(&mut self) {
        if let Some(key) = self.keys.pop() {
            self.alike[low(key)] -= 1;
        }
    }

    /// Tells whether the position with this key, the next one, has been on the way before.
    #[inline]
    pub(super) fn has(&self, key: u64) -> bool {
        self.alike[low(key)] > 0 && self.is_among(key)
    }

    #[cold]
    fn is_among(&self, key: u64) -> bool {
        // Both sides have moved since two plies ago, so the last one that can be equal is four plies away.
        let mut index = self.keys.len();
        while index > 4 {
            index -= 4;
            if self.keys[index] == key {
                return true;
            }
            index += 2;
        }
        false
    }
}

#[inline]
fn low(key: u64) -> usize {
    usize::try_from(key).unwrap_or(usize::MAX) % ALIKE
}
