//! The index of the games on this machine: what can be looked for among them without opening them. The log files remain
//! the truth, and the index can be made anew from them at any time.
//!
//! It knows no screen and no network, and it reads no game by itself: [`scan`] finds the files that are new, changed or gone,
//! and whoever calls it says what each of them holds, as an [`Entry`].

mod calendar;
mod complete;
mod entry;
mod filter;
mod fold;
mod index;
mod platform;
mod scan;

pub use calendar::{Period, day_ms};
pub use complete::complete;
pub use entry::{Entry, FileName, GRADES, Origin, Player, Stamp, UNSIGNED};
pub use filter::{Filter, FilterFault, Key, RESULTS, ResultIs, Vocabulary, YES_NO};
pub use fold::folded;
pub use index::{Condition, Counts, Index, IndexError, Interrupter, Journal, Sort, SortKey};
pub use scan::{Folder, Found, Progress, Scan, Scanned, scan};
