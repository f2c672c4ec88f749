//! Every screen once, with fixed contents: what the tests of all screens go through (T-16.2).
//!
//! A new screen is added here by one [`Sample`] for each of its states that looks different: in a file of its own below
//! `screens/`, whose list is named in [`screens`]. By that it has its snapshots in every size, theme and language, its
//! styles are asserted in every theme at every depth, and events of every kind are tried on it.

mod home;
mod practice;
mod table;

use ugolki_node::view::NodeView;
use ugolki_words::Lang;

use super::desk::Desk;
use crate::shell::ShellView;
use crate::theme::Theme;

/// A screen in some state.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sample {
    /// Its name, which is that of its snapshots.
    pub(crate) name: &'static str,
    /// What the node shows.
    pub(crate) view: fn() -> NodeView,
    /// What lies around the node.
    pub(crate) shell: fn() -> ShellView,
    /// The keys that lead there, as [`Desk::keys`] takes them. They are the same in every language.
    pub(crate) keys: &'static str,
}

impl Sample {
    /// A screen that comes up by itself, in the shell of [`full_shell`](super::full_shell).
    pub(crate) const fn new(name: &'static str, view: fn() -> NodeView) -> Self {
        Self {
            name,
            view,
            shell: super::full_shell,
            keys: "",
        }
    }

    /// The same after these keys.
    pub(crate) const fn keys(self, keys: &'static str) -> Self {
        Self { keys, ..self }
    }

    /// The same with something else around the node.
    pub(crate) const fn shell(self, shell: fn() -> ShellView) -> Self {
        Self { shell, ..self }
    }

    /// A player who sees the screen, in a window of so many columns and rows.
    pub(crate) fn desk(&self, theme: Theme, lang: Lang, size: (u16, u16)) -> Desk {
        // The keys are pressed in a window that shows every screen, whatever the size wanted.
        let mut desk = Desk::speaking(lang, (self.view)(), theme, (80, 24));
        desk.shell = (self.shell)();
        desk.event(crate::app::TuiEvent::Changed);
        desk.keys(self.keys);
        desk.resize(size);
        desk
    }
}

/// All of them.
pub(crate) fn screens() -> Vec<Sample> {
    [home::SCREENS, table::SCREENS, practice::SCREENS].concat()
}
