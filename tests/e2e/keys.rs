//! Who is who between processes: one key in two places, names that are others', keys laid down or stolen, somebody in
//! between, and a passphrase asked for at the terminal.

use std::fs;
use std::path::{Path, PathBuf};

use e2e::screen::{Size, USUAL};
use e2e::table::{self, Transport};
use e2e::{Ended, Home, Peer, Screen, keys};
use serde_json::{Value, json};

/// A home with everything of another one: files and folders as they are.
fn copied(from: &Home) -> Home {
    let to = Home::new();
    copy_all(from.path(), to.path());
    to
}

fn copy_all(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let target = to.join(path.file_name().unwrap());
        if path.is_dir() {
            fs::create_dir(&target).unwrap();
            copy_all(&path, &target);
        } else {
            fs::copy(&path, &target).unwrap();
        }
    }
}

fn made(home: &Home) -> String {
    home.run(&["id", "show", "--json"]).json()[0]["key"]
        .as_str()
        .unwrap()
        .to_owned()
}

fn done(home: &Home, args: &[&str]) {
    let answer = home.run(args);
    assert_eq!(answer.code, 0, "{args:?}: {}{}", answer.out, answer.err);
}

/// A host that agrees to nothing by itself.
fn careful_host(home: &Home, more: &[&str]) -> (Peer, String) {
    let args = [
        "host",
        "--plain",
        "--json",
        "--no-lan",
        "--listen",
        Transport::Tcp.address(),
    ];
    let mut host = Peer::start("host", home, &[&args[..], more].concat());
    let invite = host.expect("invite");
    let ticket = invite["ticket"].as_str().unwrap().to_owned();
    (host, ticket)
}

/// A guest that agrees to nothing by itself.
fn careful_guest(name: &'static str, home: &Home, ticket: &str) -> Peer {
    let args = [
        "join",
        ticket,
        "--plain",
        "--json",
        "--name",
        name,
        "--listen",
        Transport::Tcp.address(),
    ];
    Peer::start(name, home, &args)
}

/// What a host is told of the guest who wants to play: the guest leaves again.
fn seen_by(host: &Home, guest: &Home, name: &'static str) -> Value {
    let (mut host, ticket) = careful_host(host, &[]);
    let mut guest = careful_guest(name, guest, &ticket);
    let terms = host.wait_for(&["terms"]);
    guest.wait_for(&["terms"]);
    guest.say("decline");
    assert_eq!(guest.finish().0, Ended::Exit(0));
    host.wait_for(&["error"]);
    host.say("quit");
    assert_eq!(host.finish().0, Ended::Exit(0));
    terms["opponent"].clone()
}

/// A game that begins, is resigned, and after which each knows the other.
fn remembered_game(host: &Home, guest: &Home, name: &'static str) {
    let (mut host, ticket) = careful_host(host, &["--remember", "--name", "Ada"]);
    let mut guest = careful_guest(name, guest, &ticket);
    for peer in [&mut host, &mut guest] {
        peer.wait_for(&["terms"]);
        peer.say("accept");
    }
    host.wait_for(&["start"]);
    assert_eq!(host.wait_for(&["remembered"])["name"], name);
    guest.wait_for(&["start"]);
    guest.say("remember");
    assert_eq!(guest.wait_for(&["remembered"])["name"], "Ada");
    // Refused as long as not both have joined.
    loop {
        guest.say("resign");
        if guest.wait_for(&["end", "error"])["event"] == "end" {
            break;
        }
    }
    host.wait_for(&["end"]);
    for peer in [host, guest] {
        assert_eq!(peer.finish().0, Ended::Exit(0));
    }
}

#[test]
fn one_key_in_two_places_is_noticed_while_both_are_there() {
    let (host_home, home) = (Home::new(), Home::new());
    made(&home);
    let copy = copied(&home);
    assert_eq!(made(&home), made(&copy), "one key");
    let (mut host, ticket) = careful_host(&host_home, &[]);
    let mut first = careful_guest("Boris", &home, &ticket);
    host.wait_for(&["terms"]);
    first.wait_for(&["terms"]);
    // The same invite, the same key, another machine.
    let second = careful_guest("Boris", &copy, &ticket);
    let error = host.wait_for(&["error"]);
    assert_eq!(error["kind"], "another-install", "{error}");
    assert!(error["why"].as_str().unwrap().contains("installation"), "{error}");
    drop((first, second));
    host.say("quit");
    assert_eq!(host.finish().0, Ended::Exit(0));
}

#[test]
fn one_key_in_two_places_is_noticed_at_the_next_meeting() {
    let (host, home) = (Home::new(), Home::new());
    made(&home);
    let copy = copied(&home);
    remembered_game(&host, &home, "Boris");
    let at_home = seen_by(&host, &home, "Boris");
    assert_eq!(
        (&at_home["known"], &at_home["other_install"]),
        (&json!("known"), &json!(false))
    );
    let elsewhere = seen_by(&host, &copy, "Boris");
    assert_eq!(
        (&elsewhere["known"], &elsewhere["other_install"]),
        (&json!("known"), &json!(true))
    );
    // In words too.
    let (mut host, ticket) = {
        let args = [
            "host",
            "--plain",
            "--no-lan",
            "--listen",
            Transport::Tcp.address(),
        ];
        // Wide enough that no line is broken.
        let window = Size { rows: 24, cols: 220 };
        let mut screen = Screen::open("host", &host, &args, window);
        screen.wait_text("It leads to");
        let ticket = ticket_in(&screen.contents());
        (screen, ticket)
    };
    let mut guest = careful_guest("Boris", &copy, &ticket);
    guest.wait_for(&["terms"]);
    host.wait_text("another installation than last time");
    drop(guest);
    host.keys(keys::CTRL_C);
    assert_eq!(host.finish().ended, Ended::Exit(130));
}

/// The ticket on a screen, which may have broken it into lines.
fn ticket_in(contents: &str) -> String {
    let from = contents.find("UG1").expect("a ticket is on the screen");
    let to = contents
        .find("It leads to")
        .expect("the addresses stand after it");
    contents[from..to].split_whitespace().collect()
}

#[test]
fn names_and_keys_that_do_not_go_together_are_shown_before_the_terms_are_agreed() {
    let (host, boris, eve) = (Home::new(), Home::new(), Home::new());
    let (key, other) = (made(&boris), made(&eve));
    assert_eq!(seen_by(&host, &boris, "Boris")["known"], "new");
    done(&host, &["players", "add", "Boris", &key]);
    assert_eq!(seen_by(&host, &boris, "Boris")["known"], "known");
    let renamed = seen_by(&host, &boris, "Bob");
    assert_eq!(
        (&renamed["known"], &renamed["known_as"]),
        (&json!("other-name"), &json!("Boris"))
    );
    // Somebody else under his name, and under one that looks like it: the o is Cyrillic.
    for name in ["Boris", "B\u{43e}ris"] {
        let impostor = seen_by(&host, &eve, name);
        assert_eq!(
            (&impostor["known"], &impostor["known_as"], &impostor["known_key"]),
            (&json!("name-of-another"), &json!("Boris"), &json!(key)),
            "{name}"
        );
        assert_eq!(impostor["key"], json!(other));
    }
}

#[test]
fn somebody_in_between_makes_two_phrases() {
    // Mallory has passed on an invite of her own in place of Ada's, and plays each of the two against the other.
    let (ada, boris, mallory_guest, mallory_host) = (Home::new(), Home::new(), Home::new(), Home::new());
    let (mut to_ada, invite) = table::host(&ada, "classic-3x3", Transport::Tcp);
    let mut guest = table::join(&mallory_guest, invite["ticket"].as_str().unwrap(), Transport::Tcp);
    let (mut host, forged) = table::host(&mallory_host, "classic-3x3", Transport::Tcp);
    let mut from_boris = table::join(&boris, forged["ticket"].as_str().unwrap(), Transport::Tcp);
    let [a, m, n, b] = [&mut to_ada, &mut guest, &mut host, &mut from_boris].map(|peer| {
        let start = peer.wait_for(&["start"]);
        start["phrase"].as_str().unwrap().to_owned()
    });
    // Each game has one phrase, of four words; Ada's and Boris's differ, and that is what they hear by telephone.
    assert_eq!((&a, &n), (&m, &b));
    assert_ne!(a, b);
    assert_eq!(a.split(' ').count(), 4);
}

#[test]
fn a_key_that_was_laid_down_or_stolen_is_shown_to_who_plays_with_it() {
    let (host, boris) = (Home::new(), Home::new());
    let old = made(&boris);
    done(&host, &["players", "add", "Boris", &old]);
    let thief = copied(&boris);
    done(&boris, &["key", "rotate"]);
    let new = made(&boris);
    let statement = statement(&boris, "rotation");
    // Before the host has heard of it, the new key is somebody with Boris's name.
    assert_eq!(seen_by(&host, &boris, "Boris")["known"], "name-of-another");
    done(&host, &["key", "trust", statement.to_str().unwrap()]);
    assert_eq!(seen_by(&host, &boris, "Boris")["known"], "known");
    let laid_down = seen_by(&host, &thief, "Boris");
    assert_eq!(laid_down["replaced_by"], json!(new));
    // And now the old key is said to be stolen.
    let old_file = boris.path().join("data").join(format!("key-{}", &old[..8]));
    done(
        &boris,
        &[
            "key",
            "revoke",
            "--yes",
            "--key",
            old_file.to_str().unwrap(),
            "--from",
            "2026-02-01",
        ],
    );
    let statement = self::statement(&boris, "revocation");
    done(&host, &["key", "trust", statement.to_str().unwrap()]);
    let stolen = seen_by(&host, &thief, "Boris");
    assert_eq!(stolen["revoked"], "2026-02-01");
    let honest = seen_by(&host, &boris, "Boris");
    assert_eq!(
        (&honest["known"], &honest["revoked"]),
        (&json!("known"), &Value::Null)
    );
}

fn statement(home: &Home, kind: &str) -> PathBuf {
    let found = home.files(".statement").into_iter().find(|path| {
        path.file_name()
            .is_some_and(|name| name.to_string_lossy().starts_with(kind))
    });
    found.expect("a statement of this kind")
}

/// A home whose key has a passphrase.
fn locked(passphrase: &str) -> Home {
    let home = Home::new();
    made(&home);
    let file = home.path().join("new");
    fs::write(&file, passphrase).unwrap();
    done(&home, &["key", "passphrase", "--new", file.to_str().unwrap()]);
    home
}

#[test]
fn a_passphrase_is_asked_for_before_the_screen_is_taken() {
    let home = locked("open sesame");
    let mut screen = Screen::open("player", &home, &[], USUAL);
    screen.wait_text("Passphrase of the key");
    // The second try is typed while the first is still being looked at: it is neither shown nor lost.
    screen.keys("open says me\ropem\x7fn sesame\r");
    screen.wait_text("That is not it.");
    screen.wait_text("Host a game");
    assert!(!screen.contents().contains("sesame"));
    screen.keys("q");
    let left = screen.finish();
    assert_eq!(left.ended, Ended::Exit(0), "{}", left.contents);
    assert!(left.modes_restored);
    let written = String::from_utf8_lossy(&left.written).into_owned();
    assert!(
        !written.contains("sesame") && !written.contains("says me"),
        "nothing typed is shown"
    );
}

#[test]
fn three_wrong_passphrases_or_ctrl_c_end_it_with_the_terminal_as_it_was() {
    let home = locked("open sesame");
    let mut screen = Screen::open("player", &home, &[], USUAL);
    for tries in 0..3 {
        screen.wait("another question", |grid| {
            grid.contents().matches("Passphrase of the key").count() > tries
        });
        screen.keys("wrong\r");
    }
    let left = screen.finish();
    assert_eq!(left.ended, Ended::Exit(3), "{}", left.contents);
    assert!(
        left.contents.contains("does not open the key"),
        "{}",
        left.contents
    );
    assert!(left.modes_restored);

    let mut screen = Screen::open("player", &home, &["host", "--plain"], USUAL);
    screen.wait_text("Passphrase of the key");
    screen.keys("half");
    screen.keys(keys::CTRL_C);
    let left = screen.finish();
    assert_eq!(left.ended, Ended::Exit(130), "{}", left.contents);
    assert!(left.modes_restored);
}

#[test]
fn a_new_passphrase_is_typed_twice() {
    let home = Home::new();
    made(&home);
    for (second, code) in [("other", 3), ("sesame", 0)] {
        let mut screen = Screen::open("player", &home, &["key", "passphrase"], USUAL);
        screen.wait_text("New passphrase");
        screen.keys("sesame\r");
        screen.wait_text("The same once more");
        screen.keys(&format!("{second}\r"));
        let left = screen.finish();
        assert_eq!(left.ended, Ended::Exit(code), "{}", left.contents);
        assert!(left.modes_restored);
    }
    let shown = home.run(&["key", "show", "--json"]).json().remove(0);
    assert_eq!(shown["passphrase"], true);
}
