//! How things look, as data: colours, attributes and glyphs (T-5). Nothing here draws.

mod builtin;
mod contrast;
mod finish;
mod fixed;
mod own;
mod schema;
mod surroundings;
mod template;
#[cfg(test)]
mod tests;

use std::borrow::Cow;

use ratatui::style::{Color, Style};
use ugolki_rules::BySide;

pub use self::contrast::Contrast;
pub(crate) use self::contrast::is_light;
pub(crate) use self::finish::finish;
#[cfg(test)]
pub(crate) use self::own::is_narrow;
pub use self::own::{Look, OwnTheme, ThemeEntry, ThemeFault, ThemeFaultKind};
pub use self::schema::{ITEMS, Item};
pub use self::surroundings::{Surroundings, ThemeWish};
pub use self::template::template;
use crate::preferences::Men;

/// How many colours may be used (T-5.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Depth {
    /// None that could be relied on: bold, reverse and underline tell things apart.
    None,
    /// The sixteen of the user's own palette, of which six are used.
    Sixteen,
    /// The 256 of xterm.
    Indexed,
    /// 24 bit.
    True,
}

impl Depth {
    /// All, from the fewest colours up.
    pub const ALL: [Self; 4] = [Self::None, Self::Sixteen, Self::Indexed, Self::True];
}

/// The built-in themes (T-5.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ThemeId {
    /// For dark terminals.
    Dark,
    /// For light terminals.
    Light,
    /// Nothing but what stands out, on dark and on light terminals.
    HighContrast,
    /// No colours at all: bold, reverse and underline only.
    Mono,
    /// As `Mono`, and no character outside ASCII.
    Ascii,
}

impl ThemeId {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 5] = [
        Self::Dark,
        Self::Light,
        Self::HighContrast,
        Self::Mono,
        Self::Ascii,
    ];

    /// The name in settings and on the command line; never translated.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Dark => "dark",
            Self::Light => "light",
            Self::HighContrast => "high-contrast",
            Self::Mono => "mono",
            Self::Ascii => "ascii",
        }
    }

    /// The theme of this name, in lower case.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|id| id.word() == word)
    }
}

/// A whole look.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Theme {
    /// Its name.
    pub id: Cow<'static, str>,
    /// Nothing outside ASCII may reach the screen.
    pub ascii: bool,
    /// The terminal writes in a dark colour on a light one.
    pub light: bool,
    /// How many colours may be used.
    pub depth: Depth,
    /// Text around the board.
    pub text: TextLook,
    /// The board.
    pub board: BoardLook,
    /// The characters that draw lines.
    pub lines: Lines,
}

impl Theme {
    /// The same with the men that are preferred: in every theme they may be letters (T-5.7).
    #[must_use]
    pub fn with_men(mut self, men: Men) -> Self {
        if men == Men::Letters {
            self.board.men.white.glyph = 'w';
            self.board.men.black.glyph = 'b';
        }
        self
    }
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
