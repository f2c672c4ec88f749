//! The replay, ratings, tournaments, and the question for a game to be watched.

use super::Sample;
use crate::replay::{ReplayValue, ReplayView};
use crate::samples::{broken_replay, full_shell, lan, ratings, replay, tournaments};
use crate::shell::ShellView;

/// A screen that keys lead to from the list of games in the home screen.
macro_rules! at {
    ($name:literal, $keys:literal) => {
        Sample::new($name, lan).keys(concat!("Right Down Down Down Down ", $keys))
    };
}

/// The screens.
pub(super) const SCREENS: &[Sample] = &[
    at!("replay", "Enter Enter Right Right Right").shell(replayed),
    at!("replay-end", "Enter Enter End").shell(replayed),
    at!("replay-broken", "Enter Enter End").shell(broken),
    at!("replay-awaited", "Enter Enter").shell(answered),
    at!("replay-typed", "Enter Enter 'goto").shell(replayed),
    at!("replay-records", "Enter Enter F8").shell(replayed),
    at!("replay-help", "Enter Enter ?").shell(replayed),
    at!("replay-save", "Enter Enter F2").shell(replayed),
    at!("ratings-none", "Down Enter"),
    at!("ratings-uncounted", "Down Enter").shell(uncounted),
    at!("ratings", "Down Enter").shell(rated),
    at!("ratings-games", "Down Enter Enter").shell(rated),
    at!("tournaments-none", "Up Enter"),
    at!("tournaments", "Up Enter").shell(held),
    at!("tournament-round", "Up Enter Enter").shell(held),
    at!("tournament-mine", "Up Enter Enter Right").shell(held),
    at!("tournament-standings", "Up Enter Enter Right Right").shell(held),
    at!("tournament-ties", "Up Enter Enter Right Right Enter").shell(held),
    at!("tournament-table", "Up Enter Enter Right Right Right").shell(held),
    at!("watch-prompt", "Up Up Enter"),
];

fn with(view: ReplayView) -> ShellView {
    ShellView {
        replay: Some(view),
        ..answered()
    }
}

/// A shell whose library has answered the newest question: there is no greater number.
pub(super) fn answered() -> ShellView {
    let mut shell = full_shell();
    shell.library.number = u64::MAX;
    shell
}

/// The file that is first in the list of games.
fn file() -> std::path::PathBuf {
    full_shell().library.rows[0].path.clone()
}

fn judged(mut view: ReplayView) -> ReplayView {
    view.values = [0, 30, -40, 120, -260, 10, 140, 700, 650]
        .map(ReplayValue::Ahead)
        .into();
    if let Ok(game) = &view.game {
        view.values.truncate(game.stops.len());
    }
    view
}

/// A game is gone through, and the engine has come some way with it.
pub(crate) fn replayed() -> ShellView {
    with(judged(replay(file())))
}

/// The same of a log that breaks.
pub(crate) fn broken() -> ShellView {
    with(judged(broken_replay(file())))
}

fn rated() -> ShellView {
    ShellView {
        ratings: ratings(),
        ..full_shell()
    }
}

fn uncounted() -> ShellView {
    let mut shell = full_shell();
    shell.ratings.uncounted = 3;
    shell
}

fn held() -> ShellView {
    ShellView {
        tournaments: tournaments(),
        ..full_shell()
    }
}
