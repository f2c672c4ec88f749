//! Unfinished games on the disk, and going on with one of them (P-6.5, T-3.1).

use std::io;
use std::path::{Path, PathBuf};

use ugolki_net::{Address, Exposure, PeerAddress};
use ugolki_node::{Command, Meeting, Pledge};
use ugolki_record::verify::{Report, verify};
use ugolki_record::{Agreement, PlayerKey, Role};
use ugolki_rules::Position;

use crate::library;
use crate::store::meeting::{self, Kept};
use crate::store::{self, seal};

/// A game to go on with.
#[derive(Debug)]
pub struct Saved {
    /// Its log, or where that is going to be.
    pub path: PathBuf,
    /// What the disk holds of it.
    stock: Stock,
    /// How its players meet again.
    kept: Kept,
}

/// What the disk holds of a game.
#[derive(Debug)]
enum Stock {
    /// A log: its bytes, and what it says.
    Log(Vec<u8>, Box<Report>),
    /// An agreement under which only the own signature stands (P-6.11).
    Pledge(Pledge, Box<Agreement>),
}

/// What is wrong with what the disk holds of a game.
#[derive(Debug, thiserror::Error)]
pub enum SavedFault {
    /// The log.
    #[error("{0}")]
    Log(ugolki_record::verify::Fault),
    /// The agreement under which only the own signature stands.
    #[error("{0}")]
    Pledge(ugolki_record::AgreementError),
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
        fault: SavedFault,
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
        let kept = Kept::read(path).map_err(unreadable)?;
        let log = match library::read(path) {
            Ok(bytes) => Ok((verify(&bytes), bytes)),
            Err(error) => Err(error),
        };
        // A crash may have torn the first write of the log.
        let is_begun = log.as_ref().is_ok_and(|(report, _)| report.agreement.is_some());
        if let Some(kept) = kept.as_ref().filter(|_| !is_begun)
            && let Some(pledge) = &kept.pledge
        {
            return Self::of_pledge(path, pledge, kept, own);
        }
        let (report, bytes) = log.map_err(unreadable)?;
        if let Some(fault) = report.faults.first() {
            return Err(SavedError::Faulty {
                path: path.to_owned(),
                fault: SavedFault::Log(fault.clone()),
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
        let kept = kept.unwrap_or_else(|| Kept {
            meeting: match role {
                Role::Proposer => Meeting::Await,
                Role::Responder => Meeting::Dial {
                    addresses: Vec::new(),
                },
            },
            listen: Vec::new(),
            lan: true,
            relays: Vec::new(),
            exposure: Exposure::Everything,
            witnesses: Vec::new(),
            pledge: None,
        });
        Ok(Self {
            path: path.to_owned(),
            stock: Stock::Log(bytes, Box::new(report)),
            kept,
        })
    }

    fn of_pledge(path: &Path, pledge: &Pledge, kept: &Kept, own: PlayerKey) -> Result<Self, SavedError> {
        let agreement = pledge.verify().map_err(|error| SavedError::Faulty {
            path: path.to_owned(),
            fault: SavedFault::Pledge(error),
        })?;
        if agreement.terms.proposer.key != own {
            return Err(SavedError::NotAPlayer {
                path: path.to_owned(),
            });
        }
        Ok(Self {
            path: path.to_owned(),
            stock: Stock::Pledge(pledge.clone(), Box::new(agreement)),
            kept: kept.clone(),
        })
    }

    fn agreement(&self) -> Option<&Agreement> {
        match &self.stock {
            Stock::Log(_, report) => report.agreement.as_ref(),
            Stock::Pledge(_, agreement) => Some(agreement),
        }
    }

    /// Looks for the other player here instead.
    pub fn look_at(&mut self, addresses: &[Address]) {
        self.kept.meeting = Meeting::Dial {
            addresses: addresses.iter().map(ToString::to_string).collect(),
        };
    }

    /// Waits to be looked for by the other player.
    pub fn wait_for(&mut self) {
        self.kept.meeting = Meeting::Await;
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

    /// The relays to be reached through, as we were.
    pub fn relays(&self) -> &[PeerAddress] {
        &self.kept.relays
    }

    /// What others could learn of where we were.
    pub const fn exposure(&self) -> Exposure {
        self.kept.exposure
    }

    /// The ruleset's name.
    pub fn ruleset(&self) -> &str {
        self.agreement()
            .map_or("?", |agreement| agreement.terms.ruleset.id())
    }

    /// The number of the next move.
    pub fn number(&self) -> u16 {
        match &self.stock {
            Stock::Log(_, report) => report.position().map_or(1, Position::number),
            Stock::Pledge(..) => 1,
        }
    }

    /// Whether it has no end yet. One that has may still have something to be signed, or told to the other player.
    pub const fn is_open(&self) -> bool {
        match &self.stock {
            Stock::Log(_, report) => report.standing.verdict.is_none(),
            Stock::Pledge(..) => true,
        }
    }

    /// Whether it waits for the other player's signature: it is agreed, and has not begun (P-6.11).
    pub const fn awaits_signature(&self) -> bool {
        matches!(self.stock, Stock::Pledge(..))
    }

    /// The other player's name.
    pub fn opponent(&self, own: PlayerKey) -> &str {
        self.agreement()
            .into_iter()
            .flat_map(|agreement| [Role::Proposer, Role::Responder].map(|role| agreement.party_in(role)))
            .find(|party| party.key != own)
            .map_or("?", |party| party.name.as_str())
    }

    /// When it was begun, in milliseconds since the Unix epoch.
    pub fn begun_ms(&self) -> u64 {
        self.agreement().map_or(0, |agreement| agreement.terms.created_ms)
    }

    /// What the peer is to do. The seals tell whether the log is the newest that was written here.
    pub fn command(self, seals: &Path) -> Command {
        let (meeting, witnesses) = (self.kept.meeting, self.kept.witnesses);
        match self.stock {
            Stock::Log(log, _) => Command::Resume {
                log,
                newest: seal::is_newest(seals, &self.path),
                meeting,
                witnesses,
            },
            Stock::Pledge(pledge, _) => Command::AwaitSignature {
                pledge,
                meeting,
                witnesses,
            },
        }
    }
}

/// The games in a folder that are not done with: those still to be played first, and of these the latest. Files that
/// can't be gone on with are left out.
///
/// # Errors
/// What the system says of a folder that is there and can't be read.
pub fn unfinished(folder: &Path, own: PlayerKey) -> io::Result<Vec<Saved>> {
    // What lies beside the log of such a game is looked for, not the logs: there may be ten thousand of them.
    let mut games: Vec<_> = library::files_in(folder, meeting::SUFFIX)?
        .iter()
        .map(|path| path.with_extension(store::SUFFIX))
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

/// The logs in a folder, by name, and where those are going to be of games that have not begun.
///
/// # Errors
/// What the system says of a folder that is there and can't be read.
pub fn games_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = library::logs_in(folder)?;
    let meetings = library::files_in(folder, meeting::SUFFIX)?;
    paths.extend(meetings.iter().map(|path| path.with_extension(store::SUFFIX)));
    paths.sort();
    paths.dedup();
    Ok(paths)
}

#[cfg(test)]
mod tests;
