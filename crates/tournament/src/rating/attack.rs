//! The attack on volatility, played (F-14.3): lose on purpose, win back, again and again, so that volatility rises; then play as
//! well as one can and cash in.

use super::glicko::{BOUNDS, Bounds, step};
use super::{Elapsed, Rating, Score};

/// What the attacker can really do, in thousandths.
const STRENGTH: u32 = 1_800_000;
/// Games before the honest ones, and how many of these follow.
const PREPARED: u32 = 3_000;
const HONEST: u32 = 300;
const RUNS: u64 = 40;
const EIGHT_HOURS: u64 = 8 * 3_600_000;

/// A small generator of chance (xorshift64*).
struct Chance(u64);

impl Chance {
    /// From 0 to below 1,000,000.
    fn millionth(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) % 1_000_000
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Plan {
    Honest,
    LoseAndWin,
}

/// How a run went.
struct Run {
    /// The highest rating within the honest games, and the last one.
    peak: u32,
    last: u32,
}

#[expect(
    clippy::float_arithmetic,
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "chance in a test"
)]
fn chance_to_win(opponent: u32) -> u64 {
    let lead = (f64::from(STRENGTH) - f64::from(opponent)) / 173_717.8;
    (1_000_000.0 / (1.0 + (-lead).exp())) as u64
}

fn play(plan: Plan, seed: u64, bounds: &Bounds) -> Run {
    let mut chance = Chance(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let mut own = settled(STRENGTH);
    let game = |own: Rating, opponent: u32, loses: bool, chance: &mut Chance| {
        let wins = chance.millionth() < chance_to_win(opponent) && !loses;
        let score = if wins { Score::Win } else { Score::Loss };
        step(own, settled(opponent), score, Elapsed::ms(EIGHT_HOURS), bounds)
    };
    if plan == Plan::LoseAndWin {
        let mut losing = true;
        for _ in 0..PREPARED {
            // Lost games surprise most against weak players, and won ones against players above the own rating.
            let opponent = if losing {
                own.rating.saturating_sub(1_200_000).max(400_000)
            } else {
                (own.rating + 400_000).min(STRENGTH)
            };
            own = game(own, opponent, losing, &mut chance);
            losing = if losing {
                own.rating > STRENGTH - 400_000
            } else {
                own.rating > STRENGTH
            };
        }
        // Cashing in begins from where an honest player is.
        while own.rating < STRENGTH {
            own = game(own, STRENGTH, false, &mut chance);
        }
    }
    let mut run = Run {
        peak: own.rating,
        last: 0,
    };
    // From here on both plans have the same luck.
    chance = Chance(seed | 1);
    for _ in 0..HONEST {
        own = game(own, own.rating, false, &mut chance);
        run.peak = run.peak.max(own.rating);
    }
    run.last = own.rating;
    run
}

/// A rating that says what its player can do.
const fn settled(rating: u32) -> Rating {
    Rating {
        rating,
        deviation: 60_000,
        volatility: 90_000,
    }
}

/// The mean gain of the attack in thousandths, by the highest rating and by the last one.
fn gain(bounds: &Bounds) -> (i64, i64) {
    let runs = (1..=RUNS).map(|seed| [Plan::LoseAndWin, Plan::Honest].map(|plan| play(plan, seed, bounds)));
    let sums = runs.fold((0, 0), |(peak, last), [attack, honest]| {
        let more = |of: fn(&Run) -> u32| i64::from(of(&attack)) - i64::from(of(&honest));
        (peak + more(|run| run.peak), last + more(|run| run.last))
    });
    let runs = i64::try_from(RUNS).unwrap();
    (sums.0 / runs, sums.1 / runs)
}

#[test]
fn raising_volatility_by_losing_on_purpose_gains_less_than_ten_points() {
    let (peak, last) = gain(&BOUNDS);
    assert!(peak < 10_000 && last < 10_000, "{peak} {last}");
}

/// What the bounds are for: without them the same attack pays.
#[test]
fn without_bounds_the_attack_pays() {
    let free = Bounds {
        volatility: (1, 1_000_000),
        ..BOUNDS
    };
    let (peak, last) = gain(&free);
    assert!(peak > 10_000, "{peak} {last}");
}
