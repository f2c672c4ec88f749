//! Keys and ids in the encoding (P-2.1): 32 bytes without a length before them.
//!
//! They are written and read as four little-endian numbers, which are the same 32 bytes. Serde takes an array apart byte by
//! byte, and half of a record is such bytes.

use serde::ser::SerializeTuple as _;
use serde::{Deserialize as _, Deserializer, Serializer};

/// The numbers in an array, and the bytes in a number.
const WORDS: usize = 4;
const WORD: usize = 8;

pub(crate) fn serialize<S: Serializer>(bytes: &[u8; WORDS * WORD], serializer: S) -> Result<S::Ok, S::Error> {
    let mut tuple = serializer.serialize_tuple(WORDS)?;
    for word in bytes.as_chunks::<WORD>().0 {
        tuple.serialize_element(&u64::from_le_bytes(*word))?;
    }
    tuple.end()
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<[u8; WORDS * WORD], D::Error> {
    let words = <[u64; WORDS]>::deserialize(deserializer)?;
    let mut bytes = [0; WORDS * WORD];
    for (place, word) in bytes.as_chunks_mut::<WORD>().0.iter_mut().zip(words) {
        *place = word.to_le_bytes();
    }
    Ok(bytes)
}
