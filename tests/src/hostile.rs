//! A hostile peer: it speaks the real protocol over real streams with a key of its own, plays as it should, and does one
//! thing wrong at the moment that its threat names (P-11).
//!
//! `Line` carries bytes, `HostilePeer` speaks the protocol, `Threat` says what it does wrong and `strike` how; `write_raw`
//! breaks what is below frames.

mod agree;
mod line;
mod peer;
mod play;
mod raw;
mod strike;
mod threat;
mod timing;

pub use line::{Heard, Line};
pub use peer::{Account, HostilePeer};
pub use raw::{write_raw, write_raw_on};
pub use threat::{Moment, Threat};
