//! A player at the screen: the program in a pseudo-terminal, driven by keys and mouse, read as the grid of cells that
//! a terminal would show.

use std::fmt;
use std::io::{Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use portable_pty::{CommandBuilder, MasterPty, PtySize, native_pty_system};
use rustix::process::Signal;

use crate::binary::ugolki;
use crate::process::Process;
use crate::{Ended, Home, PATIENCE};

/// Reads that may wait for the test; more, and the terminal is slow, as real ones are.
const READS: usize = 256;

/// A window's size in cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    /// Lines.
    pub rows: u16,
    /// Columns.
    pub cols: u16,
}

/// The usual window.
pub const USUAL: Size = Size { rows: 24, cols: 80 };

/// A program in a pseudo-terminal.
pub struct Screen {
    name: &'static str,
    process: Process,
    master: Box<dyn MasterPty + Send>,
    writer: Box<dyn Write + Send>,
    reads: Receiver<Vec<u8>>,
    reader: JoinHandle<()>,
    closing: Arc<AtomicBool>,
    terminal: vt100::Parser,
    /// Every byte the program wrote.
    written: Vec<u8>,
    /// The terminal's modes before the program began, as the system describes them.
    modes: String,
}

/// What is left of a screen after the program has ended.
#[derive(Debug)]
pub struct Left {
    /// How the program ended.
    pub ended: Ended,
    /// Every byte it wrote.
    pub written: Vec<u8>,
    /// What the terminal shows now.
    pub contents: String,
    /// Whether the system's terminal modes (`stty`) are what they were before.
    pub modes_restored: bool,
    /// Whether the alternate screen, the mouse, bracketed paste and the hidden cursor are all off again.
    pub display_restored: bool,
}

impl Screen {
    /// Starts `ugolki` with these arguments in a window of its own.
    pub fn open(name: &'static str, home: &Home, args: &[&str], size: Size) -> Self {
        let mut command = CommandBuilder::new(ugolki());
        command.args(args);
        Self::spawn(name, home, command, size)
    }

    /// Starts a shell that runs `script`, in which `$UGOLKI` is the program.
    pub fn open_shell(name: &'static str, home: &Home, script: &str, size: Size) -> Self {
        let mut command = CommandBuilder::new("/bin/sh");
        command.args(["-c", script]);
        command.env("UGOLKI", ugolki());
        Self::spawn(name, home, command, size)
    }

    fn spawn(name: &'static str, home: &Home, mut command: CommandBuilder, size: Size) -> Self {
        let program = command.get_env("UGOLKI").map(ToOwned::to_owned);
        command.env_clear();
        home.environment()
            .into_iter()
            .for_each(|(key, value)| command.env(key, value));
        if let Some(program) = program {
            command.env("UGOLKI", program);
        }
        command.cwd(home.path());
        let pair = native_pty_system()
            .openpty(pty_size(size))
            .expect("a pseudo-terminal");
        let modes = modes(&*pair.master);
        let mut child = pair.slave.spawn_command(command).expect("the program starts");
        let id = child.process_id().expect("a process id");
        let process = Process::watch(name.to_owned(), id, move || match child.wait() {
            Ok(status) if status.signal().is_none() => Ended::Exit(status.exit_code()),
            Ok(_) | Err(_) => Ended::Killed,
        });
        let writer = pair.master.take_writer().expect("one writer");
        let closing = Arc::new(AtomicBool::new(false));
        let (reads, reader) = read(
            pair.master.try_clone_reader().expect("a reader"),
            Arc::clone(&closing),
        );
        let terminal = vt100::Parser::new(size.rows, size.cols, 0);
        Self {
            name,
            process,
            master: pair.master,
            writer,
            reads,
            reader,
            closing,
            terminal,
            written: Vec::new(),
            modes,
        }
    }

    /// Types keys (see [`crate::keys`]).
    pub fn keys(&mut self, keys: &str) {
        let typed = self
            .writer
            .write_all(keys.as_bytes())
            .and_then(|()| self.writer.flush());
        typed.unwrap_or_else(|error| self.fail(&error.to_string()));
    }

    /// Makes the window another size.
    pub fn resize(&mut self, size: Size) {
        self.terminal.screen_mut().set_size(size.rows, size.cols);
        self.master
            .resize(pty_size(size))
            .unwrap_or_else(|error| self.fail(&error.to_string()));
    }

    /// Sends the program a signal.
    pub fn signal(&self, signal: Signal) {
        self.process.signal(signal);
    }

    /// Waits until the screen shows what `until` wants; `what` names it for the message.
    pub fn wait(&mut self, what: &str, until: impl Fn(&vt100::Screen) -> bool) {
        let begun = Instant::now();
        while !until(self.terminal.screen()) {
            let left = PATIENCE.saturating_sub(begun.elapsed());
            match self.reads.recv_timeout(left) {
                Ok(bytes) => self.take(&bytes),
                Err(RecvTimeoutError::Timeout) => self.fail(&format!("never shows {what}")),
                Err(RecvTimeoutError::Disconnected) => self.fail(&format!("ends, and was to show {what}")),
            }
        }
    }

    /// Waits until the screen shows `text` on one line.
    pub fn wait_text(&mut self, text: &str) {
        self.wait(&format!("`{text}`"), |screen| find(screen, text).is_some());
    }

    /// Waits until the screen shows one of `texts`, and says which, the first before the others.
    pub fn wait_any<'a>(&mut self, texts: &[&'a str]) -> &'a str {
        let first = |screen: &vt100::Screen| texts.iter().copied().find(|text| find(screen, text).is_some());
        self.wait(&format!("one of {texts:?}"), |screen| first(screen).is_some());
        first(self.terminal.screen()).expect("it was just there")
    }

    /// Waits until the screen shows `text` nowhere.
    pub fn wait_gone(&mut self, text: &str) {
        self.wait(&format!("the screen without `{text}`"), |screen| {
            find(screen, text).is_none()
        });
    }

    /// Reads on until the program has written nothing for so long: what it draws may arrive in pieces.
    pub fn rest(&mut self, calm: Duration) {
        while let Ok(bytes) = self.reads.recv_timeout(calm) {
            self.take(&bytes);
        }
    }

    /// What the terminal shows, a line a row.
    pub fn contents(&self) -> String {
        self.terminal.screen().contents()
    }

    /// The id of the process.
    pub fn id(&self) -> i32 {
        self.process.id()
    }

    /// Waits until the program has written these characters, shown or not.
    pub fn wait_written(&mut self, text: &str) {
        self.wait_written_times(text, 1);
    }

    /// Waits until the program has written these characters once more than until now.
    pub fn wait_written_again(&mut self, text: &str) {
        self.wait_written_times(text, self.times_written(text) + 1);
    }

    fn wait_written_times(&mut self, text: &str, times: usize) {
        let begun = Instant::now();
        while self.times_written(text) < times {
            let left = PATIENCE.saturating_sub(begun.elapsed());
            match self.reads.recv_timeout(left) {
                Ok(bytes) => self.take(&bytes),
                Err(_) => self.fail(&format!("never writes {text:?}")),
            }
        }
    }

    /// Whether the program has written these characters.
    pub fn has_written(&self, text: &str) -> bool {
        self.times_written(text) > 0
    }

    fn times_written(&self, text: &str) -> usize {
        let windows = self.written.windows(text.len());
        windows.filter(|window| *window == text.as_bytes()).count()
    }

    /// Makes the display empty, as other programs may.
    pub fn clear(&mut self) {
        self.terminal.process(b"\x1b[2J");
    }

    /// How many bytes the program has written, as far as they were read.
    pub const fn written(&self) -> usize {
        self.written.len()
    }

    /// Reads what has been written meanwhile, without waiting for any.
    pub fn look(&mut self) {
        while let Ok(bytes) = self.reads.try_recv() {
            self.take(&bytes);
        }
    }

    /// The grid of cells.
    pub fn grid(&self) -> &vt100::Screen {
        self.terminal.screen()
    }

    /// Where `text` begins on the screen: row and column from 0.
    pub fn find(&self, text: &str) -> Option<(u16, u16)> {
        find(self.terminal.screen(), text)
    }

    /// Waits for the program's end, its output read to the end.
    pub fn finish(mut self) -> Left {
        let ended = self.process.wait();
        let restored = modes(&*self.master);
        // The end of the process is the end of the reads: the terminal has no other writer.
        while let Ok(bytes) = self.reads.recv_timeout(PATIENCE) {
            self.take(&bytes);
        }
        let screen = self.terminal.screen();
        Left {
            ended,
            contents: screen.contents(),
            modes_restored: restored == self.modes,
            display_restored: !screen.alternate_screen()
                && !screen.hide_cursor()
                && !screen.bracketed_paste()
                && screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None,
            written: self.written,
        }
    }

    /// Closes the terminal under the running program, as closing its window does, and waits for the program's end.
    /// Gives how it ended and how long that took.
    pub fn close_terminal(mut self) -> (Ended, Duration) {
        // The reading thread holds the terminal open until it next reads something: a new size makes the program draw.
        self.closing.store(true, Ordering::SeqCst);
        let size = self.terminal.screen().size();
        self.resize(Size {
            rows: size.0.saturating_sub(1),
            cols: size.1,
        });
        while self.reads.recv_timeout(PATIENCE).is_ok() {}
        let Self {
            mut process,
            master,
            writer,
            reader,
            ..
        } = self;
        reader.join().expect("the reader ends");
        let begun = Instant::now();
        drop(writer);
        drop(master);
        (process.wait(), begun.elapsed())
    }

    fn take(&mut self, bytes: &[u8]) {
        self.terminal.process(bytes);
        self.written.extend_from_slice(bytes);
    }

    fn fail(&self, why: &str) -> ! {
        panic!("{}: {why}\n{}", self.name, framed(self.terminal.screen()));
    }
}

impl fmt::Debug for Screen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{}", self.name, framed(self.terminal.screen()))
    }
}

fn pty_size(size: Size) -> PtySize {
    PtySize {
        rows: size.rows,
        cols: size.cols,
        pixel_width: 0,
        pixel_height: 0,
    }
}

/// The modes that `stty` shows, as a text to be compared.
fn modes(master: &(dyn MasterPty + Send)) -> String {
    master
        .get_termios()
        .map(|modes| format!("{modes:?}"))
        .unwrap_or_default()
}

fn read(mut terminal: Box<dyn Read + Send>, closing: Arc<AtomicBool>) -> (Receiver<Vec<u8>>, JoinHandle<()>) {
    let (tell, reads) = sync_channel(READS);
    let reader = thread::spawn(move || {
        let mut buffer = [0; 8192];
        loop {
            match terminal.read(&mut buffer) {
                Ok(0) | Err(_) => return,
                Ok(_) if closing.load(Ordering::SeqCst) => return,
                Ok(len) => {
                    if tell.send(buffer[..len].to_vec()).is_err() {
                        return;
                    }
                }
            }
        }
    });
    (reads, reader)
}

fn find(screen: &vt100::Screen, text: &str) -> Option<(u16, u16)> {
    let (_, cols) = screen.size();
    screen.rows(0, cols).zip(0..).find_map(|(line, row)| {
        let before = line.get(..line.find(text)?)?;
        // Nothing of ours is wider than one column (T-5.9), so characters are columns.
        Some((row, u16::try_from(before.chars().count()).ok()?))
    })
}

fn framed(screen: &vt100::Screen) -> String {
    let (_, cols) = screen.size();
    screen
        .rows(0, cols)
        .map(|line| format!("| {line}"))
        .collect::<Vec<_>>()
        .join("\n")
}
