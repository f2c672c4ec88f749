//! Games: a position, what led to it, and how it ended.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use crate::board::{Board, Rules};
use crate::field::on_board;
use crate::notation::PASS;
use crate::{
    Bitboard, BySide, GameResult, IllegalMove, Move, MoveText, Outcome, Path, Ply, Position, Reason, Ruleset,
    SetupErrors, Side,
};

/// Why a game cannot be started from a position.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum StartError {
    /// The ruleset cannot play the position.
    Unplayable(SetupErrors),
    /// The side to move has no legal move.
    NoMove,
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unplayable(errors) => errors.fmt(f),
            Self::NoMove => f.write_str("the side to move has no legal move"),
        }
    }
}

impl Error for StartError {}

/// What makes two positions the same one for the repetition: men and side to move, not the number.
type Occurrence = (BySide<Bitboard>, Side);

/// A game played by the rules. It ends by itself; ends by agreement, resignation and time are others' to know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    ruleset: Ruleset,
    start: Position,
    position: Position,
    plies: Vec<Ply>,
    occurrences: BTreeMap<Occurrence, usize>,
    outcome: Option<Outcome>,
}

impl Game {
    /// Starts a game from the ruleset's starting position.
    pub fn new(ruleset: Ruleset) -> Self {
        let start = Position::start(&ruleset);
        Self::from_valid(ruleset, start)
    }

    /// Starts a game from another position, to be played on.
    ///
    /// # Errors
    /// [`StartError::Unplayable`] if the position is another ruleset's, [`StartError::NoMove`] if there is nothing to
    /// play.
    pub fn from_position(ruleset: Ruleset, position: Position) -> Result<Self, StartError> {
        let game = Self::replay_from(ruleset, position).map_err(StartError::Unplayable)?;
        if !game.position.has_move(&game.ruleset, game.position.turn()) {
            return Err(StartError::NoMove);
        }
        Ok(game)
    }

    /// Starts the replay of a game from another position, even from one whose side to move has no move: nothing is
    /// adjudicated before the first ply.
    ///
    /// # Errors
    /// Everything that keeps the ruleset from playing the position.
    pub fn replay_from(ruleset: Ruleset, position: Position) -> Result<Self, SetupErrors> {
        let start = Position::from_setup(&ruleset, *position.setup())?;
        Ok(Self::from_valid(ruleset, start))
    }

    fn from_valid(ruleset: Ruleset, start: Position) -> Self {
        Self {
            ruleset,
            start,
            position: start,
            plies: Vec::new(),
            occurrences: BTreeMap::from([(occurrence(&start), 1)]),
            outcome: None,
        }
    }

    /// The ruleset.
    pub const fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The position before the first ply.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The position after the last ply.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The plies played.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// How the game ended, if it has.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The result as it is written; `*` while the game goes on.
    pub fn result(&self) -> GameResult {
        self.outcome.map_or(GameResult::Open, Outcome::result)
    }

    /// Tells whether the game has ended.
    pub const fn is_over(&self) -> bool {
        self.outcome.is_some()
    }

    /// How often the position has occurred, this time included.
    pub fn occurrences(&self) -> usize {
        self.occurrences
            .get(&occurrence(&self.position))
            .copied()
            .unwrap_or_default()
    }

    /// The legal moves of the side to move, by their start and then their end; none once the game is over.
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.is_over() {
            Vec::new()
        } else {
            self.position.legal_moves(&self.ruleset)
        }
    }

    /// What may be played now as it is written: canonical paths, or `pass` when it is forced; nothing once the game is
    /// over.
    pub fn legal_texts(&self) -> Vec<String> {
        if self.is_over() {
            Vec::new()
        } else {
            self.position.legal_texts(&self.ruleset)
        }
    }

    /// Tells whether the side to move must pass.
    pub fn must_pass(&self) -> bool {
        !self.is_over() && self.position.must_pass(&self.ruleset)
    }

    /// Checks a ply without playing it.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn check(&self, ply: Ply) -> Result<(), IllegalMove> {
        if self.is_over() {
            return Err(IllegalMove::GameOver);
        }
        self.position.check_ply(&self.ruleset, ply)
    }

    /// Plays a ply, and ends the game if the rules say so.
    ///
    /// # Errors
    /// The first reason against the ply; then nothing has changed.
    pub fn play(&mut self, ply: Ply) -> Result<(), IllegalMove> {
        self.check(ply)?;
        self.push(ply);
        Ok(())
    }

    /// Plays what a record has: a whole path or a pass; any legal path is taken.
    ///
    /// # Errors
    /// The first reason against it; then nothing has changed.
    pub fn play_text(&mut self, text: &str) -> Result<Ply, IllegalMove> {
        if self.is_over() {
            return Err(IllegalMove::GameOver);
        }
        let text = MoveText::parse_whole(self.position.size(), text)?;
        let ply = self.position.resolve_whole(&self.ruleset, &text)?;
        self.push(ply);
        Ok(ply)
    }

    /// Finds the ply that a person means by a text, where two squares may be the ends of a move.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn read(&self, text: &str) -> Result<Ply, IllegalMove> {
        if self.is_over() {
            return Err(IllegalMove::GameOver);
        }
        let text = MoveText::parse(self.position.size(), text)?;
        self.position.resolve(&self.ruleset, &text)
    }

    /// Tells whether a legal move would lose the game by re-entry: the table asks before it.
    pub fn would_lose_by_re_entry(&self, mv: Move) -> bool {
        let ply = Ply::Move(mv);
        if self.check(ply).is_err() {
            return false;
        }
        let after = self.position.after(ply);
        self.outcome_of(ply, &after, 1)
            .is_some_and(|outcome| outcome.reason == Reason::ReEntry)
    }

    /// The canonical paths of the plies played; none for a pass.
    pub fn paths(&self) -> Vec<Option<Path>> {
        let mut position = self.start;
        let mut paths = Vec::with_capacity(self.plies.len());
        for ply in &self.plies {
            paths.push(match ply {
                Ply::Move(mv) => position.path(&self.ruleset, *mv),
                Ply::Pass => None,
            });
            position = position.after(*ply);
        }
        paths
    }

    /// The plies played as they are written: canonical paths and `pass`.
    pub fn texts(&self) -> Vec<String> {
        let size = self.position.size();
        let text =
            |path: Option<Path>| path.map_or_else(|| PASS.into(), |path| path.display(size).to_string());
        self.paths().into_iter().map(text).collect()
    }

    /// Adds a ply that is known to be legal.
    fn push(&mut self, ply: Ply) {
        let after = self.position.after(ply);
        let occurrences = self.occurrences.entry(occurrence(&after)).or_default();
        *occurrences = occurrences.saturating_add(1);
        let occurrences = *occurrences;
        self.outcome = self.outcome_of(ply, &after, occurrences);
        self.plies.push(ply);
        self.position = after;
    }

    /// How a legal ply from the position ends the game, if it does.
    fn outcome_of(&self, ply: Ply, after: &Position, occurrences: usize) -> Option<Outcome> {
        on_board!(self.position.size(), B => {
            let (before, after) = (Board::<B>::from_position(&self.position), Board::from_position(after));
            Rules::new(&self.ruleset).outcome(&before, ply, &after, occurrences)
        })
    }
}

const fn occurrence(position: &Position) -> Occurrence {
    (position.setup().men, position.turn())
}
