//! Game text: tags, moves in pairs, comments (P-10.1, R-8.2).
//!
//! ```text
//! [Ruleset "classic-3x3"]
//! [White "Anna"]
//!
//! 1. c3-d3 {[%clk 0:09:58.000]} f6-e6 2. b3-d3 *
//! ```
//! A game is tags, then moves, then a result, which ends it; a comment in braces may stand anywhere between. The reader
//! takes one file with many games in pieces of any size, and the writer writes what the reader reads.
//!
//! - A tag is `[Name "value"]`, before the moves; in the value `\"` and `\\` stand for `"` and
//!   `\`, and no line ends. No name comes twice in a game.
//! - A blank line ends the tags. A line that begins with a tag after that begins the next game; the one before may lack
//!   its result, which then is `*`.
//! - Move numbers (`12.`, `12...`) and `...` are read and not compared: the order of the moves says all.
//! - Nothing but comments follows the result on its line. Comments before the next blank line belong to the game as a
//!   whole, later ones to the next game.

mod error;
mod game_text;
mod reader;
mod word;
mod writer;

pub use error::{TextError, TextFault};
pub use game_text::{GameText, Tag, TextMove};
pub use reader::{MAX_BYTES, MAX_PARTS, MAX_TAGS, Reader, read_all};
pub use writer::pairs;
