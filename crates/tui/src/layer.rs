//! A layer of the screen: a screen or a dialog on top of one. Layers form a stack; the topmost takes the input.

use core::fmt;

use ratatui::layout::Rect;
use ugolki_node::view::NodeView;
use ugolki_rules::Ruleset;
use ugolki_words::Lang;

use crate::action::{Action, Input};
use crate::canvas::Canvas;
use crate::intent::Intent;
use crate::keymap::{Context, Keymap};
use crate::preferences::Preferences;
use crate::shell::ShellView;
use crate::text;
use crate::theme::Theme;
use crate::verb::Verb;

/// What every layer may look at.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Env<'a> {
    /// The node.
    pub(crate) view: &'a NodeView,
    /// What lies around it.
    pub(crate) shell: &'a ShellView,
    /// The language to speak (T-13), which is that of the preferences.
    pub(crate) lang: Lang,
    /// What the player prefers.
    pub(crate) preferences: &'a Preferences,
    /// How things look.
    pub(crate) theme: &'a Theme,
    /// Which key does what.
    pub(crate) keymap: &'a Keymap,
    /// What was said last.
    pub(crate) message: Option<&'a Message>,
    /// The whole window.
    pub(crate) window: Rect,
}

/// A screen or a dialog. Drawing reads only; what changes state is `input` and `refresh`.
pub(crate) trait Layer: fmt::Debug {
    /// Which keys hold.
    fn context(&self) -> Context;

    /// Deals with an input.
    fn input(&mut self, input: &Input, env: &Env<'_>) -> Reply;

    /// Takes note that the views have changed, and when the layer is opened.
    fn refresh(&mut self, _env: &Env<'_>) {}

    /// Does what a typed verb asks for; nothing if that is not this layer's to do (T-6.7).
    fn verb(&mut self, _verb: &Verb, _env: &Env<'_>) -> Option<Reply> {
        None
    }

    /// Takes note of what stands in the `:` line above it; empty once that is closed.
    fn preview(&mut self, _line: &str, _env: &Env<'_>) {}

    /// Does what was put off until the views would be as they are now.
    fn due(&mut self, _env: &Env<'_>) -> Reply {
        Reply::nothing()
    }

    /// When it looks different although nothing happens, in milliseconds of the process's clock.
    fn wakes(&self, _now_ms: u64) -> Option<u64> {
        None
    }

    /// Draws the layer.
    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>);

    /// The actions for the footer, in order, and whether each can be done now.
    fn hints(&self, env: &Env<'_>) -> Vec<Hint>;

    /// The rules that it is about, for the help (T-3.11); none if it is about none, or about those of the game at hand.
    fn ruleset(&self, _env: &Env<'_>) -> Option<Ruleset> {
        None
    }

    /// The action that opens it from anywhere, so that it does so but once.
    fn opened_by(&self) -> Option<Action> {
        None
    }

    /// When the layer wants to be refreshed although nothing happens, in milliseconds of the process's clock (T-1.4).
    fn wake(&self) -> Option<u64> {
        None
    }

    /// Whether the layer below is to be drawn first.
    fn is_dialog(&self) -> bool {
        false
    }
}

/// An action in the footer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Hint {
    /// The action.
    pub(crate) action: Action,
    /// Its counterpart, whose key is named beside its own.
    pub(crate) pair: Option<Action>,
    /// What it is called there, where it has a better name than its own.
    pub(crate) label: Option<&'static str>,
    /// Whether it can be done now. If not, the layer says why when it is asked.
    pub(crate) on: bool,
}

impl Hint {
    /// An action that can be done, under its own name.
    pub(crate) const fn new(action: Action) -> Self {
        Self {
            action,
            pair: None,
            label: None,
            on: true,
        }
    }

    /// An action that can be done, under another name.
    pub(crate) const fn named(action: Action, label: &'static str) -> Self {
        Self {
            label: Some(label),
            ..Self::new(action)
        }
    }

    /// Two actions that belong together, such as up and down.
    pub(crate) const fn pair(first: Action, second: Action, label: &'static str) -> Self {
        Self {
            pair: Some(second),
            ..Self::named(first, label)
        }
    }

    /// What the action is called in the footer.
    pub(crate) fn label(&self, lang: Lang) -> &'static str {
        self.label.unwrap_or_else(|| text::label(lang, self.action))
    }

    /// The same, possible only if so.
    pub(crate) const fn on_if(self, on: bool) -> Self {
        Self { on, ..self }
    }
}

/// What a layer answers to an input.
#[derive(Debug, Default)]
pub(crate) struct Reply {
    /// Something to be seen has changed.
    pub(crate) changed: bool,
    /// What is to be done.
    pub(crate) intents: Vec<Intent>,
    /// What is to be said.
    pub(crate) message: Option<Message>,
    /// What becomes of the stack.
    pub(crate) next: Next,
}

/// What becomes of the stack of layers.
#[derive(Debug, Default)]
pub(crate) enum Next {
    /// Nothing.
    #[default]
    Stay,
    /// A layer is put on top.
    Open(Box<dyn Layer>),
    /// A layer takes the place of the topmost one.
    Replace(Box<dyn Layer>),
    /// The topmost layer goes.
    Close,
    /// The topmost layer goes, and the one below does what this action asks for.
    CloseFor(Action),
    /// The program does what this verb asks for, for the layer does not.
    Verb(Verb),
    /// The program does what this action asks for: help, or leaving.
    Act(Action),
}

impl Reply {
    /// Nothing happened.
    pub(crate) fn nothing() -> Self {
        Self::default()
    }

    /// Something to be seen has changed.
    pub(crate) fn changed() -> Self {
        Self {
            changed: true,
            ..Self::default()
        }
    }

    /// Changed, if so.
    pub(crate) fn changed_if(changed: bool) -> Self {
        Self {
            changed,
            ..Self::default()
        }
    }

    /// Something is to be done.
    pub(crate) fn intent(intent: Intent) -> Self {
        Self {
            intents: vec![intent],
            ..Self::changed()
        }
    }

    /// Something is to be said.
    pub(crate) fn say(message: Message) -> Self {
        Self {
            message: Some(message),
            ..Self::changed()
        }
    }

    /// A layer is put on top.
    pub(crate) fn open(layer: impl Layer + 'static) -> Self {
        Self {
            next: Next::Open(Box::new(layer)),
            ..Self::changed()
        }
    }

    /// The layer closes itself.
    pub(crate) fn close() -> Self {
        Self {
            next: Next::Close,
            ..Self::changed()
        }
    }
}

/// Something said once, until the next key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// How serious it is.
    pub tone: Tone,
    /// What is said.
    pub text: String,
}

/// How serious a message is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// Good to know.
    Plain,
    /// Something was refused, or wants attention.
    Warning,
    /// Something went wrong.
    Error,
}

impl Message {
    /// Good to know.
    pub fn plain(text: impl Into<String>) -> Self {
        Self {
            tone: Tone::Plain,
            text: text.into(),
        }
    }

    /// Something was refused, or wants attention.
    pub fn warning(text: impl Into<String>) -> Self {
        Self {
            tone: Tone::Warning,
            text: text.into(),
        }
    }

    /// Something went wrong.
    pub fn error(text: impl Into<String>) -> Self {
        Self {
            tone: Tone::Error,
            text: text.into(),
        }
    }
}
