//! The relay manager: which relays it asks for, in which order, and when again.

use std::time::Duration;

use tokio::time::Instant;
use ugolki_record::{PlayerKey, SecretKey, Signer as _};

use super::{Input, Output, RelayFault, RelayState, Relays, Service};
use crate::address::PeerAddress;

fn key(seed: u8) -> PlayerKey {
    SecretKey::from_seed([seed; 32]).unwrap().key()
}

fn at(seed: u8, address: &str) -> PeerAddress {
    PeerAddress {
        key: key(seed),
        address: address.parse().unwrap(),
    }
}

/// A manager and its clock.
struct Bench {
    relays: Relays,
    now: Instant,
    out: Vec<Output>,
}

impl Bench {
    /// Knows as many relays, with keys from 1 on.
    fn new(count: u8, seed: u64) -> Self {
        let known: Vec<_> = (1..=count)
            .map(|relay| at(relay, &format!("/ip4/192.0.2.{relay}/tcp/443")))
            .collect();
        let mut bench = Self {
            relays: Relays::new(&known, key(0), seed),
            now: Instant::now(),
            out: Vec::new(),
        };
        bench.input(Input::Tick);
        bench
    }

    fn input(&mut self, input: Input) {
        self.relays.handle(input, self.now, &mut self.out);
    }

    fn pass(&mut self, time: Duration) {
        self.now += time;
        self.input(Input::Tick);
    }

    /// Whom it has dialled since the last question.
    fn dialled(&mut self) -> Vec<PlayerKey> {
        let mut dialled = Vec::new();
        for output in self.out.drain(..) {
            if let Output::Dial(key, _) = output {
                dialled.push(key);
            }
        }
        dialled
    }

    fn reserve(&mut self, relay: u8) {
        self.input(Input::Connected(key(relay)));
        self.input(Input::Identified(key(relay), Service::Relay));
        assert!(self.out.contains(&Output::Reserve(key(relay))), "{:?}", self.out);
        self.input(Input::Reserved(key(relay), None));
    }

    /// The wait that was told last.
    fn wait(&self) -> (RelayFault, Duration) {
        let told = self.out.iter().rev().find_map(|output| {
            if let Output::Tell(_, RelayState::BackingOff { why, for_ms }) = output {
                Some((*why, *for_ms))
            } else {
                None
            }
        });
        let (why, ms) = told.unwrap();
        (why, Duration::from_millis(ms))
    }
}

#[test]
fn two_are_held_in_the_order_in_which_they_are_named() {
    let mut bench = Bench::new(3, 1);
    assert_eq!(bench.dialled(), [key(1), key(2)]);
    bench.reserve(1);
    bench.reserve(2);
    assert!(bench.dialled().is_empty());
    assert_eq!(bench.relays.next_deadline(), None);
    // One is lost: the third takes its place at once, and the first does not come back as long as there are two.
    bench.input(Input::Disconnected(key(1)));
    assert!(bench.out.contains(&Output::Unreachable(
        key(1),
        vec!["/ip4/192.0.2.1/tcp/443".parse().unwrap()]
    )));
    assert_eq!(bench.dialled(), [key(3)]);
    bench.reserve(3);
    bench.pass(Duration::from_secs(1_000));
    assert!(bench.dialled().is_empty());
}

#[test]
fn a_reservation_comes_after_identify_and_makes_us_reachable() {
    let mut bench = Bench::new(1, 1);
    bench.out.clear();
    bench.input(Input::Connected(key(1)));
    assert!(bench.out.is_empty());
    bench.input(Input::Identified(key(1), Service::Relay));
    assert_eq!(
        bench.out.split_off(0),
        [
            Output::Tell(key(1), RelayState::Reserving),
            Output::Reserve(key(1))
        ]
    );
    bench.input(Input::Reserved(key(1), None));
    let addresses = vec!["/ip4/192.0.2.1/tcp/443".parse().unwrap()];
    assert_eq!(
        bench.out.split_off(0),
        [
            Output::Reachable(key(1), addresses),
            Output::Tell(key(1), RelayState::Reserved { limit: None })
        ]
    );
    // A renewal is no news.
    bench.input(Input::Reserved(key(1), None));
    assert!(bench.out.is_empty());
}

#[test]
fn waits_double_up_to_five_minutes_and_a_full_relay_has_two_at_least() {
    for seed in 0..50 {
        let mut bench = Bench::new(1, seed);
        for expected in [5, 10, 20, 40, 80, 160, 300, 300] {
            assert_eq!(bench.dialled(), [key(1)], "seed {seed}");
            bench.input(Input::DialFailed(key(1)));
            let (why, wait) = bench.wait();
            let expected = Duration::from_secs(expected);
            assert_eq!(why, RelayFault::Unreachable);
            assert!(
                wait >= expected * 4 / 5 && wait <= expected * 6 / 5,
                "seed {seed}: {wait:?}, not {expected:?}"
            );
            bench.pass(wait.saturating_sub(Duration::from_millis(1)));
            assert!(bench.dialled().is_empty(), "seed {seed}");
            bench.pass(Duration::from_millis(2));
        }
        bench.out.clear();
        bench.input(Input::Connected(key(1)));
        bench.input(Input::Identified(key(1), Service::Relay));
        bench.input(Input::Failed(key(1), RelayFault::Full));
        assert!(bench.wait().1 >= Duration::from_secs(120));
        let mut fresh = Bench::new(1, seed);
        fresh.input(Input::Connected(key(1)));
        fresh.input(Input::Identified(key(1), Service::Relay));
        fresh.input(Input::Failed(key(1), RelayFault::Full));
        assert_eq!(fresh.wait(), (RelayFault::Full, Duration::from_secs(120)));
    }
}

#[test]
fn a_reservation_that_held_begins_the_waits_anew() {
    let mut bench = Bench::new(1, 7);
    for _ in 0..4 {
        bench.input(Input::DialFailed(key(1)));
        bench.pass(Duration::from_secs(600));
    }
    bench.reserve(1);
    bench.pass(Duration::from_secs(3_600));
    bench.input(Input::Failed(key(1), RelayFault::Lost));
    let (why, wait) = bench.wait();
    assert_eq!(why, RelayFault::Lost);
    assert!(wait <= Duration::from_secs(6), "{wait:?}");
    bench.pass(wait);
    bench.out.clear();
    // One that drops us at once waits longer each time.
    bench.input(Input::Connected(key(1)));
    bench.input(Input::Identified(key(1), Service::Relay));
    bench.input(Input::Reserved(key(1), None));
    bench.input(Input::Failed(key(1), RelayFault::Lost));
    assert!(bench.wait().1 >= Duration::from_secs(8), "{:?}", bench.wait());
}

#[test]
fn who_is_no_relay_gives_its_place_to_the_next_and_may_become_one() {
    let mut bench = Bench::new(3, 1);
    bench.out.clear();
    bench.input(Input::Connected(key(1)));
    bench.input(Input::Identified(key(1), Service::None));
    assert_eq!(bench.wait().0, RelayFault::NoRelay);
    assert_eq!(bench.dialled(), [key(3)]);
    bench.input(Input::Identified(key(1), Service::Relay));
    assert!(bench.out.contains(&Output::Reserve(key(1))));
}

#[test]
fn what_takes_too_long_is_dropped() {
    for step in 0..3 {
        let mut bench = Bench::new(1, 1);
        if step > 0 {
            bench.input(Input::Connected(key(1)));
        }
        if step > 1 {
            bench.input(Input::Identified(key(1), Service::Relay));
        }
        let deadline = bench.relays.next_deadline().unwrap();
        bench.out.clear();
        bench.pass(deadline - bench.now);
        assert_eq!(bench.out.first(), Some(&Output::Drop(key(1))), "step {step}");
        assert_eq!(bench.wait().0, RelayFault::Unreachable);
    }
}

#[test]
fn who_can_be_reached_anyway_makes_no_new_reservation_and_keeps_what_it_has() {
    let mut bench = Bench::new(2, 1);
    bench.reserve(1);
    bench.dialled();
    bench.input(Input::Confirmed(true));
    bench.input(Input::DialFailed(key(2)));
    bench.pass(Duration::from_secs(900));
    assert!(bench.dialled().is_empty());
    assert_eq!(bench.relays.next_deadline(), None);
    bench.input(Input::Confirmed(false));
    assert_eq!(bench.dialled(), [key(2)]);
}

#[test]
fn a_relay_is_known_once_and_never_through_a_circuit_or_as_oneself() {
    let known = [
        at(1, "/ip4/192.0.2.1/tcp/443"),
        at(0, "/ip4/192.0.2.9/tcp/443"),
        at(1, "/ip4/192.0.2.1/udp/443/quic-v1"),
        PeerAddress {
            key: key(2),
            address: at(1, "/ip4/192.0.2.1/tcp/443").address.through(key(1)),
        },
    ];
    let mut relays = Relays::new(&known, key(0), 1);
    assert!(relays.knows(&key(1)) && !relays.knows(&key(0)) && !relays.knows(&key(2)));
    let mut out = Vec::new();
    relays.handle(Input::Tick, Instant::now(), &mut out);
    let both = vec![
        "/ip4/192.0.2.1/tcp/443".parse().unwrap(),
        "/ip4/192.0.2.1/udp/443/quic-v1".parse().unwrap(),
    ];
    assert_eq!(out.last(), Some(&Output::Dial(key(1), both)));
}
