//! `ugolki locales list`: the languages there are.

use clap::Subcommand;
use serde::Serialize;
use ugolki_words::Lang;

use crate::config::Config;
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  ugolki locales list
  ugolki --lang ru";

/// List the languages
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, disable_help_subcommand = true)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// List the languages, with a star at the one in force
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
    List {
        /// Print one JSON object a language, a line each
        #[arg(long)]
        json: bool,
    },
}

#[derive(Debug, Serialize)]
struct Row {
    schema: u32,
    locale: &'static str,
    name: &'static str,
    chosen: bool,
}

/// Runs the command.
///
/// # Errors
/// [`Failure::Output`] alone.
pub fn run(args: &Args, config: &Config, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let What::List { json } = args.what;
    for lang in Lang::ALL {
        let row = Row {
            schema: 1,
            locale: lang.code(),
            name: lang.own_name(),
            chosen: lang == config.lang(),
        };
        if json {
            out.json(&row)?;
            continue;
        }
        let mark = if row.chosen { '*' } else { ' ' };
        out.line(format!("{mark} {}  {}", row.locale, row.name))?;
    }
    Ok(ExitKind::Done)
}
