//! The house, changed square by square on the board.

use ugolki_rules::Square;

use super::Editor;
use crate::action::Action;
use crate::layer::{Env, Reply};

impl Editor {
    /// Puts a square into the house, or takes it out.
    pub(super) fn toggle(&mut self, square: Square) -> Reply {
        let house = &mut self.parameters.house;
        if house.contains(square) {
            house.remove(square);
        } else {
            house.insert(square);
        }
        Reply::changed()
    }

    /// Moves the cursor on the board.
    fn step(&mut self, (right, up): (i8, i8)) -> Reply {
        let board = self.parameters.board;
        let Some(from) = self.hover.take().or(self.placing) else {
            return Reply::nothing();
        };
        let last = board.side() - 1;
        let file = board.file(from).saturating_add_signed(right).min(last);
        let rank = board.rank(from).saturating_add_signed(up).min(last);
        self.placing = Square::new(board, file, rank);
        Reply::changed()
    }

    /// The keys while the house is changed on the board.
    pub(super) fn place(&mut self, action: Action, env: &Env<'_>) -> Option<Reply> {
        let cursor = self.placing?;
        Some(if action == Action::Up {
            self.step((0, 1))
        } else if action == Action::Down {
            self.step((0, -1))
        } else if action == Action::Left {
            self.step((-1, 0))
        } else if action == Action::Right {
            self.step((1, 0))
        } else if action == Action::Press {
            let square = self.hover.take().unwrap_or(cursor);
            self.placing = Some(square);
            self.toggle(square)
        } else if action == Action::Back {
            self.back(env)
        } else {
            return None;
        })
    }
}
