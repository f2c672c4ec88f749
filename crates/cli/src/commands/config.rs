//! `ugolki config`: where the user's files lie, what is set and by what, a file to begin with, and what is wrong with the files.

use clap::Subcommand;
use serde::Serialize;
use ugolki_tui::setting::Setting;
use ugolki_tui::text;
use ugolki_words::{Lang, say};

use crate::config::{Config, ConfigError, Flags, Source, Switches, template};
use crate::dirs::Dirs;
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::output::Output;
use crate::themes;

const EXAMPLES: &str = "\
Examples:
  ugolki config template > ~/.config/ugolki/config.toml
  ugolki config check
  ugolki config print";

/// Show and check what is set
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, disable_help_subcommand = true)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Print where your files lie
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
    Path {
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Print each setting with its value, and what has set it
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
    Print {
        /// Print one JSON object a setting, a line each
        #[arg(long)]
        json: bool,
    },
    /// Print a file with every setting, to begin with
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
    Template,
    /// Say what is wrong with your files; exit code 3 if anything is
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
    Check {
        /// Print one JSON object a fault, a line each
        #[arg(long)]
        json: bool,
    },
}

#[derive(Debug, Serialize)]
struct Paths {
    schema: u32,
    config: String,
    keys: String,
    themes: String,
}

#[derive(Debug, Serialize)]
struct Row {
    schema: u32,
    key: &'static str,
    value: String,
    source: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
}

#[derive(Debug, Serialize)]
struct FaultRow {
    schema: u32,
    file: String,
    line: Option<usize>,
    what: String,
}

/// Runs the command.
///
/// # Errors
/// [`Failure`]: what was wrong and where.
pub fn run(
    args: &Args,
    (flags, switches): (Flags, Switches),
    out: &mut Output<'_>,
) -> Result<ExitKind, Failure> {
    let dirs = Dirs::from_env()?;
    // These help to mend a file, so they don't stop at its faults.
    let lenient = || {
        let without = Switches {
            no_config: true,
            ..switches
        };
        Config::read(flags.clone(), without, &dirs)
    };
    match args.what {
        What::Path { json } => paths(&dirs, json, out)?,
        What::Print { json } => {
            let config = Config::read(flags, switches, &dirs)?;
            print(&config, &dirs, json, out)?;
        }
        What::Template => {
            for line in template(lenient()?.lang()).lines() {
                out.line(line)?;
            }
        }
        What::Check { json: true } => return check_json(&dirs, out),
        What::Check { json: false } => return check(lenient()?.lang(), &dirs, out),
    }
    Ok(ExitKind::Done)
}

fn paths(dirs: &Dirs, json: bool, out: &mut Output<'_>) -> Result<(), Failure> {
    let paths = Paths {
        schema: 1,
        config: dirs.config_file().display().to_string(),
        keys: dirs.keys_file().display().to_string(),
        themes: dirs.themes().display().to_string(),
    };
    if json {
        out.json(&paths)?;
        return Ok(());
    }
    for path in [paths.config, paths.keys, paths.themes] {
        out.line(path)?;
    }
    Ok(())
}

/// Each setting as the line of a file, and behind it what has set it.
fn print(config: &Config, dirs: &Dirs, json: bool, out: &mut Output<'_>) -> Result<(), Failure> {
    let file = dirs.config_file().display().to_string();
    let lang = config.lang();
    for &setting in Setting::ALL {
        let value = setting.word(config.choices());
        let source = config.source(setting);
        if json {
            let (word, line) = match source {
                Source::Flag => ("flag", None),
                Source::Variable => ("variable", None),
                Source::File { line } => ("file", Some(line)),
                Source::Stored => ("stored", None),
                Source::Default => ("default", None),
            };
            out.json(&Row {
                schema: 1,
                key: setting.key(),
                value,
                source: word,
                line,
            })?;
            continue;
        }
        let from = match source {
            Source::Flag => say!(
                lang,
                "settings-source-flag",
                flag = format!("--{}", setting.flag())
            ),
            Source::Variable => say!(lang, "settings-source-variable", variable = setting.variable()),
            Source::File { line } => format!("{file}:{line}"),
            Source::Stored => say!(lang, "settings-source-stored").to_owned(),
            Source::Default if setting == Setting::Lang => {
                say!(lang, "settings-source-system", lang = lang.code())
            }
            Source::Default => say!(lang, "settings-source-default").to_owned(),
        };
        let line = crate::config::line(setting, &value);
        out.line(format!("{line:<28} # {from}"))?;
    }
    Ok(())
}

/// Every fault of every file of the user's, for programs.
fn check_json(dirs: &Dirs, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let faults = crate::config::faults(dirs, Lang::En);
    for error in &faults {
        for fault in &error.faults {
            out.json(&FaultRow {
                schema: 1,
                file: error.path.display().to_string(),
                line: fault.line,
                what: fault.kind.said(Lang::En),
            })?;
        }
    }
    Ok(if faults.is_empty() {
        ExitKind::Done
    } else {
        ExitKind::Config
    })
}

/// Every fault of every file of the user's.
fn check(lang: Lang, dirs: &Dirs, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let faults: Vec<ConfigError> = crate::config::faults(dirs, lang);
    // A theme that is hard to read is a theme all the same.
    for theme in themes::own(dirs, lang).unwrap_or_default() {
        let path = themes::path(dirs, theme.name());
        for poor in theme.poor_contrasts() {
            out.line(format!(
                "{}: {}",
                path.display(),
                text::poor_contrast(lang, &poor)
            ))?;
        }
    }
    if faults.is_empty() {
        out.line(say!(lang, "settings-check-sound"))?;
        return Ok(ExitKind::Done);
    }
    for error in faults {
        for line in error.lines() {
            out.line(line)?;
        }
    }
    Ok(ExitKind::Config)
}
