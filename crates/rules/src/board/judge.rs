//! How a game ends by itself: section 6 of the rules, for both board sizes.

use super::{Board, Rules};
use crate::bits::Bits;
use crate::field::Field;
use crate::{AtLimit, LastReply, LateHome, NoMove, Outcome, Ply, Reason, Side};

impl<B: Bits> Rules<B> {
    /// How a legal ply ends the game, if it does: the endings of section 6 in their order. `occurrences` says how often
    /// the board after the ply has occurred, this time included.
    pub fn outcome(
        &self,
        before: &Board<B>,
        ply: Ply,
        after: &Board<B>,
        occurrences: usize,
    ) -> Option<Outcome> {
        match self.outcome_by_men(before, ply, after, occurrences) {
            Some(outcome) => Some(outcome),
            None if self.is_last_reply(before, after) => None,
            None => self.no_move(after),
        }
    }

    /// The same but for, which alone must know the moves of the side to move: for callers that generate them
    /// anyway, and ask [`no_move`](Self::no_move) if there are none.
    #[inline]
    pub fn outcome_by_men(
        &self,
        before: &Board<B>,
        ply: Ply,
        after: &Board<B>,
        occurrences: usize,
    ) -> Option<Outcome> {
        match before.turn() {
            Side::White if self.fills_target(after, Side::Black) => {
                Some(Outcome::win(Side::Black, Reason::Goal))
            }
            Side::White if self.fills_target(after, Side::White) => self.no_reply(after),
            Side::White => self.re_entry(before, ply).or_else(|| repetition(occurrences)),
            Side::Black => self
                .goal_after_black(after)
                .or_else(|| self.re_entry(before, ply))
                .or_else(|| self.deadline(before.number(), after))
                .or_else(|| self.move_limit(before.number(), after))
                .or_else(|| repetition(occurrences)),
        }
    }

    /// the draw if the side to move has no legal move, and with passes the other one neither.
    pub fn no_move(&self, board: &Board<B>) -> Option<Outcome> {
        let field = self.field(board);
        let goes_on =
            field.has_move() || self.parameters().no_move == NoMove::Pass && field.turned().has_move();
        (!goes_on).then_some(Outcome::draw(Reason::NoMove))
    }

    /// Tells whether the men of a side fill its target.
    #[inline]
    pub fn fills_target(&self, board: &Board<B>, side: Side) -> bool {
        (self.target(side) & !board.men(side)).is_empty()
    }

    /// The men of a side that the deadline finds at home: those in its house but for the exempt ones.
    pub fn late_men(&self, board: &Board<B>, side: Side) -> B {
        self.field_of(board, side).late_men(self.house(side))
    }

    /// Tells whether Black has the last reply to White's goal (R-6.1 (c)).
    #[inline]
    fn is_last_reply(&self, before: &Board<B>, after: &Board<B>) -> bool {
        before.turn() == Side::White && self.fills_target(after, Side::White)
    }

    fn field_of(&self, board: &Board<B>, side: Side) -> Field<B> {
        let field = self.field(board);
        if side == board.turn() {
            field
        } else {
            field.turned()
        }
    }

    /// R-6.1 (a) and (b) after a ply of Black's, which leaves White's men where they were.
    #[inline]
    fn goal_after_black(&self, after: &Board<B>) -> Option<Outcome> {
        match (
            self.fills_target(after, Side::White),
            self.fills_target(after, Side::Black),
        ) {
            (true, true) => Some(Outcome::draw(Reason::BothGoals)),
            (true, false) => Some(Outcome::win(Side::White, Reason::Goal)),
            (false, true) => Some(Outcome::win(Side::Black, Reason::Goal)),
            (false, false) => None,
        }
    }

    /// R-6.1 (c): White's target is full; the game goes on only if Black may reply.
    fn no_reply(&self, after: &Board<B>) -> Option<Outcome> {
        let replies = match self.parameters().last_reply {
            LastReply::Always => self.field(after).has_move(),
            LastReply::IfItCanEqualise => self.black_can_equalise(after),
        };
        (!replies).then_some(Outcome::win(Side::White, Reason::Goal))
    }

    fn black_can_equalise(&self, after: &Board<B>) -> bool {
        let mut can = false;
        self.field(after)
            .each_move(|mv| can |= self.fills_target(&after.after(mv), Side::Black));
        can
    }

    ///
    #[inline]
    fn re_entry(&self, before: &Board<B>, ply: Ply) -> Option<Outcome> {
        let Ply::Move(mv) = ply else {
            return None;
        };
        let mover = before.turn();
        let loses = before.number() > self.parameters().exit_limit
            && self.parameters().late_home == LateHome::Once
            && self.house(mover).has(mv.to);
        loses.then_some(Outcome::win(mover.opposite(), Reason::ReEntry))
    }

    ///
    #[inline]
    fn deadline(&self, number: u16, after: &Board<B>) -> Option<Outcome> {
        let limit = self.parameters().exit_limit;
        let tried = match self.parameters().late_home {
            LateHome::Once => number == limit,
            LateHome::Always => number >= limit,
        };
        if !tried {
            return None;
        }
        let late = |side| !self.late_men(after, side).is_empty();
        match (late(Side::White), late(Side::Black)) {
            (true, true) => Some(Outcome::draw(Reason::Deadline)),
            (true, false) => Some(Outcome::win(Side::Black, Reason::Deadline)),
            (false, true) => Some(Outcome::win(Side::White, Reason::Deadline)),
            (false, false) => None,
        }
    }

    ///
    #[inline]
    fn move_limit(&self, number: u16, after: &Board<B>) -> Option<Outcome> {
        if number != self.parameters().move_limit {
            return None;
        }
        let in_target = |side| match self.parameters().at_limit {
            AtLimit::Count => (after.men(side) & self.target(side)).count(),
            AtLimit::Draw => 0,
        };
        let (white, black) = (in_target(Side::White), in_target(Side::Black));
        Some(match white.cmp(&black) {
            core::cmp::Ordering::Greater => Outcome::win(Side::White, Reason::MoveLimit),
            core::cmp::Ordering::Less => Outcome::win(Side::Black, Reason::MoveLimit),
            core::cmp::Ordering::Equal => Outcome::draw(Reason::MoveLimit),
        })
    }
}

///
#[inline]
fn repetition(occurrences: usize) -> Option<Outcome> {
    (occurrences >= 3).then_some(Outcome::draw(Reason::Repetition))
}
