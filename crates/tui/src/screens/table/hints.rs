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
            None if game.end.is_some() => rematch::hint(env, game).into_iter().collect(),
            None if game.seat == Seat::Watching => Vec::new(),
            None => self.order_hints(env, game),
        };
        if !self.typed.is_empty() {
            hints.extend([
                Hint::named(Action::Press, say!(env.lang, "footer-play")),
                Hint::named(Action::Back, say!(env.lang, "footer-clear")),
            ]);
        } else if self.waiting(game).is_some() {
            hints.extend([
                Hint::named(Action::Press, say!(env.lang, "hands-play")),
                Hint::named(Action::Back, say!(env.lang, "footer-let-go")),
            ]);
        } else if !self.chain().is_empty() {
            hints.extend([
                Hint::named(Action::Finish, say!(env.lang, "hands-finish")).on_if(self.can_finish(game)),
                Hint::named(Action::Back, say!(env.lang, "hands-hop-back")),
            ]);
        } else if self.in_hand(game).is_some() {
            hints.extend([
                Hint::named(Action::Next, say!(env.lang, "footer-next-target")),
                Hint::named(Action::Back, say!(env.lang, "footer-let-go")),
            ]);
        } else if playing && self.past.is_none() && game.practice.is_some() {
            hints.push(Hint::named(Action::Next, say!(env.lang, "footer-next-man")));
        } else if game.end.is_some() && self.past.is_none() {
            hints.push(Hint::named(Action::Back, say!(env.lang, "footer-leave")));
        }
        if game.end.is_some() && self.typed.is_empty() {
            hints.extend(rematch::log_hints(env, game));
        }
        if game.practice.is_none() {
            let terms = Hint::named(Action::Rules, say!(env.lang, "footer-terms"));
            if let Ok(chat) = chat_of(env.lang, game) {
                let label = if self.seen.unread(chat) > 0 {
                    say!(env.lang, "chat-new")
                } else {
                    text::label(env.lang, Action::Chat)
                };
                hints.push(Hint::named(Action::Chat, label));
            }
            hints.push(Hint::named(Action::Menu, say!(env.lang, "footer-more")));
            if Self::is_new_opponent(env) {
                hints.extend([terms, Hint::new(Action::Remember), Hint::new(Action::Flip)]);
            } else {
                hints.extend([Hint::new(Action::Flip), terms]);
            }
            hints.push(Hint::new(Action::Help));
            // With a man in hand the same key goes round its targets.
            if self.in_hand(game).is_none() {
                hints.push(
                    Hint::named(Action::Next, say!(env.lang, "footer-next-man"))
                        .on_if(playing && self.past.is_none() && game.seat != Seat::Watching),
                );
            }
        }
        hints.push(
            Hint::pair(Action::Older, Action::Newer, text::label(env.lang, Action::Older))
                .on_if(self.plies > 0),
        );
        hints
    }

    /// What can be ordered, in fixed places (T-2.16); in a narrow window only what works now.
    fn order_hints(&self, env: &Env<'_>, game: &GameView) -> Vec<Hint> {
        let offered = self.offered(game);
        let paused = game.paused().is_some();
        let hint = |action, label| {
            let accepts = offered.filter(|offer| offer.action() == action);
            let label = match accepts {
                Some(Offered::Draw) => say!(env.lang, "accept-draw"),
                Some(Offered::Other(_)) if action == Action::TakeBack => say!(env.lang, "accept-takeback"),
                Some(Offered::Other(_)) => say!(env.lang, "accept-pause"),
                None => label,
            };
            let on = accepts.is_some() || why_not(action, env, game).is_none();
            Hint::named(action, label).on_if(on)
        };
        let pause = if paused {
            say!(env.lang, "go-on")
        } else {
            text::label(env.lang, Action::Pause)
        };
        let mut hints = vec![
            hint(Action::TakeBack, say!(env.lang, "footer-takeback")),
            hint(Action::Draw, text::label(env.lang, Action::Draw)),
            hint(Action::Resign, text::label(env.lang, Action::Resign)),
            hint(Action::Pause, pause),
        ];
        // Without clocks two at one keyboard have nothing to pause.
        hints.retain(|hint| game.timing().is_some() || hint.action != Action::Pause);
        hints.retain(|hint| hint.on || env.window.width >= MEDIUM_WINDOW.0);
        hints
    }
}
