//! One command a file. Each takes its arguments and the output, and says how the process ends.

pub mod adjudicate;
pub mod analyse;
pub mod completions;
pub mod config;
pub mod doctor;
pub mod engine;
pub mod export;
pub mod games;
pub mod home;
pub mod host;
pub mod id;
pub mod join;
pub mod key;
pub mod keys;
pub mod locales;
pub mod man;
pub mod r#match;
pub mod net;
pub mod perft;
pub mod play;
pub mod players;
pub mod puzzles;
pub mod rating;
pub mod relay;
pub mod resume;
pub mod rulesets;
pub mod show;
pub mod themes;
pub mod tournament;
pub mod verify;
pub mod version;
pub mod watch;
pub mod witness;

use crate::args::{Cli, Command, NameArg};
use crate::config::Config;
use crate::dirs::Dirs;
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::launch::Common;
use crate::logging;
use crate::manner;
use crate::output::Output;

/// Runs what the command line asks for.
///
/// # Errors
/// [`Failure`]: what was wrong and where. What was written to standard output before stays written.
pub fn run(cli: Cli) -> Result<ExitKind, Failure> {
    if cli.version {
        return print(|out| version::run(cli.verbose, out));
    }
    // Those that help to mend the files of settings don't stop at their faults.
    manner::set(cli.switches);
    if let Some(Command::Doctor(args)) = &cli.command {
        return print(|out| doctor::run(args, (cli.flags, cli.switches), out));
    }
    if let Some(Command::Config(args)) = &cli.command {
        return print(|out| config::run(args, (cli.flags, cli.switches), out));
    }
    let config = Config::read(cli.flags, cli.switches, &Dirs::from_env()?)?;
    let name = config.name().map(NameArg);
    let common = Common {
        filter: logging::filter(Some(&config.choices().log))?,
        config,
        switches: cli.switches,
    };
    let lang = common.config.lang();
    manner::ask_in(lang);
    match cli.command {
        None => home::run(name, common),
        Some(Command::Config(_) | Command::Doctor(_)) => Ok(ExitKind::Done),
        Some(Command::Keys(args)) => print(|out| keys::run(&args, &common.config, out)),
        Some(Command::Themes(args)) => print(|out| themes::run(&args, &common.config, out)),
        Some(Command::Locales(args)) => print(|out| locales::run(&args, &common.config, out)),
        Some(Command::Host(args)) => host::run(args, name, common),
        Some(Command::Join(args)) => join::run(args, name, common),
        Some(Command::Resume(args)) => resume::run(args, name, common),
        Some(Command::Watch(args)) => watch::run(args, name, common),
        Some(Command::Witness(args)) => witness::run(args, name, common),
        Some(Command::Relay(args)) => relay::run(args, common),
        Some(Command::Net(args)) => net::run(args, &common),
        Some(Command::Play(args)) => play::run(&args, name, common),
        Some(Command::Puzzles(args)) => {
            let input = &mut std::io::stdin().lock();
            print(|out| puzzles::run(&args, lang, input, out))
        }
        Some(Command::Games(args)) => match args.on_screen()? {
            Some(replay) => games::replay::show(replay, common),
            None => print(|out| games::run(&args, &common.config.choices().preferences, out)),
        },
        Some(Command::Verify(args)) => print(|out| verify::run(&args, lang, out)),
        Some(Command::Show(args)) => print(|out| show::run(&args, lang, out)),
        Some(Command::Export(args)) => print(|out| export::run(&args, out)),
        Some(Command::Analyse(args)) => print(|out| analyse::run(&args, lang, out)),
        Some(Command::Adjudicate(args)) => print(|out| adjudicate::run(&args, lang, out)),
        Some(Command::Perft(args)) => print(|out| perft::run(&args, lang, out)),
        Some(Command::Engine(args)) => print(|out| engine::run(&args, out)),
        Some(Command::Match(args)) => print(|out| r#match::run(&args, lang, out)),
        Some(Command::Rulesets(args)) => print(|out| rulesets::run(&args, lang, out)),
        Some(Command::Completions(args)) => print(|out| completions::run(&args, lang, out)),
        Some(Command::Man(args)) => print(|out| man::run(&args, out)),
        Some(Command::Id(args)) => print(|out| id::run(&args, lang, out)),
        Some(Command::Key(args)) => print(|out| key::run(&args, lang, out)),
        Some(Command::Players(args)) => print(|out| players::run(&args, lang, out)),
        Some(Command::Rating(args)) => {
            print(|out| rating::run(&args, &common.config.choices().preferences, lang, out))
        }
        Some(Command::Tournament(args)) => tournament::run(args, name, common),
    }
}

/// Runs a command that prints data. What it printed is on its way when this returns.
pub(crate) fn print(
    command: impl FnOnce(&mut Output<'_>) -> Result<ExitKind, Failure>,
) -> Result<ExitKind, Failure> {
    let mut out = Output::stdout();
    let kind = command(&mut out);
    out.flush()?;
    kind
}
