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
use crate::screens::replay::Replay;
use crate::screens::save_copy::SaveCopy;
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

impl Table {
    /// Goes through the game that has ended.
    pub(super) fn replay(env: &Env<'_>, game: &GameView) -> Reply {
        match (no_log(env, game), &env.shell.log_path) {
            (None, Some(path)) => Replay::open(path.into()),
            (why, _) => Reply::say(Message::plain(why.unwrap_or_default())),
        }
    }

    /// Asks where to save a copy of its log.
    pub(super) fn save_copy(env: &Env<'_>, game: &GameView) -> Reply {
        match (no_log(env, game), &env.shell.log_path) {
            (None, Some(path)) => Reply::open(SaveCopy::new(path.into())),
            (why, _) => Reply::say(Message::plain(why.unwrap_or_default())),
        }
    }
}

/// Why there is no rematch to be wanted now.
pub(super) fn no_rematch(env: &Env<'_>, game: &GameView) -> Option<&'static str> {
    if let Some(watch) = &game.watch {
        return (!watch.goes_along).then_some(say!(env.lang, "only-watched"));
    }
    if game.practice.is_some() {
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

/// Why there is no log to go through, or to copy.
pub(super) fn no_log(env: &Env<'_>, game: &GameView) -> Option<&'static str> {
    if env.shell.log_path.is_none() {
        return Some(say!(env.lang, "replay-nothing-to-save"));
    }
    // Before the end the log grows, and the moves stand at the table.
    (game.end.is_none() && game.stopped.is_none()).then_some(say!(env.lang, "rematch-after-end"))
}

/// What can be done with the log after the end, for the footer (T-2.20).
pub(super) fn log_hints(env: &Env<'_>, game: &GameView) -> Vec<Hint> {
    if no_log(env, game).is_some() {
        return Vec::new();
    }
    vec![
        Hint::named(Action::Replay, say!(env.lang, "replay-key-open")),
        Hint::named(Action::Save, say!(env.lang, "replay-key-save")),
    ]
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
    if game.practice.is_some() || game.end.is_none() {
        return None;
    }
    if game.watch.as_ref().is_some_and(|watch| !watch.goes_along) {
        return None;
    }
    let label = if game.watch.is_some() {
        say!(env.lang, "watch-on")
    } else if env.view.rematch.theirs {
        say!(env.lang, "accept-rematch")
    } else if game.seat == Seat::Both {
        say!(env.lang, "play-again")
    } else {
        text::label(env.lang, Action::Rematch)
    };
    Some(Hint::named(Action::Rematch, label).on_if(no_rematch(env, game).is_none()))
}

#[cfg(test)]
mod tests;
