//! Open streams: admitted or refused, each carried by a task of its own, fed, closed and counted.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use libp2p::PeerId;
use libp2p::swarm::{ConnectionId, Stream};
use tokio::sync::{Semaphore, mpsc, oneshot};
use tokio::time::Instant;

use crate::api::{CloseReason, FrameFault, NetEvent, Origin, Path, StreamId, StreamKind};
use crate::events::Signal;
use crate::limits::{BLOCK, BROKEN_FRAMES, CLOSE};
use crate::service::peers::Admission;
use crate::service::{Phase, Task, Timer};
use crate::stream::protocol::with_length;
use crate::stream::task::{Carrier, Ended, Work};

/// A stream that its task carries.
#[derive(Debug)]
pub(super) struct OpenStream {
    peer: PeerId,
    kind: StreamKind,
    connection: ConnectionId,
    path: Path,
    work: mpsc::Sender<Work>,
    /// A permit for each byte that may wait to be written.
    unsent: Arc<Semaphore>,
    kill: Option<oneshot::Sender<CloseReason>>,
}

impl OpenStream {
    pub(super) fn is_with(&self, peer: PeerId) -> bool {
        self.peer == peer
    }

    pub(super) fn is_relayed(&self) -> bool {
        matches!(self.path, Path::Relayed { .. })
    }

    pub(super) fn connection(&self) -> ConnectionId {
        self.connection
    }

    /// Ends the stream at once. The first reason counts.
    fn kill(&mut self, reason: CloseReason) {
        if let Some(kill) = self.kill.take() {
            // A task that has just ended by itself has given its own reason.
            let _too_late = kill.send(reason);
        }
    }
}

/// All of them.
pub(super) type Streams = HashMap<StreamId, OpenStream>;

/// The next stream's number. One for the process, as tests run several services in one.
static NEXT: AtomicU64 = AtomicU64::new(1);

impl Task {
    /// The protocol is agreed on with a peer: the stream is carried from now on, or dropped, which refuses it.
    pub(super) fn stream_opened(
        &mut self,
        peer: PeerId,
        connection: ConnectionId,
        kind: StreamKind,
        origin: Origin,
        stream: Stream,
    ) {
        if self.phase == Phase::Closing {
            return;
        }
        let Some(known) = self.peers.get_mut(&peer) else {
            return;
        };
        match origin {
            // Its time was up, or the peer turned out to be foreign.
            Origin::Dialled(request) if self.openings.remove(&request).is_none() => return,
            Origin::Dialled(_) => {}
            Origin::Accepted => match known.admit(kind, &self.limits, Instant::now()) {
                Admission::Admitted => {}
                Admission::Refused => {
                    tracing::debug!(peer = %known.key, "refused a stream");
                    return;
                }
                Admission::Flood => return self.block(peer, BLOCK),
            },
        }
        let Some(path) = known
            .connections
            .iter()
            .find(|open| open.id == connection)
            .map(|open| open.path)
        else {
            return;
        };
        let lane = known.lanes.of_mut(kind);
        lane.open += 1;
        let limits = *self.limits.of(kind);
        let id = StreamId(NEXT.fetch_add(1, Ordering::Relaxed));
        let opened = NetEvent::StreamOpened {
            stream: id,
            kind,
            peer: known.key,
            origin,
            path,
        };
        let (work, to_do) = mpsc::channel(limits.unsent_frames);
        let (kill, killed) = oneshot::channel();
        // Room for the peer's unread frames, the first event and the last.
        let (feed, queue) = mpsc::channel(limits.unread_frames.saturating_add(2));
        let budget = Arc::clone(&lane.budget);
        self.signal(Signal::Stream(queue));
        self.tasks.spawn(
            Carrier {
                id,
                kind,
                work: to_do,
                kill: killed,
                feed,
                budget,
            }
            .carry(stream, opened),
        );
        self.streams.insert(
            id,
            OpenStream {
                peer,
                kind,
                connection,
                path,
                work,
                unsent: Arc::new(Semaphore::new(limits.unsent_bytes)),
                kill: Some(kill),
            },
        );
        self.carried_by(peer, path);
    }

    pub(super) fn send(&mut self, id: StreamId, frame: &[u8]) {
        let Some(stream) = self.streams.get_mut(&id) else {
            return;
        };
        let Some(bytes) = with_length(frame, stream.kind) else {
            return stream.kill(CloseReason::BadSend { length: frame.len() });
        };
        let size = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
        let Ok(place) = Arc::clone(&stream.unsent).try_acquire_many_owned(size) else {
            return stream.kill(CloseReason::TooSlow);
        };
        if let Err(mpsc::error::TrySendError::Full(_)) = stream.work.try_send(Work::Write(bytes, place)) {
            stream.kill(CloseReason::TooSlow);
        }
    }

    pub(super) fn close(&mut self, id: StreamId) {
        let Some(stream) = self.streams.get_mut(&id) else {
            return;
        };
        match stream.work.try_send(Work::Close) {
            Ok(()) => self.agenda.note(Instant::now() + CLOSE, Timer::Closing(id)),
            Err(mpsc::error::TrySendError::Full(_)) => stream.kill(CloseReason::TooSlow),
            // The peer has ended, and the task is about to.
            Err(mpsc::error::TrySendError::Closed(_)) => {}
        }
    }

    pub(super) fn kill(&mut self, id: StreamId, reason: CloseReason) {
        if let Some(stream) = self.streams.get_mut(&id) {
            stream.kill(reason);
        }
    }

    /// Gives up the connection under a stream.
    pub(super) fn give_up_under(&mut self, id: StreamId) {
        if let Some(stream) = self.streams.get(&id) {
            self.give_up(stream.peer, stream.connection);
        }
    }

    /// Closes every stream in order.
    pub(super) fn close_all(&mut self) {
        let ids: Vec<_> = self.streams.keys().copied().collect();
        for id in ids {
            self.close(id);
        }
    }

    /// Kills the streams of one connection, which is given up on.
    pub(super) fn kill_on(&mut self, connection: ConnectionId) {
        let on_it = self
            .streams
            .values_mut()
            .filter(|stream| stream.connection == connection);
        on_it.for_each(|stream| stream.kill(CloseReason::ConnectionLost));
    }

    /// Kills all streams with a peer.
    pub(super) fn kill_with(&mut self, peer: PeerId, reason: CloseReason) {
        self.streams
            .values_mut()
            .filter(|stream| stream.peer == peer)
            .for_each(|stream| stream.kill(reason));
    }

    /// A stream's task is over.
    pub(super) fn stream_ended(&mut self, ended: Ended) {
        let Some(stream) = self.streams.remove(&ended.id) else {
            return;
        };
        let Some(peer) = self.peers.get_mut(&stream.peer) else {
            return;
        };
        let lane = peer.lanes.of_mut(stream.kind);
        lane.open = lane.open.saturating_sub(1);
        // A frame cut short may be a connection's fault; the others are the peer's own (N-9.4).
        if matches!(
            ended.reason,
            CloseReason::BrokenFrame(FrameFault::Empty | FrameFault::TooLong { .. })
        ) {
            peer.broken_frames += 1;
            if peer.broken_frames >= BROKEN_FRAMES {
                peer.broken_frames = 0;
                self.block(stream.peer, BLOCK);
            }
        }
    }
}
