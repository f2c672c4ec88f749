//! Ratings in words: never a bare number (F-14.8).

use ugolki_record::PlayerKey;
use ugolki_tournament::rating::{
    Folded, NotCounted, PROVISIONAL_RD, Player, PoolRatings, Rating, Step, UNKNOWN_RD,
};
use ugolki_tui::clean;
use ugolki_words::{Lang, say};

use super::Shown;
use crate::clock::Utc;
use crate::ratings::{games_of, score};

/// How wide and how high a plot is at most.
const COLUMNS: usize = 60;
const ROWS: u32 = 12;

/// A rating as it was after the game at a place, or as it is.
pub(super) fn rating_at(pool: &PoolRatings, key: &PlayerKey, at: Option<usize>) -> Rating {
    let steps = steps(pool, key, at);
    steps.last().map_or(Rating::START, |step| step.after)
}

/// A player's steps up to a place.
pub(super) fn steps<'a>(pool: &'a PoolRatings, key: &PlayerKey, at: Option<usize>) -> Vec<&'a Step> {
    let steps = pool.players.get(key).map_or(&[][..], |player| &player.steps);
    let upto = |step: &&Step| at.is_none_or(|at| step.place <= at);
    steps.iter().take_while(upto).collect()
}

/// A pool, with some of its players.
pub(super) fn pool(
    shown: &Shown<'_>,
    pool: &PoolRatings,
    keys: &[&PlayerKey],
    at: Option<usize>,
) -> Vec<String> {
    let lang = shown.lang;
    let mut lines = vec![say!(
        lang,
        "rating-pool",
        pool = pool.pool.name(),
        count = pool.games.len(),
        digest = pool.digest.to_string()
    )];
    if let Some(folded) = at.and_then(|at| pool.games.get(at)) {
        lines.push(say!(lang, "rating-at", game = folded.game.id.to_string()));
    }
    for key in keys {
        let Some(player) = pool.players.get(*key) else {
            continue;
        };
        lines.push(said(shown, pool, (key, player), at));
        if shown.args.player.is_some() || shown.args.explain {
            lines.extend(
                sources(lang, player)
                    .into_iter()
                    .map(|line| format!("    {line}")),
            );
        }
        if shown.args.plot {
            let steps = steps(pool, key, at);
            lines.extend(
                plot(&steps, shown.ascii)
                    .into_iter()
                    .map(|line| format!("  {line}")),
            );
        }
        if shown.args.explain {
            let upto = |(place, _): &(usize, _)| at.is_none_or(|at| *place <= at);
            for (_, (folded, seat, step)) in games_of(pool, key)
                .map(|game| (place(pool, game.0), game))
                .filter(upto)
            {
                lines.extend(
                    game(shown, folded, seat, step)
                        .into_iter()
                        .map(|line| format!("    {line}")),
                );
            }
        }
    }
    lines
}

fn place(pool: &PoolRatings, folded: &Folded) -> usize {
    let place = pool.games.iter().position(|one| one.game.id == folded.game.id);
    place.unwrap_or(usize::MAX)
}

/// A rating with all that belongs to it.
fn said(
    shown: &Shown<'_>,
    pool: &PoolRatings,
    (key, player): (&PlayerKey, &Player),
    at: Option<usize>,
) -> String {
    let rating = rating_at(pool, key, at);
    say!(
        shown.lang,
        "rating-said",
        name = clean(&shown.name(key)),
        key = key.short().to_string(),
        rating = number(shown.lang, rating),
        deviation = (rating.deviation / 1_000).to_string(),
        games = steps(pool, key, at).len().to_string(),
        opened = player.opened.to_string(),
        missing = player.missing().to_string()
    )
}

/// The number, as far as it means something (F-14.2).
fn number(lang: Lang, rating: Rating) -> String {
    let whole = (rating.rating / 1_000).to_string();
    match rating.deviation {
        UNKNOWN_RD.. => "?".to_owned(),
        PROVISIONAL_RD.. => say!(lang, "ratings-provisional", rating = whole),
        _ => whole,
    }
}

/// Whom the points are from (F-14.9), and what was signed twice.
fn sources(lang: Lang, player: &Player) -> Vec<String> {
    let mut lines = vec![say!(
        lang,
        "rating-sources",
        established = player.established_opponents.to_string(),
        new = half_points(player.points_from_new),
        points = half_points(player.points)
    )];
    if player.signed_twice > 0 {
        lines.push(say!(lang, "rating-signed-twice", count = player.signed_twice));
    }
    lines
}

fn half_points(half_points: u32) -> String {
    let half = if half_points % 2 == 1 { ".5" } else { "" };
    format!("{}{half}", half_points / 2)
}

/// A stored number, in thousandths, with all its digits: differences are seen to add up (F-18.20).
fn thousandths(lang: Lang, value: u32) -> String {
    let point = if lang == Lang::En { '.' } else { ',' };
    format!("{}{point}{:03}", value / 1_000, value % 1_000)
}

/// A game: when, against whom, what it changed.
fn game(shown: &Shown<'_>, folded: &Folded, seat: usize, step: Option<&Step>) -> Vec<String> {
    let lang = shown.lang;
    let other = folded
        .game
        .seats
        .iter()
        .enumerate()
        .find(|(place, _)| *place != seat);
    let opponent = other.map(|(_, seat)| seat.key);
    let name = opponent.map(|key| clean(&shown.name(&key))).unwrap_or_default();
    let id: String = folded.game.id.to_string().chars().take(8).collect();
    let begin = format!("{}  {id}  {name}", Utc::from_ms(folded.time_ms));
    let mut lines = Vec::new();
    if let Some(step) = step {
        let [own, theirs] = step.before;
        let sign = if step.after.rating < own.rating { '-' } else { '+' };
        lines.push(format!(
            "{begin} ({}, {})  {}  {} {sign} {} = {}",
            thousandths(lang, theirs.rating),
            theirs.deviation / 1_000,
            score(step.score),
            thousandths(lang, own.rating),
            thousandths(lang, step.after.rating.abs_diff(own.rating)),
            thousandths(lang, step.after.rating),
        ));
    } else {
        let why = folded.counts.get(seat).and_then(|counts| counts.err());
        let why = why.map(|why| not_counted(lang, why)).unwrap_or_default();
        lines.push(format!(
            "{begin}  {}  {why}",
            shown.ratings.result(folded.game.id)
        ));
    }
    if folded.has_twin {
        lines.push(format!("  {}", say!(lang, "rating-twin")));
    }
    lines
}

/// Why a game does not count.
fn not_counted(lang: Lang, why: NotCounted) -> &'static str {
    match why {
        NotCounted::Unfinished => say!(lang, "ratings-not-unfinished"),
        NotCounted::Contradictory => say!(lang, "ratings-not-contradictory"),
        NotCounted::NotEstablished => say!(lang, "ratings-not-established"),
        NotCounted::Absence => say!(lang, "ratings-not-absence"),
        NotCounted::TooShort => say!(lang, "ratings-not-short"),
        NotCounted::TooOften => say!(lang, "ratings-not-often"),
        NotCounted::SignedTwice => say!(lang, "ratings-not-two"),
    }
}

/// A rating over a player's games, the latest at the right, with the numbers of the highest and the lowest row.
pub(super) fn plot(steps: &[&Step], ascii: bool) -> Vec<String> {
    let first = steps.len().saturating_sub(COLUMNS);
    let values: Vec<u32> = steps
        .iter()
        .skip(first)
        .map(|step| step.after.rating / 1_000)
        .collect();
    let (Some(least), Some(most)) = (values.iter().min(), values.iter().max()) else {
        return Vec::new();
    };
    let rows = ROWS.min(most - least + 1);
    let row = |value: u32| (value - least) * (rows - 1) / (most - least).max(1);
    let (mark, edge) = if ascii { ('*', '|') } else { ('●', '│') };
    (0..rows)
        .rev()
        .map(|this| {
            let label = if this == rows - 1 {
                most.to_string()
            } else if this == 0 {
                least.to_string()
            } else {
                String::new()
            };
            let marks: String = values
                .iter()
                .map(|value| if row(*value) == this { mark } else { ' ' })
                .collect();
            format!("{label:>5} {edge}{marks}").trim_end().to_owned()
        })
        .collect()
}
