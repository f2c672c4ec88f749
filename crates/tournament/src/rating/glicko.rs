//! One game's step of Glicko-2, with the constants that lichess plays by (F-14.2, F-14.3).

use super::fixed::Fixed;

/// A player's rating. Stored and hashed as it stands here: rating and deviation in thousandths, volatility in millionths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rating {
    /// Rating, in thousandths: from 400,000 to 4,000,000.
    pub rating: u32,
    /// Rating deviation, in thousandths: from 45,000 to 500,000.
    pub deviation: u32,
    /// Volatility, in millionths: from 80,000 to 100,000.
    pub volatility: u32,
}

/// From this deviation on, in thousandths, a rating is provisional.
pub const PROVISIONAL_RD: u32 = 110_000;

/// From this deviation on, in thousandths, no number is shown but "?".
pub const UNKNOWN_RD: u32 = 230_000;

/// How a game ended, for the player whose rating changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Score {
    /// Won.
    Win,
    /// Drawn.
    Draw,
    /// Lost.
    Loss,
}

impl Score {
    /// The opponent's.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Win => Self::Loss,
            Self::Draw => Self::Draw,
            Self::Loss => Self::Win,
        }
    }

    /// What it is worth, in half-points.
    pub const fn half_points(self) -> u32 {
        match self {
            Self::Win => 2,
            Self::Draw => 1,
            Self::Loss => 0,
        }
    }
}

/// How long it was since the player's last rated game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Elapsed(u64);

impl Elapsed {
    /// So many milliseconds.
    pub const fn ms(ms: u64) -> Self {
        Self(ms)
    }

    /// In rating periods, of which there are 0.21436 a day.
    fn periods(self) -> Fixed {
        Fixed::ratio(i128::from(self.0).saturating_mul(21_436), 86_400_000 * 100_000)
    }
}

/// Bounds of what is stored, lowest and highest (F-14.2, F-14.3).
#[derive(Debug, Clone, Copy)]
pub(super) struct Bounds {
    pub(super) rating: (u32, u32),
    pub(super) deviation: (u32, u32),
    pub(super) volatility: (u32, u32),
    pub(super) change: u32,
}

pub(super) const BOUNDS: Bounds = Bounds {
    rating: (400_000, 4_000_000),
    deviation: (45_000, 500_000),
    volatility: (80_000, 100_000),
    change: 700_000,
};

/// The middle of the scale, in thousandths.
const MIDDLE: i128 = 1_500_000;

/// One unit of Glicko-2's own scale in ten-thousandths of a rating point: 173.7178.
const UNIT: i128 = 1_737_178;

/// Pi squared in millionths of millionths.
const PI_SQUARED: (i128, i128) = (9_869_604_401_089, 1_000_000_000_000);

/// tau, how fast volatility may change: 0.75.
const TAU: (i128, i128) = (3, 4);

/// The search for a volatility ends when it is known to a millionth of its logarithm, or after so many steps.
const STEPS: u32 = 64;

impl Rating {
    /// Everybody's before the first game.
    pub const START: Self = Self {
        rating: 1_500_000,
        deviation: 500_000,
        volatility: 90_000,
    };

    /// The deviation after a time without games, in thousandths: `sqrt(RD^2 + t vol^2)`.
    pub fn deviation_after(self, elapsed: Elapsed) -> u32 {
        let scaled = Scaled::of(self);
        let grown = scaled.grown(scaled.volatility, elapsed);
        within(stored_deviation(grown), BOUNDS.deviation)
    }

    /// Whether it may not count for much yet.
    pub const fn is_provisional(self) -> bool {
        self.deviation >= PROVISIONAL_RD
    }
}

/// On Glicko-2's own scale.
#[derive(Debug, Clone, Copy)]
struct Scaled {
    rating: Fixed,
    deviation: Fixed,
    volatility: Fixed,
}

impl Scaled {
    fn of(rating: Rating) -> Self {
        let points = i128::from(rating.rating).saturating_sub(MIDDLE);
        Self {
            rating: Fixed::ratio(points.saturating_mul(10), UNIT),
            deviation: Fixed::ratio(i128::from(rating.deviation).saturating_mul(10), UNIT),
            volatility: Fixed::ratio(i128::from(rating.volatility), 1_000_000),
        }
    }

    /// The deviation after a time without games.
    fn grown(self, volatility: Fixed, elapsed: Elapsed) -> Fixed {
        let growth = volatility.squared().times(elapsed.periods());
        self.deviation.squared().plus(growth).root()
    }
}

/// A player's rating after one game against an opponent, from both their ratings before it.
#[must_use]
pub fn after_game(own: Rating, opponent: Rating, score: Score, elapsed: Elapsed) -> Rating {
    step(own, opponent, score, elapsed, &BOUNDS)
}

pub(super) fn step(own: Rating, opponent: Rating, score: Score, elapsed: Elapsed, bounds: &Bounds) -> Rating {
    let (player, other) = (Scaled::of(own), Scaled::of(opponent));
    let game = Game::of(player, other, score);
    let volatility = within(
        stored(game.volatility(player).in_parts(1_000_000)),
        bounds.volatility,
    );
    // What is stored is what counts on.
    let new = Fixed::ratio(i128::from(volatility), 1_000_000);
    let grown = player.grown(new, elapsed);
    let deviation = Fixed::ONE
        .over(Fixed::ONE.over(grown.squared()).plus(game.information))
        .root();
    let change = deviation.squared().times(game.weight).times(game.surprise);
    let rating = stored(MIDDLE.saturating_add(in_thousandths(player.rating.plus(change))));
    let least = own.rating.saturating_sub(bounds.change);
    let most = own.rating.saturating_add(bounds.change);
    Rating {
        rating: within(within(rating, (least, most)), bounds.rating),
        deviation: within(stored_deviation(deviation), bounds.deviation),
        volatility,
    }
}

/// What one game says of a player.
#[derive(Debug, Clone, Copy)]
struct Game {
    /// g of the opponent's deviation.
    weight: Fixed,
    /// The score less the expected one.
    surprise: Fixed,
    /// 1 / v: how much the game says.
    information: Fixed,
    /// (s - E)^2 / (E (1 - E)).
    odds: Fixed,
}

impl Game {
    fn of(player: Scaled, other: Scaled, score: Score) -> Self {
        let three = Fixed::ratio(3, 1);
        let pi_squared = Fixed::ratio(PI_SQUARED.0, PI_SQUARED.1);
        let spread = three.times(other.deviation.squared()).over(pi_squared);
        let weight = Fixed::ONE.over(Fixed::ONE.plus(spread).root());
        let lead = weight.times(player.rating.minus(other.rating));
        // Both are computed by themselves, so that a small one keeps its digits.
        let win = logistic(lead);
        let loss = logistic(lead.negated());
        let surprise = match score {
            Score::Win => loss,
            Score::Draw => loss.minus(win).halved(),
            Score::Loss => win.negated(),
        };
        let both = win.times(loss);
        let odds = match score {
            Score::Win => loss.over(win),
            Score::Draw => surprise.squared().over(both),
            Score::Loss => win.over(loss),
        };
        Self {
            weight,
            surprise,
            information: weight.squared().times(both),
            odds,
        }
    }

    /// Step 5 of Glicko-2: the logarithm of the squared volatility is where `slope` is 0, between two values that close in on it by
    /// the Illinois rule.
    fn volatility(self, player: Scaled) -> Fixed {
        let phi = player.deviation.squared();
        let start = player.volatility.squared().ln();
        let slope = |x: Fixed| self.slope(x, start, phi);
        let tau = Fixed::ratio(TAU.0, TAU.1);
        let mut one = start;
        let mut other = self.first_guess(phi).unwrap_or_else(|| {
            let mut below = start.minus(tau);
            for _ in 0..STEPS {
                if !slope(below).is_negative() {
                    break;
                }
                below = below.minus(tau);
            }
            below
        });
        let (mut at_one, mut at_other) = (slope(one), slope(other));
        let close = Fixed::ratio(1, 1_000_000);
        for _ in 0..STEPS {
            if other.minus(one).magnitude() <= close || at_one == at_other {
                break;
            }
            let step = one.minus(other).times(at_one.over(at_other.minus(at_one)));
            let next = one.plus(step);
            let at_next = slope(next);
            if at_next == Fixed::ZERO || at_next.is_negative() != at_other.is_negative() {
                (one, at_one) = (other, at_other);
            } else {
                at_one = at_one.halved();
            }
            (other, at_other) = (next, at_next);
        }
        one.halved().exp()
    }

    /// The logarithm of how much more the game surprised than expected, if it did.
    fn first_guess(self, phi: Fixed) -> Option<Fixed> {
        // delta^2 - phi^2 - v, with everything multiplied by 1 / v.
        let more = self.odds.minus(Fixed::ONE).minus(phi.times(self.information));
        (more > Fixed::ZERO).then(|| more.ln().minus(self.information.ln()))
    }

    /// f of step 5, with everything multiplied by 1 / v so that nothing gets large.
    fn slope(self, x: Fixed, start: Fixed, phi: Fixed) -> Fixed {
        let power = x.exp();
        let share = Fixed::ONE.plus(self.information.times(phi.plus(power)));
        let surprise = self.odds.over(share).minus(Fixed::ONE);
        let gain = power.times(self.information).times(surprise).over(share).halved();
        let tau = Fixed::ratio(TAU.0, TAU.1);
        gain.minus(x.minus(start).over(tau.squared()))
    }
}

/// 1 / (1 + e^-x).
fn logistic(x: Fixed) -> Fixed {
    Fixed::ONE.over(Fixed::ONE.plus(x.negated().exp()))
}

/// Glicko-2's own scale in thousandths of a rating point.
const fn in_thousandths(scaled: Fixed) -> i128 {
    // 173.7178 points are 173,717.8 thousandths; one place more is kept until the last rounding.
    let tenths = scaled.in_parts(UNIT);
    let rounding = if tenths < 0 { -5 } else { 5 };
    tenths.saturating_add(rounding) / 10
}

fn stored_deviation(scaled: Fixed) -> u32 {
    stored(in_thousandths(scaled))
}

fn stored(value: i128) -> u32 {
    u32::try_from(value.max(0)).unwrap_or(u32::MAX)
}

fn within(value: u32, (least, most): (u32, u32)) -> u32 {
    value.clamp(least, most)
}
