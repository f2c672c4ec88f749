//! Circuits between two libraries: our relay for them, theirs for us.

use e2e::foreign::Foreign;
use e2e::table::Transport;
use e2e::{Ended, Home, Peer};
use rustix::process::Signal;
use ugolki_rules::Ruleset;

use super::foreign;
use super::meeting::{Meeting, guest_log};

#[test]
fn two_of_theirs_meet_through_our_relay() {
    let Some(foreign) = foreign() else { return };
    let home = Home::new();
    let (mut relay, address) = relay(&home);
    two_meet(foreign, &address);
    relay.signal(Signal::INT);
    let last = relay.wait_for(&["ended"]);
    assert_eq!(last["reservations"], 1);
    assert_eq!(last["circuits"], 1);
    assert_eq!(relay.finish(), (Ended::Exit(0), String::new()));
}

/// Our relay on loopback, and its address.
fn relay(home: &Home) -> (Peer, String) {
    let args = [
        "relay",
        "--json",
        "--public-addr",
        "127.0.0.1",
        "--listen",
        Transport::Tcp.address(),
    ];
    let mut relay = Peer::start("relay", home, &args);
    let told = relay.wait_for(&["relay"]);
    (relay, told["address"].as_str().unwrap().to_owned())
}

/// Two foreign peers, one of which has a place at the relay, and twenty thousand bytes there and back.
fn two_meet(foreign: Foreign, relay: &str) {
    let mut circuit = foreign.start("circuit.js", &[relay]);
    let reserved = circuit.expect("reserved")["addresses"].clone();
    let through = format!("{relay}/p2p-circuit/p2p/");
    let address = reserved[0].as_str().unwrap();
    assert!(address.starts_with(&through), "{reserved} is not at {relay}");
    let told = circuit.expect("circuit");
    assert_eq!(told["peer"], true, "{told}");
    assert_eq!(told["encryption"], "/noise", "end to end");
    let echo = circuit.expect("echo");
    assert_eq!(echo["same"], true);
    assert_eq!(circuit.finish(), (Ended::Exit(0), String::new()));
}

/// A host that can be reached through a relay alone, and a foreign player who joins it there with what the ticket admits by.
fn play_through(foreign: Foreign, relay: &str) {
    let home = Home::new();
    let args = [
        "host",
        "--plain",
        "--json",
        "--yes",
        "--name",
        "Ada",
        "--ruleset",
        "diagonal-3x3",
    ];
    let reach = ["--relay", relay, "--relay-only"];
    let mut host = Peer::start("host", &home, &[&args[..], &reach[..]].concat());
    let through = format!("{relay}/p2p-circuit/p2p/");
    let (ticket, address) = loop {
        let invite = host.expect("invite");
        let addresses = invite["addresses"].as_array().unwrap().clone();
        assert!(
            addresses
                .iter()
                .all(|address| address.as_str().unwrap().contains("/p2p-circuit")),
            "{invite}"
        );
        let circuit = addresses
            .iter()
            .find(|address| address.as_str().unwrap().starts_with(&through));
        if let Some(address) = circuit {
            break (
                invite["ticket"].as_str().unwrap().to_owned(),
                address.as_str().unwrap().to_owned(),
            );
        }
    };
    let guest = foreign.join_at(&ticket, &guest_log(&home), &["--at", &address, "--cut", "11"]);
    Meeting::agreed(home, host, guest, Ruleset::named("diagonal-3x3").unwrap()).finish();
}

#[test]
fn it_plays_through_our_relay() {
    let Some(foreign) = foreign() else { return };
    let home = Home::new();
    let (mut relay, address) = relay(&home);
    play_through(foreign, &address);
    relay.signal(Signal::INT);
    assert_eq!(
        relay.wait_for(&["ended"])["circuits"],
        2,
        "one before the cut, one after"
    );
    assert_eq!(relay.finish(), (Ended::Exit(0), String::new()));
}

#[test]
fn we_are_reached_through_their_relay() {
    let Some(foreign) = foreign() else { return };
    let mut relay = foreign.start("relay.js", &[]);
    let told = relay.expect("relay");
    play_through(foreign, told["address"].as_str().unwrap());
    relay.hang_up();
    assert_eq!(relay.finish(), (Ended::Exit(0), String::new()));
}
