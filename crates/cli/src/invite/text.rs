//! The text of an invite as somebody gives it: itself, a file, standard input (T-3.3, T-12.4).

use std::fs::File;
use std::io::{self, BufRead, Read as _};
use std::path::PathBuf;

use ugolki_net::{EventTicket, Ticket, TicketError};

use super::InviteError;

/// The longest text that is read as an invite, in bytes. Tickets have 154 characters by default, and may be broken into lines.
const MAX_TEXT: usize = 4096;

/// The text of an invite as an argument gives it: itself, `@FILE`, or `-` for standard input (T-12.4).
///
/// # Errors
/// [`InviteError::File`] or [`InviteError::Stdin`].
pub fn text_of(argument: &str) -> Result<String, InviteError> {
    text_with(argument, |text| {
        Ticket::decode(text) == Err(TicketError::Mistyped)
    })
}

/// The text of a ticket to an event, given in the same ways.
///
/// # Errors
/// As [`text_of`].
pub fn event_text_of(argument: &str) -> Result<String, InviteError> {
    text_with(argument, |text| {
        EventTicket::decode(text) == Err(TicketError::Mistyped)
    })
}

fn text_with(argument: &str, goes_on: impl Fn(&str) -> bool) -> Result<String, InviteError> {
    if argument == "-" {
        return first_invite(&mut io::stdin().lock(), goes_on).map_err(InviteError::Stdin);
    }
    let Some(path) = argument.strip_prefix('@') else {
        return Ok(argument.to_owned());
    };
    let path = PathBuf::from(path);
    let mut text = String::new();
    match File::open(&path).and_then(|file| file.take(MAX_TEXT as u64).read_to_string(&mut text)) {
        Ok(_) => Ok(text),
        Err(source) => Err(InviteError::File { path, source }),
    }
}

/// One line; or, where a ticket begins in it and does not end there, the lines up to its end, an empty one, or the end of the
/// input. What follows is left for others to read.
fn first_invite(input: &mut impl BufRead, is_begun: impl Fn(&str) -> bool) -> io::Result<String> {
    let mut text = String::new();
    loop {
        let before = text.len();
        let read = input
            .by_ref()
            .take((MAX_TEXT - before) as u64)
            .read_line(&mut text)?;
        let goes_on = is_begun(&text);
        let is_empty = text[before..].trim().is_empty();
        if read == 0 || is_empty && before > 0 || !goes_on || text.len() >= MAX_TEXT {
            return Ok(text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::invite::tests::ticket;

    fn read(text: &str) -> (String, String) {
        let mut input = text.as_bytes();
        let invite = first_invite(&mut input, |text| {
            Ticket::decode(text) == Err(TicketError::Mistyped)
        })
        .unwrap();
        (invite, String::from_utf8(input.to_vec()).unwrap())
    }

    #[test]
    fn a_ticket_in_several_lines_is_one_and_what_follows_is_left() {
        let ticket = ticket();
        let (first, rest) = ticket.split_at(40);
        let (second, third) = rest.split_at(30);
        for text in [
            format!("{ticket}\n"),
            format!("{first}\n{rest}\n"),
            format!("  {first}\r\n\n"),
            format!("{first}-\r\n  {second}\n\t{third}\n"),
        ] {
            let (invite, left) = read(&format!("{text}accept\n"));
            if text.contains(rest) || text.contains(third) {
                assert_eq!(Ticket::decode(&invite).unwrap().encode(), ticket, "{text:?}");
                assert_eq!(left, "accept\n", "{text:?}");
            } else {
                // Cut: an empty line ends it.
                assert_eq!(Ticket::decode(&invite), Err(TicketError::Mistyped));
                assert_eq!(left, "accept\n", "{text:?}");
            }
        }
        for text in ["", "hello\n", "/ip4/127.0.0.1/tcp/1\n", "\n"] {
            let (invite, left) = read(&format!("{text}accept\n"));
            if text.is_empty() {
                assert_eq!((invite.as_str(), left.as_str()), ("accept\n", ""));
            } else {
                assert_eq!((invite.as_str(), left.as_str()), (text, "accept\n"));
            }
        }
        assert_eq!(read("").0, "");
        // However much comes, no more than a bounded text is kept.
        assert!(read(&"UG1A\n".repeat(100_000)).0.len() <= MAX_TEXT);
    }
}
