//! Invites between two processes: how a ticket travels, how fast it leads to the terms, and the words that both compare
//! before they agree (N-8, T-3.2, T-3.3).

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::time::Instant;

use e2e::keys::{DOWN, ENTER, ESC, RIGHT, paste};
use e2e::screen::USUAL;
use e2e::table::Transport;
use e2e::{Ended, Home, Peer, Screen};
use serde_json::{Value, json};

/// A host in lines for programs that asks before it agrees, and its invite.
fn host(home: &Home, more: &[&str]) -> (Peer, Value) {
    let args = [
        "host", "--plain", "--json", "--no-lan", "--name", "Ada", "--colour", "white",
    ];
    let listen = ["--listen", Transport::Tcp.address()];
    let mut host = Peer::start("Ada", home, &[&args[..], &listen, more].concat());
    let invite = host.expect("invite");
    (host, invite)
}

fn guest(home: &Home, invite: &str) -> Peer {
    let args = ["join", "--plain", "--json", "--name", "Boris", invite];
    Peer::start("Boris", home, &args)
}

/// The words that a side sees while the terms lie before it, and what it knows of the other side.
fn compared(peer: &mut Peer) -> (String, bool) {
    let terms = peer.wait_for(&["terms"]);
    assert_eq!(
        (&terms["agreed_by_you"], &terms["agreed_by_opponent"]),
        (&json!(false), &json!(false)),
        "nobody has agreed yet"
    );
    let phrase = peer.wait_for(&["phrase"]);
    let words = phrase["phrase"].as_str().unwrap().to_owned();
    assert_eq!(words.split(' ').count(), 4);
    (words, phrase["known"] == true)
}

#[test]
fn both_see_the_phrase_before_either_agrees_and_who_compared_it_is_known() {
    let homes = [Home::new(), Home::new()];
    let (mut ada, invite) = host(&homes[0], &[]);
    assert_eq!(invite["reach"], json!(["this-machine"]));
    let mut boris = guest(&homes[1], invite["ticket"].as_str().unwrap());
    let (ours, theirs) = (compared(&mut ada), compared(&mut boris));
    assert_eq!(ours, theirs);
    assert!(!ours.1, "neither knows the other");
    ada.say("same");
    boris.say(r#"{"do":"same"}"#);
    for peer in [&mut ada, &mut boris] {
        let start = peer.wait_for(&["start"]);
        assert_eq!(
            start["phrase"],
            json!(ours.0),
            "the phrase of the game is the one that was compared"
        );
        assert_eq!(start["opponent"]["known"], "known");
        assert_eq!(start["opponent"]["verified"], true);
    }
    for mut peer in [ada, boris] {
        peer.say("quit");
        peer.finish();
    }
    for home in &homes {
        let players = home.run(&["players", "list", "--json"]).json();
        assert!(players[0]["verified"].is_string(), "{players:?}");
    }
    // The next time there is nothing to compare.
    let (mut ada, invite) = host(&homes[0], &[]);
    let mut boris = guest(&homes[1], invite["ticket"].as_str().unwrap());
    assert!(compared(&mut ada).1 && compared(&mut boris).1);
}

#[test]
fn other_words_end_it_before_anything_is_signed() {
    let homes = [Home::new(), Home::new()];
    let (mut ada, invite) = host(&homes[0], &[]);
    let mut boris = guest(&homes[1], invite["ticket"].as_str().unwrap());
    compared(&mut ada);
    compared(&mut boris);
    boris.say("differ");
    let error = boris.wait_for(&["error"]);
    assert_eq!(error["kind"], "phrase-differs");
    assert!(
        error["why"]
            .as_str()
            .unwrap()
            .contains("somebody may sit between you")
    );
    assert_eq!(boris.finish().0, Ended::Exit(4));
    assert_eq!(ada.wait_for(&["error"])["kind"], "terms-declined");
    for home in &homes {
        assert!(home.files(".ugolki").is_empty());
        assert!(home.run(&["players", "list", "--json"]).json().is_empty());
    }
}

#[test]
fn a_joiner_that_is_killed_over_the_terms_and_comes_again_gets_other_words() {
    let homes = [Home::new(), Home::new()];
    let (mut ada, invite) = host(&homes[0], &[]);
    let ticket = invite["ticket"].as_str().unwrap();
    let mut boris = guest(&homes[1], ticket);
    let (before, _) = compared(&mut ada);
    compared(&mut boris);
    boris.kill();
    let mut boris = guest(&homes[1], ticket);
    let (after, theirs) = (compared(&mut ada), compared(&mut boris));
    assert_eq!(after, theirs);
    assert_ne!(before, after.0, "no half of a lot is shown for two");
    for peer in [&mut ada, &mut boris] {
        peer.say("accept");
    }
    for peer in [&mut ada, &mut boris] {
        assert_eq!(peer.wait_for(&["start"])["phrase"], json!(after.0));
    }
}

#[test]
fn a_ticket_travels_as_a_file_and_in_lines_on_standard_input() {
    let homes = [Home::new(), Home::new()];
    let (mut ada, invite) = host(&homes[0], &[]);
    ada.say("save");
    let saved = ada.expect("saved")["file"].as_str().unwrap().to_owned();
    assert_eq!(fs::metadata(&saved).unwrap().permissions().mode() & 0o777, 0o600);
    let ticket = invite["ticket"].as_str().unwrap();
    assert_eq!(fs::read_to_string(&saved).unwrap().trim(), ticket);
    let mut boris = guest(&homes[1], &format!("@{saved}"));
    compared(&mut boris);
    boris.say("decline");
    boris.finish();
    ada.wait_for(&["error"]);
    // Broken by a mail program, in small letters, and with a command behind it. Another player: Ada has refused nobody.
    let clara = Home::new();
    let mut clara = Peer::start("Clara", &clara, &["join", "--plain", "--json", "-"]);
    let lower = ticket.to_lowercase();
    let (first, rest) = lower.split_at(50);
    clara.say(&format!("  {first}-"));
    clara.say(&format!("  {rest}"));
    compared(&mut clara);
    clara.say("decline");
    clara.finish();
}

#[test]
fn a_screen_copies_and_saves_the_ticket_and_asks_about_the_words() {
    let homes = [Home::of("Ada"), Home::of("Boris")];
    let listen = ["host", "--no-lan", "--listen", Transport::Tcp.address()];
    let mut ada = Screen::open("Ada", &homes[0], &listen, USUAL);
    ada.wait_text("Only this machine reaches you");
    ada.keys("s");
    ada.wait_text("The ticket was saved to");
    let ticket = fs::read_to_string(homes[0].path().join("data/invite.txt")).unwrap();
    ada.keys("c");
    ada.wait_text("The ticket was sent to");
    let mut boris = Screen::open("Boris", &homes[1], &["join", ticket.trim()], USUAL);
    for screen in [&mut ada, &mut boris] {
        screen.wait_text("The terms of the game");
        screen.wait_text("Safety phrase: ");
        screen.wait_text("[ Same words: play ]");
    }
    // They differ: asked about once, and then there is no game.
    for _ in 0..3 {
        boris.keys(RIGHT);
    }
    boris.keys(ENTER);
    boris.wait_text("Does the other player read out other words?");
    boris.keys(RIGHT);
    boris.keys(ENTER);
    boris.wait_text("somebody may sit between you");
    ada.wait_text("The other player refused the game.");
    ada.wait_text("Waiting for the other player");
}

#[test]
fn a_host_that_tells_nobody_of_its_network_says_that_there_is_nothing_to_tell() {
    let home = Home::new();
    let args = [
        "host",
        "--plain",
        "--json",
        "--no-lan-addresses",
        "--no-upnp",
        "--listen",
        Transport::Tcp.address(),
    ];
    let mut ada = Peer::start("Ada", &home, &args);
    let error = ada.expect("error");
    assert_eq!(error["kind"], "no-address");
    assert!(error["why"].as_str().unwrap().contains("--relay"));
    ada.kill();
}

/// The figure of the network's page: from the ticket that is pasted to the terms on the screen, under 300 ms on loopback.
#[test]
fn a_ticket_on_loopback_leads_to_the_terms_in_300_ms() {
    let homes = [Home::of("Ada"), Home::of("Boris")];
    let (mut ada, invite) = host(&homes[0], &[]);
    let ticket = invite["ticket"].as_str().unwrap();
    let mut boris = Screen::open("Boris", &homes[1], &[], USUAL);
    let mut times = Vec::new();
    for _ in 0..5 {
        boris.wait_text("the game of Corners");
        // From the first entry of the list, wherever it was left.
        boris.keys("\x1b[H");
        boris.keys(DOWN);
        boris.keys(ENTER);
        boris.wait_text("Paste or type the ticket");
        let begun = Instant::now();
        boris.keys(&paste(ticket));
        boris.keys(ENTER);
        boris.wait_text("The terms of the game");
        times.push(begun.elapsed().as_millis());
        ada.wait_for(&["phrase"]);
        boris.keys(ESC);
        boris.wait_text("Refuse this game?");
        boris.keys(RIGHT);
        boris.keys(ENTER);
        boris.wait_text("You refused the game.");
        ada.wait_for(&["error"]);
    }
    println!("from the pasted ticket to the terms, in ms: {times:?}");
    assert!(times.iter().min().is_some_and(|best| *best < 300), "{times:?}");
}
