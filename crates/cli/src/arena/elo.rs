//! What a score is worth: Elo with its error bars, and the likelihood of superiority.
//!
//! The observations are pairs of games, one opening with the colours swapped, where there are pairs: the two games of a
//! pair depend on each other, and their sum varies less than two games would.

/// How many standard deviations make 95 %.
const TWO_SIDED_95: f64 = 1.959_963_985;

/// Observations of a score, each from 0 to 1: how often each value came.
///
/// How far the mean may be from the truth is judged as if one loss and one win more had been seen. With many observations that
/// changes nothing; with few, or all alike, it keeps them from proving what they don't.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Sample {
    /// Their mean.
    mean: f64,
    /// The standard deviation of the mean.
    deviation: f64,
}

impl Sample {
    /// A sample of values and their counts; none without an observation.
    pub(crate) fn new(observed: &[(f64, u32)]) -> Option<Self> {
        let sum = |of: &dyn Fn(f64) -> f64| -> f64 {
            let parts = observed.iter();
            parts.map(|(value, count)| of(*value) * f64::from(*count)).sum()
        };
        let count = sum(&|_| 1.0);
        if count <= 0.0 {
            return None;
        }
        let mean = sum(&|value| value) / count;
        let square = |value: f64| (value - mean).powi(2);
        let variance = (sum(&square) + square(0.0) + square(1.0)) / (count + 2.0);
        Some(Self {
            mean,
            deviation: (variance / (count + 2.0)).sqrt(),
        })
    }

    /// The mean score, 0 to 1.
    pub(crate) const fn mean(&self) -> f64 {
        self.mean
    }

    /// Half of the 95 % interval around the mean.
    pub(crate) fn error(&self) -> f64 {
        TWO_SIDED_95 * self.deviation
    }

    /// What the mean is worth in Elo, with the ends of the 95 % interval.
    pub(crate) fn elo(&self) -> Elo {
        let at = |score: f64| elo_of_score(score.clamp(0.0, 1.0));
        Elo {
            value: at(self.mean),
            low: at(self.mean - self.error()),
            high: at(self.mean + self.error()),
        }
    }

    /// The likelihood of superiority: how probable it is that the true score is above one half.
    pub(crate) fn superiority(&self) -> f64 {
        let above = self.mean - 0.5;
        0.5 * (1.0 + error_function(above / (self.deviation * std::f64::consts::SQRT_2)))
    }
}

/// A difference of strength in Elo, with its 95 % interval. Infinite where every game was won or lost.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Elo {
    /// The difference.
    pub(crate) value: f64,
    /// The lower end.
    pub(crate) low: f64,
    /// The upper end.
    pub(crate) high: f64,
}

/// The difference in Elo that a score from 0 to 1 stands for.
pub(crate) fn elo_of_score(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        -400.0 * (1.0 / score - 1.0).log10()
    }
}

/// The score from 0 to 1 that a difference in Elo lets expect.
pub(crate) fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The error function, to 1.2e-7 (Numerical Recipes' Chebyshev fit of its complement).
fn error_function(x: f64) -> f64 {
    const COEFFICIENTS: [f64; 10] = [
        -1.265_512_23,
        1.000_023_68,
        0.374_091_96,
        0.096_784_18,
        -0.186_288_06,
        0.278_868_07,
        -1.135_203_98,
        1.488_515_87,
        -0.822_152_23,
        0.170_872_77,
    ];
    let t = 1.0 / (1.0 + 0.5 * x.abs());
    let series = COEFFICIENTS
        .iter()
        .rev()
        .fold(0.0_f64, |sum, c| sum.mul_add(t, *c));
    let complement = t * (-x * x + series).exp();
    if x >= 0.0 {
        1.0 - complement
    } else {
        complement - 1.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(value: f64, expected: f64, tolerance: f64) {
        assert!((value - expected).abs() <= tolerance, "{value}, not {expected}");
    }

    #[test]
    fn scores_and_elo_are_each_others_inverse() {
        for (score, elo) in [
            (0.5, 0.0),
            (0.75, 190.848_5),
            (0.25, -190.848_5),
            (0.909_090_909, 400.0),
            (0.64, 99.951_2),
        ] {
            near(elo_of_score(score), elo, 1e-3);
            near(score_of_elo(elo), score, 1e-6);
        }
        assert!(elo_of_score(1.0) > f64::MAX && elo_of_score(0.0) < f64::MIN);
    }

    #[test]
    fn the_error_function_is_that_of_the_tables() {
        for (x, expected) in [
            (0.0, 0.0),
            (0.1, 0.112_462_916),
            (0.5, 0.520_499_878),
            (1.0, 0.842_700_793),
            (2.0, 0.995_322_265),
            (-1.0, -0.842_700_793),
            (6.0, 1.0),
        ] {
            near(error_function(x), expected, 2e-7);
        }
    }

    /// What other programs say of these results: +449 =275 -276 is 60.7 with 18.5, +382 =298 -320 is 21.6 with 18.1 and
    /// a superiority of 99.0 %.
    #[test]
    fn matches_are_worth_what_others_say() {
        let games = |w, d, l| Sample::new(&[(1.0, w), (0.5, d), (0.0, l)]).unwrap();
        for (sample, elo, error) in [
            (games(449, 275, 276), 60.7, 18.5),
            (games(382, 298, 320), 21.6, 18.1),
        ] {
            let Elo { value, low, high } = sample.elo();
            near(value, elo, 0.05);
            near((high - low) / 2.0, error, 0.05);
        }
        near(games(382, 298, 320).superiority(), 0.990, 0.001);
        near(games(10, 5, 10).superiority(), 0.5, 1e-6);
    }

    #[test]
    fn few_observations_that_are_alike_prove_little() {
        let won = Sample::new(&[(1.0, 2), (0.0, 0)]).unwrap();
        let Elo { value, low, .. } = won.elo();
        // As 3 of 4: a standard deviation of 1/4.
        assert!(value > f64::MAX);
        near(low, elo_of_score(1.0 - 1.959_963_985 / 4.0), 1e-6);
        near(won.superiority(), 0.977_250, 1e-6);
        let drawn = Sample::new(&[(0.5, 2)]).unwrap();
        near(drawn.error(), 1.959_963_985 * 0.125_f64.sqrt() / 2.0, 1e-9);
        near(drawn.superiority(), 0.5, 1e-7);
        assert_eq!(Sample::new(&[(1.0, 0)]), None);
    }

    #[test]
    fn pairs_vary_less_than_their_games_when_colours_decide() {
        // White wins every game: each pair is even.
        let pairs = Sample::new(&[(0.0, 0), (0.5, 50), (1.0, 0)]).unwrap();
        let games = Sample::new(&[(0.0, 50), (1.0, 50)]).unwrap();
        assert!(3.0 * pairs.error() < games.error());
    }
}
