//! The engine over standard input and output, in a dialect of UCI that `docs/engine.md` describes for other programs.
//!
//! [`request`] reads lines, [`options`] holds what `setoption` sets, [`reply`] writes what the engine finds, [`thinker`]
//! thinks on a thread of its own, and [`desk`] is the loop between them: the one place that writes.

mod desk;
mod options;
mod reply;
mod request;
mod thinker;

pub(crate) use desk::run;
