//! Contrast, and the choice of a theme by its surroundings.

use ratatui::style::Color;
use ugolki_rules::Side;

use super::{Checker, Depth, Surroundings, Theme, ThemeId};

/// Relative luminance by WCAG 2, times 10^6.
fn luminance(color: Color) -> f64 {
    let Color::Rgb(r, g, b) = color else {
        panic!("{color:?} has no fixed value")
    };
    let linear = |channel: u8| {
        let c = f64::from(channel) / 255.0;
        if c <= 0.039_28 {
            c / 12.92
        } else {
            ((c + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

fn check(what: &str, a: Color, b: Color, least: f64) {
    let (a, b) = (luminance(a), luminance(b));
    let contrast = (a.max(b) + 0.05) / (a.min(b) + 0.05);
    assert!(contrast >= least, "{what}: {contrast:.2} instead of {least}");
}

#[test]
fn men_and_marks_stand_out_from_their_squares() {
    let board = Theme::dark().board;
    let mark = board.mark.fg.unwrap();
    let areas = [
        board.square,
        *board.house.get(Side::White),
        *board.house.get(Side::Black),
        board.last,
    ];
    for Checker { dark, light } in areas {
        for square in [dark, light] {
            check("mark", mark, square, 3.0);
            check("faint mark", board.faint.fg.unwrap(), square, 3.0);
            for side in Side::BOTH {
                let shade = board.men.get(side).shade;
                check("man", shade.dark, square, 3.0);
                check("man", shade.light, square, 3.0);
            }
        }
    }
    check("mark on the path", mark, board.path, 3.0);
    for side in Side::BOTH {
        let man = board.men.get(side);
        check("glyph", man.face.fg.unwrap(), man.shade.dark, 4.5);
        check("glyph", man.face.fg.unwrap(), man.shade.light, 4.5);
    }
    check("picked", board.picked.fg.unwrap(), board.picked.bg.unwrap(), 4.5);
}

#[test]
fn text_on_its_own_background_can_be_read() {
    let text = Theme::dark().text;
    for (what, style) in [
        ("chosen", text.chosen),
        ("field", text.field),
        ("error", text.error),
        ("news", text.news),
    ] {
        check(what, style.fg.unwrap(), style.bg.unwrap(), 4.5);
    }
    // Text without a background of its own stands on that of a dark terminal.
    for (what, style) in [
        ("quiet", text.quiet),
        ("title", text.title),
        ("key", text.key),
        ("warning", text.warning),
    ] {
        check(what, style.fg.unwrap(), Color::Rgb(0x1E, 0x1E, 0x1E), 4.5);
        assert_eq!(style.bg, None, "{what}");
    }
    assert_eq!((text.plain.fg, text.plain.bg), (None, None));
}

#[test]
fn the_theme_follows_the_terminal() {
    let utf8 = Surroundings {
        no_color: None,
        term: Some("xterm-256color"),
        colorterm: Some("truecolor"),
        locale: Some("en_US.UTF-8"),
    };
    for (surroundings, theme, depth) in [
        (utf8, ThemeId::Dark, Depth::True),
        (
            Surroundings {
                colorterm: None,
                ..utf8
            },
            ThemeId::Dark,
            Depth::Indexed,
        ),
        (
            Surroundings {
                no_color: Some("1"),
                ..utf8
            },
            ThemeId::Mono,
            Depth::True,
        ),
        (
            Surroundings {
                no_color: Some(""),
                ..utf8
            },
            ThemeId::Dark,
            Depth::True,
        ),
        (
            Surroundings {
                term: Some("vt100"),
                colorterm: None,
                ..utf8
            },
            ThemeId::Mono,
            Depth::None,
        ),
        (
            Surroundings {
                term: Some("linux"),
                ..utf8
            },
            ThemeId::Ascii,
            Depth::True,
        ),
        (
            Surroundings {
                locale: Some("C"),
                ..utf8
            },
            ThemeId::Ascii,
            Depth::True,
        ),
        (
            Surroundings {
                locale: Some("ru_RU.utf8"),
                ..utf8
            },
            ThemeId::Dark,
            Depth::True,
        ),
        (Surroundings { locale: None, ..utf8 }, ThemeId::Ascii, Depth::True),
    ] {
        assert_eq!(
            (surroundings.theme(), surroundings.depth()),
            (theme, depth),
            "{surroundings:?}"
        );
    }
}

#[test]
fn without_colours_a_theme_names_none() {
    for theme in [
        Theme::mono(),
        Theme::ascii(),
        Theme::new(ThemeId::Dark, Depth::None),
    ] {
        let text = format!("{theme:?}");
        assert!(!text.contains("Rgb") && !text.contains("Indexed"), "{}", theme.id);
    }
}
