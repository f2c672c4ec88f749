//! What the programs of an event say to each other (F-7): a fact by gossip, everything else on a stream of their own.
//!
//! Each message is a body of `record::codec`. Every list in it is bounded, and so is the whole: what does not decode is a fault of
//! whoever sent it. The tables are in `docs/tournament.md`.

use serde::{Deserialize, Serialize};
use ugolki_record::codec::{self, bounded_list};
use ugolki_record::{DecodeError, Digest, EncodeError, GameId, PlayerKey};
use ugolki_tournament::fact::{EventId, FactId, ListId, Seal, Seen, SignedFact};

/// The version of these messages.
pub const MESSAGE_VERSION: u16 = 1;
/// The most facts of a message.
pub const MAX_FACTS: usize = 256;
/// The most ids that are asked for at once.
pub const MAX_WANTED: usize = 1_024;
/// The most ids of a page of a list.
pub const MAX_PAGE: usize = 4_096;
/// The longest piece of a log, in bytes.
pub const MAX_PIECE: usize = 131_072;
/// The longest step of a reconciliation, in bytes.
pub const MAX_RECONCILE: usize = 65_536;
/// The most keys whose addresses are told at once.
pub const MAX_HINTS: usize = 64;
/// The most addresses of a key.
pub const MAX_ADDRESSES: usize = 8;
/// The longest address, in bytes.
pub const MAX_ADDRESS: usize = 256;

/// A message on a stream of an event. Grows at the end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Message {
    /// What the sender holds: first on each stream, and again when that has changed much.
    Hello(Hello),
    /// What the sender would like to have.
    Want(Want),
    /// Facts.
    Facts(#[serde(deserialize_with = "bounded_list::<MAX_FACTS, _, _>")] Vec<SignedFact>),
    /// A page of a list.
    Page(Page),
    /// A piece of a game's log.
    Log(Piece),
    /// A step of a reconciliation by the one who began it (F-7.2).
    Reconcile(#[serde(deserialize_with = "bounded_list::<MAX_RECONCILE, _, _>")] Vec<u8>),
    /// The answer to it.
    Reconciled(#[serde(deserialize_with = "bounded_list::<MAX_RECONCILE, _, _>")] Vec<u8>),
    /// Where keys can be dialled. A hint: whoever is there must prove its key.
    Addresses(#[serde(deserialize_with = "bounded_list::<MAX_HINTS, _, _>")] Vec<Hint>),
    /// A player asks a witness of its board to sign what it has seen (F-6.1, F-8.2).
    Ask(Ask),
    /// An arbiter asks the others whether they would make the same seal. It is not signed yet (F-8.1).
    Draft(Box<Seal>),
    /// The sender would: the id of that seal.
    Agree(FactId),
}

/// What somebody holds of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    /// [`MESSAGE_VERSION`].
    pub version: u16,
    /// The event.
    pub event: EventId,
    /// How many facts the sender holds.
    pub facts: u32,
    /// The newest seal that it has checked, if any.
    pub sealed: Option<Sealed>,
}

/// A seal with what was reached by it: equal lists must have equal digests (F-4.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sealed {
    /// The height.
    pub height: u16,
    /// The seal.
    pub seal: FactId,
    /// The list of what counts.
    pub list: ListId,
    /// The state reached.
    pub digest: Digest,
}

/// What is asked for. Whoever does not have it says nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Want {
    /// Facts, by their ids or by their marks in a reconciliation.
    #[serde(deserialize_with = "bounded_list::<MAX_WANTED, _, _>")]
    pub facts: Vec<Digest>,
    /// Pages of lists: the list and the page's number, from 0.
    #[serde(deserialize_with = "bounded_list::<16, _, _>")]
    pub pages: Vec<(ListId, u16)>,
    /// Logs of games.
    #[serde(deserialize_with = "bounded_list::<64, _, _>")]
    pub logs: Vec<GameId>,
}

impl Want {
    /// Nothing is asked for.
    pub fn is_empty(&self) -> bool {
        self.facts.is_empty() && self.pages.is_empty() && self.logs.is_empty()
    }
}

/// A page of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Page {
    /// The list.
    pub list: ListId,
    /// How many ids the whole list has.
    pub count: u32,
    /// The page's number, from 0.
    pub page: u16,
    /// Its ids.
    #[serde(deserialize_with = "bounded_list::<MAX_PAGE, _, _>")]
    pub ids: Vec<Digest>,
}

/// A piece of a game's log file. A player also brings its own game to the board's witnesses in this form, unasked (F-6.1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece {
    /// The game.
    pub game: GameId,
    /// How many bytes the whole file has.
    pub total: u32,
    /// Where the piece begins.
    pub at: u32,
    /// The piece.
    #[serde(deserialize_with = "bounded_list::<MAX_PIECE, _, _>")]
    pub bytes: Vec<u8>,
}

/// Where a key can be dialled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hint {
    /// The key.
    pub key: PlayerKey,
    /// Its addresses, best first.
    #[serde(deserialize_with = "bounded_list::<MAX_ADDRESSES, _, _>")]
    pub addresses: Vec<String>,
}

/// What a witness is asked to sign.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ask {
    /// The round.
    pub round: u16,
    /// The board.
    pub board: u16,
    /// What it may have seen.
    #[serde(deserialize_with = "bounded_list::<32, _, _>")]
    pub what: Vec<Seen>,
}

impl Message {
    /// The bytes of a frame.
    ///
    /// # Errors
    /// [`EncodeError`] for a message beyond [`codec::MAX_BULK`].
    pub fn encode(&self) -> Result<Vec<u8>, EncodeError> {
        codec::encode_bulk(self)
    }

    /// Reads a frame.
    ///
    /// # Errors
    /// [`DecodeError`] unless the bytes are the one encoding of a message within its bounds.
    pub fn decode(bytes: &[u8]) -> Result<Self, DecodeError> {
        let message = codec::decode_bulk(bytes)?;
        if let Self::Addresses(hints) = &message {
            let addresses = || hints.iter().flat_map(|hint| &hint.addresses);
            if addresses().any(|address| address.len() > MAX_ADDRESS) {
                return Err(DecodeError::LengthBeyondLimit);
            }
        }
        Ok(message)
    }

    /// The stable name, for the log.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Hello(_) => "hello",
            Self::Want(_) => "want",
            Self::Facts(_) => "facts",
            Self::Page(_) => "page",
            Self::Log(_) => "log",
            Self::Reconcile(_) => "reconcile",
            Self::Reconciled(_) => "reconciled",
            Self::Addresses(_) => "addresses",
            Self::Ask(_) => "ask",
            Self::Draft(_) => "draft",
            Self::Agree(_) => "agree",
        }
    }
}

/// The bytes of a fact as it is gossiped and stored.
///
/// # Errors
/// [`EncodeError`] for a fact beyond [`codec::MAX_FRAME`].
pub fn encode_fact(fact: &SignedFact) -> Result<Vec<u8>, EncodeError> {
    codec::encode_frame(fact)
}

/// Reads a fact that was gossiped or stored.
///
/// # Errors
/// [`DecodeError`] unless the bytes are the one encoding of a fact.
pub fn decode_fact(bytes: &[u8]) -> Result<SignedFact, DecodeError> {
    codec::decode_frame(bytes)
}

#[cfg(test)]
mod tests;
