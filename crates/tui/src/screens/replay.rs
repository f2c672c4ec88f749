//! The replay: a game gone through move by move, with clocks, times, signatures and the engine's judgement (T-3.6).
//!
//! State is where one stands, what is typed, and when playback goes on; the game itself is read from the shell each time.

mod draw;
mod graph;
mod moves;
#[cfg(test)]
mod tests;

use std::path::PathBuf;

use ugolki_node::view::{Seat, Stage};
use ugolki_node::{Command, Level, PracticeRequest, ThinkLimit};
use ugolki_rules::{Ruleset, Side};
use ugolki_words::say;

use crate::action::{Action, Input, Spot};
use crate::canvas::Canvas;
use crate::intent::Intent;
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Message, Next, Reply};
use crate::layout::CellSize;
use crate::replay::{Pace, ReplayGame, ReplayVerb, ReplayView};
use crate::screens::page::Page;
use crate::screens::save_copy::SaveCopy;
use crate::text;
use crate::verb::practise;

/// How many plies the arrows up and down go.
const FAR: usize = 10;

/// The longest word that is typed here.
const TYPED: usize = 24;

/// The replay.
#[derive(Debug)]
pub(crate) struct Replay {
    path: PathBuf,
    /// The number of the stop.
    at: usize,
    typed: String,
    /// When playback goes on, by the process's clock; none while it rests.
    due_ms: Option<u64>,
    pace: Pace,
    /// The side at the bottom; none before the game is there.
    bottom: Option<Side>,
    /// The largest squares wanted.
    most: Option<CellSize>,
}

impl Replay {
    /// The replay of a game that the program is asked to read.
    pub(crate) const fn new(path: PathBuf) -> Self {
        Self {
            path,
            at: 0,
            typed: String::new(),
            due_ms: None,
            pace: Pace::REAL,
            bottom: None,
            most: None,
        }
    }

    /// What opens it.
    pub(crate) fn open(path: PathBuf) -> Reply {
        Reply {
            intents: vec![Intent::OpenReplay(path.clone())],
            ..Reply::open(Self::new(path))
        }
    }

    /// What the program has read, once it is this game.
    fn view<'a>(&self, env: &Env<'a>) -> Option<&'a ReplayView> {
        env.shell.replay.as_ref().filter(|view| view.path == self.path)
    }

    fn game<'a>(&self, env: &Env<'a>) -> Option<(&'a ReplayView, &'a ReplayGame)> {
        let view = self.view(env)?;
        Some((view, view.game.as_deref().ok()?))
    }

    /// The number of the stop that is shown.
    fn shown(&self, game: &ReplayGame) -> usize {
        self.at.min(game.last())
    }

    /// Goes to a stop, and rests there.
    fn go(&mut self, stop: usize, game: &ReplayGame) -> Reply {
        let before = (self.shown(game), self.due_ms);
        self.at = stop.min(game.last());
        self.due_ms = None;
        Reply::changed_if(before != (self.at, None))
    }

    fn go_to(&mut self, number: u16, side: Option<Side>, env: &Env<'_>, game: &ReplayGame) -> Reply {
        match game.stop_of(number, side) {
            Some(stop) => Reply {
                changed: true,
                ..self.go(stop, game)
            },
            None => Reply::say(Message::plain(say!(env.lang, "replay-no-move", number = number))),
        }
    }

    /// Starts playback, from the beginning if it has come to its end; or stops it.
    fn play(&mut self, on: bool, env: &Env<'_>, game: &ReplayGame) -> Reply {
        self.due_ms = None;
        if on && game.last() > 0 {
            if self.shown(game) == game.last() {
                self.at = 0;
            }
            let rest = self.pace.of(game.pace_ms(self.shown(game) + 1));
            self.due_ms = Some(env.shell.now_ms.saturating_add(rest));
        }
        Reply::changed()
    }

    fn set_pace(&mut self, pace: Pace, env: &Env<'_>, game: &ReplayGame) -> Reply {
        self.pace = pace;
        if self.due_ms.is_some() {
            return self.play(true, env, game);
        }
        Reply::changed()
    }

    /// Goes on as far as time has.
    fn advance(&mut self, env: &Env<'_>) {
        let Some((_, game)) = self.game(env) else { return };
        while let Some(due_ms) = self.due_ms.filter(|due_ms| *due_ms <= env.shell.now_ms) {
            self.at = (self.shown(game) + 1).min(game.last());
            let rest = self.pace.of(game.pace_ms(self.at + 1));
            self.due_ms = (self.at < game.last()).then(|| due_ms.saturating_add(rest));
        }
    }

    /// Plays on from here in the practice room.
    fn practise(&self, env: &Env<'_>, game: &ReplayGame) -> Reply {
        let Some(stop) = game.stop(self.at) else {
            return Reply::nothing();
        };
        let request = PracticeRequest {
            ruleset: game.ruleset.clone(),
            position: Some(stop.position),
            plies: Vec::new(),
            ahead: Vec::new(),
            seat: Seat::One(stop.position.turn()),
            level: Level::default(),
            limit: ThinkLimit::default(),
        };
        // A table at which the game has ended is left for it.
        let leave = match &env.view.stage {
            Stage::Game(game) if game.end.is_none() && game.practice.is_none() => {
                return Reply::say(Message::plain(text::command_error(
                    env.lang,
                    &ugolki_node::CommandError::Busy,
                )));
            }
            Stage::Game(game) => game.practice.is_none().then_some(Intent::Node(Command::Leave)),
            Stage::Idle | Stage::Joining { .. } | Stage::Proposal(_) => None,
        };
        let start = Intent::Node(practise(request));
        Reply {
            intents: leave.into_iter().chain([start]).collect(),
            ..Reply::changed()
        }
    }

    fn copy(env: &Env<'_>, game: &ReplayGame) -> Reply {
        Reply {
            message: Some(Message::plain(say!(env.lang, "replay-copied"))),
            ..Reply::intent(Intent::Copy(game.text.clone()))
        }
    }

    fn flip(&mut self) -> Reply {
        self.bottom = self.bottom.map(Side::opposite);
        Reply::changed()
    }

    fn records(env: &Env<'_>, game: &ReplayGame) -> Reply {
        Reply::open(Page::replay(env.lang, game))
    }

    fn close() -> Reply {
        Reply {
            intents: vec![Intent::CloseReplay],
            ..Reply::close()
        }
    }

    /// Makes the squares larger or smaller (T-4.2).
    fn resize(&mut self, env: &Env<'_>, game: &ReplayGame, larger: bool) -> Reply {
        let size = game.ruleset.board();
        let now = draw::cell(env.window, size, self.most(env));
        let mut sizes = CellSize::ALL.into_iter();
        let next = if larger {
            sizes.rev().find(|&cell| cell > now)
        } else {
            sizes.find(|&cell| cell < now)
        };
        let before = self.most;
        self.most = next
            .filter(|&next| draw::cell(env.window, size, next) != now)
            .or(before);
        Reply::changed_if(self.most != before)
    }

    fn most(&self, env: &Env<'_>) -> CellSize {
        self.most
            .unwrap_or_else(|| CellSize::wanted(env.preferences.board_size))
    }

    /// Does what the typed line says.
    fn submit(&mut self, env: &Env<'_>, view: &ReplayView, game: &ReplayGame) -> Reply {
        let line = core::mem::take(&mut self.typed);
        let Some(verb) = ReplayVerb::parse(&line) else {
            return Reply::say(Message::warning(say!(env.lang, "replay-unknown")));
        };
        match verb {
            ReplayVerb::Goto(number, side) => self.go_to(number, side, env, game),
            ReplayVerb::Play => self.play(true, env, game),
            ReplayVerb::Stop => self.play(false, env, game),
            ReplayVerb::Speed(times) => {
                Pace::new(times).map_or_else(Reply::nothing, |pace| self.set_pace(pace, env, game))
            }
            ReplayVerb::Next => self.act(Action::Newer, env, view, game),
            ReplayVerb::Back => self.act(Action::Older, env, view, game),
            ReplayVerb::First => self.act(Action::Oldest, env, view, game),
            ReplayVerb::Last => self.act(Action::Newest, env, view, game),
            ReplayVerb::Practise => self.practise(env, game),
            ReplayVerb::Flip => self.flip(),
            ReplayVerb::Save => Reply::open(SaveCopy::new(self.path.clone())),
            ReplayVerb::Copy => Self::copy(env, game),
            // What plain mode reads out is on the screen; the whole of it is on the page.
            ReplayVerb::Clocks
            | ReplayVerb::Board
            | ReplayVerb::List
            | ReplayVerb::Events
            | ReplayVerb::Status
            | ReplayVerb::Result
            | ReplayVerb::Records => Self::records(env, game),
            ReplayVerb::Help => Reply {
                next: Next::Act(Action::Help),
                ..Reply::nothing()
            },
            ReplayVerb::Quit => Self::close(),
        }
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "most actions are for other screens"
    )]
    fn act(&mut self, action: Action, env: &Env<'_>, view: &ReplayView, game: &ReplayGame) -> Reply {
        let at = self.shown(game);
        match action {
            Action::Left | Action::Older => self.go(at.saturating_sub(1), game),
            Action::Right | Action::Newer => self.go(at + 1, game),
            Action::Up => self.go(at.saturating_sub(FAR), game),
            Action::Down => self.go(at + FAR, game),
            Action::Oldest => self.go(0, game),
            Action::Newest => self.go(game.last(), game),
            Action::Next => self.go(game.event_from(at, true, view).unwrap_or(at), game),
            Action::Previous => self.go(game.event_from(at, false, view).unwrap_or(at), game),
            Action::Press if self.typed.is_empty() => self.play(self.due_ms.is_none(), env, game),
            Action::Press => self.submit(env, view, game),
            Action::Faster => self.set_pace(self.pace.changed(true), env, game),
            Action::Slower => self.set_pace(self.pace.changed(false), env, game),
            Action::Larger => self.resize(env, game, true),
            Action::Smaller => self.resize(env, game, false),
            Action::Flip => self.flip(),
            Action::Practise => self.practise(env, game),
            Action::Rules => Self::records(env, game),
            Action::Copy => Self::copy(env, game),
            Action::Save => Reply::open(SaveCopy::new(self.path.clone())),
            Action::Erase => Reply::changed_if(self.typed.pop().is_some()),
            _ => Reply::nothing(),
        }
    }

    fn type_in(&mut self, c: char) -> bool {
        let fits = self.typed.chars().count() < TYPED && !c.is_control();
        // A colon opens the line, as everywhere; it need not stand in it.
        let opens = self.typed.is_empty() && c.is_whitespace();
        if fits && !opens {
            self.typed.push(c);
        }
        fits && !opens
    }
}

impl Layer for Replay {
    fn context(&self) -> Context {
        if self.typed.is_empty() {
            Context::Replay
        } else {
            Context::ReplayTyping
        }
    }

    fn input(&mut self, input: &Input, env: &Env<'_>) -> Reply {
        if *input == Input::Act(Action::Back) {
            if !self.typed.is_empty() {
                self.typed.clear();
                return Reply::changed();
            }
            return Self::close();
        }
        let Some((view, game)) = self.game(env) else {
            return Reply::nothing();
        };
        match input {
            Input::Act(action) => self.act(*action, env, view, game),
            Input::Click(Spot::Ply(stop)) => self.go(*stop, game),
            Input::Type(c) => Reply::changed_if(self.type_in(*c)),
            Input::Paste(text) => {
                let typed = text.chars().filter(|c| self.type_in(*c)).count();
                Reply::changed_if(typed > 0)
            }
            Input::Click(_) | Input::Hover(_) => Reply::nothing(),
        }
    }

    fn refresh(&mut self, env: &Env<'_>) {
        if self.bottom.is_none()
            && let Some((_, game)) = self.game(env)
        {
            let own = |side: &Side| {
                let key = game.players.get(*side).key;
                key.is_some() && key == env.shell.key
            };
            self.bottom = Some(Side::BOTH.into_iter().find(own).unwrap_or(Side::White));
        }
        self.advance(env);
    }

    fn wake(&self) -> Option<u64> {
        self.due_ms
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        match self.game(env) {
            Some((view, game)) => draw::draw(self, canvas, env, (view, game)),
            None => draw::draw_empty(canvas, env, self.view(env)),
        }
    }

    fn ruleset(&self, env: &Env<'_>) -> Option<Ruleset> {
        Some(self.game(env)?.1.ruleset.clone())
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        let lang = env.lang;
        if !self.typed.is_empty() {
            return vec![
                Hint::new(Action::Press),
                Hint::named(Action::Back, say!(env.lang, "footer-clear")),
            ];
        }
        let back = Hint::named(Action::Back, say!(env.lang, "footer-back"));
        if self.game(env).is_none() {
            return vec![back];
        }
        let play = if self.due_ms.is_some() {
            say!(lang, "replay-key-stop")
        } else {
            say!(lang, "replay-key-play")
        };
        vec![
            Hint::pair(Action::Left, Action::Right, say!(lang, "replay-key-step")),
            Hint::named(Action::Press, play),
            back,
            Hint::named(Action::Practise, say!(lang, "replay-key-practice")),
            Hint::named(Action::Rules, say!(lang, "replay-key-records")),
            Hint::new(Action::Help),
            Hint::named(Action::Next, say!(lang, "replay-key-event")),
            Hint::pair(Action::Slower, Action::Faster, say!(lang, "replay-key-pace")),
            Hint::named(Action::Copy, say!(lang, "replay-key-copy")),
            Hint::named(Action::Save, say!(lang, "replay-key-save")),
            Hint::pair(Action::Oldest, Action::Newest, say!(lang, "replay-key-ends")),
        ]
    }
}
