//! From a circuit to a direct connection (N-5.6): said once the new one has answered a ping, and the circuit closed once it has
//! been of no use for a while.

use libp2p::PeerId;
use libp2p::swarm::ConnectionId;
use tokio::time::Instant;

use crate::api::{NetEvent, Path};
use crate::limits::CIRCUIT_KEPT;
use crate::service::peers::{Answer, Connection, Peer};
use crate::service::streams::OpenStream;
use crate::service::{Task, Timer};

impl Task {
    /// The connection has answered a ping.
    pub(super) fn answered(&mut self, peer: PeerId, connection: ConnectionId) {
        if let Some(connection) = self.peers.connection_mut(&peer, connection)
            && connection.answer == Answer::Awaited
        {
            connection.answer = Answer::Given;
        }
        self.offer_better(peer);
    }

    /// Tells of a direct connection that lives while streams with that peer run through a relay.
    pub(super) fn offer_better(&mut self, peer: PeerId) {
        let relayed = self
            .streams
            .values()
            .any(|stream| stream.is_with(peer) && stream.is_relayed());
        if !relayed {
            return;
        }
        let Some(known) = self.peers.get_mut(&peer) else {
            return;
        };
        let better = known.connections.iter_mut().find(|connection| {
            connection.answer == Answer::Given && !connection.closing && !connection.is_relayed()
        });
        if let Some(connection) = better {
            connection.answer = Answer::Told;
            let (peer, path) = (known.key, connection.path);
            self.tell(NetEvent::Better { peer, path });
        }
    }

    /// A stream was opened on a connection: if that is a direct one, the circuits beside it go after a while.
    pub(super) fn carried_by(&mut self, peer: PeerId, path: Path) {
        if matches!(path, Path::Relayed { .. }) {
            // The direct connection may have come first.
            return self.offer_better(peer);
        }
        let circuit = |known: &Peer| known.connections.iter().any(Connection::is_relayed);
        if self.peers.get(&peer).is_some_and(circuit) {
            self.look_at_circuits(peer);
        }
    }

    /// Notes to look at the circuits with a peer after a while.
    fn look_at_circuits(&mut self, peer: PeerId) {
        if let Some(known) = self.peers.get_mut(&peer)
            && !known.circuits_watched
        {
            known.circuits_watched = true;
            self.agenda
                .note(Instant::now() + CIRCUIT_KEPT, Timer::Circuits(peer));
        }
    }

    /// Closes the circuits with a peer that carry nothing while a direct connection carries a stream. Its reservation stays.
    pub(super) fn close_circuits(&mut self, peer: PeerId) {
        let carrying: Vec<_> = self
            .streams
            .values()
            .filter(|stream| stream.is_with(peer))
            .map(OpenStream::connection)
            .collect();
        let Some(known) = self.peers.get_mut(&peer) else {
            return;
        };
        known.circuits_watched = false;
        let direct = known.connections.iter().any(|connection| {
            connection.answer != Answer::Awaited
                && !connection.closing
                && !connection.is_relayed()
                && carrying.contains(&connection.id)
        });
        if !direct {
            return;
        }
        let idle = known
            .connections
            .iter_mut()
            .filter(|connection| connection.is_relayed() && !carrying.contains(&connection.id));
        for circuit in idle {
            tracing::debug!(%peer, connection = %circuit.id, "closing a circuit");
            circuit.closing = true;
            self.swarm.close_connection(circuit.id);
        }
        let left = |connection: &Connection| connection.is_relayed() && !connection.closing;
        if known.connections.iter().any(left) {
            // An old stream still runs through it.
            self.look_at_circuits(peer);
        }
    }
}
