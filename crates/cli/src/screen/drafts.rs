//! The half-entered moves of signed games, a small file each in the folder of state (T-9.4, T-11.1). They are written by one thread in
//! the order in which they changed; one that is lost costs nothing but the typing.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{SyncSender, TrySendError, sync_channel};
use std::thread;

use ugolki_record::GameId;

use super::Seen;

/// How many changes wait at most to be written. One more is left out: the next one holds it.
const WAITING: usize = 64;

/// The longest draft that is read, in bytes.
const MOST: u64 = 4096;

/// How much of a game's id names its file.
const NAME_LENGTH: usize = 16;

/// The thread that keeps drafts.
#[derive(Debug)]
pub(super) struct Drafts {
    folder: PathBuf,
    changes: SyncSender<(PathBuf, String)>,
    /// The game whose draft was asked for last.
    asked: Option<GameId>,
}

impl Drafts {
    /// Starts the thread.
    ///
    /// # Errors
    /// What the system says when there is none to be had.
    pub(super) fn start(folder: PathBuf) -> io::Result<Self> {
        let (changes, written) = sync_channel::<(PathBuf, String)>(WAITING);
        thread::Builder::new().name("drafts".to_owned()).spawn(move || {
            for (path, line) in written {
                if let Err(error) = write(&path, &line) {
                    tracing::warn!(%error, "a half-entered move is not kept");
                }
            }
        })?;
        Ok(Self {
            folder,
            changes,
            asked: None,
        })
    }

    /// Keeps the half-entered move of a game; an empty one is forgotten.
    pub(super) fn keep(&self, game: GameId, line: String) {
        match self.changes.try_send((path_of(&self.folder, game), line)) {
            Ok(()) => {}
            Err(TrySendError::Full(_) | TrySendError::Disconnected(_)) => {
                tracing::warn!("a half-entered move is not kept: its thread is behind or gone");
            }
        }
    }

    /// The work of reading what was kept for the game at the table, the first time it is there.
    pub(super) fn ask(&mut self, game: Option<GameId>) -> Option<impl FnOnce() -> Seen + Send + 'static> {
        let game = game.filter(|game| self.asked != Some(*game))?;
        self.asked = Some(game);
        let path = path_of(&self.folder, game);
        Some(move || Seen::Draft(game, read(&path).unwrap_or_default()))
    }
}

fn path_of(folder: &Path, game: GameId) -> PathBuf {
    let name: String = game.to_string().chars().take(NAME_LENGTH).collect();
    folder.join(name)
}

fn write(path: &Path, line: &str) -> io::Result<()> {
    if line.is_empty() {
        return match fs::remove_file(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            Ok(()) | Err(_) => Ok(()),
        };
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, line)
}

fn read(path: &Path) -> io::Result<String> {
    use std::io::Read as _;

    let mut line = String::new();
    fs::File::open(path)?.take(MOST).read_to_string(&mut line)?;
    Ok(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draft_is_kept_and_forgotten() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("drafts").join("game");
        write(&path, "c3-e3").unwrap();
        write(&path, "c3-e3-e5").unwrap();
        assert_eq!(read(&path).unwrap(), "c3-e3-e5");
        write(&path, "").unwrap();
        write(&path, "").unwrap();
        assert!(read(&path).is_err());
    }
}
