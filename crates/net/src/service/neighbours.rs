//! The LAN search at work: mDNS and connections feed `crate::lan`, and what it wants is done.

use libp2p::swarm::dial_opts::PeerCondition;
use libp2p::{Multiaddr, PeerId, mdns};
use tokio::time::Instant;
use ugolki_record::PlayerKey;

use crate::address::Address;
use crate::api::NetEvent;
use crate::lan::{Input, Kind, Output};
use crate::peer_id::{peer_id, player_key};
use crate::service::Task;

impl Task {
    pub(super) fn mdns(&mut self, event: mdns::Event) {
        match event {
            mdns::Event::Discovered(found) => {
                for (key, address) in found.iter().filter_map(player_at) {
                    self.lan(Input::Announced(key, address));
                    self.introduce(key);
                }
            }
            mdns::Event::Expired(gone) => {
                let gone = gone.iter().filter_map(player_at);
                gone.for_each(|(key, address)| self.lan(Input::Expired(key, address)));
            }
        }
    }

    /// Tells the LAN list about a peer that was known before it was announced, or is due while it is connected.
    fn introduce(&mut self, key: PlayerKey) {
        let Some(peer) = peer_id(&key).and_then(|id| self.peers.get(&id)) else {
            return;
        };
        if peer.connections.is_empty() {
            return;
        }
        let kind = peer
            .identity
            .as_ref()
            .map(|it| if it.ours { Kind::Player } else { Kind::Foreign });
        self.lan(Input::Connected(key));
        if let Some(kind) = kind {
            self.lan(Input::Identified(key, kind));
        }
    }

    /// Gives the LAN list an input, if there is one, and does what comes out.
    pub(super) fn lan(&mut self, input: Input) {
        let Some(lan) = &mut self.lan else {
            return;
        };
        let mut out = Vec::new();
        lan.handle(input, Instant::now(), &mut out);
        for output in out {
            match output {
                Output::Dial(key, addresses) => self.dial_neighbour(key, &addresses),
                Output::Disconnect(key) => self.disconnect_neighbour(key),
                Output::Found(peer, addresses) => self.tell(NetEvent::LanFound { peer, addresses }),
                Output::Lost(peer) => self.tell(NetEvent::LanLost { peer }),
            }
        }
    }

    fn dial_neighbour(&mut self, key: PlayerKey, addresses: &[Address]) {
        let Some(peer) = peer_id(&key) else {
            return;
        };
        let condition = PeerCondition::DisconnectedAndNotDialing;
        let dial = self.dial_opts((peer, condition), addresses, false);
        let connection = dial.connection_id();
        match self.swarm.dial(dial) {
            Ok(()) => {
                self.lan_dials.insert(connection);
            }
            // Somebody else's dial or connection will tell as much.
            Err(_) if self.swarm.is_connected(&peer) => self.introduce(key),
            Err(error) => {
                tracing::debug!(%key, %error, "did not dial a neighbour");
                self.lan(Input::DialFailed(key));
            }
        }
    }

    /// Closes what was dialled to see who it is. A foreign peer that dialled us may stay (N-8.1).
    fn disconnect_neighbour(&mut self, key: PlayerKey) {
        let Some(peer) = peer_id(&key) else {
            return;
        };
        let Some(known) = self.peers.get_mut(&peer) else {
            return;
        };
        for connection in known
            .connections
            .iter_mut()
            .filter(|connection| connection.for_lan)
        {
            connection.closing = true;
            self.swarm.close_connection(connection.id);
        }
    }
}

fn player_at((peer, address): &(PeerId, Multiaddr)) -> Option<(PlayerKey, Address)> {
    let (address, _) = Address::from_multiaddr(address).ok()?;
    Some((player_key(peer)?, address))
}
