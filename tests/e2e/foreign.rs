//! The program and a peer that shares no line with it (N-11.6): `tests/foreign`, in JavaScript over js-libp2p. It finds us, it
//! misbehaves without harm, and it plays whole signed games by what the pages say.

mod meeting;
mod relays;

use std::fs;

use e2e::foreign::Foreign;
use e2e::table::{Transport, host_under};
use e2e::{Ended, Home, Peer};
use serde_json::Value;
use ugolki_rules::Ruleset;

use meeting::{Meeting, guest_log};

/// The foreign peer. Where it can't be run the test is skipped, but in continuous integration it fails.
fn foreign() -> Option<Foreign> {
    Foreign::find()
        .inspect_err(|why| {
            assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "{why}");
            println!("SKIPPED: {why}");
        })
        .ok()
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
fn it_resigns_by_address_on_the_large_board_with_colours_by_lot() {
    let Some(foreign) = foreign() else { return };
    let home = Home::new();
    let args = ["host", "--plain", "--json", "--yes", "--name", "Ada"];
    let more = ["--ruleset", "halma-16", "--listen", Transport::Tcp.address()];
    let mut host = Peer::start("host", &home, &[&args[..], &more[..]].concat());
    let invite = host.expect("invite");
    let address = invite["addresses"][0].as_str().unwrap();
    let guest = foreign.join_at(address, &guest_log(&home), &["--resign", "6"]);
    let meeting = Meeting::agreed(home, host, guest, Ruleset::named("halma-16").unwrap());
    let report = meeting.finish();
    assert_eq!(report["reason"], "resignation");
    let lost = if report["white"]["name"] == "Foreign" {
        "0-1"
    } else {
        "1-0"
    };
    assert_eq!(report["result"], lost);
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
