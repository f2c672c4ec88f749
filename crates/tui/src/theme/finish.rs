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
        match theme.depth {
            Depth::True => {}
            Depth::Indexed => {
                cell.fg = indexed(cell.fg);
                cell.bg = indexed(cell.bg);
            }
            Depth::None => {
                cell.fg = Color::Reset;
                cell.bg = Color::Reset;
            }
        }
    }
}

/// The ASCII character that stands for a symbol.
fn ascii(symbol: &str) -> char {
    match symbol {
        "·" | "∙" | "…" => '.',
        "─" | "—" | "–" => '-',
        "═" => '=',
        "│" | "║" => '|',
        "×" => 'x',
        "▸" => '>',
        "░" | "▄" | "▀" => ' ',
        _ => '?',
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
}
