//! The state of an event as a pure function of a set of signed facts (F-1.1).
//!
//! [`Held`] is the set: it takes facts, lists of ids and logs in any order, and says of each what became of it. [`Held::state`] is the
//! fold: total, without a clock, the same for everybody who holds the same. A seal chooses which facts count (F-1.3), and everything
//! in it can be computed from them; so a seal that says anything else is not valid. `docs/tournament.md` says every step.

mod board;
mod bytes;
mod case;
mod chain;
mod claims;
mod committee;
mod draft;
mod fold;
mod held;
mod log;
mod omission;
mod outcome;
mod pairing;
mod people;
mod phase;
mod place;
mod put;
mod rounds;
#[cfg(any(test, feature = "testing"))]
pub mod sample;
mod sealed;
mod seats;
mod state;
mod table;
mod terms;
mod view;
mod wants;

pub use claims::ClaimOpen;
pub use committee::{Committee, draw, lot_of_event};
pub use draft::SealWhen;
pub use held::{Held, NoEvent};
pub use log::LogSummary;
pub use omission::Omission;
pub use outcome::{Outcome, Why};
pub use phase::{Phase, PhaseAt};
pub use state::{
    Correction, Ended, Fork, Height, LiveBoard, LiveClaim, Member, Missing, OpenRound, Out, SealFault, State,
    Votes,
};
pub use wants::{Foreign, Put, Want};

#[cfg(test)]
mod tests;
