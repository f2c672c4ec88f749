//! The streams on one connection: asks for them, agrees on the protocol, hands them out.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::future::{Ready, ready};
use std::task::{Context, Poll};

use libp2p::core::upgrade::{InboundUpgrade, ReadyUpgrade, UpgradeInfo};
use libp2p::swarm::handler::{
    ConnectionEvent, DialUpgradeError, FullyNegotiatedInbound, FullyNegotiatedOutbound, ListenUpgradeError,
};
use libp2p::swarm::{
    ConnectionHandler, ConnectionHandlerEvent, Stream, StreamProtocol, StreamUpgradeError, SubstreamProtocol,
};

use crate::api::{RequestId, StreamKind};
use crate::limits::{NEGOTIATING_STREAMS, STREAM_ANSWER};

/// Streams and failures that wait for the swarm to take them; the connection pauses long before.
const WAITING: usize = 2 * NEGOTIATING_STREAMS;

/// A stream that is wanted.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Wanted {
    /// The answer's name.
    pub(crate) request: RequestId,
    /// What for.
    pub(crate) kind: StreamKind,
}

/// What the handler tells the behaviour.
#[derive(Debug)]
pub(crate) enum Outcome {
    /// The peer opened a stream.
    Accepted(StreamKind, Stream),
    /// A stream that we asked for is open.
    Opened(Wanted, Stream),
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

/// The protocols that a peer may open streams of. Whichever it names, the stream is handed on as it is.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Offered;

impl UpgradeInfo for Offered {
    type Info = StreamProtocol;
    type InfoIter = std::array::IntoIter<StreamProtocol, 2>;

    fn protocol_info(&self) -> Self::InfoIter {
        StreamKind::ALL.map(StreamKind::protocol).into_iter()
    }
}

impl InboundUpgrade<Stream> for Offered {
    type Output = (StreamKind, Stream);
    type Error = Infallible;
    type Future = Ready<Result<Self::Output, Infallible>>;

    fn upgrade_inbound(self, stream: Stream, protocol: StreamProtocol) -> Self::Future {
        let is_it = |kind: &StreamKind| kind.protocol() == protocol;
        let kind = StreamKind::ALL.into_iter().find(is_it);
        // Nothing else is agreed on than what was offered.
        ready(Ok((kind.unwrap_or(StreamKind::Session), stream)))
    }
}

/// The handler of one connection.
#[derive(Debug, Default)]
pub(crate) struct Handler {
    wanted: VecDeque<Wanted>,
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

    fn accepted(&mut self, kind: StreamKind, stream: Stream) {
        // Dropping a stream refuses it.
        if self.outcomes.len() < WAITING {
            self.outcomes.push_back(Outcome::Accepted(kind, stream));
        }
    }
}

impl ConnectionHandler for Handler {
    type FromBehaviour = Wanted;
    type ToBehaviour = Outcome;
    type InboundProtocol = Offered;
    type OutboundProtocol = ReadyUpgrade<StreamProtocol>;
    type InboundOpenInfo = ();
    type OutboundOpenInfo = Wanted;

    fn listen_protocol(&self) -> SubstreamProtocol<Self::InboundProtocol> {
        SubstreamProtocol::new(Offered, ()).with_timeout(STREAM_ANSWER)
    }

    fn on_behaviour_event(&mut self, wanted: Wanted) {
        self.wanted.push_back(wanted);
    }

    fn poll(
        &mut self,
        _: &mut Context<'_>,
    ) -> Poll<ConnectionHandlerEvent<Self::OutboundProtocol, Wanted, Outcome>> {
        if let Some(outcome) = self.outcomes.pop_front() {
            return Poll::Ready(ConnectionHandlerEvent::NotifyBehaviour(outcome));
        }
        if let Some(wanted) = self.wanted.pop_front() {
            let upgrade = ReadyUpgrade::new(wanted.kind.protocol());
            let protocol = SubstreamProtocol::new(upgrade, wanted).with_timeout(STREAM_ANSWER);
            return Poll::Ready(ConnectionHandlerEvent::OutboundSubstreamRequest { protocol });
        }
        // The connection polls again after each event that it hands in, so there is no waker to keep.
        Poll::Pending
    }

    fn on_connection_event(
        &mut self,
        event: ConnectionEvent<'_, Self::InboundProtocol, Self::OutboundProtocol, (), Wanted>,
    ) {
        match event {
            ConnectionEvent::FullyNegotiatedInbound(FullyNegotiatedInbound { protocol, .. }) => {
                let (kind, stream) = protocol;
                self.accepted(kind, stream);
            }
            ConnectionEvent::FullyNegotiatedOutbound(FullyNegotiatedOutbound { protocol, info }) => {
                self.outcomes.push_back(Outcome::Opened(info, protocol));
            }
            ConnectionEvent::DialUpgradeError(DialUpgradeError { info, error }) => {
                self.failed(info.request, &error);
            }
            ConnectionEvent::ListenUpgradeError(ListenUpgradeError { error, .. }) => match error {},
            // Addresses and protocol lists change nothing here.
            ConnectionEvent::AddressChange(_)
            | ConnectionEvent::LocalProtocolsChange(_)
            | ConnectionEvent::RemoteProtocolsChange(_)
            | _ => {}
        }
    }
}
