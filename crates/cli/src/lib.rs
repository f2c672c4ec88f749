//! The program around the peer: arguments, files, keys, clocks, the one event loop, and the commands.
//!
//! Only this crate reads the environment, files, clocks and the system's randomness. It contains no rule of the game, no
//! protocol and no drawing.

pub mod arena;
pub mod args;
pub mod book;
pub mod chains;
pub mod clock;
pub mod commands;
pub mod config;
pub mod dirs;
mod durable;
pub mod events;
pub mod exit;
pub mod failure;
pub mod front;
mod in_order;
pub mod invite;
pub mod keys;
pub mod known;
pub mod launch;
mod learned;
pub mod library;
mod lines;
pub mod lock;
pub mod logging;
mod manner;
pub mod nearest;
mod note;
pub mod output;
pub mod own_rules;
mod panic;
pub mod passphrase;
pub mod plain;
mod platform;
pub mod profile;
mod ratings;
mod relay;
pub(crate) mod replay;
pub mod rules_json;
pub mod runtime;
pub mod saved;
mod screen;
pub mod source;
pub mod statements;
pub mod store;
pub mod themes;
mod thinker;
pub mod tournament;
mod uci;
pub mod witness_lines;
pub mod words;
pub mod zone;
