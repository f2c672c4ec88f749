//! The board at its three sizes, from both sides, and the glyphs it is made of.

use ratatui::buffer::Buffer;

use super::*;
use crate::samples::desk::text_of;
use crate::samples::{OPENING, play, ruleset};

/// Draws a scene alone.
fn drawn(scene: &BoardScene<'_>, theme: &Theme) -> String {
    let (width, height) = scene.cell.board(scene.size());
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
    scene.draw(&mut Canvas::new(&mut buffer), (0, 0), theme);
    text_of(&buffer)
}

#[test]
fn the_start_in_small_squares() {
    let ruleset = ruleset("triangle");
    let setup = Setup::start(&ruleset);
    let scene = BoardScene {
        bottom: Side::Black,
        ..BoardScene::resting(&ruleset, &setup, CellSize::Small)
    };
    insta::assert_snapshot!(drawn(&scene, &Theme::dark()), @r"
     ┌────────════════┐
    1│        ○ ○ ○ ○ ║
    2│          ○ ○ ○ ║
    3│            ○ ○ ║
    4│              ○ ║
    5║●               │
    6║● ●             │
    7║● ● ●           │
    8║● ● ● ●         │
     └h═g═f═e═d─c─b─a─┘
    ");
}

#[test]
fn the_squares_face_whoever_sits_there() {
    let ruleset = ruleset("classic-3x3");
    let setup = Setup::start(&ruleset);
    for (bottom, square, place) in [
        (Side::White, 0, (0, 7)),
        (Side::White, 63, (7, 0)),
        (Side::Black, 0, (7, 0)),
        (Side::Black, 63, (0, 7)),
    ] {
        let scene = BoardScene {
            bottom,
            ..BoardScene::resting(&ruleset, &setup, CellSize::Small)
        };
        assert_eq!(scene.place(ruleset.board().square(square).unwrap()), place);
    }
}

#[test]
fn the_landing_squares_are_numbered_and_the_jumped_men_known() {
    let game = play("classic-3x3", OPENING);
    let size = game.position().size();
    let square = |name: &str| size.parse_square(name).unwrap();
    let path = [square("g7"), square("e7"), square("e5")];
    let scene = BoardScene {
        path: &path,
        ..BoardScene::resting(game.ruleset(), game.position(), CellSize::Medium)
    };
    let landings = ["g7", "e7", "e5", "a1"].map(|name| scene.landing(square(name)));
    assert_eq!(landings, [None, Some(1), Some(2), None]);
    let jumped: Vec<String> = size
        .squares_iter()
        .filter(|&at| scene.is_jumped(at))
        .map(|at| size.name(at).to_string())
        .collect();
    assert_eq!(jumped, ["e6", "f7"]);
    let step = [square("c2"), square("c3")];
    assert_eq!(
        BoardScene { path: &step, ..scene }.landing(square("c3")),
        None,
        "a step has no jump to number"
    );
}

/// T-2.13: where squares have room, a house has a border in its owner's tint on all its sides, in every theme.
#[test]
fn t_2_13_houses_are_bordered_within_the_board_too() {
    let ruleset = ruleset("triangle");
    let setup = Setup::start(&ruleset);
    for (theme, cell) in [Theme::dark(), Theme::mono(), Theme::ascii()]
        .iter()
        .flat_map(|theme| [(theme, CellSize::Medium), (theme, CellSize::Large)])
    {
        for bottom in Side::BOTH {
            let scene = BoardScene {
                bottom,
                ..BoardScene::resting(&ruleset, &setup, cell)
            };
            let (width, height) = cell.board(scene.size());
            let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
            scene.draw(&mut Canvas::new(&mut buffer), (0, 0), theme);
            let mut borders = 0;
            for square in scene.size().squares_iter() {
                let area = scene.square_area((0, 0), square);
                let (column, row) = scene.place(square);
                let sides = [
                    (
                        scene.at_place(column + 1, row),
                        (area.right() - 1, area.bottom() - 1),
                    ),
                    (
                        row.checked_sub(1).and_then(|row| scene.at_place(column, row)),
                        (area.x, area.y),
                    ),
                ];
                for (other, at) in sides {
                    let Some(other) = other else { continue };
                    let owners = [square, other].map(|square| scene.owner(square));
                    if owners[0] == owners[1] {
                        continue;
                    }
                    borders += 1;
                    let owner = owners[0].or(owners[1]).unwrap();
                    let tint = theme.board.house_frame.get(owner).fg.unwrap_or_default();
                    let seen = &buffer[at];
                    assert!(
                        seen.symbol() != " " && (seen.fg == tint || seen.bg == tint),
                        "{cell:?} {bottom:?} {}: {seen:?}",
                        scene.size().name(square)
                    );
                }
            }
            assert_eq!(borders, 16, "two staircases of four steps");
        }
    }
}
