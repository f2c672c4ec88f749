//! The rules of Corners (Ugolki): boards, moves, endings, and their text forms.
//!
//! Rules are cited by their numbers in `docs/rules.md` (`R-3.4`), text forms by those of the protocol (`P-10.1`). The
//! crate knows no time, keys, wire or files, and no ruleset is a code path of its own: a [`Ruleset`] is a value.
//!
//! A [`Setup`] is any men on a board; a [`Position`] is one that a ruleset can play. A [`Game`] adds what has happened,
//! and ends by itself when the rules say so (section 6).
//!
//! ```
//! use ugolki_rules::{Game, Ruleset};
//! let mut game = Game::new(Ruleset::named("classic-3x3").unwrap());
//! assert_eq!(game.legal_moves().len(), 12);
//! game.play_text("c3-d3")?;
//! assert_eq!(game.position().to_string(), "5bbb/5bbb/5bbb/8/8/ww1w4/www5/www5 b 1");
//! # Ok::<(), ugolki_rules::IllegalMove>(())
//! ```
#![no_std]
#![warn(
    clippy::indexing_slicing,
    clippy::as_conversions,
    clippy::arithmetic_side_effects,
    clippy::float_arithmetic
)]

extern crate alloc;

mod adjudicate;
mod bitboard;
mod bits;
pub mod board;
mod field;
mod game;
mod list;
mod moves;
mod notation;
mod outcome;
mod packed;
mod perft;
mod position;
mod ruleset;
mod setup;
mod side;
mod square;
pub mod text;

pub use adjudicate::{Adjudication, Fault, Refusal, adjudicate, adjudicate_broken};
pub use bitboard::{Bitboard, Squares};
pub use game::{Game, StartError};
pub use moves::{IllegalMove, Move, Path, PathText, Ply};
pub use notation::{MoveText, ParseMoveError};
pub use outcome::{GameResult, Outcome, Reason};
pub use packed::PackedPosition;
pub use perft::{perft, perft_divide};
pub use position::Position;
pub use ruleset::{
    AtLimit, Directions, Enclosure, LastReply, LateHome, NoMove, Parameters, Ruleset, RulesetErrors,
    RulesetFault,
};
pub use setup::{ParseSetupError, Setup, SetupErrors, SetupFault};
pub use side::{BySide, Side};
pub use square::{BoardSize, Square, SquareName};
