//! The workspace's own tasks: `cargo xtask TASK`. One task a file; none needs anything installed that its
//! failure does not name.
#![allow(clippy::print_stdout, reason = "a task tells what it does on standard output")]

mod chance;
mod ci;
mod deny;
mod dist;
mod fuzz;
mod metadata;
mod package;
mod pairings;
mod puzzles;
mod step;
mod suite;
mod tidy;
mod tune;
mod vectors;

use std::process::ExitCode;

use anyhow::{Result, bail};

const USAGE: &str = "\
usage: cargo xtask TASK
  ci                           everything that continuous integration asks for, the test suite last
  tidy [--bless]               what the compiler and clippy cannot see: layout, dependency edges, spec hash;
                               --bless writes the hash of the sources that docs/protocol.md describes
  vectors [--check]            writes tests/vectors/record anew; --check fails if that changes a byte
  fuzz TARGET [--seconds N]    runs libFuzzer on a target (default 60 s); `fuzz list` names the targets
  tune [--check] [ROW]         plays the games of the recipes and writes the weights of the evaluation anew, all of them or
                               one row; --check fails if the file is not what the recipes give
  assets                       builds the release and writes what packages carry beside it: man pages, completions, settings
  deb [MAINTAINER]             the Debian package, checked (needs cargo-deb and dpkg-deb; lintian looks at it where it is installed)
  dist URL                     what a release published there would consist of (needs dist)
  puzzles [--check | --seed N] makes the shipped puzzles anew; --check proves that each can be solved in as many moves as it says
                               and in no fewer, that its solution is legal, and that no two are alike
  pairings [--events N] [--seed S] [--players 2-120] [--oracle bbp=PATH] [--oracle python=PATH] [--differences FOLDER]
                               events of chance, each round paired by us and by other programs; where they differ, who is right
  deny                         licences, bans and sources of every dependency (needs cargo-deny)";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match dispatch(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            println!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(args: &[&str]) -> Result<()> {
    match args {
        ["ci"] => ci::run_all(),
        ["tidy"] => tidy::run(),
        ["tidy", "--bless"] => tidy::bless(),
        ["vectors"] => vectors::write(),
        ["vectors", "--check"] => vectors::check(),
        ["fuzz", "list"] => fuzz::list(),
        ["fuzz", target] => fuzz::run(target, fuzz::DEFAULT_SECONDS),
        ["fuzz", target, "--seconds", seconds] => fuzz::run(target, seconds.parse()?),
        ["tune"] => tune::write(None),
        ["tune", "--check"] => tune::check(None),
        ["tune", "--check", row] => tune::check(Some(row)),
        ["tune", row] => tune::write(Some(row)),
        ["assets"] => package::assets(),
        ["deb"] => package::deb(None),
        ["deb", maintainer] => package::deb(Some(maintainer)),
        ["dist", repository] => dist::plan(repository),
        ["puzzles"] => puzzles::write(puzzles::SEED),
        ["puzzles", "--seed", seed] => puzzles::write(seed.parse()?),
        ["puzzles", "--check"] => puzzles::check(),
        ["pairings", args @ ..] => pairings::run(args),
        ["deny"] => deny::run(),
        _ => bail!("no such task\n{USAGE}"),
    }
}
