//! `ugolki join`: takes up an invite, or calls a host by its address.

use ugolki_net::Address;

use crate::args::{FaceArgs, MeetArgs, NameArg, ReachArgs};
use crate::clock::wall_ms;
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::front::Wish;
use crate::invite;
use crate::launch::{Common, Face, Launch, Reach, Stdin};
use crate::lock::Doing;

const EXAMPLES: &str = "\
Examples:
  ugolki join UG1AAGL...
  ugolki join @invite.txt
  ugolki join - < invite.txt
  ugolki join /ip4/192.168.1.7/tcp/4001/p2p/12D3Koo...";

/// Take up an invite, or call a host by its address
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, after_long_help = crate::args::PLAIN_MANUAL)]
pub struct Args {
    /// The invite; @FILE or - to read it from there; or an address
    #[arg(value_name = "INVITE")]
    invite: String,
    /// Where to listen, if not everywhere; may be repeated
    #[arg(long, value_name = "MULTIADDR", value_parser = crate::args::listen_address)]
    listen: Vec<Address>,
    #[command(flatten)]
    reach: ReachArgs,
    #[command(flatten)]
    face: FaceArgs,
    #[command(flatten)]
    meet: MeetArgs,
}

/// Runs the command. `name` is the one given before the command, which gives way to the one after it.
///
/// # Errors
/// [`Failure`]: what was wrong and where. Exit code 4 when the host can't be reached or does not want to play.
pub fn run(args: Args, name: Option<NameArg>, common: Common) -> Result<ExitKind, Failure> {
    let stdin = if args.invite == "-" {
        Stdin::Invite
    } else {
        Stdin::Commands
    };
    let face = Face::choose(args.face, args.meet.yes, stdin)?.staying(args.meet.stay);
    let text = invite::text_of(&args.invite)?;
    let launch =
        Launch::prepare(args.meet.name.or(name), common, Doing::Joins)?.remembering(args.meet.remember);
    let first = match launch.key() {
        Some(own) => vec![Wish::Node(invite::read(&text, own, wall_ms())?)],
        None => Vec::new(),
    };
    launch.run(face, Some(Reach::new(args.listen, false, args.reach)), first)
}
