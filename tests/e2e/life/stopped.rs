//! Ctrl-Z does nothing, or `fg` shows an empty screen (T-7.6, T-18.6): stopped, the shell has its terminal; continued, the whole
//! frame is there at once, and clocks and connection are as they are now.

use std::time::Duration;

use e2e::keys::{CTRL_C, CTRL_Z, ENTER};
use e2e::screen::USUAL;
use e2e::{Ended, Home, Screen};
use rustix::process::Signal;

use crate::screen::{agree, host, join, typed};

/// The first and the last line of the table, which only a whole frame has.
const FIRST: &str = "to move";
const LAST: &str = "F8 Terms";

/// What is to be seen, whether a cell was written to or not.
fn lines(screen: &vt100::Screen) -> Vec<String> {
    let (_, cols) = screen.size();
    screen
        .rows(0, cols)
        .map(|line| line.trim_end().to_owned())
        .collect()
}

/// A shell with job control: the program in the foreground, stopped, continued by `fg` when somebody presses Enter.
fn in_a_shell(command: &str) -> String {
    format!(
        "set -m; \"$UGOLKI\" {command}; echo \"stopped with $?\"; stty -a >stopped.txt; read go; fg >/dev/null; echo \"code $?\""
    )
}

#[test]
fn t_18_6_ctrl_z_gives_the_terminal_to_the_shell_and_fg_brings_the_whole_frame() {
    let home = Home::of("Ada");
    let mut screen = Screen::open_shell("job", &home, &in_a_shell("play --hotseat"), USUAL);
    screen.wait_text("White to move");
    typed(&mut screen, "c3d3");
    screen.wait_text("Black to move");
    screen.keys("f6");
    screen.wait_text("> f6");
    screen.wait_text(LAST);
    let before = lines(screen.grid());
    screen.keys(CTRL_Z);
    screen.wait_text("stopped with");
    assert!(!screen.grid().alternate_screen() && !screen.grid().hide_cursor());
    assert_eq!(
        screen.grid().mouse_protocol_mode(),
        vt100::MouseProtocolMode::None
    );
    screen.keys(ENTER);
    screen.wait_text(LAST);
    screen.wait("the frame as it was", |screen| lines(screen) == before);
    let modes = std::fs::read_to_string(home.path().join("stopped.txt")).unwrap();
    assert!(modes.contains(" icanon") && modes.contains(" echo "), "{modes}");
    // It lives: the half-typed move is finished.
    screen.keys("e6");
    screen.keys(ENTER);
    screen.wait_text("Move 2  White to move");
    screen.keys(CTRL_C);
    screen.wait_text("Stay");
    screen.keys(CTRL_C);
    let left = screen.finish();
    assert!(left.contents.contains("code 130"), "{}", left.contents);
    assert!(left.modes_restored && left.display_restored);
}

/// Where no shell could ever continue it, as in a window of its own, Ctrl-Z leaves the program running and says so.
#[test]
fn t_18_6_without_a_shell_ctrl_z_stops_nothing() {
    let home = Home::of("Ada");
    let mut screen = Screen::open("alone", &home, &["play", "--hotseat"], USUAL);
    screen.wait_text("White to move");
    screen.keys(CTRL_Z);
    screen.wait_text("Nothing here could bring");
    screen.signal(Signal::TSTP);
    typed(&mut screen, "c3d3");
    screen.wait_text("Black to move");
    screen.keys(&[CTRL_C, CTRL_C].concat());
    assert_eq!(screen.finish().ended, Ended::Exit(130));
}

/// Stopped and continued by others, in a game with clocks against somebody elsewhere.
#[test]
fn t_18_6_after_stop_and_cont_clocks_and_connection_are_as_they_are_now() {
    let homes = [Home::of("Ada"), Home::of("Boris")];
    let (mut white, ticket) = host(&homes[0], &["--time", "5+0"]);
    let mut black = join(&homes[1], &ticket);
    agree(&mut white, &mut black);
    white.wait_text("White to move (you)");
    typed(&mut white, "c3d3");
    black.wait_text("Black to move (you)");
    typed(&mut black, "f6e6");
    white.wait_text("Move 2  White to move (you)");
    typed(&mut white, "d3e3");
    white.wait_text("Move 2  Black to move");
    black.wait_text("Move 2  Black to move (you)");
    white.signal(Signal::STOP);
    // Its clock runs meanwhile: what is drawn afterwards can't be what was drawn before.
    black.wait_text("4:58");
    white.look();
    white.clear();
    white.signal(Signal::CONT);
    white.wait_written_again("?1049h");
    white.wait_text(FIRST);
    white.wait_text(LAST);
    let shown = white.contents();
    let runs = shown
        .lines()
        .find(|line| line.contains("runs"))
        .unwrap_or_default();
    assert!(
        !runs.contains("5:00") && !runs.contains("4:59") && runs.contains(':'),
        "{shown}"
    );
    // The connection is there, or is there again.
    typed(&mut black, "e6d6");
    white.wait_text("Move 3  White to move (you)");
    for contents in [white.contents(), black.contents()] {
        assert!(
            contents.contains("direct") || contents.contains("LAN"),
            "{contents}"
        );
    }
    white.rest(Duration::from_millis(100));
    for screen in [white, black] {
        screen.signal(Signal::TERM);
        let left = screen.finish();
        assert_eq!(left.ended, Ended::Exit(143));
        assert!(left.modes_restored && left.display_restored);
    }
}
