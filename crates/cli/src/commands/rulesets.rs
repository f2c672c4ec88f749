//! `ugolki rulesets list`: what can be played.

use clap::Subcommand;
use serde::Serialize;
use ugolki_rules::Ruleset;
use ugolki_tui::text;
use ugolki_words::{Lang, say};

use crate::dirs::Dirs;
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::output::Output;
use crate::own_rules;
use crate::rules_json::RulesJson;

const EXAMPLES: &str = "\
Examples:
  ugolki rulesets list
  ugolki rulesets list --json        each with all its parameters";

const LIST_LONG: &str = "\
What --json prints under \"rules\" is also the form of a file of your own rules,
for 'ugolki host --ruleset FILE.json' and 'ugolki perft FILE.json': change what
you like, and say \"id\":\"custom\". Those that you make on the screen, or that lie
as NAME.json in the folder data/rulesets ('ugolki doctor' says where), are listed
as own, and their names go wherever the names of the built-in ones go.";

/// List the rulesets
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, disable_help_subcommand = true)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// List the rulesets
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, after_long_help = LIST_LONG)]
    List {
        /// Print one JSON object a ruleset, a line each
        #[arg(long)]
        json: bool,
    },
}

#[derive(Debug, Serialize)]
struct Row<'a> {
    schema: u32,
    ruleset: &'a str,
    /// `built-in` or `own`.
    origin: &'static str,
    men: u8,
    rated: bool,
    rules: RulesJson,
}

/// An own ruleset whose file can't be read.
#[derive(Debug, Serialize)]
struct Broken<'a> {
    schema: u32,
    ruleset: &'a str,
    origin: &'static str,
    fault: &'a str,
}

/// Runs the command.
///
/// # Errors
/// [`Failure::Output`], or that no folder for own rulesets is known.
pub fn run(args: &Args, lang: Lang, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let What::List { json } = args.what;
    for ruleset in Ruleset::all() {
        tell(out, (lang, json), (ruleset.id(), "built-in"), &ruleset)?;
    }
    for own in own_rules::list(if json { Lang::En } else { lang }, &Dirs::from_env()?.rulesets()) {
        match &own.rules {
            Ok(ruleset) => tell(out, (lang, json), (&own.name, "own"), ruleset)?,
            Err(fault) if json => out.json(&Broken {
                schema: 1,
                ruleset: &own.name,
                origin: "own",
                fault,
            })?,
            Err(fault) => out.line(say!(
                lang,
                "rulesets-list-broken",
                name = format!("{:<13}", own.name),
                fault = fault.as_str()
            ))?,
        }
    }
    Ok(ExitKind::Done)
}

fn tell(
    out: &mut Output<'_>,
    (lang, json): (Lang, bool),
    (name, origin): (&str, &'static str),
    ruleset: &Ruleset,
) -> Result<(), Failure> {
    if json {
        out.json(&Row {
            schema: 1,
            ruleset: name,
            origin,
            men: ruleset.men(),
            rated: ruleset.rated(),
            rules: RulesJson::from(ruleset),
        })?;
        return Ok(());
    }
    let rated = match (origin, ruleset.rated()) {
        ("own", _) => say!(lang, "rulesets-list-own"),
        (_, true) => say!(lang, "rulesets-list-rated"),
        (_, false) => say!(lang, "rulesets-list-unrated"),
    };
    out.line(format_args!(
        "{name:<13} {} {rated}",
        text::ruleset_lines(lang, ruleset).join(" ")
    ))?;
    Ok(())
}
