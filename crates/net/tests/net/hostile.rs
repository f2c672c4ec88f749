//! Strangers who mean harm. Beside each of them two players go on with their game (N-9.5).

use std::time::{Duration, Instant};

use tokio::io::AsyncWriteExt as _;
use tokio::time::timeout;
use ugolki_net::{CloseReason, Config, FrameFault, Limits, MAX_FRAME, NetCommand, NetError, StreamId};

use crate::foreign::Foreign;
use crate::player::{Player, TCP, config, key, pair};
use crate::raw::{Raw, identify_message};

/// A game in the background: the guest sends, the host answers.
struct Game {
    host: Player,
    theirs: StreamId,
    guest: Player,
    ours: StreamId,
    moves: u32,
}

impl Game {
    async fn start() -> Self {
        let ((host, theirs), (guest, ours)) = pair([1, 2], TCP, Limits::PLAYER).await;
        Self {
            host,
            theirs,
            guest,
            ours,
            moves: 0,
        }
    }

    /// Plays a move each, and says how long both took.
    async fn play(&mut self) -> Duration {
        let begun = Instant::now();
        self.moves += 1;
        self.guest.send(self.ours, &self.moves.to_le_bytes()).await;
        assert_eq!(
            self.host.receive(self.theirs).await.unwrap(),
            self.moves.to_le_bytes()
        );
        self.host.send(self.theirs, &self.moves.to_le_bytes()).await;
        assert_eq!(
            self.guest.receive(self.ours).await.unwrap(),
            self.moves.to_le_bytes()
        );
        begun.elapsed()
    }
}

fn framed(frame: &[u8]) -> Vec<u8> {
    [&u32::try_from(frame.len()).unwrap().to_le_bytes(), frame].concat()
}

#[tokio::test]
async fn broken_frames_end_their_stream_and_the_third_blocks_the_peer() {
    let mut game = Game::start().await;
    let raw = Raw::connect(&game.host, 9).await;
    let broken = [
        (vec![0, 0, 0, 0], FrameFault::Empty),
        (vec![0x01, 0x20, 0, 0], FrameFault::TooLong { length: 8_193 }),
        (vec![0xff; 64], FrameFault::TooLong { length: u32::MAX }),
    ];
    for (bytes, fault) in broken {
        let mut stream = raw.session().await;
        let (id, peer) = game.host.accept().await;
        assert_eq!(peer, key(9));
        stream.write(&framed(b"good")).await;
        stream.write(&bytes).await;
        assert_eq!(game.host.receive(id).await.unwrap(), b"good");
        assert_eq!(game.host.closed(id).await, CloseReason::BrokenFrame(fault));
        game.play().await;
    }
    // The connection is closed, and the next one as well.
    assert!(raw.try_session().await.is_err());
    if let Ok(again) = Raw::try_connect(&game.host, 9).await {
        assert!(again.try_session().await.is_err());
    }
    game.play().await;
}

#[tokio::test]
async fn frames_cut_short_are_told_and_not_counted() {
    let mut game = Game::start().await;
    let raw = Raw::connect(&game.host, 9).await;
    for _ in 0..6 {
        let mut stream = raw.session().await;
        let (id, _) = game.host.accept().await;
        stream.write(&[5, 0, 0, 0, 1, 2]).await;
        stream.end().await;
        assert_eq!(
            game.host.closed(id).await,
            CloseReason::BrokenFrame(FrameFault::Truncated)
        );
    }
}

#[tokio::test]
async fn a_stream_flood_gets_eight_streams_and_then_a_block() {
    let mut game = Game::start().await;
    let raw = Raw::connect(&game.host, 9).await;
    let mut open = Vec::new();
    let mut admitted = Vec::new();
    for _ in 0..8 {
        open.push(raw.session().await);
        admitted.push(game.host.accept().await.0);
    }
    let mut tries = 0;
    while raw.try_session().await.is_ok() {
        tries += 1;
        assert!(tries < 200, "the flood goes on");
        game.play().await;
    }
    for id in admitted {
        assert_eq!(game.host.closed(id).await, CloseReason::Reset);
    }
    game.play().await;
}

#[tokio::test]
async fn ten_streams_a_minute_are_admitted() {
    let mut game = Game::start().await;
    let raw = Raw::connect(&game.host, 9).await;
    for _ in 0..10 {
        let mut stream = raw.session().await;
        let (id, _) = game.host.accept().await;
        stream.end().await;
        assert_eq!(game.host.closed(id).await, CloseReason::Finished);
    }
    // Agreed on, then dropped: the end comes without a byte, and the host hears nothing of it.
    for _ in 0..5 {
        assert_eq!(raw.session().await.read_to_end().await, b"");
    }
    game.play().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_frame_flood_is_read_slowly_and_slows_nobody() {
    let mut game = Game::start().await;
    let raw = Raw::connect(&game.host, 9).await;
    let mut stream = raw.session().await;
    let (id, _) = game.host.accept().await;
    let begun = Instant::now();
    let flood = tokio::spawn(async move {
        // Ends when the host's runtime does, at the latest.
        while stream.try_write(&framed(b"flood").repeat(100)).await.is_ok() {}
    });
    let mut slowest = Duration::ZERO;
    while game.moves < 100 {
        slowest = slowest.max(game.play().await);
    }
    let mut frames = 0_u64;
    while let Ok(Ok(_)) = timeout(Duration::ZERO, game.host.receive(id)).await {
        frames += 1;
    }
    let allowed = 200 + 50 * (begun.elapsed().as_secs() + 1);
    assert!(frames <= allowed, "{frames} frames in {:?}", begun.elapsed());
    assert!(slowest < Duration::from_secs(2), "{slowest:?}");
    flood.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_takes_is_not_read() {
    let mut host = Player::with(1, TCP).await;
    let raw = Raw::connect(&host, 9).await;
    let mut stream = raw.session().await;
    let (id, _) = host.accept().await;
    // Nobody takes events from here on. A write that waits half a second waits for them.
    let piece = framed(&[7; MAX_FRAME]);
    let mut written = 0;
    while let Ok(Ok(())) = timeout(Duration::from_millis(500), stream.try_write(&piece)).await {
        written += piece.len();
        assert!(written < 4 << 20, "{written} bytes went somewhere");
    }
    // Nothing is lost of what went in before.
    assert_eq!(host.receive(id).await.unwrap(), [7; MAX_FRAME]);
}

#[tokio::test]
async fn a_peer_that_does_not_read_is_given_up_on() {
    let mut host = Player::with(1, TCP).await;
    let raw = Raw::connect(&host, 9).await;
    let _unread = raw.session().await;
    let (id, _) = host.accept().await;
    let mut sent = 0;
    let reason = loop {
        host.send(id, &[7; MAX_FRAME]).await;
        sent += 1;
        if let Ok(end) = timeout(Duration::ZERO, host.closed(id)).await {
            break end;
        }
        assert!(sent < 10_000, "{sent} frames wait somewhere");
    };
    assert_eq!(reason, CloseReason::TooSlow);
}

#[tokio::test]
async fn garbage_on_the_socket_harms_nobody() {
    let mut game = Game::start().await;
    let port = game.host.addresses[0].port();
    let garbage: [&[u8]; 5] = [
        b"GET / HTTP/1.1\r\n\r\n",
        &[0; 4_096],
        &[0xff; 4_096],
        b"\x13/multistream/1.0.0\n\x07/noise\n",
        b"",
    ];
    for round in 0..40_usize {
        let mut socket = tokio::net::TcpStream::connect(("127.0.0.1", port)).await.unwrap();
        // The host may have hung up by then.
        let _written = socket.write_all(garbage[round % garbage.len()]).await;
        let _written = socket.write_all(&[0x5a; 300]).await;
        game.play().await;
    }
    // Another player still gets in.
    let mut third = Player::with(3, TCP).await;
    third.open(&game.host).await;
}

#[tokio::test]
async fn sockets_that_say_nothing_harm_no_game() {
    let mut game = Game::start().await;
    let port = game.host.addresses[0].port();
    let mut silent = Vec::new();
    for _ in 0..200 {
        silent.push(tokio::net::TcpStream::connect(("127.0.0.1", port)).await.unwrap());
    }
    for _ in 0..20 {
        game.play().await;
    }
}

#[tokio::test]
async fn a_dial_flood_of_many_keys_is_bounded() {
    let mut game = Game::start().await;
    let mut open = Vec::new();
    for seed in 100..180 {
        // Past the limit the host hangs up after the handshake.
        if let Ok(raw) = Raw::try_connect(&game.host, seed).await
            && let Ok(stream) = raw.try_session().await
        {
            open.push((raw, stream));
        }
    }
    let incoming = usize::try_from(Limits::PLAYER.incoming).unwrap();
    assert!(
        open.len() < incoming && open.len() > incoming / 2,
        "{}",
        open.len()
    );
    game.play().await;
}

#[tokio::test]
async fn one_key_gets_four_connections() {
    let game = Game::start().await;
    let mut open = Vec::new();
    for _ in 0..8 {
        if let Ok(raw) = Raw::try_connect(&game.host, 9).await
            && let Ok(stream) = raw.try_session().await
        {
            open.push((raw, stream));
        }
    }
    assert_eq!(open.len(), 4);
}

#[tokio::test]
async fn the_opponent_in_play_gets_in_past_every_limit() {
    let limits = Limits {
        incoming: 0,
        ..Limits::PLAYER
    };
    let host = Player::start(Config {
        limits,
        ..config(1, &[TCP])
    })
    .await;
    let refused = Raw::connect(&host, 9).await;
    assert!(refused.try_session().await.is_err());
    host.command(NetCommand::Favour { peer: key(9) }).await;
    let raw = Raw::connect(&host, 9).await;
    raw.session().await;
    host.command(NetCommand::Unfavour { peer: key(9) }).await;
    let refused = Raw::connect(&host, 9).await;
    assert!(refused.try_session().await.is_err());
}

#[tokio::test]
async fn a_peer_of_another_version_loses_its_streams_and_gets_no_more() {
    let mut game = Game::start().await;
    let raw = Raw::connect(&game.host, 9).await;
    let mut early = raw.session().await;
    let (id, _) = game.host.accept().await;
    early.write(&framed(b"hello")).await;
    assert_eq!(game.host.receive(id).await.unwrap(), b"hello");
    raw.identify_as("/ugolki/9");
    assert_eq!(game.host.closed(id).await, CloseReason::OtherVersion);
    assert_eq!(early.read_to_end().await, b"");
    // Agreed on, then dropped.
    assert_eq!(raw.session().await.read_to_end().await, b"");
    game.play().await;
}

#[tokio::test]
async fn a_flood_of_identify_messages_is_only_read() {
    let mut game = Game::start().await;
    let raw = Raw::connect(&game.host, 9).await;
    raw.identify_as("/ugolki/1");
    for round in 0..300 {
        // Beyond what the host negotiates at once it drops streams, so a push may fail.
        if let Ok(mut push) = raw.stream("/ipfs/id/push/1.0.0").await {
            let _sent = push.try_write(&identify_message(9, "/ugolki/1")).await;
        }
        if round % 20 == 0 {
            game.play().await;
        }
    }
    game.play().await;
}

#[tokio::test]
async fn dialling_a_peer_of_another_version_says_which() {
    let foreign = Foreign::start("/ugolki/2", "ugolki/9.9.9").await;
    let mut guest = Player::with(2, TCP).await;
    let error = guest
        .fail_to_open(foreign.key, std::slice::from_ref(&foreign.address))
        .await;
    let NetError::OtherVersion {
        ours,
        theirs: Some(theirs),
    } = error
    else {
        panic!("{error:?}");
    };
    assert_eq!(
        (ours, theirs.protocol(), theirs.agent()),
        ("/ugolki/1", "/ugolki/2", "ugolki/9.9.9")
    );
}

#[tokio::test]
async fn a_foreign_program_may_identify_and_ping_and_sees_no_address() {
    let host = Player::with(1, TCP).await;
    let mut foreign = Foreign::start("/ipfs/0.1.0", "kubo/1").await;
    let seen = foreign.visit(&host.addresses[0]).await;
    assert_eq!(
        (seen.protocol_version.as_str(), seen.agent_version.as_str()),
        ("/ugolki/1", "ugolki/test")
    );
    assert_eq!(seen.listen_addrs, []);
}
