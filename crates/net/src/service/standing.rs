//! Who is shut out for a while, and who gets in past the limits.

use std::time::Duration;

use libp2p::PeerId;
use tokio::time::Instant;
use ugolki_record::PlayerKey;

use crate::api::CloseReason;
use crate::limits::BLOCKED_PEERS;
use crate::peer_id::peer_id;
use crate::service::{Task, Timer};

impl Task {
    pub(super) fn on_block(&mut self, peer: PlayerKey, time: Duration) {
        if let Some(peer) = peer_id(&peer) {
            self.block(peer, time);
        }
    }

    /// Closes every connection with a peer and refuses new ones for `time`, or for longer if it is blocked already.
    pub(super) fn block(&mut self, peer: PeerId, time: Duration) {
        let Some(until) = Instant::now().checked_add(time) else {
            return;
        };
        tracing::info!(%peer, ?time, "blocked");
        self.kill_with(peer, CloseReason::Reset);
        if self.blocked.len() >= BLOCKED_PEERS && !self.blocked.contains_key(&peer) {
            // Whoever has that many keys is not stopped by one more; the connections go all the same.
            let _gone = self.swarm.disconnect_peer_id(peer);
            return;
        }
        self.swarm.behaviour_mut().blocked.block_peer(peer);
        let longest = self.blocked.entry(peer).or_insert(until);
        *longest = until.max(*longest);
        self.agenda.note(until, Timer::Unblock(peer));
    }

    pub(super) fn unblock(&mut self, peer: PeerId, now: Instant) {
        if self.blocked.get(&peer).is_some_and(|until| *until <= now) {
            self.blocked.remove(&peer);
            if !self.barred.contains(&peer) {
                self.swarm.behaviour_mut().blocked.unblock_peer(peer);
            }
        }
    }

    /// Takes no connection with a peer, nor dials it, until the user says otherwise. How many are barred is the user's affair.
    pub(super) fn bar(&mut self, peer: PlayerKey) {
        let Some(id) = peer_id(&peer) else {
            return;
        };
        if !self.barred.insert(id) {
            return;
        }
        tracing::info!(%peer, "barred");
        self.kill_with(id, CloseReason::Reset);
        self.swarm.behaviour_mut().blocked.block_peer(id);
    }

    pub(super) fn unbar(&mut self, peer: PlayerKey) {
        if let Some(peer) = peer_id(&peer)
            && self.barred.remove(&peer)
        {
            self.blocked.remove(&peer);
            self.swarm.behaviour_mut().blocked.unblock_peer(peer);
        }
    }

    pub(super) fn favour(&mut self, peer: PlayerKey) {
        if let Some(peer) = peer_id(&peer) {
            self.swarm.behaviour_mut().limits.bypass_peer_id(&peer);
        }
    }

    pub(super) fn unfavour(&mut self, peer: PlayerKey) {
        if let Some(peer) = peer_id(&peer) {
            self.swarm.behaviour_mut().limits.remove_peer_id(&peer);
        }
    }
}
