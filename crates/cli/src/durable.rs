//! Making sure that what was written survives a power cut.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;

use crate::platform::files::{self, OwnerOnly as _};

/// Syncs the folder that a path lies in, so that a file made there stays there.
///
/// # Errors
/// What the system says.
pub(crate) fn sync_folder_of(path: &Path) -> io::Result<()> {
    let folder = path
        .parent()
        .filter(|parent| !parent.as_os_str().is_empty())
        .unwrap_or_else(|| Path::new("."));
    files::sync_folder(folder)
}

/// Writes a small file so that it is the old one or the new one, never something between. Only its owner may read it.
///
/// # Errors
/// What the system says.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace_with(path, |_| Ok(bytes.to_vec()))
}

/// The same, with contents that depend on the very file they go into.
///
/// # Errors
/// What the system says, or the contents' own.
pub(crate) fn replace_with(
    path: &Path,
    contents: impl FnOnce(&File) -> io::Result<Vec<u8>>,
) -> io::Result<()> {
    let fresh = path.with_extension("new");
    let mut file = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(true)
        .owner_only()
        .open(&fresh)?;
    let bytes = contents(&file)?;
    file.write_all(&bytes)?;
    file.sync_all()?;
    fs::rename(&fresh, path)?;
    sync_folder_of(path)
}
