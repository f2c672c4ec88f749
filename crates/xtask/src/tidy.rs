//! What the compiler and clippy cannot see. Every check answers with all its faults, each naming a file; the same
//! checks run as a test of this package, so that `cargo test --workspace` holds them too.

mod edges;
mod errors;
mod layout;
mod source;
mod spec;
#[cfg(test)]
mod tests;
mod words;

use anyhow::{Result, bail};

use crate::{metadata, step};

/// Runs every check.
///
/// # Errors
/// With all faults of all checks, a line each.
pub(crate) fn run() -> Result<()> {
    let faults = faults()?;
    if !faults.is_empty() {
        bail!("tidy found {} fault(s)\n{}", faults.len(), faults.join("\n"));
    }
    println!("==> tidy: nothing found");
    Ok(())
}

/// Writes into `docs/protocol.md` the hash of the sources that it describes, once it says what they do.
///
/// # Errors
/// When a file cannot be read or written.
pub(crate) fn bless() -> Result<()> {
    spec::bless(&step::root())
}

fn faults() -> Result<Vec<String>> {
    let root = step::root();
    let mut faults = layout::faults(&root)?;
    faults.extend(edges::faults(&metadata::packages()?));
    faults.extend(source::faults(&root)?);
    faults.extend(spec::faults(&root)?);
    faults.extend(words::faults(&root)?);
    faults.extend(errors::faults(&root)?);
    Ok(faults)
}
