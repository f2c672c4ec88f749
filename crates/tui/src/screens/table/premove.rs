//! A move prepared while the other side is to move: one, local, unsigned (T-8.3).

use ugolki_node::Command;
use ugolki_node::view::{GameView, Seat};
use ugolki_rules::{Bitboard, Move, Ply, Setup, Side, Square};
use ugolki_words::say;

use super::play::Device;
use super::{Table, is_our_turn, is_over, is_paused};
use crate::dialogs::question::Question;
use crate::intent::Intent;
use crate::layer::{Env, Message, Reply};
use crate::text;

/// The side that sits here and waits for the other one to move.
fn waiting_side(game: &GameView) -> Option<Side> {
    match game.seat {
        Seat::One(own) if game.begun && !is_over(game) && !is_paused(game) && !is_our_turn(game) => Some(own),
        Seat::One(_) | Seat::Both | Seat::Watching => None,
    }
}

/// The position as it would be if this side were to move now. What it offers is a guess: the other side moves before.
pub(super) fn ahead(game: &GameView) -> Option<Setup> {
    Some(Setup {
        turn: waiting_side(game)?,
        ..*game.game.position().setup()
    })
}

/// Where a man could go if it were the turn of this side.
pub(super) fn targets_ahead(game: &GameView, from: Square) -> Bitboard {
    ahead(game).map_or(Bitboard::EMPTY, |setup| setup.targets(game.game.ruleset(), from))
}

impl Table {
    /// The side for which a move can be prepared now: by the terms, and as the player prefers.
    fn prepares(&self, env: &Env<'_>, game: &GameView) -> Option<Side> {
        let allowed = game.table.as_ref().is_none_or(|table| table.allowed.premoves);
        waiting_side(game).filter(|_| allowed && env.preferences.premove && self.past.is_none())
    }

    /// A press out of turn; nothing where no move can be prepared.
    pub(super) fn press_ahead(
        &mut self,
        square: Square,
        device: Device,
        env: &Env<'_>,
        game: &GameView,
    ) -> Option<Reply> {
        let own = self.prepares(env, game)?;
        if game.game.position().man_at(square) == Some(own) {
            self.picked = (self.picked != Some(square)).then_some(square);
            return Some(Reply::changed());
        }
        let from = self.picked?;
        let offered = targets_ahead(game, from).contains(square);
        Some(match device {
            Device::Mouse if !offered => {
                self.let_go();
                Reply::changed()
            }
            Device::Mouse | Device::Keys => self.prepare(Move { from, to: square }),
        })
    }

    /// A line typed out of turn; nothing if it is no move of this side's or none can be prepared.
    pub(super) fn type_ahead(&mut self, env: &Env<'_>, game: &GameView) -> Option<Reply> {
        let own = self.prepares(env, game)?;
        let squares = self.typed.squares(game);
        let (&from, &to) = (squares.first()?, squares.last()?);
        let is_own = game.game.position().man_at(from) == Some(own);
        (is_own && from != to).then(|| self.prepare(Move { from, to }))
    }

    fn prepare(&mut self, mv: Move) -> Reply {
        self.let_go();
        self.typed.clear();
        self.prepared = Some(mv);
        Reply::changed()
    }

    /// Plays what was prepared, the moment the turn comes: if it is legal then, else it is dropped with a word. What would lose
    /// by re-entry is asked about.
    pub(super) fn play_prepared(&mut self, env: &Env<'_>, game: &GameView) -> Reply {
        if is_over(game) {
            return Reply::changed_if(self.prepared.take().is_some());
        }
        if !is_our_turn(game) || is_paused(game) || !game.begun {
            return Reply::nothing();
        }
        let Some(mv) = self.prepared.take() else {
            return Reply::nothing();
        };
        let ply = Ply::Move(mv);
        if game.game.check(ply).is_err() {
            let size = game.game.position().size();
            return Reply::say(Message::warning(text::premove_illegal(env.lang, ply, size)));
        }
        match Self::asks_about(ply, env, game) {
            Some(question) => Reply::open(question),
            None => Reply::intent(Intent::Node(Command::Play(ply))),
        }
    }

    /// The question about a move that loses by re-entry; none for any other.
    pub(super) fn asks_about(ply: Ply, env: &Env<'_>, game: &GameView) -> Option<Question> {
        let Ply::Move(mv) = ply else { return None };
        let ruleset = game.game.ruleset();
        if !game.game.would_lose_by_re_entry(mv) {
            return None;
        }
        let path = game.game.position().path(ruleset, mv)?;
        let question = Question::new(
            text::re_entry_question(env.lang, &path, ruleset),
            say!(env.lang, "footer-back"),
        );
        Some(question.or(say!(env.lang, "play-it"), vec![Intent::Node(Command::Play(ply))]))
    }
}
