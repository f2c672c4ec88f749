//! The key file: OpenSSH's private-key format, readable by its owner alone, made on first start (P-3.2).

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::os::unix::fs::{MetadataExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};

use ssh_key::private::{Ed25519Keypair, Ed25519PrivateKey, KeypairData};
use ssh_key::public::Ed25519PublicKey;
use ssh_key::{LineEnding, PrivateKey};
use ugolki_record::{KeyError, SecretKey, Signer as _};

use crate::durable;

/// The longest key file that is read, in bytes. An ed25519 one has about 400.
const MAX_FILE: u64 = 16_384;

/// Permission bits that nobody but the owner may have.
const OTHERS: u32 = 0o077;

/// Why there is no key to play with. Each names the file.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum KeyFileError {
    /// The file can't be opened or read.
    #[error("the key file {} can't be read", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// Others than its owner may read or write the file.
    #[error("the key file {} is open to others: its mode is {mode:04o}, and must be 0600", path.display())]
    Permissions {
        /// The file.
        path: PathBuf,
        /// Its permission bits.
        mode: u32,
    },
    /// The file is no private key in OpenSSH's format.
    #[error("the key file {} is damaged or no OpenSSH private key", path.display())]
    Corrupt {
        /// The file.
        path: PathBuf,
        /// What the reader of the format says.
        source: ssh_key::Error,
    },
    /// The file is too long or no regular file.
    #[error("{} is no key file", path.display())]
    NotAKeyFile {
        /// The file.
        path: PathBuf,
    },
    /// The key is behind a passphrase.
    #[error("the key in {} is locked by a passphrase, which this version can't open", path.display())]
    Passphrase {
        /// The file.
        path: PathBuf,
    },
    /// The key is of another kind.
    #[error("the key in {} is of kind {kind}; a player's key is ssh-ed25519", path.display())]
    WrongKind {
        /// The file.
        path: PathBuf,
        /// The kind found.
        kind: String,
    },
    /// The public half in the file is not the one of the secret half.
    #[error("the key file {} is damaged: its two halves do not belong together", path.display())]
    Mismatch {
        /// The file.
        path: PathBuf,
    },
    /// The key is no good for signing.
    #[error("the key in {} can't be used", path.display())]
    Unusable {
        /// The file.
        path: PathBuf,
        /// Why.
        source: KeyError,
    },
    /// The system gives no randomness to make a key of.
    #[error("the system gives no randomness to make a key of")]
    NoRandomness(#[source] getrandom::Error),
    /// A new key can't be written.
    #[error("the new key can't be written to {}", path.display())]
    NotWritten {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
}

/// Reads a key file.
///
/// # Errors
/// [`KeyFileError`] names the file and what is wrong with it; nothing is ever repaired or replaced.
pub fn load(path: &Path) -> Result<SecretKey, KeyFileError> {
    let named = || path.to_owned();
    let meta = fs::metadata(path).map_err(|source| KeyFileError::Unreadable {
        path: named(),
        source,
    })?;
    if !meta.is_file() || meta.len() > MAX_FILE {
        return Err(KeyFileError::NotAKeyFile { path: named() });
    }
    let mode = meta.mode() & 0o7777;
    if mode & OTHERS != 0 {
        return Err(KeyFileError::Permissions { path: named(), mode });
    }
    // This reader forgets (zeroises) the text that it read.
    let key = PrivateKey::read_openssh_file(path).map_err(|error| {
        if let ssh_key::Error::Io(kind) = error {
            return KeyFileError::Unreadable {
                path: named(),
                source: kind.into(),
            };
        }
        KeyFileError::Corrupt {
            path: named(),
            source: error,
        }
    })?;
    if key.is_encrypted() {
        return Err(KeyFileError::Passphrase { path: named() });
    }
    let KeypairData::Ed25519(pair) = key.key_data() else {
        return Err(KeyFileError::WrongKind {
            path: named(),
            kind: key.algorithm().to_string(),
        });
    };
    let secret = SecretKey::from_seed(pair.private.to_bytes()).map_err(|source| KeyFileError::Unusable {
        path: named(),
        source,
    })?;
    if *secret.key().as_bytes() != pair.public.0 {
        return Err(KeyFileError::Mismatch { path: named() });
    }
    Ok(secret)
}

/// Makes a new key and its file, which must not exist yet.
///
/// The file is whole or not there at all, whatever happens in between. The caller holds the lock of P-3.3.
///
/// # Errors
/// [`KeyFileError::NoRandomness`] or [`KeyFileError::NotWritten`].
pub fn create(path: &Path) -> Result<SecretKey, KeyFileError> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(KeyFileError::NoRandomness)?;
    let secret = SecretKey::from_seed(seed).map_err(|source| KeyFileError::Unusable {
        path: path.to_owned(),
        source,
    })?;
    write(path, &secret).map_err(|source| KeyFileError::NotWritten {
        path: path.to_owned(),
        source,
    })?;
    Ok(secret)
}

fn write(path: &Path, secret: &SecretKey) -> io::Result<()> {
    let pair = Ed25519Keypair {
        public: Ed25519PublicKey(*secret.key().as_bytes()),
        private: Ed25519PrivateKey::from_bytes(&secret.seed()),
    };
    let comment = format!("ugolki {}", secret.key().short());
    let text = PrivateKey::new(KeypairData::Ed25519(pair), comment)
        .and_then(|key| key.to_openssh(LineEnding::LF))
        .map_err(io::Error::other)?;
    let fresh = path.with_extension("new");
    let mut file: File = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(true)
        .mode(0o600)
        .open(&fresh)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    // A hard link, unlike a rename, never replaces a key that is there.
    fs::hard_link(&fresh, path)?;
    fs::remove_file(&fresh)?;
    durable::sync_folder_of(path)
}

#[cfg(test)]
mod tests;
