//! A computer opponent for Corners: search, evaluation, races and levels of strength.
//!
//! The crate knows the rules and nothing else: no screen, no wire, no files. An [`Engine`] is asked to think about a
//! [`Game`](ugolki_rules::Game) within [`Limits`] and gives a [`Thought`]; what it finds on the way comes as [`Info`].
//! For a given game, level, seed and number of nodes, with one thread, the thought is always the same.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use ugolki_engine::{Engine, Limits, Settings};
//! use ugolki_rules::{Game, Ruleset};
//! let game = Game::new(Ruleset::named("classic-3x3").unwrap());
//! let mut engine = Engine::new(Settings::default());
//! let thought = engine.think(&game, &Limits::nodes(2_000), &AtomicBool::new(false), &mut |_| {});
//! assert!(game.check(thought.best.unwrap()).is_ok());
//! ```

mod engine;
mod evaluate;
mod hint;
mod level;
mod limits;
pub mod race;
mod score;
mod search;
mod thought;
mod time;
pub mod tuning;
mod weights;

pub use engine::{Engine, Settings};
pub use hint::{Motive, motive};
pub use level::Level;
pub use limits::{Budget, Limits};
pub use score::Score;
pub use thought::{Info, Thought};
