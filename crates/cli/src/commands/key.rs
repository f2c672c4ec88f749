//! `ugolki key`: shows, locks, copies and changes the key, and what it says of itself (P-3.2).

mod change;
mod show;
mod statement;

use std::path::{Path, PathBuf};

use clap::Subcommand;
use ugolki_record::{PlayerName, SecretKey};
use ugolki_words::Lang;

use crate::clock::Utc;
use crate::dirs::Dirs;
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::keys::{self, KeyFile, KeyFileError};
use crate::lock::{Doing, Lock};
use crate::output::Output;
use crate::passphrase::{self, Unlocked};
use crate::profile::ProfileError;

pub(crate) use show::{column, picture};

const EXAMPLES: &str = "\
Examples:
  ugolki key passphrase                 set, change or remove it
  ugolki key export /media/stick/ugolki-key
  ugolki key trust anna.statement";

const LONG: &str = "\
The key file is an OpenSSH private key: ssh-keygen reads it too. A passphrase is
asked for at the terminal; UGOLKI_PASSPHRASE_FILE=FILE names a file with it for
scripts (/dev/fd/3 is a file descriptor).

Lost the machine? 'import' a copy that 'export' made. Afraid that somebody has a
copy? 'rotate' makes a new key, and both keys sign that it takes the old one's
place. Stolen? 'revoke' has the key itself say so; there is no way back. Send
the statement's file to your friends, who take it up with 'trust'.";

/// Keep, lock, copy or change your key
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, after_long_help = LONG, disable_help_subcommand = true)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Print your key, its picture, and what it said of itself
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
    Show {
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Set, change or remove the passphrase
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
    Passphrase {
        /// Take the new one from the first line of a file; - is standard input
        #[arg(long, value_name = "FILE")]
        new: Option<PathBuf>,
        /// Have none
        #[arg(long, conflicts_with = "new")]
        remove: bool,
    },
    /// Write a copy of the key, to keep elsewhere
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
    Export {
        /// Where; no file is ever replaced
        file: PathBuf,
        /// Ask for a passphrase of the copy's own; else it has the key's
        #[arg(long)]
        passphrase: bool,
        /// Take the copy's passphrase from a file; - is standard input
        #[arg(long, value_name = "FILE")]
        new: Option<PathBuf>,
    },
    /// Play with the key of a copy, or any OpenSSH ed25519 key
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
    Import {
        /// The file with the key
        file: PathBuf,
        /// Even if there is a key, which is kept under another name
        #[arg(long)]
        replace: bool,
    },
    /// Make a new key that nobody knows; the old one is kept under another name
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
    New,
    /// Make a new key, and have both sign that it takes the old one's place
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
    Rotate,
    /// Have a key sign that it is stolen: there is no way back
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
    Revoke {
        /// Another key than the one you play with, such as an old one
        #[arg(long, value_name = "FILE")]
        key: Option<PathBuf>,
        /// Since when, in UTC, as 2026-11-30 or 2026-11-30T12:00:00Z; now, if not said
        #[arg(long, value_name = "TIME", value_parser = statement::time)]
        from: Option<u64>,
        /// Yes, for good
        #[arg(long)]
        yes: bool,
    },
    /// Check statements that others gave you
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
    Check {
        /// The files
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Print one JSON object a statement, a line each
        #[arg(long)]
        json: bool,
    },
    /// Check statements, keep them, and go by them
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
    Trust {
        /// The files
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
}

/// Runs the command.
///
/// # Errors
/// [`Failure`]: what can't be used or done, and where. Then nothing has changed.
pub fn run(args: &Args, lang: Lang, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let dirs = Dirs::from_env()?;
    match &args.what {
        What::Show { json } => show::run(&dirs, (lang, *json), out),
        What::Passphrase { new, remove } => change::passphrase(&dirs, new.as_deref(), *remove, (lang, out)),
        What::Export {
            file,
            passphrase,
            new,
        } => change::export(&dirs, file, (*passphrase, new.as_deref()), (lang, out)),
        What::Import { file, replace } => change::import(&dirs, file, *replace, (lang, out)),
        What::New => change::new(&dirs, lang, out),
        What::Rotate => statement::rotate(&dirs, lang, out),
        What::Revoke { key, from, yes } => {
            statement::revoke(&dirs, key.as_deref(), (*from, *yes), (lang, out))
        }
        What::Check { files, json } => statement::check(files, (lang, *json), out),
        What::Trust { files } => statement::trust(&dirs, files, lang, out),
    }
}

/// Takes the key for a change of it: nothing else may play with it meanwhile.
fn take(dirs: &Dirs) -> Result<Lock, ProfileError> {
    dirs.create()?;
    Ok(Lock::take(&dirs.lock(), Doing::ChangesKey)?)
}

/// The key that is played with, opened.
fn own(dirs: &Dirs) -> Result<(KeyFile, Unlocked), ProfileError> {
    let file = KeyFile::read(&dirs.key())?;
    let unlocked = passphrase::unlock(&file)?;
    Ok((file, unlocked))
}

/// Keeps the key that is played with under another name, and says which.
fn keep_old(dirs: &Dirs, file: &KeyFile) -> Result<PathBuf, ProfileError> {
    let path = dirs.data.join(format!("key-{}", file.public().short()));
    match keys::copy(file.path(), &path) {
        Ok(()) => Ok(path),
        // It was kept before.
        Err(KeyFileError::Exists { .. }) if is_of(&path, file) => Ok(path),
        Err(error) => Err(error.into()),
    }
}

fn is_of(path: &Path, file: &KeyFile) -> bool {
    KeyFile::read(path).is_ok_and(|kept| kept.public() == file.public())
}

/// Puts a key in the place of the one that is played with.
fn play_with(
    dirs: &Dirs,
    secret: &SecretKey,
    passphrase: Option<&passphrase::Passphrase>,
) -> Result<(), ProfileError> {
    Ok(keys::restore(&dirs.key(), secret, passphrase)?)
}

/// A moment for people.
fn moment(ms: u64) -> String {
    format!("{} UTC", Utc::from_ms(ms).minute())
}

/// The name the player calls itself, if it has one yet.
fn own_name(dirs: &Dirs) -> Result<PlayerName, ProfileError> {
    Ok(crate::profile::stored_name(dirs)?.unwrap_or_else(crate::profile::nameless))
}
