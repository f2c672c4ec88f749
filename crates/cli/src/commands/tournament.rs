//! `ugolki tournament`: events out of nothing but signed facts, and reports of them in FIDE's format (section 16 of the requirements).

mod audit;
mod export;
mod folder;
mod join;
mod known;
mod new;
mod pairings;
mod run;
mod standings;
mod verify;

use clap::Subcommand;

use super::print;
use crate::args::NameArg;
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::launch::Common;

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
    /// Enter one by its ticket, or leave it
    Join(join::Args),
    /// Take part: play, stamp, seal
    Run(run::Args),
    /// Print the boards of a round
    Pairings(pairings::Args),
    /// Print who is where, and by what
    Standings(standings::Args),
    /// Pair each round again, and name what differs
    Verify(verify::Args),
    /// Make an event
    New(new::Args),
    /// Write an event into a folder that anybody can check
    Export(export::Args),
    /// Check every log, every signature and every omission
    Audit(audit::Args),
}

/// Runs the command. `name` is the one given before the command, which gives way to the one after it.
///
/// # Errors
/// [`Failure`]: what can't be read, followed or written.
pub fn run(args: Args, name: Option<NameArg>, common: Common) -> Result<ExitKind, Failure> {
    let lang = common.config.lang();
    match args.what {
        What::Join(args) => join::run(args, name, common),
        What::Run(args) => run::run(args, name, common),
        What::Pairings(args) => print(|out| pairings::run(&args, lang, out)),
        What::Standings(args) => print(|out| standings::run(&args, lang, out)),
        What::Verify(args) => print(|out| verify::run(&args, lang, out)),
        What::New(args) => print(|out| new::run(&args, lang, out)),
        What::Export(args) => print(|out| export::run(&args, lang, out)),
        What::Audit(args) => print(|out| audit::run(&args, lang, out)),
    }
}
