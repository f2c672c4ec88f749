//! Playing again with the colours swapped, once the game has ended: one key on each side (T-2.20). The other side's wish is
//! said and waits; it takes no key from anything else (T-8.1).

use ugolki_node::Command;
use ugolki_node::view::{GameView, Seat};
use ugolki_rules::Side;
use ugolki_words::say;

use super::Table;
use super::notices::key;
use crate::action::Action;
use crate::clean::clean;
use crate::intent::Intent;
use crate::layer::{Env, Hint, Message, Reply};
use crate::text;

impl Table {
    /// Wants a rematch, or agrees to one.
    pub(super) fn rematch(env: &Env<'_>, game: &GameView) -> Reply {
        match no_rematch(env, game) {
            Some(why) => Reply::say(Message::plain(why)),
            None => Reply::intent(Intent::Node(Command::Rematch)),
        }
    }
}

/// Why there is no rematch to be wanted now.
pub(super) fn no_rematch(env: &Env<'_>, game: &GameView) -> Option<&'static str> {
    if game.table.is_none() {
        return Some(say!(env.lang, "only-between-peers"));
    }
    if game.end.is_none() || game.stopped.is_some() {
        return Some(say!(env.lang, "rematch-after-end"));
    }
    if env.view.rematch.ours {
        return Some(say!(env.lang, "rematch-wanted-already"));
    }
    None
}

/// Who wants a rematch, and what a click on that does.
pub(super) fn wanted(env: &Env<'_>, game: &GameView) -> Option<(String, Option<Action>)> {
    let wanted = env.view.rematch;
    if wanted.ours {
        return Some((say!(env.lang, "rematch-ours").into(), None));
    }
    let name = match game.seat {
        Seat::One(Side::White) => &game.black.name,
        Seat::One(Side::Black) | Seat::Both | Seat::Watching => &game.white.name,
    };
    wanted.theirs.then(|| {
        let keys = [Action::Rematch, Action::Back].map(|action| key(env, action));
        let said = text::rematch_wanted(env.lang, &clean(name), &keys[0], &keys[1]);
        (said, Some(Action::Rematch))
    })
}

/// Its place in the footer after the end; none before, and where there is nobody to play again.
pub(super) fn hint(env: &Env<'_>, game: &GameView) -> Option<Hint> {
    if game.table.is_none() || game.end.is_none() {
        return None;
    }
    let label = if env.view.rematch.theirs {
        say!(env.lang, "accept-rematch")
    } else {
        text::label(env.lang, Action::Rematch)
    };
    Some(Hint::named(Action::Rematch, label).on_if(no_rematch(env, game).is_none()))
}

#[cfg(test)]
mod tests;
