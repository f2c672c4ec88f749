//! What cargo says of the workspace's packages and of what they name in their manifests.

use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};
use serde::Deserialize;

use crate::step;

/// A member of the workspace.
#[derive(Debug, Deserialize)]
pub(crate) struct Package {
    /// Its name.
    pub(crate) name: String,
    /// What its manifest names.
    pub(crate) dependencies: Vec<Dependency>,
    /// Its manifest.
    pub(crate) manifest_path: String,
}

/// One line of a manifest's dependency tables.
#[derive(Debug, Deserialize)]
pub(crate) struct Dependency {
    /// The package depended on.
    pub(crate) name: String,
    /// `None` for a normal one, else `dev` or `build`.
    pub(crate) kind: Option<String>,
}

impl Dependency {
    /// Whether only tests need it.
    pub(crate) fn is_dev(&self) -> bool {
        self.kind.as_deref() == Some("dev")
    }
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    target_directory: String,
}

/// All members of the workspace.
///
/// # Errors
/// When cargo fails or answers something unreadable.
pub(crate) fn packages() -> Result<Vec<Package>> {
    Ok(metadata()?.packages)
}

/// Where cargo puts what it builds.
///
/// # Errors
/// When cargo fails or answers something unreadable.
pub(crate) fn target_folder() -> Result<PathBuf> {
    Ok(PathBuf::from(metadata()?.target_directory))
}

fn metadata() -> Result<Metadata> {
    let output = step::cargo(&["metadata", "--format-version", "1", "--no-deps"])
        .output()
        .context("cannot start cargo metadata")?;
    if !output.status.success() {
        bail!(
            "cargo metadata: {}",
            String::from_utf8_lossy(&output.stderr).trim()
        );
    }
    serde_json::from_slice(&output.stdout).context("reading cargo metadata")
}
