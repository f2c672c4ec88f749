//! What stands between the players and is to be said: offers, claims, and that one of them is not there.

use ugolki_node::view::{GameView, PeerState, Seat};
use ugolki_record::TimeControl;
use ugolki_rules::Side;

use super::notices::key;
use super::offers::{Offered, why_not};
use super::{is_our_turn, is_over, is_paused, own_side};
use crate::action::Action;
use crate::clean::clean;
use crate::clocks::seconds_until;
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
        Offered::Draw => text::offer(&name, &accept, &decline),
        Offered::Other(offer) => text::offer_of(offer, &name, game, [&accept, &decline]),
    }
}

/// What this side has offered and what stands.
pub(super) fn offers_of_ours(game: &GameView) -> Vec<String> {
    let Seat::One(own) = game.seat else {
        return Vec::new();
    };
    if is_over(game) {
        return Vec::new();
    }
    let draw = (game.offer == Some(own)).then(|| text::OFFER_OURS.to_owned());
    let others = game.table.iter().flat_map(|table| &table.proposals);
    let others = others
        .filter(|offer| offer.by == own)
        .map(|offer| text::offer_of_ours(*offer, game));
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
    let can_concede = why_not(Action::Concede, game, env.shell.now_ms).is_none();
    let choice = || text::claim_choice(&key(env, Action::Concede), &key(env, Action::Back));
    let text = match (ours, theirs) {
        (Some(_), Some(_)) => format!("{} {}", text::CLAIMS_OF_BOTH, choice()),
        // The end that is shown says what is claimed.
        (None, Some(_)) if can_concede && game.end.is_some() => choice(),
        (None, Some(reason)) if can_concede => {
            format!("{} {}", text::claim(own.opposite(), own, reason), choice())
        }
        (Some(reason), None) if game.end.is_none() => {
            format!("{} {}", text::claim(own, own, reason), text::CLAIM_WAITS)
        }
        (Some(_) | None, None) | (None, Some(_)) => return None,
    };
    Some((text, can_concede.then_some(Action::Concede)))
}

/// The connection is gone or the other player is: what becomes of the clocks, and from when on that can be claimed (T-9.2).
pub(super) fn not_there(env: &Env<'_>, game: &GameView) -> Option<String> {
    let mut text = match game.peer {
        PeerState::Reconnecting => text::PEER_RECONNECTING.to_owned(),
        PeerState::Left => text::PEER_LEFT.to_owned(),
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
        text += &text::clocks_stand(stands, text::whose_clock(is_our_turn(game)));
    }
    if let Some(open) = table.absence_claim {
        let claim = text::absence(seconds_until(open.as_ms(), now_ms), &key(env, Action::Claim));
        text.push(' ');
        text += &claim;
    }
    Some(text)
}
