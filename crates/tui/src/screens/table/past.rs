//! Looking back at an earlier position of the game (T-2.17).

use ugolki_node::view::GameView;
use ugolki_rules::Game;

use super::Table;
use crate::layer::Reply;
use crate::typing;

/// The game as it stood after some plies, fewer than have been played.
#[derive(Debug, Clone)]
pub(super) struct Past {
    game: Game,
}

impl Past {
    /// The game after `plies` plies; none if that is now.
    fn of(game: &Game, plies: usize) -> Option<Self> {
        if plies >= game.plies().len() {
            return None;
        }
        let past = typing::after(game, plies)?;
        Some(Self { game: past })
    }

    /// The game as it stood.
    pub(super) const fn game(&self) -> &Game {
        &self.game
    }
}

impl Table {
    /// How many plies stand behind what is shown.
    pub(super) fn shown_plies(&self, game: &GameView) -> usize {
        self.past
            .as_ref()
            .map_or_else(|| game.game.plies().len(), |past| past.game.plies().len())
    }

    /// Shows the position after some plies, or the present one.
    pub(super) fn look_at(&mut self, plies: usize, game: &GameView) -> Reply {
        let before = self.shown_plies(game);
        self.past = Past::of(&game.game, plies);
        self.let_go();
        Reply::changed_if(before != self.shown_plies(game))
    }

    /// Goes one ply back or forward.
    pub(super) fn look_by(&mut self, game: &GameView, plies: isize) -> Reply {
        let at = self.shown_plies(game).saturating_add_signed(plies);
        self.look_at(at, game)
    }
}
