//! Contrast as WCAG 2 counts it, in integers (T-5.5).

use ratatui::style::{Color, Style};

use super::finish::indexed;
use super::{Checker, Theme};

/// What text needs against its ground, in hundredths.
const TEXT: u32 = 450;
/// What men and marks need against their squares, in hundredths.
const MARK: u32 = 300;

/// Grounds of dark terminals, and of light ones: text without a ground of its own has to be read on all of them.
const DARK_GROUNDS: [Color; 3] = [
    Color::Rgb(0, 0, 0),
    Color::Rgb(0x1E, 0x1E, 0x1E),
    Color::Rgb(0x28, 0x28, 0x28),
];
const LIGHT_GROUNDS: [Color; 3] = [
    Color::Rgb(0xFF, 0xFF, 0xFF),
    Color::Rgb(0xFD, 0xF6, 0xE3),
    Color::Rgb(0xF0, 0xF0, 0xF0),
];

/// A contrast that matters: of an item of the theme against what lies under it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contrast {
    /// The item, as theme files name it.
    pub item: &'static str,
    /// The item under it; `terminal` for the ground of the terminal.
    pub under: &'static str,
    /// What it is, in hundredths.
    pub is: u32,
    /// What it has to be, in hundredths.
    pub least: u32,
}

impl Contrast {
    /// Whether it is too little.
    pub const fn is_poor(&self) -> bool {
        self.is < self.least
    }
}

impl Theme {
    /// Every contrast of fixed colours in the theme. What is in colours of the user's own palette has none that is known.
    pub fn contrasts(&self) -> Vec<Contrast> {
        let mut found = Vec::new();
        let mut see = |item, under, over: Option<Color>, ground: Option<Color>, least| {
            if let Some((over, ground)) = over.zip(ground)
                && let Some(is) = contrast(over, ground)
            {
                found.push(Contrast {
                    item,
                    under,
                    is,
                    least,
                });
            }
        };

        let grounds = if self.light { LIGHT_GROUNDS } else { DARK_GROUNDS };
        for (item, style) in self.texts() {
            if style.bg.is_some_and(|bg| bg != Color::Reset) {
                see(item, item, style.fg, style.bg, TEXT);
            } else {
                for ground in grounds {
                    see(item, "terminal", style.fg, Some(ground), TEXT);
                }
            }
        }

        let board = &self.board;
        see(
            "board.picked",
            "board.picked",
            board.picked.fg,
            board.picked.bg,
            TEXT,
        );
        see(
            "board.cursor",
            "board.cursor",
            board.cursor.fg,
            board.cursor.bg,
            TEXT,
        );
        let men = [
            ("men.white.face", "men.white.shade", board.men.white),
            ("men.black.face", "men.black.shade", board.men.black),
        ];
        for (face, shade_name, man) in men {
            for shade in both(man.shade) {
                see(face, shade_name, man.face.fg, Some(shade), TEXT);
            }
        }
        let areas: [(&str, &[Color]); 6] = [
            ("board.square", &both(board.square)),
            ("board.house.white", &both(board.house.white)),
            ("board.house.black", &both(board.house.black)),
            ("board.last", &both(board.last)),
            ("board.path", &[board.path]),
            ("board.cursor", &[board.cursor.bg.unwrap_or(Color::Reset)]),
        ];
        for (under, squares) in areas {
            for &square in squares {
                for (_, shade_name, man) in men {
                    for shade in both(man.shade) {
                        see(shade_name, under, Some(shade), Some(square), MARK);
                    }
                }
                // On the cursor's square marks are written in its own colour.
                if under != "board.cursor" {
                    see("board.picked", under, board.picked.bg, Some(square), MARK);
                    see("board.mark", under, board.mark.fg, Some(square), MARK);
                    see("board.faint", under, board.faint.fg, Some(square), MARK);
                }
            }
        }
        found
    }

    /// A style for text in a colour that comes from elsewhere, such as that of a key: as near to it as can be read on the ground
    /// of the terminal. Themes whose quiet text has no colour have none for it either.
    pub(crate) fn tinted(&self, [r, g, b]: [u8; 3]) -> Style {
        if self.text.quiet.fg.is_none() {
            return self.text.quiet;
        }
        let grounds = if self.light { LIGHT_GROUNDS } else { DARK_GROUNDS };
        // In steps of a sixteenth towards black or white, the last of which is there.
        let shade = |step: u16| {
            let towards = |channel: u8| {
                let goal: u16 = if self.light { 0 } else { 255 };
                let mixed = (u16::from(channel) * (16 - step) + goal * step) / 16;
                u8::try_from(mixed).unwrap_or(u8::MAX)
            };
            Color::Rgb(towards(r), towards(g), towards(b))
        };
        let is_read = |color: &Color| {
            grounds
                .iter()
                .all(|ground| contrast(indexed(*color), *ground).min(contrast(*color, *ground)) >= Some(TEXT))
        };
        let color = (0..=16).map(shade).find(is_read);
        color.map_or(self.text.quiet, |color| self.text.quiet.fg(color))
    }

    /// The styles of text with the names that theme files give them.
    const fn texts(&self) -> [(&'static str, Style); 12] {
        let (text, board) = (&self.text, &self.board);
        [
            ("text.quiet", text.quiet),
            ("text.strong", text.strong),
            ("text.title", text.title),
            ("text.chosen", text.chosen),
            ("text.key", text.key),
            ("text.field", text.field),
            ("text.warning", text.warning),
            ("text.error", text.error),
            ("text.news", text.news),
            ("board.frame", board.frame),
            ("board.house.white.frame", board.house_frame.white),
            ("board.house.black.frame", board.house_frame.black),
        ]
    }
}

const fn both(checker: Checker) -> [Color; 2] {
    [checker.dark, checker.light]
}

/// The contrast of two colours in hundredths, if both are fixed.
fn contrast(a: Color, b: Color) -> Option<u32> {
    let (a, b) = (luminance(a)?, luminance(b)?);
    // 0.05 of the whole, which is what a screen reflects.
    let flare = u32::from(u16::MAX) / 20;
    Some((a.max(b) + flare) * 100 / (a.min(b) + flare))
}

/// The relative luminance of a colour, of 65,535.
fn luminance(color: Color) -> Option<u32> {
    let [r, g, b] = fixed(color)?.map(|channel| LINEAR[usize::from(channel)]);
    Some((2126 * u32::from(r) + 7152 * u32::from(g) + 722 * u32::from(b)) / 10_000)
}

/// Whether a ground is light: black text on it is read better than white. None for a colour of the user's palette.
pub(crate) fn is_light(ground: Color) -> Option<bool> {
    let black = contrast(Color::Rgb(0, 0, 0), ground)?;
    Some(black > contrast(Color::Rgb(255, 255, 255), ground)?)
}

/// Red, green and blue of a colour that is the same on every terminal.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "all others are of the user's palette"
)]
fn fixed(color: Color) -> Option<[u8; 3]> {
    match color {
        Color::Rgb(r, g, b) => Some([r, g, b]),
        Color::Indexed(index @ 232..) => Some([8 + 10 * (index - 232); 3]),
        Color::Indexed(index @ 16..) => {
            let index = index - 16;
            let level = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
            Some([level(index / 36), level(index / 6 % 6), level(index % 6)])
        }
        _ => None,
    }
}

/// The light that a channel of sRGB stands for, of 65,535.
#[rustfmt::skip]
const LINEAR: [u16; 256] = [
    0, 20, 40, 60, 80, 99, 119, 139, 159, 179, 199, 219, 241, 264, 288, 313,
    340, 367, 396, 427, 458, 491, 526, 562, 599, 637, 677, 718, 761, 805, 851, 898,
    947, 997, 1048, 1101, 1156, 1212, 1270, 1330, 1391, 1453, 1517, 1583, 1651, 1720, 1790, 1863,
    1937, 2013, 2090, 2170, 2250, 2333, 2418, 2504, 2592, 2681, 2773, 2866, 2961, 3058, 3157, 3258,
    3360, 3464, 3570, 3678, 3788, 3900, 4014, 4129, 4247, 4366, 4488, 4611, 4736, 4864, 4993, 5124,
    5257, 5392, 5530, 5669, 5810, 5953, 6099, 6246, 6395, 6547, 6700, 6856, 7014, 7174, 7335, 7500,
    7666, 7834, 8004, 8177, 8352, 8528, 8708, 8889, 9072, 9258, 9445, 9635, 9828, 10_022, 10_219, 10_417,
    10_619, 10_822, 11_028, 11_235, 11_446, 11_658, 11_873, 12_090, 12_309, 12_530, 12_754, 12_980, 13_209, 13_440, 13_673, 13_909,
    14_146, 14_387, 14_629, 14_874, 15_122, 15_371, 15_623, 15_878, 16_135, 16_394, 16_656, 16_920, 17_187, 17_456, 17_727, 18_001,
    18_277, 18_556, 18_837, 19_121, 19_407, 19_696, 19_987, 20_281, 20_577, 20_876, 21_177, 21_481, 21_787, 22_096, 22_407, 22_721,
    23_038, 23_357, 23_678, 24_002, 24_329, 24_658, 24_990, 25_325, 25_662, 26_001, 26_344, 26_688, 27_036, 27_386, 27_739, 28_094,
    28_452, 28_813, 29_176, 29_542, 29_911, 30_282, 30_656, 31_033, 31_412, 31_794, 32_179, 32_567, 32_957, 33_350, 33_745, 34_143,
    34_544, 34_948, 35_355, 35_764, 36_176, 36_591, 37_008, 37_429, 37_852, 38_278, 38_706, 39_138, 39_572, 40_009, 40_449, 40_891,
    41_337, 41_785, 42_236, 42_690, 43_147, 43_606, 44_069, 44_534, 45_002, 45_473, 45_947, 46_423, 46_903, 47_385, 47_871, 48_359,
    48_850, 49_344, 49_841, 50_341, 50_844, 51_349, 51_858, 52_369, 52_884, 53_401, 53_921, 54_445, 54_971, 55_500, 56_032, 56_567,
    57_105, 57_646, 58_190, 58_737, 59_287, 59_840, 60_396, 60_955, 61_517, 62_082, 62_650, 63_221, 63_795, 64_372, 64_952, 65_535,
];

#[cfg(test)]
mod tests {
    use super::*;

    /// The short key in the key's own colour, wherever it is shown.
    #[test]
    fn colours_from_elsewhere_can_be_read() {
        use ugolki_record::{Badge, SecretKey, Signer as _};

        use crate::theme::{Depth, ThemeId};

        for id in ThemeId::ALL {
            for depth in Depth::ALL {
                let theme = Theme::new(id, depth);
                let grounds = if theme.light { LIGHT_GROUNDS } else { DARK_GROUNDS };
                for seed in 1..60 {
                    let key = SecretKey::from_seed([seed; 32]).unwrap().key();
                    let style = theme.tinted(Badge::of(&key).colour().rgb());
                    let coloured = matches!(id, ThemeId::Dark | ThemeId::Light) && depth >= Depth::Indexed;
                    assert_eq!(style.fg.is_some(), coloured, "{id:?} {depth:?}");
                    let Some(color) = style.fg else { continue };
                    for ground in grounds {
                        let is = contrast(color, ground).min(contrast(indexed(color), ground));
                        assert!(is >= Some(TEXT), "{color:?} on {ground:?} in {id:?}: {is:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn contrast_is_that_of_the_guidelines() {
        for (a, b, expected) in [
            (Color::Rgb(0, 0, 0), Color::Rgb(255, 255, 255), 2100),
            (Color::Rgb(0x77, 0x77, 0x77), Color::Rgb(255, 255, 255), 447),
            (Color::Rgb(0, 0x72, 0xB2), Color::Rgb(255, 255, 255), 518),
            (Color::Indexed(16), Color::Indexed(231), 2100),
            (Color::Indexed(244), Color::Rgb(0x80, 0x80, 0x80), 100),
        ] {
            assert_eq!(contrast(a, b), Some(expected), "{a:?} {b:?}");
        }
        assert_eq!(contrast(Color::Yellow, Color::Rgb(0, 0, 0)), None);
        assert_eq!(contrast(Color::Reset, Color::Rgb(0, 0, 0)), None);
        assert_eq!(contrast(Color::Indexed(3), Color::Rgb(0, 0, 0)), None);
    }
}
