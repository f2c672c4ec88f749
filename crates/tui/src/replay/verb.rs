//! The words of the replay, the same on its typed line and in plain mode (T-2.17, T-3.6, T-10.2).

use ugolki_rules::Side;

use crate::keymap::latin_place;

/// Something that is asked for by a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReplayVerb {
    /// `next`: one ply further.
    Next,
    /// `back`: one ply back.
    Back,
    /// `first`
    First,
    /// `last`
    Last,
    /// `goto 12`, `goto 12b`, or the number alone.
    Goto(u16, Option<Side>),
    /// `clocks`: both clocks, the time of the move, and its lag.
    Clocks,
    /// `board`
    Board,
    /// `list`: the moves.
    List,
    /// `events`: what was signed here beside the move.
    Events,
    /// `status`: where one stands.
    Status,
    /// `result`: how it ended, and how well that is established.
    Result,
    /// `records`: everything that was signed, with its signatures.
    Records,
    /// `play`: at the pace it was played.
    Play,
    /// `speed 8`: at so many times that.
    Speed(u32),
    /// `stop`
    Stop,
    /// `practice`: plays on from here.
    Practise,
    /// `flip`
    Flip,
    /// `save`: a copy of the log.
    Save,
    /// `copy`: the game as text.
    Copy,
    /// `help`
    Help,
    /// `quit`
    Quit,
}

impl ReplayVerb {
    /// The words, in the order in which help lists them.
    pub const WORDS: [&'static str; 21] = [
        "next", "back", "first", "last", "goto", "clocks", "board", "list", "events", "status", "result",
        "records", "play", "speed", "stop", "practice", "flip", "save", "copy", "help", "quit",
    ];

    /// Reads a line, in any case; a beginning is enough where only one word begins so. Nothing if it means nothing.
    pub fn parse(line: &str) -> Option<Self> {
        let line = line.trim().to_lowercase();
        // With a Russian layout the same keys give other letters (T-6.3).
        Self::parse_latin(&line).or_else(|| {
            let latin: String = line.chars().map(|c| latin_place(c).unwrap_or(c)).collect();
            Self::parse_latin(&latin)
        })
    }

    fn parse_latin(line: &str) -> Option<Self> {
        let line = line.strip_prefix(':').unwrap_or(line).trim_start();
        if let Some((number, side)) = place(line) {
            return Some(Self::Goto(number, side));
        }
        let (word, rest) = line
            .split_once(char::is_whitespace)
            .map_or((line, ""), |(word, rest)| (word, rest.trim()));
        let alone = |verb| rest.is_empty().then_some(verb);
        match whole(word)? {
            "goto" => place(rest).map(|(number, side)| Self::Goto(number, side)),
            "speed" => match rest.trim_end_matches('x').parse() {
                Ok(times @ 1..=32) => Some(Self::Speed(times)),
                Ok(_) | Err(_) => None,
            },
            "next" => alone(Self::Next),
            "back" => alone(Self::Back),
            "first" => alone(Self::First),
            "last" => alone(Self::Last),
            "clocks" => alone(Self::Clocks),
            "board" => alone(Self::Board),
            "list" => alone(Self::List),
            "events" => alone(Self::Events),
            "status" => alone(Self::Status),
            "result" => alone(Self::Result),
            "records" => alone(Self::Records),
            "play" => alone(Self::Play),
            "stop" => alone(Self::Stop),
            "practice" => alone(Self::Practise),
            "flip" => alone(Self::Flip),
            "save" => alone(Self::Save),
            "copy" => alone(Self::Copy),
            "help" => alone(Self::Help),
            "quit" => alone(Self::Quit),
            _ => None,
        }
    }
}

/// The whole word of one, or of its beginning where no other begins so.
fn whole(word: &str) -> Option<&'static str> {
    let mut found = ReplayVerb::WORDS
        .into_iter()
        .filter(|whole| !word.is_empty() && whole.starts_with(word));
    let first = found.next()?;
    match found.next() {
        Some(_) if first != word => None,
        Some(_) | None => Some(first),
    }
}

/// A move's number, and whose: `12`, `12w`, `12b`, `12...`.
fn place(text: &str) -> Option<(u16, Option<Side>)> {
    let digits = text.trim_end_matches(|c: char| !c.is_ascii_digit());
    let number = digits.parse().ok()?;
    let side = match text.get(digits.len()..)?.trim() {
        "" | "." => None,
        "w" => Some(Side::White),
        "b" | "..." => Some(Side::Black),
        _ => return None,
    };
    Some((number, side))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_in_any_case_and_by_their_beginnings() {
        for (line, verb) in [
            ("next", Some(ReplayVerb::Next)),
            ("туче", Some(ReplayVerb::Next)),
            ("пщещ 12", Some(ReplayVerb::Goto(12, None))),
            ("N", Some(ReplayVerb::Next)),
            (" :Back ", Some(ReplayVerb::Back)),
            ("ba", Some(ReplayVerb::Back)),
            ("b", None),
            ("goto 12", Some(ReplayVerb::Goto(12, None))),
            ("goto 12b", Some(ReplayVerb::Goto(12, Some(Side::Black)))),
            ("12...", Some(ReplayVerb::Goto(12, Some(Side::Black)))),
            ("7w", Some(ReplayVerb::Goto(7, Some(Side::White)))),
            ("goto", None),
            ("goto x", None),
            ("goto 99999", None),
            ("speed 8", Some(ReplayVerb::Speed(8))),
            ("speed 33", None),
            ("speed 0", None),
            ("next 3", None),
            ("", None),
            (":", None),
        ] {
            assert_eq!(ReplayVerb::parse(line), verb, "{line:?}");
        }
    }
}
