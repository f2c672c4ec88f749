//! `ugolki host`: offers a game and prints the invite to it.

use ugolki_net::{Address, Exposure, PeerAddress};
use ugolki_record::{MAX_WITNESSES, PlayerKey};

use crate::args::{Choice, ColourArg, FaceArgs, MeetArgs, NameArg, ReachArgs, RulesetArg, TermsArgs};
use crate::exit::ExitKind;
use crate::failure::{Failure, UsageError};
use crate::front::{Offer, Wish};
use crate::invite;
use crate::launch::{Common, Face, Launch, Reach, Stdin};
use crate::lock::Doing;
use crate::plain::{Errand, Options};

const EXAMPLES: &str = "\
Examples:
  ugolki host
  ugolki host --ruleset classic-3x4 --colour white --time 3+2
  ugolki host --listen /ip4/192.168.1.7/tcp/4001
  ugolki host --plain --json --yes          for programs";

/// Offer a game and print the invite to it
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, after_long_help = crate::args::PLAIN_MANUAL)]
pub struct Args {
    /// Rules: an id or a .json file
    #[arg(long, value_name = "RULESET", default_value = "classic-3x3")]
    ruleset: RulesetArg,
    /// Yours: white, black or lot
    #[arg(
        long,
        value_name = "COLOUR",
        default_value = "lot",
        hide_possible_values = true
    )]
    colour: ColourArg,
    #[command(flatten)]
    terms: TermsArgs,
    /// Where to listen, if not everywhere; may be repeated
    #[arg(long, value_name = "MULTIADDR", value_parser = crate::args::listen_address)]
    listen: Vec<Address>,
    /// A witness by its address, as 'ugolki witness' prints it; may be repeated
    #[arg(long, value_name = "MULTIADDR", value_parser = crate::args::peer_address, hide_short_help = true)]
    witness: Vec<PeerAddress>,
    /// Have those who watch lag behind by so many plies
    #[arg(
        long,
        value_name = "PLIES",
        default_value_t = 0,
        value_parser = crate::args::whole::<u16>(0, 1_000),
        hide_default_value = true,
        hide_short_help = true
    )]
    watch_delay: u16,
    /// Only for who has the invite; unseen on the LAN
    #[arg(long)]
    no_lan: bool,
    /// How long the invite is good: 90m, 2h, 3d [default: 24h]
    #[arg(long, value_name = "TIME", value_parser = crate::args::expires, hide_short_help = true)]
    expires: Option<u32>,
    /// Tell all addresses, up to 8, however long the invite gets
    #[arg(long, hide_short_help = true)]
    long: bool,
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
/// [`Failure`]: what was wrong and where.
pub fn run(args: Args, name: Option<NameArg>, common: Common) -> Result<ExitKind, Failure> {
    let face = Face::choose(args.face, args.meet.yes, Stdin::Commands)?;
    let face = match face.staying(args.meet.stay) {
        Face::Screen => Face::Screen,
        Face::Plain(options) => Face::Plain(Options {
            errand: Errand::Host,
            ..options
        }),
    };
    if args.reach.relay_only && args.reach.relay.is_empty() {
        return Err(UsageError::RelayOnly.into());
    }
    let ruleset = args.ruleset.ruleset()?;
    let Choice { time, rated, allowed } = args.terms.choice(&ruleset)?;
    let launch =
        Launch::prepare(args.meet.name.or(name), common, Doing::Hosts)?.remembering(args.meet.remember);
    let lan = !args.no_lan && args.reach.exposure() == Exposure::Everything;
    let reach = Reach::new(args.listen, lan, args.reach);
    let witnesses = witnesses(args.witness, launch.key())?;
    let offer = Offer {
        ruleset,
        colours: args.colour.proposed(),
        time,
        rated,
        allowed,
        lan,
        minutes: args.expires.unwrap_or(invite::GOOD_FOR),
        long: args.long,
        witnesses,
        watch_delay: args.watch_delay,
    };
    launch.run(face, Some(reach), vec![Wish::Host(offer)])
}

/// The witnesses, each with all its addresses, in the order in which they are named first.
fn witnesses(
    named: Vec<PeerAddress>,
    own: Option<PlayerKey>,
) -> Result<Vec<(PlayerKey, Vec<String>)>, UsageError> {
    let mut witnesses: Vec<(PlayerKey, Vec<String>)> = Vec::new();
    for PeerAddress { key, address } in named {
        if own == Some(key) {
            return Err(UsageError::OwnWitness);
        }
        let address = address.to_string();
        match witnesses.iter_mut().find(|(known, _)| *known == key) {
            Some((_, addresses)) => addresses.push(address),
            None => witnesses.push((key, vec![address])),
        }
    }
    if witnesses.len() > MAX_WITNESSES {
        return Err(UsageError::ManyWitnesses);
    }
    Ok(witnesses)
}
