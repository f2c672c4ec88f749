//! Circuits between two libraries: our relay for them, theirs for us.

use e2e::foreign::Foreign;
use e2e::table::{Transport, host_under};
use e2e::{Ended, Home, Stranger, relay};
use rustix::process::Signal;
use ugolki_record::{Digest, GameId, Heads, PlayerName};
use ugolki_rules::Ruleset;
use ugolki_session::{Code, Frame, Hello, Purpose, Versions};

use super::foreign;
use super::meeting::{Meeting, guest_log};
use crate::relayed;

#[test]
fn two_of_theirs_meet_through_our_relay() {
    let Some(foreign) = foreign() else { return };
    let home = Home::new();
    let mut relay = relay::start(&home, &[]);
    let address = relay::address(&mut relay);
    two_meet(foreign, &address);
    relay.signal(Signal::INT);
    let last = relay.wait_for(&["ended"]);
    assert_eq!(last["reservations"], 1);
    assert_eq!(last["circuits"], 1);
    assert_eq!(relay.finish(), (Ended::Exit(0), String::new()));
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

/// A host with a place at a relay, and a foreign player who joins it there, loses the circuit, and comes back by another.
fn play_through(foreign: Foreign, relay: &str) {
    let home = Home::new();
    let terms = ["--relay", relay, "--no-upnp"];
    let (host, invite) = host_under(&home, "diagonal-3x3", Transport::Tcp, &terms);
    // The first address leads through the relay, or past it if the host has no place there yet.
    let address = invite["addresses"][0].as_str().unwrap();
    let (_, key) = address.rsplit_once("/p2p/").unwrap();
    let circuit = format!("{relay}/p2p-circuit/p2p/{key}");
    let mut guest = foreign.join(&invite, &guest_log(&home), &["--at", &circuit, "--cut", "11"]);
    assert_eq!(guest.wait_for(&["stream"])["over"], circuit);
    resume_an_unknown_game(&circuit);
    let mut meeting = Meeting::agreed(home, host, guest, Ruleset::named("diagonal-3x3").unwrap());
    assert!(meeting.play(11).is_none());
    while meeting.host.wait_for(&["peer"])["state"] != "reconnecting" {}
    let back = meeting.host.wait_for(&["peer"]);
    assert_eq!(
        (back["state"].as_str(), back["path"].as_str()),
        (Some("connected"), Some("relayed"))
    );
    meeting.finish();
}

/// A peer with our own library comes by the same relay meanwhile, asks for a game that the host does not know, and is told so.
fn resume_an_unknown_game(circuit: &str) {
    let mut stranger = Stranger::call_at(31, circuit);
    let hello = Hello {
        versions: Versions::OURS,
        log: 1,
        install: [3; 16],
        name: PlayerName::new("Lost").unwrap(),
        purpose: Purpose::Resume(GameId(Digest([7; 32]))),
        epoch: 0,
        heads: Heads::default(),
    };
    stranger.send(Frame::Hello(hello).encode().unwrap());
    let heard: Vec<Frame> = std::iter::from_fn(|| stranger.hear())
        .map(|bytes| Frame::decode(&bytes).unwrap())
        .collect();
    assert!(matches!(&heard[0], Frame::Hello(_)), "{heard:?}");
    let unknown = |frame: &Frame| matches!(frame, Frame::Bye(bye) if bye.code == Code::NO_GAME);
    assert!(heard.iter().any(unknown), "{heard:?}");
}

#[test]
fn it_plays_through_our_relay() {
    let Some(foreign) = foreign() else { return };
    let home = Home::new();
    let mut relay = relay::start(&home, &[]);
    let address = relay::address(&mut relay);
    play_through(foreign, &address);
    relay.signal(Signal::INT);
    assert_eq!(
        relay.wait_for(&["ended"])["circuits"],
        3,
        "one before the cut, one after, and one of ours"
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

#[test]
fn two_of_ours_play_through_their_relay() {
    let Some(foreign) = foreign() else { return };
    let mut relay = foreign.start("relay.js", &[]);
    let told = relay.expect("relay");
    relayed::play_over(told["address"].as_str().unwrap(), 4);
    relay.hang_up();
    assert_eq!(relay.finish(), (Ended::Exit(0), String::new()));
}
