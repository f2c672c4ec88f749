//! The lot that decides the colours, which neither player can steer (P-4.2).

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::{Digest, Tag};

/// A player's share in the lot: 16 random bytes, made by the caller.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Nonce(pub [u8; 16]);

/// The proposer's promise of its nonce, sent before the responder's is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Commitment(pub Digest);

impl Nonce {
    /// The commitment to this nonce: its tagged hash.
    pub fn commit(&self) -> Commitment {
        Commitment(Tag::Nonce.hash(&self.0))
    }
}

impl fmt::Debug for Nonce {
    /// Shows only that there is one: until it is revealed it is a secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Nonce(..)")
    }
}

impl Commitment {
    /// Tells whether this is the commitment to `nonce`.
    pub fn matches(&self, nonce: &Nonce) -> bool {
        nonce.commit() == *self
    }
}

/// Draws the lot: whether the proposer is White. It is when the lowest bit of the hash of both nonces, the proposer's
/// first, is 0; that bit is the lowest of the hash's last byte.
pub(crate) fn proposer_is_white(proposer: &Nonce, responder: &Nonce) -> bool {
    let Digest([.., last]) = Tag::Lot.hash(&[proposer.0, responder.0].concat());
    last & 1 == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commitment_is_to_one_nonce() {
        let nonce = Nonce([7; 16]);
        assert!(nonce.commit().matches(&nonce));
        for bit in 0..128 {
            let mut other = nonce;
            other.0[bit / 8] ^= 1 << (bit % 8);
            assert!(!nonce.commit().matches(&other));
        }
    }

    #[test]
    fn the_lot_falls_on_either_side_and_depends_on_both() {
        let drawn =
            |proposer: u8, responder: u8| proposer_is_white(&Nonce([proposer; 16]), &Nonce([responder; 16]));
        let whites = (0..=255).filter(|responder| drawn(1, *responder)).count();
        assert!((96..160).contains(&whites), "{whites} of 256");
        assert!((0..=255).any(|proposer| drawn(proposer, 1) != drawn(1, 1)));
        assert!((0..=255).any(|other| drawn(1, other) != drawn(other, 1)));
    }
}
