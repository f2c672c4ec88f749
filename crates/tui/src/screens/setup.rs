//! The set-up of a position: men put and taken off, side and move number, its text in and out, and playing on from it
//! (T-3.4, R-8.3).

mod draw;
#[cfg(test)]
mod tests;

use ugolki_node::PracticeRequest;
use ugolki_rules::{BySide, Position, Ruleset, Setup, Side, Square};
use ugolki_words::say;

use crate::action::{Action, Input, Spot};
use crate::canvas::Canvas;
use crate::intent::Intent;
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Message, Next, Reply};
use crate::screens::page::Page;
use crate::screens::room::practice;
use crate::text;
use crate::verb::{practise_like, request_like};
use crate::widgets::field::Field;

/// Longer than any position of the large board.
const LIMIT: usize = 400;

/// A set-up in the making.
#[derive(Debug)]
pub(crate) struct SetUp {
    ruleset: Ruleset,
    setup: Setup,
    /// As it was at first.
    before: Setup,
    cursor: Option<Square>,
    hover: Option<Square>,
    bottom: Side,
    /// The line in which a position is typed, while it is open.
    typed: Option<Field>,
    /// The player wants to drop what was set up.
    leaving: bool,
}

impl SetUp {
    /// Begins with what stands on a board.
    pub(crate) fn new(ruleset: Ruleset, setup: Setup) -> Self {
        Self {
            cursor: Square::new(setup.size, 0, 0),
            hover: None,
            bottom: Side::White,
            before: setup,
            ruleset,
            setup,
            typed: None,
            leaving: false,
        }
    }

    fn act(&mut self, action: Action, env: &Env<'_>) -> Reply {
        self.leaving &= action == Action::Back;
        match action {
            Action::Up => self.move_cursor((0, 1)),
            Action::Down => self.move_cursor((0, -1)),
            Action::Left => self.move_cursor((-1, 0)),
            Action::Right => self.move_cursor((1, 0)),
            Action::Press => self.at_cursor(|man| match man {
                None => Some(Side::White),
                Some(Side::White) => Some(Side::Black),
                Some(Side::Black) => None,
            }),
            Action::PutWhite => self.at_cursor(|_| Some(Side::White)),
            Action::PutBlack => self.at_cursor(|_| Some(Side::Black)),
            Action::Remove | Action::Erase | Action::Delete => self.at_cursor(|_| None),
            Action::OtherTurn => self.change(|setup| setup.turn = setup.turn.opposite()),
            Action::Later => self.change(|setup| setup.number = setup.number.saturating_add(1)),
            Action::Earlier => self.change(|setup| setup.number = setup.number.saturating_sub(1).max(1)),
            Action::Clear => self.change(|setup| setup.men = BySide::default()),
            Action::Reset => {
                let start = Setup::start(&self.ruleset);
                self.change(|setup| *setup = start)
            }
            Action::Mirror => self.change(mirror),
            Action::Flip => {
                self.bottom = self.bottom.opposite();
                Reply::say(Message::plain(text::flipped(env.lang, Some(self.bottom))))
            }
            Action::Rules => Reply::open(Page::rules(env.lang, &self.ruleset)),
            Action::Type => {
                self.typed = Some(Field::new(LIMIT));
                Reply::changed()
            }
            Action::Copy => Reply {
                intents: vec![Intent::Copy(self.setup.to_string())],
                ..Reply::say(Message::plain(say!(env.lang, "setup-copied")))
            },
            Action::PlayOn => self.play_on(env),
            Action::Back => self.back(env),
            Action::Help
            | Action::Quit
            | Action::Suspend
            | Action::Settings
            | Action::Diagnostics
            | Action::Repaint
            | Action::Mouse
            | Action::Line => Reply {
                next: Next::Act(action),
                ..Reply::nothing()
            },
            Action::Finish
            | Action::Hops
            | Action::Next
            | Action::Previous
            | Action::Verify
            | Action::Sort
            | Action::Reverse
            | Action::Export
            | Action::Import
            | Action::Trash
            | Action::Untrash
            | Action::Save
            | Action::Invert
            | Action::Find
            | Action::TakeBack
            | Action::Redo
            | Action::Hint
            | Action::ChangeSides
            | Action::Analyse
            | Action::FirstLine
            | Action::SecondLine
            | Action::ThirdLine
            | Action::Rulesets
            | Action::Derive
            | Action::Menu
            | Action::NewGame
            | Action::SetUp
            | Action::Practise
            | Action::Draw
            | Action::Resign
            | Action::Pause
            | Action::Adjourn
            | Action::GoOn
            | Action::Claim
            | Action::Concede
            | Action::Solution
            | Action::Onward
            | Action::Rematch
            | Action::Replay
            | Action::Faster
            | Action::Slower
            | Action::Chat
            | Action::Mute
            | Action::MuteForGood
            | Action::Block
            | Action::Remember
            | Action::Older
            | Action::Newer
            | Action::Oldest
            | Action::Newest
            | Action::Larger
            | Action::Smaller => Reply::nothing(),
        }
    }

    fn change(&mut self, change: impl FnOnce(&mut Setup)) -> Reply {
        let before = self.setup;
        change(&mut self.setup);
        Reply::changed_if(before != self.setup)
    }

    /// Changes what stands on the square of the hands.
    fn at_cursor(&mut self, wanted: impl FnOnce(Option<Side>) -> Option<Side>) -> Reply {
        self.cursor = self.hover.take().or(self.cursor);
        let Some(square) = self.cursor else {
            return Reply::nothing();
        };
        let man = wanted(self.setup.man_at(square));
        self.change(|setup| {
            for side in Side::BOTH {
                let men = setup.men.get_mut(side);
                if man == Some(side) {
                    men.insert(square);
                } else {
                    men.remove(square);
                }
            }
        })
    }

    /// Moves the cursor by screen directions, whichever side is at the bottom.
    fn move_cursor(&mut self, (right, up): (i8, i8)) -> Reply {
        let size = self.setup.size;
        let Some(from) = self.hover.take().or(self.cursor) else {
            return Reply::nothing();
        };
        let sign = match self.bottom {
            Side::White => 1,
            Side::Black => -1,
        };
        let last = size.side() - 1;
        let file = size.file(from).saturating_add_signed(right * sign).min(last);
        let rank = size.rank(from).saturating_add_signed(up * sign).min(last);
        self.cursor = Square::new(size, file, rank);
        Reply::changed()
    }

    /// Starts a game here, if it can be played; else everything that is wrong is on the screen already.
    fn play_on(&self, env: &Env<'_>) -> Reply {
        let faults = text::setup_faults(env.lang, &self.setup, &self.ruleset);
        let (Some((game, _)), Ok(position)) =
            (practice(env), Position::from_setup(&self.ruleset, self.setup))
        else {
            return Reply::say(Message::warning(say!(env.lang, "setup-unplayable")));
        };
        if !faults.is_empty() {
            return Reply::say(Message::warning(say!(env.lang, "setup-unplayable")));
        }
        let request = PracticeRequest {
            ruleset: self.ruleset.clone(),
            position: Some(position),
            ..request_like(game)
        };
        Reply {
            intents: practise_like(request, game),
            ..Reply::close()
        }
    }

    /// Goes back to the game; what was set up is asked about once.
    fn back(&mut self, env: &Env<'_>) -> Reply {
        if self.setup == self.before || self.leaving {
            return Reply::close();
        }
        self.leaving = true;
        Reply::say(Message::warning(say!(env.lang, "setup-drop")))
    }

    /// Takes what was typed: a position, or a word.
    fn submit(&mut self, env: &Env<'_>) -> Reply {
        let text = self.typed.as_ref().map(Field::text).unwrap_or_default();
        let text = text.trim();
        if text.is_empty() {
            return Reply::say(Message::warning(say!(env.lang, "setup-empty")));
        }
        if let Some(action) = Action::from_word(text) {
            self.typed = None;
            let reply = self.act(action, env);
            return Reply {
                changed: true,
                ..reply
            };
        }
        let reply = self.read(env, text);
        if reply.message.is_none() {
            self.typed = None;
        }
        reply
    }

    /// Takes a position's text.
    fn read(&mut self, env: &Env<'_>, text: &str) -> Reply {
        match Setup::parse(self.ruleset.board(), text.trim()) {
            Ok(setup) => {
                self.setup = setup;
                Reply::changed()
            }
            Err(why) => Reply::say(Message::warning(text::setup_unreadable(env.lang, why))),
        }
    }

    fn input_typed(&mut self, input: &Input, env: &Env<'_>) -> Reply {
        match input {
            Input::Act(Action::Back) => {
                self.typed = None;
                Reply::changed()
            }
            Input::Act(Action::Press) => self.submit(env),
            Input::Act(_) | Input::Click(_) | Input::Hover(_) | Input::Type(_) | Input::Paste(_) => {
                let changed = self.typed.as_mut().is_some_and(|field| field.input(input));
                Reply::changed_if(changed)
            }
        }
    }
}

/// Turns everything round: each side gets the other's place, men and turn.
fn mirror(setup: &mut Setup) {
    let size = setup.size;
    let turned = |side: Side| {
        let men = setup.men.get(side.opposite()).iter();
        men.map(|square| size.rotate(square)).collect()
    };
    setup.men = BySide::from_fn(turned);
    setup.turn = setup.turn.opposite();
}

impl Layer for SetUp {
    fn context(&self) -> Context {
        if self.typed.is_some() {
            Context::Field
        } else {
            Context::SetUp
        }
    }

    fn input(&mut self, input: &Input, env: &Env<'_>) -> Reply {
        if self.typed.is_some() {
            return self.input_typed(input, env);
        }
        match input {
            Input::Act(action) => self.act(*action, env),
            Input::Click(Spot::Square(square)) => {
                self.hover = None;
                self.cursor = Some(*square);
                self.act(Action::Press, env)
            }
            Input::Hover(spot) => {
                let before = self.hover;
                self.hover = match spot {
                    Some(Spot::Square(square)) => Some(*square),
                    Some(
                        Spot::Row(_) | Spot::Heading(_) | Spot::Offer(_) | Spot::Ply(_) | Spot::Button(_),
                    )
                    | None => None,
                };
                Reply::changed_if(before != self.hover)
            }
            Input::Paste(text) => self.read(env, text),
            Input::Click(_) | Input::Type(_) => Reply::nothing(),
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        draw::draw(self, canvas, env);
    }

    fn ruleset(&self, _env: &Env<'_>) -> Option<Ruleset> {
        Some(self.ruleset.clone())
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        if self.typed.is_some() {
            return vec![
                Hint::named(Action::Press, say!(env.lang, "setup-take")),
                Hint::named(Action::Back, say!(env.lang, "footer-back")),
            ];
        }
        vec![
            Hint::named(Action::Press, say!(env.lang, "setup-change")),
            Hint::new(Action::PlayOn),
            Hint::new(Action::Type),
            Hint::new(Action::Flip),
            Hint::new(Action::Rules),
            Hint::new(Action::Help),
            Hint::named(Action::Back, say!(env.lang, "footer-back")),
        ]
    }
}
