//! Games gone through after they were played, and watched from the home screen, in pseudo-terminals (T-2.20, T-3.6, T-3.9).

use std::process::Stdio;

use e2e::keys::{CTRL_D, CTRL_P, DOWN, END, ENTER, ESC, F8, LEFT, RIGHT, click, paste};
use e2e::screen::USUAL;
use e2e::{Ended, Home, Screen};

use crate::screen::{HOME_SCREEN, agree, host, join, resign, typed};

/// Two players who make some moves, after which White resigns.
fn played(homes: &[Home; 2]) -> [Screen; 2] {
    let (mut white, ticket) = host(&homes[0], &[]);
    let mut black = join(&homes[1], &ticket);
    agree(&mut white, &mut black);
    white.wait_text("Move 1  White to move (you)");
    typed(&mut white, "c3d3");
    black.wait_text("Move 1  Black to move (you)");
    typed(&mut black, "f6e6");
    white.wait_text("Move 2  White to move (you)");
    typed(&mut white, "d3e3");
    black.wait_text("Move 2  Black to move (you)");
    white.wait_text("Move 2  Black to move");
    resign(&mut white);
    for screen in [&mut white, &mut black] {
        screen.wait_text("Black wins: White resigned");
    }
    [white, black]
}

#[test]
fn after_a_game_its_replay_opens_and_steps_and_a_copy_is_saved() {
    let homes = [Home::of("Ada"), Home::of("Boris")];
    let [mut white, black] = played(&homes);
    white.keys(CTRL_P);
    white.wait_text("0 of 3");
    white.keys(RIGHT);
    white.wait_text("1. c3-d3");
    white.wait_text("Signature valid");
    white.keys(RIGHT);
    white.wait_text("2 of 3");
    white.keys(LEFT);
    white.wait_text("1 of 3");
    white.keys("goto 2");
    white.wait_text("> goto 2");
    white.keys(ENTER);
    white.wait_text("3 of 3");
    white.wait_text("White resigned.");
    white.wait_text("Proven: it follows");
    // The engine has judged every position by and by.
    white.wait_gone("of 4)");
    white.keys(F8);
    white.wait_text("Records of the game");
    // One at a time: a terminal's reader takes two of them at once for one key.
    white.keys(ESC);
    white.wait_gone("Records of the game");
    white.keys(ESC);
    white.wait_gone("3 of 3");
    white.wait_text("Black wins: White resigned");
    white.keys(CTRL_D);
    white.wait_text("Save a copy");
    white.keys(&"\x7f".repeat(60));
    let copy = homes[0].path().join("copy.ugolki");
    white.keys(&paste(copy.to_str().unwrap()));
    white.keys(ENTER);
    white.wait_text("Saved as");
    let answer = homes[0].run(&["verify", "--json", copy.to_str().unwrap()]);
    assert_eq!(answer.code, 0, "{}{}", answer.out, answer.err);
    for screen in [white, black] {
        drop(screen);
    }
    // The copy is gone through from the command line, on a screen of its own.
    let mut alone = Screen::open(
        "replay",
        &homes[1],
        &["games", "replay", copy.to_str().unwrap()],
        USUAL,
    );
    alone.wait_text("0 of 3");
    alone.keys(END);
    alone.wait_text("3 of 3");
    alone.keys(ENTER);
    alone.wait_text("playing, x1");
    alone.keys(ESC);
    assert_eq!(alone.finish().ended, Ended::Exit(0));
    // And line by line.
    let script = homes[0].path().join("script.txt");
    std::fs::write(&script, "next\nclocks\nlast\nresult\nquit\n").unwrap();
    let input: Stdio = std::fs::File::open(&script).unwrap().into();
    let answer = homes[0].run_with(&["games", "replay", copy.to_str().unwrap()], input);
    assert_eq!(answer.code, 0, "{}", answer.err);
    for said in ["1. c3-d3.", "Signature valid, record 1.", "All signatures hold"] {
        assert!(answer.out.contains(said), "{said}\n{}", answer.out);
    }
}

#[test]
fn a_position_of_a_replay_is_practised_and_left_again() {
    let homes = [Home::of("Ada"), Home::of("Boris")];
    drop(played(&homes));
    let mut screen = Screen::open("home", &homes[0], &[], USUAL);
    screen.wait_text(HOME_SCREEN);
    screen.keys(RIGHT);
    // Below the practice room, lessons, watching and tournaments.
    for _ in 0..4 {
        screen.keys(DOWN);
    }
    screen.keys(ENTER);
    screen.wait_text("Ada - Boris");
    screen.keys(ENTER);
    screen.wait_text("0 of 3");
    screen.keys(RIGHT);
    screen.wait_text("1 of 3");
    screen.keys("practice");
    screen.keys(ENTER);
    screen.wait_text("Move 1  Black to move (you)");
    screen.keys(ESC);
    screen.wait_text("1 of 3");
}

#[test]
fn a_game_is_watched_from_home_and_home_is_there_again() {
    let homes = [Home::of("Ada"), Home::of("Boris"), Home::of("Clara")];
    let (mut white, ticket) = host(&homes[0], &[]);
    let mut black = join(&homes[1], &ticket);
    agree(&mut white, &mut black);
    white.wait_text("Move 1  White to move (you)");
    typed(&mut white, "c3d3");
    black.wait_text("Move 1  Black to move (you)");
    let mut clara = Screen::open("watcher", &homes[2], &[], USUAL);
    clara.wait_text(HOME_SCREEN);
    clara.keys(RIGHT);
    clara.keys(DOWN);
    clara.keys(DOWN);
    clara.keys(ENTER);
    clara.wait_text("name of a file that holds it");
    clara.keys(&paste(&ticket));
    clara.keys(ENTER);
    clara.wait_text("watching,");
    clara.wait_text("c3-d3");
    typed(&mut black, "f6e6");
    clara.wait_text("f6-e6");
    white.wait_text("Move 2  White to move (you)");
    resign(&mut white);
    clara.wait_text("Black wins: White resigned");
    clara.keys(CTRL_P);
    clara.wait_text("0 of 2");
    clara.keys(ESC);
    clara.wait_text("Black wins: White resigned");
    clara.keys(ESC);
    clara.wait_text(HOME_SCREEN);
    // A player's network is there again: games can be offered.
    let (row, column) = clara.find("Host a game").expect("an entry");
    clara.keys(&click(row, column));
    clara.wait_text("Offer this game");
    clara.keys(ESC);
    clara.wait_text(HOME_SCREEN);
}
