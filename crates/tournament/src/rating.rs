//! Ratings: Glicko-2 after each game, in integers (F-14.2 to F-14.4), over all rated games in the order that their players have
//! signed (F-14.5 to F-14.9). `docs/ratings.md` says every step.

mod fixed;
mod fold;
mod game;
mod glicko;

pub use fold::{FEW_GAMES, Folded, MOST_A_DAY, Player, PoolRatings, Step, fold};
pub use game::{Ending, Established, FEWEST_PLIES, Kind, NotCounted, Proof, RatedGame, Seat};
pub use glicko::{Elapsed, PROVISIONAL_RD, Rating, Score, UNKNOWN_RD, after_game};

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "numbers of a test are small")]
mod attack;
#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "numbers of a test are small")]
mod tests;
