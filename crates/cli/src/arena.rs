//! Two engines of the dialect of `docs/engine.md` play each other, whatever programs they are.
//!
//! `spec` says which engines, `control` how long they think, `opening` what they start from. A `process` is a
//! running engine, a `player` one that is spoken to; `bout` is a single game of two, `pool` plays many at once.
//! `tally` and `statistics` count, `elo` and `sprt` say what the counts are worth, `report` and `writing` put
//! all of it into words. Who wins is the rules' to say, never an engine's.

pub(crate) mod bout;
pub(crate) mod control;
pub(crate) mod elo;
pub(crate) mod fault;
pub(crate) mod halt;
pub(crate) mod opening;
pub(crate) mod player;
pub(crate) mod pool;
pub(crate) mod process;
pub(crate) mod report;
pub(crate) mod spec;
pub(crate) mod sprt;
pub(crate) mod statistics;
mod tail;
pub(crate) mod tally;
pub(crate) mod writing;

pub use self::fault::{Ended, EngineFault, Fault, Nonsense};
pub use self::opening::{GameFault, OpeningFault};
pub use self::sprt::SprtFault;
