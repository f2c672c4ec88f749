//! `ugolki engine`: the engine over standard input and output, for match runners and other programs.

use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::output::Output;
use crate::uci;

const EXAMPLES: &str = "\
Examples:
  ugolki engine
  ugolki match --engine 'cmd=\"ugolki engine\" option.Level=5'";

const LONG: &str = "\
A line is a command, in a dialect of UCI that docs/engine.md describes whole:
  uci                             who this is, the options, then uciok
  setoption name Ruleset value halma-16
                                  also a .json file, or its JSON on the line
  setoption name Level value 5    likewise Threads, Hash, Seed, MoveOverhead
  isready                         readyok, when all was read
  ucinewgame                      forget the last game
  position start moves c3-d3 f6-e6
  position pos 5bbb/5bbb/5bbb/8/8/ww1w4/www5/www5 b 1
  go movetime 1000                also nodes N, depth N, infinite, perft N,
                                  wtime MS btime MS winc MS binc MS
  stop                            answer now
  d                               show position, legal moves, result
  quit

The answer to go is info lines, then one line: bestmove c3-e3, bestmove pass,
or bestmove none when the game is over. A line that can't be followed is
answered by 'info string error: ...' and changes nothing. The end of the input
ends the thought and the program.";

/// Let other programs play against the engine
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, after_long_help = LONG)]
pub struct Args {}

/// Runs the command.
///
/// # Errors
/// [`Failure::Output`] when standard output can't be written, [`Failure::System`] when there is no thread.
pub fn run(Args {}: &Args, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    uci::run(out)
}
