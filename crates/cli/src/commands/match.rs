//! `ugolki match`: two engines play each other, and what came of it.

mod run;

use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use ugolki_rules::Ruleset;
use ugolki_words::{Lang, say};

use crate::arena::control::{Clock, Control, Time, seconds};
use crate::arena::spec::EngineSpec;
use crate::arena::sprt::Sprt;
use crate::args::{RulesetArg, Unfit};
use crate::exit::ExitKind;
use crate::failure::{Failure, UsageError};
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  ugolki match --engine option.Level=5 --engine option.Level=4
  ugolki match --engine cmd=./new --engine cmd=./old --sprt 'elo0=0 elo1=10'
  ugolki match --ruleset all --games 100 --movetime 100 --markdown";

const LONG: &str = "\
Engines:
  An engine is words KEY=VALUE, all in one argument:
    cmd=COMMAND      the program and its arguments; without it, our own engine
    name=NAME        what the table calls it
    option.NAME=V    an option; Ruleset is set by the match
    movetime=MS nodes=N depth=N tc=10+0.1
                     its own limits, instead of those of the match
  A value with spaces stands in quotes: cmd=\"./other --fast\". No shell reads it.
  Engines speak the dialect of docs/engine.md. One that is not named is our own.

Games:
  Each opening is played twice, with the colours swapped. Random openings depend
  on the seed alone. A file of openings has a position on each line, or is game
  text. The rules alone say who wins. An engine loses the game in which it ends,
  hangs, oversteps its time by more than the margin, plays what is illegal or
  answers what is no move; that is reported with its last lines, it is started
  anew, and the match goes on.

Output:
  Standard output has a table for each ruleset: results, Elo with 95 % intervals
  from pairs of games, the likelihood of superiority, White's score, endings and
  lengths. --json prints an object a line: \"event\" is game, fault or table.
  Standard error has the progress.

With --sprt 'elo0=0 elo1=10 alpha=0.05 beta=0.05' the match ends as soon as H0
or H1 is accepted, and has 20000 games at the most if --games does not say how
many. Ctrl-C ends it too; the table so far is printed, the exit code is 130.";

/// The most games that are played when nothing says how many.
const GAMES: u32 = 100;

/// The same where a test decides when there are enough.
const GAMES_OF_TEST: u32 = 20_000;

/// The time for a move when nothing limits it.
const MOVE_TIME: Duration = Duration::from_millis(100);

/// Let two engines play each other
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, after_long_help = LONG)]
pub struct Args {
    /// An engine and how it plays, up to two; else our own
    #[arg(long = "engine", value_name = "WORDS")]
    engines: Vec<EngineSpec>,
    /// An id, a .json file, or all [default: classic-3x3]
    #[arg(
        long = "ruleset",
        value_name = "RULES",
        hide_default_value = true,
        default_value = "classic-3x3"
    )]
    rulesets: Vec<RulesetsArg>,
    /// The most games a ruleset [default: 100]
    #[arg(long, value_parser = crate::args::whole::<u32>(1, 1_000_000))]
    games: Option<u32>,
    /// Time for a move [default: 100, if nothing limits it]
    #[arg(long, value_name = "MS", value_parser = crate::args::whole::<u64>(1, 1_000_000_000), conflicts_with = "tc")]
    movetime: Option<u64>,
    /// Clock: seconds for the game + seconds for each move
    #[arg(long, value_name = "10+0.1")]
    tc: Option<Clock>,
    /// Positions looked at for a move
    #[arg(long, value_parser = crate::args::whole::<u64>(1, u64::MAX))]
    nodes: Option<u64>,
    /// Plies looked ahead
    #[arg(long, value_parser = crate::args::whole::<u32>(1, 1_000))]
    depth: Option<u32>,
    /// How far a time may be overstepped
    #[arg(long, value_name = "MS", default_value_t = 500, value_parser = crate::args::whole::<u64>(0, 60_000), hide_short_help = true)]
    margin: u64,
    /// How long an engine may be silent where no time runs
    #[arg(long, value_name = "SECONDS", default_value = "120", value_parser = patience, hide_short_help = true)]
    patience: Duration,
    /// How many games at once [default: as many as cores]
    #[arg(long, value_parser = crate::args::whole::<u16>(1, 512))]
    jobs: Option<u16>,
    /// Positions or games to start from, not random ones
    #[arg(long, value_name = "FILE", conflicts_with_all = ["plies", "seed"])]
    openings: Option<PathBuf>,
    /// How many plies of a random opening
    #[arg(long, default_value_t = 4, value_parser = crate::args::whole::<u32>(0, 200), hide_short_help = true)]
    plies: u32,
    /// What random openings are made of
    #[arg(long, default_value_t = 1, hide_short_help = true)]
    seed: u64,
    /// Stop when decided, as with 'elo0=0 elo1=10'
    #[arg(long, value_name = "WORDS", num_args = 1..=4)]
    sprt: Option<Vec<String>>,
    /// Write the games to a file, after what it has
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Print JSON objects, a line each
    #[arg(long)]
    json: bool,
    /// Print tables of all rulesets in Markdown
    #[arg(long, conflicts_with = "json")]
    markdown: bool,
    /// No progress on standard error
    #[arg(long, hide_short_help = true)]
    quiet: bool,
}

/// One ruleset, or all named ones.
#[derive(Debug, Clone, PartialEq, Eq)]
enum RulesetsArg {
    All,
    One(RulesetArg),
}

impl FromStr for RulesetsArg {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        match text {
            "all" => Ok(Self::All),
            _ => text.parse().map(Self::One),
        }
    }
}

/// What the arguments ask for.
#[derive(Debug)]
struct Wish {
    engines: [EngineSpec; 2],
    controls: [Control; 2],
    rulesets: Vec<Ruleset>,
    games: u32,
    sprt: Option<Sprt>,
}

/// Runs the command.
///
/// # Errors
/// [`Failure::Usage`] for what can't be played, [`Failure::Engine`] for an engine that can't play at all,
/// [`Failure::Unwritable`] when a game can't be kept, [`Failure::Output`].
pub fn run(args: &Args, lang: Lang, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let wish = args.wish()?;
    run::run((args, lang), &wish, out)
}

impl Args {
    fn wish(&self) -> Result<Wish, Failure> {
        let engines = match &self.engines[..] {
            [] => [EngineSpec::default(), EngineSpec::default()],
            [one] => [one.clone(), EngineSpec::default()],
            [one, other] => [one.clone(), other.clone()],
            more => {
                return Err(UsageError::ManyEngines(more.len()).into());
            }
        };
        let mut rulesets = Vec::new();
        for arg in &self.rulesets {
            match arg {
                RulesetsArg::All => rulesets.extend(Ruleset::all()),
                RulesetsArg::One(arg) => rulesets.push(arg.ruleset()?),
            }
        }
        let sprt = match &self.sprt {
            None => None,
            Some(words) => {
                let words = words.iter().flat_map(|word| word.split_whitespace());
                Some(Sprt::parse(words).map_err(UsageError::Sprt)?)
            }
        };
        let common = self.control();
        Ok(Wish {
            controls: [0, 1].map(|engine: usize| engines[engine].control.unwrap_or(common)),
            engines,
            rulesets,
            games: match (self.games, sprt) {
                (Some(games), _) => games,
                (None, Some(_)) => GAMES_OF_TEST,
                (None, None) => GAMES,
            },
            sprt,
        })
    }

    fn control(&self) -> Control {
        let time = match (self.movetime, self.tc) {
            (Some(ms), _) => Some(Time::Move(Duration::from_millis(ms))),
            (None, Some(clock)) => Some(Time::Clock(clock)),
            (None, None) if self.depth.is_none() && self.nodes.is_none() => Some(Time::Move(MOVE_TIME)),
            (None, None) => None,
        };
        Control {
            depth: self.depth,
            nodes: self.nodes,
            time,
        }
    }
}

fn patience(text: &str) -> Result<Duration, Unfit> {
    let time = seconds(text).filter(|time| *time >= Duration::from_millis(1));
    time.ok_or_else(|| Unfit::new(|lang| say!(lang, "unfit-seconds").to_owned()))
}
