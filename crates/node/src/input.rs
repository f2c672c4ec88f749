//! What goes into a node: the user's commands, what the network reports, and the passing of time.

use ugolki_record::{
    Allowed, Chains, Colours, GameId, Matter, PlayerKey, PlayerName, SecretKey, TimeControl,
};
use ugolki_rules::{Ply, Ruleset};
use ugolki_session::{Claim, Pledge, Said, Timestamp};

use crate::local::LocalRequest;
use crate::meeting::Meeting;
use crate::practice::{PracticeCommand, PracticeRequest, Report, Thought};
use crate::view::PathView;

/// A session stream, by the number that the network gave it. Never reused in a process.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StreamId(pub u64);

/// A wish for a stream, by the number that the node gave it. Never reused in a process.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RequestId(pub u64);

/// A message that was gossiped, by the number that the network gave it. Never reused in a process.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GossipId(pub u64);

/// Who this peer is.
#[derive(Debug, Clone)]
pub struct Identity {
    /// The player's key, which is also its network identity (P-3.1).
    pub secret: SecretKey,
    /// What the player calls itself.
    pub name: PlayerName,
    /// The random id of this installation (P-3.3).
    pub install: [u8; 16],
    /// Where the player stands in its chains of rated games, by all that it has signed (F-14.6).
    pub chains: Chains,
}

/// The instant at which an input arrives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Now {
    /// The own monotonic clock, which all waiting goes by.
    pub mono: Timestamp,
    /// Milliseconds since 1970-01-01 UTC. Information in records, the expiry of invites, and the days of a game by
    /// correspondence; nothing else.
    pub wall_ms: u64,
}

/// One thing that happened.
#[derive(Debug, Clone, PartialEq)]
pub enum Input {
    /// The user wants something. The one kind of input that `Node::handle` may answer with an error.
    Command(Command),
    /// A session stream stands, opened by us (then with the request) or by the peer.
    StreamOpened {
        /// The stream.
        stream: StreamId,
        /// The key at its other end, proved by the secure channel.
        peer: PlayerKey,
        /// The wish it fulfils; none when the peer opened it.
        request: Option<RequestId>,
        /// How the connection runs. Loopback counts as LAN.
        path: PathView,
    },
    /// A wish for a stream came to nothing.
    OpenFailed {
        /// The wish.
        request: RequestId,
        /// What went wrong, for the user to read.
        why: String,
    },
    /// A frame came in.
    Frame {
        /// On which stream.
        stream: StreamId,
        /// Its bytes, without the length prefix.
        bytes: Vec<u8>,
    },
    /// A stream is gone. Nothing comes in on it any more.
    StreamClosed {
        /// The stream.
        stream: StreamId,
        /// How it ended.
        why: StreamEnd,
    },
    /// A peer was seen on the LAN, for the first time or with other addresses.
    LanFound {
        /// Its key.
        peer: PlayerKey,
        /// Where it can be dialled, best first.
        addresses: Vec<String>,
    },
    /// A peer has not been seen on the LAN for a while.
    LanLost {
        /// Its key.
        peer: PlayerKey,
    },
    /// The network measured a round trip to a peer.
    RoundTrip {
        /// The peer.
        peer: PlayerKey,
        /// Milliseconds.
        ms: u32,
    },
    /// A connection with a better path than that of the peer's stream stands: a stream that is opened now takes it (N-5.6).
    Better {
        /// The peer.
        peer: PlayerKey,
        /// The better path.
        path: PathView,
    },
    /// An `Effect::Persist` failed. The rest of its batch was not run.
    StoreFailed {
        /// The game that could not be stored.
        game: GameId,
        /// What went wrong, for the user to read.
        why: String,
    },
    /// What an `Effect::Load` asked for.
    Loaded {
        /// The game.
        game: GameId,
        /// The bytes of its log file; none if there is none.
        log: Option<Vec<u8>>,
    },
    /// Something was gossiped on a topic that is followed. Answered by an `Effect::Judge`.
    Gossip {
        /// Its number.
        message: GossipId,
        /// Who brought it. That is not who first said it.
        from: PlayerKey,
        /// On which topic.
        topic: [u8; 32],
        /// The message.
        bytes: Vec<u8>,
    },
    /// Where this peer can be reached has changed.
    Listening {
        /// The addresses, best first.
        addresses: Vec<String>,
    },
    /// The computer has come to something. Dropped unless it is what is waited for.
    Thought(Thought),
    /// The computer tells what it has found in an analysis so far. Dropped unless it is what is waited for.
    Report(Report),
    /// Time has passed: `Node::next_deadline` is reached. Harmless at any other time.
    Tick,
}

/// How a stream ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StreamEnd {
    /// The other side ended it, or this one did, in good order.
    Ended,
    /// The connection under it broke.
    Broken,
    /// Either side does not keep to the form of frames, or the other one does not read.
    Unusable,
    /// This side dropped it.
    Dropped,
}

impl StreamEnd {
    /// The stable name, for the log.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Ended => "ended",
            Self::Broken => "broken",
            Self::Unusable => "unusable",
            Self::Dropped => "dropped",
        }
    }
}

/// What the user wants.
#[derive(Debug, Clone, PartialEq)]
pub enum Command {
    /// Offer a game to whoever comes with the invite, or from the LAN.
    Host(HostRequest),
    /// Offer it no longer. Ends a negotiation that is under way, but no game.
    StopHosting,
    /// Ask a host for the game it offers.
    Join {
        /// The host.
        peer: PlayerKey,
        /// Where it can be dialled, best first.
        addresses: Vec<String>,
        /// By which right.
        how: JoinHow,
    },
    /// Watch a game (P-6.20). `Event::Started` follows, or `Event::JoinFailed`.
    Watch {
        /// Who shows it.
        peer: PlayerKey,
        /// Where that can be dialled, best first.
        addresses: Vec<String>,
        /// By which right.
        how: WatchHow,
        /// By how many plies the user wants to lag behind, beside what the players want.
        delay: u16,
    },
    /// Go on with a game from its log, after a restart (P-1.3, P-6.1).
    Resume {
        /// The bytes of the log file.
        log: Vec<u8>,
        /// It is known to be the newest that this player has written. Else nothing is signed before the other side has
        /// shown what it holds (P-6.5).
        newest: bool,
        /// How its players meet again.
        meeting: Meeting,
        /// Where its witnesses were last reached, as `Effect::Remember` said. One that is not here is dialled wherever the
        /// network knows it.
        witnesses: Vec<(PlayerKey, Vec<String>)>,
    },
    /// Wait again for the other player's signature under an agreement that this one has signed, after a restart (P-6.11).
    AwaitSignature {
        /// What was kept of it.
        pledge: Pledge,
        /// How its players meet again.
        meeting: Meeting,
        /// Where the witnesses of the terms are dialled, best first (P-8.2).
        witnesses: Vec<(PlayerKey, Vec<String>)>,
    },
    /// Agree to the terms on the table.
    Confirm,
    /// Refuse the terms on the table.
    Refuse,
    /// Refuse them, because the other player sees another safety phrase (N-8.7).
    PhraseDiffers,
    /// Play a ply of the running game.
    Play(Ply),
    /// Give up the running game: the own side, or at one keyboard the side to move.
    Resign,
    /// Offer a draw.
    OfferDraw,
    /// Take the other side's draw offer.
    AcceptDraw,
    /// Decline the other side's draw offer.
    DeclineDraw,
    /// Offer to take back the own newest move, and what came after it.
    OfferTakeback,
    /// Offer a pause.
    OfferPause,
    /// Offer to adjourn.
    OfferAdjournment,
    /// Take the other side's offer of this.
    Accept(Matter),
    /// Decline the other side's offer of this.
    Decline(Matter),
    /// End a pause or an adjournment.
    GoOn,
    /// Claim that the other side's time is up (P-7.6).
    ClaimTime,
    /// Claim that the other side has left the game (P-7.7).
    ClaimAbsence,
    /// Concede that the own time is up, or what the other side claims.
    Concede,
    /// Say something beside the running game, where its terms allow that (T-8.4). `Event::Chat` follows.
    Say(Said),
    /// Show nothing of what the other side of the running game says from now on, or show it again.
    Mute(bool),
    /// What was kept of the chat of the game that was gone on with: the bytes of the file that `Effect::KeepChat` wrote.
    RecallChat(Vec<u8>),
    /// Play again with the colours swapped, once the game has ended: at once if the other side wants it too, else as soon
    /// as it does. `Event::Started` follows, without a proposal (P-6.18).
    Rematch,
    /// Go back to the home screen from wherever this is. A game that has not ended stays unfinished in its log; after
    /// the end the other side is given 3 s to acknowledge the last record (N-7.2). `Event::Left` follows.
    Leave,
    /// Play for both sides at this keyboard, unsigned.
    StartLocal(Box<LocalRequest>),
    /// Start a practice game, unsigned. One that is going on makes room for it.
    Practise(Box<PracticeRequest>),
    /// Do something in the practice room.
    Practice(PracticeCommand),
    /// Begin or stop asking the peers on the LAN what they offer.
    LookAround(bool),
}

impl From<Claim> for Command {
    fn from(claim: Claim) -> Self {
        match claim {
            Claim::Time => Self::ClaimTime,
            Claim::Absence => Self::ClaimAbsence,
        }
    }
}

/// A game to be offered.
#[derive(Debug, Clone, PartialEq)]
pub struct HostRequest {
    /// The rules.
    pub ruleset: Ruleset,
    /// How the colours are decided; the host is the proposer.
    pub colours: Colours,
    /// How time is limited (P-7).
    pub time: TimeControl,
    /// Whether the game counts for a rating.
    pub rated: bool,
    /// What is allowed beside moves.
    pub allowed: Allowed,
    /// The nonce of the invite: good for one game.
    pub invite: [u8; 8],
    /// When the invite stops to be good, in milliseconds since 1970-01-01 UTC (N-8.6).
    pub invite_expires_ms: u64,
    /// Whether peers on the LAN may join without the invite.
    pub lan: bool,
    /// The witnesses that the terms name (P-8.2), and where each can be dialled, best first. At most eight, none twice, and
    /// not this player.
    pub witnesses: Vec<(PlayerKey, Vec<String>)>,
    /// By how many plies those who watch lag behind, if the terms let others watch (P-6.20).
    pub watch_delay: u16,
}

/// By which right a game is watched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WatchHow {
    /// By an invite with this nonce: the game that it is for.
    Invite([u8; 8]),
    /// By its id.
    Game(GameId),
}

/// By which right a player joins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JoinHow {
    /// It holds an invite with this nonce.
    Invite([u8; 8]),
    /// It sees the host on its LAN, or was given its address.
    Lan,
}

impl Input {
    /// The name of the kind of input, for the log.
    pub(crate) const fn kind(&self) -> &'static str {
        match self {
            Self::Command(_) => "command",
            Self::StreamOpened { .. } => "stream-opened",
            Self::OpenFailed { .. } => "open-failed",
            Self::Frame { .. } => "frame",
            Self::StreamClosed { .. } => "stream-closed",
            Self::LanFound { .. } => "lan-found",
            Self::LanLost { .. } => "lan-lost",
            Self::RoundTrip { .. } => "round-trip",
            Self::Better { .. } => "better",
            Self::StoreFailed { .. } => "store-failed",
            Self::Loaded { .. } => "loaded",
            Self::Gossip { .. } => "gossip",
            Self::Listening { .. } => "listening",
            Self::Thought(_) => "thought",
            Self::Report(_) => "report",
            Self::Tick => "tick",
        }
    }
}
