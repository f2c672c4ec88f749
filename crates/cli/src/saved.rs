//! Unfinished games on the disk, and going on with one of them (P-6.5, T-3.1).

use std::io;
use std::path::{Path, PathBuf};

use ugolki_net::Address;
use ugolki_node::{Command, Meeting};
use ugolki_record::verify::{Report, verify};
use ugolki_record::{PlayerKey, Role};
use ugolki_rules::{Position, Side};

use crate::library;
use crate::store::meeting::{self, Kept};

/// A game to go on with.
#[derive(Debug)]
pub struct Saved {
    /// Its log.
    pub path: PathBuf,
    /// The bytes of the log.
    bytes: Vec<u8>,
    /// What the log says.
    report: Report,
    /// How its players meet again.
    kept: Kept,
}

/// Why a game can't be gone on with.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SavedError {
    /// The log, or what lies beside it, can't be read.
    #[error("{} can't be read", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The log does not hold, or has no game in it.
    #[error("{} can't be gone on with: {fault}", path.display())]
    Faulty {
        /// The file.
        path: PathBuf,
        /// The first fault.
        fault: String,
    },
    /// Another player's game.
    #[error("{} is a game between other players", path.display())]
    NotAPlayer {
        /// The file.
        path: PathBuf,
    },
}

impl Saved {
    /// Reads a game of the player `own` from its log, and what lies beside it.
    ///
    /// # Errors
    /// [`SavedError`] names the file and what is wrong with it.
    pub fn open(path: &Path, own: PlayerKey) -> Result<Self, SavedError> {
        let unreadable = |source| SavedError::Unreadable {
            path: path.to_owned(),
            source,
        };
        let bytes = library::read(path).map_err(unreadable)?;
        let report = verify(&bytes);
        if let Some(fault) = report.faults.first() {
            return Err(SavedError::Faulty {
                path: path.to_owned(),
                fault: fault.to_string(),
            });
        }
        let role = report.agreement.as_ref().and_then(|agreement| {
            [Role::Proposer, Role::Responder]
                .into_iter()
                .find(|role| agreement.party_in(*role).key == own)
        });
        let Some(role) = role else {
            return Err(SavedError::NotAPlayer {
                path: path.to_owned(),
            });
        };
        // Without the file beside it, the roles say who came to whom.
        let kept = Kept::read(path).map_err(unreadable)?.unwrap_or_else(|| Kept {
            meeting: match role {
                Role::Proposer => Meeting::Await,
                Role::Responder => Meeting::Dial {
                    addresses: Vec::new(),
                },
            },
            listen: Vec::new(),
            lan: true,
            witnesses: Vec::new(),
        });
        Ok(Self {
            path: path.to_owned(),
            bytes,
            report,
            kept,
        })
    }

    /// Looks for the other player here instead.
    pub fn look_at(&mut self, addresses: &[Address]) {
        self.kept.meeting = Meeting::Dial {
            addresses: addresses.iter().map(ToString::to_string).collect(),
        };
    }

    /// Where to listen when nothing else is wanted: where we did, for there the other player looks for us.
    pub fn listen(&self) -> &[Address] {
        &self.kept.listen
    }

    /// Whether the other player dials.
    pub fn awaits(&self) -> bool {
        self.kept.meeting == Meeting::Await
    }

    /// Whether to look at the LAN and be seen there, as we did.
    pub const fn lan(&self) -> bool {
        self.kept.lan
    }

    /// The ruleset's name.
    pub fn ruleset(&self) -> &str {
        let agreement = self.report.agreement.as_ref();
        agreement.map_or("?", |agreement| agreement.terms.ruleset.id())
    }

    /// The number of the next move.
    pub fn number(&self) -> u16 {
        self.report.position().map_or(1, Position::number)
    }

    /// Whether it has no end yet. One that has may still have something to be signed, or told to the other player.
    pub const fn is_open(&self) -> bool {
        self.report.standing.verdict.is_none()
    }

    /// The other player's name.
    pub fn opponent(&self, own: PlayerKey) -> &str {
        Side::BOTH
            .into_iter()
            .filter_map(|side| self.report.party(side))
            .find(|party| party.key != own)
            .map_or("?", |party| party.name.as_str())
    }

    /// When it was begun, in milliseconds since the Unix epoch.
    pub fn begun_ms(&self) -> u64 {
        let agreement = self.report.agreement.as_ref();
        agreement.map_or(0, |agreement| agreement.terms.created_ms)
    }

    /// What the peer is to do.
    pub fn command(self) -> Command {
        Command::Resume {
            log: self.bytes,
            meeting: self.kept.meeting,
            witnesses: self.kept.witnesses,
        }
    }
}

/// The games in a folder that are not done with: those still to be played first, and of these the latest. Files that
/// can't be gone on with are left out.
///
/// # Errors
/// What the system says of a folder that is there and can't be read.
pub fn unfinished(folder: &Path, own: PlayerKey) -> io::Result<Vec<Saved>> {
    let mut games: Vec<_> = library::logs_in(folder)?
        .into_iter()
        .filter(|path| path.with_extension(meeting::SUFFIX).exists())
        .filter_map(|path| match Saved::open(&path, own) {
            Ok(saved) => Some(saved),
            Err(error) => {
                tracing::warn!(%error, "a game can't be gone on with");
                None
            }
        })
        .collect();
    games.sort_by_key(|game| (!game.is_open(), u64::MAX - game.begun_ms()));
    Ok(games)
}
