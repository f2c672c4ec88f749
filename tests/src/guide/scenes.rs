//! What is played for the pictures.

use std::path::Path;

use super::Picture;
use super::player::Person;
use crate::keys::{DOWN, ENTER, ESC, F5, F8, F9, click};
use crate::screen::{Size, USUAL};
use crate::{Home, Screen};

/// A wide window.
const WIDE: Size = Size { rows: 40, cols: 120 };

/// The theme and the colours of every picture, whatever the terminal of who makes them.
const LOOK: [&str; 4] = ["--theme", "dark", "--depth", "24bit"];

/// What home is reached from: a host that nobody on the network is shown to, and that shows nobody.
pub(super) const ALONE: [&str; 5] = [
    "host",
    "--no-lan",
    "--no-upnp",
    "--listen",
    "/ip4/127.0.0.1/tcp/0",
];

/// A position with one best move, so that the hint is the same at any speed.
const ENDING: &str = "5www/5www/5w1w/6w1/1bb5/b7/bbb5/bbb5 w 38";

/// How many lessons stand above the puzzles.
const LESSONS: usize = ugolki_school::LESSONS.len();

fn open(home: &Home, args: &[&str], size: Size) -> Screen {
    Screen::open("guide", home, &[args, &LOOK].concat(), size)
}

/// The home screen in a language, its title and what stands below an offer being waited for.
fn at_home(home: &Home, lang: &str, (title, waiting): (&str, &str)) -> Screen {
    let mut screen = open(home, &[&ALONE[..], &["--lang", lang]].concat(), USUAL);
    screen.wait_text(waiting);
    screen.keys(ESC);
    screen.wait_text(title);
    screen
}

fn english(home: &Home) -> Screen {
    at_home(home, "en", ("ugolki - the game of Corners", "Stop hosting"))
}

/// Opens an entry of home by the mouse.
fn enter(screen: &mut Screen, entry: &str) {
    screen.wait_text(entry);
    let (row, column) = screen.find(entry).expect("it was just there");
    screen.keys(&click(row, column));
}

/// Every picture.
pub(super) fn all() -> Vec<Picture> {
    let mut all = Vec::new();
    all.extend(homes());
    all.extend(school());
    all.extend(practice());
    all.push(library());
    all
}

/// Home in two languages, and the settings.
fn homes() -> Vec<Picture> {
    let home = Person::Anna.home();
    let mut screen = english(&home);
    let mut pictures = vec![Picture::of("home", &mut screen)];
    screen.keys("o");
    screen.wait_text("ugolki - settings");
    pictures.push(Picture::of("settings", &mut screen));
    drop(screen);
    let title = "игра «Уголки»";
    let mut screen = at_home(&home, "ru", (title, "Закрыть игру"));
    pictures.push(Picture::of("home-ru", &mut screen));
    pictures
}

/// Lessons and puzzles.
fn school() -> Vec<Picture> {
    let home = Person::Anna.home();
    let mut screen = english(&home);
    enter(&mut screen, "Lessons and puzzles");
    screen.wait_text("Next unsolved puzzle");
    let mut pictures = vec![Picture::of("school", &mut screen)];
    screen.keys(&DOWN.repeat(LESSONS));
    screen.keys(ENTER);
    screen.wait_text("Puzzle 1.");
    pictures.push(Picture::of("puzzle", &mut screen));
    pictures
}

/// A game against the computer, with a hint, and its rules.
fn practice() -> Vec<Picture> {
    let home = Person::Anna.home();
    let mut screen = open(&home, &["play", "--bot", "1", "--colour", "white"], WIDE);
    screen.wait_text("White to move");
    let mut pictures = vec![Picture::of("practice", &mut screen)];
    screen.keys(F8);
    screen.wait_text("Moves:");
    pictures.push(Picture::of("rules", &mut screen));
    drop(screen);
    let mut screen = open(&home, &["play", "--bot", "3", "--colour", "white"], USUAL);
    screen.wait_text("White to move");
    screen.keys(F9);
    screen.wait_text("The practice room");
    pictures.push(Picture::of("room", &mut screen));
    drop(screen);
    let args = ["play", "--bot", "1", "--colour", "white", "--position", ENDING];
    let mut screen = open(&home, &args, WIDE);
    screen.wait_text("White to move");
    screen.keys(F5);
    screen.wait_text("Hint: g5-g6.");
    pictures.push(Picture::of("hint", &mut screen));
    // As the README shows it.
    screen.resize(USUAL);
    pictures.push(Picture::of("hint-usual", &mut screen));
    pictures
}

/// The library with a finished game that was taken in.
fn library() -> Picture {
    let home = Person::Anna.home();
    let log = Path::new(env!("CARGO_MANIFEST_DIR")).join("vectors/record/goal.ugolki");
    let answer = home.run(&["games", "import", log.to_str().expect("a path of characters")]);
    assert_eq!(answer.code, 0, "{}{}", answer.out, answer.err);
    let mut screen = english(&home);
    enter(&mut screen, "Library");
    screen.wait_text("1 of 1");
    Picture::of("library", &mut screen)
}
