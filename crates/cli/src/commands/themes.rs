//! `ugolki themes list`: the themes that can be set.

use clap::Subcommand;
use serde::Serialize;
use ugolki_tui::setting::Setting;
use ugolki_words::say;

use crate::config::Config;
use crate::dirs::Dirs;
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::output::Output;
use crate::themes;

const EXAMPLES: &str = "\
Examples:
  ugolki themes list
  ugolki --theme high-contrast";

/// List the themes
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, disable_help_subcommand = true)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// List the themes, the built-in ones and those in the folder themes
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
    List {
        /// Print one JSON object a theme, a line each
        #[arg(long)]
        json: bool,
    },
}

#[derive(Debug, Serialize)]
struct Row {
    schema: u32,
    theme: String,
    built_in: bool,
    chosen: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
}

/// Runs the command.
///
/// # Errors
/// [`Failure`]: what was wrong and where.
pub fn run(args: &Args, config: &Config, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let What::List { json } = args.what;
    let lang = config.lang();
    let dirs = Dirs::from_env()?;
    let chosen = Setting::Theme.word(config.choices());
    let own = themes::own_names(&dirs);
    let built_in = themes::built_in().map(|name| (name.to_owned(), None));
    let of_file = own.into_iter().map(|name| {
        (
            name.clone(),
            Some(themes::path(&dirs, &name).display().to_string()),
        )
    });
    for (theme, file) in built_in.chain(of_file) {
        let row = Row {
            schema: 1,
            built_in: file.is_none(),
            chosen: theme == chosen,
            theme,
            file,
        };
        if json {
            out.json(&row)?;
            continue;
        }
        let mark = if row.chosen { '*' } else { ' ' };
        let from = row
            .file
            .unwrap_or_else(|| say!(lang, "themes-built-in").to_owned());
        out.line(format!("{mark} {:<16}{from}", row.theme))?;
    }
    Ok(ExitKind::Done)
}
