//! Ends of streams and of services: in order, at once, and by force.

use std::time::{Duration, Instant};

use ugolki_net::{CloseReason, Limits, NetCommand, NetError, NetEvent};

use crate::player::{Player, QUIC, TCP, key, no_hurry, pair};
use crate::raw::Raw;

#[tokio::test(flavor = "multi_thread")]
async fn the_last_frame_arrives_before_the_end() {
    for listen in [TCP, QUIC] {
        let ((mut host, theirs), (mut guest, ours)) = pair([1, 2], listen, no_hurry()).await;
        for number in 0..500_u32 {
            guest.send(ours, &number.to_le_bytes()).await;
        }
        guest.command(NetCommand::Close { stream: ours }).await;
        for number in 0..500_u32 {
            assert_eq!(host.receive(theirs).await.unwrap(), number.to_le_bytes());
        }
        assert_eq!(host.receive(theirs).await, Err(CloseReason::Finished));
        assert_eq!(guest.receive(ours).await, Err(CloseReason::Finished));
        // A closed stream takes no more, and nothing bad comes of trying.
        guest.send(ours, b"late").await;
        guest.command(NetCommand::Close { stream: ours }).await;
        guest.command(NetCommand::Reset { stream: ours }).await;
        let again = guest.open(&host).await;
        let (at_host, _) = host.accept().await;
        guest.send(again, b"alive").await;
        assert_eq!(host.receive(at_host).await.unwrap(), b"alive");
    }
}

#[tokio::test]
async fn what_the_passive_side_still_had_to_send_arrives() {
    for listen in [TCP, QUIC] {
        let ((mut host, theirs), (mut guest, ours)) = pair([1, 2], listen, no_hurry()).await;
        // Both orders go to the two services at once: the host's frames may be sent before or after the end arrives.
        guest.command(NetCommand::Close { stream: ours }).await;
        for number in 0..100_u32 {
            host.send(theirs, &number.to_le_bytes()).await;
        }
        let mut received = 0;
        let end = loop {
            match guest.receive(ours).await {
                Ok(bytes) => {
                    assert_eq!(bytes, u32::to_le_bytes(received));
                    received += 1;
                }
                Err(end) => break end,
            }
        };
        assert_eq!(end, CloseReason::Finished);
        assert_eq!(host.closed(theirs).await, CloseReason::Finished);
    }
}

#[tokio::test]
async fn both_may_close_at_once() {
    for listen in [TCP, QUIC] {
        let ((mut host, theirs), (mut guest, ours)) = pair([1, 2], listen, no_hurry()).await;
        host.send(theirs, b"bye").await;
        guest.send(ours, b"bye").await;
        host.command(NetCommand::Close { stream: theirs }).await;
        guest.command(NetCommand::Close { stream: ours }).await;
        for (player, stream) in [(&mut host, theirs), (&mut guest, ours)] {
            assert_eq!(player.receive(stream).await.unwrap(), b"bye");
            assert_eq!(player.receive(stream).await, Err(CloseReason::Finished));
        }
    }
}

#[tokio::test]
async fn a_connection_that_is_given_up_on_is_not_used_again() {
    for listen in [TCP, QUIC] {
        let ((mut host, theirs), (mut guest, ours)) = pair([1, 2], listen, Limits::PLAYER).await;
        let beside = guest.open(&host).await;
        let (at_host, _) = host.accept().await;
        guest.command(NetCommand::GiveUp { stream: ours }).await;
        for stream in [ours, beside] {
            assert_eq!(guest.closed(stream).await, CloseReason::ConnectionLost);
        }
        for stream in [theirs, at_host] {
            host.closed(stream).await;
        }
        let again = guest.open(&host).await;
        let (at_host, _) = host.accept().await;
        guest.send(again, b"alive").await;
        assert_eq!(host.receive(at_host).await.unwrap(), b"alive");
        // A stream that is no more gives nothing up.
        guest.command(NetCommand::GiveUp { stream: ours }).await;
        guest.send(again, b"still").await;
        assert_eq!(host.receive(at_host).await.unwrap(), b"still");
    }
}

#[tokio::test]
async fn a_reset_ends_at_once() {
    let ((mut host, theirs), (mut guest, ours)) = pair([1, 2], TCP, Limits::PLAYER).await;
    guest.command(NetCommand::Reset { stream: ours }).await;
    assert_eq!(guest.closed(ours).await, CloseReason::Reset);
    assert_eq!(host.closed(theirs).await, CloseReason::ConnectionLost);
    // The connection is still good.
    guest.open(&host).await;
}

#[tokio::test]
async fn a_peer_that_does_not_end_its_half_is_waited_for_two_seconds() {
    let mut host = Player::with(1, TCP).await;
    let raw = Raw::connect(&host, 9).await;
    let mut stream = raw.session().await;
    let (id, _) = host.accept().await;
    host.send(id, b"bye").await;
    let begun = Instant::now();
    host.command(NetCommand::Close { stream: id }).await;
    assert_eq!(
        stream.read_to_end().await,
        [b"\x03\0\0\0".as_slice(), b"bye"].concat()
    );
    assert_eq!(host.closed(id).await, CloseReason::Unanswered);
    assert!(
        (1_900..3_000).contains(&begun.elapsed().as_millis()),
        "{:?}",
        begun.elapsed()
    );
}

#[tokio::test]
async fn quitting_flushes_every_stream_and_ends_the_events() {
    for listen in [TCP, QUIC] {
        let ((mut host, theirs), (guest, ours)) = pair([1, 2], listen, no_hurry()).await;
        for number in 0..300_u32 {
            guest.send(ours, &number.to_le_bytes()).await;
        }
        let begun = Instant::now();
        let received = async {
            for number in 0..300_u32 {
                assert_eq!(host.receive(theirs).await.unwrap(), number.to_le_bytes());
            }
            assert_eq!(host.receive(theirs).await, Err(CloseReason::Finished));
        };
        let (rest, ()) = tokio::join!(guest.shut_down(), received);
        assert!(begun.elapsed() < Duration::from_secs(3), "{:?}", begun.elapsed());
        assert!(
            matches!(
                rest[..],
                [NetEvent::StreamClosed {
                    reason: CloseReason::Finished,
                    ..
                }]
            ),
            "{rest:?}"
        );
    }
}

#[tokio::test]
async fn both_may_quit_at_once() {
    for listen in [TCP, QUIC] {
        let ((host, theirs), (guest, ours)) = pair([1, 2], listen, no_hurry()).await;
        host.send(theirs, b"bye").await;
        guest.send(ours, b"bye").await;
        let (of_host, of_guest) = tokio::join!(host.shut_down(), guest.shut_down());
        for events in [of_host, of_guest] {
            let [
                NetEvent::Frame { bytes, .. },
                NetEvent::StreamClosed {
                    reason: CloseReason::Finished,
                    ..
                },
            ] = &events[..]
            else {
                panic!("{events:?}");
            };
            assert_eq!(bytes, b"bye");
        }
    }
}

#[tokio::test]
async fn quitting_fails_what_is_still_being_asked_for() {
    let mut guest = Player::with(1, QUIC).await;
    let silent = std::net::UdpSocket::bind("127.0.0.1:0").unwrap();
    let address = format!(
        "/ip4/127.0.0.1/udp/{}/quic-v1",
        silent.local_addr().unwrap().port()
    )
    .parse()
    .unwrap();
    guest.ask(key(2), &[address]).await;
    let rest = guest.shut_down().await;
    assert!(
        matches!(
            rest[..],
            [NetEvent::OpenFailed {
                error: NetError::Closing,
                ..
            }]
        ),
        "{rest:?}"
    );
}

#[test]
fn a_peer_that_dies_is_noticed() {
    // A runtime dropped in the middle is as near to a killed process as one process gets.
    for listen in [TCP, QUIC] {
        let here = tokio::runtime::Runtime::new().unwrap();
        let there = tokio::runtime::Runtime::new().unwrap();
        let mut host = here.block_on(Player::with(1, listen));
        let guest = there.block_on(async {
            let mut guest = Player::with(2, listen).await;
            let stream = guest.open(&host).await;
            guest.send(stream, b"last words").await;
            guest
        });
        let (stream, _) = here.block_on(host.accept());
        assert_eq!(here.block_on(host.receive(stream)).unwrap(), b"last words");
        there.shutdown_background();
        assert_eq!(here.block_on(host.closed(stream)), CloseReason::ConnectionLost);
        drop(guest);
    }
}
