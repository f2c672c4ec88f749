//! How a game ends by itself and how results are written.

use core::fmt;

use crate::{AtLimit, LastReply, LateHome, NoMove, Ply, Position, Ruleset, Side};

/// Why a game ended by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// Both targets were filled with moves of one number.
    BothGoals,
    /// A target was filled.
    Goal,
    /// A move after the exit limit ended in the own house.
    ReEntry,
    /// A man was at home at the deadline.
    Deadline,
    /// The move limit was reached.
    MoveLimit,
    /// A position occurred for the third time.
    Repetition,
    /// The side to move has no legal move.
    NoMove,
}

impl Reason {
    /// The stable name of the reason.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::BothGoals => "both-goals",
            Self::Goal => "goal",
            Self::ReEntry => "re-entry",
            Self::Deadline => "deadline",
            Self::MoveLimit => "move-limit",
            Self::Repetition => "repetition",
            Self::NoMove => "no-move",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind())
    }
}

/// How a game ended by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Outcome {
    /// The side that won, or none in a draw.
    pub winner: Option<Side>,
    /// Why the game ended.
    pub reason: Reason,
}

impl Outcome {
    const fn win(winner: Side, reason: Reason) -> Self {
        Self {
            winner: Some(winner),
            reason,
        }
    }

    const fn draw(reason: Reason) -> Self {
        Self { winner: None, reason }
    }

    /// The result of the game.
    pub const fn result(self) -> GameResult {
        match self.winner {
            Some(Side::White) => GameResult::WhiteWins,
            Some(Side::Black) => GameResult::BlackWins,
            None => GameResult::Draw,
        }
    }
}

/// A result as it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameResult {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: not over, or not known.
    Open,
}

impl GameResult {
    /// The result as it is written.
    pub const fn text(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Open => "*",
        }
    }

    /// Reads a result.
    pub fn parse(text: &str) -> Option<Self> {
        [Self::WhiteWins, Self::BlackWins, Self::Draw, Self::Open]
            .into_iter()
            .find(|result| result.text() == text)
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

/// A ply that was just made, with what its adjudication needs.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Made<'a> {
    pub(crate) ruleset: &'a Ruleset,
    /// The position before the ply.
    pub(crate) before: &'a Position,
    pub(crate) ply: Ply,
    /// The position after the ply.
    pub(crate) after: &'a Position,
    /// How often the position after the ply has occurred, this time included.
    pub(crate) occurrences: usize,
}

impl Made<'_> {
    /// Tries the endings of section 6 in their order.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        match self.mover() {
            Side::White if self.target_is_full(Side::Black) => Some(Outcome::win(Side::Black, Reason::Goal)),
            Side::White if self.target_is_full(Side::White) => self.no_reply(),
            Side::White => self
                .re_entry()
                .or_else(|| self.repetition())
                .or_else(|| self.no_move()),
            Side::Black => self
                .goal_after_black()
                .or_else(|| self.re_entry())
                .or_else(|| self.deadline())
                .or_else(|| self.move_limit())
                .or_else(|| self.repetition())
                .or_else(|| self.no_move()),
        }
    }

    const fn mover(&self) -> Side {
        self.before.turn()
    }

    const fn number(&self) -> u16 {
        self.before.number()
    }

    fn target_is_full(&self, side: Side) -> bool {
        self.ruleset.target(side).is_subset(self.after.men(side))
    }

    /// R-6.1 (a) and (b) after a ply of Black's, which leaves White's men where they were.
    fn goal_after_black(&self) -> Option<Outcome> {
        match (self.target_is_full(Side::White), self.target_is_full(Side::Black)) {
            (true, true) => Some(Outcome::draw(Reason::BothGoals)),
            (true, false) => Some(Outcome::win(Side::White, Reason::Goal)),
            (false, true) => Some(Outcome::win(Side::Black, Reason::Goal)),
            (false, false) => None,
        }
    }

    /// R-6.1 (c): White's target is full; the game goes on only if Black may reply.
    fn no_reply(&self) -> Option<Outcome> {
        let replies = match self.ruleset.last_reply() {
            LastReply::Always => self.after.has_move(self.ruleset, Side::Black),
            LastReply::IfItCanEqualise => self.black_can_equalise(),
        };
        (!replies).then_some(Outcome::win(Side::White, Reason::Goal))
    }

    fn black_can_equalise(&self) -> bool {
        let target = self.ruleset.target(Side::Black);
        self.after.legal_moves(self.ruleset).into_iter().any(|mv| {
            let men = self.after.after(Ply::Move(mv)).men(Side::Black);
            target.is_subset(men)
        })
    }

    ///
    fn re_entry(&self) -> Option<Outcome> {
        let Ply::Move(mv) = self.ply else {
            return None;
        };
        let loses = self.ruleset.late_home() == LateHome::Once
            && self.number() > self.ruleset.exit_limit()
            && self.ruleset.house(self.mover()).contains(mv.to);
        loses.then_some(Outcome::win(self.mover().opposite(), Reason::ReEntry))
    }

    ///
    fn deadline(&self) -> Option<Outcome> {
        let limit = self.ruleset.exit_limit();
        let tried = match self.ruleset.late_home() {
            LateHome::Once => self.number() == limit,
            LateHome::Always => self.number() >= limit,
        };
        if !tried {
            return None;
        }
        let late = |side| !self.after.late_men(side, self.ruleset).is_empty();
        match (late(Side::White), late(Side::Black)) {
            (true, true) => Some(Outcome::draw(Reason::Deadline)),
            (true, false) => Some(Outcome::win(Side::Black, Reason::Deadline)),
            (false, true) => Some(Outcome::win(Side::White, Reason::Deadline)),
            (false, false) => None,
        }
    }

    ///
    fn move_limit(&self) -> Option<Outcome> {
        if self.number() != self.ruleset.move_limit() {
            return None;
        }
        let in_target = |side| match self.ruleset.at_limit() {
            AtLimit::Count => self.after.men_in_target(side, self.ruleset),
            AtLimit::Draw => 0,
        };
        let (white, black) = (in_target(Side::White), in_target(Side::Black));
        Some(match white.cmp(&black) {
            core::cmp::Ordering::Greater => Outcome::win(Side::White, Reason::MoveLimit),
            core::cmp::Ordering::Less => Outcome::win(Side::Black, Reason::MoveLimit),
            core::cmp::Ordering::Equal => Outcome::draw(Reason::MoveLimit),
        })
    }

    ///
    fn repetition(&self) -> Option<Outcome> {
        (self.occurrences >= 3).then_some(Outcome::draw(Reason::Repetition))
    }

    ///
    fn no_move(&self) -> Option<Outcome> {
        let has_move = |side| self.after.has_move(self.ruleset, side);
        let goes_on =
            has_move(self.after.turn()) || self.ruleset.no_move() == NoMove::Pass && has_move(self.mover());
        (!goes_on).then_some(Outcome::draw(Reason::NoMove))
    }
}
