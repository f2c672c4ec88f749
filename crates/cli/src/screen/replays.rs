//! Games to be gone through, for the screen: read on a thread, judged by the engine on another, copied on a third (T-3.6).

use std::fs::{File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use tokio::sync::mpsc;
use ugolki_record::Terms;
use ugolki_tui::{Message, RatingsView, ReplayView, text};
use ugolki_words::Lang;

use super::Seen;
use crate::replay;
use crate::words::faults;

/// What a game saved as text ends in.
const TEXT: &str = "txt";

/// Reads a game to be gone through.
pub(super) fn read(path: PathBuf, lang: Lang) -> impl FnOnce() -> Seen + Send {
    move || Seen::Replay(Box::new(replay::read(&path, lang)))
}

/// The thread on which the engine judges the game that is gone through. One at a time.
#[derive(Debug, Default)]
pub(super) struct Judging {
    stop: Arc<AtomicBool>,
}

impl Judging {
    /// Judges this game, and no other any more.
    pub(super) fn start(&mut self, reports: &mpsc::Sender<Seen>, view: &ReplayView) {
        self.stop();
        let Ok(game) = &view.game else { return };
        let (game, path) = (game.clone(), view.path.clone());
        self.stop = Arc::default();
        let (stop, reports) = (Arc::clone(&self.stop), reports.clone());
        let started = thread::Builder::new().name("judge".to_owned()).spawn(move || {
            replay::evaluate(&game, &stop, |evaluation| {
                let seen = Seen::Evaluated(path.clone(), evaluation);
                reports.blocking_send(seen).is_ok()
            });
        });
        if let Err(error) = started {
            tracing::error!(%error, "no thread to judge a game");
        }
    }

    /// Nobody looks at that game any more.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Drop for Judging {
    fn drop(&mut self) {
        self.stop();
    }
}

/// What is known of ratings: how many games there are for them to count.
pub(super) fn ratings(folder: PathBuf) -> impl FnOnce() -> Seen + Send {
    move || {
        let paths = crate::library::logs_in(&folder).unwrap_or_default();
        let mut uncounted = 0;
        let all = crate::library::verify_all(&paths, |_, _, verified| {
            let report = verified.ok();
            let rated = report.as_ref().is_some_and(|report| {
                let terms = report.agreement.as_ref().map(|agreement| &agreement.terms);
                terms.is_some_and(Terms::is_rated) && report.standing.verdict.is_some() && report.holds()
            });
            uncounted += usize::from(rated);
            Ok::<_, std::convert::Infallible>(())
        });
        match all {
            Ok(()) => {}
        }
        Seen::Ratings(RatingsView {
            pools: Vec::new(),
            uncounted,
        })
    }
}

/// Saves a copy of a log, or the game in it as text, under a new name.
pub(super) fn save_copy(from: PathBuf, to: String, lang: Lang) -> impl FnOnce() -> Seen + Send {
    move || {
        let path = PathBuf::from(&to);
        Seen::Said(match copy(&from, &path) {
            Ok(()) => Message::plain(text::copy_saved(lang, &to, None)),
            Err(error) => Message::error(text::copy_saved(lang, &to, Some(&faults::io_error(lang, &error)))),
        })
    }
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    let bytes = if to.extension().is_some_and(|its| its.eq_ignore_ascii_case(TEXT)) {
        let game = replay::read(from, Lang::En).game.map_err(io::Error::other)?;
        game.text.into_bytes()
    } else {
        crate::library::read(from)?
    };
    let mut file: File = OpenOptions::new().write(true).create_new(true).open(to)?;
    file.write_all(&bytes)?;
    file.sync_all()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_copy_overwrites_nothing() {
        let dir = tempfile::tempdir().unwrap();
        let vectors = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/vectors/record");
        let from = vectors.join("goal.ugolki");
        let to = dir.path().join("copy.ugolki");
        copy(&from, &to).unwrap();
        assert_eq!(fs::read(&to).unwrap(), fs::read(&from).unwrap());
        assert_eq!(copy(&from, &to).unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        let text = dir.path().join("copy.TXT");
        copy(&from, &text).unwrap();
        assert!(fs::read_to_string(&text).unwrap().starts_with("[Ruleset \""));
    }
}
