//! Who is where: points and tie-breaks in the order of the charter, with everything that decided (F-11.2).

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;

use super::direct::order;
use super::sums::{total, value};
use super::{Addend, Schedule, TieBreak, Value};
use crate::{Crosstable, Number};

/// What decides when all tie-breaks are spent.
#[derive(Debug, Clone, Copy)]
pub enum Last<'a> {
    /// Places are shared.
    Shared,
    /// A lot that was drawn for each player: the lower one is before the other.
    Lot(&'a BTreeMap<Number, [u8; 32]>),
}

/// A tie-break of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// Which.
    pub kind: TieBreak,
    /// Its value.
    pub value: Value,
    /// What that was made of.
    pub addends: Vec<Addend>,
}

/// A player's place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The place, counted from 1. Those who share one have the same.
    pub rank: u32,
    /// Who.
    pub player: Number,
    /// The columns, in the order in which they decide.
    pub columns: Vec<Column>,
}

/// The standings of all players, the first place first. Who shares a place stands in the order of the pairing numbers.
pub fn standings(table: &Crosstable, schedule: Schedule, list: &[TieBreak], then: Last<'_>) -> Vec<Standing> {
    let all = table.players().map(|player| player.number);
    standings_among(table, all, schedule, list, then)
}

/// The standings of some of the players: a report may have numbers that are nobody's.
pub fn standings_among(
    table: &Crosstable,
    players: impl IntoIterator<Item = Number>,
    schedule: Schedule,
    list: &[TieBreak],
    then: Last<'_>,
) -> Vec<Standing> {
    let mut rows: BTreeMap<Number, Vec<Column>> =
        players.into_iter().map(|player| (player, Vec::new())).collect();
    let mut groups: Vec<Vec<Number>> = vec![rows.keys().copied().collect()];
    for &kind in list {
        groups = groups
            .into_iter()
            .flat_map(|group| split(table, schedule, kind, group, &mut rows))
            .collect();
    }
    if let Last::Lot(lots) = then {
        groups = groups.into_iter().flat_map(|group| by_lot(group, lots)).collect();
    }
    let mut rank = 1_u32;
    let mut standings = Vec::with_capacity(rows.len());
    for group in groups {
        let place = rank;
        for player in group {
            let columns = rows.remove(&player).unwrap_or_default();
            standings.push(Standing {
                rank: place,
                player,
                columns,
            });
            rank = rank.saturating_add(1);
        }
    }
    standings
}

/// Parts a tied group by one tie-break, and notes everybody's value.
fn split(
    table: &Crosstable,
    schedule: Schedule,
    kind: TieBreak,
    group: Vec<Number>,
    rows: &mut BTreeMap<Number, Vec<Column>>,
) -> Vec<Vec<Number>> {
    if kind == TieBreak::Direct {
        let parts = order(table, schedule, &group);
        let mut groups = Vec::with_capacity(parts.len());
        for part in parts {
            let mut players = Vec::with_capacity(part.len());
            for (player, games) in part {
                let column = Column {
                    kind,
                    value: Value::of(total(&games), 4),
                    addends: games,
                };
                rows.entry(player).or_default().push(column);
                players.push(player);
            }
            groups.push(sorted(players));
        }
        return groups;
    }
    let mut valued: Vec<(Number, Value)> = group
        .into_iter()
        .map(|player| {
            let (value, addends) = value(table, schedule, player, kind);
            rows.entry(player)
                .or_default()
                .push(Column { kind, value, addends });
            (player, value)
        })
        .collect();
    valued.sort_by(|one, other| better(kind, one.1, other.1).then(one.0.cmp(&other.0)));
    valued
        .chunk_by(|one, other| one.1 == other.1)
        .map(|part| part.iter().map(|&(player, _)| player).collect())
        .collect()
}

/// The higher value is better; of pairing numbers the lower one.
fn better(kind: TieBreak, one: Value, other: Value) -> Ordering {
    if kind == TieBreak::Number {
        one.cmp(&other)
    } else {
        other.cmp(&one)
    }
}

fn sorted(mut players: Vec<Number>) -> Vec<Number> {
    players.sort_unstable();
    players
}

fn by_lot(mut group: Vec<Number>, lots: &BTreeMap<Number, [u8; 32]>) -> Vec<Vec<Number>> {
    group.sort_by_key(|player| (lots.get(player).copied(), *player));
    group.into_iter().map(|player| vec![player]).collect()
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "numbers of a test are small")]
mod tests;
