//! The whole of the screen: a stack of layers, the keymap and the theme. Events in, intents out; drawing reads only.

mod input;
mod line;
mod news;
mod root;
mod stack;
#[cfg(test)]
mod tests;

use std::path::PathBuf;

use crossterm::event::Event;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ugolki_node::Command;
use ugolki_node::view::NodeView;
use ugolki_words::Lang;

use self::line::Line;
use self::root::Root;
use crate::action::{Action, Spot};
use crate::alarm::Alarms;
use crate::canvas::Canvas;
use crate::intent::Intent;
use crate::keymap::Keymap;
use crate::layer::{Env, Layer, Message};
use crate::layout;
use crate::preferences::Preferences;
use crate::screens::home::Home;
use crate::screens::naming::Naming;
use crate::screens::replay::Replay;
use crate::screens::too_small;
use crate::shell::ShellView;
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
            TuiEvent::Node(event) => self.news(&event, view, &mut reaction),
            TuiEvent::Notice(message) => {
                self.message = Some(message);
                reaction.redraw = true;
            }
        }
        reaction
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
