//! Fuzz targets as plain functions over bytes: no input may make one panic. Each goes beyond parsing and asks for what
//! must be equal: what is decoded encodes to the same bytes, what is written is read as the same thing, and the quick
//! way says what the slow way says.
//!
//! `cargo xtask fuzz TARGET` runs libFuzzer on one; `cargo test` replays the corpus and mutates it a little by seed,
//! which needs nothing but a stable toolchain.
#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::missing_panics_doc,
    reason = "to panic is how a target says that it found something"
)]

#[path = "../../../crates/rules/tests/rules/agree.rs"]
#[allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "it belongs to the tests of the rules"
)]
mod agree;
pub mod corpus;
mod frame;
mod game_text;
mod generators;
mod log;
mod moves;
mod record;
mod sample;
mod screens;
#[path = "../../../crates/rules/tests/rules/slow.rs"]
#[allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    dead_code,
    reason = "it belongs to the tests of the rules, which use all of it"
)]
mod slow;
mod ticket;
#[path = "../../../crates/tui/src/samples/walk.rs"]
mod walk;

/// A target.
#[derive(Debug, Clone, Copy)]
pub struct Target {
    /// Its name, which is also that of its corpus and of its libFuzzer binary after `fuzz_`.
    pub name: &'static str,
    /// The target itself.
    pub run: fn(&[u8]),
    /// Makes the inputs that the corpus begins with.
    pub seeds: fn() -> Vec<Vec<u8>>,
}

/// Frames, heard by a session.
pub const FRAME: Target = Target {
    name: "frame",
    run: frame::run,
    seeds: frame::seeds,
};
/// Game text, replayed by the rules.
pub const GAME_TEXT: Target = Target {
    name: "game_text",
    run: game_text::run,
    seeds: game_text::seeds,
};
/// Set-ups and games of any ruleset, whose moves and ends the slow rules find too.
pub const GENERATORS: Target = Target {
    name: "generators",
    run: generators::run,
    seeds: generators::seeds,
};
/// Log files, verified.
pub const LOG: Target = Target {
    name: "log",
    run: log::run,
    seeds: log::seeds,
};
/// Set-ups and typed moves.
pub const MOVES: Target = Target {
    name: "moves",
    run: moves::run,
    seeds: moves::seeds,
};
/// Bodies of records and agreements, judged by a log.
pub const RECORD: Target = Target {
    name: "record",
    run: record::run,
    seeds: record::seeds,
};
/// Events at the screens, drawn after each.
pub const SCREENS: Target = Target {
    name: "screens",
    run: screens::run,
    seeds: screens::seeds,
};
/// Tickets.
pub const TICKET: Target = Target {
    name: "ticket",
    run: ticket::run,
    seeds: ticket::seeds,
};

/// All targets.
pub const TARGETS: [Target; 8] = [FRAME, GAME_TEXT, GENERATORS, LOG, MOVES, RECORD, SCREENS, TICKET];
