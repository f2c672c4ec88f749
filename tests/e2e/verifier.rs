//! The program against a verifier that shares no line with it: `tests/verifier`, in Python, written from the pages
//! `docs/protocol.md` and `docs/rules.md` alone. Both read thousands of logs, sound and spoilt by chance, and must say the same
//! of each (P-9.2). Where they differ, one of them is wrong, or the page is.

mod changes;
mod games;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use e2e::player::scripted_game;
use e2e::table::Transport;
use e2e::{Home, Random, Table, vectors};
use serde_json::Value;
use ugolki_record::{Act, TimeControl};
use ugolki_rules::{Reason, Ruleset};

use games::Players;

/// Logs spoilt by chance.
const SPOILT: usize = 2_500;
/// Games whose players do what they may not, each in a log of its own.
const MISDEEDS: usize = 700;
/// Games of honest players that are spoilt, beside the golden ones.
const HONEST: usize = 60;
/// Games that end with a claim and that witnesses have watched, some of which are spoilt, too.
const WATCHED: usize = 400;
/// How many of those.
const SPOILT_WATCHED: usize = 40;
/// Every so many bytes the longest golden log is cut.
const CUT_EVERY: usize = 61;

/// What Python has to be started as: the first of these that knows the package for ed25519.
const PYTHONS: [&str; 2] = ["python3", "/usr/bin/python3"];

/// The Python that can run the verifier. Without one the test is skipped, but in continuous integration it fails.
fn python() -> Option<&'static str> {
    let knows = |python: &&str| {
        Command::new(python)
            .args(["-c", "import cryptography.hazmat.primitives.asymmetric.ed25519"])
            .output()
            .is_ok_and(|output| output.status.success())
    };
    let found = PYTHONS.into_iter().find(knows);
    if found.is_none() {
        let why =
            format!("none of {PYTHONS:?} has the package `cryptography` (Debian: python3-cryptography)");
        assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "{why}");
        println!("SKIPPED: {why}");
    }
    found
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("verifier")
}

#[test]
fn python_follows_the_rules_and_charges_the_clocks_of_the_vectors() {
    let Some(python) = python() else { return };
    let output = Command::new(python)
        .args(["-B", "-m", "unittest", "discover", "-p", "test_*.py"])
        .current_dir(folder())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    assert!(!said.contains("Ran 0 tests"), "{said}");
}

#[test]
fn both_say_the_same_of_any_log() {
    let Some(python) = python() else { return };
    let mut random = Random::new(Random::seed(1));
    let home = Home::new();
    let logs = logs(&mut random);
    let files: Vec<PathBuf> = logs
        .iter()
        .zip(0..)
        .map(|((name, bytes), at)| {
            let path = home.path().join(format!("{at:05}-{name}.ugolki"));
            fs::write(&path, bytes).unwrap();
            path
        })
        .collect();
    let mut args = vec!["verify", "--json"];
    args.extend(files.iter().map(|file| file.to_str().unwrap()));
    let ours = home.run(&args);
    let theirs = Command::new(python)
        .args(["-B", "-m", "ugolki_verifier", "--json"])
        .args(&files)
        .current_dir(folder())
        .output()
        .unwrap();
    assert_eq!(ours.code, 5, "{}", ours.err);
    let said = String::from_utf8_lossy(&theirs.stderr);
    assert_eq!(theirs.status.code(), Some(5), "{said}");
    let theirs: Vec<Value> = String::from_utf8(theirs.stdout)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let ours = ours.json();
    assert_eq!((ours.len(), theirs.len()), (files.len(), files.len()));
    let differing: Vec<_> = files
        .iter()
        .zip(ours.iter().zip(&theirs))
        .map(|(file, (ours, theirs))| (file, comparable(ours), comparable(theirs)))
        .filter(|(_, ours, theirs)| ours != theirs)
        .collect();
    let shown = differing.iter().take(5).map(|(file, ours, theirs)| {
        format!("{}\n  ours   {ours}\n  theirs {theirs}\n", keep(file).display())
    });
    assert!(
        differing.is_empty(),
        "{} of {} differ:\n{}",
        differing.len(),
        files.len(),
        shown.collect::<String>()
    );
    check_variety(&ours);
    println!("{} logs", files.len());
}

/// All of a report that both must say alike: what is wrong is told in words by ours alone.
fn comparable(report: &Value) -> Value {
    let mut report = report.clone();
    for fault in report["faults"].as_array_mut().unwrap() {
        fault.as_object_mut().unwrap().remove("what");
    }
    report
}

/// Puts a file about which the two differ where it outlives the test.
fn keep(file: &Path) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("verifier");
    fs::create_dir_all(&folder).unwrap();
    let kept = folder.join(file.file_name().unwrap());
    fs::copy(file, &kept).unwrap();
    kept
}

/// The logs are worth comparing only if they hold about everything: every grade, and all but a few of the reasons and faults,
/// since chance may leave out what is rare.
fn check_variety(reports: &[Value]) {
    let count = |found: BTreeSet<&str>, of_what: &str, least: usize| {
        assert!(found.len() >= least, "only {} {of_what}: {found:?}", found.len());
    };
    let all = |key: &str| reports.iter().filter_map(|report| report[key].as_str()).collect();
    let faults = reports
        .iter()
        .flat_map(|report| report["faults"].as_array().unwrap());
    count(all("grade"), "grades", 6);
    count(all("reason"), "reasons", 12);
    count(
        faults.filter_map(|fault| fault["kind"].as_str()).collect(),
        "faults",
        33,
    );
}

/// All logs by what was done to them: golden, played by the program, played by chance, and each of these spoilt.
fn logs(random: &mut Random) -> Vec<(&'static str, Vec<u8>)> {
    let mut sound = golden();
    sound.extend(played());
    sound.extend(games_to_each_end());
    sound.extend((0..HONEST).map(|_| Players::of_chance(random).honest(random)));
    let watched: Vec<_> = (0..WATCHED)
        .map(|_| Players::of_chance(random).watched(random))
        .collect();
    sound.extend_from_slice(&watched[..SPOILT_WATCHED]);
    let mut logs: Vec<(&str, Vec<u8>)> = sound.iter().map(|bytes| ("as-it-is", bytes.clone())).collect();
    let long = fs::read(vectors::folder().join("record/goal.ugolki")).unwrap();
    let cuts = (0..long.len()).step_by(CUT_EVERY);
    logs.extend(cuts.map(|end| ("cut", long[..end].to_vec())));
    logs.extend((0..SPOILT).map(|_| changes::spoilt(&sound, random)));
    logs.extend(
        watched[SPOILT_WATCHED..]
            .iter()
            .map(|bytes| ("watched", bytes.clone())),
    );
    logs.extend(games::under_impossible_terms().map(|bytes| ("terms", bytes)));
    logs.extend((0..MISDEEDS).map(|_| ("misdeeds", Players::of_chance(random).hostile(random))));
    logs
}

/// The golden logs.
fn golden() -> Vec<Vec<u8>> {
    let mut files: Vec<PathBuf> = fs::read_dir(vectors::folder().join("record"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "ugolki"))
        .collect();
    files.sort();
    assert!(files.len() >= 14, "{files:?}");
    files.into_iter().map(|file| fs::read(file).unwrap()).collect()
}

/// Both logs of a game that two processes of the program play.
fn played() -> Vec<Vec<u8>> {
    let ruleset = Ruleset::named("diagonal-3x3").unwrap();
    let moves = scripted_game(&ruleset, Reason::Goal, 1);
    let mut table = Table::sit_down(&ruleset, Transport::Tcp);
    for text in &moves {
        table.play(text);
    }
    let finished = table.finish();
    finished.logs.iter().map(|log| fs::read(log).unwrap()).collect()
}

/// The shortest game among the vectors to each end by the rules, signed by two honest players.
fn games_to_each_end() -> Vec<Vec<u8>> {
    let files = vectors::game_files();
    let cases: Vec<Value> = files
        .iter()
        .filter(|file| file.contains(".games."))
        .flat_map(|file| vectors::cases(file))
        .map(|case| case.value)
        .collect();
    let mut logs = Vec::new();
    for reason in [
        "goal",
        "both-goals",
        "re-entry",
        "deadline",
        "move-limit",
        "repetition",
        "no-move",
    ] {
        let length = |case: &&Value| case["moves"].as_array().unwrap().len();
        let Some(case) = cases
            .iter()
            .filter(|case| case["reason"] == reason)
            .min_by_key(length)
        else {
            continue;
        };
        let ruleset = Ruleset::named(case["ruleset"].as_str().unwrap()).unwrap();
        let mut players = Players::new(ruleset, TimeControl::Untimed);
        for text in case["moves"].as_array().unwrap() {
            let side = players.logs.white.turn().unwrap();
            let ply = players
                .logs
                .get(side)
                .game()
                .read(text.as_str().unwrap())
                .unwrap();
            assert!(players.sign(side, Act::of_ply(ply), games::Spent::default()));
            players.deliver_all();
        }
        players.finish();
        logs.push(players.file());
    }
    logs
}
