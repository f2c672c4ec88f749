//! How things look, as data: colours, attributes and glyphs (T-5). Nothing here draws.

mod builtin;
mod finish;
#[cfg(test)]
mod tests;

use ratatui::style::{Color, Style};
use ugolki_rules::BySide;

pub(crate) use self::finish::finish;

/// How many colours the terminal can show (T-5.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// 24 bit.
    True,
    /// The 256 of xterm.
    Indexed,
    /// None that could be relied on: themes become [`Theme::mono`].
    None,
}

/// The built-in themes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ThemeId {
    /// For dark terminals.
    Dark,
    /// No colours at all: bold, reverse and underline only.
    Mono,
    /// As `Mono`, and no character outside ASCII.
    Ascii,
}

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
    /// The theme that suits: `ascii` on the Linux console and outside UTF-8 (T-5.9), `mono` under `NO_COLOR` (T-5.3) and
    /// where no colour can be relied on, else `dark`.
    pub fn theme(&self) -> ThemeId {
        let utf8 = self.locale.is_some_and(|locale| {
            let locale = locale.to_ascii_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        });
        if matches!(self.term, Some("linux" | "dumb")) || !utf8 {
            return ThemeId::Ascii;
        }
        if self.no_color.is_some_and(|value| !value.is_empty()) || self.depth() == Depth::None {
            return ThemeId::Mono;
        }
        ThemeId::Dark
    }

    /// The depth that can be relied on.
    pub fn depth(&self) -> Depth {
        if matches!(self.colorterm, Some("truecolor" | "24bit")) {
            return Depth::True;
        }
        let term = self.term.unwrap_or_default();
        if term.contains("direct") {
            Depth::True
        } else if term.contains("256color")
            || ["kitty", "ghostty", "alacritty", "foot"]
                .iter()
                .any(|name| term.contains(name))
        {
            Depth::Indexed
        } else {
            Depth::None
        }
    }
}

/// A whole look.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Theme {
    /// Its name.
    pub id: &'static str,
    /// Nothing outside ASCII may reach the screen.
    pub ascii: bool,
    /// How many colours may be used.
    pub depth: Depth,
    /// Text around the board.
    pub text: TextLook,
    /// The board.
    pub board: BoardLook,
    /// The characters that draw lines.
    pub lines: Lines,
}

/// Styles of text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextLook {
    /// Ordinary text: always the terminal's own colours (T-5.4).
    pub plain: Style,
    /// What may be overlooked.
    pub quiet: Style,
    /// Headings and the name of a key.
    pub strong: Style,
    /// The name of the program and of the screen.
    pub title: Style,
    /// The chosen row or answer.
    pub chosen: Style,
    /// A key in the footer.
    pub key: Style,
    /// A text field.
    pub field: Style,
    /// A warning.
    pub warning: Style,
    /// Something went wrong.
    pub error: Style,
    /// An offer or a result.
    pub news: Style,
}

/// Styles and glyphs of the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardLook {
    /// The frame and coordinates.
    pub frame: Style,
    /// The frame along a house.
    pub house_frame: BySide<Style>,
    /// Squares outside the houses.
    pub square: Checker,
    /// Squares of the houses, by owner.
    pub house: BySide<Checker>,
    /// Squares that the last move touched.
    pub last: Checker,
    /// The square under the cursor: its background, and the marks on it.
    pub cursor: Style,
    /// Squares of the path that is looked at.
    pub path: Color,
    /// How empty squares are filled, outside and inside a house; spaces where colours tell.
    pub fill: Fill,
    /// The men.
    pub men: BySide<ManLook>,
    /// A man that has been picked up.
    pub picked: Style,
    /// Marks on squares: targets, the last move, squares to fill.
    pub mark: Style,
    /// Marks that may be overlooked.
    pub faint: Style,
    /// Attributes for a man that would be jumped over.
    pub jumped: Style,
    /// The glyphs of marks.
    pub glyphs: Glyphs,
}

/// The two colours of a checkered area. Both may be `Reset`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Checker {
    /// Squares like a1.
    pub dark: Color,
    /// Squares like b1.
    pub light: Color,
}

/// Characters on empty squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fill {
    /// In a corner of each square, for a grid where colours make none.
    pub corner: char,
    /// All over squares of a house.
    pub house: char,
}

/// How the men of one side look: a tile with a glyph on it (T-5.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ManLook {
    /// The glyph.
    pub glyph: char,
    /// Left and right of it on the tile.
    pub sides: (char, char),
    /// The man's own background; in two shades, so that men side by side do not run together.
    pub shade: Checker,
    /// The glyph's style on that background.
    pub face: Style,
    /// The style of the rest of the tile on it.
    pub tile: Style,
    /// The tile fills its place, and shows its upper edge in half blocks.
    pub solid: bool,
}

/// The glyphs of marks. Each pair stands left and right of what is marked, the single one where there is no room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Glyphs {
    /// A square that a step leads to.
    pub step: char,
    /// A square where a chain may end.
    pub chain: char,
    /// Squares that the last move left or touched.
    pub trace: char,
    /// A square of the target still to be filled.
    pub to_fill: char,
    /// An empty square of a house that is closed (T-2.12).
    pub closed: char,
    /// The cursor.
    pub cursor: (char, char, char),
    /// A picked man.
    pub picked: (char, char, char),
    /// A man that would be jumped over.
    pub jumped: (char, char, char),
    /// The man that moved last.
    pub moved: (char, char, char),
    /// The upper half of a tile.
    pub edge: char,
    /// The mark of a row that is chosen.
    pub pointer: char,
}

/// The characters that draw lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lines {
    /// A horizontal line.
    pub horizontal: char,
    /// A vertical line.
    pub vertical: char,
    /// A horizontal line along a house.
    pub house_horizontal: char,
    /// A vertical line along a house.
    pub house_vertical: char,
    /// Corners: top left, top right, bottom left, bottom right.
    pub corners: [char; 4],
}
