//! What the terminal sends: keys, the mouse, pastes and sizes become actions of the topmost layer, or of the program.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, MouseButton, MouseEvent, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ugolki_node::view::NodeView;

use super::{App, Reaction, env};
use crate::action::{Action, Input, Spot};
use crate::intent::Intent;
use crate::keymap::{Context, Resolved, latin_place};
use crate::layer::Reply;
use crate::layout;
use crate::preferences::Letters;
use crate::screens::diagnostics::Diagnostics;
use crate::screens::settings::SettingsScreen;
use crate::shell::ShellView;

impl App {
    pub(super) fn terminal(
        &mut self,
        event: Event,
        view: &NodeView,
        shell: &ShellView,
        reaction: &mut Reaction,
    ) {
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

    pub(super) fn context(&self) -> Context {
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
    pub(super) fn input(
        &mut self,
        input: &Input,
        view: &NodeView,
        shell: &ShellView,
        reaction: &mut Reaction,
    ) {
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
            Input::Act(Action::Help) => return self.help(view, shell, reaction),
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
