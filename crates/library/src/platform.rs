//! What differs between systems. `unix` takes what only Unix has; `portable` what the standard library has everywhere, also on Unix with the
//! feature `portable`, so that it is tested there.

#[cfg(any(not(unix), feature = "portable"))]
mod portable;
#[cfg(all(unix, not(feature = "portable")))]
mod unix;

#[cfg(any(not(unix), feature = "portable"))]
pub(crate) use portable::{bytes, can_be_kept, name, stamp};
#[cfg(all(unix, not(feature = "portable")))]
pub(crate) use unix::{bytes, can_be_kept, name, stamp};
