//! Failures that other programs of this kind have, each a test named by its number in T-18, as far as they are ones of looks.
//! Those of themes alone stand beside the themes, and what is written in bytes beside the terminal.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Color;
use ugolki_node::view::Seat;
use ugolki_rules::Side;
use ugolki_words::Lang;
use unicode_width::UnicodeWidthStr as _;

use super::matrix::{desk_of, in_theme, themes, without_colour};
use crate::app::TuiEvent;
use crate::intent::Intent;
use crate::preferences::{BoardCells, Preferences};
use crate::samples::desk::Desk;
use crate::samples::screens::screens;
use crate::samples::{OPENING, at_table, game_view, play, timed};
use crate::theme::{Surroundings, Theme, ThemeWish};

/// No word when the window is too small: both sizes are named in the player's language, quitting works, and growing brings
/// the screen back as it was, with what was picked, typed and scrolled to.
#[test]
fn t_18_8_a_window_that_is_too_small_says_so() {
    for sample in screens() {
        let lang = Lang::ALL[sample.name.len() % 4];
        let mut desk = sample.desk(Theme::dark(), lang, (80, 24));
        let before = desk.screen();
        for (width, height) in [(59, 24), (80, 19), (30, 8), (12, 3)] {
            desk.resize((width, height));
            let screen: String = desk.screen().split_whitespace().collect();
            let needed = screen.find("60x20");
            assert!(needed.is_some(), "{} in {lang:?}: {screen}", sample.name);
            if width > 12 {
                let there = format!("{width}x{height}");
                assert!(screen.contains(&there), "{} in {lang:?}: {screen}", sample.name);
            }
            // Whatever is pressed there, nothing happens to what cannot be seen.
            desk.keys("Down Enter x Esc Tab");
        }
        desk.resize((80, 24));
        assert_eq!(desk.screen(), before, "{} in {lang:?}", sample.name);
        desk.resize((40, 10));
        assert_eq!(desk.keys("Ctrl-C"), [Intent::Quit], "{}", sample.name);
    }
}

/// The own clock and whose turn it is stand in that message too, as far as they fit (T-4.3).
#[test]
fn a_window_that_is_too_small_shows_the_own_clock() {
    let game = play("classic-3x3", OPENING);
    let view = timed(game, Seat::One(Side::Black), "3+2", (171_400, 162_900));
    let mut desk = Desk::with(at_table(view), Theme::dark(), (40, 12));
    assert!(desk.sees("2:42"), "{}", desk.screen());
    desk.shell.now_ms += 60_000;
    desk.event(TuiEvent::Changed);
    assert!(desk.sees("1:42"), "the clock goes on: {}", desk.screen());
}

/// The rectangle of a square on the screen, by the glyph's cell that a player sees.
fn tile(desk: &Desk, square: &str, (width, height): (u16, u16)) -> Rect {
    let (x, y) = desk.square(square);
    let (left, above) = match width {
        2 => (0, 0),
        4 => (1, 1),
        _ => (2, 1),
    };
    Rect::new(x - left, y - above, width, height)
}

/// Men cropped or deformed at large fonts: in all three sizes of square every man is a whole tile on a square that is seen
/// around it, and what pops up has the same scale: it covers cells and moves none.
#[test]
fn t_18_9_men_are_whole_at_every_size() {
    let theme = Theme::dark();
    for (ruleset, squares, windows) in [
        ("classic-3x3", ["a1", "h8"], [(60, 20), (80, 24), (110, 30)]),
        ("halma-16", ["a1", "p16"], [(60, 20), (120, 40), (200, 60)]),
    ] {
        let mut sizes = Vec::new();
        for (cells, columns, rows) in [
            (BoardCells::Small, 2, 1),
            (BoardCells::Medium, 4, 2),
            (BoardCells::Large, 6, 3),
        ] {
            for window in windows {
                let preferences = Preferences {
                    board_size: cells,
                    ..Preferences::default()
                };
                let view = at_table(game_view(play(ruleset, ""), Seat::One(Side::White)));
                let desk = Desk::preferring(preferences, view, theme.clone(), window);
                let buffer = desk.buffer();
                let side = if ruleset == "halma-16" { 16 } else { 8 };
                // Smaller windows have smaller squares.
                let width = square_width(&desk);
                let height = width / 2;
                if (width, height) == (columns, rows) {
                    sizes.push((columns, rows));
                }
                assert!(width <= columns && side * width + 4 <= window.0);
                for (square, side) in squares.into_iter().zip(Side::BOTH) {
                    let man = theme.board.men.get(side);
                    let area = tile(&desk, square, (width, height));
                    let shades = [man.shade.dark, man.shade.light];
                    let covered: Vec<_> = area
                        .positions()
                        .filter(|at| {
                            let cell = &buffer[*at];
                            shades.contains(&cell.bg) || cell.symbol() == "▄" && shades.contains(&cell.fg)
                        })
                        .collect();
                    let whole = match width {
                        2 => 2,
                        4 => 3 * 2,
                        _ => 5 * 3,
                    };
                    // The cursor's brackets lie upon the tile, and its square has another ground.
                    assert_eq!(
                        covered.len(),
                        whole,
                        "{square} at {width}x{height} in {window:?}\n{}",
                        desk.screen()
                    );
                }
            }
        }
        sizes.dedup();
        assert_eq!(sizes, [(2, 1), (4, 2), (6, 3)], "{ruleset} is seen in all three");
    }
    for window in [(60, 20), (80, 24), (120, 40), (200, 60)] {
        let mut desk = desk_of("table-start", theme.clone(), window);
        let before = desk.buffer();
        desk.keys("F4");
        let after = desk.buffer();
        let changed = changed_area(&before, &after, window.1 - 1);
        let outside: Vec<_> = before
            .area
            .positions()
            .filter(|at| !changed.contains(*at) && at.y + 1 < window.1)
            .collect();
        assert!(changed.width >= 20 && changed.right() <= window.0 && changed.bottom() < window.1);
        assert!(outside.iter().all(|at| before[*at] == after[*at]));
        let corners = [
            (changed.x, changed.y),
            (changed.right() - 1, changed.bottom() - 1),
        ];
        let corners = corners.map(|at| after[at].symbol().to_owned());
        assert_eq!(corners, ["┌", "┘"], "a whole frame\n{}", desk.screen());
    }
}

/// The smallest area in which two frames differ, above a row.
fn changed_area(before: &Buffer, after: &Buffer, above: u16) -> Rect {
    let changed = before
        .area
        .positions()
        .filter(|at| at.y < above && before[*at] != after[*at]);
    changed
        .map(|at| Rect::new(at.x, at.y, 1, 1))
        .reduce(Rect::union)
        .expect("something has changed")
}

/// The columns of a square, by the files below the board.
fn square_width(desk: &Desk) -> u16 {
    desk.square("b1").0 - desk.square("a1").0
}

/// Board too small or too big and no choice: a setting, and two keys; the largest that fits is what there is without.
#[test]
fn t_18_10_the_size_of_the_board_can_be_chosen() {
    let desk = |cells, window| {
        let preferences = Preferences {
            board_size: cells,
            ..Preferences::default()
        };
        let view = at_table(game_view(play("classic-3x3", ""), Seat::One(Side::White)));
        Desk::preferring(preferences, view, Theme::dark(), window)
    };
    for (cells, window, width) in [
        (BoardCells::Auto, (120, 40), 6),
        (BoardCells::Large, (120, 40), 6),
        (BoardCells::Medium, (120, 40), 4),
        (BoardCells::Small, (120, 40), 2),
        (BoardCells::Auto, (80, 24), 4),
        (BoardCells::Large, (80, 24), 4),
        (BoardCells::Small, (60, 20), 2),
    ] {
        assert_eq!(square_width(&desk(cells, window)), width, "{cells:?} {window:?}");
    }
    let mut desk = desk(BoardCells::Auto, (120, 40));
    let mut widths = vec![square_width(&desk)];
    for key in ["-", "-", "-", "+", "+", "+"] {
        desk.keys(key);
        widths.push(square_width(&desk));
    }
    assert_eq!(widths, [6, 4, 2, 2, 4, 6, 6]);
    // The set-up has the same squares.
    desk.keys("-");
    assert_eq!(square_width(&desk), 4);
}

/// Ambiguous width breaks layouts in East Asian set-ups: with `ambiguous = wide` there is no such character in any frame, in
/// any language; Cyrillic letters are among them.
#[test]
fn t_18_12_nothing_of_ambiguous_width() {
    let surroundings = Surroundings {
        term: Some("xterm-256color"),
        colorterm: Some("truecolor"),
        locale: Some("ru_RU.UTF-8"),
        no_color: None,
    };
    let wish = ThemeWish {
        wide: true,
        ..ThemeWish::default()
    };
    let theme = Theme::choose(wish, &surroundings);
    for sample in screens() {
        for lang in Lang::ALL {
            let desk = sample.desk(theme.clone(), lang, (80, 24));
            for cell in &desk.buffer().content {
                let symbol = cell.symbol();
                assert_eq!(symbol.width_cjk(), 1, "{symbol:?} of {} in {lang:?}", sample.name);
            }
        }
    }
}

/// White text on white: what is written in the terminal's own colour stands on its own ground (T-5.4).
#[test]
fn t_18_13_plain_text_is_in_the_terminals_own_colours() {
    for theme in themes() {
        let mut desk = desk_of("rules", Theme::dark(), (80, 24));
        let buffer = in_theme(&mut desk, &theme);
        let plain = |cell: &&ratatui::buffer::Cell| cell.fg == Color::Reset && cell.symbol() != " ";
        assert!(buffer.content.iter().filter(plain).count() > 100, "{}", theme.id);
        for cell in buffer.content.iter().filter(plain) {
            assert_eq!(cell.bg, Color::Reset, "{:?} in {}", cell.symbol(), theme.id);
        }
    }
}

/// Selection invisible without colours: the men, the man picked up, the cursor, the two kinds of targets, the squares that a
/// chain lands on, those of the last move and empty ones can be told apart by characters and attributes alone.
#[test]
fn t_18_15_nothing_on_the_board_needs_colours() {
    for theme in themes() {
        for window in [(60, 20), (120, 40)] {
            let mut desk = desk_of("table-path", Theme::dark(), window);
            let buffer = in_theme(&mut desk, &theme);
            let at = |square: &str| desk.square(square);
            let told = ["a1", "h8", "g7", "e5", "e7", "g6", "c2", "a5"]
                .map(|square| (square, without_colour(&buffer[at(square)])));
            for (index, (one, look)) in told.iter().enumerate() {
                for (other, other_look) in &told[index + 1..] {
                    assert_ne!(
                        look,
                        other_look,
                        "{one} and {other} in {} {:?}\n{}",
                        theme.id,
                        theme.depth,
                        desk.screen()
                    );
                }
            }
        }
    }
}

#[test]
fn keys_in_a_window_that_is_too_small_play_nothing() {
    let mut desk = desk_of("table-path", Theme::dark(), (50, 18));
    let event = KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE);
    let reaction = desk.event(TuiEvent::Terminal(crossterm::event::Event::Key(event)));
    assert_eq!(reaction.intents, []);
}
