//! What the player sets on the screen: in force at once, kept for the next time, and shown with what set it (T-3.10, T-11.3).

use std::{env, io};

use ugolki_record::PlayerName;
use ugolki_tui::{Lock as SetBy, Message, Preferences, Setting, SettingRow, terminal};

use super::Screen;
use super::keeping::Kept;
use crate::config::Source;
use crate::front::{Look, Wish};
use crate::themes;
use crate::words::faults::Told;

impl Screen {
    /// Takes a value of a setting: in force at once, and kept (T-3.10).
    pub(super) fn prefer(&mut self, setting: Setting, word: &str) {
        let Some(stored) = self.config.prefer(setting, word) else {
            return;
        };
        self.keeper.keep(Kept::Settings(stored.clone()));
        self.show_preferences();
        // One that fails is gone, and the next drawing says so.
        let mouse = self.config.choices().preferences.mouse;
        self.terminal.mouse(mouse).unwrap_or_default();
        self.ask_the_terminal().unwrap_or_default();
        self.show_settings();
    }

    /// Shows everything as it is set, in colours that suit the terminal.
    fn show_preferences(&mut self) {
        let choices = self.config.choices();
        self.app.prefer(
            as_seen(choices.preferences),
            themes::chosen(choices, self.config.own_themes(), &self.surface),
        );
        self.stale = true;
    }

    /// Asks the terminal whether it is light, once, and only where the answer counts (T-5.1). Nothing waits for it.
    pub(super) fn ask_the_terminal(&mut self) -> io::Result<()> {
        if self.asked || !self.surface.is_to_be_asked(self.config.choices()) {
            return Ok(());
        }
        self.asked = true;
        terminal::ask_for_ground()
    }

    /// The terminal has said whether it is light.
    pub(super) fn is_light(&mut self, light: bool) {
        if self.surface.said_light(light) {
            self.show_preferences();
        }
    }

    /// Calls the player so from now on, and keeps that; says why not where a text is no name.
    pub(super) fn rename(&mut self, name: &str, look: Look<'_>) -> Vec<Wish> {
        match name.parse::<PlayerName>() {
            Ok(name) => {
                self.keeper.keep(Kept::Name(name.clone()));
                vec![Wish::Rename(name)]
            }
            Err(error) => {
                let said =
                    Told::alone(ugolki_tui::text::fault::name_error(self.app.lang(), error)).sentence();
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
