//! Picking up, putting down and playing: what a press on a square or a typed line comes to (T-2.1 to T-2.9).

use ugolki_node::Command;
use ugolki_node::view::{GameView, Seat};
use ugolki_rules::{IllegalMove, Move, Ply, Square};
use ugolki_words::say;

use super::notices::key;
use super::typed::Meaning;
use super::{Table, is_our_turn, is_over, is_paused, may_move};
use crate::action::Action;
use crate::dialogs::question::Question;
use crate::intent::Intent;
use crate::layer::{Env, Message, Reply};
use crate::text;
use crate::verb::{PracticeVerb, TableWord};

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
        if let Some(reply) = self.not_now(env, game) {
            return reply;
        }
        if game.game.must_pass() {
            return self.play(Ply::Pass, false, env, game);
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
                self.picked = None;
                Reply::changed()
            }
        }
    }

    /// Plays or does what was typed.
    pub(super) fn submit(&mut self, env: &Env<'_>, game: &GameView) -> Reply {
        if let Some(said) = said(self.typed.text()) {
            let reply = Self::say(said, env, game);
            self.typed.clear();
            return Reply {
                changed: true,
                ..reply
            };
        }
        if let Some(word) = TableWord::parse(self.typed.body()) {
            self.typed.clear();
            let reply = match word {
                TableWord::Act(action) => self.act(action, env, game),
                TableWord::Accept => self.answer(true, env, game),
                TableWord::Decline => self.answer(false, env, game),
            };
            return Reply {
                changed: true,
                ..reply
            };
        }
        match PracticeVerb::parse(self.typed.body()) {
            Some(Ok(verb)) => {
                self.typed.clear();
                let reply = self.follow(&verb, env, game);
                return Reply {
                    changed: true,
                    ..reply
                };
            }
            Some(Err(fault)) => return Reply::say(Message::warning(text::verb_fault(env.lang, fault))),
            None => {}
        }
        if let Some(reply) = self.not_now(env, game) {
            return reply;
        }
        let forced = self.typed.is_forced();
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
            Meaning::Refused(IllegalMove::Unreadable)
                if !self.typed.body().contains(|c: char| c.is_ascii_digit()) =>
            {
                Reply::say(Message::warning(say!(env.lang, "not-a-word")))
            }
            Meaning::Refused(why) => Self::refuse(why, env, game),
        }
    }

    /// Why nothing can be played now.
    fn not_now(&self, env: &Env<'_>, game: &GameView) -> Option<Reply> {
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

    /// Plays a ply that is legal, unless it has to be asked about first (T-2.8).
    fn play(&mut self, ply: Ply, forced: bool, env: &Env<'_>, game: &GameView) -> Reply {
        let intent = Intent::Node(Command::Play(ply));
        let ruleset = game.game.ruleset();
        if let Ply::Move(mv) = ply
            && !forced
            && self.alone.is_none()
            && game.game.would_lose_by_re_entry(mv)
            && let Some(path) = game.game.position().path(ruleset, mv)
        {
            let question = Question::new(
                text::re_entry_question(env.lang, &path, ruleset),
                say!(env.lang, "footer-back"),
            );
            return Reply::open(question.or(say!(env.lang, "play-it"), vec![intent]));
        }
        self.typed.clear();
        self.picked = None;
        Reply::intent(intent)
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

/// What is to be said, of a line that begins with the word for it.
fn said(line: &str) -> Option<&str> {
    let (word, text) = line.trim_start().split_once(' ')?;
    word.eq_ignore_ascii_case("say").then_some(text)
}
