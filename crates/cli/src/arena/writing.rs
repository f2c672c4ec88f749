//! Games of engines as game text, which `ugolki adjudicate` reads (R-8.2, P-10.1).

use std::fmt::Write as _;
use std::time::Duration;

use ugolki_rules::text::GameText;
use ugolki_rules::{GameResult, Position, Ruleset, Side};

use super::bout::{Note, Played};
use super::pool::{Finished, engine_of};
use crate::rules_json::RulesJson;

/// What the tags of a game say of its engines.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Engine<'a> {
    /// What it is called.
    pub(crate) name: &'a str,
    /// How long it thinks.
    pub(crate) control: &'a str,
}

/// A game as text, its date written as `2026-11-30`.
pub(crate) fn game_text(finished: &Finished, engines: [Engine<'_>; 2], date: &str) -> GameText {
    let Finished { number, played } = finished;
    let mut text = GameText::default();
    let ruleset = played.game.ruleset();
    text.push_tag("Ruleset", ruleset.id());
    if ruleset.id() == Ruleset::CUSTOM
        && let Ok(rules) = serde_json::to_string(&RulesJson::from(ruleset))
    {
        text.push_tag("Rules", rules);
    }
    if *played.game.start() != Position::start(ruleset) {
        text.push_tag("Position", played.game.start().to_string());
    }
    for (side, name, time) in [
        (Side::White, "White", "WhiteTimeControl"),
        (Side::Black, "Black", "BlackTimeControl"),
    ] {
        let engine = engines[engine_of(*number, side)];
        text.push_tag(name, engine.name);
        text.push_tag(time, engine.control);
    }
    text.push_tag("Date", date);
    text.push_tag("Round", (number + 1).to_string());
    text.push_tag("OpeningPlies", played.opening.to_string());
    text.result = result(played);
    text.push_tag("Result", text.result.text());
    text.push_tag("Termination", played.end.reason());
    for path in played.game.texts() {
        text.push_move(path);
    }
    for (mv, note) in text.moves.iter_mut().skip(played.opening).zip(&played.notes) {
        mv.comments.push(comment(note));
    }
    text
}

/// The result, by the rules or by a fault.
pub(crate) fn result(played: &Played) -> GameResult {
    match played.end.winner() {
        Some(Side::White) => GameResult::WhiteWins,
        Some(Side::Black) => GameResult::BlackWins,
        None => GameResult::Draw,
    }
}

/// What the engine thought: `[%eval pts 50] [%depth 9] [%emt 0:00:00.102]`.
fn comment(note: &Note) -> String {
    let info = note.info.as_deref().unwrap_or_default();
    let words: Vec<&str> = info.split_whitespace().collect();
    let after = |word: &str| {
        let place = words.iter().position(|other| *other == word)?;
        words.get(place + 1).copied()
    };
    let is_number = |text: &&str| text.len() <= 20 && text.parse::<i64>().is_ok();
    let mut said = String::new();
    // Writing to a string can't fail.
    match (after("score"), after("score").and_then(&after).filter(is_number)) {
        (Some(kind @ ("pts" | "win" | "loss")), Some(value)) => {
            write!(said, "[%eval {kind} {value}] ").unwrap_or_default();
        }
        (Some("draw"), _) => said.push_str("[%eval draw] "),
        _ => {}
    }
    if let Some(depth) = after("depth").filter(is_number) {
        write!(said, "[%depth {depth}] ").unwrap_or_default();
    }
    said + &format!("[%emt {}]", clock(note.time))
}

/// A time as PGN writes it, with milliseconds.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    format!(
        "{}:{:02}:{:02}.{:03}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60,
        time.subsec_millis()
    )
}

#[cfg(test)]
mod tests {
    use ugolki_rules::{Game, Outcome, Reason, adjudicate};

    use super::super::bout::End;
    use super::*;

    #[test]
    fn a_game_is_written_as_it_is_read() {
        let ruleset = Ruleset::named("classic-3x3").unwrap();
        let mut game = Game::new(ruleset.clone());
        for text in ["c3-d3", "f6-e6", "d3-e3"] {
            game.play_text(text)
                .unwrap_or_else(|error| panic!("{text}: {error}"));
        }
        let note = |info: Option<&str>| Note {
            time: Duration::from_millis(61_102),
            info: info.map(str::to_owned),
        };
        let finished = Finished {
            number: 1,
            played: Played {
                game,
                opening: 1,
                notes: vec![
                    note(Some("info depth 7 score pts -50 nodes 5 pv c3-d3")),
                    note(None),
                ],
                end: End::Rules(Outcome {
                    winner: None,
                    reason: Reason::Repetition,
                }),
            },
        };
        let engine = |name| Engine {
            name,
            control: "10+0",
        };
        let text = game_text(&finished, [engine("A"), engine("B")], "2026-11-30");
        for (tag, value) in [
            ("White", "B"),
            ("Black", "A"),
            ("Round", "2"),
            ("OpeningPlies", "1"),
            ("WhiteTimeControl", "10+0"),
            ("Result", "1/2-1/2"),
            ("Termination", "repetition"),
        ] {
            assert_eq!(text.tag(tag), Some(value));
        }
        let written = text.to_string();
        let moves = "1. c3-d3 f6-e6 {[%eval pts -50] [%depth 7] [%emt 0:01:01.102]} 2. d3-e3\n{[%emt 0:01:01.102]} 1/2-1/2";
        assert!(written.contains(moves), "{written}");
        let read = ugolki_rules::text::read_all(&written);
        assert_eq!(adjudicate(read[0].as_ref().unwrap(), &ruleset).plies(), 3);
    }

    #[test]
    fn what_engines_say_is_written_only_as_numbers() {
        for (info, expected) in [
            ("info score win 7 depth 3", "[%eval win 7] [%depth 3] "),
            ("info depth 2 score draw nodes 4", "[%eval draw] [%depth 2] "),
            ("info score pts", ""),
            ("info score pts } depth 1-0", ""),
            ("info score cp 12", ""),
            ("info depth", ""),
        ] {
            let note = Note {
                time: Duration::ZERO,
                info: Some(info.to_owned()),
            };
            assert_eq!(comment(&note), format!("{expected}[%emt 0:00:00.000]"), "{info}");
        }
    }
}
