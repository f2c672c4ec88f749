//! An event of real processes over loopback: made, entered, played by the engine over real streams, sealed, and the same for everybody
//! (F-1.1, F-7.2).

use e2e::event::{LISTEN, Plan, run};
use e2e::{Home, Peer};
use serde_json::Value;

/// How long entries are taken, in seconds: the players come one after the other, on a machine that may be busy.
const REGISTRATION: u64 = 60;
const ROUNDS: u64 = 3;

/// The next event of a kind, whatever comes before it.
fn until(peer: &mut Peer, kind: &str) -> Value {
    loop {
        let event = peer.next_event().unwrap_or_else(|| panic!("ended before {kind}"));
        assert_ne!(event["event"], "error", "{event}");
        if event["event"] == kind {
            return event;
        }
    }
}

/// The digests of all seals, in their order, up to the end of the event.
fn digests(peer: &mut Peer) -> Vec<(u64, String)> {
    let mut seals: Vec<(u64, String)> = Vec::new();
    loop {
        let event = peer.next_event().expect("it ended before the event did");
        match event["event"].as_str().unwrap() {
            "tournament-sealed" => seals.push((
                event["height"].as_u64().unwrap(),
                event["digest"].as_str().unwrap().to_owned(),
            )),
            "tournament-ended" => return seals,
            "tournament-digests-differ" | "tournament-store-failed" | "error" => panic!("{event}"),
            _ => {}
        }
    }
}

#[test]
fn four_programs_hold_a_swiss_and_a_fifth_that_comes_late_reaches_the_same() {
    let homes: Vec<_> = ["Anna", "Boris", "Clara", "Dora", "Emil"]
        .map(Home::of)
        .into_iter()
        .collect();
    let file = homes[0].path().join("charter.toml");
    let plan = Plan {
        rounds: ROUNDS,
        registration: REGISTRATION,
        ..Plan::USUAL
    };
    std::fs::write(&file, plan.charter()).unwrap();
    let made = homes[0].run(&["tournament", "new", file.to_str().unwrap(), "--yes"]);
    assert_eq!(made.code, 0, "{}{}", made.out, made.err);
    let events = std::fs::read_dir(homes[0].path().join("data/events")).unwrap();
    let id = events.map(|entry| entry.unwrap().file_name()).next().unwrap();
    let mut organiser = run(&homes[0], "organiser", id.to_str().unwrap());
    let ticket = until(&mut organiser, "tournament-ticket")["ticket"]
        .as_str()
        .unwrap()
        .to_owned();
    let mut players = Vec::new();
    for (home, name) in homes[1..4].iter().zip(["boris", "clara", "dora"]) {
        let args = [&["tournament", "join", &ticket, "--yes"][..], &LISTEN].concat();
        let joined = home.run(&args);
        assert_eq!(joined.code, 0, "{}{}", joined.out, joined.err);
        assert!(joined.out.contains("Club evening"), "{}", joined.out);
        players.push(run(home, name, &id.to_string_lossy()));
    }
    let sealed = digests(&mut organiser);
    let heights: Vec<_> = sealed.iter().map(|(height, _)| *height).collect();
    // The roster, each round, and the closing seal (F-1.6).
    assert_eq!(heights, (0..=ROUNDS + 1).collect::<Vec<_>>());
    for player in &mut players {
        assert_eq!(digests(player), sealed);
    }
    // Each of three players had one bye and two games, which hold by themselves.
    for home in &homes[1..4] {
        let logs = home.files(".ugolki");
        let own: Vec<_> = logs
            .iter()
            .filter(|path| path.to_string_lossy().contains("/games/"))
            .collect();
        assert_eq!(own.len(), 2, "{logs:?}");
        let paths = own.iter().map(|path| path.to_str().unwrap());
        let args: Vec<_> = ["verify", "--json"].into_iter().chain(paths).collect();
        let answer = home.run(&args);
        assert_eq!(answer.code, 0, "{}{}", answer.out, answer.err);
    }
    // Somebody who has never been there looks on by the ticket, and reaches the last seal's digest.
    let mut late = run(&homes[4], "emil", &ticket);
    let last = &sealed.last().unwrap().1;
    loop {
        let state = until(&mut late, "tournament-state");
        if state["digest"] == last.as_str() {
            assert_eq!(
                (&state["phase"], &state["entered"]),
                (&"over".into(), &false.into())
            );
            break;
        }
    }
    for mut peer in [organiser, late].into_iter().chain(players) {
        peer.say("quit");
    }
}
