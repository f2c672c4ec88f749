//! The colours of the themes that have fixed ones, in 24 bit and among the 240 fixed ones of xterm (T-5.2).
//!
//! Squares are of middle lightness, so that white and black men both stand out from them (T-5.5). What is White's is orange
//! and brown, what is Black's blue (T-5.6).

use ratatui::style::{Color, Style};
use ugolki_rules::BySide;

use super::Checker;

/// The colours of a theme.
#[derive(Debug, Clone, Copy)]
pub(super) struct Palette {
    pub(super) quiet: Style,
    pub(super) title: Style,
    pub(super) chosen: Style,
    pub(super) key: Style,
    pub(super) field: Style,
    pub(super) warning: Style,
    pub(super) error: Style,
    pub(super) news: Style,
    pub(super) frame: Style,
    pub(super) house_frame: BySide<Style>,
    pub(super) square: Checker,
    pub(super) house: BySide<Checker>,
    pub(super) last: Checker,
    pub(super) cursor: Style,
    pub(super) path: Color,
    /// The backgrounds of men.
    pub(super) men: BySide<Checker>,
    /// Their glyphs.
    pub(super) faces: BySide<Style>,
    pub(super) picked: Style,
    pub(super) mark: Style,
    pub(super) faint: Style,
}

const fn rgb(value: u32) -> Color {
    let [_, r, g, b] = value.to_be_bytes();
    Color::Rgb(r, g, b)
}

const fn ix(index: u8) -> Color {
    Color::Indexed(index)
}

const fn ink(color: Color) -> Style {
    Style::new().fg(color)
}

const fn on(fg: Color, bg: Color) -> Style {
    Style::new().fg(fg).bg(bg)
}

const fn checker(dark: Color, light: Color) -> Checker {
    Checker { dark, light }
}

const fn sides<T: Copy>(white: T, black: T) -> BySide<T> {
    BySide { white, black }
}

const IVORY: Color = rgb(0x00FB_F3E0);
const COAL: Color = rgb(0x000E_1116);
const AMBER: Color = rgb(0x00FF_E27A);
/// The orange of Okabe and Ito, for what is White's.
const ORANGE: Color = rgb(0x00E6_9F00);
/// The sky blue of Okabe and Ito, for what is Black's.
const SKY: Color = rgb(0x0056_B4E9);
/// The blue of Okabe and Ito.
const BLUE: Color = rgb(0x0000_72B2);
/// The vermilion of Okabe and Ito.
const VERMILION: Color = rgb(0x00D5_5E00);
const WHITE: Color = rgb(0x00FF_FFFF);
const BLACK: Color = rgb(0);

pub(super) const DARK: Palette = Palette {
    quiet: ink(rgb(0x009A_A5B4)),
    title: ink(ORANGE),
    chosen: on(COAL, AMBER),
    key: ink(SKY),
    field: on(IVORY, rgb(0x002B_323D)),
    warning: ink(ORANGE),
    error: on(COAL, ORANGE),
    news: on(COAL, SKY),
    frame: ink(rgb(0x009A_A5B4)),
    house_frame: sides(ink(ORANGE), ink(SKY)),
    square: checker(rgb(0x005B_6674), rgb(0x006E_7A89)),
    house: sides(
        checker(rgb(0x008A_6432), rgb(0x009C_7440)),
        checker(rgb(0x002E_6893), rgb(0x003F_7BA6)),
    ),
    last: checker(rgb(0x006B_5F8C), rgb(0x007A_6E9C)),
    cursor: on(COAL, rgb(0x00D6_520C)),
    path: rgb(0x001B_7A80),
    men: sides(
        checker(rgb(0x00EC_E2CA), IVORY),
        checker(rgb(0x0005_070A), rgb(0x0013_171E)),
    ),
    faces: sides(ink(rgb(0x008A_5A00)), ink(SKY)),
    picked: on(COAL, AMBER),
    mark: ink(AMBER),
    faint: ink(rgb(0x00F0_E4C8)),
};

pub(super) const DARK_256: Palette = Palette {
    quiet: ink(ix(248)),
    title: ink(ix(214)),
    chosen: on(ix(233), ix(222)),
    key: ink(ix(75)),
    field: on(ix(230), ix(236)),
    warning: ink(ix(214)),
    error: on(ix(233), ix(214)),
    news: on(ix(233), ix(75)),
    frame: ink(ix(248)),
    house_frame: sides(ink(ix(214)), ink(ix(75))),
    square: checker(ix(241), ix(243)),
    house: sides(checker(ix(94), ix(130)), checker(ix(31), ix(67))),
    last: checker(ix(96), ix(97)),
    cursor: on(ix(16), ix(166)),
    path: ix(30),
    men: sides(checker(ix(255), ix(230)), checker(ix(16), ix(233))),
    faces: sides(ink(ix(94)), ink(ix(75))),
    picked: on(ix(233), ix(228)),
    mark: ink(ix(228)),
    faint: ink(ix(230)),
};

pub(super) const LIGHT: Palette = Palette {
    quiet: ink(rgb(0x0055_5F6B)),
    title: ink(rgb(0x0093_4A00)),
    chosen: on(WHITE, rgb(0x0000_5A8C)),
    key: ink(rgb(0x0000_5F96)),
    field: on(rgb(0x0014_181F), rgb(0x00DD_E3EA)),
    warning: ink(rgb(0x0093_4A00)),
    error: on(WHITE, rgb(0x0093_4A00)),
    news: on(WHITE, rgb(0x0000_5F96)),
    frame: ink(rgb(0x0055_5F6B)),
    house_frame: sides(ink(rgb(0x0093_4A00)), ink(rgb(0x0000_5F96))),
    square: checker(rgb(0x0073_7F8C), rgb(0x007E_8A97)),
    house: sides(
        checker(rgb(0x00A5_6A16), rgb(0x00B0_7522)),
        checker(rgb(0x0035_7FB2), rgb(0x0042_89BA)),
    ),
    last: checker(rgb(0x0085_76AE), rgb(0x008D_80B4)),
    cursor: on(BLACK, VERMILION),
    path: rgb(0x0019_8489),
    men: sides(
        checker(rgb(0x00F7_F5EF), WHITE),
        checker(rgb(0x0005_070A), rgb(0x0017_1B22)),
    ),
    faces: sides(ink(rgb(0x008A_4A00)), ink(SKY)),
    picked: on(BLACK, rgb(0x00FF_F3B0)),
    mark: ink(BLACK),
    faint: ink(rgb(0x0010_141A)),
};

pub(super) const LIGHT_256: Palette = Palette {
    quiet: ink(ix(240)),
    title: ink(ix(94)),
    chosen: on(ix(231), ix(24)),
    key: ink(ix(24)),
    field: on(ix(233), ix(253)),
    warning: ink(ix(94)),
    error: on(ix(231), ix(94)),
    news: on(ix(231), ix(24)),
    frame: ink(ix(240)),
    house_frame: sides(ink(ix(94)), ink(ix(24))),
    square: checker(ix(243), ix(244)),
    house: sides(checker(ix(130), ix(166)), checker(ix(67), ix(32))),
    last: checker(ix(97), ix(133)),
    cursor: on(ix(16), ix(167)),
    path: ix(29),
    men: sides(checker(ix(255), ix(231)), checker(ix(16), ix(233))),
    faces: sides(ink(ix(94)), ink(ix(75))),
    picked: on(ix(16), ix(229)),
    mark: ink(ix(16)),
    faint: ink(ix(16)),
};

pub(super) const HIGH: Palette = Palette {
    quiet: Style::new(),
    title: on(BLACK, WHITE),
    chosen: on(BLACK, rgb(0x00FF_D84D)),
    key: Style::new(),
    field: on(WHITE, rgb(0x003A_3A3A)),
    warning: on(BLACK, rgb(0x00FF_C400)),
    error: on(WHITE, rgb(0x008B_0000)),
    news: on(WHITE, rgb(0x0000_3C8F)),
    frame: Style::new(),
    house_frame: sides(on(BLACK, ORANGE), on(BLACK, SKY)),
    square: checker(rgb(0x0071_7171), rgb(0x0077_7777)),
    house: sides(
        checker(rgb(0x009C_6400), rgb(0x00A3_6A00)),
        checker(BLUE, rgb(0x0000_7ABD)),
    ),
    last: checker(rgb(0x007A_5FB0), rgb(0x0080_66B4)),
    cursor: on(BLACK, VERMILION),
    path: rgb(0x0000_7F84),
    men: sides(checker(WHITE, WHITE), checker(BLACK, BLACK)),
    faces: sides(ink(BLACK), ink(WHITE)),
    picked: on(BLACK, rgb(0x00FF_F36B)),
    mark: ink(WHITE),
    faint: ink(WHITE),
};

pub(super) const HIGH_256: Palette = Palette {
    quiet: Style::new(),
    title: on(ix(16), ix(231)),
    chosen: on(ix(16), ix(221)),
    key: Style::new(),
    field: on(ix(231), ix(237)),
    warning: on(ix(16), ix(220)),
    error: on(ix(231), ix(88)),
    news: on(ix(231), ix(18)),
    frame: Style::new(),
    house_frame: sides(on(ix(16), ix(214)), on(ix(16), ix(75))),
    square: checker(ix(242), ix(243)),
    house: sides(checker(ix(94), ix(130)), checker(ix(31), ix(32))),
    last: checker(ix(61), ix(97)),
    cursor: on(ix(16), ix(166)),
    path: ix(29),
    men: sides(checker(ix(231), ix(231)), checker(ix(16), ix(16))),
    faces: sides(ink(ix(16)), ink(ix(231))),
    picked: on(ix(16), ix(227)),
    mark: ink(ix(231)),
    faint: ink(ix(231)),
};
