//! Players who reach each other through relays: over a circuit, from it onto a direct connection, and from a relay that dies to
//! another.

use std::time::Duration;

use libp2p::multiaddr::Protocol;
use libp2p::relay;
use ugolki_net::{
    Address, CircuitLimit, CloseReason, Config, DialFault, Exposure, NetCommand, NetError, NetEvent, Path,
    RelayFault, RelayState,
};
use ugolki_record::PlayerKey;

use crate::foreign::Foreign;
use crate::player::{Player, QUIC, TCP, config};
use crate::relay::Relay;

/// A player who is reached through these relays.
fn through(seed: u8, relays: &[&Relay], listen: &[&str]) -> Config {
    Config {
        relays: relays.iter().map(|relay| relay.peer_address()).collect(),
        ..config(seed, listen)
    }
}

/// The same, and in no other way.
fn only_through(seed: u8, relays: &[&Relay]) -> Config {
    Config {
        exposure: Exposure::RelayOnly,
        ..through(seed, relays, &[])
    }
}

impl Player {
    async fn reachable(&mut self, at: &Address) {
        let at = at.clone();
        self.until("a reservation", |event| match event {
            NetEvent::Reachable { address } if address == at => Ok(()),
            other => Err(other),
        })
        .await;
    }

    async fn relay_state<T>(&mut self, of: PlayerKey, mut pick: impl FnMut(RelayState) -> Option<T>) -> T {
        self.until("a relay's state", |event| match event {
            NetEvent::Relay { relay, state } if relay == of => {
                pick(state).ok_or(NetEvent::Relay { relay, state })
            }
            other => Err(other),
        })
        .await
    }

    async fn better(&mut self, than: PlayerKey) -> Path {
        self.until("a better connection", |event| match event {
            NetEvent::Better { peer, path } if peer == than => Ok(path),
            other => Err(other),
        })
        .await
    }

    async fn accepted(&mut self) -> (ugolki_net::StreamId, Path) {
        self.until("a stream", |event| match event {
            NetEvent::StreamOpened {
                stream,
                path,
                origin: ugolki_net::Origin::Accepted,
                ..
            } => Ok((stream, path)),
            other => Err(other),
        })
        .await
    }
}

#[tokio::test]
async fn frames_cross_a_circuit_and_both_sides_know_its_relay() {
    let relay = Relay::start(101).await;
    let mut host = Player::start(only_through(1, &[&relay])).await;
    let mut guest = Player::start(only_through(2, &[])).await;
    host.reachable(&relay.circuit()).await;
    let request = guest.ask(host.key, &[relay.circuit()]).await;
    let (ours, peer, path) = guest.answer(request).await.unwrap();
    let via = Path::Relayed { via: relay.key };
    assert_eq!((peer, path), (host.key, via));
    let (theirs, path) = host.accepted().await;
    assert_eq!(path, via);
    guest.send(ours, b"there").await;
    assert_eq!(host.receive(theirs).await, Ok(b"there".to_vec()));
    host.send(theirs, b"and back").await;
    assert_eq!(guest.receive(ours).await, Ok(b"and back".to_vec()));
    guest.shut_down().await;
    assert_eq!(host.closed(theirs).await, CloseReason::Finished);
    host.shut_down().await;
}

/// In two homes with the same addresses, that of the host in its home is one's own.
#[tokio::test]
async fn an_address_that_is_our_own_does_not_end_the_dial_of_a_circuit() {
    let relay = Relay::start(110).await;
    let mut host = Player::start(only_through(21, &[&relay])).await;
    let mut guest = Player::with(22, TCP).await;
    host.reachable(&relay.circuit()).await;
    let own = guest.addresses.clone();
    let request = guest
        .ask(host.key, &[&own[..], &[relay.circuit()]].concat())
        .await;
    let (_, _, path) = guest.answer(request).await.unwrap();
    assert_eq!(path, Path::Relayed { via: relay.key });
    // Alone it leads to somebody, but not to the host.
    let stranger = crate::player::key(23);
    let error = guest.fail_to_open(stranger, &own).await;
    let NetError::Unreachable(attempts) = error else {
        panic!("{error:?}");
    };
    let fault = &attempts[0].fault;
    assert!(
        matches!(fault, DialFault::WrongKey { found } if *found == Some(guest.key)),
        "{fault:?}"
    );
}

#[tokio::test]
async fn a_relay_of_libp2ps_limits_says_what_a_circuit_may_take() {
    let relay = Relay::start(102).await;
    let mut host = Player::start(only_through(3, &[&relay])).await;
    let limit = host
        .relay_state(relay.key, |state| match state {
            RelayState::Reserved { limit } => Some(limit),
            _ => None,
        })
        .await;
    let expected = CircuitLimit {
        seconds: 120,
        bytes: 128 << 10,
    };
    assert_eq!(limit, Some(expected));
    host.shut_down().await;
}

/// Over TCP and QUIC alike, as each has its own way of punching holes: a hole is punched for what the relay has seen.
async fn upgrade(seeds: [u8; 3], listen: &str) {
    let mut relay = Relay::at(seeds[2], relay::Config::default(), listen).await;
    let mut host = Player::start(through(seeds[0], &[&relay], &[listen])).await;
    let mut guest = Player::start(through(seeds[1], &[], &[listen])).await;
    host.reachable(&relay.circuit()).await;
    let request = guest.ask(host.key, &[relay.circuit()]).await;
    let (ours, _, path) = guest.answer(request).await.unwrap();
    assert_eq!(path, Path::Relayed { via: relay.key });
    let (theirs, _) = host.accepted().await;
    assert_eq!(host.better(guest.key).await, Path::Lan);
    assert_eq!(guest.better(host.key).await, Path::Lan);
    // What is opened now takes the better connection, and the old stream stands beside it.
    let request = guest.ask(host.key, &[]).await;
    let (direct, _, path) = guest.answer(request).await.unwrap();
    assert_eq!(path, Path::Lan);
    let (accepted, path) = host.accepted().await;
    assert_eq!(path, Path::Lan);
    guest.send(ours, b"old").await;
    guest.send(direct, b"new").await;
    assert_eq!(host.receive(theirs).await, Ok(b"old".to_vec()));
    assert_eq!(host.receive(accepted).await, Ok(b"new".to_vec()));
    // Once the old stream is closed, the circuit is of no use, and goes after a while. The reservation and the new stream stay.
    guest.command(NetCommand::Close { stream: ours }).await;
    host.command(NetCommand::Close { stream: theirs }).await;
    relay.circuit_closed().await;
    guest.send(direct, b"still").await;
    assert_eq!(host.receive(accepted).await, Ok(b"still".to_vec()));
    let mut third = Player::start(only_through(seeds[2] + 60, &[])).await;
    let request = third.ask(host.key, &[relay.circuit()]).await;
    third.answer(request).await.unwrap();
    third.shut_down().await;
    guest.shut_down().await;
    host.shut_down().await;
}

#[tokio::test]
async fn a_direct_connection_takes_over_from_a_circuit_over_tcp() {
    upgrade([4, 5, 103], TCP).await;
}

#[tokio::test]
async fn a_direct_connection_takes_over_from_a_circuit_over_quic() {
    upgrade([15, 16, 109], QUIC).await;
}

/// `UGOLKI_GAMES` sets how often.
#[tokio::test]
async fn no_frame_is_lost_or_doubled_when_a_stream_moves_to_a_direct_connection() {
    let rounds = std::env::var("UGOLKI_GAMES").ok();
    let rounds: u32 = rounds.and_then(|text| text.parse().ok()).unwrap_or(5);
    // All players of this test have one IP address, and come again and again.
    let patient = relay::Config {
        reservation_rate_limiters: Vec::new(),
        circuit_src_rate_limiters: Vec::new(),
        ..relay::Config::default()
    };
    let relay = Relay::with(115, patient).await;
    for round in 0..rounds {
        let mut host = Player::start(through(61, &[&relay], &[TCP])).await;
        let mut guest = Player::start(through(62, &[], &[TCP])).await;
        host.reachable(&relay.circuit()).await;
        let request = guest.ask(host.key, &[relay.circuit()]).await;
        let (old, _, path) = guest.answer(request).await.unwrap();
        assert_eq!(path, Path::Relayed { via: relay.key }, "round {round}");
        let (theirs, _) = host.accepted().await;
        for number in 0..20 {
            guest.send(old, &[number]).await;
        }
        guest.better(host.key).await;
        // What is under way on the old stream arrives beside what goes over the new one.
        let request = guest.ask(host.key, &[]).await;
        for number in 20..40 {
            guest.send(old, &[number]).await;
        }
        let (new, _, path) = guest.answer(request).await.unwrap();
        assert_eq!(path, Path::Lan, "round {round}");
        for number in 40..80 {
            guest.send(new, &[number]).await;
        }
        guest.command(NetCommand::Close { stream: old }).await;
        let (accepted, _) = host.accepted().await;
        for number in 0..80 {
            let stream = if number < 40 { theirs } else { accepted };
            assert_eq!(host.receive(stream).await, Ok(vec![number]), "round {round}");
        }
        assert_eq!(
            host.receive(theirs).await,
            Err(CloseReason::Finished),
            "round {round}"
        );
        guest.shut_down().await;
        host.shut_down().await;
    }
    eprintln!(
        "{rounds} of {rounds} streams moved from a circuit to a direct connection: 0 frames lost, 0 doubled"
    );
}

#[tokio::test]
async fn another_relay_takes_over_from_one_that_dies() {
    let (first, second) = (Relay::start(104).await, Relay::start(105).await);
    let mut host = Player::start(only_through(6, &[&first, &second])).await;
    let mut guest = Player::start(only_through(7, &[])).await;
    host.reachable(&first.circuit()).await;
    host.reachable(&second.circuit()).await;
    let circuits = [first.circuit(), second.circuit()];
    let request = guest.ask(host.key, &circuits[..1]).await;
    let (ours, ..) = guest.answer(request).await.unwrap();
    let (theirs, path) = host.accepted().await;
    assert_eq!(path, Path::Relayed { via: first.key });
    let dead = first.circuit();
    let (dead_key, alive) = (first.key, second.key);
    first.kill().await;
    assert_eq!(guest.closed(ours).await, CloseReason::ConnectionLost);
    assert_eq!(host.closed(theirs).await, CloseReason::ConnectionLost);
    host.until("the end of a reservation", |event| match event {
        NetEvent::Unreachable { address } if address == dead => Ok(()),
        other => Err(other),
    })
    .await;
    let why = host
        .relay_state(dead_key, |state| match state {
            RelayState::BackingOff { why, .. } => Some(why),
            _ => None,
        })
        .await;
    assert_eq!(why, RelayFault::Lost);
    let request = guest.ask(host.key, &circuits).await;
    let (_, _, path) = guest.answer(request).await.unwrap();
    assert_eq!(path, Path::Relayed { via: alive });
    guest.shut_down().await;
    host.shut_down().await;
}

#[tokio::test]
async fn a_full_relay_is_left_alone_for_two_minutes_and_the_next_one_serves() {
    let full = relay::Config {
        max_reservations: 0,
        ..relay::Config::default()
    };
    let (full, relay) = (Relay::with(106, full).await, Relay::start(107).await);
    let foreign = Foreign::start("/other/1", "other").await;
    let mut relays = vec![full.peer_address(), relay.peer_address()];
    relays.insert(
        0,
        ugolki_net::PeerAddress {
            key: foreign.key,
            address: foreign.address.clone(),
        },
    );
    let mut host = Player::start(Config {
        relays,
        ..config(8, &[TCP])
    })
    .await;
    let backing_off = |state| match state {
        RelayState::BackingOff { why, for_ms } => Some((why, for_ms)),
        _ => None,
    };
    let (why, for_ms) = host.relay_state(full.key, backing_off).await;
    assert_eq!(why, RelayFault::Full);
    assert!(for_ms >= 120_000, "{for_ms}");
    let (why, _) = host.relay_state(foreign.key, backing_off).await;
    assert_eq!(why, RelayFault::NoRelay);
    host.reachable(&relay.circuit()).await;
    host.shut_down().await;
}

#[tokio::test]
async fn dead_addresses_and_circuits_do_not_hold_up_a_live_one() {
    let relay = Relay::start(108).await;
    let mut host = Player::start(only_through(9, &[&relay])).await;
    // It dials the relay for itself at the same time.
    let mut guest = Player::start(through(10, &[&relay], &[TCP])).await;
    host.reachable(&relay.circuit()).await;
    let seen = guest.until("what the relay sees", |event| match event {
        NetEvent::Observed { by, address } if by == relay.key => Ok(address),
        other => Err(other),
    });
    // Dials leave from the port that is listened on, else no hole could be punched (N-4.6).
    let seen = seen.await;
    assert_eq!(seen, guest.addresses[0]);
    let nobody: Address = "/ip4/127.0.0.1/tcp/9".parse().unwrap();
    let dead_relay = nobody.through(crate::player::key(99));
    // The same relay under an address where it is not.
    let wrong_port: Address = "/ip4/127.0.0.1/udp/9/quic-v1".parse().unwrap();
    let wrong_port = wrong_port.through(relay.key);
    let addresses = [nobody, dead_relay, wrong_port, relay.circuit()];
    let request = guest.ask(host.key, &addresses).await;
    let (_, _, path) = guest.answer(request).await.unwrap();
    assert_eq!(path, Path::Relayed { via: relay.key });
    // Who holds no place there is not found, and the reason is told.
    let error = guest
        .fail_to_open(crate::player::key(55), &[relay.circuit()])
        .await;
    let NetError::Unreachable(attempts) = error else {
        panic!("{error:?}");
    };
    assert!(
        attempts
            .iter()
            .any(|attempt| matches!(attempt.fault, DialFault::NotAtRelay)),
        "{attempts:?}"
    );
    let error = guest
        .fail_to_open(crate::player::key(55), &[addresses[1].clone()])
        .await;
    let NetError::Unreachable(attempts) = error else {
        panic!("{error:?}");
    };
    assert!(
        matches!(
            attempts[..],
            [ugolki_net::Attempt {
                fault: DialFault::Relay(RelayFault::Unreachable),
                ..
            }]
        ),
        "{attempts:?}"
    );
    guest.shut_down().await;
    host.shut_down().await;
}

#[tokio::test]
async fn no_address_leaves_but_confirmed_ones_and_circuits() {
    let seeds = [11, 12, 13];
    let exposures = [Exposure::Everything, Exposure::NoLan, Exposure::RelayOnly];
    for (seed, exposure) in seeds.into_iter().zip(exposures) {
        let relay = Relay::start(110 + seed).await;
        let mut host = Player::start(Config {
            exposure,
            ..through(
                seed,
                &[&relay],
                if exposure == Exposure::RelayOnly {
                    &[]
                } else {
                    &[TCP]
                },
            )
        })
        .await;
        let circuit = relay.circuit();
        if exposure == Exposure::NoLan {
            // The relay of this test is on this machine, which is nobody's business.
            host.relay_state(relay.key, |state| {
                matches!(state, RelayState::Reserved { .. }).then_some(())
            })
            .await;
        } else {
            host.reachable(&circuit).await;
        }
        // A visitor comes through the relay and hears identify, too.
        let mut guest = Player::start(through(seed + 20, &[&relay], &[TCP])).await;
        let request = guest.ask(host.key, &[circuit]).await;
        guest.answer(request).await.unwrap();
        host.accepted().await;
        let told = relay.told();
        let circuit = |address: &libp2p::Multiaddr| address.iter().any(|part| part == Protocol::P2pCircuit);
        assert!(told.iter().all(circuit), "{exposure:?}: {told:?}");
        if exposure == Exposure::RelayOnly {
            // Nobody is dialled but relays and through them.
            let third = Player::with(50, TCP).await;
            let error = host.fail_to_open(third.key, &third.addresses).await;
            assert!(matches!(error, NetError::NoAddress), "{error:?}");
            third.shut_down().await;
        }
        guest.shut_down().await;
        host.shut_down().await;
    }
}

#[tokio::test]
async fn who_is_reached_through_relays_alone_listens_nowhere() {
    let mut alone = Player::start(Config {
        exposure: Exposure::RelayOnly,
        lan: true,
        upnp: true,
        ..config(14, &[])
    })
    .await;
    alone
        .command(NetCommand::Listen {
            address: TCP.parse().unwrap(),
        })
        .await;
    let refused = alone.until("an answer", |event| match event {
        NetEvent::ListenFailed { address, .. } => Ok(address),
        other => Err(other),
    });
    assert_eq!(
        tokio::time::timeout(Duration::from_secs(10), refused).await,
        Ok(Some(TCP.parse().unwrap()))
    );
    alone.shut_down().await;
}
