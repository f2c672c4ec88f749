//! Those who are to be paired in a round of a Swiss: who may meet whom, and what blocks if nobody can be paired.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::matching::{is_perfect, left_over};
use crate::{Board, Criterion, Crosstable, History, Number, Points, Refusal, allocate};

/// Those who are to be paired, by points, then number. A place in this list stands for a player.
pub(crate) struct Field<'a> {
    pub(crate) table: &'a Crosstable,
    pub(crate) players: Vec<History>,
    pub(crate) tops: Vec<bool>,
}

impl<'a> Field<'a> {
    /// Everybody but `out`.
    ///
    /// # Errors
    /// [`Refusal`]: all rounds are over, or nobody is left to be paired.
    pub(crate) fn new(table: &'a Crosstable, out: &BTreeSet<Number>) -> Result<Self, Refusal> {
        if table.played() >= table.rounds() {
            return Err(Refusal::Over {
                rounds: table.rounds(),
            });
        }
        let mut players: Vec<History> = table
            .players()
            .filter(|player| !out.contains(&player.number))
            .map(|player| History::of(table, player))
            .collect();
        if players.len() < 2 {
            return Err(Refusal::TooFew {
                players: players.len(),
            });
        }
        players.sort_by(|one, other| other.score.cmp(&one.score).then(one.number.cmp(&other.number)));
        let tops = players.iter().map(|player| player.is_topscorer(table)).collect();
        Ok(Self { table, players, tops })
    }

    pub(crate) fn size(&self) -> usize {
        self.players.len()
    }

    pub(crate) fn score(&self, place: usize) -> Points {
        self.players
            .get(place)
            .map_or(Points::ZERO, |player| player.score)
    }

    pub(crate) fn is_top(&self, place: usize) -> bool {
        self.tops.get(place).copied().unwrap_or(false)
    }

    /// C2.
    pub(crate) fn may_have_bye(&self, place: usize) -> bool {
        self.players.get(place).is_some_and(|player| !player.had_bye)
    }

    /// C1 and C3.
    pub(crate) fn may_meet(&self, one: usize, other: usize) -> bool {
        self.may(one, other, &[Criterion::Meeting, Criterion::Colour])
    }

    fn may(&self, one: usize, other: usize, criteria: &[Criterion]) -> bool {
        let (Some(first), Some(second)) = (self.players.get(one), self.players.get(other)) else {
            return false;
        };
        criteria.iter().all(|criterion| match criterion {
            Criterion::Meeting => {
                !first.has_met(second.number) && !self.table.is_forbidden(first.number, second.number)
            }
            Criterion::Colour => {
                first.absolute().is_none()
                    || first.absolute() != second.absolute()
                    || self.is_top(one)
                    || self.is_top(other)
            }
            Criterion::Bye => true,
        })
    }

    /// Boards stand by the points of the higher ranked player, then of both together, then its number (C.04.2, 3.6).
    pub(crate) fn board_order(&self, one: usize, other: usize) -> impl Ord + use<> {
        let both = self.score(one).plus(self.score(other));
        let number = self.players.get(one).map(|player| player.number);
        (Reverse(self.score(one)), Reverse(both), number)
    }

    /// The board of two players, the higher ranked one first.
    pub(crate) fn seated(&self, one: usize, other: usize) -> Option<Board> {
        let (higher, lower) = (self.players.get(one)?, self.players.get(other)?);
        let (own, theirs) = (higher.number, lower.number);
        Some(match allocate(higher, lower, self.table.initial()) {
            ugolki_rules::Side::White => Board {
                white: own,
                black: theirs,
            },
            ugolki_rules::Side::Black => Board {
                white: theirs,
                black: own,
            },
        })
    }

    /// Which criterion blocks: the first without which there would be a legal pairing.
    pub(crate) fn refusal(&self) -> Refusal {
        let size = self.size();
        let odd = !size.is_multiple_of(2);
        let without = |criterion: Criterion| {
            let rest: Vec<Criterion> = [Criterion::Meeting, Criterion::Colour]
                .into_iter()
                .filter(|other| *other != criterion)
                .collect();
            if !odd {
                return is_perfect(size, |one, other| self.may(one, other, &rest));
            }
            // The bye is one more opponent, for those who may have it.
            let all = size.saturating_add(1);
            let bye = |place: usize| criterion == Criterion::Bye || self.may_have_bye(place);
            left_over(all, |one, other| match (one == size, other == size) {
                (true, false) => bye(other),
                (false, true) => bye(one),
                _ => self.may(one, other, &rest),
            }) == 0
        };
        let criterion = [Criterion::Colour, Criterion::Bye]
            .into_iter()
            .find(|criterion| without(*criterion))
            .unwrap_or(Criterion::Meeting);
        Refusal::NoLegalPairing { criterion }
    }
}
