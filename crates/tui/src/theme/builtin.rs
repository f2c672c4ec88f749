//! The themes that come with the program, each with a form at every depth (T-5.1, T-5.2).

use std::borrow::Cow;

use ratatui::style::{Color, Modifier, Style};
use ugolki_rules::BySide;

use super::fixed::{self, Palette};
use super::{
    BoardLook, Checker, Depth, Fill, Glyphs, Lines, ManLook, Surroundings, TextLook, Theme, ThemeId,
};

const BOX: Lines = Lines {
    horizontal: '─',
    vertical: '│',
    house_horizontal: '═',
    house_vertical: '║',
    corners: ['┌', '┐', '└', '┘'],
};

const GLYPHS: Glyphs = Glyphs {
    step: '◇',
    chain: '◆',
    trace: '∙',
    to_fill: '□',
    closed: '×',
    cursor: ('[', ']', '<'),
    picked: ('<', '>', '>'),
    jumped: (':', ':', ':'),
    moved: ('∙', '∙', '∙'),
    edge: '▄',
    pointer: '▸',
};

const NO_COLOURS: Checker = Checker {
    dark: Color::Reset,
    light: Color::Reset,
};

/// What is coloured where there are only the sixteen colours of the user's palette: lines and text on the terminal's own
/// ground, never a ground under text. Of the sixteen only 1 to 6 are used: 0, 7, 8 and 15 may be the ground itself (T-5.4).
struct Accents {
    /// What is White's.
    white: Style,
    /// What is Black's.
    black: Style,
    /// What wants attention.
    warning: Style,
}

impl Theme {
    /// The theme of that name, for a terminal of that depth.
    pub fn new(id: ThemeId, depth: Depth) -> Self {
        let (palette, palette_256) = match id {
            ThemeId::Dark => (&fixed::DARK, &fixed::DARK_256),
            ThemeId::Light => (&fixed::LIGHT, &fixed::LIGHT_256),
            ThemeId::HighContrast => (&fixed::HIGH, &fixed::HIGH_256),
            ThemeId::Mono => return Self::mono(),
            ThemeId::Ascii => return Self::ascii(),
        };
        let theme = match depth {
            Depth::True => Self::coloured(palette),
            Depth::Indexed => Self::coloured(palette_256),
            Depth::Sixteen => Self::accented(id),
            Depth::None => Self::mono(),
        };
        let theme = Self {
            id: Cow::Borrowed(id.word()),
            depth,
            light: id == ThemeId::Light,
            ..theme
        };
        if id == ThemeId::HighContrast {
            theme.without_quiet_signs()
        } else {
            theme
        }
    }

    /// The theme that suits the surroundings.
    pub fn suiting(surroundings: &Surroundings<'_>) -> Self {
        Self::new(surroundings.theme(), surroundings.depth())
    }

    /// For dark terminals, in 24 bit colours.
    pub fn dark() -> Self {
        Self::new(ThemeId::Dark, Depth::True)
    }

    /// The theme of a palette.
    fn coloured(palette: &Palette) -> Self {
        let bold = |style: Style| style.add_modifier(Modifier::BOLD);
        let plain = Style::new();
        let man = |glyph, shade, face: Style, bold_face: bool| ManLook {
            glyph,
            sides: (' ', ' '),
            shade,
            face: if bold_face { bold(face) } else { face },
            tile: face,
            solid: true,
        };
        Self {
            text: TextLook {
                plain,
                quiet: palette.quiet,
                strong: bold(plain),
                title: bold(palette.title),
                chosen: bold(palette.chosen),
                key: bold(palette.key),
                field: palette.field,
                warning: bold(palette.warning),
                error: palette.error,
                news: palette.news,
            },
            board: BoardLook {
                frame: palette.frame,
                house_frame: palette.house_frame,
                square: palette.square,
                house: palette.house,
                last: palette.last,
                cursor: bold(palette.cursor),
                path: palette.path,
                fill: Fill {
                    corner: ' ',
                    house: ' ',
                },
                men: BySide {
                    white: man('○', palette.men.white, palette.faces.white, true),
                    black: man('●', palette.men.black, palette.faces.black, false),
                },
                picked: bold(palette.picked),
                mark: bold(palette.mark),
                faint: palette.faint,
                jumped: plain.add_modifier(Modifier::UNDERLINED),
                glyphs: GLYPHS,
            },
            ..Self::mono()
        }
    }

    /// As [`Theme::mono`], with the six colours of the user's palette that can be told from any ground.
    fn accented(id: ThemeId) -> Self {
        let plain = Style::new();
        let accents = match id {
            ThemeId::Dark => Accents {
                white: plain.fg(Color::Yellow),
                black: plain.fg(Color::Cyan),
                warning: plain.fg(Color::Yellow),
            },
            // Yellow cannot be read on white in most palettes.
            ThemeId::Light => Accents {
                white: plain.fg(Color::Magenta),
                black: plain.fg(Color::Blue),
                warning: plain.fg(Color::Magenta),
            },
            // Whatever the palette, the terminal's own two colours are the highest contrast there is.
            ThemeId::HighContrast | ThemeId::Mono | ThemeId::Ascii => return Self::mono(),
        };
        let mut theme = Self::mono();
        let text = &mut theme.text;
        text.title = text.title.patch(accents.white);
        text.key = text.key.patch(accents.black);
        text.warning = text.warning.patch(accents.warning);
        let board = &mut theme.board;
        board.house_frame.white = board.house_frame.white.patch(accents.white);
        board.house_frame.black = board.house_frame.black.patch(accents.black);
        board.cursor = board.cursor.patch(accents.warning);
        board.mark = board.mark.patch(accents.warning);
        board.men.black.tile = board.men.black.tile.patch(accents.black);
        theme
    }

    /// Where nothing may be overlooked, a grid is drawn and keys are underlined beside being bold.
    fn without_quiet_signs(mut self) -> Self {
        self.board.fill.corner = '·';
        self.text.key = self.text.key.add_modifier(Modifier::UNDERLINED);
        self
    }

    /// No colour command at all: `Reset` everywhere, and bold, reverse and underline tell things apart (T-5.3).
    pub fn mono() -> Self {
        let plain = Style::new();
        let bold = plain.add_modifier(Modifier::BOLD);
        let reverse = plain.add_modifier(Modifier::REVERSED);
        Self {
            id: Cow::Borrowed(ThemeId::Mono.word()),
            ascii: false,
            light: false,
            depth: Depth::None,
            text: TextLook {
                plain,
                quiet: plain,
                strong: bold,
                title: bold,
                chosen: reverse,
                key: bold,
                field: plain.add_modifier(Modifier::UNDERLINED),
                warning: bold,
                error: reverse,
                news: reverse.add_modifier(Modifier::BOLD),
            },
            board: BoardLook {
                frame: plain,
                house_frame: BySide {
                    white: bold,
                    black: bold,
                },
                square: NO_COLOURS,
                house: BySide {
                    white: NO_COLOURS,
                    black: NO_COLOURS,
                },
                last: NO_COLOURS,
                cursor: bold,
                path: Color::Reset,
                fill: Fill {
                    corner: '·',
                    house: '░',
                },
                men: BySide {
                    white: ManLook {
                        glyph: '○',
                        sides: (' ', ' '),
                        shade: NO_COLOURS,
                        face: reverse,
                        tile: reverse,
                        solid: true,
                    },
                    black: ManLook {
                        glyph: '●',
                        sides: ('(', ')'),
                        shade: NO_COLOURS,
                        face: reverse.add_modifier(Modifier::BOLD),
                        tile: bold,
                        solid: false,
                    },
                },
                picked: bold.add_modifier(Modifier::UNDERLINED),
                mark: bold,
                faint: plain,
                jumped: plain.add_modifier(Modifier::UNDERLINED),
                glyphs: GLYPHS,
            },
            lines: BOX,
        }
    }

    /// As [`Theme::mono`], and nothing outside ASCII (T-5.9).
    pub fn ascii() -> Self {
        Self {
            id: Cow::Borrowed(ThemeId::Ascii.word()),
            ..Self::mono().in_ascii()
        }
    }

    /// The same with nothing outside ASCII.
    #[must_use]
    pub fn in_ascii(mut self) -> Self {
        self.ascii = true;
        let board = &mut self.board;
        if board.fill.corner != ' ' {
            board.fill.corner = '\'';
        }
        if board.fill.house != ' ' {
            board.fill.house = ':';
        }
        board.men.white.glyph = 'w';
        board.men.black.glyph = 'b';
        board.glyphs = Glyphs {
            step: '+',
            chain: '*',
            trace: '.',
            to_fill: '_',
            closed: 'x',
            moved: ('.', '.', '.'),
            jumped: ('^', '^', '^'),
            edge: ' ',
            pointer: '>',
            ..GLYPHS
        };
        self.lines = Lines {
            horizontal: '-',
            vertical: '|',
            house_horizontal: '=',
            house_vertical: '|',
            corners: ['+'; 4],
        };
        self
    }
}
