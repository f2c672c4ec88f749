//! Tests of the key file: what is written is read back, and each fault is named with its file.

use std::os::unix::fs::PermissionsExt as _;

use super::*;

fn fresh() -> (tempfile::TempDir, PathBuf) {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("key");
    (dir, path)
}

fn write_key(path: &Path, text: &[u8]) {
    fs::write(path, text).unwrap();
    fs::set_permissions(path, fs::Permissions::from_mode(0o600)).unwrap();
}

#[test]
fn a_new_key_is_private_and_reads_back() {
    let (_dir, path) = fresh();
    let made = create(&path).unwrap();
    assert_eq!(fs::metadata(&path).unwrap().mode() & 0o7777, 0o600);
    assert_eq!(load(&path).unwrap().key(), made.key());
    assert!(!path.with_extension("new").exists());
    assert!(
        fs::read_to_string(&path)
            .unwrap()
            .starts_with("-----BEGIN OPENSSH PRIVATE KEY-----\n")
    );
}

#[test]
fn an_existing_key_is_never_replaced() {
    let (_dir, path) = fresh();
    let first = create(&path).unwrap();
    assert!(matches!(create(&path), Err(KeyFileError::NotWritten { .. })));
    assert_eq!(load(&path).unwrap().key(), first.key());
}

#[test]
fn a_key_that_others_may_read_is_refused_with_its_mode() {
    let (_dir, path) = fresh();
    create(&path).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
    let error = load(&path).unwrap_err();
    assert!(matches!(error, KeyFileError::Permissions { mode: 0o644, .. }));
    assert!(
        error
            .to_string()
            .ends_with("is open to others: its mode is 0644, and must be 0600"),
        "{error}"
    );
}

#[test]
fn a_cut_or_changed_key_is_named() {
    let (_dir, path) = fresh();
    create(&path).unwrap();
    let good = fs::read(&path).unwrap();
    for cut in [0, 1, 40, good.len() / 2, good.len() - 10] {
        write_key(&path, &good[..cut]);
        assert!(
            matches!(load(&path), Err(KeyFileError::Corrupt { .. })),
            "cut at {cut}"
        );
    }
    let line = good.iter().position(|byte| *byte == b'\n').unwrap() + 1;
    for at in line..good.len() - 36 {
        let mut bad = good.clone();
        bad[at] = if bad[at] == b'A' { b'B' } else { b'A' };
        write_key(&path, &bad);
        // The comment is not part of the key, so a change there may pass; the key itself never changes unnoticed.
        if let Ok(read) = load(&path) {
            write_key(&path, &good);
            assert_eq!(read.key(), load(&path).unwrap().key(), "changed at {at}");
        }
    }
}

#[test]
fn other_files_are_told_apart() {
    let (dir, path) = fresh();
    assert!(matches!(load(&path), Err(KeyFileError::Unreadable { .. })));
    assert!(matches!(load(dir.path()), Err(KeyFileError::NotAKeyFile { .. })));
    write_key(&path, &vec![b'x'; 20_000]);
    assert!(matches!(load(&path), Err(KeyFileError::NotAKeyFile { .. })));
    write_key(&path, b"\xff\xfe not text");
    assert!(matches!(
        load(&path),
        Err(KeyFileError::Unreadable { .. } | KeyFileError::Corrupt { .. })
    ));
}
