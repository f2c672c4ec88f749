//! The question whether the terminal is light or dark, and the answer among the keys (T-5.1).
//!
//! Nothing waits for the answer: the first frame is drawn meanwhile. It comes, if at all, through the same line as the keys,
//! and crossterm takes an answer that it does not know apart into keys: Alt and a bracket, and a character each. [`Sieve`] puts
//! these together again, so that none of them is taken for something that the player typed, however late they come.

use std::io::{self, Write as _};
use std::mem;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::Color;

use crate::theme::is_light;

/// Asks for the colour of the ground. The bell ends the question: some terminals end the answer as the question ended, and
/// wrongly where it ended otherwise.
const QUESTION: &[u8] = b"\x1b]11;?\x07";

/// How an answer begins, and how long the rest of one is at most.
const BEGINNING: &str = "\x1b]11;";
const LONGEST: usize = 40;

/// How long the terminal has for its answer before it may be given back (T-5.1).
const PATIENCE: Duration = Duration::from_millis(200);

/// How long after the question an Esc may be the beginning of an answer of which the rest comes later, and how long one waits for
/// that rest.
const LATE: Duration = Duration::from_secs(5);
const REST_AFTER_ESC: Duration = Duration::from_millis(25);
const REST: Duration = Duration::from_millis(500);

/// When the terminal was asked, as long as it has not answered. There is one terminal a process.
static ASKED: Mutex<Option<Instant>> = Mutex::new(None);
/// Wakes who waits for the answer.
static ANSWERED: Condvar = Condvar::new();

fn asked() -> MutexGuard<'static, Option<Instant>> {
    ASKED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Asks the terminal, which is taken and read through a [`Sieve`].
///
/// # Errors
/// What the terminal says.
pub fn ask_for_ground() -> io::Result<()> {
    *asked() = Some(Instant::now());
    let mut out = io::stdout();
    out.write_all(QUESTION)?;
    out.flush()
}

/// Waits until the terminal has answered, or has had its time: who reads the terminal next is spared the answer.
pub(super) fn wait_for_answer() {
    let mut when = asked();
    while let Some(left) = when.and_then(|when| PATIENCE.checked_sub(when.elapsed())) {
        let waited = ANSWERED.wait_timeout(when, left);
        when = waited.unwrap_or_else(PoisonError::into_inner).0;
    }
}

/// What comes from the terminal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sifted {
    /// Something that the player did, or the window.
    Event(Event),
    /// The terminal has said whether it is light.
    Light(bool),
}

/// Takes the answer out of what is read from the terminal.
#[derive(Debug, Default)]
pub struct Sieve {
    /// Keys that may be an answer, or the beginning of one, and the characters of which they were made.
    held: Vec<Event>,
    text: String,
}

impl Sieve {
    /// Takes what was read, and says what of it is to be passed on.
    pub fn take(&mut self, event: Event) -> Vec<Sifted> {
        let late = asked().is_some_and(|when| when.elapsed() < LATE);
        let (passed, answered) = self.sift(event, late);
        if answered {
            *asked() = None;
            ANSWERED.notify_all();
        }
        passed
    }

    /// How long the rest of what is held may take; none where nothing is held.
    pub fn patience(&self) -> Option<Duration> {
        match self.held.len() {
            0 => None,
            1 if self.text == "\x1b" => Some(REST_AFTER_ESC),
            _ => Some(REST),
        }
    }

    /// The rest did not come: what is held was typed, unless so much of an answer is there that nobody types it.
    pub fn give_up(&mut self) -> Vec<Sifted> {
        let text = mem::take(&mut self.text);
        let held = mem::take(&mut self.held);
        if text.starts_with(BEGINNING) {
            return Vec::new();
        }
        held.into_iter().map(Sifted::Event).collect()
    }

    /// The same as [`Sieve::take`], where an Esc alone may begin an answer or may not; and whether there was one.
    fn sift(&mut self, event: Event, late: bool) -> (Vec<Sifted>, bool) {
        let Some(key) = event.as_key_press_event() else {
            // The window may change its size in the middle of an answer.
            return (vec![Sifted::Event(event)], false);
        };
        let Some(typed) = typed(key) else {
            let mut passed = self.give_up();
            passed.push(Sifted::Event(event));
            return (passed, false);
        };
        if self.held.is_empty() && !(typed == "\x1b]" || late && typed == "\x1b") {
            return (vec![Sifted::Event(event)], false);
        }
        self.text.push_str(&typed);
        let within = self.text.strip_prefix(BEGINNING);
        let may_be = match within {
            None => BEGINNING.starts_with(&self.text),
            Some(rest) => {
                if let Some(said) = rest.strip_suffix('\x07').or_else(|| rest.strip_suffix("\x1b\\")) {
                    let light = colour(said).and_then(is_light);
                    self.text.clear();
                    self.held.clear();
                    return (light.into_iter().map(Sifted::Light).collect(), true);
                }
                rest.len() <= LONGEST
            }
        };
        if may_be {
            self.held.push(event);
            return (Vec::new(), false);
        }
        // This may itself be the beginning of an answer.
        let mut passed = self.give_up();
        let (more, answered) = self.sift(event, late);
        passed.extend(more);
        (passed, answered)
    }
}

/// The characters of which crossterm made a key, if it can be one of an answer.
fn typed(key: KeyEvent) -> Option<String> {
    let with = key.modifiers.difference(KeyModifiers::SHIFT);
    match (key.code, with) {
        (KeyCode::Esc, with) if with.is_empty() => Some("\x1b".to_owned()),
        (KeyCode::Char('g'), KeyModifiers::CONTROL) => Some("\x07".to_owned()),
        (KeyCode::Char(c), KeyModifiers::ALT) => Some(format!("\x1b{c}")),
        (KeyCode::Char(c), with) if with.is_empty() && c.is_ascii() => Some(c.to_string()),
        _ => None,
    }
}

/// The colour of an answer: `rgb:` and three numbers of one to four hexadecimal digits, of which more say it more exactly.
fn colour(said: &str) -> Option<Color> {
    let numbers = said.strip_prefix("rgb:").or_else(|| said.strip_prefix("rgba:"))?;
    let mut channels = numbers.split('/').map(|digits| {
        let value = u32::from_str_radix(digits, 16).ok()?;
        let most = match digits.len() {
            1 => 0xF,
            2 => 0xFF,
            3 => 0xFFF,
            4 => 0xFFFF,
            _ => return None,
        };
        u8::try_from(value * 0xFF / most).ok()
    });
    let mut next = || channels.next().flatten();
    Some(Color::Rgb(next()?, next()?, next()?))
}

#[cfg(test)]
mod tests;
