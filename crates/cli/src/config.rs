//! What the player has set, by the order flag, variable, the user's file, what the settings screen stored, default (T-11.3).
//!
//! The table of settings itself is [`ugolki_tui::setting`]; here are the places that values come from. The user's own files are
//! read and never written (T-11.2).

mod fault;
pub(crate) mod file;
mod flags;
mod keys;
mod language;
mod stored;
mod template;
#[cfg(test)]
mod tests;
mod values;

use std::collections::BTreeMap;

use ugolki_record::PlayerName;
use ugolki_tui::OwnTheme;
use ugolki_tui::setting::{Choices, Setting};
use ugolki_tui::terminal::Bell;
use ugolki_words::Lang;

pub use self::fault::{ConfigError, Fault, FaultKind, Unread};
pub use self::file::ConfigFile;
pub(crate) use self::file::{line_at, text_of};
pub use self::flags::{Flags, Switches, with_settings};
pub use self::keys::Keys;
pub(crate) use self::keys::word as key_word;
pub use self::language::{first_language, system_language};
pub use self::stored::Stored;
pub(crate) use self::template::{line, quoted};
pub use self::template::{manual, template};
pub use self::values::BadValue;

use crate::dirs::Dirs;
use crate::failure::{Failure, UsageError};
use crate::themes;

/// Where a value comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// A flag.
    Flag,
    /// A variable of the environment.
    Variable,
    /// A line of the user's file.
    File {
        /// Its number, from 1.
        line: usize,
    },
    /// What the settings screen stored.
    Stored,
    /// Nobody has set it.
    Default,
}

/// What is wrong with the user's files, each with all its faults; nothing if they can be followed.
pub fn faults(dirs: &Dirs, lang: Lang) -> Vec<ConfigError> {
    let own_themes = themes::own_names(dirs);
    let keys = Keys::read(&dirs.keys_file(), lang).err();
    let themes = themes::own(dirs, lang).err().unwrap_or_default();
    [ConfigFile::read(&dirs.config_file(), &own_themes).err(), keys]
        .into_iter()
        .flatten()
        .chain(themes)
        .map(|error| error.in_language(lang))
        .collect()
}

/// Every setting, with its value and where that comes from.
#[derive(Debug, Clone)]
pub struct Config {
    choices: Choices,
    sources: BTreeMap<Setting, Source>,
    /// What the settings screen has stored, also where something else wins.
    stored: Stored,
    /// The language of the system, for a setting that leaves it open.
    system: Lang,
    keys: Keys,
    /// The themes that the user has made.
    own_themes: Vec<OwnTheme>,
}

/// What values are taken from.
#[derive(Debug, Default)]
pub struct Origins {
    /// The flags.
    pub flags: Flags,
    /// The variables that are set.
    pub variables: BTreeMap<Setting, String>,
    /// The user's file.
    pub file: ConfigFile,
    /// What the settings screen stored.
    pub stored: Stored,
    /// The themes that the user has made.
    pub own_themes: Vec<String>,
    /// The language of the system.
    pub system: Lang,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            choices: Choices::default(),
            sources: BTreeMap::new(),
            stored: Stored::default(),
            system: Lang::En,
            keys: Keys::default(),
            own_themes: Vec::new(),
        }
    }
}

impl Config {
    /// Reads everything there is: the variables of the process, the user's files, and what is stored.
    ///
    /// # Errors
    /// [`Failure::Config`] names the faults of the user's files, [`Failure::Usage`] a flag or variable without such a value.
    pub fn read(flags: Flags, switches: Switches, dirs: &Dirs) -> Result<Self, Failure> {
        let variable = |name: &str| std::env::var(name).ok();
        let system = system_language(&variable);
        let (file, keys, themes) = if switches.no_config {
            (ConfigFile::default(), Keys::default(), Vec::new())
        } else {
            let lang = language::spoken(&flags, &variable, system);
            let names = themes::own_names(dirs);
            let file =
                ConfigFile::read(&dirs.config_file(), &names).map_err(|fault| fault.in_language(lang))?;
            let keys = Keys::read(&dirs.keys_file(), lang)?;
            let themes = themes::own(dirs, lang).map_err(|errors| errors.into_iter().next());
            match themes {
                Ok(themes) => (file, keys, themes),
                Err(Some(error)) => return Err(error.into()),
                Err(None) => (file, keys, Vec::new()),
            }
        };
        let own_themes: Vec<String> = themes.iter().map(|theme| theme.name().to_owned()).collect();
        let config = Self::resolve(Origins {
            flags,
            variables: Setting::ALL
                .iter()
                .filter_map(|&setting| Some((setting, variable(&setting.variable())?)))
                .collect(),
            file,
            stored: Stored::read(&dirs.settings(), &own_themes),
            own_themes,
            system,
        })?;
        Ok(Self {
            keys,
            own_themes: themes,
            ..config
        })
    }

    /// Chooses each value by the order of T-11.3. The file was checked when it was read, the flags by the command line; a variable
    /// is checked here. An empty one counts as not set.
    ///
    /// # Errors
    /// [`Failure::Usage`] for a flag or variable without such a value.
    pub fn resolve(origins: Origins) -> Result<Self, Failure> {
        let mut config = Self {
            stored: origins.stored,
            system: origins.system,
            ..Self::default()
        };
        config.choices.preferences.lang = config.system;
        for &setting in Setting::ALL {
            let checked = |word: &str, what: String| {
                values::check(setting, word, &origins.own_themes).map_err(|fault| UsageError::Setting {
                    setting,
                    given: what,
                    fault,
                })
            };
            let variable = origins.variables.get(&setting).filter(|word| !word.is_empty());
            let (word, source) = if let Some(word) = origins.flags.get(setting) {
                checked(word, format!("--{}", setting.flag()))?;
                (word.to_owned(), Source::Flag)
            } else if let Some(word) = variable {
                checked(word, setting.variable())?;
                (word.clone(), Source::Variable)
            } else if let Some((word, line)) = origins.file.get(setting) {
                (word.to_owned(), Source::File { line })
            } else if let Some(word) = config.stored.get(setting) {
                (word.to_owned(), Source::Stored)
            } else {
                (setting.word(&config.choices), Source::Default)
            };
            // Whatever comes here was checked; a word without a meaning leaves the default.
            setting.set(&mut config.choices, &word).unwrap_or_default();
            config.sources.insert(setting, source);
        }
        config.choices.preferences.lang = config.choices.lang.unwrap_or(config.system);
        Ok(config)
    }

    /// Everything that is set.
    pub const fn choices(&self) -> &Choices {
        &self.choices
    }

    /// The language to speak.
    pub const fn lang(&self) -> Lang {
        self.choices.preferences.lang
    }

    /// How the player is called.
    pub const fn bell(&self) -> Bell {
        self.choices.bell
    }

    /// The name that is set; none for the one that is stored with the key.
    pub fn name(&self) -> Option<PlayerName> {
        self.choices.name.parse().ok()
    }

    /// The keys in force.
    pub const fn keys(&self) -> &Keys {
        &self.keys
    }

    /// The themes that the user has made.
    pub fn own_themes(&self) -> &[OwnTheme] {
        &self.own_themes
    }

    /// Where a setting's value comes from.
    pub fn source(&self, setting: Setting) -> Source {
        self.sources.get(&setting).copied().unwrap_or(Source::Default)
    }

    /// Takes a value from the settings screen, and gives what is to be stored. Nothing is taken for a setting that something else
    /// decides (T-3.10).
    pub fn prefer(&mut self, setting: Setting, word: &str) -> Option<&Stored> {
        match self.source(setting) {
            Source::Flag | Source::Variable | Source::File { .. } => return None,
            Source::Stored | Source::Default => {}
        }
        setting.set(&mut self.choices, word).ok()?;
        self.choices.preferences.lang = self.choices.lang.unwrap_or(self.system);
        self.sources.insert(setting, Source::Stored);
        self.stored.put(setting, word);
        Some(&self.stored)
    }
}
