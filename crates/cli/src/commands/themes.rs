//! `ugolki themes list`: the themes that can be set.

use clap::Subcommand;
use serde::Serialize;
use ugolki_tui::ThemeId;
use ugolki_tui::setting::Setting;
use ugolki_words::say;

use crate::args::Unfit;
use crate::config::Config;
use crate::dirs::Dirs;
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::nearest::nearest;
use crate::output::Output;
use crate::themes;

const EXAMPLES: &str = "\
Examples:
  ugolki themes list
  ugolki themes template light > ~/.config/ugolki/themes/mine.toml
  ugolki --theme mine";

/// List the themes
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, disable_help_subcommand = true)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Print a theme whole, each item with what it is for, to begin one of your own with
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
    Template {
        /// A built-in theme
        #[arg(value_name = "THEME", default_value = "dark", value_parser = built_in)]
        theme: ThemeId,
    },
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

fn built_in(name: &str) -> Result<ThemeId, Unfit> {
    ThemeId::from_word(name).ok_or_else(|| match nearest(name, themes::built_in()) {
        Some(near) => Unfit::meant(near),
        None => Unfit::new(|lang| {
            let names = themes::built_in().collect::<Vec<_>>().join(", ");
            say!(lang, "unfit-theme", names = names)
        }),
    })
}

/// Runs the command.
///
/// # Errors
/// [`Failure`]: what was wrong and where.
pub fn run(args: &Args, config: &Config, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let lang = config.lang();
    let json = match args.what {
        What::List { json } => json,
        What::Template { theme } => {
            for line in ugolki_tui::theme::template(theme, lang).lines() {
                out.line(line)?;
            }
            return Ok(ExitKind::Done);
        }
    };
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
