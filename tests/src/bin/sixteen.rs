//! Sixteen players and an organiser, a process each, five rounds over real streams: two of them are killed in the middle of a game and come
//! back to the event, though not to that game so far; one never comes; what is exported proves itself (F-17.3). `cargo run -p e2e --bin
//! sixteen` takes eight to nine minutes, most of them those of the first two rounds: what games alone do not decide is not sealed before
//! the round's time (F-3.5).
#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that is run by hand: it tells where it is, and fails by panicking"
)]

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use e2e::event::{LISTEN, Plan, run};
use e2e::peer::Heard;
use e2e::{Home, Peer};
use serde_json::Value;

const PLAYERS: [&str; 16] = [
    "Anna", "Boris", "Clara", "Dora", "Emil", "Fedor", "Gerda", "Hanna", "Igor", "Jana", "Karl", "Lena",
    "Mischa", "Nora", "Olga", "Piet",
];
const ROUNDS: u64 = 5;
/// Who is killed in the middle of a round and started again, and who never comes.
const CRASH: [usize; 2] = [3, 9];
const ABSENT: usize = 13;
const PLAN: Plan = Plan {
    rounds: ROUNDS,
    // Sixteen join one after the other.
    registration: 100,
    clock: "0:10+0",
    length: "3m",
    grace: "10s",
    late: "1s",
    absences: 1,
};
/// Longer than any round.
const PATIENCE: Duration = Duration::from_secs(300);

fn next(peer: &mut Peer) -> Value {
    match peer.event_within(PATIENCE) {
        Heard::Event(event) => event,
        Heard::Nothing => panic!("nothing for {PATIENCE:?}"),
        Heard::Ended => panic!("it ended before the event did"),
    }
}

/// Reads on until a seal of this height holds here, or the event has ended.
fn sealed(peer: &mut Peer, height: u64) -> String {
    loop {
        let event = next(peer);
        match event["event"].as_str().unwrap() {
            "tournament-sealed" if event["height"] == height => {
                return event["digest"].as_str().unwrap().to_owned();
            }
            "tournament-digests-differ" | "tournament-store-failed" | "error" => panic!("{event}"),
            _ => {}
        }
    }
}

fn export(home: &Home, id: &str) -> std::path::PathBuf {
    let folder = home.path().join("club");
    let args = [
        "tournament",
        "export",
        id,
        "--to",
        folder.to_str().unwrap(),
        "--trf",
        "--html",
        "--text",
        "--json",
    ];
    let answer = home.run(&args);
    assert_eq!(answer.code, 0, "{}{}", answer.out, answer.err);
    folder
}

fn main() {
    let begun = Instant::now();
    let tell = |what: &str| println!("{:>4} s  {what}", begun.elapsed().as_secs());
    let club = Home::of("Club");
    let homes = PLAYERS.map(Home::of);
    let file = club.path().join("charter.toml");
    std::fs::write(&file, PLAN.charter()).unwrap();
    let made = club.run(&["tournament", "new", file.to_str().unwrap(), "--yes"]);
    assert_eq!(made.code, 0, "{}{}", made.out, made.err);
    let events = std::fs::read_dir(club.path().join("data/events")).unwrap();
    let id = events.map(|entry| entry.unwrap().file_name()).next().unwrap();
    let id = id.to_str().unwrap();
    let mut organiser = run(&club, "club", id);
    let ticket = organiser.wait_for(&["tournament-ticket"])["ticket"]
        .as_str()
        .unwrap()
        .to_owned();
    let mut players: Vec<Option<Peer>> = Vec::new();
    for (number, home) in homes.iter().enumerate() {
        let args = [&["tournament", "join", &ticket, "--yes"][..], &LISTEN].concat();
        let joined = home.run(&args);
        assert_eq!(joined.code, 0, "{}{}", joined.out, joined.err);
        players.push((number != ABSENT).then(|| run(home, PLAYERS[number], id)));
    }
    tell("all have entered");
    let roster = sealed(&mut organiser, 0);
    tell("the roster is sealed");
    // In the second round two lose their programs in the middle of their games.
    let first = sealed(&mut organiser, 1);
    tell("round 1 is sealed");
    for number in CRASH {
        let peer = players[number].as_mut().unwrap();
        // What it said of the first round lies before.
        let _digest = sealed(peer, 1);
        loop {
            let event = next(peer);
            if is_second_move(&event) {
                break;
            }
        }
        peer.kill();
        players[number] = Some(run(&homes[number], PLAYERS[number], id));
        tell("a program was killed in the middle of its game, and started again");
    }
    let mut digests = vec![roster, first];
    for height in 2..=ROUNDS + 1 {
        digests.push(sealed(&mut organiser, height));
        tell(&format!("seal {height} holds"));
    }
    // Everybody comes to the same last seal, those who crashed as well.
    let last = digests.last().unwrap().clone();
    for player in players.iter_mut().flatten() {
        assert_eq!(sealed(player, ROUNDS + 1), last);
    }
    tell("all fifteen programs have the last seal's digest");
    organiser.say("quit");
    let _ended = organiser.finish();
    for mut player in players.into_iter().flatten() {
        player.say("quit");
        let _ended = player.finish();
    }

    // What was exported proves itself to somebody who was never there.
    let folder = export(&club, id);
    let stranger = Home::of("Stranger");
    let place = folder.to_str().unwrap();
    let answer = stranger.run(&["tournament", "verify", place, "--json"]);
    assert_eq!(answer.code, 0, "{}{}", answer.out, answer.err);
    assert!(answer.out.contains(&last), "{}", answer.out);
    // A player's export is another path to the same state.
    let own = export(&homes[0], id);
    let again = stranger.run(&["tournament", "verify", own.to_str().unwrap(), "--json"]);
    assert_eq!(again.code, 0, "{}{}", again.out, again.err);
    assert!(again.out.contains(&last), "{}", again.out);
    for report in ["report.trf", "index.html", "report.txt", "report.json"] {
        let text = std::fs::read_to_string(folder.join(report)).unwrap();
        assert!(
            report == "report.trf" || text.contains(&last[..8]),
            "{report}: {text}"
        );
    }
    // The report names everybody.
    let report: Value =
        serde_json::from_str(&std::fs::read_to_string(folder.join("report.json")).unwrap()).unwrap();
    let names: BTreeSet<String> = PLAYERS.map(str::to_owned).into();
    let text = report.to_string();
    assert!(names.iter().all(|name| text.contains(name)), "{text}");
    tell(&format!("exported, verified by a stranger, twice: digest {last}"));
}

/// A move of a game in which something would be lost.
fn is_second_move(event: &Value) -> bool {
    event["event"] == "move" && event["number"].as_u64().is_some_and(|number| number >= 2)
}
