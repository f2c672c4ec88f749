//! Invites: what is read when somebody joins, and what is written when somebody hosts (N-8.2 to N-8.6).

use std::io;
use std::path::PathBuf;

use ugolki_net::{Address, AddressError, Entry, Exposure, PeerAddress, Ticket, TicketError};
use ugolki_node::{Command, JoinHow, WatchHow};
use ugolki_record::{Digest, GameId, PlayerKey};
use ugolki_tui::Ways;

use crate::clock::Utc;

mod text;
mod ways;

pub use text::{event_text_of, text_of};
use ways::ways_of;

/// For how long an invite is good unless the player says something else, in minutes (N-8.6).
pub const GOOD_FOR: u32 = 24 * 60;
/// For how long at most.
pub const GOOD_FOR_AT_MOST: u32 = 30 * 24 * 60;

/// Why a text is no invite to join by.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum InviteError {
    /// There is nothing in it.
    #[error("there is no invite: the text is empty")]
    Empty,
    /// Neither a ticket nor an address.
    #[error("that is no invite: one begins with UG1, an address with /ip4, /ip6 or /dns")]
    NotAnInvite,
    /// A ticket with a slip in it.
    #[error("the invite is mistyped or cut: some character of it is wrong or missing")]
    Mistyped,
    /// A ticket of a later version.
    #[error("the invite was made by a newer version of ugolki")]
    NewerVersion,
    /// A ticket that is whole and leads nowhere.
    #[error("the invite is whole, but leads nowhere: its key or an address in it can't be one")]
    Unusable,
    /// A ticket for a tournament, where one for a game is wanted.
    #[error("that is a ticket for a tournament, not for a game")]
    ForAnEvent,
    /// A ticket for a game, where one for a tournament is wanted.
    #[error("that is a ticket for a game, not for a tournament")]
    ForAGame,
    /// A ticket whose time is over.
    #[error("the invite expired on {} UTC", Utc::from_ms(*expired_ms).minute())]
    Expired {
        /// When, in milliseconds since the Unix epoch.
        expired_ms: u64,
    },
    /// A ticket of one's own.
    #[error("that invite is your own")]
    Own,
    /// An address that is none, or lacks the key.
    #[error("the address '{text}' can't be joined: {source}")]
    Address {
        /// The address.
        text: String,
        /// What is wrong with it.
        source: AddressError,
    },
    /// An address, and no game to watch there.
    #[error("to watch by an address, the game's id has to be given, too")]
    NoGame,
    /// The file that should hold the invite can't be read.
    #[error("the invite can't be read from {}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// Standard input can't be read.
    #[error("the invite can't be read from standard input")]
    Stdin(#[source] io::Error),
}

impl InviteError {
    /// A stable name.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Empty => "empty-invite",
            Self::NotAnInvite => "not-an-invite",
            Self::Mistyped => "mistyped-invite",
            Self::NewerVersion => "newer-version",
            Self::Unusable => "unusable-invite",
            Self::ForAnEvent => "tournament-ticket",
            Self::ForAGame => "game-ticket",
            Self::Expired { .. } => "expired-invite",
            Self::Own => "own-invite",
            Self::NoGame => "no-game",
            Self::Address { .. } => "bad-address",
            Self::File { .. } | Self::Stdin(_) => "unreadable",
        }
    }
}

impl From<TicketError> for InviteError {
    fn from(error: TicketError) -> Self {
        match error {
            TicketError::NotATicket => Self::NotAnInvite,
            TicketError::Mistyped => Self::Mistyped,
            TicketError::NewerVersion => Self::NewerVersion,
            TicketError::ForAnEvent => Self::ForAnEvent,
            TicketError::ForAGame => Self::ForAGame,
            TicketError::Unusable | _ => Self::Unusable,
        }
    }
}

/// Reads an invite or an address, and says how to join by it.
///
/// # Errors
/// [`InviteError`] tells each kind of fault apart (N-8.5).
pub fn read(text: &str, own: PlayerKey, wall_ms: u64) -> Result<Command, InviteError> {
    let text = text.trim();
    if text.is_empty() {
        return Err(InviteError::Empty);
    }
    if text.starts_with('/') {
        let PeerAddress { key, address } = text.parse().map_err(|source| InviteError::Address {
            text: text.to_owned(),
            source,
        })?;
        return join(key, &[address], JoinHow::Lan, own);
    }
    let ticket = Ticket::decode(text)?;
    if ticket.key == own {
        return Err(InviteError::Own);
    }
    if ticket.is_expired(Ticket::minute_of(wall_ms / 1000)) {
        return Err(InviteError::Expired {
            expired_ms: ms_of_minute(ticket.expires),
        });
    }
    let addresses = ticket.addresses();
    if addresses.is_empty() {
        return Err(InviteError::Unusable);
    }
    join(ticket.key, &addresses, JoinHow::Invite(ticket.nonce), own)
}

/// The id of a game: 64 hexadecimal digits.
pub fn game_id(text: &str) -> Option<GameId> {
    digest(text).map(GameId)
}

/// A hash: 64 hexadecimal digits.
pub(crate) fn digest(text: &str) -> Option<Digest> {
    let digits = text.as_bytes();
    let mut id = [0; 32];
    if digits.len() != 2 * id.len() || !digits.iter().all(u8::is_ascii_hexdigit) {
        return None;
    }
    for (byte, pair) in id.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
    }
    Some(Digest(id))
}

/// Reads an invite, or an address with the id of a game, and says how to watch by it.
///
/// # Errors
/// As [`read`]; [`InviteError::NoGame`] for an address alone.
pub fn read_to_watch(
    text: &str,
    game: Option<GameId>,
    delay: u16,
    own: PlayerKey,
    wall_ms: u64,
) -> Result<Command, InviteError> {
    let Command::Join { peer, addresses, how } = read(text, own, wall_ms)? else {
        return Err(InviteError::NotAnInvite);
    };
    let how = match (game, how) {
        (Some(game), _) => WatchHow::Game(game),
        (None, JoinHow::Invite(nonce)) => WatchHow::Invite(nonce),
        (None, JoinHow::Lan) => return Err(InviteError::NoGame),
    };
    Ok(Command::Watch {
        peer,
        addresses,
        how,
        delay,
    })
}

fn join(
    peer: PlayerKey,
    addresses: &[Address],
    how: JoinHow,
    own: PlayerKey,
) -> Result<Command, InviteError> {
    if peer == own {
        return Err(InviteError::Own);
    }
    let addresses = addresses.iter().map(ToString::to_string).collect();
    Ok(Command::Join { peer, addresses, how })
}

/// The minute at which an invite that is made now expires, if it is good for so many.
pub fn expiry(wall_ms: u64, minutes: u32) -> u32 {
    Ticket::minute_of(wall_ms / 1000).saturating_add(minutes)
}

/// A minute of a ticket in milliseconds since the Unix epoch.
pub fn ms_of_minute(minute: u32) -> u64 {
    const EPOCH_MS: u64 = 1_767_225_600_000;
    EPOCH_MS + u64::from(minute) * 60_000
}

/// Where a host is found.
#[derive(Debug, Clone, Copy, Default)]
pub struct Places<'a> {
    /// Where it listens.
    pub listening: &'a [Address],
    /// Where somebody out there reaches it: confirmed addresses, and circuits that a relay has reserved.
    pub reachable: &'a [Address],
    /// What others may learn of it (N-9.2).
    pub exposure: Exposure,
}

/// An invite as it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// The ticket.
    pub ticket: String,
    /// The addresses in it, each with the key.
    pub addresses: Vec<String>,
    /// By which ways it leads here.
    pub ways: Ways,
}

/// Writes an invite of the default length, or with `long` one with all addresses (N-8.3).
///
/// Nothing without an address that leads here.
pub fn write(
    key: PlayerKey,
    nonce: [u8; 8],
    expires: u32,
    places: Places<'_>,
    long: bool,
) -> Option<Written> {
    // What was confirmed from outside first: of the same rank it is the better one.
    let mut told: Vec<Address> = places.reachable.iter().chain(places.listening).cloned().collect();
    match places.exposure {
        Exposure::Everything => {}
        Exposure::NoLan => told.retain(Address::is_global),
        Exposure::RelayOnly => told.retain(|address| address.relay().is_some()),
    }
    let most = if long { usize::MAX } else { Ticket::SHORT };
    let ticket = Ticket {
        key,
        nonce,
        expires,
        entries: Ticket::fit(Entry::of(&told), most),
    };
    let addresses: Vec<String> = ticket
        .addresses()
        .into_iter()
        .map(|address| PeerAddress { key, address }.to_string())
        .collect();
    (!addresses.is_empty()).then(|| Written {
        ways: ways_of(&ticket, &places),
        ticket: ticket.encode(),
        addresses,
    })
}

#[cfg(test)]
mod tests;
