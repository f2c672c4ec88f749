//! A ticket's bytes as characters, written strictly and read with forgiveness (N-8.5).

use data_encoding::BASE32_NOPAD;

use crate::ticket::TicketError;

/// The most characters, blanks aside, that are looked at: more than the longest ticket has.
const MAX_CHARS: usize = 4_096;

/// What a ticket is good for. Its first letters say so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Good {
    /// A game.
    Game,
    /// An event.
    Event,
}

impl Good {
    /// What every ticket of this kind and version begins with.
    pub(super) const fn prefix(self) -> &'static str {
        match self {
            Self::Game => "UG1",
            Self::Event => "UGE1",
        }
    }
}

/// The checksum of a ticket's bytes.
pub(super) fn checksum(good: Good, bytes: &[u8]) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(good.prefix().as_bytes());
    hasher.update(bytes);
    hasher.finalize()
}

/// The bytes with their checksum, as text.
pub(super) fn encode_text(good: Good, bytes: &[u8]) -> String {
    let sum = checksum(good, bytes).to_le_bytes();
    let mut text = good.prefix().to_owned();
    BASE32_NOPAD.encode_append(&[bytes, &sum].concat(), &mut text);
    text
}

/// The bytes without their checksum, which holds.
pub(super) fn decode_text(good: Good, text: &str) -> Result<Vec<u8>, TicketError> {
    let mut bytes = decode_digits(good, text)?;
    let (body, sum) = bytes.split_last_chunk::<4>().ok_or(TicketError::Mistyped)?;
    if checksum(good, body) != u32::from_le_bytes(*sum) {
        return Err(TicketError::Mistyped);
    }
    bytes.truncate(bytes.len() - sum.len());
    Ok(bytes)
}

fn decode_digits(good: Good, text: &str) -> Result<Vec<u8>, TicketError> {
    let mut chars = text
        .chars()
        .filter(|c| !is_filler(*c))
        .map(|c| c.to_ascii_uppercase())
        .peekable();
    if (chars.next(), chars.next()) != (Some('U'), Some('G')) {
        return Err(TicketError::NotATicket);
    }
    let found = match chars.next_if_eq(&'E') {
        Some(_) => Good::Event,
        None => Good::Game,
    };
    match chars.next() {
        Some('1' | 'I') => {}
        Some('2'..='9') => return Err(TicketError::NewerVersion),
        _ => return Err(TicketError::NotATicket),
    }
    match (good, found) {
        (Good::Game, Good::Event) => return Err(TicketError::ForAnEvent),
        (Good::Event, Good::Game) => return Err(TicketError::ForAGame),
        (Good::Game, Good::Game) | (Good::Event, Good::Event) => {}
    }
    let meant = |c: char| match c {
        '0' => 'O',
        '1' => 'I',
        '8' => 'B',
        other => other,
    };
    let digits: String = chars.map(meant).take(MAX_CHARS + 1).collect();
    if digits.len() > MAX_CHARS {
        return Err(TicketError::Mistyped);
    }
    BASE32_NOPAD
        .decode(digits.as_bytes())
        .map_err(|_| TicketError::Mistyped)
}

/// Blanks, line breaks and hyphens of all kinds, which come in by hand, by wrapping and by word processors.
fn is_filler(c: char) -> bool {
    c.is_whitespace()
        || matches!(
            c,
            '-' | '\u{ad}' | '\u{200b}' | '\u{2010}'..='\u{2015}' | '\u{feff}'
        )
}
