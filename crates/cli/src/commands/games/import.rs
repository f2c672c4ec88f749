//! `ugolki games import`: takes in games from elsewhere.

use std::path::PathBuf;

use serde::Serialize;
use ugolki_words::{Lang, say};

use super::{open, scan};
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::library::import::{self, Taken};
use crate::output::Output;
use crate::words::faults;

const EXAMPLES: &str = "\
Examples:
  ugolki games import game.ugolki
  ugolki games import ~/Downloads --json
  ugolki games import games.txt";

const LONG: &str = "\
Logs have to hold, game text has to be legal to its end; of what is refused the
reason is told. A game that is here already comes once: of two copies of a log
all that either has is kept. Game text is kept as text; nothing in it is signed.

Exit code 5 if any game was refused.";

/// Take in logs and game text from elsewhere
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, after_long_help = LONG)]
pub(super) struct Args {
    /// Game logs, files of game text, and folders of them
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Print one JSON object a game, a line each
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Serialize)]
struct Answer<'a> {
    schema: u32,
    from: &'a PathBuf,
    /// `new`, `already`, `better` or `refused`.
    state: &'static str,
    file: Option<&'a PathBuf>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
}

/// Runs the command.
///
/// # Errors
/// [`Failure`] when the library can't be read or written.
pub(super) fn run(args: &Args, lang: Lang, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let mut shelf = open(lang)?;
    let (mut taken_in, mut known, mut refused) = (0_usize, 0_usize, 0_usize);
    for from in &import::files(&args.paths) {
        for taken in import::import(&shelf, from)? {
            let (state, file, why) = match &taken {
                Taken::New(file) => ("new", Some(file), None),
                Taken::Better(file) => ("better", Some(file), None),
                Taken::Already(file) => ("already", Some(file), None),
                Taken::Refused(why) => {
                    // What programs read is English (T-13.3).
                    let lang = if args.json { Lang::En } else { lang };
                    ("refused", None, Some(faults::refused(lang, why)))
                }
            };
            match taken {
                Taken::New(_) | Taken::Better(_) => taken_in += 1,
                Taken::Already(_) => known += 1,
                Taken::Refused(_) => refused += 1,
            }
            if args.json {
                out.json(&Answer {
                    schema: 1,
                    from,
                    state,
                    file,
                    why,
                })?;
            } else if let Some(why) = why {
                out.line(say!(
                    lang,
                    "import-refused",
                    file = from.display().to_string(),
                    why = why
                ))?;
            }
        }
    }
    scan(&mut shelf, lang)?;
    if !args.json {
        out.aside(say!(
            lang,
            "import-done",
            count = taken_in,
            known = known,
            refused = refused
        ))?;
    }
    Ok(if refused == 0 {
        ExitKind::Done
    } else {
        ExitKind::DoesNotHold
    })
}
