//! A ticket for an event (F-16): where somebody of the event is found, and which event it is.
//!
//! `UGE1`, then base32 as in every ticket, of these bytes:
//!
//! | bytes | what |
//! |---|---|
//! | 1 | flags, all zero in this version |
//! | 32 | the ed25519 key of somebody who holds the event's facts: its organiser, or any other |
//! | 32 | the event's id, by which its charter is known to be the one that is meant |
//! | .. | entries (see `Entry`) |
//! | 4 | CRC-32 (IEEE) of `UGE1` and all bytes before |

use ugolki_record::PlayerKey;

use super::text::{Good, decode_text, encode_text};
use super::{Entry, Ticket, TicketError, fitting, read_entries};
use crate::address::Address;

/// Flags, key, event and checksum.
const FIXED: usize = 1 + 32 + 32 + 4;

/// A way into an event. It never expires and admits nobody by itself: the event's charter says who may enter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventTicket {
    /// Who holds the event's facts.
    pub key: PlayerKey,
    /// The event's id.
    pub event: [u8; 32],
    /// Where that one can be reached; the first [`Ticket::MAX_ENTRIES`] are written.
    pub entries: Vec<Entry>,
}

impl EventTicket {
    /// Where to dial: own addresses, and circuits through relays.
    pub fn addresses(&self) -> Vec<Address> {
        self.entries.iter().flat_map(Entry::addresses).collect()
    }

    /// Writes the ticket.
    pub fn encode(&self) -> String {
        let mut bytes = vec![0];
        bytes.extend(self.key.as_bytes());
        bytes.extend(self.event);
        self.entries
            .iter()
            .take(Ticket::MAX_ENTRIES)
            .for_each(|entry| entry.write(&mut bytes));
        encode_text(Good::Event, &bytes)
    }

    /// Reads a ticket, as forgiving as [`Ticket::decode`].
    ///
    /// # Errors
    /// [`TicketError`] for every other text; any single wrong character is one.
    pub fn decode(text: &str) -> Result<Self, TicketError> {
        let bytes = decode_text(Good::Event, text)?;
        let (flags, rest) = bytes.split_first().ok_or(TicketError::Unusable)?;
        if *flags != 0 {
            return Err(TicketError::NewerVersion);
        }
        let (key, rest) = rest.split_first_chunk::<32>().ok_or(TicketError::Unusable)?;
        let (event, rest) = rest.split_first_chunk::<32>().ok_or(TicketError::Unusable)?;
        let entries = read_entries(rest)?;
        let key = PlayerKey::from_bytes(*key).map_err(|_| TicketError::Unusable)?;
        Ok(Self {
            key,
            event: *event,
            entries,
        })
    }

    /// The entries that fit a ticket of `max_chars` characters, the most useful first, as for [`Ticket::fit`]. A relay fits none of
    /// [`Ticket::SHORT`] characters.
    pub fn fit(entries: Vec<Entry>, max_chars: usize) -> Vec<Entry> {
        fitting(entries, Good::Event, FIXED, max_chars)
    }
}

#[cfg(test)]
mod tests;
