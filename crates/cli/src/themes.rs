//! Which themes there are, the user's own among them, and which one is taken (T-5.1 to T-5.3).

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, iter, mem};

use terminal_colorsaurus::{QueryOptions, ThemeMode, theme_mode};
use toml::de::{DeTable, DeValue};
use ugolki_tui::setting::{AUTO, Choices};
use ugolki_tui::{
    Ambiguous, ColourDepth, Depth, Look, OwnTheme, Surroundings, Theme, ThemeEntry, ThemeId, ThemeWish, text,
};
use ugolki_words::{Lang, say};

use crate::config::{ConfigError, Fault, FaultKind, line_at, text_of};
use crate::dirs::Dirs;

/// How many themes of the user's are read.
const MOST: usize = 1_000;

/// The names that can be set: [`AUTO`], the built-in themes, and the user's own.
pub(crate) fn names(own: &[String]) -> impl Iterator<Item = &str> {
    let built_in: Vec<&str> = iter::once(AUTO).chain(built_in()).collect();
    built_in.into_iter().chain(own.iter().map(String::as_str))
}

/// The built-in themes, by name.
pub(crate) fn built_in() -> impl Iterator<Item = &'static str> {
    ThemeId::ALL.into_iter().map(ThemeId::word)
}

/// The file of a theme of the user's.
pub(crate) fn path(dirs: &Dirs, name: &str) -> PathBuf {
    dirs.themes().join(format!("{name}.toml"))
}

/// The names of the user's own themes: those of the files in the folder, without `.toml`. A name of a built-in theme is that
/// theme's alone.
pub(crate) fn own_names(dirs: &Dirs) -> Vec<String> {
    let Ok(entries) = fs::read_dir(dirs.themes()) else {
        return Vec::new();
    };
    let mut names: Vec<String> = entries
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let is_theme = path.extension().is_some_and(|suffix| suffix == "toml");
            let name = path.file_stem()?.to_str()?;
            (is_theme && !names(&[]).any(|built_in| built_in == name)).then(|| name.to_owned())
        })
        .take(MOST)
        .collect();
    names.sort();
    names
}

/// Reads the user's own themes.
///
/// # Errors
/// A [`ConfigError`] for each file with a fault.
pub(crate) fn own(dirs: &Dirs, lang: Lang) -> Result<Vec<OwnTheme>, Vec<ConfigError>> {
    let mut themes = Vec::new();
    let mut errors = Vec::new();
    for name in own_names(dirs) {
        let path = path(dirs, &name);
        match read(&path, &name, lang) {
            Ok(theme) => themes.push(theme),
            Err(faults) => errors.push(ConfigError::new(path, faults).in_language(lang)),
        }
    }
    if errors.is_empty() {
        Ok(themes)
    } else {
        Err(errors)
    }
}

fn read(path: &Path, name: &str, lang: Lang) -> Result<OwnTheme, Vec<Fault>> {
    let text = text_of(path).map_err(|why| {
        vec![Fault {
            line: None,
            kind: FaultKind::Unreadable(why),
        }]
    })?;
    parse(&text.unwrap_or_default(), name, lang)
}

/// Reads the text of a theme's file.
fn parse(text: &str, name: &str, lang: Lang) -> Result<OwnTheme, Vec<Fault>> {
    let (table, errors) = DeTable::parse_recoverable(text);
    let mut faults: Vec<Fault> = errors
        .iter()
        .map(|error| Fault {
            line: error.span().map(|span| line_at(text, span.start)),
            kind: FaultKind::NotToml(error.message().to_owned()),
        })
        .collect();
    let mut flat = Vec::new();
    flatten(text, "", &table.into_inner(), (&mut flat, &mut faults), lang);
    let entries = flat.iter().map(|(name, value, line)| ThemeEntry {
        name,
        value,
        line: u32::try_from(*line).unwrap_or(u32::MAX),
    });
    let theme = OwnTheme::new(name, entries);
    if let Err(found) = &theme {
        faults.extend(found.iter().map(|fault| Fault {
            line: usize::try_from(fault.line).ok(),
            kind: FaultKind::Said(text::theme_fault(lang, fault)),
        }));
    }
    match theme {
        Ok(theme) if faults.is_empty() => Ok(theme),
        Ok(_) | Err(_) => Err(faults),
    }
}

/// An entry: its name with the tables it stands in, its value, its line.
type Flat = (String, String, usize);

/// Takes the entries out of their tables.
fn flatten(
    text: &str,
    above: &str,
    table: &DeTable<'_>,
    (flat, faults): (&mut Vec<Flat>, &mut Vec<Fault>),
    lang: Lang,
) {
    for (key, value) in table {
        let line = line_at(text, key.span().start);
        let name = if above.is_empty() {
            key.get_ref().to_string()
        } else {
            format!("{above}.{}", key.get_ref())
        };
        match value.get_ref() {
            DeValue::Table(below) => flatten(text, &name, below, (flat, faults), lang),
            DeValue::String(value) => flat.push((name, value.to_string(), line)),
            DeValue::Boolean(value) => flat.push((name, value.to_string(), line)),
            other @ (DeValue::Integer(_) | DeValue::Float(_) | DeValue::Datetime(_) | DeValue::Array(_)) => {
                faults.push(Fault {
                    line: Some(line),
                    kind: FaultKind::Said(say!(
                        lang,
                        "settings-fault-type",
                        key = ugolki_tui::clean(&name),
                        is = other.type_str()
                    )),
                });
            }
        }
    }
}

/// What the environment says of the terminal, and the terminal of itself.
#[derive(Debug, Clone, Default)]
pub struct Terminal {
    no_color: Option<String>,
    term: Option<String>,
    colorterm: Option<String>,
    locale: Option<String>,
    /// The terminal writes in a dark colour on a light one.
    light: bool,
}

/// How long the terminal may take to say which colours it has, where one waits for that (T-5.1).
const PATIENCE: Duration = Duration::from_millis(200);

impl Terminal {
    /// Reads what the environment says. The terminal is dark until it says otherwise.
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

    /// Whether the look depends on what the terminal itself says of its colours: not where a theme is set, without colours, and
    /// for a terminal that can't be asked.
    pub(crate) fn is_to_be_asked(&self, choices: &Choices) -> bool {
        let of_screen = |term: &str| term == "screen" || term.starts_with("screen.");
        let is_silent = |term: &str| term == "Eterm" || of_screen(term);
        choices.theme == AUTO
            && choices.ambiguous != Ambiguous::Wide
            && choices.colours != ColourDepth::None
            && self.surroundings().theme() == ThemeId::Dark
            && !self.term().is_none_or(is_silent)
    }

    /// The terminal has said that it is light, or not. Whether that is news.
    pub(crate) fn said_light(&mut self, light: bool) -> bool {
        let before = mem::replace(&mut self.light, light);
        before != light
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
pub(crate) fn chosen(choices: &Choices, own: &[OwnTheme], terminal: &Terminal) -> Theme {
    let own = own.iter().find(|theme| theme.name() == choices.theme);
    let look = match ThemeId::from_word(&choices.theme) {
        Some(id) => Some(Look::BuiltIn(id)),
        None => own.cloned().map(Look::Own),
    };
    let wish = ThemeWish {
        look: look.as_ref(),
        depth: match choices.colours {
            ColourDepth::Auto => None,
            ColourDepth::None => Some(Depth::None),
            ColourDepth::Sixteen => Some(Depth::Sixteen),
            ColourDepth::Indexed => Some(Depth::Indexed),
            ColourDepth::True => Some(Depth::True),
        },
        wide: choices.ambiguous == Ambiguous::Wide,
        light: terminal.light,
    };
    Theme::choose(wish, &terminal.surroundings())
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

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<String> {
        let faults = parse(text, "mine", Lang::En).unwrap_err();
        let error = ConfigError::new("mine.toml".into(), faults);
        error.lines().collect()
    }

    #[test]
    fn every_built_in_theme_written_out_is_a_file_that_can_be_read() {
        for id in ThemeId::ALL {
            for lang in Lang::ALL {
                let text = ugolki_tui::theme::template(id, lang);
                let theme = parse(&text, "mine", lang).unwrap();
                let own = Theme {
                    id: id.word().into(),
                    ..theme.at(Depth::True)
                };
                assert_eq!(own, Theme::new(id, Depth::True), "{id:?} {lang:?}");
            }
        }
    }

    #[test]
    fn faults_of_a_theme_are_named_with_their_lines() {
        let told =
            lines("inherits = \"drak\"\n[text]\nquiet = 3\nstrnog = \"bold\"\n[board]\npath = \"blu\"\n");
        for (told, line, said) in [
            (&told[0], 1, "did you mean \"dark\"?"),
            (&told[1], 3, "text.quiet can't be of the type integer"),
            (&told[2], 4, "did you mean \"text.strong\"?"),
            (&told[3], 6, "did you mean \"blue\"?"),
        ] {
            assert!(
                told.starts_with(&format!("mine.toml:{line}: ")) && told.contains(said),
                "{told}"
            );
        }
        assert!(lines("text = ")[0].starts_with("mine.toml:1: this is no TOML"));
    }

    #[test]
    fn a_theme_that_is_named_is_taken_and_a_light_terminal_has_the_light_one() {
        let terminal = Terminal {
            term: Some("xterm-256color".to_owned()),
            locale: Some("C.UTF-8".to_owned()),
            no_color: Some("1".to_owned()),
            ..Terminal::default()
        };
        let mine = parse("inherits = \"light\"", "mine", Lang::En).unwrap();
        let mut choices = Choices {
            theme: "mine".to_owned(),
            ..Choices::default()
        };
        assert_eq!(chosen(&choices, &[mine], &terminal).id, "mine");
        choices.theme = "high-contrast".to_owned();
        assert_eq!(chosen(&choices, &[], &terminal).id, "high-contrast");
        choices.theme = AUTO.to_owned();
        assert_eq!(chosen(&choices, &[], &terminal).id, "mono");
        let coloured = Terminal {
            no_color: None,
            ..terminal
        };
        assert_eq!(chosen(&choices, &[], &coloured).id, "dark");
        let mut light = coloured;
        assert!(light.said_light(true) && !light.said_light(true));
        assert_eq!(chosen(&choices, &[], &light).id, "light");
        choices.ambiguous = Ambiguous::Wide;
        assert_eq!(chosen(&choices, &[], &light).id, "ascii");
    }
}
