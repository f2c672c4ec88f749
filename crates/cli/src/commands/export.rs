//! `ugolki export`: a log as game text, with a footer that proves the heads (P-9.4).

use std::path::{Path, PathBuf};

use ugolki_record::verify::Report;
use ugolki_record::{Agreement, GameLog, TimeControl};
use ugolki_rules::Side;
use ugolki_rules::text::GameText;

use crate::clock::Utc;
use crate::exit::ExitKind;
use crate::failure::{Failure, NoGameFault};
use crate::library;
use crate::note;
use crate::output::Output;
use crate::rules_json::RulesJson;
use crate::words;
use crate::words::faults;
use ugolki_words::Lang;

/// A day, in seconds.
const DAY_S: u32 = 24 * 60 * 60;

const EXAMPLES: &str = "\
Examples:
  ugolki export game.ugolki > game.txt
  ugolki export *.ugolki | ugolki adjudicate";

const LONG: &str = "\
Game text has tags, the moves in pairs, each with its player's clock after it
({[%clk 0:02:58.412]}), and the result. Moves taken back are left out; 'ugolki
show' has them. TimeControl is in seconds, reserve and increment ('180+2'), or
moves and seconds ('1/86400'), or '-' for none. The comment at the end
is a signed note (C2SP): it names the game and the newest record of each player,
with that record's body and its signature. Each signature line has the type 0xff
followed by the tag of records, 'ugolki/record/1' and a zero byte; it signs that
tag and the body above.

Exit code 5 if a log does not hold; what was accepted of it is written all the
same.";

/// Write games as game text
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, after_long_help = LONG)]
pub struct Args {
    /// Game logs
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print one JSON object a game, a line each, with the text in it
    #[arg(long)]
    json: bool,
}

#[derive(Debug, serde::Serialize)]
struct Exported {
    schema: u32,
    file: PathBuf,
    ok: bool,
    text: String,
}

/// Runs the command.
///
/// # Errors
/// [`Failure::Unreadable`] or [`Failure::NoGame`] at the first file that gives no game.
pub fn run(args: &Args, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let mut all_hold = true;
    for path in &args.files {
        let report = library::verify_file(path).map_err(|source| Failure::unreadable(path, source))?;
        let Some(log) = &report.log else {
            let fault = NoGameFault::Log(report.faults.into_iter().next());
            return Err(Failure::NoGame {
                path: path.clone(),
                fault,
            });
        };
        all_hold &= report.holds();
        let text = game_text(&report, log).to_string();
        if args.json {
            out.json(&Exported {
                schema: 1,
                file: path.clone(),
                ok: report.holds(),
                text,
            })?;
        } else {
            out.text(&text)?;
        }
    }
    Ok(if all_hold {
        ExitKind::Done
    } else {
        ExitKind::DoesNotHold
    })
}

/// The text of a log's game, or why there is none, in words.
pub(crate) fn text_of(lang: Lang, path: &Path) -> Result<Vec<u8>, String> {
    let report = library::verify_file(path).map_err(|error| faults::io_error(lang, &error))?;
    match &report.log {
        Some(log) => Ok(game_text(&report, log).to_string().into_bytes()),
        None => Err(report
            .faults
            .first()
            .map(|fault| faults::line_in_log(lang, fault))
            .unwrap_or_default()),
    }
}

/// A game as text, with clocks and the heads that both have signed.
pub(crate) fn game_text(report: &Report, log: &GameLog) -> GameText {
    let agreement: &Agreement = log.agreement();
    let terms = &agreement.terms;
    let mut text = GameText::default();
    text.push_tag("Ruleset", terms.ruleset.id());
    if terms.ruleset.id() == ugolki_rules::Ruleset::CUSTOM
        && let Ok(rules) = serde_json::to_string(&RulesJson::from(&terms.ruleset))
    {
        text.push_tag("Rules", rules);
    }
    for (side, name, key) in [
        (Side::White, "White", "WhiteKey"),
        (Side::Black, "Black", "BlackKey"),
    ] {
        let party = agreement.party(side);
        text.push_tag(name, party.name.as_str());
        text.push_tag(key, party.key.to_string());
    }
    text.push_tag("Date", Utc::from_ms(terms.created_ms).day('.'));
    text.push_tag("TimeControl", time_control(terms.time));
    text.push_tag("Result", report.standing.result().text());
    if let Some(verdict) = report.standing.verdict {
        text.push_tag("Termination", verdict.reason.kind());
    }
    text.push_tag("Grade", report.standing.grade.kind());
    text.push_tag("Game", log.id().to_string());
    for (path, played) in log.game().texts().into_iter().zip(log.standing_plies()) {
        text.push_move(path);
        if let (Some(reading), Some(written)) = (played.clock, text.moves.last_mut()) {
            let clock = words::clock_exact(reading.shown_ms());
            written.comments.push(format!("[%clk {clock}]"));
        }
    }
    text.result = report.standing.result();
    text.footer.extend(note::heads(log));
    text
}

/// The time control as PDN writes it: `-` for none, `180+2` in seconds, `1/86400` for a move a day.
fn time_control(time: TimeControl) -> String {
    match time {
        TimeControl::Untimed => "-".to_owned(),
        TimeControl::Clock { base_s, increment_s } => format!("{base_s}+{increment_s}"),
        TimeControl::Correspondence { days } => format!("1/{}", u32::from(days) * DAY_S),
        // Whatever is invented later.
        _ => "?".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_are_written_as_in_pdn() {
        for (time, written) in [
            ("untimed", "-"),
            ("3+2", "180+2"),
            ("1:30+0", "90+0"),
            ("1d", "1/86400"),
            ("14d", "1/1209600"),
        ] {
            assert_eq!(time_control(time.parse().unwrap()), written);
        }
    }
}
