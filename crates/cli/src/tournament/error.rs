//! Why a command about tournaments has nothing to print.

use std::fmt;

use ugolki_record::EncodeError;
use ugolki_tournament::fact::FactError;
use ugolki_tournament::trf::{EventError, Fault, WriteError};
use ugolki_tournament::{Engine, Refusal};
use ugolki_words::Lang;

use crate::events::find::NotFound;
use crate::events::folder::FolderError;
use crate::events::replay::ReplayError;
use crate::events::store::EventStoreError;
use crate::exit::ExitKind;
use crate::source::Source;
use crate::words::faults;

/// What is wrong. Its words are in [`faults`].
#[derive(Debug)]
#[non_exhaustive]
pub enum TournamentError {
    /// A report that is longer than one is read.
    Long(Source),
    /// A report with faults: all of them.
    Faulty {
        /// Where it came from.
        what: Source,
        /// The faults, in the order of its lines.
        faults: Vec<Fault>,
    },
    /// A report that has no such round.
    Event {
        /// Where it came from.
        what: Source,
        /// Why not.
        why: EventError,
    },
    /// The engine makes no boards of a round.
    Refused {
        /// Which round.
        round: u16,
        /// Which engine.
        engine: Engine,
        /// Why not.
        why: Refusal,
    },
    /// No event is meant.
    NotFound(NotFound),
    /// There is no event to check.
    Replay(ReplayError),
    /// An event can't be stored.
    Store(EventStoreError),
    /// A report in FIDE's format has no room for the event.
    Trf(WriteError),
    /// A charter is too long to be signed.
    Encode(EncodeError),
    /// A charter can't be signed.
    Fact(FactError),
    /// A tie-break that says nothing in such an event (F-11.3).
    Unfit {
        /// Its code.
        code: &'static str,
        /// What pairs the event.
        engine: Engine,
    },
}

impl TournamentError {
    /// How the process ends.
    #[expect(clippy::wildcard_enum_match_arm, reason = "all others are alike here")]
    pub const fn exit(&self) -> ExitKind {
        match self {
            Self::Event { why, .. } => match why {
                EventError::Rounds | EventError::NotPlayed { .. } => ExitKind::Usage,
                EventError::Over { .. } => ExitKind::Failed,
                // A report that contradicts itself in a way that its reader has not seen.
                _ => ExitKind::DoesNotHold,
            },
            Self::Refused { .. }
            | Self::Store(_)
            | Self::Trf(_)
            | Self::Encode(_)
            | Self::Fact(_)
            | Self::Replay(ReplayError::Folder(FolderError::Io { .. })) => ExitKind::Failed,
            Self::Long(_) | Self::Faulty { .. } | Self::Replay(_) => ExitKind::DoesNotHold,
            Self::NotFound(_) | Self::Unfit { .. } => ExitKind::Usage,
        }
    }

    /// Its stable name, for programs.
    #[expect(clippy::wildcard_enum_match_arm, reason = "all others are alike here")]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Long(_) => "too-long",
            Self::Faulty { .. } => "faulty-report",
            Self::Event { why, .. } => match why {
                EventError::Rounds => "rounds-unknown",
                EventError::NotPlayed { .. } => "not-played",
                EventError::Over { .. } => "over",
                _ => "contradiction",
            },
            Self::Refused { why, .. } => why.kind(),
            Self::NotFound(_) => "no-event",
            Self::Replay(ReplayError::Charter(_)) => "faulty-charter",
            Self::Replay(_) => "no-event-folder",
            Self::Store(_) => "not-stored",
            Self::Trf(_) => "no-room",
            Self::Encode(_) | Self::Fact(_) => "not-signed",
            Self::Unfit { .. } => "unfit-tie-break",
        }
    }
}

impl std::error::Error for TournamentError {}

impl fmt::Display for TournamentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&faults::tournament_error(Lang::En, self))
    }
}
