//! What only the program around the node knows and screens show: plain data.

use std::path::PathBuf;

use ugolki_node::view::EndView;
use ugolki_record::PlayerKey;

use crate::intent::HostForm;

/// What lies around the node, at one instant.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ShellView {
    /// What this player calls itself.
    pub name: String,
    /// This player's key.
    pub key: Option<PlayerKey>,
    /// How this peer can be joined, while it hosts.
    pub invite: Option<InviteView>,
    /// The games on the disk, the latest first.
    pub logs: Vec<LogRow>,
    /// The log that was opened last.
    pub opened: Option<OpenedLog>,
    /// The log of the game at the table; none for two at one keyboard.
    pub log_path: Option<String>,
    /// The game that was offered last from here; the form begins with it.
    pub offered: Option<HostForm>,
    /// Milliseconds of the process's monotonic clock.
    pub now_ms: u64,
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
}

/// A game on the disk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogRow {
    /// Where it is.
    pub path: PathBuf,
    /// When it was begun, as text in local form.
    pub when: String,
    /// Who played, White first.
    pub players: String,
    /// The ruleset's name.
    pub ruleset: String,
    /// The result as it is written, `*` for none.
    pub result: String,
    /// How it ended and how well that is established, if it ended.
    pub end: Option<EndView>,
    /// How many plies were played.
    pub plies: usize,
    /// What is wrong with the file, if anything.
    pub fault: Option<String>,
}

/// A log as text to read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenedLog {
    /// Where it is.
    pub path: PathBuf,
    /// Its lines.
    pub lines: Vec<String>,
}
