//! Frames between two players who mean well.

use std::time::{Duration, Instant};

use ugolki_net::{CloseReason, Limits, MAX_FRAME, NetEvent, Path};

use crate::player::{Player, QUIC, TCP, no_hurry, pair};

const FRAMES: u32 = 4_000;
/// Frames under way; well below what may wait unsent.
const AHEAD: u32 = 300;

/// The frame of that number, of a length of its own.
fn frame(number: u32) -> Vec<u8> {
    let length = match number % 97 {
        0 => MAX_FRAME,
        other => usize::try_from(4 + other * 13).unwrap(),
    };
    number
        .to_le_bytes()
        .iter()
        .copied()
        .cycle()
        .take(length)
        .collect()
}

/// Sends frames both ways, each side answering each frame, and checks every byte.
async fn exchange(listen: &str) {
    let ((mut host, theirs), (mut guest, ours)) = pair([1, 2], listen, no_hurry()).await;
    let echo = tokio::spawn(async move {
        for number in 0..FRAMES {
            let bytes = host.receive(theirs).await.unwrap();
            assert!(bytes == frame(number), "frame {number} came {bytes:?}");
            host.send(theirs, &bytes).await;
        }
        host
    });
    for number in 0..FRAMES + AHEAD {
        if number < FRAMES {
            guest.send(ours, &frame(number)).await;
        }
        if let Some(answered) = number.checked_sub(AHEAD) {
            assert!(
                guest.receive(ours).await.unwrap() == frame(answered),
                "answer {answered}"
            );
        }
    }
    let host = echo.await.unwrap();
    let rest = host.shut_down().await;
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

#[tokio::test(flavor = "multi_thread")]
async fn thousands_of_frames_arrive_in_order_over_tcp() {
    exchange(TCP).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn thousands_of_frames_arrive_in_order_over_quic() {
    exchange(QUIC).await;
}

#[tokio::test]
async fn the_path_is_told_and_a_second_stream_shares_the_connection() {
    let mut host = Player::start(crate::player::config(1, &[TCP, QUIC])).await;
    let mut guest = Player::with(2, TCP).await;
    let request = guest.ask(host.key, &host.addresses).await;
    let (first, peer, path) = guest.answer(request).await.unwrap();
    assert_eq!((peer, path), (host.key, Path::Lan));
    // No address needed: the connection is there.
    let request = guest.ask(host.key, &[]).await;
    let (second, ..) = guest.answer(request).await.unwrap();
    assert_ne!(first, second);
    let (at_first, _) = host.accept().await;
    let (at_second, _) = host.accept().await;
    guest.send(second, b"second").await;
    guest.send(first, b"first").await;
    assert_eq!(host.receive(at_first).await.unwrap(), b"first");
    assert_eq!(host.receive(at_second).await.unwrap(), b"second");
}

#[tokio::test]
async fn frames_past_the_rate_are_late_but_not_lost() {
    let ((mut host, theirs), (guest, ours)) = pair([1, 2], TCP, Limits::PLAYER).await;
    let begun = Instant::now();
    let count = Limits::PLAYER.session.frames_per_second.burst + 50;
    for number in 0..count {
        guest.send(ours, &number.to_le_bytes()).await;
    }
    for number in 0..count {
        assert_eq!(host.receive(theirs).await.unwrap(), number.to_le_bytes());
    }
    // 49 pauses of 20 ms lie between the burst and the last frame.
    assert!(
        begun.elapsed() >= Duration::from_millis(49 * 20),
        "{:?}",
        begun.elapsed()
    );
}

#[tokio::test]
async fn frames_of_no_length_or_too_much_are_our_own_mistake() {
    for length in [0, MAX_FRAME + 1] {
        let ((_host, _), (mut guest, ours)) = pair([1, 2], TCP, Limits::PLAYER).await;
        guest.send(ours, &vec![0; length]).await;
        assert_eq!(guest.closed(ours).await, CloseReason::BadSend { length });
    }
}
