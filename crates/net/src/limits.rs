//! Every number that bounds what a stranger can take from us (N-9.3, N-9.4), and every waiting time.

mod relay;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::Instant;

use crate::api::{StreamKind, TopicKind};

pub use relay::RelayLimits;
pub(crate) use relay::{DIAL_BACKS, RELAY_PERIOD, RELAY_REMEMBERED};

/// The longest frame of a game in bytes; the shortest has 1 (N-5.1).
pub const MAX_FRAME: usize = 8_192;
/// The longest frame of an event in bytes: a page of 4,096 ids (F-2.2) and what is said about it fit.
pub const MAX_EVENT_FRAME: usize = 163_840;

/// Commands on their way to the task that owns the swarm.
pub(crate) const COMMANDS: usize = 64;
/// Events on their way from that task; past it the swarm itself waits for its reader.
pub(crate) const EVENTS: usize = 64;

/// How long the other side may take to agree on a session stream (N-5.2).
pub(crate) const STREAM_ANSWER: Duration = Duration::from_secs(5);
/// How long an `Open` may take in all, over any number of dials.
pub(crate) const OPEN: Duration = Duration::from_secs(30);
/// How long dials wait for the first listen address (N-4.6).
pub(crate) const LISTEN_GRACE: Duration = Duration::from_secs(1);
/// How long closing a stream may take, from the last frame's flush to the peer's end of stream (N-7.2).
pub(crate) const CLOSE: Duration = Duration::from_secs(2);
/// How long the last packets may travel before connections are closed over them (N-4.9: a QUIC close discards them).
pub(crate) const LINGER: Duration = Duration::from_millis(150);
/// How long quitting waits for the connections' own good-bye.
pub(crate) const DISCONNECT: Duration = Duration::from_millis(500);
/// How long quitting takes at most, with all of the above and the last events (N-7.2).
pub(crate) const QUIT: Duration = Duration::from_secs(3);

/// How long setting up a connection may take.
pub(crate) const CONNECT: Duration = Duration::from_secs(10);
/// An idle connection's life (section 3).
pub(crate) const IDLE_CONNECTION: Duration = Duration::from_secs(60);
/// Time between two pings, and for one to be answered (section 3).
pub(crate) const PING: Duration = Duration::from_secs(5);
/// A vanished QUIC peer is noticed after this (section 3), in milliseconds.
pub(crate) const QUIC_IDLE_MS: u32 = 6_000;
/// Time between two of QUIC's own keep-alives (section 3).
pub(crate) const QUIC_KEEP_ALIVE: Duration = Duration::from_secs(2);
/// Streams of all protocols that one QUIC or yamux connection carries (section 3).
pub(crate) const MUXED_STREAMS: u16 = 64;
/// A QUIC stream's receive window in bytes (section 3).
pub(crate) const QUIC_STREAM_WINDOW: u32 = 1 << 20;
/// A QUIC connection's receive window in bytes (section 3).
pub(crate) const QUIC_CONNECTION_WINDOW: u32 = 4 << 20;
/// Streams of one connection that may be agreeing on a protocol at once (section 3).
pub(crate) const NEGOTIATING_STREAMS: usize = 16;

/// How long an mDNS answer holds (section 3).
pub(crate) const MDNS_TTL: Duration = Duration::from_secs(60);
/// Time between two mDNS queries (section 3).
pub(crate) const MDNS_QUERY: Duration = Duration::from_secs(20);

/// The longest message that is gossiped, in bytes (N-2.3), and the longest of those by which gossip is kept going.
pub(crate) const GOSSIP_MESSAGE: usize = 8_192;
pub(crate) const GOSSIP_CONTROL: usize = 4_096;
/// How often gossip is put in order.
pub(crate) const GOSSIP_HEARTBEAT: Duration = Duration::from_secs(1);
/// Messages that wait to be sent to one peer.
pub(crate) const GOSSIP_QUEUE: usize = 512;
/// Topics that one peer may follow.
pub(crate) const GOSSIP_TOPICS: usize = 8;
/// Messages that wait to be judged.
pub(crate) const GOSSIP_UNJUDGED: usize = 256;
impl TopicKind {
    /// Messages that one peer brings on topics of this kind: a second's refill. What is above is dropped.
    pub(crate) const fn rate(self) -> Rate {
        match self {
            Self::Watch => Rate {
                refill: 20,
                burst: 200,
            },
            // When a round of a large event opens, everybody says three things within seconds.
            Self::Event => Rate {
                refill: 100,
                burst: 4_000,
            },
        }
    }
}

/// Relays that are held at a time (N-6.1).
pub(crate) const HELD_RELAYS: usize = 2;
/// Relays that are known at all.
pub(crate) const MAX_RELAYS: usize = 16;
/// How long one step with a relay may take: the dial, its identify, its answer.
pub(crate) const RELAY_STEP: Duration = Duration::from_secs(20);
/// The wait after a relay's first failure; it doubles (N-6.1).
pub(crate) const RELAY_BACK_OFF: Duration = Duration::from_secs(5);
/// The longest of these waits, before its jitter.
pub(crate) const RELAY_BACK_OFF_MAX: Duration = Duration::from_secs(300);
/// The shortest wait after a relay said that it is full.
pub(crate) const RELAY_BACK_OFF_FULL: Duration = Duration::from_secs(120);
/// A reservation that held for this long begins the waits anew.
pub(crate) const RELAY_SETTLED: Duration = Duration::from_secs(60);
/// How long a circuit waits for the relay's identify, which tells us our own address for hole punching (N-4.5).
pub(crate) const RELAY_IDENTIFY: Duration = Duration::from_secs(2);
/// How long a circuit is kept beside a healthy direct connection that carries the streams (N-5.6).
pub(crate) const CIRCUIT_KEPT: Duration = Duration::from_secs(30);
/// Possible addresses of ours that are remembered: as many as dcutr keeps.
pub(crate) const HINTS: usize = 20;

/// Addresses that one dial tries.
pub(crate) const DIALLED_ADDRESSES: usize = 16;
/// Frames that break the format before a peer is blocked (N-9.4).
pub(crate) const BROKEN_FRAMES: u32 = 3;
/// Streams refused as too many before a peer is blocked: no honest peer comes near.
pub(crate) const REFUSED_STREAMS: u32 = 32;
/// How long a peer is blocked for breaking frames or flooding streams (N-9.4).
pub(crate) const BLOCK: Duration = Duration::from_secs(600);
/// Connections with a favoured peer, which bypasses all other limits on their number (N-9.3): crossing dials of every way, and
/// then some.
pub(crate) const FAVOURED_CONNECTIONS: usize = 8;
/// Peers that are blocked at one time.
pub(crate) const BLOCKED_PEERS: usize = 4_096;
/// Peers whose limits are remembered, connected or not: reconnecting does not refill a bucket.
pub(crate) const REMEMBERED_PEERS: usize = 1_024;

/// A token bucket's size and refill.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    /// Tokens that come back in a second, or in what the field's name says.
    pub refill: u32,
    /// Tokens that a full bucket holds.
    pub burst: u32,
}

/// What strangers may take in all, and each of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Connections being set up, each way.
    pub pending: u32,
    /// Established connections that others dialled.
    pub incoming: u32,
    /// Established connections that we dialled.
    pub outgoing: u32,
    /// Established connections with one peer: relayed, direct, and crossing dials.
    pub per_peer: u32,
    /// What is taken on the streams of games.
    pub session: StreamLimits,
    /// What is taken on the streams of events.
    pub event: StreamLimits,
}

/// What a peer may take on streams of one kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StreamLimits {
    /// Open streams with one peer.
    pub streams: usize,
    /// Streams that one peer opens: a minute's refill.
    pub opens_per_minute: Rate,
    /// Frames read from one peer: a second's refill. Past it reading pauses; nothing is lost.
    pub frames_per_second: Rate,
    /// Bytes read from one peer: a second's refill. Past it reading pauses; nothing is lost.
    pub bytes_per_second: Rate,
    /// Frames read from one peer that wait for [`Events::recv`](crate::Events::recv).
    pub unread_frames: usize,
    /// Bytes of such frames from all peers together. Past it reading pauses everywhere.
    pub unread_bytes: usize,
    /// Frames of one stream that wait to be written. Past it the stream ends.
    pub unsent_frames: usize,
    /// Bytes of one stream that wait to be written. Past it the stream ends.
    pub unsent_bytes: usize,
}

impl Limits {
    /// A player's limits (N-9.3, N-9.4).
    pub const PLAYER: Self = Self {
        pending: 16,
        incoming: 64,
        outgoing: 32,
        per_peer: 4,
        session: StreamLimits {
            streams: 8,
            opens_per_minute: Rate {
                refill: 10,
                burst: 10,
            },
            frames_per_second: Rate {
                refill: 50,
                burst: 200,
            },
            bytes_per_second: Rate {
                refill: 64 << 10,
                burst: 256 << 10,
            },
            unread_frames: 64,
            // More than all peers together can leave unread, so that no stranger makes a game wait.
            unread_bytes: 256 << 20,
            // A whole game's records fit, so a resume (N-5.5) never overflows.
            unsent_frames: 1_024,
            unsent_bytes: 1_024 * (4 + MAX_FRAME),
        },
        event: StreamLimits {
            streams: 4,
            opens_per_minute: Rate {
                refill: 20,
                burst: 20,
            },
            frames_per_second: Rate {
                refill: 50,
                burst: 200,
            },
            bytes_per_second: Rate {
                refill: 512 << 10,
                burst: 4 << 20,
            },
            unread_frames: 16,
            unread_bytes: 16 << 20,
            unsent_frames: 64,
            unsent_bytes: 1 << 20,
        },
    };

    /// Those of who takes part in an event: more come, to ask for its facts and to hear where others are (F-7.1).
    pub const EVENT: Self = Self {
        pending: 64,
        incoming: 256,
        outgoing: 64,
        ..Self::PLAYER
    };

    /// Those of streams of one kind.
    pub(crate) const fn of(&self, kind: StreamKind) -> &StreamLimits {
        match kind {
            StreamKind::Session => &self.session,
            StreamKind::Event => &self.event,
        }
    }
}

/// A value for each kind of stream.
#[derive(Debug)]
pub(crate) struct ByKind<T> {
    session: T,
    event: T,
}

impl<T> ByKind<T> {
    pub(crate) fn new(mut of: impl FnMut(StreamKind) -> T) -> Self {
        Self {
            session: of(StreamKind::Session),
            event: of(StreamKind::Event),
        }
    }

    pub(crate) const fn of(&self, kind: StreamKind) -> &T {
        match kind {
            StreamKind::Session => &self.session,
            StreamKind::Event => &self.event,
        }
    }

    pub(crate) const fn of_mut(&mut self, kind: StreamKind) -> &mut T {
        match kind {
            StreamKind::Session => &mut self.session,
            StreamKind::Event => &mut self.event,
        }
    }

    /// Both, in no order that matters.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> {
        [&self.session, &self.event].into_iter()
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::PLAYER
    }
}

/// A token bucket, kept as the one instant at which it will be full again.
#[derive(Debug)]
pub(crate) struct Bucket {
    per_token: Duration,
    capacity: Duration,
    full_at: Instant,
}

impl Bucket {
    /// A full bucket whose `rate.refill` tokens come back in `period`.
    pub(crate) fn new(rate: Rate, period: Duration, now: Instant) -> Self {
        let per_token = period.checked_div(rate.refill).unwrap_or(period);
        Self {
            per_token,
            capacity: per_token.saturating_mul(rate.burst),
            full_at: now,
        }
    }

    /// Takes one token if there is one.
    pub(crate) fn try_take(&mut self, now: Instant) -> bool {
        let full_at = self.full_at.max(now) + self.per_token;
        let taken = full_at - now <= self.capacity;
        if taken {
            self.full_at = full_at;
        }
        taken
    }

    /// Whether no token is missing.
    pub(crate) fn is_full(&self, now: Instant) -> bool {
        self.full_at <= now
    }

    /// Takes `tokens`, even ones that are still to come, and says how long to wait until the last of them has.
    pub(crate) fn take(&mut self, tokens: u32, now: Instant) -> Duration {
        self.full_at = self.full_at.max(now) + self.per_token.saturating_mul(tokens);
        (self.full_at - now).saturating_sub(self.capacity)
    }
}

/// What waits to be taken holds a place among the frames of its peer, and one among the bytes of all.
#[derive(Debug)]
pub(crate) struct Place {
    _frame: OwnedSemaphorePermit,
    _bytes: OwnedSemaphorePermit,
}

/// What all streams of one kind with one peer share: how fast it is read, and how much of it may wait to be taken.
#[derive(Debug)]
pub(crate) struct Budget {
    // A peer's streams are read by a task each; the lock is held for two additions.
    buckets: Mutex<(Bucket, Bucket)>,
    /// A permit for each frame that may wait for the reader of events.
    frames: Arc<Semaphore>,
    /// A permit for each byte that may wait for it, shared by all peers.
    bytes: Arc<Semaphore>,
}

impl Budget {
    pub(crate) fn new(limits: &StreamLimits, bytes: Arc<Semaphore>, now: Instant) -> Self {
        let second = Duration::from_secs(1);
        let frames = Bucket::new(limits.frames_per_second, second, now);
        let per_second = Bucket::new(limits.bytes_per_second, second, now);
        Self {
            buckets: Mutex::new((frames, per_second)),
            frames: Arc::new(Semaphore::new(limits.unread_frames)),
            bytes,
        }
    }

    /// Waits for a place of a frame of so many bytes; none is ever taken away again.
    pub(crate) async fn place(&self, bytes: u32) -> Option<Place> {
        // The peer's own places first: one that nobody reads waits for those, and holds none of what all share.
        let frame = Arc::clone(&self.frames).acquire_owned().await.ok()?;
        let bytes = Arc::clone(&self.bytes).acquire_many_owned(bytes).await.ok()?;
        Some(Place {
            _frame: frame,
            _bytes: bytes,
        })
    }

    /// Spends a frame of `bytes`, and says how long to pause before the next one.
    pub(crate) fn spend(&self, bytes: u32, now: Instant) -> Duration {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        buckets.0.take(1, now).max(buckets.1.take(bytes, now))
    }
}

#[cfg(test)]
mod tests;
