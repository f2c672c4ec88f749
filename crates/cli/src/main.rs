//! The program: reads the command line, runs the command, and makes an exit code of how it ended.

use std::process::ExitCode;

use ugolki::args::{Cli, tell_next};
use ugolki::{commands, exit};

fn main() -> ExitCode {
    let cli = match Cli::read() {
        Ok(cli) => cli,
        Err(kind) => return kind.into(),
    };
    let (lang, next) = (cli.lang, cli.next.clone());
    let ended = commands::run(cli).unwrap_or_else(|failure| exit::report(lang, &failure));
    tell_next(lang, next.as_deref(), ended);
    ended.into()
}
