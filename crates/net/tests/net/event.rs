//! Streams of events over real connections: longer frames, limits of their own, and strangers who mean harm (F-7.1, F-7.4).

use std::time::{Duration, Instant};

use tokio::time::timeout;
use ugolki_net::{
    CloseReason, Config, FrameFault, Limits, MAX_EVENT_FRAME, MAX_FRAME, NetError, StreamKind, StreamLimits,
};

use crate::player::{Player, QUIC, TCP, config, key, no_hurry};
use crate::raw::Raw;

async fn member(seed: u8, listen: &str) -> Player {
    Player::start(Config {
        limits: Limits::EVENT,
        ..config(seed, &[listen])
    })
    .await
}

fn framed(frame: &[u8]) -> Vec<u8> {
    [&u32::try_from(frame.len()).unwrap().to_le_bytes(), frame].concat()
}

/// A frame that tells where it was cut or mixed up.
fn long(length: usize, seed: usize) -> Vec<u8> {
    (0..length)
        .map(|at| u8::try_from((at * 31 + at / 251 + seed) % 256).unwrap())
        .collect()
}

#[tokio::test]
async fn a_page_travels_in_one_frame_and_nothing_longer_does() {
    for listen in [TCP, QUIC] {
        let (mut host, mut guest) = (member(1, listen).await, member(2, listen).await);
        let (ours, theirs) = guest.open_to(StreamKind::Event, &mut host).await;
        for length in [1, MAX_FRAME, MAX_FRAME + 1, MAX_EVENT_FRAME] {
            let (asked, answer) = (long(length, 1), long(length, 2));
            guest.send(ours, &asked).await;
            assert_eq!(host.receive(theirs).await.unwrap(), asked);
            host.send(theirs, &answer).await;
            assert_eq!(guest.receive(ours).await.unwrap(), answer);
        }
        guest.send(ours, &long(MAX_EVENT_FRAME + 1, 3)).await;
        let length = MAX_EVENT_FRAME + 1;
        assert_eq!(guest.closed(ours).await, CloseReason::BadSend { length });
    }
}

#[tokio::test]
async fn a_stream_of_a_game_takes_no_frame_of_an_event() {
    let (mut host, mut guest) = (member(1, TCP).await, member(2, TCP).await);
    let (ours, theirs) = guest.open_to(StreamKind::Session, &mut host).await;
    guest.send(ours, &long(MAX_FRAME + 1, 3)).await;
    let length = MAX_FRAME + 1;
    assert_eq!(guest.closed(ours).await, CloseReason::BadSend { length });
    // The other side merely sees it go.
    host.closed(theirs).await;
}

#[tokio::test]
async fn both_kinds_run_beside_each_other_and_are_counted_apart() {
    let (mut host, mut guest) = (member(1, TCP).await, member(2, TCP).await);
    let most = Limits::EVENT.event.streams;
    let mut ends = Vec::new();
    for _ in 0..most {
        ends.push(guest.open_to(StreamKind::Event, &mut host).await);
    }
    let request = guest
        .ask_for(StreamKind::Event, host.key, &host.addresses.clone())
        .await;
    let error = guest.answer(request).await.unwrap_err();
    assert!(matches!(error, NetError::TooMany), "{error:?}");
    // A game has places of its own.
    let (ours, theirs) = guest.open_to(StreamKind::Session, &mut host).await;
    guest.send(ours, b"move").await;
    assert_eq!(host.receive(theirs).await.unwrap(), b"move");
    for (at, (ours, theirs)) in ends.into_iter().enumerate() {
        guest.send(ours, &long(100, at)).await;
        assert_eq!(host.receive(theirs).await.unwrap(), long(100, at));
    }
}

#[tokio::test]
async fn broken_frames_of_both_kinds_count_together_and_the_third_blocks() {
    let mut host = member(1, TCP).await;
    let raw = Raw::connect(&host, 9).await;
    let too_long = u32::try_from(MAX_EVENT_FRAME + 1).unwrap();
    let broken = [
        (vec![0, 0, 0, 0], FrameFault::Empty),
        (
            too_long.to_le_bytes().to_vec(),
            FrameFault::TooLong { length: too_long },
        ),
    ];
    for (bytes, fault) in broken {
        let mut stream = raw.try_event().await.unwrap();
        let (id, peer) = host.accept_for(StreamKind::Event).await;
        assert_eq!(peer, key(9));
        stream.write(&framed(b"good")).await;
        stream.write(&bytes).await;
        assert_eq!(host.receive(id).await.unwrap(), b"good");
        assert_eq!(host.closed(id).await, CloseReason::BrokenFrame(fault));
    }
    let mut stream = raw.session().await;
    let (id, _) = host.accept().await;
    stream.write(&[0xff; 8]).await;
    let fault = FrameFault::TooLong { length: u32::MAX };
    assert_eq!(host.closed(id).await, CloseReason::BrokenFrame(fault));
    assert!(raw.try_event().await.is_err());
}

#[tokio::test]
async fn a_frame_cut_short_is_told_and_not_counted() {
    let mut host = member(1, TCP).await;
    let raw = Raw::connect(&host, 9).await;
    for _ in 0..5 {
        let mut stream = raw.try_event().await.unwrap();
        let (id, _) = host.accept_for(StreamKind::Event).await;
        // The longest frame is announced, and hardly anything of it comes.
        let length = u32::try_from(MAX_EVENT_FRAME).unwrap();
        stream.write(&length.to_le_bytes()).await;
        stream.write(&[7; 300]).await;
        stream.end().await;
        assert_eq!(
            host.closed(id).await,
            CloseReason::BrokenFrame(FrameFault::Truncated)
        );
    }
}

#[tokio::test]
async fn a_flood_of_streams_gets_four_and_then_a_block() {
    let mut host = member(1, TCP).await;
    let raw = Raw::connect(&host, 9).await;
    let (mut open, mut admitted) = (Vec::new(), Vec::new());
    for _ in 0..Limits::EVENT.event.streams {
        open.push(raw.try_event().await.unwrap());
        admitted.push(host.accept_for(StreamKind::Event).await.0);
    }
    let mut tries = 0;
    while raw.try_event().await.is_ok() {
        tries += 1;
        assert!(tries < 200, "the flood goes on");
    }
    for id in admitted {
        assert_eq!(host.closed(id).await, CloseReason::Reset);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_long_frames_is_read_slowly_and_leaves_a_game_alone() {
    let (mut host, mut guest) = (member(1, TCP).await, member(2, TCP).await);
    let (ours, theirs) = guest.open_to(StreamKind::Session, &mut host).await;
    // The game's opponent is the one who floods, beside the game.
    let (flooding, flooded) = guest.open_to(StreamKind::Event, &mut host).await;
    let begun = Instant::now();
    let (mut slowest, mut bytes) = (Duration::ZERO, 0);
    for number in 0..60_u8 {
        guest.send(flooding, &long(MAX_EVENT_FRAME, number.into())).await;
        let asked = Instant::now();
        guest.send(ours, &[number]).await;
        assert_eq!(host.receive(theirs).await.unwrap(), [number]);
        slowest = slowest.max(asked.elapsed());
        while let Ok(end) = timeout(Duration::ZERO, host.receive(flooded)).await {
            let Ok(frame) = end else { break };
            bytes += frame.len();
        }
    }
    let Limits { event, .. } = Limits::EVENT;
    let seconds = usize::try_from(begun.elapsed().as_secs() + 1).unwrap();
    let refill = usize::try_from(event.bytes_per_second.refill).unwrap();
    let burst = usize::try_from(event.bytes_per_second.burst).unwrap();
    assert!(
        bytes <= burst + refill * seconds + MAX_EVENT_FRAME,
        "{bytes} bytes in {:?}",
        begun.elapsed()
    );
    assert!(slowest < Duration::from_secs(2), "{slowest:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_takes_is_not_read_from_one_nor_from_all_together() {
    let ours = no_hurry().event;
    let loose = taken_in(ours).await;
    assert!(ours.unread_bytes > 4 * ours.unread_frames * MAX_EVENT_FRAME);
    let tight = taken_in(StreamLimits {
        unread_bytes: 3 * MAX_EVENT_FRAME,
        ..ours
    })
    .await;
    // Sixty-four may wait of the four peers together, and then three; what is on the way there is the same both times.
    assert!(tight + 20 < loose && loose < 300, "{tight} frames and {loose}");
}

/// How many of the longest frames four peers get rid of while nobody takes events.
async fn taken_in(event: StreamLimits) -> usize {
    let limits = Limits {
        event,
        ..Limits::EVENT
    };
    let mut host = Player::start(Config {
        limits,
        ..config(1, &[TCP])
    })
    .await;
    let piece = framed(&long(MAX_EVENT_FRAME, 5));
    let mut raws = Vec::new();
    for seed in 9..13 {
        let raw = Raw::connect(&host, seed).await;
        let stream = raw.try_event().await.unwrap();
        let (id, _) = host.accept_for(StreamKind::Event).await;
        raws.push((raw, stream, id));
    }
    // Nobody takes events from here on. What goes in is what all together may leave unread, what each stream has in hand, and
    // what the systems' sockets hold.
    let mut written = 0;
    for (_, stream, _) in &mut raws {
        while let Ok(Ok(())) = timeout(Duration::from_millis(500), stream.try_write(&piece)).await {
            written += 1;
            assert!(written < 1_000, "{written} frames went somewhere");
        }
    }
    // Nothing is lost of what went in before.
    let first = raws[0].2;
    assert_eq!(host.receive(first).await.unwrap(), long(MAX_EVENT_FRAME, 5));
    written
}

#[tokio::test]
async fn a_member_that_does_not_read_is_given_up_on_before_much_waits() {
    let mut host = member(1, TCP).await;
    let raw = Raw::connect(&host, 9).await;
    let _unread = raw.try_event().await.unwrap();
    let (id, _) = host.accept_for(StreamKind::Event).await;
    let mut sent = 0;
    let reason = loop {
        host.send(id, &long(MAX_EVENT_FRAME, 1)).await;
        sent += 1;
        if let Ok(end) = timeout(Duration::ZERO, host.closed(id)).await {
            break end;
        }
        assert!(sent < 1_000, "{sent} frames wait somewhere");
    };
    assert_eq!(reason, CloseReason::TooSlow);
}

#[tokio::test]
async fn a_member_lets_more_in_than_a_player_does() {
    let limits = [Limits::PLAYER, Limits::EVENT].map(|limits| (limits.incoming, limits.outgoing));
    let [player, member] = limits;
    assert!(member.0 > player.0 && member.1 >= player.1);
}
