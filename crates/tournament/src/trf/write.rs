//! Writing a report.

use alloc::borrow::ToOwned as _;
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use ugolki_rules::Side;

use super::{Code, Entry, Line, Report};
use crate::{Number, PointSystem, Points};

/// What the format has no room for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// More players than have numbers of four digits (F-12.1).
    #[error("player {0}: the format has room for 9,999 players")]
    TooManyPlayers(Number),
    /// A text that is longer than its columns, or has a line end in it.
    #[error("player {player}: '{field}' has no room in its columns")]
    Field {
        /// Whose line.
        player: Number,
        /// Which field.
        field: &'static str,
    },
    /// A line about the event with a line end in it.
    #[error("line {0}: a text must not have a line end in it")]
    Text(u16),
    /// Byes of a kind that is none.
    #[error("round {0}: only byes can be told of apart")]
    Byes(u16),
}

pub(super) fn write(report: &Report) -> Result<String, WriteError> {
    let mut lines: Vec<(u16, String)> = Vec::new();
    for (code, text) in &report.about {
        if text.contains(['\r', '\n']) {
            return Err(WriteError::Text(*code));
        }
        lines.push((*code, format!("{code:03} {text}")));
    }
    lines.extend(report.rounds.map(|rounds| (142, format!("142 {rounds}"))));
    lines.extend(
        report
            .initial
            .map(|side| (152, format!("152 {}", letter(side).to_ascii_uppercase()))),
    );
    lines.extend(points(&report.points).map(|text| (162, text)));
    // Lines of one code keep their order.
    lines.sort_by_key(|(code, _)| *code);
    let mut lines: Vec<String> = lines.into_iter().map(|(_, line)| line).collect();
    for one in &report.accelerations {
        lines.push(format!(
            "250      {:>4} {:03} {:03} {:04} {:04}",
            decimal(one.points),
            one.rounds.0,
            one.rounds.1,
            one.players.0.get(),
            one.players.1.get(),
        ));
    }
    for forbidden in &report.forbidden {
        let (first, last) = forbidden.rounds;
        let last = last.min(999);
        lines.push(format!("260 {first:03} {last:03}{}", numbers(&forbidden.players)));
    }
    for byes in &report.byes {
        if !matches!(byes.code, Code::FullBye | Code::HalfBye | Code::ZeroBye) {
            return Err(WriteError::Byes(byes.round));
        }
        lines.push(format!(
            "240 {} {:03}{}",
            byes.code.char(),
            byes.round,
            numbers(&byes.players)
        ));
    }
    for line in &report.players {
        lines.push(player(line)?);
    }
    lines.extend(
        report
            .comments
            .iter()
            .map(|text| format!("### {}", text.replace(['\r', '\n'], " "))),
    );
    lines.push(String::new());
    Ok(lines.join("\r\n"))
}

/// The line of points, if they are not the usual ones.
fn points(system: &PointSystem) -> Option<String> {
    let pairs = [
        ('W', system.win),
        ('D', system.draw),
        ('L', system.loss),
        ('A', Points::ZERO),
        ('P', system.pairing_bye),
    ];
    (*system != PointSystem::USUAL).then(|| {
        let pairs: Vec<String> = pairs
            .iter()
            .map(|(symbol, points)| format!("{symbol}{:>4}", decimal(*points)))
            .collect();
        format!("162  {}", pairs.join("    "))
    })
}

fn player(line: &Line) -> Result<String, WriteError> {
    if line.number.get() > 9_999 {
        return Err(WriteError::TooManyPlayers(line.number));
    }
    let fits = |field: &'static str, text: &str, most: usize| {
        if text.chars().count() > most || text.contains(['\r', '\n']) {
            return Err(WriteError::Field {
                player: line.number,
                field,
            });
        }
        Ok(())
    };
    let rating = line.rating.map_or_else(String::new, |rating| rating.to_string());
    let rank = line.rank.map_or_else(String::new, |rank| rank.to_string());
    let points = decimal(line.points);
    fits("title", &line.title, 3)?;
    fits("name", &line.name, 33)?;
    fits("rating", &rating, 4)?;
    fits("federation", &line.federation, 3)?;
    fits("id", &line.id, 11)?;
    fits("points", &points, 4)?;
    fits("rank", &rank, 4)?;
    let mut text = format!(
        "001 {:>4}  {:>3} {:<33} {rating:>4} {:<3} {:>11} {:10} {points:>4} {rank:>4}",
        line.number, line.title, line.name, line.federation, line.id, "",
    );
    for entry in &line.rounds {
        text.push_str(&entry.map_or_else(|| "          ".to_owned(), round));
    }
    Ok(text.trim_end().to_owned())
}

fn round(entry: Entry) -> String {
    let opponent = entry
        .opponent
        .map_or_else(|| "0000".to_owned(), |opponent| opponent.to_string());
    let side = entry.side.map_or('-', letter);
    format!("  {opponent:>4} {side} {}", entry.result.char())
}

const fn letter(side: Side) -> char {
    match side {
        Side::White => 'w',
        Side::Black => 'b',
    }
}

fn numbers(players: &[Number]) -> String {
    let numbers: Vec<String> = players
        .iter()
        .map(|player| format!(" {:>4}", player.get()))
        .collect();
    numbers.concat()
}

/// Points with their decimal, as the format wants them.
fn decimal(points: Points) -> String {
    let halves = points.in_halves();
    format!("{}.{}", halves / 2, if halves.is_multiple_of(2) { 0 } else { 5 })
}
