//! The streams of all connections: carries wishes to the handler of a chosen connection, and streams back.

use std::collections::VecDeque;
use std::task::{Context, Poll};

use libp2p::core::Endpoint;
use libp2p::core::transport::PortUse;
use libp2p::swarm::{
    ConnectionDenied, ConnectionId, FromSwarm, NetworkBehaviour, NotifyHandler, Stream, THandler,
    THandlerInEvent, THandlerOutEvent, ToSwarm,
};
use libp2p::{Multiaddr, PeerId};

use crate::api::{Origin, RequestId, StreamKind};
use crate::stream::handler::{Handler, OpenFault, Outcome, Wanted};

/// What the behaviour tells the service.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "nearly every event is the large one")]
pub(crate) enum Event {
    /// The protocol is agreed on; not a byte has been read or written.
    Open {
        peer: PeerId,
        connection: ConnectionId,
        kind: StreamKind,
        origin: Origin,
        stream: Stream,
    },
    /// A request came to nothing.
    Failed { request: RequestId, fault: OpenFault },
}

/// The behaviour. Which connection to use is the caller's choice (N-4.1), whom to admit as well.
#[derive(Debug, Default)]
pub(crate) struct Behaviour {
    queue: VecDeque<ToSwarm<Event, Wanted>>,
}

impl Behaviour {
    /// Asks for a stream on one connection. Answered by one [`Event`], unless the connection goes first.
    pub(crate) fn open(&mut self, peer_id: PeerId, connection: ConnectionId, wanted: Wanted) {
        let handler = NotifyHandler::One(connection);
        self.queue.push_back(ToSwarm::NotifyHandler {
            peer_id,
            handler,
            event: wanted,
        });
    }
}

impl NetworkBehaviour for Behaviour {
    type ConnectionHandler = Handler;
    type ToSwarm = Event;

    fn handle_established_inbound_connection(
        &mut self,
        _: ConnectionId,
        _: PeerId,
        _: &Multiaddr,
        _: &Multiaddr,
    ) -> Result<THandler<Self>, ConnectionDenied> {
        Ok(Handler::default())
    }

    fn handle_established_outbound_connection(
        &mut self,
        _: ConnectionId,
        _: PeerId,
        _: &Multiaddr,
        _: Endpoint,
        _: PortUse,
    ) -> Result<THandler<Self>, ConnectionDenied> {
        Ok(Handler::default())
    }

    fn on_swarm_event(&mut self, _: FromSwarm<'_>) {}

    fn on_connection_handler_event(
        &mut self,
        peer: PeerId,
        connection: ConnectionId,
        outcome: THandlerOutEvent<Self>,
    ) {
        let event = match outcome {
            Outcome::Accepted(kind, stream) => Event::Open {
                peer,
                connection,
                kind,
                origin: Origin::Accepted,
                stream,
            },
            Outcome::Opened(Wanted { request, kind }, stream) => Event::Open {
                peer,
                connection,
                kind,
                origin: Origin::Dialled(request),
                stream,
            },
            Outcome::Failed(request, fault) => Event::Failed { request, fault },
        };
        self.queue.push_back(ToSwarm::GenerateEvent(event));
    }

    fn poll(&mut self, _: &mut Context<'_>) -> Poll<ToSwarm<Event, THandlerInEvent<Self>>> {
        // The swarm polls again after each call into the behaviour, so there is no waker to keep.
        self.queue.pop_front().map_or(Poll::Pending, Poll::Ready)
    }
}
