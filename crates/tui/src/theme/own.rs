//! Themes of one's own, from the entries of a theme file (T-5.1). Reading the file is the business of whoever calls.

use core::fmt::Write as _;

use ratatui::style::{Color, Modifier, Style};
use unicode_width::UnicodeWidthChar as _;

use super::schema::Slot;
use super::{Contrast, Depth, ITEMS, Item, Theme, ThemeId};
use crate::nearest;

/// The entry that names the built-in theme to begin with.
const INHERITS: &str = "inherits";

/// The colours that have a name. Black, white and grey have none: they are the ground of somebody's terminal (T-5.4).
pub(super) const COLOURS: [(&str, Color); 13] = [
    ("default", Color::Reset),
    ("red", Color::Red),
    ("green", Color::Green),
    ("yellow", Color::Yellow),
    ("blue", Color::Blue),
    ("magenta", Color::Magenta),
    ("cyan", Color::Cyan),
    ("bright-red", Color::LightRed),
    ("bright-green", Color::LightGreen),
    ("bright-yellow", Color::LightYellow),
    ("bright-blue", Color::LightBlue),
    ("bright-magenta", Color::LightMagenta),
    ("bright-cyan", Color::LightCyan),
];

/// The attributes. Dim is none of them: nothing is told by it (T-5.4).
const ATTRIBUTES: [(&str, Modifier); 4] = [
    ("bold", Modifier::BOLD),
    ("underlined", Modifier::UNDERLINED),
    ("reversed", Modifier::REVERSED),
    ("italic", Modifier::ITALIC),
];

/// An entry of a theme file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ThemeEntry<'a> {
    /// The name with the tables it stands in, with points between.
    pub name: &'a str,
    /// The value: a string's text, or `true` or `false`.
    pub value: &'a str,
    /// The line it stands in, for what is said of it.
    pub line: u32,
}

/// What is wrong with a theme file, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ThemeFault {
    /// The line.
    pub line: u32,
    /// The item, as it stands there.
    pub item: String,
    /// What is wrong.
    pub kind: ThemeFaultKind,
}

/// What can be wrong with a theme file.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum ThemeFaultKind {
    /// There is no such item.
    Unknown {
        /// The nearest one that there is.
        nearest: Option<&'static str>,
    },
    /// The item is set twice.
    Twice,
    /// There is no such built-in theme.
    NoTheme {
        /// The name.
        word: String,
        /// The nearest one that there is.
        nearest: Option<&'static str>,
    },
    /// A word of a style is neither a colour nor an attribute.
    Word {
        /// The word.
        word: String,
        /// The nearest one that would be.
        nearest: Option<&'static str>,
    },
    /// What stands for a colour is none.
    Colour {
        /// The word.
        word: String,
        /// The nearest name of a colour.
        nearest: Option<&'static str>,
    },
    /// Another number of characters is needed.
    Glyphs {
        /// How many.
        count: u8,
    },
    /// A character does not take exactly one column everywhere, or has an emoji form (T-5.9).
    NotNarrow {
        /// The character.
        glyph: char,
    },
    /// What can only be true or false is neither.
    Flag,
}

/// A theme of one's own: what it begins with, and what it changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnTheme {
    name: String,
    base: ThemeId,
    changes: Vec<(usize, Value)>,
}

/// What an item is set to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Value {
    Style(Style),
    Colour(Color),
    Glyphs([char; 4]),
    Flag(bool),
}

/// Where a theme comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Look {
    /// It is built in.
    BuiltIn(ThemeId),
    /// It is one's own.
    Own(OwnTheme),
}

impl Look {
    /// The form for a terminal of that depth.
    pub fn at(&self, depth: Depth) -> Theme {
        match self {
            Self::BuiltIn(id) => Theme::new(*id, depth),
            Self::Own(own) => own.at(depth),
        }
    }
}

impl OwnTheme {
    /// The theme that these entries make.
    ///
    /// # Errors
    /// Every fault that is in them.
    pub fn new<'a>(
        name: &str,
        entries: impl IntoIterator<Item = ThemeEntry<'a>>,
    ) -> Result<Self, Vec<ThemeFault>> {
        let mut base = None;
        let mut changes: Vec<(usize, Value)> = Vec::new();
        let mut faults = Vec::new();
        for entry in entries {
            let mut fault = |kind| {
                faults.push(ThemeFault {
                    line: entry.line,
                    item: entry.name.to_owned(),
                    kind,
                });
            };
            if entry.name == INHERITS {
                match ThemeId::from_word(entry.value) {
                    _ if base.is_some() => fault(ThemeFaultKind::Twice),
                    Some(id) => base = Some(id),
                    None => fault(ThemeFaultKind::NoTheme {
                        word: entry.value.to_owned(),
                        nearest: nearest(entry.value, ThemeId::ALL.map(ThemeId::word)),
                    }),
                }
                continue;
            }
            let Some(index) = ITEMS.iter().position(|item| item.name == entry.name) else {
                let names = ITEMS.iter().map(|item| item.name).chain([INHERITS]);
                fault(ThemeFaultKind::Unknown {
                    nearest: nearest(entry.name, names),
                });
                continue;
            };
            match read(&ITEMS[index], entry.value) {
                _ if changes.iter().any(|(set, _)| *set == index) => fault(ThemeFaultKind::Twice),
                Ok(value) => changes.push((index, value)),
                Err(kind) => fault(kind),
            }
        }
        if faults.is_empty() {
            Ok(Self {
                name: name.to_owned(),
                base: base.unwrap_or(ThemeId::Dark),
                changes,
            })
        } else {
            Err(faults)
        }
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The form for a terminal of that depth. It begins with the form of the theme that it inherits from. Colours that the
    /// depth does not have are not taken from it: with sixteen colours those of a fixed value, without colours all; with 256
    /// the nearest one is shown. Nor does it take there what is drawn in place of colours: fillings, sides and whether tiles
    /// are solid.
    pub fn at(&self, depth: Depth) -> Theme {
        let mut theme = Theme::new(self.base, depth);
        for (index, value) in &self.changes {
            let item = &ITEMS[*index];
            if depth >= Depth::Indexed || !stands_for_colours(item) {
                set(&mut theme, item.slot, *value, depth);
            }
        }
        theme.id = self.name.clone().into();
        theme
    }

    /// Where text or men can hardly be told from what is under them, at the depths whose colours are fixed (T-5.5).
    pub fn poor_contrasts(&self) -> Vec<Contrast> {
        let mut poor: Vec<Contrast> = Vec::new();
        for contrast in self.at(Depth::True).contrasts() {
            let known = poor
                .iter_mut()
                .find(|known| (known.item, known.under) == (contrast.item, contrast.under));
            match known {
                _ if !contrast.is_poor() => {}
                Some(known) => known.is = known.is.min(contrast.is),
                None => poor.push(contrast),
            }
        }
        poor
    }
}

/// Whether an item is what tells things apart where colours do not.
fn stands_for_colours(item: &Item) -> bool {
    matches!(item.slot, Slot::Pair(_) | Slot::Flag(_)) || item.name.starts_with("board.fill")
}

/// Whether a colour can be shown at a depth as it was meant.
const fn is_shown(color: Color, depth: Depth) -> bool {
    match depth {
        Depth::True | Depth::Indexed => true,
        Depth::Sixteen => !matches!(color, Color::Rgb(..) | Color::Indexed(_)),
        Depth::None => matches!(color, Color::Reset),
    }
}

fn set(theme: &mut Theme, slot: Slot, value: Value, depth: Depth) {
    match (slot, value) {
        (Slot::Style(at), Value::Style(style)) => {
            let colours = [style.fg, style.bg];
            if colours.into_iter().flatten().all(|color| is_shown(color, depth)) {
                *at(theme) = style;
            }
        }
        (Slot::Colour(at), Value::Colour(color)) => {
            if is_shown(color, depth) {
                *at(theme) = color;
            }
        }
        (Slot::Glyph(at), Value::Glyphs([a, ..])) => *at(theme) = a,
        (Slot::Pair(at), Value::Glyphs([a, b, ..])) => *at(theme) = (a, b),
        (Slot::Triple(at), Value::Glyphs([a, b, c, _])) => *at(theme) = (a, b, c),
        (Slot::Four(at), Value::Glyphs(glyphs)) => *at(theme) = glyphs,
        (Slot::Flag(at), Value::Flag(flag)) => *at(theme) = flag,
        // `read` gives each slot the value of its kind.
        (
            Slot::Style(_)
            | Slot::Colour(_)
            | Slot::Glyph(_)
            | Slot::Pair(_)
            | Slot::Triple(_)
            | Slot::Four(_)
            | Slot::Flag(_),
            _,
        ) => {}
    }
}

/// Reads the value of an item.
fn read(item: &Item, value: &str) -> Result<Value, ThemeFaultKind> {
    match item.slot {
        Slot::Style(_) => style(value).map(Value::Style),
        Slot::Colour(_) => colour(value.trim())
            .map(Value::Colour)
            .ok_or_else(|| ThemeFaultKind::Colour {
                word: value.to_owned(),
                nearest: nearest(value, COLOURS.map(|(name, _)| name)),
            }),
        Slot::Glyph(_) => glyphs(value, 1),
        Slot::Pair(_) => glyphs(value, 2),
        Slot::Triple(_) => glyphs(value, 3),
        Slot::Four(_) => glyphs(value, 4),
        Slot::Flag(_) => match value {
            "true" => Ok(Value::Flag(true)),
            "false" => Ok(Value::Flag(false)),
            _ => Err(ThemeFaultKind::Flag),
        },
    }
}

/// A style: `#9aa5b4 on #000000 bold`, each part as one likes.
fn style(text: &str) -> Result<Style, ThemeFaultKind> {
    let mut style = Style::new();
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        if word == "on" {
            let ground = words.next().unwrap_or_default();
            let ground = colour(ground).ok_or_else(|| ThemeFaultKind::Colour {
                word: ground.to_owned(),
                nearest: nearest(ground, COLOURS.map(|(name, _)| name)),
            })?;
            style = style.bg(ground);
        } else if let Some((_, attribute)) = ATTRIBUTES.iter().find(|(name, _)| *name == word) {
            style = style.add_modifier(*attribute);
        } else if let Some(ink) = colour(word) {
            style = style.fg(ink);
        } else {
            let names = COLOURS
                .iter()
                .map(|(name, _)| *name)
                .chain(ATTRIBUTES.iter().map(|(name, _)| *name));
            return Err(ThemeFaultKind::Word {
                word: word.to_owned(),
                nearest: nearest(word, names),
            });
        }
    }
    Ok(style)
}

/// A colour: `#rrggbb`, a number of the 240 fixed ones, or a name.
fn colour(word: &str) -> Option<Color> {
    if let Some(hex) = word.strip_prefix('#') {
        let is_hex = hex.len() == 6 && hex.bytes().all(|byte| byte.is_ascii_hexdigit());
        let [_, r, g, b] = u32::from_str_radix(hex, 16)
            .ok()
            .filter(|_| is_hex)?
            .to_be_bytes();
        return Some(Color::Rgb(r, g, b));
    }
    if let Ok(index) = word.parse::<u8>() {
        return (index >= 16).then_some(Color::Indexed(index));
    }
    COLOURS
        .iter()
        .find(|(name, _)| *name == word)
        .map(|(_, color)| *color)
}

/// So many characters, each of one column.
fn glyphs(text: &str, count: u8) -> Result<Value, ThemeFaultKind> {
    if text.chars().count() != usize::from(count) {
        return Err(ThemeFaultKind::Glyphs { count });
    }
    let mut glyphs = [' '; 4];
    for (place, glyph) in glyphs.iter_mut().zip(text.chars()) {
        if !is_narrow(glyph) {
            return Err(ThemeFaultKind::NotNarrow { glyph });
        }
        *place = glyph;
    }
    Ok(Value::Glyphs(glyphs))
}

/// Takes one column, and no terminal makes a picture of it (T-5.9).
pub(crate) fn is_narrow(glyph: char) -> bool {
    use unicode_width::UnicodeWidthStr as _;

    let with_selector = format!("{glyph}\u{fe0f}");
    glyph.width() == Some(1) && (glyph.is_ascii() || with_selector.width() == 1)
}

/// An item's value as theme files write it.
pub(super) fn written(theme: &Theme, item: &Item) -> String {
    let mut theme = theme.clone();
    match item.slot {
        Slot::Style(at) => quoted(&written_style(*at(&mut theme))),
        Slot::Colour(at) => quoted(&written_colour(*at(&mut theme))),
        Slot::Glyph(at) => quoted(&at(&mut theme).to_string()),
        Slot::Pair(at) => {
            let (a, b) = *at(&mut theme);
            quoted(&String::from_iter([a, b]))
        }
        Slot::Triple(at) => {
            let (a, b, c) = *at(&mut theme);
            quoted(&String::from_iter([a, b, c]))
        }
        Slot::Four(at) => quoted(&String::from_iter(*at(&mut theme))),
        Slot::Flag(at) => at(&mut theme).to_string(),
    }
}

fn written_style(style: Style) -> String {
    let mut words = Vec::new();
    words.extend(style.fg.map(written_colour));
    words.extend(style.bg.map(|bg| format!("on {}", written_colour(bg))));
    let attributes = ATTRIBUTES
        .iter()
        .filter(|(_, attribute)| style.add_modifier.contains(*attribute));
    words.extend(attributes.map(|(name, _)| (*name).to_owned()));
    words.join(" ")
}

#[expect(clippy::wildcard_enum_match_arm, reason = "all others have a name or none")]
fn written_colour(color: Color) -> String {
    match color {
        Color::Rgb(r, g, b) => format!("#{r:02x}{g:02x}{b:02x}"),
        Color::Indexed(index) => index.to_string(),
        named => COLOURS
            .iter()
            .find(|(_, color)| *color == named)
            .map_or("default", |(name, _)| name)
            .to_owned(),
    }
}

/// A basic string of TOML.
fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => write!(quoted, "\\u{:04X}", u32::from(c)).unwrap_or_default(),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
