//! `ugolki completions SHELL`: what has a shell complete the command line (T-12.5).

use clap_complete::Shell;
use ugolki_words::Lang;

use crate::args::Cli;
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  ugolki completions bash > ~/.local/share/bash-completion/completions/ugolki
  ugolki completions zsh > ~/.zfunc/_ugolki
  ugolki completions fish > ~/.config/fish/completions/ugolki.fish";

/// Print what completes command lines in a shell
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
pub struct Args {
    /// bash, elvish, fish, powershell or zsh
    #[arg(value_name = "SHELL", hide_possible_values = true)]
    shell: Shell,
}

/// Runs the command.
///
/// # Errors
/// [`Failure::Output`] alone.
pub fn run(args: &Args, lang: Lang, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    out.text(&script(args.shell, lang))?;
    Ok(ExitKind::Done)
}

/// The script for a shell, with what is offered told in a language.
fn script(shell: Shell, lang: Lang) -> String {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::spoken(lang), "ugolki", &mut script);
    // `clap` writes texts alone.
    String::from_utf8_lossy(&script).into_owned()
}

#[cfg(test)]
mod tests;
