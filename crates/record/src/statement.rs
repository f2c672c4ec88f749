//! What a key says of itself, signed and kept for good (P-3.2): another key takes its place, or it is in other hands.

pub mod file;

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::codec::{self, DecodeError, EncodeError};
use crate::verified::sealed::Sealed;
use crate::{PlayerKey, STATEMENT_VERSION, Signable, Signature, Signer, StatementId, Tag, Verified};

/// One key takes the place of another: whoever held `old` holds `new`, and plays with that from now on.
///
/// Both sign the same bytes: the old one gives its name away, the new one takes it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rotation {
    version: u16,
    /// The key that is laid down.
    pub old: PlayerKey,
    /// The key that takes its place.
    pub new: PlayerKey,
    /// When that was, in milliseconds since 1970-01-01 UTC by the author's clock; information only.
    pub time_ms: u64,
}

/// A key is in other hands: nothing that it signs from some time on is its owner's word.
///
/// There is no way back. Of several such statements by a key the earliest time holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Revocation {
    version: u16,
    /// The key.
    pub key: PlayerKey,
    /// From when on, in milliseconds since 1970-01-01 UTC.
    pub from_ms: u64,
}

/// A statement about a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Statement {
    /// Another key takes its place.
    Rotation(Rotation),
    /// It is in other hands.
    Revocation(Revocation),
}

/// The kinds of statement. Each has a tag of its own, so that none can be read as another (P-2.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum StatementKind {
    /// [`Rotation`].
    Rotation,
    /// [`Revocation`].
    Revocation,
}

/// A statement's bytes and the signatures under them, as they were received.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedStatement {
    kind: StatementKind,
    body: Vec<u8>,
    signatures: Vec<Signature>,
}

/// Why a statement says nothing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StatementError {
    /// Another version than [`STATEMENT_VERSION`].
    #[error("made by another version: statement {version}; this program reads {STATEMENT_VERSION}")]
    Version {
        /// The version found.
        version: u16,
    },
    /// Not the canonical bytes of a statement (P-2.2).
    #[error("unreadable statement: {0}")]
    Malformed(#[from] DecodeError),
    /// A key that takes its own place.
    #[error("both keys are the same")]
    SameKey,
    /// Another number of signatures than the kind has.
    #[error("the wrong number of signatures")]
    WrongParts,
    /// A signature is not that of its key over these bytes.
    #[error("the signature of the key {} does not hold", .0.short())]
    BadSignature(PlayerKey),
}

impl StatementKind {
    /// Its stable name, in files and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rotation => "rotation",
            Self::Revocation => "revocation",
        }
    }

    const fn tag(self) -> Tag {
        match self {
            Self::Rotation => Tag::Rotation,
            Self::Revocation => Tag::Revocation,
        }
    }
}

impl Rotation {
    /// A statement that `new` takes the place of `old`.
    pub const fn new(old: PlayerKey, new: PlayerKey, time_ms: u64) -> Self {
        Self {
            version: STATEMENT_VERSION,
            old,
            new,
            time_ms,
        }
    }

    /// Signs it with both keys. Whether the signatures hold is asked of [`SignedStatement::verify`].
    ///
    /// # Errors
    /// [`EncodeError`] is impossible for a body of this size, but checked all the same.
    pub fn sign(&self, old: &dyn Signer, new: &dyn Signer) -> Result<SignedStatement, EncodeError> {
        let body = codec::encode(self)?;
        Ok(signed(StatementKind::Rotation, body, &[old, new]))
    }
}

impl Revocation {
    /// A statement that `key` is in other hands from `from_ms` on.
    pub const fn new(key: PlayerKey, from_ms: u64) -> Self {
        Self {
            version: STATEMENT_VERSION,
            key,
            from_ms,
        }
    }

    /// Signs it. Whether the signature holds is asked of [`SignedStatement::verify`].
    ///
    /// # Errors
    /// As [`Rotation::sign`].
    pub fn sign(&self, key: &dyn Signer) -> Result<SignedStatement, EncodeError> {
        let body = codec::encode(self)?;
        Ok(signed(StatementKind::Revocation, body, &[key]))
    }
}

fn signed(kind: StatementKind, body: Vec<u8>, signers: &[&dyn Signer]) -> SignedStatement {
    let signatures = signers
        .iter()
        .map(|signer| signer.sign(kind.tag(), &body))
        .collect();
    SignedStatement {
        kind,
        body,
        signatures,
    }
}

impl Statement {
    /// Which kind it is.
    pub const fn kind(&self) -> StatementKind {
        match self {
            Self::Rotation(_) => StatementKind::Rotation,
            Self::Revocation(_) => StatementKind::Revocation,
        }
    }

    /// The key that it is about.
    pub const fn about(&self) -> PlayerKey {
        match self {
            Self::Rotation(rotation) => rotation.old,
            Self::Revocation(revocation) => revocation.key,
        }
    }

    /// The keys that sign it, in the order of the signatures.
    fn signers(&self) -> Vec<PlayerKey> {
        match self {
            Self::Rotation(rotation) => Vec::from([rotation.old, rotation.new]),
            Self::Revocation(revocation) => Vec::from([revocation.key]),
        }
    }
}

impl SignedStatement {
    /// Puts bytes and signatures together as they were received.
    pub const fn from_parts(kind: StatementKind, body: Vec<u8>, signatures: Vec<Signature>) -> Self {
        Self {
            kind,
            body,
            signatures,
        }
    }

    /// Which kind it says to be.
    pub const fn kind(&self) -> StatementKind {
        self.kind
    }

    /// The signed bytes.
    pub fn body(&self) -> &[u8] {
        &self.body
    }

    /// The signatures; of a rotation the old key's first.
    pub fn signatures(&self) -> &[Signature] {
        &self.signatures
    }

    /// The id, whether or not the signatures hold.
    pub fn id(&self) -> StatementId {
        StatementId(self.kind.tag().hash(&self.body))
    }

    /// Checks bytes and signatures.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn verify(&self) -> Result<Verified<Statement>, StatementError> {
        // The version stands first in every version, so that a newer one is told from garbage.
        if let [low, high, ..] = *self.body {
            let version = u16::from_le_bytes([low, high]);
            if version != STATEMENT_VERSION {
                return Err(StatementError::Version { version });
            }
        }
        let statement = match self.kind {
            StatementKind::Rotation => Statement::Rotation(codec::decode(&self.body)?),
            StatementKind::Revocation => Statement::Revocation(codec::decode(&self.body)?),
        };
        if let Statement::Rotation(rotation) = &statement
            && rotation.old == rotation.new
        {
            return Err(StatementError::SameKey);
        }
        let signers = statement.signers();
        if signers.len() != self.signatures.len() {
            return Err(StatementError::WrongParts);
        }
        for (key, signature) in signers.iter().zip(&self.signatures) {
            key.verify(self.kind.tag(), &self.body, signature)
                .map_err(|_| StatementError::BadSignature(*key))?;
        }
        Ok(Verified::new(statement, self.clone(), self.id()))
    }
}

impl Sealed for Statement {}

impl Signable for Statement {
    type Signed = SignedStatement;
    type Id = StatementId;
}

#[cfg(test)]
mod tests;
