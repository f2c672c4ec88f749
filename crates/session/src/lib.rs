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

mod audience;
mod chat;
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

pub use audience::{Audience, MAX_DELAY, MAX_DEPTH, MAX_OTHERS, MAX_WATCHING, topic};
pub use chat::{Chat, ChatLine, ChatText, ChatTextError, MAX_CHAT, MAX_UNHEARD, Phrase, Said};
pub use code::Code;
pub use exchange::{Delivered, Exchange};
pub use frame::{
    Accept, Bye, Frame, FrameError, Half, Hello, Lobby, Negotiation, Offer, Offered, OwnChain, Ping, Pong,
    PositionReport, Purpose, Refused, Reveal, State, Versions,
};
pub use input::{Claim, Command, Context, End, Fault, Input, Misuse, Notice, Output, SessionError};
pub use pledge::Pledge;
pub use session::Session;
pub use table::ClockFace;
pub use time::Timestamp;
pub use witnesses::{AddressText, AddressTooLong, MAX_ADDRESS, MAX_WITNESS_ADDRESSES, PeerAt, Witnesses};
