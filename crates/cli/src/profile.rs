//! Who plays: the key, the name and this installation's id, made on first start (P-3.1 to P-3.3).

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use ugolki_record::{NameError, PlayerName, SecretKey};

use crate::clock::Utc;
use crate::dirs::{Dirs, DirsError};
use crate::durable;
use crate::keys::{self, KeyFile, KeyFileError};
use crate::lock::{Doing, Lock, LockError};
use crate::passphrase::{self, PassphraseError};
use crate::platform::files;

/// The name of a player whose login name holds nothing that a name may hold.
const NAMELESS: &str = "Player";

/// The longest name, in characters.
const MAX_NAME: usize = 24;

/// Who plays, with the right to do so for as long as this lives.
#[derive(Debug)]
pub struct Profile {
    /// The key.
    pub secret: SecretKey,
    /// The name the player calls itself.
    pub name: PlayerName,
    /// The installation's random id (P-3.3).
    pub install: [u8; 16],
    /// Held for as long as the key is in use.
    pub lock: Lock,
}

/// Why nobody can play.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ProfileError {
    /// A folder can't be made.
    #[error(transparent)]
    Dirs(#[from] DirsError),
    /// The key is in use elsewhere.
    #[error(transparent)]
    Lock(#[from] LockError),
    /// The key file.
    #[error(transparent)]
    Key(#[from] KeyFileError),
    /// Its passphrase.
    #[error(transparent)]
    Passphrase(#[from] PassphraseError),
    /// A small file beside the key can't be read or written.
    #[error("the file {} can't be used", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The stored name is none.
    #[error("the name in {} can't be used", path.display())]
    BadName {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: NameError,
    },
    /// The stored id of the installation is none.
    #[error("the file {} is damaged: it should hold 32 hexadecimal digits", path.display())]
    BadInstall {
        /// The file.
        path: PathBuf,
    },
    /// The key was given up as stolen.
    #[error("your key is revoked: it may be in other hands since {}", Utc::from_ms(*from_ms).minute())]
    Revoked {
        /// From when on, in milliseconds since the Unix epoch.
        from_ms: u64,
    },
    /// The system gives no randomness.
    #[error("the system gives no randomness")]
    NoRandomness(#[source] getrandom::Error),
}

impl Profile {
    /// Takes the lock, then reads or makes key, name and installation id. A locked key is asked about.
    ///
    /// `doing` says what for, to whom comes second: a verb and what it is done to, such as `hosts a game`. A `name` is used for this run; on first start it is stored too. Without one the login name is taken.
    ///
    /// # Errors
    /// [`ProfileError`] names the file and what is wrong with it.
    pub fn open(dirs: &Dirs, name: Option<PlayerName>, doing: Doing) -> Result<Self, ProfileError> {
        dirs.create()?;
        let lock = Lock::take(&dirs.lock(), doing)?;
        let secret = match dirs.key().try_exists() {
            Ok(false) => keys::create(&dirs.key())?,
            Ok(true) | Err(_) => passphrase::unlock(&KeyFile::read(&dirs.key())?)?.secret,
        };
        let stored = match read(&dirs.name())? {
            Some(text) => parse_name(&dirs.name(), &text)?,
            None => store_name(&dirs.name(), name.clone().unwrap_or_else(login_name))?,
        };
        let install = install_id(&dirs.install())?;
        Ok(Self {
            secret,
            name: name.unwrap_or(stored),
            install,
            lock,
        })
    }
}

/// The name that is stored, if there is one, for commands that only look.
///
/// # Errors
/// [`ProfileError`] when the file can't be read or holds no name.
pub fn stored_name(dirs: &Dirs) -> Result<Option<PlayerName>, ProfileError> {
    let path = dirs.name();
    read(&path)?.map(|text| parse_name(&path, &text)).transpose()
}

/// Stores the name, for this start and the next ones.
///
/// # Errors
/// What the system says.
pub(crate) fn keep_name(dirs: &Dirs, name: &PlayerName) -> io::Result<()> {
    durable::replace(&dirs.name(), format!("{name}\n").as_bytes())
}

fn parse_name(path: &Path, text: &str) -> Result<PlayerName, ProfileError> {
    text.trim_end_matches('\n')
        .parse()
        .map_err(|source| ProfileError::BadName {
            path: path.to_owned(),
            source,
        })
}

fn store_name(path: &Path, name: PlayerName) -> Result<PlayerName, ProfileError> {
    write(path, &format!("{name}\n"))?;
    Ok(name)
}

fn login_name() -> PlayerName {
    let login = env::var("USER")
        .or_else(|_| env::var("LOGNAME"))
        .or_else(|_| env::var("USERNAME"))
        .unwrap_or_default();
    name_like(&login)
}

/// The name that is nearest to any text: what a name may not hold is left out.
fn name_like(text: &str) -> PlayerName {
    let kept: String = text
        .chars()
        .map(|c| {
            if c.is_alphanumeric() || "-_.'".contains(c) {
                c
            } else {
                ' '
            }
        })
        .collect();
    let words: Vec<&str> = kept.split_whitespace().collect();
    let short: String = words.join(" ").chars().take(MAX_NAME).collect();
    short.trim().parse().unwrap_or_else(|_| nameless())
}

/// The name of who has none.
#[expect(clippy::expect_used, reason = "the constant is a name, and a test reads it")]
pub(crate) fn nameless() -> PlayerName {
    NAMELESS.parse().expect("NAMELESS is a name")
}

/// The installation's id. The file also says which file of the disk it is: a copy of it, with a whole home, is another
/// installation and gets an id of its own.
fn install_id(path: &Path) -> Result<[u8; 16], ProfileError> {
    let failed = |source| ProfileError::File {
        path: path.to_owned(),
        source,
    };
    if let Some(text) = read(path)? {
        let mut lines = text.lines();
        let id = lines
            .next()
            .and_then(|line| parse_hex(line.trim()))
            .ok_or_else(|| ProfileError::BadInstall {
                path: path.to_owned(),
            })?;
        let here = files::number(&fs::metadata(path).map_err(failed)?).to_string();
        if lines.next() == Some(&here) {
            return Ok(id);
        }
    }
    let mut id = [0; 16];
    getrandom::fill(&mut id).map_err(ProfileError::NoRandomness)?;
    let text = |here| format!("{:032x}\n{here}\n", u128::from_be_bytes(id));
    let mut written = 0;
    durable::replace_with(path, |file| {
        written = files::number(&file.metadata()?);
        Ok(text(written).into_bytes())
    })
    .map_err(failed)?;
    // Windows lets a file that takes the place of another have been made when that one was.
    let here = files::number(&fs::metadata(path).map_err(failed)?);
    if here != written {
        fs::write(path, text(here)).map_err(failed)?;
    }
    Ok(id)
}

fn parse_hex(text: &str) -> Option<[u8; 16]> {
    let digits = u128::from_str_radix(text, 16)
        .ok()
        .filter(|_| text.len() == 32 && !text.starts_with('+'))?;
    Some(digits.to_be_bytes())
}

/// The text of a small file; none when there is no such file.
fn read(path: &Path) -> Result<Option<String>, ProfileError> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(source) => Err(ProfileError::File {
            path: path.to_owned(),
            source,
        }),
    }
}

fn write(path: &Path, text: &str) -> Result<(), ProfileError> {
    durable::replace(path, text.as_bytes()).map_err(|source| ProfileError::File {
        path: path.to_owned(),
        source,
    })
}

#[cfg(test)]
mod tests {
    use ugolki_record::Signer as _;

    use super::*;

    #[test]
    fn the_second_start_finds_what_the_first_made() {
        let home = tempfile::tempdir().unwrap();
        let dirs = Dirs::below(home.path()).unwrap();
        let first = Profile::open(&dirs, Some("Anna".parse().unwrap()), Doing::Plays).unwrap();
        let (key, install) = (first.secret.key(), first.install);
        assert!(matches!(
            Profile::open(&dirs, None, Doing::Plays),
            Err(ProfileError::Lock(LockError::Held { .. }))
        ));
        drop(first);
        let second = Profile::open(&dirs, None, Doing::Plays).unwrap();
        assert_eq!((second.secret.key(), second.install), (key, install));
        assert_eq!(second.name.to_string(), "Anna");
        drop(second);
        let other = Profile::open(&dirs, Some("Bob".parse().unwrap()), Doing::Plays).unwrap();
        assert_eq!(other.name.to_string(), "Bob");
        assert_eq!(stored_name(&dirs).unwrap().unwrap().to_string(), "Anna");
    }

    #[test]
    fn a_copied_home_is_another_installation() {
        let homes = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let dirs = [0, 1].map(|at| Dirs::below(homes[at].path()).unwrap());
        let first = Profile::open(&dirs[0], None, Doing::Plays).unwrap();
        dirs[1].create().unwrap();
        for (from, to) in [
            (dirs[0].key(), dirs[1].key()),
            (dirs[0].name(), dirs[1].name()),
            (dirs[0].install(), dirs[1].install()),
        ] {
            fs::copy(from, to).unwrap();
        }
        let second = Profile::open(&dirs[1], None, Doing::Plays).unwrap();
        assert_eq!(first.secret.key(), second.secret.key());
        assert_ne!(first.install, second.install);
        let (install, again) = (second.install, Profile::open(&dirs[1], None, Doing::Plays));
        assert!(again.is_err());
        drop(second);
        assert_eq!(
            Profile::open(&dirs[1], None, Doing::Plays).unwrap().install,
            install
        );
    }

    #[test]
    fn damaged_small_files_are_named() {
        let home = tempfile::tempdir().unwrap();
        let dirs = Dirs::below(home.path()).unwrap();
        drop(Profile::open(&dirs, None, Doing::Plays).unwrap());
        fs::write(dirs.install(), "zz").unwrap();
        assert!(matches!(
            Profile::open(&dirs, None, Doing::Plays),
            Err(ProfileError::BadInstall { .. })
        ));
        fs::write(dirs.name(), "\u{202e}evil").unwrap();
        assert!(matches!(
            Profile::open(&dirs, None, Doing::Plays),
            Err(ProfileError::BadName { .. })
        ));
    }

    #[test]
    fn login_names_become_names() {
        for (login, name) in [
            ("anna", "anna"),
            ("  ", "Player"),
            ("DOMAIN\\bob", "DOMAIN bob"),
            ("\u{1b}[31mx", "31mx"),
            (
                "an-extremely-long-login-name-of-somebody",
                "an-extremely-long-login-",
            ),
        ] {
            assert_eq!(name_like(login).to_string(), name);
        }
    }
}
