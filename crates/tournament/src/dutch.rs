//! The Dutch system of C.04.3 in force since 1 February 2026 (F-10.5 to F-10.10), engine `dutch-2026/1`.
//!
//! Brackets are paired from the top. In each one the criteria narrow the matchings of all who are not paired yet down to the best
//! ones (`criteria.rs`), and then the order in which article 4 makes candidates to the first of these (`order.rs`). Both are sums
//! over the pairs of a matching, and so questions to a weighted matching (`narrow.rs`).

mod bracket;
mod criteria;
mod narrow;
mod order;
#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "numbers of a test are small")]
mod tests;

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use crate::field::Field;
use crate::legality;
use crate::matching::is_perfect;
use crate::{Crosstable, Number, Pairing, Points, Refusal};

/// Above so many players people are told how long a round may take (F-15.2).
pub const MANY: usize = 300;

/// The most players that are paired. What it takes grows with the third power of their number, and a roster must not be able to hold
/// up everybody who checks its event.
pub const MOST: usize = 2_000;

/// About how long it takes to pair the slowest round of an event with so many players, in milliseconds, as measured
/// (`docs/performance.md`).
pub fn expected_ms(players: usize) -> u64 {
    u64::try_from(players).unwrap_or(u64::MAX).saturating_pow(3) / 280_000
}

/// The boards of the next round. `out` are those who are not to be paired.
///
/// # Errors
/// [`Refusal`]: too few players or too many, no round left, or the proof that there is no legal pairing.
pub fn pair(table: &Crosstable, out: &BTreeSet<Number>) -> Result<Pairing, Refusal> {
    let field = Field::new(table, out)?;
    let players = field.size();
    if players > MOST {
        return Err(Refusal::TooMany { players, most: MOST });
    }
    let round = Round::new(&field)?;
    let mut pairs = Vec::new();
    let mut moved = Vec::new();
    for group in &round.groups {
        let Some(mut done) = bracket::pair(&round, &moved, *group) else {
            break;
        };
        pairs.append(&mut done.pairs);
        moved = done.left;
    }
    pairs.sort_by_key(|&(one, other)| field.board_order(one, other));
    let pairing = Pairing {
        boards: pairs
            .into_iter()
            .filter_map(|(one, other)| field.seated(one, other))
            .collect(),
        bye: moved
            .first()
            .and_then(|place| field.players.get(*place))
            .map(|player| player.number),
    };
    legality::check(table, out, &pairing).map_err(Refusal::Unsound)?;
    Ok(pairing)
}

/// What is the same for all brackets of a round.
struct Round<'a> {
    field: &'a Field<'a>,
    /// Who may meet whom (C1, C3), place by place.
    legal: Vec<bool>,
    /// The points of who gets the bye (C5); none in an even field.
    bye: Option<Points>,
    /// The places of each score: the first, and the first after them.
    groups: Vec<(usize, usize)>,
}

impl<'a> Round<'a> {
    fn new(field: &'a Field<'a>) -> Result<Self, Refusal> {
        let size = field.size();
        let legal = (0..size)
            .flat_map(|one| (0..size).map(move |other| one != other && field.may_meet(one, other)))
            .collect();
        let mut groups: Vec<(usize, usize)> = Vec::new();
        for place in 0..size {
            let end = place.saturating_add(1);
            match groups.last_mut() {
                Some(last) if field.score(last.0) == field.score(place) => last.1 = end,
                _ => groups.push((place, end)),
            }
        }
        let mut round = Self {
            field,
            legal,
            bye: None,
            groups,
        };
        let all: Vec<usize> = (0..size).collect();
        if size.is_multiple_of(2) {
            return if round.is_complete(&all, None) {
                Ok(round)
            } else {
                Err(field.refusal())
            };
        }
        let mut scores = round.groups.iter().rev().map(|group| field.score(group.0));
        let bye = scores.find(|score| round.is_complete(&all, Some(*score)));
        round.bye = Some(bye.ok_or_else(|| field.refusal())?);
        Ok(round)
    }

    fn may_meet(&self, one: usize, other: usize) -> bool {
        let row = one.saturating_mul(self.field.size());
        self.legal
            .get(row.saturating_add(other))
            .copied()
            .unwrap_or(false)
    }

    /// Whether somebody with so many points could have the bye (C2, C5).
    fn may_have_bye(&self, place: usize, score: Points) -> bool {
        self.field.score(place) == score && self.field.may_have_bye(place)
    }

    /// Whether all of these places can be paired, one of them with the bye if somebody with so many points has to have it (C4).
    fn is_complete(&self, places: &[usize], bye: Option<Points>) -> bool {
        let size = places.len();
        let place = |vertex: usize| places.get(vertex).copied().unwrap_or(usize::MAX);
        let takes_bye = |vertex: usize| bye.is_some_and(|bye| self.may_have_bye(place(vertex), bye));
        let all = size.saturating_add(bye.map_or(0, |_| 1));
        is_perfect(all, |one, other| match (one == size, other == size) {
            (true, false) => takes_bye(other),
            (false, true) => takes_bye(one),
            _ => self.may_meet(place(one), place(other)),
        })
    }
}
