//! `ugolki games trash` and `restore`: games out of the library, and back.

use std::path::PathBuf;

use serde::Serialize;
use ugolki_library::{FileName, Origin};
use ugolki_words::{Lang, say};

use super::{named, open, scan};
use crate::clock::{Utc, wall_ms};
use crate::dirs::Dirs;
use crate::exit::ExitKind;
use crate::failure::{Failure, UsageError};
use crate::library::shelf::Shelf;
use crate::library::trash::{self, Trashed};
use crate::lock::{Doing, Lock};
use crate::output::Output;
use crate::profile::ProfileError;
use crate::store::meeting;

const TRASH_EXAMPLES: &str = "\
Examples:
  ugolki games trash 0f31a2       by how the game's id begins
  ugolki games trash --list
  ugolki games trash --empty      deletes for good what is in it";

const RESTORE_EXAMPLES: &str = "\
Examples:
  ugolki games restore            the one that went there last
  ugolki games restore 0f31a2 --json";

/// Move games to the trash, list it, or empty it
#[derive(Debug, clap::Args)]
#[command(before_help = TRASH_EXAMPLES, help_template = crate::args::TEMPLATE)]
pub(super) struct TrashArgs {
    /// Games, by their files or by how their ids begin
    #[arg(value_name = "GAME", required_unless_present_any = ["list", "empty"])]
    games: Vec<String>,
    /// List what is in the trash, the latest first
    #[arg(long, conflicts_with_all = ["games", "empty"])]
    list: bool,
    /// Delete for good what is in the trash
    #[arg(long, conflicts_with = "games")]
    empty: bool,
    /// Print one JSON object a game, a line each
    #[arg(long)]
    json: bool,
}

/// Bring games back from the trash
#[derive(Debug, clap::Args)]
#[command(before_help = RESTORE_EXAMPLES, help_template = crate::args::TEMPLATE)]
pub(super) struct RestoreArgs {
    /// Games, by how their files were called; without any, the one that went there last
    #[arg(value_name = "GAME")]
    games: Vec<String>,
    /// Print one JSON object a game, a line each
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Serialize)]
struct Answer<'a> {
    schema: u32,
    /// `trashed`, `in-trash` or `restored`.
    state: &'static str,
    file: &'a PathBuf,
    was: PathBuf,
    since: String,
}

/// Moves games to the trash, lists or empties it.
///
/// # Errors
/// [`Failure`] when a game is not there, is being played, or can't be moved.
pub(super) fn trash(args: &TrashArgs, lang: Lang, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let dirs = Dirs::from_env()?;
    if args.empty {
        let deleted = trash::empty(&dirs)?;
        if !args.json {
            out.aside(say!(lang, "trash-deleted", count = deleted))?;
        }
        return Ok(ExitKind::Done);
    }
    if args.list {
        let games = in_trash(&dirs)?;
        for game in &games {
            tell(&dirs, game, "in-trash", (lang, args.json), out)?;
        }
        if games.is_empty() && !args.json {
            out.aside(say!(lang, "trash-empty"))?;
        }
        return Ok(ExitKind::Done);
    }
    let mut shelf = open(lang)?;
    let files = args
        .games
        .iter()
        .map(|given| named(&shelf, given))
        .collect::<Result<Vec<_>, _>>()?;
    let _lock = hold_if_open(&shelf, &files)?;
    for file in &files {
        let trashed = trash::put(&dirs, file, wall_ms())?;
        tell(&dirs, &trashed, "trashed", (lang, args.json), out)?;
    }
    scan(&mut shelf, lang)?;
    Ok(ExitKind::Done)
}

/// A game that is not done with may be at the table of another process, which would go on writing to its file.
fn hold_if_open(shelf: &Shelf, files: &[FileName]) -> Result<Option<Lock>, Failure> {
    let dirs = shelf.dirs();
    let is_open = |file: &FileName| {
        file.origin == Origin::Own && shelf.path(file).with_extension(meeting::SUFFIX).exists()
    };
    if !files.iter().any(is_open) {
        return Ok(None);
    }
    let lock = Lock::take(&dirs.lock(), Doing::ThrowsAway).map_err(ProfileError::from)?;
    Ok(Some(lock))
}

/// Brings games back.
///
/// # Errors
/// [`Failure`] when a game is not in the trash, or can't be moved.
pub(super) fn restore(args: &RestoreArgs, lang: Lang, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let dirs = Dirs::from_env()?;
    let trashed = in_trash(&dirs)?;
    let mut wanted: Vec<&Trashed> = Vec::new();
    for given in &args.games {
        let fits = |game: &&Trashed| game.file.name.to_string_lossy().starts_with(given.as_str());
        let game = trashed
            .iter()
            .find(fits)
            .ok_or_else(|| UsageError::NotInTrash(given.clone()))?;
        wanted.push(game);
    }
    if args.games.is_empty() {
        wanted.extend(trashed.first());
    }
    for game in &wanted {
        trash::restore(&dirs, game)?;
        tell(&dirs, game, "restored", (lang, args.json), out)?;
    }
    if wanted.is_empty() {
        return Err(UsageError::TrashEmpty.into());
    }
    Ok(ExitKind::Done)
}

fn in_trash(dirs: &Dirs) -> Result<Vec<Trashed>, Failure> {
    trash::list(dirs).map_err(|source| Failure::unreadable(&dirs.trash(), source))
}

fn tell(
    dirs: &Dirs,
    game: &Trashed,
    state: &'static str,
    (lang, json): (Lang, bool),
    out: &mut Output<'_>,
) -> Result<(), Failure> {
    let was = crate::library::shelf::folder(dirs, game.file.origin).join(&game.file.name);
    let since = Utc::from_ms(game.since_ms);
    if json {
        out.json(&Answer {
            schema: 1,
            state,
            file: &game.path,
            was,
            since: since.to_string(),
        })?;
    } else {
        let file = was.display().to_string();
        out.line(match state {
            "trashed" => say!(lang, "trash-moved", file = file),
            "restored" => say!(lang, "trash-back", file = file),
            _ => say!(lang, "trash-since", file = file, when = since.minute()),
        })?;
    }
    Ok(())
}
