//! Which key asks for which action on which screen: an ordered table of data and a pure look-up (T-1.2).

mod changed;
mod chord;
mod defaults;
mod place;
#[cfg(test)]
mod tests;

use std::borrow::Cow;

use crossterm::event::{KeyCode, KeyEvent};

pub use self::changed::{KeyChange, KeyClash, KeyClashKind};
pub use self::chord::{Chord, Key, NoSuchKey};
pub(crate) use self::place::latin_place;
use crate::action::Action;

/// What kind of screen the keys are for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Context {
    /// A list or a form without text fields.
    Menu,
    /// A text field: characters are text.
    Field,
    /// The table: letters are the start of a typed move (T-6.2).
    Table,
    /// The table while a move is being typed.
    Typing,
    /// The table of the practice room.
    Practice,
    /// The table of the practice room while a move is being typed.
    PracticeTyping,
    /// The set-up of a position: letters are commands.
    SetUp,
    /// A question with answers side by side.
    Question,
    /// A page to read.
    Page,
    /// The chat: characters are text.
    Chat,
}

impl Context {
    /// Every context.
    pub const ALL: [Self; 10] = [
        Self::Menu,
        Self::Field,
        Self::Table,
        Self::Typing,
        Self::Practice,
        Self::PracticeTyping,
        Self::SetUp,
        Self::Question,
        Self::Page,
        Self::Chat,
    ];

    /// What the user's file of keys calls it; never translated. It is the name above, in lower case with hyphens.
    pub fn word(self) -> String {
        let mut word = String::new();
        for c in format!("{self:?}").chars() {
            if c.is_uppercase() && !word.is_empty() {
                word.push('-');
            }
            word.push(c.to_ascii_lowercase());
        }
        word
    }

    /// The context of this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|context| context.word() == word)
    }

    /// Whether a character without a binding is text here.
    const fn takes_text(self) -> bool {
        matches!(
            self,
            Self::Field | Self::Table | Self::Typing | Self::Practice | Self::PracticeTyping | Self::Chat
        )
    }
}

/// One row of the keymap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Binding {
    /// The key.
    pub chord: Chord,
    /// Where it holds.
    pub contexts: Cow<'static, [Context]>,
    /// What it asks for.
    pub action: Action,
}

/// What a key turned out to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Resolved {
    /// A bound action.
    Act(Action),
    /// A character for the text at hand.
    Type(char),
    /// Nothing.
    Nothing,
}

/// The table in force. Rows stand in order: the first that fits wins, and the first row of an action names its key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Keymap {
    bindings: Vec<Binding>,
}

impl Default for Keymap {
    fn default() -> Self {
        Self {
            bindings: defaults::bindings(),
        }
    }
}

impl Keymap {
    /// Every row, in order.
    pub fn bindings(&self) -> &[Binding] {
        &self.bindings
    }

    /// Says what `event` means in `context`.
    ///
    /// A character that is bound itself is taken as it is. Where characters are commands, one that is not bound counts as
    /// the key of its place on a QWERTY keyboard, so that commands live on under a Russian layout (T-6.3). Text keeps what
    /// was typed.
    pub fn resolve(&self, event: &KeyEvent, context: Context) -> Resolved {
        let Some(chord) = Chord::from_event(event) else {
            return Resolved::Nothing;
        };
        if let Some(action) = self.find(chord, context) {
            return Resolved::Act(action);
        }
        let KeyCode::Char(typed) = event.code else {
            return Resolved::Nothing;
        };
        let is_text = context.takes_text() && !chord.ctrl && !chord.alt;
        // A letter typed as text stays that letter whatever its place; signs such as `Ж` for `:` are still commands.
        if let Some(latin) = latin_place(typed)
            && !(is_text && latin.is_ascii_alphabetic())
            && let Some(action) = self.find(
                Chord {
                    key: Key::Char(latin),
                    ..chord
                },
                context,
            )
        {
            return Resolved::Act(action);
        }
        if is_text && !typed.is_control() {
            Resolved::Type(typed)
        } else {
            Resolved::Nothing
        }
    }

    /// The key to name for `action` in `context`: its first row there.
    pub fn chord_of(&self, action: Action, context: Context) -> Option<Chord> {
        self.of(context)
            .find(|binding| binding.action == action)
            .map(|binding| binding.chord)
    }

    /// Every key for `action` in `context`, in order.
    pub fn chords_of(&self, action: Action, context: Context) -> impl Iterator<Item = Chord> {
        self.of(context)
            .filter(move |binding| binding.action == action)
            .map(|binding| binding.chord)
    }

    fn find(&self, chord: Chord, context: Context) -> Option<Action> {
        self.of(context)
            .find(|binding| binding.chord == chord)
            .map(|binding| binding.action)
    }

    fn of(&self, context: Context) -> impl Iterator<Item = &Binding> {
        self.bindings
            .iter()
            .filter(move |binding| binding.contexts.contains(&context))
    }
}
