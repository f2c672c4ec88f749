//! A behaviour that hears of our possible addresses from us alone.
//!
//! Identify passes on whatever any peer claims to see us at, and replaces a port that a NAT has given us by the one that we
//! listen on. For hole punching and reachability tests that is of no use: a stranger could fill their tables, and behind a
//! NAT that changes ports every candidate would be wrong (N-4.5, N-4.6). Under this wrapper a behaviour hears only what
//! [`Hinted::hint`] says.

use std::collections::VecDeque;
use std::task::{Context, Poll};

use libp2p::core::Endpoint;
use libp2p::core::transport::PortUse;
use libp2p::swarm::{
    ConnectionDenied, ConnectionId, FromSwarm, NetworkBehaviour, NewExternalAddrCandidate, THandler,
    THandlerInEvent, THandlerOutEvent, ToSwarm,
};
use libp2p::{Multiaddr, PeerId};

use crate::limits::HINTS;

/// The behaviour, and what it was told.
pub(crate) struct Hinted<B> {
    inner: B,
    hints: VecDeque<Multiaddr>,
}

impl<B: NetworkBehaviour> Hinted<B> {
    pub(crate) fn new(inner: B) -> Self {
        Self {
            inner,
            hints: VecDeque::new(),
        }
    }

    /// Tells of an address at which we may be reached. Said twice, it is heard once; of many, the oldest is forgotten.
    pub(crate) fn hint(&mut self, addr: &Multiaddr) {
        if !self.hints.contains(addr) {
            if self.hints.len() >= HINTS {
                self.hints.pop_front();
            }
            self.hints.push_back(addr.clone());
            self.inner
                .on_swarm_event(FromSwarm::NewExternalAddrCandidate(NewExternalAddrCandidate {
                    addr,
                }));
        }
    }
}

impl<B: NetworkBehaviour> NetworkBehaviour for Hinted<B> {
    type ConnectionHandler = B::ConnectionHandler;
    type ToSwarm = B::ToSwarm;

    fn handle_pending_inbound_connection(
        &mut self,
        connection: ConnectionId,
        local: &Multiaddr,
        remote: &Multiaddr,
    ) -> Result<(), ConnectionDenied> {
        self.inner
            .handle_pending_inbound_connection(connection, local, remote)
    }

    fn handle_established_inbound_connection(
        &mut self,
        connection: ConnectionId,
        peer: PeerId,
        local: &Multiaddr,
        remote: &Multiaddr,
    ) -> Result<THandler<Self>, ConnectionDenied> {
        self.inner
            .handle_established_inbound_connection(connection, peer, local, remote)
    }

    fn handle_pending_outbound_connection(
        &mut self,
        connection: ConnectionId,
        peer: Option<PeerId>,
        addresses: &[Multiaddr],
        role: Endpoint,
    ) -> Result<Vec<Multiaddr>, ConnectionDenied> {
        self.inner
            .handle_pending_outbound_connection(connection, peer, addresses, role)
    }

    fn handle_established_outbound_connection(
        &mut self,
        connection: ConnectionId,
        peer: PeerId,
        address: &Multiaddr,
        role: Endpoint,
        port: PortUse,
    ) -> Result<THandler<Self>, ConnectionDenied> {
        self.inner
            .handle_established_outbound_connection(connection, peer, address, role, port)
    }

    fn on_swarm_event(&mut self, event: FromSwarm<'_>) {
        if !matches!(event, FromSwarm::NewExternalAddrCandidate(_)) {
            self.inner.on_swarm_event(event);
        }
    }

    fn on_connection_handler_event(
        &mut self,
        peer: PeerId,
        connection: ConnectionId,
        event: THandlerOutEvent<Self>,
    ) {
        self.inner.on_connection_handler_event(peer, connection, event);
    }

    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<ToSwarm<Self::ToSwarm, THandlerInEvent<Self>>> {
        self.inner.poll(cx)
    }
}
