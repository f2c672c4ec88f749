//! The themes that come with the program.

use ratatui::style::{Color, Modifier, Style};
use ugolki_rules::BySide;

use super::{
    BoardLook, Checker, Depth, Fill, Glyphs, Lines, ManLook, Surroundings, TextLook, Theme, ThemeId,
};

const IVORY: Color = Color::Rgb(0xFB, 0xF3, 0xE0);
const COAL: Color = Color::Rgb(0x0E, 0x11, 0x16);
const AMBER: Color = Color::Rgb(0xFF, 0xE2, 0x7A);
const BROWN: Color = Color::Rgb(0x8A, 0x5A, 0x00);
/// The orange of Okabe and Ito, for what is White's (T-5.6).
const ORANGE: Color = Color::Rgb(0xE6, 0x9F, 0x00);
/// The sky blue of Okabe and Ito, for what is Black's (T-5.6).
const SKY: Color = Color::Rgb(0x56, 0xB4, 0xE9);

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

impl Theme {
    /// The theme of that name, for a terminal of that depth. Without colours every theme is one of [`Theme::mono`] and
    /// [`Theme::ascii`] (T-5.2).
    pub fn new(id: ThemeId, depth: Depth) -> Self {
        match (id, depth) {
            (ThemeId::Ascii, _) => Self::ascii(),
            (ThemeId::Mono, _) | (ThemeId::Dark, Depth::None) => Self::mono(),
            (ThemeId::Dark, Depth::True | Depth::Indexed) => Self {
                depth,
                ..Self::dark()
            },
        }
    }

    /// The theme that suits the surroundings.
    pub fn suiting(surroundings: &Surroundings<'_>) -> Self {
        Self::new(surroundings.theme(), surroundings.depth())
    }

    /// For dark terminals, in 24 bit colours.
    pub fn dark() -> Self {
        let plain = Style::new();
        let quiet = plain.fg(Color::Rgb(0x9A, 0xA5, 0xB4));
        Self {
            id: "dark",
            ascii: false,
            depth: Depth::True,
            text: TextLook {
                plain,
                quiet,
                strong: plain.add_modifier(Modifier::BOLD),
                title: plain.fg(ORANGE).add_modifier(Modifier::BOLD),
                chosen: plain.fg(COAL).bg(AMBER),
                key: plain.fg(SKY).add_modifier(Modifier::BOLD),
                field: plain.fg(IVORY).bg(Color::Rgb(0x2B, 0x32, 0x3D)),
                warning: plain.fg(ORANGE).add_modifier(Modifier::BOLD),
                error: plain.fg(COAL).bg(ORANGE),
                news: plain.fg(COAL).bg(SKY),
            },
            board: BoardLook {
                frame: quiet,
                house_frame: BySide {
                    white: plain.fg(ORANGE),
                    black: plain.fg(SKY),
                },
                square: Checker {
                    dark: Color::Rgb(0x5B, 0x66, 0x74),
                    light: Color::Rgb(0x6E, 0x7A, 0x89),
                },
                house: BySide {
                    white: Checker {
                        dark: Color::Rgb(0x8A, 0x64, 0x32),
                        light: Color::Rgb(0x9C, 0x74, 0x40),
                    },
                    black: Checker {
                        dark: Color::Rgb(0x2E, 0x68, 0x93),
                        light: Color::Rgb(0x3F, 0x7B, 0xA6),
                    },
                },
                last: Checker {
                    dark: Color::Rgb(0x6B, 0x5F, 0x8C),
                    light: Color::Rgb(0x7A, 0x6E, 0x9C),
                },
                cursor: plain.fg(COAL).bg(AMBER).add_modifier(Modifier::BOLD),
                path: Color::Rgb(0x1F, 0x4F, 0x5C),
                fill: Fill {
                    corner: ' ',
                    house: ' ',
                },
                men: BySide {
                    white: ManLook {
                        glyph: '○',
                        sides: (' ', ' '),
                        shade: Checker {
                            dark: Color::Rgb(0xEC, 0xE2, 0xCA),
                            light: IVORY,
                        },
                        face: plain.fg(BROWN).add_modifier(Modifier::BOLD),
                        tile: plain.fg(BROWN),
                        solid: true,
                    },
                    black: ManLook {
                        glyph: '●',
                        sides: (' ', ' '),
                        shade: Checker {
                            dark: Color::Rgb(0x05, 0x07, 0x0A),
                            light: Color::Rgb(0x13, 0x17, 0x1E),
                        },
                        face: plain.fg(SKY),
                        tile: plain.fg(SKY),
                        solid: true,
                    },
                },
                picked: plain.fg(COAL).bg(AMBER).add_modifier(Modifier::BOLD),
                mark: plain.fg(AMBER).add_modifier(Modifier::BOLD),
                faint: plain.fg(Color::Rgb(0xF0, 0xE4, 0xC8)),
                jumped: plain.add_modifier(Modifier::UNDERLINED),
                glyphs: GLYPHS,
            },
            lines: BOX,
        }
    }

    /// No colour command at all: `Reset` everywhere, and bold, reverse and underline tell things apart (T-5.3).
    pub fn mono() -> Self {
        let plain = Style::new();
        let bold = plain.add_modifier(Modifier::BOLD);
        let reverse = plain.add_modifier(Modifier::REVERSED);
        let none = Checker {
            dark: Color::Reset,
            light: Color::Reset,
        };
        Self {
            id: "mono",
            ascii: false,
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
                square: none,
                house: BySide {
                    white: none,
                    black: none,
                },
                last: none,
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
                        shade: none,
                        face: reverse,
                        tile: reverse,
                        solid: true,
                    },
                    black: ManLook {
                        glyph: '●',
                        sides: ('(', ')'),
                        shade: none,
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
        let mut theme = Self::mono();
        theme.id = "ascii";
        theme.ascii = true;
        theme.board.fill = Fill {
            corner: '\'',
            house: ':',
        };
        theme.board.men.white.glyph = 'w';
        theme.board.men.black.glyph = 'b';
        theme.board.glyphs = Glyphs {
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
        theme.lines = Lines {
            horizontal: '-',
            vertical: '|',
            house_horizontal: '=',
            house_vertical: '|',
            corners: ['+'; 4],
        };
        theme
    }
}
