//! Ratings for programs. What each field means stands in `docs/programs.md`.

use serde::Serialize;
use ugolki_record::PlayerKey;
use ugolki_tournament::rating::{Folded, PROVISIONAL_RD, PoolRatings, Rating, Score, Step, UNKNOWN_RD};

use super::Shown;
use super::lines::{rating_at, steps};
use crate::clock::Utc;
use crate::ratings::games_of;

/// A player in a pool.
#[derive(Debug, Serialize)]
pub(super) struct PlayerRow {
    schema: u32,
    pool: &'static str,
    digest: String,
    at: Option<String>,
    key: String,
    name: String,
    #[serde(flatten)]
    rating: Numbers,
    provisional: bool,
    known: bool,
    games: Games,
    established_opponents: u32,
    half_points: u32,
    half_points_from_new: u32,
    last: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    history: Option<Vec<GameRow>>,
}

/// The stored numbers: thousandths, thousandths, millionths.
#[derive(Debug, Serialize)]
struct Numbers {
    rating: u32,
    deviation: u32,
    volatility: u32,
}

#[derive(Debug, Serialize)]
struct Games {
    counted: usize,
    here: u32,
    opened: u32,
    missing: u32,
    signed_twice: u32,
}

/// A game of the player.
#[derive(Debug, Serialize)]
struct GameRow {
    game: String,
    time: String,
    opponent: Option<String>,
    result: String,
    counted: bool,
    why: Option<&'static str>,
    half_points: Option<u32>,
    before: Option<Numbers>,
    opponent_before: Option<Numbers>,
    after: Option<Numbers>,
    change: Option<i64>,
    elapsed_ms: Option<u64>,
    has_twin: bool,
}

impl From<Rating> for Numbers {
    fn from(rating: Rating) -> Self {
        Self {
            rating: rating.rating,
            deviation: rating.deviation,
            volatility: rating.volatility,
        }
    }
}

/// One line.
pub(super) fn player(shown: &Shown<'_>, pool: &PoolRatings, key: &PlayerKey, at: Option<usize>) -> PlayerRow {
    let rating = rating_at(pool, key, at);
    let player = pool.players.get(key);
    let number = |of: fn(&ugolki_tournament::rating::Player) -> u32| player.map_or(0, of);
    let steps = steps(pool, key, at);
    let place = |folded: &Folded| pool.games.iter().position(|one| one.game.id == folded.game.id);
    let history = games_of(pool, key)
        .filter(|(folded, ..)| at.is_none_or(|at| place(folded).is_some_and(|place| place <= at)))
        .map(|(folded, seat, step)| game(shown, folded, seat, step));
    PlayerRow {
        schema: 1,
        pool: pool.pool.name(),
        digest: pool.digest.to_string(),
        at: at
            .and_then(|at| pool.games.get(at))
            .map(|folded| folded.game.id.to_string()),
        key: key.to_string(),
        name: shown.name(key),
        rating: rating.into(),
        provisional: rating.deviation >= PROVISIONAL_RD,
        known: rating.deviation < UNKNOWN_RD,
        games: Games {
            counted: steps.len(),
            here: number(|player| player.here),
            opened: number(|player| player.opened),
            missing: number(ugolki_tournament::rating::Player::missing),
            signed_twice: number(|player| player.signed_twice),
        },
        established_opponents: number(|player| player.established_opponents),
        half_points: number(|player| player.points),
        half_points_from_new: number(|player| player.points_from_new),
        last: steps.last().map(|step| Utc::from_ms(step.time_ms).to_string()),
        history: (shown.args.explain || shown.args.plot).then(|| history.collect()),
    }
}

fn game(shown: &Shown<'_>, folded: &Folded, seat: usize, step: Option<&Step>) -> GameRow {
    let other = folded
        .game
        .seats
        .iter()
        .enumerate()
        .find(|(place, _)| *place != seat);
    let before = step.map(|step| step.before);
    GameRow {
        game: folded.game.id.to_string(),
        time: Utc::from_ms(folded.time_ms).to_string(),
        opponent: other.map(|(_, seat)| seat.key.to_string()),
        result: shown.ratings.result(folded.game.id),
        counted: step.is_some(),
        why: folded
            .counts
            .get(seat)
            .and_then(|counts| counts.err())
            .map(ugolki_tournament::rating::NotCounted::name),
        half_points: step.map(|step| Score::half_points(step.score)),
        before: before.map(|[own, _]| own.into()),
        opponent_before: before.map(|[_, theirs]| theirs.into()),
        after: step.map(|step| step.after.into()),
        change: step.map(|step| {
            let [own, _] = step.before;
            i64::from(step.after.rating) - i64::from(own.rating)
        }),
        elapsed_ms: step.map(|step| step.elapsed_ms),
        has_twin: folded.has_twin,
    }
}
