//! Tests of the store: what is appended is there, torn tails go, and no room is an error that loses nothing.

use std::fs::{self, File, OpenOptions};

use ugolki_record::{Digest, archive};

use super::*;

const GAME: GameId = GameId(Digest([0xab; 32]));

fn store() -> (tempfile::TempDir, Store) {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::new(dir.path().to_owned());
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
        let mut again = Store::new(dir.path().to_owned());
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
    let mut store = Store::new("/nowhere/games".into());
    let error = store.append(GAME, b"one\n").unwrap_err();
    assert_eq!(
        error.to_string(),
        "the game log /nowhere/games/abababababababab.ugolki can't be written"
    );
}
