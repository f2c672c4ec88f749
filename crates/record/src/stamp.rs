//! What a witness says of a game: how far both chains have come, when, and who is away (P-8.2).

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use ugolki_rules::{BySide, Side};

use crate::codec::{self, DecodeError};
use crate::key::Verifier;
use crate::record::AnyAuthor;
use crate::verified::sealed::Sealed;
use crate::{
    Agreement, GameId, Head, Heads, PROTOCOL_VERSION, PlayerKey, SignError, Signable, Signature, Signer,
    StampId, Tag, Verified,
};

/// The body of a stamp: both chains as they were with the witness at a moment of its clock (P-8.2).
///
/// `K` is the witness: a checked [`PlayerKey`], or any 32 bytes while it is not known who signed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stamp<K = PlayerKey> {
    /// The version of the protocol, [`PROTOCOL_VERSION`] here.
    pub version: u16,
    /// The game.
    pub game: GameId,
    /// Who signs.
    pub witness: K,
    /// The newest record of either chain that the witness holds.
    pub heads: Heads,
    /// For how long the witness has had no connection to White, in milliseconds; 0 while it has one.
    pub white_away_ms: u64,
    /// The same for Black.
    pub black_away_ms: u64,
    /// The witness's clock, in milliseconds since 1970.
    pub time_ms: u64,
}

/// A stamp's bytes, as they were received, and the signature under them (P-2.2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SignedStamp {
    #[serde(with = "codec::body")]
    body: Vec<u8>,
    signature: Signature,
}

/// Why a stamp says nothing about a game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StampError {
    /// Not the canonical bytes of a stamp (P-2.2).
    #[error("unreadable: {0}")]
    Malformed(#[from] DecodeError),
    /// Made by another version of the protocol (P-4.4).
    #[error("made by version {version} of the protocol; this program has version {PROTOCOL_VERSION}")]
    WrongVersion {
        /// The version that the stamp names.
        version: u16,
    },
    /// A stamp of another game.
    #[error("a stamp of another game")]
    WrongGame,
    /// The terms of the game do not name this witness.
    #[error("the terms name no such witness")]
    UnknownWitness,
    /// The signature is not the witness's over these bytes.
    #[error("the signature does not hold")]
    BadSignature,
}

impl Stamp {
    /// What a witness has to say. Of each player it says for how long that one has been away.
    pub const fn new(
        game: GameId,
        witness: PlayerKey,
        heads: Heads,
        away_ms: BySide<u64>,
        time_ms: u64,
    ) -> Self {
        Self {
            version: PROTOCOL_VERSION,
            game,
            witness,
            heads,
            white_away_ms: away_ms.white,
            black_away_ms: away_ms.black,
            time_ms,
        }
    }

    /// Signs the stamp as it is. Whether the terms of the game name the signer is asked of [`SignedStamp::verify`].
    ///
    /// # Errors
    /// [`SignError::NotTheAuthor`] for another's key.
    pub fn sign(self, signer: &dyn Signer) -> Result<Verified<Self>, SignError> {
        if signer.key() != self.witness {
            return Err(SignError::NotTheAuthor);
        }
        let body = codec::encode(&self)?;
        let signature = signer.sign(Tag::Stamp, &body);
        let stamp = SignedStamp { body, signature };
        let id = stamp.id();
        Ok(Verified::new(self, stamp, id))
    }
}

impl<K> Stamp<K> {
    /// The newest record of a side's chain that the witness holds.
    pub const fn head(&self, side: Side) -> Option<Head> {
        match side {
            Side::White => self.heads.white,
            Side::Black => self.heads.black,
        }
    }

    /// For how long the witness has had no connection to a side, in milliseconds.
    pub const fn away_ms(&self, side: Side) -> u64 {
        match side {
            Side::White => self.white_away_ms,
            Side::Black => self.black_away_ms,
        }
    }

    /// The same stamp by a witness of another type.
    fn by<L>(self, witness: L) -> Stamp<L> {
        Stamp {
            version: self.version,
            game: self.game,
            witness,
            heads: self.heads,
            white_away_ms: self.white_away_ms,
            black_away_ms: self.black_away_ms,
            time_ms: self.time_ms,
        }
    }
}

impl SignedStamp {
    /// Puts bytes and signature together as they were received.
    pub const fn from_parts(body: Vec<u8>, signature: Signature) -> Self {
        Self { body, signature }
    }

    /// The signed bytes.
    pub fn body(&self) -> &[u8] {
        &self.body
    }

    /// The signature.
    pub const fn signature(&self) -> &Signature {
        &self.signature
    }

    /// The stamp's id: the hash of tag and body, without the signature (P-2.4).
    pub fn id(&self) -> StampId {
        StampId(Tag::Stamp.hash(&self.body))
    }

    /// Checks bytes, game, witness and signature. Whether the game has the records that it names is asked later.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn verify(&self, agreement: &Verified<Agreement>) -> Result<Verified<Stamp>, StampError> {
        let stamp = self.decode()?;
        if stamp.game != agreement.id() {
            return Err(StampError::WrongGame);
        }
        let mut witnesses = agreement.terms.witnesses.iter();
        let witness = witnesses
            .find(|key| *key.as_bytes() == stamp.witness.0)
            .ok_or(StampError::UnknownWitness)?;
        Verifier::new(witness)
            .verify(Tag::Stamp, &self.body, &self.signature)
            .map_err(|_| StampError::BadSignature)?;
        Ok(Verified::new(stamp.by(*witness), self.clone(), self.id()))
    }

    /// Tells whether the key that it names has signed it, whoever that is.
    pub(crate) fn is_signed(&self) -> bool {
        let Ok(stamp) = self.decode() else {
            return false;
        };
        let key = PlayerKey::from_bytes(stamp.witness.0);
        key.is_ok_and(|key| key.verify(Tag::Stamp, &self.body, &self.signature).is_ok())
    }

    /// Decodes the body without asking who signed it.
    pub(crate) fn decode(&self) -> Result<Stamp<AnyAuthor>, StampError> {
        // The version stands first in every version, so that a newer one is told from garbage (P-4.4).
        if let [low, high, ..] = *self.body {
            let version = u16::from_le_bytes([low, high]);
            if version != PROTOCOL_VERSION {
                return Err(StampError::WrongVersion { version });
            }
        }
        Ok(codec::decode(&self.body)?)
    }
}

impl StampError {
    /// The stable name of the fault.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Malformed(_) => "malformed",
            Self::WrongVersion { .. } => "wrong-version",
            Self::WrongGame => "wrong-game",
            Self::UnknownWitness => "unknown-witness",
            Self::BadSignature => "bad-signature",
        }
    }

    /// The number of the fault on the wire. A number never changes its meaning; those of records are the same.
    pub const fn code(&self) -> u16 {
        match self {
            Self::Malformed(_) => 1,
            Self::WrongVersion { .. } => 2,
            Self::BadSignature => 3,
            Self::WrongGame => 4,
            Self::UnknownWitness => 13,
        }
    }
}

impl Sealed for Stamp {}

impl Signable for Stamp {
    type Signed = SignedStamp;
    type Id = StampId;
}

#[cfg(test)]
mod tests;
