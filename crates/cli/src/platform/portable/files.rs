//! Files. Who may read them is left to the folder that they are made in, and which file of the disk one is to when it was made.

use std::fs::{DirBuilder, Metadata, OpenOptions};
use std::io;
use std::path::{Component, Path, Prefix};
use std::time::UNIX_EPOCH;

/// What is made is for its owner alone.
pub(crate) trait OwnerOnly {
    /// Nobody else may read or write what is made by this. There is no portable way to say so: on Windows it inherits the access list of
    /// the user's profile, which keeps other users out.
    fn owner_only(&mut self) -> &mut Self;
}

impl OwnerOnly for OpenOptions {
    fn owner_only(&mut self) -> &mut Self {
        self
    }
}

impl OwnerOnly for DirBuilder {
    fn owner_only(&mut self) -> &mut Self {
        self
    }
}

/// The permission bits of a file. Nothing is known of any, so nothing is held against one.
pub(crate) const fn mode(_file: &Metadata) -> u32 {
    0o600
}

/// Which file of its disk this is: when it was made, in nanoseconds, as a copy is made later. Where the system does not keep that, all
/// are one.
pub(crate) fn number(file: &Metadata) -> u64 {
    file.created()
        .ok()
        .and_then(|made| made.duration_since(UNIX_EPOCH).ok())
        .map_or(0, |since| u64::try_from(since.as_nanos()).unwrap_or(u64::MAX))
}

/// When anything of a file changed last, as no program can set it. The times that are known everywhere can be set: there is none.
pub(crate) const fn last_change(_file: &Metadata) -> Option<(i64, i64)> {
    None
}

/// Makes sure that what was made or renamed in a folder is there after a power cut. A folder can't be synced everywhere; NTFS keeps a
/// journal of names.
#[expect(clippy::unnecessary_wraps, reason = "what is done elsewhere can fail")]
pub(crate) const fn sync_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}

/// Whether other machines may write to this folder too: it is named by a server (`\\server\share`). A drive letter that stands for one is not
/// recognised.
pub(crate) fn is_on_network(folder: &Path) -> bool {
    folder.components().next().is_some_and(|first| match first {
        Component::Prefix(prefix) => matches!(prefix.kind(), Prefix::UNC(..) | Prefix::VerbatimUNC(..)),
        Component::RootDir | Component::CurDir | Component::ParentDir | Component::Normal(_) => false,
    })
}
