//! Where the parts of a hall put what they want done.

use ugolki_record::PlayerKey;
use ugolki_session::Timestamp;

use super::effect::{Effect, Event};
use super::message::Message;
use crate::input::Now;

/// The effects of one input, in the making.
#[derive(Debug)]
pub(super) struct Out<'a> {
    now: Now,
    effects: &'a mut Vec<Effect>,
    changed: bool,
}

impl<'a> Out<'a> {
    pub(super) const fn new(now: Now, effects: &'a mut Vec<Effect>) -> Self {
        Self {
            now,
            effects,
            changed: false,
        }
    }

    /// The instant, by the own monotonic clock: for what is waited for.
    pub(super) const fn now(&self) -> Timestamp {
        self.now.mono
    }

    /// Milliseconds since 1970: for what is signed, and for the schedule.
    pub(super) const fn wall_ms(&self) -> u64 {
        self.now.wall_ms
    }

    pub(super) fn push(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    pub(super) fn event(&mut self, event: Event) {
        tracing::debug!(event = event.kind(), "tell");
        self.changed = true;
        self.effects.push(Effect::Event(event));
    }

    /// Sends a message; tells how long it is.
    pub(super) fn send(&mut self, to: PlayerKey, message: &Message) -> usize {
        match message.encode() {
            Ok(frame) => {
                let length = frame.len();
                tracing::trace!(kind = message.kind(), bytes = length, "send");
                self.effects.push(Effect::Send { to, frame });
                length
            }
            // Each message that we make is within its bounds.
            Err(error) => {
                tracing::error!(%error, kind = message.kind(), "not sent");
                0
            }
        }
    }

    pub(super) const fn changed(&mut self) {
        self.changed = true;
    }

    pub(super) const fn is_changed(&self) -> bool {
        self.changed
    }
}
