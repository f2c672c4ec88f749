//! The question whether the terminal is light (T-5.1): nothing waits for the answer, no key is lost, and an answer is no key.

use std::time::Duration;

use e2e::keys::{CTRL_C, ESC};
use e2e::screen::USUAL;
use e2e::{Home, Screen};
use vt100::Color;

const QUESTION: &str = "\x1b]11;?\x07";
const LIGHT: &str = "\x1b]11;rgb:ffff/ffff/ffff\x1b\\";
const DARK: &str = "\x1b]11;rgb:1e1e/1e1e/1e1e\x07";
/// A table at which nothing happens by itself, and what is to be seen of it.
const TABLE: [&str; 2] = ["play", "--hotseat"];
const SHOWN: &str = "F8 Terms";

/// The colours of every cell.
type Colours = Vec<(Color, Color)>;

fn colours(screen: &vt100::Screen) -> Colours {
    let (rows, cols) = screen.size();
    (0..rows)
        .flat_map(|row| (0..cols).map(move |col| (row, col)))
        .map(|(row, col)| {
            let cell = screen.cell(row, col).expect("a cell of the screen");
            (cell.fgcolor(), cell.bgcolor())
        })
        .collect()
}

/// The table in the colours of a theme.
fn in_theme(home: &Home, theme: &str) -> Colours {
    let args = [&TABLE[..], &["--theme", theme]].concat();
    let mut screen = Screen::open("theme", home, &args, USUAL);
    screen.wait_text(SHOWN);
    screen.rest(Duration::from_millis(300));
    assert!(
        !screen.has_written(QUESTION),
        "a theme that is set needs no question"
    );
    let colours = colours(screen.grid());
    end(screen);
    colours
}

fn end(mut screen: Screen) {
    screen.keys(&[CTRL_C, CTRL_C].concat());
    let left = screen.finish();
    assert!(left.modes_restored && left.display_restored);
    assert!(!left.contents.contains("rgb"), "{}", left.contents);
}

#[test]
fn a_terminal_that_says_that_it_is_light_has_the_light_theme() {
    let home = Home::of("Ada");
    let (dark, light) = (in_theme(&home, "dark"), in_theme(&home, "light"));
    assert_ne!(dark, light);
    for (answer, expected) in [(LIGHT, light), (DARK, dark)] {
        let mut screen = Screen::open("asked", &home, &TABLE, USUAL);
        screen.wait_written(QUESTION);
        screen.keys(answer);
        screen.wait_text(SHOWN);
        screen.wait("the theme that suits it", |screen| colours(screen) == expected);
        end(screen);
    }
}

#[test]
fn a_terminal_that_never_answers_is_dark_and_nothing_waits_for_it() {
    let home = Home::of("Ada");
    let dark = in_theme(&home, "dark");
    let mut screen = Screen::open("silent", &home, &TABLE, USUAL);
    screen.wait_text(SHOWN);
    screen.wait("the dark theme", |screen| colours(screen) == dark);
    assert!(screen.has_written(QUESTION));
    // Esc is a key all the same.
    screen.keys("c3");
    screen.wait_text("> c3");
    screen.keys(ESC);
    screen.wait_gone("> c3");
    end(screen);
}

#[test]
fn no_key_typed_during_the_question_is_lost() {
    let home = Home::of("Ada");
    for answer in ["", LIGHT] {
        let mut screen = Screen::open("hasty", &home, &TABLE, USUAL);
        screen.wait_written(QUESTION);
        // Before the first frame is there, and around the answer.
        screen.keys(&["c3", answer, "d3"].concat());
        screen.wait_text("> c3d3");
        end(screen);
    }
}

#[test]
fn a_late_answer_is_never_taken_for_keys() {
    let home = Home::of("Ada");
    let light = in_theme(&home, "light");
    let mut screen = Screen::open("late", &home, &TABLE, USUAL);
    screen.wait_text(SHOWN);
    // Longer than the terminal has for its answer.
    screen.rest(Duration::from_millis(400));
    screen.keys("\x1b]11;rgb:ffff/f");
    screen.rest(Duration::from_millis(100));
    screen.keys("fff/ffff\x1b\\");
    screen.wait("the theme that suits it", |screen| colours(screen) == light);
    // Nobody asked for this one.
    screen.keys(&["c3", DARK, "d3"].concat());
    screen.wait_text("> c3d3");
    end(screen);
}

/// Who quits at once does not leave the answer to the shell.
#[test]
fn an_answer_to_who_has_quit_meanwhile_does_not_reach_the_shell() {
    let home = Home::of("Ada");
    let script =
        "\"$UGOLKI\"; stty -echo -icanon min 0 time 3; rest=$(cat); stty echo icanon; echo \"rest <$rest>\"";
    let mut screen = Screen::open_shell("quits", &home, script, USUAL);
    screen.wait_written(QUESTION);
    screen.keys(CTRL_C);
    screen.keys(LIGHT);
    let left = screen.finish();
    assert!(left.contents.contains("rest <>"), "{}", left.contents);
}
