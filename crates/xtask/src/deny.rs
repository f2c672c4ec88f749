//! Licences, bans and sources of every dependency, by cargo-deny and `.deny.toml`.

use anyhow::{Result, bail};

use crate::step;

/// Runs the checks of cargo-deny that need nothing but the lock file and the sources. The advisories are not
/// among them: their database is a git repository that a closed network does not reach. `cargo deny check`
/// asks for them too.
///
/// # Errors
/// When cargo-deny is not installed or finds something.
pub(crate) fn run() -> Result<()> {
    let installed = step::cargo(&["deny", "--version"])
        .output()
        .is_ok_and(|output| output.status.success());
    if !installed {
        bail!("cargo-deny is not installed; get it by `cargo install --locked cargo-deny`");
    }
    step::run(
        "dependencies",
        &mut step::cargo(&["deny", "check", "licenses", "bans", "sources"]),
    )
}
