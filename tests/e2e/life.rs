//! The life of the program in a terminal: every way out, faults, hang-ups, stopping and going on, redirections, and the question
//! for the terminal's colours (T-5.1, T-7, T-18.1 to T-18.7).

mod colours;
mod redirected;
mod stopped;

use std::net::TcpListener;
use std::time::Duration;

use e2e::keys::{CTRL_C, ENTER, UP};
use e2e::screen::{Left, Size, USUAL};
use e2e::{Ended, Home, Screen};
use rustix::process::Signal;

use crate::screen::{HOME_SCREEN, agree, host, join, typed};

/// What is written when the terminal is given back (T-18.1).
const OFF: [&str; 8] = [
    "?1000l", "?1002l", "?1003l", "?1006l", "?2004l", "?1004l", "?25h", "?1049l",
];

/// The terminal's modes are as they were before the program, and its display is given back.
pub(crate) fn assert_whole(left: &Left) {
    assert!(left.modes_restored, "the line discipline is as before");
    assert!(
        left.display_restored,
        "screen, mouse, paste and cursor are as before"
    );
    let written = String::from_utf8_lossy(&left.written);
    for off in OFF {
        assert!(written.contains(off), "{off} is never written");
    }
}

/// What was written after the terminal was given back for the last time.
fn after_the_screen(left: &Left) -> String {
    let written = String::from_utf8_lossy(&left.written);
    let (_, after) = written.rsplit_once("?1049l").expect("a screen was up");
    after.to_owned()
}

/// A way out of the home screen.
enum Way {
    Keys(&'static [&'static str]),
    Signal(Signal),
}

/// Mouse mode left on after leaving (T-7.1, T-7.4). The other two ways out are a panic and an error: see below.
#[test]
fn t_18_1_every_way_out_gives_the_terminal_back() {
    for (name, way, code) in [
        // The last entry of the home screen.
        ("quit", Way::Keys(&[UP, ENTER]), 0),
        ("Ctrl-C", Way::Keys(&[CTRL_C]), 130),
        ("SIGINT", Way::Signal(Signal::INT), 130),
        ("SIGTERM", Way::Signal(Signal::TERM), 143),
        ("SIGHUP", Way::Signal(Signal::HUP), 129),
    ] {
        let home = Home::of("Ada");
        let mut screen = Screen::open(name, &home, &[], USUAL);
        screen.wait_text(HOME_SCREEN);
        match way {
            Way::Keys(keys) => screen.keys(&keys.concat()),
            Way::Signal(signal) => screen.signal(signal),
        }
        let left = screen.finish();
        assert_eq!(left.ended, Ended::Exit(code), "{name}");
        assert_whole(&left);
    }
}

/// Ctrl-C in a running game asks once, and a second one goes at once; a signal is not asked about (T-7.4).
#[test]
fn t_18_1_a_game_is_left_by_ctrl_c_after_a_question_and_by_a_signal_at_once() {
    let home = Home::new();
    let mut screen = Screen::open("asked", &home, &["play", "--hotseat"], USUAL);
    screen.wait_text("White to move");
    typed(&mut screen, "c3d3");
    screen.wait_text("Black to move");
    screen.keys(CTRL_C);
    screen.wait_text("Stay");
    screen.keys(CTRL_C);
    let left = screen.finish();
    assert_eq!(left.ended, Ended::Exit(130));
    assert_whole(&left);
    for (signal, code) in [(Signal::TERM, 143), (Signal::INT, 130), (Signal::HUP, 129)] {
        let mut screen = Screen::open("signalled", &home, &["play", "--hotseat"], USUAL);
        screen.wait_text("White to move");
        screen.signal(signal);
        let left = screen.finish();
        assert_eq!(left.ended, Ended::Exit(code));
        assert_whole(&left);
    }
}

/// Panic text invisible or in a staircase; a panic in the background while the screen is drawn on (T-7.3).
#[test]
fn t_18_3_and_4_a_panic_on_any_thread_ends_all_and_is_told_readably() {
    for (place, command) in [
        ("ui", "host --no-lan"),
        ("net", "host --no-lan"),
        // The computer begins, and has a table where a clock is drawn meanwhile.
        ("engine", "play --bot 1 --colour black"),
    ] {
        let home = Home::new();
        let script = format!("UGOLKI_PANIC={place} \"$UGOLKI\" {command}; echo \"code $?\"");
        let left = Screen::open_shell("panic", &home, &script, USUAL).finish();
        assert_whole(&left);
        let after = after_the_screen(&left);
        let drawn: Vec<&str> = after.split('\x1b').skip(1).collect();
        assert!(drawn.is_empty(), "{place}: nothing is drawn any more: {drawn:?}");
        for said in [
            "error: ugolki has a fault",
            &format!("UGOLKI_PANIC={place} (at crates/cli/src/panic.rs:"),
            "/state/log/ugolki.",
            "code 101",
        ] {
            let flat = left.contents.replace('\n', "");
            assert!(flat.contains(said), "{place}: {said} in\n{}", left.contents);
        }
        // No staircase: each line begins at the left edge.
        let at_the_edge = |line: &str| line.starts_with("error: ugolki has a fault");
        assert!(left.contents.lines().any(at_the_edge), "{}", left.contents);
    }
}

/// An error after raw mode leaves the shell raw: there is none where everything is looked at before the terminal is taken (T-7.2).
#[test]
fn t_18_2_an_error_leaves_the_shell_as_it_was() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("/ip4/127.0.0.1/tcp/{}", taken.local_addr().unwrap().port());
    let spoiled = |path: &str, text: &str| {
        let home = Home::of("Ada");
        let path = home.path().join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
        home
    };
    for (name, home, args, code, said) in [
        (
            "a port that is taken",
            Home::of("Ada"),
            &["host", "--no-lan", "--listen", &address][..],
            4,
            address.as_str(),
        ),
        (
            "a ruleset that is none",
            Home::of("Ada"),
            &["host", "--ruleset", "classic-3x5"],
            2,
            "did you mean 'classic-3x",
        ),
        (
            "settings with a fault",
            spoiled("config/config.toml", "mouse = \"perhaps\"\n"),
            &[],
            3,
            "config.toml:1",
        ),
        (
            "keys with a fault",
            spoiled("config/keys.toml", "[table]\nresing = \"F4\"\n"),
            &[],
            3,
            "keys.toml:2",
        ),
        (
            "a key that can't be read",
            spoiled("data/key", "no key at all\n"),
            &[],
            3,
            "/data/key is damaged",
        ),
        (
            "a log that can't be read",
            spoiled("data/games/0000000000000001.ugolki", "nothing of ours\n"),
            &["resume", "0000000000000001"],
            5,
            "not a game log",
        ),
    ] {
        let left = Screen::open(name, &home, args, USUAL).finish();
        assert!(left.modes_restored && left.display_restored, "{name}");
        let flat = left.contents.replace('\n', "");
        assert!(flat.contains(said), "{name}: {said} in\n{}", left.contents);
        assert_eq!(left.ended, Ended::Exit(code), "{name}:\n{}", left.contents);
        let written = String::from_utf8_lossy(&left.written);
        assert!(!written.contains("?1049h"), "{name}: no screen was opened");
    }
}

/// Terminal closed, process spins as an orphan (T-7.5).
#[test]
fn t_18_5_a_closed_terminal_ends_the_process_within_two_seconds() {
    for ignored in [false, true] {
        let home = Home::of("Ada");
        let trap = if ignored { "trap '' HUP; " } else { "" };
        let mut screen = Screen::open_shell("closed", &home, &format!("{trap}exec \"$UGOLKI\""), USUAL);
        screen.wait_text(HOME_SCREEN);
        let (ended, after) = screen.close_terminal();
        assert_eq!(ended, Ended::Exit(129), "SIGHUP ignored: {ignored}");
        assert!(
            after < Duration::from_secs(2),
            "gone after {after:?}, SIGHUP ignored: {ignored}"
        );
    }
}

/// The same in a game: it is on the disk, whole, and the other player is told.
#[test]
fn t_18_5_a_terminal_closed_in_a_game_leaves_the_game_on_disk() {
    let homes = [Home::of("Ada"), Home::of("Boris")];
    let (mut white, ticket) = host(&homes[0], &[]);
    let mut black = join(&homes[1], &ticket);
    agree(&mut white, &mut black);
    white.wait_text("White to move (you)");
    typed(&mut white, "c3d3");
    black.wait_text("Black to move (you)");
    white.wait_text("Black to move");
    let (ended, after) = white.close_terminal();
    assert_eq!(ended, Ended::Exit(129));
    assert!(after < Duration::from_secs(2), "gone after {after:?}");
    let log = homes[0].files(".ugolki").remove(0);
    let row = homes[0]
        .run(&["verify", "--json", log.to_str().unwrap()])
        .json()
        .remove(0);
    assert_eq!(
        (&row["ok"], &row["plies"], &row["grade"]),
        (&true.into(), &1.into(), &"unfinished".into())
    );
}

/// Log lines over the screen (T-7.7): with everything logged the screen is what it is without, and the lines are in the file.
#[test]
fn t_18_7_with_everything_logged_the_screen_is_clean() {
    let homes = [Home::of("Ada"), Home::of("Boris")];
    let (mut white, ticket) = host(&homes[0], &["--log", "trace"]);
    let mut black = join(&homes[1], &ticket);
    agree(&mut white, &mut black);
    white.wait_text("White to move (you)");
    typed(&mut white, "c3d3");
    black.wait_text("Black to move (you)");
    white.wait_text("Black to move");
    // Another frame over all of it shows whether anything else is there.
    white.rest(Duration::from_millis(300));
    let shown = white.contents();
    white.keys("\x0c");
    white.rest(Duration::from_millis(300));
    let again = white.contents();
    let board = |contents: &str| {
        let left = |line: &str| line.chars().take(40).collect::<String>().trim_end().to_owned();
        contents.lines().map(left).collect::<Vec<_>>()
    };
    assert_eq!(board(&shown), board(&again));
    white.signal(Signal::TERM);
    let left = white.finish();
    assert_whole(&left);
    let written = String::from_utf8_lossy(&left.written);
    for level in ["TRACE", "DEBUG"] {
        assert!(!written.contains(level), "{level} was written to the terminal");
    }
    let log = homes[0].files(".log").remove(0);
    let log = std::fs::read_to_string(log).unwrap();
    assert!(
        log.contains("TRACE") && log.contains("DEBUG"),
        "the lines are in the file"
    );
    let ticket: String = ticket.chars().skip(4).take(30).collect();
    assert!(!log.contains(&ticket), "no ticket is logged (T-11.4)");
}

/// Whatever its size or kind, a terminal never ends the program (T-1.8).
#[test]
fn a_terminal_of_any_kind_and_size_shows_something() {
    for (kind, size) in [
        ("dumb", USUAL),
        ("linux", USUAL),
        ("vt100", USUAL),
        ("unheard-of", USUAL),
        ("xterm", Size { rows: 1, cols: 1 }),
        ("xterm", Size { rows: 300, cols: 500 }),
    ] {
        let home = Home::of("Ada");
        let script = format!("TERM={kind} exec \"$UGOLKI\" play --hotseat");
        let mut screen = Screen::open_shell("any", &home, &script, size);
        screen.wait("anything", |screen| !screen.contents().trim().is_empty());
        screen.resize(Size { rows: 2, cols: 3 });
        screen.resize(USUAL);
        screen.wait_text("White to move");
        typed(&mut screen, "c3d3");
        screen.wait_text("Black to move");
        screen.keys(CTRL_C);
        screen.keys(CTRL_C);
        let left = screen.finish();
        assert_eq!(left.ended, Ended::Exit(130), "{kind}");
        assert!(left.modes_restored, "{kind}");
    }
}

/// No event, no frame (T-1.4): the home screen, and a table without a clock, write nothing while nothing happens.
#[test]
fn an_idle_screen_writes_nothing() {
    for args in [&[][..], &["play", "--hotseat"]] {
        let home = Home::of("Ada");
        let mut screen = Screen::open("idle", &home, args, USUAL);
        screen.wait_text("?");
        screen.rest(Duration::from_secs(1));
        let before = screen.written();
        screen.rest(Duration::from_secs(2));
        assert_eq!(screen.written(), before, "{args:?}");
        screen.signal(Signal::TERM);
        assert_eq!(screen.finish().ended, Ended::Exit(143));
    }
}
