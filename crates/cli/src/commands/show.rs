//! `ugolki show`: a game for people (P-9.4).

pub(crate) mod story;

use std::path::PathBuf;

use serde::Serialize;
use ugolki_node::view::EndView;
use ugolki_record::verify::Report;
use ugolki_record::{Agreement, GameLog, Played};
use ugolki_rules::Side;
use ugolki_tui::text;
use ugolki_words::{Lang, say};

use crate::book::Book;
use crate::clock::Utc;
use crate::exit::ExitKind;
use crate::failure::{Failure, NoGameFault};
use crate::library;
use crate::output::Output;
use crate::replay::established;
use crate::rules_json::RulesJson;
use crate::words::{self, side_word};

const EXAMPLES: &str = "\
Examples:
  ugolki show game.ugolki
  ugolki show --json game.ugolki      every act, with its times and clocks";

/// Print a game for people
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
pub struct Args {
    /// A game log
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "plain data: four independent facts")]
struct Shown<'a> {
    schema: u32,
    file: &'a PathBuf,
    ok: bool,
    game: String,
    ruleset: &'static str,
    rules: RulesJson,
    time: String,
    rated: bool,
    takebacks: bool,
    pauses: bool,
    white: Player,
    black: Player,
    begun: String,
    moves: Vec<Move>,
    acts: Vec<story::ActJson>,
    #[serde(rename = "final")]
    final_position: String,
    result: &'static str,
    reason: Option<&'static str>,
    grade: &'static str,
}

#[derive(Debug, Serialize)]
struct Player {
    key: String,
    name: String,
    /// The day from which on the key is in other hands, as its owner says.
    #[serde(skip_serializing_if = "Option::is_none")]
    revoked: Option<String>,
}

#[derive(Debug, Serialize)]
struct Move {
    number: u16,
    side: &'static str,
    #[serde(rename = "move")]
    path: String,
    thinking_ms: u64,
    clock_ms: Option<u64>,
}

/// Runs the command. A log that does not hold is shown as far as it was accepted, and the exit code says so.
///
/// # Errors
/// [`Failure::Unreadable`] when the file can't be read.
pub fn run(args: &Args, lang: Lang, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let report =
        library::verify_file(&args.file).map_err(|source| Failure::unreadable(&args.file, source))?;
    let Some(log) = &report.log else {
        let fault = NoGameFault::Log(report.faults.into_iter().next());
        return Err(Failure::NoGame {
            path: args.file.clone(),
            fault,
        });
    };
    if args.json {
        out.json(&shown(&args.file, &report, log))?;
    } else {
        for line in lines(lang, &report, log, &Book::for_remarks()) {
            out.line(line)?;
        }
    }
    Ok(if report.holds() {
        ExitKind::Done
    } else {
        ExitKind::DoesNotHold
    })
}

fn shown<'a>(file: &'a PathBuf, report: &Report, log: &GameLog) -> Shown<'a> {
    let agreement = log.agreement();
    let book = Book::for_remarks();
    let player = |side| {
        let party = agreement.party(side);
        Player {
            key: party.key.to_string(),
            name: party.name.to_string(),
            revoked: book.revoked(&party.key),
        }
    };
    Shown {
        schema: 1,
        file,
        ok: report.holds(),
        game: log.id().to_string(),
        ruleset: agreement.terms.ruleset.id(),
        rules: RulesJson::from(&agreement.terms.ruleset),
        time: agreement.terms.time.to_string(),
        rated: agreement.terms.is_rated(),
        takebacks: agreement.terms.allowed.takebacks,
        pauses: agreement.terms.allowed.pauses,
        white: player(Side::White),
        black: player(Side::Black),
        begun: Utc::from_ms(agreement.terms.created_ms).to_string(),
        moves: moves(log),
        acts: story::acts(log),
        final_position: log.game().position().to_string(),
        result: report.standing.result().text(),
        reason: report.standing.verdict.map(|verdict| verdict.reason.kind()),
        grade: report.standing.grade.kind(),
    }
}

/// The plies that stand with the thinking time that each mover signed, and its clock after it.
fn moves(log: &GameLog) -> Vec<Move> {
    let told = |played: &Played<'_>| Move {
        number: played.before.number(),
        side: played.side.name(),
        path: story::path(log, played),
        thinking_ms: played.thinking_ms,
        clock_ms: played.clock.map(|reading| reading.shown_ms()),
    };
    log.standing_plies().iter().map(told).collect()
}

/// The game in lines, with what is known of its players at the end.
pub fn lines(lang: Lang, report: &Report, log: &GameLog, book: &Book) -> Vec<String> {
    let agreement: &Agreement = log.agreement();
    let terms = &agreement.terms;
    let mut lines = vec![say!(
        lang,
        "show-game",
        ruleset = terms.ruleset.id(),
        time = words::time_said(lang, terms.time),
        rated = words::rated_said(lang, terms.is_rated())
    )];
    for side in Side::BOTH {
        let party = agreement.party(side);
        lines.push(say!(
            lang,
            "show-player",
            side = side_word(side),
            name = party.name.to_string(),
            key = party.key.short().to_string()
        ));
    }
    lines.push(say!(
        lang,
        "show-begun",
        when = Utc::from_ms(terms.created_ms).minute(),
        name = terms.proposer.name.to_string()
    ));
    lines.push(match report.standing.verdict {
        Some(verdict) => say!(
            lang,
            "show-result",
            result = report.standing.result().text(),
            reason = words::ending_word(lang, verdict.reason.kind()),
            ending = text::ending(
                lang,
                &EndView {
                    verdict,
                    grade: report.standing.grade
                }
            )
        ),
        None => say!(lang, "show-open").to_owned(),
    });
    if let Some(how) = established(log, report.standing) {
        lines.push(say!(lang, "show-known", how = text::established(lang, how)));
    }
    if let [Some(white), Some(black)] = Side::BOTH.map(|side| log.clock(side)) {
        lines.push(say!(
            lang,
            "show-clocks",
            white = words::clock(lang, white.shown_ms()),
            black = words::clock(lang, black.shown_ms())
        ));
    }
    lines.push(String::new());
    lines.extend(story::lines(lang, log));
    lines.push(String::new());
    lines.extend(words::board_drawn(log.game().position(), &terms.ruleset));
    lines.push(String::new());
    if let Some(first) = report.faults.first() {
        lines.push(say!(lang, "show-broken", fault = first.to_string()));
    } else {
        lines.push(say!(lang, "replay-sound").to_owned());
    }
    let remarks = book.remarks(lang, Side::BOTH.map(|side| agreement.party(side)));
    lines.extend(
        remarks
            .into_iter()
            .map(|remark| say!(lang, "show-careful", remark = remark)),
    );
    lines
}
