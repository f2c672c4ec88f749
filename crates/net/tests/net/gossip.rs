//! Gossip over real connections: nothing is forwarded that was not judged, and only among those who asked for it (N-2.3).

use std::time::Duration;

use tokio::time::timeout;
use ugolki_net::{Config, Limits, NetCommand, NetEvent, Topic, Verdict};

use crate::player::{Player, TCP, config};

const TOPIC: Topic = Topic::watch([7; 32]);
/// Of the same name, and another kind.
const EVENT: Topic = Topic::event([7; 32]);

/// How long a message is waited for before the next one is said.
const SOON: Duration = Duration::from_millis(200);

async fn follower(seed: u8) -> Player {
    let config = Config {
        gossip: true,
        ..config(seed, &[TCP])
    };
    let player = Player::start(config).await;
    player.command(NetCommand::Follow { topic: TOPIC }).await;
    player
}

async fn member(seed: u8) -> Player {
    let config = Config {
        gossip: true,
        limits: Limits::EVENT,
        ..config(seed, &[TCP])
    };
    let player = Player::start(config).await;
    player.command(NetCommand::Follow { topic: EVENT }).await;
    player
}

/// The next message that comes in soon, which gets the judgement.
async fn heard(player: &mut Player, verdict: impl Fn(&[u8]) -> Verdict) -> Option<Vec<u8>> {
    heard_on(TOPIC, player, verdict).await
}

async fn heard_on(on: Topic, player: &mut Player, verdict: impl Fn(&[u8]) -> Verdict) -> Option<Vec<u8>> {
    let message = player.until("gossip", |event| match event {
        NetEvent::Gossip {
            message,
            topic,
            bytes,
            ..
        } => Ok((message, topic, bytes)),
        other => Err(other),
    });
    let (message, topic, bytes) = timeout(SOON, message).await.ok()?;
    assert_eq!(topic, on);
    let verdict = verdict(&bytes);
    player.command(NetCommand::Judge { message, verdict }).await;
    Some(bytes)
}

#[tokio::test]
async fn what_was_accepted_is_forwarded_and_nothing_else() {
    let (mut speaker, mut between, mut hearer) = (follower(1).await, follower(2).await, follower(3).await);
    // The player has no gossip, and is connected with one who has.
    let mut player = Player::with(4, TCP).await;
    player.command(NetCommand::Follow { topic: TOPIC }).await;
    for end in [&mut speaker, &mut hearer, &mut player] {
        end.open(&between).await;
    }
    let judge = |bytes: &[u8]| {
        if bytes[0].is_multiple_of(2) {
            Verdict::Accept
        } else {
            Verdict::Reject
        }
    };
    let mut number = 0;
    let mut forwarded = Vec::new();
    while forwarded.len() < 3 {
        assert!(number < 200, "gossip does not get through");
        let bytes = vec![number; 300];
        let topic = TOPIC;
        speaker.command(NetCommand::Publish { topic, bytes }).await;
        number += 1;
        heard(&mut between, judge).await;
        forwarded.extend(heard(&mut hearer, |_| Verdict::Accept).await);
    }
    assert!(forwarded.iter().all(|bytes| bytes[0] % 2 == 0), "{forwarded:?}");
    let gossip = player.until("gossip", |event| match event {
        NetEvent::Gossip { .. } => Ok(()),
        other => Err(other),
    });
    assert!(timeout(SOON, gossip).await.is_err(), "a player hears none");
}

#[tokio::test]
async fn an_event_is_gossiped_about_apart_from_games_and_by_the_longest_message() {
    let (mut speaker, mut hearer, mut watcher) = (member(1).await, member(2).await, follower(3).await);
    speaker.open(&hearer).await;
    watcher.open(&hearer).await;
    watcher.open(&speaker).await;
    // What libp2p adds to a message has to fit as well.
    let bytes = vec![9; 7_900];
    let mut said = 0;
    loop {
        assert!(said < 200, "gossip does not get through");
        said += 1;
        let bytes = [&bytes[..], &[said]].concat();
        speaker
            .command(NetCommand::Publish {
                topic: EVENT,
                bytes: bytes.clone(),
            })
            .await;
        if heard_on(EVENT, &mut hearer, |_| Verdict::Accept).await == Some(bytes) {
            break;
        }
    }
    let gossip = watcher.until("gossip", |event| match event {
        NetEvent::Gossip { .. } => Ok(()),
        other => Err(other),
    });
    assert!(
        timeout(SOON, gossip).await.is_err(),
        "who watches a game hears nothing of an event"
    );
}
