//! What screens ask of the program around them. The program carries it out; screens only ever ask.

use std::path::PathBuf;

use ugolki_node::Command;
use ugolki_record::{Allowed, Colours, GameId, PlayerKey, TimeControl};
use ugolki_rules::Ruleset;
use ugolki_school::Learned;
use ugolki_words::Lang;

use crate::alarm::Alarm;
use crate::setting::Setting;

/// Something that a screen wants done.
#[derive(Debug, Clone, PartialEq)]
pub enum Intent {
    /// Something that the node does.
    Node(Command),
    /// Offer a game; the program adds the invite and calls the node.
    Host(HostForm),
    /// Join by what was typed or pasted: a ticket or an address with a key, spaces and line breaks removed, or `@` and the name of a
    /// file that holds one.
    Join(String),
    /// Watch a game of others, by what was typed or pasted: a ticket, `@` and the name of a file that holds one, or an address and
    /// the game's id.
    Watch(String),
    /// Go on with the game of a log.
    Resume(PathBuf),
    /// Do something with the library, and answer into the shell view, or in words of this language.
    Library(Lang, LibraryAsk),
    /// Read a log into [`ShellView::opened`](crate::ShellView).
    OpenLog(PathBuf),
    /// Read a log or game text into [`ShellView::replay`](crate::ShellView), and have the engine judge it in the background.
    OpenReplay(PathBuf),
    /// That game is gone through no more.
    CloseReplay,
    /// Save a copy of a log, or the game in it as text, under a name in the working folder, and say what became of it.
    SaveCopy {
        /// The log.
        from: PathBuf,
        /// The name, as it was typed.
        to: String,
    },
    /// Read into [`ShellView::ratings`](crate::ShellView) what is known of ratings.
    RefreshRatings,
    /// Read into [`ShellView::tournaments`](crate::ShellView) which tournaments are known.
    RefreshTournaments,
    /// Read a tournament there by its id.
    OpenTournament(String),
    /// Read the list of the player's own rulesets anew into [`ShellView::rulesets`](crate::ShellView).
    RefreshRulesets,
    /// Save a ruleset under a name that [`check_name`](crate::check_name) lets through, in the place of one of that name only
    /// if so.
    SaveRuleset {
        /// The name.
        name: String,
        /// The rules.
        ruleset: Ruleset,
        /// The player was asked whether what is there may go.
        replace: bool,
    },
    /// Delete the ruleset of this name.
    DeleteRuleset(String),
    /// Put a text on the clipboard, by [`terminal::copy`](crate::terminal::copy).
    Copy(String),
    /// Save the ticket of the game that is offered to a file, and say where.
    SaveInvite,
    /// Call the player, by [`terminal::ring`](crate::terminal::ring) (T-8.5).
    Ring(Alarm),
    /// Give the terminal back and stop the process until it is continued (T-7.6).
    Suspend,
    /// Paint the whole screen anew.
    Repaint,
    /// Remember a player by the name it calls itself (P-3.4).
    Remember(Remembered),
    /// Have nothing to do with a player any more.
    Block(Remembered),
    /// Show nothing that a player says in any game, or show it again.
    Mute(Remembered, bool),
    /// Keep what was learned, in [`ShellView::learned`](crate::ShellView).
    Learn(Learned),
    /// Take the mouse, or leave it to the terminal (T-6.8).
    Mouse(bool),
    /// Keep the half-entered move of a game, by its text; an empty one is none (T-9.4).
    KeepDraft(GameId, String),
    /// Set this to the value of this word, keep it, and give the app what follows from it (T-3.10).
    Prefer(Setting, String),
    /// Call the player so from now on, and keep that.
    Rename(String),
    /// End the program.
    Quit,
}

/// What the library's screen asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LibraryAsk {
    /// Open it, and bring its index up to date with the files.
    Open,
    /// List games. Only the newest such question wants an answer.
    List(LibraryQuestion),
    /// Check a file.
    Verify(PathBuf),
    /// Move a game to the trash.
    Trash(PathBuf),
    /// Bring the game back that went to the trash last.
    Untrash,
    /// Take in games: paths as they were typed or pasted.
    Import(String),
    /// Save a copy of a game to a file.
    Export(PathBuf, String),
}

/// Which games are to be listed, in which order, and which of these are in sight.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LibraryQuestion {
    /// The number of the question: a later one has a greater one.
    pub number: u64,
    /// The line of filter words.
    pub filter: String,
    /// By what they are ordered.
    pub column: LibraryColumn,
    /// The greatest first.
    pub down: bool,
    /// The first row that is wanted.
    pub first: usize,
    /// How many rows are wanted.
    pub rows: usize,
}

/// By what the library can be ordered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LibraryColumn {
    /// When a game was begun.
    #[default]
    Date,
    /// White's name.
    White,
    /// Black's name.
    Black,
    /// The opponent's name.
    Opponent,
    /// The ruleset.
    Ruleset,
    /// The result.
    Result,
    /// Why it ended.
    Reason,
    /// How well that is established.
    Grade,
    /// The number of plies.
    Plies,
    /// How long both thought.
    Duration,
    /// The event.
    Event,
    /// Where it comes from.
    Origin,
}

impl LibraryColumn {
    /// Every column, in the order in which they are gone through.
    pub const ALL: [Self; 12] = [
        Self::Date,
        Self::White,
        Self::Black,
        Self::Opponent,
        Self::Ruleset,
        Self::Result,
        Self::Reason,
        Self::Grade,
        Self::Plies,
        Self::Duration,
        Self::Event,
        Self::Origin,
    ];
}

/// A game to be offered, as the form has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HostForm {
    /// The rules.
    pub ruleset: Ruleset,
    /// How the colours are decided; the host is the proposer.
    pub colours: Colours,
    /// How time is limited (P-7).
    pub time: TimeControl,
    /// Whether the game counts for a rating.
    pub rated: bool,
    /// What the players allow each other beside the moves.
    pub allowed: Allowed,
    /// Whether players on this network may join without the ticket.
    pub lan: bool,
    /// For how many minutes the ticket is good (N-8.6).
    pub minutes: u32,
    /// The ticket has all addresses, however long it gets (N-8.3).
    pub long: bool,
}

/// A player who is to be remembered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remembered {
    /// Its key.
    pub key: PlayerKey,
    /// The name it calls itself.
    pub name: String,
    /// The user has compared the safety phrase with it, and it was the same (N-8.7).
    pub verified: bool,
}
