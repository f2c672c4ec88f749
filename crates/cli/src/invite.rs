//! Invites: what is read when somebody joins, and what is written when somebody hosts (N-8.2 to N-8.6).

use std::fs::File;
use std::io::{self, Read as _};
use std::path::PathBuf;

use ugolki_net::{Address, AddressError, Entry, PeerAddress, Ticket, TicketError};
use ugolki_node::{Command, JoinHow, WatchHow};
use ugolki_record::{GameId, PlayerKey};

use crate::clock::Utc;

/// For how long an invite is good, in minutes (N-8.6).
const GOOD_FOR: u32 = 24 * 60;

/// The longest text that is read as an invite, in bytes. Tickets have 154 characters by default, and may be broken into lines.
const MAX_TEXT: u64 = 4096;

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
            Self::Expired { .. } => "expired-invite",
            Self::Own => "own-invite",
            Self::NoGame => "no-game",
            Self::Address { .. } => "bad-address",
            Self::File { .. } | Self::Stdin(_) => "unreadable",
        }
    }

    /// What to do about it.
    pub const fn hint(&self) -> Option<&'static str> {
        match self {
            Self::Mistyped => Some("copy the whole line again, from UG1 to its end"),
            Self::Expired { .. } => Some("ask the host for a new one; 'ugolki host' prints it"),
            Self::NewerVersion => Some("update ugolki"),
            Self::Own => Some("send it to the player whom you want to play with"),
            Self::Address { .. } => Some(
                "a whole address ends with the host's key, e.g. /ip4/192.168.1.7/tcp/4001/p2p/12D3Koo...",
            ),
            Self::NotAnInvite => Some("@FILE reads the invite from a file, - from standard input"),
            Self::NoGame => Some("who plays or watches the game sees its id"),
            Self::Empty | Self::Unusable | Self::File { .. } | Self::Stdin(_) => None,
        }
    }
}

impl From<TicketError> for InviteError {
    fn from(error: TicketError) -> Self {
        match error {
            TicketError::NotATicket => Self::NotAnInvite,
            TicketError::Mistyped => Self::Mistyped,
            TicketError::NewerVersion => Self::NewerVersion,
            TicketError::Unusable | _ => Self::Unusable,
        }
    }
}

/// The text of an invite as an argument gives it: itself, `@FILE`, or `-` for one line of standard input (T-12.4).
///
/// # Errors
/// [`InviteError::File`] or [`InviteError::Stdin`].
pub fn text_of(argument: &str) -> Result<String, InviteError> {
    if argument == "-" {
        let mut line = String::new();
        io::stdin().read_line(&mut line).map_err(InviteError::Stdin)?;
        return Ok(line);
    }
    let Some(path) = argument.strip_prefix('@') else {
        return Ok(argument.to_owned());
    };
    let path = PathBuf::from(path);
    let mut text = String::new();
    match File::open(&path).and_then(|file| file.take(MAX_TEXT).read_to_string(&mut text)) {
        Ok(_) => Ok(text),
        Err(source) => Err(InviteError::File { path, source }),
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

/// The minute at which an invite that is made now expires.
pub fn expiry(wall_ms: u64) -> u32 {
    Ticket::minute_of(wall_ms / 1000).saturating_add(GOOD_FOR)
}

/// A minute of a ticket in milliseconds since the Unix epoch.
pub fn ms_of_minute(minute: u32) -> u64 {
    const EPOCH_MS: u64 = 1_767_225_600_000;
    EPOCH_MS + u64::from(minute) * 60_000
}

/// Writes an invite: the ticket, and the addresses in it, each with the key.
///
/// Nothing without an address that leads here.
pub fn write(
    key: PlayerKey,
    nonce: [u8; 8],
    expires: u32,
    listening: &[Address],
) -> Option<(String, Vec<String>)> {
    let entries = Ticket::fit(Entry::direct(listening), Ticket::SHORT);
    let ticket = Ticket {
        key,
        nonce,
        expires,
        entries,
    };
    let addresses: Vec<String> = ticket
        .addresses()
        .into_iter()
        .map(|address| PeerAddress { key, address }.to_string())
        .collect();
    (!addresses.is_empty()).then(|| (ticket.encode(), addresses))
}

#[cfg(test)]
mod tests;
