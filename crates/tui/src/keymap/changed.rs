//! The table with the user's changes: which keys ask for an action on a kind of screen, and where two actions would share one
//! (T-6.6).

use std::borrow::Cow;

use super::{Binding, Chord, Context, Key, Keymap};
use crate::action::Action;

/// What the user wants: the keys of an action on one kind of screen, instead of those it has there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyChange {
    /// The kind of screen.
    pub context: Context,
    /// The action.
    pub action: Action,
    /// Its keys; none takes them all away.
    pub chords: Vec<Chord>,
    /// The line of the user's file.
    pub line: usize,
}

/// Why a change can't be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeyClash {
    /// The line of the change.
    pub line: usize,
    /// The kind of screen.
    pub context: Context,
    /// The action that it is for.
    pub action: Action,
    /// What is in the way.
    pub kind: KeyClashKind,
}

/// What is in the way of a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyClashKind {
    /// Another action has the key there.
    Taken {
        /// The key.
        chord: Chord,
        /// The other action.
        by: Action,
        /// The line that gives it the key; none where it has it by itself.
        line: Option<usize>,
    },
    /// The character is text there: of a field, or of a move.
    Text(Chord),
    /// Terminals send the same for another key.
    Same {
        /// The key.
        chord: Chord,
        /// What it can't be told from.
        other: &'static str,
    },
    /// An action that nobody gets along without would have no key.
    Needed,
}

impl Keymap {
    /// The table as it comes, with these changes.
    ///
    /// # Errors
    /// Every clash, in the order of the changes.
    pub fn changed(changes: &[KeyChange]) -> Result<Self, Vec<KeyClash>> {
        let mut keymap = Self::default();
        for change in changes {
            for binding in &mut keymap.bindings {
                if binding.action == change.action && binding.contexts.contains(&change.context) {
                    binding
                        .contexts
                        .to_mut()
                        .retain(|context| *context != change.context);
                }
            }
        }
        let mut clashes = Vec::new();
        for (at, change) in changes.iter().enumerate() {
            let earlier = &changes[..at];
            clashes.extend(change.clashes(&keymap, earlier));
        }
        keymap.bindings.retain(|binding| !binding.contexts.is_empty());
        // The user's rows stand first, so that footer and help name these keys.
        let own = changes.iter().flat_map(|change| {
            change.chords.iter().map(|&chord| Binding {
                chord,
                contexts: Cow::Owned(vec![change.context]),
                action: change.action,
            })
        });
        keymap.bindings.splice(0..0, own);
        if clashes.is_empty() {
            Ok(keymap)
        } else {
            Err(clashes)
        }
    }
}

impl KeyChange {
    /// What is in the way of this one, by the rows that stay and the changes before it.
    fn clashes(&self, rest: &Keymap, earlier: &[Self]) -> Vec<KeyClash> {
        let clash = |kind| KeyClash {
            line: self.line,
            context: self.context,
            action: self.action,
            kind,
        };
        let mut found = Vec::new();
        if self.chords.is_empty() && matches!(self.action, Action::Quit | Action::Back | Action::Press) {
            found.push(clash(KeyClashKind::Needed));
        }
        for &chord in &self.chords {
            if let Some(other) = same_as(chord) {
                found.push(clash(KeyClashKind::Same { chord, other }));
            } else if self.context.takes_text()
                && is_text(chord)
                && !was_there(self.action, chord, self.context)
            {
                found.push(clash(KeyClashKind::Text(chord)));
            } else if let Some(by) = rest.find(chord, self.context) {
                found.push(clash(KeyClashKind::Taken {
                    chord,
                    by,
                    line: None,
                }));
            } else if let Some(other) = earlier.iter().find(|other| {
                other.context == self.context && other.action != self.action && other.chords.contains(&chord)
            }) {
                found.push(clash(KeyClashKind::Taken {
                    chord,
                    by: other.action,
                    line: Some(other.line),
                }));
            }
        }
        found
    }
}

/// The key that terminals send the same for (T-6.1).
fn same_as(chord: Chord) -> Option<&'static str> {
    match chord {
        Chord {
            key: Key::Char(c),
            ctrl: true,
            ..
        } => match c {
            'h' => Some("Backspace"),
            'i' => Some("Tab"),
            'j' | 'm' => Some("Enter"),
            '[' => Some("Esc"),
            _ => None,
        },
        _ => None,
    }
}

/// Whether the key types a character.
const fn is_text(chord: Chord) -> bool {
    matches!(
        chord,
        Chord {
            key: Key::Char(_),
            ctrl: false,
            alt: false,
        }
    )
}

/// Whether the key asks for the action by itself: `+` and `-` do at the table, where moves are typed.
fn was_there(action: Action, chord: Chord, context: Context) -> bool {
    Keymap::default().find(chord, context) == Some(action)
}
