//! The page that describes the bytes carries the hash of the sources that make them, so that nobody changes a
//! byte without having the page in hand.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use sha2::{Digest as _, Sha256};

const PAGE: &str = "docs/protocol.md";

/// What the page describes, in the order in which it is hashed.
const SOURCES: [&str; 5] = [
    "crates/record/src/terms.rs",
    "crates/record/src/rated.rs",
    "crates/record/src/record.rs",
    "crates/record/src/codec.rs",
    "crates/session/src/frame.rs",
];

/// Begins the page's line with the hash; a comment, so that no reader sees it.
const MARK: &str = "<!-- sources: sha256 ";

pub(super) fn faults(root: &Path) -> Result<Vec<String>> {
    let line = line(root)?;
    let page = fs::read_to_string(root.join(PAGE)).with_context(|| format!("reading {PAGE}"))?;
    if page.lines().any(|have| have == line) {
        return Ok(Vec::new());
    }
    Ok(vec![format!(
        "{PAGE}: describes other sources; read it against {}, then `cargo xtask tidy --bless`",
        SOURCES.join(" ")
    )])
}

/// Writes the hash into the page: in place of the old one, or else at its end.
pub(super) fn bless(root: &Path) -> Result<()> {
    let page = fs::read_to_string(root.join(PAGE)).with_context(|| format!("reading {PAGE}"))?;
    let blessed = with_line(&page, &line(root)?);
    fs::write(root.join(PAGE), blessed).with_context(|| format!("writing {PAGE}"))
}

pub(super) fn with_line(page: &str, line: &str) -> String {
    let mut lines: Vec<&str> = page.lines().filter(|have| !have.starts_with(MARK)).collect();
    while lines.last().is_some_and(|last| last.is_empty()) {
        lines.pop();
    }
    lines.extend(["", line, ""]);
    lines.join("\n")
}

fn line(root: &Path) -> Result<String> {
    let mut hash = Sha256::new();
    for source in SOURCES {
        let text = fs::read(root.join(source)).with_context(|| format!("reading {source}"))?;
        // The name and the length keep two files from being read as one.
        hash.update(format!("{source}\n{}\n", text.len()));
        hash.update(text);
    }
    let mut line = MARK.to_owned();
    for byte in hash.finalize() {
        write!(line, "{byte:02x}")?;
    }
    line.push_str(" -->");
    Ok(line)
}
