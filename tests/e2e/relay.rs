//! `ugolki relay`: what it says, what it grants, and where its limits stand, by libp2p's own clients.

use std::time::Duration;

use e2e::circuit::{self, Heard};
use e2e::{Circuit, Ended, Home, Peer, relay};
use libp2p::Multiaddr;
use rustix::process::Signal;
use serde_json::Value;
use tokio::runtime::{Builder, Runtime};

/// Pings that are of no account.
const SELDOM: Duration = Duration::from_secs(30);

/// A relay on loopback, and where it is.
struct Relay {
    peer: Peer,
    address: Multiaddr,
    metrics: String,
    _home: Home,
}

impl Relay {
    fn start(limits: &[&str]) -> Self {
        let home = Home::new();
        let mut peer = relay::start(&home, &[&["--metrics", "127.0.0.1:0"], limits].concat());
        let metrics = text(&peer.wait_for(&["metrics"]), "address");
        let address = relay::address(&mut peer);
        Self {
            peer,
            address: address.parse().expect("an address of libp2p's"),
            metrics,
            _home: home,
        }
    }

    fn asked(&self, question: &str) -> String {
        circuit::asked(&self.metrics, question)
    }

    fn metric(&self, name: &str) -> u64 {
        circuit::metric(&self.metrics, name)
    }

    /// Ends it, and gives its last line.
    fn end(mut self) -> Value {
        self.peer.signal(Signal::INT);
        let last = self.peer.wait_for(&["ended"]);
        assert_eq!(self.peer.finish(), (Ended::Exit(0), String::new()));
        last
    }
}

fn text(event: &Value, key: &str) -> String {
    event[key].as_str().expect("a text").to_owned()
}

fn runtime() -> Runtime {
    Builder::new_current_thread().enable_all().build().unwrap()
}

#[test]
fn without_a_public_address_it_does_not_start_and_says_what_to_do() {
    let answer = Home::new().run(&["relay"]);
    assert_eq!(answer.code, 2, "{}", answer.err);
    assert!(answer.err.contains("--public-addr"), "{}", answer.err);
    assert!(
        answer
            .err
            .contains("  try: ugolki relay --public-addr 203.0.113.7"),
        "{}",
        answer.err
    );
    assert_eq!(answer.out, "");
}

#[test]
fn it_has_a_key_of_its_own_that_it_keeps_and_one_process_uses() {
    let home = Home::new();
    let mut relay = relay::start(&home, &[]);
    let key = text(&relay.wait_for(&["relay"]), "key");
    let second = home.run(&relay::ARGS);
    assert_eq!(second.code, 3, "{}", second.err);
    assert!(second.err.contains("it runs a relay"), "{}", second.err);
    let player = home.run(&["key", "show", "--json"]);
    assert!(!player.out.contains(&key), "{}", player.out);
    relay.signal(Signal::TERM);
    relay.wait_for(&["ended"]);
    assert_eq!(relay.finish(), (Ended::Exit(143), String::new()));
    let mut again = relay::start(&home, &[]);
    assert_eq!(text(&again.wait_for(&["relay"]), "key"), key);
}

#[test]
fn two_who_cannot_reach_each_other_meet_through_it_and_it_counts_them() {
    let relay = Relay::start(&[]);
    runtime().block_on(async {
        let mut host = Circuit::start(SELDOM);
        let mut guest = Circuit::start(SELDOM);
        let limit = Some((Duration::from_secs(6 * 3_600), 64 << 20));
        assert_eq!(host.reserved(&relay.address).await, Heard::Reserved(limit));
        assert_eq!(relay.metric("reservations"), 1);
        assert_eq!(
            guest.called(&relay.address, host.peer).await,
            Heard::Connected(host.peer)
        );
        assert_eq!(host.heard().await, Heard::Connected(guest.peer));
        for (name, value) in [
            ("connections", 2),
            ("reservations", 1),
            ("circuits", 1),
            ("circuits_total", 1),
            ("limit{of=\"circuits\"}", 256),
            ("refused_total{reason=\"no-reservation\"}", 0),
        ] {
            assert_eq!(relay.metric(name), value, "{name}");
        }
        assert!(relay.metric("received_bytes_total") > 1_000);
        // A circuit to somebody who has no place is refused.
        let refused = host.called(&relay.address, guest.peer).await;
        assert!(matches!(refused, Heard::NotConnected(_)), "{refused:?}");
        assert_eq!(relay.metric("refused_total{reason=\"no-reservation\"}"), 1);
        drop(guest);
        host.wait_for(|heard| matches!(heard, Heard::Closed(_))).await;
    });
    let last = relay.end();
    assert_eq!((&last["reservations"], &last["circuits"]), (&1.into(), &1.into()));
}

#[test]
fn a_circuit_is_cut_when_its_time_is_over_and_another_one_can_be_had() {
    let relay = Relay::start(&["--circuit-time", "1s"]);
    runtime().block_on(async {
        let mut host = Circuit::start(SELDOM);
        let mut guest = Circuit::start(SELDOM);
        let limit = Some((Duration::from_secs(1), 64 << 20));
        assert_eq!(host.reserved(&relay.address).await, Heard::Reserved(limit));
        for _ in 0..2 {
            let called = guest.called(&relay.address, host.peer).await;
            assert_eq!(called, Heard::Connected(host.peer));
            let closed = guest.wait_for(|heard| matches!(heard, Heard::Closed(_))).await;
            assert_eq!(closed, Heard::Closed(host.peer));
        }
        assert_eq!(relay.metric("circuits_ended_total{end=\"out-of-time\"}"), 2);
        assert_eq!(relay.metric("circuits"), 0);
        assert_eq!(relay.metric("reservations"), 1);
    });
}

#[test]
fn a_circuit_is_cut_when_it_has_carried_its_bytes() {
    let relay = Relay::start(&["--circuit-bytes", "8KiB"]);
    runtime().block_on(async {
        let mut host = Circuit::start(SELDOM);
        let mut guest = Circuit::start(Duration::from_millis(1));
        host.reserved(&relay.address).await;
        guest.called(&relay.address, host.peer).await;
        guest.wait_for(|heard| matches!(heard, Heard::Closed(_))).await;
        assert_eq!(relay.metric("circuits_ended_total{end=\"out-of-bytes\"}"), 1);
    });
}

#[test]
fn places_are_for_those_who_are_allowed_and_calls_for_everybody() {
    let runtime = runtime();
    let (mut friend, mut stranger) =
        runtime.block_on(async { (Circuit::start(SELDOM), Circuit::start(SELDOM)) });
    let relay = Relay::start(&["--allow", &friend.key]);
    runtime.block_on(async {
        let refused = stranger.reserved(&relay.address).await;
        assert!(matches!(refused, Heard::NotReserved(_)), "{refused:?}");
        assert_eq!(relay.metric("refused_total{reason=\"not-allowed\"}"), 1);
        assert!(matches!(
            friend.reserved(&relay.address).await,
            Heard::Reserved(_)
        ));
        assert_eq!(
            stranger.called(&relay.address, friend.peer).await,
            Heard::Connected(friend.peer)
        );
    });
}

#[test]
fn a_full_relay_refuses_and_has_a_place_again_when_one_leaves() {
    let relay = Relay::start(&[
        "--reservations",
        "1",
        "--circuits",
        "1",
        "--reservation-time",
        "4s",
    ]);
    runtime().block_on(async {
        let [mut first, mut second, mut guest] = std::array::from_fn(|_| Circuit::start(SELDOM));
        assert!(matches!(first.reserved(&relay.address).await, Heard::Reserved(_)));
        let refused = second.reserved(&relay.address).await;
        assert!(matches!(refused, Heard::NotReserved(_)), "{refused:?}");
        assert_eq!(relay.metric("refused_total{reason=\"reservations-full\"}"), 1);
        // It is renewed in time although no place is free.
        assert!(matches!(first.heard().await, Heard::Reserved(_)));
        assert_eq!(relay.metric("reservations"), 1);
        assert_eq!(
            guest.called(&relay.address, first.peer).await,
            Heard::Connected(first.peer)
        );
        let refused = second.called(&relay.address, first.peer).await;
        assert!(matches!(refused, Heard::NotConnected(_)), "{refused:?}");
        assert_eq!(relay.metric("refused_total{reason=\"circuits-full\"}"), 1);
        drop(first);
        guest.wait_for(|heard| matches!(heard, Heard::Closed(_))).await;
        assert!(matches!(
            second.reserved(&relay.address).await,
            Heard::Reserved(_)
        ));
    });
}

#[test]
fn who_asks_for_anything_but_metrics_gets_nothing() {
    let relay = Relay::start(&[]);
    for (question, status) in [
        ("GET /metrics HTTP/1.1\r\n\r\n".to_owned(), "200 OK"),
        ("GET / HTTP/1.1\r\n\r\n".to_owned(), "404 Not Found"),
        (
            "POST /metrics HTTP/1.1\r\n\r\n".to_owned(),
            "405 Method Not Allowed",
        ),
        ("x".repeat(4_200), "400 Bad Request"),
    ] {
        let answer = relay.asked(&question);
        let first = answer.lines().next().unwrap_or_default();
        assert_eq!(first, format!("HTTP/1.1 {status}"));
    }
    // Prometheus' format: each metric after its help and type, and a number at its end.
    let page = relay.asked("GET /metrics HTTP/1.1\r\n\r\n");
    let (head, body) = page.split_once("\r\n\r\n").unwrap();
    assert!(head.contains("text/plain; version=0.0.4"), "{head}");
    let mut known = String::new();
    for line in body.lines() {
        if let Some(help) = line.strip_prefix("# TYPE ") {
            known = help.split(' ').next().unwrap().to_owned();
        } else if !line.starts_with("# HELP ") {
            let (name, value) = line.rsplit_once(' ').unwrap();
            assert_eq!(name.split('{').next(), Some(known.as_str()));
            assert!(value.parse::<u64>().is_ok(), "{line}");
        }
    }
}

#[test]
fn a_port_that_is_taken_is_named() {
    let home = Home::new();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("/ip4/127.0.0.1/tcp/{}", taken.local_addr().unwrap().port());
    let answer = home.run(&["relay", "--public-addr", "127.0.0.1", "--listen", &address]);
    assert_eq!(answer.code, 4, "{}", answer.err);
    assert!(answer.err.contains(&address), "{}", answer.err);
}

#[test]
fn net_check_says_what_works_from_here() {
    let relay = Relay::start(&["--circuit-time", "2m", "--circuit-bytes", "128KiB"]);
    let address = relay.address.to_string();
    let home = Home::new();
    let args = [
        "net",
        "check",
        "--time",
        "4s",
        "--no-upnp",
        "--listen",
        "/ip4/127.0.0.1/tcp/0",
        "--relay",
        &address,
    ];
    let answer = home.run(&[&args[..], &["--json"]].concat());
    assert_eq!(answer.code, 0, "{}", answer.err);
    let report = &answer.json()[0];
    assert_eq!(
        (&report["schema"], &report["event"]),
        (&1.into(), &"net-check".into())
    );
    let kept = &report["relays"][0];
    assert_eq!(
        (&kept["state"], &kept["seconds"], &kept["bytes"]),
        (&"reserved".into(), &120.into(), &131_072.into()),
        "{report}"
    );
    assert_eq!(report["router"], "off");
    assert_eq!(report["observed"][0]["by"], kept["key"], "{report}");
    let answer = home.run(&args);
    for line in [
        "keeps a place for you; a connection is cut after 2 minutes or 128 KiB, and made anew.",
        "Router: not asked.",
        "What to expect: others reach you through the relay",
    ] {
        assert!(answer.out.contains(line), "{line} in\n{}", answer.out);
    }
}
