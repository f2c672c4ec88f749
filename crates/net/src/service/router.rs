//! What the router does for us (`UPnP`). An address that it forwards comes as one that others reach, too.

use libp2p::upnp::Event;

use crate::address::Address;
use crate::api::{NetEvent, RouterState};
use crate::service::Task;

impl Task {
    /// Tells what the router said.
    pub(super) fn on_router(&mut self, event: &Event) {
        tracing::info!(?event, "router");
        let state = match event {
            Event::NewExternalAddr { external_addr, .. } => match Address::from_multiaddr(external_addr) {
                Ok((address, _)) => RouterState::Forwards { address },
                Err(_) => return,
            },
            Event::GatewayNotFound => RouterState::NoGateway,
            Event::NonRoutableGateway => RouterState::NotPublic,
            // The address goes, and is asked for again.
            Event::ExpiredExternalAddr { .. } => return,
        };
        self.tell(NetEvent::Router { state });
    }
}
