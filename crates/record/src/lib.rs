//! Signed records of a game of Corners: keys, terms, chains, the log and its verification.
#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod digest;
mod key;

pub use digest::{Digest, GameId, PositionDigest, RecordId, Tag};
pub use key::{KeyError, PlayerKey, SecretKey, ShortKey, Signature, SignatureError, Signer};
