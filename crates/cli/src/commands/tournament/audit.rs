//! `ugolki tournament audit`: every log, every signature, every omission (F-8.2).

use ugolki_words::Lang;

use super::folder;
use crate::dirs::Dirs;
use crate::events::find::find;
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::output::Output;
use crate::tournament::TournamentError;

const EXAMPLES: &str = "\
Examples:
  ugolki tournament audit
  ugolki tournament audit 9f3c --json";

const LONG: &str = "\
Checks all that is here of an event: the logs of all games, all signatures, the
list and the digests of each seal, and names what seals have left out though
the witnesses had it in time.

Exit code 0 if all of it holds, else 5.";

/// Check every log, every signature and every omission
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, after_long_help = LONG)]
pub(super) struct Args {
    /// The first digits of an event's id, or a part of its name; with one event here it can be left out
    #[arg(value_name = "EVENT")]
    event: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub(super) fn run(args: &Args, lang: Lang, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let dirs = Dirs::from_env()?;
    let path = find(&dirs.events(), args.event.as_deref()).map_err(TournamentError::NotFound)?;
    folder::check(&path, true, args.json, lang, out)
}
