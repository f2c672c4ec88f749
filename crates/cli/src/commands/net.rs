//! `ugolki net`: what works from here, and what to do about what does not (N-10.2).

mod check;
mod findings;
mod words;

use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::launch::Common;

const EXAMPLES: &str = "\
Examples:
  ugolki net check
  ugolki net check --relay /ip4/203.0.113.7/tcp/443/p2p/12D3Koo…";

/// Say what works from here
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Try all ways by which others may reach you, and say what to expect
    Check(check::Args),
}

/// Runs the command.
///
/// # Errors
/// [`Failure`]: what was wrong and where.
pub fn run(args: Args, common: &Common) -> Result<ExitKind, Failure> {
    match args.command {
        Command::Check(args) => check::run(args, common),
    }
}
