//! `ugolki adjudicate`: replays game text by the rules, game after game as it comes (P-10.2).

use std::io::{self, Read};

use serde::Serialize;
use ugolki_rules::text::{GameText, Reader, TextError};
use ugolki_rules::{Adjudication, Fault, IllegalMove, Refusal, Ruleset, adjudicate, adjudicate_broken};
use ugolki_tui::text as wording;
use ugolki_words::{Lang, say};

use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::output::Output;
use crate::rules_json;
use crate::source::Source;
use crate::words;
use crate::words::faults;

/// How many bytes are read in one step.
const STEP: usize = 64 * 1024;

const EXAMPLES: &str = "\
Examples:
  ugolki adjudicate games.txt
  ugolki adjudicate --json - < games.txt
  ugolki export a.ugolki | ugolki adjudicate";

const LONG: &str = "\
Each game begins with tags, at least [Ruleset \"classic-3x3\"], or
[Ruleset \"custom\"] with the rules as JSON in [Rules \"...\"]; and
[Position \"...\"] if it does not begin at the start. Moves follow as whole
paths, in pairs: 1. c3-d3 f6-e6

Exit code 0 if every game can be read and is legal to its end, else 5.";

/// Replay game text by the rules
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, after_long_help = LONG)]
pub struct Args {
    /// A file of game text with any number of games; - for standard input
    #[arg(default_value = "-", value_name = "FILE")]
    file: String,
    /// Print one JSON object a game, a line each
    #[arg(long)]
    json: bool,
}

/// One game's answer, in the form of P-10.2.
#[derive(Debug, Serialize)]
struct Answer<'a> {
    schema: u32,
    game: u64,
    ruleset: Option<&'static str>,
    plies: usize,
    legal_counts: &'a [u32],
    moves: &'a [String],
    #[serde(rename = "final")]
    final_position: Option<String>,
    legal: &'a [String],
    result: &'static str,
    reason: Option<&'static str>,
    error: Option<ErrorAnswer<'a>>,
}

#[derive(Debug, Serialize)]
struct ErrorAnswer<'a> {
    ply: usize,
    #[serde(rename = "move")]
    text: Option<&'a str>,
    kind: &'static str,
    why: &'a str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    problems: Vec<&'static str>,
}

/// Runs the command.
///
/// # Errors
/// [`Failure::Unreadable`] when the text can't be read from where it lies.
pub fn run(args: &Args, lang: Lang, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let source = Source::of(&args.file);
    let mut input = source.open()?;
    let mut all_hold = true;
    let mut number = 0;
    let mut games = Reader::default();
    let mut text = Utf8::default();
    loop {
        let bytes = read_some(&mut input).map_err(|error| Failure::Unreadable {
            what: source.clone(),
            source: error,
        })?;
        if bytes.is_empty() {
            games.push(&text.finish());
            games.finish();
        } else {
            games.push(&text.push(&bytes));
        }
        while let Some(game) = games.next_game() {
            number += 1;
            let judged = Judged::new(number, &game);
            all_hold &= judged.adjudication.error.is_none();
            if args.json {
                out.json(&judged.answer())?;
            } else {
                out.line(judged.line(lang, &game))?;
            }
        }
        // What is known is told before more is waited for.
        out.flush()?;
        if bytes.is_empty() {
            break;
        }
    }
    if number == 0 && !args.json {
        out.line(say!(lang, "judged-none"))?;
    }
    Ok(if all_hold {
        ExitKind::Done
    } else {
        ExitKind::DoesNotHold
    })
}

/// Reads what is there, at least one byte; nothing at the end.
fn read_some(input: &mut dyn Read) -> io::Result<Vec<u8>> {
    let mut bytes = vec![0; STEP];
    loop {
        match input.read(&mut bytes) {
            Ok(length) => {
                bytes.truncate(length);
                return Ok(bytes);
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}

/// Text that comes in pieces, cut anywhere. What is no UTF-8 becomes U+FFFD.
#[derive(Debug, Default)]
struct Utf8 {
    /// The beginning of a character whose rest has not come yet.
    begun: Vec<u8>,
}

impl Utf8 {
    fn push(&mut self, bytes: &[u8]) -> String {
        let mut all = std::mem::take(&mut self.begun);
        all.extend_from_slice(bytes);
        let whole = all.len() - unfinished(&all);
        self.begun = all.split_off(whole);
        String::from_utf8_lossy(&all).into_owned()
    }

    fn finish(&mut self) -> String {
        String::from_utf8_lossy(&std::mem::take(&mut self.begun)).into_owned()
    }
}

/// How many bytes at the end begin a character without finishing it: 0 to 3.
fn unfinished(bytes: &[u8]) -> usize {
    match bytes.utf8_chunks().last().map(|chunk| chunk.invalid()) {
        Some(tail) if !tail.is_empty() && bytes.ends_with(tail) && tail.len() < 4 => {
            // Only what more bytes could still complete is kept back.
            let error = std::str::from_utf8(tail).err();
            if error.is_some_and(|error| error.error_len().is_none()) {
                tail.len()
            } else {
                0
            }
        }
        Some(_) | None => 0,
    }
}

/// A game with what the rules say of it.
pub(crate) struct Judged {
    number: u64,
    /// The ruleset that the tags name or write out.
    pub(crate) ruleset: Option<Ruleset>,
    /// What the rules say.
    pub(crate) adjudication: Adjudication,
    /// What is wrong, in words; empty when nothing is.
    pub(crate) why: String,
}

impl Judged {
    /// Replays a game.
    pub(crate) fn new(number: u64, game: &Result<GameText, TextError>) -> Self {
        let text = match game {
            Ok(text) => text,
            Err(broken) => &broken.read,
        };
        let (ruleset, unknown) = match named_ruleset(text) {
            Ok(ruleset) => (Some(ruleset), String::new()),
            Err(why) => (None, why),
        };
        let adjudication = match (&ruleset, game) {
            (None, _) => Adjudication::without_ruleset(),
            (Some(ruleset), Ok(text)) => adjudicate(text, ruleset),
            (Some(ruleset), Err(broken)) => adjudicate_broken(broken, ruleset),
        };
        let why = match &adjudication.error {
            None => String::new(),
            Some(refusal) => why(refusal, &unknown, game.as_ref().err(), ruleset.as_ref()),
        };
        Self {
            number,
            ruleset,
            adjudication,
            why,
        }
    }

    fn answer(&self) -> Answer<'_> {
        let adjudication = &self.adjudication;
        Answer {
            schema: 1,
            game: self.number,
            ruleset: self.ruleset.as_ref().map(Ruleset::id),
            plies: adjudication.plies(),
            legal_counts: &adjudication.legal_counts,
            moves: &adjudication.moves,
            final_position: adjudication.final_position.map(|setup| setup.to_string()),
            legal: &adjudication.legal,
            result: adjudication.result().text(),
            reason: adjudication.outcome.map(|outcome| outcome.reason.kind()),
            error: adjudication.error.as_ref().map(|refusal| ErrorAnswer {
                ply: refusal.ply,
                text: refusal.text.as_deref(),
                kind: refusal.fault.kind(),
                why: &self.why,
                problems: refusal.fault.problems(),
            }),
        }
    }

    fn line(&self, lang: Lang, game: &Result<GameText, TextError>) -> String {
        let adjudication = &self.adjudication;
        let ruleset = match &self.ruleset {
            Some(ruleset) => ruleset.id(),
            None => say!(lang, "judged-no-ruleset"),
        };
        let end = match (&adjudication.error, adjudication.outcome) {
            (Some(refusal), _) => {
                let (kind, why) = (refusal.fault.kind(), self.why_said(lang, refusal, game));
                if let Some(text) = &refusal.text {
                    say!(
                        lang,
                        "judged-refused-move",
                        ply = refusal.ply,
                        played = text.as_str(),
                        kind = kind,
                        why = words::clause(&why)
                    )
                } else {
                    say!(
                        lang,
                        "judged-refused",
                        ply = refusal.ply,
                        kind = kind,
                        why = words::clause(&why)
                    )
                }
            }
            (None, Some(outcome)) => say!(
                lang,
                "judged-over",
                result = outcome.result().text(),
                reason = words::ending_word(lang, outcome.reason.kind())
            ),
            (None, None) => say!(lang, "judged-open").to_owned(),
        };
        say!(
            lang,
            "judged",
            number = self.number,
            ruleset = ruleset,
            plies = adjudication.plies(),
            end = end
        )
    }

    /// What is wrong, for people of any language; empty when nothing is.
    pub(crate) fn said(&self, lang: Lang, game: &Result<GameText, TextError>) -> String {
        let refusal = self.adjudication.error.as_ref();
        refusal
            .map(|refusal| self.why_said(lang, refusal, game))
            .unwrap_or_default()
    }

    /// What is wrong, for people of any language; what programs and the library's index have is [`Self::why`].
    fn why_said(&self, lang: Lang, refusal: &Refusal, game: &Result<GameText, TextError>) -> String {
        if lang == Lang::En {
            return self.why.clone();
        }
        let text = match game {
            Ok(text) => text,
            Err(broken) => &broken.read,
        };
        match (&refusal.fault, &self.ruleset) {
            (Fault::Ruleset, _) => match (text.tag("Ruleset"), text.tag("Rules")) {
                (Some(Ruleset::CUSTOM), None) => say!(lang, "judged-no-rules").to_owned(),
                (Some(Ruleset::CUSTOM), Some(rules)) => rules_json::parse(rules).map_or_else(
                    |error| faults::rules_json_error(lang, &error),
                    |_| self.why.clone(),
                ),
                (Some(id), _) => say!(lang, "judged-unknown-ruleset", id = id),
                (None, _) => say!(lang, "judged-no-tag").to_owned(),
            },
            (Fault::Position(error), _) => wording::setup_unreadable(lang, *error),
            (Fault::Unplayable(_), Some(ruleset)) => self
                .adjudication
                .final_position
                .map(|setup| wording::setup_faults(lang, &setup, ruleset).join(" "))
                .filter(|faults| !faults.is_empty())
                .unwrap_or_else(|| faults::game_fault(lang, &refusal.fault)),
            (Fault::Move(illegal), Some(ruleset)) => wording::refusal(lang, *illegal, ruleset.board()),
            (Fault::Text(_), _) if let Err(broken) = game => wording::fault::text_error(lang, broken),
            (fault, _) => faults::game_fault(lang, fault),
        }
    }
}

/// The ruleset that the tags name or write out (P-10.1).
fn named_ruleset(text: &GameText) -> Result<Ruleset, String> {
    match (text.tag("Ruleset"), text.tag("Rules")) {
        (Some(Ruleset::CUSTOM), Some(rules)) => rules_json::parse(rules).map_err(|error| error.to_string()),
        (Some(Ruleset::CUSTOM), None) => {
            Err("the tag Rules is missing, which writes custom rules out".to_owned())
        }
        (Some(id), _) => Ruleset::named(id).ok_or_else(|| format!("there is no ruleset '{id}'")),
        (None, _) => Err("the tag Ruleset is missing".to_owned()),
    }
}

fn why(refusal: &Refusal, unknown: &str, broken: Option<&TextError>, ruleset: Option<&Ruleset>) -> String {
    match (&refusal.fault, ruleset) {
        (Fault::Text(fault), _) => broken.map_or_else(|| fault.to_string(), ToString::to_string),
        (Fault::Ruleset, _) => unknown.to_owned(),
        (Fault::Position(error), _) => error.to_string(),
        (Fault::Unplayable(errors), _) => errors.to_string(),
        (Fault::Move(illegal), Some(ruleset)) => illegal_in_words(*illegal, ruleset),
        (Fault::Move(illegal), None) => illegal.to_string(),
        // Faults that the rules may learn later have a name at least.
        (fault, _) => fault.kind().to_owned(),
    }
}

/// The rule that a move breaks, and the man that it would shut in (T-2.7).
fn illegal_in_words(illegal: IllegalMove, ruleset: &Ruleset) -> String {
    let IllegalMove::Encloses { man } = illegal else {
        return illegal.to_string();
    };
    format!("{illegal} on {}", ruleset.board().name(man))
}

#[cfg(test)]
mod tests;
