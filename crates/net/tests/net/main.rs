//! Services over real loopback sockets: in order, in trouble, and against hostile peers.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stderr,
    clippy::wildcard_enum_match_arm,
    clippy::result_large_err,
    reason = "helpers of tests fail as tests do, and a test that is skipped says so"
)]

mod closing;
mod dialling;
mod event;
mod exchange;
mod foreign;
mod gossip;
mod hostile;
mod lan;
mod player;
mod raw;
mod relay;
mod relayed;
