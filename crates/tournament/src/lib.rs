//! Tournaments and ratings out of nothing but signed facts: pairings, standings, tie-breaks and the fold over the facts.
//!
//! Requirements are cited by their numbers in `docs/tournament.md` (`F-4.2`). The crate knows no peers, sockets, clocks, files or
//! chance: whatever two programs must agree on is a function of its arguments, in integers. It has five layers:
//!
//! - [`Crosstable`]: who played whom in which round with what result, whatever the evidence for it was.
//! - The engines ([`berger`], [`fast`], …): from a crosstable to the boards of the next round, and [`legality`], which shares no
//!   code with them and is asked about each of their answers. [`Engine`] names them all.
//! - [`tiebreak`], [`rating`], [`trf`]: places, ratings and reports out of crosstables.
//! - [`fact`]: what is signed of an event, checked by itself.
//! - [`event`]: the fold, from a set of facts to the state of the event that everybody computes from them.
#![no_std]
#![warn(
    clippy::indexing_slicing,
    clippy::as_conversions,
    clippy::arithmetic_side_effects,
    clippy::float_arithmetic
)]

extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod arena;
mod baku;
pub mod berger;
mod blossom;
mod colours;
mod crosstable;
pub mod dutch;
mod engine;
pub mod event;
pub mod fact;
pub mod fast;
mod field;
pub mod files;
mod history;
pub mod knockout;
pub mod legality;
mod matching;
mod pairing;
mod points;
pub mod rating;
pub mod replay;
mod slots;
pub mod tiebreak;
pub mod trf;

pub use baku::{Baku, BakuError};
pub use colours::{Preference, Wish, allocate};
pub use crosstable::{Cell, Crosstable, CrosstableError, Game, Number, Player, Row};
pub use engine::{Engine, Format, ParseEngineError};
pub use history::{Float, History};
pub use pairing::{Board, Criterion, Pairing, Refusal};
pub use points::{PointSystem, PointSystemError, Points};
