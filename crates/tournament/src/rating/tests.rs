//! Known games to the last digit, and what holds of every game.

use proptest::prelude::*;

use super::*;

const DAY: u64 = 86_400_000;

fn rating(rating: u32, deviation: u32, volatility: u32) -> Rating {
    Rating {
        rating,
        deviation,
        volatility,
    }
}

/// A contract: these numbers are in every rating that was ever computed. They are added to, never changed.
#[test]
fn known_games_give_known_digits() {
    let strong = rating(2_250_125, 61_500, 90_000);
    let settled = rating(1_612_345, 77_777, 84_321);
    let games = [
        (Rating::START, Rating::START, Score::Win, 0),
        (Rating::START, Rating::START, Score::Draw, 0),
        (Rating::START, strong, Score::Win, 0),
        (strong, Rating::START, Score::Loss, DAY),
        (settled, strong, Score::Draw, 30 * DAY),
        (settled, settled, Score::Loss, 3_600_000),
        (
            rating(400_000, 45_000, 80_000),
            rating(4_000_000, 45_000, 80_000),
            Score::Win,
            0,
        ),
        (
            rating(4_000_000, 500_000, 100_000),
            rating(400_000, 500_000, 100_000),
            Score::Loss,
            4_000 * DAY,
        ),
    ];
    let after: std::vec::Vec<(u32, u32, u32)> = games
        .into_iter()
        .map(|(own, other, score, ms)| after_game(own, other, score, Elapsed::ms(ms)))
        .map(|rating| (rating.rating, rating.deviation, rating.volatility))
        .collect();
    assert_eq!(after, GOLDEN);
}

const GOLDEN: [(u32, u32, u32); 8] = [
    (1_741_476, 396_690, 89_998),
    (1_500_000, 396_690, 89_995),
    (2_200_000, 474_165, 90_077),
    (2_239_458, 61_833, 90_022),
    (1_632_099, 85_933, 84_337),
    (1_596_199, 76_014, 84_320),
    (411_540, 45_000, 80_071),
    (3_300_000, 500_000, 100_000),
];

fn any_rating() -> impl Strategy<Value = Rating> {
    (
        400_000..=4_000_000_u32,
        45_000..=500_000_u32,
        80_000..=100_000_u32,
    )
        .prop_map(|(points, deviation, volatility)| rating(points, deviation, volatility))
}

proptest! {
    #[test]
    fn winning_never_costs_and_losing_never_pays(own in any_rating(), other in any_rating(), ms in 0..400 * DAY) {
        let after = |score| after_game(own, other, score, Elapsed::ms(ms));
        let (win, draw, loss) = (after(Score::Win), after(Score::Draw), after(Score::Loss));
        prop_assert!(win.rating >= own.rating && own.rating >= loss.rating);
        prop_assert!(win.rating >= draw.rating && draw.rating >= loss.rating);
        for rating in [win, draw, loss] {
            prop_assert!((400_000..=4_000_000).contains(&rating.rating));
            prop_assert!((45_000..=500_000).contains(&rating.deviation));
            prop_assert!((80_000..=100_000).contains(&rating.volatility));
            prop_assert!(rating.rating.abs_diff(own.rating) <= 700_000);
        }
    }

    #[test]
    fn colours_and_names_play_no_part(own in any_rating(), other in any_rating()) {
        // A draw between two who are alike changes neither, and a game's two halves mirror each other.
        let same = after_game(own, own, Score::Draw, Elapsed::default());
        prop_assert!(same.rating.abs_diff(own.rating) <= 1);
        prop_assume!(own.rating <= 2_600_000 && other.rating <= 2_600_000);
        let (one, two) = (3_000_000 - own.rating, 3_000_000 - other.rating);
        let win = after_game(own, other, Score::Win, Elapsed::default());
        let upside_down = |rating: Rating, points| Rating { rating: points, ..rating };
        let loss = after_game(upside_down(own, one), upside_down(other, two), Score::Loss, Elapsed::default());
        prop_assert_eq!(win.deviation, loss.deviation);
        prop_assert_eq!(win.volatility, loss.volatility);
        prop_assume!(win.rating <= 2_600_000);
        prop_assert!((3_000_000 - win.rating).abs_diff(loss.rating) <= 1);
    }

    #[test]
    fn a_deviation_grows_with_time_and_no_faster_than_in_one_go(own in any_rating(), ms in 0..3_000 * DAY) {
        let whole = own.deviation_after(Elapsed::ms(2 * ms));
        let half = Rating { deviation: own.deviation_after(Elapsed::ms(ms)), ..own };
        prop_assert!(half.deviation >= own.deviation && whole >= half.deviation);
        prop_assert!(half.deviation_after(Elapsed::ms(ms)).abs_diff(whole) <= 1);
    }
}
