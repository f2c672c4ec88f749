//! What the player sets on the screen: in force at once, kept for the next time, and shown with what set it (T-3.10, T-11.3).

use std::env;

use ugolki_record::PlayerName;
use ugolki_tui::{Lock as SetBy, Message, Preferences, Setting, SettingRow};

use super::Screen;
use super::keeping::Kept;
use crate::config::Source;
use crate::front::{Look, Wish};
use crate::themes;

impl Screen {
    /// Takes a value of a setting: in force at once, and kept (T-3.10).
    pub(super) fn prefer(&mut self, setting: Setting, word: &str) {
        let Some(stored) = self.config.prefer(setting, word) else {
            return;
        };
        self.keeper.keep(Kept::Settings(stored.clone()));
        let choices = self.config.choices();
        self.app.prefer(
            as_seen(choices.preferences),
            themes::chosen(choices, self.config.own_themes(), &self.surface),
        );
        // One that fails is gone, and the next drawing says so.
        self.terminal.mouse(choices.preferences.mouse).unwrap_or_default();
        self.show_settings();
        self.stale = true;
    }

    /// Calls the player so from now on, and keeps that; says why not where a text is no name.
    pub(super) fn rename(&mut self, name: &str, look: Look<'_>) -> Vec<Wish> {
        match name.parse::<PlayerName>() {
            Ok(name) => {
                self.keeper.keep(Kept::Name(name.clone()));
                vec![Wish::Rename(name)]
            }
            Err(error) => {
                let said = crate::words::sentence(&error.to_string());
                self.notice(Message::warning(said), look)
            }
        }
    }

    /// Shows what is set, and by what.
    pub(super) fn show_settings(&mut self) {
        let row = |setting: &Setting| SettingRow {
            setting: *setting,
            word: setting.word(self.config.choices()),
            locked: match self.config.source(*setting) {
                Source::Flag => Some(SetBy::Flag),
                Source::Variable => Some(SetBy::Variable),
                Source::File { .. } => Some(SetBy::File),
                Source::Stored | Source::Default => None,
            },
        };
        self.shell.settings.rows = Setting::ALL.iter().map(row).collect();
    }
}

/// What the player prefers, as it can be had here: where each frame goes to another machine nothing runs along a path (T-2.19).
pub(super) fn as_seen(preferences: Preferences) -> Preferences {
    let is_remote = ["SSH_CONNECTION", "SSH_TTY"]
        .into_iter()
        .any(|name| env::var_os(name).is_some());
    Preferences {
        animation: preferences.animation && !is_remote,
        ..preferences
    }
}
