//! What is wrong with engines, openings and tests of a match.

use ugolki_rules::Reason;
use ugolki_tui::clean;
use ugolki_tui::text::{self, fault};
use ugolki_words::{Lang, say};

use super::system::io_error;
use crate::arena::{Ended, EngineFault, Fault, GameFault, Nonsense, OpeningFault, SprtFault};

/// An engine that can't play at all, and what it said last, a line each.
pub fn engine(lang: Lang, engine: &EngineFault) -> String {
    let mut lines = vec![engine_fault(lang, &engine.command, &engine.fault)];
    lines.extend(engine.said.iter().cloned());
    lines.join("\n")
}

/// What an engine does wrong.
pub fn engine_fault(lang: Lang, command: &str, fault: &Fault) -> String {
    match fault {
        Fault::NotStarted(source) => {
            say!(
                lang,
                "engine-not-started",
                command = command,
                why = io_error(lang, source)
            )
        }
        Fault::Crash(how) => say!(lang, "engine-crash", command = command, how = ended(lang, how)),
        Fault::Hang { asked, within } => say!(
            lang,
            "engine-hang",
            command = command,
            asked = *asked,
            seconds = within.as_secs_f64().to_string()
        ),
        Fault::Time { left, margin } => say!(
            lang,
            "engine-time",
            command = command,
            left = left.as_secs_f64().to_string(),
            margin = margin.as_secs_f64().to_string()
        ),
        Fault::Illegal { text, why } => say!(
            lang,
            "engine-illegal",
            command = command,
            move = text.as_str(),
            kind = why.kind(),
            why = fault::illegal_move(lang, *why)
        ),
        Fault::Nonsense(what) => {
            say!(
                lang,
                "engine-nonsense",
                command = command,
                line = nonsense(lang, what)
            )
        }
        Fault::Refused(line) => say!(lang, "engine-refused", command = command, line = line.as_str()),
        Fault::NoOption(option) => {
            say!(
                lang,
                "engine-no-option",
                command = command,
                option = option.as_str()
            )
        }
        Fault::Stopped => say!(lang, "engine-stopped", command = command),
    }
}

fn ended(lang: Lang, how: &Ended) -> String {
    match how {
        Ended::Code(code) => say!(lang, "engine-exit-code", code = code.to_string()),
        Ended::Signal(signal) => say!(lang, "engine-killed", signal = signal.to_string()),
        Ended::Closed => say!(lang, "engine-closed").to_owned(),
        Ended::Unseen => say!(lang, "engine-unseen").to_owned(),
        Ended::System(text) => clean(text),
    }
}

fn nonsense(lang: Lang, what: &Nonsense) -> String {
    match what {
        Nonsense::Line(line) => line.clone(),
        Nonsense::Unasked(line) => say!(lang, "nonsense-unasked", line = line.as_str()),
        Nonsense::Endless { most, word } => say!(
            lang,
            "nonsense-endless",
            most = most.to_string(),
            word = word.as_str()
        ),
        Nonsense::Deaf => say!(lang, "nonsense-deaf").to_owned(),
        Nonsense::LongLine => say!(lang, "nonsense-long").to_owned(),
    }
}

/// Why words are no test.
pub fn sprt(lang: Lang, fault: &SprtFault) -> String {
    match fault {
        SprtFault::Unknown(word) => say!(lang, "sprt-unknown", word = clean(word)),
        SprtFault::NoNumber(word) => say!(lang, "sprt-no-number", word = clean(word)),
        SprtFault::Twice(key) => say!(lang, "sprt-twice", key = clean(key)),
        SprtFault::Elo => say!(lang, "sprt-elo").to_owned(),
        SprtFault::Chance(name) => say!(lang, "sprt-chance", name = *name),
    }
}

/// Why a text gives no openings, and where.
pub fn opening(lang: Lang, fault: &OpeningFault) -> String {
    match fault {
        OpeningFault::None(ruleset) => say!(lang, "opening-none", ruleset = ruleset.as_str()),
        OpeningFault::Line(number, why) => {
            say!(
                lang,
                "opening-line",
                number = number.to_string(),
                why = opening_game(lang, why)
            )
        }
        OpeningFault::Game(number, why) => {
            say!(
                lang,
                "opening-game",
                number = number.to_string(),
                why = opening_game(lang, why)
            )
        }
        OpeningFault::Text(error) => fault::text_error(lang, error),
    }
}

fn opening_game(lang: Lang, fault: &GameFault) -> String {
    match fault {
        GameFault::Position(why) => fault::setup_error(lang, *why),
        GameFault::Start(why) => fault::start_error(lang, why),
        GameFault::Move(ply, text, why) => say!(
            lang,
            "fault-content-at-move",
            ply = ply.to_string(),
            move = clean(text),
            why = fault::illegal_move(lang, *why)
        ),
        GameFault::Over(reason) => say!(lang, "opening-over", reason = reason_word(lang, *reason)),
    }
}

fn reason_word(lang: Lang, reason: Reason) -> String {
    let kind = reason.to_string();
    text::library_value(lang, &kind).map_or_else(|| kind.clone(), str::to_owned)
}
