//! The half-entered move of a signed game, kept so that it is there again after a restart, and is never played by itself (T-9.4).

use ugolki_node::view::GameView;

use super::{Table, is_over};
use crate::intent::Intent;
use crate::layer::Env;
use crate::text::squares_path;

impl Table {
    /// The half-entered move as a line; empty for none.
    fn draft(&self, game: &GameView) -> String {
        if is_over(game) {
            return String::new();
        }
        if !self.typed.is_empty() {
            return self.typed.text().to_owned();
        }
        let size = game.game.position().size();
        let squares: Vec<_> = self.picked.into_iter().chain(self.hops.iter().copied()).collect();
        squares_path(&squares, size)
    }

    /// Has the half-entered move kept, if it is another one than was kept last.
    pub(super) fn keep_draft(&mut self, game: &GameView) -> Option<Intent> {
        let id = game.id?;
        let draft = self.draft(game);
        if self.kept == draft {
            return None;
        }
        self.kept.clone_from(&draft);
        Some(Intent::KeepDraft(id, draft))
    }

    /// Takes up again what was half-entered when the program ended: as the man in hand with its hops, or as the typed line.
    pub(super) fn take_up_draft(&mut self, env: &Env<'_>, game: &GameView) {
        let Some((id, line)) = &env.shell.draft else {
            return;
        };
        if self.taken_up || Some(*id) != game.id {
            return;
        }
        self.taken_up = true;
        let untouched = self.typed.is_empty() && self.picked.is_none() && self.kept.is_empty();
        if !untouched || line.is_empty() || is_over(game) {
            return;
        }
        self.kept.clone_from(line);
        self.typed.set(line);
        if self.type_hops(env, game).is_none() {
            let squares = self.typed.squares(game);
            if let [only] = squares[..]
                && super::may_move(game, only)
            {
                self.picked = Some(only);
                self.cursor = Some(only);
                self.typed.clear();
            }
        }
    }
}
