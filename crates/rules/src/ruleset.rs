//! Rulesets as values: the eight named ones and custom ones.

mod errors;
mod named;

use crate::{Bitboard, BoardSize, BySide, Side};

use named::TABLE;

pub use errors::{RulesetErrors, RulesetFault};

/// In which directions men step and jump.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Directions {
    /// Along files and ranks.
    Four,
    /// Along diagonals too.
    Eight,
}

/// How men that are late at home are judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LateHome {
    /// One check at the exit limit; after it, a move that ends in the own house loses.
    Once,
    /// A check at the exit limit and after each later move of Black's.
    Always,
}

/// What the rules say of enclosing enemy men.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Enclosure {
    /// No enemy man may be enclosed after a move.
    Forbidden,
    /// No enemy man may become enclosed by a move.
    ForbiddenByMove,
    /// Allowed, but an enclosed man is not late.
    Exempt,
    /// Allowed, without a consequence.
    Ignored,
}

/// What happens when the side to move has no legal move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NoMove {
    /// The game is drawn.
    Draw,
    /// The side must pass, unless neither side has a move.
    Pass,
}

/// How a game is judged at the move limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AtLimit {
    /// The side with more men in its target wins.
    Count,
    /// The game is drawn.
    Draw,
}

/// Whether Black replies after White has filled its target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LastReply {
    /// Black replies if it has a legal move.
    Always,
    /// Black replies only if a legal move of Black's fills Black's target.
    IfItCanEqualise,
}

/// The parameters of a ruleset: plain data that may be invalid. [`Ruleset::new`] checks them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Parameters {
    /// The size of the board.
    pub board: BoardSize,
    /// White's house: squares below the long diagonal from the top left to the bottom right corner.
    pub house: Bitboard,
    /// The directions of steps and jumps.
    pub directions: Directions,
    /// The move number of the deadline, 1 to 1000.
    pub exit_limit: u16,
    /// How men that are late at home are judged.
    pub late_home: LateHome,
    /// What is said of enclosing enemy men.
    pub enclosure: Enclosure,
    /// What happens when the side to move has no legal move.
    pub no_move: NoMove,
    /// The move number of the last move, 1 to 1000.
    pub move_limit: u16,
    /// How a game is judged at the move limit.
    pub at_limit: AtLimit,
    /// Whether Black replies after White has filled its target.
    pub last_reply: LastReply,
}

/// A ruleset: parameters that are known to be valid.
///
/// Two rulesets with the same parameters are equal: a custom one with the parameters of a named one *is* the named one.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Ruleset {
    id: &'static str,
    parameters: Parameters,
    houses: BySide<Bitboard>,
}

impl Ruleset {
    /// The id of every ruleset that is not a named one.
    pub const CUSTOM: &'static str = "custom";

    /// Makes a ruleset of parameters.
    ///
    /// # Errors
    /// Everything that is wrong with the parameters, all at once.
    pub fn new(parameters: Parameters) -> Result<Self, RulesetErrors> {
        errors::check(&parameters)?;
        let named = TABLE.iter().find(|row| (row.parameters)() == parameters);
        Ok(Self::from_valid(
            named.map_or(Self::CUSTOM, |row| row.id),
            parameters,
        ))
    }

    /// The named ruleset with this id.
    pub fn named(id: &str) -> Option<Self> {
        Self::all().find(|ruleset| ruleset.id == id)
    }

    /// The named rulesets, in the order of section 2.
    pub fn all() -> impl Iterator<Item = Self> {
        TABLE
            .iter()
            .map(|row| Self::from_valid(row.id, (row.parameters)()))
    }

    fn from_valid(id: &'static str, parameters: Parameters) -> Self {
        let white = parameters.house;
        let black = white
            .iter()
            .map(|square| parameters.board.rotate(square))
            .collect();
        Self {
            id,
            parameters,
            houses: BySide { white, black },
        }
    }

    /// The id: one of section 2, or `custom`.
    pub const fn id(&self) -> &'static str {
        self.id
    }

    /// Tells whether games of this ruleset can be rated.
    pub fn rated(&self) -> bool {
        TABLE.iter().any(|row| row.id == self.id && row.rated)
    }

    /// The parameters.
    pub const fn parameters(&self) -> &Parameters {
        &self.parameters
    }

    /// The size of the board.
    pub const fn board(&self) -> BoardSize {
        self.parameters.board
    }

    /// The house of a side, where its men start.
    pub const fn house(&self, side: Side) -> Bitboard {
        *self.houses.get(side)
    }

    /// The target of a side: the other side's house.
    pub const fn target(&self, side: Side) -> Bitboard {
        self.house(side.opposite())
    }

    /// The number of men of each side: 1 to 28, or 120 on the large board.
    pub fn men(&self) -> u8 {
        let [low, _] = self.parameters.house.len().to_le_bytes();
        low
    }

    /// The directions of steps and jumps.
    pub const fn directions(&self) -> Directions {
        self.parameters.directions
    }

    /// The move number of the deadline, 1 to 1000.
    pub const fn exit_limit(&self) -> u16 {
        self.parameters.exit_limit
    }

    /// How men that are late at home are judged.
    pub const fn late_home(&self) -> LateHome {
        self.parameters.late_home
    }

    /// What is said of enclosing enemy men.
    pub const fn enclosure(&self) -> Enclosure {
        self.parameters.enclosure
    }

    /// What happens when the side to move has no legal move.
    pub const fn no_move(&self) -> NoMove {
        self.parameters.no_move
    }

    /// The move number of the last move, 1 to 1000.
    pub const fn move_limit(&self) -> u16 {
        self.parameters.move_limit
    }

    /// How a game is judged at the move limit.
    pub const fn at_limit(&self) -> AtLimit {
        self.parameters.at_limit
    }

    /// Whether Black replies after White has filled its target.
    pub const fn last_reply(&self) -> LastReply {
        self.parameters.last_reply
    }
}
