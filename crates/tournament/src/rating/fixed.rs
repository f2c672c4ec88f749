//! Numbers with 48 binary places in 128 bits, and `exp`, `ln` and `sqrt` of them: the same digits everywhere (F-14.4).
//!
//! Every product and quotient is rounded to the nearest number, halves away from zero. Nothing here can overflow for the values
//! that ratings take; sums and shifts saturate all the same.

/// A number with [`PLACES`] binary places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Fixed(i128);

const PLACES: u32 = 48;
const UNIT: i128 = 1 << PLACES;

/// ln 2 with 48 places, rounded.
const LN_2: i128 = 195_103_586_505_167;

/// So many terms of the series of `exp`, after the first: the next is below half of the last place.
const EXP_TERMS: i128 = 14;

/// So many terms of the series of `ln`: the next is below half of the last place.
const LN_TERMS: u32 = 10;

impl Fixed {
    pub(super) const ZERO: Self = Self(0);
    pub(super) const ONE: Self = Self(UNIT);

    /// `part` of `whole`, rounded.
    pub(super) const fn ratio(part: i128, whole: i128) -> Self {
        Self(divided(part.saturating_mul(UNIT), whole))
    }

    pub(super) const fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    pub(super) const fn minus(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    pub(super) const fn times(self, other: Self) -> Self {
        Self(divided(self.0.saturating_mul(other.0), UNIT))
    }

    /// The quotient; zero for a divisor of zero, which no caller has.
    pub(super) const fn over(self, other: Self) -> Self {
        Self(divided(self.0.saturating_mul(UNIT), other.0))
    }

    pub(super) const fn squared(self) -> Self {
        self.times(self)
    }

    pub(super) const fn halved(self) -> Self {
        Self(divided(self.0, 2))
    }

    pub(super) const fn magnitude(self) -> Self {
        Self(self.0.saturating_abs())
    }

    pub(super) const fn negated(self) -> Self {
        Self(self.0.saturating_neg())
    }

    pub(super) const fn is_negative(self) -> bool {
        self.0 < 0
    }

    /// How many `parts` of one it is, rounded.
    pub(super) const fn in_parts(self, parts: i128) -> i128 {
        divided(self.0.saturating_mul(parts), UNIT)
    }

    /// The square root, rounded down; zero below zero.
    pub(super) fn root(self) -> Self {
        let square = u128::try_from(self.0.saturating_mul(UNIT)).unwrap_or(0);
        Self(i128::try_from(square.isqrt()).unwrap_or(i128::MAX))
    }

    /// e to this power: with x = k ln 2 + r, |r| <= ln 2 / 2, the series of e^r, then k doublings or halvings.
    pub(super) fn exp(self) -> Self {
        let doublings = divided(self.0, LN_2);
        let rest = Self(self.0.saturating_sub(doublings.saturating_mul(LN_2)));
        let mut term = Self::ONE;
        let mut sum = Self::ONE;
        for count in 1..=EXP_TERMS {
            term = Self(divided(term.times(rest).0, count));
            sum = sum.plus(term);
        }
        Self(shifted(sum.0, doublings.saturating_neg()))
    }

    /// The natural logarithm: with x = 2^k m, m within 1/sqrt 2 and sqrt 2, it is k ln 2 + 2 artanh((m - 1) / (m + 1)). For zero
    /// and below, which no caller has, that of the smallest number.
    pub(super) fn ln(self) -> Self {
        let value = self.0.max(1);
        // The highest bit, then one more where the mantissa would be above sqrt 2.
        let bits = i128::BITS.saturating_sub(value.leading_zeros()).saturating_sub(1);
        let mut power = i128::from(bits).saturating_sub(i128::from(PLACES));
        let mut mantissa = shifted(value, power);
        if mantissa.saturating_mul(mantissa) > UNIT.saturating_mul(UNIT).saturating_mul(2) {
            power = power.saturating_add(1);
            mantissa = shifted(value, power);
        }
        let mantissa = Self(mantissa);
        let slope = mantissa.minus(Self::ONE).over(mantissa.plus(Self::ONE));
        let square = slope.squared();
        let mut term = slope;
        let mut sum = slope;
        for count in 1..=LN_TERMS {
            term = term.times(square);
            let odd = i128::from(count).saturating_mul(2).saturating_add(1);
            sum = sum.plus(Self(divided(term.0, odd)));
        }
        Self(power.saturating_mul(LN_2).saturating_add(sum.0.saturating_mul(2)))
    }
}

/// A value divided by two to this power, rounded; multiplied for a negative one.
fn shifted(value: i128, power: i128) -> i128 {
    let bits = u32::try_from(power.unsigned_abs()).unwrap_or(u32::MAX).min(100);
    if power > 0 {
        divided(value, 1_i128 << bits)
    } else {
        value.saturating_mul(1_i128 << bits)
    }
}

/// The quotient rounded to the nearest integer, halves away from zero; 0 for a divisor of 0.
const fn divided(value: i128, by: i128) -> i128 {
    if by == 0 {
        return 0;
    }
    let negative = (value < 0) != (by < 0);
    let (value, by) = (value.unsigned_abs(), by.unsigned_abs());
    let rounded = match value.checked_div(by) {
        Some(whole) => {
            let rest = value.wrapping_sub(whole.wrapping_mul(by));
            if rest >= by.wrapping_sub(rest) {
                whole.saturating_add(1)
            } else {
                whole
            }
        }
        None => 0,
    };
    let magnitude = if rounded > i128::MAX.unsigned_abs() {
        i128::MAX
    } else {
        rounded.cast_signed()
    };
    if negative {
        magnitude.saturating_neg()
    } else {
        magnitude
    }
}

#[cfg(test)]
#[expect(
    clippy::as_conversions,
    clippy::cast_precision_loss,
    clippy::float_arithmetic,
    reason = "a test compares with floats"
)]
mod tests {
    use super::*;

    fn float(value: Fixed) -> f64 {
        value.0 as f64 / UNIT as f64
    }

    #[test]
    fn exp_and_ln_are_within_a_few_last_places_of_the_libraries() {
        for thousandth in (-21_000..=21_000_i128).step_by(7) {
            let x = Fixed::ratio(thousandth, 1_000);
            let exact = float(x).exp();
            let off = (float(x.exp()) - exact).abs();
            assert!(off <= exact.max(1.0) * 1e-13, "exp {thousandth}: off by {off:e}");
        }
        for part in (1..=5_000_000_i128).step_by(4_999) {
            let x = Fixed::ratio(part, 1_000);
            let off = (float(x.ln()) - float(x).ln()).abs();
            assert!(off <= 1e-13, "ln {part}: off by {off:e}");
        }
    }

    #[test]
    fn a_root_is_the_greatest_number_whose_square_is_no_more() {
        for part in (0..=1_000_000_i128).step_by(997) {
            let x = Fixed::ratio(part, 1_000);
            let off = (float(x.root()) - float(x).sqrt()).abs();
            assert!(off <= 1e-14 * float(x).max(1.0), "{part}: off by {off:e}");
        }
        assert_eq!(Fixed::ratio(-1, 2).root(), Fixed::ZERO);
    }

    #[test]
    fn quotients_are_rounded_to_the_nearest_halves_away_from_zero() {
        for (value, by, quotient) in [
            (7, 2, 4),
            (-7, 2, -4),
            (6, 4, 2),
            (5, 4, 1),
            (-5, 4, -1),
            (1, 0, 0),
            (5, -2, -3),
        ] {
            assert_eq!(divided(value, by), quotient, "{value} / {by}");
        }
        assert_eq!(divided(i128::MIN, -1), i128::MAX);
    }
}
