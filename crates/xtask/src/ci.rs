//! Everything that continuous integration asks for, the quick and the telling first, the test suite last.

use anyhow::Result;

use crate::step::{cargo, run};
use crate::{deny, fuzz, suite, tidy, vectors};

/// The crates that build with nothing but `core` and `alloc`; each must do so alone, without another member
/// switching on a feature for it.
const PURE: [&str; 5] = [
    "ugolki-rules",
    "ugolki-record",
    "ugolki-session",
    "ugolki-school",
    "ugolki-tournament",
];

/// How long each fuzz target runs, in seconds: enough to replay its corpus and look around it.
const FUZZ_SECONDS: u32 = 20;

/// Runs all checks and then the tests, and stops at the first fault.
///
/// # Errors
/// The first fault.
pub(crate) fn run_all() -> Result<()> {
    run("format", &mut cargo(&["fmt", "--all", "--", "--check"]))?;
    tidy::run()?;
    deny::run()?;
    for package in PURE {
        run(
            &format!("{package} alone"),
            &mut cargo(&["check", "--package", package, "--lib"]),
        )?;
    }
    let lints = [
        "clippy",
        "--workspace",
        "--all-targets",
        "--features",
        "fuzz/libfuzzer",
        "--",
        "-D",
        "warnings",
    ];
    run("lints", &mut cargo(&lints))?;
    // What other systems than Unix are built with: the crates that differ, and those above them, once more.
    let portable = [
        "clippy",
        "--workspace",
        "--all-targets",
        "--features",
        "fuzz/libfuzzer,ugolki/portable",
        "--",
        "-D",
        "warnings",
    ];
    run("lints of the portable build", &mut cargo(&portable))?;
    let docs = ["doc", "--workspace", "--no-deps"];
    run("docs", cargo(&docs).env("RUSTDOCFLAGS", "-D warnings"))?;
    vectors::check()?;
    for target in fuzz::targets()? {
        fuzz::run(&target, FUZZ_SECONDS)?;
    }
    run("release build", &mut cargo(&["build", "--release"]))?;
    suite::run()
}
