//! Moves opaque frames between player keys over libp2p, and says by which path (N-1.1).
//!
//! What this crate does not know: games, records, signatures, the terminal, files. What no other crate knows: libp2p; no
//! type of it crosses this border. One task owns the swarm, every stream has a task of its own, and every queue between
//! them and the caller is bounded (N-1.2). [`start`] is the entry; read [`NetCommand`] and [`NetEvent`] next.

mod address;
mod agenda;
mod api;
mod behaviour;
mod error;
mod events;
mod gossip;
mod hinted;
mod lan;
mod limits;
mod peer_id;
pub mod relay;
mod relays;
mod service;
mod stream;
mod ticket;
mod transport;

pub use address::{Address, AddressError, Family, Host, HostName, PeerAddress, Transport};
pub use api::{
    CircuitLimit, CloseReason, Config, Exposure, FrameFault, GossipId, NetCommand, NetEvent, Origin, Path,
    RelayFault, RelayState, RequestId, RouterState, Service, StreamId, StreamKind, Topic, TopicKind, Verdict,
};
pub use error::{Attempt, DialFault, NetError, PeerVersion};
pub use events::Events;
pub use limits::{Limits, MAX_EVENT_FRAME, MAX_FRAME, Rate, RelayLimits, StreamLimits};
pub use service::start;
pub use ticket::{Entry, EventTicket, Ticket, TicketError, Transports};
