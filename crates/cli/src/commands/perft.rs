//! `ugolki perft`: counts of sequences of legal moves, to compare engines by (P-10.3).

use serde::Serialize;
use ugolki_rules::{Position, Ruleset, Setup, perft, perft_divide};
use ugolki_words::{Lang, say};

use crate::args::RulesetArg;
use crate::exit::ExitKind;
use crate::failure::{Failure, PositionFault, UsageError};
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  ugolki perft classic-3x3 4
  ugolki perft halma-16 3 --divide
  ugolki perft classic-3x3 3 --position '5bbb/5bbb/5bbb/8/8/www5/www5/www5 w 1'";

const LONG: &str = "\
Prints a line for each length up to DEPTH: the length, and the number of
sequences of so many legal moves. A move is known by its two ends; the end of a
game is not looked at. With --divide: a line for each first move, and the total.";

/// Count the sequences of legal moves
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, after_long_help = LONG)]
pub struct Args {
    /// A ruleset's id, or a .json file with your own
    ruleset: RulesetArg,
    /// The length of the sequences
    #[arg(value_parser = crate::args::whole::<u32>(0, 60))]
    depth: u32,
    /// Begin here instead of at the start
    #[arg(long, value_name = "POSITION")]
    position: Option<String>,
    /// Count for each first move by itself, the total last
    #[arg(long)]
    divide: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Serialize)]
struct Answer {
    schema: u32,
    ruleset: &'static str,
    position: String,
    depth: u32,
    /// The numbers for depths 1 to `depth`.
    counts: Vec<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<FirstMove>>,
}

#[derive(Debug, Serialize)]
struct FirstMove {
    #[serde(rename = "move")]
    path: String,
    count: u64,
}

/// Runs the command.
///
/// # Errors
/// [`Failure::Usage`] for a position that can't be read or played.
pub fn run(args: &Args, lang: Lang, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let ruleset = args.ruleset.ruleset()?;
    let position = match &args.position {
        Some(text) => parse_position(&ruleset, text)?,
        None => Position::start(&ruleset),
    };
    if args.json {
        let object = Answer {
            schema: 1,
            ruleset: ruleset.id(),
            position: position.to_string(),
            depth: args.depth,
            counts: (1..=args.depth)
                .map(|depth| perft(&position, &ruleset, depth))
                .collect(),
            divide: args.divide.then(|| divide(&position, &ruleset, args.depth)),
        };
        out.json(&object)?;
    } else if args.divide {
        for FirstMove { path, count } in divide(&position, &ruleset, args.depth) {
            out.line(format_args!("{path} {count}"))?;
        }
        let count = perft(&position, &ruleset, args.depth);
        out.line(say!(lang, "perft-total", count = count.to_string()))?;
    } else {
        for depth in args.depth.min(1)..=args.depth {
            out.line(format_args!("{depth} {}", perft(&position, &ruleset, depth)))?;
            out.flush()?;
        }
    }
    Ok(ExitKind::Done)
}

fn divide(position: &Position, ruleset: &Ruleset, depth: u32) -> Vec<FirstMove> {
    let size = position.size();
    let path = |mv| {
        position
            .path(ruleset, mv)
            .map(|path| path.display(size).to_string())
    };
    perft_divide(position, ruleset, depth)
        .into_iter()
        .filter_map(|(mv, count)| {
            Some(FirstMove {
                path: path(mv)?,
                count,
            })
        })
        .collect()
}

fn parse_position(ruleset: &Ruleset, text: &str) -> Result<Position, Failure> {
    let refused = |fault| UsageError::Position {
        text: text.to_owned(),
        ruleset: ruleset.id().to_owned(),
        fault,
        others: Vec::new(),
    };
    let setup =
        Setup::parse(ruleset.board(), text).map_err(|error| refused(PositionFault::Unreadable(error)))?;
    // One without a move can be counted, too.
    Position::from_setup(ruleset, setup)
        .map_err(|_| refused(PositionFault::Unplayable(Box::new((setup, ruleset.clone())))).into())
}
