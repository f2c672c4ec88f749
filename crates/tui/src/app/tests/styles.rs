//! Colours and attributes of the board's cells, which the snapshots do not show.

use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier};
use ugolki_node::view::Seat;
use ugolki_rules::Side;

use crate::samples::desk::Desk;
use crate::samples::{OPENING, at_table, game_view, play};
use crate::theme::{Depth, Theme, ThemeId};

fn desk(theme: Theme) -> Desk {
    let game = play("classic-3x3", OPENING);
    Desk::with(at_table(game_view(game, Seat::One(Side::Black))), theme, (80, 24))
}

fn cell(desk: &Desk, square: &str) -> Cell {
    desk.buffer()[desk.square(square)].clone()
}

#[test]
fn men_stand_on_their_own_background() {
    let theme = Theme::dark();
    let desk = desk(theme.clone());
    for (square, side) in [
        ("a1", Side::White),
        ("e3", Side::White),
        ("h8", Side::Black),
        ("d6", Side::Black),
    ] {
        let man = theme.board.men.get(side);
        let cell = cell(&desk, square);
        assert_eq!(cell.symbol(), man.glyph.to_string(), "{square}");
        assert_eq!(
            (Some(cell.fg), cell.bg),
            (man.face.fg, man.shade.dark),
            "{square}"
        );
    }
    let (white, black) = (cell(&desk, "a1"), cell(&desk, "h8"));
    assert_ne!(white.symbol(), black.symbol());
    assert_ne!(white.bg, black.bg);
}

#[test]
fn houses_have_their_owners_tints_and_the_rest_is_chequered() {
    let theme = Theme::dark();
    let desk = desk(theme.clone());
    let look = &theme.board;
    for (square, expected) in [
        ("a3", look.house.white.dark),
        ("b3", look.house.white.light),
        ("h6", look.house.black.dark),
        ("a5", look.square.dark),
        ("b5", look.square.light),
        ("c2", look.last.light),
    ] {
        assert_eq!(cell(&desk, square).bg, expected, "{square}");
    }
}

#[test]
fn what_the_hands_do_lights_up() {
    let theme = Theme::dark();
    let mut desk = desk(theme.clone());
    desk.keys("'g7");
    let picked = cell(&desk, "g7");
    assert_eq!(Some(picked.bg), theme.board.picked.bg);
    let (step, chain) = (cell(&desk, "g6"), cell(&desk, "e5"));
    assert_eq!((step.symbol(), chain.symbol()), ("◇", "◆"));
    assert_eq!(Some(step.fg), theme.board.mark.fg);

    desk.keys("'e5");
    assert_eq!(
        cell(&desk, "e7").bg,
        theme.board.path,
        "the landing squares are part of the path"
    );
    assert_eq!(cell(&desk, "e7").symbol(), "1");
    assert_eq!(cell(&desk, "e5").symbol(), "2");
    assert_eq!(Some(cell(&desk, "e5").bg), theme.board.cursor.bg);
    let jumped = cell(&desk, "f7");
    assert!(
        jumped.modifier.contains(Modifier::UNDERLINED),
        "men jumped over are marked"
    );
}

#[test]
fn without_colours_the_attributes_tell_everything() {
    for theme in [Theme::mono(), Theme::ascii()] {
        let mut desk = desk(theme.clone());
        desk.keys("'g7e5");
        let buffer = desk.buffer();
        assert!(
            buffer
                .content
                .iter()
                .all(|cell| (cell.fg, cell.bg) == (Color::Reset, Color::Reset))
        );
        let tell = |square: &str| {
            let cell = cell(&desk, square);
            (cell.symbol().to_owned(), cell.modifier)
        };
        let told = [
            tell("a1"),
            tell("h8"),
            tell("g7"),
            tell("e5"),
            tell("e7"),
            tell("g6"),
            tell("c2"),
            tell("a5"),
        ];
        for (index, one) in told.iter().enumerate() {
            for other in &told[index + 1..] {
                assert_ne!(one, other, "{} in {}", theme.id, desk.screen());
            }
        }
        for square in ["a1", "h8"] {
            assert!(
                tell(square).1.contains(Modifier::REVERSED),
                "a man has its own background"
            );
        }
    }
}

#[test]
fn a_terminal_of_256_colours_gets_no_others() {
    let desk = desk(Theme::new(ThemeId::Dark, Depth::Indexed));
    let fixed = |color| color == Color::Reset || matches!(color, Color::Indexed(16..));
    assert!(
        desk.buffer()
            .content
            .iter()
            .all(|cell| fixed(cell.fg) && fixed(cell.bg))
    );
}

#[test]
fn text_has_the_terminals_own_colours() {
    let desk = desk(Theme::dark());
    let (x, y) = desk.find("home 7/9");
    let cell = desk.buffer()[(x, y)].clone();
    assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset));
}
