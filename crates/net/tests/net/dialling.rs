//! Finding the peer, and the ways of not finding it.

use std::io;
use std::time::{Duration, Instant};

use ugolki_net::{
    Address, Attempt, CloseReason, Config, DialFault, Limits, NetCommand, NetError, NetEvent, RequestId,
    StreamKind, start,
};

use crate::player::{Player, QUIC, TCP, config, key, pair};

/// A port where nobody listens: one that was just free.
fn nobody() -> Address {
    let socket = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    format!("/ip4/127.0.0.1/tcp/{}", socket.local_addr().unwrap().port())
        .parse()
        .unwrap()
}

fn attempts(error: NetError) -> Vec<Attempt> {
    match error {
        NetError::Unreachable(attempts) => attempts,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn another_key_at_the_address_is_told() {
    for listen in [TCP, QUIC] {
        let host = Player::with(1, listen).await;
        let mut guest = Player::with(2, listen).await;
        let [attempt] = &attempts(guest.fail_to_open(key(3), &host.addresses).await)[..] else {
            panic!("one address, one attempt");
        };
        assert_eq!(attempt.address.as_ref(), host.addresses.first());
        assert!(
            matches!(attempt.fault, DialFault::WrongKey { found } if found == Some(host.key)),
            "{attempt:?}"
        );
    }
}

#[tokio::test]
async fn another_key_at_one_address_does_not_hide_the_right_one_at_the_next() {
    let stranger = Player::with(1, QUIC).await;
    let mut host = Player::with(2, TCP).await;
    let mut guest = Player::with(3, TCP).await;
    let addresses = [nobody(), stranger.addresses[0].clone(), host.addresses[0].clone()];
    let request = guest.ask(host.key, &addresses).await;
    assert_eq!(guest.answer(request).await.unwrap().1, host.key);
    assert_eq!(host.accept().await.1, guest.key);
}

#[tokio::test]
async fn a_request_may_be_the_first_thing_a_service_hears() {
    for listen in [TCP, QUIC] {
        let mut host = Player::with(1, listen).await;
        // Not yet listening: the dial waits for that, so that it leaves from the port it listens on.
        let service = start(config(2, &[listen])).unwrap();
        let open = NetCommand::Open {
            request: RequestId(1),
            kind: StreamKind::Session,
            peer: host.key,
            addresses: host.addresses.clone(),
        };
        service.commands.send(open).await.unwrap();
        assert_eq!(host.accept().await.1, key(2));
    }
}

#[tokio::test]
async fn a_service_that_listens_nowhere_dials_all_the_same() {
    let mut host = Player::with(1, TCP).await;
    let mut guest = Player::start(config(2, &[])).await;
    guest.open(&host).await;
    host.accept().await;
}

#[tokio::test]
async fn nobody_at_the_address_is_told_quickly() {
    let mut guest = Player::with(1, TCP).await;
    let begun = Instant::now();
    let nobody = nobody();
    let [attempt] = &attempts(guest.fail_to_open(key(2), std::slice::from_ref(&nobody)).await)[..] else {
        panic!("one address, one attempt");
    };
    assert_eq!(attempt.address.as_ref(), Some(&nobody));
    assert!(matches!(attempt.fault, DialFault::Refused), "{attempt:?}");
    assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
}

#[tokio::test]
async fn nobody_at_a_quic_address_is_told_after_its_handshake_time() {
    let mut guest = Player::with(1, QUIC).await;
    let begun = Instant::now();
    let silent = std::net::UdpSocket::bind("127.0.0.1:0").unwrap();
    let address: Address = format!(
        "/ip4/127.0.0.1/udp/{}/quic-v1",
        silent.local_addr().unwrap().port()
    )
    .parse()
    .unwrap();
    let [attempt] = &attempts(guest.fail_to_open(key(2), &[address]).await)[..] else {
        panic!("one address, one attempt");
    };
    assert!(matches!(attempt.fault, DialFault::TimedOut), "{attempt:?}");
    assert!(begun.elapsed() < Duration::from_secs(9), "{:?}", begun.elapsed());
}

#[tokio::test]
async fn something_else_at_the_address_is_told() {
    use tokio::io::AsyncWriteExt as _;
    let server = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address: Address = format!("/ip4/127.0.0.1/tcp/{}", server.local_addr().unwrap().port())
        .parse()
        .unwrap();
    tokio::spawn(async move {
        while let Ok((mut socket, _)) = server.accept().await {
            // The dialler may hang up before it is all written.
            let _written = socket.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n").await;
        }
    });
    let mut guest = Player::with(1, TCP).await;
    let [attempt] = &attempts(guest.fail_to_open(key(2), &[address]).await)[..] else {
        panic!("one address, one attempt");
    };
    assert!(matches!(attempt.fault, DialFault::Handshake(_)), "{attempt:?}");
}

#[tokio::test]
async fn requests_that_can_not_succeed_are_refused_at_once() {
    let mut guest = Player::with(1, TCP).await;
    assert!(matches!(
        guest.fail_to_open(key(2), &[]).await,
        NetError::NoAddress
    ));
    let own = guest.addresses.clone();
    assert!(matches!(
        guest.fail_to_open(key(1), &own).await,
        NetError::Ourselves
    ));
    // Another's key at our own address.
    let error = guest.fail_to_open(key(2), &own).await;
    let wrong =
        |attempt: &Attempt| matches!(attempt.fault, DialFault::WrongKey { found } if found == Some(key(1)));
    let attempts_there = attempts(error);
    assert!(
        !attempts_there.is_empty() && attempts_there.iter().all(wrong),
        "{attempts_there:?}"
    );
    let error = guest
        .fail_to_open(key(2), &["/ip4/127.0.0.1/tcp/0".parse().unwrap()])
        .await;
    assert!(matches!(
        attempts(error)[..],
        [Attempt {
            fault: DialFault::Undialable,
            ..
        }]
    ));
    guest
        .command(NetCommand::Block {
            peer: key(2),
            for_ms: 60_000,
        })
        .await;
    assert!(matches!(
        guest.fail_to_open(key(2), &[nobody()]).await,
        NetError::Blocked
    ));
}

#[tokio::test]
async fn a_port_that_is_taken_is_an_error_at_the_start() {
    for listen in [TCP, QUIC] {
        let host = Player::with(1, listen).await;
        let taken = host.addresses[0].to_string();
        // The same key or another one: libp2p alone would let both share a TCP port.
        let error = start(config(2, &[TCP, &taken])).unwrap_err();
        let NetError::Listen { address, source } = error else {
            panic!("{error:?}");
        };
        assert_eq!(address.to_string(), taken);
        assert_eq!(source.kind(), io::ErrorKind::AddrInUse);
        // Its port is free again once it has ended.
        host.shut_down().await;
        Player::with(3, &taken).await;
    }
}

#[tokio::test]
async fn a_running_service_listens_at_one_more_address() {
    for listen in [TCP, QUIC] {
        let taken = Player::with(1, listen).await;
        let free = {
            let before = Player::with(2, listen).await;
            let address = before.addresses[0].clone();
            before.shut_down().await;
            address
        };
        let mut host = Player::start(config(3, &[])).await;
        let wanted = [taken.addresses[0].clone(), free.clone()];
        for address in wanted {
            host.command(NetCommand::Listen { address }).await;
        }
        let address = host.until("to fail to listen", |event| match event {
            NetEvent::ListenFailed { address, .. } => Ok(address),
            other => Err(other),
        });
        assert_eq!(address.await.as_ref(), Some(&taken.addresses[0]));
        let address = host.until("to listen", |event| match event {
            NetEvent::Listening { address } => Ok(address),
            other => Err(other),
        });
        assert_eq!(address.await, free);
        host.addresses.push(free);
        let mut guest = Player::start(config(4, &[])).await;
        guest.open(&host).await;
        host.accept().await;
    }
}

#[tokio::test]
async fn a_foreign_address_is_an_error_at_the_start() {
    let error = start(config(1, &["/ip4/192.0.2.200/tcp/0"])).unwrap_err();
    assert!(
        matches!(error, NetError::Listen { source, .. } if source.kind() == io::ErrorKind::AddrNotAvailable)
    );
    let error = start(config(1, &["/dns/localhost/tcp/0"])).unwrap_err();
    assert!(matches!(error, NetError::Listen { source, .. } if source.kind() == io::ErrorKind::Unsupported));
}

#[test]
fn a_start_outside_a_runtime_is_an_error() {
    assert!(matches!(start(config(1, &[TCP])), Err(NetError::NoRuntime)));
}

/// Both dial each other at one moment; both requests get their stream, and both streams work.
async fn crossing(listen: &str, seeds: [u8; 2]) {
    let mut one = Player::with(seeds[0], listen).await;
    let mut two = Player::with(seeds[1], listen).await;
    let (at_one, at_two) = (one.addresses.clone(), two.addresses.clone());
    let (from_one, from_two) = tokio::join!(one.ask(key(seeds[1]), &at_two), two.ask(key(seeds[0]), &at_one));
    let (from_one, from_two) = tokio::join!(one.answer(from_one), two.answer(from_two));
    let (from_one, from_two) = (from_one.unwrap().0, from_two.unwrap().0);
    let ((to_one, _), (to_two, _)) = tokio::join!(one.accept(), two.accept());
    one.send(from_one, b"from one").await;
    two.send(from_two, b"from two").await;
    assert_eq!(two.receive(to_two).await.unwrap(), b"from one");
    assert_eq!(one.receive(to_one).await.unwrap(), b"from two");
}

#[tokio::test(flavor = "multi_thread")]
async fn crossing_dials_over_tcp_both_succeed() {
    for seed in 0..12 {
        crossing(TCP, [2 * seed + 1, 2 * seed + 2]).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn crossing_dials_over_quic_both_succeed() {
    for seed in 0..12 {
        crossing(QUIC, [2 * seed + 1, 2 * seed + 2]).await;
    }
}

#[tokio::test]
async fn several_requests_at_once_share_one_dial() {
    let mut host = Player::with(1, TCP).await;
    let mut guest = Player::with(2, TCP).await;
    let mut requests = Vec::new();
    for _ in 0..4 {
        requests.push(guest.ask(host.key, &host.addresses).await);
    }
    for request in requests {
        guest.answer(request).await.unwrap();
        host.accept().await;
    }
}

#[tokio::test]
async fn a_ninth_stream_with_one_peer_is_refused() {
    let ((mut host, _), (mut guest, first)) = pair([1, 2], TCP, Limits::PLAYER).await;
    for _ in 1..Limits::PLAYER.session.streams {
        guest.open(&host).await;
        host.accept().await;
    }
    assert!(matches!(
        guest.fail_to_open(host.key, &[]).await,
        NetError::TooMany
    ));
    guest.command(NetCommand::Close { stream: first }).await;
    assert_eq!(guest.closed(first).await, CloseReason::Finished);
    guest.open(&host).await;
}

#[tokio::test]
async fn a_blocked_peer_is_cut_off_and_gets_in_again_when_the_time_is_up() {
    let ((mut host, theirs), (mut guest, ours)) = pair([1, 2], TCP, Limits::PLAYER).await;
    host.command(NetCommand::Block {
        peer: guest.key,
        for_ms: 1_000,
    })
    .await;
    let blocked = Instant::now();
    assert_eq!(host.closed(theirs).await, CloseReason::Reset);
    assert_eq!(guest.closed(ours).await, CloseReason::ConnectionLost);
    // It is refused until the second is over, then let in.
    loop {
        let request = guest.ask(host.key, &host.addresses).await;
        match guest.answer(request).await {
            Ok(_) => break,
            Err(error) => assert!(matches!(error, NetError::ConnectionLost), "{error:?}"),
        }
    }
    assert!(
        blocked.elapsed() >= Duration::from_millis(900),
        "{:?}",
        blocked.elapsed()
    );
    host.accept().await;
}

#[tokio::test]
async fn who_is_barred_is_not_connected_with_in_either_direction() {
    for listen in [TCP, QUIC] {
        let ((mut host, theirs), (mut guest, ours)) = pair([1, 2], listen, Limits::PLAYER).await;
        // Live, and from the start: a peer with which there is a connection, and one that was never met.
        for peer in [guest.key, key(3)] {
            host.command(NetCommand::Bar { peer }).await;
        }
        assert_eq!(host.closed(theirs).await, CloseReason::Reset);
        guest.closed(ours).await;
        for seed in [2, 3] {
            let mut other;
            let dialler = if seed == 2 {
                &mut guest
            } else {
                other = Player::with(seed, listen).await;
                &mut other
            };
            let request = dialler.ask(host.key, &host.addresses).await;
            assert!(dialler.answer(request).await.is_err(), "{seed} {listen}");
        }
        let addresses = guest.addresses.clone();
        let refused = host.fail_to_open(guest.key, &addresses).await;
        assert!(matches!(refused, NetError::Blocked), "{refused:?}");
        // A block for a while that ends does not end it.
        host.command(NetCommand::Block {
            peer: guest.key,
            for_ms: 1,
        })
        .await;
        let request = guest.ask(host.key, &host.addresses).await;
        assert!(guest.answer(request).await.is_err());
        // Until the user says otherwise.
        host.command(NetCommand::Unbar { peer: guest.key }).await;
        guest.open(&host).await;
        host.accept().await;
    }
}

#[tokio::test]
async fn a_favoured_peer_bypasses_the_limits_and_has_one_of_its_own() {
    let limits = Limits {
        incoming: 1,
        ..Limits::PLAYER
    };
    let mut host = Player::start(Config {
        limits,
        ..config(1, &[TCP])
    })
    .await;
    host.command(NetCommand::Favour { peer: key(2) }).await;
    let mut stranger = Player::with(3, TCP).await;
    stranger.open(&host).await;
    host.accept().await;
    // The one place is taken, and the opponent comes in all the same.
    let mut opponent = Player::with(2, TCP).await;
    opponent.open(&host).await;
    let (_, peer) = host.accept().await;
    assert_eq!(peer, key(2));
    let mut other = Player::with(4, TCP).await;
    let request = other.ask(host.key, &host.addresses).await;
    assert!(other.answer(request).await.is_err());
}
