//! What screens ask of the program around them. The program carries it out; screens only ever ask.

use std::path::PathBuf;

use ugolki_node::Command;
use ugolki_record::{Allowed, Colours, GameId, PlayerKey, TimeControl};
use ugolki_rules::Ruleset;

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
    /// Go on with the game of a log.
    Resume(PathBuf),
    /// Read the list of logs anew into the shell view.
    RefreshLogs,
    /// Read a log into [`ShellView::opened`](crate::ShellView).
    OpenLog(PathBuf),
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
