//! What a relay dials: the addresses that peers want to have tried out (AutoNAT v2), and of those only what a stranger may have
//! dialled. It opens no door into the network where the relay stands.

use std::convert::Infallible;
use std::task::{Context, Poll};

use libp2p::core::Endpoint;
use libp2p::core::transport::PortUse;
use libp2p::swarm::{
    ConnectionDenied, ConnectionId, FromSwarm, NetworkBehaviour, THandler, THandlerInEvent, THandlerOutEvent,
    ToSwarm, dummy,
};
use libp2p::{Multiaddr, PeerId};
use tokio::time::Instant;

use crate::address::{Address, Host};
use crate::limits::DIAL_BACKS;
use crate::relay::figures::{Refusal, Tally};
use crate::relay::gate::Buckets;

/// Denies dials that are not of the kind above.
pub(super) struct Guard {
    /// The relay itself is reached by public addresses, so its peers are.
    public: bool,
    peers: Buckets<PeerId>,
    tally: Tally,
}

/// Why a dial was denied.
#[derive(Debug, thiserror::Error)]
#[error("not dialled: {0}")]
struct Denied(&'static str);

impl Guard {
    /// A guard that lets only public addresses be dialled, unless the relay serves a private network.
    pub(super) fn new(public: bool, tally: Tally) -> Self {
        Self {
            public,
            peers: Buckets::new(DIAL_BACKS),
            tally,
        }
    }

    fn judge(&mut self, peer: Option<PeerId>, addresses: &[Multiaddr]) -> Result<(), Denied> {
        let public = self.public;
        let passes = |address: &Multiaddr| {
            Address::from_multiaddr(address).is_ok_and(|(address, _)| {
                // What a name leads to is not known here.
                matches!(address.host(), Host::Ip(_))
                    && address.is_dialable()
                    && (address.is_global() || !public)
            })
        };
        if !addresses.iter().all(passes) {
            return Err(Denied("no public address"));
        }
        let Some(peer) = peer else {
            return Err(Denied("nobody is expected there"));
        };
        if self.peers.try_take(peer, Instant::now()) {
            Ok(())
        } else {
            Err(Denied("too many for one peer"))
        }
    }
}

impl NetworkBehaviour for Guard {
    type ConnectionHandler = dummy::ConnectionHandler;
    type ToSwarm = Infallible;

    fn handle_pending_outbound_connection(
        &mut self,
        _: ConnectionId,
        peer: Option<PeerId>,
        addresses: &[Multiaddr],
        _: Endpoint,
    ) -> Result<Vec<Multiaddr>, ConnectionDenied> {
        match self.judge(peer, addresses) {
            Ok(()) => {
                self.tally.dialled_back();
                Ok(Vec::new())
            }
            Err(denied) => {
                self.tally.refused(Refusal::DialBack);
                Err(ConnectionDenied::new(denied))
            }
        }
    }

    fn handle_established_inbound_connection(
        &mut self,
        _: ConnectionId,
        _: PeerId,
        _: &Multiaddr,
        _: &Multiaddr,
    ) -> Result<THandler<Self>, ConnectionDenied> {
        Ok(dummy::ConnectionHandler)
    }

    fn handle_established_outbound_connection(
        &mut self,
        _: ConnectionId,
        _: PeerId,
        _: &Multiaddr,
        _: Endpoint,
        _: PortUse,
    ) -> Result<THandler<Self>, ConnectionDenied> {
        Ok(dummy::ConnectionHandler)
    }

    fn on_swarm_event(&mut self, _: FromSwarm<'_>) {}

    fn on_connection_handler_event(&mut self, _: PeerId, _: ConnectionId, event: THandlerOutEvent<Self>) {
        match event {}
    }

    fn poll(&mut self, _: &mut Context<'_>) -> Poll<ToSwarm<Self::ToSwarm, THandlerInEvent<Self>>> {
        Poll::Pending
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[test]
    fn a_stranger_has_nothing_dialled_but_public_addresses() {
        for (address, from_public, from_private) in [
            ("/ip4/198.51.100.7/tcp/4001", true, true),
            ("/ip4/198.51.100.7/udp/4001/quic-v1", true, true),
            ("/ip6/2001:db8::7/tcp/4001", true, true),
            ("/ip4/127.0.0.1/tcp/9618", false, true),
            ("/ip4/10.0.0.1/tcp/22", false, true),
            ("/ip4/169.254.169.254/tcp/80", false, true),
            ("/ip6/::ffff:127.0.0.1/tcp/22", false, true),
            ("/ip6/fe80::1/tcp/22", false, false),
            ("/ip4/198.51.100.7/tcp/0", false, false),
            ("/dns4/localhost/tcp/22", false, false),
            ("/ip4/198.51.100.7/udp/53", false, false),
            ("/ip4/198.51.100.7/tcp/80/ws", false, false),
        ] {
            for (public, passes) in [(true, from_public), (false, from_private)] {
                let mut guard = Guard::new(public, Tally::new(Arc::default()));
                let judged = guard.judge(Some(PeerId::random()), &[address.parse().unwrap()]);
                assert_eq!(judged.is_ok(), passes, "{address}, public {public}");
            }
        }
    }

    #[test]
    fn one_peer_has_only_so_many_addresses_tried_out() {
        let mut guard = Guard::new(true, Tally::new(Arc::default()));
        let peer = PeerId::random();
        let address: Multiaddr = "/ip4/198.51.100.7/tcp/4001".parse().unwrap();
        let passed = (0..100)
            .filter(|_| guard.judge(Some(peer), std::slice::from_ref(&address)).is_ok())
            .count();
        assert_eq!(passed, usize::try_from(DIAL_BACKS.burst).unwrap());
    }
}
