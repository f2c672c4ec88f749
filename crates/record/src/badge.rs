//! A key's badge: a small picture and a colour that are the same everywhere, so that people know a key at a glance (P-3.2).
//!
//! A badge is no proof: others can be found that look alike. It makes a wrong key easy to notice, as the short key does.

use alloc::string::String;

use crate::{Digest, PlayerKey, Tag};

/// Columns of the left half of the picture, the middle one included.
const HALF: u32 = 3;
/// Rows of characters, each of two pixels.
const ROWS: usize = 3;

/// A picture of 5 x 3 characters in half blocks, whose right half mirrors the left one, and one of eight colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Badge {
    /// Pixel (row, column) of the left half is bit 3 * row + column; 6 rows.
    bits: u32,
    colour: BadgeColour,
}

/// The colour of a badge: those of Okabe and Ito, lightened where they are too dark for a dark screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BadgeColour {
    /// Orange.
    Orange,
    /// Sky blue.
    Sky,
    /// Green.
    Green,
    /// Yellow.
    Yellow,
    /// Blue.
    Blue,
    /// Red.
    Red,
    /// Pink.
    Pink,
    /// Grey.
    Grey,
}

impl Badge {
    /// The badge of a key.
    pub fn of(key: &PlayerKey) -> Self {
        let Digest([a, b, c, d, ..]) = Tag::Badge.hash(key.as_bytes());
        Self {
            bits: u32::from_le_bytes([a, b, c, 0]) & 0x3_FFFF,
            colour: BadgeColour::of(d),
        }
    }

    /// The colour.
    pub const fn colour(&self) -> BadgeColour {
        self.colour
    }

    /// The picture's three lines, in half blocks.
    pub fn lines(&self) -> [String; ROWS] {
        self.drawn([' ', '▀', '▄', '█'])
    }

    /// The picture's three lines for terminals that have ASCII alone.
    pub fn ascii_lines(&self) -> [String; ROWS] {
        self.drawn([' ', '\'', '.', '#'])
    }

    fn drawn(self, glyphs: [char; 4]) -> [String; ROWS] {
        let [empty, upper, lower, full] = glyphs;
        let glyph = |row: u32, column: u32| match (self.pixel(row, column), self.pixel(row | 1, column)) {
            (false, false) => empty,
            (true, false) => upper,
            (false, true) => lower,
            (true, true) => full,
        };
        [0, 2, 4].map(|row| [0, 1, 2, 1, 0].map(|column| glyph(row, column)).iter().collect())
    }

    /// A pixel of the left half.
    const fn pixel(self, row: u32, column: u32) -> bool {
        let at = row.saturating_mul(HALF).saturating_add(column);
        self.bits.wrapping_shr(at) & 1 == 1
    }
}

impl BadgeColour {
    /// All of them, in the order of their numbers.
    pub const ALL: [Self; 8] = [
        Self::Orange,
        Self::Sky,
        Self::Green,
        Self::Yellow,
        Self::Blue,
        Self::Red,
        Self::Pink,
        Self::Grey,
    ];

    /// The colour that the lowest three bits choose.
    const fn of(byte: u8) -> Self {
        match byte & 7 {
            0 => Self::Orange,
            1 => Self::Sky,
            2 => Self::Green,
            3 => Self::Yellow,
            4 => Self::Blue,
            5 => Self::Red,
            6 => Self::Pink,
            _ => Self::Grey,
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Orange => "orange",
            Self::Sky => "sky",
            Self::Green => "green",
            Self::Yellow => "yellow",
            Self::Blue => "blue",
            Self::Red => "red",
            Self::Pink => "pink",
            Self::Grey => "grey",
        }
    }

    /// Red, green and blue, 0 to 255.
    pub const fn rgb(self) -> [u8; 3] {
        match self {
            Self::Orange => [0xE6, 0x9F, 0x00],
            Self::Sky => [0x56, 0xB4, 0xE9],
            Self::Green => [0x2F, 0xB5, 0x8A],
            Self::Yellow => [0xF0, 0xE4, 0x42],
            Self::Blue => [0x7F, 0xA2, 0xFF],
            Self::Red => [0xFF, 0x7A, 0x5C],
            Self::Pink => [0xE0, 0x8F, 0xBF],
            Self::Grey => [0xB0, 0xB7, 0xC0],
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::format;

    use super::*;
    use crate::{SecretKey, Signer as _};

    #[test]
    fn pictures_are_mirrored_and_of_one_size_in_both_alphabets() {
        let mut seen = BTreeSet::new();
        let mut colours = BTreeSet::new();
        for seed in 0..=255 {
            let badge = Badge::of(&SecretKey::from_seed([seed; 32]).unwrap().key());
            for (line, plain) in badge.lines().into_iter().zip(badge.ascii_lines()) {
                assert!(line.chars().eq(line.chars().rev()), "{line}");
                assert_eq!(line.chars().count(), 5);
                let same = line.chars().zip(plain.chars());
                assert!(
                    same.clone()
                        .all(|pair| [(' ', ' '), ('▀', '\''), ('▄', '.'), ('█', '#')].contains(&pair))
                );
            }
            seen.insert(format!("{:?}", badge.lines()));
            colours.insert(badge.colour().name());
        }
        assert_eq!(colours.len(), BadgeColour::ALL.len());
        // 256 of 2^18 pictures: hardly any two alike.
        assert!(seen.len() > 250, "{}", seen.len());
    }
}
