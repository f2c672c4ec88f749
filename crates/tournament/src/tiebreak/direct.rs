//! Direct encounter: the games among those who are tied (article 6 of C.07, F-11.4).

use alloc::vec;
use alloc::vec::Vec;

use super::sums::{addend, total};
use super::{Addend, Counted, Schedule};
use crate::{Crosstable, Number, Points};

/// Players with their quarter-points against those they were compared with, an addend an opponent.
type Compared = Vec<(Number, Vec<Addend>)>;

/// Those of a tied group in order, in groups that stay tied.
pub(super) fn order(table: &Crosstable, schedule: Schedule, tied: &[Number]) -> Vec<Compared> {
    if tied.len() < 2 {
        return vec![tied.iter().map(|&player| (player, Vec::new())).collect()];
    }
    let games = Among {
        table,
        schedule,
        tied,
    };
    let mut scores: Compared = tied
        .iter()
        .map(|&player| (player, games.against(player)))
        .collect();
    scores.sort_by(|one, other| total(&other.1).cmp(&total(&one.1)).then(one.0.cmp(&other.0)));
    if games.all_met() {
        return games.by_score(&scores);
    }
    let Some(((first, own), rest)) = scores.split_first() else {
        return vec![scores];
    };
    // Alone on top whatever the missing games bring (6.3): then the same for the others.
    let is_alone = rest
        .iter()
        .all(|(player, theirs)| total(theirs).saturating_add(games.missing(*player)) < total(own));
    if !is_alone {
        return vec![scores];
    }
    let others: Vec<Number> = rest.iter().map(|(player, _)| *player).collect();
    let mut groups = vec![vec![(*first, own.clone())]];
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
    ///
    /// The addend has the round in which they first met.
    fn between(&self, player: Number, opponent: Number) -> Option<Addend> {
        let row = self.table.row(player)?;
        let games: Vec<(u16, Points)> = (1..)
            .zip(&row.cells)
            .filter(|(_, cell)| {
                let met = match self.schedule {
                    Schedule::Swiss => cell.played(),
                    Schedule::Fixed => cell.paired(),
                };
                met.is_some_and(|(other, _)| other == opponent)
            })
            .map(|(round, cell)| (round, cell.points(self.table.points())))
            .collect();
        let (round, _) = games.first()?;
        let sum = games.iter().map(|(_, points)| *points).sum::<Points>().times(2);
        let units = u64::from(sum.in_halves()).checked_div(u64::try_from(games.len()).ok()?)?;
        Some(addend(*round, Counted::Opponent(opponent), units))
    }

    fn others(&self, player: Number) -> impl Iterator<Item = Number> + '_ {
        self.tied.iter().copied().filter(move |other| *other != player)
    }

    fn against(&self, player: Number) -> Vec<Addend> {
        let mut games: Vec<Addend> = self
            .others(player)
            .filter_map(|other| self.between(player, other))
            .collect();
        games.sort_by_key(|game| game.round);
        games
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
    fn by_score(&self, scores: &[(Number, Vec<Addend>)]) -> Vec<Compared> {
        let mut groups = Vec::new();
        for group in scores.chunk_by(|one, other| total(&one.1) == total(&other.1)) {
            if group.len() == scores.len() || group.len() == 1 {
                groups.push(group.to_vec());
            } else {
                let players: Vec<Number> = group.iter().map(|(player, _)| *player).collect();
                groups.extend(order(self.table, self.schedule, &players));
            }
        }
        groups
    }
}
