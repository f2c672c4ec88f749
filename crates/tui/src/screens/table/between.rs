//! What stands between the players and is to be said: offers, claims, and that one of them is not there.

use ugolki_node::Timestamp;
use ugolki_node::view::{GameView, PeerState, Seat};
use ugolki_record::TimeControl;
use ugolki_rules::Side;
use ugolki_words::{Lang, say};

use super::notices::key;
use super::offers::{Offered, why_not};
use super::{is_our_turn, is_over, is_paused, own_side};
use crate::action::Action;
use crate::clean::clean;
use crate::clocks::{seconds_until, shown};
use crate::layer::Env;
use crate::text;

/// The other side's offer, and how to answer.
pub(super) fn offer_to_us(offer: Offered, env: &Env<'_>, game: &GameView) -> String {
    let name = clean(match own_side(game) {
        Side::White => &game.black.name,
        Side::Black => &game.white.name,
    });
    let (accept, decline) = (key(env, offer.action()), key(env, Action::Back));
    match offer {
        Offered::Draw => text::offer(env.lang, &name, &accept, &decline),
        Offered::Other(offer) => text::offer_of(env.lang, offer, &name, game, [&accept, &decline]),
    }
}

/// What this side has offered and what stands.
pub(super) fn offers_of_ours(lang: Lang, game: &GameView) -> Vec<String> {
    let Seat::One(own) = game.seat else {
        return Vec::new();
    };
    if is_over(game) {
        return Vec::new();
    }
    let draw = (game.offer == Some(own)).then(|| say!(lang, "offer-ours").to_owned());
    let others = game.table.iter().flat_map(|table| &table.proposals);
    let others = others
        .filter(|offer| offer.by == own)
        .map(|offer| text::offer_of_ours(lang, *offer, game));
    draw.into_iter().chain(others).collect()
}

/// Somebody claims the game, and that is not settled.
pub(super) fn is_claimed(game: &GameView) -> bool {
    game.table
        .as_ref()
        .is_some_and(|table| table.claims.white.is_some() || table.claims.black.is_some())
}

/// What is claimed, and what one can do about it. After the end only what can still change it.
pub(super) fn claimed(env: &Env<'_>, game: &GameView) -> Option<(String, Option<Action>)> {
    let (Some(table), Seat::One(own)) = (&game.table, game.seat) else {
        return None;
    };
    let (ours, theirs) = (*table.claims.get(own), *table.claims.get(own.opposite()));
    let can_concede = why_not(Action::Concede, env, game).is_none();
    let choice = || {
        let concede = key(env, Action::Concede);
        if is_over(game) {
            text::claim_choice(env.lang, &concede, &key(env, Action::Back))
        } else {
            text::claim_play_on(env.lang, &concede)
        }
    };
    let text = match (ours, theirs) {
        (Some(_), Some(_)) => format!("{} {}", say!(env.lang, "claims-of-both"), choice()),
        (None, Some(reason)) if can_concede && game.end.is_some() => {
            format!("{} {}", text::claimed_why(env.lang, reason), choice())
        }
        (None, Some(reason)) if can_concede => {
            format!(
                "{} {}",
                text::claim(env.lang, own.opposite(), own, reason),
                choice()
            )
        }
        (Some(reason), None) if game.end.is_none() => {
            format!(
                "{} {}",
                text::claim(env.lang, own, own, reason),
                say!(env.lang, "claim-waits")
            )
        }
        (Some(_) | None, None) | (None, Some(_)) => return None,
    };
    Some((text, can_concede.then_some(Action::Concede)))
}

/// The connection is gone or the other player is: what becomes of the clocks, and from when on that can be claimed (T-9.2).
pub(super) fn not_there(env: &Env<'_>, game: &GameView) -> Option<String> {
    let mut text = match game.peer {
        PeerState::Reconnecting => {
            let trouble = game.table.as_ref().and_then(|table| table.trouble.as_ref());
            trouble.map_or_else(
                || say!(env.lang, "peer-reconnecting-long").to_owned(),
                |trouble| {
                    text::trouble(
                        env.lang,
                        trouble,
                        env.shell.now_ms.saturating_sub(trouble.since.as_ms()),
                    )
                },
            )
        }
        PeerState::Left => say!(env.lang, "peer-left").to_owned(),
        PeerState::Local | PeerState::Connected { .. } => return None,
    };
    let now_ms = env.shell.now_ms;
    let Some(table) = game.table.as_ref().filter(|_| !is_over(game) && !is_paused(game)) else {
        return Some(text);
    };
    if table.clocks.is_some() && matches!(table.time, TimeControl::Clock { .. }) {
        let stands = table
            .stands_until
            .and_then(|until| seconds_until(until.as_ms(), now_ms));
        text.push(' ');
        text += &text::clocks_stand(env.lang, stands, is_our_turn(game));
    }
    if let Some(claim) = claimable(env, game) {
        text.push(' ');
        text += &claim;
    }
    Some(text)
}

/// The other side is there, and its time is up as it is seen from here: by lag, or by more than its own clock admits (P-7.6).
pub(super) fn out_of_time(env: &Env<'_>, game: &GameView) -> Option<String> {
    let (table, Seat::One(own)) = (game.table.as_ref()?, game.seat) else {
        return None;
    };
    let other = own.opposite();
    if !matches!(game.peer, PeerState::Connected { .. }) || is_over(game) || is_claimed(game) {
        return None;
    }
    let claim = claimable(env, game)?;
    let now_ms = env.shell.now_ms;
    let said = match table.open_claim(Timestamp::from_ms(now_ms)) {
        Some(open) => text::claim_open(env.lang, open, is_our_turn(game)).to_owned(),
        None if shown(game, other, now_ms).is_some_and(|clock| clock.left_ms == 0) => {
            text::clock_ran_out(env.lang, other)
        }
        None => return None,
    };
    Some(format!("{said} {claim}"))
}

/// From when on the game can be claimed, or by which key.
fn claimable(env: &Env<'_>, game: &GameView) -> Option<String> {
    let table = game.table.as_ref()?;
    let (_, from) = table.claim()?;
    let witnessed = table.has_witnesses();
    Some(match seconds_until(from.as_ms(), env.shell.now_ms) {
        Some(seconds) => text::claim_opens_in(env.lang, seconds, own_side(game).opposite(), witnessed),
        None => text::claim_by_key(env.lang, &key(env, Action::Claim), witnessed),
    })
}
