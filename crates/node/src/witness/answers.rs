//! What a witness answers to those for whom nothing is to be done.

use ugolki_record::{Heads, LOG_VERSION};
use ugolki_session::{Bye, Code, Frame, Hello, Purpose, Refused, Versions};

use super::Witness;
use super::visitor::Role;
use crate::effect::Effect;
use crate::event::{Event, PeerFault, WitnessEvent};
use crate::input::StreamId;
use crate::outbox::{Outbox, is_told};

/// How many frames of a game's stream may be no frames (N-9.4).
const MALFORMED: u32 = 3;

impl Witness {
    /// Bytes that are no frame: refused in a game, where the third closes the stream; at once outside of one (N-9.4).
    pub(super) fn on_malformed(&mut self, stream: StreamId, out: &mut Outbox<'_>) {
        let Some(visitor) = self.streams.get_mut(&stream) else {
            return;
        };
        visitor.malformed = visitor.malformed.saturating_add(1);
        let plays = matches!(visitor.role, Role::Seated { .. });
        let (peer, enough) = (visitor.peer, !plays || visitor.malformed >= MALFORMED);
        self.tell_fault(stream, PeerFault::Malformed, out);
        if enough {
            self.reset(stream, out);
            out.push(Effect::Block { peer });
        } else {
            let (code, record) = (Code::MALFORMED, None);
            out.send(stream, &Frame::Refused(Refused { code, record }));
        }
    }

    /// Tells a fault of a player.
    pub(super) fn tell_fault(&mut self, stream: StreamId, fault: PeerFault, out: &mut Outbox<'_>) {
        let Some(visitor) = self.streams.get_mut(&stream) else {
            return;
        };
        visitor.faults = visitor.faults.saturating_add(1);
        let (peer, count) = (visitor.peer, visitor.faults);
        if is_told(count) {
            out.event(Event::PeerMisbehaved { peer, fault, count });
        }
    }

    /// Greets only to say that nothing comes of it.
    pub(super) fn turn_away(&mut self, stream: StreamId, purpose: Purpose, code: Code, out: &mut Outbox<'_>) {
        let hello = self.hello(purpose, Heads::default());
        out.send(stream, &Frame::Hello(hello));
        self.say_bye(stream, purpose, code, out);
    }

    /// Says that nothing comes of it, after the greeting.
    pub(super) fn say_bye(&mut self, stream: StreamId, purpose: Purpose, code: Code, out: &mut Outbox<'_>) {
        let Some(peer) = self.streams.get(&stream).map(|visitor| visitor.peer) else {
            return;
        };
        let heads = Heads::default();
        out.send(stream, &Frame::Bye(Bye { code, heads }));
        self.close(stream, out);
        if matches!(purpose, Purpose::Witness(_)) {
            self.turned_away = self.turned_away.saturating_add(1);
            let count = self.turned_away;
            if is_told(count) {
                tell(WitnessEvent::TurnedAway { peer, code, count }, out);
            }
        }
    }

    /// Closes a stream in good order.
    pub(super) fn close(&mut self, stream: StreamId, out: &mut Outbox<'_>) {
        if let Some(visitor) = self.streams.get_mut(&stream) {
            visitor.role = Role::Closing;
        }
        out.push(Effect::Close { stream });
    }

    /// What is said of the game that a stream is for.
    pub(super) fn hello(&self, purpose: Purpose, heads: Heads) -> Hello {
        Hello {
            versions: Versions::OURS,
            log: LOG_VERSION,
            install: self.identity.install,
            name: self.identity.name.clone(),
            purpose,
            epoch: 0,
            heads,
        }
    }
}

/// Tells whoever runs the witness.
pub(super) fn tell(event: WitnessEvent, out: &mut Outbox<'_>) {
    out.event(Event::Witness(Box::new(event)));
}
