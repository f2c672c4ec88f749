//! A crosstable as a report: the way back from what `event` reads (F-12.1, F-12.4).

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec;
use alloc::vec::Vec;

use super::{Acceleration, Code, Entry, Forbidden, Line, Report};
use crate::{Cell, Crosstable, Game, Number, Player, Points};

/// Who a player is, as far as a report has room for it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Person {
    /// The name. What is longer than its columns is cut off.
    pub name: String,
    /// The rating at the start, if there is one.
    pub rating: Option<u16>,
    /// The place, if it is known.
    pub rank: Option<u16>,
}

impl Report {
    /// The report of a table: its players, rounds, points, the drawn colour, who must not meet, and points for pairing only. Who is
    /// not in the event yet, or any more, has a bye worth nothing and is named in a comment.
    pub fn of(table: &Crosstable, people: &BTreeMap<Number, Person>) -> Self {
        let mut report = Self {
            rounds: Some(table.rounds()),
            initial: Some(table.initial()),
            points: *table.points(),
            ..Self::default()
        };
        for player in table.players() {
            let person = people.get(&player.number).cloned().unwrap_or_default();
            report.players.push(Line {
                number: player.number,
                title: String::new(),
                name: person
                    .name
                    .chars()
                    .map(|c| if c.is_control() { ' ' } else { c })
                    .take(33)
                    .collect(),
                rating: person.rating.filter(|rating| (1..=9_999).contains(rating)),
                federation: String::new(),
                id: String::new(),
                points: table.score(player.number, table.played()),
                rank: person.rank.filter(|rank| *rank <= 9_999),
                rounds: player.row.cells.iter().map(|cell| Some(entry(*cell))).collect(),
            });
            report.accelerations.extend(accelerations(player));
            report.comments.extend(absences(player));
        }
        report.forbidden = table
            .forbidden()
            .map(|(one, other)| Forbidden {
                rounds: (1, table.rounds().max(1)),
                players: vec![one, other],
            })
            .collect();
        report
    }
}

fn entry(cell: Cell) -> Entry {
    let bye = |result| Entry {
        opponent: None,
        side: None,
        result,
    };
    let met = |result| Entry {
        opponent: cell.paired().map(|(opponent, _)| opponent),
        side: cell.paired().map(|(_, side)| side),
        result,
    };
    match cell {
        Cell::Played { game: Game::Won, .. } => met(Code::Won),
        Cell::Played {
            game: Game::Drawn, ..
        } => met(Code::Drawn),
        Cell::Played { game: Game::Lost, .. } => met(Code::Lost),
        Cell::ForfeitWin { .. } => met(Code::ForfeitWin),
        Cell::ForfeitLoss { .. } | Cell::DoubleForfeit { .. } => met(Code::ForfeitLoss),
        Cell::PairingBye => bye(Code::PairingBye),
        Cell::FullBye => bye(Code::FullBye),
        Cell::HalfBye => bye(Code::HalfBye),
        Cell::ZeroBye | Cell::NotEntered | Cell::Withdrawn => bye(Code::ZeroBye),
    }
}

/// Points for pairing only, with rounds of equal ones together.
fn accelerations(player: Player<'_>) -> Vec<Acceleration> {
    let mut runs: Vec<Acceleration> = Vec::new();
    for (round, points) in (1_u16..).zip(&player.row.virtual_points) {
        if *points == Points::ZERO {
            continue;
        }
        match runs.last_mut() {
            Some(run) if run.points == *points && run.rounds.1.checked_add(1) == Some(round) => {
                run.rounds.1 = round;
            }
            _ => runs.push(Acceleration {
                points: *points,
                rounds: (round, round),
                players: (player.number, player.number),
            }),
        }
    }
    runs
}

/// What a bye worth nothing really was, in words that stand after the player's number.
fn absences(player: Player<'_>) -> Vec<String> {
    let rounds = |what: Cell| {
        let rounds = (1_u16..).zip(&player.row.cells);
        let rounds: Vec<String> = rounds
            .filter(|(_, cell)| **cell == what)
            .map(|(round, _)| round.to_string())
            .collect();
        rounds.join(" ")
    };
    [(Cell::NotEntered, "not entered"), (Cell::Withdrawn, "withdrawn")]
        .into_iter()
        .map(|(cell, word)| (rounds(cell), word))
        .filter(|(rounds, _)| !rounds.is_empty())
        .map(|(rounds, word)| format!("player {}: {word} in rounds {rounds}", player.number))
        .collect()
}
