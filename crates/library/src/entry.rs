//! What the index knows of one file.

use std::ffi::OsString;
use std::fs::Metadata;

use ugolki_record::verify::Report;
use ugolki_record::{Grade, PlayerKey, Terms};
use ugolki_rules::Side;

use crate::platform;

/// The grade of a game that is kept as text: nothing in it is signed.
pub const UNSIGNED: &str = "unsigned";

/// The grades, the best established first.
pub const GRADES: [&str; 7] = [
    "proven",
    "agreed",
    "witnessed",
    "claimed",
    "contested",
    "unfinished",
    UNSIGNED,
];

/// The last millisecond of the year 9999: what is said to have begun later is put there.
pub(crate) const LATEST_MS: u64 = 253_402_300_799_999;

/// How many characters of a text from a file are kept.
const MAX_TEXT: usize = 200;

/// Where a game comes from, which is the folder that it lies in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Origin {
    /// Played here.
    Own,
    /// Taken in from elsewhere.
    Imported,
    /// Watched here.
    Watched,
    /// Witnessed here.
    Witnessed,
}

impl Origin {
    /// Every origin.
    pub const ALL: [Self; 4] = [Self::Own, Self::Imported, Self::Watched, Self::Witnessed];

    /// The word for it; never translated.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Own => "own",
            Self::Imported => "imported",
            Self::Watched => "watched",
            Self::Witnessed => "witnessed",
        }
    }

    /// The origin of this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|origin| origin.word() == word)
    }

    pub(crate) const fn code(self) -> i64 {
        match self {
            Self::Own => 0,
            Self::Imported => 1,
            Self::Watched => 2,
            Self::Witnessed => 3,
        }
    }

    pub(crate) fn from_code(code: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|origin| origin.code() == code)
    }
}

/// A file, by the folder that it lies in and its name there.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileName {
    /// Which folder.
    pub origin: Origin,
    /// The name.
    pub name: OsString,
}

/// By what a file is known to be unchanged.
///
/// Length and time of the last change alone miss a rewrite of the same length by a program that sets the time back; the inode and
/// the time of the last change of state, which no program can set, do not. Off Unix the time when the file was made has to do for both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Stamp {
    /// The length in bytes.
    pub size: u64,
    /// When its content changed last, in nanoseconds since the Unix epoch, as its owner may set it.
    pub modified_ns: i64,
    /// When anything of it changed last, as the system keeps it; off Unix when its content did.
    pub changed_ns: i64,
    /// Its inode; off Unix when it was made.
    pub inode: u64,
}

impl Stamp {
    /// The stamp of a file.
    pub fn of(file: &Metadata) -> Self {
        platform::stamp(file)
    }
}

/// A player of a game.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Player {
    /// The name it plays under.
    pub name: String,
    /// Its key, in its text form; none in a game kept as text.
    pub key: Option<String>,
}

impl Player {
    /// A player; of the name only so much is kept as a name may have.
    pub fn new(name: &str, key: Option<String>) -> Self {
        Self {
            name: kept(name),
            key: key.map(|key| kept(&key)),
        }
    }
}

/// A file of a game, as the index knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The file.
    pub file: FileName,
    /// What it looked like when it was read.
    pub stamp: Stamp,
    /// The game's id, as text; none in a file without terms, and in most game text.
    pub game: Option<String>,
    /// When it was begun, in milliseconds since the Unix epoch.
    pub begun_ms: Option<u64>,
    /// White; none in a file without terms.
    pub white: Option<Player>,
    /// Black.
    pub black: Option<Player>,
    /// The own side; none in a game of others.
    pub side: Option<Side>,
    /// The ruleset's name.
    pub ruleset: Option<String>,
    /// The time control, as text.
    pub time: Option<String>,
    /// The result, as text: `1-0`, `0-1`, `1/2-1/2`, `*`.
    pub result: String,
    /// Why it ended, by its stable name; none while it has not.
    pub reason: Option<String>,
    /// How well that is established: one of [`GRADES`].
    pub grade: &'static str,
    /// The event that it is part of.
    pub event: Option<String>,
    /// The number of plies.
    pub plies: u32,
    /// How long both sides thought, together, by their own word.
    pub duration_ms: Option<u64>,
    /// It counts for ratings.
    pub rated: bool,
    /// Both sides have signed both heads: no longer version of it exists.
    pub closed: bool,
    /// Its file ends in the middle of a line, as after a crash.
    pub torn: bool,
    /// The first thing that is wrong with the file; none if it holds.
    pub fault: Option<String>,
}

impl Entry {
    /// The entry of a file in which nothing can be read.
    pub fn broken(file: FileName, stamp: Stamp, fault: &str) -> Self {
        Self {
            file,
            stamp,
            game: None,
            begun_ms: None,
            white: None,
            black: None,
            side: None,
            ruleset: None,
            time: None,
            result: "*".to_owned(),
            reason: None,
            grade: Grade::Unfinished.kind(),
            event: None,
            plies: 0,
            duration_ms: None,
            rated: false,
            closed: false,
            torn: false,
            fault: Some(kept(fault)),
        }
    }

    /// The entry of a log, by what verifying it has shown. `me` are the keys under which the player has played.
    pub fn of_log(file: FileName, stamp: Stamp, report: &Report, me: &[PlayerKey]) -> Self {
        let agreement = report.agreement.as_ref();
        let terms = agreement.map(|agreement| &agreement.terms);
        let player = |side| {
            let party = report.party(side)?;
            Some(Player::new(party.name.as_str(), Some(party.key.to_string())))
        };
        let is_me = |side: &Side| report.party(*side).is_some_and(|party| me.contains(&party.key));
        let plies = report.plies();
        let thought = report.log.as_ref().map(|log| {
            let plies = log.standing_plies();
            plies
                .iter()
                .fold(0_u64, |sum, ply| sum.saturating_add(ply.thinking_ms))
        });
        Self {
            file,
            stamp,
            game: report.game.map(|game| game.to_string()),
            begun_ms: terms.map(|terms| terms.created_ms.min(LATEST_MS)),
            white: player(Side::White),
            black: player(Side::Black),
            side: Side::BOTH.into_iter().find(is_me),
            ruleset: terms.map(|terms| terms.ruleset.id().to_owned()),
            time: terms.map(|terms| terms.time.to_string()),
            result: report.standing.result().text().to_owned(),
            reason: report
                .standing
                .verdict
                .map(|verdict| verdict.reason.kind().to_owned()),
            grade: report.standing.grade.kind(),
            event: terms
                .and_then(|terms| terms.event.as_ref())
                .map(|event| format!("{} round {} board {}", event.tournament, event.round, event.board)),
            plies: u32::try_from(plies).unwrap_or(u32::MAX),
            duration_ms: thought,
            rated: terms.is_some_and(Terms::is_rated),
            closed: report.standing.closed,
            torn: report.torn.is_some(),
            fault: report.faults.first().map(|fault| kept(&fault.to_string())),
        }
    }

    /// The player of a side.
    pub const fn player(&self, side: Side) -> Option<&Player> {
        match side {
            Side::White => self.white.as_ref(),
            Side::Black => self.black.as_ref(),
        }
    }

    /// The other player of an own game.
    pub fn opponent(&self) -> Option<&Player> {
        self.side.and_then(|side| self.player(side.opposite()))
    }

    /// It has no end yet, and nothing is wrong with it.
    pub fn is_unfinished(&self) -> bool {
        self.fault.is_none()
            && (self.grade == Grade::Unfinished.kind() || self.is_text() && self.result == "*")
    }

    /// It is kept as text: nothing in it is signed.
    pub fn is_text(&self) -> bool {
        self.grade == UNSIGNED
    }
}

/// A text from a file, cut to what is kept, without control characters.
fn kept(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(MAX_TEXT).collect()
}
