//! The terminal of this process, through crossterm alone.

use std::collections::VecDeque;
use std::io::{self, Write as _};
use std::time::Duration;

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::terminal::{disable_raw_mode, enable_raw_mode};
use zeroize::Zeroize as _;

/// A terminal that is watched for its end. There is none: Windows ends the processes of a console that is closed (T-7.5), and a terminal that is
/// gone is noticed where it is read or written.
#[derive(Debug)]
pub(crate) enum Watched {}

impl Watched {
    /// The terminal, where its end can be told.
    #[expect(clippy::unnecessary_wraps, reason = "what is done elsewhere can fail")]
    pub(crate) const fn own() -> io::Result<Option<Self>> {
        Ok(None)
    }

    /// Returns once the terminal is gone.
    pub(crate) const fn wait(&self) {
        match *self {}
    }
}

/// The terminal while nothing of what is typed is shown. It is given back as it was when this is dropped. Questions stand on standard error.
pub(crate) struct Silent {
    /// What was typed and is not read yet.
    typed: VecDeque<u8>,
    out: io::Stderr,
}

impl Silent {
    /// Takes the terminal of this process.
    ///
    /// # Errors
    /// What the system says.
    pub(crate) fn take() -> io::Result<Self> {
        enable_raw_mode()?;
        // From here on there is something to give back.
        let silent = Self {
            typed: VecDeque::new(),
            out: io::stderr(),
        };
        // What was typed before the first question was not meant for it.
        while event::poll(Duration::ZERO)? {
            event::read()?;
        }
        Ok(silent)
    }

    /// The next byte that is typed; none at the end.
    ///
    /// # Errors
    /// What the system says.
    pub(crate) fn read(&mut self) -> io::Result<Option<u8>> {
        loop {
            if let Some(byte) = self.typed.pop_front() {
                return Ok(Some(byte));
            }
            if let Event::Key(key) = event::read()? {
                self.typed.extend(bytes_of(key));
            }
        }
    }

    /// Shows a text.
    ///
    /// # Errors
    /// What the system says.
    pub(crate) fn write(&mut self, text: &str) -> io::Result<()> {
        // In raw mode nothing else goes back to the first column.
        self.out.write_all(text.replace('\n', "\r\n").as_bytes())?;
        self.out.flush()
    }
}

impl Drop for Silent {
    fn drop(&mut self) {
        self.typed.make_contiguous().zeroize();
        // What fails here fails because the terminal is gone.
        disable_raw_mode().unwrap_or_default();
    }
}

/// What a terminal sends for a key, as far as a line of text is made of it.
#[expect(clippy::wildcard_enum_match_arm, reason = "all other keys write nothing")]
fn bytes_of(key: KeyEvent) -> Vec<u8> {
    if key.kind == KeyEventKind::Release {
        return Vec::new();
    }
    match key.code {
        KeyCode::Enter => vec![b'\r'],
        KeyCode::Backspace => vec![0x08],
        // Ctrl-A is 1, and so on.
        KeyCode::Char(letter @ 'a'..='z') if key.modifiers == KeyModifiers::CONTROL => {
            vec![u8::try_from(letter).unwrap_or_default() & 0x1F]
        }
        // With Alt and Ctrl together, keyboards of many countries make signs.
        KeyCode::Char(sign) => sign.to_string().into_bytes(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_the_bytes_that_a_terminal_sends() {
        let key = |code, modifiers| KeyEvent::new(code, modifiers);
        for (typed, expected) in [
            (key(KeyCode::Char('п'), KeyModifiers::NONE), "п".as_bytes()),
            (key(KeyCode::Char('P'), KeyModifiers::SHIFT), b"P"),
            (
                key(KeyCode::Char('@'), KeyModifiers::CONTROL | KeyModifiers::ALT),
                b"@",
            ),
            (key(KeyCode::Char('c'), KeyModifiers::CONTROL), b"\x03"),
            (key(KeyCode::Char('d'), KeyModifiers::CONTROL), b"\x04"),
            (key(KeyCode::Char('u'), KeyModifiers::CONTROL), b"\x15"),
            (key(KeyCode::Enter, KeyModifiers::NONE), b"\r"),
            (key(KeyCode::Backspace, KeyModifiers::NONE), b"\x08"),
            (key(KeyCode::Left, KeyModifiers::NONE), b""),
        ] {
            assert_eq!(bytes_of(typed), expected, "{typed:?}");
        }
        let mut released = key(KeyCode::Char('a'), KeyModifiers::NONE);
        released.kind = KeyEventKind::Release;
        assert_eq!(bytes_of(released), b"");
    }
}
