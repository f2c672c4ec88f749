//! Events of real processes over loopback: their charters, and a program that takes part with the engine as its player.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::{Home, Peer};

/// Where a program of an event listens.
pub const LISTEN: [&str; 2] = ["--listen", "/ip4/127.0.0.1/tcp/0"];

/// What differs between the Swisses of tests.
#[derive(Debug, Clone, Copy)]
pub struct Plan {
    /// How many rounds.
    pub rounds: u64,
    /// For how many seconds from now on entries are taken.
    pub registration: u64,
    /// The clock, as a charter has it.
    pub clock: &'static str,
    /// How long a round lasts at most.
    pub length: &'static str,
    /// How long a player may take to come.
    pub grace: &'static str,
    /// How long a seal still waits after a round.
    pub late: &'static str,
    /// After so many absences in a row a player is out.
    pub absences: u16,
}

impl Plan {
    /// Three rounds in which everybody comes.
    pub const USUAL: Self = Self {
        rounds: 3,
        registration: 60,
        clock: "3+0",
        length: "2h",
        grace: "5m",
        late: "2m",
        absences: 2,
    };

    /// The charter, as a file.
    pub fn charter(&self) -> String {
        let now = SystemTime::now();
        let from = utc(now - Duration::from_secs(60));
        let until = utc(now + Duration::from_secs(self.registration));
        let Self {
            rounds,
            clock,
            length,
            grace,
            late,
            absences,
            ..
        } = self;
        format!(
            r#"name = "Club evening"
ruleset = "classic-3x3"
clock = "{clock}"
engine = "dutch-2026/1"
rounds = {rounds}
entry = "open"
most = 16
registration = [{from}, {until}]
break = "1s"
length = "{length}"
grace = "{grace}"
late = "{late}"
absences = {absences}
half-byes = 0
no-half-byes-in-last = 0
"#
        )
    }
}

/// A time of the day as a charter has it.
fn utc(at: SystemTime) -> String {
    let seconds = at.duration_since(UNIX_EPOCH).unwrap().as_secs();
    let (days, second) = (seconds / 86_400, seconds % 86_400);
    // Days since 1970 as a date, by the usual formula for the civil calendar.
    let z = days + 719_468;
    let (era, day) = (z / 146_097, z % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let (date, month) = (
        day - (153 * month + 2) / 5 + 1,
        if month < 10 { month + 3 } else { month - 9 },
    );
    let year = year + era * 400 + u64::from(month <= 2);
    let (hour, minute, second) = (second / 3_600, second / 60 % 60, second % 60);
    format!("{year:04}-{month:02}-{date:02}T{hour:02}:{minute:02}:{second:02}Z")
}

/// Takes part, with the engine as player. What is an event's id, or a ticket to look on by.
pub fn run(home: &Home, name: &'static str, what: &str) -> Peer {
    let args = [
        &["tournament", "run", what, "--headless", "--bot", "1"][..],
        &LISTEN,
    ]
    .concat();
    Peer::start(name, home, &args)
}
