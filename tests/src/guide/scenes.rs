//! What is played for the pictures.

use super::Picture;
use crate::keys::{DOWN, ENTER, F5};
use crate::screen::{Size, USUAL};
use crate::{Home, Screen};

/// A wide window.
const WIDE: Size = Size { rows: 40, cols: 120 };

/// The theme and the colours of every picture, whatever the terminal of who makes them.
const LOOK: [&str; 4] = ["--theme", "dark", "--depth", "24bit"];

fn open(home: &Home, args: &[&str], size: Size) -> Screen {
    Screen::open("guide", home, &[args, &LOOK].concat(), size)
}

/// Every picture.
pub(super) fn all() -> Vec<Picture> {
    let mut all = Vec::new();
    all.extend(practice());
    all
}

/// A game against the computer, with a hint.
fn practice() -> Vec<Picture> {
    let home = Home::new();
    let mut screen = open(&home, &["play", "--bot", "1", "--colour", "white"], WIDE);
    screen.wait_text("White to move");
    let mut pictures = vec![Picture::of("practice", &screen)];
    screen.keys(F5);
    screen.wait_text("Hint");
    pictures.push(Picture::of("hint", &screen));
    let _ = (DOWN, ENTER, USUAL);
    pictures
}
