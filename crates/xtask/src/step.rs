//! Running one outside command: where it runs, what it is called, how long it took.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Context as _, Result, bail};

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    // Two folders above this package, wherever the tree was cloned to.
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .nth(2)
        .map(Path::to_path_buf)
        .unwrap_or_default()
}

/// A `cargo` command with these arguments, to be run at the root. The very cargo that runs this task is taken.
///
/// What cargo told this task about its own package is taken away again: build scripts look at it, and would build half
/// of the dependencies anew, here and then once more at the next call from a shell.
pub(crate) fn cargo(args: &[&str]) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.args(args).current_dir(root());
    for (name, _) in std::env::vars_os() {
        let told = name.to_string_lossy();
        if told.starts_with("CARGO_PKG_") || told.starts_with("CARGO_MANIFEST_") {
            command.env_remove(&name);
        }
    }
    command
}

/// Runs `command` and says on standard output what it is and how long it took.
///
/// # Errors
/// When it cannot be started or does not exit with 0.
pub(crate) fn run(name: &str, command: &mut Command) -> Result<()> {
    println!("==> {name}");
    let begun = Instant::now();
    let status = command
        .status()
        .with_context(|| format!("{name}: cannot start {command:?}"))?;
    if !status.success() {
        bail!("{name}: {status}");
    }
    println!("==> {name}: done in {} s", begun.elapsed().as_secs());
    Ok(())
}
