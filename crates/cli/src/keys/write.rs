//! Writing key files: whole or not at all, for the owner alone, and never over another one unless that is the wish.

use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use ssh_key::private::{Ed25519Keypair, Ed25519PrivateKey, KeypairData};
use ssh_key::public::Ed25519PublicKey;
use ssh_key::{Cipher, Kdf, LineEnding, PrivateKey};
use ugolki_record::{SecretKey, Signer as _};
use zeroize::Zeroizing;

use super::KeyFileError;
use crate::durable;
use crate::passphrase::Passphrase;
use crate::platform::files::OwnerOnly as _;

/// How often a passphrase is stretched: as `ssh-keygen` does it since OpenSSH 9.4.
const ROUNDS: u32 = 24;
/// The bytes of salt before that.
const SALT: usize = 16;

/// Makes a new key and its file, which must not exist yet.
///
/// The file is whole or not there at all, whatever happens in between. The caller holds the lock of P-3.3.
///
/// # Errors
/// [`KeyFileError::NoRandomness`], [`KeyFileError::Exists`] or [`KeyFileError::NotWritten`].
pub fn create(path: &Path) -> Result<SecretKey, KeyFileError> {
    let secret = new_secret(path)?;
    store(path, &secret, None)?;
    Ok(secret)
}

/// A new key that is in no file yet; `path` is where it is to be, for the message.
pub(crate) fn new_secret(path: &Path) -> Result<SecretKey, KeyFileError> {
    let mut seed = Zeroizing::new([0; 32]);
    getrandom::fill(seed.as_mut()).map_err(KeyFileError::NoRandomness)?;
    SecretKey::from_seed(*seed).map_err(|source| KeyFileError::Unusable {
        path: path.to_owned(),
        source,
    })
}

/// Writes a key to a file that must not exist yet, locked if there is a passphrase.
///
/// # Errors
/// [`KeyFileError::Exists`], or [`KeyFileError::NotWritten`] with what the system says.
pub fn store(path: &Path, secret: &SecretKey, passphrase: Option<&Passphrase>) -> Result<(), KeyFileError> {
    put(path, &text_of(path, secret, passphrase)?, Put::New)
}

/// Writes a key over the file that holds it, as when its passphrase changes.
///
/// # Errors
/// [`KeyFileError::NotWritten`]: the old file is as it was.
pub fn restore(path: &Path, secret: &SecretKey, passphrase: Option<&Passphrase>) -> Result<(), KeyFileError> {
    put(path, &text_of(path, secret, passphrase)?, Put::Over)
}

/// Copies a key file as it is, passphrase and all, to a file that must not exist yet.
///
/// # Errors
/// [`KeyFileError::Unreadable`], [`KeyFileError::Exists`] or [`KeyFileError::NotWritten`].
pub(crate) fn copy(from: &Path, to: &Path) -> Result<(), KeyFileError> {
    let text = fs::read_to_string(from)
        .map(Zeroizing::new)
        .map_err(|source| KeyFileError::Unreadable {
            path: from.to_owned(),
            source,
        })?;
    put(to, &text, Put::New)
}

/// What becomes of a file that is there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Put {
    /// There must be none.
    New,
    /// It is replaced.
    Over,
}

fn put(path: &Path, text: &str, how: Put) -> Result<(), KeyFileError> {
    let written = put_file(path, text, how);
    written.map_err(|source| {
        let path = path.to_owned();
        if source.kind() == io::ErrorKind::AlreadyExists {
            KeyFileError::Exists { path }
        } else {
            KeyFileError::NotWritten { path, source }
        }
    })
}

fn put_file(path: &Path, text: &str, how: Put) -> io::Result<()> {
    let fresh = beside(path);
    // What a crash may have left there is nobody's key yet, and may have another mode.
    forget(&fresh)?;
    let mut file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .owner_only()
        .open(&fresh)?;
    let put = file
        .write_all(text.as_bytes())
        .and_then(|()| file.sync_all())
        .and_then(|()| match how {
            Put::New => fs::hard_link(&fresh, path).or_else(|error| without_links(&fresh, path, error)),
            Put::Over => fs::rename(&fresh, path),
        });
    if how == Put::New || put.is_err() {
        // After a rename it is gone already.
        forget(&fresh)?;
    }
    put?;
    durable::sync_folder_of(path)
}

/// Deletes a file that may not be there.
fn forget(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        Ok(()) | Err(_) => Ok(()),
    }
}

/// A hard link, unlike a rename, never replaces a key that is there. File systems without links, as on most memory
/// sticks, get the next best: a file that is made new.
fn without_links(fresh: &Path, path: &Path, error: io::Error) -> io::Result<()> {
    if !matches!(
        error.kind(),
        io::ErrorKind::PermissionDenied | io::ErrorKind::Unsupported
    ) {
        return Err(error);
    }
    let text = Zeroizing::new(fs::read(fresh)?);
    let mut file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .owner_only()
        .open(path)?;
    file.write_all(&text)?;
    file.sync_all()
}

/// A name beside a path, for what is not whole yet.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    path.with_file_name(name)
}

/// The text of a key's file.
fn text_of(
    path: &Path,
    secret: &SecretKey,
    passphrase: Option<&Passphrase>,
) -> Result<Zeroizing<String>, KeyFileError> {
    let seed = Zeroizing::new(secret.seed());
    let pair = Ed25519Keypair {
        public: Ed25519PublicKey(*secret.key().as_bytes()),
        private: Ed25519PrivateKey::from_bytes(&seed),
    };
    let comment = format!("ugolki {}", secret.key().short());
    let made = PrivateKey::new(KeypairData::Ed25519(pair), comment);
    let locked = match passphrase {
        None => made,
        Some(passphrase) => {
            let mut chance = [0; SALT + 4];
            getrandom::fill(&mut chance).map_err(KeyFileError::NoRandomness)?;
            let (salt, check) = chance.split_at(SALT);
            let kdf = Kdf::Bcrypt {
                salt: salt.to_vec(),
                rounds: ROUNDS,
            };
            let check = check
                .iter()
                .fold(0_u32, |number, byte| number << 8 | u32::from(*byte));
            made.and_then(|key| key.encrypt_with(Cipher::Aes256Ctr, kdf, check, passphrase.as_bytes()))
        }
    };
    locked
        .and_then(|key| key.to_openssh(LineEnding::LF))
        .map_err(|error| KeyFileError::NotWritten {
            path: path.to_owned(),
            source: io::Error::other(error),
        })
}
