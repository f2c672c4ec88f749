//! `ugolki games`: the library of all games on this machine, own ones and those from elsewhere (T-3.5).

mod bin;
mod import;
mod list;
pub mod replay;

use std::io::{self, Write as _};
use std::path::PathBuf;

use clap::Subcommand;
use serde::Serialize;
use ugolki_library::{Condition, FileName, Progress};
use ugolki_tui::Preferences;
use ugolki_words::{Lang, say};

use super::verify::progress::Progress as Bar;
use crate::dirs::Dirs;
use crate::exit::ExitKind;
use crate::failure::{Failure, UsageError};
use crate::library::shelf::Shelf;
use crate::manner;
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  ugolki games list
  ugolki games list opponent:ann result:won after:2026-01
  ugolki games list --ruleset classic-3x3 --sort plies --limit 10 --json
  ugolki games import ~/games-from-olga
  ugolki games replay 0f31
  ugolki games trash 0f31";

/// List, take in, go through, check and throw away games
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, disable_help_subcommand = true)]
pub struct Args {
    #[command(subcommand)]
    what: Option<What>,
}

#[derive(Debug, Subcommand)]
enum What {
    /// List games, the latest first
    List(Box<list::Args>),
    /// Take in logs and game text from elsewhere
    Import(import::Args),
    /// Move games to the trash, list it, or empty it
    Trash(bin::TrashArgs),
    /// Bring games back from the trash
    Restore(bin::RestoreArgs),
    /// Make the index of the library anew from the files
    #[command(before_help = REBUILD_EXAMPLES, help_template = crate::args::TEMPLATE)]
    Rebuild {
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Check every file of the library anew
    #[command(before_help = VERIFY_EXAMPLES, help_template = crate::args::TEMPLATE)]
    Verify {
        /// Print one JSON object a file that does not hold, a line each
        #[arg(long)]
        json: bool,
    },
    /// Go through a game, move by move
    Replay(replay::Args),
}

/// What an index made anew has.
#[derive(Debug, Serialize)]
struct Indexed {
    schema: u32,
    files: u64,
    faulty: u64,
}

impl Args {
    /// The game to be gone through on the screen, if that is wanted.
    pub(crate) fn on_screen(&self) -> Result<Option<&replay::Args>, Failure> {
        match &self.what {
            Some(What::Replay(args)) => Ok(args.on_screen()?.then_some(args)),
            _ => Ok(None),
        }
    }
}

const REBUILD_EXAMPLES: &str = "\
Examples:
  ugolki games rebuild";

const VERIFY_EXAMPLES: &str = "\
Examples:
  ugolki games verify
  ugolki games verify --json";

/// Runs the command.
///
/// # Errors
/// [`Failure`]: what can't be read, written or understood.
pub fn run(args: &Args, preferences: &Preferences, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let lang = preferences.lang;
    match &args.what {
        None => list::run(&list::Args::default(), lang, out),
        Some(What::List(args)) => list::run(args, lang, out),
        Some(What::Import(args)) => import::run(args, lang, out),
        Some(What::Trash(args)) => bin::trash(args, lang, out),
        Some(What::Restore(args)) => bin::restore(args, lang, out),
        Some(What::Replay(args)) => replay::run(args, preferences, out),
        Some(What::Rebuild { json }) => {
            let mut shelf = Shelf::open(&Dirs::from_env()?)?;
            shelf.forget()?;
            scan(&mut shelf, lang)?;
            let counts = shelf.index().counts()?;
            if *json {
                out.json(&Indexed {
                    schema: 1,
                    files: counts.games,
                    faulty: counts.faulty,
                })?;
            } else {
                out.line(say!(
                    lang,
                    "games-indexed",
                    count = counts.games,
                    faulty = counts.faulty
                ))?;
            }
            Ok(ExitKind::Done)
        }
        Some(What::Verify { json }) => {
            let mut shelf = Shelf::open(&Dirs::from_env()?)?;
            shelf.forget()?;
            scan(&mut shelf, lang)?;
            list::faulty(&shelf, *json, lang, out)
        }
    }
}

/// The library, up to date with its folders.
fn open(lang: Lang) -> Result<Shelf, Failure> {
    let mut shelf = Shelf::open(&Dirs::from_env()?)?;
    match shelf.condition() {
        Condition::Damaged => tell(say!(lang, "games-damaged")),
        Condition::OtherVersion => tell(say!(lang, "games-other-version")),
        Condition::Sound | Condition::New => {}
    }
    scan(&mut shelf, lang)?;
    Ok(shelf)
}

/// Brings the index up to date. On a terminal it is told how far that is.
fn scan(shelf: &mut Shelf, lang: Lang) -> Result<(), Failure> {
    let mut bar: Option<Bar<io::Stderr>> = None;
    let scanned = shelf.scan(&mut |progress: Progress| {
        bar.get_or_insert_with(|| Bar::new(lang, progress.of))
            .show(progress.done);
        true
    })?;
    if let Some(mut bar) = bar {
        bar.clear();
    }
    if let Some((path, error)) = scanned.unreadable.into_iter().next() {
        return Err(Failure::unreadable(&path, error));
    }
    Ok(())
}

/// Something to know that is no data.
fn tell(what: &str) {
    if !manner::quiet() {
        // Where standard error is gone, nobody is there to be told.
        writeln!(io::stderr(), "{what}").unwrap_or_default();
    }
}

/// The file of the library that a user names: by path, by the game's id, or by how that begins.
fn named(shelf: &Shelf, given: &str) -> Result<FileName, Failure> {
    let path = PathBuf::from(given);
    if let Some(file) = shelf.file(&path).filter(|_| path.exists()) {
        return Ok(file);
    }
    let mut found = if given.len() >= 4 && given.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        shelf.index().find_game(&given.to_lowercase())?
    } else {
        Vec::new()
    };
    found.dedup_by(|one, other| one.game == other.game && one.file == other.file);
    match found.as_slice() {
        [entry] => Ok(entry.file.clone()),
        [] => Err(UsageError::NoGame(given.to_owned()).into()),
        [_, ..] => Err(UsageError::SeveralGames(given.to_owned()).into()),
    }
}
