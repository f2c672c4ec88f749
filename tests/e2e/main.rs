//! The tests from outside, in one binary: each file beside this one is a module here, which `listed` checks.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "the helpers of a test fail it as the test does"
)]

mod fuzz_replay;
mod listed;
mod play;
mod vectors;
