//! Hop by hop: a chain entered one jump at a time, with nothing played before it is finished (T-2.5).

use ugolki_node::view::GameView;
use ugolki_rules::{Bitboard, Move, Ply, Setup, Square};

use super::play::Device;
use super::{Table, may_move};
use crate::layer::{Env, Message, Reply};
use crate::text;
use crate::typing;
use ugolki_words::say;

impl Table {
    /// Whether chains are entered hop by hop: as chosen here, else as the player prefers.
    pub(super) fn goes_by_hops(&self, env: &Env<'_>) -> bool {
        self.hopping.unwrap_or(env.preferences.hops)
    }

    /// Whether the man in hand goes hop by hop now.
    pub(super) fn is_hopping(&self, env: &Env<'_>, game: &GameView) -> bool {
        self.goes_by_hops(env)
            && self.typed.is_empty()
            && self.past.is_none()
            && self.picked.is_some_and(|square| may_move(game, square))
    }

    /// Enters chains hop by hop from now on, or no more.
    pub(super) fn switch_hops(&mut self, env: &Env<'_>) -> Reply {
        let on = !self.goes_by_hops(env);
        self.hopping = Some(on);
        self.let_go();
        Reply::say(Message::plain(if on {
            say!(env.lang, "hands-hops-on")
        } else {
            say!(env.lang, "hands-hops-off")
        }))
    }

    /// The chain so far, from where its man stands; empty for none.
    pub(super) fn chain(&self) -> Vec<Square> {
        match self.picked {
            Some(from) if !self.hops.is_empty() => {
                core::iter::once(from).chain(self.hops.iter().copied()).collect()
            }
            Some(_) | None => Vec::new(),
        }
    }

    /// Where the man in hand is on its way.
    pub(super) fn man_now(&self) -> Option<Square> {
        self.hops.last().copied().or(self.picked)
    }

    /// The position with the man on its way.
    pub(super) fn on_its_way(&self, game: &GameView) -> Option<Setup> {
        let (from, to) = (self.picked?, *self.hops.last()?);
        let mut setup = *game.game.position().setup();
        let side = setup.man_at(from)?;
        let men = setup.men.get_mut(side);
        men.remove(from);
        men.insert(to);
        Some(setup)
    }

    /// The squares that the next jump may land on; where none has been made also those of a step.
    pub(super) fn next_hops(&self, game: &GameView) -> Bitboard {
        let Some(from) = self.picked else {
            return Bitboard::EMPTY;
        };
        let path: Vec<Square> = core::iter::once(from).chain(self.hops.iter().copied()).collect();
        typing::next_hops(&game.game, &path)
    }

    /// A press while a chain is entered; nothing if it means what it always does.
    pub(super) fn press_hop(
        &mut self,
        square: Square,
        device: Device,
        env: &Env<'_>,
        game: &GameView,
    ) -> Option<Reply> {
        let from = self.picked.filter(|_| self.goes_by_hops(env))?;
        let at = self.man_now()?;
        if square == at {
            return (!self.hops.is_empty()).then(|| self.finish(env, game));
        }
        let size = game.game.position().size();
        let mv = Move { from: at, to: square };
        if self.next_hops(game).contains(square) {
            if !mv.is_jump(size) {
                return None;
            }
            self.hops.push(square);
            return Some(Reply::changed());
        }
        let anew = self.hops.is_empty() && (may_move(game, square) || !mv.is_jump(size));
        if anew {
            return None;
        }
        if device == Device::Mouse && self.hops.is_empty() {
            self.let_go();
            return Some(Reply::changed());
        }
        let visited = square == from || self.hops.contains(&square);
        Some(Reply::say(Message::warning(if visited {
            say!(env.lang, "hands-visited")
        } else {
            say!(env.lang, "hands-no-hop")
        })))
    }

    /// Typed squares that go on with the chain, or begin one; nothing if the line is something else.
    pub(super) fn type_hops(&mut self, env: &Env<'_>, game: &GameView) -> Option<Reply> {
        if !self.goes_by_hops(env) || self.typed.is_forced() {
            return None;
        }
        let squares = self.typed.squares(game);
        let (&first, rest) = squares.split_first()?;
        let begins = self.hops.is_empty() && may_move(game, first);
        let before = (self.picked, self.hops.clone());
        let steps = if begins {
            self.picked = Some(first);
            rest
        } else if self.hops.is_empty() {
            return None;
        } else {
            &squares[..]
        };
        for &to in steps {
            let last = self.man_now()?;
            let jump = Move { from: last, to }.is_jump(game.game.position().size());
            if !jump || !self.next_hops(game).contains(to) {
                (self.picked, self.hops) = before;
                // A step is a move of its own, and what is wrong with another one is said as always.
                return (!begins).then(|| Reply::say(Message::warning(say!(env.lang, "hands-no-hop"))));
            }
            self.hops.push(to);
        }
        self.cursor = self.man_now();
        self.hover = None;
        self.typed.clear();
        Some(Reply::changed())
    }

    /// Plays the chain that was entered, or says why it can't end here.
    pub(super) fn finish(&mut self, env: &Env<'_>, game: &GameView) -> Reply {
        let (Some(from), Some(&to)) = (self.picked, self.hops.last()) else {
            return Reply::say(Message::plain(say!(env.lang, "hands-nothing-to-finish")));
        };
        match game.game.check(Ply::Move(Move { from, to })) {
            Ok(()) => self.play(Ply::Move(Move { from, to }), false, env, game),
            Err(why) => {
                let why = text::refusal(env.lang, why, game.game.position().size());
                Reply::say(Message::warning(text::finish_illegal(env.lang, &why)))
            }
        }
    }

    /// Whether the chain may end where it stands.
    pub(super) fn can_finish(&self, game: &GameView) -> bool {
        match (self.picked, self.hops.last()) {
            (Some(from), Some(&to)) => game.game.check(Ply::Move(Move { from, to })).is_ok(),
            _ => false,
        }
    }

    /// Takes a hop back, or puts the man down; tells whether there was either.
    pub(super) fn hop_back(&mut self) -> bool {
        self.hops.pop().is_some() || self.picked.take().is_some()
    }

    /// Lets go of everything in hand that was not played.
    pub(super) fn let_go(&mut self) {
        self.picked = None;
        self.hops.clear();
        self.pending = None;
    }
}
