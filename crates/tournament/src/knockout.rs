//! Knockout: the standard bracket, who goes on, and what places follow from it (F-10.12), engine `knockout/1`.
//!
//! A *slot* is a player, or nobody: a seed that the field does not have, or a match that both lost by forfeit. Who is drawn against
//! nobody goes on without a game.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec;
use alloc::vec::Vec;

use ugolki_rules::Side;

use crate::{Board, Cell, Crosstable, Number, Pairing, Points, Refusal};

/// A place in the bracket.
pub type Slot = Option<Number>;

/// How a match stands or ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Match {
    /// Games are to be played yet.
    Open,
    /// The first slot goes on.
    First,
    /// The second slot goes on.
    Second,
    /// Neither goes on: both lost by forfeit, or there was nobody.
    Neither,
}

/// The slots of the first round, from the top of the bracket down: 1 against the last, so that the best two meet in the final if they
/// win, the best four in the semi-finals, and so on. The seeds that the field lacks are nobody, and the best are drawn against them.
pub fn bracket(players: u16) -> Vec<Slot> {
    let mut order: Vec<u32> = vec![1];
    while order.len() < usize::from(players) {
        // The seeds of a round twice as large: each meets the one with whom its number sums up to one more than their count.
        let sum = u32::try_from(order.len())
            .unwrap_or(u32::MAX)
            .saturating_mul(2)
            .saturating_add(1);
        order = order
            .iter()
            .flat_map(|&seed| [seed, sum.saturating_sub(seed)])
            .collect();
    }
    order
        .into_iter()
        .map(|seed| {
            u16::try_from(seed)
                .ok()
                .filter(|seed| *seed <= players)
                .and_then(Number::new)
        })
        .collect()
}

/// The matches of a round: every two slots, from the top down.
pub fn matches(slots: &[Slot]) -> Vec<(Slot, Slot)> {
    slots
        .chunks(2)
        .map(|pair| (pair.first().copied().flatten(), pair.get(1).copied().flatten()))
        .collect()
}

/// How a match of two slots stands after so many games, of at most `games` regular ones: `score` is what each slot made, and
/// `lost` whether it lost the match by forfeit.
///
/// A level match goes on with pairs of games at half the time, at most two pairs; then the better seed goes on. So `played` counts
/// all games, those of the pairs among them.
pub fn stand(
    (first, second): (Slot, Slot),
    games: u16,
    played: u16,
    score: (Points, Points),
    lost: (bool, bool),
    win: Points,
) -> Match {
    match (first, second, lost) {
        (None, None, _) | (Some(_), Some(_), (true, true)) => return Match::Neither,
        (Some(_), None, _) | (Some(_), Some(_), (false, true)) => return Match::First,
        (None, Some(_), _) | (Some(_), Some(_), (true, false)) => return Match::Second,
        (Some(_), Some(_), (false, false)) => {}
    }
    let extra = played.saturating_sub(games);
    // What can be made yet: of the regular games, or of the pair that has begun.
    let left = match games.checked_sub(played) {
        Some(left) => left,
        None => extra % 2,
    };
    let possible = win.times(u32::from(left));
    if score.0 > score.1.plus(possible) {
        return Match::First;
    }
    if score.1 > score.0.plus(possible) {
        return Match::Second;
    }
    let spent = extra >= 4;
    match (left, spent) {
        (0, true) if first < second => Match::First,
        (0, true) => Match::Second,
        _ => Match::Open,
    }
}

/// The colour of the first slot in a game of a match, counted from 1: the better seed begins with White, and colours alternate.
pub fn colour((first, second): (Slot, Slot), game: u16) -> Side {
    let begins = if first < second { Side::White } else { Side::Black };
    if game % 2 == 1 { begins } else { begins.opposite() }
}

/// The slots of the next round.
pub fn next(slots: &[Slot], ends: &[Match]) -> Vec<Slot> {
    matches(slots)
        .into_iter()
        .zip(ends)
        .map(|((first, second), end)| match end {
            Match::First => first,
            Match::Second => second,
            Match::Neither | Match::Open => None,
        })
        .collect()
}

/// The slots of the round after those that a table has, of one game a match. Who made more points in the round goes on, of two equal
/// ones the better seed, and neither of two who both forfeited. Whose cell says that it never came, or has left, is nobody.
pub fn slots(table: &Crosstable) -> Vec<Slot> {
    let players = u16::try_from(table.players().len()).unwrap_or(u16::MAX);
    let mut slots = bracket(players);
    for round in 1..=table.played() {
        let there = |slot: Slot| {
            let cell = table.cell(slot?, round)?;
            (!matches!(cell, Cell::NotEntered | Cell::Withdrawn)).then_some((slot?, cell))
        };
        let ends: Vec<Match> = matches(&slots)
            .into_iter()
            .map(|(first, second)| end(table, there(first), there(second)))
            .collect();
        slots = next(&slots, &ends);
    }
    slots
}

fn end(table: &Crosstable, first: Option<(Number, Cell)>, second: Option<(Number, Cell)>) -> Match {
    match (first, second) {
        (Some(_), None) => Match::First,
        (None, Some(_)) => Match::Second,
        (None, None) | (Some((_, Cell::DoubleForfeit { .. })), Some(_)) => Match::Neither,
        (Some((first, own)), Some((second, theirs))) => {
            let made = |cell: Cell| cell.points(table.points());
            match made(own).cmp(&made(theirs)) {
                core::cmp::Ordering::Greater => Match::First,
                core::cmp::Ordering::Equal if first < second => Match::First,
                core::cmp::Ordering::Less | core::cmp::Ordering::Equal => Match::Second,
            }
        }
    }
}

/// The boards of the round after those that a table has, from the top of the bracket down. Who is drawn against nobody, or against
/// somebody who is out, has none.
///
/// # Errors
/// [`Refusal::TooFew`] below two players, [`Refusal::Over`] when the final is over.
pub fn pair(table: &Crosstable, out: &BTreeSet<Number>) -> Result<Pairing, Refusal> {
    let players = table.players().len();
    if players < 2 {
        return Err(Refusal::TooFew { players });
    }
    let slots = slots(table);
    if slots.len() < 2 || table.played() >= table.rounds() {
        return Err(Refusal::Over {
            rounds: table.played(),
        });
    }
    let boards = matches(&slots)
        .into_iter()
        .filter_map(|(first, second)| {
            let (one, other) = (first?, second?);
            let sits = |player: Number| !out.contains(&player);
            (sits(one) && sits(other)).then(|| match colour((first, second), 1) {
                Side::White => Board {
                    white: one,
                    black: other,
                },
                Side::Black => Board {
                    white: other,
                    black: one,
                },
            })
        })
        .collect();
    Ok(Pairing { boards, bye: None })
}

/// Everybody's place, from the slots of each round, the last of which has one slot once the event is over: who came equally far
/// shares a place. If both lost the final by forfeit nobody is first, and both share the second place.
pub fn places(rounds: &[Vec<Slot>]) -> BTreeMap<Number, u32> {
    let mut reached: BTreeMap<Number, usize> = BTreeMap::new();
    for (round, slots) in rounds.iter().enumerate() {
        for player in slots.iter().flatten() {
            reached.insert(*player, round);
        }
    }
    // The winner's round is the one after the final, whether somebody is in it or not.
    let size = rounds.first().map_or(0, Vec::len);
    let last = usize::try_from(size.max(1).ilog2()).unwrap_or(0);
    let nobody = u32::from(
        rounds
            .get(last)
            .is_some_and(|slots| slots.iter().all(Option::is_none)),
    );
    reached
        .iter()
        .map(|(player, round)| {
            let before = reached.values().filter(|other| *other > round).count();
            let before = u32::try_from(before).unwrap_or(u32::MAX);
            (*player, before.saturating_add(1).saturating_add(nobody))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(number: u16) -> Slot {
        Number::new(number)
    }

    fn seeds(players: u16) -> Vec<u16> {
        bracket(players)
            .into_iter()
            .map(|slot| slot.map_or(0, Number::get))
            .collect()
    }

    #[test]
    fn the_best_meet_as_late_as_they_can_and_are_drawn_against_nobody_first() {
        assert_eq!(seeds(2), [1, 2]);
        assert_eq!(seeds(8), [1, 8, 4, 5, 2, 7, 3, 6]);
        assert_eq!(seeds(5), [1, 0, 4, 5, 2, 0, 3, 0]);
        assert_eq!(seeds(1), [1]);
        for players in 2..=64_u16 {
            let mut slots = bracket(players);
            assert_eq!(slots.iter().flatten().count(), usize::from(players));
            // If the better seed always wins, the best half is left after each round.
            while slots.len() > 1 {
                let ends: Vec<Match> = matches(&slots)
                    .iter()
                    .map(|pair| match pair {
                        (Some(one), Some(other)) if other < one => Match::Second,
                        (None, Some(_)) => Match::Second,
                        (None, None) => Match::Neither,
                        _ => Match::First,
                    })
                    .collect();
                slots = next(&slots, &ends);
                let mut left: Vec<u16> = slots.iter().flatten().map(|player| player.get()).collect();
                left.sort_unstable();
                let expected: Vec<u16> = (1..=players).take(slots.len()).collect();
                assert_eq!(left, expected, "{players}");
            }
        }
    }

    #[test]
    fn a_match_ends_when_it_can_no_longer_be_turned() {
        let pair = (number(2), number(1));
        let halves = |one, other| (Points::halves(one), Points::halves(other));
        let stand =
            |games, played, score| stand(pair, games, played, score, (false, false), Points::halves(2));
        assert_eq!(stand(3, 1, halves(2, 0)), Match::Open);
        assert_eq!(stand(3, 2, halves(4, 0)), Match::First);
        assert_eq!(stand(3, 2, halves(0, 4)), Match::Second);
        // Level after the regular games: a pair, another pair, then the better seed.
        assert_eq!(stand(2, 2, halves(2, 2)), Match::Open);
        assert_eq!(stand(2, 3, halves(4, 2)), Match::Open);
        assert_eq!(stand(2, 4, halves(5, 3)), Match::First);
        assert_eq!(stand(2, 4, halves(4, 4)), Match::Open);
        assert_eq!(stand(2, 6, halves(6, 6)), Match::Second);
    }

    /// F-18.19.
    #[test]
    fn a_double_forfeit_is_nobody_and_a_bye_for_who_is_above() {
        let win = Points::halves(2);
        let none = (Points::ZERO, Points::ZERO);
        let forfeit = |pair, lost| stand(pair, 2, 0, none, lost, win);
        assert_eq!(forfeit((number(1), number(4)), (true, true)), Match::Neither);
        assert_eq!(forfeit((number(1), number(4)), (false, true)), Match::First);
        assert_eq!(forfeit((None, number(3)), (false, false)), Match::Second);
        assert_eq!(forfeit((None, None), (false, false)), Match::Neither);

        // Both of the first match are out; 2 wins the other one and the final against nobody.
        let first = bracket(4);
        let second = next(&first, &[Match::Neither, Match::First]);
        assert_eq!(second, [None, number(2)]);
        let third = next(&second, &[forfeit((second[0], second[1]), (false, false))]);
        assert_eq!(third, [number(2)]);
        let ranks: Vec<(u16, u32)> = places(&[first, second, third])
            .into_iter()
            .map(|(player, place)| (player.get(), place))
            .collect();
        assert_eq!(ranks, [(1, 2), (2, 1), (3, 2), (4, 2)]);

        // Nobody wins a final that both forfeit.
        let final_round = vec![number(1), number(2)];
        let over = vec![bracket(2), next(&final_round, &[Match::Neither])];
        assert!(places(&over).values().all(|place| *place == 2));
        // Next to a bye, too: 1 had one and forfeits with 2.
        let rounds = vec![bracket(3), final_round, vec![None]];
        let ranks: Vec<u32> = places(&rounds).into_values().collect();
        assert_eq!(ranks, [2, 2, 4]);
    }

    #[test]
    fn colours_alternate_from_the_better_seeds_white() {
        let pair = (number(5), number(4));
        let sides: Vec<Side> = (1..=4).map(|game| colour(pair, game)).collect();
        assert_eq!(sides, [Side::Black, Side::White, Side::Black, Side::White]);
    }
}
