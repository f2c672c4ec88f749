//! Which event is meant: by the first digits of its id, a part of its name, or as the only one there is.

use std::fs;
use std::path::{Path, PathBuf};

use super::folder::Folder;

/// Why no event is meant.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotFound {
    /// There is none at all.
    None,
    /// None is called so.
    Unknown(String),
    /// Several are: their folders' names with what they are called.
    Several(Vec<(String, String)>),
}

/// The folder of the event that is meant.
///
/// # Errors
/// [`NotFound`].
pub fn find(events: &Path, wanted: Option<&str>) -> Result<PathBuf, NotFound> {
    let mut found = all(events);
    if found.is_empty() {
        return Err(NotFound::None);
    }
    if let Some(wanted) = wanted {
        let lower = wanted.to_lowercase();
        found.retain(|(path, name)| {
            let id = path.file_name().unwrap_or_default().to_string_lossy();
            let begins = !id.is_empty() && (id.starts_with(&*lower) || lower.starts_with(&*id));
            begins || name.to_lowercase().contains(&lower)
        });
        // The name in full is meant before one that only has it inside.
        if let Some(at) = found.iter().position(|(_, name)| name.to_lowercase() == lower)
            && found
                .iter()
                .filter(|(_, name)| name.to_lowercase() == lower)
                .count()
                == 1
        {
            return Ok(found.swap_remove(at).0);
        }
    }
    match <[_; 1]>::try_from(found) {
        Ok([(path, _)]) => Ok(path),
        Err(found) if found.is_empty() => Err(NotFound::Unknown(wanted.unwrap_or_default().to_owned())),
        Err(found) => {
            let name = |path: &Path| {
                path.file_name()
                    .unwrap_or_default()
                    .to_string_lossy()
                    .into_owned()
            };
            Err(NotFound::Several(
                found
                    .into_iter()
                    .map(|(path, title)| (name(&path), title))
                    .collect(),
            ))
        }
    }
}

/// All events with their names, by folder.
pub fn all(events: &Path) -> Vec<(PathBuf, String)> {
    let Ok(entries) = fs::read_dir(events) else {
        return Vec::new();
    };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths
        .into_iter()
        .filter_map(|path| {
            let folder = Folder::with_charter(&path).ok()?;
            Some((path, folder.rules.name.to_string()))
        })
        .collect()
}
