//! `ugolki show`: a game for people (P-9.4).

use std::path::PathBuf;

use serde::Serialize;
use ugolki_node::view::EndView;
use ugolki_record::verify::Report;
use ugolki_record::{Act, Agreement, GameLog, Record};
use ugolki_rules::{Side, text};

use crate::book::Book;
use crate::clock::Utc;
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::library;
use crate::output::Output;
use crate::rules_json::RulesJson;
use crate::words::{self, side_name};

/// How many characters a line of moves has at most.
const WIDTH: usize = 100;

const EXAMPLES: &str = "\
Examples:
  ugolki show game.ugolki
  ugolki show --json game.ugolki      every ply with its thinking time";

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
struct Shown<'a> {
    schema: u32,
    file: &'a PathBuf,
    ok: bool,
    game: String,
    ruleset: &'static str,
    rules: RulesJson,
    rated: bool,
    white: Player,
    black: Player,
    begun: String,
    moves: Vec<Move>,
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
    thinking_ms: Option<u64>,
}

/// Runs the command. A log that does not hold is shown as far as it was accepted, and the exit code says so.
///
/// # Errors
/// [`Failure::Unreadable`] when the file can't be read.
pub fn run(args: &Args, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let report =
        library::verify_file(&args.file).map_err(|source| Failure::unreadable(&args.file, source))?;
    let Some(log) = &report.log else {
        let fault = report.faults.first().map(ToString::to_string).unwrap_or_default();
        return Err(Failure::NoGame {
            path: args.file.clone(),
            fault,
        });
    };
    if args.json {
        out.json(&shown(&args.file, &report, log))?;
    } else {
        for line in lines(&report, log, &Book::for_remarks()) {
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
        rated: agreement.terms.rated,
        white: player(Side::White),
        black: player(Side::Black),
        begun: Utc::from_ms(agreement.terms.created_ms).to_string(),
        moves: moves(log),
        final_position: log.game().position().to_string(),
        result: report.standing.result().text(),
        reason: report.standing.verdict.map(|verdict| verdict.reason.kind()),
        grade: report.standing.grade.kind(),
    }
}

/// The plies with the thinking time that each mover signed.
fn moves(log: &GameLog) -> Vec<Move> {
    let thinking = |side| {
        log.chain(side)
            .records()
            .filter(|record| record.act.is_ply())
            .map(|record| record.thinking_ms)
    };
    let (mut white, mut black) = (thinking(Side::White), thinking(Side::Black));
    let mut side = log.game().start().turn();
    let mut number = log.game().start().number();
    let mut moves = Vec::new();
    for path in log.game().texts() {
        let thinking_ms = match side {
            Side::White => white.next(),
            Side::Black => black.next(),
        };
        moves.push(Move {
            number,
            side: side.name(),
            path,
            thinking_ms,
        });
        if side == Side::Black {
            number = number.saturating_add(1);
        }
        side = side.opposite();
    }
    moves
}

/// The game in lines, with what is known of its players at the end.
pub fn lines(report: &Report, log: &GameLog, book: &Book) -> Vec<String> {
    let agreement: &Agreement = log.agreement();
    let terms = &agreement.terms;
    let rated = if terms.rated { "rated" } else { "unrated" };
    let mut lines = vec![format!("A game of {}, untimed, {rated}.", terms.ruleset.id())];
    for side in Side::BOTH {
        let party = agreement.party(side);
        lines.push(format!(
            "{}: {} ({})",
            side_name(side),
            party.name,
            party.key.short()
        ));
    }
    lines.push(format!(
        "Begun:  {} UTC, by the clock of {}",
        Utc::from_ms(terms.created_ms).minute(),
        terms.proposer.name
    ));
    lines.push(match report.standing.verdict {
        Some(verdict) => format!(
            "Result: {} ({}). {}",
            report.standing.result(),
            verdict.reason,
            ugolki_tui::text::ending(&EndView {
                verdict,
                grade: report.standing.grade
            })
        ),
        None => "Result: * (not over).".to_owned(),
    });
    lines.push(String::new());
    lines.extend(pairs(log));
    lines.extend(incidents(log));
    lines.push(String::new());
    lines.extend(words::board_drawn(log.game().position(), &terms.ruleset));
    lines.push(String::new());
    if let Some(first) = report.faults.first() {
        lines.push(format!(
            "THIS LOG DOES NOT HOLD. First fault: {first}. Shown is what was accepted."
        ));
    } else {
        lines.push("All signatures hold and all moves are legal.".to_owned());
    }
    let remarks = book.remarks(Side::BOTH.map(|side| agreement.party(side)));
    lines.extend(remarks.into_iter().map(|remark| format!("Careful: {remark}.")));
    lines
}

/// The moves in pairs, as many to a line as fit.
fn pairs(log: &GameLog) -> Vec<String> {
    let (game, texts) = (log.game(), log.game().texts());
    if texts.is_empty() {
        return vec!["No move was played.".to_owned()];
    }
    let start = game.start();
    let mut lines: Vec<String> = Vec::new();
    for (number, pair) in (start.number()..).zip(texts.chunks(2)) {
        let pair = text::pairs(start.turn(), number, pair.iter().map(String::as_str));
        match lines.last_mut() {
            Some(line) if line.len() + pair.len() + 2 <= WIDTH => {
                line.push_str("  ");
                line.push_str(&pair);
            }
            Some(_) | None => lines.push(pair),
        }
    }
    lines
}

/// What else was signed, in the order in which its signers knew of each other: offers, their answers, resignations.
fn incidents(log: &GameLog) -> Vec<String> {
    let mut said: Vec<(Known, String)> = Vec::new();
    for side in Side::BOTH {
        for record in log.chain(side).records() {
            if let Some(what) = incident(record.act) {
                said.push((known(record, side, log), format!("{} {what}.", side_name(side))));
            }
        }
    }
    said.sort_by_key(|(known, _)| (known.plies, known.records));
    let line = |(known, what): (Known, String)| {
        format!("After {}: {what}", words::counted(known.plies, "ply", "plies"))
    };
    said.into_iter().map(line).collect()
}

const fn incident(act: Act) -> Option<&'static str> {
    match act {
        Act::OfferDraw => Some("offered a draw"),
        Act::AcceptDraw => Some("accepted the draw"),
        Act::DeclineDraw => Some("declined the draw"),
        Act::Resign => Some("resigned"),
        Act::Join { .. } | Act::Move { .. } | Act::Pass | Act::Result(_) | _ => None,
    }
}

/// What the author of a record knew of when it signed it: its own records before it, and the other's up to what it had seen.
struct Known {
    plies: usize,
    records: usize,
}

fn known(record: &Record, side: Side, log: &GameLog) -> Known {
    let own = log.chain(side).records().filter(|other| other.seq < record.seq);
    let theirs = log.chain(side.opposite());
    let seen = record
        .seen
        .and_then(|id| theirs.records().find(|other| other.id() == id))
        .map(|seen| seen.seq);
    let before: Vec<_> = own
        .chain(theirs.records().filter(|other| Some(other.seq) <= seen))
        .collect();
    let plies = before.iter().filter(|other| other.act.is_ply()).count();
    Known {
        plies,
        records: before.len(),
    }
}
