//! Golden files of signed bytes (P-2.5): written anew by the test that checks them.

use std::process::Command;

use anyhow::{Context as _, Result, bail};

use crate::step;

/// Where the golden files lie.
const GOLDEN: &str = "tests/vectors/record";

/// Writes the golden files anew.
///
/// # Errors
/// When the test that writes them fails.
pub(crate) fn write() -> Result<()> {
    let mut test = step::cargo(&[
        "test",
        "--quiet",
        "--package",
        "ugolki-record",
        "--test",
        "golden",
    ]);
    step::run("golden files", test.env("UGOLKI_BLESS", "1"))
}

/// Writes them anew and wants no byte to change.
///
/// # Errors
/// When writing fails, or when git sees a difference: a byte that changes is a new version (P-2.5).
pub(crate) fn check() -> Result<()> {
    write()?;
    let output = Command::new("git")
        .args(["status", "--porcelain", "--", GOLDEN])
        .current_dir(step::root())
        .output()
        .context("cannot start git")?;
    let changed = String::from_utf8_lossy(&output.stdout);
    if !output.status.success() || !changed.trim().is_empty() {
        bail!("{GOLDEN} differs from what the code writes:\n{changed}");
    }
    Ok(())
}
