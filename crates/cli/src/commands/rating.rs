//! `ugolki rating`: ratings, computed from signed logs alone (F-14).

mod json;
mod lines;

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use ugolki_record::{PlayerKey, Pool};
use ugolki_tournament::rating::PoolRatings;
use ugolki_tui::{Preferences, Reading};
use ugolki_words::{Lang, say};

use crate::book::Book;
use crate::dirs::Dirs;
use crate::exit::ExitKind;
use crate::failure::{Failure, UsageError};
use crate::library;
use crate::nearest::nearest;
use crate::output::Output;
use crate::ratings::Ratings;

const EXAMPLES: &str = "\
Examples:
  ugolki rating
  ugolki rating Anna --explain
  ugolki rating Anna --pool classic-3x3 --plot
  ugolki rating 8a88e3dd --logs club/*.ugolki";

const LONG: &str = "\
Ratings follow from signed logs of rated games and nothing else: whoever has the
same logs gets the same digits and the same digest, in whatever order they come.
Without --logs the games of the own library are taken: those played here, those
watched, those imported. A log that does not hold counts for nothing.

A number stands with how sure it is (the deviation), with how many of the games
that the player has opened it counts, and with the digest of all games. '?'
stands where nothing is known yet. 'ugolki rating PLAYER --explain' tells each
game, what it changed, and why one did not count.

Exit code 5 if a log does not hold.";

/// Compute ratings from signed games
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, after_long_help = LONG)]
pub struct Args {
    /// A player: the name, or the beginning of the key
    player: Option<String>,
    /// The ruleset whose ratings are meant
    #[arg(long, value_name = "RULESET", value_parser = PossibleValuesParser::new(Pool::ALL.map(Pool::name)))]
    pool: Option<String>,
    /// Logs, or folders of logs, instead of the own library
    #[arg(long, value_name = "PATH", num_args = 1..)]
    logs: Vec<PathBuf>,
    /// Ratings as they were after a game: its id, or the beginning of it
    #[arg(long, value_name = "GAME")]
    at: Option<String>,
    /// Tell every game and what it changed
    #[arg(long)]
    explain: bool,
    /// Draw the rating over the games
    #[arg(long)]
    plot: bool,
    /// Print one JSON object a player and ruleset, a line each
    #[arg(long)]
    json: bool,
}

/// What is to be shown, and how.
struct Shown<'a> {
    args: &'a Args,
    ratings: &'a Ratings,
    book: &'a Book,
    lang: Lang,
    /// Draw with ASCII signs alone.
    ascii: bool,
}

impl Shown<'_> {
    /// A player as the user knows it, or as it calls itself.
    fn name(&self, key: &PlayerKey) -> String {
        self.book.known().of_key(key).map_or_else(
            || self.ratings.name(key).to_owned(),
            |known| known.name.to_string(),
        )
    }
}

/// Runs the command.
///
/// # Errors
/// [`Failure`]: a folder or the user's files can't be read, or there is no such player or game.
pub fn run(
    args: &Args,
    preferences: &Preferences,
    lang: Lang,
    out: &mut Output<'_>,
) -> Result<ExitKind, Failure> {
    let dirs = Dirs::from_env()?;
    let book = Book::read(&dirs)?;
    let ratings = Ratings::of(&paths(args, &dirs)?);
    let shown = Shown {
        args,
        ratings: &ratings,
        book: &book,
        lang,
        ascii: preferences.reading == Reading::Ascii,
    };
    for path in &ratings.faulty {
        out.aside(say!(lang, "rating-faulty", file = path.display().to_string()))?;
    }
    let player = args
        .player
        .as_deref()
        .map(|wanted| find(&shown, wanted))
        .transpose()?;
    let mut any = false;
    for pool in ratings.pools.values().filter(|pool| is_wanted(args, pool)) {
        let at = at(args, pool)?;
        let mut players: Vec<&PlayerKey> = match &player {
            Some(key) => pool.players.keys().filter(|one| *one == key).collect(),
            None => pool.players.keys().collect(),
        };
        if players.is_empty() || at.is_none() && args.at.is_some() {
            continue;
        }
        any = true;
        let rating = |key: &PlayerKey| lines::rating_at(pool, key, at);
        players.sort_by_key(|key| {
            let rating = rating(key);
            (
                rating.deviation >= ugolki_tournament::rating::UNKNOWN_RD,
                std::cmp::Reverse(rating.rating),
            )
        });
        if args.json {
            for key in players {
                out.json(&json::player(&shown, pool, key, at))?;
            }
        } else {
            for line in lines::pool(&shown, pool, &players, at) {
                out.line(line)?;
            }
        }
    }
    if !any && let Some(wanted) = &args.at {
        return Err(UsageError::NoGame(wanted.clone()).into());
    }
    if !any && !args.json {
        out.line(say!(lang, "rating-none"))?;
    }
    if ratings.unchained > 0 {
        out.aside(say!(lang, "rating-unchained", count = ratings.unchained))?;
    }
    Ok(if ratings.faulty.is_empty() {
        ExitKind::Done
    } else {
        ExitKind::DoesNotHold
    })
}

fn is_wanted(args: &Args, pool: &PoolRatings) -> bool {
    args.pool
        .as_deref()
        .is_none_or(|wanted| wanted == pool.pool.name())
}

/// The logs that are meant.
fn paths(args: &Args, dirs: &Dirs) -> Result<Vec<PathBuf>, Failure> {
    let own = [dirs.games(), dirs.watched(), dirs.imported()];
    let given = if args.logs.is_empty() {
        &own[..]
    } else {
        &args.logs
    };
    let mut paths = Vec::new();
    for path in given {
        if path.is_dir() || args.logs.is_empty() {
            paths.extend(library::logs_in(path).map_err(|source| Failure::unreadable(path, source))?);
        } else {
            std::fs::metadata(path).map_err(|source| Failure::unreadable(path, source))?;
            paths.push(path.clone());
        }
    }
    Ok(paths)
}

/// The place of the game that is asked for, if the pool has it.
fn at(args: &Args, pool: &PoolRatings) -> Result<Option<usize>, UsageError> {
    let Some(wanted) = &args.at else {
        return Ok(None);
    };
    let begins = |place: &usize| {
        let id = pool.games.get(*place).map(|folded| folded.game.id.to_string());
        wanted.len() >= 4 && id.is_some_and(|id| id.starts_with(&wanted.to_lowercase()))
    };
    let fits: Vec<usize> = (0..pool.games.len()).filter(begins).collect();
    match fits.as_slice() {
        [] => Ok(None),
        [one] => Ok(Some(*one)),
        _ => Err(UsageError::SeveralGames(wanted.clone())),
    }
}

/// The one player whom a name or the beginning of a key means.
fn find(shown: &Shown<'_>, wanted: &str) -> Result<PlayerKey, UsageError> {
    let keys = || shown.ratings.names().map(|(key, _)| *key);
    let mut fits: Vec<PlayerKey> = keys().filter(|key| shown.name(key) == wanted).collect();
    if fits.is_empty() {
        let begins =
            |key: &PlayerKey| wanted.len() >= 4 && key.to_string().starts_with(&wanted.to_lowercase());
        fits = keys().filter(begins).collect();
    }
    match fits.as_slice() {
        [one] => Ok(*one),
        [] => {
            let names: Vec<String> = keys().map(|key| shown.name(&key)).collect();
            Err(UsageError::NoPlayer {
                wanted: wanted.to_owned(),
                nearest: nearest(wanted, names.iter().map(String::as_str)).map(str::to_owned),
            })
        }
        several => Err(UsageError::SeveralPlayers(
            several.iter().map(|key| key.short().to_string()).collect(),
        )),
    }
}
