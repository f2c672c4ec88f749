//! A game that is only watched (T-3.9).

use ugolki_node::Command;
use ugolki_node::view::{EndView, GameView, Seat, WatchView};
use ugolki_record::{EndReason, Grade, Verdict};
use ugolki_rules::Side;

use crate::intent::Intent;
use crate::samples::desk::Desk;
use crate::samples::{at_table, game_view, play};
use crate::theme::Theme;

fn watched() -> GameView {
    let mut game = game_view(play("classic-3x3", "c3-d3"), Seat::Watching);
    game.watch = Some(WatchView {
        sources: 2,
        distance: Some(1),
        records: 3,
        held_back: 0,
        delay: 0,
        players_delay: 0,
        convicted: false,
        kept: true,
        goes_along: false,
    });
    game
}

#[test]
fn who_watches_looks_and_does_nothing_else() {
    for size in [(60, 20), (80, 24), (120, 40)] {
        let desk = || Desk::with(at_table(watched()), Theme::dark(), size);
        assert!(desk().sees("3 verified"), "{}", desk().screen());
        for unseen in ["(you)", "Your move", "Takeback", "Resign", "Chat"] {
            assert!(!desk().sees(unseen), "{unseen}\n{}", desk().screen());
        }
        for keys in [
            "F2",
            "F3",
            "F4",
            "F5",
            "F7",
            "Tab",
            "Enter",
            "'f6-e6 Enter",
            "Ctrl-A",
            "Ctrl-K",
            "Ctrl-O",
            "Ctrl-N",
            "Ctrl-X",
        ] {
            let mut desk = desk();
            let told: Vec<Intent> = desk.keys(keys);
            assert!(told.is_empty(), "{keys}: {told:?}\n{}", desk.screen());
        }
    }
}

/// Who watched by an invite is told how to go along to the next game, and goes by the key of a rematch.
#[test]
fn who_has_watched_by_an_invite_goes_along_to_the_next_game() {
    let mut game = watched();
    game.end = Some(EndView {
        verdict: Verdict {
            winner: Some(Side::White),
            reason: EndReason::Resignation,
        },
        grade: Grade::Proven,
    });
    for (goes_along, said, told) in [
        (false, "Esc ", vec![]),
        (true, "Watch on", vec![Intent::Node(Command::Rematch)]),
    ] {
        if let Some(watch) = &mut game.watch {
            watch.goes_along = goes_along;
        }
        for size in [(60, 20), (80, 24), (120, 40)] {
            let mut desk = Desk::with(at_table(game.clone()), Theme::dark(), size);
            assert!(desk.sees(said), "{}", desk.screen());
            assert!(!desk.sees("rematch with"), "{}", desk.screen());
            assert_eq!(desk.keys("Ctrl-N"), told);
        }
    }
}
