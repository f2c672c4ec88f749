//! A player as a script has it: `ugolki host` or `ugolki join` with `--plain --json`, an event a line.

use std::collections::VecDeque;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::process::Signal;
use serde_json::Value;

use crate::process::Process;
use crate::{Ended, Home, PATIENCE};

/// Lines that may wait for the test to read them; more, and the program waits for the test.
const LINES: usize = 1024;

/// Events that tell of the connection or of time and may come at any moment.
const ASIDES: [&str; 6] = ["peer", "clock", "terms", "phrase", "listening", "waiting"];

/// What came from a player in a time.
#[derive(Debug, Clone, PartialEq)]
pub enum Heard {
    /// An event.
    Event(Value),
    /// Nothing.
    Nothing,
    /// The end of its output.
    Ended,
}

/// A running player.
#[derive(Debug)]
pub struct Peer {
    name: &'static str,
    process: Process,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    errors: Option<JoinHandle<String>>,
    /// Everything read so far, for the message of a test that fails.
    heard: Vec<String>,
    /// Events that came while one of the connection was waited for.
    kept: VecDeque<Value>,
    /// The paths by which the other player was connected, one after the other.
    paths: Vec<String>,
}

impl Peer {
    /// Starts `ugolki` with these arguments; `name` is what the test calls this player.
    pub fn start(name: &'static str, home: &Home, args: &[&str]) -> Self {
        Self::run(name, home.command(args))
    }

    /// Starts any program that tells events as `ugolki` does.
    pub fn run(name: &'static str, mut command: Command) -> Self {
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = command.spawn().expect("it starts");
        let input = child.stdin.take();
        let lines = read_lines(child.stdout.take().expect("standard output is piped"));
        let errors = read_all(child.stderr.take().expect("standard error is piped"));
        let process = Process::watch(name.to_owned(), child.id(), move || wait(child));
        Self {
            name,
            process,
            input,
            lines,
            errors: Some(errors),
            heard: Vec::new(),
            kept: VecDeque::new(),
            paths: Vec::new(),
        }
    }

    /// The number of its process.
    pub fn id(&self) -> i32 {
        self.process.id()
    }

    /// Says a line.
    pub fn say(&mut self, line: &str) {
        let input = self.input.as_mut().expect("standard input is open");
        writeln!(input, "{line}")
            .and_then(|()| input.flush())
            .unwrap_or_else(|error| self.fail(&error.to_string()));
        self.heard.push(format!("< {line}"));
    }

    /// Says a line, and does not mind if nobody is there any more.
    pub fn try_say(&mut self, line: &str) {
        if let Some(input) = &mut self.input {
            writeln!(input, "{line}").and_then(|()| input.flush()).ok();
        }
        self.heard.push(format!("< {line}"));
    }

    /// Closes standard input.
    pub fn hang_up(&mut self) {
        self.input = None;
    }

    /// The next line, whatever it is; none at the end of the output.
    pub fn next_line(&mut self) -> Option<String> {
        let line = self.receive()?;
        self.heard.push(line.clone());
        Some(line)
    }

    /// The next line as an event, whatever it is; none at the end of the output.
    pub fn next_event(&mut self) -> Option<Value> {
        if let Some(event) = self.kept.pop_front() {
            return Some(event);
        }
        let line = self.receive()?;
        Some(self.heard_line(line))
    }

    fn receive(&mut self) -> Option<String> {
        match self.lines.recv_timeout(PATIENCE) {
            Ok(line) => Some(line),
            Err(RecvTimeoutError::Disconnected) => None,
            Err(RecvTimeoutError::Timeout) => self.fail("no event comes"),
        }
    }

    fn heard_line(&mut self, line: String) -> Value {
        let event = serde_json::from_str::<Value>(&line);
        self.heard.push(line);
        match event {
            Ok(event) if event["schema"] == 1 && event["event"].is_string() => {
                self.note_path(&event);
                event
            }
            Ok(_) | Err(_) => self.fail("this line is no event of schema 1"),
        }
    }

    fn note_path(&mut self, event: &Value) {
        if event["event"] != "peer" && event["event"] != "terms" {
            return;
        }
        let path = event["path"].as_str().unwrap_or("none");
        if self.paths.last().is_none_or(|last| last != path) {
            self.paths.push(path.to_owned());
        }
    }

    /// The paths by which the other player was connected, one after the other, by what was read so far: `lan`, `direct`,
    /// `relayed`, and `none` between them.
    pub fn paths(&self) -> &[String] {
        &self.paths
    }

    /// Waits until the other player is connected by `path`, and says whether it is in time. What else is told meanwhile is kept.
    pub fn comes_by(&mut self, path: &str, patience: Duration) -> bool {
        let until = Instant::now() + patience;
        while self.paths.last().is_none_or(|last| last != path) {
            match self
                .lines
                .recv_timeout(until.saturating_duration_since(Instant::now()))
            {
                Ok(line) => {
                    let event = self.heard_line(line);
                    self.kept.push_back(event);
                }
                Err(RecvTimeoutError::Timeout) => return false,
                Err(RecvTimeoutError::Disconnected) => {
                    self.fail(&format!("the output ends, and the path `{path}` was to come"));
                }
            }
        }
        true
    }

    /// The next line as an event, if it comes within so long.
    pub fn event_within(&mut self, patience: Duration) -> Heard {
        if let Some(event) = self.kept.pop_front() {
            return Heard::Event(event);
        }
        match self.lines.recv_timeout(patience) {
            Ok(line) => Heard::Event(self.heard_line(line)),
            Err(RecvTimeoutError::Disconnected) => Heard::Ended,
            Err(RecvTimeoutError::Timeout) => Heard::Nothing,
        }
    }

    /// Kills the process as it stands (`kill -9`), and waits until it is gone. What it said before can still be read.
    pub fn kill(&mut self) {
        self.process.signal_quietly(Signal::KILL);
        self.process.wait();
    }

    /// The next event, which must be `kind`; events about the connection are passed over.
    pub fn expect(&mut self, kind: &str) -> Value {
        loop {
            let Some(event) = self.next_event() else {
                self.fail(&format!("the output ends, and `{kind}` was to come"));
            };
            let have = event["event"].as_str().unwrap_or_default();
            if have == kind {
                return event;
            }
            if !ASIDES.contains(&have) {
                self.fail(&format!("`{have}` comes, and `{kind}` was to come"));
            }
        }
    }

    /// The next event of one of these kinds; any other is passed over.
    pub fn wait_for(&mut self, kinds: &[&str]) -> Value {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            match self.next_event() {
                Some(event) if event["event"].as_str().is_some_and(|kind| kinds.contains(&kind)) => {
                    return event;
                }
                Some(_) => {}
                None => self.fail(&format!("the output ends, and one of {kinds:?} was to come")),
            }
        }
        self.fail(&format!("none of {kinds:?} comes"))
    }

    /// Waits for the end of the process, its output read to the end, and gives what it wrote on standard error.
    pub fn finish(mut self) -> (Ended, String) {
        let ended = self.process.wait();
        let errors = self
            .errors
            .take()
            .map(|thread| thread.join().expect("standard error is read"));
        (ended, errors.unwrap_or_default())
    }

    /// Sends the process a signal.
    pub fn signal(&self, signal: Signal) {
        self.process.signal(signal);
    }

    fn fail(&mut self, why: &str) -> ! {
        self.process.signal_quietly(Signal::KILL);
        let errors = self
            .errors
            .take()
            .map(|thread| thread.join().expect("standard error is read"));
        let last: Vec<_> = self.heard.iter().rev().take(12).rev().cloned().collect();
        panic!(
            "{}: {why}\n{}\n-- standard error:\n{}",
            self.name,
            last.join("\n"),
            errors.unwrap_or_default()
        );
    }
}

fn read_lines(output: ChildStdout) -> Receiver<String> {
    let (tell, lines) = sync_channel(LINES);
    thread::spawn(move || {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            if tell.send(line).is_err() {
                return;
            }
        }
    });
    lines
}

fn read_all(mut errors: ChildStderr) -> JoinHandle<String> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        // What came before an error of reading is still what it wrote.
        drop(errors.read_to_end(&mut bytes));
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

fn wait(mut child: Child) -> Ended {
    let code = child.wait().ok().as_ref().and_then(ExitStatus::code);
    code.and_then(|code| u32::try_from(code).ok())
        .map_or(Ended::Killed, Ended::Exit)
}
