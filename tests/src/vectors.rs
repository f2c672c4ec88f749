//! The language-neutral vectors under `tests/vectors`, a JSON object a line.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

/// The folder with the vectors.
pub fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("vectors")
}

/// One line of a file, with where it stands.
#[derive(Debug, Clone)]
pub struct Case {
    /// `file:line`, and the case's name if it has one.
    pub place: String,
    /// The object.
    pub value: Value,
}

/// The cases of one file.
pub fn cases(file: &str) -> Vec<Case> {
    let text = fs::read_to_string(folder().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
    let cases: Vec<_> = text
        .lines()
        .zip(1..)
        .map(|(line, number)| {
            let value: Value =
                serde_json::from_str(line).unwrap_or_else(|error| panic!("{file}:{number}: {error}"));
            let name = value["name"].as_str().unwrap_or_default();
            Case {
                place: format!("{file}:{number} {name}"),
                value,
            }
        })
        .collect();
    assert!(!cases.is_empty(), "{file} has no case");
    cases
}

/// The files whose cases are games or edges: all that `adjudicate` can answer, by name.
pub fn game_files() -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder())
        .expect("the vectors are there")
        .map(|entry| {
            entry
                .expect("a readable entry")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .filter(|name| name.contains(".games.") || name == "edges.jsonl" || name == "real-3x4.jsonl")
        .collect();
    names.sort();
    assert!(names.len() >= 10, "only {names:?}");
    names
}
