//! `ugolki verify`: checks logs with nothing but the logs (P-9.2).

pub(super) mod progress;

use std::io;
use std::path::{Path, PathBuf};

use serde::Serialize;
use ugolki_node::view::EndView;
use ugolki_record::verify::{Fault, Report};
use ugolki_record::{Grade, Party};
use ugolki_rules::Side;
use ugolki_tui::text;
use ugolki_words::{Lang, say};

use crate::book::Book;
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::library::{self, Verified};
use crate::output::{Output, OutputError};
use crate::replay::established;
use crate::words;

use progress::Progress;

const EXAMPLES: &str = "\
Examples:
  ugolki verify game.ugolki
  ugolki verify --json ~/.local/share/ugolki/games/*.ugolki";

const LONG: &str = "\
Needs nothing but the file, and no network: checks every signature, both chains,
every move by the rules, both clocks, and the outcome with how well it is
established. Names the position reached and the first fault. What no log can
prove is said too: when it was played, and how true the clocks were told.

Exit code 0 when all files hold, 5 when one does not or can't be read.";

/// Check game logs: signatures, chains, moves, outcome
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, after_long_help = LONG)]
pub struct Args {
    /// Game logs
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print one JSON object a file, a line each
    #[arg(long)]
    json: bool,
}

/// One file's answer, in the form of P-9.2.
#[derive(Debug, Serialize)]
struct Answer {
    schema: u32,
    file: PathBuf,
    ok: bool,
    game: Option<String>,
    ruleset: Option<&'static str>,
    white: Option<PartyAnswer>,
    black: Option<PartyAnswer>,
    plies: usize,
    #[serde(rename = "final")]
    final_position: Option<String>,
    result: &'static str,
    reason: Option<&'static str>,
    grade: &'static str,
    clock: Clock,
    /// Both sides signed both chains' heads: no longer version of the game exists.
    closed: bool,
    torn: bool,
    faults: Vec<FaultAnswer>,
}

#[derive(Debug, Serialize)]
struct PartyAnswer {
    key: String,
    name: String,
    /// The day from which on the key is in other hands, as its owner says, if the user has heard of that.
    #[serde(skip_serializing_if = "Option::is_none")]
    revoked: Option<String>,
}

/// What the clocks show at the end. Null in a game without clocks.
#[derive(Debug, Default, Serialize)]
struct Clock {
    white_ms: Option<u64>,
    black_ms: Option<u64>,
}

#[derive(Debug, Serialize)]
struct FaultAnswer {
    kind: &'static str,
    author: Option<&'static str>,
    seq: Option<u32>,
    ply: Option<u32>,
    line: Option<usize>,
    what: String,
}

/// Runs the command.
///
/// # Errors
/// [`Failure::Output`] alone: what is wrong with a file is part of the answer.
pub fn run(args: &Args, lang: Lang, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let mut all_hold = true;
    let mut answers = Answers {
        out,
        lang,
        json: args.json,
        progress: Progress::new(lang, args.files.len()),
        book: Book::for_remarks(),
    };
    library::verify_all(&args.files, |index, path, verified| {
        all_hold &= verified.as_ref().is_ok_and(|report| report.holds());
        answers.give(index, path, &verified)
    })?;
    answers.progress.clear();
    Ok(if all_hold {
        ExitKind::Done
    } else {
        ExitKind::DoesNotHold
    })
}

struct Answers<'a, 'out> {
    out: &'a mut Output<'out>,
    lang: Lang,
    json: bool,
    progress: Progress<io::Stderr>,
    /// What is known of the players. It has no say in whether a file holds.
    book: Book,
}

impl Answers<'_, '_> {
    fn give(&mut self, index: usize, path: &Path, verified: &Verified) -> Result<(), OutputError> {
        self.progress.clear();
        if self.json {
            self.out.json(&answer(path, verified, &self.book))?;
        } else {
            for line in lines(self.lang, path, verified) {
                self.out.line(line)?;
            }
            let parties = verified.iter().filter_map(|report| report.agreement.as_ref());
            let parties = parties.flat_map(|agreement| Side::BOTH.map(|side| agreement.party(side)));
            for remark in self.book.remarks(self.lang, parties) {
                let said = say!(self.lang, "careful", remark = remark);
                self.out.line(format_args!("  {said}"))?;
            }
        }
        self.out.flush()?;
        self.progress.show(index + 1);
        Ok(())
    }
}

fn answer(path: &Path, verified: &Verified, book: &Book) -> Answer {
    let party = |party: &Party| PartyAnswer {
        key: party.key.to_string(),
        name: party.name.to_string(),
        revoked: book.revoked(&party.key),
    };
    match verified {
        Ok(report) => Answer {
            schema: 1,
            file: path.to_owned(),
            ok: report.holds(),
            game: report.game.map(|game| game.to_string()),
            ruleset: report
                .agreement
                .as_ref()
                .map(|agreement| agreement.terms.ruleset.id()),
            white: report.party(Side::White).map(party),
            black: report.party(Side::Black).map(party),
            plies: report.plies(),
            final_position: report.position().map(ToString::to_string),
            result: report.standing.result().text(),
            reason: report.standing.verdict.map(|verdict| verdict.reason.kind()),
            grade: report.standing.grade.kind(),
            clock: clock(report),
            closed: report.standing.closed,
            torn: report.torn.is_some(),
            faults: report.faults.iter().map(fault).collect(),
        },
        Err(error) => Answer {
            schema: 1,
            file: path.to_owned(),
            ok: false,
            game: None,
            ruleset: None,
            white: None,
            black: None,
            plies: 0,
            final_position: None,
            result: "*",
            reason: None,
            grade: Grade::Unfinished.kind(),
            clock: Clock::default(),
            closed: false,
            torn: false,
            faults: vec![FaultAnswer {
                kind: "no-file",
                author: None,
                seq: None,
                ply: None,
                line: None,
                what: error.to_string(),
            }],
        },
    }
}

/// What both clocks show by what is signed.
fn clock(report: &Report) -> Clock {
    let shown = |side| Some(report.log.as_ref()?.clock(side)?.shown_ms());
    Clock {
        white_ms: shown(Side::White),
        black_ms: shown(Side::Black),
    }
}

fn fault(fault: &Fault) -> FaultAnswer {
    FaultAnswer {
        kind: fault.what.kind(),
        author: fault.author.map(Side::name),
        seq: fault.seq,
        ply: fault.ply,
        line: Some(fault.line),
        what: fault.what.to_string(),
    }
}

fn lines(lang: Lang, path: &Path, verified: &Verified) -> Vec<String> {
    let file = path.display().to_string();
    let report = match verified {
        Ok(report) => report,
        Err(error) => {
            return vec![say!(
                lang,
                "verify-unreadable",
                file = file,
                why = words::faults::io_error(lang, error)
            )];
        }
    };
    let mut below = Vec::new();
    let heading = if let Some(first) = report.faults.first() {
        below.push(say!(
            lang,
            "verify-first-fault",
            fault = words::faults::line_in_log(lang, first),
            kind = first.what.kind()
        ));
        let more = report.faults.len() - 1 + report.more_faults;
        if more > 0 {
            below.push(say!(lang, "verify-more", count = more));
        }
        let accepted = accepted(lang, report).into_iter();
        below.extend(accepted.map(|line| say!(lang, "verify-accepted", line = line)));
        say!(lang, "verify-broken", file = file)
    } else {
        below.extend(accepted(lang, report));
        below.push(say!(lang, "verify-unproven", what = not_proven(lang, report)));
        say!(lang, "verify-holds", file = file)
    };
    if report.torn.is_some() {
        below.push(say!(lang, "verify-torn").to_owned());
    }
    let below = below.into_iter().map(|line| format!("  {line}"));
    std::iter::once(heading).chain(below).collect()
}

/// What was accepted: who, what, how far, and how it ended.
fn accepted(lang: Lang, report: &Report) -> Vec<String> {
    let (Some(agreement), Some(position)) = (&report.agreement, report.position()) else {
        return Vec::new();
    };
    let player = |side| {
        let party = agreement.party(side);
        format!("{} ({})", party.name, party.key.short())
    };
    let standing = &report.standing;
    let grade = words::ending_word(lang, standing.grade.kind());
    let result = if let Some(verdict) = standing.verdict {
        say!(
            lang,
            "verify-result",
            result = standing.result().text(),
            reason = words::ending_word(lang, verdict.reason.kind()),
            grade = grade,
            ending = text::ending(
                lang,
                &EndView {
                    verdict,
                    grade: standing.grade
                }
            )
        )
    } else {
        say!(lang, "verify-open", grade = grade)
    };
    let mut lines = vec![
        say!(
            lang,
            "verify-game",
            ruleset = agreement.terms.ruleset.id(),
            time = words::time_written(lang, agreement.terms.time),
            rated = words::rated_said(lang, agreement.terms.is_rated()),
            white = player(Side::White),
            black = player(Side::Black),
            plies = report.plies()
        ),
        say!(lang, "verify-position", position = position.to_string()),
        result,
    ];
    if let Some(log) = &report.log {
        lines.extend(established(log, *standing).map(|how| {
            let how = text::established(lang, how);
            say!(lang, "verify-known", how = words::clause(&how))
        }));
    }
    if let Clock {
        white_ms: Some(white),
        black_ms: Some(black),
    } = clock(report)
    {
        lines.push(say!(
            lang,
            "verify-clocks",
            white = words::clock_exact(white),
            black = words::clock_exact(black)
        ));
    }
    lines
}

/// What nobody can tell from the file (P-9.2), with what a player may have gained by telling its clock wrong (P-7.4).
fn not_proven(lang: Lang, report: &Report) -> String {
    let mut what = vec![say!(lang, "verify-when").to_owned()];
    let clock = report.log.as_ref().and_then(|log| {
        let moves = Side::BOTH.map(|side| log.own_plies(side)).into_iter().max()?;
        let terms = log.clock(Side::White)?.clock.terms();
        (!terms.each_move).then(|| terms.most_gain(u64::try_from(moves).unwrap_or(u64::MAX)))
    });
    if let Some(gain) = clock {
        what.push(say!(lang, "verify-told", gain = words::seconds(lang, gain)));
    }
    if !report.standing.closed {
        what.push(say!(lang, "verify-longer").to_owned());
    }
    what.join("; ")
}
