//! What was learned from lessons and puzzles: a plain file in the state folder, a line each, that is only ever added to.

use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;

use ugolki_school::{Learned, Progress};

use crate::platform::files::OwnerOnly as _;

/// The largest file that is read: far more than there is to be learned.
const MOST_BYTES: u64 = 1 << 20;

/// Reads the file. One that is not there has nothing; a line that is none is passed over, as a newer program may have written it.
pub(crate) fn read(path: &Path) -> Progress {
    let mut progress = Progress::default();
    if fs::metadata(path).is_ok_and(|meta| meta.len() > MOST_BYTES) {
        tracing::warn!(path = %path.display(), "what was learned is too large a file");
        return progress;
    }
    let text = match fs::read(path) {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return progress,
        Err(error) => {
            tracing::warn!(%error, path = %path.display(), "what was learned can't be read");
            return progress;
        }
    };
    for line in text.lines() {
        if progress.take_line(line).is_err() {
            tracing::debug!(%line, "a line of what was learned says nothing");
        }
    }
    progress
}

/// Adds a line to the file.
///
/// # Errors
/// What the system says.
pub(crate) fn add(path: &Path, learned: Learned) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut file = OpenOptions::new()
        .append(true)
        .create(true)
        .owner_only()
        .open(path)?;
    file.write_all(format!("{learned}\n").as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_added_is_read_again_and_the_rest_is_passed_over() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("state").join("learned");
        assert_eq!(read(&path), Progress::default());
        add(&path, Learned::Solved(3)).unwrap();
        fs::write(
            &path,
            [fs::read(&path).unwrap(), b"\xffnonsense\n".to_vec()].concat(),
        )
        .unwrap();
        add(
            &path,
            Learned::Steps {
                lesson: "chains",
                steps: 2,
            },
        )
        .unwrap();
        let progress = read(&path);
        assert!(progress.is_solved(3));
        assert_eq!(progress.steps("chains"), 2);
    }
}
