//! The screens in the README: after a line `<!-- screen: NAME -->` a block with what a picture shows, all of it or, by
//! `<!-- screen: NAME 18-24 -->`, some of its rows.

use std::fmt::Write as _;

use super::{games, pictures};

const FENCE: &str = "```";

/// The text with every screen in it as it is now.
pub(super) fn with_screens(text: &str) -> String {
    let mut made = String::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let _ = writeln!(made, "{line}");
        let Some(asked) = line
            .strip_prefix("<!-- screen: ")
            .and_then(|rest| rest.strip_suffix(" -->"))
        else {
            continue;
        };
        let _ = writeln!(made, "{FENCE}\n{}\n{FENCE}", screen(asked));
        // What stood there before goes.
        let mut fences = 0;
        while fences < 2 {
            let Some(old) = lines.next() else { break };
            fences += usize::from(old.starts_with(FENCE));
        }
    }
    made
}

/// The rows that are asked for.
fn screen(asked: &str) -> String {
    let (name, rows) = asked.split_once(' ').unwrap_or((asked, ""));
    let text = of(name).unwrap_or_else(|| panic!("README.md: there is no screen {name}"));
    let bounds = rows
        .split_once('-')
        .and_then(|(first, last)| Some((first.parse::<usize>().ok()?, last.parse::<usize>().ok()?)));
    let (first, last) = bounds.unwrap_or((1, usize::MAX));
    let rows: Vec<&str> = text
        .trim_end()
        .lines()
        .enumerate()
        .filter(|(number, _)| (first..=last).contains(&(number + 1)))
        .map(|(_, row)| row)
        .collect();
    rows.join("\n")
}

/// A picture by its name; those of the game by `SCENE/LANGUAGE-THEME-WINDOW`.
fn of(name: &str) -> Option<String> {
    if let Some(picture) = pictures().iter().find(|picture| picture.name == name) {
        return Some(picture.frame.text());
    }
    let (scene, of) = name.split_once('/')?;
    let mut seen = games().iter().flat_map(|played| &played.seen);
    let seen = seen.find(|seen| seen.name() == of)?;
    let (_, frame) = seen.scenes.iter().find(|(name, _)| *name == scene)?;
    Some(frame.text())
}
