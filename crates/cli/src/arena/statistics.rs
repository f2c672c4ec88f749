//! What the games of a ruleset were like, whoever played them: White's score, endings, lengths.

use std::collections::BTreeMap;

use ugolki_rules::{Game, Outcome, Reason, Side};

use super::bout::{End, Played};
use super::elo::Sample;

/// Every reason, in the order of section 6 of the rules.
pub(crate) const REASONS: [Reason; 7] = [
    Reason::Goal,
    Reason::BothGoals,
    Reason::ReEntry,
    Reason::Deadline,
    Reason::MoveLimit,
    Reason::Repetition,
    Reason::NoMove,
];

/// How often something ended with each result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Results {
    /// White won.
    pub(crate) white: u32,
    /// A draw.
    pub(crate) draw: u32,
    /// Black won.
    pub(crate) black: u32,
}

impl Results {
    fn add(&mut self, winner: Option<Side>) {
        *match winner {
            Some(Side::White) => &mut self.white,
            None => &mut self.draw,
            Some(Side::Black) => &mut self.black,
        } += 1;
    }

    /// All of them.
    pub(crate) const fn all(self) -> u32 {
        self.white + self.draw + self.black
    }
}

/// The games of a ruleset.
#[derive(Debug, Clone, Default)]
pub(crate) struct Statistics {
    /// Games that the rules ended.
    by_rules: BTreeMap<Reason, Results>,
    /// Games that an engine lost by a fault, by the kind of the fault.
    by_fault: BTreeMap<&'static str, Results>,
    /// The lengths of the games that the rules ended, in moves.
    lengths: Vec<u16>,
    /// White's half points in those, and how many there were, by opening.
    openings: BTreeMap<u32, (u32, u32)>,
}

/// White's score, from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct WhiteScore {
    /// The mean.
    pub(crate) mean: f64,
    /// Half of the 95 % interval. Openings are what varies by chance: two games of one may well be alike.
    pub(crate) error: f64,
}

/// How long games were, in moves.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Length {
    /// On average.
    pub(crate) mean: f64,
    /// The shortest.
    pub(crate) least: u16,
    /// The longest.
    pub(crate) most: u16,
}

impl Statistics {
    /// Adds a game that began with the opening of a number.
    pub(crate) fn add(&mut self, opening: u32, played: &Played) {
        match &played.end {
            End::Rules(outcome) => self.add_by_rules(opening, *outcome, moves(&played.game)),
            End::Forfeit { side, told } => {
                let results = self.by_fault.entry(told.fault.kind()).or_default();
                results.add(Some(side.opposite()));
            }
        }
    }

    fn add_by_rules(&mut self, opening: u32, outcome: Outcome, moves: u16) {
        self.by_rules
            .entry(outcome.reason)
            .or_default()
            .add(outcome.winner);
        self.lengths.push(moves);
        let (half_points, games) = self.openings.entry(opening).or_default();
        *half_points += match outcome.winner {
            Some(Side::White) => 2,
            None => 1,
            Some(Side::Black) => 0,
        };
        *games += 1;
    }

    /// The results of the games that ended for a reason.
    pub(crate) fn by(&self, reason: Reason) -> Results {
        self.by_rules.get(&reason).copied().unwrap_or_default()
    }

    /// The games that a fault ended, by its kind.
    pub(crate) fn faults(&self) -> impl Iterator<Item = (&'static str, Results)> {
        self.by_fault.iter().map(|(kind, results)| (*kind, *results))
    }

    /// The results of all games that the rules ended.
    pub(crate) fn all(&self) -> Results {
        self.by_rules
            .values()
            .fold(Results::default(), |sum, more| Results {
                white: sum.white + more.white,
                draw: sum.draw + more.draw,
                black: sum.black + more.black,
            })
    }

    /// White's score in the games that the rules ended; none without one.
    pub(crate) fn white(&self) -> Option<WhiteScore> {
        let Results { white, draw, black } = self.all();
        let games = Sample::new(&[(1.0, white), (0.5, draw), (0.0, black)])?;
        let score = |(half_points, games): &(u32, u32)| f64::from(*half_points) / f64::from(2 * games);
        let openings: Vec<(f64, u32)> = self.openings.values().map(|of| (score(of), 1)).collect();
        Some(WhiteScore {
            mean: games.mean(),
            error: Sample::new(&openings)?.error(),
        })
    }

    /// The lengths of the games that the rules ended; none without one.
    pub(crate) fn length(&self) -> Option<Length> {
        let (least, most) = (self.lengths.iter().min()?, self.lengths.iter().max()?);
        let count = u32::try_from(self.lengths.len()).ok()?;
        let sum: f64 = self.lengths.iter().copied().map(f64::from).sum();
        Some(Length {
            mean: sum / f64::from(count),
            least: *least,
            most: *most,
        })
    }
}

/// The number of the move with which a game ended.
fn moves(game: &Game) -> u16 {
    let next = game.position();
    match next.turn() {
        // Black's move completed the pair.
        Side::White => next.number().saturating_sub(1),
        Side::Black => next.number(),
    }
}

#[cfg(test)]
mod tests {
    use ugolki_rules::Ruleset;

    use super::*;

    #[test]
    fn games_are_counted_by_reason_result_and_length() {
        let mut statistics = Statistics::default();
        assert!(statistics.white().is_none() && statistics.length().is_none());
        let outcome = |winner, reason| Outcome { winner, reason };
        for (opening, winner, reason, moves) in [
            (0, Some(Side::White), Reason::Goal, 30),
            (1, Some(Side::Black), Reason::Goal, 34),
            (0, Some(Side::White), Reason::MoveLimit, 80),
            (1, None, Reason::MoveLimit, 80),
        ] {
            statistics.add_by_rules(opening, outcome(winner, reason), moves);
        }
        let (goal, limit) = (statistics.by(Reason::Goal), statistics.by(Reason::MoveLimit));
        assert_eq!((goal.white, goal.draw, goal.black), (1, 0, 1));
        assert_eq!((limit.white, limit.draw, limit.black), (1, 1, 0));
        assert_eq!(statistics.by(Reason::NoMove), Results::default());
        assert_eq!(statistics.all().all(), 4);
        let white = statistics.white().unwrap();
        assert!((white.mean - 0.625).abs() < 1e-9);
        // Two openings, one worth 1 and one 1/4: more varied than four games of which half are won.
        assert!((0.3..0.5).contains(&white.error), "{}", white.error);
        let length = statistics.length().unwrap();
        assert!((length.mean - 56.0).abs() < 1e-9);
        assert_eq!((length.least, length.most), (30, 80));
    }

    #[test]
    fn the_length_is_the_number_of_the_last_move() {
        let mut game = Game::new(Ruleset::named("classic-3x3").unwrap());
        assert_eq!(moves(&game), 0);
        for (text, expected) in [("c3-d3", 1), ("f6-e6", 1), ("d3-e3", 2)] {
            game.play_text(text).unwrap();
            assert_eq!(moves(&game), expected);
        }
    }
}
