//! The statements about keys that lie in the data folder, one a file: the own ones, and those of others (P-3.2).

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use ugolki_record::statement::file::{self, FileError, LineError};
use ugolki_record::{PlayerKey, Rotation, SignedStatement, Statement, StatementError, Verified};

use crate::durable;

/// What the names of such files end in.
pub const SUFFIX: &str = "statement";

/// A statement that holds, and where it was found.
pub type Found = (PathBuf, Verified<Statement>);

/// A statement that holds, or why it does not.
pub type Checked = Result<Verified<Statement>, LineFault>;

/// Why a file of statements can't be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StatementsError {
    /// The file or folder can't be read.
    #[error("{} can't be read", path.display())]
    Unreadable {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A file can't be written.
    #[error("the statement can't be written to {}", path.display())]
    NotWritten {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The file holds no statements.
    #[error("{}: {why}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        why: FileError,
    },
    /// A line of the file does not hold.
    #[error("{}, line {number}: {why}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// Which line, from 1.
        number: usize,
        /// What is wrong with it.
        why: LineFault,
    },
    /// The file has a header and nothing else.
    #[error("{} holds no statement", path.display())]
    Empty {
        /// The file.
        path: PathBuf,
    },
}

/// What is wrong with a line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LineFault {
    /// It can't be read.
    #[error(transparent)]
    Line(#[from] LineError),
    /// What it says does not hold.
    #[error(transparent)]
    Statement(#[from] StatementError),
}

/// What is known about keys from statements that hold.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Statements {
    revoked: BTreeMap<PlayerKey, u64>,
    next: BTreeMap<PlayerKey, Rotation>,
}

impl Statements {
    /// Reads all statements of a folder. A folder that is not there has none.
    ///
    /// # Errors
    /// [`StatementsError`] names the first file that does not hold: it may be the one that warns of a key.
    pub fn read(folder: &Path) -> Result<Self, StatementsError> {
        let mut all = Self::default();
        for path in files(folder)? {
            for statement in read(&path)? {
                all.add(&statement);
            }
        }
        Ok(all)
    }

    /// Takes note of a statement. Of two rotations of one key the first stays; of revocations the earliest holds.
    pub fn add(&mut self, statement: &Statement) {
        match statement {
            Statement::Rotation(rotation) => {
                self.next.entry(rotation.old).or_insert_with(|| rotation.clone());
            }
            Statement::Revocation(revocation) => {
                let from = self.revoked.entry(revocation.key).or_insert(revocation.from_ms);
                *from = revocation.from_ms.min(*from);
            }
        }
    }

    /// From when on a key is in other hands, in milliseconds since the Unix epoch.
    pub fn revoked(&self, key: &PlayerKey) -> Option<u64> {
        self.revoked.get(key).copied()
    }

    /// What took a key's place.
    pub fn next(&self, key: &PlayerKey) -> Option<&Rotation> {
        self.next.get(key)
    }
}

/// The files of statements in a folder, by name; but what was taken up first comes first.
fn files(folder: &Path) -> Result<Vec<PathBuf>, StatementsError> {
    let unreadable = |source| StatementsError::Unreadable {
        path: folder.to_owned(),
        source,
    };
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(unreadable(error)),
    };
    let mut paths = Vec::new();
    for entry in entries {
        let path = entry.map_err(unreadable)?.path();
        if path.extension().is_some_and(|suffix| suffix == SUFFIX) {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}

/// All statements of a folder with their files, for who wants to see them.
///
/// # Errors
/// As [`Statements::read`].
pub fn all(folder: &Path) -> Result<Vec<Found>, StatementsError> {
    let mut all = Vec::new();
    for path in files(folder)? {
        all.extend(
            read(&path)?
                .into_iter()
                .map(|statement| (path.clone(), statement)),
        );
    }
    Ok(all)
}

/// Reads a file of which every line has to hold.
///
/// # Errors
/// [`StatementsError`]: the first thing that is wrong.
pub fn read(path: &Path) -> Result<Vec<Verified<Statement>>, StatementsError> {
    let lines = lines(path)?;
    let mut statements = Vec::new();
    for (number, checked) in lines {
        statements.push(checked.map_err(|why| StatementsError::Line {
            path: path.to_owned(),
            number,
            why,
        })?);
    }
    if statements.is_empty() {
        return Err(StatementsError::Empty {
            path: path.to_owned(),
        });
    }
    Ok(statements)
}

/// Reads a file, and says of each line whether it holds.
///
/// # Errors
/// [`StatementsError`] when nothing of it can be read.
pub fn lines(path: &Path) -> Result<Vec<(usize, Checked)>, StatementsError> {
    let bytes = read_bytes(path).map_err(|source| StatementsError::Unreadable {
        path: path.to_owned(),
        source,
    })?;
    let lines = file::read(&bytes).map_err(|why| StatementsError::File {
        path: path.to_owned(),
        why,
    })?;
    let check = |line: Result<SignedStatement, LineError>| Ok(line?.verify()?);
    Ok(lines
        .into_iter()
        .map(|line| (line.number, check(line.statement)))
        .collect())
}

fn read_bytes(path: &Path) -> io::Result<Vec<u8>> {
    use io::Read as _;
    let most = u64::try_from(file::MAX_FILE).unwrap_or(u64::MAX);
    let mut bytes = Vec::new();
    fs::File::open(path)?.take(most + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Keeps a statement in the folder. One that is there already is left alone. Returns its file.
///
/// # Errors
/// [`StatementsError::NotWritten`].
pub fn keep(
    folder: &Path,
    signed: &SignedStatement,
    statement: &Statement,
) -> Result<PathBuf, StatementsError> {
    let id = signed.id().to_string();
    let (kind, about) = (statement.kind().name(), statement.about().short());
    let path = folder.join(format!(
        "{kind}-{about}-{}.{SUFFIX}",
        id.get(..8).unwrap_or_default()
    ));
    if !path.exists() {
        durable::replace(&path, text(signed).as_bytes()).map_err(|source| StatementsError::NotWritten {
            path: path.clone(),
            source,
        })?;
    }
    Ok(path)
}

/// The text of a file with one statement.
pub fn text(signed: &SignedStatement) -> String {
    file::header() + &file::line(signed)
}
