//! The tests from outside, in one binary: each file beside this one is a module here, which `listed` checks.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "the helpers of a test fail it as the test does, and say what cargo shows of a test that failed"
)]

mod aloud;
mod bad_input;
mod clocks;
mod commands;
mod engines;
mod faults;
mod flood;
mod foreign;
mod fuzz_replay;
mod guide;
mod invites;
mod keys;
mod life;
mod listed;
mod nat;
mod packaging;
mod play;
mod practice;
mod relay;
mod relayed;
mod replays;
mod school;
mod screen;
mod settings;
mod story;
mod threats;
mod tournament;
mod vectors;
mod verifier;
mod watch;
mod witness;
