//! Wald's sequential test of two hypotheses about a difference in Elo, generalised to scores with draws and pairs.
//!
//! The log-likelihood ratio compares the two distributions nearest to what was observed whose means are those of the
//! hypotheses: an exact GSPRT, with the usual (logistic) Elo.

use super::elo::score_of_elo;

/// What stands for a value that was never observed, so that the ratio exists from the first game on.
const NEVER: f64 = 1e-3;

/// How many times an interval is halved: beyond the precision of the numbers.
const HALVINGS: u32 = 100;

/// Why words are no test.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SprtFault {
    /// No `KEY=` that there is.
    Unknown(String),
    /// A value that is no number.
    NoNumber(String),
    /// A key that comes twice.
    Twice(String),
    /// The differences are not in order, or out of bounds.
    Elo,
    /// This chance is none that a test can have.
    Chance(&'static str),
}

impl std::fmt::Display for SprtFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&crate::words::faults::sprt(ugolki_words::Lang::En, self))
    }
}

/// The hypotheses, and how often each may be accepted wrongly.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Sprt {
    /// The difference under H0.
    pub(crate) elo0: f64,
    /// The difference under H1.
    pub(crate) elo1: f64,
    /// How often H1 may be accepted although H0 holds.
    pub(crate) alpha: f64,
    /// How often H0 may be accepted although H1 holds.
    pub(crate) beta: f64,
}

/// What the test says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The difference is that of `elo0`, or less.
    H0,
    /// The difference is that of `elo1`, or more.
    H1,
    /// More games are needed.
    Undecided,
}

impl Verdict {
    /// The stable name.
    pub(crate) const fn kind(self) -> &'static str {
        match self {
            Self::H0 => "h0",
            Self::H1 => "h1",
            Self::Undecided => "undecided",
        }
    }
}

impl Sprt {
    /// Reads `elo0=0 elo1=10 alpha=0.05 beta=0.05`; what is left out is as here.
    ///
    /// # Errors
    /// What is wrong.
    pub(crate) fn parse<'a>(words: impl IntoIterator<Item = &'a str>) -> Result<Self, SprtFault> {
        let mut sprt = Self {
            elo0: 0.0,
            elo1: 10.0,
            alpha: 0.05,
            beta: 0.05,
        };
        let mut seen = Vec::new();
        for word in words {
            let (key, value) = word.split_once('=').unwrap_or((word, ""));
            let place = match key {
                "elo0" => &mut sprt.elo0,
                "elo1" => &mut sprt.elo1,
                "alpha" => &mut sprt.alpha,
                "beta" => &mut sprt.beta,
                _ => return Err(SprtFault::Unknown(word.to_owned())),
            };
            let number: Option<f64> = value.parse().ok();
            *place = number
                .filter(|number| number.is_finite())
                .ok_or_else(|| SprtFault::NoNumber(word.to_owned()))?;
            if seen.contains(&key) {
                return Err(SprtFault::Twice(key.to_owned()));
            }
            seen.push(key);
        }
        if sprt.elo0 >= sprt.elo1 || sprt.elo0.abs().max(sprt.elo1.abs()) > 1_000.0 {
            return Err(SprtFault::Elo);
        }
        for (name, chance) in [("alpha", sprt.alpha), ("beta", sprt.beta)] {
            if chance <= 0.0 || chance >= 0.5 {
                return Err(SprtFault::Chance(name));
            }
        }
        Ok(sprt)
    }

    /// The ratio at which H0 is accepted.
    pub(crate) fn lower(&self) -> f64 {
        (self.beta / (1.0 - self.alpha)).ln()
    }

    /// The ratio at which H1 is accepted.
    pub(crate) fn upper(&self) -> f64 {
        ((1.0 - self.beta) / self.alpha).ln()
    }

    /// The log-likelihood ratio of H1 to H0 for scores from 0 to 1 and how often each was observed. 0 without an
    /// observation.
    pub(crate) fn ratio(&self, observed: &[(f64, u32)]) -> f64 {
        if observed.iter().all(|(_, count)| *count == 0) {
            return 0.0;
        }
        let counts: Vec<(f64, f64)> = observed
            .iter()
            .map(|(value, count)| (*value, f64::from(*count).max(NEVER)))
            .collect();
        let likelihood = |elo: f64| -> f64 {
            let mean = score_of_elo(elo);
            let tilt = tilt(&counts, mean);
            let parts = counts.iter();
            parts
                .map(|(value, count)| -count * (tilt * (value - mean)).ln_1p())
                .sum()
        };
        likelihood(self.elo1) - likelihood(self.elo0)
    }

    /// What a ratio says.
    pub(crate) fn verdict(&self, ratio: f64) -> Verdict {
        if ratio >= self.upper() {
            Verdict::H1
        } else if ratio <= self.lower() {
            Verdict::H0
        } else {
            Verdict::Undecided
        }
    }
}

/// The multiplier by which the most likely distribution with this mean differs from what was observed: its
/// probabilities are those observed, divided by 1 + tilt * (value - mean).
fn tilt(counts: &[(f64, f64)], mean: f64) -> f64 {
    let slope = |tilt: f64| -> f64 {
        let parts = counts.iter();
        parts
            .map(|(value, count)| count * (value - mean) / (1.0 + tilt * (value - mean)))
            .sum()
    };
    // All of the divisors are positive between these, and the slope falls from one to the other.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(low, high);
        if slope(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(value: f64, expected: f64, tolerance: f64) {
        assert!((value - expected).abs() <= tolerance, "{value}, not {expected}");
    }

    fn sprt(elo0: f64, elo1: f64) -> Sprt {
        Sprt {
            elo0,
            elo1,
            alpha: 0.05,
            beta: 0.05,
        }
    }

    fn games(wins: u32, losses: u32, draws: u32) -> [(f64, u32); 3] {
        [(0.0, losses), (0.5, draws), (1.0, wins)]
    }

    #[test]
    fn the_bounds_are_walds() {
        let test = sprt(0.0, 5.0);
        near(test.lower(), -2.944_439, 1e-6);
        near(test.upper(), 2.944_439, 1e-6);
        let strict = Sprt {
            alpha: 0.01,
            beta: 0.01,
            ..test
        };
        near(strict.lower(), -4.595_120, 1e-6);
    }

    /// The values that the tests of fastchess and a page about the GSPRT give for these results.
    #[test]
    fn games_have_the_ratio_that_others_find() {
        near(sprt(0.5, 2.5).ratio(&games(21_404, 21_184, 40_708)), -1.57, 0.01);
        near(sprt(0.0, 2.0).ratio(&games(57_433, 57_030, 106_593)), -2.59, 0.01);
        near(sprt(0.0, 3.0).ratio(&games(4_307, 4_063, 8_620)), 2.99, 0.01);
        let pairs = |counts: [u32; 5]| {
            [0.0, 0.25, 0.5, 0.75, 1.0]
                .into_iter()
                .zip(counts)
                .collect::<Vec<_>>()
        };
        let ratio = sprt(0.5, 2.5).ratio(&pairs([223, 9_863, 21_279, 10_037, 246]));
        near(ratio, -3.07, 0.01);
        let ratio = sprt(0.0, 2.0).ratio(&pairs([871, 26_175, 55_983, 26_678, 821]));
        near(ratio, -4.98, 0.01);
    }

    #[test]
    fn even_games_decide_nothing_between_symmetric_hypotheses() {
        near(sprt(-10.0, 10.0).ratio(&games(10, 10, 10)), 0.0, 1e-9);
        near(sprt(-10.0, 10.0).ratio(&games(0, 0, 0)), 0.0, 0.0);
    }

    #[test]
    fn clear_matches_are_decided_even_when_all_games_are_alike() {
        let test = sprt(0.0, 50.0);
        assert_eq!(test.verdict(test.ratio(&games(100, 0, 0))), Verdict::H1);
        assert_eq!(test.verdict(test.ratio(&games(0, 100, 0))), Verdict::H0);
        assert_eq!(test.verdict(test.ratio(&games(1, 0, 0))), Verdict::Undecided);
        assert_eq!(test.verdict(test.ratio(&games(0, 0, 2_000))), Verdict::H0);
    }

    #[test]
    fn hypotheses_are_read() {
        let read = Sprt::parse(["elo0=-3", "elo1=1.5", "alpha=0.1"]).unwrap();
        assert_eq!(
            read,
            Sprt {
                alpha: 0.1,
                ..sprt(-3.0, 1.5)
            }
        );
        assert_eq!(Sprt::parse([]), Ok(sprt(0.0, 10.0)));
        for (words, expected) in [
            (&["elo2=5"][..], "'elo2=5': there are"),
            (&["5"], "'5': there are"),
            (&["elo0=x"], "'elo0=x' has no number"),
            (&["elo1=inf"], "has no number"),
            (&["elo0=1", "elo0=2"], "'elo0=' comes twice"),
            (&["elo0=10"], "elo0 is less than elo1"),
            (&["elo1=5000"], "from -1000 to 1000"),
            (&["alpha=0.5"], "alpha is above 0"),
            (&["beta=0"], "beta is above 0"),
        ] {
            let error = Sprt::parse(words.iter().copied()).unwrap_err().to_string();
            assert!(error.contains(expected), "{words:?}: {error}");
        }
    }
}
