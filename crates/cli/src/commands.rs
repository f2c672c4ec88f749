//! One command a file. Each takes its arguments and the output, and says how the process ends.

pub mod adjudicate;
pub mod export;
pub mod games;
pub mod home;
pub mod host;
pub mod id;
pub mod join;
pub mod perft;
pub mod play;
pub mod rulesets;
pub mod show;
pub mod verify;

use crate::args::{Cli, Command};
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::logging;
use crate::output::Output;

/// Runs what the command line asks for.
///
/// # Errors
/// [`Failure`]: what was wrong and where. What was written to `out` before stays written.
pub fn run(cli: Cli) -> Result<ExitKind, Failure> {
    let filter = logging::filter(cli.global.log.as_deref())?;
    let mut out = Output::stdout();
    let done = match cli.command {
        None => return home::run(filter),
        Some(Command::Host(args)) => return host::run(args, filter),
        Some(Command::Join(args)) => return join::run(args, filter),
        Some(Command::Play(args)) => return play::run(args, filter),
        Some(Command::Games(args)) => games::run(&args, &mut out),
        Some(Command::Verify(args)) => verify::run(&args, &mut out),
        Some(Command::Show(args)) => show::run(&args, &mut out),
        Some(Command::Export(args)) => export::run(&args, &mut out),
        Some(Command::Adjudicate(args)) => adjudicate::run(&args, &mut out),
        Some(Command::Perft(args)) => perft::run(&args, &mut out),
        Some(Command::Rulesets(args)) => rulesets::run(&args, &mut out),
        Some(Command::Id(args)) => id::run(&args, &mut out),
    }?;
    out.flush()?;
    Ok(done)
}
