//! `ugolki analyse`: what the engine makes of a position, or of a game move by move.

mod input;
mod race;
mod report;

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::Duration;

use ugolki_engine::{Engine, Level, Limits, Settings};
use ugolki_rules::Game;
use ugolki_words::Lang;

use crate::args::{MoveTimeArg, RulesetArg};
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::output::Output;

use input::Subject;
use race::Distances;
use report::{Analysis, Judgement};

/// How long a position is thought about if nothing else is said, in milliseconds: alone, and each one of a game.
const MILLIS: u64 = 3_000;
const MILLIS_EACH: u64 = 500;

/// How many positions of a race are looked at: for a millisecond of time, for so many of the search, at least, and at most.
const RACE_NODES_A_MILLI: u64 = 5;
const RACE_SHARE: u64 = 50;
const RACE_LEAST: u64 = 1_500;
const RACE_MOST: u64 = 500_000;

/// The table of positions, in MiB.
const TABLE_MIB: u32 = 64;

const EXAMPLES: &str = "\
Examples:
  ugolki analyse '5bbb/5bbb/5bbb/8/8/ww1w4/www5/www5 b 1'
  ugolki analyse --every-move --depth 6 game.ugolki
  ugolki export game.ugolki | ugolki analyse --json -";

const LONG: &str = "\
The evaluation is told from the side that is to move, in moves of the race: 1.00
is one move ahead. The line is the best play of both sides that was found. The
distances are the fewest moves that each side would need alone on the board:
proved from below, and from above by a way that was found. They take about as
much time again.

A game is looked at where it ends, and with --every-move once before each ply
and after the last: each ply gets the evaluation after it, for who made it (a
win or loss in so many plies, itself among them), and the better ply where there
was one by at least half a move.

With one thread, --nodes and --depth give the same answer each time.

Exit code 5 for a log that does not hold or a game that is not legal; a log is
analysed as far as it was accepted.";

/// Analyse a position or a game
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, after_long_help = LONG)]
pub struct Args {
    /// A position, a game log, a file of game text; - for standard input [default: the start]
    #[arg(value_name = "POSITION|FILE")]
    what: Option<String>,
    /// Rules of a position: an id or a .json file [default: classic-3x3]
    #[arg(long, value_name = "RULESET")]
    ruleset: Option<RulesetArg>,
    /// Seconds to think about a position [default: 3, or 0.5 each]
    #[arg(long, value_name = "SECONDS", group = "limit")]
    time: Option<MoveTimeArg>,
    /// Positions to look at
    #[arg(long, value_name = "N", group = "limit", value_parser = crate::args::whole::<u64>(1, u64::MAX))]
    nodes: Option<u64>,
    /// Plies to look ahead
    #[arg(long, value_name = "N", group = "limit", value_parser = crate::args::whole::<u32>(1, 100))]
    depth: Option<u32>,
    /// Threads to think on [default: all processors]
    #[arg(long, value_name = "N", value_parser = crate::args::whole::<u16>(1, 256))]
    threads: Option<u16>,
    /// Each ply of a game
    #[arg(long)]
    every_move: bool,
    /// Print JSON objects, a line each
    #[arg(long)]
    json: bool,
}

impl Args {
    fn limits(&self) -> Limits {
        match (self.time, self.nodes, self.depth) {
            (Some(MoveTimeArg(ms)), _, _) => Limits::time(Duration::from_millis(ms.into())),
            (None, Some(nodes), _) => Limits::nodes(nodes),
            (None, None, Some(depth)) => Limits::depth(depth),
            (None, None, None) => Limits::time(Duration::from_millis(if self.every_move {
                MILLIS_EACH
            } else {
                MILLIS
            })),
        }
    }

    /// How many positions the race is measured by: about as much time again as the search takes.
    fn nodes_of_the_race(&self) -> u64 {
        let nodes = match (self.time, self.nodes) {
            (Some(MoveTimeArg(ms)), _) => u64::from(ms) * RACE_NODES_A_MILLI,
            (None, Some(nodes)) => nodes / RACE_SHARE,
            (None, None) if self.depth.is_some() => RACE_LEAST,
            (None, None) => MILLIS * RACE_NODES_A_MILLI,
        };
        nodes.clamp(RACE_LEAST, RACE_MOST)
    }

    fn engine(&self) -> Engine {
        let asked = self.threads.and_then(|threads| NonZeroUsize::new(threads.into()));
        let threads = asked
            .or_else(|| thread::available_parallelism().ok())
            .unwrap_or(NonZeroUsize::MIN);
        Engine::new(Settings {
            level: Level::MAX,
            threads,
            table_mib: TABLE_MIB,
            seed: 0,
        })
    }
}

/// Runs the command.
///
/// # Errors
/// [`Failure::Usage`] for a position that can't be read or played, [`Failure::Unreadable`] and [`Failure::NoGame`] for a
/// file that holds nothing to analyse.
pub fn run(args: &Args, lang: Lang, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let subject = input::read(args.what.as_deref(), args.ruleset.as_ref())?;
    let mut engine = args.engine();
    if args.every_move {
        every_move(&subject, &mut engine, (args, lang), out)?;
    } else {
        let analysis = analyse(&mut engine, &subject.game, &args.limits());
        let open = !subject.game.is_over();
        let distances = open.then(|| Distances::of(&subject.game, args.nodes_of_the_race()));
        if args.json {
            out.json(&analysis.json(&subject.game, distances.as_ref()))?;
        } else {
            for line in analysis.lines(lang, &subject.game, distances.as_ref()) {
                out.line(line)?;
            }
        }
    }
    Ok(if subject.holds {
        ExitKind::Done
    } else {
        ExitKind::DoesNotHold
    })
}

/// A line for each ply, as soon as it is known.
fn every_move(
    subject: &Subject,
    engine: &mut Engine,
    (args, lang): (&Args, Lang),
    out: &mut Output<'_>,
) -> Result<(), Failure> {
    let limits = args.limits();
    let mut game = input::beginning(&subject.game)?;
    let mut before = analyse(engine, &game, &limits);
    for ply in subject.game.plies() {
        let mut next = game.clone();
        if next.play(*ply).is_err() {
            break;
        }
        let after = analyse(engine, &next, &limits);
        let judgement = Judgement::new(&game, *ply, &before, &after);
        if args.json {
            out.json(&judgement.json())?;
        } else {
            out.line(judgement.line(lang))?;
        }
        out.flush()?;
        (game, before) = (next, after);
    }
    Ok(())
}

/// What the engine makes of where a game stands.
fn analyse(engine: &mut Engine, game: &Game, limits: &Limits) -> Analysis {
    if let Some(outcome) = game.outcome() {
        return Analysis::Over(outcome);
    }
    let thought = engine.think(game, limits, &AtomicBool::new(false), &mut |_| {});
    Analysis::Open(Box::new(thought))
}
