//! Counting the results of two engines, game by game and pair by pair.

use std::collections::BTreeMap;

use super::elo::Sample;

/// What one game was worth to the first engine, in half points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Score {
    /// The first engine lost.
    Loss,
    /// A draw.
    Draw,
    /// The first engine won.
    Win,
}

impl Score {
    const fn half_points(self) -> usize {
        match self {
            Self::Loss => 0,
            Self::Draw => 1,
            Self::Win => 2,
        }
    }
}

/// The results of the first of two engines.
#[derive(Debug, Clone, Default)]
pub(crate) struct Tally {
    /// Games lost, drawn, won.
    games: [u32; 3],
    /// Pairs in which it scored 0, 1/2, 1, 3/2, 2 points.
    pairs: [u32; 5],
    /// Games whose partner, which begins with the same opening, is not over: half points by the number of the pair.
    single: BTreeMap<u32, usize>,
}

impl Tally {
    /// Adds a game of a pair.
    pub(crate) fn add(&mut self, pair: u32, score: Score) {
        let points = score.half_points();
        count(&mut self.games, points);
        match self.single.remove(&pair) {
            None => drop(self.single.insert(pair, points)),
            Some(other) => count(&mut self.pairs, points + other),
        }
    }

    /// The games played.
    pub(crate) fn played(&self) -> u32 {
        self.games.iter().sum()
    }

    /// Wins, draws and losses.
    pub(crate) const fn results(&self) -> [u32; 3] {
        let [losses, draws, wins] = self.games;
        [wins, draws, losses]
    }

    /// Pairs with 0, 1/2, 1, 3/2, 2 points.
    pub(crate) const fn pairs(&self) -> [u32; 5] {
        self.pairs
    }

    /// What was observed: pairs, or games where there is no pair. Each value is a score from 0 to 1.
    pub(crate) fn observed(&self) -> Vec<(f64, u32)> {
        if self.pairs.iter().any(|count| *count > 0) {
            [0.0, 0.25, 0.5, 0.75, 1.0].into_iter().zip(self.pairs).collect()
        } else {
            [0.0, 0.5, 1.0].into_iter().zip(self.games).collect()
        }
    }

    /// The points: one for a win, half a one for a draw.
    pub(crate) fn points(&self) -> f64 {
        let [wins, draws, _] = self.results();
        f64::midpoint(f64::from(draws), 2.0 * f64::from(wins))
    }

    /// The sample behind Elo and superiority; none before the first game.
    pub(crate) fn sample(&self) -> Option<Sample> {
        Sample::new(&self.observed())
    }

    /// The same from the other engine's side.
    pub(crate) fn turned(&self) -> Self {
        let mut turned = self.clone();
        turned.games.reverse();
        turned.pairs.reverse();
        for points in turned.single.values_mut() {
            *points = 2 - *points;
        }
        turned
    }
}

fn count(counts: &mut [u32], place: usize) {
    if let Some(count) = counts.get_mut(place) {
        *count += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_find_their_partners_in_any_order() {
        let mut tally = Tally::default();
        for (pair, score) in [
            (0, Score::Win),
            (1, Score::Loss),
            (2, Score::Draw),
            (1, Score::Loss),
            (0, Score::Draw),
        ] {
            tally.add(pair, score);
        }
        assert_eq!((tally.played(), tally.results()), (5, [1, 2, 2]));
        assert_eq!(tally.pairs(), [1, 0, 0, 1, 0]);
        assert!((tally.points() - 2.0).abs() < 1e-9);
        let turned = tally.turned();
        assert_eq!((turned.results(), turned.pairs()), ([2, 2, 1], [0, 1, 0, 0, 1]));
        assert_eq!(tally.observed().len(), 5);
    }

    #[test]
    fn without_a_pair_games_are_what_was_observed() {
        let mut tally = Tally::default();
        assert_eq!(tally.sample(), None);
        tally.add(0, Score::Win);
        assert_eq!(tally.observed(), [(0.0, 0), (0.5, 0), (1.0, 1)]);
        tally.add(0, Score::Win);
        assert_eq!(tally.observed()[4], (1.0, 1));
    }
}
