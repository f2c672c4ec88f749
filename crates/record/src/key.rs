//! Player keys, signatures and the one door through which anything is signed or checked (P-2.3, P-3.1).

use core::fmt;

use ed25519_dalek::{Signature as DalekSignature, Signer as _, SigningKey, VerifyingKey};
use serde::de::{Error as _, SeqAccess, Visitor};
use serde::ser::SerializeTuple as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::codec;
use crate::digest::Tag;

/// A player: an ed25519 public key (P-3.1). Always a valid point that is not weak.
///
/// Ordered and compared by its 32 bytes, which are also its wire form.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerKey([u8; 32]);

/// Why 32 bytes are no player key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum KeyError {
    /// The bytes are not a canonical point of the curve.
    #[error("not an ed25519 public key")]
    NotAKey,
    /// A point of small order: signatures by it prove nothing (P-2.3).
    #[error("a weak ed25519 public key")]
    Weak,
}

impl PlayerKey {
    /// Reads a key from its 32 bytes.
    ///
    /// # Errors
    /// [`KeyError::NotAKey`] when the bytes are no canonical point, [`KeyError::Weak`] for points of small order.
    pub fn from_bytes(bytes: [u8; 32]) -> Result<Self, KeyError> {
        let point = VerifyingKey::from_bytes(&bytes).map_err(|_| KeyError::NotAKey)?;
        // Decompression also takes encodings of a coordinate that is not reduced; one key has one spelling here.
        if point.to_bytes() != bytes || point.to_edwards().compress().to_bytes() != bytes {
            return Err(KeyError::NotAKey);
        }
        if point.is_weak() {
            return Err(KeyError::Weak);
        }
        Ok(Self(bytes))
    }

    /// The key's 32 bytes.
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The short form for people (P-3.2): the first 8 characters of the hexadecimal spelling.
    pub fn short(&self) -> ShortKey {
        ShortKey(*self)
    }

    /// Checks `signature` over `tag || body` by the strict rule that every peer uses (P-2.3).
    ///
    /// # Errors
    /// [`SignatureError`] when this key did not sign exactly these bytes.
    pub fn verify(&self, tag: Tag, body: &[u8], signature: &Signature) -> Result<(), SignatureError> {
        Verifier::new(self).verify(tag, body, signature)
    }
}

impl fmt::Display for PlayerKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for PlayerKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PlayerKey({})", self.short())
    }
}

/// A key's short form: the first 8 hexadecimal characters. Shown beside a name, never compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShortKey(PlayerKey);

impl fmt::Display for ShortKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .0
            .iter()
            .take(4)
            .try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// An ed25519 signature. Any 64 bytes; whether it holds is asked of [`PlayerKey::verify`].
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Signature([u8; 64]);

/// The signature does not belong to this key, tag and body.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the signature does not hold")]
pub struct SignatureError;

impl Signature {
    /// Takes the 64 bytes of a signature as they are.
    pub const fn from_bytes(bytes: [u8; 64]) -> Self {
        Self(bytes)
    }

    /// The signature's 64 bytes.
    pub const fn as_bytes(&self) -> &[u8; 64] {
        &self.0
    }
}

impl fmt::Debug for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Signature(")?;
        self.0
            .iter()
            .take(4)
            .try_for_each(|byte| write!(f, "{byte:02x}"))?;
        f.write_str("..)")
    }
}

/// A player key made ready to check many signatures: its point is computed once.
#[derive(Debug, Clone)]
pub(crate) struct Verifier {
    /// A player key always has a point; without one nothing verifies.
    point: Option<VerifyingKey>,
}

impl Verifier {
    pub(crate) fn new(key: &PlayerKey) -> Self {
        Self {
            point: VerifyingKey::from_bytes(&key.0).ok(),
        }
    }

    /// Checks `signature` over `tag || body`, strictly (P-2.3).
    pub(crate) fn verify(&self, tag: Tag, body: &[u8], signature: &Signature) -> Result<(), SignatureError> {
        let point = self.point.as_ref().ok_or(SignatureError)?;
        let signature = DalekSignature::from_bytes(&signature.0);
        tag.with_prefix(body, |message| point.verify_strict(message, &signature))
            .map_err(|_| SignatureError)
    }
}

/// Who can sign. The tag is part of the call, so nothing from outside is ever signed untagged (N-1.4).
pub trait Signer {
    /// The key that the signatures belong to.
    fn key(&self) -> PlayerKey;
    /// Signs `tag || body`.
    fn sign(&self, tag: Tag, body: &[u8]) -> Signature;
}

/// A secret key held in memory. Forgets itself (zeroised) when dropped; never printed.
#[derive(Clone)]
pub struct SecretKey {
    signing: SigningKey,
    public: PlayerKey,
}

impl SecretKey {
    /// Makes the key that belongs to a 32-byte seed (RFC 8032).
    ///
    /// # Errors
    /// [`KeyError::Weak`] is impossible for a clamped scalar but checked all the same.
    pub fn from_seed(seed: [u8; 32]) -> Result<Self, KeyError> {
        let signing = SigningKey::from_bytes(&seed);
        let public = PlayerKey::from_bytes(signing.verifying_key().to_bytes())?;
        Ok(Self { signing, public })
    }

    /// The seed, for the key file and for the libp2p identity alone.
    pub fn seed(&self) -> [u8; 32] {
        self.signing.to_bytes()
    }
}

impl fmt::Debug for SecretKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SecretKey(of {})", self.public.short())
    }
}

impl Signer for SecretKey {
    fn key(&self) -> PlayerKey {
        self.public
    }

    fn sign(&self, tag: Tag, body: &[u8]) -> Signature {
        tag.with_prefix(body, |message| Signature(self.signing.sign(message).to_bytes()))
    }
}

impl Serialize for PlayerKey {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        codec::array::serialize(&self.0, serializer)
    }
}

impl<'de> Deserialize<'de> for PlayerKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::from_bytes(codec::array::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

// serde has no arrays over 32 elements, so a signature is a tuple of 64 bytes by hand.
impl Serialize for Signature {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut tuple = serializer.serialize_tuple(self.0.len())?;
        for byte in &self.0 {
            tuple.serialize_element(byte)?;
        }
        tuple.end()
    }
}

impl<'de> Deserialize<'de> for Signature {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Bytes;
        impl<'de> Visitor<'de> for Bytes {
            type Value = Signature;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("64 bytes of a signature")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Signature, A::Error> {
                let mut bytes = [0; 64];
                for (at, byte) in bytes.iter_mut().enumerate() {
                    *byte = seq
                        .next_element()?
                        .ok_or_else(|| A::Error::invalid_length(at, &self))?;
                }
                Ok(Signature(bytes))
            }
        }
        deserializer.deserialize_tuple(64, Bytes)
    }
}

#[cfg(test)]
mod tests;
