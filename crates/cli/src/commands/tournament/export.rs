//! `ugolki tournament export`: an event as a folder that anybody can check, with reports of it (F-7.5).

use std::path::{Path, PathBuf};

use ugolki_words::{Lang, say};

use crate::dirs::Dirs;
use crate::durable;
use crate::events::export::export;
use crate::events::find::find;
use crate::events::replay::Replay;
use crate::exit::{ExitKind, quoted};
use crate::failure::Failure;
use crate::output::Output;
use crate::tournament::TournamentError;
use crate::tournament::of_event::{event_report, trf_report};
use crate::words::faults;

const EXAMPLES: &str = "\
Examples:
  ugolki tournament export --to club
  ugolki tournament export 9f3c --to club --trf --html";

const LONG: &str = "\
Writes the charter, all facts, lists and games of an event into a folder. Whoever
has it checks it offline by 'ugolki tournament verify FOLDER', and reaches the
same digest. The reports lie beside them: report.trf, index.html, report.txt and
report.json.";

/// Write an event into a folder that anybody can check
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, after_long_help = LONG)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent flags, as clap has them"
)]
pub(super) struct Args {
    /// The first digits of an event's id, or a part of its name; with one event here it can be left out
    #[arg(value_name = "EVENT")]
    event: Option<String>,
    /// The folder, made if it is not there
    #[arg(long, required = true, value_name = "FOLDER")]
    to: PathBuf,
    /// A report in FIDE's format too
    #[arg(long)]
    trf: bool,
    /// One page without scripts too
    #[arg(long)]
    html: bool,
    /// A report as text too
    #[arg(long)]
    text: bool,
    /// A report as one JSON object too
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub(super) fn run(args: &Args, lang: Lang, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let dirs = Dirs::from_env()?;
    let path = find(&dirs.events(), args.event.as_deref()).map_err(TournamentError::NotFound)?;
    let replay = Replay::read(&path).map_err(TournamentError::Replay)?;
    export(&replay, &args.to).map_err(|error| unwritten(&error.path, error.source))?;
    let command = format!(
        "ugolki tournament verify {}",
        quoted(&args.to.display().to_string())
    );
    let report = event_report(lang, &replay, command.clone());
    if args.trf {
        let trf = trf_report(&replay).write().map_err(TournamentError::Trf)?;
        write(&args.to.join("report.trf"), &trf)?;
    }
    if args.html {
        write(&args.to.join("index.html"), &report.html(lang))?;
    }
    if args.text {
        write(
            &args.to.join("report.txt"),
            &(report.text(lang).join("\n") + "\n"),
        )?;
    }
    if args.json {
        let mut json = Vec::new();
        Output::to(&mut json).json(&report.json())?;
        write(&args.to.join("report.json"), &String::from_utf8_lossy(&json))?;
    }
    let to = args.to.display().to_string();
    out.line(say!(
        lang,
        "events-exported",
        path = ugolki_tui::clean(&to),
        command = command
    ))?;
    for wrong in &replay.wrong {
        out.line(faults::wrong(lang, &replay, wrong))?;
    }
    Ok(ExitKind::Done)
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    durable::replace(path, text.as_bytes()).map_err(|source| unwritten(path, source))
}

fn unwritten(path: &Path, source: std::io::Error) -> Failure {
    Failure::Unwritable {
        what: path.display().to_string(),
        source,
    }
}
