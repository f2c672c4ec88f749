//! What may stand at the top of the tree, and which crates carry `#![no_std]`.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};

/// Everything that may stand at the top beside dotfiles and what git ignores there.
const TOP: [&str; 9] = [
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "crates",
    "docs",
    "target",
    "tests",
];

/// The crates that know no clock, file, socket or hash map because `core` and `alloc` have none.
const NO_STD: [&str; 3] = ["rules", "record", "session"];

pub(super) fn faults(root: &Path) -> Result<Vec<String>> {
    let mut faults = Vec::new();
    for entry in fs::read_dir(root).with_context(|| format!("reading {}", root.display()))? {
        let name = entry?.file_name();
        let name = name.to_string_lossy();
        if !allowed_at_top(&name) {
            faults.push(format!(
                "{name}: nothing but {} and dotfiles stands at the top",
                TOP.join(", ")
            ));
        }
    }
    for name in NO_STD {
        let path = format!("crates/{name}/src/lib.rs");
        let text = fs::read_to_string(root.join(&path)).with_context(|| format!("reading {path}"))?;
        if !text.lines().any(|line| line == "#![no_std]") {
            faults.push(format!("{path}: has no `#![no_std]`"));
        }
    }
    Ok(faults)
}

pub(super) fn allowed_at_top(name: &str) -> bool {
    name.starts_with('.') || TOP.contains(&name)
}
