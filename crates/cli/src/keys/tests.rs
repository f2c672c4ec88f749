//! Tests of the key file: what is written is read back, and each fault is named with its file.

#[cfg(all(unix, not(feature = "portable")))]
use std::os::unix::fs::PermissionsExt as _;
use std::process::{Command, Output};

use zeroize::Zeroizing;

use super::*;

fn load(path: &Path) -> Result<SecretKey, KeyFileError> {
    KeyFile::read(path)?.open()
}

fn passphrase(text: &str) -> Passphrase {
    Passphrase::new(Zeroizing::new(text.to_owned())).unwrap()
}

fn fresh() -> (tempfile::TempDir, PathBuf) {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("key");
    (dir, path)
}

fn write_key(path: &Path, text: &[u8]) {
    fs::write(path, text).unwrap();
    #[cfg(all(unix, not(feature = "portable")))]
    fs::set_permissions(path, fs::Permissions::from_mode(0o600)).unwrap();
}

#[test]
fn a_new_key_is_private_and_reads_back() {
    let (_dir, path) = fresh();
    let made = create(&path).unwrap();
    assert_eq!(files::mode(&fs::metadata(&path).unwrap()), 0o600);
    assert_eq!(load(&path).unwrap().key(), made.key());
    assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
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
    assert!(matches!(create(&path), Err(KeyFileError::Exists { .. })));
    assert_eq!(load(&path).unwrap().key(), first.key());
}

#[cfg(all(unix, not(feature = "portable")))]
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

#[test]
fn a_passphrase_locks_the_secret_half_alone() {
    let (_dir, path) = fresh();
    let made = create(&path).unwrap();
    restore(&path, &made, Some(&passphrase("open sesame"))).unwrap();
    let file = KeyFile::read(&path).unwrap();
    assert_eq!(files::mode(&fs::metadata(&path).unwrap()), 0o600);
    assert!(file.is_locked());
    assert_eq!(file.public(), made.key());
    assert!(matches!(file.open(), Err(KeyFileError::Passphrase { .. })));
    assert!(matches!(
        file.unlock(&passphrase("open sesam")),
        Err(KeyFileError::WrongPassphrase { .. })
    ));
    assert_eq!(
        file.unlock(&passphrase("open sesame")).unwrap().seed(),
        made.seed()
    );
    restore(&path, &made, None).unwrap();
    assert_eq!(load(&path).unwrap().seed(), made.seed());
}

#[test]
fn what_is_not_whole_yet_disturbs_no_later_key() {
    let (dir, path) = fresh();
    fs::write(dir.path().join("key.new"), "half a key").unwrap();
    let made = create(&path).unwrap();
    assert_eq!(load(&path).unwrap().key(), made.key());
    assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 1);
}

#[test]
fn a_copy_keeps_its_passphrase_and_replaces_nothing() {
    let (dir, path) = fresh();
    let made = create(&path).unwrap();
    restore(&path, &made, Some(&passphrase("x"))).unwrap();
    let to = dir.path().join("backup");
    copy(&path, &to).unwrap();
    let copied = KeyFile::read(&to).unwrap();
    assert_eq!(copied.unlock(&passphrase("x")).unwrap().key(), made.key());
    assert!(matches!(copy(&path, &to), Err(KeyFileError::Exists { .. })));
}

/// Runs `ssh-keygen`, where it is installed.
#[expect(clippy::print_stdout, reason = "what is skipped is said aloud")]
fn ssh_keygen(args: &[&str]) -> Option<Output> {
    let output = Command::new("ssh-keygen").args(args).output().ok();
    if output.is_none() {
        println!("SKIPPED: there is no ssh-keygen here");
    }
    output
}

#[test]
fn ssh_keygen_reads_what_is_locked_here_and_the_other_way_round() {
    let (_dir, path) = fresh();
    let made = create(&path).unwrap();
    let name = path.to_str().unwrap();
    restore(&path, &made, Some(&passphrase("ours"))).unwrap();
    let Some(shown) = ssh_keygen(&["-y", "-P", "ours", "-f", name]) else {
        return;
    };
    let line = String::from_utf8(shown.stdout).unwrap();
    let public: ssh_key::PublicKey = line.trim().parse().unwrap();
    assert_eq!(
        public.key_data().ed25519().unwrap().0,
        *made.key().as_bytes(),
        "{line}"
    );
    let changed = ssh_keygen(&["-p", "-P", "ours", "-N", "theirs", "-f", name]).unwrap();
    assert!(changed.status.success(), "{changed:?}");
    let file = KeyFile::read(&path).unwrap();
    assert_eq!(file.unlock(&passphrase("theirs")).unwrap().key(), made.key());
    let opened = ssh_keygen(&["-p", "-P", "theirs", "-N", "", "-f", name]).unwrap();
    assert!(opened.status.success(), "{opened:?}");
    assert_eq!(load(&path).unwrap().key(), made.key());
    // Other ciphers that ssh-keygen can be told to use.
    for cipher in [
        "aes256-cbc",
        "chacha20-poly1305@openssh.com",
        "aes256-gcm@openssh.com",
    ] {
        let locked = ssh_keygen(&["-p", "-Z", cipher, "-P", "", "-N", "other", "-f", name]).unwrap();
        assert!(locked.status.success(), "{locked:?}");
        let file = KeyFile::read(&path).unwrap();
        assert_eq!(
            file.unlock(&passphrase("other")).unwrap().key(),
            made.key(),
            "{cipher}"
        );
        restore(&path, &made, None).unwrap();
    }
}
