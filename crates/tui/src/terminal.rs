//! The one guard that owns the terminal (T-7.1): raw mode, alternate screen, title, mouse, paste, focus and cursor, taken in this
//! order and given back in reverse, once, on every way out.
//!
//! Signals, descriptor 2 and the wording of a panic belong to the program around it: it calls [`restore`] when it ends by a
//! signal, and [`seize`] in its hook for panics.

use std::io::{self, Stdout, StdoutLock, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use crossterm::cursor::{Hide, Show};
use crossterm::event::{
    DisableBracketedPaste, DisableFocusChange, DisableMouseCapture, EnableBracketedPaste, EnableFocusChange,
    EnableMouseCapture,
};
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, SetTitle, disable_raw_mode, enable_raw_mode,
};
use crossterm::{Command, QueueableCommand as _};
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};
use ugolki_node::view::NodeView;
use ugolki_words::Lang;

pub use self::ground::{Sieve, Sifted, ask_for_ground};
use self::paint::Painter;
pub use self::size::size;
use crate::alarm::Alarm;
use crate::app::App;
use crate::shell::ShellView;
use crate::text;

mod ground;
mod paint;
mod size;
#[cfg(test)]
mod tests;

/// Whether this process holds the terminal. There is one terminal a process, so there is one of these.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Whether the program wants the mouse (T-6.8). It is taken and left with the terminal, and switched in between.
static MOUSE: AtomicBool = AtomicBool::new(true);

/// What the window is called while the program has it.
const TITLE: &str = "ugolki";

/// The longest text that is put on the clipboard: a ticket is far shorter.
const MOST_COPIED: usize = 4096;

/// The terminal, taken. Dropping it gives it back; one that was just asked a question has its time to answer first.
///
/// Its size is asked of the system alone, see [`size()`].
#[derive(Debug)]
pub struct Screen {
    terminal: Terminal<Painter<Stdout>>,
    window: Rect,
}

impl Screen {
    /// Takes the terminal on standard output.
    ///
    /// # Errors
    /// What the terminal says. Whatever was taken by then is given back.
    pub fn take() -> io::Result<Self> {
        let screen = take_modes().and_then(|()| {
            let window = window()?;
            let options = TerminalOptions {
                viewport: Viewport::Fixed(window),
            };
            let terminal = Terminal::with_options(Painter::new(io::stdout()), options)?;
            Ok(Self { terminal, window })
        });
        if screen.is_err() {
            restore();
        }
        screen
    }

    /// Columns and rows, as of the last drawing.
    pub const fn size(&self) -> (u16, u16) {
        (self.window.width, self.window.height)
    }

    /// Draws the screen; only what has changed since the last time is written.
    ///
    /// # Errors
    /// What the terminal says. One that is gone says so here, at once.
    pub fn draw(&mut self, app: &App, view: &NodeView, shell: &ShellView) -> io::Result<()> {
        // A frame is whole before anybody gives the terminal back, and nothing is drawn after that.
        let _whole = io::stdout().lock();
        if !TAKEN.load(Ordering::SeqCst) {
            return Ok(());
        }
        if window()? != self.window {
            self.repaint()?;
        }
        self.terminal.draw(|frame| app.draw(frame, view, shell))?;
        Ok(())
    }

    /// Clears the window, whatever its size is now, and makes the next drawing paint every cell.
    ///
    /// # Errors
    /// What the terminal says.
    pub fn repaint(&mut self) -> io::Result<()> {
        self.window = window()?;
        // `clear` would ask the terminal where the cursor is, and the thread that reads keys might take the answer.
        self.terminal.resize(self.window)
    }

    /// Takes the mouse, or leaves it to the terminal, from now on (T-6.8).
    ///
    /// # Errors
    /// What the terminal says.
    pub fn mouse(&mut self, on: bool) -> io::Result<()> {
        MOUSE.store(on, Ordering::SeqCst);
        write_mouse(&mut io::stdout(), on)
    }

    /// Gives the terminal back for a while (T-7.6). The program then stops itself.
    pub fn suspend(&mut self) {
        ground::wait_for_answer();
        restore();
    }

    /// Takes the terminal again after [`Screen::suspend`], or after having been stopped and continued by others. Draw
    /// afterwards: the whole screen is painted.
    ///
    /// # Errors
    /// What the terminal says.
    pub fn resume(&mut self) -> io::Result<()> {
        restore();
        take_modes()?;
        self.repaint()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        ground::wait_for_answer();
        restore();
    }
}

/// Gives the terminal back if this process holds it. May be called on any thread, and any number of times: only the first
/// call after the terminal was taken does anything. What the terminal says is not asked: there is nothing left to be done
/// about it.
pub fn restore() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        // Each step is tried whatever became of the one before.
        write_leave(&mut io::stdout()).unwrap_or_default();
        disable_raw_mode().unwrap_or_default();
    }
}

/// Gives the terminal back if this process holds it, for good: as long as the value is held, nobody else draws. For a panic on any
/// thread (T-18.4).
pub fn seize() -> Option<StdoutLock<'static>> {
    if !TAKEN.load(Ordering::SeqCst) {
        return None;
    }
    let held = io::stdout().lock();
    restore();
    Some(held)
}

/// Asks the terminal to put a text on the clipboard, by OSC 52, which also works over SSH. Terminals may ignore it. Text
/// beyond 4,096 bytes is not sent.
///
/// # Errors
/// What the terminal says.
pub fn copy(text: &str) -> io::Result<()> {
    let mut out = io::stdout();
    write_copy(&mut out, text)?;
    out.flush()
}

/// How the player is called (T-8.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Bell {
    /// Not at all.
    Off,
    /// By the bell of the terminal.
    #[default]
    On,
    /// By the bell, and by OSC 9, of which some terminals make a notice on the desktop.
    Notify,
}

impl Bell {
    /// Every way, in the order in which they are offered.
    pub const ALL: &'static [Self] = &[Self::Off, Self::On, Self::Notify];

    /// The way as settings and flags name it; never translated.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::On => "on",
            Self::Notify => "notify",
        }
    }

    /// The way of this word, in lower case.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|way| way.word() == word)
    }
}

/// Calls the player, in what way the bell is set to.
///
/// # Errors
/// What the terminal says.
pub fn ring(lang: Lang, bell: Bell, alarm: Alarm) -> io::Result<()> {
    let mut out = io::stdout();
    out.write_all(call(lang, bell, alarm).as_bytes())?;
    out.flush()
}

/// What is written to call the player. Nothing of a peer's is in it.
pub fn call(lang: Lang, bell: Bell, alarm: Alarm) -> String {
    match bell {
        Bell::Off => String::new(),
        Bell::On => "\x07".to_owned(),
        Bell::Notify => format!("\x1b]9;{}\x1b\\\x07", text::alarm(lang, alarm)),
    }
}

/// The whole window, as the system knows it.
fn window() -> io::Result<Rect> {
    let (columns, rows) = size()?;
    Ok(Rect::new(0, 0, columns, rows))
}

fn take_modes() -> io::Result<()> {
    // From here on there may be something to give back, even if a step fails.
    TAKEN.store(true, Ordering::SeqCst);
    enable_raw_mode()?;
    write_enter(&mut io::stdout())?;
    if MOUSE.load(Ordering::SeqCst) {
        Ok(())
    } else {
        write_mouse(&mut io::stdout(), false)
    }
}

/// Has the terminal report the mouse, or not.
fn write_mouse(out: &mut impl Write, on: bool) -> io::Result<()> {
    if on {
        out.queue(EnableMouseCapture)?.flush()
    } else {
        out.queue(DisableMouseCapture)?.flush()
    }
}

/// Switches the terminal's modes on. The title before is put on the terminal's stack.
fn write_enter(out: &mut impl Write) -> io::Result<()> {
    out.queue(EnterAlternateScreen)?
        .queue(PushTitle)?
        .queue(SetTitle(TITLE))?
        .queue(EnableMouseCapture)?
        .queue(EnableBracketedPaste)?
        .queue(EnableFocusChange)?
        .queue(Hide)?
        .flush()
}

/// Switches them off in reverse.
fn write_leave(out: &mut impl Write) -> io::Result<()> {
    out.queue(Show)?
        .queue(DisableFocusChange)?
        .queue(DisableBracketedPaste)?
        .queue(DisableMouseCapture)?
        .queue(PopTitle)?
        .queue(LeaveAlternateScreen)?
        .flush()
}

fn write_copy(out: &mut impl Write, text: &str) -> io::Result<()> {
    if text.len() > MOST_COPIED {
        return Ok(());
    }
    write!(out, "\x1b]52;c;{}\x07", STANDARD.encode(text))
}

/// Keeps the window's title.
struct PushTitle;

impl Command for PushTitle {
    fn write_ansi(&self, f: &mut impl core::fmt::Write) -> core::fmt::Result {
        f.write_str("\x1b[22;2t")
    }

    #[cfg(windows)]
    fn execute_winapi(&self) -> io::Result<()> {
        Ok(())
    }
}

/// Gives the window its title back.
struct PopTitle;

impl Command for PopTitle {
    fn write_ansi(&self, f: &mut impl core::fmt::Write) -> core::fmt::Result {
        f.write_str("\x1b[23;2t")
    }

    #[cfg(windows)]
    fn execute_winapi(&self) -> io::Result<()> {
        Ok(())
    }
}
