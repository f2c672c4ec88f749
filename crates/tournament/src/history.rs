//! What a Swiss engine knows of a player: points, opponents, colours, byes, floats (F-10.6).

use alloc::vec::Vec;

use ugolki_rules::Side;

use crate::{Cell, Crosstable, Number, Player, Points, Preference, Wish};

/// Whether a player was paired below or above its own points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Float {
    /// Neither.
    #[default]
    None,
    /// Paired below, or more than a loss without a game (articles 1.4.2, 1.4.3).
    Down,
    /// The opponent of somebody who was paired below.
    Up,
}

/// A player before a round is paired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct History {
    /// The pairing number.
    pub number: Number,
    /// Points, with those that count for pairing only.
    pub score: Points,
    /// Points that were earned, without those.
    pub earned: Points,
    /// Who was met: a forfeited game was no meeting.
    pub met: Vec<Number>,
    /// The colours of the games that were played, the first one first.
    pub sides: Vec<Side>,
    /// Whites less Blacks over them.
    pub difference: i32,
    /// Had a pairing bye, or a win's worth in a round without playing (C2).
    pub had_bye: bool,
    /// Rounds without a game.
    pub unplayed: u16,
    /// The float of the last round, and of the one before it.
    pub floats: [Float; 2],
}

impl History {
    /// What there is to know before the round that comes next.
    pub fn of(table: &Crosstable, player: Player<'_>) -> Self {
        let games: Vec<(Number, Side)> = player.row.cells.iter().filter_map(|cell| cell.played()).collect();
        let sides: Vec<Side> = games.iter().map(|&(_, side)| side).collect();
        let next = table.played().saturating_add(1);
        let earned = table.score(player.number, table.played());
        let float = |back: u16| {
            let round = table.played().checked_sub(back)?;
            float(table, player.number, round)
        };
        Self {
            number: player.number,
            score: earned.plus(virtual_points(player, next)),
            earned,
            difference: sides.iter().fold(0_i32, |difference, side| {
                difference.saturating_add(if *side == Side::White { 1 } else { -1 })
            }),
            met: games.iter().map(|&(opponent, _)| opponent).collect(),
            had_bye: player.row.cells.iter().any(|cell| bars_from_bye(*cell, table)),
            unplayed: u16::try_from(player.row.cells.len().saturating_sub(sides.len())).unwrap_or(u16::MAX),
            floats: [float(0).unwrap_or_default(), float(1).unwrap_or_default()],
            sides,
        }
    }

    /// Which colour it should have, and how much so (article 1.7).
    pub fn preference(&self) -> Option<Preference> {
        let last = *self.sides.last()?;
        let before = self.sides.iter().rev().nth(1).copied();
        let less = if self.difference > 0 {
            Side::Black
        } else {
            Side::White
        };
        Some(match self.difference {
            difference if difference.unsigned_abs() > 1 => Preference {
                side: less,
                wish: Wish::Absolute,
            },
            _ if before == Some(last) => Preference {
                side: last.opposite(),
                wish: Wish::Absolute,
            },
            0 => Preference {
                side: last.opposite(),
                wish: Wish::Mild,
            },
            _ => Preference {
                side: less,
                wish: Wish::Strong,
            },
        })
    }

    /// The colour without which it may not be paired, if there is one.
    pub fn absolute(&self) -> Option<Side> {
        self.preference()
            .filter(|preference| preference.wish == Wish::Absolute)
            .map(|preference| preference.side)
    }

    /// Whether it met this player.
    pub fn has_met(&self, other: Number) -> bool {
        self.met.contains(&other)
    }

    /// Whether it has more than half of the points that there were, as the last round is paired (article 1.8).
    pub fn is_topscorer(&self, table: &Crosstable) -> bool {
        let next = table.played().saturating_add(1);
        let most = table.points().win.times(u32::from(table.played()));
        next == table.rounds() && self.score.times(2) > most
    }
}

fn virtual_points(player: Player<'_>, round: u16) -> Points {
    round
        .checked_sub(1)
        .and_then(|index| player.row.virtual_points.get(usize::from(index)).copied())
        .unwrap_or(Points::ZERO)
}

fn bars_from_bye(cell: Cell, table: &Crosstable) -> bool {
    cell == Cell::PairingBye || (cell.played().is_none() && cell.points(table.points()) >= table.points().win)
}

/// The float that a round, counted from 1, was for a player. None for round 0.
fn float(table: &Crosstable, player: Number, round: u16) -> Option<Float> {
    let cell = table.cell(player, round)?;
    let Some((opponent, _)) = cell.played() else {
        let more = cell.points(table.points()) > table.points().loss || cell == Cell::PairingBye;
        return Some(if more { Float::Down } else { Float::None });
    };
    let score = |number: Number| {
        let earned = table.score(number, round.saturating_sub(1));
        let row = table.row(number)?;
        Some(earned.plus(virtual_points(Player { number, row }, round)))
    };
    Some(match score(player)?.cmp(&score(opponent)?) {
        core::cmp::Ordering::Greater => Float::Down,
        core::cmp::Ordering::Less => Float::Up,
        core::cmp::Ordering::Equal => Float::None,
    })
}
