//! Keys, clicks, pastes, sizes of window and what a peer does at the screens, an event in four bytes. Whatever comes, a frame is
//! drawn that a terminal can show, and only legal moves leave the table.

use ugolki_node::view::{GameView, NodeView, PeerState, PlayerView, PracticeView, Seat, Stage};
use ugolki_node::{Level, ThinkLimit};
use ugolki_rules::{Game, Ruleset, Side};
use ugolki_tui::{App, Depth, Keymap, Preferences, Settings, ShellView, Theme, ThemeId};
use ugolki_words::Lang;

use crate::walk::{WINDOW, Walk};

/// Events of an input, and cells of a window: more teach nothing new.
const MOST_EVENTS: usize = 100;
const MOST_CELLS: u32 = 9_000;

/// Plays the events of an input.
pub(crate) fn run(bytes: &[u8]) {
    let Some((&[stage, look], events)) = bytes.split_first_chunk() else {
        return;
    };
    let theme = Theme::new(
        ThemeId::ALL[usize::from(look % 5)],
        Depth::ALL[usize::from(look / 5 % 4)],
    );
    let ascii = theme.ascii;
    let app = App::new(Settings {
        preferences: Preferences {
            lang: Lang::ALL[usize::from(look / 20 % 4)],
            ..Preferences::default()
        },
        theme,
        keymap: Keymap::default(),
        window: WINDOW,
    });
    let mut walk = Walk::new(app, (stages(stage), ShellView::default()), ascii, MOST_CELLS);
    let (chunks, _) = events.as_chunks::<4>();
    for &chunk in chunks.iter().take(MOST_EVENTS) {
        walk.step(chunk, bytes);
    }
}

/// What stands in the foreground.
fn stages(which: u8) -> NodeView {
    let game = |id: &str, seat, practice| {
        let ruleset = Ruleset::named(id).expect("a ruleset of this name");
        let player = |name: &str| PlayerView {
            name: name.into(),
            key: None,
        };
        let game = GameView {
            id: None,
            game: Game::new(ruleset),
            seat,
            white: player("White"),
            black: player("Black"),
            begun: true,
            offer: None,
            end: None,
            settling: false,
            stopped: None,
            peer: PeerState::Local,
            phrase: None,
            install: None,
            practice,
            table: None,
            local: None,
            watch: None,
        };
        NodeView {
            stage: Stage::Game(Box::new(game)),
            ..NodeView::default()
        }
    };
    let room = Some(PracticeView {
        seat: Seat::One(Side::White),
        analysis: None,
        level: Level::default(),
        limit: ThinkLimit::default(),
        thinking: None,
        advice: None,
        can_take_back: false,
        can_redo: false,
    });
    match which % 6 {
        0 => NodeView::default(),
        1 => game("classic-3x3", Seat::Both, None),
        2 => game("halma-16", Seat::Both, None),
        3 => game("diagonal-3x4", Seat::One(Side::White), room),
        4 => game("triangle", Seat::One(Side::Black), None),
        _ => game("classic-3x4", Seat::Watching, None),
    }
}

pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for stage in 0..6 {
        let mut seed = vec![stage, 21 * stage];
        // Typed moves, keys around them, a click, a page of help, a small window and a large one, and a peer that moves, is gone,
        // offers something and is back.
        for c in "c3d3".bytes() {
            seed.extend([5, c, 0, 0]);
        }
        for key in [0, 2, 4, 0, 5, 0, 7] {
            seed.extend([0, key, 0, 0]);
        }
        seed.extend([11, 0, 20, 10, 11, 1, 24, 12, 9, 7, 0, 0, 5, b'?', 0, 0]);
        seed.extend([16, 0, 1, 0, 16, 5, 19, 4, 16, 0, 4, 0, 14, 1, 0, 9]);
        seed.extend([18, 6, 3, 0, 18, 0, 0, 0, 18, 3, 1, 0, 18, 1, 1, 90]);
        seeds.push(seed);
    }
    seeds
}
