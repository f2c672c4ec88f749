//! `ugolki watch`: a game of others, read only, each record of it verified here (P-6.20, T-3.9).

use ugolki_net::Address;
use ugolki_record::GameId;
use ugolki_words::say;

use crate::args::{FaceArgs, NameArg, ReachArgs, Unfit};
use crate::clock::wall_ms;
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::front::Wish;
use crate::invite;
use crate::launch::{Common, Face, Launch, Reach, Stdin};
use crate::lock::Doing;
use crate::plain::{Errand, Options};

const EXAMPLES: &str = "\
Examples:
  ugolki watch UG1AAGL...
  ugolki watch @invite.txt --delay 4
  ugolki watch /ip4/192.168.1.7/tcp/4001/p2p/12D3Koo... 5f3a09…";

const MANUAL: &str = "\
Watching:
  The invite of a game lets others watch it, from before it begins until it
  ends, unless its terms forbid that. Whoever plays or watches also shows it to
  whoever has an address of theirs and the game's id. Each move is checked here
  as the players' own programs check it; nobody in between can make one up. The
  players see how many watch, and may have all lag behind by some moves
  ('ugolki host --watch-delay'). The log lies in the folder 'watched' beside
  your games; 'ugolki verify' and 'ugolki show' read it.

With --plain and --json:
  As for a game of one's own ('ugolki join --help' lists the events). 'start'
  has the colour \"none\" and both 'players'. Further events:
    watchers   watching       how many watch, by their word
    shown      by_anyone      somebody shows the game again, or nobody does";

/// Watch a game of others
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, after_long_help = MANUAL)]
pub struct Args {
    /// The invite; @FILE or - to read it from there; or an address
    #[arg(value_name = "INVITE")]
    invite: String,
    /// The game's id, with an address
    #[arg(value_name = "GAME", value_parser = game)]
    game: Option<GameId>,
    /// Lag behind by so many plies
    #[arg(long, value_name = "PLIES", default_value_t = 0, hide_default_value = true, value_parser = crate::args::whole::<u16>(0, 1_000))]
    delay: u16,
    /// Stay after the end in plain mode, to show the game to others
    #[arg(long)]
    stay: bool,
    /// Where to listen, if not everywhere; may be repeated
    #[arg(long, value_name = "MULTIADDR", value_parser = crate::args::listen_address)]
    listen: Vec<Address>,
    #[command(flatten)]
    reach: ReachArgs,
    #[command(flatten)]
    face: FaceArgs,
}

fn game(text: &str) -> Result<GameId, Unfit> {
    invite::game_id(text).ok_or_else(|| Unfit::new(|lang| say!(lang, "unfit-game").to_owned()))
}

/// Runs the command. `name` is the one given before the command.
///
/// # Errors
/// [`Failure`]: what was wrong and where. Exit code 4 when nobody shows the game, or it may not be watched.
pub fn run(args: Args, name: Option<NameArg>, common: Common) -> Result<ExitKind, Failure> {
    let stdin = if args.invite == "-" {
        Stdin::Invite
    } else {
        Stdin::Commands
    };
    let face = match Face::choose(args.face, false, stdin)? {
        Face::Screen => Face::Screen,
        Face::Plain(options) => Face::Plain(Options {
            errand: Errand::Watch,
            stays: args.stay,
            ..options
        }),
    };
    let text = invite::text_of(&args.invite)?;
    let launch = Launch::prepare(name, common, Doing::Watches)?.watching();
    let first = match launch.key() {
        Some(own) => vec![Wish::Node(invite::read_to_watch(
            &text,
            args.game,
            args.delay,
            own,
            wall_ms(),
        )?)],
        None => Vec::new(),
    };
    let reach = Reach::new(args.listen, false, args.reach);
    launch.run(face, Some(reach), first)
}
