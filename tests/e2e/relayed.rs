//! Whole games of two real programs over a real relay, with room and with none.

use e2e::player::{Style, play_out};
use e2e::{Ended, Home, Peer, relay};
use rustix::process::Signal;
use serde_json::Value;
use ugolki_net::Ticket;
use ugolki_rules::Ruleset;

const RULES: &str = "classic-3x3";

fn text(event: &Value, key: &str) -> String {
    event[key].as_str().expect("a text").to_owned()
}

/// The first ticket that leads through a relay.
fn ticket_through_a_relay(host: &mut Peer) -> String {
    loop {
        let ticket = text(&host.wait_for(&["invite"]), "ticket");
        let entries = Ticket::decode(&ticket).expect("a ticket").entries;
        if entries.iter().any(|entry| entry.relay().is_some()) {
            return ticket;
        }
    }
}

/// Plays a whole game between two who meet through our relay with these limits. What the relay said at its end.
fn play(limits: &[&str], seed: u64) -> Value {
    let home = Home::new();
    let mut relay = relay::start(&home, &[&["--requests-per-peer", "1000"], limits].concat());
    let address = relay::address(&mut relay);
    play_over(&address, seed);
    relay.signal(Signal::INT);
    relay.wait_for(&["ended"])
}

/// Plays a whole game between two who meet through a relay, of whom one uses no other way: its logs hold and are of as many plies
/// as were played.
pub(crate) fn play_over(address: &str, seed: u64) {
    let homes = [Home::of("Ada"), Home::of("Boris")];
    let player = |name, home, args: &[&str]| {
        let more = ["--plain", "--json", "--yes", "--relay", address];
        Peer::start(name, home, &[args, &more].concat())
    };
    let mut white = player(
        "white",
        &homes[0],
        &[
            "host",
            "--no-lan",
            "--no-upnp",
            "--listen",
            "/ip4/127.0.0.1/tcp/0",
            "--colour",
            "white",
            "--ruleset",
            RULES,
        ],
    );
    let ticket = ticket_through_a_relay(&mut white);
    let mut black = player("black", &homes[1], &["join", &ticket, "--relay-only"]);
    let game = play_out(&Ruleset::named(RULES).expect("a ruleset"), Style::Homeward, seed);
    let texts = game.texts();
    for (at, mv) in texts.iter().enumerate() {
        let peer = if at.is_multiple_of(2) {
            &mut white
        } else {
            &mut black
        };
        peer.wait_for(&["turn"]);
        peer.say(mv);
    }
    let ends = [&mut white, &mut black].map(|peer| peer.wait_for(&["end"]));
    for (home, end) in homes.iter().zip(&ends) {
        assert_eq!(end["grade"], "proven", "{end}");
        let answer = home.run(&["verify", "--json", &text(end, "log")]);
        assert_eq!(answer.code, 0, "{}", answer.err);
        assert_eq!(answer.json()[0]["plies"], texts.len(), "{}", answer.out);
    }
    for peer in [white, black] {
        let (ended, errors) = peer.finish();
        assert_eq!(ended, Ended::Exit(0), "{errors}");
    }
}

#[test]
fn two_programs_play_a_whole_game_over_a_relay() {
    let ended = play(&[], 1);
    assert_eq!(ended["circuits"], 1);
}

#[test]
fn a_game_goes_on_over_the_cuts_of_a_relay_that_carries_little() {
    let ended = play(&["--circuit-time", "3s", "--circuit-bytes", "8KiB"], 2);
    let circuits = ended["circuits"].as_u64().expect("a number");
    assert!(circuits >= 3, "{circuits} circuits: it was hardly ever cut");
}

#[test]
fn libp2ps_own_limits_suffice_for_a_game() {
    let ended = play(&["--circuit-time", "2m", "--circuit-bytes", "128KiB"], 3);
    assert!(ended["circuits"].as_u64().is_some_and(|circuits| circuits >= 1));
}
