//! The verbs that can be typed, the same on the `:` line, at the table and in plain mode (T-6.7, T-10.2); here those of the practice
//! room.

mod line;
mod names;

pub(crate) use self::line::arguments;
pub use self::line::{Ask, NoVerb, Offered, Verb, Way, parse, phrase, say};
pub use self::names::{Kind, Name};

use ugolki_node::view::{GameView, Seat};
use ugolki_node::{Command, Level, PracticeCommand, PracticeRequest, ThinkLimit};
use ugolki_rules::{Position, Ruleset, Setup, Side};
use ugolki_words::Lang;

use crate::intent::Intent;
use crate::text;

/// The longest time that the computer may be given for a move, in milliseconds.
const MOST_MILLIS: u32 = 3_600_000;

/// Something that is asked for by a word, with what comes after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PracticeVerb {
    /// `hint`
    Hint,
    /// `analyse`; or `analyse on`, `analyse off`.
    Analyse(Option<bool>),
    /// `takeback`
    TakeBack,
    /// `redo`
    Redo,
    /// `new`
    New,
    /// `setup`, and `position` alone.
    SetUp,
    /// `position` and its text.
    Position(String),
    /// `level 5`, or a level's name.
    Level(Level),
    /// `side`: the other one; or `side white`, `side black`, `side both`.
    Side(Option<Seat>),
    /// `time` and seconds.
    Time(ThinkLimit),
}

/// Why a line that begins with such a word means nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VerbFault {
    /// No level.
    Level,
    /// No side.
    Side,
    /// No time.
    Time,
    /// Neither on nor off.
    OnOff,
    /// A word that takes no other after it.
    Alone,
}

impl PracticeVerb {
    /// The words, in the order in which help lists them.
    pub const WORDS: [&'static str; 10] = [
        "hint", "analyse", "takeback", "redo", "side", "level", "time", "new", "position", "setup",
    ];

    /// Reads a line; nothing if it begins with none of these words.
    ///
    /// # Errors
    /// [`VerbFault`], if what comes after the word is wrong.
    pub fn parse(line: &str) -> Option<Result<Self, VerbFault>> {
        let line = line.trim();
        let (word, rest) = line
            .split_once(char::is_whitespace)
            .map_or((line, ""), |(word, rest)| (word, rest.trim()));
        let word = word.to_lowercase();
        let alone = |verb| {
            if rest.is_empty() {
                Ok(verb)
            } else {
                Err(VerbFault::Alone)
            }
        };
        Some(match (word.as_str(), rest) {
            ("hint", _) => alone(Self::Hint),
            ("analyse", "") => Ok(Self::Analyse(None)),
            ("analyse", text) => match text.to_lowercase().as_str() {
                "on" => Ok(Self::Analyse(Some(true))),
                "off" => Ok(Self::Analyse(Some(false))),
                _ => Err(VerbFault::OnOff),
            },
            ("takeback", _) => alone(Self::TakeBack),
            ("redo", _) => alone(Self::Redo),
            ("new", _) => alone(Self::New),
            ("setup", _) => alone(Self::SetUp),
            ("position", "") => Ok(Self::SetUp),
            ("position", text) => Ok(Self::Position(text.to_owned())),
            ("level", text) => level(text).map(Self::Level).ok_or(VerbFault::Level),
            ("side", "") => Ok(Self::Side(None)),
            ("side", text) => seat(text)
                .map(|seat| Self::Side(Some(seat)))
                .ok_or(VerbFault::Side),
            ("time", text) => millis(text)
                .map(|ms| Self::Time(ThinkLimit::Millis(ms)))
                .ok_or(VerbFault::Time),
            _ => return None,
        })
    }

    /// What the node is to do in this practice game; nothing for a set-up without a position.
    ///
    /// # Errors
    /// Everything that is wrong with a position, each as a sentence.
    pub fn command(&self, lang: Lang, game: &GameView) -> Result<Option<Command>, Vec<String>> {
        let practice = |command| Ok(Some(Command::Practice(command)));
        match self {
            Self::Hint => practice(PracticeCommand::Advise),
            Self::Analyse(on) => practice(PracticeCommand::Analyse(on.unwrap_or(true))),
            Self::TakeBack => practice(PracticeCommand::TakeBack),
            Self::Redo => practice(PracticeCommand::Redo),
            Self::Level(level) => practice(PracticeCommand::SetLevel(*level)),
            Self::Time(limit) => practice(PracticeCommand::SetLimit(*limit)),
            Self::Side(seat) => practice(PracticeCommand::Sit(seat.unwrap_or_else(|| other_seat(game)))),
            Self::New => Ok(Some(practise(request_like(game)))),
            Self::Position(text) => {
                let position = read_position(lang, game.game.ruleset(), text)?;
                Ok(Some(practise(PracticeRequest {
                    position: Some(position),
                    ..request_like(game)
                })))
            }
            Self::SetUp => Ok(None),
        }
    }
}

/// The command that starts a practice game.
pub(crate) fn practise(request: PracticeRequest) -> Command {
    Command::Practise(Box::new(request))
}

/// The same where a practice game stands: an analysis of that one goes on in the new one.
pub(crate) fn practise_like(request: PracticeRequest, game: &GameView) -> Vec<Intent> {
    let analyses = game.practice.as_ref().is_some_and(|room| room.analysis.is_some());
    let on = analyses.then_some(Command::Practice(PracticeCommand::Analyse(true)));
    let commands = core::iter::once(practise(request)).chain(on);
    commands.map(Intent::Node).collect()
}

/// A new game like this one, from the start that the rules have.
pub(crate) fn request_like(game: &GameView) -> PracticeRequest {
    let room = game.practice.as_ref();
    PracticeRequest {
        ruleset: game.game.ruleset().clone(),
        position: None,
        plies: Vec::new(),
        ahead: Vec::new(),
        seat: room.map_or(game.seat, |room| room.seat),
        level: room.map(|room| room.level).unwrap_or_default(),
        limit: room.map(|room| room.limit).unwrap_or_default(),
    }
}

/// The side that is taken by changing sides: the other one, or of both the one to move.
pub(crate) fn other_seat(game: &GameView) -> Seat {
    Seat::One(match game.seat {
        Seat::One(side) => side.opposite(),
        Seat::Both | Seat::Watching => game.game.position().turn(),
    })
}

/// Reads a position that a game can be started from.
///
/// # Errors
/// Everything that is wrong with it, each as a sentence.
pub fn read_position(lang: Lang, ruleset: &Ruleset, text: &str) -> Result<Position, Vec<String>> {
    let setup =
        Setup::parse(ruleset.board(), text.trim()).map_err(|why| vec![text::setup_unreadable(lang, why)])?;
    let faults = text::setup_faults(lang, &setup, ruleset);
    if faults.is_empty() {
        Position::from_setup(ruleset, setup).map_err(|errors| vec![text::fault::setup_errors(lang, &errors)])
    } else {
        Err(faults)
    }
}

/// A level by its number or its name in any language, in any case.
pub fn level(text: &str) -> Option<Level> {
    let text = text.trim().to_lowercase();
    let named = |lang, level| text::level_name(lang, level).to_lowercase() == text;
    Level::all()
        .find(|level| level.to_string() == text || Lang::ALL.into_iter().any(|lang| named(lang, *level)))
}

fn seat(text: &str) -> Option<Seat> {
    match text.to_lowercase().as_str() {
        "white" | "w" => Some(Seat::One(Side::White)),
        "black" | "b" => Some(Seat::One(Side::Black)),
        "both" => Some(Seat::Both),
        _ => None,
    }
}

/// Milliseconds from seconds with up to three decimals, `2` or `0.25`: 1 ms to an hour.
pub fn millis(text: &str) -> Option<u32> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.chars().all(|c| c.is_ascii_digit());
    let good = !whole.is_empty() && digits(whole) && digits(part) && part.len() <= 3;
    if !good || text.ends_with('.') {
        return None;
    }
    let whole: u32 = whole.parse().ok()?;
    let part: u32 = format!("{part:0<3}").parse().ok()?;
    let ms = whole.checked_mul(1_000)?.checked_add(part)?;
    (1..=MOST_MILLIS).contains(&ms).then_some(ms)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_with_what_comes_after_them() {
        let read = |line| PracticeVerb::parse(line);
        let five = Level::new(5).unwrap();
        for (line, expected) in [
            ("hint", Some(Ok(PracticeVerb::Hint))),
            (" TakeBack ", Some(Ok(PracticeVerb::TakeBack))),
            ("hint now", Some(Err(VerbFault::Alone))),
            ("level 5", Some(Ok(PracticeVerb::Level(five)))),
            ("level Skilled", Some(Ok(PracticeVerb::Level(five)))),
            ("level 9", Some(Err(VerbFault::Level))),
            ("level", Some(Err(VerbFault::Level))),
            ("side", Some(Ok(PracticeVerb::Side(None)))),
            ("side both", Some(Ok(PracticeVerb::Side(Some(Seat::Both))))),
            ("side red", Some(Err(VerbFault::Side))),
            ("time 0.25", Some(Ok(PracticeVerb::Time(ThinkLimit::Millis(250))))),
            ("time soon", Some(Err(VerbFault::Time))),
            ("position", Some(Ok(PracticeVerb::SetUp))),
            (
                "position 8/8 w 1",
                Some(Ok(PracticeVerb::Position("8/8 w 1".into()))),
            ),
            ("c3d3", None),
            ("newer", None),
        ] {
            assert_eq!(read(line), expected, "{line}");
        }
        for word in PracticeVerb::WORDS {
            assert!(PracticeVerb::parse(word).is_some(), "{word}");
        }
    }

    #[test]
    fn seconds_have_up_to_three_decimals() {
        for (text, expected) in [
            ("2", Some(2_000)),
            ("0.25", Some(250)),
            ("0.001", Some(1)),
            ("3600", Some(3_600_000)),
            ("0", None),
            ("3600.001", None),
            ("1.", None),
            (".5", None),
            ("1.2345", None),
            ("-1", None),
            ("99999999999", None),
        ] {
            assert_eq!(millis(text), expected, "{text}");
        }
    }
}
