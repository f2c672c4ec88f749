//! Two sessions and a virtual clock: the negotiation, the game's end, and what is made good when frames are lost.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]
#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "a test looks for one kind of frame among many"
)]

mod chains;
mod chat;
mod clock;
mod ending;
mod frames;
mod negotiation;
mod offers;
mod pair;
mod restored;
mod resume;
mod times;
