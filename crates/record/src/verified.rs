//! Things whose signatures hold: only this crate makes them, and only they can enter a log.

use core::ops::Deref;

/// A kind of thing that is signed: what it looks like signed, and what its id is.
///
/// Sealed: implemented for the things that this crate defines alone.
pub trait Signable: sealed::Sealed {
    /// The bytes as they were received, with their signatures.
    type Signed;
    /// The id: the hash of tag and body (P-2.4).
    type Id: Copy;
}

pub(crate) mod sealed {
    /// Keeps [`Signable`](super::Signable) within the crate.
    #[expect(unnameable_types, reason = "that nobody can name it is its purpose")]
    pub trait Sealed {}
}

/// A signed thing that was decoded strictly and whose signatures hold (P-2.2, P-2.3). It reads like its value.
///
/// It keeps the very bytes that were signed. What a record *does* is judged by the log that it is appended to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified<T: Signable> {
    value: T,
    signed: T::Signed,
    id: T::Id,
}

impl<T: Signable> Verified<T> {
    /// The one door: whoever calls it has checked the signatures.
    pub(crate) const fn new(value: T, signed: T::Signed, id: T::Id) -> Self {
        Self { value, signed, id }
    }

    /// The signed bytes, to be stored and forwarded as they are.
    pub const fn signed(&self) -> &T::Signed {
        &self.signed
    }

    /// The id.
    pub const fn id(&self) -> T::Id {
        self.id
    }

    /// Gives the signed bytes away.
    pub fn into_signed(self) -> T::Signed {
        self.signed
    }
}

impl<T: Signable> Deref for Verified<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}
