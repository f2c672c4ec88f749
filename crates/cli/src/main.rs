//! The program: reads the command line, runs the command, and makes an exit code of how it ended.

use std::process::ExitCode;

use ugolki::args::Cli;
use ugolki::{commands, exit};

fn main() -> ExitCode {
    let cli = Cli::read();
    let lang = cli.lang;
    commands::run(cli)
        .unwrap_or_else(|failure| exit::report(lang, &failure))
        .into()
}
