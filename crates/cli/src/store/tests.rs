//! Tests of the store: what is appended is there, torn tails go, and no room is an error that loses nothing.

use std::fs::{File, OpenOptions};

use ugolki_record::{Digest, archive};

use super::*;

const GAME: GameId = GameId(Digest([0xab; 32]));

fn store() -> (tempfile::TempDir, Store) {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::new(dir.path().to_owned(), dir.path().to_owned());
    (dir, store)
}

fn first() -> String {
    format!("{}one\n", archive::header())
}

#[test]
fn a_log_grows_by_what_is_appended() {
    let (_dir, mut store) = store();
    store.append(GAME, first().as_bytes()).unwrap();
    store.append(GAME, b"two\nthree\n").unwrap();
    let path = store.path(GAME);
    assert!(path.ends_with("abababababababab.ugolki"));
    assert_eq!(
        fs::read_to_string(path).unwrap(),
        format!("{}two\nthree\n", first())
    );
}

#[test]
fn a_torn_last_line_is_cut_at_the_next_append() {
    let (dir, mut store) = store();
    store.append(GAME, first().as_bytes()).unwrap();
    let path = store.path(GAME);
    for tail in ["x".to_owned(), "y".repeat(10_000)] {
        let whole = fs::read_to_string(&path).unwrap();
        fs::write(&path, format!("{whole}{tail}")).unwrap();
        let mut again = Store::new(dir.path().to_owned(), dir.path().to_owned());
        again.append(GAME, b"two\n").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), format!("{whole}two\n"));
    }
}

#[test]
fn a_file_that_is_no_log_is_left_alone() {
    let (_dir, mut store) = store();
    let path = store.path(GAME);
    fs::write(&path, "my shopping list").unwrap();
    let error = store.append(GAME, b"one\n").unwrap_err();
    assert_eq!(error.path, path);
    assert_eq!(fs::read_to_string(&path).unwrap(), "my shopping list");
}

#[test]
fn a_full_disk_is_an_error_every_time() {
    let full: File = OpenOptions::new().write(true).open("/dev/full").unwrap();
    let mut log = LogFile::over(full);
    assert_eq!(
        log.append(b"one\n").unwrap_err().kind(),
        io::ErrorKind::StorageFull
    );
    assert!(log.append(b"one\n").is_err());
}

#[test]
fn a_folder_that_is_gone_is_named() {
    let mut store = Store::new("/nowhere/games".into(), "/nowhere/seals".into());
    let error = store.append(GAME, b"one\n").unwrap_err();
    assert_eq!(
        error.to_string(),
        "the game log /nowhere/games/abababababababab.ugolki can't be written"
    );
}

/// A store with seals of its own.
fn sealed() -> (tempfile::TempDir, PathBuf, PathBuf) {
    let dir = tempfile::tempdir().unwrap();
    let folders = ["games", "seals"].map(|name| dir.path().join(name));
    for folder in &folders {
        fs::create_dir(folder).unwrap();
    }
    let [games, seals] = folders;
    (dir, games, seals)
}

/// What the loop does with lines: they are stored, and then, once what depends on them was sent, sealed.
fn put(store: &mut Store, lines: &[u8]) {
    store.append(GAME, lines).unwrap();
    store.seal(GAME);
}

#[cfg(any(not(unix), feature = "portable"))]
#[test]
fn without_times_that_nobody_can_set_no_log_is_the_newest() {
    let (_dir, games, seals) = sealed();
    let mut store = Store::new(games, seals.clone());
    put(&mut store, first().as_bytes());
    assert!(!seal::is_newest(&seals, &store.path(GAME)));
    assert_eq!(fs::read_dir(&seals).unwrap().count(), 0);
}

#[cfg(all(unix, not(feature = "portable")))]
#[test]
fn a_log_that_nobody_touched_is_the_newest_and_one_that_was_put_back_is_not() {
    let (_dir, games, seals) = sealed();
    let mut store = Store::new(games.clone(), seals.clone());
    put(&mut store, first().as_bytes());
    let path = store.path(GAME);
    let is_newest = || seal::is_newest(&seals, &path);
    assert!(is_newest());
    // A backup is taken of the log, and of its seal.
    let seal = seals.join(path.file_stem().unwrap());
    let backup = [&path, &seal].map(|file| fs::read(file).unwrap());
    put(&mut store, b"two\n");
    assert!(is_newest());
    let newest = [&path, &seal].map(|file| fs::read(file).unwrap());
    // The log alone, in the same file; then both; then both of the newest, for nobody can tell those either.
    for (files, with_seal) in [(&backup, false), (&backup, true), (&newest, true)] {
        fs::write(&path, &files[0]).unwrap();
        if with_seal {
            fs::write(&seal, &files[1]).unwrap();
        }
        assert!(!is_newest());
    }
    // The same as a file of its own.
    let aside = games.join("aside");
    fs::write(&aside, &newest[0]).unwrap();
    fs::rename(&aside, &path).unwrap();
    assert!(!is_newest());
}

#[cfg(all(unix, not(feature = "portable")))]
#[test]
fn a_log_that_was_put_back_is_sealed_only_once_it_is_whole() {
    let (_dir, games, seals) = sealed();
    let mut store = Store::new(games.clone(), seals.clone());
    put(&mut store, first().as_bytes());
    put(&mut store, b"two\nthree\n");
    let path = store.path(GAME);
    fs::write(&path, first()).unwrap();
    // What comes back line by line does not make it the newest: the program may die before the last of them.
    let mut again = Store::new(games.clone(), seals.clone());
    put(&mut again, b"two\n");
    assert!(!seal::is_newest(&seals, &path));
    put(&mut again, b"three\n");
    again.caught_up(GAME);
    assert!(seal::is_newest(&seals, &path));
    put(&mut again, b"four\n");
    assert!(seal::is_newest(&seals, &path));
    // Whoever goes on with the newest keeps it so, and nothing is left of a game that is done with.
    let mut third = Store::new(games, seals.clone());
    put(&mut third, b"five\n");
    assert!(seal::is_newest(&seals, &path));
    third.forget(GAME);
    assert_eq!(fs::read_dir(&seals).unwrap().count(), 0);
}

#[test]
fn a_log_whose_first_write_was_torn_begins_anew() {
    let (dir, mut store) = store();
    let lines = first();
    for length in 0..lines.len() {
        let path = store.path(GAME);
        fs::write(&path, &lines[..length]).unwrap();
        let mut again = Store::new(dir.path().to_owned(), dir.path().to_owned());
        put(&mut again, lines.as_bytes());
        assert_eq!(fs::read_to_string(&path).unwrap(), lines, "{length} bytes");
        fs::remove_file(&path).unwrap();
    }
    store = Store::new(dir.path().to_owned(), dir.path().to_owned());
    fs::write(store.path(GAME), "my shopping list\n").unwrap();
    store.append(GAME, lines.as_bytes()).unwrap_err();
}
