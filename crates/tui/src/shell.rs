//! What only the program around the node knows and screens show: plain data.

use std::collections::BTreeMap;
use std::path::PathBuf;

use ugolki_record::{GameId, PlayerKey};
use ugolki_school::Progress;

use crate::intent::HostForm;
use crate::ratings::RatingsView;
use crate::replay::ReplayView;
use crate::rulesets::OwnRuleset;
use crate::setting::Setting;
use crate::tournament::TournamentsView;

/// What lies around the node, at one instant.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ShellView {
    /// What this player calls itself.
    pub name: String,
    /// This player's key.
    pub key: Option<PlayerKey>,
    /// How this peer can be joined, while it hosts.
    pub invite: Option<InviteView>,
    /// Some addresses are told to nobody (N-9.2), so that there may be no invite for a while.
    pub hides_addresses: bool,
    /// The games to go on with, those to be offered first at the front.
    pub unfinished: Vec<UnfinishedRow>,
    /// The library, as far as it is in sight.
    pub library: LibraryView,
    /// What was learned from lessons and puzzles.
    pub learned: Progress,
    /// The log that was opened last.
    pub opened: Option<OpenedLog>,
    /// Ratings, as far as they are known.
    pub ratings: RatingsView,
    /// Tournaments, as far as they are known.
    pub tournaments: TournamentsView,
    /// The game that is gone through.
    pub replay: Option<ReplayView>,
    /// What the user knows of the opponent, at the table or in a proposal.
    pub opponent: Option<Acquaintance>,
    /// The neighbours on the network of whom there is something to be said.
    pub neighbours: BTreeMap<PlayerKey, Acquaintance>,
    /// The names under which the user knows witnesses of the game, at the table or in a proposal.
    pub witnesses: BTreeMap<PlayerKey, String>,
    /// What the relay is called by which the opponent is connected; none if there is none.
    pub relay: Option<String>,
    /// The user's own folder, which paths below it are shown with as `~`.
    pub user_home: Option<PathBuf>,
    /// The log of the game at the table; none for two at one keyboard.
    pub log_path: Option<String>,
    /// The rulesets that the player has made, by their names.
    pub rulesets: Vec<OwnRuleset>,
    /// The game that was offered last from here; the form begins with it.
    pub offered: Option<HostForm>,
    /// The half-entered move that was kept for the game at the table, if any (T-9.4).
    pub draft: Option<(GameId, String)>,
    /// What is set, and what the themes are called.
    pub settings: SettingsView,
    /// What the program itself is doing.
    pub diagnostics: DiagnosticsView,
    /// Milliseconds of the process's monotonic clock.
    pub now_ms: u64,
}

/// What is set (T-3.10).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SettingsView {
    /// Every setting.
    pub rows: Vec<SettingRow>,
    /// The themes that there are, by name.
    pub themes: Vec<String>,
}

/// A setting as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettingRow {
    /// Which one.
    pub setting: Setting,
    /// The word of its value.
    pub word: String,
    /// What has set it, so that it stays as it is on the screen; none if it can be changed there.
    pub locked: Option<Lock>,
}

/// What sets something that the settings screen can't change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lock {
    /// A flag.
    Flag,
    /// A variable.
    Variable,
    /// The user's file.
    File,
}

/// What the program itself is doing (T-3.11).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DiagnosticsView {
    /// The last lines of the program's log, the oldest first.
    pub lines: Vec<String>,
    /// The file of the log.
    pub log: String,
    /// How long the last frames took to draw.
    pub frames: FrameTimes,
}

/// How long frames take to draw, in microseconds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct FrameTimes {
    /// How many were drawn.
    pub count: u64,
    /// The last one.
    pub last_us: u64,
    /// The median of the last hundred.
    pub median_us: u64,
    /// The longest of the last hundred.
    pub longest_us: u64,
}

/// How this peer can be joined (T-3.2).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct InviteView {
    /// The ticket.
    pub ticket: String,
    /// Addresses with the key, for who cannot use a ticket, best first.
    pub addresses: Vec<String>,
    /// For how many minutes from now the ticket is good.
    pub minutes_left: Option<u32>,
    /// By which ways the ticket leads here.
    pub ways: Ways,
}

/// By which ways a ticket leads to this peer (T-3.2).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ways {
    /// From this machine only: the program listens nowhere else.
    pub here_only: bool,
    /// From the local network.
    pub lan: bool,
    /// From the internet without a relay.
    pub internet: Internet,
    /// Through these relays, from anywhere.
    pub relays: Vec<PlayerKey>,
    /// A port that a router could forward to this machine.
    pub port: Option<u16>,
}

/// Whether a peer is reached from the internet without a relay.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Internet {
    /// Not that anybody knows of.
    #[default]
    No,
    /// It has an address of the internet. Whether a firewall lets anybody through nobody has tried.
    Untried,
    /// Yes: somebody out there has tried it, or the router says that it forwards a port.
    Confirmed,
}

impl Ways {
    /// The ways by their stable names, for programs.
    pub fn kinds(&self) -> Vec<&'static str> {
        let mut kinds = Vec::new();
        kinds.extend(self.here_only.then_some("this-machine"));
        kinds.extend(self.lan.then_some("lan"));
        kinds.extend(match self.internet {
            Internet::No => None,
            Internet::Untried => Some("internet-untried"),
            Internet::Confirmed => Some("internet"),
        });
        kinds.extend((!self.relays.is_empty()).then_some("relay"));
        kinds
    }
}

/// A game to go on with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnfinishedRow {
    /// Its log.
    pub path: PathBuf,
    /// What the other player calls itself.
    pub opponent: String,
    /// The ruleset's name.
    pub ruleset: String,
    /// The number of the next move.
    pub number: u16,
    /// It is agreed and has not begun: the other player's signature is awaited.
    pub awaits_signature: bool,
}

/// A log as text to read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenedLog {
    /// Where it is.
    pub path: PathBuf,
    /// Its lines.
    pub lines: Vec<String>,
}

/// What the user knows of a player (P-3.4). None of it ends a game; all of it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Acquaintance {
    /// How key and name go together.
    pub standing: Standing,
    /// The day from which on the key is in other hands, as its owner says, or counts no more for the user.
    pub revoked: Option<String>,
    /// The key that took this one's place.
    pub replaced_by: Option<PlayerKey>,
    /// The key was seen on another installation before (P-3.3).
    pub other_install: bool,
    /// The user has compared the safety phrase with this player once, and it was the same (N-8.7).
    pub verified: bool,
}

/// How a key and the name that its player calls itself go together with what the user knows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Standing {
    /// Neither was seen before.
    New,
    /// The key is known under this name.
    Known,
    /// The key is known under another name.
    OtherName {
        /// That name.
        known_as: String,
    },
    /// The key is not known, and the name is, or looks like, that of a known player with another key.
    NameOfAnother {
        /// The known player's name.
        known_as: String,
        /// The known player's key.
        key: PlayerKey,
    },
}

impl Acquaintance {
    /// Nothing is known.
    pub const NEW: Self = Self {
        standing: Standing::New,
        revoked: None,
        replaced_by: None,
        other_install: false,
        verified: false,
    };

    /// Whether the user should look twice.
    pub const fn is_caution(&self) -> bool {
        self.revoked.is_some()
            || self.replaced_by.is_some()
            || self.other_install
            || matches!(
                self.standing,
                Standing::OtherName { .. } | Standing::NameOfAnother { .. }
            )
    }

    /// Whether the safety phrase is to be compared: the key wasn't known before, or something is odd (N-8.7).
    pub const fn is_to_be_compared(&self) -> bool {
        !self.is_known() || self.is_caution()
    }

    /// Whether the key is known, whatever it calls itself.
    pub const fn is_known(&self) -> bool {
        matches!(self.standing, Standing::Known | Standing::OtherName { .. })
    }
}

impl Standing {
    /// The stable name, for programs.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Known => "known",
            Self::OtherName { .. } => "other-name",
            Self::NameOfAnother { .. } => "name-of-another",
        }
    }
}

/// The library, as far as it is in sight (T-3.5).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LibraryView {
    /// The number of the question that this answers; 0 before the first answer.
    pub number: u64,
    /// How many games the filter leaves.
    pub shown: usize,
    /// How many games there are.
    pub all: usize,
    /// The number of the first row below, from 0, among those that the filter leaves.
    pub first: usize,
    /// Rows around the chosen one.
    pub rows: Vec<LibraryRow>,
    /// What the filter's last word can become: the line with it, and the word.
    pub completions: Vec<(String, String)>,
    /// The first word of the filter that means nothing.
    pub fault: Option<LibraryFault>,
    /// How many files are read, of how many, while the index is brought up to date.
    pub reading: Option<(usize, usize)>,
}

/// A game of the library.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LibraryRow {
    /// Where it is.
    pub path: PathBuf,
    /// The day on which it was begun, as text.
    pub day: String,
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// The ruleset's name.
    pub ruleset: String,
    /// The time control.
    pub time: Option<String>,
    /// The result.
    pub result: String,
    /// Whether the player won it; none in a game of others, a draw, and one without an end.
    pub won: Option<bool>,
    /// Why it ended, by its stable name.
    pub reason: Option<String>,
    /// How well that is established, by its stable name.
    pub grade: String,
    /// The event.
    pub event: Option<String>,
    /// How many plies were accepted.
    pub plies: usize,
    /// It is kept as text: nothing in it is signed.
    pub is_text: bool,
    /// The first thing that is wrong with the file.
    pub fault: Option<String>,
}

/// A word of the library's filter that means nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LibraryFault {
    /// No such key.
    UnknownKey {
        /// The word before the colon.
        word: String,
        /// What may have been meant, in the player's language.
        near: Option<String>,
    },
    /// No such value.
    UnknownValue {
        /// The key, in the player's language.
        key: String,
        /// What stands after it.
        value: String,
    },
    /// No date.
    NoDate {
        /// What stands in its place.
        value: String,
    },
}

/// What came of something that was asked of the library.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LibraryTold {
    /// A file was checked, and holds.
    Holds {
        /// It is text: there was nothing signed to check.
        is_text: bool,
    },
    /// A file was checked, and does not hold.
    DoesNotHold {
        /// The first fault.
        fault: String,
    },
    /// A game went to the trash.
    Trashed,
    /// A game came back from the trash.
    Restored,
    /// Nothing can come back from the trash.
    TrashEmpty,
    /// The index was damaged.
    MadeAnew,
    /// Games were taken in.
    Imported {
        /// How many are in the library now that were not, or not as whole.
        new: usize,
        /// How many were there already.
        known: usize,
        /// How many were refused.
        refused: usize,
        /// Why the first of those was.
        why: Option<String>,
    },
    /// A copy was saved.
    Exported {
        /// The file.
        path: String,
    },
    /// The system did not do it.
    Failed {
        /// What it was about.
        what: String,
        /// What the system says.
        why: String,
    },
}
