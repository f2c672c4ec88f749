//! Charters as people write them.

use ugolki_record::{Digest, SecretKey, Signer as _};
use ugolki_tournament::fact::EventId;

use super::page::{Reader as PageReader, length, page};
use super::*;
use crate::zone::Zone;

fn key(seed: u8) -> PlayerKey {
    SecretKey::from_seed([seed; 32]).unwrap().key()
}

fn read(text: &str) -> Result<CharterFile, Vec<String>> {
    parse(text, key(1), Nonce([1; 16]), Lang::En).map_err(|faults| {
        let said = |fault: &Fault| {
            let line = fault.line.map_or_else(String::new, |line| format!("{line}: "));
            format!("{line}{}", fault.kind.said(Lang::En))
        };
        faults.iter().map(said).collect()
    })
}

/// The template with what is usual in force too, but for what has to be somebody's key and what stands there in two ways.
fn whole() -> String {
    let but = ["# forbidden", "# invited", "# times", "# arbiters", "# nonce"];
    let keys: Vec<String> = KEYS.iter().map(|key| format!("# {key} = ")).collect();
    let line = |line: &str| {
        let is_value = keys.iter().any(|key| line.starts_with(key.as_str()));
        if is_value && !but.iter().any(|but| line.starts_with(but)) {
            line.trim_start_matches("# ").to_owned()
        } else {
            line.to_owned()
        }
    };
    template().lines().map(line).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_template_is_a_charter_and_says_what_is_usual() {
    let file = read(template()).unwrap();
    assert_eq!(file.charter.faults(), []);
    assert_eq!(read(&whole()).unwrap(), file);
    for key in KEYS {
        let there =
            |line: &str| line.starts_with(&format!("{key} = ")) || line.starts_with(&format!("# {key} = "));
        assert!(template().lines().any(there), "{key}");
    }
}

#[test]
fn all_faults_are_told_with_their_lines_and_the_nearest_word() {
    let text = "name = \"  \"\nruleset = \"clasic-3x3\"\nclock = 5\nenginge = \"berger/1\"\nrounds = 70000\n\
                most = 16\nentry = \"opne\"\nregistration = [2026-12-01T18:00:00, 2026-12-01T19:00:00Z]\nbreak = \"5\"\n";
    assert_eq!(
        read(text).unwrap_err(),
        [
            "length is missing",
            "1: name can't be '  '; 1 to 48 letters, digits and signs in quotes",
            "2: ruleset can't be 'clasic-3x3'; perhaps 'classic-3x3'; one of those that 'ugolki rulesets' lists",
            "3: clock can't be of the kind integer; minutes and seconds such as \"5+3\", or days such as \"1d\"",
            "4: there is no setting 'enginge'; did you mean 'engine'?",
            "5: rounds can't be '70000'; a whole number from 0 to 65535",
            "7: entry can't be 'opne'; perhaps 'open'; \"open\" or \"work 20\"",
            "8: registration can't be '2026-12-01T18:00:00'; pairs of moments such as 2026-12-01T19:00:00Z or ...+01:00",
            "9: break can't be '5'; a time such as \"90s\", \"5m\" or \"1h30m\"",
        ]
    );
}

#[test]
fn what_does_not_fit_together_is_told_with_its_line() {
    let text = template()
        .replace("length = \"1h\"", "length = \"10m\"")
        .replace("clock = \"5+3\"", "clock = \"untimed\"")
        .replace("# tie-breaks = [\"PTS\"", "tie-breaks = [\"PTS\", \"KS\"");
    let line = |start: &str| text.lines().position(|line| line.starts_with(start)).unwrap() + 1;
    assert_eq!(
        read(&text).unwrap_err(),
        [
            format!("{}: an event is played by the clock", line("clock")),
            format!("{}: KS says nothing in this format", line("tie-breaks")),
        ]
    );
    let text = template().replace("length = \"1h\"", "length = \"10m\"");
    assert_eq!(read(&text).unwrap_err().len(), 1);
}

#[test]
fn times_have_a_distance_from_utc_and_keys_are_put_in_order() {
    let (one, other) = (key(2).to_string(), key(3).to_string());
    let text = template()
        .replace("[2026-12-01T18:00:00Z, ", "[2026-12-01T19:00:00+01:00, ")
        .replace("entry = \"open\"", &format!("invited = [\"{one}\", \"{other}\"]"))
        .replace(
            "# arbiters = [\"KEY\"]",
            &format!("arbiters = [\"{other}\", \"{one}\"]"),
        );
    let file = read(&text).unwrap();
    assert_eq!(
        file.charter.registration,
        read(template()).unwrap().charter.registration
    );
    assert_eq!((file.charter.arbiters.len(), file.charter.threshold), (2, 2));
    let list = file.invited.unwrap();
    assert_eq!(file.charter.entry, EntryPolicy::Invited(list.id()));
    assert!(list.contains(&Digest(*key(3).as_bytes())));
}

#[test]
fn the_page_says_every_rule_in_every_language() {
    let file = read(template()).unwrap();
    let zone = Zone::default();
    let name = |_: &PlayerKey| Some("Anna".to_owned());
    for lang in Lang::ALL {
        let reader = PageReader {
            lang,
            name: &name,
            zone: &zone,
        };
        let text = page(&reader, EventId(Digest([9; 32])), &file.charter).join("\n");
        for part in [
            "Club evening",
            "classic-3x3",
            "dutch-2026/1",
            "2026-12-01 18:00 UTC",
            "BH/C1",
            "15",
            "8",
        ] {
            assert!(text.contains(part), "{lang:?} lacks {part}:\n{text}");
        }
        assert!(text.contains(&key(1).to_string()));
    }
    let reader = PageReader {
        lang: Lang::En,
        name: &name,
        zone: &zone,
    };
    insta::assert_snapshot!(page(&reader, EventId(Digest([9; 32])), &file.charter).join("\n"));
}

#[test]
fn lengths_are_written_as_they_are_read() {
    for (ms, text) in [
        (0, "0s"),
        (90_000, "1m30s"),
        (3_600_000, "1h"),
        (90_000_000, "1d1h"),
    ] {
        assert_eq!(length(ms), text);
    }
}
