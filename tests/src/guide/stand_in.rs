//! Stand-ins for what differs from run to run on the screens of a game: tickets, ports, clocks, round trips, the log's name.

use ugolki_words::{Lang, say};

use super::frame::{Align, Frame};

/// What stands for the port that the system has given.
const PORT: &str = "40123";
/// What stands for the id in the log's name.
const LOG: &str = "09c41f6a8e0b7d52";

/// What both clocks stand at, for White and for Black, as they are shown.
pub(super) type Clocks = [String; 2];

/// Puts the stand-ins on a screen.
pub(super) fn stand_in(frame: &mut Frame, ticket: Option<&str>, log: Option<&str>, clocks: &Clocks) {
    if let Some(ticket) = ticket {
        frame.replace_broken(ticket, &ticket_like(ticket));
    }
    if let Some(log) = log {
        frame.replace_broken(log, LOG);
    }
    frame.replace(Align::Right, |chars| number_between(chars, "/tcp/", "", PORT));
    for unit in ["ms", "мс"] {
        frame.replace(Align::Right, |chars| round_trip(chars, unit));
    }
    frame.replace(Align::Left, |chars| number_between(chars, "+-", "", "1"));
    for lang in Lang::ALL {
        // At the end of a row, the unit on the next one.
        let before = format!("{}, ", say!(lang, "proposal-path-lan"));
        frame.replace(Align::Left, |chars| number_between(chars, &before, "", "3"));
    }
    for (man, clock) in ['○', '●'].into_iter().zip(clocks) {
        frame.clock_of(man, clock);
    }
}

/// A ticket that is none, as long as this one.
fn ticket_like(ticket: &str) -> String {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".chars().cycle();
    "UG1:"
        .chars()
        .chain(letters)
        .take(ticket.chars().count())
        .collect()
}

/// A number between two texts, if it is not what is to stand for it already.
fn number_between(
    chars: &[char],
    before: &str,
    after: &str,
    instead: &str,
) -> Option<(usize, usize, String)> {
    let (before, after): (Vec<char>, Vec<char>) = (before.chars().collect(), after.chars().collect());
    let digit = |at: usize| chars.get(at).is_some_and(char::is_ascii_digit);
    let starts = (0..chars.len()).filter(|&at| digit(at) && (at == 0 || !digit(at - 1)));
    starts
        .map(|at| (at, (at..chars.len()).take_while(|&at| digit(at)).count()))
        .find(|&(at, len)| chars[..at].ends_with(&before) && chars[at + len..].starts_with(&after))
        .map(|(at, len)| (at, len, instead.to_owned()))
}

/// A round trip, with what it varies by where that stands beside it.
fn round_trip(chars: &[char], unit: &str) -> Option<(usize, usize, String)> {
    let (at, len, _) = number_between(chars, "", &format!(" {unit}"), "")?;
    let mut end = at + len + 1 + unit.chars().count();
    let mut instead = format!("3 {unit}");
    let varies: Vec<char> = " +-".chars().collect();
    if chars[end..].starts_with(&varies) {
        end += varies.len();
        end += chars[end..].iter().take_while(|c| c.is_ascii_digit()).count();
        instead.push_str(" +-1");
    }
    Some((at, end - at, instead))
}
