//! Standard error while the screen is up. There is no portable way to point it elsewhere (T-7.7): what a library prints there may stand on
//! the screen until the next time that it is painted. Nothing of the program's own prints there meanwhile.

use std::io;
use std::path::Path;

/// Standard error, which stays where it is.
#[derive(Debug)]
pub(crate) struct Aside;

impl Aside {
    /// Does nothing.
    #[expect(clippy::unnecessary_wraps, reason = "what is done elsewhere can fail")]
    pub(crate) const fn put(_path: &Path) -> io::Result<Self> {
        Ok(Self)
    }
}

/// Does nothing.
pub(crate) const fn give_back() {}
