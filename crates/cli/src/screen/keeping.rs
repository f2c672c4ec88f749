//! What is changed on the screen of settings, and what was offered last, is kept: written by a thread of its own, in order, and
//! before the program ends.

use std::path::PathBuf;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread::{self, JoinHandle};
use std::{fmt, io};

use tokio::sync::mpsc::Sender;
use ugolki_record::PlayerName;
use ugolki_tui::HostForm;

use super::{Seen, offered};
use crate::config::Stored;
use crate::dirs::Dirs;
use crate::profile;

/// How many changes wait at most to be written.
const WAITING: usize = 64;

/// Something to be kept.
#[derive(Debug)]
pub(super) enum Kept {
    /// The settings.
    Settings(Stored),
    /// The player's name.
    Name(PlayerName),
    /// The game that was offered last.
    Offer(Box<HostForm>),
}

/// The thread that writes, and the way to it.
pub(super) struct Keeper {
    changes: Option<SyncSender<Kept>>,
    thread: Option<JoinHandle<()>>,
}

impl fmt::Debug for Keeper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Keeper")
    }
}

impl Keeper {
    /// Starts the thread.
    ///
    /// # Errors
    /// What the system says.
    pub(super) fn start(dirs: &Dirs, reports: &Sender<Seen>) -> io::Result<Self> {
        let (changes, wanted) = sync_channel(WAITING);
        let (dirs, reports) = (dirs.clone(), reports.clone());
        let thread = thread::Builder::new()
            .name("settings".to_owned())
            .spawn(move || {
                for change in wanted {
                    if let Err((path, error)) = write(&dirs, change) {
                        tracing::warn!(%error, path = %path.display(), "a setting can't be kept");
                        // Nobody listens any more when the program ends; the log has it then.
                        let seen = Seen::NotKept(path, error);
                        reports.try_send(seen).unwrap_or_default();
                    }
                }
            })?;
        Ok(Self {
            changes: Some(changes),
            thread: Some(thread),
        })
    }

    /// Has something kept.
    pub(super) fn keep(&self, change: Kept) {
        if let Some(changes) = &self.changes {
            // The thread lives as long as this does.
            changes.send(change).unwrap_or_default();
        }
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.changes = None;
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap_or_default();
        }
    }
}

fn write(dirs: &Dirs, change: Kept) -> Result<(), (PathBuf, io::Error)> {
    match change {
        Kept::Settings(stored) => stored
            .write(&dirs.settings())
            .map_err(|error| (dirs.settings(), error)),
        Kept::Offer(form) => offered::write(&dirs.offered(), &form).map_err(|error| (dirs.offered(), error)),
        Kept::Name(name) => profile::keep_name(dirs, &name).map_err(|error| (dirs.name(), error)),
    }
}
