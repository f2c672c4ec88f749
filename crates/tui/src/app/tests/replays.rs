//! The replay and the home screen whatever happens and in every language (T-13.5); what they look like is seen with all screens.

use proptest::prelude::*;
use ugolki_words::Lang;

use crate::app::{App, Settings, TuiEvent};
use crate::keymap::Keymap;
use crate::preferences::Preferences;
use crate::samples::desk::Desk;
use crate::samples::screens::replay::{broken as broken_shell, replayed};
use crate::samples::{full_shell, lan};
use crate::shell::ShellView;
use crate::theme::Theme;

/// A desk in a language.
fn desk(lang: Lang, theme: Theme, size: (u16, u16), shell: &ShellView) -> Desk {
    let mut desk = Desk::with(lan(), theme.clone(), size);
    desk.app = App::new(Settings {
        preferences: Preferences {
            lang,
            ..Preferences::default()
        },
        theme,
        keymap: Keymap::default(),
        window: size,
    });
    desk.shell = shell.clone();
    desk.event(TuiEvent::Changed);
    desk
}

/// The keys from home to the replay.
const OPEN: &str = "Right Down Down Down Down Enter Enter";

#[test]
fn the_graph_is_ascii_where_all_is() {
    let mut desk = desk(Lang::En, Theme::ascii(), (80, 24), &replayed());
    desk.keys(&format!("{OPEN} Right Right"));
    assert!(desk.screen().is_ascii() && desk.sees("#"), "{}", desk.screen());
}

#[test]
fn every_row_of_home_is_whole_in_every_language() {
    for lang in Lang::ALL {
        let desk = desk(lang, Theme::dark(), (60, 20), &full_shell());
        let screen = desk.screen();
        let left: Vec<&str> = screen.lines().skip(3).take(14).collect();
        let cut = left.iter().filter(|line| line.contains('…')).count();
        // Players on the network are cut, and stand whole in the line below.
        assert!(cut <= 2, "{}\n{screen}", lang.code());
    }
}

proptest! {
    /// Whatever is done in a replay, it stands somewhere in the game and can be drawn.
    #[test]
    fn nothing_breaks_the_replay(
        words in prop::collection::vec(
            prop::sample::select(vec![
                "Left", "Right", "Up", "Down", "Home", "End", "Tab", "Shift-Tab", "PgUp", "PgDn", "Enter", "Space", "Esc",
                "F2", "F3", "F5", "F6", "F8", "<", ">", "+", "-", "?", "'goto", "'3b", "'back", "'play", "'x", "Backspace",
                "tick", "small", "large", "gone", "there", "wheel", "click",
            ]),
            1..60,
        ),
        lang in prop::sample::select(Lang::ALL.to_vec()),
        broken in any::<bool>(),
    ) {
        let shell = if broken { broken_shell() } else { replayed() };
        let mut desk = desk(lang, Theme::dark(), (80, 24), &shell);
        desk.keys(OPEN);
        let resize = |desk: &mut Desk, width, height| {
            desk.event(TuiEvent::Terminal(crossterm::event::Event::Resize(width, height)));
        };
        for word in words {
            match word {
                "tick" => {
                    desk.shell.now_ms += 1_700;
                    desk.event(TuiEvent::Changed);
                }
                "small" => resize(&mut desk, 60, 20),
                "large" => resize(&mut desk, 120, 40),
                "gone" => {
                    desk.shell.replay = None;
                    desk.event(TuiEvent::Changed);
                }
                "there" => {
                    desk.shell.replay = shell.replay.clone();
                    desk.event(TuiEvent::Changed);
                }
                "wheel" => desk.wheel(true),
                "click" => drop(desk.click((50, 8))),
                keys => drop(desk.keys(keys)),
            }
            prop_assert!(!desk.screen().is_empty());
        }
    }
}
