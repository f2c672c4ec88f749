//! What those who watch a game tell each other by gossip (N-2.3): records, each of which is judged before it is forwarded.
//!
//! A message is a frame with a record. It brings news sooner than the streams do, and nothing else: what it lacks, they have.

use ugolki_record::{PlayerKey, SignedRecord};
use ugolki_session::Frame;

use super::Watch;
use super::records::Taken;
use crate::effect::{Effect, Verdict};
use crate::outbox::Outbox;

/// How much that is false one peer may gossip before nothing is taken from it any more.
const FAULTS: u32 = 3;
/// How many peers that gossip what is false are kept in mind.
const FAULTY: usize = 64;

impl Watch {
    /// Judges what was gossiped, and takes it if it holds. Tells whether the peer that brought it is to be kept away.
    pub(crate) fn hear_gossip(
        &mut self,
        from: PlayerKey,
        bytes: &[u8],
        out: &mut Outbox<'_>,
    ) -> (Verdict, bool) {
        let verdict = match Frame::decode(bytes) {
            Ok(Frame::Record(signed)) => match self.take(&signed, out) {
                Taken::New | Taken::Known | Taken::Evidence => Verdict::Accept,
                Taken::Early => Verdict::Ignore,
                Taken::False(_) => Verdict::Reject,
            },
            Ok(_) | Err(_) => Verdict::Reject,
        };
        self.note_catching_up();
        (verdict, verdict == Verdict::Reject && self.counts_fault(from))
    }

    /// Gossips a record that a player has just brought.
    pub(super) fn publish(&self, signed: &SignedRecord, out: &mut Outbox<'_>) {
        let Some(game) = self.game() else { return };
        // A record is far below the limit of a frame.
        let Ok(bytes) = Frame::Record(signed.clone()).encode() else {
            return;
        };
        let topic = ugolki_session::topic(game);
        out.push(Effect::Publish { topic, bytes });
    }

    fn counts_fault(&mut self, from: PlayerKey) -> bool {
        if let Some((_, count)) = self.gossip_faults.iter_mut().find(|(key, _)| *key == from) {
            *count = count.saturating_add(1);
            return *count >= FAULTS;
        }
        if self.gossip_faults.len() >= FAULTY {
            self.gossip_faults.remove(0);
        }
        self.gossip_faults.push((from, 1));
        false
    }
}
