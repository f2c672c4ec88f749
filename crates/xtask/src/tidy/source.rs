//! What every source file must and must not say.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};

// In pieces, so that this file does not find itself.
const OPEN_END: &str = concat!("TO", "DO");
const BINCODE: &str = concat!("bin", "code");
const SLEEP: &str = concat!("sle", "ep(");
const IGNORE: &str = concat!("#[ig", "nore");
/// What only Unix has.
const UNIX: [&str; 3] = [
    concat!("os::", "unix"),
    concat!("rus", "tix::"),
    concat!("signal::", "unix"),
];

/// The tasks, which name the encoding to check who else does.
const TASKS: &str = "crates/xtask/";

/// The files that may call what only Unix has, as each has a portable one beside it.
const UNIX_FILES: [&str; 3] = [
    "crates/cli/src/platform/unix/",
    "crates/library/src/platform/unix.rs",
    "crates/tui/src/terminal/size.rs",
];

/// The one file that may name the encoding (P-2.1).
const CODEC: &str = "crates/record/src/codec.rs";

pub(super) fn faults(root: &Path) -> Result<Vec<String>> {
    let mut faults = Vec::new();
    for folder in ["crates", "tests"] {
        walk(root, folder, &mut faults)?;
    }
    Ok(faults)
}

fn walk(root: &Path, folder: &str, faults: &mut Vec<String>) -> Result<()> {
    for entry in fs::read_dir(root.join(folder)).with_context(|| format!("reading {folder}"))? {
        let entry = entry?;
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            walk(root, &path, faults)?;
        } else if entry
            .path()
            .extension()
            .is_some_and(|extension| extension == "rs")
        {
            let text = fs::read_to_string(entry.path()).with_context(|| format!("reading {path}"))?;
            faults.extend(file_faults(&path, &text));
        }
    }
    Ok(())
}

/// The faults of one file, by its path from the root with slashes, and its text.
pub(super) fn file_faults(path: &str, text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    if !text.starts_with("//!") {
        faults.push(format!("{path}: does not begin with `//!`"));
    }
    if path.ends_with("/mod.rs") {
        faults.push(format!(
            "{path}: a module with children is `name.rs` beside `name/`"
        ));
    }
    for (at, line) in text
        .lines()
        .enumerate()
        .map(|(at, line)| (at.saturating_add(1), line.trim_start()))
    {
        if line.split(OPEN_END).skip(1).any(|rest| !rest.starts_with('(')) {
            faults.push(format!(
                "{path}:{at}: a {OPEN_END} without a name, as in `{OPEN_END}(name)`"
            ));
        }
        let code = !line.starts_with("//");
        if code && line.contains(BINCODE) && path != CODEC && !path.starts_with(TASKS) {
            faults.push(format!("{path}:{at}: only {CODEC} names {BINCODE}"));
        }
        let is_for_unix = UNIX_FILES.iter().any(|of| path.starts_with(of));
        if code && is_shipped(path) && !is_for_unix && UNIX.iter().any(|name| line.contains(name)) {
            faults.push(format!(
                "{path}:{at}: only {} call what Unix alone has",
                UNIX_FILES.join(", ")
            ));
        }
        if code && is_test(path) && line.contains(SLEEP) {
            faults.push(format!(
                "{path}:{at}: tests wait for what they want to see, never for time"
            ));
        }
        if code && line.starts_with(IGNORE) {
            faults.push(format!("{path}:{at}: no test is ignored"));
        }
    }
    faults
}

/// Whether a file is a part of the program.
fn is_shipped(path: &str) -> bool {
    path.starts_with("crates/") && path.contains("/src/") && !path.starts_with(TASKS) && !is_test(path)
}

fn is_test(path: &str) -> bool {
    path.starts_with("tests/") || path.contains("/tests/") || path.ends_with("/tests.rs")
}
