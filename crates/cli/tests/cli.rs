//! The built program as its users meet it: exit codes, data on standard output, faults on standard error, files.
#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a helper of tests fails the very test that uses it"
)]

#[path = "cli/adjudicate.rs"]
mod adjudicate;
#[path = "cli/analyse.rs"]
mod analyse;
#[path = "cli/commands.rs"]
mod commands;
#[path = "cli/config.rs"]
mod config;
#[path = "cli/doctor.rs"]
mod doctor;
#[path = "cli/engine.rs"]
mod engine;
#[path = "cli/engine_input.rs"]
mod engine_input;
#[path = "cli/exits.rs"]
mod exits;
#[path = "cli/faults.rs"]
mod faults;
#[path = "cli/games.rs"]
mod games;
#[path = "cli/harness.rs"]
mod harness;
#[path = "cli/home.rs"]
mod home;
#[path = "cli/invites.rs"]
mod invites;
#[path = "cli/keys.rs"]
mod keys;
#[path = "cli/languages.rs"]
mod languages;
#[path = "cli/library.rs"]
mod library;
#[path = "cli/logs.rs"]
mod logs;
#[path = "cli/matches.rs"]
mod matches;
#[path = "cli/players.rs"]
mod players;
#[path = "cli/practice.rs"]
mod practice;
#[path = "cli/puzzles.rs"]
mod puzzles;
#[path = "cli/rematch.rs"]
mod rematch;
#[path = "cli/resume.rs"]
mod resume;
#[path = "cli/tournament.rs"]
mod tournament;
