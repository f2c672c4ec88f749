//! Tickets: an invitation as a text that fits in a chat line or a QR code (N-8.2 to N-8.5).
//!
//! `UG1`, then base32 (RFC 4648, upper case, no padding, spare bits zero) of these bytes, integers little-endian:
//!
//! | bytes | what |
//! |---|---|
//! | 1 | flags, all zero in this version |
//! | 32 | the inviter's ed25519 key |
//! | 8 | the nonce |
//! | 3 | expiry, minutes since 2026-01-01 00:00 UTC |
//! | .. | entries (see `Entry`) |
//! | 4 | CRC-32 (IEEE) of `UG1` and all bytes before |

mod entry;
mod event;
mod text;

use ugolki_record::PlayerKey;

pub use entry::{Entry, Transports};
pub use event::EventTicket;

use crate::address::Address;
use text::{Good, decode_text, encode_text};

/// An invitation. Whether it has expired, and whether it is one's own, is for the caller to ask.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ticket {
    /// The inviter.
    pub key: PlayerKey,
    /// Which of the inviter's invitations this is; good for one game (N-8.6).
    pub nonce: [u8; 8],
    /// When it ends, in minutes since 2026-01-01 00:00 UTC. Below 2^24; more is written as 2^24 - 1.
    pub expires: u32,
    /// Where the inviter can be reached; the first [`Ticket::MAX_ENTRIES`] are written.
    pub entries: Vec<Entry>,
}

/// Why a text is no ticket that can be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TicketError {
    /// It does not begin as tickets do.
    #[error("not a ticket")]
    NotATicket,
    /// It begins as a ticket and then has a character too many, too few, or a wrong one.
    #[error("a ticket with a character mistyped or missing")]
    Mistyped,
    /// It is whole, and made by a newer version of the program.
    #[error("a ticket made by a newer version")]
    NewerVersion,
    /// It is whole, but holds a key, an address or a port that can't be one.
    #[error("a ticket that leads nowhere")]
    Unusable,
    /// It is good for an event, and one for a game is wanted.
    #[error("a ticket for an event")]
    ForAnEvent,
    /// It is good for a game, and one for an event is wanted.
    #[error("a ticket for a game")]
    ForAGame,
}

/// Flags, key, nonce, expiry and checksum.
const FIXED: usize = 1 + 32 + 8 + 3 + 4;
/// 2026-01-01 00:00 UTC in seconds since 1970.
const EPOCH: u64 = 1_767_225_600;
/// The largest expiry that three bytes hold.
const LAST_MINUTE: u32 = (1 << 24) - 1;

impl Ticket {
    /// The default length in characters: a QR code of it fits a screen of 80 x 24 (N-8.3, N-8.4).
    pub const SHORT: usize = 154;
    /// The most entries that a ticket has, whatever its length (N-8.3).
    pub const MAX_ENTRIES: usize = 8;

    /// The minute that a time in seconds since 1970 falls into, for [`Ticket::expires`] and [`Ticket::is_expired`].
    pub fn minute_of(unix_seconds: u64) -> u32 {
        u32::try_from(unix_seconds.saturating_sub(EPOCH) / 60).unwrap_or(u32::MAX)
    }

    /// Whether the ticket has ended by the given minute.
    pub fn is_expired(&self, minute: u32) -> bool {
        self.expires <= minute
    }

    /// Where to dial the inviter: its own addresses, and circuits through its relays.
    pub fn addresses(&self) -> Vec<Address> {
        self.entries.iter().flat_map(Entry::addresses).collect()
    }

    /// Writes the ticket.
    pub fn encode(&self) -> String {
        let mut bytes = vec![0];
        bytes.extend(self.key.as_bytes());
        bytes.extend(self.nonce);
        bytes.extend(self.expires.min(LAST_MINUTE).to_le_bytes().iter().take(3));
        self.entries
            .iter()
            .take(Self::MAX_ENTRIES)
            .for_each(|entry| entry.write(&mut bytes));
        encode_text(Good::Game, &bytes)
    }

    /// Reads a ticket. Forgives case, blanks, hyphens, line breaks, and 0, 1, 8 typed for O, I, B (N-8.5).
    ///
    /// # Errors
    /// [`TicketError`] for every other text; any single wrong character is one.
    pub fn decode(text: &str) -> Result<Self, TicketError> {
        let bytes = decode_text(Good::Game, text)?;
        let (flags, rest) = bytes.split_first().ok_or(TicketError::Unusable)?;
        if *flags != 0 {
            return Err(TicketError::NewerVersion);
        }
        let (key, rest) = rest.split_first_chunk::<32>().ok_or(TicketError::Unusable)?;
        let (nonce, rest) = rest.split_first_chunk::<8>().ok_or(TicketError::Unusable)?;
        let ([low, middle, high], rest) = rest.split_first_chunk::<3>().ok_or(TicketError::Unusable)?;
        let entries = read_entries(rest)?;
        let key = PlayerKey::from_bytes(*key).map_err(|_| TicketError::Unusable)?;
        let expires = u32::from_le_bytes([*low, *middle, *high, 0]);
        Ok(Self {
            key,
            nonce: *nonce,
            expires,
            entries,
        })
    }

    /// The entries that fit a ticket of `max_chars` characters (usually [`Ticket::SHORT`]; `usize::MAX` for no such
    /// limit), the most useful first: relays, global addresses, those of the LAN (N-8.3).
    ///
    /// Addresses that can't be dialled are left out, and those of this machine alone unless there is nothing else.
    pub fn fit(entries: Vec<Entry>, max_chars: usize) -> Vec<Entry> {
        fitting(entries, Good::Game, FIXED, max_chars)
    }
}

/// The entries of a ticket: all that is left of its bytes.
fn read_entries(mut rest: &[u8]) -> Result<Vec<Entry>, TicketError> {
    let mut entries = Vec::new();
    while !rest.is_empty() && entries.len() < Ticket::MAX_ENTRIES {
        let entry;
        (entry, rest) = Entry::read(rest)?;
        entries.push(entry);
    }
    if !rest.is_empty() {
        return Err(TicketError::Unusable);
    }
    Ok(entries)
}

/// The entries that fit a ticket of `max_chars` characters which holds `fixed` bytes beside them, the most useful first.
fn fitting(mut entries: Vec<Entry>, good: Good, fixed: usize, max_chars: usize) -> Vec<Entry> {
    entries.retain(|entry| rank(entry) != Rank::Useless);
    if entries.iter().any(|entry| rank(entry) != Rank::Loopback) {
        entries.retain(|entry| rank(entry) != Rank::Loopback);
    }
    entries.sort_by_key(rank);
    let mut room = max_chars.saturating_sub(good.prefix().len()).saturating_mul(5) / 8;
    room = room.saturating_sub(fixed);
    entries.retain(|entry| {
        let fits = entry.len() <= room;
        room -= if fits { entry.len() } else { 0 };
        fits
    });
    entries.truncate(Ticket::MAX_ENTRIES);
    entries
}

/// How useful an entry is to somebody of whom nothing is known, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Relay,
    Global,
    Lan,
    Loopback,
    Useless,
}

fn rank(entry: &Entry) -> Rank {
    let Some(address) = entry.addresses().into_iter().next() else {
        return Rank::Useless;
    };
    if !address.is_dialable() {
        return Rank::Useless;
    }
    if entry.relay().is_some() {
        return Rank::Relay;
    }
    if address.is_loopback() {
        return Rank::Loopback;
    }
    if address.is_global() {
        Rank::Global
    } else {
        Rank::Lan
    }
}

#[cfg(test)]
mod tests;
