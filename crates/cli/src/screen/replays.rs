//! Games to be gone through, for the screen: read on a thread, judged by the engine on another, copied on a third (T-3.6).

use std::cmp::Reverse;
use std::fs::{File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use tokio::sync::mpsc;
use ugolki_record::PlayerKey;
use ugolki_tournament::rating::{NotCounted, Player, PoolRatings, UNKNOWN_RD};
use ugolki_tui::{
    Message, NotRated, PoolView, RatedGame, RatedPlayer, RatingChange, RatingsView, ReplayView, text,
};
use ugolki_words::Lang;

use super::Seen;
use crate::book::Book;
use crate::clock::Utc;
use crate::ratings::{Ratings, games_of};
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

/// Ratings by the games of the own library: those played here, those watched, those imported.
pub(super) fn ratings(folders: [PathBuf; 3]) -> impl FnOnce() -> Seen + Send {
    move || {
        let logs = folders
            .iter()
            .flat_map(|folder| crate::library::logs_in(folder).unwrap_or_default());
        let ratings = Ratings::of(&logs.collect::<Vec<_>>());
        Seen::Ratings(view(&ratings, &Book::for_remarks()))
    }
}

fn view(ratings: &Ratings, book: &Book) -> RatingsView {
    let name = |key: &PlayerKey| {
        let known = book.known().of_key(key);
        known.map_or_else(|| ratings.name(key).to_owned(), |known| known.name.to_string())
    };
    let pool = |pool: &PoolRatings| {
        let player = |(key, player): (&PlayerKey, &Player)| {
            let mut changes: Vec<RatedGame> = games_of(pool, key)
                .map(|(folded, seat, step)| {
                    let other = folded.game.seats.iter().find(|seat| seat.key != *key);
                    RatedGame {
                        when: Utc::from_ms(folded.time_ms).minute(),
                        opponent: other.map(|seat| name(&seat.key)).unwrap_or_default(),
                        result: ratings.result(folded.game.id),
                        change: match step {
                            Some(step) => {
                                let [own, _] = step.before;
                                Ok(RatingChange {
                                    before: own.rating,
                                    after: step.after.rating,
                                })
                            }
                            None => Err(not_rated(folded.counts.get(seat).and_then(|counts| counts.err()))),
                        },
                    }
                })
                .collect();
            changes.reverse();
            RatedPlayer {
                key: *key,
                name: name(key),
                rating: player.rating.rating,
                deviation: player.rating.deviation,
                games: player.counted(),
                opened: player.opened,
                missing: player.missing(),
                changes,
            }
        };
        let mut players: Vec<RatedPlayer> = pool.players.iter().map(player).collect();
        players.sort_by_key(|player| (player.deviation >= UNKNOWN_RD, Reverse(player.rating)));
        PoolView {
            name: pool.pool.name().to_owned(),
            digest: pool.digest.to_string().chars().take(16).collect(),
            players,
        }
    };
    RatingsView {
        pools: ratings.pools.values().map(pool).collect(),
        uncounted: ratings.unchained,
    }
}

/// Why a game does not count for a player. There is always a reason.
fn not_rated(why: Option<NotCounted>) -> NotRated {
    match why {
        None | Some(NotCounted::Unfinished) => NotRated::Unfinished,
        Some(NotCounted::Contradictory) => NotRated::Contradictory,
        Some(NotCounted::NotEstablished) => NotRated::NotEstablished,
        Some(NotCounted::Absence) => NotRated::Absence,
        Some(NotCounted::TooShort) => NotRated::TooShort,
        Some(NotCounted::TooOften) => NotRated::TooOften,
        Some(NotCounted::SignedTwice) => NotRated::TwoForOnePlace,
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
