//! Gossip between peers in one process: whoever follows a topic hears of a message from a few others who do, each of whom has
//! judged it before (N-2.3).

use std::collections::{BTreeMap, BTreeSet};

use ugolki_node::{GossipId, Input, Verdict};

use super::{Happening, World};

/// To how many others a message is forwarded.
const FANOUT: usize = 6;

/// Who follows what, and what each has heard.
#[derive(Debug, Default)]
pub(crate) struct Gossip {
    followers: BTreeMap<[u8; 32], BTreeSet<usize>>,
    seen: BTreeSet<(usize, Vec<u8>)>,
    /// What waits for a judgement: by number, with the topic and the message.
    waiting: BTreeMap<u64, ([u8; 32], Vec<u8>)>,
    next: u64,
    /// How often something was judged so.
    pub(crate) accepted: usize,
    pub(crate) ignored: usize,
    pub(crate) rejected: usize,
}

/// A message on its way.
#[derive(Debug, Clone)]
pub(crate) struct Rumour {
    from: usize,
    to: usize,
    topic: [u8; 32],
    bytes: Vec<u8>,
}

impl Gossip {
    pub(super) fn follow(&mut self, peer: usize, topic: [u8; 32]) {
        self.followers.entry(topic).or_default().insert(peer);
    }

    pub(super) fn unfollow(&mut self, peer: usize, topic: [u8; 32]) {
        self.followers.entry(topic).or_default().remove(&peer);
    }

    /// Who follows anything.
    pub(crate) fn all_followers(&self) -> BTreeSet<usize> {
        self.followers.values().flatten().copied().collect()
    }
}

impl World {
    /// A peer gossips something, true or not.
    pub(crate) fn publish(&mut self, peer: usize, topic: [u8; 32], bytes: &[u8]) {
        self.gossip.seen.insert((peer, bytes.to_vec()));
        self.forward(peer, topic, bytes);
    }

    fn forward(&mut self, from: usize, topic: [u8; 32], bytes: &[u8]) {
        let others: Vec<_> = self
            .gossip
            .followers
            .get(&topic)
            .into_iter()
            .flatten()
            .copied()
            .collect();
        if others.is_empty() {
            return;
        }
        for _ in 0..FANOUT {
            let to = *self.chance.pick(&others);
            if to == from || self.chance.permille(self.weather.loses) {
                continue;
            }
            let (low, high) = self.weather.delay;
            let at = self.now + self.chance.between(low, high);
            let bytes = bytes.to_vec();
            let rumour = Rumour {
                from,
                to,
                topic,
                bytes,
            };
            self.schedule(at, Happening::Rumour(rumour));
        }
    }

    pub(super) fn arrive(&mut self, rumour: Rumour) {
        let Rumour {
            from,
            to,
            topic,
            bytes,
        } = rumour;
        let (key, me) = (self.peers[from].key, &self.peers[to]);
        let hears = self
            .gossip
            .followers
            .get(&topic)
            .is_some_and(|all| all.contains(&to));
        if me.down || !hears || me.blocked.contains(&key) || !self.gossip.seen.insert((to, bytes.clone())) {
            return;
        }
        self.gossip.next += 1;
        let number = self.gossip.next;
        self.gossip.waiting.insert(number, (topic, bytes.clone()));
        let message = GossipId(number);
        let input = Input::Gossip {
            message,
            from: key,
            topic,
            bytes,
        };
        self.input(to, input).unwrap();
        assert!(
            !self.gossip.waiting.contains_key(&number),
            "what is gossiped is judged"
        );
    }

    pub(super) fn judged(&mut self, peer: usize, message: GossipId, verdict: Verdict) {
        let Some((topic, bytes)) = self.gossip.waiting.remove(&message.0) else {
            panic!("judged twice, or never heard");
        };
        match verdict {
            Verdict::Accept => {
                self.gossip.accepted += 1;
                self.forward(peer, topic, &bytes);
            }
            Verdict::Ignore => self.gossip.ignored += 1,
            Verdict::Reject => self.gossip.rejected += 1,
        }
    }
}
