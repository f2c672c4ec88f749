//! Ratings against `skillratings`, which computes with floats, in whole periods and without bounds (F-14.10).
use proptest::prelude::*;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use ugolki_tournament::rating::{Elapsed, Rating, Score, after_game};

/// One rating period, of which there are 0.21436 a day.
const PERIOD_MS: u64 = 403_060_272;

fn floats(rating: Rating) -> Glicko2Rating {
    Glicko2Rating {
        rating: f64::from(rating.rating) / 1_000.0,
        deviation: f64::from(rating.deviation) / 1_000.0,
        volatility: f64::from(rating.volatility) / 1_000_000.0,
    }
}

fn theirs(own: Rating, other: Rating, score: Score) -> Glicko2Rating {
    let outcome = match score {
        Score::Win => Outcomes::WIN,
        Score::Draw => Outcomes::DRAW,
        Score::Loss => Outcomes::LOSS,
    };
    let config = Glicko2Config {
        tau: 0.75,
        convergence_tolerance: 0.000_001,
    };
    glicko2(&floats(own), &floats(other), &outcome, &config).0
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]
    #[test]
    fn one_game_is_within_two_thousandths(
        own in (1_000_000..2_500_000_u32, 50_000..300_000_u32, 85_000..95_000_u32),
        other in (1_000_000..2_500_000_u32, 50_000..300_000_u32),
        score in prop_oneof![Just(Score::Win), Just(Score::Draw), Just(Score::Loss)],
    ) {
        let own = Rating { rating: own.0, deviation: own.1, volatility: own.2 };
        let other = Rating { rating: other.0, deviation: other.1, volatility: 90_000 };
        let ours = after_game(own, other, score, Elapsed::ms(PERIOD_MS));
        let exact = theirs(own, other, score);
        let off = |ours: u32, exact: f64, unit: f64| (f64::from(ours) / unit - exact).abs();
        // Outside the bounds of ours there is nothing to compare.
        prop_assume!((exact.rating - f64::from(own.rating) / 1_000.0).abs() < 700.0);
        prop_assume!(exact.deviation > 45.0 && (0.08..0.1).contains(&exact.volatility));
        prop_assert!(off(ours.rating, exact.rating, 1_000.0) <= 0.002, "{ours:?} {exact:?}");
        prop_assert!(off(ours.deviation, exact.deviation, 1_000.0) <= 0.002, "{ours:?} {exact:?}");
        prop_assert!(off(ours.volatility, exact.volatility, 1_000_000.0) <= 0.000_002, "{ours:?} {exact:?}");
    }
}

#[test]
fn a_thousand_games_in_a_row_are_within_half_a_point() {
    let mut ours = [
        Rating::START,
        Rating {
            rating: 1_800_000,
            deviation: 120_000,
            volatility: 90_000,
        },
    ];
    let mut exact = ours.map(floats);
    let mut chance: u64 = 20_261_130;
    let config = Glicko2Config {
        tau: 0.75,
        convergence_tolerance: 0.000_001,
    };
    for game in 0..1_000 {
        chance = chance
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        // The second player is somewhat stronger, so that both stay away from the bounds.
        let (score, other, outcome) = match (chance >> 33) % 10 {
            0..4 => (Score::Win, Score::Loss, Outcomes::WIN),
            4 => (Score::Draw, Score::Draw, Outcomes::DRAW),
            _ => (Score::Loss, Score::Win, Outcomes::LOSS),
        };
        let elapsed = Elapsed::ms(PERIOD_MS);
        ours = [
            after_game(ours[0], ours[1], score, elapsed),
            after_game(ours[1], ours[0], other, elapsed),
        ];
        let (one, two) = glicko2(&exact[0], &exact[1], &outcome, &config);
        exact = [one, two].map(|rating| Glicko2Rating {
            // The bounds that ours has.
            deviation: rating.deviation.clamp(45.0, 500.0),
            volatility: rating.volatility.clamp(0.08, 0.1),
            ..rating
        });
        for (ours, exact) in ours.iter().zip(&exact) {
            let off = (f64::from(ours.rating) / 1_000.0 - exact.rating).abs();
            assert!(off <= 0.5, "game {game}: off by {off}");
        }
    }
}
