//! `ugolki man`: the manual pages, one a command, made from the definitions that `--help` is made from (T-12.5).

mod page;
#[cfg(test)]
mod tests;

use std::io;
use std::path::PathBuf;

use clap::{Command, CommandFactory as _};

use self::page::{Page, file_name, pages};
use crate::args::Cli;
use crate::durable;
use crate::exit::ExitKind;
use crate::failure::{Failure, UsageError};
use crate::nearest::nearest;
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  ugolki man | man -l -             read the manual
  ugolki man host | man -l -        read what it says on one command
  ugolki man --to ~/.local/share/man/man6";

/// Print the manual
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
pub struct Args {
    /// The command to read about; without one, the program
    #[arg(value_name = "COMMAND")]
    command: Vec<String>,
    /// Write all pages to a folder, a file each
    #[arg(long, value_name = "FOLDER", conflicts_with = "command")]
    to: Option<PathBuf>,
}

/// Runs the command.
///
/// # Errors
/// [`Failure`]: no such command, or a file that can't be written.
pub fn run(args: &Args, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let root = whole();
    if let Some(folder) = &args.to {
        std::fs::create_dir_all(folder).map_err(|source| file(folder, source))?;
        for page in pages(&root) {
            let path = folder.join(file_name(&page.name()));
            durable::replace(&path, &page.roff()).map_err(|source| file(&path, source))?;
        }
        return Ok(ExitKind::Done);
    }
    out.bytes(&find(&root, &args.command)?.roff())?;
    Ok(ExitKind::Done)
}

/// The definitions with all that a short help leaves out: the manual has room.
fn whole() -> Command {
    let mut root = shown(Cli::command());
    root.build();
    root
}

fn shown(command: Command) -> Command {
    command
        .hide(false)
        .subcommand_help_heading("COMMANDS")
        .mut_args(|arg| arg.hide_short_help(false))
        .mut_subcommands(shown)
}

fn file(path: &std::path::Path, source: io::Error) -> Failure {
    Failure::Unwritable {
        what: path.display().to_string(),
        source,
    }
}

/// The page on a command that is named word by word.
fn find<'a>(root: &'a Command, words: &[String]) -> Result<Page<'a>, UsageError> {
    let mut page = Page::of(root);
    for word in words {
        page = page.below(word).ok_or_else(|| {
            let there: Vec<&str> = page.commands().map(Command::get_name).collect();
            UsageError::NoCommand {
                word: word.clone(),
                page: page.spoken(),
                nearest: nearest(word, there).map(str::to_owned),
            }
        })?;
    }
    Ok(page)
}
