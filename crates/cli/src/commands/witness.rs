//! `ugolki witness`: says of other players' games what was there when, and keeps moves that the opponent does not take (P-8.2).

use ugolki_net::Address;
use ugolki_node::WitnessSettings;
use ugolki_record::PlayerKey;

use crate::args::{NameArg, ReachArgs};
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::launch::{Common, Launch, Reach};
use crate::lock::Doing;

const EXAMPLES: &str = "\
Examples:
  ugolki witness
  ugolki witness --listen /ip4/0.0.0.0/tcp/4001
  ugolki witness --allow 03a50f37…          only games of this player's
  ugolki host --time 5+3 --witness /ip4/192.0.2.1/tcp/4001/p2p/12D3Koo…";

const MANUAL: &str = "\
A witness:
  Both players name it in the terms of their game. They tell it of each move as
  they play; it signs what it has seen and when, and passes on what one player
  does not take from the other. If one runs out of time or stays away, and more
  than half of the witnesses say so, the result is graded 'witnessed' instead
  of 'claimed'. A witness decides nothing and can move for nobody. It needs no
  more than to be there: it asks nothing, and Ctrl-C ends it at any time. The
  logs lie in the folder 'witnessed' beside your games; 'ugolki verify' reads
  them.

With --json:
  One object a line, each with \"schema\":1 and \"event\":
    listening            key, address
                         an address to be given to players
    witness-begun        game, white, black, plies, known
    witness-came, witness-went   game, side
    witness-parked       game
                         nobody is there; it is read again when somebody comes
    witness-ended        game, result, reason, grade
    witness-turned-away  key, code, count
    error                kind, what, why";

/// Be a witness of other players' games
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, after_long_help = MANUAL)]
pub struct Args {
    /// Where to listen, if not everywhere; may be repeated
    #[arg(long, value_name = "MULTIADDR", value_parser = crate::args::listen_address)]
    listen: Vec<Address>,
    /// Only for this player's games, by its key; may be repeated
    #[arg(long, value_name = "KEY", value_parser = crate::args::key)]
    allow: Vec<PlayerKey>,
    /// JSON objects, a line each: for programs
    #[arg(long)]
    json: bool,
}

/// Runs the command.
///
/// # Errors
/// [`Failure`]: what was wrong and where.
pub fn run(args: Args, name: Option<NameArg>, common: Common) -> Result<ExitKind, Failure> {
    let launch = Launch::prepare(name, common, Doing::Witnesses)?;
    let reach = Reach::new(args.listen, false, ReachArgs::default());
    let settings = WitnessSettings { allow: args.allow };
    launch.witness(reach, settings, args.json)
}
