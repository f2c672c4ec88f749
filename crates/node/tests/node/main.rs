//! Whole peers against each other over a link that loses, repeats, reorders and cuts, and against peers that lie.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]
#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "a test looks for one kind of event among many"
)]

mod analysis;
mod chat;
mod claims;
mod crash;
mod dispute;
mod false_witness;
mod games;
mod hosting;
mod joining;
mod lan;
mod liar;
mod local;
mod pledge;
mod practice;
mod reconnect;
mod rematch;
mod restart;
mod resume;
mod support;
mod upgrade;
mod visitors;
mod watch;
mod witness;
