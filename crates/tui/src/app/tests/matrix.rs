//! What holds on every screen of [`screens`]: its text as it was, at every size in every language (T-16.2); its characters,
//! colours and attributes in every theme at every depth, which the text does not show.

use std::fmt::Write as _;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};
use ugolki_words::Lang;

use crate::samples::desk::{Desk, text_of};
use crate::samples::screens::{Sample, screens};
use crate::theme::{Depth, Theme, ThemeId, is_narrow};

/// The sizes of window that are looked at.
const SIZES: [(u16, u16); 4] = [(60, 20), (80, 24), (120, 40), (200, 60)];

/// Every theme at every depth; those without colours once.
pub(super) fn themes() -> Vec<Theme> {
    let coloured = [ThemeId::Dark, ThemeId::Light, ThemeId::HighContrast];
    let mut themes: Vec<Theme> = coloured
        .into_iter()
        .flat_map(|id| Depth::ALL.map(|depth| Theme::new(id, depth)))
        .collect();
    themes.extend([
        Theme::mono(),
        Theme::ascii(),
        Theme::dark().in_ascii(),
        Theme::new(ThemeId::Light, Depth::Sixteen).in_ascii(),
    ]);
    themes
}

/// The screen as it is in another theme.
pub(super) fn in_theme(desk: &mut Desk, theme: &Theme) -> Buffer {
    desk.app.theme = theme.clone();
    desk.buffer()
}

/// What is left of a cell for who sees no colours.
pub(super) fn without_colour(cell: &Cell) -> (String, Modifier) {
    (cell.symbol().to_owned(), cell.modifier)
}

#[test]
fn every_screen_has_a_name_of_its_own() {
    let mut names: Vec<_> = screens().iter().map(|sample| sample.name).collect();
    names.sort_unstable();
    let count = names.len();
    names.dedup();
    assert_eq!(names.len(), count);
}

/// One file for each screen and size, with all languages; and in English as it is without colours and in ASCII.
#[test]
fn every_screen_is_as_it_was() {
    for sample in screens() {
        for size in SIZES {
            let mut file = String::new();
            let mut add = |title: &str, screen: &str| writeln!(file, "== {title}\n{screen}").unwrap();
            for lang in Lang::ALL {
                let desk = sample.desk(Theme::dark(), lang, size);
                add(&format!("{} dark", lang.code()), &desk.screen());
            }
            let mut desk = sample.desk(Theme::dark(), Lang::En, size);
            for theme in [Theme::mono(), Theme::ascii()] {
                add(
                    &format!("en {}", theme.id),
                    &text_of(&in_theme(&mut desk, &theme)),
                );
            }
            insta::assert_snapshot!(format!("{}-{}x{}", sample.name, size.0, size.1), file);
        }
    }
}

#[test]
fn no_screen_has_what_its_theme_has_not() {
    for sample in screens() {
        for (lang, themes) in [
            (Lang::En, themes()),
            (Lang::Ru, vec![Theme::dark(), Theme::ascii()]),
            (Lang::De, vec![Theme::dark(), Theme::ascii()]),
            (Lang::Nl, vec![Theme::dark(), Theme::ascii()]),
        ] {
            let mut desk = sample.desk(Theme::dark(), lang, SIZES[0]);
            for size in [SIZES[0], SIZES[2]] {
                desk.resize(size);
                for theme in &themes {
                    let buffer = in_theme(&mut desk, theme);
                    let place = format!("{} in {lang:?} {} {:?}", sample.name, theme.id, theme.depth);
                    buffer.content.iter().for_each(|cell| check(cell, theme, &place));
                }
            }
        }
    }
}

/// A cell has only characters and colours that the theme has at its depth (T-5.2, T-5.4, T-5.9).
#[expect(clippy::wildcard_enum_match_arm, reason = "all others are named colours")]
fn check(cell: &Cell, theme: &Theme, place: &str) {
    let mut chars = cell.symbol().chars();
    let (Some(glyph), None) = (chars.next(), chars.next()) else {
        panic!("{:?} in {place}", cell.symbol())
    };
    assert!(is_narrow(glyph), "{glyph:?} in {place}");
    assert!(!theme.ascii || glyph.is_ascii(), "{glyph:?} in {place}");
    for color in [cell.fg, cell.bg] {
        let is_shown = match color {
            Color::Reset => true,
            Color::Rgb(..) => theme.depth == Depth::True,
            Color::Indexed(index) => theme.depth == Depth::Indexed && index >= 16,
            Color::Black | Color::White | Color::Gray | Color::DarkGray => false,
            _ => theme.depth == Depth::Sixteen,
        };
        assert!(is_shown, "{color:?} in {place}");
    }
    assert!(!cell.modifier.contains(Modifier::DIM), "{glyph:?} in {place}");
}

/// Whatever a key changes on a screen in full colour, it changes for who sees none (T-1.5, T-5.6).
#[test]
fn nothing_is_told_by_colour_alone() {
    let plain = |buffer: &Buffer| -> Vec<_> { buffer.content.iter().map(without_colour).collect() };
    for sample in screens() {
        for key in ["Down", "Right", "Tab"] {
            let mut desk = sample.desk(Theme::dark(), Lang::En, SIZES[1]);
            let before: Vec<Buffer> = themes().iter().map(|theme| in_theme(&mut desk, theme)).collect();
            desk.keys(key);
            let after = themes()
                .into_iter()
                .map(|theme| (in_theme(&mut desk, &theme), theme));
            let mut changes = false;
            for (before, (after, theme)) in before.iter().zip(after) {
                // The first theme is one with colours.
                changes |= *before != after;
                let place = format!("{key} at {} in {} {:?}", sample.name, theme.id, theme.depth);
                assert!(!changes || plain(before) != plain(&after), "{place}");
            }
        }
    }
}

/// No language has more lines cut than English in the smallest window and the next (T-13.5).
#[test]
fn there_is_room_for_every_language() {
    let mut cut = Vec::new();
    for sample in screens() {
        for size in [SIZES[0], SIZES[1]] {
            let cut_in = |lang| {
                let screen = sample.desk(Theme::dark(), lang, size).screen();
                (screen.matches('…').count(), screen)
            };
            let (english, _) = cut_in(Lang::En);
            for lang in Lang::ALL {
                let (count, screen) = cut_in(lang);
                if count > english {
                    cut.push(format!(
                        "{} in {} at {size:?}:\n{screen}",
                        sample.name,
                        lang.code()
                    ));
                }
            }
        }
    }
    assert!(cut.is_empty(), "{}", cut.join("\n"));
}

/// The footer never goes under (T-6.1).
#[test]
fn the_keys_that_work_are_named_in_every_language() {
    for sample in screens() {
        for lang in Lang::ALL {
            let screen = sample.desk(Theme::dark(), lang, SIZES[0]).screen();
            let footer = screen.lines().last().unwrap_or_default();
            assert!(!footer.trim().is_empty(), "{} in {lang:?}\n{screen}", sample.name);
        }
    }
}

/// A window is filled from edge to edge with what belongs there: growing and shrinking leave nothing behind.
#[test]
fn a_screen_is_the_same_after_other_sizes() {
    for sample in screens() {
        let mut desk = sample.desk(Theme::dark(), Lang::De, SIZES[1]);
        let before = desk.screen();
        for size in [(1, 1), (59, 19), (200, 60), (60, 20), (1000, 300)] {
            desk.resize(size);
            desk.screen();
        }
        desk.resize(SIZES[1]);
        assert_eq!(desk.screen(), before, "{}", sample.name);
    }
}

/// A screen of tests at a size, in English.
pub(super) fn desk_of(name: &str, theme: Theme, size: (u16, u16)) -> Desk {
    let sample: Sample = screens()
        .into_iter()
        .find(|sample| sample.name == name)
        .expect("a screen of this name");
    sample.desk(theme, Lang::En, size)
}
