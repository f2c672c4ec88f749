//! `ugolki tournament`: events out of nothing but signed facts, and reports of them in FIDE's format (section 16 of the requirements).

mod pairings;
mod standings;
mod verify;

use clap::Subcommand;
use ugolki_words::Lang;

use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::output::Output;

pub(crate) const EXAMPLES: &str = "\
Examples:
  ugolki tournament pairings --trf club.trf      the boards of the next round
  ugolki tournament standings --trf club.trf --explain
  ugolki tournament verify club.trf              pairs each round again";

/// Boards and standings of tournaments
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, disable_help_subcommand = true)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Print the boards of a round
    Pairings(pairings::Args),
    /// Print who is where, and by what
    Standings(standings::Args),
    /// Pair each round again, and name what differs
    Verify(verify::Args),
}

/// Runs the command.
///
/// # Errors
/// [`Failure`]: what can't be read, followed or written.
pub fn run(args: &Args, lang: Lang, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    match &args.what {
        What::Pairings(args) => pairings::run(args, lang, out),
        What::Standings(args) => standings::run(args, lang, out),
        What::Verify(args) => verify::run(args, lang, out),
    }
}
