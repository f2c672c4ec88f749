//! Options set and refused.

use super::*;

#[test]
fn options_are_set_by_name_in_any_case() {
    let mut options = Options::default();
    for (name, value, changed) in [
        ("Ruleset", "halma-16", Changed::Ruleset),
        ("threads", "2", Changed::Engine),
        ("HASH", "64", Changed::Engine),
        ("Level", "3", Changed::Engine),
        ("Seed", "9223372036854775807", Changed::Engine),
        ("moveoverhead", "0", Changed::Nothing),
    ] {
        assert_eq!(options.set(name, value), Ok(changed), "{name}");
    }
    assert_eq!(options.ruleset.id(), "halma-16");
    assert_eq!(options.lag, Duration::ZERO);
    let Settings {
        level,
        threads,
        table_mib,
        seed,
    } = options.settings;
    assert_eq!(
        (level.number(), threads.get(), table_mib, seed),
        (3, 2, 64, 9_223_372_036_854_775_807)
    );
}

#[test]
fn a_ruleset_can_be_written_out() {
    let rules = r#"{"id":"custom","board":8,"house":["a1","b1","a2"],"directions":4,"exit_limit":40,"late_home":"once",
        "enclosure":"forbidden","no_move":"draw","move_limit":80,"at_limit":"count","last_reply":"always"}"#;
    let mut options = Options::default();
    assert_eq!(options.set("Ruleset", rules), Ok(Changed::Ruleset));
    assert_eq!((options.ruleset.id(), options.ruleset.men()), ("custom", 3));
}

#[test]
fn each_fault_is_named_and_changes_nothing() {
    for (name, value, expected) in [
        ("Levle", "5", "there is no option 'Levle'; did you mean 'Level'?"),
        (
            "Ponder",
            "true",
            "there is no option 'Ponder'; there are: Ruleset, Threads,",
        ),
        ("Level", "0", "Level is a number from 1 to 8, not '0'"),
        ("level", "9", "Level is a number from 1 to 8, not '9'"),
        ("Level", "strong", "not 'strong'"),
        ("Threads", "257", "Threads is a number from 1 to 256"),
        ("Hash", "0", "Hash is a number from 1 to 4096"),
        ("Seed", "-1", "Seed is a number from 0 to 9223372036854775807"),
        ("MoveOverhead", "1e3", "not '1e3'"),
        (
            "Ruleset",
            "clasic-3x3",
            "there is no ruleset 'clasic-3x3'; did you mean 'classic-3x3'?",
        ),
        (
            "Ruleset",
            "/no/such.json",
            "/no/such.json can't be read: No such file",
        ),
        ("Ruleset", "{}", "these rules can't be read: missing field"),
    ] {
        let mut options = Options::default();
        let error = options.set(name, value).unwrap_err().to_string();
        assert!(error.contains(expected), "{name}: {error}");
        assert_eq!(options, Options::default());
    }
    let long = format!("{{{}}}", " ".repeat(20_000));
    let error = Options::default().set("Ruleset", &long).unwrap_err();
    assert!(error.to_string().contains("16384 bytes"), "{error}");
}
