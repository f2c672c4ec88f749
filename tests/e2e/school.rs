//! Lessons and puzzles at the screen, from outside: a puzzle is solved, and known as solved at the next start.

use e2e::keys::{CTRL_C, DOWN, ENTER, ESC, click};
use e2e::screen::USUAL;
use e2e::{Ended, Home, Screen};
use ugolki_school::{LESSONS, puzzles};

/// Opens the list of lessons and puzzles by the mouse.
fn open(home: &Home) -> Screen {
    let mut screen = Screen::open("school", home, &[], USUAL);
    screen.wait_text("Lessons and puzzles");
    let (row, column) = screen.find("Lessons and puzzles").expect("an entry");
    screen.keys(&click(row, column));
    screen.wait_text("Next unsolved puzzle");
    screen
}

fn leave(mut screen: Screen) {
    screen.keys(ESC);
    // Until the puzzle is gone the next key could reach the program together with this one, and be another one with it.
    screen.wait_gone("Puzzle 2.");
    screen.wait_text("Next unsolved puzzle");
    screen.keys(CTRL_C);
    let left = screen.finish();
    assert_eq!(left.ended, Ended::Exit(130));
    assert!(left.modes_restored && left.display_restored);
}

#[test]
fn a_puzzle_is_solved_and_the_next_one_comes() {
    let home = Home::of("Ada");
    let mut screen = open(&home);
    screen.keys(&DOWN.repeat(LESSONS.len()));
    screen.keys(ENTER);
    screen.wait_text("Puzzle 1.");
    let collection = puzzles().expect("the shipped puzzles");
    let puzzle = collection.get(1).expect("a first one");
    let size = puzzle.ruleset.board();
    for mv in &puzzle.line {
        screen.keys(&format!("{}{}", size.name(mv.from), size.name(mv.to)));
        screen.keys(ENTER);
    }
    screen.wait_text("Solved");
    screen.keys(ENTER);
    screen.wait_text("Puzzle 2.");
    leave(screen);

    let mut screen = open(&home);
    screen.wait_text("1 of ");
    screen.keys(&DOWN.repeat(LESSONS.len()));
    screen.keys(ENTER);
    screen.wait_text("Puzzle 2.");
    leave(screen);
}
