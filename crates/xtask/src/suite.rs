//! The test suite by the README's own command, with one line at the end that sums it up: `cargo test` prints a line for
//! each of its binaries, and the last ones are of crates without examples.

use std::io::{BufRead as _, BufReader, Write as _, stdout};
use std::process::Stdio;
use std::time::Instant;

use anyhow::{Context as _, Result, bail};

use crate::step;

/// What a line of a test binary says of its tests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Count {
    passed: usize,
    failed: usize,
    ignored: usize,
}

/// Runs `cargo test --workspace`, prints what it prints, and then the sum.
///
/// # Errors
/// When a test fails or is ignored, or none was run.
pub(crate) fn run() -> Result<()> {
    println!("==> tests");
    let begun = Instant::now();
    let mut child = step::cargo(&["test", "--workspace"])
        .stdout(Stdio::piped())
        .spawn()
        .context("tests: cannot start cargo")?;
    let output = child.stdout.take().context("tests: no output")?;
    let mut sum = Count::default();
    for line in BufReader::new(output).lines() {
        let line = line?;
        writeln!(stdout(), "{line}")?;
        if let Some(count) = count(&line) {
            sum.passed += count.passed;
            sum.failed += count.failed;
            sum.ignored += count.ignored;
        }
    }
    let status = child.wait()?;
    println!("==> tests: done in {} s", begun.elapsed().as_secs());
    println!(
        "{} passed, {} failed, {} skipped",
        sum.passed, sum.failed, sum.ignored
    );
    if !status.success() {
        bail!("tests: {status}");
    }
    if sum.passed == 0 || sum.ignored > 0 {
        bail!("tests: each is to be run, and none ignored");
    }
    Ok(())
}

/// Reads `test result: ok. 3 passed; 0 failed; 0 ignored; ...`.
fn count(line: &str) -> Option<Count> {
    let (_, numbers) = line.strip_prefix("test result: ")?.split_once(". ")?;
    let number = |word: &str| {
        let part = numbers
            .split(';')
            .find_map(|part| part.trim().strip_suffix(word))?;
        part.trim().parse().ok()
    };
    Some(Count {
        passed: number("passed")?,
        failed: number("failed")?,
        ignored: number("ignored")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_closing_line_is_counted_and_nothing_else() {
        let line = "test result: FAILED. 52 passed; 1 failed; 2 ignored; 0 measured; 0 filtered out; finished in 0.93s";
        assert_eq!(
            count(line),
            Some(Count {
                passed: 52,
                failed: 1,
                ignored: 2
            })
        );
        assert_eq!(count("test tidy::edges ... ok"), None);
        assert_eq!(count("test result: odd"), None);
    }
}
