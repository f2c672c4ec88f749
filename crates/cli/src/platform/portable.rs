//! Any system: what the standard library, tokio and crossterm have everywhere. `docs/packaging.md` tells its users what they do without.

pub(crate) mod children;
pub(crate) mod files;
pub(crate) mod limits;
pub(crate) mod signals;
pub(crate) mod stderr;
pub(crate) mod terminal;
