//! An event from nothing but its folder: each signature, log, seal and digest checked again (F-7.5, F-18.18).

use std::convert::Infallible;
use std::path::{Path, PathBuf};

use ugolki_record::GameId;
use ugolki_record::verify::Fault as LogFault;
use ugolki_tournament::event::{Foreign, Held, NoEvent, Omission, SealFault, State};
use ugolki_tournament::fact::{CharterFault, FactId};
use ugolki_tournament::replay::{Replayed, replay};

use super::folder::{Folder, FolderError, FolderFault};
use crate::config::Unread;
use crate::library;

/// An event that was put together from its folder.
#[derive(Debug)]
pub struct Replay {
    /// What lies there.
    pub folder: Folder,
    /// The set of facts.
    pub held: Held,
    /// What follows from it.
    pub state: State,
    /// Logs of games that were read.
    pub games: usize,
    /// Everything that is wrong.
    pub wrong: Vec<Wrong>,
}

/// Why there is no event to check.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The folder holds none.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// Its charter has faults.
    #[error("the charter has {} faults", .0.len())]
    Charter(Vec<CharterFault>),
}

/// Something that does not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Wrong {
    /// A line of a file.
    Line(FolderFault),
    /// A log that can't be read.
    Unread {
        /// The file.
        path: PathBuf,
        /// Why not.
        why: Unread,
    },
    /// A log that does not hold: its first fault.
    Log {
        /// The file.
        path: PathBuf,
        /// The fault.
        fault: Box<LogFault>,
    },
    /// A log of a game that is none of the event.
    Astray(GameId),
    /// A fact that has no place in the event.
    Foreign(FactId, &'static str, Foreign),
    /// A fact beyond the caps.
    OverCap(FactId, &'static str),
    /// A seal that does not hold.
    Seal(FactId, SealFault),
    /// What seals list and is not there.
    Missing {
        /// Facts.
        facts: u32,
        /// Lists.
        lists: u32,
        /// Logs.
        logs: u32,
    },
    /// A key that signed two seals of one height.
    Marked(ugolki_record::PlayerKey),
    /// What a seal left out (F-8.2).
    Omission(Omission),
}

impl Replay {
    /// Reads and checks the folder of an event.
    ///
    /// # Errors
    /// [`ReplayError`] when there is no event to check. What does not hold in one stands in [`Replay::wrong`].
    pub fn read(path: &Path) -> Result<Self, ReplayError> {
        let folder = Folder::read(path)?;
        let mut wrong: Vec<Wrong> = folder.faults.iter().cloned().map(Wrong::Line).collect();
        let mut logs = Vec::new();
        let read: Result<(), Infallible> = library::verify_all(&folder.logs, |_, path, verified| {
            match verified {
                Ok(report) => {
                    if let Some(fault) = report.faults.first() {
                        wrong.push(Wrong::Log {
                            path: path.to_owned(),
                            fault: Box::new(fault.clone()),
                        });
                    }
                    logs.extend(report.log);
                }
                Err(error) => wrong.push(Wrong::Unread {
                    path: path.to_owned(),
                    why: error.into(),
                }),
            }
            Ok(())
        });
        let Ok(()) = read;
        let facts = folder.facts.values().cloned();
        let replayed = replay(folder.charter.clone(), facts, folder.lists.clone(), &logs);
        let replayed = replayed.map_err(|why| match why {
            NoEvent::Faults(faults) => ReplayError::Charter(faults),
            NoEvent::NoCharter => ReplayError::Folder(FolderError::NoCharter {
                path: path.to_owned(),
                fault: None,
            }),
        })?;
        Ok(Self::of(folder, replayed, logs.len(), wrong))
    }

    fn of(folder: Folder, replayed: Replayed, games: usize, mut wrong: Vec<Wrong>) -> Self {
        let kind = |id: &FactId| folder.facts.get(id).map_or("", |fact| fact.fact().kind());
        let Replayed {
            held,
            foreign,
            over,
            astray,
        } = replayed;
        wrong.extend(
            foreign
                .iter()
                .map(|(id, why)| Wrong::Foreign(*id, kind(id), *why)),
        );
        wrong.extend(over.iter().map(|id| Wrong::OverCap(*id, kind(id))));
        wrong.extend(astray.into_iter().map(Wrong::Astray));
        let state = held.state();
        wrong.extend(state.refused.iter().map(|(id, why)| Wrong::Seal(*id, *why)));
        let missing = state.missing;
        let logs = missing.logs.saturating_sub(missing.logs_here);
        if missing.facts > 0 || missing.lists > 0 || logs > 0 {
            wrong.push(Wrong::Missing {
                facts: missing.facts,
                lists: missing.lists,
                logs,
            });
        }
        wrong.extend(state.marked.iter().copied().map(Wrong::Marked));
        Self {
            folder,
            held,
            state,
            games,
            wrong,
        }
    }

    /// Adds what seals left out though witnesses had it in time (F-8.2).
    pub fn audit(&mut self) {
        self.wrong
            .extend(self.held.omissions().into_iter().map(Wrong::Omission));
    }
}

impl Wrong {
    /// The stable name.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Line(_) => "line",
            Self::Unread { .. } => "no-file",
            Self::Log { .. } => "log",
            Self::Astray(_) => "other-game",
            Self::Foreign(..) => "foreign-fact",
            Self::OverCap(..) => "over-cap",
            Self::Seal(..) => "seal",
            Self::Missing { .. } => "missing",
            Self::Marked(_) => "double-seal",
            Self::Omission(_) => "omission",
        }
    }
}
