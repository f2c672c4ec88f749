//! Bare `ugolki`: the home screen.

use std::io::{self, IsTerminal as _};

use crate::args::{Cli, NameArg, ReachArgs};
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::launch::{Common, Face, Launch, Reach};
use crate::lock::Doing;

/// Opens the home screen; without a terminal prints the help on standard error, and that is a usage error.
///
/// # Errors
/// [`Failure`]: what was wrong and where.
pub fn run(name: Option<NameArg>, common: Common) -> Result<ExitKind, Failure> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        let help = Cli::spoken(common.config.lang()).render_help();
        // Where standard error is gone too, the exit code is all that is left to say.
        io::Write::write_all(&mut io::stderr(), help.to_string().as_bytes()).unwrap_or_default();
        return Ok(ExitKind::Usage);
    }
    let launch = Launch::prepare(name, common, Doing::Shows)?.asking_for_a_name();
    let args = ReachArgs::from_env()?;
    launch.run(Face::Screen, Some(Reach::new(Vec::new(), true, args)), Vec::new())
}
