//! The key: passphrase, copies, another key in its place, and what keys say of themselves (P-3.2).

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::harness::{HOST, Home, Peer, Run, finish, has_mode};

/// A home with a key.
fn home() -> Home {
    let home = Home::new();
    assert_eq!(home.run(["id", "show"]).code, Some(0));
    home
}

fn shown(home: &Home) -> Value {
    home.run(["key", "show", "--json"]).json().remove(0)
}

fn key(home: &Home) -> String {
    shown(home)["key"].as_str().unwrap().to_owned()
}

/// Runs a command whose passphrase stands in a file.
fn unlocked(home: &Home, args: &[&str], passphrase: &str) -> Run {
    let file = home.path().join("passphrase");
    fs::write(&file, format!("{passphrase}\n")).unwrap();
    let mut command = home.command(args.iter().copied());
    command.env("UGOLKI_PASSPHRASE_FILE", file);
    finish(command)
}

/// Fails with a code and words.
fn fails(run: &Run, code: i32, says: &[&str]) {
    assert_eq!(run.code, Some(code), "{}{}", run.out, run.err);
    for word in says {
        assert!(run.err.contains(word), "`{word}` is not in: {}", run.err);
    }
}

fn done(run: &Run) {
    // Advice is no data, and no error.
    let failed = run.err.starts_with("error: ");
    assert_eq!((run.code, failed), (Some(0), false), "{}{}", run.out, run.err);
}

fn statements(home: &Home, kind: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(home.data().join("statements"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.file_name().unwrap().to_string_lossy().starts_with(kind))
        .collect();
    files.sort();
    files
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn a_key_is_shown_the_same_everywhere() {
    let home = home();
    let (id, key) = (home.run(["id", "show", "--json"]).json().remove(0), shown(&home));
    for field in ["name", "key", "short", "picture", "colour", "file"] {
        assert_eq!(id[field], key[field], "{field}");
    }
    assert_eq!(key["picture"].as_array().unwrap().len(), 3);
    assert_eq!(
        (&key["passphrase"], &key["revoked"]),
        (&Value::Bool(false), &Value::Null)
    );
    let words = home.run(["key", "show"]).out;
    for field in ["key", "short", "public", "colour"] {
        assert!(words.contains(key[field].as_str().unwrap()), "{field}: {words}");
    }
    // The public key is the one that OpenSSH has for the file.
    let public = key["public"].as_str().unwrap();
    assert!(
        public.starts_with("ssh-ed25519 AAAA") && public.ends_with(" tester"),
        "{public}"
    );
}

#[test]
fn a_passphrase_is_set_wanted_changed_and_removed() {
    let home = home();
    let before = key(&home);
    let new = home.path().join("new");
    fs::write(&new, "open sesame\n").unwrap();
    done(&home.run(["key", "passphrase", "--new", text(&new)]));
    let file = fs::read_to_string(home.data().join("key")).unwrap();
    assert!(file.starts_with("-----BEGIN OPENSSH PRIVATE KEY-----\n"));
    has_mode(&home.data().join("key"), 0o600);
    // Looking needs none.
    assert_eq!(
        (shown(&home)["passphrase"].as_bool(), key(&home)),
        (Some(true), before.clone())
    );
    assert_eq!(home.run(["id", "show"]).code, Some(0));
    // Playing needs it, and there is nobody to ask: a missing answer (T-12.1).
    let run = home.run(HOST);
    fails(
        &run,
        2,
        &[
            text(&home.data().join("key")),
            "passphrase",
            "UGOLKI_PASSPHRASE_FILE=FILE",
        ],
    );
    assert_eq!(run.out, "");
    fails(
        &unlocked(&home, &HOST, "open says me"),
        3,
        &["does not open the key in", text(&home.data().join("key"))],
    );
    fails(&unlocked(&home, &HOST, ""), 3, &["holds no passphrase"]);
    let mut nowhere = home.command(HOST);
    nowhere.env("UGOLKI_PASSPHRASE_FILE", "/nowhere/pass");
    fails(&finish(nowhere), 3, &["/nowhere/pass", "No such file"]);
    let good = home.path().join("good");
    fs::write(&good, "open sesame\nnot this\n").unwrap();
    let mut command = home.command(HOST);
    command.env("UGOLKI_PASSPHRASE_FILE", &good);
    let mut host = Peer::start(command);
    host.event("invite");
    host.say("quit");
    assert_eq!(host.end().0, Some(0));
    // Another one, from standard input; then none.
    let mut change = home.command(["key", "passphrase", "--new", "-"]);
    let other = fs::File::open(&new).unwrap();
    fs::write(&new, "другая\n").unwrap();
    change.env("UGOLKI_PASSPHRASE_FILE", &good).stdin(other);
    done(&finish(change));
    fails(
        &unlocked(&home, &["key", "passphrase", "--remove"], "open sesame"),
        3,
        &["does not open"],
    );
    done(&unlocked(&home, &["key", "passphrase", "--remove"], "другая"));
    assert_eq!(
        (shown(&home)["passphrase"].as_bool(), key(&home)),
        (Some(false), before)
    );
    // Without a terminal there is nobody to ask for a new one.
    fails(
        &home.run(["key", "passphrase"]),
        2,
        &["no terminal", "--new FILE"],
    );
}

#[test]
fn a_lost_key_comes_back_from_its_copy() {
    let home = home();
    let lost = key(&home);
    let copy = home.path().join("copy");
    let exported = home.run(["key", "export", text(&copy)]);
    done(&exported);
    assert!(exported.out.contains("NO passphrase"), "{}", exported.out);
    has_mode(&copy, 0o600);
    // No file is ever replaced.
    let before = fs::read(&copy).unwrap();
    fails(
        &home.run(["key", "export", text(&copy)]),
        2,
        &[text(&copy), "is there already"],
    );
    assert_eq!(fs::read(&copy).unwrap(), before);
    fails(
        &home.run(["key", "export", "/nowhere/copy"]),
        1,
        &["/nowhere/copy", "can't be written"],
    );
    // On a new machine.
    let other = Home::new();
    done(&other.run(["key", "import", text(&copy)]));
    assert_eq!(key(&other), lost);
    fails(&other.run(["key", "import", text(&copy)]), 2, &["already"]);
    // Where there is a key it is kept.
    let third = self::home();
    let third_key = key(&third);
    fails(
        &third.run(["key", "import", text(&copy)]),
        2,
        &["there is a key already", "--replace"],
    );
    assert_eq!(key(&third), third_key);
    fs::set_permissions(&copy, fs::Permissions::from_mode(0o644)).unwrap();
    let run = third.run(["key", "import", "--replace", text(&copy)]);
    done(&run);
    assert_eq!(
        run.out.contains("others may read"),
        cfg!(not(feature = "portable")),
        "{}",
        run.out
    );
    assert_eq!(key(&third), lost);
    let kept = third.data().join(format!("key-{}", &third_key[..8]));
    has_mode(&kept, 0o600);
    done(&third.run(["key", "import", "--replace", text(&kept)]));
    assert_eq!(key(&third), third_key);
}

#[test]
fn a_copy_has_the_keys_passphrase_or_its_own() {
    let home = home();
    let pass = home.path().join("pass");
    fs::write(&pass, "for the copy\n").unwrap();
    let copy = home.path().join("copy");
    done(&home.run(["key", "export", text(&copy), "--new", text(&pass)]));
    let other = Home::new();
    fails(
        &other.run(["key", "import", text(&copy)]),
        2,
        &[text(&copy), "passphrase"],
    );
    fails(
        &unlocked(&other, &["key", "import", text(&copy)], "wrong"),
        3,
        &["does not open"],
    );
    assert!(!other.data().join("key").exists());
    done(&unlocked(&other, &["key", "import", text(&copy)], "for the copy"));
    assert_eq!(
        (key(&other), shown(&other)["passphrase"].as_bool()),
        (key(&home), Some(true))
    );
    // A locked key is copied as it is, without a question.
    let again = other.path().join("again");
    let run = other.run(["key", "export", text(&again)]);
    done(&run);
    assert!(run.out.contains("it has a passphrase"), "{}", run.out);
    assert_eq!(
        fs::read(&again).unwrap(),
        fs::read(other.data().join("key")).unwrap()
    );
}

#[test]
fn what_is_no_key_is_not_imported() {
    let home = home();
    let before = key(&home);
    let bad = home.path().join("bad");
    for (bytes, says) in [
        (&b"hello"[..], "damaged or no OpenSSH private key"),
        (b"", "damaged or no OpenSSH private key"),
        (&[0xff; 64], "bad"),
    ] {
        fs::write(&bad, bytes).unwrap();
        let run = home.run(["key", "import", "--replace", text(&bad)]);
        assert_ne!(run.code, Some(0));
        assert!(
            run.err.contains(text(&bad)) && run.err.contains(says),
            "{}",
            run.err
        );
    }
    fails(&home.run(["key", "import", "/nowhere/key"]), 1, &["/nowhere/key"]);
    assert_eq!(key(&home), before);
}

#[test]
fn a_new_key_takes_the_old_ones_place_and_friends_follow() {
    let home = home();
    let old = key(&home);
    let friend = self::home();
    done(&friend.run(["players", "add", "Anna", &old]));
    let run = home.run(["key", "rotate"]);
    done(&run);
    let new = key(&home);
    assert_ne!(old, new);
    let [statement] = statements(&home, "rotation").try_into().unwrap();
    assert!(run.out.contains(text(&statement)), "{}", run.out);
    let listed = &shown(&home)["statements"][0];
    assert_eq!(
        (&listed["kind"], &listed["key"], &listed["new"]),
        (&"rotation".into(), &old.clone().into(), &new.clone().into())
    );
    assert!(home.data().join(format!("key-{}", &old[..8])).exists());
    assert!(!home.data().join(format!("key-{}", &new[..8])).exists());
    // Anyone can check it.
    let row = Home::new()
        .run(["key", "check", "--json", text(&statement)])
        .json()
        .remove(0);
    assert_eq!(
        (&row["ok"], &row["key"], &row["new"]),
        (&true.into(), &old.clone().into(), &new.clone().into())
    );
    // A friend knows the new key by the old name.
    let run = friend.run(["key", "trust", text(&statement)]);
    done(&run);
    assert!(run.out.contains("you know the new key as Anna"), "{}", run.out);
    let rows = friend.run(["players", "list", "--json"]).json();
    assert_eq!(rows.len(), 2);
    assert_eq!(
        (&rows[0]["key"], &rows[0]["replaced_by"]),
        (&old.into(), &new.clone().into())
    );
    assert_eq!(
        (&rows[1]["name"], &rows[1]["key"], &rows[1]["revoked"]),
        (&"Anna".into(), &new.into(), &Value::Null)
    );
    // Twice is no harm.
    done(&friend.run(["key", "trust", text(&statement)]));
    assert_eq!(friend.run(["players", "list", "--json"]).json(), rows);
}

#[test]
fn a_locked_key_is_followed_by_a_locked_one() {
    let home = home();
    let pass = home.path().join("pass");
    fs::write(&pass, "sesame\n").unwrap();
    done(&home.run(["key", "passphrase", "--new", text(&pass)]));
    fails(&home.run(["key", "rotate"]), 2, &["passphrase"]);
    let before = key(&home);
    done(&unlocked(&home, &["key", "rotate"], "sesame"));
    assert_ne!(key(&home), before);
    assert_eq!(shown(&home)["passphrase"].as_bool(), Some(true));
    done(&unlocked(&home, &["key", "rotate"], "sesame"));
    assert_eq!(shown(&home)["statements"].as_array().unwrap().len(), 2);
    // That a key was given up is said before a passphrase is asked for.
    fails(&home.run(HOST), 2, &["passphrase"]);
    done(&unlocked(&home, &["key", "revoke", "--yes"], "sesame"));
    fails(&home.run(HOST), 3, &["is revoked"]);
}

#[test]
fn a_stolen_key_is_given_up_and_followed_nowhere() {
    let home = home();
    let stolen = key(&home);
    let friend = self::home();
    done(&friend.run(["players", "add", "Anna", &stolen]));
    // The thief's copy.
    let thief = Home::new();
    let copy = home.path().join("copy");
    done(&home.run(["key", "export", text(&copy)]));
    done(&thief.run(["key", "import", text(&copy)]));
    done(&thief.run(["key", "rotate"]));
    let [forged] = statements(&thief, "rotation").try_into().unwrap();

    fails(&home.run(["key", "revoke"]), 2, &["for good", "--yes"]);
    assert!(statements(&home, "").is_empty());
    let run = home.run(["key", "revoke", "--yes", "--from", "2026-01-31"]);
    done(&run);
    assert!(run.out.contains("2026-01-31 00:00 UTC"), "{}", run.out);
    let [statement] = statements(&home, "revocation").try_into().unwrap();
    assert_eq!(shown(&home)["revoked"], "2026-01-31T00:00:00Z");
    assert!(home.run(["key", "show"]).out.contains("REVOKED"));
    assert!(home.run(["id", "show"]).out.contains("REVOKED"));
    assert_eq!(
        home.run(["id", "show", "--json"]).json()[0]["revoked"],
        "2026-01-31"
    );
    // Nobody plays with it here, and nothing takes its place.
    fails(
        &home.run(HOST),
        3,
        &["is revoked", "2026-01-31", "ugolki key new"],
    );
    fails(&home.run(["key", "rotate"]), 3, &["is revoked"]);
    // The friend is warned, and does not follow the thief, whichever statement comes first.
    for order in [vec![&statement, &forged], vec![&forged, &statement]] {
        let friend = self::home();
        done(&friend.run(["players", "add", "Anna", &stolen]));
        let args: Vec<&str> = ["key", "trust"]
            .into_iter()
            .chain(order.iter().map(|path| text(path)))
            .collect();
        let run = friend.run(args);
        assert_eq!(run.code, Some(5), "{}{}", run.out, run.err);
        assert!(
            run.out.contains("NOT FOLLOWED: a key of it is revoked"),
            "{}",
            run.out
        );
        let rows = friend.run(["players", "list", "--json"]).json();
        assert_eq!((rows.len(), &rows[0]["revoked"]), (1, &"2026-01-31".into()));
        assert_eq!(statements(&friend, "rotation").len(), 0);
    }
    done(&friend.run(["key", "trust", text(&statement)]));
    assert!(friend.run(["players", "list"]).out.contains("REVOKED"));
    // A key of one's own makes a new start.
    done(&home.run(["key", "new"]));
    assert_ne!(key(&home), stolen);
    let mut host = Peer::start(home.command(HOST));
    host.event("invite");
    host.say("quit");
    assert_eq!(host.end().0, Some(0));
    // The old one can still say more, such as an earlier time.
    let old = home.data().join(format!("key-{}", &stolen[..8]));
    done(&home.run([
        "key",
        "revoke",
        "--yes",
        "--key",
        text(&old),
        "--from",
        "2026-01-30T12:00:00Z",
    ]));
    assert_eq!(statements(&home, "revocation").len(), 2);
    assert_eq!(shown(&home)["revoked"], Value::Null);
}

#[test]
fn the_first_of_two_rotations_is_followed() {
    let home = home();
    let old = key(&home);
    let copy = home.path().join("copy");
    done(&home.run(["key", "export", text(&copy)]));
    let thief = Home::new();
    done(&thief.run(["key", "import", text(&copy)]));
    for home in [&home, &thief] {
        done(&home.run(["key", "rotate"]));
    }
    let friend = self::home();
    done(&friend.run(["players", "add", "Anna", &old]));
    let [ours] = statements(&home, "rotation").try_into().unwrap();
    let [theirs] = statements(&thief, "rotation").try_into().unwrap();
    done(&friend.run(["key", "trust", text(&ours)]));
    let run = friend.run(["key", "trust", text(&theirs)]);
    assert_eq!(run.code, Some(5));
    assert!(
        run.out
            .contains(&format!("went over to {} before", &key(&home)[..8])),
        "{}",
        run.out
    );
    assert_eq!(friend.run(["players", "list", "--json"]).json().len(), 2);
}

#[test]
fn statements_that_do_not_hold_are_5_and_name_the_line() {
    let home = home();
    done(&home.run(["key", "rotate"]));
    let [statement] = statements(&home, "rotation").try_into().unwrap();
    let good = fs::read_to_string(&statement).unwrap();
    let bad = home.path().join("bad.statement");
    let flipped = good.replacen("\"body\":\"AQ", "\"body\":\"AR", 1);
    let wrong = flipped.replacen("\"body\":\"AR", "\"body\":\"AQ", 1).replacen(
        "signatures\":[\"",
        "signatures\":[\"AAAA",
        1,
    );
    for (content, says) in [
        (flipped, "line 2"),
        (wrong, "line 2"),
        ("ugolki-statements/1\n".to_owned(), "holds no statement"),
        ("ugolki-log/1\n".to_owned(), "is no file of statements"),
        (good.replace("statements/1", "statements/2"), "newer version"),
        (good.replace("rotation", "revocation"), "line 2"),
        (good.replace("rotation", "coronation"), "newer version"),
        (String::new(), "is no file of statements"),
        ("\u{1b}[2J\u{202e}".to_owned(), "is no file of statements"),
    ] {
        fs::write(&bad, &content).unwrap();
        for verb in ["check", "trust"] {
            let run = home.run(["key", verb, text(&bad)]);
            let said = format!("{}{}", run.out, run.err);
            assert_eq!(run.code, Some(5), "{verb}: {said}");
            assert!(said.contains(says) && said.contains(text(&bad)), "{verb}: {said}");
            assert!(!said.contains('\u{1b}') && !said.contains('\u{202e}'), "{said:?}");
        }
    }
    fails(&home.run(["key", "check", "/nowhere/x"]), 1, &["/nowhere/x"]);
    // One in the data folder stops the start: it may be the one that warns of a key.
    fs::write(home.data().join("statements/x.statement"), "nonsense").unwrap();
    fails(&home.run(HOST), 3, &["x.statement", "move"]);
}

#[test]
fn the_key_is_not_changed_while_somebody_plays_with_it() {
    let home = home();
    let before = key(&home);
    let mut host = Peer::start(home.command(HOST));
    host.event("invite");
    for args in [
        vec!["key", "rotate"],
        vec!["key", "new"],
        vec!["key", "passphrase", "--remove"],
        vec!["key", "revoke", "--yes"],
        vec!["key", "import", "--replace", "/nowhere/key"],
    ] {
        fails(
            &home.run(args),
            3,
            &[&format!(
                "process {} is using this key already: it hosts a game",
                host.id()
            )],
        );
    }
    assert_eq!(key(&home), before);
    host.say("quit");
    assert_eq!(host.end().0, Some(0));
}

#[test]
fn a_passphrase_comes_from_a_file_descriptor_too() {
    let home = home();
    let pass = home.path().join("pass");
    fs::write(&pass, "sesame\n").unwrap();
    done(&home.run(["key", "passphrase", "--new", text(&pass)]));
    let script = "exec \"$0\" key passphrase --remove 3<\"$1\"";
    let mut shell = Command::new("sh");
    shell
        .args(["-c", script, env!("CARGO_BIN_EXE_ugolki"), text(&pass)])
        .env("UGOLKI_HOME", home.path())
        .env("UGOLKI_PASSPHRASE_FILE", "/dev/fd/3");
    done(&finish(shell));
    assert_eq!(shown(&home)["passphrase"].as_bool(), Some(false));
}
