//! What a practice game is started with.

use core::fmt;

use ugolki_rules::{Game, Ply, Position, Ruleset};

use crate::view::Seat;

/// How strong the computer plays: 1, who has just learned the rules, to 8, as well as it can.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The weakest.
    pub const MIN: Self = Self(1);
    /// Full strength.
    pub const MAX: Self = Self(8);

    /// The level of this number, 1 to 8.
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=8 => Some(Self(number)),
            _ => None,
        }
    }

    /// Its number, 1 to 8.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All levels, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (Self::MIN.0..=Self::MAX.0).map(Self)
    }
}

impl Default for Level {
    /// One that a beginner can beat after some games.
    fn default() -> Self {
        Self(3)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// How long the computer may think about a move, and about a hint.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ThinkLimit {
    /// So many milliseconds.
    Millis(u32),
    /// So many positions looked at: the same ones on every machine.
    Nodes(u64),
}

impl Default for ThinkLimit {
    /// A second.
    fn default() -> Self {
        Self::Millis(1_000)
    }
}

/// A practice game to be started.
///
/// To play on from a move of any other game, give its position and what was played before and after it:
/// [`PracticeRequest::from_game`] fills that in, and a screen asks for it by `Intent::Node(Command::Practise(..))`. What was
/// played after that move is played again by redo, one ply at a time with both sides by hand.
#[derive(Debug, Clone, PartialEq)]
pub struct PracticeRequest {
    /// The rules.
    pub ruleset: Ruleset,
    /// Where it begins; none for the start that the rules have.
    pub position: Option<Position>,
    /// What has been played from there. It counts for repetition and can be taken back.
    pub plies: Vec<Ply>,
    /// What was played after that and is to be played again by redo, the next ply first.
    pub ahead: Vec<Ply>,
    /// Which side is moved by hand. The computer moves the other one; with both by hand it only gives hints.
    pub seat: Seat,
    /// How strong the computer plays. Hints are always its best.
    pub level: Level,
    /// How long it may think.
    pub limit: ThinkLimit,
}

impl PracticeRequest {
    /// Play on from a game as it stood after so many plies, with both sides by hand: its whole history can be taken back, and
    /// what was played later can be played again.
    pub fn from_game(game: &Game, plies: usize) -> Self {
        let (before, after) = game.plies().split_at(plies.min(game.plies().len()));
        Self {
            ruleset: game.ruleset().clone(),
            position: Some(*game.start()),
            plies: before.to_vec(),
            ahead: after.to_vec(),
            seat: Seat::Both,
            level: Level::default(),
            limit: ThinkLimit::default(),
        }
    }
}
