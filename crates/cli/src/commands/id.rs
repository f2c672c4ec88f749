//! `ugolki id show`: who the player is (P-3).

use std::path::PathBuf;

use clap::Subcommand;
use serde::Serialize;
use ugolki_record::{Badge, Signer as _};
use ugolki_words::{Lang, say};

use crate::book::Book;
use crate::commands::key::{column, picture};
use crate::dirs::Dirs;
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::keys::KeyFile;
use crate::lock::Doing;
use crate::output::Output;
use crate::profile::{self, Profile, ProfileError};
use crate::words::labelled;

const EXAMPLES: &str = "\
Examples:
  ugolki id show
  ugolki id show --json";

const LONG: &str = "\
The key is made on first start. It is an OpenSSH private key that only you may
read (mode 0600). Keep a copy of it ('ugolki key export'); whoever has it is you.";

/// Show who you are
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, disable_help_subcommand = true)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Print your name, public key and key file
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, after_long_help = LONG)]
    Show {
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
}

#[derive(Debug, Serialize)]
struct Shown {
    schema: u32,
    name: String,
    key: String,
    short: String,
    picture: [String; 3],
    colour: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    revoked: Option<String>,
    file: PathBuf,
}

/// Runs the command. Without a key yet, this is the first start and makes one.
///
/// # Errors
/// [`Failure::Profile`] names what is wrong with the key or the name.
pub fn run(args: &Args, lang: Lang, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let What::Show { json } = args.what;
    let dirs = Dirs::from_env()?;
    let file = dirs.key();
    // Looking at a key that is there must work while another process plays with it.
    let (name, key) = if let (Some(name), true) = (profile::stored_name(&dirs)?, file.exists()) {
        (name, KeyFile::read(&file).map_err(ProfileError::Key)?.public())
    } else {
        let profile = Profile::open(&dirs, None, Doing::MakesKey)?;
        (profile.name.clone(), profile.secret.key())
    };
    let badge = Badge::of(&key);
    let revoked = Book::for_remarks().revoked(&key);
    if json {
        let (name, key, short) = (name.to_string(), key.to_string(), key.short().to_string());
        out.json(&Shown {
            schema: 1,
            name,
            key,
            short,
            picture: badge.lines(),
            colour: badge.colour().name(),
            revoked,
            file,
        })?;
    } else {
        let width = column(lang);
        out.line(labelled(width, say!(lang, "key-label-name"), name))?;
        out.line(labelled(width, say!(lang, "key-label-short"), key.short()))?;
        picture(lang, badge, out)?;
        out.line(labelled(width, say!(lang, "key-label-key"), key))?;
        out.line(labelled(width, say!(lang, "key-label-file"), file.display()))?;
        if let Some(day) = revoked {
            let since = say!(lang, "key-revoked-since", when = day);
            out.line(labelled(width, say!(lang, "key-label-revoked"), since))?;
        }
    }
    Ok(ExitKind::Done)
}
