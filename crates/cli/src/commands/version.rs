//! `ugolki --version`: one line, and with `--verbose` what else two people need to know who can't play each other (T-12.5).

use ugolki_record::{LOG_VERSION, PROTOCOL_VERSION, RULES_VERSION};

use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::output::Output;

/// Prints it.
///
/// # Errors
/// [`Failure::Output`] alone.
pub fn run(verbose: bool, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    out.line(format_args!("ugolki {}", env!("CARGO_PKG_VERSION")))?;
    if verbose {
        out.line(format_args!("commit: {}", env!("UGOLKI_COMMIT")))?;
        out.line(format_args!("target: {}", env!("UGOLKI_TARGET")))?;
        out.line(format_args!("protocol: {PROTOCOL_VERSION}"))?;
        out.line(format_args!("log: {LOG_VERSION}"))?;
        out.line(format_args!("rules: {RULES_VERSION}"))?;
    }
    Ok(ExitKind::Done)
}
