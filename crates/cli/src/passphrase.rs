//! The passphrase of a key: from the terminal, without an echo, or from a file that a script names (T-12.4).

mod terminal;

use std::env;
use std::ffi::OsStr;
use std::fmt;
use std::fs::File;
use std::io::{self, IsTerminal as _, Read};
use std::path::{Path, PathBuf};

use ugolki_record::SecretKey;
use ugolki_words::say;
use zeroize::Zeroizing;

use crate::keys::{KeyFile, KeyFileError};
use crate::manner;
use crate::profile::ProfileError;

use terminal::Asker;

/// The variable that names a file with the passphrase in its first line.
pub const FILE_VARIABLE: &str = "UGOLKI_PASSPHRASE_FILE";

/// The longest passphrase, in bytes.
pub(crate) const MAX: usize = 1_024;

/// How often a person may try.
const TRIES: u32 = 3;

/// A passphrase. Never empty; forgets itself (zeroised) when dropped; never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Passphrase(Zeroizing<String>);

impl Passphrase {
    /// Takes a text as a passphrase; none for an empty one.
    pub fn new(text: Zeroizing<String>) -> Option<Self> {
        (!text.is_empty()).then_some(Self(text))
    }

    /// Its bytes, for the key that is made of them.
    pub fn as_bytes(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

impl fmt::Debug for Passphrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Passphrase(..)")
    }
}

/// Why there is no passphrase.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PassphraseError {
    /// The file with it can't be read.
    #[error("the passphrase can't be read from {}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The first line of the file is empty, too long or no text.
    #[error("{} holds no passphrase: its first line has to be a text of 1 to {MAX} bytes", path.display())]
    NoText {
        /// The file.
        path: PathBuf,
    },
    /// The terminal can't be asked at.
    #[error("the passphrase can't be asked for at the terminal")]
    Terminal(#[source] io::Error),
    /// The person gave up.
    #[error("no passphrase was given")]
    Interrupted,
    /// Twice asked, two answers.
    #[error("the two passphrases are not the same; nothing has changed")]
    Differ,
    /// A new passphrase was to come from a terminal, and there is none.
    #[error("there is no terminal to ask for a new passphrase")]
    NobodyToAsk,
}

/// A secret key, with the passphrase that opened its file.
#[derive(Debug)]
pub struct Unlocked {
    /// The key.
    pub secret: SecretKey,
    /// The passphrase, if the file has one.
    pub passphrase: Option<Passphrase>,
}

/// Opens a key file. A locked one takes its passphrase from the file that [`FILE_VARIABLE`] names, else from the terminal,
/// where a person has three tries.
///
/// # Errors
/// [`ProfileError::Key`] or [`ProfileError::Passphrase`] say what is wrong.
pub fn unlock(file: &KeyFile) -> Result<Unlocked, ProfileError> {
    if !file.is_locked() {
        return Ok(Unlocked {
            secret: file.open()?,
            passphrase: None,
        });
    }
    if let Some(path) = env::var_os(FILE_VARIABLE).filter(|path| !path.is_empty()) {
        let passphrase = from_file(&path)?;
        return Ok(Unlocked {
            secret: file.unlock(&passphrase)?,
            passphrase: Some(passphrase),
        });
    }
    if !is_somebody_there() {
        return Err(KeyFileError::Passphrase {
            path: file.path().to_owned(),
        }
        .into());
    }
    let lang = manner::lang();
    let prompt = say!(lang, "passphrase-ask", key = file.public().short().to_string());
    let mut asker = Asker::take()?;
    let mut tries = 1;
    loop {
        let Some(passphrase) = Passphrase::new(asker.ask(&prompt)?) else {
            return Err(PassphraseError::Interrupted.into());
        };
        match file.unlock(&passphrase) {
            Ok(secret) => {
                return Ok(Unlocked {
                    secret,
                    passphrase: Some(passphrase),
                });
            }
            Err(KeyFileError::WrongPassphrase { .. }) if tries < TRIES => {
                asker.tell(say!(lang, "passphrase-wrong"))?;
                tries += 1;
            }
            Err(error) => return Err(error.into()),
        }
    }
}

/// A new passphrase: from the file given, or asked for twice at the terminal, first by `prompt`. None for an empty one there.
///
/// # Errors
/// [`PassphraseError`]: what is wrong.
pub fn new_one(file: Option<&Path>, prompt: &str) -> Result<Option<Passphrase>, PassphraseError> {
    if let Some(path) = file {
        return from_file(path.as_os_str()).map(Some);
    }
    if !is_somebody_there() {
        return Err(PassphraseError::NobodyToAsk);
    }
    let mut asker = Asker::take()?;
    let first = asker.ask(prompt)?;
    let second = asker.ask(say!(manner::lang(), "passphrase-again"))?;
    if first == second {
        Ok(Passphrase::new(first))
    } else {
        Err(PassphraseError::Differ)
    }
}

/// Whether a person can be asked. A program that speaks to us through pipes is none, even below somebody's terminal.
fn is_somebody_there() -> bool {
    manner::may_ask() && (io::stdin().is_terminal() || io::stderr().is_terminal())
}

/// The first line of a file; `-` is standard input.
fn from_file(name: &OsStr) -> Result<Passphrase, PassphraseError> {
    let path = PathBuf::from(name);
    let failed = |source| PassphraseError::File {
        path: path.clone(),
        source,
    };
    let text = if name == "-" {
        first_line(&mut io::stdin().lock())
    } else {
        File::open(&path).and_then(|mut file| first_line(&mut file))
    };
    text.map_err(failed)?
        .and_then(Passphrase::new)
        .ok_or_else(|| PassphraseError::NoText { path: path.clone() })
}

/// The first line without its end. None if it is too long or no text.
fn first_line(from: &mut impl Read) -> io::Result<Option<Zeroizing<String>>> {
    let mut bytes = Zeroizing::new(Vec::with_capacity(MAX + 2));
    // Byte by byte: from standard input nothing more may be taken than the line.
    let mut byte = [0];
    while from.read(&mut byte)? > 0 && byte != *b"\n" {
        if bytes.len() > MAX {
            return Ok(None);
        }
        bytes.extend(byte);
    }
    if bytes.last() == Some(&b'\r') {
        bytes.pop();
    }
    if bytes.len() > MAX {
        return Ok(None);
    }
    Ok(std::str::from_utf8(&bytes)
        .ok()
        .map(|text| Zeroizing::new(text.to_owned())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_passphrase_is_the_first_line_of_its_file() {
        let long = "x".repeat(MAX + 1);
        for (text, expected) in [
            ("open sesame\nand more\n", Some("open sesame")),
            ("open\r\n", Some("open")),
            ("  with spaces \n", Some("  with spaces ")),
            ("без перевода строки", Some("без перевода строки")),
            ("\nlater\n", Some("")),
            ("", Some("")),
            (long.as_str(), None),
        ] {
            let read = first_line(&mut text.as_bytes()).unwrap();
            assert_eq!(read.as_ref().map(|text| text.as_str()), expected, "{text:?}");
        }
        assert_eq!(first_line(&mut [0xff, b'\n'].as_slice()).unwrap(), None);
        assert!(Passphrase::new(Zeroizing::default()).is_none());
    }

    #[test]
    fn a_file_without_one_is_named() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("pass");
        assert!(matches!(
            from_file(path.as_os_str()),
            Err(PassphraseError::File { .. })
        ));
        std::fs::write(&path, "\n").unwrap();
        let error = from_file(path.as_os_str()).unwrap_err();
        assert!(error.to_string().contains(path.to_str().unwrap()), "{error}");
    }

    #[test]
    fn nothing_prints_it() {
        let passphrase = Passphrase::new(Zeroizing::new("hunter2".to_owned())).unwrap();
        assert_eq!(format!("{passphrase:?}"), "Passphrase(..)");
    }
}
