//! What `dist` would build and publish for a release (`[workspace.metadata.dist]`).
//!
//! It wants to know where releases are published, and the tree names no such place: whoever publishes says it. So it is put into a copy of
//! what is committed, and `dist` is asked there.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result, bail, ensure};

use crate::metadata;
use crate::step::{root, run};

/// Writes the release workflow into a copy of the tree, and says what a release would consist of.
///
/// # Errors
/// When dist is not installed, or finds a fault.
pub(crate) fn plan(repository: &str) -> Result<()> {
    let dist = |args: &[&str], tree: &Path| {
        let mut command = Command::new("dist");
        command.args(args).current_dir(tree);
        command
    };
    if !dist(&["--version"], &root())
        .output()
        .is_ok_and(|output| output.status.success())
    {
        bail!("dist is not installed; get it by `cargo install --locked cargo-dist`");
    }
    let tree = metadata::target_folder()?.join("dist");
    if tree.exists() {
        fs::remove_dir_all(&tree).with_context(|| format!("{}", tree.display()))?;
    }
    let tree_said = tree.display().to_string();
    run(
        "a copy of what is committed",
        Command::new("git")
            .args(["clone", "--quiet", "--depth", "1"])
            .arg(format!("file://{}", root().display()))
            .arg(&tree)
            .current_dir(root()),
    )?;
    let said = format!("repository = \"{repository}\"\nhomepage = \"{repository}\"\n");
    insert(
        &tree.join("Cargo.toml"),
        "license = \"MIT OR Apache-2.0\"\n",
        &said,
    )?;
    let inherited = "repository.workspace = true\nhomepage.workspace = true\n";
    insert(
        &tree.join("crates/cli/Cargo.toml"),
        "license.workspace = true\n",
        inherited,
    )?;
    run("dist generate", &mut dist(&["generate"], &tree))?;
    run("dist plan", &mut dist(&["plan"], &tree))?;
    println!("{tree_said}/.github/workflows/release.yml: what a release is made by");
    Ok(())
}

/// Puts a line behind another one.
fn insert(path: &Path, behind: &str, line: &str) -> Result<()> {
    let text = fs::read_to_string(path).with_context(|| format!("{}", path.display()))?;
    let (before, after) = text
        .split_once(behind)
        .with_context(|| format!("{}: no line {behind}", path.display()))?;
    ensure!(
        !after.contains(behind),
        "{}: more than one line {behind}",
        path.display()
    );
    fs::write(path, format!("{before}{behind}{line}{after}"))?;
    Ok(())
}
