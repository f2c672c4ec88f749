//! The table: the screen a game is played on (T-2).
//!
//! State is what the hands do: cursor, picked man, typed text, the move looked back at. Everything else is read from the
//! game each time it is drawn, so nothing here can go stale.

mod draw;
mod notices;
mod panel;
mod past;
mod play;
mod sight;
#[cfg(test)]
mod tests;
mod typed;

use ugolki_node::Command;
use ugolki_node::view::{GameView, Seat, Stage};
use ugolki_rules::{BoardSize, Side, Square};

use self::past::Past;
use self::play::Device;
use self::typed::Typed;
use crate::action::{Action, Input, Spot};
use crate::canvas::Canvas;
use crate::dialogs::question::Question;
use crate::intent::Intent;
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Message, Next, Reply};
use crate::layout::{CellSize, TableLayout};
use crate::screens::page::Page;
use crate::text;

/// For how long a new offer takes no input, in milliseconds (T-8.1): a key already on its way is not an answer.
const OFFER_GUARD_MS: u64 = 300;

/// The table.
#[derive(Debug)]
pub(crate) struct Table {
    /// The square under the cursor of the keys.
    cursor: Option<Square>,
    /// The square under the mouse; it goes before the cursor.
    hover: Option<Square>,
    /// The man picked up.
    picked: Option<Square>,
    /// What has been typed.
    typed: Typed,
    /// The position looked back at.
    past: Option<Past>,
    /// Which side is at the bottom.
    flip: Flip,
    /// The largest squares wanted.
    most: CellSize,
    /// How many plies the game had when the views last changed.
    plies: usize,
    /// When the offer that stands was first seen.
    offer_since: Option<u64>,
}

/// Which side's house is at the bottom (T-2.10).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Flip {
    /// This one.
    Fixed(Side),
    /// That of the side to move.
    Turning,
}

impl Table {
    /// A table for a game, seen from the side that sits here.
    pub(crate) fn new(game: &GameView) -> Self {
        let side = match game.seat {
            Seat::One(side) => side,
            Seat::Both => Side::White,
        };
        Self {
            cursor: first_cursor(game.game.position().size(), side),
            hover: None,
            picked: None,
            typed: Typed::default(),
            past: None,
            flip: Flip::Fixed(side),
            most: CellSize::Large,
            plies: game.game.plies().len(),
            offer_since: None,
        }
    }

    /// The side at the bottom.
    fn bottom(&self, game: &GameView) -> Side {
        match self.flip {
            Flip::Fixed(side) => side,
            Flip::Turning => game.game.position().turn(),
        }
    }

    /// The square that is looked at: what is typed goes before the mouse, and that before the cursor.
    fn focus(&self, game: &GameView) -> Option<Square> {
        self.typed.aim(game).or(self.hover).or(self.cursor)
    }

    /// The square that the hands are on, which from now on is the cursor's.
    fn settle(&mut self) -> Option<Square> {
        self.cursor = self.hover.take().or(self.cursor);
        self.cursor
    }

    /// Moves the cursor by screen directions, whichever side is at the bottom.
    fn move_cursor(&mut self, game: &GameView, (right, up): (i8, i8)) -> Reply {
        let size = game.game.position().size();
        let Some(from) = self.settle() else {
            return Reply::nothing();
        };
        let sign = match self.bottom(game) {
            Side::White => 1,
            Side::Black => -1,
        };
        let last = size.side() - 1;
        let file = size.file(from).saturating_add_signed(right * sign).min(last);
        let rank = size.rank(from).saturating_add_signed(up * sign).min(last);
        self.cursor = Square::new(size, file, rank);
        Reply::changed()
    }

    /// Goes round the men that can move, or the targets of the one picked up (T-2.6).
    fn go_round(&mut self, game: &GameView, forward: bool) -> Reply {
        let places = self.places(game);
        let here = self.settle();
        let at = places.iter().position(|&place| Some(place) == here);
        let count = places.len().max(1);
        let next = match (at, forward) {
            (Some(at), true) => (at + 1) % count,
            (Some(at), false) => (at + count - 1) % count,
            (None, true) => 0,
            (None, false) => count - 1,
        };
        self.cursor = places.get(next).copied().or(here);
        Reply::changed()
    }

    fn hover(&mut self, spot: Option<Spot>) -> Reply {
        let square = match spot {
            Some(Spot::Square(square)) => Some(square),
            Some(Spot::Row(_) | Spot::Ply(_) | Spot::Button(_)) | None => None,
        };
        let changed = self.hover != square;
        self.hover = square;
        Reply::changed_if(changed)
    }

    fn click(&mut self, spot: Spot, game: &GameView) -> Reply {
        match spot {
            Spot::Square(square) => {
                self.cursor = Some(square);
                self.press(square, Device::Mouse, game)
            }
            Spot::Ply(ply) => self.look_at(ply, game),
            Spot::Row(_) | Spot::Button(_) => Reply::nothing(),
        }
    }

    /// Goes back one level (T-1.9).
    fn back(&mut self, game: &GameView) -> Reply {
        if self.typed.clear() || self.picked.take().is_some() {
            return Reply::changed();
        }
        if self.past.take().is_some() {
            return Reply::changed();
        }
        if game.end.is_some() {
            return Reply::intent(Intent::Node(Command::Leave));
        }
        if Self::offer_to_us(game).is_some() {
            return Reply::intent(Intent::Node(Command::DeclineDraw));
        }
        let leave = vec![Intent::Node(Command::Leave)];
        Reply::open(Question::new(text::LEAVE_QUESTION, text::STAY).or(text::LEAVE, leave))
    }

    /// The side that offers us a draw.
    fn offer_to_us(game: &GameView) -> Option<Side> {
        match game.seat {
            Seat::One(own) => game.offer.filter(|&by| by != own),
            Seat::Both => None,
        }
    }

    fn draw_offer(&self, env: &Env<'_>, game: &GameView) -> Reply {
        if is_over(game) {
            return Reply::say(Message::plain(text::GAME_IS_OVER));
        }
        if Self::offer_to_us(game).is_some() {
            let age = env
                .shell
                .now_ms
                .saturating_sub(self.offer_since.unwrap_or(env.shell.now_ms));
            if age < OFFER_GUARD_MS {
                return Reply::nothing();
            }
            return Reply::intent(Intent::Node(Command::AcceptDraw));
        }
        match game.seat {
            Seat::Both => {
                let agree = vec![
                    Intent::Node(Command::OfferDraw),
                    Intent::Node(Command::AcceptDraw),
                ];
                Reply::open(Question::new(text::DRAW_QUESTION, text::BACK).or(text::AGREE_DRAW, agree))
            }
            Seat::One(_) if game.offer.is_some() => Reply::say(Message::plain(text::OFFER_STANDS)),
            Seat::One(_) => Reply::intent(Intent::Node(Command::OfferDraw)),
        }
    }

    fn resign(game: &GameView) -> Reply {
        if is_over(game) {
            return Reply::say(Message::plain(text::GAME_IS_OVER));
        }
        let side = own_side(game);
        let resign = vec![Intent::Node(Command::Resign)];
        Reply::open(Question::new(text::resign_question(side), text::BACK).or(text::RESIGN, resign))
    }

    fn flip(&mut self, game: &GameView) -> Reply {
        self.flip = match (game.seat, self.flip) {
            (Seat::One(_), Flip::Fixed(side)) => Flip::Fixed(side.opposite()),
            (Seat::Both, Flip::Fixed(Side::White)) => Flip::Fixed(Side::Black),
            (Seat::Both, Flip::Fixed(Side::Black)) => Flip::Turning,
            (Seat::One(_) | Seat::Both, Flip::Turning) => Flip::Fixed(Side::White),
        };
        let fixed = match self.flip {
            Flip::Fixed(side) => Some(side),
            Flip::Turning => None,
        };
        Reply::say(Message::plain(text::flipped(fixed)))
    }

    /// Makes the board larger or smaller than it is now, as far as there are sizes and room (T-4.2).
    fn resize(&mut self, game: &GameView, env: &Env<'_>, larger: bool) -> Reply {
        let before = self.most;
        let size = game.game.position().size();
        let shown = TableLayout::new(env.window, size, self.most, is_over(game)).cell;
        self.most = match (shown, larger) {
            (CellSize::Small | CellSize::Medium, false) => CellSize::Small,
            (CellSize::Small, true) | (CellSize::Large, false) => CellSize::Medium,
            (CellSize::Medium | CellSize::Large, true) => CellSize::Large,
        };
        Reply::changed_if(self.most != before)
    }

    fn act(&mut self, action: Action, env: &Env<'_>, game: &GameView) -> Reply {
        match action {
            Action::Up => self.move_cursor(game, (0, 1)),
            Action::Down => self.move_cursor(game, (0, -1)),
            Action::Left => self.move_cursor(game, (-1, 0)),
            Action::Right => self.move_cursor(game, (1, 0)),
            Action::Press if self.typed.is_empty() => match self.settle() {
                Some(square) => self.press(square, Device::Keys, game),
                None => Reply::nothing(),
            },
            Action::Press => self.submit(env, game),
            Action::Back => self.back(game),
            Action::Next => self.go_round(game, true),
            Action::Previous => self.go_round(game, false),
            Action::Draw => self.draw_offer(env, game),
            Action::Resign => Self::resign(game),
            Action::Flip => self.flip(game),
            Action::Rules => Reply::open(Page::game(game)),
            Action::Older => self.look_by(game, -1),
            Action::Newer => self.look_by(game, 1),
            Action::Oldest => self.look_at(0, game),
            Action::Newest => self.look_at(usize::MAX, game),
            Action::Larger => self.resize(game, env, true),
            Action::Smaller => self.resize(game, env, false),
            Action::Erase => Reply::changed_if(self.typed.erase()),
            Action::Help | Action::Quit | Action::Suspend | Action::Repaint => Reply {
                next: Next::Act(action),
                ..Reply::nothing()
            },
            Action::Copy | Action::Delete => Reply::nothing(),
        }
    }
}

impl Layer for Table {
    fn context(&self) -> Context {
        if self.typed.is_empty() {
            Context::Table
        } else {
            Context::Typing
        }
    }

    fn input(&mut self, input: &Input, env: &Env<'_>) -> Reply {
        let Stage::Game(game) = &env.view.stage else {
            return Reply::nothing();
        };
        match input {
            Input::Act(action) => self.act(*action, env, game),
            Input::Click(spot) => self.click(*spot, game),
            Input::Hover(spot) => self.hover(*spot),
            Input::Type(c) => Reply::changed_if(self.typed.enter(*c)),
            Input::Paste(text) => {
                let before = self.typed.clone();
                for c in text.chars().filter(|c| !c.is_control()) {
                    self.typed.enter(c);
                }
                Reply::changed_if(self.typed != before)
            }
        }
    }

    fn refresh(&mut self, env: &Env<'_>) {
        let Stage::Game(game) = &env.view.stage else {
            return;
        };
        let plies = game.game.plies().len();
        if plies < self.plies {
            // Another game at the same table.
            *self = Self::new(game);
        }
        let moved = plies != self.plies;
        self.plies = plies;
        if moved && self.picked.is_some_and(|square| !may_move(game, square)) {
            self.picked = None;
        }
        if moved && is_our_turn(game) {
            self.past = None;
        }
        self.offer_since = Self::offer_to_us(game).map(|_| self.offer_since.unwrap_or(env.shell.now_ms));
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        if let Stage::Game(game) = &env.view.stage {
            draw::draw(self, canvas, env, game);
        }
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        let Stage::Game(game) = &env.view.stage else {
            return Vec::new();
        };
        let playing = !is_over(game);
        let mut hints = vec![
            if Self::offer_to_us(game).is_some() {
                Hint::named(Action::Draw, text::ACCEPT_DRAW)
            } else {
                Hint::new(Action::Draw).on_if(playing)
            },
            Hint::new(Action::Resign).on_if(playing),
            Hint::new(Action::Flip),
            Hint::new(Action::Rules),
            Hint::new(Action::Help),
        ];
        if !self.typed.is_empty() {
            hints.extend([
                Hint::named(Action::Press, text::PLAY),
                Hint::named(Action::Back, text::CLEAR),
            ]);
        } else if self.in_hand(game).is_some() {
            hints.extend([
                Hint::named(Action::Next, text::NEXT_TARGET),
                Hint::named(Action::Back, text::LET_GO),
            ]);
        } else if playing && self.past.is_none() {
            hints.push(Hint::named(Action::Next, text::NEXT_MAN));
        } else if game.end.is_some() && self.past.is_none() {
            hints.push(Hint::named(Action::Back, text::LEAVE));
        }
        hints
            .push(Hint::pair(Action::Older, Action::Newer, text::label(Action::Older)).on_if(self.plies > 0));
        hints
    }
}

/// Nothing more is played: the game is over, or its end is being settled, or it has stopped.
fn is_over(game: &GameView) -> bool {
    game.end.is_some() || game.settling || game.stopped.is_some() || game.game.is_over()
}

/// The side that acts from here: the one that sits here, or the one to move.
fn own_side(game: &GameView) -> Side {
    match game.seat {
        Seat::One(side) => side,
        Seat::Both => game.game.position().turn(),
    }
}

/// Whether the side to move is moved from here.
fn is_our_turn(game: &GameView) -> bool {
    match game.seat {
        Seat::One(side) => side == game.game.position().turn(),
        Seat::Both => true,
    }
}

/// Whether a man on this square is moved from here and it is its turn.
fn may_move(game: &GameView, square: Square) -> bool {
    let position = game.game.position();
    !is_over(game) && is_our_turn(game) && position.man_at(square) == Some(position.turn())
}

/// Where the cursor begins: near the inner corner of the own house.
fn first_cursor(board: BoardSize, side: Side) -> Option<Square> {
    let square = Square::new(board, 2, 2)?;
    Some(match side {
        Side::White => square,
        Side::Black => board.rotate(square),
    })
}
