//! Linux, macOS and other Unix.

pub(crate) mod children;
pub(crate) mod files;
pub(crate) mod limits;
pub(crate) mod signals;
pub(crate) mod stderr;
pub(crate) mod terminal;
