//! The pictures of the README and of the guide: the program itself in a pseudo-terminal, and what it shows. What differs from
//! run to run (keys, tickets, times) is not shown, so that a picture that no longer fits is found by comparing.

mod scenes;
mod svg;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::Screen;

pub use self::svg::{Frame, animation, picture};

/// A screen that has not changed for so long is at rest.
const AT_REST: Duration = Duration::from_millis(400);

/// A picture: its file's name without the ending, what it shows as text, and as SVG.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// The name.
    pub name: &'static str,
    /// The lines of the screen.
    pub text: String,
    /// The same with its colours.
    pub svg: String,
}

impl Picture {
    /// What a screen shows once it is at rest.
    pub fn of(name: &'static str, screen: &mut Screen) -> Self {
        screen.rest(AT_REST);
        let frame = Frame::of(screen.grid());
        Self {
            name,
            text: frame.text(),
            svg: picture(&frame),
        }
    }

    /// The same with another text in place of one that differs from run to run, of the same width.
    #[must_use]
    pub fn with(self, differs: &str, instead: &str) -> Self {
        Self {
            text: self.text.replace(differs, instead),
            svg: self.svg.replace(differs, instead),
            ..self
        }
    }
}

/// The folder of the pictures.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/guide/screens")
}

/// Draws every picture anew.
pub fn pictures() -> Vec<Picture> {
    scenes::all()
}

/// The files of the pictures that are not as the program draws them now.
pub fn stale() -> Vec<String> {
    let mut stale = Vec::new();
    for picture in pictures() {
        for (ending, made) in [("txt", &picture.text), ("svg", &picture.svg)] {
            let file = format!("{}.{ending}", picture.name);
            if fs::read_to_string(folder().join(&file)).ok().as_ref() != Some(made) {
                stale.push(file);
            }
        }
    }
    stale
}

/// Writes every picture.
///
/// # Errors
/// What the system says of a file that can't be written.
pub fn write() -> std::io::Result<Vec<String>> {
    fs::create_dir_all(folder())?;
    let mut written = Vec::new();
    for picture in pictures() {
        for (ending, made) in [("txt", &picture.text), ("svg", &picture.svg)] {
            let file = format!("{}.{ending}", picture.name);
            fs::write(folder().join(&file), made)?;
            written.push(file);
        }
    }
    Ok(written)
}
