//! What differs between systems, behind one name each.
//!
//! `unix` does it by the calls that only Unix has. `portable` does the same, or the nearest thing to it, by the standard library,
//! tokio and crossterm alone, and says at each place what it can't do. It is what is built elsewhere; the feature `portable` takes it on
//! Unix too, so that it is compiled, linted and tested there.

#[cfg(any(not(unix), feature = "portable"))]
mod portable;
#[cfg(all(unix, not(feature = "portable")))]
mod unix;

#[cfg(any(not(unix), feature = "portable"))]
use portable as here;
#[cfg(all(unix, not(feature = "portable")))]
use unix as here;

pub(crate) use here::{children, files, limits, signals, stderr, terminal};
