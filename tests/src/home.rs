//! A player's home: a folder of its own for everything that the program keeps.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;
use tempfile::TempDir;

use crate::binary::ugolki;

/// A folder that `UGOLKI_HOME` names, gone when dropped.
#[derive(Debug)]
pub struct Home {
    folder: TempDir,
    name: Option<&'static str>,
}

/// What a command that ends by itself wrote, and its exit code.
#[derive(Debug)]
pub struct Answer {
    /// The exit code; -1 if a signal ended it.
    pub code: i32,
    /// Everything on standard output.
    pub out: String,
    /// Everything on standard error.
    pub err: String,
}

impl Answer {
    /// Standard output as one JSON object a line.
    pub fn json(&self) -> Vec<Value> {
        self.out
            .lines()
            .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
            .collect()
    }
}

impl Home {
    /// An empty home.
    pub fn new() -> Self {
        Self {
            folder: TempDir::with_prefix("ugolki-").expect("a temporary folder"),
            name: None,
        }
    }

    /// An empty home of a player who goes by `name`.
    pub fn of(name: &'static str) -> Self {
        Self {
            name: Some(name),
            ..Self::new()
        }
    }

    /// The folder.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// The environment that makes this home the player's, and everything else the same for every machine.
    pub fn environment(&self) -> Vec<(&'static str, OsString)> {
        let mut environment = vec![
            ("UGOLKI_HOME", self.path().into()),
            ("HOME", self.path().into()),
            ("PATH", std::env::var_os("PATH").unwrap_or_default()),
            ("LANG", "C.UTF-8".into()),
            ("TERM", "xterm-256color".into()),
            ("RUST_BACKTRACE", "0".into()),
        ];
        environment.extend(self.name.map(|name| ("UGOLKI_NAME", name.into())));
        environment
    }

    /// The program with these arguments, in this home and in no other environment.
    pub fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(ugolki());
        command.args(args).env_clear().envs(self.environment());
        command
    }

    /// Runs a command that ends by itself, with nothing on standard input.
    pub fn run(&self, args: &[&str]) -> Answer {
        self.run_with(args, Stdio::null())
    }

    /// Runs a command that ends by itself and reads `input`.
    pub fn run_with(&self, args: &[&str], input: impl Into<Stdio>) -> Answer {
        let output = self.command(args).stdin(input).output().expect("ugolki starts");
        Answer {
            code: output.status.code().unwrap_or(-1),
            out: String::from_utf8_lossy(&output.stdout).into_owned(),
            err: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }

    /// Every file below this home whose name ends in `suffix`, in order of their paths.
    pub fn files(&self, suffix: &str) -> Vec<PathBuf> {
        let mut found = Vec::new();
        let mut open = vec![self.path().to_path_buf()];
        while let Some(folder) = open.pop() {
            for entry in std::fs::read_dir(folder).expect("a readable folder") {
                let path = entry.expect("a readable entry").path();
                if path.is_dir() {
                    open.push(path);
                } else if path.to_string_lossy().ends_with(suffix) {
                    found.push(path);
                }
            }
        }
        found.sort();
        found
    }
}

impl Default for Home {
    fn default() -> Self {
        Self::new()
    }
}
