//! Redirections: a screen is opened only where there is a terminal to read from and to write to (T-10.1, T-12).

use std::fs;

use e2e::screen::USUAL;
use e2e::{Ended, Home, Screen};

/// Every command that opens a screen, with a log that it may go through.
fn commands(log: &str) -> [(Vec<&str>, u32); 7] {
    let join = ["join", "UG1AAAA"];
    [
        (vec!["play", "--hotseat"], 0),
        (vec!["play", "--bot", "1"], 0),
        (vec!["host", "--no-lan", "--listen", "/ip4/127.0.0.1/tcp/0"], 0),
        (join.to_vec(), 2),
        (vec!["watch", "UG1AAAA"], 2),
        (vec!["resume", "0123"], 2),
        (vec!["games", "replay", log], 0),
    ]
}

fn home_with_a_log() -> (Home, String) {
    let home = Home::of("Ada");
    let log = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("vectors/record/claim-conceded.ugolki");
    let path = home.path().join("game.ugolki");
    fs::copy(log, &path).unwrap();
    let path = path.to_str().unwrap().to_owned();
    (home, path)
}

#[test]
fn output_that_is_no_terminal_has_no_escape_sequence() {
    let (home, log) = home_with_a_log();
    let quit = home.path().join("quit.txt");
    fs::write(&quit, "quit\n").unwrap();
    for (args, code) in commands(&log) {
        let answer = home.run_with(&args, fs::File::open(&quit).unwrap());
        assert!(
            !answer.out.contains('\x1b') && !answer.err.contains('\x1b'),
            "{args:?}: {}{}",
            answer.out,
            answer.err
        );
        assert_eq!(
            answer.code,
            i32::try_from(code).unwrap(),
            "{args:?}: {}{}",
            answer.out,
            answer.err
        );
    }
    // Without a command the home screen is meant, which there can't be.
    let answer = home.run(&[]);
    assert_eq!(answer.code, 2);
    assert!(
        answer.out.is_empty() && answer.err.contains("ugolki host"),
        "{}",
        answer.err
    );
}

#[test]
fn one_end_that_is_no_terminal_opens_no_screen() {
    let (home, log) = home_with_a_log();
    fs::write(home.path().join("quit.txt"), "quit\n").unwrap();
    for redirection in ["<quit.txt", ">out.txt <quit.txt", "2>err.txt >out.txt <quit.txt"] {
        for (args, code) in commands(&log) {
            let words: Vec<String> = args.iter().map(|word| format!("'{word}'")).collect();
            let script = format!("\"$UGOLKI\" {} {redirection}; echo \"code $?\"", words.join(" "));
            let left = Screen::open_shell("redirected", &home, &script, USUAL).finish();
            assert_eq!(left.ended, Ended::Exit(0));
            assert!(left.modes_restored && left.display_restored);
            let written = String::from_utf8_lossy(&left.written);
            assert!(!written.contains('\x1b'), "{args:?} {redirection}: {written}");
            let said = format!("code {code}");
            assert!(
                left.contents.contains(&said),
                "{args:?} {redirection}:\n{}",
                left.contents
            );
        }
    }
}

/// Standard error alone is for errors: a screen needs none.
#[test]
fn a_screen_is_opened_with_standard_error_elsewhere() {
    let home = Home::new();
    let script = "\"$UGOLKI\" play --hotseat 2>err.txt; echo \"code $?\"";
    let mut screen = Screen::open_shell("screen", &home, script, USUAL);
    screen.wait_text("White to move");
    screen.keys("\x03\x03");
    let left = screen.finish();
    assert!(left.contents.contains("code 130"), "{}", left.contents);
    assert_eq!(fs::read_to_string(home.path().join("err.txt")).unwrap(), "");
}
