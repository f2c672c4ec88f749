//! `ugolki tournament run`: takes part in an event: plays one's boards, stamps, and seals if an arbiter.

use ugolki_net::{Address, PeerAddress};
use ugolki_node::Level;

use super::{join, known};
use crate::args::{FaceArgs, LevelArg, NameArg, ReachArgs};
use crate::events::contacts::Contacts;
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::launch::{Common, Face, Launch, Reach, Stdin, Taking};
use crate::lock::Doing;
use crate::plain::{Errand, Options, Style};

const EXAMPLES: &str = "\
Examples:
  ugolki tournament run                  the latest one that is known here
  ugolki tournament run 5f3a             the one whose id begins so
  ugolki tournament run UGE1ACFI…        look on, without entering
  ugolki tournament run --headless       JSON, a line each: for programs
  ugolki tournament run --headless --bot 3";

/// Take part in a tournament
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, after_long_help = crate::args::PLAIN_MANUAL)]
pub(super) struct Args {
    /// Its id or how that begins, or a ticket; else the latest one
    #[arg(value_name = "TOURNAMENT")]
    event: Option<String>,
    /// No screen: JSON objects, a line each, as with --plain --json
    #[arg(long)]
    headless: bool,
    /// Say by itself that you are here when a round opens
    #[arg(long)]
    ready: bool,
    /// Have the computer play your games, at this level
    #[arg(long, value_name = "LEVEL")]
    bot: Option<LevelArg>,
    /// Somebody of the tournament by an address; may be repeated
    #[arg(long, value_name = "MULTIADDR", value_parser = crate::args::peer_address, hide_short_help = true)]
    peer: Vec<PeerAddress>,
    /// Where to listen, if not where you did; may be repeated
    #[arg(long, value_name = "MULTIADDR", value_parser = crate::args::listen_address, hide_short_help = true)]
    listen: Vec<Address>,
    #[command(flatten)]
    reach: ReachArgs,
    #[command(flatten)]
    face: FaceArgs,
}

/// Runs the command.
///
/// # Errors
/// [`Failure`]: what was wrong and where.
pub(super) fn run(args: Args, name: Option<NameArg>, common: Common) -> Result<ExitKind, Failure> {
    let face = FaceArgs {
        plain: args.face.plain || args.headless,
        json: args.face.json || args.headless,
    };
    let face = match Face::choose(face, false, Stdin::Commands)? {
        Face::Screen => Face::Screen,
        Face::Plain(options) => Face::Plain(Options {
            errand: Errand::Event,
            asks: options.asks && options.style == Style::Text,
            ..options
        }),
    };
    let launch = Launch::prepare(name, common, Doing::Plays)?;
    let me = ugolki_record::Signer::key(&launch.identity().secret);
    let reach = |listen| Reach::new(listen, false, args.reach.clone());
    let ticket = args.event.as_deref().filter(|text| join::is_ticket(text));
    let folder = match ticket {
        Some(text) => join::take_up(&launch, &join::read(text)?, &reach(args.listen.clone()))?,
        None => known::find(&launch.events(), args.event.as_deref())?,
    };
    let mut contacts = Contacts::read(&folder);
    for PeerAddress { key, address } in args.peer {
        let addresses = contacts.peers.entry(key).or_default();
        addresses.insert(0, address.to_string());
        addresses.dedup();
    }
    let listen = if args.listen.is_empty() {
        contacts.listen.clone()
    } else {
        args.listen
    };
    contacts
        .write(&folder)
        .map_err(|source| Failure::unreadable(&folder, source))?;
    let bot: Option<Level> = args.bot.map(|LevelArg(level)| level);
    let attendance = launch.attend(
        &folder,
        me,
        Taking {
            ready: args.ready || bot.is_some(),
            claims: bot.is_some(),
            bot,
        },
    )?;
    let reach = reach(listen);
    launch.taking_part(attendance).run(face, Some(reach), Vec::new())
}
