//! One command a file. Each takes its arguments and the output, and says how the process ends.

pub mod adjudicate;
pub mod analyse;
pub mod engine;
pub mod export;
pub mod games;
pub mod home;
pub mod host;
pub mod id;
pub mod join;
pub mod key;
pub mod r#match;
pub mod net;
pub mod perft;
pub mod play;
pub mod players;
pub mod relay;
pub mod resume;
pub mod rulesets;
pub mod show;
pub mod verify;
pub mod watch;
pub mod witness;

use crate::args::{Cli, Command};
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::launch::Common;
use crate::logging;
use crate::output::Output;

/// Runs what the command line asks for.
///
/// # Errors
/// [`Failure`]: what was wrong and where. What was written to standard output before stays written.
pub fn run(cli: Cli) -> Result<ExitKind, Failure> {
    let common = Common {
        filter: logging::filter(cli.global.log.as_deref())?,
        bell: cli.global.bell.into(),
    };
    match cli.command {
        None => home::run(cli.name, common),
        Some(Command::Host(args)) => host::run(args, cli.name, common),
        Some(Command::Join(args)) => join::run(args, cli.name, common),
        Some(Command::Resume(args)) => resume::run(args, cli.name, common),
        Some(Command::Watch(args)) => watch::run(args, cli.name, common),
        Some(Command::Witness(args)) => witness::run(args, cli.name, common),
        Some(Command::Relay(args)) => relay::run(args, common),
        Some(Command::Net(args)) => net::run(args, common),
        Some(Command::Play(args)) => play::run(&args, cli.name, common),
        Some(Command::Games(args)) => print(|out| games::run(&args, out)),
        Some(Command::Verify(args)) => print(|out| verify::run(&args, out)),
        Some(Command::Show(args)) => print(|out| show::run(&args, out)),
        Some(Command::Export(args)) => print(|out| export::run(&args, out)),
        Some(Command::Analyse(args)) => print(|out| analyse::run(&args, out)),
        Some(Command::Adjudicate(args)) => print(|out| adjudicate::run(&args, out)),
        Some(Command::Perft(args)) => print(|out| perft::run(&args, out)),
        Some(Command::Engine(args)) => print(|out| engine::run(&args, out)),
        Some(Command::Match(args)) => print(|out| r#match::run(&args, out)),
        Some(Command::Rulesets(args)) => print(|out| rulesets::run(&args, out)),
        Some(Command::Id(args)) => print(|out| id::run(&args, out)),
        Some(Command::Key(args)) => print(|out| key::run(&args, out)),
        Some(Command::Players(args)) => print(|out| players::run(&args, out)),
    }
}

/// Runs a command that prints data. What it printed is on its way when this returns.
fn print(command: impl FnOnce(&mut Output<'_>) -> Result<ExitKind, Failure>) -> Result<ExitKind, Failure> {
    let mut out = Output::stdout();
    let kind = command(&mut out);
    out.flush()?;
    kind
}
