//! The last pass over a frame: whatever was drawn, a terminal gets only what it can show (T-5.2, T-5.9).

use ratatui::buffer::Buffer;
use ratatui::style::Color;

use super::{Depth, Theme};

/// Brings every cell within the theme's characters and colours.
pub(crate) fn finish(buffer: &mut Buffer, theme: &Theme) {
    for cell in &mut buffer.content {
        if theme.ascii && !cell.symbol().is_ascii() {
            let plain: char = ascii(cell.symbol());
            cell.set_char(plain);
        }
        let shown: fn(Color) -> Color = match theme.depth {
            Depth::True => continue,
            Depth::Indexed => indexed,
            Depth::Sixteen => sixteen,
            Depth::None => |_| Color::Reset,
        };
        cell.fg = shown(cell.fg);
        cell.bg = shown(cell.bg);
    }
}

/// The ASCII character that stands for a symbol: one for one, so that nothing moves. Letters are written as people do who
/// have no others at hand, so that a text in Russian or German can be read where only ASCII can be shown.
fn ascii(symbol: &str) -> char {
    /// Russian letters, in the order of the alphabet, and what stands for them.
    const RUSSIAN: &str = "абвгдежзийклмнопрстуфхцчшщъыьэюя";
    const LATIN: &[u8; 32] = b"abvgdejziiklmnoprstufhc4ww'y'euq";

    let Some(c) = symbol.chars().next() else {
        return ' ';
    };
    let lower = c.to_lowercase().next().unwrap_or(c);
    let letter = match lower {
        'ä' | 'à' | 'á' | 'â' => Some('a'),
        'ö' | 'ó' | 'ò' | 'ô' => Some('o'),
        'ü' | 'ú' | 'ù' | 'û' => Some('u'),
        'ё' | 'ë' | 'é' | 'è' | 'ê' => Some('e'),
        'ï' | 'í' | 'ì' | 'î' => Some('i'),
        'ß' => Some('s'),
        _ => RUSSIAN
            .chars()
            .zip(LATIN)
            .find(|&(russian, _)| russian == lower)
            .map(|(_, &latin)| char::from(latin)),
    };
    if let Some(letter) = letter {
        return if c == lower {
            letter
        } else {
            letter.to_ascii_uppercase()
        };
    }
    match c {
        '·' | '∙' | '•' | '…' => '.',
        '─' | '—' | '–' | '\u{2011}' => '-',
        '═' => '=',
        '│' | '║' => '|',
        '×' => 'x',
        '▸' | '›' | '»' | '→' => '>',
        '‹' | '«' | '←' => '<',
        '„' | '“' | '”' => '"',
        '’' | '‘' => '\'',
        '░' | '▒' | '▄' | '▀' | '\u{a0}' => ' ',
        '█' | '▓' => '#',
        _ => '?',
    }
}

/// What of a colour is left where there are sixteen: those of the user's palette that are used at all (T-5.4). What has a
/// fixed value is none of them, and becomes the terminal's own.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "what is not among the six is not shown"
)]
const fn sixteen(color: Color) -> Color {
    match color {
        Color::Red
        | Color::Green
        | Color::Yellow
        | Color::Blue
        | Color::Magenta
        | Color::Cyan
        | Color::LightRed
        | Color::LightGreen
        | Color::LightYellow
        | Color::LightBlue
        | Color::LightMagenta
        | Color::LightCyan => color,
        _ => Color::Reset,
    }
}

/// The nearest of the 240 fixed colours of xterm; 0 to 15 are the user's own and not used (T-5.4).
fn indexed(color: Color) -> Color {
    let Color::Rgb(r, g, b) = color else { return color };
    let (cube_r, cube_g, cube_b) = (step(r), step(g), step(b));
    let cube = [level(cube_r), level(cube_g), level(cube_b)];
    let mean = (u16::from(r) + u16::from(g) + u16::from(b)) / 3;
    let gray_index = u8::try_from(mean.saturating_sub(3) / 10).unwrap_or(23).min(23);
    let gray = [8 + 10 * gray_index; 3];
    if distance([r, g, b], gray) < distance([r, g, b], cube) {
        Color::Indexed(232 + gray_index)
    } else {
        Color::Indexed(16 + 36 * cube_r + 6 * cube_g + cube_b)
    }
}

/// The level of the colour cube nearest to a channel.
const fn step(channel: u8) -> u8 {
    match channel {
        0..=47 => 0,
        48..=114 => 1,
        _ => (channel - 35) / 40,
    }
}

/// The channel of a level of the colour cube.
const fn level(step: u8) -> u8 {
    if step == 0 { 0 } else { 55 + 40 * step }
}

fn distance(a: [u8; 3], b: [u8; 3]) -> u32 {
    a.into_iter()
        .zip(b)
        .map(|(a, b)| u32::from(a.abs_diff(b)).pow(2))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_become_the_nearest_of_the_fixed_ones() {
        for (rgb, expected) in [
            (Color::Rgb(0, 0, 0), 16),
            (Color::Rgb(255, 255, 255), 231),
            (Color::Rgb(0x5F, 0x87, 0xAF), 67),
            (Color::Rgb(0x80, 0x80, 0x80), 244),
        ] {
            assert_eq!(indexed(rgb), Color::Indexed(expected), "{rgb:?}");
        }
        assert_eq!(indexed(Color::Reset), Color::Reset);
    }

    #[test]
    fn of_sixteen_colours_only_those_are_shown_that_no_ground_has() {
        for (color, expected) in [
            (Color::Yellow, Color::Yellow),
            (Color::LightCyan, Color::LightCyan),
            (Color::DarkGray, Color::Reset),
            (Color::White, Color::Reset),
            (Color::Black, Color::Reset),
            (Color::Gray, Color::Reset),
            (Color::Indexed(200), Color::Reset),
            (Color::Rgb(1, 2, 3), Color::Reset),
        ] {
            assert_eq!(sixteen(color), expected);
        }
    }

    #[test]
    fn words_can_be_read_in_ascii() {
        for (text, expected) in [
            ("Ход белых: шашка и чёрный угол", "Hod belyh: wawka i 4ernyi ugol"),
            ("Щука, объём, эту, Юля", "Wuka, ob'em, etu, Ulq"),
            ("Züge für Weiß, Äpfel, Größe", "Zuge fur Weis, Apfel, Grose"),
            ("één zet, geïmporteerd", "een zet, geimporteerd"),
            ("c3 → d3 … ─│═ «да»", "c3 > d3 . -|= <da>"),
            ("李", "?"),
        ] {
            let shown: String = text
                .chars()
                .map(|c| if c.is_ascii() { c } else { ascii(&c.to_string()) })
                .collect();
            assert_eq!(shown, expected);
        }
    }
}
