//! Names are bytes, and files have numbers and times that no program can set.

use std::ffi::{OsStr, OsString};
use std::fs::Metadata;
use std::os::unix::ffi::{OsStrExt as _, OsStringExt as _};
use std::os::unix::fs::MetadataExt as _;

use crate::entry::Stamp;

/// The stamp of a file.
pub(crate) fn stamp(file: &Metadata) -> Stamp {
    let ns = |seconds: i64, rest: i64| seconds.saturating_mul(1_000_000_000).saturating_add(rest);
    Stamp {
        size: file.size(),
        modified_ns: ns(file.mtime(), file.mtime_nsec()),
        changed_ns: ns(file.ctime(), file.ctime_nsec()),
        inode: file.ino(),
    }
}

/// Whether the index can keep this name of a file: any name can be.
pub(crate) const fn can_be_kept(_name: &OsStr) -> bool {
    true
}

/// A file's name as the index keeps it.
pub(crate) fn bytes(name: &OsStr) -> &[u8] {
    name.as_bytes()
}

/// The name of a file from the index.
pub(crate) fn name(bytes: Vec<u8>) -> OsString {
    OsString::from_vec(bytes)
}
