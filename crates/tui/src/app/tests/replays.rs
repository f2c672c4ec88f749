//! What the replay and the home screen look like, in two languages (T-13.5), and that nothing breaks them.

use core::fmt::Write as _;

use proptest::prelude::*;
use ugolki_words::Lang;

use crate::app::{App, Settings, TuiEvent};
use crate::keymap::Keymap;
use crate::preferences::Preferences;
use crate::replay::{ReplayValue, ReplayView};
use crate::samples::desk::Desk;
use crate::samples::{broken_replay, full_shell, lan, ratings, replay, tournaments, unfinished};
use crate::shell::ShellView;
use crate::theme::Theme;

const LANGS: [Lang; 2] = [Lang::En, Lang::Ru];
const SIZES: [(u16, u16); 3] = [(60, 20), (80, 24), (120, 40)];

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

/// Compares a screen in both languages and all sizes with what it was.
fn check(name: &str, shell: &ShellView, keys: &str) {
    for lang in LANGS {
        let mut screens = String::new();
        for size in SIZES {
            let mut desk = desk(lang, Theme::dark(), size, shell);
            desk.keys(keys);
            writeln!(screens, "{} x {}\n{}", size.0, size.1, desk.screen()).unwrap();
        }
        insta::assert_snapshot!(format!("{name}-{}", lang.code()), screens);
    }
}

fn shell(view: impl FnOnce(std::path::PathBuf) -> ReplayView) -> ShellView {
    let shell = full_shell();
    let mut view = view(shell.logs[0].path.clone());
    view.values = [0, 30, -40, 120, -260, 10, 140, 700, 650]
        .map(ReplayValue::Ahead)
        .into();
    if let Ok(game) = &view.game {
        view.values.truncate(game.stops.len());
    }
    ShellView {
        replay: Some(view),
        ..shell
    }
}

/// The keys from home to the replay.
const OPEN: &str = "Right Down Down Down Enter Enter";

#[test]
fn the_replay_looks_so() {
    check("replay", &shell(replay), &format!("{OPEN} Right Right Right"));
}

#[test]
fn the_end_of_a_replay_looks_so() {
    check("replay-end", &shell(replay), &format!("{OPEN} End"));
}

#[test]
fn a_broken_log_looks_so() {
    check("replay-broken", &shell(broken_replay), &format!("{OPEN} End"));
}

#[test]
fn the_records_look_so() {
    check("replay-records", &shell(replay), &format!("{OPEN} F8"));
}

#[test]
fn the_help_of_the_replay_looks_so() {
    check("replay-help", &shell(replay), &format!("{OPEN} ?"));
}

#[test]
fn home_looks_so() {
    let shell = ShellView {
        unfinished: unfinished(2),
        ..full_shell()
    };
    check("home-lang", &shell, "Down Down Down Down Down");
}

#[test]
fn ratings_look_so() {
    check("ratings-none", &full_shell(), "Right Down Down Down Down Enter");
    let shell = ShellView {
        ratings: ratings(),
        ..full_shell()
    };
    check("ratings", &shell, "Right Down Down Down Down Enter");
}

#[test]
fn tournaments_look_so() {
    check("tournaments-none", &full_shell(), "Right Down Down Enter");
    let shell = ShellView {
        tournaments: tournaments(),
        ..full_shell()
    };
    let open = "Right Down Down Enter";
    check("tournaments", &shell, open);
    check("tournament-round", &shell, &format!("{open} Enter"));
    check("tournament-mine", &shell, &format!("{open} Enter Right"));
    check(
        "tournament-standings",
        &shell,
        &format!("{open} Enter Right Right"),
    );
    check(
        "tournament-table",
        &shell,
        &format!("{open} Enter Right Right Right"),
    );
}

#[test]
fn watching_is_asked_for_so() {
    check("watch", &full_shell(), "Right Down Enter");
}

#[test]
fn the_graph_is_ascii_where_all_is() {
    let mut desk = desk(Lang::En, Theme::ascii(), (80, 24), &shell(replay));
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
        let shell = if broken { shell(broken_replay) } else { shell(replay) };
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
