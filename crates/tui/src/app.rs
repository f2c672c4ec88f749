//! The whole of the screen: a stack of layers, the keymap and the theme. Events in, intents out; drawing reads only.

mod line;
mod root;
#[cfg(test)]
mod tests;

use std::path::PathBuf;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, MouseButton, MouseEvent, MouseEventKind};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ugolki_node::Command;
use ugolki_node::view::{NodeView, PeerState, Seat, Stage};
use ugolki_words::{Lang, say};

use self::line::Line;
use self::root::Root;
use crate::action::{Action, Input, Spot};
use crate::alarm::{Alarm, Alarms};
use crate::canvas::Canvas;
use crate::dialogs::question::Question;
use crate::intent::Intent;
use crate::keymap::{Context, Keymap, Resolved, latin_place};
use crate::layer::{Env, Layer, Message, Next, Reply};
use crate::layout;
use crate::preferences::{Letters, Preferences};
use crate::screens::diagnostics::Diagnostics;
use crate::screens::home::Home;
use crate::screens::naming::Naming;
use crate::screens::page::Page;
use crate::screens::replay::Replay;
use crate::screens::settings::SettingsScreen;
use crate::screens::too_small;
use crate::shell::ShellView;
use crate::text;
use crate::theme::{Theme, finish};
use crate::widgets::chrome;

/// What an app is made with.
#[derive(Debug, Clone)]
pub struct Settings {
    /// What the player prefers.
    pub preferences: Preferences,
    /// How things look.
    pub theme: Theme,
    /// Which key does what.
    pub keymap: Keymap,
    /// Columns and rows of the window.
    pub window: (u16, u16),
}

/// Something that happened.
#[derive(Debug, Clone, PartialEq)]
pub enum TuiEvent {
    /// A key, the mouse, a paste, a new size.
    Terminal(Event),
    /// A view has changed.
    Changed,
    /// The node tells something.
    Node(ugolki_node::Event),
    /// Something is to be said.
    Notice(Message),
}

/// What an event comes to.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Reaction {
    /// What is to be done, in order.
    pub intents: Vec<Intent>,
    /// Whether the screen has to be drawn again (T-1.4).
    pub redraw: bool,
}

/// The screens and what they remember.
#[derive(Debug)]
pub struct App {
    layers: Vec<Box<dyn Layer>>,
    root: Root,
    /// Home lies below everything; else leaving the lowest layer ends the program.
    has_home: bool,
    /// How many layers lie below the one of the root.
    below_root: usize,
    keymap: Keymap,
    preferences: Preferences,
    theme: Theme,
    window: Rect,
    message: Option<Message>,
    hover: Option<Spot>,
    /// The line in which everything can be typed, while it is open, and what was typed there before.
    line: Option<Line>,
    history: Vec<String>,
    /// Whether the program has the mouse.
    mouse: bool,
    /// Whether the node was asked to look around on the network.
    looking: bool,
    /// What was asked for last, if it was questioned: to quit (T-7.4).
    questioned: Option<Action>,
    alarms: Alarms,
}

impl App {
    /// An app at the home screen.
    pub fn new(settings: Settings) -> Self {
        let (width, height) = settings.window;
        Self {
            layers: vec![Box::new(Home::default())],
            root: Root::Idle,
            has_home: true,
            below_root: 1,
            keymap: settings.keymap,
            preferences: settings.preferences,
            theme: settings.theme.with_men(settings.preferences.men),
            window: Rect::new(0, 0, width, height),
            message: None,
            hover: None,
            line: None,
            history: Vec::new(),
            mouse: settings.preferences.mouse,
            looking: false,
            questioned: None,
            alarms: Alarms::default(),
        }
    }

    /// An app that shows the game of a file, and ends when that is left.
    pub fn replaying(settings: Settings, path: PathBuf) -> Self {
        Self {
            layers: vec![Box::new(Replay::new(path))],
            has_home: false,
            ..Self::new(settings)
        }
    }

    /// The language that the screens speak.
    pub const fn lang(&self) -> Lang {
        self.preferences.lang
    }

    /// Asks for the player's name first, and offers the languages (T-3.1). The name is a proposal.
    pub fn ask_for_a_name(&mut self, proposal: &str) {
        self.layers.push(Box::new(Naming::first(proposal)));
    }

    /// Whether the diagnostics are on the screen, which want to be told anew at each drawing.
    pub fn shows_diagnostics(&self) -> bool {
        self.is_open(Action::Diagnostics)
    }

    /// Has other preferences, look and language from now on (T-3.10).
    pub fn prefer(&mut self, preferences: Preferences, theme: Theme) {
        self.theme = theme.with_men(preferences.men);
        if preferences.mouse != self.preferences.mouse {
            self.mouse = preferences.mouse;
        }
        self.preferences = preferences;
        self.hover = None;
    }

    /// When the screen looks different although nothing happens, beside clocks, in milliseconds of the process's clock.
    pub fn wake(&self) -> Option<u64> {
        self.layers.last().and_then(|top| top.wake())
    }

    /// Takes an event. The views are those after it.
    pub fn handle(&mut self, event: TuiEvent, view: &NodeView, shell: &ShellView) -> Reaction {
        let mut reaction = Reaction::default();
        self.follow(view, shell, &mut reaction);
        match event {
            TuiEvent::Terminal(event) => self.terminal(event, view, shell, &mut reaction),
            TuiEvent::Changed => {
                let env = env(
                    (&self.keymap, &self.theme, &self.preferences),
                    self.window,
                    None,
                    (view, shell),
                );
                let mut due = Vec::new();
                for layer in &mut self.layers {
                    layer.refresh(&env);
                    due.push(layer.due(&env));
                }
                for reply in due {
                    self.take(reply, view, shell, &mut reaction);
                }
                self.watch_the_clock(view, shell, &mut reaction);
                reaction.redraw = true;
            }
            TuiEvent::Node(event) => {
                reaction
                    .intents
                    .extend(self.alarms.of(&event, view).map(Intent::Ring));
                // After the end both sides hang up; that is no news.
                let known = match (&view.stage, &event) {
                    // Who looks at the chat reads it there.
                    (_, ugolki_node::Event::Chat(_)) => self.context() == Context::Chat,
                    (Stage::Game(game), ugolki_node::Event::PeerState(state)) => {
                        // The table says by itself who is not there, and what becomes of the clocks.
                        let apart = matches!(state, PeerState::Reconnecting | PeerState::Left);
                        game.end.is_some() || apart && game.peer == *state
                    }
                    // The table says so as long as it lasts.
                    (
                        Stage::Game(_),
                        ugolki_node::Event::Paused(_)
                        | ugolki_node::Event::Claimed { .. }
                        | ugolki_node::Event::RematchWanted { .. },
                    ) => true,
                    _ => false,
                };
                // What was said of the game while it went on is old news once it has ended.
                if let ugolki_node::Event::Ended(_) = event {
                    reaction.redraw |= self.message.take().is_some();
                }
                let message = match (&view.stage, &event) {
                    // The end itself stands at the table, as it is now.
                    (Stage::Game(_), ugolki_node::Event::EndRevised(_)) => {
                        Some(Message::warning(say!(self.preferences.lang, "end-changed")))
                    }
                    _ => text::event(self.preferences.lang, &event),
                };
                if let Some(message) = message.filter(|_| !known) {
                    self.message = Some(message);
                    reaction.redraw = true;
                }
            }
            TuiEvent::Notice(message) => {
                self.message = Some(message);
                reaction.redraw = true;
            }
        }
        reaction
    }

    /// Tells once in a game that the own time is low, and sounds the bell (T-8.5).
    fn watch_the_clock(&mut self, view: &NodeView, shell: &ShellView, reaction: &mut Reaction) {
        if let Some(left_ms) = self.alarms.low_time(view, shell.now_ms) {
            let here = match &view.stage {
                Stage::Game(game) if game.seat == Seat::Both => crate::clocks::told_side(game),
                Stage::Game(_) | Stage::Idle | Stage::Joining { .. } | Stage::Proposal(_) => None,
            };
            self.message = Some(Message::warning(text::low_time(
                self.preferences.lang,
                here,
                left_ms,
            )));
            reaction.intents.push(Intent::Ring(Alarm::LowTime));
        }
    }

    /// When the screen looks different although nothing happens, beside what [`next_change`](crate::next_change) tells of the
    /// views: a highlight runs along a path. In milliseconds of the process's clock.
    pub fn wakes(&self, now_ms: u64) -> Option<u64> {
        self.layers.iter().filter_map(|layer| layer.wakes(now_ms)).min()
    }

    /// Draws the screen. Whatever the window's size, something true is drawn (T-1.8).
    pub fn draw(&self, frame: &mut Frame<'_>, view: &NodeView, shell: &ShellView) {
        let window = frame.area();
        self.render(frame.buffer_mut(), window, view, shell);
        finish(frame.buffer_mut(), &self.theme);
    }

    /// Draws into a buffer; gives the canvas with its places.
    fn render<'a>(
        &self,
        buffer: &'a mut Buffer,
        window: Rect,
        view: &NodeView,
        shell: &ShellView,
    ) -> Canvas<'a> {
        let env = env(
            (&self.keymap, &self.theme, &self.preferences),
            window,
            self.message.as_ref(),
            (view, shell),
        );
        let mut canvas = Canvas::new(buffer);
        if layout::too_small(window) {
            too_small::draw(&mut canvas, &env);
            return canvas;
        }
        let bottom = self
            .layers
            .iter()
            .rposition(|layer| !layer.is_dialog())
            .unwrap_or(0);
        for layer in self.layers.iter().skip(bottom) {
            layer.draw(&mut canvas, &env);
        }
        if let Some(top) = self.layers.last() {
            chrome::draw_footer(&mut canvas, &env, top.context(), &top.hints(&env));
        }
        if let Some(line) = &self.line {
            line.draw(&mut canvas, &env);
        }
        canvas
    }

    /// Brings the stack of layers in line with what stands in the node's foreground.
    fn follow(&mut self, view: &NodeView, shell: &ShellView, reaction: &mut Reaction) {
        let root = Root::of(view);
        if root != self.root {
            self.below_root = root::restack(&mut self.layers, self.below_root, (self.root, root), view);
            self.root = root;
            self.hover = None;
            self.questioned = None;
            let env = env(
                (&self.keymap, &self.theme, &self.preferences),
                self.window,
                None,
                (view, shell),
            );
            if let Some(top) = self.layers.last_mut() {
                top.refresh(&env);
            }
            reaction.redraw = true;
        }
        let looking = matches!(root, Root::Idle);
        if looking != self.looking {
            self.looking = looking;
            reaction.intents.push(Intent::Node(Command::LookAround(looking)));
        }
    }

    fn terminal(&mut self, event: Event, view: &NodeView, shell: &ShellView, reaction: &mut Reaction) {
        match event {
            Event::FocusGained => self.alarms.focus(true),
            Event::FocusLost => self.alarms.focus(false),
            Event::Resize(width, height) => {
                self.window = Rect::new(0, 0, width, height);
                self.hover = None;
                reaction.redraw = true;
            }
            Event::Key(key) if key.kind != KeyEventKind::Release => {
                // Keys come to who has the focus, whatever was said of it while the program was stopped.
                self.alarms.focus(true);
                self.key(&key, view, shell, reaction);
            }
            Event::Mouse(mouse) => self.mouse(mouse, view, shell, reaction),
            Event::Paste(text) => self.input(&Input::Paste(text), view, shell, reaction),
            Event::Key(_) => {}
        }
    }

    fn key(&mut self, key: &KeyEvent, view: &NodeView, shell: &ShellView, reaction: &mut Reaction) {
        let context = self.context();
        if let Some(arrow) = vi_arrow(key, context, self.preferences.letters) {
            return self.input(&Input::Act(arrow), view, shell, reaction);
        }
        match self.keymap.resolve(key, context) {
            Resolved::Act(action) => self.input(&Input::Act(action), view, shell, reaction),
            Resolved::Type(c) => self.input(&Input::Type(c), view, shell, reaction),
            Resolved::Nothing => {}
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, view: &NodeView, shell: &ShellView, reaction: &mut Reaction) {
        let at = (mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::Moved | MouseEventKind::Drag(_) => {
                let spot = self.spot_at(at, view, shell);
                if spot != self.hover {
                    self.hover = spot;
                    self.input(&Input::Hover(spot), view, shell, reaction);
                }
            }
            MouseEventKind::Down(MouseButton::Left) => match self.spot_at(at, view, shell) {
                Some(Spot::Button(action)) => self.input(&Input::Act(action), view, shell, reaction),
                Some(spot) => self.input(&Input::Click(spot), view, shell, reaction),
                None => {}
            },
            MouseEventKind::Down(MouseButton::Right) => {
                self.input(&Input::Act(Action::Back), view, shell, reaction);
            }
            MouseEventKind::ScrollUp => self.wheel(true, view, shell, reaction),
            MouseEventKind::ScrollDown => self.wheel(false, view, shell, reaction),
            MouseEventKind::Down(MouseButton::Middle)
            | MouseEventKind::Up(_)
            | MouseEventKind::ScrollLeft
            | MouseEventKind::ScrollRight => {}
        }
    }

    /// The wheel looks back at the table, scrolls pages, and moves the choice in lists (T-2.17).
    fn wheel(&mut self, up: bool, view: &NodeView, shell: &ShellView, reaction: &mut Reaction) {
        let (action, times) = match (self.context(), up) {
            (
                Context::Table
                | Context::Typing
                | Context::Practice
                | Context::PracticeTyping
                | Context::Replay
                | Context::ReplayTyping,
                up,
            ) => (if up { Action::Older } else { Action::Newer }, 1),
            (Context::Page | Context::Library, true) => (Action::Up, 3),
            (Context::Page | Context::Library, false) => (Action::Down, 3),
            (Context::SetUp, true) => (Action::Later, 1),
            (Context::SetUp, false) => (Action::Earlier, 1),
            (Context::Puzzle | Context::PuzzleTyping, _) => return,
            (Context::Menu | Context::Field | Context::Question | Context::Chat, true) => (Action::Up, 1),
            (Context::Menu | Context::Field | Context::Question | Context::Chat, false) => (Action::Down, 1),
        };
        for _ in 0..times {
            self.input(&Input::Act(action), view, shell, reaction);
        }
    }

    fn context(&self) -> Context {
        if self.line.is_some() {
            return Context::Field;
        }
        self.layers.last().map_or(Context::Menu, |top| top.context())
    }

    /// What lies under a cell of the screen.
    fn spot_at(&self, at: (u16, u16), view: &NodeView, shell: &ShellView) -> Option<Spot> {
        let mut buffer = Buffer::empty(self.window);
        self.render(&mut buffer, self.window, view, shell).spot_at(at)
    }

    /// Hands an input to whom it concerns.
    fn input(&mut self, input: &Input, view: &NodeView, shell: &ShellView, reaction: &mut Reaction) {
        // Nothing is played blindly in a window that shows no board, and what was said stays until it can be read.
        let works = matches!(
            input,
            Input::Act(Action::Quit | Action::Suspend | Action::Repaint)
        );
        if layout::too_small(self.window) && !works {
            return;
        }
        if !matches!(input, Input::Hover(_)) {
            reaction.redraw |= self.message.take().is_some();
        }
        let questioned = self.questioned.take();
        match input {
            Input::Act(Action::Quit) => return self.quit(questioned == Some(Action::Quit), view, reaction),
            Input::Act(Action::Suspend) => return reaction.intents.push(Intent::Suspend),
            Input::Act(Action::Repaint) => return reaction.intents.push(Intent::Repaint),
            Input::Act(Action::Help) => return self.help(reaction),
            Input::Act(Action::Line) => return self.open_line(reaction),
            Input::Act(Action::Mouse) => return self.switch_mouse(None, reaction),
            Input::Act(Action::Settings) if !self.is_open(Action::Settings) => {
                return self.open(SettingsScreen::default(), reaction);
            }
            Input::Act(Action::Diagnostics) if !self.is_open(Action::Diagnostics) => {
                return self.open(Diagnostics::default(), reaction);
            }
            Input::Hover(_) => self.questioned = questioned,
            Input::Act(_) | Input::Click(_) | Input::Type(_) | Input::Paste(_) => {}
        }
        if self.line.is_some() {
            return self.line_input(input, view, shell, reaction);
        }
        let env = env(
            (&self.keymap, &self.theme, &self.preferences),
            self.window,
            None,
            (view, shell),
        );
        let reply = self
            .layers
            .last_mut()
            .map_or_else(Reply::nothing, |top| top.input(input, &env));
        self.take(reply, view, shell, reaction);
    }

    /// Carries out what a layer answered.
    fn take(&mut self, reply: Reply, view: &NodeView, shell: &ShellView, reaction: &mut Reaction) {
        reaction.redraw |= reply.changed;
        reaction.intents.extend(reply.intents);
        if let Some(message) = reply.message {
            self.message = Some(message);
            reaction.redraw = true;
        }
        match reply.next {
            Next::Replace(mut layer) if self.layers.len() > 1 => {
                layer.refresh(&env(
                    (&self.keymap, &self.theme, &self.preferences),
                    self.window,
                    None,
                    (view, shell),
                ));
                self.layers.pop();
                self.layers.push(layer);
                self.hover = None;
            }
            Next::Open(mut layer) | Next::Replace(mut layer) => {
                layer.refresh(&env(
                    (&self.keymap, &self.theme, &self.preferences),
                    self.window,
                    None,
                    (view, shell),
                ));
                self.layers.push(layer);
                self.hover = None;
            }
            // The home screen is what everything else lies upon.
            Next::Close if self.layers.len() > 1 => {
                self.layers.pop();
                self.hover = None;
            }
            Next::CloseFor(action) if self.layers.len() > 1 => {
                self.layers.pop();
                self.hover = None;
                self.input(&Input::Act(action), view, shell, reaction);
            }
            Next::Close if !self.has_home => reaction.intents.push(Intent::Quit),
            Next::Close | Next::CloseFor(_) | Next::Stay => {}
            Next::Act(action) => self.input(&Input::Act(action), view, shell, reaction),
            Next::Verb(verb) => self.verb(verb, view, shell, reaction),
        }
    }

    /// Quits, after a question if a game is going on; at once if it was asked already (T-7.4).
    fn quit(&mut self, asked: bool, view: &NodeView, reaction: &mut Reaction) {
        reaction.redraw = true;
        let question = match &view.stage {
            Stage::Game(game) if game.end.is_some() => None,
            // Nothing is lost of a practice game that has not begun.
            Stage::Game(game) if game.practice.is_some() => {
                (!game.game.plies().is_empty()).then_some(say!(self.preferences.lang, "quit-practice"))
            }
            Stage::Game(_) => Some(say!(self.preferences.lang, "quit-question")),
            Stage::Idle | Stage::Joining { .. } | Stage::Proposal(_) => None,
        };
        let Some(question) = question.filter(|_| !asked && !layout::too_small(self.window)) else {
            reaction.intents.push(Intent::Quit);
            return;
        };
        self.questioned = Some(Action::Quit);
        let question = Question::new(question, say!(self.preferences.lang, "stay"))
            .or(say!(self.preferences.lang, "quit"), vec![Intent::Quit]);
        self.layers.push(Box::new(question));
    }

    /// Whether a layer that this action opens is open already.
    fn is_open(&self, action: Action) -> bool {
        self.layers.iter().any(|layer| layer.opened_by() == Some(action))
    }

    fn open(&mut self, layer: impl Layer + 'static, reaction: &mut Reaction) {
        self.layers.push(Box::new(layer));
        self.hover = None;
        reaction.redraw = true;
    }

    fn help(&mut self, reaction: &mut Reaction) {
        let context = self.context();
        if !matches!(context, Context::Page) {
            self.layers
                .push(Box::new(Page::help(self.preferences.lang, &self.keymap, context)));
            reaction.redraw = true;
        }
    }
}

/// The arrow that a letter is where letters move the cursor (T-6.2), under whatever layout it was typed (T-6.3).
fn vi_arrow(key: &KeyEvent, context: Context, letters: Letters) -> Option<Action> {
    let KeyCode::Char(typed) = key.code else {
        return None;
    };
    let plain = key.modifiers.is_empty() && matches!(context, Context::Table | Context::Practice);
    if !plain || letters != Letters::Cursor {
        return None;
    }
    match latin_place(typed).unwrap_or(typed) {
        'h' => Some(Action::Left),
        'j' => Some(Action::Down),
        'k' => Some(Action::Up),
        'l' => Some(Action::Right),
        _ => None,
    }
}

/// What the layers may look at.
const fn env<'a>(
    (keymap, theme, preferences): (&'a Keymap, &'a Theme, &'a Preferences),
    window: Rect,
    message: Option<&'a Message>,
    (view, shell): (&'a NodeView, &'a ShellView),
) -> Env<'a> {
    Env {
        view,
        shell,
        lang: preferences.lang,
        preferences,
        theme,
        keymap,
        message,
        window,
    }
}
