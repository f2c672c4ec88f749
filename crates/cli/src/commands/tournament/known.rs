//! The events that are known here, by their ids.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::failure::{Failure, UsageError};

/// The folders of all events, the one that was written to last first.
fn all(events: &Path) -> Result<Vec<PathBuf>, Failure> {
    let unreadable = |source| Failure::unreadable(events, source);
    let entries = match fs::read_dir(events) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(unreadable)?,
    };
    let mut folders = Vec::new();
    for entry in entries {
        let path = entry.map_err(unreadable)?.path();
        let facts = fs::metadata(path.join("facts")).or_else(|_| fs::metadata(path.join("charter")));
        if let Ok(written) = facts.and_then(|facts| facts.modified()) {
            folders.push((written, path));
        }
    }
    folders.sort();
    Ok(folders.into_iter().rev().map(|(_, path)| path).collect())
}

/// The event whose id begins so, if one does.
///
/// # Errors
/// [`UsageError::SeveralTournaments`], or that the folder can't be read.
pub(super) fn by_id(events: &Path, id: &str) -> Result<Option<PathBuf>, Failure> {
    let id = id.to_lowercase();
    if id.is_empty() || !id.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Ok(None);
    }
    let mut found = all(events)?.into_iter().filter(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        // A whole id is longer than the name of its folder.
        name.starts_with(&id) || id.starts_with(name.as_ref())
    });
    match (found.next(), found.next()) {
        (Some(_), Some(_)) => Err(UsageError::SeveralTournaments(id).into()),
        (one, _) => Ok(one),
    }
}

/// The event that is meant, or the latest.
///
/// # Errors
/// [`UsageError`] when there is none.
pub(super) fn find(events: &Path, id: Option<&str>) -> Result<PathBuf, Failure> {
    let found = match id {
        Some(id) => by_id(events, id)?,
        None => all(events)?.into_iter().next(),
    };
    found.ok_or_else(|| UsageError::NoTournament(id.unwrap_or_default().to_owned()).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_found_by_the_beginning_of_its_id() {
        let dir = tempfile::tempdir().unwrap();
        assert!(find(dir.path(), None).is_err());
        for name in ["aa01", "aa02", "bb01"] {
            let folder = dir.path().join(name);
            fs::create_dir(&folder).unwrap();
            fs::write(folder.join("charter"), "x").unwrap();
        }
        let found = |id| {
            by_id(dir.path(), id)
                .unwrap()
                .map(|path| path.file_name().unwrap().to_owned())
        };
        assert_eq!(found("b"), Some("bb01".into()));
        assert_eq!(found("AA02"), Some("aa02".into()));
        assert_eq!(found(&format!("bb01{}", "0".repeat(60))), Some("bb01".into()));
        assert_eq!(found("c"), None);
        // A ticket is no id.
        assert_eq!(found("UGE1"), None);
        assert!(by_id(dir.path(), "aa").is_err());
        assert!(find(dir.path(), None).is_ok());
    }
}
