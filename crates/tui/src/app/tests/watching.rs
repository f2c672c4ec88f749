//! A game that is only watched (T-3.9).

use ugolki_node::view::{GameView, Seat, WatchView};

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
