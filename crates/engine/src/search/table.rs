//! The table of positions that were looked at, shared between threads without locks.
//!
//! An entry is two words, the second xored into the first: a torn write is a key that does not match. Each thought has
//! its own generation. What an earlier one left is used by thoughts that are limited by time; a thought that must be
//! reproducible sees only its own.

use core::sync::atomic::{AtomicU64, Ordering};

/// What the value of an entry says of the true one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The true value is at least this.
    Lower,
    /// The true value is at most this.
    Upper,
    /// It is the true value, at this depth.
    Exact,
}

/// What the table knows of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The ends of the best move, equal if none is known.
    pub(crate) ends: [u8; 2],
    /// The value, counted from the node.
    pub(crate) value: i32,
    /// The estimate without a search.
    pub(crate) estimate: i32,
    /// The depth of the search, in plies.
    pub(crate) depth: u8,
    /// What the value says.
    pub(crate) bound: Bound,
}

const SLOTS: usize = 4;
const GENERATIONS: u8 = 63;

#[derive(Debug, Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// As large as a line of the cache.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Slot; SLOTS]);

/// An allocation of more than this goes back to the system when it is freed. Of smaller ones glibc keeps those like one that was freed
/// before, whole tables among them.
const GIVEN_BACK: usize = 32 << 20;

/// The table.
#[derive(Debug)]
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    count: u64,
    generation: u8,
}

impl Table {
    /// A table of this many MiB, at least one.
    pub(crate) fn new(mib: u32) -> Self {
        let bytes = usize::try_from(mib.max(1)).unwrap_or(1) << 20;
        let count = bytes / size_of::<Bucket>();
        // What is reserved beyond the table is never touched, and so takes no memory.
        let mut buckets = Vec::with_capacity(count.max(GIVEN_BACK / size_of::<Bucket>() + 1));
        buckets.resize_with(count, Bucket::default);
        Self {
            buckets,
            count: u64::try_from(count).unwrap_or(1),
            generation: 1,
        }
    }

    /// Begins a new generation.
    pub(crate) fn age(&mut self) {
        if self.generation == GENERATIONS {
            self.clear();
        } else {
            self.generation += 1;
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.buckets.fill_with(Bucket::default);
        self.generation = 1;
    }

    /// The bucket of a key: the high half of its product with the number of buckets.
    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        let index = (u128::from(key) * u128::from(self.count)) >> 64;
        &self.buckets[usize::try_from(index).unwrap_or(0)]
    }

    /// What is known of the position with this key; of this generation alone if `fresh`.
    #[inline]
    pub(crate) fn get(&self, key: u64, fresh: bool) -> Option<Entry> {
        for slot in &self.bucket(key).0 {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ data == key && data != 0 {
                return if fresh && generation(data) != self.generation {
                    None
                } else {
                    unpack(data)
                };
            }
        }
        None
    }

    /// Keeps what was found, in the place of what is worth least.
    #[inline]
    pub(crate) fn put(&self, key: u64, mut entry: Entry) {
        let mut place = None;
        let mut least = i32::MAX;
        for slot in &self.bucket(key).0 {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ data == key && data != 0 {
                let current = generation(data) == self.generation;
                if let Some(old) = unpack(data).filter(|_| current) {
                    if entry.ends[0] == entry.ends[1] {
                        entry.ends = old.ends;
                    }
                    if entry.bound != Bound::Exact && entry.depth + 2 < old.depth {
                        return;
                    }
                }
                place = Some(slot);
                break;
            }
            let worth = if generation(data) == self.generation {
                i32::from(depth(data))
            } else {
                -1
            };
            if worth < least {
                least = worth;
                place = Some(slot);
            }
        }
        if let Some(slot) = place {
            let data = pack(&entry, self.generation);
            slot.data.store(data, Ordering::Relaxed);
            slot.check.store(key ^ data, Ordering::Relaxed);
        }
    }

    /// How full the table is of this generation, in thousandths, by a sample.
    pub(crate) fn full(&self) -> u32 {
        let mut used = 0;
        for bucket in self.buckets.iter().take(250) {
            for slot in &bucket.0 {
                used += u32::from(generation(slot.data.load(Ordering::Relaxed)) == self.generation);
            }
        }
        used
    }
}

/// From the low byte: the ends, value and estimate of 16 bits each, depth, generation and bound.
fn pack(entry: &Entry, generation: u8) -> u64 {
    let [from, to] = entry.ends;
    let [value_low, value_high] = short(entry.value);
    let [estimate_low, estimate_high] = short(entry.estimate);
    let bound = match entry.bound {
        Bound::Lower => 1,
        Bound::Upper => 2,
        Bound::Exact => 3,
    };
    u64::from_le_bytes([
        from,
        to,
        value_low,
        value_high,
        estimate_low,
        estimate_high,
        entry.depth,
        generation << 2 | bound,
    ])
}

fn unpack(data: u64) -> Option<Entry> {
    let [from, to, v0, v1, e0, e1, depth, tag] = data.to_le_bytes();
    Some(Entry {
        ends: [from, to],
        value: i16::from_le_bytes([v0, v1]).into(),
        estimate: i16::from_le_bytes([e0, e1]).into(),
        depth,
        bound: match tag & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            3 => Bound::Exact,
            _ => return None,
        },
    })
}

/// Values fit: they lie between -32,000 and 32,000.
fn short(value: i32) -> [u8; 2] {
    let [low, high, ..] = value.to_le_bytes();
    [low, high]
}

const fn generation(data: u64) -> u8 {
    let [.., tag] = data.to_le_bytes();
    tag >> 2
}

const fn depth(data: u64) -> u8 {
    let [.., depth, _] = data.to_le_bytes();
    depth
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENTRY: Entry = Entry {
        ends: [3, 250],
        value: -31_990,
        estimate: 1_234,
        depth: 17,
        bound: Bound::Exact,
    };

    #[test]
    fn entries_come_back() {
        let table = Table::new(1);
        table.put(77, ENTRY);
        assert_eq!(table.get(77, true), Some(ENTRY));
        assert_eq!(table.get(78, true), None);
    }

    #[test]
    fn a_fresh_look_sees_only_its_own_generation() {
        let mut table = Table::new(1);
        table.put(77, ENTRY);
        table.age();
        assert_eq!(table.get(77, true), None);
        assert_eq!(table.get(77, false), Some(ENTRY));
        table.clear();
        assert_eq!(table.get(77, false), None);
    }

    #[test]
    fn the_shallowest_gives_way() {
        let table = Table::new(1);
        let keys: Vec<u64> = (1..=5).collect();
        for (key, depth) in keys.iter().zip([9, 3, 8, 7, 6]) {
            table.put(*key, Entry { depth, ..ENTRY });
        }
        let known: Vec<bool> = keys.iter().map(|key| table.get(*key, true).is_some()).collect();
        assert_eq!(known, [true, false, true, true, true]);
    }
}
