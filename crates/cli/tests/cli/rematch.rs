//! A rematch from outside: one word on each side, and the colours are swapped.

use serde_json::json;

use crate::harness::{HOST, Home, Peer};

#[test]
fn one_word_of_each_begins_the_next_game_and_who_has_left_plays_no_more() {
    let homes = [Home::new(), Home::new()];
    let terms = ["--colour", "white", "--time", "3+2", "--stay"];
    let mut host = Peer::start(homes[0].command(HOST.into_iter().chain(terms)));
    let ticket = host.event("invite")["ticket"].as_str().unwrap().to_owned();
    let mut guest = Peer::start(homes[1].command(["join", &ticket, "--plain", "--json", "--yes", "--stay"]));
    let first = host.event("start");
    assert_eq!(
        [&first["colour"], &guest.event("start")["colour"]],
        ["white", "black"]
    );
    host.event("turn");
    host.say("rematch");
    assert_eq!(host.event("error")["kind"], "not-over");
    host.say("resign");
    for peer in [&mut host, &mut guest] {
        assert_eq!(peer.event("end")["result"], "0-1");
    }

    guest.say("rematch");
    assert_eq!(host.event("rematch")["state"], "wanted");
    host.say(r#"{"do":"rematch"}"#);
    let [mine, theirs] = [&mut host, &mut guest].map(|peer| peer.event("start"));
    assert_eq!([&mine["colour"], &theirs["colour"]], ["black", "white"]);
    assert_eq!(mine["game"], theirs["game"]);
    assert_ne!(mine["game"], first["game"]);
    assert_eq!(guest.event("turn")["clock"]["black_ms"], 180_000);
    guest.say("resign");
    for peer in [&mut host, &mut guest] {
        // It plays White now.
        assert_eq!(peer.event("end")["result"], "0-1");
    }

    guest.say("quit");
    assert_eq!(guest.end(), (Some(0), String::new()));
    host.say("rematch");
    assert_eq!(host.event("rematch")["state"], "gone");
    host.say("quit");
    assert_eq!(host.end(), (Some(0), String::new()));
    for home in &homes {
        let logs = home.logs();
        assert_eq!(logs.len(), 2);
        let files = logs.iter().map(|log| log.to_str().unwrap());
        let run = home.run(["verify", "--json"].into_iter().chain(files));
        assert_eq!(run.code, Some(0), "{}", run.out);
    }
    let listed = homes[0].run(["games", "list", "--json"]).json();
    assert_eq!(listed.len(), 2);
    for game in listed {
        assert_eq!([&game["time"], &game["rated"]], [&json!("3+2"), &json!(false)]);
    }
}
