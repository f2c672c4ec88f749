//! Whole events between programs in one process, with time, links and disks of the test's making (F-17).
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

mod adversaries;
mod arbiters;
mod cast;
mod chance;
mod door;
mod formats;
mod games;
mod known;
mod large;
mod laws;
mod splits;
mod stage;
mod world;
