//! Games with a witness, a third process, over real connections (P-8.2): it keeps the whole game, passes on what one player
//! does not take from the other, and its word turns a claim into a witnessed result.

use std::fs;
use std::path::{Path, PathBuf};

use e2e::storm::before;
use e2e::table::{Transport, host_under, join};
use e2e::{Ended, Home, Peer, Proxy, Random, log};
use rustix::process::Signal;
use serde_json::Value;

/// Two players, the witness that their terms name, and the network between the two.
struct Scene {
    homes: [Home; 3],
    white: Peer,
    black: Peer,
    witness: Peer,
    proxy: Proxy,
}

impl Scene {
    /// All three are there, and both players are connected with the witness.
    fn open(time: &str) -> Self {
        let homes = [Home::new(), Home::new(), Home::new()];
        let listen = Transport::Tcp.address();
        let mut witness = Peer::start("witness", &homes[2], &["witness", "--json", "--listen", listen]);
        let address = witness.wait_for(&["listening"])["address"].clone();
        let terms = ["--time", time, "--witness", address.as_str().unwrap()];
        let (mut white, invite) = host_under(&homes[0], "classic-3x3", Transport::Tcp, &terms);
        let (proxy, ticket) = before(&invite, Transport::Tcp, Random::seed(1));
        let mut black = join(&homes[1], &ticket, Transport::Tcp);
        for peer in [&mut white, &mut black] {
            let terms = peer.wait_for(&["terms"]);
            assert_eq!(terms["witnesses"].as_array().unwrap().len(), 1, "{terms}");
            while peer.wait_for(&["witness"])["state"] != "connected" {}
        }
        witness.wait_for(&["witness-begun"]);
        Self {
            homes,
            white,
            black,
            witness,
            proxy,
        }
    }

    fn play(&mut self, texts: &[&str]) {
        for (number, text) in texts.iter().enumerate() {
            let (mover, other) = if number % 2 == 0 {
                (&mut self.white, &mut self.black)
            } else {
                (&mut self.black, &mut self.white)
            };
            mover.say(text);
            for peer in [mover, other] {
                assert_eq!(&peer.wait_for(&["move"])["move"], text);
            }
        }
    }

    /// The witness's one log.
    fn witnessed(&self) -> PathBuf {
        let folder = self.homes[2].path().join("data").join("witnessed");
        let mut logs = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
        let log = logs.next().expect("the witness keeps a log");
        assert!(logs.next().is_none());
        log
    }
}

/// The log that an `end` names.
fn log_of(end: &Value) -> PathBuf {
    PathBuf::from(end["log"].as_str().unwrap())
}

/// What a stranger finds in a log, which must hold.
fn verified(log: &Path) -> Value {
    let answer = Home::new().run(&["verify", "--json", log.to_str().unwrap()]);
    assert_eq!(answer.code, 0, "{}{}", answer.out, answer.err);
    answer.json().remove(0)
}

#[test]
fn a_witness_keeps_the_whole_game() {
    let mut scene = Scene::open("5+3");
    scene.play(&["c3-d3", "f6-e6", "a3-c3-e3"]);
    scene.black.say("resign");
    let ends = [&mut scene.white, &mut scene.black].map(|peer| peer.wait_for(&["end"]));
    let told = scene.witness.wait_for(&["witness-ended"]);
    assert_eq!(
        (&told["result"], &told["reason"], &told["grade"]),
        (&"1-0".into(), &"resignation".into(), &"proven".into())
    );
    let witnessed = scene.witnessed();
    for peer in [scene.white, scene.black] {
        assert_eq!(peer.finish(), (Ended::Exit(0), String::new()));
    }
    scene.witness.signal(Signal::INT);
    assert_eq!(scene.witness.finish(), (Ended::Exit(0), String::new()));
    let own = verified(&log_of(&ends[0]));
    let theirs = verified(&witnessed);
    for key in [
        "game", "plies", "final", "result", "reason", "grade", "clock", "closed",
    ] {
        assert_eq!(own[key], theirs[key], "{key}");
    }
    let stamps = log::signed(&witnessed)
        .into_iter()
        .filter(|signed| signed.kind == "stamp");
    assert!(stamps.count() > 0, "what came together is stamped together");
}

#[test]
fn a_player_who_vanishes_loses_on_time_by_the_word_of_the_witness() {
    let mut scene = Scene::open("0:01+0");
    scene.play(&["c3-d3", "f6-e6", "d3-e3"]);
    scene.black.wait_for(&["turn"]);
    scene.black.kill();
    // Its second is used up, then what lag may cost it; then White may claim.
    loop {
        let event = scene.white.wait_for(&["claim", "end"]);
        if event["state"] == "open" {
            scene.white.say("claim");
        }
        if event["event"] == "end" {
            assert_eq!(
                (&event["result"], &event["reason"], &event["grade"]),
                (&"1-0".into(), &"time".into(), &"witnessed".into())
            );
            let row = verified(&log_of(&event));
            assert_eq!((&row["grade"], &row["plies"]), (&"witnessed".into(), &3.into()));
            break;
        }
    }
    assert_eq!(verified(&scene.witnessed())["grade"], "witnessed");
}

#[test]
fn two_players_who_cannot_reach_each_other_play_on_through_the_witness() {
    let mut scene = Scene::open("5+3");
    scene.play(&["c3-d3", "f6-e6"]);
    scene.proxy.refuse();
    scene.proxy.cut();
    for peer in [&mut scene.white, &mut scene.black] {
        while peer.wait_for(&["peer"])["state"] != "reconnecting" {}
    }
    scene.play(&["a3-c3-e3", "h6-f6-d6"]);
    scene.proxy.heal();
    for peer in [&mut scene.white, &mut scene.black] {
        while peer.wait_for(&["peer"])["state"] != "connected" {}
    }
    scene.white.say("resign");
    let ends = [&mut scene.white, &mut scene.black].map(|peer| peer.wait_for(&["end"]));
    let rows = ends.each_ref().map(|end| verified(&log_of(end)));
    for row in &rows {
        assert_eq!((&row["grade"], &row["plies"]), (&"proven".into(), &4.into()));
    }
}
