//! Contrast, colours and glyphs of every theme at every depth, and the choice of a theme by its surroundings.

mod files;
mod page;

use ratatui::style::{Color, Modifier};
use ugolki_rules::Side;
use unicode_width::UnicodeWidthStr as _;

use super::own::is_narrow;
use super::schema::Slot;
use super::{Depth, ITEMS, Look, Surroundings, Theme, ThemeId, ThemeWish};
use crate::preferences::Men;

/// Every theme at every depth.
fn all() -> impl Iterator<Item = (ThemeId, Depth, Theme)> {
    ThemeId::ALL
        .into_iter()
        .flat_map(|id| Depth::ALL.map(|depth| (id, depth, Theme::new(id, depth))))
}

/// Every colour of a theme, with the item it belongs to.
fn colours(theme: &Theme) -> Vec<(&'static str, Color)> {
    let mut theme = theme.clone();
    let mut found = Vec::new();
    for item in ITEMS {
        match item.slot {
            Slot::Style(at) => {
                let style = *at(&mut theme);
                found.extend([style.fg, style.bg].into_iter().flatten().map(|c| (item.name, c)));
            }
            Slot::Colour(at) => found.push((item.name, *at(&mut theme))),
            Slot::Glyph(_) | Slot::Pair(_) | Slot::Triple(_) | Slot::Four(_) | Slot::Flag(_) => {}
        }
    }
    found
}

/// Every character of a theme, with the item it belongs to.
pub(crate) fn glyphs(theme: &Theme) -> Vec<(&'static str, char)> {
    let mut theme = theme.clone();
    let mut found = Vec::new();
    for item in ITEMS {
        let glyphs: Vec<char> = match item.slot {
            Slot::Glyph(at) => vec![*at(&mut theme)],
            Slot::Pair(at) => {
                let (a, b) = *at(&mut theme);
                vec![a, b]
            }
            Slot::Triple(at) => {
                let (a, b, c) = *at(&mut theme);
                vec![a, b, c]
            }
            Slot::Four(at) => at(&mut theme).to_vec(),
            Slot::Style(_) | Slot::Colour(_) | Slot::Flag(_) => Vec::new(),
        };
        found.extend(glyphs.into_iter().map(|glyph| (item.name, glyph)));
    }
    found
}

/// T-5.5.
#[test]
fn text_and_men_stand_out_from_what_is_under_them() {
    let mut poor = Vec::new();
    for (id, depth, theme) in all() {
        let contrasts = theme.contrasts();
        let fixed = depth >= Depth::Indexed && !matches!(id, ThemeId::Mono | ThemeId::Ascii);
        assert_eq!(
            contrasts.len() > 80,
            fixed,
            "{id:?} {depth:?}: {}",
            contrasts.len()
        );
        for contrast in contrasts {
            // Text of a theme of high contrast has that of level AAA.
            let least = if id == ThemeId::HighContrast && contrast.least == 450 {
                700
            } else {
                contrast.least
            };
            let exempt = ["board.cursor", "board.picked"].contains(&contrast.item);
            if contrast.is_poor() || contrast.is < least && !exempt {
                poor.push((id, depth, contrast));
            }
        }
    }
    assert!(poor.is_empty(), "{poor:#?}");
}

/// White text on white: no text in a colour that somebody's ground has, and ordinary text in the terminal's own (T-5.4).
#[test]
fn t_18_13_no_named_white_or_black() {
    for (id, depth, theme) in all() {
        assert_eq!((theme.text.plain.fg, theme.text.plain.bg), (None, None));
        for (item, color) in colours(&theme) {
            let is_forbidden = matches!(
                color,
                Color::White | Color::Black | Color::Gray | Color::Indexed(0 | 7 | 15)
            );
            assert!(!is_forbidden, "{item} in {id:?} {depth:?}");
        }
    }
}

/// Black men invisible on black: each man has a ground of its own, in every theme at every depth (T-5.7).
#[test]
fn t_18_14_men_have_their_own_ground() {
    for (id, depth, theme) in all() {
        for men in [Men::Glyphs, Men::Letters] {
            let theme = theme.clone().with_men(men);
            for side in Side::BOTH {
                let man = theme.board.men.get(side);
                let coloured = [man.shade.dark, man.shade.light]
                    .iter()
                    .all(|c| *c != Color::Reset);
                let reversed = man.face.add_modifier.contains(Modifier::REVERSED);
                assert!(coloured || reversed, "{side:?} in {id:?} {depth:?}");
                let letter = if side == Side::White { 'w' } else { 'b' };
                assert!(men == Men::Glyphs || man.glyph == letter, "{side:?} in {id:?}");
            }
            let [white, black] = Side::BOTH.map(|side| *theme.board.men.get(side));
            assert_ne!(white.glyph, black.glyph, "told apart by shape alone");
        }
    }
}

/// Dark grey text: colour 8 is used by none, and nothing is told by dimness (T-5.4).
#[test]
fn t_18_16_no_dark_grey() {
    for (id, depth, theme) in all() {
        for (item, color) in colours(&theme) {
            let is_grey = matches!(color, Color::DarkGray | Color::Indexed(8));
            assert!(!is_grey, "{item} in {id:?} {depth:?}");
        }
        let text = format!("{theme:?}");
        assert!(!text.contains("DIM"), "{id:?} {depth:?}");
    }
    for id in [ThemeId::HighContrast, ThemeId::Mono] {
        assert_eq!(ThemeId::from_word(id.word()), Some(id));
    }
}

/// Pairs are blue and orange: nothing is told by red against green (T-5.6).
#[test]
fn what_is_whites_is_orange_and_what_is_blacks_blue() {
    for id in [ThemeId::Dark, ThemeId::Light, ThemeId::HighContrast] {
        let board = Theme::new(id, Depth::True).board;
        for checker in [board.house.white, board.house.black] {
            for color in [checker.dark, checker.light] {
                let Color::Rgb(r, g, b) = color else {
                    panic!("{color:?}")
                };
                let orange = r > g && g > b;
                let blue = b > g && g > r;
                let white = checker == board.house.white;
                assert!(if white { orange } else { blue }, "{color:?} in {id:?}");
            }
        }
    }
    for (id, _, theme) in all() {
        let named = colours(&theme);
        let has = |color| named.iter().any(|(_, c)| *c == color);
        assert!(!has(Color::Red) && !has(Color::Green), "{id:?}");
    }
}

#[test]
#[expect(clippy::wildcard_enum_match_arm, reason = "all others are named colours")]
fn each_depth_has_no_more_colours_than_it_can_show() {
    for (id, depth, theme) in all() {
        for (item, color) in colours(&theme) {
            let fits = match color {
                Color::Reset => true,
                Color::Rgb(..) => depth == Depth::True,
                Color::Indexed(index) => depth == Depth::Indexed && index >= 16,
                _ => depth == Depth::Sixteen,
            };
            assert!(fits, "{item} is {color:?} in {id:?} {depth:?}");
        }
    }
}

/// Every glyph that a theme draws, and how many columns it takes. What is `A` takes two where the terminal is set up so.
const GLYPHS: &[(char, u8, char)] = &[
    ('─', 1, 'A'),
    ('│', 1, 'A'),
    ('═', 1, 'A'),
    ('║', 1, 'A'),
    ('┌', 1, 'A'),
    ('┐', 1, 'A'),
    ('└', 1, 'A'),
    ('┘', 1, 'A'),
    ('▄', 1, 'A'),
    ('░', 1, 'N'),
    ('▸', 1, 'N'),
    ('○', 1, 'A'),
    ('●', 1, 'A'),
    ('◇', 1, 'A'),
    ('◆', 1, 'A'),
    ('□', 1, 'A'),
    ('·', 1, 'A'),
    ('×', 1, 'A'),
    ('∙', 1, 'N'),
];

/// Pieces missing on the console, crooked or turned into emoji: every glyph is listed with its width, and where there is
/// nothing but ASCII, ASCII it is (T-5.8, T-5.9).
#[test]
fn t_18_11_every_glyph_is_known() {
    let mut used: Vec<char> = Vec::new();
    for (id, _, theme) in all() {
        for (item, glyph) in glyphs(&theme) {
            assert!(is_narrow(glyph), "{glyph:?} of {item} in {id:?}");
            assert!(!theme.ascii || glyph.is_ascii(), "{glyph:?} of {item} in {id:?}");
            used.push(glyph);
        }
    }
    used.retain(|glyph| !glyph.is_ascii());
    used.sort_unstable();
    used.dedup();
    let mut listed: Vec<char> = GLYPHS.iter().map(|(glyph, ..)| *glyph).collect();
    listed.sort_unstable();
    assert_eq!(used, listed);
    for &(glyph, columns, kind) in GLYPHS {
        let text = glyph.to_string();
        assert_eq!(text.width(), usize::from(columns), "{glyph:?}");
        assert_eq!(text.width_cjk() == 2, kind == 'A', "{glyph:?}");
    }
    let utf8 = Surroundings {
        term: Some("xterm-256color"),
        locale: Some("de_DE.UTF-8"),
        ..Surroundings::default()
    };
    let console = Surroundings {
        term: Some("linux"),
        ..utf8
    };
    let c = Surroundings {
        locale: Some("C"),
        ..utf8
    };
    let posix = Surroundings {
        locale: Some("POSIX"),
        ..utf8
    };
    let dark = Look::BuiltIn(ThemeId::Dark);
    for (surroundings, ascii) in [(utf8, false), (console, true), (c, true), (posix, true)] {
        for look in [None, Some(&dark)] {
            let wish = ThemeWish {
                look,
                ..ThemeWish::default()
            };
            let theme = Theme::choose(wish, &surroundings);
            assert_eq!(theme.ascii, ascii, "{surroundings:?}");
            let all_ascii = glyphs(&theme).iter().all(|(_, glyph)| glyph.is_ascii());
            assert_eq!(all_ascii, ascii, "{surroundings:?}");
        }
    }
}

/// A terminal in which everything can be shown.
const BEST: Surroundings<'_> = Surroundings {
    no_color: None,
    term: Some("xterm-256color"),
    colorterm: Some("truecolor"),
    locale: Some("en_US.UTF-8"),
};

/// T-5.1.
#[test]
fn the_theme_follows_the_terminal() {
    for (surroundings, theme, depth) in [
        (BEST, ThemeId::Dark, Depth::True),
        (
            Surroundings {
                colorterm: None,
                ..BEST
            },
            ThemeId::Dark,
            Depth::Indexed,
        ),
        (
            Surroundings {
                no_color: Some("1"),
                ..BEST
            },
            ThemeId::Mono,
            Depth::True,
        ),
        (
            Surroundings {
                no_color: Some(""),
                ..BEST
            },
            ThemeId::Dark,
            Depth::True,
        ),
        (
            Surroundings {
                term: Some("vt100"),
                colorterm: None,
                ..BEST
            },
            ThemeId::Mono,
            Depth::None,
        ),
        (
            Surroundings {
                term: Some("linux"),
                ..BEST
            },
            ThemeId::Ascii,
            Depth::True,
        ),
        (
            Surroundings {
                locale: Some("C"),
                ..BEST
            },
            ThemeId::Ascii,
            Depth::True,
        ),
        (
            Surroundings {
                locale: Some("ru_RU.utf8"),
                ..BEST
            },
            ThemeId::Dark,
            Depth::True,
        ),
        (Surroundings { locale: None, ..BEST }, ThemeId::Ascii, Depth::True),
    ] {
        assert_eq!(
            (surroundings.theme(), surroundings.depth()),
            (theme, depth),
            "{surroundings:?}"
        );
    }
}

#[test]
fn the_depth_is_found_by_the_name_of_the_terminal() {
    for (term, colorterm, depth) in [
        (Some("xterm"), None, Depth::Sixteen),
        (Some("xterm-16color"), None, Depth::Sixteen),
        (Some("screen"), None, Depth::Sixteen),
        (Some("screen.xterm-256color"), None, Depth::Indexed),
        (Some("tmux"), None, Depth::Sixteen),
        (Some("tmux-256color"), None, Depth::Indexed),
        (Some("rxvt-unicode-256color"), None, Depth::Indexed),
        (Some("linux"), None, Depth::Sixteen),
        (Some("xterm-direct"), None, Depth::True),
        (Some("xterm-kitty"), None, Depth::True),
        (Some("foot"), None, Depth::True),
        (Some("xterm"), Some("truecolor"), Depth::True),
        (Some("xterm"), Some("24bit"), Depth::True),
        (Some("something"), Some("1"), Depth::Sixteen),
        (Some("something"), None, Depth::None),
        (Some("rxvt-m"), None, Depth::None),
        (Some("xterm-mono"), None, Depth::None),
        (Some("dumb"), None, Depth::None),
        (Some("vt220"), None, Depth::None),
    ] {
        let surroundings = Surroundings {
            term,
            colorterm,
            ..BEST
        };
        assert_eq!(surroundings.depth(), depth, "{term:?} {colorterm:?}");
    }
}

#[test]
fn what_is_named_goes_before_what_is_found() {
    let dark = Look::BuiltIn(ThemeId::Dark);
    let no_color = Surroundings {
        no_color: Some("1"),
        ..BEST
    };
    let chosen = |wish: ThemeWish<'_>, surroundings: &Surroundings<'_>| {
        let theme = Theme::choose(wish, surroundings);
        (theme.id.into_owned(), theme.depth, theme.ascii, theme.light)
    };
    let wish = ThemeWish::default();
    let named = ThemeWish {
        look: Some(&dark),
        ..wish
    };
    for (wish, surroundings, expected) in [
        (wish, BEST, ("dark", Depth::True, false, false)),
        (wish, no_color, ("mono", Depth::None, false, false)),
        (named, no_color, ("dark", Depth::True, false, false)),
        (
            ThemeWish {
                depth: Some(Depth::Sixteen),
                ..named
            },
            no_color,
            ("dark", Depth::Sixteen, false, false),
        ),
        (
            ThemeWish {
                depth: Some(Depth::None),
                ..wish
            },
            BEST,
            ("dark", Depth::None, false, false),
        ),
        (
            ThemeWish { light: true, ..wish },
            BEST,
            ("light", Depth::True, false, true),
        ),
        (
            ThemeWish { light: true, ..named },
            BEST,
            ("dark", Depth::True, false, false),
        ),
        (
            ThemeWish { light: true, ..wish },
            no_color,
            ("mono", Depth::None, false, true),
        ),
        (
            ThemeWish { wide: true, ..wish },
            BEST,
            ("ascii", Depth::None, true, false),
        ),
        (
            ThemeWish { wide: true, ..named },
            BEST,
            ("dark", Depth::True, true, false),
        ),
    ] {
        let (id, depth, ascii, light) = expected;
        assert_eq!(
            chosen(wish, &surroundings),
            (id.to_owned(), depth, ascii, light),
            "{wish:?}"
        );
    }
}
