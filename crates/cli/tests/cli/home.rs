//! Files: what the first start makes, and what comes of files that are damaged.

use std::fs;

use crate::harness::{HOST, Home, Peer, has_mode};

#[test]
fn the_first_start_makes_a_private_key_and_a_name() {
    let home = Home::new();
    let first = home.run(["id", "show", "--json"]).json().remove(0);
    assert_eq!((&first["schema"], &first["name"]), (&1.into(), &"tester".into()));
    has_mode(&home.data().join("key"), 0o600);
    has_mode(&home.data(), 0o700);
    let again = home.run(["id", "show", "--json"]).json().remove(0);
    assert_eq!(first, again);
    let words = home.run(["id", "show"]).out;
    assert!(words.starts_with("name       tester\n"), "{words}");
    assert!(words.contains(first["key"].as_str().unwrap()));
}

#[test]
fn damaged_files_are_named_with_a_remedy() {
    let home = Home::new();
    home.run(["id", "show"]);
    let key = home.data().join("key");
    let good = fs::read(&key).unwrap();
    for (file, bytes, said) in [
        (
            key,
            good[..good.len() / 2].to_vec(),
            "is damaged or no OpenSSH private key",
        ),
        (
            home.data().join("name"),
            b"\xe2\x80\xaeevil".to_vec(),
            "can't be used",
        ),
        (
            home.path().join("state/install"),
            b"zz".to_vec(),
            "should hold 32 hexadecimal digits",
        ),
    ] {
        let whole = fs::read(&file).unwrap_or_default();
        fs::write(&file, bytes).unwrap();
        let run = home.run(HOST);
        assert_eq!((run.code, run.out.as_str()), (Some(3), ""), "{}", run.err);
        assert!(
            run.err.contains(file.to_str().unwrap()) && run.err.contains(said),
            "{}",
            run.err
        );
        assert!(run.err.contains("  try: "), "{}", run.err);
        if whole.is_empty() {
            fs::remove_file(&file).unwrap();
        } else {
            fs::write(&file, whole).unwrap();
        }
    }
}

#[test]
fn a_home_that_can_not_be_is_3() {
    let home = Home::new();
    fs::write(home.path().join("data"), "a file").unwrap();
    let run = home.run(["id", "show"]);
    assert_eq!(run.code, Some(3), "{}", run.err);
}

#[test]
fn a_name_is_stored_on_the_first_start_alone() {
    let home = Home::new();
    for (name, stored) in [("Anna", "Anna"), ("Bella", "Anna")] {
        let mut host = Peer::start(home.command(HOST.into_iter().chain(["--name", name])));
        host.event("invite");
        host.say("quit");
        assert_eq!(host.end().0, Some(0));
        assert_eq!(home.run(["id", "show", "--json"]).json()[0]["name"], stored);
    }
}

#[test]
fn no_ticket_gets_into_the_program_log() {
    let home = Home::new();
    let mut host = Peer::start(home.command(HOST.into_iter().chain(["--log", "trace"])));
    let ticket = host.event("invite")["ticket"].as_str().unwrap().to_owned();
    host.say("quit");
    assert_eq!(host.end().0, Some(0));
    let logs: Vec<_> = fs::read_dir(home.path().join("state/log")).unwrap().collect();
    assert_eq!(logs.len(), 1);
    let log = fs::read_to_string(logs.into_iter().next().unwrap().unwrap().path()).unwrap();
    assert!(log.contains("ending") && !log.contains(&ticket));
    let key = fs::read_to_string(home.data().join("key")).unwrap();
    assert!(
        key.lines()
            .filter(|line| !line.starts_with('-'))
            .all(|line| !log.contains(line))
    );
}
