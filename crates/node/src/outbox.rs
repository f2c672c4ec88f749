//! Where the parts of a node put what they want done.

use ugolki_record::Heads;
use ugolki_session::{Frame, Ping, Pong, State, Timestamp};

use crate::effect::Effect;
use crate::event::Event;
use crate::input::{Now, StreamId};

/// How many faults are told one by one.
const TOLD: u32 = 8;

/// Tells whether the user is told of a fault that makes so many: of the first ones, then ever more rarely, so that no peer
/// can flood the user.
pub(crate) const fn is_told(count: u32) -> bool {
    count <= TOLD || count.is_power_of_two()
}

/// The effects of one input, in the making.
#[derive(Debug)]
pub(crate) struct Outbox<'a> {
    now: Now,
    effects: &'a mut Vec<Effect>,
    changed: bool,
}

impl<'a> Outbox<'a> {
    pub(crate) const fn new(now: Now, effects: &'a mut Vec<Effect>) -> Self {
        Self {
            now,
            effects,
            changed: false,
        }
    }

    /// The instant, by the own monotonic clock.
    pub(crate) const fn now(&self) -> Timestamp {
        self.now.mono
    }

    /// Milliseconds since 1970-01-01 UTC.
    pub(crate) const fn wall_ms(&self) -> u64 {
        self.now.wall_ms
    }

    pub(crate) fn push(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    pub(crate) fn extend(&mut self, effects: impl IntoIterator<Item = Effect>) {
        self.effects.extend(effects);
    }

    pub(crate) fn event(&mut self, event: Event) {
        tracing::debug!(event = event.kind(), "tell");
        self.changed = true;
        self.effects.push(Effect::Event(event));
    }

    pub(crate) fn send(&mut self, stream: StreamId, frame: &Frame) {
        match frame.encode() {
            Ok(bytes) => {
                tracing::trace!(
                    stream = stream.0,
                    bytes = bytes.len(),
                    frame = frame.kind(),
                    "send"
                );
                self.effects.push(Effect::Send { stream, frame: bytes });
            }
            // Each frame that we make is far below the limit.
            Err(error) => tracing::error!(%error, frame = frame.kind(), "not sent"),
        }
    }

    /// Answers a ping of somebody with whom nothing of a game is known yet.
    pub(crate) fn pong_without_a_game(&mut self, stream: StreamId, ping: &Ping) {
        let state = State {
            agreed: false,
            heads: Heads::default(),
        };
        let number = ping.number;
        self.send(stream, &Frame::Pong(Pong { number, state }));
    }

    /// The view is no longer what it was.
    pub(crate) const fn changed(&mut self) {
        self.changed = true;
    }

    pub(crate) const fn is_changed(&self) -> bool {
        self.changed
    }
}
