//! The one encoding of everything that is signed, hashed or sent (P-2.1, P-2.2).
//!
//! bincode through serde: little-endian integers of fixed size, lengths as `u64`, the variant of an enum as `u32`, an
//! `Option` as a byte 0 or 1 before its value, arrays without a length. The tables are in `docs/protocol.md`. Decoding
//! is strict: every byte is used, and the value encodes to the same bytes again, so that one value has one spelling.
//!
//! The crate behind it is no longer developed (RUSTSEC-2025-0141), so nobody else names it.

pub(crate) mod array;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

use bincode::config::{self, Configuration, Fixint, Limit, LittleEndian};
use bincode::enc::write::Writer;
use bincode::error::{DecodeError as BincodeError, EncodeError as BincodeEncodeError};
use serde::de::{DeserializeOwned, Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// The longest signed body, in bytes (P-2.1).
pub const MAX_BODY: usize = 4_096;

/// The longest frame between two peers, in bytes (N-5.1). A frame holds at most one signed body and its signatures.
pub const MAX_FRAME: usize = 8_192;

/// The longest message on a stream of an event, in bytes: a page of a list, or a piece of a log, with what stands around it.
pub const MAX_BULK: usize = 163_840;

/// Why a value has no encoding. Our own values are far below the limit, so this is our own mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EncodeError {
    /// The encoding would be longer than its limit.
    #[error("{length} bytes are more than the {limit} of such a body")]
    TooLong {
        /// The limit, in bytes.
        limit: usize,
        /// The length, in bytes.
        length: usize,
    },
    /// The value cannot be written in this encoding at all.
    #[error("a value without an encoding")]
    Unsupported,
}

/// Why bytes are no canonical encoding of a value. Names what and how much, and carries none of the bytes.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DecodeError {
    /// Longer than its limit; nothing was decoded.
    #[error("{length} bytes are more than the {limit} allowed")]
    TooLong {
        /// The limit, in bytes.
        limit: usize,
        /// The length, in bytes.
        length: usize,
    },
    /// The bytes end in the middle of the value.
    #[error("the bytes end too early")]
    Truncated,
    /// Bytes are left over after the value.
    #[error("{extra} bytes too many at the end")]
    TrailingBytes {
        /// The number of bytes left over.
        extra: usize,
    },
    /// A length inside the value is beyond the limit.
    #[error("a length beyond the limit")]
    LengthBeyondLimit,
    /// A part of the value is not one of those allowed; the text names which.
    #[error("{0}")]
    Invalid(String),
    /// The value has another, canonical spelling (P-2.2).
    #[error("not the canonical spelling")]
    NotCanonical,
}

/// Encodes a signed body.
///
/// # Errors
/// [`EncodeError`] when the body is longer than [`MAX_BODY`].
pub fn encode<T: Serialize>(value: &T) -> Result<Vec<u8>, EncodeError> {
    encode_within::<MAX_BODY, T>(value)
}

/// Decodes a signed body, strictly.
///
/// # Errors
/// [`DecodeError`] unless the bytes are the one encoding of a value and at most [`MAX_BODY`] long.
pub fn decode<T: Serialize + DeserializeOwned>(bytes: &[u8]) -> Result<T, DecodeError> {
    decode_within::<MAX_BODY, T>(bytes)
}

/// Encodes a frame between two peers.
///
/// # Errors
/// [`EncodeError`] when the frame is longer than [`MAX_FRAME`].
pub fn encode_frame<T: Serialize>(value: &T) -> Result<Vec<u8>, EncodeError> {
    encode_within::<MAX_FRAME, T>(value)
}

/// Decodes a frame between two peers, as strictly as a signed body.
///
/// # Errors
/// [`DecodeError`] unless the bytes are the one encoding of a value and at most [`MAX_FRAME`] long.
pub fn decode_frame<T: Serialize + DeserializeOwned>(bytes: &[u8]) -> Result<T, DecodeError> {
    decode_within::<MAX_FRAME, T>(bytes)
}

/// Encodes a message on a stream of an event.
///
/// # Errors
/// [`EncodeError`] when the message is longer than [`MAX_BULK`].
pub fn encode_bulk<T: Serialize>(value: &T) -> Result<Vec<u8>, EncodeError> {
    encode_within::<MAX_BULK, T>(value)
}

/// Decodes a message on a stream of an event, as strictly as a signed body.
///
/// # Errors
/// [`DecodeError`] unless the bytes are the one encoding of a value and at most [`MAX_BULK`] long.
pub fn decode_bulk<T: Serialize + DeserializeOwned>(bytes: &[u8]) -> Result<T, DecodeError> {
    decode_within::<MAX_BULK, T>(bytes)
}

/// The encoding. The limit binds decoding only: encoding checks the length itself.
const fn bytes_within<const LIMIT: usize>() -> Configuration<LittleEndian, Fixint, Limit<LIMIT>> {
    config::standard()
        .with_little_endian()
        .with_fixed_int_encoding()
        .with_limit::<LIMIT>()
}

fn encode_within<const LIMIT: usize, T: Serialize>(value: &T) -> Result<Vec<u8>, EncodeError> {
    let bytes = bincode::serde::encode_to_vec(value, bytes_within::<LIMIT>())
        .map_err(|_| EncodeError::Unsupported)?;
    if bytes.len() > LIMIT {
        return Err(EncodeError::TooLong {
            limit: LIMIT,
            length: bytes.len(),
        });
    }
    Ok(bytes)
}

fn decode_within<const LIMIT: usize, T: Serialize + DeserializeOwned>(
    bytes: &[u8],
) -> Result<T, DecodeError> {
    if bytes.len() > LIMIT {
        return Err(DecodeError::TooLong {
            limit: LIMIT,
            length: bytes.len(),
        });
    }
    let (value, used) = bincode::serde::decode_from_slice(bytes, bytes_within::<LIMIT>()).map_err(explain)?;
    let extra = bytes.len().saturating_sub(used);
    if extra > 0 {
        return Err(DecodeError::TrailingBytes { extra });
    }
    let mut same = Same { rest: bytes };
    match bincode::serde::encode_into_writer(&value, &mut same, bytes_within::<LIMIT>()) {
        Ok(()) if same.rest.is_empty() => Ok(value),
        Ok(()) | Err(_) => Err(DecodeError::NotCanonical),
    }
}

/// Compares what is written with what was read, so that the second encoding needs no place of its own.
struct Same<'a> {
    /// What is still to come.
    rest: &'a [u8],
}

impl Writer for Same<'_> {
    fn write(&mut self, bytes: &[u8]) -> Result<(), BincodeEncodeError> {
        let Some(rest) = self.rest.strip_prefix(bytes) else {
            return Err(BincodeEncodeError::Other("another spelling"));
        };
        self.rest = rest;
        Ok(())
    }
}

/// Says in our words what bincode found. Its own texts would show bytes of the input.
fn explain(error: BincodeError) -> DecodeError {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a foreign, non-exhaustive enum, most of whose faults cannot occur here"
    )]
    match error {
        BincodeError::UnexpectedEnd { .. } => DecodeError::Truncated,
        BincodeError::LimitExceeded | BincodeError::OutsideUsizeRange(_) => DecodeError::LengthBeyondLimit,
        BincodeError::UnexpectedVariant { .. } => DecodeError::Invalid("no such option".into()),
        BincodeError::Utf8 { .. } => DecodeError::Invalid("a text that is not UTF-8".into()),
        BincodeError::InvalidBooleanValue(_) => {
            DecodeError::Invalid("a truth value other than 0 and 1".into())
        }
        BincodeError::OtherString(what) => DecodeError::Invalid(what),
        _ => DecodeError::Invalid("an unknown form".into()),
    }
}

/// Reads a list of at most `MAX` elements, whose claimed length reserves no memory.
///
/// # Errors
/// What the deserializer says of a longer list, or of an element.
pub fn bounded_list<'de, const MAX: usize, T, D>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    struct List<const MAX: usize, T>(PhantomData<T>);

    impl<'de, const MAX: usize, T: Deserialize<'de>> Visitor<'de> for List<MAX, T> {
        type Value = Vec<T>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "at most {MAX} elements")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Vec<T>, A::Error> {
            let mut list = Vec::new();
            // The length is known first: a list that is too long is refused before its elements are read.
            if let Some(length) = seq.size_hint().filter(|length| *length > MAX) {
                return Err(A::Error::invalid_length(length, &self));
            }
            while let Some(element) = seq.next_element()? {
                list.push(element);
            }
            Ok(list)
        }
    }

    deserializer.deserialize_seq(List::<MAX, T>(PhantomData))
}

/// Byte strings of at most [`MAX_BODY`] bytes, with a length before them: a signed body inside a frame.
pub(crate) mod body {
    use alloc::vec::Vec;
    use core::fmt;

    use serde::de::Visitor;
    use serde::{Deserializer, Serializer};

    use super::MAX_BODY;

    pub(crate) fn serialize<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(bytes)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
        struct Bytes;

        impl Visitor<'_> for Bytes {
            type Value = Vec<u8>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a body of at most {MAX_BODY} bytes")
            }

            fn visit_bytes<E: serde::de::Error>(self, bytes: &[u8]) -> Result<Vec<u8>, E> {
                self.visit_byte_buf(bytes.to_vec())
            }

            fn visit_byte_buf<E: serde::de::Error>(self, bytes: Vec<u8>) -> Result<Vec<u8>, E> {
                if bytes.len() > MAX_BODY {
                    return Err(E::invalid_length(bytes.len(), &self));
                }
                Ok(bytes)
            }
        }

        deserializer.deserialize_byte_buf(Bytes)
    }
}

#[cfg(test)]
mod tests;
