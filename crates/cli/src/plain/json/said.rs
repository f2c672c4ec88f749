//! The objects that are said (T-10.4): one a line, with names that stay.

use std::path::PathBuf;

use serde::Serialize;
use ugolki_record::PlayerKey;
use ugolki_tui::{Acquaintance, Standing};

use super::clocks::ClockJson;
use crate::rules_json::RulesJson;

/// The version of the form of these objects.
const SCHEMA: u32 = 1;

/// One object as a line, whoever says it: with the version of the form in front.
///
/// # Errors
/// What `serde_json` says of something that is no object.
pub(crate) fn object(said: impl Serialize) -> serde_json::Result<String> {
    #[derive(Serialize)]
    struct Line<T> {
        schema: u32,
        #[serde(flatten)]
        said: T,
    }
    serde_json::to_string(&Line { schema: SCHEMA, said })
}

/// The opponent has come or gone (T-9.2).
#[derive(Debug, Default, Serialize)]
pub(super) struct PeerJson {
    /// `connected`, `reconnecting` or `left`.
    pub(super) state: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) path: Option<&'static str>,
    /// The key of the relay on the way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) relay: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) round_trip_ms: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) jitter_ms: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) slow: Option<bool>,
    /// Why the line went: `silent`, `broken`, `relay-gone`, `ended`, `unusable` or `restarted`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) cause: Option<&'static str>,
    /// For how long it has been gone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) for_ms: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) attempts: Option<u32>,
    /// Why the last attempt failed, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) why: Option<String>,
}

/// One object. The variant's name is the value of `event`.
#[derive(Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub(super) enum Said {
    Invite {
        ticket: String,
        addresses: Vec<String>,
        /// Who can come by it: `lan`, `internet`, `internet-untried`, `relay`, `this-machine`.
        reach: Vec<&'static str>,
        expires: String,
        ruleset: &'static str,
        lan: bool,
    },
    Terms {
        opponent: Player,
        proposed_by_you: bool,
        ruleset: &'static str,
        rules: RulesJson,
        /// `lot`, or the colour that this side gets.
        colour: &'static str,
        time: String,
        rated: bool,
        takebacks: bool,
        pauses: bool,
        chat: bool,
        /// Others may watch.
        spectators: bool,
        /// What lag may cost a move, and what a player who cheats with the clock gains at most in sixty moves; null without
        /// clocks.
        lag_allowance_ms: Option<u64>,
        most_gain_ms: Option<u64>,
        /// The keys of the witnesses (P-8.2).
        witnesses: Vec<String>,
        agreed_by_you: bool,
        agreed_by_opponent: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        path: Option<&'static str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        round_trip_ms: Option<u32>,
        #[serde(skip_serializing_if = "Option::is_none")]
        jitter_ms: Option<u32>,
    },
    /// The invite was saved.
    Saved {
        file: PathBuf,
    },
    /// While the terms lie on the table: the words that both players see if nobody sits between them (N-8.7).
    Phrase {
        phrase: String,
        /// The other player is known, and nothing about it is odd: they need not be compared.
        known: bool,
    },
    Start {
        game: Option<String>,
        ruleset: &'static str,
        rules: RulesJson,
        /// The side that is played here; `both` for two at one keyboard, `none` where the game is only watched.
        colour: &'static str,
        opponent: Option<Player>,
        /// White and Black, where the game is only watched.
        #[serde(skip_serializing_if = "Option::is_none")]
        players: Option<Box<[Player; 2]>>,
        /// The words that both players see if nobody sits between them.
        #[serde(skip_serializing_if = "Option::is_none")]
        phrase: Option<String>,
        /// The computer's, in practice.
        #[serde(skip_serializing_if = "Option::is_none")]
        level: Option<u8>,
        /// The plies played so far: more than none only in a game that goes on.
        plies: usize,
        resumed: bool,
        position: String,
        log: Option<PathBuf>,
    },
    Turn {
        number: u16,
        side: &'static str,
        position: String,
        legal: Vec<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        clock: Option<ClockJson>,
    },
    /// Both clocks, when asked for or at low time.
    Clock {
        #[serde(flatten)]
        clock: ClockJson,
        low: bool,
    },
    Move {
        number: u16,
        side: &'static str,
        #[serde(rename = "move")]
        path: String,
        position: String,
    },
    Offer {
        kind: &'static str,
        by: &'static str,
        /// `made`, `declined` or `lapsed`.
        state: &'static str,
    },
    /// The game is paused or adjourned.
    Paused {
        kind: &'static str,
    },
    /// The pause or the adjournment is over.
    WentOn {
        by: &'static str,
    },
    /// A side claims the game by the clock or for absence, or the claim was answered.
    Claim {
        #[serde(skip_serializing_if = "Option::is_none")]
        by: Option<&'static str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        reason: Option<&'static str>,
        /// `open`, `made` or `answered`.
        state: &'static str,
    },
    /// A side says that the other one's times cannot be true.
    Dispute {
        by: &'static str,
        check: &'static str,
        measured_ms: u64,
    },
    Peer(PeerJson),
    /// Something said beside the game, by either side (T-8.4).
    Chat {
        by: &'static str,
        /// In words; those of a phrase are this program's.
        text: String,
        /// The stable name of a ready phrase.
        #[serde(skip_serializing_if = "Option::is_none")]
        phrase: Option<String>,
    },
    /// What the opponent says is shown no more, or again.
    Muted {
        muted: bool,
    },
    Blocked {
        name: String,
    },
    /// How many watch (P-6.20).
    Watchers {
        watching: u32,
    },
    /// Somebody shows the game that is watched, or nobody does.
    Shown {
        by_anyone: bool,
    },
    /// A witness has come or gone (P-8.2).
    Witness {
        key: String,
        /// `connected`, `connecting` or `refused`.
        state: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        path: Option<&'static str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        round_trip_ms: Option<u32>,
    },
    /// A game that goes on: nothing can be done in it until something has come.
    Waiting {
        /// `signature`: the opponent's, under the agreement; `opponent`: what it holds of this game; `nothing` any more.
        r#for: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        opponent: Option<String>,
    },
    Remembered {
        name: String,
    },
    /// After the end: the other side wants to play again, or nothing comes of it.
    Rematch {
        /// `wanted` or `gone`.
        state: &'static str,
    },
    /// Moves were taken back, or in practice played again.
    Rewound {
        plies: usize,
        number: u16,
        position: String,
    },
    Practice {
        colour: &'static str,
        level: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        time_ms: Option<u32>,
        #[serde(skip_serializing_if = "Option::is_none")]
        nodes: Option<u64>,
    },
    /// What it has found so far, told when asked.
    Lines {
        nodes: u64,
        finished: bool,
        lines: Vec<SaidLine>,
    },
    /// The computer begins or ends to look for the best lines.
    Analysis {
        on: bool,
    },
    Hint {
        #[serde(rename = "move")]
        path: String,
        motive: &'static str,
        why: String,
    },
    Error {
        kind: String,
        what: String,
        why: String,
    },
    End {
        result: &'static str,
        reason: Option<&'static str>,
        grade: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        clock: Option<ClockJson>,
        log: Option<PathBuf>,
    },
}

/// A line of best play. Its worth is told for the side to move.
#[derive(Debug, Serialize)]
pub(super) struct SaidLine {
    /// `estimate`, `win`, `loss` or `draw`.
    pub(super) worth: &'static str,
    /// After how many plies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) plies: Option<u32>,
    /// In hundredths of a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) hundredths: Option<i32>,
    pub(super) depth: u32,
    pub(super) moves: String,
}

#[derive(Debug, Serialize)]
pub(super) struct Player {
    name: String,
    key: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    short: Option<String>,
    #[serde(flatten)]
    seen: Option<Seen>,
}

/// What the user knows of a player (P-3.4).
#[derive(Debug, Serialize)]
pub(super) struct Seen {
    /// `new`, `known`, `other-name` or `name-of-another`.
    known: &'static str,
    /// The name that the user knows, if it is not the one it calls itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    known_as: Option<String>,
    /// The key of the player whom the user knows by this name.
    #[serde(skip_serializing_if = "Option::is_none")]
    known_key: Option<String>,
    /// The day from which on the key is in other hands.
    #[serde(skip_serializing_if = "Option::is_none")]
    revoked: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    replaced_by: Option<String>,
    /// The key was seen on another installation before.
    other_install: bool,
    /// The safety phrase was compared with this player once.
    verified: bool,
}

impl From<Acquaintance> for Seen {
    fn from(seen: Acquaintance) -> Self {
        let (known, known_as, known_key) = match seen.standing {
            Standing::OtherName { ref known_as } => (seen.standing.kind(), Some(known_as.clone()), None),
            Standing::NameOfAnother { ref known_as, key } => (
                seen.standing.kind(),
                Some(known_as.clone()),
                Some(key.to_string()),
            ),
            Standing::New | Standing::Known => (seen.standing.kind(), None, None),
        };
        Self {
            known,
            known_as,
            known_key,
            revoked: seen.revoked,
            replaced_by: seen.replaced_by.map(|key| key.to_string()),
            other_install: seen.other_install,
            verified: seen.verified,
        }
    }
}

impl Player {
    pub(super) fn new(name: &str, key: Option<PlayerKey>, seen: Option<Acquaintance>) -> Self {
        Self {
            name: name.to_owned(),
            key: key.map(|key| key.to_string()),
            short: key.map(|key| key.short().to_string()),
            seen: seen.map(Seen::from),
        }
    }
}

impl Said {
    pub(super) fn error(kind: impl Into<String>, what: impl Into<String>, why: impl Into<String>) -> Self {
        Self::Error {
            kind: kind.into(),
            what: what.into(),
            why: why.into(),
        }
    }

    pub(super) fn lines(self) -> Vec<String> {
        object(self).into_iter().collect()
    }
}
