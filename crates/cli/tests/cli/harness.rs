//! Running the program: once to its end, or as a peer that is talked to.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use serde_json::Value;
use tempfile::TempDir;

/// How long a peer may be silent before the test fails.
const PATIENCE: Duration = Duration::from_secs(60);

/// A player's folder.
pub(crate) struct Home(TempDir);

/// What a run came to.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Home {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    pub(crate) fn data(&self) -> PathBuf {
        self.path().join("data")
    }

    /// The program in this home, with nothing of the tester's own environment that it would read.
    pub(crate) fn command<'a>(&self, args: impl IntoIterator<Item = &'a str>) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ugolki"));
        command
            .args(args)
            .env("UGOLKI_HOME", self.path())
            .env("USER", "tester")
            .stdin(Stdio::null());
        for setting in ugolki_tui::Setting::ALL {
            command.env_remove(setting.variable());
        }
        // Screens and faults are compared in English, whoever tests.
        command.env_remove("UGOLKI_PANIC").env("LC_ALL", "C.UTF-8");
        command
    }

    pub(crate) fn run<'a>(&self, args: impl IntoIterator<Item = &'a str>) -> Run {
        finish(self.command(args))
    }

    pub(crate) fn run_with<'a>(&self, args: impl IntoIterator<Item = &'a str>, input: &str) -> Run {
        let mut command = self.command(args);
        let child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn();
        let mut child = child.unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let input = input.to_owned();
        let writer = thread::spawn(move || stdin.write_all(input.as_bytes()));
        let run = Run::of(&child.wait_with_output().unwrap());
        writer.join().unwrap().unwrap();
        run
    }

    pub(crate) fn logs(&self) -> Vec<PathBuf> {
        let mut logs: Vec<_> = fs::read_dir(self.data().join("games"))
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .filter(|path| path.extension().is_some_and(|suffix| suffix == "ugolki"))
            .collect();
        logs.sort();
        logs
    }
}

/// Runs a command to its end.
pub(crate) fn finish(mut command: Command) -> Run {
    Run::of(&command.output().unwrap())
}

impl Run {
    pub(crate) fn of(output: &std::process::Output) -> Self {
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
        Self {
            code: output.status.code(),
            out: text(&output.stdout),
            err: text(&output.stderr),
        }
    }

    pub(crate) fn json(&self) -> Vec<Value> {
        self.out
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    }
}

/// A running peer in plain mode. Killed when dropped.
pub(crate) struct Peer {
    child: Child,
    lines: Receiver<String>,
    said: Vec<String>,
}

impl Peer {
    pub(crate) fn start(mut command: Command) -> Self {
        let child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn();
        let mut child = child.unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in out.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Self {
            child,
            lines,
            said: Vec::new(),
        }
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// The next line.
    pub(crate) fn line(&mut self) -> String {
        let line = self
            .lines
            .recv_timeout(PATIENCE)
            .unwrap_or_else(|_| panic!("silent after {:#?}", self.said));
        self.said.push(line.clone());
        line
    }

    /// The next event.
    pub(crate) fn next(&mut self) -> Value {
        let event: Value = serde_json::from_str(&self.line()).unwrap();
        assert_eq!(event["schema"], 1);
        event
    }

    /// The next event of a name.
    pub(crate) fn event(&mut self, name: &str) -> Value {
        loop {
            let event = self.next();
            if event["event"] == name {
                return event;
            }
        }
    }

    pub(crate) fn say(&mut self, line: &str) {
        writeln!(self.child.stdin.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Resigns, as soon as both have joined the game: before, that is refused.
    pub(crate) fn resign(&mut self) -> Value {
        loop {
            self.say("resign");
            loop {
                let event = self.next();
                match event["event"].as_str() {
                    Some("end") => return event,
                    Some("error") => break,
                    _ => {}
                }
            }
        }
    }

    pub(crate) fn close_input(&mut self) {
        self.child.stdin = None;
    }

    /// Waits for the end that somebody else has brought about: its exit code.
    pub(crate) fn gone(mut self) -> Option<i32> {
        // Waiting would close the input, and the peer might leave for that.
        let input = self.child.stdin.take();
        let code = self.child.wait().unwrap().code();
        drop(input);
        code
    }

    /// Ends the input and waits for the end: its exit code and standard error.
    pub(crate) fn end(mut self) -> (Option<i32>, String) {
        self.close_input();
        let mut err = String::new();
        std::io::Read::read_to_string(self.child.stderr.as_mut().unwrap(), &mut err).unwrap();
        (self.child.wait().unwrap().code(), err)
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        // Most have ended by now.
        self.child.kill().unwrap_or_default();
        self.child.wait().ok();
    }
}

/// The arguments of a host that programs talk to, on loopback.
pub(crate) const HOST: [&str; 6] = [
    "host",
    "--plain",
    "--json",
    "--yes",
    "--listen",
    "/ip4/127.0.0.1/tcp/0",
];

/// Two peers of programs at a game that has begun: the host, then who joined.
pub(crate) fn table(homes: [&Home; 2], more: &[&str]) -> [Peer; 2] {
    let mut host = Peer::start(homes[0].command(HOST.into_iter().chain(more.iter().copied())));
    let ticket = host.event("invite")["ticket"].as_str().unwrap().to_owned();
    let mut guest = Peer::start(homes[1].command(["join", &ticket, "--plain", "--json", "--yes"]));
    host.event("start");
    guest.event("start");
    [host, guest]
}

/// Makes sure of the permission bits of a file; the portable build leaves them to the system.
pub(crate) fn has_mode(path: &Path, mode: u32) {
    let its = fs::metadata(path).unwrap().permissions().mode() & 0o7777;
    assert!(its == mode || cfg!(feature = "portable"), "{its:o}");
}

/// The vectors of the whole workspace.
pub(crate) fn vectors() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/vectors")
}
