//! Records: what a player signs during a game, one after another in a chain of its own (P-5.1, P-5.2).

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::codec::{self, EncodeError};
use crate::key::Verifier;
use crate::verified::sealed::Sealed;
use crate::{
    Act, GameId, PROTOCOL_VERSION, PlayerKey, PositionDigest, RecordId, Signable, Signature, Signer, Tag,
    Verified, Violation,
};

/// The body of a record (P-5.1).
///
/// `K` is the author: a checked [`PlayerKey`], or any 32 bytes while it is not known who signed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record<K = PlayerKey> {
    /// The version of the protocol, [`PROTOCOL_VERSION`] here.
    pub version: u16,
    /// The game.
    pub game: GameId,
    /// Who signs.
    pub author: K,
    /// The place in the author's own chain, from 0.
    pub seq: u32,
    /// The author's record before this one; none for the first.
    pub previous: Option<RecordId>,
    /// The newest record of the other chain that the author has accepted, if any.
    pub seen: Option<RecordId>,
    /// What the author does.
    pub act: Act,
    /// The digest of the position after the act, as far as the author knows the game (P-5.5).
    pub position: PositionDigest,
    /// The author's thinking time, in milliseconds of its own clock (P-7).
    pub thinking_ms: u64,
    /// How long the author waited for what it answers, in milliseconds of its own clock (P-7).
    pub observed_ms: u64,
    /// Wall-clock milliseconds since 1970. Information only.
    pub wall_ms: u64,
}

/// The author that a body names, which may be no key at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct AnyAuthor(#[serde(with = "codec::array")] pub(crate) [u8; 32]);

/// Why a record was not signed. Our own mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SignError {
    /// The signer's key is not the author's.
    #[error("the record is by another author")]
    NotTheAuthor,
    /// The record has no encoding.
    #[error(transparent)]
    Encode(#[from] EncodeError),
}

impl<K> Record<K> {
    /// The same record by an author of another type.
    pub(crate) fn by<L>(self, author: L) -> Record<L> {
        Record {
            version: self.version,
            game: self.game,
            author,
            seq: self.seq,
            previous: self.previous,
            seen: self.seen,
            act: self.act,
            position: self.position,
            thinking_ms: self.thinking_ms,
            observed_ms: self.observed_ms,
            wall_ms: self.wall_ms,
        }
    }
}

impl Record {
    /// Signs the record as it is, whatever it says: whether it fits a game is asked by
    /// [`GameLog::draft`](crate::GameLog::draft) before and by every log after.
    ///
    /// # Errors
    /// [`SignError::NotTheAuthor`] for another's key.
    pub fn sign(self, signer: &dyn Signer) -> Result<Verified<Self>, SignError> {
        if signer.key() != self.author {
            return Err(SignError::NotTheAuthor);
        }
        let body = codec::encode(&self)?;
        let signature = signer.sign(Tag::Record, &body);
        let record = SignedRecord { body, signature };
        let id = record.id();
        Ok(Verified::new(self, record, id))
    }
}

/// A record's bytes, as they were received, and the signature under them (P-2.2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SignedRecord {
    #[serde(with = "codec::body")]
    body: Vec<u8>,
    signature: Signature,
}

impl SignedRecord {
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

    /// The record's id: the hash of tag and body, without the signature (P-2.4).
    pub fn id(&self) -> RecordId {
        RecordId(Tag::Record.hash(&self.body))
    }

    /// Checks bytes and signature, and nothing of what the record does.
    ///
    /// # Errors
    /// [`Violation::WrongVersion`], [`Violation::Malformed`], [`Violation::UnknownAuthor`] when the author is no key at
    /// all, [`Violation::BadSignature`].
    pub fn verify(&self) -> Result<Verified<Record>, Violation> {
        let record = self.decode()?;
        let author = PlayerKey::from_bytes(record.author.0).map_err(|_| Violation::UnknownAuthor)?;
        self.check_by(&Verifier::new(&author))?;
        Ok(self.clone().with(record.by(author)))
    }

    /// Decodes the body without asking who signed it.
    pub(crate) fn decode(&self) -> Result<Record<AnyAuthor>, Violation> {
        // The version stands first in every version, so that a newer one is told from garbage (P-4.4).
        if let [low, high, ..] = *self.body {
            let version = u16::from_le_bytes([low, high]);
            if version != PROTOCOL_VERSION {
                return Err(Violation::WrongVersion { version });
            }
        }
        Ok(codec::decode(&self.body)?)
    }

    /// Checks the signature of the author, for whom `verifier` stands.
    pub(crate) fn check_by(&self, verifier: &Verifier) -> Result<(), Violation> {
        verifier
            .verify(Tag::Record, &self.body, &self.signature)
            .map_err(|_| Violation::BadSignature)
    }

    /// The bytes together with what they say. The signature has been checked.
    pub(crate) fn with(self, record: Record) -> Verified<Record> {
        let id = self.id();
        Verified::new(record, self, id)
    }
}

/// What a body claims of its place, read without decoding it: the offsets are those of every record's body.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Claim {
    pub(crate) author: [u8; 32],
    pub(crate) seq: u32,
}

impl Claim {
    pub(crate) fn of(body: &[u8]) -> Option<Self> {
        let author = body.get(34..66)?.try_into().ok()?;
        let seq = body.get(66..70)?.try_into().ok()?;
        Some(Self {
            author,
            seq: u32::from_le_bytes(seq),
        })
    }
}

impl Sealed for Record {}

impl Signable for Record {
    type Signed = SignedRecord;
    type Id = RecordId;
}
