//! `ugolki play --hotseat`: two players at one keyboard. Nothing is signed and nothing is kept.

use tracing_subscriber::EnvFilter;
use ugolki_node::Command;

use crate::args::{FaceArgs, RulesetArg};
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::front::Wish;
use crate::launch::{Face, Launch, Stdin};

const EXAMPLES: &str = "\
Examples:
  ugolki play --hotseat
  ugolki play --hotseat --ruleset halma-16";

/// Play on this device
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, after_long_help = crate::args::PLAIN_MANUAL)]
pub struct Args {
    /// Two players at this keyboard
    #[arg(long, required = true)]
    hotseat: bool,
    /// Rules: an id or a .json file
    #[arg(long, value_name = "RULESET", default_value = "classic-3x3")]
    ruleset: RulesetArg,
    #[command(flatten)]
    face: FaceArgs,
}

/// Runs the command.
///
/// # Errors
/// [`Failure`]: what was wrong and where.
pub fn run(args: &Args, filter: EnvFilter) -> Result<ExitKind, Failure> {
    debug_assert!(args.hotseat, "clap wants it");
    let face = Face::choose(args.face, false, Stdin::Commands)?;
    let ruleset = args.ruleset.ruleset()?;
    let launch = Launch::prepare_local(filter)?;
    launch.run(face, None, vec![Wish::Node(Command::StartLocal { ruleset })])
}
