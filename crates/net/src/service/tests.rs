//! The service's task, fed with what libp2p would only tell after long waits.

use std::time::Duration;

use libp2p::ping;
use libp2p::swarm::ConnectionId;
use tokio::sync::mpsc;
use ugolki_record::{PlayerKey, SecretKey, Signer as _};

use super::{Config, Events, NetCommand, NetEvent, Task, task};
use crate::api::{CloseReason, RequestId, StreamId, StreamKind};
use crate::limits::EVENTS;
use crate::peer_id::peer_id;

const LISTEN: &str = "/ip4/127.0.0.1/tcp/0";

/// A task that the test drives itself.
struct Driven {
    task: Task,
    commands: mpsc::Sender<NetCommand>,
    events: Events,
}

fn secret(seed: u8) -> SecretKey {
    SecretKey::from_seed([seed; 32]).unwrap()
}

impl Driven {
    fn new(seed: u8) -> Self {
        let config = Config {
            listen: vec![LISTEN.parse().unwrap()],
            ..Config::new(secret(seed), "ugolki/test")
        };
        let (task, commands, events) = task(&config).unwrap();
        Self {
            task,
            commands,
            events,
        }
    }

    /// Drives the task until an event is taken.
    async fn until<T>(&mut self, mut pick: impl FnMut(NetEvent) -> Option<T>) -> T {
        loop {
            tokio::select! {
                event = self.events.recv() => if let Some(picked) = pick(event.unwrap()) {
                    return picked;
                },
                _on = self.task.step() => {}
            }
        }
    }

    fn key(&self) -> PlayerKey {
        self.task.own
    }
}

/// Two tasks with a stream, the second one running by itself.
async fn connected() -> (Driven, StreamId, crate::Service) {
    let mut one = Driven::new(1);
    let config = Config {
        listen: vec![LISTEN.parse().unwrap()],
        ..Config::new(secret(2), "ugolki/test")
    };
    let mut two = super::start(config).unwrap();
    let Some(NetEvent::Listening { address }) = two.events.recv().await else {
        panic!("not listening");
    };
    let peer = secret(2).key();
    one.commands
        .send(NetCommand::Open {
            request: RequestId(1),
            kind: StreamKind::Session,
            peer,
            addresses: vec![address],
        })
        .await
        .unwrap();
    let opened = |event| {
        if let NetEvent::StreamOpened { stream, .. } = event {
            Some(stream)
        } else {
            None
        }
    };
    let stream = one.until(opened).await;
    (one, stream, two)
}

#[tokio::test]
async fn two_pings_without_an_answer_end_the_connection() {
    let (mut one, stream, two) = connected().await;
    let peer = peer_id(&secret(2).key()).unwrap();
    let connection = one.task.peers.get(&peer).unwrap().best_connection().unwrap();
    let result = Err(ping::Failure::Timeout);
    one.task.on_ping(&ping::Event {
        peer,
        connection,
        result,
    });
    // No new stream goes over it, even before it is closed.
    assert_eq!(one.task.peers.get(&peer).unwrap().best_connection(), None);
    let closed = |event| {
        if let NetEvent::StreamClosed { stream, reason } = event {
            Some((stream, reason))
        } else {
            None
        }
    };
    assert_eq!(one.until(closed).await, (stream, CloseReason::ConnectionLost));
    drop(two);
}

#[tokio::test]
async fn a_round_trip_is_that_of_the_connection_that_carries_the_stream() {
    let (mut one, _stream, two) = connected().await;
    let peer = peer_id(&secret(2).key()).unwrap();
    let carrying = one.task.peers.get(&peer).unwrap().best_connection().unwrap();
    let told = |event| {
        if let NetEvent::RoundTrip { ms, .. } = event {
            Some(ms)
        } else {
            None
        }
    };
    // Once identify is through, pings are told.
    one.until(told).await;
    for (connection, ms) in [(ConnectionId::new_unchecked(9_999), 1_111), (carrying, 2_222)] {
        one.task.on_ping(&ping::Event {
            peer,
            connection,
            result: Ok(Duration::from_millis(ms)),
        });
    }
    // A real one may come between.
    let made_up = |event| told(event).filter(|ms| *ms > 1_000);
    assert_eq!(one.until(made_up).await, 2_222);
    drop(two);
}

#[tokio::test]
async fn a_longer_block_outlasts_a_shorter_one() {
    let mut one = Driven::new(1);
    let (key, peer) = (secret(2).key(), peer_id(&secret(2).key()).unwrap());
    let now = tokio::time::Instant::now();
    one.task.on_block(key, Duration::from_secs(600));
    one.task.on_block(key, Duration::from_secs(1));
    one.task.on_time(now + Duration::from_secs(300));
    assert!(one.task.blocked.contains_key(&peer));
    assert!(one.task.swarm.behaviour().blocked.blocked_peers().contains(&peer));
    one.task.on_time(now + Duration::from_secs(601));
    assert!(one.task.blocked.is_empty());
    assert!(one.task.swarm.behaviour().blocked.blocked_peers().is_empty());
    assert_ne!(one.key(), key);
}

#[tokio::test]
async fn commands_are_taken_even_while_nobody_takes_events() {
    // The sender of commands may be the very reader of events; neither may wait for the other for ever.
    let mut one = Driven::new(1);
    let own = one.key();
    for number in 0..500 {
        let open = NetCommand::Open {
            request: RequestId(number),
            kind: StreamKind::Session,
            peer: own,
            addresses: Vec::new(),
        };
        one.commands.send(open).await.unwrap();
        while one.commands.capacity() < one.commands.max_capacity() {
            one.task.step().await;
        }
    }
    assert!(one.task.unsent.len() >= 500 - EVENTS);
    for number in 0..500 {
        let refused = |event| {
            if let NetEvent::OpenFailed { request, .. } = event {
                Some(request)
            } else {
                None
            }
        };
        assert_eq!(one.until(refused).await, RequestId(number));
    }
}
