//! libFuzzer on a stable toolchain. `cargo-fuzz` is not needed: coverage is an LLVM pass that stable rustc takes,
//! and only the workspace's own crates get it (`tests/fuzz/rustc.sh`), so that all dependencies are the ones
//! that the ordinary build made already.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};
use serde::Deserialize;

use crate::step;

/// How long a target runs if nothing else is said, in seconds.
pub(crate) const DEFAULT_SECONDS: u32 = 60;

/// The largest input tried: a frame at its largest and some (N-5.1).
const MAX_INPUT: usize = 16_384;

/// The targets, by name: one libFuzzer binary each.
pub(crate) fn targets() -> Result<BTreeSet<String>> {
    let folder = step::root().join("tests/fuzz/src/bin");
    let entries = fs::read_dir(&folder).with_context(|| format!("reading {}", folder.display()))?;
    let mut names = BTreeSet::new();
    for entry in entries {
        let path = entry?.path();
        if let Some(name) = path
            .file_stem()
            .and_then(|stem| stem.to_str())
            .and_then(|s| s.strip_prefix("fuzz_"))
        {
            names.insert(name.to_owned());
        }
    }
    Ok(names)
}

/// Names the targets.
///
/// # Errors
/// When the targets' folder cannot be read.
pub(crate) fn list() -> Result<()> {
    targets()?.iter().for_each(|name| println!("{name}"));
    Ok(())
}

/// Runs one target for `seconds`. New inputs go to `target/fuzz/corpus/TARGET`, an input that crashes to
/// `target/fuzz/artifacts/TARGET`; the committed corpus is read and never written.
///
/// # Errors
/// When the target is unknown, does not build (a C++ compiler is needed for libFuzzer itself), or crashes.
pub(crate) fn run(target: &str, seconds: u32) -> Result<()> {
    let known = targets()?;
    if !known.contains(target) {
        bail!(
            "no fuzz target `{target}`; there are: {}",
            known.into_iter().collect::<Vec<_>>().join(", ")
        );
    }
    let binary = build(target)?;
    let found = step::root().join("target/fuzz/corpus").join(target);
    let crashes = step::root().join("target/fuzz/artifacts").join(target);
    fs::create_dir_all(&found)?;
    fs::create_dir_all(&crashes)?;
    let mut command = Command::new(binary);
    command
        .arg(&found)
        .arg(step::root().join("tests/fuzz/corpus").join(target))
        .arg(format!("-artifact_prefix={}/", crashes.display()))
        .arg(format!("-max_total_time={seconds}"))
        .arg(format!("-max_len={MAX_INPUT}"))
        // An input that takes this long, in seconds, is a fault like a crash.
        .arg("-timeout=10")
        .arg("-rss_limit_mb=2048")
        .arg("-print_final_stats=1")
        .current_dir(step::root());
    step::run(&format!("fuzz {target} for {seconds} s"), &mut command)
}

/// One line of what `cargo build --message-format json` says.
#[derive(Deserialize)]
struct Message {
    executable: Option<String>,
}

fn build(target: &str) -> Result<PathBuf> {
    let name = format!("fuzz_{target}");
    // All members, so that dependencies have the features, and so the artifacts, of `cargo test --workspace`.
    let output = step::cargo(&[
        "build",
        "--workspace",
        "--features",
        "fuzz/libfuzzer",
        "--bin",
        &name,
    ])
    .args(["--message-format", "json-render-diagnostics"])
    .env(
        "RUSTC_WORKSPACE_WRAPPER",
        step::root().join("tests/fuzz/rustc.sh"),
    )
    .stderr(Stdio::inherit())
    .output()
    .context("cannot start cargo build")?;
    if !output.status.success() {
        bail!("the target `{target}` does not build: {}", output.status);
    }
    String::from_utf8_lossy(&output.stdout)
        .lines()
        .filter_map(|line| serde_json::from_str::<Message>(line).ok()?.executable)
        .next_back()
        .map(PathBuf::from)
        .context("cargo names no binary")
}
