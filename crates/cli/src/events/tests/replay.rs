//! Events from their exported folders, whole and tampered with.

use std::fs;
use std::path::{Path, PathBuf};

use ugolki_record::{GameLog, archive};
use ugolki_rules::Side;
use ugolki_tournament::Engine;
use ugolki_tournament::event::Height;
use ugolki_tournament::event::sample::{How, Sample, key};
use ugolki_tournament::trf::Report;
use ugolki_words::Lang;

use super::super::export::export;
use super::super::find::{NotFound, find};
use super::super::replay::{Replay, Wrong};
use super::super::{EventStore, path_of};
use crate::tournament::of_event::{event_report, trf_report};
use ugolki_record::Signer as _;

fn bytes(log: &GameLog) -> String {
    let records = log.records();
    archive::header()
        + &archive::agreement_line(log.agreement().signed())
        + &records
            .iter()
            .map(|record| archive::record_line(record))
            .collect::<String>()
}

/// An event of six in three rounds, with games of all kinds and one that nobody came to.
fn played() -> Sample {
    let mut sample = Sample::new(Engine::Dutch1, 6, 3, |_| ());
    sample.play_event(|round, board| match (round, board) {
        (1, 3) => How::Drawn,
        (2, 2) => How::Logged(Side::Black),
        (3, 3) => How::Nobody,
        _ => How::Won(Side::White),
    });
    assert!(sample.held.state().ended.is_some());
    sample
}

fn store(sample: &Sample, events: &Path) -> PathBuf {
    let folder = path_of(events, sample.event());
    let (mut store, _) = EventStore::create(&folder, sample.held.charter_fact(), key(1).key()).unwrap();
    store.append(&sample.facts[1..]).unwrap();
    for list in &sample.lists {
        store.put_list(list).unwrap();
    }
    for log in &sample.logs {
        store.put_log(log.id(), bytes(log).as_bytes()).unwrap();
    }
    folder
}

#[test]
fn f_18_18_an_export_replays_to_its_digest_at_each_height() {
    let home = tempfile::tempdir().unwrap();
    let sample = played();
    let own = store(&sample, &home.path().join("events"));
    let replay = Replay::read(&own).unwrap();
    assert_eq!(replay.wrong, []);
    let digests = |heights: &[Height]| {
        heights
            .iter()
            .map(|height| (height.height, height.digest))
            .collect::<Vec<_>>()
    };
    let state = sample.held.state();
    assert_eq!(digests(&replay.state.heights), digests(&state.heights));
    assert_eq!((replay.state.digest, replay.games), (state.digest, 8));
    let to = home.path().join("exported");
    for _ in 0..2 {
        export(&replay, &to).unwrap();
        let again = Replay::read(&to).unwrap();
        assert_eq!(again.wrong, []);
        assert_eq!(again.state, replay.state);
    }
    // An export of the export is the same, byte for byte.
    let copy = home.path().join("copy");
    export(&Replay::read(&to).unwrap(), &copy).unwrap();
    for name in ["charter", "facts", "lists"] {
        assert_eq!(
            fs::read(to.join(name)).unwrap(),
            fs::read(copy.join(name)).unwrap()
        );
    }
}

#[test]
fn whatever_was_changed_in_a_folder_is_named() {
    let home = tempfile::tempdir().unwrap();
    let sample = played();
    let own = store(&sample, home.path());
    let kinds = |change: &dyn Fn(&Path)| {
        let to = home.path().join("changed");
        if to.exists() {
            fs::remove_dir_all(&to).unwrap();
        }
        export(&Replay::read(&own).unwrap(), &to).unwrap();
        change(&to);
        let replay = Replay::read(&to).unwrap();
        let kinds: Vec<&str> = replay.wrong.iter().map(Wrong::kind).collect();
        (kinds, replay.state.heights.len())
    };
    assert_eq!(kinds(&|_| ()), (vec![], 5));
    let (wrong, heights) = kinds(&|to| {
        let text = fs::read_to_string(to.join("facts")).unwrap();
        let kept = text.lines().filter(|line| !line.contains("\"kind\":\"proof\""));
        fs::write(to.join("facts"), kept.collect::<Vec<_>>().join("\n") + "\n").unwrap();
    });
    assert!(wrong.contains(&"missing") && heights < 5, "{wrong:?} {heights}");
    let (wrong, heights) = kinds(&|to| fs::remove_file(to.join("lists")).unwrap());
    assert!(wrong.contains(&"missing") && heights == 0, "{wrong:?} {heights}");
    let (wrong, _) = kinds(&|to| {
        let log = fs::read_dir(to.join("logs"))
            .unwrap()
            .next()
            .unwrap()
            .unwrap()
            .path();
        let text = fs::read_to_string(&log).unwrap();
        let at = text.rfind("\"signatures\":[\"").unwrap() + 20;
        let other = if text.as_bytes()[at] == b'A' { "B" } else { "A" };
        fs::write(&log, format!("{}{other}{}", &text[..at], &text[at + 1..])).unwrap();
    });
    assert!(wrong.contains(&"log"), "{wrong:?}");
    let (wrong, _) = kinds(&|to| {
        let text = fs::read_to_string(to.join("facts")).unwrap();
        fs::write(
            to.join("facts"),
            text.replacen("\"keys\":[\"", "\"keys\":[\"0", 1),
        )
        .unwrap();
    });
    assert!(wrong.contains(&"line"), "{wrong:?}");
    // Another charter is another event.
    let other = Sample::new(Engine::Dutch1, 6, 3, |charter| charter.absences = 3);
    let charter = store(&other, &home.path().join("other")).join("charter");
    let (wrong, heights) = kinds(&|to| {
        fs::copy(&charter, to.join("charter")).unwrap();
    });
    assert!(wrong.contains(&"line") && heights == 0, "{wrong:?} {heights}");
}

#[test]
fn reports_name_the_seals_and_the_digest() {
    let home = tempfile::tempdir().unwrap();
    let sample = played();
    let replay = Replay::read(&store(&sample, home.path())).unwrap();
    let digest = replay.state.digest.to_string();
    let trf = trf_report(&replay).write().unwrap();
    let last = format!("### digest {digest}");
    for part in ["012 Sample", "### tid ", "### key 1 ", "### seal 3 ", &last] {
        assert!(trf.contains(part), "{part}: {trf}");
    }
    let read = Report::read(&trf).unwrap();
    assert_eq!(read.write().unwrap(), trf);
    assert_eq!(read.players.len(), 6);
    for lang in Lang::ALL {
        let report = event_report(lang, &replay, "ugolki tournament verify x".to_owned());
        assert!(report.text(lang).join("\n").contains(&digest[..8]));
        assert!(report.html(lang).contains(&digest));
    }
}

#[test]
fn an_event_is_found_by_its_id_or_name() {
    let home = tempfile::tempdir().unwrap();
    assert_eq!(find(home.path(), None), Err(NotFound::None));
    let one = store(&Sample::new(Engine::Dutch1, 6, 3, |_| ()), home.path());
    assert_eq!(find(home.path(), None), Ok(one.clone()));
    let id = one.file_name().unwrap().to_str().unwrap();
    assert_eq!(find(home.path(), Some(&id[..4])), Ok(one.clone()));
    assert_eq!(find(home.path(), Some("samp")), Ok(one));
    assert_eq!(
        find(home.path(), Some("zzz")),
        Err(NotFound::Unknown("zzz".to_owned()))
    );
    store(&Sample::new(Engine::Dutch1, 8, 3, |_| ()), home.path());
    assert!(matches!(find(home.path(), None), Err(NotFound::Several(all)) if all.len() == 2));
}
