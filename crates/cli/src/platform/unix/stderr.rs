//! Standard error points into the program's log while the screen is up, so that nothing can paint over it (T-7.7).

use std::fs::OpenOptions;
use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use rustix::io::{FdFlags, dup, fcntl_setfd};
use rustix::stdio::{dup2_stderr, stderr};

/// Where standard error led before. There is one standard error a process, so there is one of these.
static BEFORE: Mutex<Option<OwnedFd>> = Mutex::new(None);

/// Standard error, put aside. Dropping it gives it back.
#[derive(Debug)]
pub(crate) struct Aside;

impl Aside {
    /// Points standard error into a file, at its end.
    pub(crate) fn put(path: &Path) -> io::Result<Self> {
        let log = OpenOptions::new()
            .append(true)
            .create(true)
            .mode(0o600)
            .open(path)?;
        let before = dup(stderr())?;
        fcntl_setfd(&before, FdFlags::CLOEXEC)?;
        dup2_stderr(&log)?;
        *BEFORE.lock().unwrap_or_else(PoisonError::into_inner) = Some(before);
        Ok(Self)
    }
}

impl Drop for Aside {
    fn drop(&mut self) {
        give_back();
    }
}

/// Points standard error back to where it led. Only the first call does anything.
pub(crate) fn give_back() {
    if let Some(before) = BEFORE.lock().unwrap_or_else(PoisonError::into_inner).take() {
        // There is nowhere left to tell that this failed.
        dup2_stderr(&before).unwrap_or_default();
    }
}
