//! Stand-ins for what differs from run to run on the screens of a game: tickets, ports, clocks, round trips, the log's name.

use super::Frame;

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
    frame.replace(|chars| number_between(chars, "/tcp/", "", PORT));
    frame.replace(|chars| number_between(chars, "", " ms", "3"));
    frame.replace(|chars| number_between(chars, "", " мс", "3"));
    frame.replace(|chars| number_between(chars, "+-", "", "1"));
    for (man, clock) in ["○", "●"].into_iter().zip(clocks) {
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
        .map(|at| (at, (at..).take_while(|&at| digit(at)).count()))
        .find(|&(at, len)| chars[..at].ends_with(&before) && chars[at + len..].starts_with(&after))
        .map(|(at, len)| (at, len, instead.to_owned()))
}
