//! The index and the disk: scans of folders, damaged files, several at once.
#![allow(
    clippy::unwrap_used,
    reason = "a helper of tests fails the very test that uses it"
)]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::SystemTime;

use ugolki_library::{
    Condition, Entry, Filter, Folder, Found, Index, Journal, Origin, Player, Progress, Scan, Scanned, Sort,
    scan,
};

/// Long after every file of a test was written.
const LATER: i64 = i64::MAX / 2;

/// What stands in a file is White's name.
fn read(found: &Found) -> Entry {
    let text = fs::read_to_string(&found.path).unwrap_or_default();
    Entry {
        white: Some(Player::new(&text, None)),
        fault: None,
        ..Entry::broken(found.file.clone(), found.stamp, "")
    }
}

fn run(
    index: &mut Index,
    folders: &[Folder],
    now_ns: i64,
    read: &(dyn Fn(&Found) -> Entry + Sync),
) -> Scanned {
    let what = Scan {
        folders,
        now_ns,
        workers: 3,
    };
    scan(index, &what, read, &mut |_| true).unwrap()
}

fn own(dir: &Path) -> Vec<Folder> {
    vec![Folder {
        origin: Origin::Own,
        path: dir.join("games"),
        suffixes: &["ugolki"],
    }]
}

fn names(index: &Index) -> BTreeSet<String> {
    let ids = index.list(&Filter::default(), Sort::default()).unwrap();
    let page = index.page(&ids).unwrap();
    page.into_iter()
        .filter_map(|(_, entry)| entry.white)
        .map(|white| white.name)
        .collect()
}

fn set(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

#[test]
fn a_scan_reads_only_what_is_new_or_changed() {
    let dir = tempfile::tempdir().unwrap();
    let folders = own(dir.path());
    let games = &folders[0].path;
    let mut index = Index::in_memory().unwrap();
    let reads = AtomicUsize::new(0);
    let counted = |found: &Found| {
        reads.fetch_add(1, Ordering::SeqCst);
        read(found)
    };
    // A folder that is not there has no games.
    assert_eq!(
        run(&mut index, &folders, LATER, &counted).progress,
        Progress::default()
    );
    fs::create_dir(games).unwrap();
    for name in ["a", "b", "c"] {
        fs::write(games.join(name).with_extension("ugolki"), name).unwrap();
    }
    fs::write(games.join("notes.txt"), "no game").unwrap();
    fs::create_dir(games.join("folder.ugolki")).unwrap();
    assert_eq!(run(&mut index, &folders, LATER, &counted).progress.done, 3);
    assert_eq!(names(&index), set(&["a", "b", "c"]));
    assert_eq!(
        run(&mut index, &folders, LATER, &counted).progress,
        Progress::default()
    );
    assert_eq!(reads.swap(0, Ordering::SeqCst), 3);

    // A rewrite of the same length whose time was set back, a longer one, one gone, one new.
    let a = games.join("a.ugolki");
    let before = fs::metadata(&a).unwrap().modified().unwrap();
    fs::write(&a, "A").unwrap();
    fs::File::options()
        .write(true)
        .open(&a)
        .unwrap()
        .set_modified(before)
        .unwrap();
    fs::write(games.join("b.ugolki"), "bb").unwrap();
    fs::remove_file(games.join("c.ugolki")).unwrap();
    fs::write(games.join("d.ugolki"), "d").unwrap();
    let progress = run(&mut index, &folders, LATER, &counted).progress;
    assert_eq!((progress.done, progress.gone), (3, 1));
    assert_eq!(names(&index), set(&["A", "bb", "d"]));
    assert_eq!(reads.swap(0, Ordering::SeqCst), 3);
}

#[test]
fn a_file_that_was_written_to_just_now_is_read_once_more() {
    let dir = tempfile::tempdir().unwrap();
    let folders = own(dir.path());
    fs::create_dir(&folders[0].path).unwrap();
    fs::write(folders[0].path.join("a.ugolki"), "a").unwrap();
    let mut index = Index::in_memory().unwrap();
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
    let now_ns = i64::try_from(now.as_nanos()).unwrap();
    assert_eq!(run(&mut index, &folders, now_ns, &read).progress.done, 1);
    // Nothing tells whether it was written to again within the same tick.
    assert_eq!(run(&mut index, &folders, LATER, &read).progress.done, 1);
    assert_eq!(run(&mut index, &folders, LATER, &read).progress.done, 0);
}

#[test]
fn a_scan_that_is_stopped_goes_on_the_next_time() {
    let dir = tempfile::tempdir().unwrap();
    let folders = own(dir.path());
    fs::create_dir(&folders[0].path).unwrap();
    for number in 0..200 {
        fs::write(
            folders[0].path.join(format!("{number}.ugolki")),
            format!("{number}"),
        )
        .unwrap();
    }
    let mut index = Index::in_memory().unwrap();
    let what = Scan {
        folders: &folders,
        now_ns: LATER,
        workers: 2,
    };
    let mut told = Vec::new();
    let scanned = scan(&mut index, &what, &read, &mut |progress: Progress| {
        told.push(progress.done);
        progress.done < 64
    })
    .unwrap();
    assert!(scanned.stopped);
    assert_eq!(told, [0, 64]);
    assert_eq!(index.counts().unwrap().games, 64);
    let rest = run(&mut index, &folders, LATER, &read);
    assert_eq!((rest.progress.done, rest.stopped), (136, false));
    assert_eq!(index.counts().unwrap().games, 200);
}

#[test]
fn a_rebuilt_index_has_the_same_rows() {
    let dir = tempfile::tempdir().unwrap();
    let folders = own(dir.path());
    fs::create_dir(&folders[0].path).unwrap();
    for number in 0..150 {
        fs::write(
            folders[0].path.join(format!("{number}.ugolki")),
            format!("name {}", number % 7),
        )
        .unwrap();
    }
    let path = dir.path().join("library.db");
    let rows = |index: &Index| {
        let ids = index.list(&Filter::default(), Sort::default()).unwrap();
        index
            .page(&ids)
            .unwrap()
            .into_iter()
            .map(|(_, entry)| entry)
            .collect::<Vec<_>>()
    };
    let (mut index, condition) = Index::open(&path, Journal::Ahead).unwrap();
    assert_eq!(condition, Condition::New);
    run(&mut index, &folders, LATER, &read);
    let before = rows(&index);
    assert_eq!(before.len(), 150);
    index.clear().unwrap();
    run(&mut index, &folders, LATER, &read);
    assert_eq!(rows(&index), before);
    drop(index);
    Index::remove_file(&path).unwrap();
    let (mut index, condition) = Index::open(&path, Journal::Rollback).unwrap();
    assert_eq!(condition, Condition::New);
    run(&mut index, &folders, LATER, &read);
    assert_eq!(rows(&index), before);
}

#[test]
fn a_damaged_index_or_one_of_another_version_is_made_anew() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("library.db");
    let folders = own(dir.path());
    fs::create_dir(&folders[0].path).unwrap();
    fs::write(folders[0].path.join("a.ugolki"), "a").unwrap();
    let fill = || {
        let (mut index, _) = Index::open(&path, Journal::Rollback).unwrap();
        run(&mut index, &folders, LATER, &read);
    };
    let check = |expected: Condition| {
        let (mut index, condition) = Index::open(&path, Journal::Rollback).unwrap();
        assert_eq!(condition, expected);
        run(&mut index, &folders, LATER, &read);
        assert_eq!(names(&index), set(&["a"]));
    };
    fs::write(
        &path,
        "no database, but a text that is longer than its header would be",
    )
    .unwrap();
    check(Condition::Damaged);
    check(Condition::Sound);
    // Nothing in it, as after a crash of the system.
    fs::write(&path, "").unwrap();
    check(Condition::New);
    // Another version.
    let mut bytes = fs::read(&path).unwrap();
    bytes[63] += 1;
    fs::write(&path, &bytes).unwrap();
    check(Condition::OtherVersion);
    // The page of the schema is overwritten.
    fill();
    let mut bytes = fs::read(&path).unwrap();
    bytes[100..200].fill(0xA5);
    fs::write(&path, &bytes).unwrap();
    check(Condition::Damaged);
}

#[test]
fn no_damage_anywhere_in_the_file_makes_a_panic() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("library.db");
    let folders = own(dir.path());
    fs::create_dir(&folders[0].path).unwrap();
    for number in 0..60 {
        fs::write(
            folders[0].path.join(format!("{number}.ugolki")),
            format!("{number}"),
        )
        .unwrap();
    }
    run(
        &mut Index::open(&path, Journal::Rollback).unwrap().0,
        &folders,
        LATER,
        &read,
    );
    let sound = fs::read(&path).unwrap();
    for at in (0..sound.len()).step_by(sound.len() / 300) {
        let mut bytes = sound.clone();
        let end = bytes.len().min(at + 16);
        bytes[at..end].fill(0xFF);
        fs::write(&path, &bytes).unwrap();
        let (mut index, _) = Index::open(&path, Journal::Rollback).unwrap();
        // Whatever comes of it, it comes as a value; the caller removes the file and begins anew.
        let what = Scan {
            folders: &folders,
            now_ns: LATER,
            workers: 1,
        };
        let scanned = scan(&mut index, &what, &read, &mut |_| true).map(drop);
        let listed = index
            .list(&Filter::default(), Sort::default())
            .and_then(|ids| index.page(&ids));
        for error in [scanned.err(), listed.err()].into_iter().flatten() {
            assert!(error.is_damage(), "at {at}: {error:?}");
        }
    }
}

#[test]
fn one_scans_while_others_look_things_up() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("library.db");
    let folders = own(dir.path());
    fs::create_dir(&folders[0].path).unwrap();
    for number in 0..600 {
        fs::write(
            folders[0].path.join(format!("{number}.ugolki")),
            format!("{number}"),
        )
        .unwrap();
    }
    for journal in [Journal::Ahead, Journal::Rollback] {
        Index::remove_file(&path).unwrap();
        drop(Index::open(&path, journal).unwrap());
        thread::scope(|scope| {
            // Two write at once: each game is taken in once all the same.
            for _ in 0..2 {
                scope.spawn(|| {
                    let (mut index, condition) = Index::open(&path, journal).unwrap();
                    assert_eq!(condition, Condition::Sound);
                    run(&mut index, &folders, LATER, &read);
                });
            }
            for _ in 0..2 {
                scope.spawn(|| {
                    let (index, _) = Index::open(&path, journal).unwrap();
                    let mut seen = 0;
                    while seen < 600 {
                        let now = index.list(&Filter::default(), Sort::default()).unwrap().len();
                        assert!(now >= seen && now <= 600, "{now} after {seen}");
                        seen = now;
                    }
                });
            }
        });
        let (index, _) = Index::open(&path, journal).unwrap();
        assert_eq!(names(&index).len(), 600);
    }
}

#[test]
fn what_is_looked_up_can_be_interrupted() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("library.db");
    let (mut index, _) = Index::open(&path, Journal::Ahead).unwrap();
    let entries: Vec<Entry> = (0..20_000)
        .map(|number| {
            let file = ugolki_library::FileName {
                origin: Origin::Own,
                name: format!("{number}").into(),
            };
            Entry::broken(file, ugolki_library::Stamp::default(), "a fault")
        })
        .collect();
    index.put(entries.iter().map(|entry| (entry, true))).unwrap();
    let interrupter = index.interrupter();
    let cut_short = thread::scope(|scope| {
        let filter = Filter {
            words: vec!["nowhere".to_owned()],
            ..Filter::default()
        };
        let looking = scope.spawn(move || {
            let ended = (0..1_000_000).find_map(|_| index.list(&filter, Sort::default()).err());
            ended.is_some_and(|error| error.is_interruption())
        });
        while !looking.is_finished() {
            interrupter.interrupt();
            thread::yield_now();
        }
        looking.join().unwrap()
    });
    assert!(cut_short);
}
