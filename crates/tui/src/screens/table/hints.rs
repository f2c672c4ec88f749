//! The keys for the footer of the table (T-6.1, T-2.16).

use ugolki_node::view::{GameView, Seat};
use ugolki_words::say;

use super::chat::chat_of;
use super::offers::{Offered, why_not};
use super::{Table, is_over, rematch};
use crate::action::Action;
use crate::layer::{Env, Hint};
use crate::layout::MEDIUM_WINDOW;
use crate::text;

impl Table {
    /// What can be done now, in order.
    pub(super) fn footer(&self, env: &Env<'_>, game: &GameView) -> Vec<Hint> {
        let playing = !is_over(game);
        let mut hints = match &game.practice {
            Some(room) => Self::practice_hints(room, playing),
            // What could be ordered while it went on makes room for what can be now.
            None if game.end.is_some() && game.table.is_some() => {
                rematch::hint(env, game).into_iter().collect()
            }
            None if game.seat == Seat::Watching => Vec::new(),
            None => self.order_hints(env, game),
        };
        if !self.typed.is_empty() {
            hints.extend([
                Hint::named(Action::Press, text::PLAY),
                Hint::named(Action::Back, text::CLEAR),
            ]);
        } else if self.waiting(game).is_some() {
            hints.extend([
                Hint::named(Action::Press, say!(env.lang, "hands-play")),
                Hint::named(Action::Back, text::LET_GO),
            ]);
        } else if !self.chain().is_empty() {
            hints.extend([
                Hint::named(Action::Finish, say!(env.lang, "hands-finish")).on_if(self.can_finish(game)),
                Hint::named(Action::Back, say!(env.lang, "hands-hop-back")),
            ]);
        } else if self.in_hand(game).is_some() {
            hints.extend([
                Hint::named(Action::Next, text::NEXT_TARGET),
                Hint::named(Action::Back, text::LET_GO),
            ]);
        } else if playing && self.past.is_none() && game.practice.is_some() {
            hints.push(Hint::named(Action::Next, text::NEXT_MAN));
        } else if game.end.is_some() && self.past.is_none() {
            hints.push(Hint::named(Action::Back, text::LEAVE));
        }
        if game.practice.is_none() {
            let terms = Hint::named(Action::Rules, text::TERMS);
            if let Ok(chat) = chat_of(game) {
                let label = if self.seen.unread(chat) > 0 {
                    text::CHAT_NEW
                } else {
                    text::label(Action::Chat)
                };
                hints.push(Hint::named(Action::Chat, label));
            }
            hints.push(Hint::named(Action::Menu, text::MORE));
            if Self::is_new_opponent(env) {
                hints.extend([terms, Hint::new(Action::Remember), Hint::new(Action::Flip)]);
            } else {
                hints.extend([Hint::new(Action::Flip), terms]);
            }
            hints.extend([
                Hint::new(Action::Help),
                Hint::named(Action::Next, text::NEXT_MAN)
                    .on_if(playing && self.past.is_none() && game.seat != Seat::Watching),
            ]);
        }
        hints
            .push(Hint::pair(Action::Older, Action::Newer, text::label(Action::Older)).on_if(self.plies > 0));
        hints
    }

    /// What can be ordered, in fixed places (T-2.16); in a narrow window only what works now.
    fn order_hints(&self, env: &Env<'_>, game: &GameView) -> Vec<Hint> {
        let offered = self.offered(game);
        let paused = game.table.as_ref().is_some_and(|table| table.paused.is_some());
        let hint = |action, label| {
            let accepts = offered.filter(|offer| offer.action() == action);
            let label = match accepts {
                Some(Offered::Draw) => text::ACCEPT_DRAW,
                Some(Offered::Other(_)) if action == Action::TakeBack => text::ACCEPT_TAKEBACK,
                Some(Offered::Other(_)) => text::ACCEPT_PAUSE,
                None => label,
            };
            let on = accepts.is_some() || why_not(action, game, env.shell.now_ms).is_none();
            Hint::named(action, label).on_if(on)
        };
        let pause = if paused {
            text::GO_ON
        } else {
            text::label(Action::Pause)
        };
        let mut hints = vec![
            hint(Action::TakeBack, text::TAKEBACK),
            hint(Action::Draw, text::label(Action::Draw)),
            hint(Action::Resign, text::label(Action::Resign)),
            hint(Action::Pause, pause),
        ];
        // Two at one keyboard have nothing to take back or to pause by consent.
        hints.retain(|hint| game.table.is_some() || matches!(hint.action, Action::Draw | Action::Resign));
        hints.retain(|hint| hint.on || env.window.width >= MEDIUM_WINDOW.0);
        hints
    }
}
