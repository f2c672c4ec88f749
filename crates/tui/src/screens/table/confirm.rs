//! Moves that wait for a second word before they are played (T-2.18).

use ugolki_node::Command;
use ugolki_node::view::{GameView, Seat};
use ugolki_rules::{Path, Ply};

use super::{Table, is_our_turn, is_over, is_paused};
use crate::clocks;
use crate::intent::Intent;
use crate::layer::{Env, Reply};
use crate::preferences::Confirm;

/// Whether a move of this side's is to be confirmed now.
pub(super) fn is_wanted(env: &Env<'_>, game: &GameView) -> bool {
    match env.preferences.confirm {
        Confirm::Off => false,
        Confirm::On => true,
        Confirm::Above(seconds) => {
            let own = match game.seat {
                Seat::One(own) => own,
                Seat::Both | Seat::Watching => game.game.position().turn(),
            };
            clocks::shown(game, own, env.shell.now_ms)
                .is_none_or(|clock| clock.left_ms > u64::from(seconds) * 1_000)
        }
    }
}

impl Table {
    /// Has a move wait for its second word.
    pub(super) fn ask_to_confirm(&mut self, ply: Ply) -> Reply {
        self.let_go();
        self.typed.clear();
        self.pending = Some(ply);
        Reply::changed()
    }

    /// Plays the move that waits. A position that has changed meanwhile has dropped it.
    pub(super) fn confirm(&mut self, game: &GameView) -> Reply {
        match self.waiting(game) {
            Some(ply) => {
                self.let_go();
                Reply::intent(Intent::Node(Command::Play(ply)))
            }
            None => Reply::changed_if(self.pending.take().is_some()),
        }
    }

    /// The move that waits, while it can be played.
    pub(super) fn waiting(&self, game: &GameView) -> Option<Ply> {
        self.pending.filter(|ply| {
            !is_over(game)
                && !is_paused(game)
                && self.past.is_none()
                && is_our_turn(game)
                && game.game.check(*ply).is_ok()
        })
    }

    /// The path of the move that waits.
    pub(super) fn waiting_path(&self, game: &GameView) -> Option<Path> {
        match self.waiting(game)? {
            Ply::Move(mv) => game.game.position().path(game.game.ruleset(), mv),
            Ply::Pass => None,
        }
    }
}
