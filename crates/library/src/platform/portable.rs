//! Names are text, and of a file nothing more is known than its length, when it was made and when it was written to.

use std::ffi::{OsStr, OsString};
use std::fs::Metadata;
use std::io;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::entry::Stamp;

/// The stamp of a file. A rewrite of the same length by a program that sets the time back is not seen.
pub(crate) fn stamp(file: &Metadata) -> Stamp {
    let modified_ns = ns(file.modified());
    Stamp {
        size: file.len(),
        modified_ns,
        changed_ns: modified_ns,
        inode: ns(file.created()).cast_unsigned(),
    }
}

/// Nanoseconds since the Unix epoch; 0 for a time that is not known or before it.
fn ns(time: io::Result<SystemTime>) -> i64 {
    time.ok()
        .and_then(|time| time.duration_since(UNIX_EPOCH).ok())
        .map_or(0, |since| i64::try_from(since.as_nanos()).unwrap_or(i64::MAX))
}

/// Whether the index can keep this name of a file. One that is no text can't be kept, and its game is not listed: the program gives no
/// such names.
pub(crate) fn can_be_kept(name: &OsStr) -> bool {
    name.to_str().is_some()
}

/// A file's name as the index keeps it.
pub(crate) fn bytes(name: &OsStr) -> &[u8] {
    name.to_str().map_or(&[], str::as_bytes)
}

/// The name of a file from the index.
pub(crate) fn name(bytes: Vec<u8>) -> OsString {
    String::from_utf8(bytes).unwrap_or_default().into()
}
