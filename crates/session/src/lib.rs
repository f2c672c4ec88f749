//! The two-player protocol of ugolki as a machine without IO.
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

mod code;
mod desk;
mod exchange;
mod frame;
mod input;
mod phase;
mod pledge;
mod pulse;
mod session;
mod table;
mod time;
mod witnesses;

pub use code::Code;
pub use exchange::{Delivered, Exchange};
pub use frame::{
    Accept, Bye, Frame, FrameError, Half, Hello, Lobby, Negotiation, Offer, Offered, Ping, Pong,
    PositionReport, Purpose, Refused, Reveal, State, Versions,
};
pub use input::{Claim, Command, Context, End, Fault, Input, Misuse, Notice, Output, SessionError};
pub use pledge::Pledge;
pub use session::Session;
pub use table::ClockFace;
pub use time::Timestamp;
pub use witnesses::{AddressText, AddressTooLong, MAX_ADDRESS, MAX_WITNESS_ADDRESSES, WitnessAt, Witnesses};
