//! A game that others watch, each in a process of its own, over real connections (P-6.20): more of them than either player
//! gives places to, so that they show it to each other.

use std::path::PathBuf;

use e2e::table::{Transport, host_under, join};
use e2e::{Ended, Home, Peer};
use serde_json::Value;

/// More than a player has places for.
const WATCHERS: usize = 22;

fn watch(home: &Home, name: &'static str, what: &[&str]) -> Peer {
    let listen = ["--listen", Transport::Tcp.address()];
    let args = [&["watch"], what, &["--json"], &listen].concat();
    Peer::start(name, home, &args)
}

/// The log that an `end` names.
fn log_of(end: &Value) -> PathBuf {
    PathBuf::from(end["log"].as_str().unwrap())
}

/// What a stranger finds in logs, which must hold.
fn verified(logs: &[PathBuf]) -> Vec<Value> {
    let paths = logs.iter().map(|log| log.to_str().unwrap());
    let args: Vec<_> = ["verify", "--json"].into_iter().chain(paths).collect();
    let answer = Home::new().run(&args);
    assert_eq!(answer.code, 0, "{}{}", answer.out, answer.err);
    answer.json()
}

/// The first of two players makes a move, and both see it.
fn play([mover, other]: [&mut Peer; 2], text: &str) {
    mover.say(text);
    for peer in [mover, other] {
        assert_eq!(&peer.wait_for(&["move"])["move"], text);
    }
}

#[test]
fn two_dozen_watch_one_game_and_hold_what_the_players_hold() {
    let homes: Vec<_> = (0..WATCHERS + 2).map(|_| Home::new()).collect();
    let (mut white, invite) = host_under(&homes[0], "classic-3x3", Transport::Tcp, &["--time", "5+3"]);
    let ticket = invite["ticket"].as_str().unwrap().to_owned();
    // The first of them is there before the game.
    let mut watchers = vec![watch(&homes[2], "watcher", &[&ticket])];
    let mut black = join(&homes[1], &ticket, Transport::Tcp);
    let start = white.wait_for(&["start"]);
    black.wait_for(&["start"]);
    // Nobody moves before both have joined.
    white.wait_for(&["turn"]);
    play([&mut white, &mut black], "c3-d3");
    let told = watchers[0].wait_for(&["start"]);
    assert_eq!((&told["game"], &told["colour"]), (&start["game"], &"none".into()));
    assert_eq!(watchers[0].wait_for(&["move"])["move"], "c3-d3");
    play([&mut black, &mut white], "f6-e6");
    for home in &homes[3..] {
        watchers.push(watch(home, "watcher", &[&ticket]));
    }
    for watcher in &mut watchers[1..] {
        watcher.wait_for(&["start"]);
    }
    // Both players are told how many there are.
    for peer in [&mut white, &mut black] {
        while peer.wait_for(&["watchers"])["watching"] != WATCHERS {}
    }
    play([&mut white, &mut black], "a3-c3-e3");
    for watcher in &mut watchers {
        while watcher.wait_for(&["move", "start"])["move"] != "a3-c3-e3" {}
    }
    black.say("resign");
    let ends = [&mut white, &mut black].map(|peer| peer.wait_for(&["end"]));
    let mut logs: Vec<_> = ends.iter().map(log_of).collect();
    for watcher in &mut watchers {
        let end = watcher.wait_for(&["end"]);
        assert_eq!(
            (&end["result"], &end["reason"], &end["grade"]),
            (&"1-0".into(), &"resignation".into(), &"proven".into())
        );
        logs.push(log_of(&end));
    }
    for watcher in watchers {
        assert_eq!(watcher.finish(), (Ended::Exit(0), String::new()));
    }
    for peer in [white, black] {
        assert_eq!(peer.finish(), (Ended::Exit(0), String::new()));
    }
    let rows = verified(&logs);
    assert_eq!(rows.len(), WATCHERS + 2);
    for row in &rows {
        for key in ["game", "plies", "final", "result", "reason", "grade"] {
            assert_eq!(row[key], rows[0][key], "{key}");
        }
    }
}

#[test]
fn a_game_whose_terms_forbid_it_is_not_shown() {
    let homes = [Home::new(), Home::new(), Home::new()];
    let terms = ["--spectators", "no"];
    let (mut white, invite) = host_under(&homes[0], "classic-3x3", Transport::Tcp, &terms);
    let ticket = invite["ticket"].as_str().unwrap().to_owned();
    let mut black = join(&homes[1], &ticket, Transport::Tcp);
    let start = white.wait_for(&["start"]);
    black.wait_for(&["start"]);
    let address = invite["addresses"][0].as_str().unwrap();
    let game = start["game"].as_str().unwrap();
    for what in [[ticket.as_str()].as_slice(), &[address, game]] {
        let mut watcher = watch(&homes[2], "watcher", what);
        let error = watcher.wait_for(&["error"]);
        assert_eq!(error["kind"], "declined", "{error}");
        assert_eq!(watcher.finish().0, Ended::Exit(4));
    }
}
