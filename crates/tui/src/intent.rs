//! What screens ask of the program around them. The program carries it out; screens only ever ask.

use std::path::PathBuf;

use ugolki_node::Command;
use ugolki_record::{Allowed, Colours, PlayerKey, TimeControl};
use ugolki_rules::Ruleset;

use crate::alarm::Alarm;

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
