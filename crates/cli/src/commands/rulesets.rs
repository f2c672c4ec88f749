//! `ugolki rulesets list`: what can be played.

use clap::Subcommand;
use serde::Serialize;
use ugolki_rules::Ruleset;
use ugolki_tui::text;
use ugolki_words::Lang;

use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::output::Output;
use crate::rules_json::RulesJson;

const EXAMPLES: &str = "\
Examples:
  ugolki rulesets list
  ugolki rulesets list --json        each with all its parameters";

const LIST_LONG: &str = "\
What --json prints under \"rules\" is also the form of a file of your own rules,
for 'ugolki host --ruleset FILE.json' and 'ugolki perft FILE.json': change what
you like, and say \"id\":\"custom\".";

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
struct Row {
    schema: u32,
    ruleset: &'static str,
    men: u8,
    rated: bool,
    rules: RulesJson,
}

/// Runs the command.
///
/// # Errors
/// [`Failure::Output`] alone.
pub fn run(args: &Args, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let What::List { json } = args.what;
    for ruleset in Ruleset::all() {
        if json {
            let (men, rated, rules) = (ruleset.men(), ruleset.rated(), RulesJson::from(&ruleset));
            out.json(&Row {
                schema: 1,
                ruleset: ruleset.id(),
                men,
                rated,
                rules,
            })?;
        } else {
            let rated = if ruleset.rated() {
                "Can be rated."
            } else {
                "Never rated."
            };
            out.line(format_args!(
                "{:<13} {} {rated}",
                ruleset.id(),
                text::ruleset_lines(Lang::En, &ruleset).join(" ")
            ))?;
        }
    }
    Ok(ExitKind::Done)
}
