//! `ugolki doctor`: what the program finds out about terminal, language and folders, and a ruler to check widths by eye (T-5.10).

use std::io::{self, IsTerminal as _};
use std::path::Path;

use serde::Serialize;
use ugolki_tui::setting::Setting;
use ugolki_words::{Lang, say};

use crate::config::{self, Config, Flags, Switches};
use crate::dirs::Dirs;
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::output::Output;
use crate::themes::{self, Terminal};

const EXAMPLES: &str = "\
Examples:
  ugolki doctor
  ugolki doctor --json";

/// The columns of what is found out, after its name.
const COLUMN: usize = 18;

/// Characters that the themes draw with, and others of ambiguous width, ten a line.
const RULER: [&str; 4] = ["●○◎■□◆◇▲△×", "•·→←█▀▄▒▓★", "─│┌┐└┘═║╔╗", "◉∙✕►▸✓⚑├┤┼"];

/// Say what is known of terminal, language and folders
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
pub struct Args {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Serialize)]
struct Report {
    schema: u32,
    /// None without a terminal.
    columns: Option<u16>,
    rows: Option<u16>,
    term: Option<String>,
    depth: &'static str,
    /// `light`, `dark`, or `silent` for a terminal that does not say.
    background: &'static str,
    theme: String,
    locale: Option<String>,
    language: &'static str,
    utf8: bool,
    mouse: bool,
    folders: Vec<Folder>,
    /// The faults of the user's files.
    faults: Vec<String>,
}

#[derive(Debug, Serialize)]
struct Folder {
    what: &'static str,
    path: String,
    there: bool,
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
    // Who looks for a fault is not stopped by one.
    let lenient = Switches {
        no_config: true,
        ..switches
    };
    let config = match Config::read(flags.clone(), switches, &dirs) {
        Err(Failure::Config(_)) => Config::read(flags, lenient, &dirs)?,
        other => other?,
    };
    let report = report(&config, &dirs);
    if args.json {
        out.json(&report)?;
    } else {
        print(config.lang(), &report, out)?;
    }
    Ok(ExitKind::Done)
}

fn report(config: &Config, dirs: &Dirs) -> Report {
    let at_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let size = ugolki_tui::terminal::size().ok();
    let mut terminal = Terminal::from_env();
    let background = match at_terminal.then(themes::is_light).flatten() {
        Some(true) => "light",
        Some(false) => "dark",
        None => "silent",
    };
    terminal.said_light(background == "light");
    let theme = themes::chosen(config.choices(), config.own_themes(), &terminal);
    let folder = |what, path: &Path| Folder {
        what,
        path: path.display().to_string(),
        there: path.is_dir(),
    };
    let faults = config::faults(dirs, config.lang());
    Report {
        schema: 1,
        columns: size.map(|(columns, _)| columns),
        rows: size.map(|(_, rows)| rows),
        term: terminal.term().map(str::to_owned),
        depth: themes::depth_word(theme.depth),
        background,
        theme: theme.id.to_string(),
        locale: terminal.locale().map(str::to_owned),
        language: config.lang().code(),
        utf8: terminal.utf8(),
        mouse: config.choices().preferences.mouse,
        folders: vec![
            folder("config", &dirs.config),
            folder("data", &dirs.data),
            folder("state", &dirs.state),
            folder("cache", &dirs.cache),
            folder("log", &dirs.log()),
        ],
        faults: faults.iter().flat_map(config::ConfigError::lines).collect(),
    }
}

fn print(lang: Lang, report: &Report, out: &mut Output<'_>) -> Result<(), Failure> {
    let nothing = || say!(lang, "doctor-nothing").to_owned();
    let yes = |yes: bool| {
        if yes {
            say!(lang, "doctor-yes")
        } else {
            say!(lang, "doctor-no")
        }
        .to_owned()
    };
    let size = match (report.columns, report.rows) {
        (Some(columns), Some(rows)) => format!("{columns} x {rows}"),
        (Some(_) | None, _) => say!(lang, "doctor-no-terminal").to_owned(),
    };
    let background = match report.background {
        "light" => say!(lang, "doctor-light"),
        "dark" => say!(lang, "doctor-dark"),
        _ => say!(lang, "doctor-silent"),
    };
    let mouse =
        ugolki_tui::text::setting_value(lang, Setting::Mouse, if report.mouse { "on" } else { "off" });
    for (name, found) in [
        (say!(lang, "doctor-size"), size),
        ("TERM", report.term.clone().unwrap_or_else(nothing)),
        (say!(lang, "doctor-depth"), report.depth.to_owned()),
        (say!(lang, "doctor-background"), background.to_owned()),
        (say!(lang, "doctor-theme"), report.theme.clone()),
        (
            say!(lang, "doctor-locale"),
            report.locale.clone().unwrap_or_else(nothing),
        ),
        (say!(lang, "doctor-language"), report.language.to_owned()),
        ("UTF-8", yes(report.utf8)),
        (say!(lang, "doctor-mouse"), mouse),
    ] {
        out.line(format!("{name:<COLUMN$}{found}"))?;
    }
    out.line("")?;
    for folder in &report.folders {
        let there = if folder.there {
            ""
        } else {
            say!(lang, "doctor-not-there")
        };
        out.line(format!("{:<COLUMN$}{}{there}", folder.what, folder.path))?;
    }
    out.line("")?;
    if report.utf8 {
        out.line(say!(lang, "doctor-ruler"))?;
        out.line("  |1234567890|")?;
        for glyphs in RULER {
            out.line(format!("  |{glyphs}|"))?;
        }
    } else {
        out.line(say!(lang, "doctor-no-utf8"))?;
    }
    if !report.faults.is_empty() {
        out.line("")?;
        for fault in &report.faults {
            out.line(fault)?;
        }
    }
    Ok(())
}
