//! More events of chance than the test suite has, paired by us and by other programs (F-13.1).

use std::ffi::OsString;
use std::path::Path;

use anyhow::{Context as _, Result, bail};

use crate::step;

/// Runs the comparison of `crates/tournament/tests/dutch` with what these arguments say.
///
/// # Errors
/// When an argument is none, or a difference speaks against us.
pub(crate) fn run(args: &[&str]) -> Result<()> {
    let mut command = step::cargo(&[
        "test",
        "--release",
        "-p",
        "ugolki-tournament",
        "--test",
        "dutch",
        "differences::others_pair_as_we_do",
        "--",
        "--nocapture",
    ]);
    for pair in args.chunks(2) {
        let &[name, value] = pair else {
            bail!("{} wants a value", pair.concat());
        };
        let (name, value) = match (name, value.split_once(['=', '-'])) {
            ("--events", None) => ("UGOLKI_EVENTS", whole(value)?),
            ("--seed", None) => ("UGOLKI_SEED", whole(value)?),
            ("--players", Some((least, most))) => {
                command.env("UGOLKI_LEAST", whole(least)?);
                ("UGOLKI_MOST", whole(most)?)
            }
            ("--oracle", Some(("bbp", path))) => ("UGOLKI_BBP", absolute(path)?),
            ("--oracle", Some(("python", path))) => ("UGOLKI_ORACLES", absolute(path)?),
            ("--differences", _) => ("UGOLKI_DIFFERENCES", std::path::absolute(value)?.into()),
            _ => bail!("{name} {value} says nothing here"),
        };
        command.env(name, value);
    }
    // Without anybody to ask nothing would be compared.
    command.env("CI", "true");
    step::run("pairings", &mut command)
}

/// A number, as it stands there.
fn whole(text: &str) -> Result<OsString> {
    let number: u64 = text.parse().with_context(|| format!("{text} is no number"))?;
    Ok(number.to_string().into())
}

/// The test does not run where the task does.
fn absolute(path: &str) -> Result<OsString> {
    if !Path::new(path).exists() {
        bail!("{path} is not there");
    }
    Ok(std::path::absolute(path)?.into())
}
