//! Running engines: threads for their input, output and errors, and no process that outlives the match.
//!
//! An engine may flood, fall silent, stop reading or leave children behind. So nothing here waits without a bound: lines
//! are bounded and their channel too, what is said to an engine goes through a thread of its own, and an engine has a
//! process group, which is killed as a whole.

use std::collections::HashMap;
use std::io::{self, BufReader, Write as _};
use std::process::{ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::fault::Ended;
use super::tail::Tail;
use crate::lines;
use crate::platform::children::{self, Handle, Started};

/// The longest line of an engine, in bytes.
const MAX_LINE: u64 = 1 << 16;

/// How many lines of an engine wait at most; then it waits for us.
const WAITING: usize = 256;

/// How many of our lines wait at most for an engine to read them.
const UNREAD: usize = 64;

/// How long an engine that was told to quit, or has closed its output, may take to end.
const GRACE: Duration = Duration::from_secs(2);

/// All engines of a match that run.
#[derive(Debug, Default)]
pub(crate) struct Registry(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    running: HashMap<u32, Handle>,
    closed: bool,
    /// Closed, and never opened again.
    ended: bool,
}

impl Registry {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends every engine, and starts none until it is opened again.
    pub(crate) fn close(&self) {
        let mut state = self.state();
        state.closed = true;
        for engine in state.running.values() {
            engine.kill();
        }
    }

    /// Ends every engine, and starts none any more.
    pub(crate) fn close_for_good(&self) {
        self.state().ended = true;
        self.close();
    }

    /// Lets engines be started again, unless it was closed for good.
    pub(crate) fn open(&self) {
        let mut state = self.state();
        state.closed = state.ended;
    }

    /// Whether no engine is started now.
    pub(crate) fn is_closed(&self) -> bool {
        self.state().closed
    }

    /// Starts an engine; none when closed.
    fn spawn(&self, command: &mut Command) -> io::Result<Option<Spawned>> {
        let mut state = self.state();
        if state.closed {
            return Ok(None);
        }
        let mut child = command.spawn()?;
        let id = child.id();
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let started = Started::new(child)?;
        state.running.insert(id, started.handle());
        Ok(Some(Spawned { id, started, pipes }))
    }

    /// Waits for the end of an engine, and takes its children with it.
    fn reap(&self, started: Started, id: u32) -> io::Result<ExitStatus> {
        started.wait()?;
        let mut state = self.state();
        started.handle().kill();
        state.running.remove(&id);
        started.status()
    }

    fn kill(&self, id: u32) {
        // Held until it is killed, so that it is not reaped in between.
        let state = self.state();
        if let Some(engine) = state.running.get(&id) {
            engine.kill();
        }
    }
}

/// An engine that was just started.
#[derive(Debug)]
struct Spawned {
    id: u32,
    started: Started,
    pipes: (Option<ChildStdin>, Option<ChildStdout>, Option<ChildStderr>),
}

/// What is heard of an engine.
#[derive(Debug)]
pub(super) enum Heard {
    /// A line, and when it was read.
    Line(String, Instant),
    /// A line that is too long; it was skipped.
    TooLong,
}

/// Why nothing is heard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Silence {
    /// The time is up.
    Timeout,
    /// It has closed its output, or ended.
    Ended,
}

/// A running engine. It is killed when dropped.
#[derive(Debug)]
pub(super) struct Process {
    id: u32,
    registry: Arc<Registry>,
    /// None once it was told to quit.
    input: Option<SyncSender<String>>,
    output: Receiver<Heard>,
    errors: Arc<Mutex<Tail>>,
    /// Says when there are no more errors.
    errors_end: Receiver<()>,
    status: Receiver<io::Result<ExitStatus>>,
    ended: bool,
}

impl Process {
    /// Starts an engine; none when the match is being stopped.
    ///
    /// # Errors
    /// What the system says.
    pub(super) fn start(command: &[String], registry: &Arc<Registry>) -> io::Result<Option<Self>> {
        let (program, args) = command
            .split_first()
            .ok_or_else(|| io::Error::other("no program is named"))?;
        let mut command = Command::new(program);
        command
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        // Ctrl-C is for the match, which ends its engines itself.
        children::apart(&mut command);
        let Some(Spawned { id, started, pipes }) = registry.spawn(&mut command)? else {
            return Ok(None);
        };
        let (stdin, stdout, stderr) = pipes;
        let (tell_status, status) = sync_channel(1);
        let waiting = Arc::clone(registry);
        // Whoever would have asked is gone where sending fails; the same below.
        let reap = move || tell_status.send(waiting.reap(started, id)).unwrap_or_default();
        let (say, said) = sync_channel(UNREAD);
        let (hear, output) = sync_channel(WAITING);
        let errors = Arc::new(Mutex::new(Tail::default()));
        let tail = Arc::clone(&errors);
        let (tell_errors_end, errors_end) = sync_channel(1);
        let process = Self {
            id,
            registry: Arc::clone(registry),
            input: Some(say),
            output,
            errors,
            errors_end,
            status,
            ended: false,
        };
        // From here on an error drops the process, which kills it.
        spawn("end", reap)?;
        spawn("input", move || stdin.map_or((), |stdin| write(stdin, &said)))?;
        spawn("output", move || stdout.map_or((), |stdout| read(stdout, &hear)))?;
        spawn("errors", move || {
            if let Some(stderr) = stderr {
                keep(stderr, &tail);
            }
            tell_errors_end.send(()).unwrap_or_default();
        })?;
        Ok(Some(process))
    }

    /// Says a line.
    ///
    /// # Errors
    /// When the engine has ended, or has not read what it was told before.
    pub(super) fn say(&self, line: impl Into<String>) -> Result<(), Silence> {
        let Some(input) = &self.input else {
            return Err(Silence::Ended);
        };
        input.try_send(line.into()).map_err(|error| match error {
            TrySendError::Full(_) => Silence::Timeout,
            TrySendError::Disconnected(_) => Silence::Ended,
        })
    }

    /// Waits for a line until `deadline`.
    ///
    /// # Errors
    /// When none comes.
    pub(super) fn hear(&self, deadline: Instant) -> Result<Heard, Silence> {
        let left = deadline.saturating_duration_since(Instant::now());
        self.output.recv_timeout(left).map_err(|error| match error {
            RecvTimeoutError::Timeout => Silence::Timeout,
            RecvTimeoutError::Disconnected => Silence::Ended,
        })
    }

    /// Makes sure that it has ended, and says how.
    pub(super) fn end(&mut self) -> Ended {
        let said = match self.status.recv_timeout(GRACE) {
            Ok(Ok(status)) => how(status),
            Ok(Err(error)) => Ended::System(error.to_string()),
            Err(RecvTimeoutError::Timeout) => {
                self.kill();
                Ended::Closed
            }
            Err(RecvTimeoutError::Disconnected) => Ended::Unseen,
        };
        self.ended = true;
        // Its last words are heard whole: nobody holds its pipes any more, but for who left its process group.
        self.errors_end.recv_timeout(GRACE).unwrap_or_default();
        said
    }

    /// Tells it to quit, and kills it if it does not.
    pub(super) fn quit(mut self) {
        // One that does not listen is killed below.
        self.say("quit").unwrap_or_default();
        self.input = None;
        if self.status.recv_timeout(GRACE).is_ok() {
            self.ended = true;
        }
    }

    /// The last lines of its standard error.
    pub(super) fn errors(&self) -> Vec<String> {
        self.errors.lock().unwrap_or_else(PoisonError::into_inner).lines()
    }

    fn kill(&mut self) {
        self.registry.kill(self.id);
        // What is killed ends; its thread reaps it.
        self.ended = self.status.recv().is_ok();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if !self.ended {
            self.kill();
        }
    }
}

fn spawn(what: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new()
        .name(format!("engine's {what}"))
        .spawn(work)
        .map(drop)
}

fn write(mut stdin: ChildStdin, said: &Receiver<String>) {
    while let Ok(line) = said.recv() {
        if writeln!(stdin, "{line}").is_err() {
            return;
        }
    }
}

fn read(stdout: ChildStdout, hear: &SyncSender<Heard>) {
    let mut stdout = BufReader::new(stdout);
    while let Some(line) = lines::read(&mut stdout, MAX_LINE) {
        let heard = match line {
            Ok(line) => Heard::Line(line, Instant::now()),
            Err(lines::TooLong) => Heard::TooLong,
        };
        if hear.send(heard).is_err() {
            return;
        }
    }
}

fn keep(stderr: ChildStderr, tail: &Mutex<Tail>) {
    let mut stderr = BufReader::new(stderr);
    while let Some(line) = lines::read(&mut stderr, MAX_LINE) {
        let line = line.unwrap_or_else(|lines::TooLong| "(a line that is too long)".to_owned());
        tail.lock().unwrap_or_else(PoisonError::into_inner).push(&line);
    }
}

fn how(status: ExitStatus) -> Ended {
    match (status.code(), children::signal_of(status)) {
        (Some(code), _) => Ended::Code(code),
        (None, Some(signal)) => Ended::Signal(signal),
        (None, None) => Ended::Unseen,
    }
}
