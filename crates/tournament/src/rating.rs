//! Ratings: Glicko-2 after each game, in integers (F-14.2 to F-14.4). `docs/ratings.md` says every step.

mod fixed;
mod glicko;

pub use glicko::{Elapsed, PROVISIONAL_RD, Rating, Score, UNKNOWN_RD, after_game};

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "numbers of a test are small")]
mod tests;
