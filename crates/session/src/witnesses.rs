//! Where the witnesses of a game can be reached, as the host tells the joiner (P-6.19).

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use serde::{Deserialize, Serialize};
use ugolki_record::{MAX_WITNESSES, PlayerKey, codec};

/// How many addresses of a peer are told: with eight peers a frame holds no more.
pub const MAX_WITNESS_ADDRESSES: usize = 7;

/// The length of an address, in bytes.
pub const MAX_ADDRESS: usize = 128;

/// Where the witnesses can be reached. Whatever a peer says here is only tried: the key is what a connection proves.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Witnesses {
    /// One entry a witness, in any order.
    #[serde(deserialize_with = "codec::bounded_list::<MAX_WITNESSES, _, _>")]
    pub all: Vec<PeerAt>,
}

/// Where a peer can be reached: a witness, or somebody who watches.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PeerAt {
    /// The peer.
    pub key: PlayerKey,
    /// Where it can be dialled, best first.
    #[serde(deserialize_with = "codec::bounded_list::<MAX_WITNESS_ADDRESSES, _, _>")]
    pub addresses: Vec<AddressText>,
}

/// An address as text, of at most [`MAX_ADDRESS`] bytes. What it means is the network's business.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct AddressText(String);

/// An address that is too long to be told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an address has at most {MAX_ADDRESS} bytes")]
pub struct AddressTooLong;

impl Witnesses {
    /// What can be told of these witnesses: addresses that are too long or too many are left out.
    pub fn of<'a>(witnesses: impl IntoIterator<Item = (PlayerKey, &'a [String])>) -> Self {
        let at = |(key, addresses)| PeerAt::of(key, addresses);
        Self {
            all: witnesses.into_iter().take(MAX_WITNESSES).map(at).collect(),
        }
    }
}

impl PeerAt {
    /// What can be told of a peer's addresses: those that are too long or too many are left out.
    pub fn of(key: PlayerKey, addresses: &[String]) -> Self {
        Self {
            key,
            addresses: addresses
                .iter()
                .filter_map(|address| AddressText::try_from(address.clone()).ok())
                .take(MAX_WITNESS_ADDRESSES)
                .collect(),
        }
    }

    /// The addresses as text.
    pub fn texts(&self) -> Vec<String> {
        self.addresses.iter().map(ToString::to_string).collect()
    }
}

impl AddressText {
    /// The address.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for AddressText {
    type Error = AddressTooLong;

    fn try_from(text: String) -> Result<Self, AddressTooLong> {
        if text.len() > MAX_ADDRESS {
            return Err(AddressTooLong);
        }
        Ok(Self(text))
    }
}

impl From<AddressText> for String {
    fn from(address: AddressText) -> Self {
        address.0
    }
}

impl fmt::Display for AddressText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
