//! What the environment says about the terminal, and which theme and depth follow from it (T-5.1 to T-5.3, T-5.9).

use super::{Depth, Look, Theme, ThemeId};

/// Terminals that show 24 bit and do not say so in `COLORTERM` when one is logged in elsewhere.
const TRUE: [&str; 6] = ["direct", "kitty", "ghostty", "alacritty", "foot", "wezterm"];

/// The beginnings of names of terminals that show the sixteen colours at least.
const SIXTEEN: [&str; 14] = [
    "xterm", "screen", "tmux", "rxvt", "linux", "putty", "konsole", "vte", "gnome", "cygwin", "ansi", "st",
    "eterm", "fbterm",
];

/// What the environment says about the terminal, as far as the choice of a theme needs it.
#[derive(Debug, Clone, Copy, Default)]
pub struct Surroundings<'a> {
    /// `NO_COLOR`.
    pub no_color: Option<&'a str>,
    /// `TERM`.
    pub term: Option<&'a str>,
    /// `COLORTERM`.
    pub colorterm: Option<&'a str>,
    /// The locale in force for characters: the first set and not empty of `LC_ALL`, `LC_CTYPE`, `LANG`.
    pub locale: Option<&'a str>,
}

impl Surroundings<'_> {
    /// The theme that suits a dark terminal: `ascii` on the Linux console and outside UTF-8 (T-5.9), `mono` under `NO_COLOR`
    /// (T-5.3) and where no colour can be relied on, else `dark`.
    pub fn theme(&self) -> ThemeId {
        if self.needs_ascii() {
            ThemeId::Ascii
        } else if self.forbids_colour() || self.depth() == Depth::None {
            ThemeId::Mono
        } else {
            ThemeId::Dark
        }
    }

    /// The depth that can be relied on.
    pub fn depth(&self) -> Depth {
        if matches!(self.colorterm, Some("truecolor" | "24bit")) {
            return Depth::True;
        }
        let Some(term) = self.term.filter(|term| !term.is_empty()) else {
            // Windows has no such variable; its consoles have shown 24 bit since 2017.
            return if cfg!(windows) { Depth::True } else { Depth::None };
        };
        let term = term.to_ascii_lowercase();
        if TRUE.iter().any(|name| term.contains(name)) {
            Depth::True
        } else if term.contains("256col") {
            Depth::Indexed
        } else if term == "dumb" || term.ends_with("-m") || term.ends_with("-mono") {
            Depth::None
        } else if SIXTEEN.iter().any(|name| term.starts_with(name))
            || term.contains("color")
            || self.colorterm.is_some_and(|value| !value.is_empty())
        {
            Depth::Sixteen
        } else {
            Depth::None
        }
    }

    /// Nothing outside ASCII can be relied on: on the Linux console, whose font has few signs, and outside UTF-8.
    pub fn needs_ascii(&self) -> bool {
        let utf8 = cfg!(windows)
            || self.locale.is_some_and(|locale| {
                let locale = locale.to_ascii_lowercase();
                locale.contains("utf-8") || locale.contains("utf8")
            });
        matches!(self.term, Some("linux" | "dumb")) || !utf8
    }

    /// `NO_COLOR` is set and not empty.
    fn forbids_colour(&self) -> bool {
        self.no_color.is_some_and(|value| !value.is_empty())
    }
}

/// What is asked of a theme, by a flag, a variable or a setting, and by the terminal itself.
#[derive(Debug, Clone, Copy, Default)]
pub struct ThemeWish<'a> {
    /// The theme that is named. It is taken even where `NO_COLOR` is set (T-5.3).
    pub look: Option<&'a Look>,
    /// The depth that is named; else it is detected.
    pub depth: Option<Depth>,
    /// Characters of ambiguous width take two columns, so that there may be none of them (T-5.9).
    pub wide: bool,
    /// The terminal has answered that it writes on a light ground (T-5.1).
    pub light: bool,
}

impl Theme {
    /// The theme that is wished for, as far as the terminal can show it. A theme that is named keeps its colours where only
    /// ASCII can be shown, and has the glyphs of [`ThemeId::Ascii`].
    pub fn choose(wish: ThemeWish<'_>, surroundings: &Surroundings<'_>) -> Self {
        let depth = wish.depth.unwrap_or_else(|| surroundings.depth());
        let ascii = wish.wide || surroundings.needs_ascii();
        let mut theme = match wish.look {
            Some(look) => look.at(depth),
            None if ascii => Self::ascii(),
            None if surroundings.forbids_colour() => Self::mono(),
            None if wish.light => Self::new(ThemeId::Light, depth),
            None => Self::new(ThemeId::Dark, depth),
        };
        if theme.depth <= Depth::Sixteen {
            // What has no colours of its own is drawn in those of the terminal, and only the picture of a ticket has to know.
            theme.light |= wish.light;
        }
        if ascii { theme.in_ascii() } else { theme }
    }
}
