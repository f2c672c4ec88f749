//! The session stream on one connection: asks for streams, agrees on the protocol, hands the streams out.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::task::{Context, Poll};

use libp2p::core::upgrade::ReadyUpgrade;
use libp2p::swarm::handler::{
    ConnectionEvent, DialUpgradeError, FullyNegotiatedInbound, FullyNegotiatedOutbound, ListenUpgradeError,
};
use libp2p::swarm::{
    ConnectionHandler, ConnectionHandlerEvent, Stream, StreamProtocol, StreamUpgradeError, SubstreamProtocol,
};

use crate::api::RequestId;
use crate::limits::{NEGOTIATING_STREAMS, STREAM_ANSWER};
use crate::stream::protocol::NAME;

/// Streams and failures that wait for the swarm to take them; the connection pauses long before.
const WAITING: usize = 2 * NEGOTIATING_STREAMS;

/// What the handler tells the behaviour.
#[derive(Debug)]
pub(crate) enum Outcome {
    /// The peer opened a stream.
    Accepted(Stream),
    /// A stream that we asked for is open.
    Opened(RequestId, Stream),
    /// A stream that we asked for isn't to be had.
    Failed(RequestId, OpenFault),
}

/// Why a connected peer gave no stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum OpenFault {
    /// It does not know the protocol.
    Unsupported,
    /// It did not agree in time (N-5.2).
    NoAnswer,
    /// The connection broke.
    Lost,
}

/// The handler of one connection.
#[derive(Debug, Default)]
pub(crate) struct Handler {
    wanted: VecDeque<RequestId>,
    outcomes: VecDeque<Outcome>,
}

impl Handler {
    fn failed(&mut self, request: RequestId, error: &StreamUpgradeError<Infallible>) {
        let fault = match error {
            StreamUpgradeError::NegotiationFailed => OpenFault::Unsupported,
            StreamUpgradeError::Timeout => OpenFault::NoAnswer,
            StreamUpgradeError::Io(_) => OpenFault::Lost,
            StreamUpgradeError::Apply(never) => match *never {},
        };
        self.outcomes.push_back(Outcome::Failed(request, fault));
    }

    fn accepted(&mut self, stream: Stream) {
        // Dropping a stream refuses it.
        if self.outcomes.len() < WAITING {
            self.outcomes.push_back(Outcome::Accepted(stream));
        }
    }
}

impl ConnectionHandler for Handler {
    type FromBehaviour = RequestId;
    type ToBehaviour = Outcome;
    type InboundProtocol = ReadyUpgrade<StreamProtocol>;
    type OutboundProtocol = ReadyUpgrade<StreamProtocol>;
    type InboundOpenInfo = ();
    type OutboundOpenInfo = RequestId;

    fn listen_protocol(&self) -> SubstreamProtocol<Self::InboundProtocol> {
        SubstreamProtocol::new(ReadyUpgrade::new(NAME), ()).with_timeout(STREAM_ANSWER)
    }

    fn on_behaviour_event(&mut self, request: RequestId) {
        self.wanted.push_back(request);
    }

    fn poll(
        &mut self,
        _: &mut Context<'_>,
    ) -> Poll<ConnectionHandlerEvent<Self::OutboundProtocol, RequestId, Outcome>> {
        if let Some(outcome) = self.outcomes.pop_front() {
            return Poll::Ready(ConnectionHandlerEvent::NotifyBehaviour(outcome));
        }
        if let Some(request) = self.wanted.pop_front() {
            let protocol =
                SubstreamProtocol::new(ReadyUpgrade::new(NAME), request).with_timeout(STREAM_ANSWER);
            return Poll::Ready(ConnectionHandlerEvent::OutboundSubstreamRequest { protocol });
        }
        // The connection polls again after each event that it hands in, so there is no waker to keep.
        Poll::Pending
    }

    fn on_connection_event(
        &mut self,
        event: ConnectionEvent<'_, Self::InboundProtocol, Self::OutboundProtocol, (), RequestId>,
    ) {
        match event {
            ConnectionEvent::FullyNegotiatedInbound(FullyNegotiatedInbound { protocol, .. }) => {
                self.accepted(protocol);
            }
            ConnectionEvent::FullyNegotiatedOutbound(FullyNegotiatedOutbound { protocol, info }) => {
                self.outcomes.push_back(Outcome::Opened(info, protocol));
            }
            ConnectionEvent::DialUpgradeError(DialUpgradeError { info, error }) => self.failed(info, &error),
            ConnectionEvent::ListenUpgradeError(ListenUpgradeError { error, .. }) => match error {},
            // Addresses and protocol lists change nothing here.
            ConnectionEvent::AddressChange(_)
            | ConnectionEvent::LocalProtocolsChange(_)
            | ConnectionEvent::RemoteProtocolsChange(_)
            | _ => {}
        }
    }
}
