//! The words of ratings (T-3.8).

use ugolki_words::{Lang, say};

use crate::clean::clean;
use crate::ratings::{Certainty, NotRated, PoolView, RatedPlayer, RatingChange};

/// What stands where there are no ratings.
pub(crate) fn no_ratings(lang: Lang, uncounted: usize) -> Vec<String> {
    let mut lines = vec![say!(lang, "ratings-none").to_owned(), String::new()];
    lines.push(match uncounted {
        0 => say!(lang, "ratings-how").to_owned(),
        count => say!(lang, "ratings-uncounted", count = count),
    });
    lines
}

/// A pool, with the set of games that its numbers stand on.
pub(crate) fn pool(lang: Lang, pool: &PoolView) -> String {
    say!(
        lang,
        "ratings-pool",
        pool = clean(&pool.name),
        digest = clean(&pool.digest)
    )
}

/// A stored number, in thousandths, as it is shown: with all its digits, so that what is before and the change add up to what is after.
fn number(lang: Lang, thousandths: u32) -> String {
    super::number::thousandths(lang, thousandths.into())
}

/// A rating as far as it means something.
fn rating(lang: Lang, player: &RatedPlayer) -> String {
    let whole = player.rating / 1_000;
    match player.certainty() {
        Certainty::Sure => whole.to_string(),
        Certainty::Provisional => say!(lang, "ratings-provisional", rating = whole.to_string()),
        Certainty::Unknown => "?".to_owned(),
    }
}

/// A player in the list.
pub(crate) fn rating_row(lang: Lang, player: &RatedPlayer, own: bool) -> String {
    let name = clean(&player.name);
    let name = if own {
        say!(lang, "ratings-you", name = name)
    } else {
        name
    };
    format!("{:>12}  {name}  {}", rating(lang, player), player.key.short())
}

/// A player's rating, never a bare number (F-14.8).
pub(crate) fn rating_said(lang: Lang, player: &RatedPlayer) -> String {
    say!(
        lang,
        "ratings-said",
        name = clean(&player.name),
        rating = rating(lang, player),
        deviation = (player.deviation / 1_000).to_string(),
        games = player.games,
        opened = player.opened,
        missing = player.missing
    )
}

/// What each game of a player changed, or why it did not.
pub(crate) fn rated_games(lang: Lang, pool: &PoolView, player: &RatedPlayer) -> Vec<String> {
    let mut lines = vec![rating_said(lang, player), self::pool(lang, pool)];
    lines.push(say!(lang, "ratings-games-heading").to_owned());
    lines.extend(player.changes.iter().map(|game| {
        let what = match game.change {
            Ok(change) => changed(lang, change),
            Err(why) => not_counted(lang, why).to_owned(),
        };
        let opponent = clean(&game.opponent);
        format!("{}  {opponent}  {}  {what}", game.when, game.result)
    }));
    lines
}

/// A change as the difference of the stored numbers (F-14.8).
fn changed(lang: Lang, change: RatingChange) -> String {
    let sign = if change.after < change.before { '-' } else { '+' };
    let by = change.after.abs_diff(change.before);
    format!("{} ({sign}{})", number(lang, change.after), number(lang, by))
}

fn not_counted(lang: Lang, why: NotRated) -> &'static str {
    match why {
        NotRated::Unrated => say!(lang, "ratings-not-unrated"),
        NotRated::Unfinished => say!(lang, "ratings-not-unfinished"),
        NotRated::Contradictory => say!(lang, "ratings-not-contradictory"),
        NotRated::NotEstablished => say!(lang, "ratings-not-established"),
        NotRated::TooShort => say!(lang, "ratings-not-short"),
        NotRated::Absence => say!(lang, "ratings-not-absence"),
        NotRated::TooOften => say!(lang, "ratings-not-often"),
        NotRated::TwoForOnePlace => say!(lang, "ratings-not-two"),
    }
}
