//! What the node tells, as far as the screen does not show it by itself: said in a line, and rung for.

use ugolki_node::view::{NodeView, PeerState, Seat, Stage};
use ugolki_words::say;

use super::{App, Reaction};
use crate::alarm::Alarm;
use crate::intent::Intent;
use crate::keymap::Context;
use crate::layer::Message;
use crate::shell::ShellView;
use crate::text;

impl App {
    /// Takes news of the node.
    pub(super) fn news(&mut self, event: &ugolki_node::Event, view: &NodeView, reaction: &mut Reaction) {
        reaction
            .intents
            .extend(self.alarms.of(event, view).map(Intent::Ring));
        // After the end both sides hang up; that is no news.
        let known = match (&view.stage, event) {
            // Who looks at the chat reads it there.
            (_, ugolki_node::Event::Chat(_)) => self.context() == Context::Chat,
            (Stage::Game(game), ugolki_node::Event::PeerState(state)) => {
                // The table says by itself who is not there, and what becomes of the clocks.
                let apart = matches!(state, PeerState::Reconnecting | PeerState::Left);
                game.end.is_some() || apart && game.peer == *state
            }
            // The table says so as long as it lasts.
            (
                Stage::Game(_),
                ugolki_node::Event::Paused(_)
                | ugolki_node::Event::Claimed { .. }
                | ugolki_node::Event::RematchWanted { .. },
            ) => true,
            _ => false,
        };
        // What was said of the game while it went on is old news once it has ended.
        if let ugolki_node::Event::Ended(_) = event {
            reaction.redraw |= self.message.take().is_some();
        }
        let message = match (&view.stage, event) {
            // The end itself stands at the table, as it is now.
            (Stage::Game(_), ugolki_node::Event::EndRevised(_)) => {
                Some(Message::warning(say!(self.preferences.lang, "end-changed")))
            }
            _ => text::event(self.preferences.lang, event),
        };
        if let Some(message) = message.filter(|_| !known) {
            self.message = Some(message);
            reaction.redraw = true;
        }
    }

    /// Tells once in a game that the own time is low, and sounds the bell (T-8.5).
    pub(super) fn watch_the_clock(&mut self, view: &NodeView, shell: &ShellView, reaction: &mut Reaction) {
        if let Some(left_ms) = self.alarms.low_time(view, shell.now_ms) {
            let here = match &view.stage {
                Stage::Game(game) if game.seat == Seat::Both => crate::clocks::told_side(game),
                Stage::Game(_) | Stage::Idle | Stage::Joining { .. } | Stage::Proposal(_) => None,
            };
            self.message = Some(Message::warning(text::low_time(
                self.preferences.lang,
                here,
                left_ms,
            )));
            reaction.intents.push(Intent::Ring(Alarm::LowTime));
        }
    }
}
