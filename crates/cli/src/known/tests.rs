//! Tests of the known players: what is written is read back, and a line that is none is named without being shown.

use ugolki_record::{SecretKey, Signer as _};

use super::*;

fn key(seed: u8) -> PlayerKey {
    SecretKey::from_seed([seed; 32]).unwrap().key()
}

fn name(text: &str) -> PlayerName {
    text.parse().unwrap()
}

fn ssh(seed: u8) -> String {
    let line = public_line(&key(seed), &name("x"));
    line.strip_suffix(" x").unwrap().to_owned()
}

#[test]
fn what_is_written_is_read_back() {
    let mut anna = Known::new(name("Anna B."), key(1), 1_790_000_000_000);
    anna.install = Some([0xab; 16]);
    let mut boris = Known::new(name("Борис"), key(2), 0);
    boris.until_ms = Some(1_790_000_000_000);
    boris.next = Some(key(3));
    boris.comment = "from the club".to_owned();
    let mut known = KnownPlayers::default();
    known.add(anna.clone()).unwrap();
    known.add(boris.clone()).unwrap();
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("known_players");
    assert_eq!(KnownPlayers::read(&path).unwrap(), KnownPlayers::default());
    known.write(&path).unwrap();
    let read = KnownPlayers::read(&path).unwrap();
    assert_eq!(read, known);
    assert_eq!(read.players().collect::<Vec<_>>(), [&anna, &boris]);
    assert_eq!(read.of_key(&key(2)), Some(&boris));
    assert_eq!(read.of_name(&name("Anna B.")), Some(&anna));
    // A key that counts no more gives its name free.
    assert_eq!(read.of_name(&name("Борис")), None);
}

#[test]
fn a_file_by_hand_keeps_its_comments() {
    let text = format!(
        "# friends\n\n\"Anna B.\"\t{}   met in Riga\nBoris valid-before=\"20261231\" {} anna@host\n",
        ssh(1),
        ssh(2)
    );
    let mut known = KnownPlayers::parse(&text).unwrap();
    let comments: Vec<&str> = known.players().map(|known| known.comment.as_str()).collect();
    assert_eq!(comments, ["met in Riga", "anna@host"]);
    known.rename(&key(1), &name("Anna")).unwrap();
    assert_eq!(
        known.text(),
        format!(
            "# friends\n\nAnna {} met in Riga\nBoris valid-before=\"20261231000000Z\" {} anna@host\n",
            ssh(1),
            ssh(2)
        )
    );
    assert!(known.forget(&key(2)) && !known.forget(&key(2)));
}

#[test]
#[expect(clippy::print_stdout, reason = "what is skipped is said aloud")]
fn openssh_reads_the_same_file() {
    let mut anna = Known::new(name("Anna B."), key(1), 0);
    anna.until_ms = Some(4_000_000_000_000);
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("known_players");
    let mut known = KnownPlayers::default();
    known.add(anna).unwrap();
    known.write(&path).unwrap();
    // Anna signs a text with ssh-keygen, which finds her name by her key in our file.
    let private = dir.path().join("key");
    crate::keys::store(&private, &SecretKey::from_seed([1; 32]).unwrap(), None).unwrap();
    let text = dir.path().join("text");
    fs::write(&text, "hello").unwrap();
    let run = |args: &[&str], input: &str| {
        std::process::Command::new("ssh-keygen")
            .args(args)
            .stdin(fs::File::open(input).unwrap())
            .output()
    };
    let (private, text, path) = (
        private.to_str().unwrap(),
        text.to_str().unwrap(),
        path.to_str().unwrap(),
    );
    let Ok(signed) = run(&["-Y", "sign", "-n", "file", "-f", private, text], text) else {
        println!("SKIPPED: there is no ssh-keygen here");
        return;
    };
    assert!(signed.status.success(), "{signed:?}");
    let signature = format!("{text}.sig");
    let found = run(&["-Y", "find-principals", "-s", &signature, "-f", path], text).unwrap();
    assert_eq!(String::from_utf8_lossy(&found.stdout), "Anna B.\n", "{found:?}");
}

#[test]
fn a_line_that_is_none_is_named_and_not_shown() {
    let good = ssh(1);
    for (line, fault) in [
        ("Anna".to_owned(), LineFault::NoParts),
        ("\"Anna".to_owned(), LineFault::NoParts),
        (format!("Anna {}", &good[..20]), LineFault::Key),
        (
            format!("Anna {}", good.replace("ed25519", "rsa")),
            LineFault::Kind,
        ),
        (format!("Anna cert-authority {good}"), LineFault::Kind),
        (format!("Anna namespaces=\"file\" {good}"), LineFault::Option),
        (format!("Anna valid-before=\"soon\" {good}"), LineFault::Option),
        (format!("A\u{1b}[2Jnna {good}"), LineFault::Control),
        (format!("Anna {good} a\u{7f}b"), LineFault::Control),
        (format!("A\u{85}b {good}"), LineFault::Control),
        (
            format!("A\u{202e}b {good}"),
            LineFault::Name(ugolki_record::NameError::Character { code: 0x202E }),
        ),
        (
            format!("A\u{200b}b {good}"),
            LineFault::Name(ugolki_record::NameError::Character { code: 0x200B }),
        ),
        (
            format!("\"a\u{3164}b\" {good}"),
            LineFault::Name(ugolki_record::NameError::Character { code: 0x3164 }),
        ),
        (
            format!("\"a \u{1f600}\" {good}"),
            LineFault::Name(ugolki_record::NameError::Character { code: 0x1F600 }),
        ),
        (format!("{good}\nBoris {good}"), LineFault::NoParts),
        (format!("Anna {good}\nBoris {good}"), LineFault::KeyAgain),
    ] {
        let text = format!("# first\n{line}\n");
        let (number, found) = KnownPlayers::parse(&text).unwrap_err();
        assert!(
            number == 2 || fault == LineFault::KeyAgain && number == 3,
            "{line}"
        );
        assert_eq!(found, fault, "{line:?}");
        assert!(!found.to_string().chars().any(char::is_control), "{found}");
    }
}

#[test]
fn one_key_has_one_name_and_one_name_one_key() {
    let mut known = KnownPlayers::default();
    known.add(Known::new(name("Anna"), key(1), 0)).unwrap();
    assert!(matches!(
        known.add(Known::new(name("Bella"), key(1), 0)),
        Err(KnownError::KnownKey { name: there }) if there == name("Anna")
    ));
    assert!(matches!(
        known.add(Known::new(name("Anna"), key(2), 0)),
        Err(KnownError::KnownName { key: there, .. }) if there == key(1)
    ));
    known.add(Known::new(name("Boris"), key(2), 0)).unwrap();
    assert!(known.rename(&key(2), &name("Anna")).is_err());
    known.rename(&key(2), &name("Bo")).unwrap();
    assert_eq!(known.of_key(&key(2)).unwrap().name, name("Bo"));
}

#[test]
fn keys_are_read_in_each_form_that_people_pass_on() {
    let hex = key(1).to_string();
    for text in [
        hex.clone(),
        hex.to_uppercase(),
        format!(" {hex}\n"),
        ssh(1),
        format!("{} anna@host", ssh(1)),
        ssh(1).strip_prefix("ssh-ed25519 ").unwrap().to_owned(),
    ] {
        assert_eq!(read_key(&text), Ok(key(1)), "{text}");
    }
    assert_eq!(
        read_key(&"0".repeat(64)),
        Err(LineFault::BadKey(ugolki_record::KeyError::Weak))
    );
    for text in ["", "8a88e3dd", "ssh-rsa AAAA", &hex[..63]] {
        assert!(read_key(text).is_err(), "{text}");
    }
}
