//! The pictures of the README and of the guide: the program itself in a pseudo-terminal, and what it shows. What differs from
//! run to run (tickets, ports, times) has stand-ins, so that a picture that no longer fits is found by comparing.

mod frame;
mod game;
mod player;
mod readme;
mod scenes;
mod stand_in;
mod svg;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

use crate::Screen;

pub use self::frame::Frame;
pub use self::game::{Played, Seen, games};
pub use self::svg::{animation, picture};

/// A screen that has not changed for so long is at rest.
const AT_REST: Duration = Duration::from_millis(300);

/// The scenes of the game that are drawn as pictures, too, each in one language, theme and window.
const DRAWN: [(&str, &str); 6] = [
    ("terms", "en-dark-80x24"),
    ("picked", "en-dark-80x24"),
    ("path", "en-dark-120x40"),
    ("offer", "ru-mono-80x24"),
    ("deadline", "ru-mono-60x20"),
    ("end", "ru-dark-60x20"),
];

/// A picture: its file's name without the ending, and what it shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// The name.
    pub name: &'static str,
    /// The cells.
    pub frame: Frame,
}

impl Picture {
    /// What a screen shows once it is at rest.
    pub fn of(name: &'static str, screen: &mut Screen) -> Self {
        screen.rest(AT_REST);
        Self {
            name,
            frame: Frame::of(screen.grid()),
        }
    }
}

/// A file that is made here: its path from the root of the repository, and what is in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// The path.
    pub path: String,
    /// The content.
    pub content: String,
}

impl File {
    fn new(path: String, content: String) -> Self {
        Self { path, content }
    }
}

/// The root of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The pictures of single screens, drawn once however often they are asked for.
pub fn pictures() -> &'static [Picture] {
    static PICTURES: OnceLock<Vec<Picture>> = OnceLock::new();
    PICTURES.get_or_init(scenes::all)
}

/// The files of the single screens.
pub fn screens() -> Vec<File> {
    pictures()
        .iter()
        .flat_map(|drawn| {
            let path = |ending| format!("docs/guide/screens/{}.{ending}", drawn.name);
            [
                File::new(path("txt"), drawn.frame.text()),
                File::new(path("svg"), picture(&drawn.frame)),
            ]
        })
        .collect()
}

/// The files of the game: all that both have seen as text, some of it as pictures, and the film.
pub fn game() -> Vec<File> {
    let mut files = Vec::new();
    for seen in games().iter().flat_map(|played| &played.seen) {
        let name = seen.name();
        files.push(File::new(format!("docs/guide/game/{name}.txt"), seen.text()));
        for (scene, frame) in &seen.scenes {
            if DRAWN.contains(&(scene, &name)) {
                files.push(File::new(
                    format!("docs/guide/game/{scene}-{name}.svg"),
                    picture(frame),
                ));
            }
        }
    }
    let film = games().first().map_or(&[][..], |played| &played.film);
    files.push(File::new("docs/guide/game/game.svg".to_owned(), animation(film)));
    files
}

/// Every screen of the game as text and as a picture, below a folder.
pub fn whole_game(folder: &str) -> Vec<File> {
    let mut files = Vec::new();
    for seen in games().iter().flat_map(|played| &played.seen) {
        for ((scene, frame), number) in seen.scenes.iter().zip(1..) {
            let path = |ending| format!("{folder}/{}/{number:02}-{scene}.{ending}", seen.name());
            files.push(File::new(path("txt"), frame.text()));
            files.push(File::new(path("svg"), picture(frame)));
        }
    }
    files
}

/// The README with the screens in it as they are now.
pub fn readme() -> File {
    let path = "README.md";
    let text = fs::read_to_string(root().join(path)).expect("there is a README");
    File::new(path.to_owned(), readme::with_screens(&text))
}

/// Those of the files that are not on the disk as they are made now.
pub fn stale(files: &[File]) -> Vec<&str> {
    let is_stale =
        |file: &&File| fs::read_to_string(root().join(&file.path)).ok().as_ref() != Some(&file.content);
    files
        .iter()
        .filter(is_stale)
        .map(|file| file.path.as_str())
        .collect()
}

/// Writes the files.
///
/// # Errors
/// What the system says of a file that can't be written.
pub fn write(files: &[File]) -> std::io::Result<()> {
    for file in files {
        let path = root().join(&file.path);
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::write(path, &file.content)?;
    }
    Ok(())
}
