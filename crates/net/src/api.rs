//! What the rest of the program sees: one [`Service`], commands in, events out. No libp2p type is among them (N-1.1).

use tokio::sync::mpsc;
use ugolki_record::{PlayerKey, SecretKey};

use crate::address::{Address, PeerAddress};
use crate::error::NetError;
use crate::events::Events;
use crate::limits::Limits;

/// What a service is started with.
#[derive(Debug, Clone)]
pub struct Config {
    /// The player's key, which is also the network identity (N-1.4).
    pub secret: SecretKey,
    /// Where to listen; nowhere if empty. [`Address::any_interface`] is the usual list.
    pub listen: Vec<Address>,
    /// Whether peers on the LAN are looked for, and we are shown to them (N-8.1).
    pub lan: bool,
    /// Relays to be reached through, in the order in which they are wanted (N-6.1).
    pub relays: Vec<PeerAddress>,
    /// Whether the router is asked to forward a port (`UPnP`).
    pub upnp: bool,
    /// What others may learn of where we are.
    pub exposure: Exposure,
    /// Program and version, told to every peer: `ugolki/0.1.0`.
    pub agent: String,
    /// What strangers may take.
    pub limits: Limits,
    /// Whether to gossip with others who watch a game or take part in an event. A player of a game alone does not (N-2.3).
    pub gossip: bool,
}

impl Config {
    /// A configuration that listens nowhere, does not look at the LAN, knows no relay, asks no router, and has a player's limits.
    pub fn new(secret: SecretKey, agent: &str) -> Self {
        Self {
            secret,
            listen: Vec::new(),
            lan: false,
            relays: Vec::new(),
            upnp: false,
            exposure: Exposure::Everything,
            agent: agent.to_owned(),
            limits: Limits::PLAYER,
            gossip: false,
        }
    }
}

/// What others may learn of where we are (N-9.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Exposure {
    /// Every address at which we can be reached.
    #[default]
    Everything,
    /// No address of a private network, and nothing on the LAN (`--no-lan-addresses`).
    NoLan,
    /// The addresses of our relays alone: we listen nowhere, look for nobody, and dial relays and through them only
    /// (`--relay-only`).
    RelayOnly,
}

/// A stream's name: unique in this process, never used again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StreamId(pub u64);

/// What a stream is for. Each kind is a protocol of its own, with limits of its own, so that the one never waits for the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StreamKind {
    /// One game (N-5.1): frames of 1 to [`MAX_FRAME`](crate::MAX_FRAME) bytes.
    Session,
    /// What one of an event asks another for (F-7.1): frames of 1 to [`MAX_EVENT_FRAME`](crate::MAX_EVENT_FRAME) bytes.
    Event,
}

/// The caller's own name for an `Open`; its answer carries it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RequestId(pub u64);

/// A gossiped message's number: unique in this process, never used again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GossipId(pub u64);

/// What is gossiped about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TopicKind {
    /// A game that is watched.
    Watch,
    /// An event: its facts (F-7.1).
    Event,
}

/// Where something is gossiped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Topic {
    /// What it is about.
    pub kind: TopicKind,
    /// Which of that kind: a hash, by which nobody who sees it learns what it is about.
    pub name: [u8; 32],
}

impl Topic {
    /// The topic of those who watch a game.
    pub const fn watch(name: [u8; 32]) -> Self {
        let kind = TopicKind::Watch;
        Self { kind, name }
    }

    /// The topic of an event.
    pub const fn event(name: [u8; 32]) -> Self {
        let kind = TopicKind::Event;
        Self { kind, name }
    }
}

/// What is to become of a message that was gossiped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It is forwarded.
    Accept,
    /// It is dropped.
    Ignore,
    /// It is dropped as false.
    Reject,
}

/// How a stream's connection runs (N-1.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Path {
    /// Within this machine or a private network.
    Lan,
    /// From one public address to another.
    Direct,
    /// Through a relay.
    Relayed {
        /// The relay's key.
        via: PlayerKey,
    },
}

/// Who opened a stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Origin {
    /// We did, by this request.
    Dialled(RequestId),
    /// The peer did.
    Accepted,
}

/// A running network. Dropping either end has the same effect as [`NetCommand::Shutdown`].
#[derive(Debug)]
pub struct Service {
    /// Commands in; bounded, and always drained, so that sending never waits for long.
    pub commands: mpsc::Sender<NetCommand>,
    /// Events out; bounded for each stream alone (N-1.2).
    pub events: Events,
}

/// What the network is asked to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NetCommand {
    /// Listens at one more address: where somebody looks for us. Answered by [`NetEvent::Listening`], one for each interface, or by
    /// [`NetEvent::ListenFailed`].
    Listen {
        /// Where.
        address: Address,
    },
    /// Opens a stream with a peer, over a connection that is there or else by dialling the addresses (and those
    /// found on the LAN). Answered by [`NetEvent::StreamOpened`] or [`NetEvent::OpenFailed`].
    Open {
        /// The answer's name.
        request: RequestId,
        /// What it is for.
        kind: StreamKind,
        /// Who.
        peer: PlayerKey,
        /// Where; up to 16 are tried, all in one smart dial.
        addresses: Vec<Address>,
    },
    /// Sends a frame, as long as the stream's kind allows. On a stream that is closed it is dropped silently.
    Send {
        /// On which stream.
        stream: StreamId,
        /// The frame, without its length.
        frame: Vec<u8>,
    },
    /// Ends a stream in order: what was sent is flushed, our half is closed, and for up to 2 s the peer's rest and its
    /// end are waited for (N-7.2).
    Close {
        /// Which stream.
        stream: StreamId,
    },
    /// Drops a stream at once. (Over QUIC the peer can't tell that from an end in order.)
    Reset {
        /// Which stream.
        stream: StreamId,
    },
    /// Drops a stream on which nothing is heard any more, and its connection with it: whatever is opened next with that peer is
    /// opened on another one, dialled anew if need be (N-4.7).
    GiveUp {
        /// Which.
        stream: StreamId,
    },
    /// Closes every connection with a peer and refuses new ones for a while, or for longer if it is blocked already.
    Block {
        /// Whom.
        peer: PlayerKey,
        /// How long, in milliseconds.
        for_ms: u64,
    },
    /// Closes every connection with a peer and refuses new ones until [`NetCommand::Unbar`]: the user's own block list.
    Bar {
        /// Whom.
        peer: PlayerKey,
    },
    /// Ends [`NetCommand::Bar`], and every block.
    Unbar {
        /// Whom.
        peer: PlayerKey,
    },
    /// Lets a peer's connections bypass the limits on their number: the opponent in play (N-9.3).
    Favour {
        /// Whom.
        peer: PlayerKey,
    },
    /// Ends [`NetCommand::Favour`].
    Unfavour {
        /// Whom.
        peer: PlayerKey,
    },
    /// Takes part in the gossip on a topic. Nothing where gossip is off.
    Follow {
        /// The topic.
        topic: Topic,
    },
    /// Does so no longer.
    Unfollow {
        /// The topic.
        topic: Topic,
    },
    /// Gossips a message of up to 8 KiB. It may reach nobody.
    Publish {
        /// On which topic.
        topic: Topic,
        /// The message.
        bytes: Vec<u8>,
    },
    /// Says what is to become of a message; until then it is not forwarded.
    Judge {
        /// Which.
        message: GossipId,
        /// What.
        verdict: Verdict,
    },
    /// Ends every stream in order, then all connections, then the service: the events end with `None` within 3 s.
    Shutdown,
}

/// What the network tells.
#[derive(Debug)]
pub enum NetEvent {
    /// Peers can reach us here now. The port is the real one.
    Listening {
        /// Where.
        address: Address,
    },
    /// Peers can no longer reach us here.
    ListenEnded {
        /// Where.
        address: Address,
    },
    /// Something that should let peers find us does not work. The rest does.
    ListenFailed {
        /// Where we wanted to listen; `None` for the LAN search.
        address: Option<Address>,
        /// Why.
        error: NetError,
    },
    /// A stream is open. Its frames and its one `StreamClosed` follow.
    StreamOpened {
        /// Its name.
        stream: StreamId,
        /// What it is for.
        kind: StreamKind,
        /// With whom; the channel proves it.
        peer: PlayerKey,
        /// Who opened it.
        origin: Origin,
        /// How it runs.
        path: Path,
    },
    /// No stream, and why: the addresses that were tried each with its fault.
    OpenFailed {
        /// Whose answer this is.
        request: RequestId,
        /// With whom.
        peer: PlayerKey,
        /// Why.
        error: NetError,
    },
    /// A frame came in, in the order in which the peer sent it.
    Frame {
        /// On which stream.
        stream: StreamId,
        /// At least 1 byte, and as many as the stream's kind allows.
        bytes: Vec<u8>,
    },
    /// A stream has ended; nothing more comes from it.
    StreamClosed {
        /// Which.
        stream: StreamId,
        /// Why.
        reason: CloseReason,
    },
    /// A player is on the LAN; said again when its addresses change.
    LanFound {
        /// Who.
        peer: PlayerKey,
        /// Where.
        addresses: Vec<Address>,
    },
    /// A player is no longer on the LAN.
    LanLost {
        /// Who.
        peer: PlayerKey,
    },
    /// A message was gossiped on a topic that is followed. [`NetCommand::Judge`] is wanted.
    Gossip {
        /// Its number.
        message: GossipId,
        /// Who brought it. That is not who first said it.
        from: PlayerKey,
        /// On which topic.
        topic: Topic,
        /// The message.
        bytes: Vec<u8>,
    },
    /// A player answered a ping.
    RoundTrip {
        /// Who.
        peer: PlayerKey,
        /// How long it took, in milliseconds.
        ms: u32,
    },
    /// Somebody from outside can reach us here: the address was confirmed, or a relay has reserved the circuit for us.
    Reachable {
        /// Where.
        address: Address,
    },
    /// That has ended.
    Unreachable {
        /// Where.
        address: Address,
    },
    /// A relay of ours stands differently (N-6.1).
    Relay {
        /// Which.
        relay: PlayerKey,
        /// How it stands now.
        state: RelayState,
    },
    /// A peer or relay says from which address we come to it. A hint, no more: it may be a lie, and the port may be ours for
    /// that peer alone.
    Observed {
        /// Who says so.
        by: PlayerKey,
        /// What it says.
        address: Address,
    },
    /// The router stands differently (`UPnP`). Said only if it is asked.
    Router {
        /// How.
        state: RouterState,
    },
    /// A connection with a better path than that of the peer's session stream stands and has answered a ping: a stream that
    /// is opened now takes it (N-5.6).
    Better {
        /// Who.
        peer: PlayerKey,
        /// The better path.
        path: Path,
    },
}

/// What the router does for us (`UPnP`).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum RouterState {
    /// It forwards a port of its own to us.
    Forwards {
        /// Where others reach us by it.
        address: Address,
    },
    /// It would, but has no public address itself.
    NotPublic,
    /// None answers that could.
    NoGateway,
}

/// How a relay stands (N-6.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RelayState {
    /// Not wanted now: enough others are held, or we can be reached without.
    Idle,
    /// Being dialled.
    Dialling,
    /// Connected and asked for a reservation.
    Reserving,
    /// It holds a reservation for us.
    Reserved {
        /// What a circuit may take there; none if the relay names no limit.
        limit: Option<CircuitLimit>,
    },
    /// It did not work, and is tried again.
    BackingOff {
        /// What did not.
        why: RelayFault,
        /// In how many milliseconds.
        for_ms: u64,
    },
}

/// What a relay lets one circuit take before it is cut (N-6.3). Zero is no bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CircuitLimit {
    /// In seconds.
    pub seconds: u32,
    /// In bytes, of one direction or of both, as the relay counts.
    pub bytes: u64,
}

/// Why a relay does not serve.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum RelayFault {
    /// It could not be reached.
    #[error("it can't be reached")]
    Unreachable,
    /// It is no relay.
    #[error("it is no relay")]
    NoRelay,
    /// It has no place left, or none for us so soon.
    #[error("it is full")]
    Full,
    /// It refuses us, or the reservation was of no use.
    #[error("it refuses a reservation")]
    Refused,
    /// The reservation, or the connection under it, was lost.
    #[error("the reservation was lost")]
    Lost,
}

/// Why a stream has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CloseReason {
    /// The peer ended it in order. Everything that it sent was handed out before.
    Finished,
    /// We closed it, and the peer did not end its half within 2 s.
    Unanswered,
    /// We reset it.
    Reset,
    /// The connection went, or the peer reset the stream (the multiplexers don't tell these apart).
    ConnectionLost,
    /// The peer broke the frame format (N-5.1).
    BrokenFrame(FrameFault),
    /// The peer does not read: more waited to be written than the stream's kind allows.
    TooSlow,
    /// We were asked to send a frame that is empty or too long.
    BadSend {
        /// Its length in bytes.
        length: usize,
    },
    /// The peer says that it isn't a player of our version (N-8.1).
    OtherVersion,
}

/// How a peer broke the frame format (N-5.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum FrameFault {
    /// A frame of length 0.
    #[error("a frame of no bytes")]
    Empty,
    /// A frame over the limit. Nothing was allocated for it.
    #[error("a frame of {length} bytes")]
    TooLong {
        /// The length that the peer announced, in bytes.
        length: u32,
    },
    /// The stream ended inside a frame.
    #[error("a frame cut short")]
    Truncated,
}
