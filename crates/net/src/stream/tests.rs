//! Two swarms with nothing but our streams, over libp2p's memory transport.

use std::sync::Arc;

use libp2p::Swarm;
use libp2p::swarm::{ConnectionId, SwarmEvent, dummy};
use libp2p_swarm_test::SwarmExt as _;
use tokio::sync::{Semaphore, mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::Instant;

use super::behaviour::{Behaviour, Event};
use super::handler::{OpenFault, Wanted};
use super::protocol::with_length;
use super::task::{Carrier, Ended, Work};
use crate::api::{CloseReason, NetEvent, Origin, Path, RequestId, StreamId, StreamKind};
use crate::events::Queued;
use crate::limits::{Budget, Limits};

fn wanted(kind: StreamKind) -> Wanted {
    let request = RequestId(7);
    Wanted { request, kind }
}

fn swarm() -> Swarm<Behaviour> {
    Swarm::new_ephemeral_tokio(|_| Behaviour::default())
}

/// Connects two swarms, and gives back the first one's connection.
async fn connect(
    one: &mut Swarm<Behaviour>,
    two: &mut Swarm<impl libp2p::swarm::NetworkBehaviour<ToSwarm: std::fmt::Debug> + Send>,
) -> ConnectionId {
    two.listen().with_memory_addr_external().await;
    let address = two.external_addresses().next().cloned().unwrap();
    one.dial(address).unwrap();
    let mut there = false;
    let mut here = None;
    loop {
        tokio::select! {
            event = one.next_swarm_event() => if let SwarmEvent::ConnectionEstablished { connection_id, .. } = event {
                here = Some(connection_id);
            },
            event = two.next_swarm_event() => there |= matches!(event, SwarmEvent::ConnectionEstablished { .. }),
        }
        if let (true, Some(connection)) = (there, here) {
            return connection;
        }
    }
}

/// An open stream with its task, driven by a test.
struct Carried {
    kind: StreamKind,
    unsent: Arc<Semaphore>,
    work: mpsc::Sender<Work>,
    kill: oneshot::Sender<CloseReason>,
    feed: mpsc::Receiver<Queued>,
    task: JoinHandle<Ended>,
}

impl Carried {
    fn new(id: u64, event: Event) -> Self {
        let Event::Open {
            kind, origin, stream, ..
        } = event
        else {
            panic!("{event:?}");
        };
        let limits = Limits::PLAYER.of(kind);
        let id = StreamId(id);
        let (work, to_do) = mpsc::channel(64);
        let (kill, killed) = oneshot::channel();
        let (queue, feed) = mpsc::channel(limits.unread_frames + 2);
        let budget = Arc::new(Budget::new(
            limits,
            Arc::new(Semaphore::new(limits.unread_bytes)),
            Instant::now(),
        ));
        let peer = ugolki_record::Signer::key(&ugolki_record::SecretKey::from_seed([1; 32]).unwrap());
        let opened = NetEvent::StreamOpened {
            stream: id,
            kind,
            peer,
            origin,
            path: Path::Lan,
        };
        let task = tokio::spawn(
            Carrier {
                id,
                kind,
                work: to_do,
                kill: killed,
                feed: queue,
                budget,
            }
            .carry(stream, opened),
        );
        Self {
            kind,
            unsent: Arc::new(Semaphore::new(limits.unsent_bytes)),
            work,
            kill,
            feed,
            task,
        }
    }

    async fn write(&self, frame: &[u8]) {
        let bytes = with_length(frame, self.kind).unwrap();
        let size = u32::try_from(bytes.len()).unwrap();
        let place = Arc::clone(&self.unsent).acquire_many_owned(size).await.unwrap();
        self.work.send(Work::Write(bytes, place)).await.unwrap();
    }

    async fn next(&mut self) -> Option<NetEvent> {
        self.feed.recv().await.map(|queued| queued.event)
    }
}

#[tokio::test]
async fn a_stream_is_asked_for_on_one_connection_and_carries_frames_both_ways() {
    for kind in StreamKind::ALL {
        carries_frames_both_ways(kind).await;
    }
}

async fn carries_frames_both_ways(kind: StreamKind) {
    let (mut one, mut two) = (swarm(), swarm());
    let connection = connect(&mut one, &mut two).await;
    let peer = *two.local_peer_id();
    one.behaviour_mut().open(peer, connection, wanted(kind));
    let ([opened], [accepted]): ([Event; 1], [Event; 1]) = libp2p_swarm_test::drive(&mut one, &mut two).await;
    assert!(
        matches!(&opened, Event::Open { connection: on, origin: Origin::Dialled(RequestId(7)), .. } if *on == connection)
    );
    assert!(matches!(
        &accepted,
        Event::Open {
            kind: of,
            origin: Origin::Accepted,
            ..
        } if *of == kind
    ));
    tokio::spawn(one.loop_on_next());
    tokio::spawn(two.loop_on_next());

    let (mut here, mut there) = (Carried::new(1, opened), Carried::new(2, accepted));
    here.write(b"ping").await;
    assert!(matches!(there.next().await, Some(NetEvent::StreamOpened { .. })));
    assert!(matches!(there.next().await, Some(NetEvent::Frame { bytes, .. }) if bytes == b"ping"));
    there.write(b"pong").await;
    here.work.send(Work::Close).await.unwrap();
    assert!(matches!(here.next().await, Some(NetEvent::StreamOpened { .. })));
    assert!(matches!(here.next().await, Some(NetEvent::Frame { bytes, .. }) if bytes == b"pong"));
    for side in [&mut here, &mut there] {
        assert!(matches!(
            side.next().await,
            Some(NetEvent::StreamClosed {
                reason: CloseReason::Finished,
                ..
            })
        ));
        assert!(side.next().await.is_none());
    }
    assert_eq!(here.task.await.unwrap().reason, CloseReason::Finished);
}

#[tokio::test]
async fn a_killed_stream_ends_for_the_reason_given() {
    let (mut one, mut two) = (swarm(), swarm());
    let connection = connect(&mut one, &mut two).await;
    let peer = *two.local_peer_id();
    one.behaviour_mut()
        .open(peer, connection, wanted(StreamKind::Session));
    let ([opened], [accepted]): ([Event; 1], [Event; 1]) = libp2p_swarm_test::drive(&mut one, &mut two).await;
    tokio::spawn(one.loop_on_next());
    tokio::spawn(two.loop_on_next());
    let (here, there) = (Carried::new(1, opened), Carried::new(2, accepted));
    here.kill.send(CloseReason::TooSlow).unwrap();
    assert_eq!(here.task.await.unwrap().reason, CloseReason::TooSlow);
    // The other side can't know why.
    assert_eq!(there.task.await.unwrap().reason, CloseReason::ConnectionLost);
}

#[tokio::test]
async fn a_peer_without_the_protocol_is_told_apart() {
    let mut one = swarm();
    let mut two = Swarm::new_ephemeral_tokio(|_| dummy::Behaviour);
    let connection = connect(&mut one, &mut two).await;
    let peer = *two.local_peer_id();
    one.behaviour_mut()
        .open(peer, connection, wanted(StreamKind::Session));
    tokio::spawn(two.loop_on_next());
    let event = one.next_behaviour_event().await;
    assert!(
        matches!(
            event,
            Event::Failed {
                request: RequestId(7),
                fault: OpenFault::Unsupported
            }
        ),
        "{event:?}"
    );
}
