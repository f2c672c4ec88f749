//! `ugolki games`: the games kept here.

pub mod replay;

use std::path::{Path, PathBuf};

use clap::Subcommand;
use serde::Serialize;
use ugolki_record::verify::Report;
use ugolki_rules::Side;
use ugolki_tui::Preferences;

use crate::book::Book;
use crate::clock::Utc;
use crate::dirs::Dirs;
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::library::{self, Verified};
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  ugolki games list
  ugolki games list --json
  ugolki games replay 5f3a";

/// List the games kept here, and go through them
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, disable_help_subcommand = true)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// List the games kept here, the latest first
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
    List {
        /// Print one JSON object a game, a line each
        #[arg(long)]
        json: bool,
    },
    Replay(replay::Args),
}

impl Args {
    /// The game to be gone through on the screen, if that is wanted.
    pub(crate) fn on_screen(&self) -> Result<Option<&replay::Args>, Failure> {
        match &self.what {
            What::Replay(args) => Ok(args.on_screen()?.then_some(args)),
            What::List { .. } => Ok(None),
        }
    }
}

/// A game in the list.
#[derive(Debug, Serialize)]
struct Row {
    schema: u32,
    file: PathBuf,
    ok: bool,
    begun: Option<String>,
    ruleset: Option<&'static str>,
    time: Option<String>,
    rated: Option<bool>,
    white: Option<String>,
    black: Option<String>,
    plies: usize,
    result: &'static str,
    reason: Option<&'static str>,
    grade: &'static str,
    #[serde(skip)]
    begun_ms: u64,
    #[serde(skip)]
    fault: Option<String>,
    /// What is known of its players that the user should look twice at.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    remarks: Vec<String>,
}

/// Runs the command.
///
/// # Errors
/// [`Failure::Unreadable`] when the folder of games can't be read.
pub fn run(args: &Args, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let json = match &args.what {
        What::List { json } => *json,
        What::Replay(args) => return replay::run(args, &Preferences::default(), out),
    };
    let folder = Dirs::from_env()?.games();
    let paths = library::logs_in(&folder).map_err(|source| Failure::unreadable(&folder, source))?;
    let book = Book::for_remarks();
    let mut rows = Vec::new();
    library::verify_all(&paths, |_, path, verified| {
        rows.push(row(path, &verified, &book));
        Ok::<_, Failure>(())
    })?;
    rows.sort_by(|one, other| {
        other
            .begun_ms
            .cmp(&one.begun_ms)
            .then_with(|| one.file.cmp(&other.file))
    });
    for row in &rows {
        if json {
            out.json(row)?;
        } else {
            out.line(line(row))?;
        }
    }
    if rows.is_empty() && !json {
        out.line(format_args!("no games in {}", folder.display()))?;
    }
    Ok(ExitKind::Done)
}

fn row(path: &Path, verified: &Verified, book: &Book) -> Row {
    let report: Option<&Report> = verified.as_ref().ok().map(Box::as_ref);
    let terms = report
        .and_then(|report| report.agreement.as_ref())
        .map(|agreement| &agreement.terms);
    let party = |side| report.and_then(|report| report.party(side));
    let name = |side| party(side).map(|party| party.name.to_string());
    let remarks = book.remarks(Side::BOTH.into_iter().filter_map(party));
    let begun_ms = terms.map_or(0, |terms| terms.created_ms);
    let fault = match verified {
        Ok(report) => report.faults.first().map(ToString::to_string),
        Err(error) => Some(error.to_string()),
    };
    Row {
        schema: 1,
        file: path.to_owned(),
        ok: fault.is_none(),
        begun: terms.map(|_| Utc::from_ms(begun_ms).to_string()),
        ruleset: terms.map(|terms| terms.ruleset.id()),
        time: terms.map(|terms| terms.time.to_string()),
        rated: terms.map(|terms| terms.rated),
        white: name(Side::White),
        black: name(Side::Black),
        plies: report.map_or(0, Report::plies),
        result: report.map_or("*", |report| report.standing.result().text()),
        reason: report
            .and_then(|report| report.standing.verdict)
            .map(|verdict| verdict.reason.kind()),
        grade: report.map_or("unfinished", |report| report.standing.grade.kind()),
        begun_ms,
        fault,
        remarks,
    }
}

fn line(row: &Row) -> String {
    let file = row.file.display();
    let (Some(white), Some(black), Some(ruleset)) = (&row.white, &row.black, row.ruleset) else {
        return format!("{file}: {}", row.fault.as_deref().unwrap_or("no game"));
    };
    let reason = row.reason.unwrap_or("not over");
    let fault = row
        .fault
        .as_ref()
        .map(|fault| format!("  DOES NOT HOLD: {fault}"))
        .unwrap_or_default();
    let rated = if row.rated == Some(true) { ", rated" } else { "" };
    let remarks: Vec<String> = row
        .remarks
        .iter()
        .map(|remark| format!("  careful: {remark}"))
        .collect();
    let remarks = remarks.concat();
    format!(
        "{}  {:<7} {:<12} {:<12} {:<7} {white} - {black}, {} plies, {}{rated}  {file}{fault}{remarks}",
        Utc::from_ms(row.begun_ms).minute(),
        row.result,
        reason,
        ruleset,
        row.time.as_deref().unwrap_or("untimed"),
        row.plies,
        row.grade
    )
}
