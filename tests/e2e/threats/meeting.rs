//! How the program and the hostile peer meet, and what is looked at then.

use std::fs;
use std::thread;

use e2e::honest::{Face, Honest, Story};
use e2e::hostile::{Account, Threat};
use e2e::player::scripted_game;
use e2e::{Ended, HostilePeer};
use serde_json::{Value, json};
use ugolki_record::verify::verify;
use ugolki_record::{GameLog, TimeControl};
use ugolki_rules::{Reason, Ruleset};

/// The hostile peer's key.
pub(super) const SEED: u8 = 66;

/// A minute for each side.
pub(super) const MINUTE: TimeControl = TimeControl::Clock {
    base_s: 60,
    increment_s: 0,
};

/// What is kept of a game.
#[derive(Debug)]
pub(super) struct Kept {
    /// What `ugolki verify --json` says of its log.
    pub(super) row: Value,
    /// The log as a verifier takes it.
    pub(super) log: GameLog,
}

/// What is to come of a threat.
#[derive(Debug, Clone)]
pub(super) struct Expected {
    /// A kind of event, and words that one of that kind has in it.
    pub(super) event: (&'static str, &'static str),
    /// Sentences on the screen.
    pub(super) words: Vec<&'static str>,
    /// The result, the reason and the grade.
    pub(super) end: (&'static str, &'static str, &'static str),
    /// Why the hostile peer is told that it was refused, in order.
    pub(super) refused: Vec<&'static str>,
    /// With which word the honest side leaves.
    pub(super) bye: Vec<&'static str>,
    /// What is in the line at which the honest player leaves.
    pub(super) quits_at: Option<&'static str>,
}

/// How a game ends in which nothing is left of the threat: the hostile peer resigns at its fourth turn.
pub(super) fn resigns() -> Expected {
    Expected {
        event: ("end", "resignation"),
        words: vec!["You have won. White wins: Black resigned. Proven by the signed moves."],
        end: ("1-0", "resignation", "proven"),
        refused: vec![],
        bye: vec!["finished"],
        quits_at: None,
    }
}

/// Each face of the program meets the hostile peer: it hosts, or joins with this clock.
pub(super) fn plays(threat: Threat, clock: Option<TimeControl>, expected: &Expected) -> Vec<Kept> {
    let faces = [Face::Json, Face::Text];
    let quits_at = expected.quits_at;
    let time_said = clock.unwrap_or(TimeControl::Untimed).to_string();
    let meetings = faces.map(|face| thread::spawn(move || meet(threat, clock, face, quits_at)));
    let stories = meetings.map(|meeting| meeting.join().expect("the meeting came to its end"));
    let rows = stories.iter().zip(faces);
    let rows = rows.map(|((story, account), face)| {
        assert_eq!(story.ended, Ended::Exit(0), "{threat} {face:?}: {}", story.told());
        assert_eq!(story.errors, "", "{threat} {face:?}");
        if face == Face::Json {
            let (kind, words) = expected.event;
            let events = story.events(kind);
            let found = events.iter().any(|event| event.to_string().contains(words));
            assert!(found, "{threat}: {events:?}\n{}", story.told());
            check_end(&story.events("end"), expected, story);
            let told = &story.events("terms")[0]["time"];
            assert_eq!(*told, time_said, "{threat}: the terms say the clock");
        } else {
            assert!(story.says(&time_said), "{threat}: the terms say the clock");
            for words in &expected.words {
                assert!(story.says(words), "{threat}: {words}\n{}", story.told());
            }
        }
        let refused: Vec<&str> = account.refused.iter().map(String::as_str).collect();
        // A stream that is dropped loses what was still on its way.
        let all = refused == expected.refused
            || expected.quits_at.is_some() && expected.refused.starts_with(&refused);
        assert!(all, "{threat} {face:?}: {refused:?}\n{}", story.told());
        assert_eq!(account.byes, expected.bye, "{threat} {face:?}\n{}", story.told());
        check_log(threat, story, expected)
    });
    rows.collect()
}

pub(super) fn check_end(ends: &[Value], expected: &Expected, story: &Story) {
    let (result, reason, grade) = expected.end;
    let last = ends.last().unwrap_or_else(|| panic!("no end\n{}", story.told()));
    assert_eq!(last["result"], result, "{}", story.told());
    assert_eq!(last["grade"], grade, "{}", story.told());
    if result != "*" {
        assert_eq!(last["reason"], reason, "{}", story.told());
    }
}

/// The log holds, says the same as the program, and convicts nobody but the liar.
pub(super) fn check_log(threat: Threat, story: &Story, expected: &Expected) -> Kept {
    let log = story
        .log()
        .unwrap_or_else(|| panic!("{threat}: no log\n{}", story.told()));
    let verified = verify(&fs::read(&log).expect("the log is there")).log;
    let log = log.to_str().expect("a path");
    let row = story.home.run(&["verify", "--json", log]).json().remove(0);
    let (result, reason, grade) = expected.end;
    assert_eq!(
        (&row["ok"], &row["faults"]),
        (&json!(true), &json!([])),
        "{threat}: {row}"
    );
    assert_eq!(row["result"], result, "{threat}: {row}");
    assert_eq!(row["grade"], grade, "{threat}: {row}");
    if result != "*" {
        assert_eq!(row["reason"], reason, "{threat}: {row}");
    }
    // People can still look at the game.
    assert_eq!(story.home.run(&["show", log]).code, 0, "{threat}");
    Kept {
        row,
        log: verified.expect("both have signed the terms"),
    }
}

pub(super) fn script() -> Vec<String> {
    let ruleset = Ruleset::named("classic-3x3").expect("a ruleset");
    scripted_game(&ruleset, Reason::Goal, 1)
}

pub(super) fn meet(
    threat: Threat,
    clock: Option<TimeControl>,
    face: Face,
    quits_at: Option<&str>,
) -> (Story, Account) {
    let script = script();
    let (honest, hostile) = if let Some(time) = clock {
        let (hostile, at) = HostilePeer::host(threat, SEED, time);
        (Honest::join(face, &at.to_string()), hostile)
    } else {
        let (honest, ticket) = Honest::host(face);
        (
            honest,
            HostilePeer::join(threat, SEED, &ticket).expect("the host lets it in"),
        )
    };
    let resigns = if threat == Threat::RefusedResult {
        usize::MAX
    } else {
        7
    };
    let hostile = hostile.with_script(&script).resigning_after(resigns);
    let playing = thread::spawn(move || hostile.run());
    // A move that crosses a claim answers it: here none does.
    let moves = if threat == Threat::FalseClaim {
        3
    } else {
        script.len()
    };
    let story = honest.play(&script[..moves], quits_at);
    (story, playing.join().expect("the hostile peer came to its end"))
}

/// It is told with these words, and nothing more comes of it: the game goes on.
pub(super) fn is_refused(threat: Threat, code: &'static str, words: &'static str) {
    let mut expected = resigns();
    expected.event = ("error", words);
    expected.words.push(words);
    expected.refused.push(code);
    for kept in plays(threat, None, &expected) {
        assert_eq!(kept.row["plies"], 7);
    }
}

/// It proves a fraud, and loses the game at once: the reason, and how the end is told.
pub(super) fn is_convicted(
    threat: Threat,
    code: &'static str,
    (reason, ending): (&'static str, &'static str),
) {
    let expected = Expected {
        event: ("end", reason),
        words: vec![ending],
        end: ("1-0", reason, "proven"),
        refused: vec![code],
        bye: vec!["misbehaved"],
        quits_at: None,
    };
    plays(threat, None, &expected);
}

/// The host is not impressed: it says these words, and plays with the next one who comes.
pub(super) fn host_waits_on(threat: Threat, words: &str) {
    for face in [Face::Json, Face::Text] {
        let script = script();
        let (mut honest, ticket) = Honest::host(face);
        let hostile = HostilePeer::join(threat, SEED, &ticket).expect("the host lets it call");
        let account = hostile.run();
        assert_eq!(account.byes.len() + account.closed, 1, "{threat}: {account:?}");
        honest.wait_for(|line| line.contains(words));
        let next = HostilePeer::join(Threat::Nothing, 1, &ticket).expect("the invite is still good");
        let next = next.with_script(&script).resigning_after(3);
        let playing = thread::spawn(move || next.run());
        let story = honest.play(&script, None);
        assert_eq!(
            playing.join().expect("the game came to its end").byes,
            ["finished"]
        );
        assert_eq!(story.ended, Ended::Exit(0), "{}", story.told());
        is_plain(&story);
    }
}

/// There is no game: the process says these words and ends with code 4.
pub(super) fn is_not_joined(threat: Threat, words: &str) {
    for face in [Face::Json, Face::Text] {
        let (hostile, at) = HostilePeer::host(threat, SEED, TimeControl::Untimed);
        let honest = Honest::join(face, &at.to_string());
        let playing = thread::spawn(move || hostile.run());
        let story = honest.play(&[], None);
        playing.join().expect("the hostile peer came to its end");
        assert_eq!(story.ended, Ended::Exit(4), "{threat}: {}", story.told());
        assert!(story.says(words), "{threat}: {words}\n{}", story.told());
        assert_eq!(story.log(), None, "{threat}: nothing was agreed");
        is_plain(&story);
    }
}

/// Nothing in it steers a terminal.
pub(super) fn is_plain(story: &Story) {
    let steers = |c: char| c.is_control() || ('\u{202a}'..='\u{202e}').contains(&c);
    assert!(
        !story.lines.iter().any(|line| line.contains(steers)),
        "{}",
        story.told()
    );
}
