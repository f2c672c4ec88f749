//! `ugolki tournament verify`: a report's rounds paired again, one by one, with what differs.

use std::collections::BTreeSet;

use serde::Serialize;
use ugolki_tournament::{Board, Engine, Format, Number, Pairing, Refusal};
use ugolki_words::{Lang, say};

use super::folder;
use crate::args::SourceArg;
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::output::{Output, OutputError};
use crate::source::Source;
use crate::tournament::Names;
use crate::tournament::trf::{Trf, refuse};
use crate::words::faults;

const EXAMPLES: &str = "\
Examples:
  ugolki tournament verify club.trf
  ugolki tournament verify club/         an event from its folder
  ugolki tournament verify club.trf --engine fast-swiss/1
  ugolki tournament verify club.trf --json";

const LONG: &str = "\
A folder is one that 'ugolki tournament export' wrote: all signatures, logs,
seals and digests are checked, from nothing but the folder, and the digest of
each seal is named.

Of a report each round is paired again from the rounds before it, and each difference is
named: other pairs, other colours of a pair, another bye. The points of every
line are added up again; a line that says others is a fault of the report, as
is a game that two lines tell otherwise. All faults are named, with line and
column.

Where only colours differ, somebody may have sat out from the start: programs
disagree on who has the drawn colour then.

Exit code 0 if every round is as it would be paired, else 5.";

/// Pair each round again, and name what differs
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, after_long_help = LONG)]
pub(super) struct Args {
    /// The folder of an event, or a report in FIDE's format; - for standard input
    #[arg(value_name = "FOLDER|FILE")]
    file: SourceArg,
    /// What pairs, by name and version
    #[arg(long, value_name = "ENGINE", value_parser = crate::args::engine)]
    engine: Option<Engine>,
    /// JSON objects, a line each: for programs
    #[arg(long)]
    json: bool,
}

/// What differs in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Differs {
    Pairs,
    Colours,
    Bye,
}

impl Differs {
    const fn kind(self) -> &'static str {
        match self {
            Self::Pairs => "pairs",
            Self::Colours => "colours",
            Self::Bye => "bye",
        }
    }

    fn said(self, lang: Lang) -> &'static str {
        match self {
            Self::Pairs => say!(lang, "verify-trf-pairs"),
            Self::Colours => say!(lang, "verify-trf-colours"),
            Self::Bye => say!(lang, "verify-trf-bye"),
        }
    }
}

#[derive(Debug, Serialize)]
struct Answer {
    schema: u32,
    round: u16,
    ok: bool,
    ours: Option<Vec<[u16; 2]>>,
    file: Vec<[u16; 2]>,
    kinds: Vec<&'static str>,
    our_bye: Option<u16>,
    file_bye: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Refused>,
}

#[derive(Debug, Serialize)]
struct Refused {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    criterion: Option<&'static str>,
    why: String,
}

/// A round as it is paired now and as the report has it.
struct Round {
    number: u16,
    ours: Result<Pairing, Refusal>,
    theirs: Pairing,
    kinds: Vec<Differs>,
}

/// Runs the command.
///
/// # Errors
/// [`Failure`]: a report that can't be read or followed.
pub(super) fn run(args: &Args, lang: Lang, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    if let Source::File(path) = &args.file.0
        && path.is_dir()
    {
        return folder::check(path, false, args.json, lang, out);
    }
    let trf = match Trf::read(&args.file.0) {
        Ok(trf) => trf,
        Err(error) => return refuse(error, args.json, out),
    };
    let engine = args.engine.unwrap_or_else(|| trf.engine());
    let names = trf.names();
    let played = trf.report.round_to_pair().saturating_sub(1);
    let mut differing = 0_usize;
    for number in 1..=played {
        let event = match trf.report.to_check(number) {
            Ok(event) => event,
            Err(why) => return refuse(trf.event_error(why), args.json, out),
        };
        let ours = engine.pair(&event.table, &event.out);
        let round = Round::new(number, ours, trf.report.pairing(number), engine);
        differing += usize::from(!round.kinds.is_empty());
        if args.json {
            out.json(&round.answer())?;
        } else {
            round.text(lang, &names, out)?;
        }
        // Large fields take their time.
        out.flush()?;
    }
    if !args.json {
        out.line(if differing == 0 {
            say!(lang, "verify-trf-holds", engine = engine.name(), count = played)
        } else {
            say!(
                lang,
                "verify-trf-differs",
                engine = engine.name(),
                differing = differing,
                count = played
            )
        })?;
    }
    Ok(if differing == 0 {
        ExitKind::Done
    } else {
        ExitKind::DoesNotHold
    })
}

impl Round {
    fn new(number: u16, ours: Result<Pairing, Refusal>, theirs: Pairing, engine: Engine) -> Self {
        let kinds = match &ours {
            Ok(ours) => differences(ours, &theirs, engine),
            Err(_) => vec![Differs::Pairs],
        };
        Self {
            number,
            ours,
            theirs,
            kinds,
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "all others are alike here")]
    fn answer(&self) -> Answer {
        let pairs = |pairing: &Pairing| {
            let boards = pairing.boards.iter();
            boards
                .map(|board| [board.white.get(), board.black.get()])
                .collect::<Vec<_>>()
        };
        let ours = self.ours.as_ref();
        Answer {
            schema: 1,
            round: self.number,
            ok: self.kinds.is_empty(),
            ours: ours.ok().map(pairs),
            file: pairs(&self.theirs),
            kinds: self.kinds.iter().map(|kind| kind.kind()).collect(),
            our_bye: ours.ok().and_then(|ours| ours.bye).map(Number::get),
            file_bye: self.theirs.bye.map(Number::get),
            error: ours.err().map(|why| Refused {
                kind: why.kind(),
                criterion: match why {
                    Refusal::NoLegalPairing { criterion } => Some(criterion.name()),
                    _ => None,
                },
                why: why.to_string(),
            }),
        }
    }

    fn text(&self, lang: Lang, names: &Names, out: &mut Output<'_>) -> Result<(), OutputError> {
        if self.kinds.is_empty() {
            return out.line(say!(
                lang,
                "verify-trf-round",
                round = self.number,
                count = self.theirs.boards.len()
            ));
        }
        let kinds: Vec<&str> = self.kinds.iter().map(|kind| kind.said(lang)).collect();
        out.line(say!(
            lang,
            "verify-trf-other",
            round = self.number,
            kinds = kinds.join(", ")
        ))?;
        let (ours, theirs) = match &self.ours {
            Ok(ours) => (only(ours, &self.theirs), only(&self.theirs, ours)),
            Err(why) => {
                let why = faults::refusal(lang, *why);
                return out.line(format_args!("  {why}"));
            }
        };
        for (heading, pairing) in [
            (say!(lang, "verify-trf-ours"), ours),
            (say!(lang, "verify-trf-file"), theirs),
        ] {
            let seat = |number: Number| format!("{number} {}", names.of(number));
            for board in &pairing.boards {
                out.line(format_args!(
                    "  {heading}: {} - {}",
                    seat(board.white),
                    seat(board.black)
                ))?;
            }
            if let Some(bye) = pairing.bye {
                let what = say!(lang, "tournaments-pairing-bye");
                out.line(format_args!("  {heading}: {} - {what}", seat(bye)))?;
            }
        }
        Ok(())
    }
}

/// What one pairing has and the other has not.
fn only(one: &Pairing, other: &Pairing) -> Pairing {
    Pairing {
        boards: one
            .boards
            .iter()
            .filter(|board| !other.boards.contains(board))
            .copied()
            .collect(),
        bye: one.bye.filter(|_| one.bye != other.bye),
    }
}

fn differences(ours: &Pairing, theirs: &Pairing, engine: Engine) -> Vec<Differs> {
    let pair = |board: &Board| (board.white.min(board.black), board.white.max(board.black));
    let pairs = |pairing: &Pairing| pairing.boards.iter().map(pair).collect::<BTreeSet<_>>();
    let turned = |board: &Board| {
        theirs
            .boards
            .iter()
            .any(|other| other.white == board.black && other.black == board.white)
    };
    let mut kinds = Vec::new();
    if pairs(ours) != pairs(theirs) {
        kinds.push(Differs::Pairs);
    }
    if ours.boards.iter().any(turned) {
        kinds.push(Differs::Colours);
    }
    // Whoever is drawn against nobody in a bracket has a bye there.
    if engine.format() != Format::Knockout && ours.bye != theirs.bye {
        kinds.push(Differs::Bye);
    }
    kinds
}
