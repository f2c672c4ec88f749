//! Which themes there are, and which one is taken (T-5.1 to T-5.3).

use std::env;
use std::fs;
use std::io::{self, IsTerminal as _};
use std::path::PathBuf;
use std::time::Duration;

use terminal_colorsaurus::{QueryOptions, ThemeMode, theme_mode};
use ugolki_tui::setting::{AUTO, Choices};
use ugolki_tui::{Ambiguous, ColourDepth, Depth, Surroundings, Theme, ThemeId};

use crate::dirs::Dirs;

/// The built-in themes by name.
const BUILT_IN: [(&str, ThemeId); 3] = [
    ("dark", ThemeId::Dark),
    ("mono", ThemeId::Mono),
    ("ascii", ThemeId::Ascii),
];

/// The names that can be set: [`AUTO`], the built-in themes, and the user's own.
pub(crate) fn names(own: &[String]) -> impl Iterator<Item = &str> {
    [AUTO]
        .into_iter()
        .chain(BUILT_IN.iter().map(|(name, _)| *name))
        .chain(own.iter().map(String::as_str))
}

/// The built-in themes, by name.
pub(crate) fn built_in() -> impl Iterator<Item = &'static str> {
    BUILT_IN.iter().map(|(name, _)| *name)
}

/// The file of a theme of the user's.
pub(crate) fn path(dirs: &Dirs, name: &str) -> PathBuf {
    dirs.themes().join(format!("{name}.toml"))
}

/// The names of the user's own themes: those of the files in the folder, without `.toml`.
pub(crate) fn own_names(dirs: &Dirs) -> Vec<String> {
    let Ok(entries) = fs::read_dir(dirs.themes()) else {
        return Vec::new();
    };
    let mut names: Vec<String> = entries
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let is_theme = path.extension().is_some_and(|suffix| suffix == "toml");
            is_theme
                .then(|| path.file_stem()?.to_str().map(str::to_owned))
                .flatten()
        })
        .collect();
    names.sort();
    names
}

/// What the environment says of the terminal.
#[derive(Debug, Clone, Default)]
pub struct Terminal {
    no_color: Option<String>,
    term: Option<String>,
    colorterm: Option<String>,
    locale: Option<String>,
    /// The terminal writes in a dark colour on a light one.
    light: bool,
}

/// How long the terminal may take to say which colours it has (T-5.1).
const PATIENCE: Duration = Duration::from_millis(200);

impl Terminal {
    /// Reads it, and asks the terminal itself which colours it has where the look depends on that: a theme that is set, no
    /// colours, and no terminal need no answer. Comes before any mode of the terminal is set.
    pub(crate) fn asked(choices: &Choices) -> Self {
        let from_env = Self::from_env();
        let matters = choices.theme == AUTO
            && choices.ambiguous != Ambiguous::Wide
            && from_env.surroundings().theme() == ThemeId::Dark;
        Self {
            light: matters
                && io::stdin().is_terminal()
                && io::stdout().is_terminal()
                && is_light() == Some(true),
            ..from_env
        }
    }

    /// The same, light or not.
    pub(crate) fn with_light(self, light: bool) -> Self {
        Self { light, ..self }
    }

    /// `TERM`.
    pub(crate) fn term(&self) -> Option<&str> {
        self.term.as_deref()
    }

    /// The locale in force for characters.
    pub(crate) fn locale(&self) -> Option<&str> {
        self.locale.as_deref()
    }

    /// Whether that locale has UTF-8.
    pub(crate) fn utf8(&self) -> bool {
        self.locale.as_ref().is_some_and(|locale| {
            let locale = locale.to_ascii_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        })
    }

    /// Reads it.
    pub fn from_env() -> Self {
        let variable = |name| env::var(name).ok().filter(|value| !value.is_empty());
        Self {
            no_color: variable("NO_COLOR"),
            term: variable("TERM"),
            colorterm: variable("COLORTERM"),
            locale: ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(variable),
            light: false,
        }
    }

    fn surroundings(&self) -> Surroundings<'_> {
        Surroundings {
            no_color: self.no_color.as_deref(),
            term: self.term.as_deref(),
            colorterm: self.colorterm.as_deref(),
            locale: self.locale.as_deref(),
        }
    }
}

/// The theme that is set, else the one that suits the terminal.
pub(crate) fn chosen(choices: &Choices, terminal: &Terminal) -> Theme {
    let surroundings = terminal.surroundings();
    let depth = match choices.colours {
        ColourDepth::Auto => surroundings.depth(),
        ColourDepth::None => Depth::None,
        ColourDepth::Sixteen => Depth::Sixteen,
        ColourDepth::Indexed => Depth::Indexed,
        ColourDepth::True => Depth::True,
    };
    let named = BUILT_IN.iter().find(|(name, _)| *name == choices.theme);
    let id = match named {
        _ if choices.ambiguous == Ambiguous::Wide => ThemeId::Ascii,
        Some((_, id)) => *id,
        None => surroundings.theme(),
    };
    Theme::new(id, depth)
}

/// Whether the terminal is light; none where it does not say.
pub(crate) fn is_light() -> Option<bool> {
    let mut options = QueryOptions::default();
    options.timeout = PATIENCE;
    match theme_mode(options) {
        Ok(ThemeMode::Light) => Some(true),
        Ok(ThemeMode::Dark) => Some(false),
        Err(_) => None,
    }
}

/// The word of a depth, as the setting has it.
pub(crate) const fn depth_word(depth: Depth) -> &'static str {
    match depth {
        Depth::None => ColourDepth::None.word(),
        Depth::Sixteen => ColourDepth::Sixteen.word(),
        Depth::Indexed => ColourDepth::Indexed.word(),
        Depth::True => ColourDepth::True.word(),
    }
}
