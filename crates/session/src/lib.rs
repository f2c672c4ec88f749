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
mod frame;
mod time;

pub use code::Code;
pub use frame::Versions;
pub use time::Timestamp;
