//! Picking up, putting down and playing: what a press on a square or a typed line comes to (T-2.1 to T-2.9).

use ugolki_node::Command;
use ugolki_node::view::{GameView, Seat};
use ugolki_rules::{IllegalMove, Move, Ply, Square};
use ugolki_words::say;

use super::confirm;
use super::notices::key;
use super::typed::Meaning;
use super::{Table, is_our_turn, is_over, is_paused, may_move};
use crate::action::Action;
use crate::dialogs::question::Question;
use crate::intent::Intent;
use crate::layer::{Env, Message, Next, Reply};
use crate::text;
use crate::verb::{self, Verb};

/// Where a press comes from. A click beside the targets puts the man down; Enter there says what is wrong (T-2.4, T-2.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Device {
    /// Cursor and Enter, or a typed square.
    Keys,
    /// A click.
    Mouse,
}

impl Table {
    /// The man in hand: the one that the typed line begins with, or the one picked up.
    pub(super) fn in_hand(&self, game: &GameView) -> Option<Square> {
        self.typed
            .picked(game)
            .or(self.picked)
            .filter(|_| self.past.is_none())
    }

    /// The squares that Tab goes round: the targets of the man in hand, or the men that can move (T-2.6).
    pub(super) fn places(&self, game: &GameView) -> Vec<Square> {
        if is_over(game) || is_paused(game) || self.past.is_some() || !is_our_turn(game) {
            return Vec::new();
        }
        if !self.hops.is_empty() {
            return self.next_hops(game).iter().collect();
        }
        let moves = game.game.legal_moves();
        let mut places: Vec<Square> = match self.in_hand(game) {
            Some(from) => moves
                .iter()
                .filter(|mv| mv.from == from)
                .map(|mv| mv.to)
                .collect(),
            None => moves.iter().map(|mv| mv.from).collect(),
        };
        places.dedup();
        places
    }

    /// Presses a square.
    pub(super) fn press(&mut self, square: Square, device: Device, env: &Env<'_>, game: &GameView) -> Reply {
        if let Some(reply) = self.point(square) {
            return reply;
        }
        if let Some(reply) = self.press_ahead(square, device, env, game) {
            return reply;
        }
        if let Some(reply) = self.not_now(env, game) {
            return reply;
        }
        if game.game.must_pass() {
            return self.play(Ply::Pass, false, env, game);
        }
        self.pending = None;
        if let Some(reply) = self.press_hop(square, device, env, game) {
            return reply;
        }
        if may_move(game, square) {
            return self.pick_up(square, env, game);
        }
        let Some(from) = self.picked else {
            return Reply::say(Message::plain(say!(env.lang, "pick-first")));
        };
        let mv = Move { from, to: square };
        match (game.game.check(Ply::Move(mv)), device) {
            (Ok(()), _) => self.play(Ply::Move(mv), false, env, game),
            (Err(why @ IllegalMove::Encloses { .. }), _) | (Err(why), Device::Keys) => {
                Self::refuse(why, env, game)
            }
            (Err(_), Device::Mouse) => {
                self.let_go();
                Reply::changed()
            }
        }
    }

    /// Plays or does what was typed.
    pub(super) fn submit(&mut self, env: &Env<'_>, game: &GameView) -> Reply {
        let forced = self.typed.is_forced();
        let verb = match verb::parse(self.typed.text(), env.lang) {
            Ok(Some(Verb::Play { .. }) | None) => return self.submit_move(forced, env, game),
            Ok(Some(verb)) => verb,
            Err(fault) => return Reply::say(Message::warning(text::sentence(&fault.why))),
        };
        self.typed.clear();
        let reply = match self.do_verb(&verb, env, game) {
            Some(reply) => reply,
            None => Reply {
                next: Next::Verb(verb),
                ..Reply::nothing()
            },
        };
        Reply {
            changed: true,
            ..reply
        }
    }

    /// Plays what was typed, prepares it out of turn, or takes its squares for hops.
    pub(super) fn submit_move(&mut self, forced: bool, env: &Env<'_>, game: &GameView) -> Reply {
        if let Some(reply) = self.type_ahead(env, game) {
            return reply;
        }
        if let Some(reply) = self.not_now(env, game) {
            return reply;
        }
        if let Some(reply) = self.type_hops(env, game) {
            return reply;
        }
        let forced = forced || self.typed.is_forced();
        match self.typed.meaning(game) {
            Meaning::Ply(ply) => self.play(ply, forced, env, game),
            Meaning::Either(first, second) => {
                self.typed.clear();
                let size = game.game.position().size();
                let answer = |ply| {
                    (
                        text::typed_reading(ply, size),
                        vec![Intent::Node(Command::Play(ply))],
                    )
                };
                let (first, second) = (answer(first), answer(second));
                let question = Question::new(
                    say!(env.lang, "typed-two-readings"),
                    say!(env.lang, "footer-back"),
                );
                Reply::open(question.or(first.0, first.1).or(second.0, second.1))
            }
            Meaning::Square(square) => {
                self.typed.clear();
                self.cursor = Some(square);
                self.hover = None;
                let reply = self.press(square, Device::Keys, env, game);
                Reply {
                    changed: true,
                    ..reply
                }
            }
            Meaning::Refused(why) => Self::refuse(why, env, game),
        }
    }

    /// Why nothing can be played now.
    pub(super) fn not_now(&self, env: &Env<'_>, game: &GameView) -> Option<Reply> {
        if is_over(game) {
            return Some(Reply::say(Message::plain(say!(env.lang, "game-is-over"))));
        }
        if is_paused(game) {
            let text = text::paused_no_move(env.lang, &key(env, Action::Pause));
            return Some(Reply::say(Message::plain(text)));
        }
        if self.past.is_some() {
            return Some(Reply::say(Message::plain(say!(env.lang, "past-no-move"))));
        }
        let why = if game.practice.is_some() {
            say!(env.lang, "computer-to-move")
        } else if game.seat == Seat::Watching {
            say!(env.lang, "only-watched")
        } else {
            say!(env.lang, "not-your-turn")
        };
        (!is_our_turn(game)).then(|| Reply::say(Message::plain(why)))
    }

    /// Picks up a man, or puts it down if it is the one in hand.
    fn pick_up(&mut self, square: Square, env: &Env<'_>, game: &GameView) -> Reply {
        self.hops.clear();
        if self.picked == Some(square) {
            self.picked = None;
            return Reply::changed();
        }
        let position = game.game.position();
        if position.targets(game.game.ruleset(), square).is_empty() {
            return Reply::say(Message::warning(text::cannot_move(
                env.lang,
                square,
                position.size(),
            )));
        }
        self.picked = Some(square);
        Reply::changed()
    }

    /// Plays a ply that is legal, unless it has to be asked about or confirmed first (T-2.8, T-2.18).
    pub(super) fn play(&mut self, ply: Ply, forced: bool, env: &Env<'_>, game: &GameView) -> Reply {
        // In a lesson or a puzzle nothing is lost by a move.
        if !forced && self.alone.is_none() {
            if let Some(question) = Self::asks_about(ply, env, game) {
                return Reply::open(question);
            }
            if confirm::is_wanted(env, game) {
                return self.ask_to_confirm(ply);
            }
        }
        self.typed.clear();
        self.let_go();
        Reply::intent(Intent::Node(Command::Play(ply)))
    }

    /// Says why a move is refused. What is in hand stays there.
    fn refuse(why: IllegalMove, env: &Env<'_>, game: &GameView) -> Reply {
        Reply::say(Message::warning(text::refusal(
            env.lang,
            why,
            game.game.position().size(),
        )))
    }
}
