//! Topics that are followed, what is gossiped on them, and what becomes of it (N-2.3).

use std::collections::HashMap;

use libp2p::PeerId;
use libp2p::gossipsub::{self, MessageAcceptance, MessageId};
use tokio::time::Instant;

use crate::api::{GossipId, NetEvent, Topic, Verdict};
use crate::gossip::{read, topic};
use crate::limits::GOSSIP_UNJUDGED;
use crate::service::Task;

/// What waits for a judgement.
#[derive(Debug, Default)]
pub(super) struct Unjudged {
    next: u64,
    waiting: HashMap<GossipId, (MessageId, PeerId)>,
}

impl Task {
    pub(super) fn follow(&mut self, name: &Topic) {
        if let Some(gossip) = self.swarm.behaviour_mut().gossip.as_mut()
            && let Err(error) = gossip.subscribe(&topic(name))
        {
            tracing::warn!(%error, "a topic can't be followed");
        }
    }

    pub(super) fn unfollow(&mut self, name: &Topic) {
        if let Some(gossip) = self.swarm.behaviour_mut().gossip.as_mut() {
            gossip.unsubscribe(&topic(name));
        }
    }

    /// Says something. That nobody follows yet is no fault: who comes later asks for what it lacks.
    pub(super) fn publish(&mut self, name: &Topic, bytes: Vec<u8>) {
        if let Some(gossip) = self.swarm.behaviour_mut().gossip.as_mut()
            && let Err(error) = gossip.publish(topic(name), bytes)
        {
            tracing::debug!(%error, "not gossiped");
        }
    }

    pub(super) fn on_gossip(&mut self, event: gossipsub::Event) {
        let gossipsub::Event::Message {
            propagation_source,
            message_id,
            message,
        } = event
        else {
            return;
        };
        let now = Instant::now();
        let topic = read(&message.topic);
        let known = self.peers.get_mut(&propagation_source).zip(topic);
        let from = known.and_then(|(peer, topic)| peer.may_gossip(topic.kind, now).then_some(peer.key));
        let (Some(from), Some(topic)) = (from, topic) else {
            return self.report(&message_id, propagation_source, MessageAcceptance::Ignore);
        };
        if self.unjudged.waiting.len() >= GOSSIP_UNJUDGED {
            return self.report(&message_id, propagation_source, MessageAcceptance::Ignore);
        }
        self.unjudged.next += 1;
        let number = GossipId(self.unjudged.next);
        self.unjudged
            .waiting
            .insert(number, (message_id, propagation_source));
        self.tell(NetEvent::Gossip {
            message: number,
            from,
            topic,
            bytes: message.data,
        });
    }

    pub(super) fn judge(&mut self, message: GossipId, verdict: Verdict) {
        if let Some((id, from)) = self.unjudged.waiting.remove(&message) {
            let acceptance = match verdict {
                Verdict::Accept => MessageAcceptance::Accept,
                Verdict::Ignore => MessageAcceptance::Ignore,
                Verdict::Reject => MessageAcceptance::Reject,
            };
            self.report(&id, from, acceptance);
        }
    }

    fn report(&mut self, id: &MessageId, from: PeerId, acceptance: MessageAcceptance) {
        if let Some(gossip) = self.swarm.behaviour_mut().gossip.as_mut() {
            gossip.report_message_validation_result(id, &from, acceptance);
        }
    }
}
