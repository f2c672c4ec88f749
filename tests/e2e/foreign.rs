//! The program and a peer that shares no line with it (N-11.6): `tests/foreign`, in JavaScript over js-libp2p. It finds us, it
//! misbehaves without harm, and it plays whole signed games by what the pages say.

use std::fs;
use std::path::{Path, PathBuf};

use e2e::foreign::Foreign;
use e2e::player::Style;
use e2e::table::{Transport, host_under};
use e2e::{Ended, Home, Peer, Player, Random, log};
use rustix::process::Signal;
use serde_json::Value;
use ugolki_rules::{Game, Ruleset};

/// The foreign peer. Where it can't be run the test is skipped, but in continuous integration it fails.
fn foreign() -> Option<Foreign> {
    Foreign::find()
        .inspect_err(|why| {
            assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "{why}");
            println!("SKIPPED: {why}");
        })
        .ok()
}

/// A host under any terms, and a foreign player who has joined its game.
struct Meeting {
    home: Home,
    host: Peer,
    guest: Peer,
    game: Game,
    player: Player,
    guest_log: PathBuf,
    guest_side: String,
}

impl Meeting {
    /// The guest has the invite by now; both come to the same game.
    fn agreed(home: Home, mut host: Peer, mut guest: Peer, ruleset: Ruleset) -> Self {
        let start = host.wait_for(&["start"]);
        let theirs = guest.wait_for(&["start"]);
        assert_eq!(start["game"], theirs["game"], "both compute one game id");
        let guest_side = theirs["side"].as_str().unwrap().to_owned();
        assert_ne!(start["colour"], theirs["side"], "and one lot");
        let guest_log = guest_log(&home);
        Self {
            home,
            host,
            guest,
            game: Game::new(ruleset),
            player: Player::new(Style::Homeward, Random::seed(5)),
            guest_log,
            guest_side,
        }
    }

    /// Plays on, judging each move by the rules, until the game has so many plies; the host's end if it ends before.
    fn play(&mut self, plies: usize) -> Option<Value> {
        while self.game.plies().len() < plies {
            let event = self.host.wait_for(&["turn", "move", "end"]);
            match event["event"].as_str().unwrap() {
                "turn" => {
                    let ply = self.player.choose(&self.game).unwrap();
                    let mut after = self.game.clone();
                    after.play(ply).unwrap();
                    self.host.say(after.texts().last().unwrap());
                }
                "move" => {
                    let ply = self.game.read(event["move"].as_str().unwrap()).unwrap();
                    self.game.play(ply).unwrap();
                    assert_eq!(event["position"], self.game.position().to_string());
                }
                _ => return Some(event),
            }
        }
        None
    }

    /// Plays to the end. Both processes leave, and both logs hold, with one verdict.
    fn finish(mut self) -> Value {
        let end = self.play(usize::MAX).expect("the game ends");
        let theirs = self.guest.wait_for(&["end"]);
        for peer in [self.host, self.guest] {
            let (ended, errors) = peer.finish();
            assert_eq!(ended, Ended::Exit(0), "{errors}");
            assert_eq!(errors, "", "nothing went wrong");
        }
        let host_log = PathBuf::from(end["log"].as_str().unwrap());
        let logs = [host_log.as_path(), self.guest_log.as_path()];
        let [ours, foreign] = logs.map(log::signed_set);
        assert_eq!(ours, foreign, "both hold the same signed bytes");
        let [ours, foreign] = logs.map(|log| verified(&self.home, log));
        for key in [
            "game", "result", "reason", "grade", "plies", "final", "white", "black", "clock",
        ] {
            assert_eq!(ours[key], foreign[key], "{key}");
        }
        assert_eq!(ours["reason"], end["reason"]);
        assert_eq!(ours["result"], end["result"]);
        assert_eq!(ours["reason"], theirs["reason"]);
        assert_eq!(ours["final"], theirs["final"]);
        assert_eq!(ours["plies"], theirs["plies"]);
        assert_eq!(ours[&self.guest_side]["name"], "Foreign");
        ours
    }
}

fn guest_log(home: &Home) -> PathBuf {
    home.path().join("foreign.ugolki")
}

/// What `ugolki verify` says of a log in which nothing is wrong and both results are.
fn verified(home: &Home, log: &Path) -> Value {
    let answer = home.run(&["verify", "--json", log.to_str().unwrap()]);
    assert_eq!(answer.code, 0, "{}{}", answer.out, answer.err);
    let report = answer.json().remove(0);
    assert_eq!(report["ok"], true);
    assert_eq!(report["closed"], true, "both results are in {}", log.display());
    assert_eq!(report["grade"], "proven");
    report
}

/// A meeting by ticket under a named ruleset.
fn meet(ruleset: &str, terms: &[&str], guest: &[&str]) -> Option<Meeting> {
    let foreign = foreign()?;
    let home = Home::new();
    let (host, invite) = host_under(&home, ruleset, Transport::Tcp, terms);
    let guest = foreign.join(&invite, &guest_log(&home), guest);
    Some(Meeting::agreed(
        home,
        host,
        guest,
        Ruleset::named(ruleset).unwrap(),
    ))
}

#[test]
fn it_identifies_us_and_pings_both_ways() {
    let Some(foreign) = foreign() else { return };
    let home = Home::new();
    let (mut host, invite) = host_under(&home, "classic-3x3", Transport::Tcp, &[]);
    let mut probe = foreign.start("probe.js", &[invite["addresses"][0].as_str().unwrap()]);
    let who = probe.expect("identified");
    assert_eq!(who["encryption"], "/noise");
    assert_eq!(who["multiplexer"], "/yamux/1.0.0");
    assert_eq!(who["protocol"], "/ugolki/1");
    assert_eq!(who["agent"], format!("ugolki/{}", env!("CARGO_PKG_VERSION")));
    assert_eq!(
        who["addresses"],
        serde_json::json!([]),
        "they are not told to strangers"
    );
    let protocols = who["protocols"].as_array().unwrap();
    assert!(
        protocols.contains(&Value::from("/ugolki/session/1")),
        "{protocols:?}"
    );
    assert!(probe.expect("ping")["ms"].is_number());
    assert_eq!(probe.expect("pinged")["bytes"], 64);
    // A program that is no player may do that much, and no more (N-8.1).
    assert_eq!(probe.expect("refused")["frames"], 0);
    assert_eq!(probe.finish(), (Ended::Exit(0), String::new()));
    host.say("quit");
    assert_eq!(host.finish().0, Ended::Exit(0));
}

#[test]
fn it_plays_a_whole_game_by_ticket() {
    let Some(meeting) = meet("classic-3x3", &[], &[]) else {
        return;
    };
    meeting.finish();
}

#[test]
fn it_plays_by_the_clock_and_goes_on_after_cuts() {
    let cuts = ["--cut", "3", "--cut", "4", "--cut", "21"];
    let Some(meeting) = meet("diagonal-3x3", &["--time", "3+2", "--rated"], &cuts) else {
        return;
    };
    let report = meeting.finish();
    assert!(
        report["clock"]["white_ms"].as_u64().unwrap() > 180_000,
        "{report}"
    );
}

#[test]
fn it_resigns_by_address_on_the_large_board() {
    let Some(foreign) = foreign() else { return };
    let home = Home::new();
    let terms = ["--colour", "black"];
    let mut args = vec![
        "host",
        "--plain",
        "--json",
        "--yes",
        "--name",
        "Ada",
        "--ruleset",
        "halma-16",
    ];
    args.extend(["--listen", Transport::Tcp.address()]);
    args.extend(terms);
    let mut host = Peer::start("host", &home, &args);
    let invite = host.expect("invite");
    let address = invite["addresses"][0].as_str().unwrap();
    let guest = foreign.join_at(address, &guest_log(&home), &["--resign", "6"]);
    let meeting = Meeting::agreed(home, host, guest, Ruleset::named("halma-16").unwrap());
    let report = meeting.finish();
    assert_eq!(report["reason"], "resignation");
    assert_eq!(report["result"], "0-1");
}

#[test]
fn a_player_who_does_all_things_wrong_finishes_its_game() {
    let Some(mut meeting) = meet("classic-3x3", &[], &["--mischief"]) else {
        return;
    };
    // Its misdeeds are one at each of its turns.
    assert!(meeting.play(44).is_none());
    let mut codes = Vec::new();
    while codes.len() < 15 {
        codes.push(meeting.guest.expect("refused")["code"].as_u64().unwrap());
    }
    assert_eq!(codes, [100, 100, 3, 6, 7, 8, 4, 1, 2, 21, 25, 27, 101, 101, 101]);
    meeting.finish();
}

#[test]
fn strangers_who_speak_badly_do_no_harm() {
    let Some(foreign) = foreign() else { return };
    let home = Home::new();
    let (host, invite) = host_under(&home, "classic-3x3", Transport::Tcp, &[]);
    let ticket = invite["ticket"].as_str().unwrap();
    let heard = strangers(foreign, ticket);
    let said = |name: &str| heard.iter().find(|row| row["name"] == name).unwrap()["heard"].clone();
    assert_eq!(said("other-version"), serde_json::json!(["hello", "bye 204"]));
    assert_eq!(said("unknown-game"), serde_json::json!(["hello", "bye 205"]));
    for silent in [
        "garbage",
        "unframed-garbage",
        "no-length",
        "oversize-length",
        "huge-length",
        "half-a-length",
        "half-a-frame",
        "silence",
        "unknown-nonce",
        "record-first",
        "accept-first",
        "bad-name",
    ] {
        assert_eq!(said(silent), serde_json::json!([]), "{silent}");
    }

    // One of those who greeted well had the seat at the table, and has left it.
    let guest = foreign.join(&invite, &guest_log(&home), &[]);
    let mut meeting = Meeting::agreed(home, host, guest, Ruleset::named("classic-3x3").unwrap());
    assert!(meeting.play(10).is_none());
    strangers(foreign, ticket);
    meeting.finish();
}

/// Has the strangers try everything, and gives what each heard.
fn strangers(foreign: Foreign, ticket: &str) -> Vec<Value> {
    let mut bad = foreign.start("bad.js", &[ticket]);
    let mut heard = Vec::new();
    loop {
        let event = bad.wait_for(&["stranger", "crowd", "done"]);
        match event["event"].as_str().unwrap() {
            "stranger" => {
                // Who speaks well enough for the seat at the table may keep it for as long as it is there.
                let seated = event["heard"].as_array().unwrap().contains(&Value::from("ping"));
                assert!(event["ended"] == true || seated, "{event}");
                heard.push(event);
            }
            "crowd" => assert!(event["streams"].as_u64().unwrap() > 0, "{event}"),
            _ => break,
        }
    }
    assert_eq!(bad.finish(), (Ended::Exit(0), String::new()));
    heard
}

#[test]
fn two_of_theirs_meet_through_our_relay() {
    let Some(foreign) = foreign() else { return };
    let home = Home::new();
    let args = [
        "relay",
        "--json",
        "--public-addr",
        "127.0.0.1",
        "--listen",
        Transport::Tcp.address(),
    ];
    let mut relay = Peer::start("relay", &home, &args);
    let told = relay.wait_for(&["relay"]);
    let address = told["address"].as_str().unwrap();
    two_meet(foreign, address);
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

#[test]
fn its_rules_are_those_of_the_vectors() {
    let Some(foreign) = foreign() else { return };
    let home = Home::new();
    let listed = home.run(&["rulesets", "list", "--json"]);
    let named = home.path().join("rulesets.json");
    fs::write(&named, Value::from(listed.json()).to_string()).unwrap();
    let files = [
        "classic-3x3.games",
        "diagonal-3x3.games",
        "russian-3x3.games",
        "halma-16.games",
        "edges",
    ]
    .map(|name| format!("../vectors/{name}.jsonl"));
    let args: Vec<&str> = [named.to_str().unwrap()]
        .into_iter()
        .chain(files.iter().map(String::as_str))
        .collect();
    let mut replay = foreign.start("vectors.js", &args);
    for file in &files {
        let replayed = replay.expect("replayed");
        assert_eq!(replayed["file"], *file);
        assert!(
            replayed["games"].as_u64().is_some_and(|games| games >= 4),
            "{replayed}"
        );
    }
    assert_eq!(replay.finish(), (Ended::Exit(0), String::new()));
}
