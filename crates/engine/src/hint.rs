//! Hints: what is behind the ply that the engine would play, for a front end to put into words.

#[cfg(test)]
mod tests;

use ugolki_rules::{Game, Move, Ply, Reason, Ruleset, Setup, Side, Square};

use crate::Thought;

/// What is behind a ply: the most telling of the reasons that hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Motive {
    /// There is no choice: one legal move, a forced pass, or nothing to play at all.
    Forced,
    /// It ends the game with a win.
    Wins,
    /// It fills the target; the other side still replies.
    FillsTarget,
    /// It fills the target right after the other side has, which is a draw.
    Equalises,
    /// It ends the game with a draw otherwise, when nothing better is left.
    Draws,
    /// It brings one of the last men in.
    BringsLastIn {
        /// The men that are still outside the target after it.
        outside: u8,
    },
    /// It takes a man out of the own house, and the deadline is near.
    LeavesHome {
        /// The men that are still at home after it.
        home: u8,
        /// The moves that the side has left after this one, up to the deadline.
        moves_left: u16,
    },
    /// It is a chain of at least three jumps that goes forward.
    LongChain {
        /// The number of jumps of the canonical path.
        jumps: u8,
    },
    /// It opens a way for a chain of another man.
    OpensLadder {
        /// The man that gains most by it.
        man: Square,
    },
    /// It takes the best chain away from the other side.
    Blocks {
        /// The enemy man whose chain it was.
        man: Square,
    },
    /// It brings up the hindmost man, which would be slow alone.
    BringsUpLast,
    /// It goes into the target.
    Enters,
    /// It moves deeper into the target, so that others find room.
    MakesRoom,
    /// It goes forward.
    RacesForward,
    /// It goes sideways or back, waiting for something better.
    Waits,
}

/// How many moves before the deadline leaving the house is a reason by itself.
const NEAR_DEADLINE: u16 = 12;
/// The jumps from which on a chain is long.
const LONG: u8 = 3;
/// The ranks and files that a chain must gain or lose for a ladder or a block to be spoken of.
const TELLING: i32 = 3;

/// Tells what is behind the best ply of a thought about this game.
pub fn motive(game: &Game, thought: &Thought) -> Motive {
    match thought.best {
        None | Some(Ply::Pass) => Motive::Forced,
        Some(Ply::Move(mv)) => of_move(game, mv),
    }
}

fn of_move(game: &Game, mv: Move) -> Motive {
    let position = game.position();
    if position.legal_count(game.ruleset()) <= 1 {
        return Motive::Forced;
    }
    let mut after = game.clone();
    if after.play(Ply::Move(mv)).is_err() {
        return Motive::Forced;
    }
    let view = View {
        ruleset: game.ruleset(),
        side: position.turn(),
        before: position.setup(),
        after: after.position().setup(),
        mv,
    };
    if let Some(motive) = view.ending(&after) {
        return motive;
    }
    view.entrance()
        .or_else(|| view.exit())
        .or_else(|| view.chain())
        .or_else(|| view.ladder())
        .or_else(|| view.block())
        .unwrap_or_else(|| view.way())
}

/// A move that can be looked at from both ends.
struct View<'a> {
    ruleset: &'a Ruleset,
    side: Side,
    before: &'a Setup,
    after: &'a Setup,
    mv: Move,
}

impl View<'_> {
    fn ending(&self, after: &Game) -> Option<Motive> {
        if let Some(outcome) = after.outcome() {
            return match (outcome.winner, outcome.reason) {
                (Some(winner), _) => (winner == self.side).then_some(Motive::Wins),
                (None, Reason::BothGoals) => Some(Motive::Equalises),
                (None, _) => Some(Motive::Draws),
            };
        }
        (self.outside(self.after) == 0).then_some(Motive::FillsTarget)
    }

    /// A man that comes in when few are outside.
    fn entrance(&self) -> Option<Motive> {
        let outside = self.outside(self.after);
        let last = u8::max(2, self.ruleset.men() / 4);
        (self.enters() && outside < last).then_some(Motive::BringsLastIn { outside })
    }

    /// A man that leaves its house in time.
    fn exit(&self) -> Option<Motive> {
        let house = self.ruleset.house(self.side);
        let moves_left = self.ruleset.exit_limit().checked_sub(self.before.number)?;
        let leaves = house.contains(self.mv.from) && !house.contains(self.mv.to);
        (leaves && moves_left < NEAR_DEADLINE).then(|| Motive::LeavesHome {
            home: self.after.men_home(self.side, self.ruleset),
            moves_left,
        })
    }

    fn chain(&self) -> Option<Motive> {
        let jumps = self
            .before
            .path(self.ruleset, self.mv)?
            .jumps(self.ruleset.board());
        let jumps = u8::try_from(jumps).unwrap_or(u8::MAX);
        (jumps >= LONG && self.gain(self.side, self.mv) >= TELLING).then_some(Motive::LongChain { jumps })
    }

    /// Another man of the same side finds a longer way after the move than before it.
    fn ladder(&self) -> Option<Motive> {
        let before = self.best(self.before, self.side, Some(self.mv.from));
        let (gain, man) = self.best(self.after, self.side, Some(self.mv.to))?;
        let known = before.map_or(0, |(gain, _)| gain);
        (gain >= known.max(1) + TELLING).then_some(Motive::OpensLadder { man })
    }

    /// The best way of the other side was longer before the move than it is after it.
    fn block(&self) -> Option<Motive> {
        let other = self.side.opposite();
        let (gain, man) = self.best(self.before, other, None)?;
        let left = self.best(self.after, other, None).map_or(0, |(gain, _)| gain);
        (gain >= left.max(1) + TELLING).then_some(Motive::Blocks { man })
    }

    fn way(&self) -> Motive {
        let target = self.ruleset.target(self.side);
        let gain = self.gain(self.side, self.mv);
        // Only deeper in the target a man is out of the way of the others.
        if gain > 0 && target.contains(self.mv.from) && target.contains(self.mv.to) {
            return Motive::MakesRoom;
        }
        if gain > 0 && self.hindmost() {
            return Motive::BringsUpLast;
        }
        if self.enters() {
            return Motive::Enters;
        }
        if gain > 0 {
            Motive::RacesForward
        } else {
            Motive::Waits
        }
    }

    fn enters(&self) -> bool {
        let target = self.ruleset.target(self.side);
        target.contains(self.mv.to) && !target.contains(self.mv.from)
    }

    fn outside(&self, setup: &Setup) -> u8 {
        self.ruleset
            .men()
            .saturating_sub(setup.men_in_target(self.side, self.ruleset))
    }

    /// Tells whether the moved man was the hindmost, and alone in that.
    fn hindmost(&self) -> bool {
        let advance = |man: Square| self.advance(self.side, man);
        let own = self.before.men.get(self.side).iter();
        own.filter(|man| *man != self.mv.from)
            .all(|man| advance(man) > advance(self.mv.from))
    }

    /// The files and ranks that a square lies in front of the side's corner.
    fn advance(&self, side: Side, square: Square) -> i32 {
        let board = self.ruleset.board();
        let seen = match side {
            Side::White => square,
            Side::Black => board.rotate(square),
        };
        i32::from(board.file(seen)) + i32::from(board.rank(seen))
    }

    fn gain(&self, side: Side, mv: Move) -> i32 {
        self.advance(side, mv.to) - self.advance(side, mv.from)
    }

    /// The largest gain that a man of this side finds, and the man; `but` is left out.
    fn best(&self, setup: &Setup, side: Side, but: Option<Square>) -> Option<(i32, Square)> {
        let setup = Setup { turn: side, ..*setup };
        let moves = setup.legal_moves(self.ruleset).into_iter();
        moves
            .filter(|mv| Some(mv.from) != but)
            .map(|mv| (self.gain(side, mv), mv.from))
            .max()
    }
}
