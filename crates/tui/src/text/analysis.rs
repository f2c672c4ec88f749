//! The words of an analysis (T-3.4).

use ugolki_node::{AnalysedLine, Worth};
use ugolki_rules::{Game, Side};
use ugolki_words::{Lang, say};

/// Estimates of less than this, in hundredths of a move, are no difference to speak of.
const EVEN: u32 = 15;

/// What a position is worth to White, as a number or by what it comes to: `+1.25`, `W7` for a win of White's in seven moves.
pub fn worth(lang: Lang, worth: Worth, turn: Side) -> String {
    match for_white(worth, turn) {
        Worth::Estimate(points) => {
            let sign = if points < 0 { '-' } else { '+' };
            format!("{sign}{}", magnitude(lang, points.unsigned_abs(), 2))
        }
        Worth::Win(plies) => say!(lang, "analysis-mark", side = "white", moves = moves(plies)),
        Worth::Loss(plies) => say!(lang, "analysis-mark", side = "black", moves = moves(plies)),
        Worth::Draw => "=".to_owned(),
    }
}

/// The same as a sentence.
pub fn worth_said(lang: Lang, worth: Worth, turn: Side) -> String {
    match for_white(worth, turn) {
        Worth::Estimate(points) if points.unsigned_abs() < EVEN => say!(lang, "analysis-even").to_owned(),
        Worth::Estimate(points) => {
            let moves = magnitude(lang, points.unsigned_abs(), 1);
            say!(lang, "analysis-ahead", side = side(points > 0), moves = moves)
        }
        Worth::Win(plies) => say!(lang, "analysis-wins", side = side(true), moves = moves(plies)),
        Worth::Loss(plies) => say!(lang, "analysis-wins", side = side(false), moves = moves(plies)),
        Worth::Draw => say!(lang, "analysis-draw").to_owned(),
    }
}

const fn for_white(worth: Worth, turn: Side) -> Worth {
    match turn {
        Side::White => worth,
        Side::Black => worth.turned(),
    }
}

const fn side(white: bool) -> &'static str {
    if white { "white" } else { "black" }
}

/// The moves of a side within so many plies.
const fn moves(plies: u32) -> u32 {
    plies.div_ceil(2)
}

/// Hundredths as a number with one or two decimals, as it is written in the language.
pub fn magnitude(lang: Lang, hundredths: u32, decimals: u32) -> String {
    let hundredths = u64::from(hundredths);
    if decimals == 1 {
        super::number::tenths(lang, (hundredths + 5) / 10)
    } else {
        super::number::hundredths(lang, hundredths)
    }
}

/// The moves of a line as they are written.
pub fn line_moves(line: &AnalysedLine, game: &Game) -> String {
    let mut after = game.clone();
    let mut words = Vec::with_capacity(line.plies.len());
    for ply in &line.plies {
        let text = super::ply(*ply, &after);
        if after.play(*ply).is_err() {
            break;
        }
        words.push(text);
    }
    words.join(" ")
}

/// How far the computer has looked.
pub(crate) fn analysis_seen(lang: Lang, depth: u32, finished: bool) -> String {
    if finished {
        return say!(lang, "analysis-finished").to_owned();
    }
    say!(lang, "analysis-seen", plies = depth)
}

/// The heading above the lines, in full and short.
pub(crate) fn analysis_heading(lang: Lang, depth: Option<u32>, nodes: u64) -> [String; 2] {
    let Some(depth) = depth else {
        return [(); 2].map(|()| say!(lang, "analysis-title").to_owned());
    };
    let nodes = short(lang, nodes);
    [
        say!(lang, "analysis-heading", depth = depth, nodes = nodes.clone()),
        say!(lang, "analysis-heading-short", depth = depth, nodes = nodes),
    ]
}

/// A large number in a few characters: `950`, `12k`, `3.4M`.
fn short(lang: Lang, number: u64) -> String {
    match number {
        0..1_000 => number.to_string(),
        1_000..1_000_000 => format!("{}k", number / 1_000),
        _ => {
            let hundredths = u32::try_from(number / 10_000).unwrap_or(u32::MAX);
            format!("{}M", magnitude(lang, hundredths.saturating_sub(5), 1))
        }
    }
}

/// The computer has begun to look.
pub(crate) fn analysis_begins(lang: Lang) -> &'static str {
    say!(lang, "analysis-begins")
}

/// A line is asked for, and there is no analysis.
pub(crate) fn analysis_is_off(lang: Lang) -> &'static str {
    say!(lang, "analysis-is-off")
}

/// A line is asked for that is not there.
pub(crate) fn no_such_line(lang: Lang) -> &'static str {
    say!(lang, "analysis-no-line")
}

/// An analysis begins or has ended.
pub fn analysing(lang: Lang, on: bool) -> &'static str {
    if on {
        say!(lang, "analysis-on")
    } else {
        say!(lang, "analysis-off")
    }
}

/// The button that begins or ends an analysis.
pub(crate) fn room_analyse(lang: Lang, on: bool) -> &'static str {
    if on {
        say!(lang, "room-analyse-end")
    } else {
        say!(lang, "room-analyse")
    }
}
