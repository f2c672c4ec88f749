//! Lists of ids that are too long for a body (F-2.2).

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use ugolki_record::{Digest, Tag};

/// A list's id: SHA-256 of the tag, the count as four little-endian bytes, and the ids.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ListId(pub Digest);

/// Strictly ascending ids (F-2.2): of facts, of records, or keys.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct IdList {
    ids: Vec<Digest>,
}

/// Why ids make no list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ListError {
    /// More than [`IdList::MAX`].
    #[error("{count} ids are more than the {} of a list", IdList::MAX)]
    TooLong {
        /// How many there are.
        count: usize,
    },
    /// Not strictly ascending.
    #[error("the ids of a list must ascend; number {at} does not")]
    Order {
        /// Which one does not, from 1.
        at: usize,
    },
}

impl IdList {
    /// The most ids of a list.
    pub const MAX: usize = 65_536;
    /// The most ids of a page, in which lists are moved.
    pub const PAGE: usize = 4_096;

    /// Takes ids that ascend.
    ///
    /// # Errors
    /// [`ListError`] for others, or too many.
    pub fn new(ids: Vec<Digest>) -> Result<Self, ListError> {
        if ids.len() > Self::MAX {
            return Err(ListError::TooLong { count: ids.len() });
        }
        let pairs = ids.iter().zip(ids.iter().skip(1));
        match pairs.into_iter().position(|(one, next)| one >= next) {
            Some(at) => Err(ListError::Order {
                at: at.saturating_add(2),
            }),
            None => Ok(Self { ids }),
        }
    }

    /// Makes a list of any ids: in order, each once.
    ///
    /// # Errors
    /// [`ListError::TooLong`].
    pub fn of(ids: impl IntoIterator<Item = Digest>) -> Result<Self, ListError> {
        let mut ids: Vec<Digest> = ids.into_iter().collect();
        ids.sort_unstable();
        ids.dedup();
        Self::new(ids)
    }

    /// The ids, ascending.
    pub fn ids(&self) -> &[Digest] {
        &self.ids
    }

    /// Whether an id stands in it.
    pub fn contains(&self, id: &Digest) -> bool {
        self.ids.binary_search(id).is_ok()
    }

    /// How many ids it has.
    pub fn count(&self) -> u32 {
        u32::try_from(self.ids.len()).unwrap_or(u32::MAX)
    }

    /// The list's id.
    pub fn id(&self) -> ListId {
        let mut bytes = Vec::with_capacity(self.ids.len().saturating_mul(32).saturating_add(4));
        bytes.extend(self.count().to_le_bytes());
        for id in &self.ids {
            bytes.extend(id.0);
        }
        ListId(Tag::List.hash(&bytes))
    }
}
