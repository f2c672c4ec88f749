//! `ugolki players`: whom the user knows, by key and name (P-3.4).

use std::path::PathBuf;

use clap::Subcommand;
use serde::Serialize;
use ugolki_record::{Badge, PlayerKey};
use ugolki_words::{Lang, say};

use crate::args::NameArg;
use crate::book::{Book, BookError};
use crate::clock::wall_ms;
use crate::dirs::Dirs;
use crate::exit::ExitKind;
use crate::failure::{Failure, UsageError};
use crate::known::{self, Known};
use crate::nearest::nearest;
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  ugolki players list
  ugolki players add Anna 8a88e3dd7409f195fd52db2d3cba5d72...
  ugolki players rename Anna \"Anna B.\"
  ugolki players forget Anna
  ugolki players block Anna";

const LONG: &str = "\
A name in a game is only what its player calls itself; whom you know by which
key stands in the file known_players of the data folder, in the form of
OpenSSH's allowed_signers. A known key with another name, and a known name with
another key, are shown before you agree to a game. At a table, 'remember' adds
the other player.

Who is blocked cannot connect, is not listed on the LAN, and so can neither join,
play nor watch here; a game with that player stays as it stands.";

/// Name the players you know
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, after_long_help = LONG, disable_help_subcommand = true)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// List the players you know
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
    List {
        /// Print one JSON object a player, a line each
        #[arg(long)]
        json: bool,
    },
    /// Add a player
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
    Add {
        /// What you know the player as
        name: NameArg,
        /// The key, as 'ugolki id show' prints it there, or as in a .pub file
        key: String,
    },
    /// Give a player another name
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
    Rename {
        /// The player's name, or the beginning of its key
        player: String,
        /// The new name
        name: NameArg,
    },
    /// Want nothing of a player: no connection, no game, no word
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
    Block {
        /// The player's name, the beginning of its key, or a whole key
        player: String,
    },
    /// Take a block back
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
    Unblock {
        /// The player's name, or the beginning of its key
        player: String,
    },
    /// Show nothing of what a player says beside a game
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
    Mute {
        /// The player's name, the beginning of its key, or a whole key
        player: String,
    },
    /// Show again what a player says
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
    Unmute {
        /// The player's name, or the beginning of its key
        player: String,
    },
    /// Forget a player
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
    Forget {
        /// The player's name, or the beginning of its key
        player: String,
    },
}

/// A player in the list.
#[derive(Debug, Serialize)]
struct Row {
    schema: u32,
    name: String,
    key: String,
    short: String,
    picture: [String; 3],
    colour: &'static str,
    since: Option<String>,
    verified: Option<String>,
    revoked: Option<String>,
    replaced_by: Option<String>,
    blocked: Option<String>,
    muted: Option<String>,
    file: PathBuf,
}

/// Runs the command.
///
/// # Errors
/// [`Failure`]: the file can't be used, or there is no such player.
pub fn run(args: &Args, lang: Lang, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let dirs = Dirs::from_env()?;
    let mut book = Book::read(&dirs)?;
    match &args.what {
        What::List { json } => list(&book, &dirs, (lang, *json), out)?,
        What::Add {
            name: NameArg(name),
            key,
        } => {
            let key = known::read_key(key).map_err(UsageError::Key)?;
            dirs.create()?;
            let player = Known::new(name.clone(), key, wall_ms());
            book.change(|known| known.add(player)).map_err(BookError::Known)?;
            out.line(say!(
                lang,
                "player-is",
                name = name.to_string(),
                key = short(&key)
            ))?;
        }
        What::Rename {
            player,
            name: NameArg(name),
        } => {
            let key = find(&book, player)?;
            book.change(|known| known.rename(&key, name))
                .map_err(BookError::Known)?;
            out.line(say!(
                lang,
                "player-renamed",
                key = short(&key),
                name = name.to_string()
            ))?;
        }
        What::Block { player } => {
            let key = find_or_read(&book, player)?;
            dirs.create()?;
            book.block(key, true).map_err(BookError::Known)?;
            out.line(say!(lang, "player-blocked", key = short(&key)))?;
        }
        What::Unblock { player } => {
            let key = find(&book, player)?;
            book.block(key, false).map_err(BookError::Known)?;
            out.line(say!(lang, "player-unblocked", key = short(&key)))?;
        }
        What::Mute { player } => {
            let key = find_or_read(&book, player)?;
            dirs.create()?;
            book.mute(key, true).map_err(BookError::Known)?;
            out.line(say!(lang, "player-muted", key = short(&key)))?;
        }
        What::Unmute { player } => {
            let key = find(&book, player)?;
            book.mute(key, false).map_err(BookError::Known)?;
            out.line(say!(lang, "player-unmuted", key = short(&key)))?;
        }
        What::Forget { player } => {
            let key = find(&book, player)?;
            book.change(|known| {
                known.forget(&key);
                Ok(())
            })
            .map_err(BookError::Known)?;
            out.line(say!(lang, "player-forgotten", key = short(&key)))?;
        }
    }
    Ok(ExitKind::Done)
}

fn short(key: &PlayerKey) -> String {
    key.short().to_string()
}

fn list(book: &Book, dirs: &Dirs, (lang, json): (Lang, bool), out: &mut Output<'_>) -> Result<(), Failure> {
    let mut none = true;
    for known in book.known().players() {
        none = false;
        let seen = book.acquaintance(&known.key, &known.name, None);
        let row = row(known, seen.revoked, seen.replaced_by, dirs);
        if json {
            out.json(&row)?;
            continue;
        }
        let mut marks = Vec::new();
        marks.extend(
            row.since
                .as_ref()
                .map(|day| say!(lang, "player-since", day = day.as_str())),
        );
        marks.extend(
            row.verified
                .as_ref()
                .map(|day| say!(lang, "player-verified", day = day.as_str())),
        );
        marks.extend(
            row.revoked
                .as_ref()
                .map(|day| say!(lang, "player-revoked", day = day.as_str())),
        );
        marks.extend(
            known
                .blocked
                .as_ref()
                .map(|day| say!(lang, "player-blocked-since", day = day.as_str())),
        );
        marks.extend(
            known
                .muted
                .as_ref()
                .map(|day| say!(lang, "player-muted-since", day = day.as_str())),
        );
        marks.extend(
            seen.replaced_by
                .map(|next| say!(lang, "player-laid-down", key = short(&next))),
        );
        out.line(format_args!(
            "{:<24} {}  {}",
            row.name,
            row.short,
            marks.join(", ")
        ))?;
    }
    if none && !json {
        out.aside(say!(
            lang,
            "players-none",
            file = dirs.known_players().display().to_string()
        ))?;
    }
    Ok(())
}

fn row(known: &Known, revoked: Option<String>, next: Option<PlayerKey>, dirs: &Dirs) -> Row {
    let badge = Badge::of(&known.key);
    Row {
        schema: 1,
        name: known.name.to_string(),
        key: known.key.to_string(),
        short: known.key.short().to_string(),
        picture: badge.lines(),
        colour: badge.colour().name(),
        since: known.since.clone(),
        verified: known.verified.clone(),
        revoked,
        replaced_by: next.map(|next| next.to_string()),
        blocked: known.blocked.clone(),
        muted: known.muted.clone(),
        file: dirs.known_players(),
    }
}

/// The same, or a whole key of a player who is not known.
fn find_or_read(book: &Book, wanted: &str) -> Result<PlayerKey, UsageError> {
    match known::read_key(wanted) {
        Ok(key) => Ok(key),
        Err(_) => find(book, wanted),
    }
}

/// The one player whom a name or the beginning of a key means. The key that counts stands before those laid down.
fn find(book: &Book, wanted: &str) -> Result<PlayerKey, UsageError> {
    let begins =
        |known: &&Known| wanted.len() >= 4 && known.key.to_string().starts_with(&wanted.to_lowercase());
    let named = |known: &&Known| known.name.as_str() == wanted;
    let mut fits: Vec<&Known> = book.known().players().filter(named).collect();
    if fits.len() > 1 {
        fits.retain(|known| known.until_ms.is_none());
    }
    if fits.is_empty() {
        fits = book.known().players().filter(begins).collect();
    }
    match fits.as_slice() {
        [one] => Ok(one.key),
        [] => {
            let candidates: Vec<&str> = book.known().players().map(|known| known.name.as_str()).collect();
            Err(UsageError::NoPlayer {
                wanted: wanted.to_owned(),
                nearest: nearest(wanted, candidates).map(str::to_owned),
            })
        }
        several => {
            let keys: Vec<String> = several
                .iter()
                .map(|known| known.key.short().to_string())
                .collect();
            Err(UsageError::SeveralPlayers(keys))
        }
    }
}
