//! An arena (F-10.13): whoever is free meets whoever is free until time is up, and streaks pay.
//!
//! The order in which a player's games count is that of its own chain, not of any clock: each game carries its place in both players'
//! chains, and what it is worth to one of them does not depend on the other's.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use ugolki_rules::{BySide, Side};

use crate::{Number, Points};

/// From how many plies on a win at half the time is worth one more.
const BERSERK_PLIES: u32 = 14;
/// How many wins running make those that follow count double.
const STREAK: u32 = 2;

/// A game of an arena.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ArenaGame {
    /// Who played.
    pub players: BySide<Number>,
    /// Which game of the arena it is for each, by its own chain.
    pub places: BySide<u32>,
    /// Who won; none in a draw.
    pub winner: Option<Side>,
    /// How many plies it had.
    pub plies: u32,
    /// Who played with half the base time.
    pub berserk: BySide<bool>,
    /// When each signed its last record, in milliseconds since 1970.
    pub last_ms: BySide<u64>,
}

/// A player's games by their places in its chain; none where two have one place.
type Row<'g> = BTreeMap<u32, Option<(Side, &'g ArenaGame)>>;

/// What a game was worth to a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scored {
    /// Which game it is, by the player's own chain.
    pub place: u32,
    /// Against whom.
    pub opponent: Number,
    /// With which colour.
    pub side: Side,
    /// In half-points.
    pub points: Points,
    /// The streak doubled it.
    pub doubled: bool,
    /// One of the points is for half the time.
    pub berserk: bool,
}

/// Where a player stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArenaStanding {
    /// The place, from 1; equal points share one.
    pub rank: u32,
    /// Who.
    pub player: Number,
    /// The sum.
    pub points: Points,
    /// Its games in their order.
    pub games: Vec<Scored>,
    /// The next win counts double.
    pub on_streak: bool,
}

impl ArenaGame {
    /// Whether it counts: both last records are dated at or before the end.
    pub fn counts(&self, end_ms: u64) -> bool {
        Side::BOTH.iter().all(|side| *self.last_ms.get(*side) <= end_ms)
    }
}

/// Whether a game that begins now is sure to count, and whether it can: it counts for sure if even the longest ends in time, and it can as
/// long as there is any time left (F-18.11).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Chance {
    /// However long it takes.
    Sure,
    /// If it ends in so many milliseconds.
    IfOverIn(u64),
    /// The arena is over.
    None,
}

/// What is to be said before a game of an arena begins.
pub const fn chance(now_ms: u64, end_ms: u64, longest_game_ms: u64) -> Chance {
    let left = end_ms.saturating_sub(now_ms);
    if now_ms >= end_ms {
        Chance::None
    } else if longest_game_ms <= left {
        Chance::Sure
    } else {
        Chance::IfOverIn(left)
    }
}

/// The standings: of all players, by points, then number. Games that do not count are passed over, and do not end a streak.
///
/// Of two games with one place in a player's chain neither is taken for that player: it has signed twice.
pub fn standings(
    players: impl IntoIterator<Item = Number>,
    games: &[ArenaGame],
    end_ms: u64,
) -> Vec<ArenaStanding> {
    let mut rows: BTreeMap<Number, Row<'_>> = players
        .into_iter()
        .map(|player| (player, BTreeMap::new()))
        .collect();
    for game in games.iter().filter(|game| game.counts(end_ms)) {
        for side in Side::BOTH {
            if let Some(row) = rows.get_mut(game.players.get(side)) {
                row.entry(*game.places.get(side))
                    .and_modify(|taken| *taken = None)
                    .or_insert(Some((side, game)));
            }
        }
    }
    let mut standings: Vec<ArenaStanding> = rows
        .into_iter()
        .map(|(player, row)| score(player, &row))
        .collect();
    standings.sort_by_key(|standing| (core::cmp::Reverse(standing.points), standing.player));
    let mut before: Option<(Points, u32)> = None;
    for (place, standing) in (1_u32..).zip(&mut standings) {
        let rank = before
            .filter(|(points, _)| *points == standing.points)
            .map_or(place, |(_, rank)| rank);
        standing.rank = rank;
        before = Some((standing.points, rank));
    }
    standings
}

fn score(player: Number, row: &Row<'_>) -> ArenaStanding {
    let mut wins = 0_u32;
    let mut games = Vec::with_capacity(row.len());
    for (place, taken) in row {
        let Some((side, game)) = taken else { continue };
        let won = game.winner == Some(*side);
        let base = match game.winner {
            None => 1,
            Some(winner) if winner == *side => 2,
            Some(_) => 0,
        };
        let doubled = wins >= STREAK && base > 0;
        let berserk = won && *game.berserk.get(*side) && game.plies >= BERSERK_PLIES;
        let points = if doubled {
            u32::saturating_mul(base, 2)
        } else {
            base
        };
        games.push(Scored {
            place: *place,
            opponent: *game.players.get(side.opposite()),
            side: *side,
            points: Points::halves(u32::saturating_add(points, u32::from(berserk))),
            doubled,
            berserk,
        });
        wins = if won { wins.saturating_add(1) } else { 0 };
    }
    ArenaStanding {
        rank: 0,
        player,
        points: games.iter().map(|game| game.points).sum(),
        games,
        on_streak: wins >= STREAK,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const END: u64 = 1_000;

    fn number(number: u16) -> Number {
        Number::new(number).expect("a number")
    }

    /// A game of players 1 and 2, at the same place in both chains.
    fn game(place: u32, winner: Option<Side>) -> ArenaGame {
        ArenaGame {
            players: BySide {
                white: number(1),
                black: number(2),
            },
            places: BySide {
                white: place,
                black: place,
            },
            winner,
            plies: 40,
            berserk: BySide {
                white: false,
                black: false,
            },
            last_ms: BySide {
                white: 900,
                black: 900,
            },
        }
    }

    fn halves(games: &[ArenaGame], player: u16) -> Vec<u32> {
        let standings = standings([number(1), number(2)], games, END);
        let row = standings.into_iter().find(|row| row.player == number(player));
        row.expect("a row")
            .games
            .iter()
            .map(|game| game.points.in_halves())
            .collect()
    }

    #[test]
    fn after_two_wins_running_each_counts_double_until_one_is_not_won() {
        use Side::{Black, White};
        let ends = [
            Some(White),
            Some(White),
            Some(White),
            Some(White),
            None,
            Some(White),
            Some(Black),
            None,
        ];
        let games: Vec<ArenaGame> = (1..).zip(ends).map(|(place, end)| game(place, end)).collect();
        assert_eq!(halves(&games, 1), [2, 2, 4, 4, 2, 2, 0, 1]);
        assert_eq!(halves(&games, 2), [0, 0, 0, 0, 1, 0, 2, 1]);
        let mut other: Vec<ArenaGame> = games.clone();
        other.reverse();
        assert_eq!(
            halves(&other, 1),
            halves(&games, 1),
            "the order of the list says nothing"
        );
        assert!(standings([number(1)], &games[..2], END)[0].on_streak);
    }

    #[test]
    fn half_the_time_pays_for_a_win_of_fourteen_plies() {
        let mut one = game(1, Some(Side::White));
        one.berserk.white = true;
        one.plies = 13;
        assert_eq!(halves(&[one], 1), [2]);
        one.plies = 14;
        assert_eq!(halves(&[one], 1), [3]);
        one.winner = None;
        assert_eq!(halves(&[one], 1), [1]);
        one.winner = Some(Side::Black);
        assert_eq!(
            (halves(&[one], 1), halves(&[one], 2)),
            ([0].to_vec(), [2].to_vec())
        );
    }

    /// F-18.11: what ended after time does not count, and that is said before.
    #[test]
    fn f_18_11_both_sides_of_the_boundary() {
        let mut one = game(1, Some(Side::White));
        one.last_ms.white = END;
        assert_eq!(halves(&[one], 1), [2]);
        one.last_ms.black = END + 1;
        assert_eq!(
            halves(&[one], 1),
            Vec::<u32>::new(),
            "either last record is enough to be too late"
        );
        assert_eq!(chance(100, END, 900), Chance::Sure);
        assert_eq!(chance(101, END, 900), Chance::IfOverIn(899));
        assert_eq!(chance(END, END, 900), Chance::None);
        // One that does not count ends no streak.
        let late = game(3, Some(Side::Black));
        let mut games = [
            game(1, Some(Side::White)),
            game(2, Some(Side::White)),
            late,
            game(4, Some(Side::White)),
        ];
        games[2].last_ms.white = END + 1;
        assert_eq!(halves(&games, 1), [2, 2, 4]);
    }

    #[test]
    fn equal_points_share_a_place_and_two_games_of_one_place_are_none() {
        let draw = game(1, None);
        let ranks = |games: &[ArenaGame]| {
            let all = standings([number(1), number(2), number(3)], games, END);
            all.iter()
                .map(|row| (row.player.get(), row.rank))
                .collect::<Vec<_>>()
        };
        assert_eq!(ranks(&[draw]), [(1, 1), (2, 1), (3, 3)]);
        let mut twice = draw;
        twice.places.black = 2;
        assert_eq!(
            (halves(&[draw, twice], 1), halves(&[draw, twice], 2)),
            ([].to_vec(), [1, 1].to_vec())
        );
    }
}
