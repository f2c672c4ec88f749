//! Which themes there are, and which one is taken (T-5.1 to T-5.3).

use std::env;
use std::fs;
use std::path::PathBuf;

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
}

impl Terminal {
    /// Reads it.
    pub fn from_env() -> Self {
        let variable = |name| env::var(name).ok().filter(|value| !value.is_empty());
        Self {
            no_color: variable("NO_COLOR"),
            term: variable("TERM"),
            colorterm: variable("COLORTERM"),
            locale: ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(variable),
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
        ColourDepth::None | ColourDepth::Sixteen => Depth::None,
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
