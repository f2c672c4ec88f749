//! What is ordered at the table beside moves: to leave, to offer a draw, to resign, to turn or resize the board.

use ugolki_node::view::{GameView, Seat};
use ugolki_node::{Command, PracticeError};
use ugolki_rules::Side;
use ugolki_words::say;

use super::offers::{Offered, why_not};
use super::{Flip, Table, is_over, own_side};
use crate::action::Action;
use crate::dialogs::question::Question;
use crate::intent::{Intent, Remembered};
use crate::layer::{Env, Message, Reply};
use crate::layout::{CellSize, TableLayout};
use crate::preferences::Turned;
use crate::text;

impl Table {
    /// Goes back one level (T-1.9).
    pub(super) fn back(&mut self, env: &Env<'_>, game: &GameView) -> Reply {
        let dropped = self.typed.clear()
            || self.pending.take().is_some()
            || self.hop_back()
            || self.prepared.take().is_some();
        if dropped {
            return Reply::changed();
        }
        if self.past.take().is_some() {
            return Reply::changed();
        }
        if game.end.is_some() {
            return Reply::intent(Intent::Node(Command::Leave));
        }
        if self.offered(game).is_some() {
            return self.answer(false, env, game);
        }
        let leave = vec![Intent::Node(Command::Leave)];
        if game.practice.is_some() && game.game.plies().is_empty() {
            return Reply::intent(Intent::Node(Command::Leave));
        }
        let question = match game.practice {
            Some(_) => say!(env.lang, "leave-practice"),
            None => say!(env.lang, "leave-question"),
        };
        Reply::open(Question::new(question, say!(env.lang, "stay")).or(say!(env.lang, "footer-leave"), leave))
    }

    /// Offers a draw, or takes the one offered; two at one keyboard agree by a question.
    pub(super) fn draw_offer(&self, env: &Env<'_>, game: &GameView) -> Reply {
        if self.offered(game) == Some(Offered::Draw) {
            return self.answer(true, env, game);
        }
        if let Some(why) = why_not(Action::Draw, env, game) {
            return Reply::say(Message::plain(why));
        }
        if game.practice.is_some() {
            return Reply::say(Message::plain(text::practice_error(
                env.lang,
                PracticeError::NoDraw,
            )));
        }
        match game.seat {
            Seat::Both | Seat::Watching => {
                let agree = vec![
                    Intent::Node(Command::OfferDraw),
                    Intent::Node(Command::AcceptDraw),
                ];
                Reply::open(
                    Question::new(say!(env.lang, "draw-question"), say!(env.lang, "footer-back"))
                        .or(say!(env.lang, "agree-draw"), agree),
                )
            }
            Seat::One(own) if game.offer.is_some_and(|by| by != own) => {
                Reply::say(Message::plain(say!(env.lang, "answer-first")))
            }
            Seat::One(_) if game.offer.is_some() => {
                Reply::say(Message::plain(say!(env.lang, "offer-stands")))
            }
            Seat::One(_) => Reply::intent(Intent::Node(Command::OfferDraw)),
        }
    }

    /// Asks whether to resign (T-8.2).
    pub(super) fn resign(env: &Env<'_>, game: &GameView) -> Reply {
        if let Some(why) = why_not(Action::Resign, env, game) {
            return Reply::say(Message::plain(why));
        }
        let side = own_side(game);
        let resign = vec![Intent::Node(Command::Resign)];
        Reply::open(
            Question::new(
                text::resign_question(env.lang, side),
                say!(env.lang, "footer-back"),
            )
            .or(say!(env.lang, "resign"), resign),
        )
    }

    /// Whether there is an opponent whom the user does not know yet.
    pub(super) fn is_new_opponent(env: &Env<'_>) -> bool {
        env.shell.opponent.as_ref().is_some_and(|seen| !seen.is_known())
    }

    /// Keeps the opponent's key under the name it calls itself (P-3.4).
    pub(super) fn remember(env: &Env<'_>, game: &GameView) -> Reply {
        let opponent = match game.seat {
            Seat::One(Side::White) => &game.black,
            Seat::One(Side::Black) => &game.white,
            Seat::Both | Seat::Watching => {
                return Reply::say(Message::plain(say!(env.lang, "nobody-to-remember")));
            }
        };
        let Some(key) = opponent.key else {
            return Reply::say(Message::plain(say!(env.lang, "nobody-to-remember")));
        };
        if !Self::is_new_opponent(env) {
            return Reply::say(Message::plain(say!(env.lang, "known-already")));
        }
        let name = opponent.name.clone();
        Reply::intent(Intent::Remember(Remembered {
            key,
            name,
            verified: false,
        }))
    }

    /// Turns the board (T-2.10).
    pub(super) fn flip(&mut self, env: &Env<'_>, game: &GameView) -> Reply {
        let now = match self.flip {
            Flip::Preferred if self.turned == Turned::Turn => Flip::Turning,
            Flip::Preferred => Flip::Fixed(self.bottom(game)),
            flip @ (Flip::Fixed(_) | Flip::Turning) => flip,
        };
        self.flip = match (game.seat, now) {
            (_, Flip::Preferred) => Flip::Preferred,
            (Seat::One(_), Flip::Fixed(side)) => Flip::Fixed(side.opposite()),
            (Seat::Both | Seat::Watching, Flip::Fixed(Side::White)) => Flip::Fixed(Side::Black),
            (Seat::Both | Seat::Watching, Flip::Fixed(Side::Black)) => Flip::Turning,
            (Seat::One(_) | Seat::Both | Seat::Watching, Flip::Turning) => Flip::Fixed(Side::White),
        };
        let fixed = match self.flip {
            Flip::Fixed(side) => Some(side),
            Flip::Turning | Flip::Preferred => None,
        };
        Reply::say(Message::plain(text::flipped(env.lang, fixed)))
    }

    /// Makes the board larger or smaller than it is now, as far as there are sizes and room (T-4.2).
    pub(super) fn resize(&mut self, game: &GameView, env: &Env<'_>, larger: bool) -> Reply {
        let before = self.most(env);
        let size = game.game.position().size();
        let shown = TableLayout::new(env.window, size, before, is_over(game)).cell;
        let wanted = match (shown, larger) {
            (CellSize::Small | CellSize::Medium, false) => CellSize::Small,
            (CellSize::Small, true) | (CellSize::Large, false) => CellSize::Medium,
            (CellSize::Medium | CellSize::Large, true) => CellSize::Large,
        };
        self.most = Some(wanted);
        Reply::changed_if(wanted != before)
    }
}
