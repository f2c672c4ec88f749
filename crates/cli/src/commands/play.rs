//! `ugolki play`: on this device, against the computer or by two at one keyboard. Nothing is signed and nothing is kept.

use ugolki_node::view::Seat;
use ugolki_node::{Command, Level, LocalRequest, PracticeRequest, ThinkLimit};
use ugolki_record::{Allowed, TimeControl};
use ugolki_rules::{Ruleset, Side};

use crate::args::{ColourArg, FaceArgs, LevelArg, MoveTimeArg, NameArg, ReachArgs, RulesetArg, TimeArg};
use crate::exit::ExitKind;
use crate::failure::{Asked, Failure, PositionFault, UsageError};
use crate::front::{Offer, Wish};
use crate::invite;
use crate::launch::{Common, Face, Launch, Reach, Stdin};
use crate::lock::Doing;
use crate::plain::{Errand, Options};

const EXAMPLES: &str = "\
Examples:
  ugolki play                            the practice room
  ugolki play --bot 3 --colour black     a game against the computer
  ugolki play --hotseat --time 5+3
  ugolki play --lan --time 5+3           with whoever is on this network";

/// Play on this device: against the computer, or two at one keyboard
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, after_long_help = crate::args::PLAIN_MANUAL)]
pub struct Args {
    /// A game against the computer, level 1 to 8
    #[arg(long, value_name = "LEVEL", conflicts_with = "hotseat")]
    bot: Option<LevelArg>,
    /// Two players at this keyboard
    #[arg(long)]
    hotseat: bool,
    /// With somebody on this network, signed
    #[arg(long, conflicts_with_all = ["bot", "hotseat", "position", "movetime", "nodes"])]
    lan: bool,
    /// With --hotseat or --lan: a clock, as 5+3
    #[arg(long, value_name = "TIME", conflicts_with = "bot")]
    time: Option<TimeArg>,
    /// Rules: an id or a .json file
    #[arg(long, value_name = "RULESET", default_value = "classic-3x3")]
    ruleset: RulesetArg,
    /// The side you play: white, black or lot
    #[arg(
        long,
        value_name = "COLOUR",
        hide_possible_values = true,
        conflicts_with = "hotseat"
    )]
    colour: Option<ColourArg>,
    /// Begin here instead of at the start
    #[arg(long, value_name = "POSITION")]
    position: Option<String>,
    /// Seconds that the computer may think about a move [default: 1]
    #[arg(long, value_name = "SECONDS", conflicts_with = "hotseat")]
    movetime: Option<MoveTimeArg>,
    /// Positions that it may look at for a move, instead of a time
    #[arg(
        long,
        value_name = "N",
        hide_short_help = true,
        value_parser = crate::args::whole::<u64>(1, u64::MAX),
        conflicts_with_all = ["hotseat", "movetime"]
    )]
    nodes: Option<u64>,
    #[command(flatten)]
    face: FaceArgs,
}

/// Runs the command.
///
/// # Errors
/// [`Failure`]: what was wrong and where.
pub fn run(args: &Args, name: Option<NameArg>, common: Common) -> Result<ExitKind, Failure> {
    let face = Face::choose(args.face, false, Stdin::Commands)?;
    let ruleset = args.ruleset.ruleset()?;
    if args.lan {
        return on_lan(args, ruleset, name, (face, common));
    }
    let time = args.time.map_or(TimeControl::Untimed, |TimeArg(time)| time);
    if args.time.is_some() && !args.hotseat {
        return Err(UsageError::NoClocks.into());
    }
    if matches!(time, TimeControl::Correspondence { .. }) {
        return Err(UsageError::NoDays.into());
    }
    let position = match &args.position {
        None => None,
        Some(text) => {
            Some(
                PositionFault::or_position(&ruleset, text).map_err(|fault| UsageError::Position {
                    text: text.clone(),
                    ruleset: ruleset.id().to_owned(),
                    fault,
                    others: Vec::new(),
                })?,
            )
        }
    };
    if args.hotseat {
        let request = LocalRequest {
            ruleset,
            position,
            time,
        };
        let launch = Launch::prepare_local(common)?;
        return launch.run(
            face,
            None,
            vec![Wish::Node(Command::StartLocal(Box::new(request)))],
        );
    }
    let limit = match (args.nodes, args.movetime) {
        (Some(nodes), _) => ThinkLimit::Nodes(nodes),
        (None, Some(MoveTimeArg(ms))) => ThinkLimit::Millis(ms),
        (None, None) => ThinkLimit::default(),
    };
    let request = PracticeRequest {
        ruleset,
        position,
        plies: Vec::new(),
        ahead: Vec::new(),
        seat: Seat::One(side(args.colour.unwrap_or(ColourArg::White))?),
        level: args.bot.map_or_else(Level::default, |LevelArg(level)| level),
        limit,
    };
    let face = match face {
        Face::Plain(options) if args.bot.is_none() => Face::Plain(Options {
            errand: Errand::Room,
            ..options
        }),
        Face::Plain(_) | Face::Screen => face,
    };
    let launch = Launch::prepare_local(common)?;
    launch.run(face, None, vec![Wish::Node(Command::Practise(Box::new(request)))])
}

/// A game with somebody on this network.
fn on_lan(
    args: &Args,
    ruleset: Ruleset,
    name: Option<NameArg>,
    (face, common): (Face, Common),
) -> Result<ExitKind, Failure> {
    let time = args.time.map_or(TimeControl::Untimed, |TimeArg(time)| time);
    let offer = Offer {
        ruleset,
        colours: args.colour.unwrap_or(ColourArg::Lot).proposed(),
        time,
        rated: false,
        allowed: Allowed::default(),
        lan: true,
        minutes: invite::GOOD_FOR,
        long: false,
        witnesses: Vec::new(),
        watch_delay: 0,
    };
    let launch = Launch::prepare(name, common, Doing::Plays)?;
    // Nobody beyond this network is to reach a game that is meant for it.
    let reach = ReachArgs {
        no_upnp: true,
        ..ReachArgs::default()
    };
    let reach = Reach::new(Vec::new(), true, reach);
    launch.run(face, Some(reach), vec![Wish::MeetOnLan(offer)])
}

/// The side that is played by hand; of a lot, one by chance.
fn side(colour: ColourArg) -> Result<Side, Failure> {
    Ok(match colour {
        ColourArg::White => Side::White,
        ColourArg::Black => Side::Black,
        ColourArg::Lot => {
            let mut coin = [0];
            getrandom::fill(&mut coin).map_err(|error| Asked::Randomness.failed(error))?;
            if coin[0] % 2 == 0 {
                Side::White
            } else {
                Side::Black
            }
        }
    })
}
