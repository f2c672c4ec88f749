//! A ticket's bytes as characters, written strictly and read with forgiveness (N-8.5).

use data_encoding::BASE32_NOPAD;

use crate::ticket::TicketError;

/// What every ticket of this version begins with.
pub(super) const PREFIX: &str = "UG1";
/// The most characters, blanks aside, that are looked at: more than the longest ticket has.
const MAX_CHARS: usize = 4_096;

pub(super) fn encode_text(bytes: &[u8]) -> String {
    let mut text = PREFIX.to_owned();
    BASE32_NOPAD.encode_append(bytes, &mut text);
    text
}

pub(super) fn decode_text(text: &str) -> Result<Vec<u8>, TicketError> {
    let mut chars = text
        .chars()
        .filter(|c| !is_filler(*c))
        .map(|c| c.to_ascii_uppercase());
    if (chars.next(), chars.next()) != (Some('U'), Some('G')) {
        return Err(TicketError::NotATicket);
    }
    match chars.next() {
        Some('1' | 'I') => {}
        Some('2'..='9') => return Err(TicketError::NewerVersion),
        _ => return Err(TicketError::NotATicket),
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
