//! `ugolki keys list`: which key does what on which kind of screen, and by whose word.

use clap::Subcommand;
use serde::Serialize;
use ugolki_tui::{Action, Context};
use ugolki_words::say;

use crate::config::{Config, key_word};
use crate::dirs::Dirs;
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  ugolki keys list
  ugolki keys list > ~/.config/ugolki/keys.toml     to begin with, then edit";

const LIST_LONG: &str = "\
What is printed is a keys.toml that changes nothing. A table is a kind of
screen, a key an action, and its value the key or keys of the keyboard: F2,
Ctrl-T, Alt-Left, Shift-Tab, Space, +. An action that is not named keeps its
keys; [] takes them away.";

/// List the keys in force
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, disable_help_subcommand = true)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// List the keys in force, as a keys.toml
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, after_long_help = LIST_LONG)]
    List {
        /// Print one JSON object an action and screen, a line each
        #[arg(long)]
        json: bool,
    },
}

#[derive(Debug, Serialize)]
struct Row {
    schema: u32,
    screen: String,
    action: String,
    keys: Vec<String>,
    source: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
}

/// Runs the command.
///
/// # Errors
/// [`Failure`]: what was wrong and where.
pub fn run(args: &Args, config: &Config, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let What::List { json } = args.what;
    let keys = config.keys();
    let file = Dirs::from_env()?.keys_file().display().to_string();
    for context in Context::ALL {
        if !json {
            out.line(format!("[{}]", context.word()))?;
        }
        for &action in Action::ALL {
            let chords: Vec<String> = keys
                .keymap
                .chords_of(action, context)
                .map(|chord| chord.to_string())
                .collect();
            let line = keys.line_of(action, context);
            if chords.is_empty() && line.is_none() {
                continue;
            }
            if json {
                out.json(&Row {
                    schema: 1,
                    screen: context.word(),
                    action: key_word(action),
                    keys: chords,
                    source: if line.is_some() { "file" } else { "default" },
                    line,
                })?;
                continue;
            }
            let from = match line {
                Some(line) => format!("{file}:{line}"),
                None => say!(config.lang(), "settings-source-default").to_owned(),
            };
            let quoted: Vec<String> = chords.iter().map(|chord| crate::config::quoted(chord)).collect();
            let set = format!("{} = [{}]", key_word(action), quoted.join(", "));
            out.line(format!("{set:<40} # {from}"))?;
        }
        if !json {
            out.line("")?;
        }
    }
    Ok(ExitKind::Done)
}
