//! The key file: OpenSSH's private-key format, readable by its owner alone, made on first start (P-3.2).
//!
//! It may be locked by a passphrase, as `ssh-keygen -p` does it. The public half can be read all the same.

mod write;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use ssh_key::PrivateKey;
use ssh_key::private::KeypairData;
use ssh_key::public::KeyData;
use ugolki_record::{KeyError, PlayerKey, SecretKey, Signer as _};

use crate::passphrase::Passphrase;
use crate::platform::files;

pub(crate) use write::{copy, new_secret};
pub use write::{create, restore, store};

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
    /// The key is behind a passphrase, and nobody is there to be asked for it.
    #[error("the key in {} is locked by a passphrase, and there is no terminal to ask for it", path.display())]
    Passphrase {
        /// The file.
        path: PathBuf,
    },
    /// The passphrase is not the one of this key.
    #[error("the passphrase does not open the key in {}", path.display())]
    WrongPassphrase {
        /// The file.
        path: PathBuf,
    },
    /// The key is locked in a way that is not ours to open.
    #[error("the key in {} is locked by the cipher {cipher}; aes256-ctr is what opens here", path.display())]
    Cipher {
        /// The file.
        path: PathBuf,
        /// The cipher.
        cipher: String,
    },
    /// There is a file already, and none is ever replaced.
    #[error("{} is there already", path.display())]
    Exists {
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

/// A key file that was read. Its public half is known; its secret half may be locked.
#[derive(Debug)]
pub struct KeyFile {
    path: PathBuf,
    key: PrivateKey,
    public: PlayerKey,
}

impl KeyFile {
    /// Reads a key file that nobody but its owner may read.
    ///
    /// # Errors
    /// [`KeyFileError`] names the file and what is wrong with it; nothing is ever repaired or replaced.
    pub fn read(path: &Path) -> Result<Self, KeyFileError> {
        Self::read_whatever_mode(path).and_then(|(file, mode)| {
            if mode & OTHERS == 0 {
                return Ok(file);
            }
            let path = path.to_owned();
            Err(KeyFileError::Permissions { path, mode })
        })
    }

    /// Reads a key file from elsewhere, and says whether others may read it: not every file system can forbid that.
    ///
    /// # Errors
    /// As [`KeyFile::read`], but for the permissions.
    pub fn read_foreign(path: &Path) -> Result<(Self, bool), KeyFileError> {
        Self::read_whatever_mode(path).map(|(file, mode)| (file, mode & OTHERS != 0))
    }

    fn read_whatever_mode(path: &Path) -> Result<(Self, u32), KeyFileError> {
        let named = || path.to_owned();
        let meta = fs::metadata(path).map_err(|source| KeyFileError::Unreadable {
            path: named(),
            source,
        })?;
        if !meta.is_file() || meta.len() > MAX_FILE {
            return Err(KeyFileError::NotAKeyFile { path: named() });
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
        let KeyData::Ed25519(public) = key.public_key().key_data() else {
            return Err(KeyFileError::WrongKind {
                path: named(),
                kind: key.algorithm().to_string(),
            });
        };
        let public = PlayerKey::from_bytes(public.0).map_err(|source| KeyFileError::Unusable {
            path: named(),
            source,
        })?;
        let file = Self {
            path: named(),
            key,
            public,
        };
        Ok((file, files::mode(&meta)))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The public key, which needs no passphrase.
    pub const fn public(&self) -> PlayerKey {
        self.public
    }

    /// Whether a passphrase locks it.
    pub fn is_locked(&self) -> bool {
        self.key.is_encrypted()
    }

    /// The secret key of a file without a passphrase.
    ///
    /// # Errors
    /// [`KeyFileError::Passphrase`] for a locked one, else what is wrong with the file.
    pub fn open(&self) -> Result<SecretKey, KeyFileError> {
        if self.is_locked() {
            return Err(KeyFileError::Passphrase {
                path: self.path.clone(),
            });
        }
        self.secret_of(&self.key)
    }

    /// The secret key of a locked file.
    ///
    /// # Errors
    /// [`KeyFileError::WrongPassphrase`], [`KeyFileError::Cipher`], else what is wrong with the file.
    pub fn unlock(&self, passphrase: &Passphrase) -> Result<SecretKey, KeyFileError> {
        let path = || self.path.clone();
        let opened = self.key.decrypt(passphrase.as_bytes()).map_err(|error| {
            if matches!(error, ssh_key::Error::Crypto) {
                KeyFileError::WrongPassphrase { path: path() }
            } else if !matches!(self.key.cipher(), ssh_key::Cipher::Aes256Ctr) {
                KeyFileError::Cipher {
                    path: path(),
                    cipher: self.key.cipher().to_string(),
                }
            } else {
                KeyFileError::Corrupt {
                    path: path(),
                    source: error,
                }
            }
        })?;
        self.secret_of(&opened)
    }

    /// The secret key, if it belongs to the public one.
    fn secret_of(&self, key: &PrivateKey) -> Result<SecretKey, KeyFileError> {
        let KeypairData::Ed25519(pair) = key.key_data() else {
            return Err(KeyFileError::NotAKeyFile {
                path: self.path.clone(),
            });
        };
        let secret =
            SecretKey::from_seed(pair.private.to_bytes()).map_err(|source| KeyFileError::Unusable {
                path: self.path.clone(),
                source,
            })?;
        if *secret.key().as_bytes() != pair.public.0 || secret.key() != self.public {
            return Err(KeyFileError::Mismatch {
                path: self.path.clone(),
            });
        }
        Ok(secret)
    }
}

#[cfg(test)]
mod tests;
