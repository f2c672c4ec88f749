//! Direct encounter: the games among those who are tied (article 6 of C.07, F-11.4).

use alloc::vec;
use alloc::vec::Vec;

use super::Schedule;
use crate::{Crosstable, Number, Points};

/// Those of a tied group in order, in groups that stay tied, each with its quarter-points among those it was compared with.
pub(super) fn order(table: &Crosstable, schedule: Schedule, tied: &[Number]) -> Vec<Vec<(Number, u64)>> {
    if tied.len() < 2 {
        return vec![tied.iter().map(|&player| (player, 0)).collect()];
    }
    let games = Among {
        table,
        schedule,
        tied,
    };
    let mut scores: Vec<(Number, u64)> = tied
        .iter()
        .map(|&player| (player, games.quarters(player)))
        .collect();
    scores.sort_by(|one, other| other.1.cmp(&one.1).then(one.0.cmp(&other.0)));
    if games.all_met() {
        return games.by_score(&scores);
    }
    let Some((&(first, score), rest)) = scores.split_first() else {
        return vec![scores];
    };
    // Alone on top whatever the missing games bring (6.3): then the same for the others.
    let is_alone = rest
        .iter()
        .all(|&(player, theirs)| theirs.saturating_add(games.missing(player)) < score);
    if !is_alone {
        return vec![scores];
    }
    let others: Vec<Number> = rest.iter().map(|&(player, _)| player).collect();
    let mut groups = vec![vec![(first, score)]];
    groups.extend(order(table, schedule, &others));
    groups
}

struct Among<'a> {
    table: &'a Crosstable,
    schedule: Schedule,
    tied: &'a [Number],
}

impl Among<'_> {
    /// Points of the games between two, on the average if they met more than once, in quarter-points. None if they did not meet.
    fn between(&self, player: Number, opponent: Number) -> Option<u64> {
        let row = self.table.row(player)?;
        let games: Vec<Points> = row
            .cells
            .iter()
            .filter(|cell| {
                let met = match self.schedule {
                    Schedule::Swiss => cell.played(),
                    Schedule::Fixed => cell.paired(),
                };
                met.is_some_and(|(other, _)| other == opponent)
            })
            .map(|cell| cell.points(self.table.points()))
            .collect();
        let sum = games.iter().copied().sum::<Points>().times(2);
        u64::from(sum.in_halves()).checked_div(u64::try_from(games.len()).ok()?)
    }

    fn others(&self, player: Number) -> impl Iterator<Item = Number> + '_ {
        self.tied.iter().copied().filter(move |other| *other != player)
    }

    fn quarters(&self, player: Number) -> u64 {
        self.others(player)
            .filter_map(|other| self.between(player, other))
            .fold(0, u64::saturating_add)
    }

    /// What the games that are missing could bring.
    fn missing(&self, player: Number) -> u64 {
        let games = self
            .others(player)
            .filter(|other| self.between(player, *other).is_none())
            .count();
        let win = u64::from(self.table.points().win.times(2).in_halves());
        win.saturating_mul(u64::try_from(games).unwrap_or(u64::MAX))
    }

    fn all_met(&self) -> bool {
        self.tied.iter().all(|&player| self.missing(player) == 0)
    }

    /// All have met: their table, applied again to those who are still tied, unless all are.
    fn by_score(&self, scores: &[(Number, u64)]) -> Vec<Vec<(Number, u64)>> {
        let mut groups = Vec::new();
        for group in scores.chunk_by(|one, other| one.1 == other.1) {
            if group.len() == scores.len() || group.len() == 1 {
                groups.push(group.to_vec());
            } else {
                let players: Vec<Number> = group.iter().map(|&(player, _)| player).collect();
                groups.extend(order(self.table, self.schedule, &players));
            }
        }
        groups
    }
}
