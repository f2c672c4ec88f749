//! Asking at the terminal: no echo, and the terminal is given back as it was on every way out.

use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Write as _};

use rustix::termios::{LocalModes, OptionalActions, Termios, tcgetattr, tcsetattr};
use zeroize::Zeroizing;

use super::{MAX, PassphraseError};

/// The terminal of this process, whatever standard input and output are.
const TTY: &str = "/dev/tty";

const CTRL_C: u8 = 0x03;
const CTRL_D: u8 = 0x04;
const CTRL_U: u8 = 0x15;
const BACKSPACE: u8 = 0x08;
const DELETE: u8 = 0x7F;

/// A terminal that shows nothing of what is typed, until this is dropped.
struct Silent {
    tty: File,
    before: Termios,
}

impl Silent {
    fn take() -> io::Result<Self> {
        let tty = OpenOptions::new().read(true).write(true).open(TTY)?;
        let before = tcgetattr(&tty)?;
        let mut silent = before.clone();
        // Without signals from keys too: one would end the process with the echo off.
        silent.local_modes &=
            !(LocalModes::ECHO | LocalModes::ICANON | LocalModes::ISIG | LocalModes::IEXTEN);
        tcsetattr(&tty, OptionalActions::Flush, &silent)?;
        Ok(Self { tty, before })
    }
}

impl Drop for Silent {
    fn drop(&mut self) {
        // What fails here fails because the terminal is gone.
        tcsetattr(&self.tty, OptionalActions::Flush, &self.before).unwrap_or_default();
    }
}

/// Asks for a passphrase, which may be empty.
///
/// # Errors
/// [`PassphraseError::Interrupted`] for Ctrl-C or Ctrl-D, [`PassphraseError::Terminal`] without a terminal.
pub fn ask(prompt: &str) -> Result<Zeroizing<String>, PassphraseError> {
    let mut silent = Silent::take().map_err(PassphraseError::Terminal)?;
    let answer = converse(&mut silent.tty, prompt);
    // Nobody's Enter was shown.
    silent.tty.write_all(b"\n").map_err(PassphraseError::Terminal)?;
    answer
}

/// Says a line at the terminal.
///
/// # Errors
/// What the system says.
pub(super) fn tell(line: &str) -> io::Result<()> {
    let mut tty = OpenOptions::new().write(true).open(TTY)?;
    writeln!(tty, "{line}")
}

fn converse(tty: &mut File, prompt: &str) -> Result<Zeroizing<String>, PassphraseError> {
    tty.write_all(prompt.as_bytes())
        .map_err(PassphraseError::Terminal)?;
    let mut line = Line::default();
    loop {
        let mut byte = [0];
        let count = tty.read(&mut byte).map_err(PassphraseError::Terminal)?;
        let typed = if count == 0 { CTRL_D } else { byte[0] };
        if let Some(answer) = line.take(typed) {
            return answer;
        }
    }
}

/// What has been typed so far.
struct Line(Zeroizing<Vec<u8>>);

impl Default for Line {
    fn default() -> Self {
        // Room from the start, so that no copy stays behind where it grew.
        Self(Zeroizing::new(Vec::with_capacity(MAX)))
    }
}

impl Line {
    /// Takes a byte; the answer, once there is one.
    fn take(&mut self, byte: u8) -> Option<Result<Zeroizing<String>, PassphraseError>> {
        match byte {
            b'\r' | b'\n' => {
                let text = String::from_utf8_lossy(&self.0).into_owned();
                return Some(Ok(Zeroizing::new(text)));
            }
            CTRL_C | CTRL_D => return Some(Err(PassphraseError::Interrupted)),
            CTRL_U => self.0.clear(),
            BACKSPACE | DELETE => self.erase(),
            byte if self.0.len() < MAX => self.0.push(byte),
            _ => {}
        }
        None
    }

    /// Takes the last character away, all its bytes.
    fn erase(&mut self) {
        while let Some(byte) = self.0.pop() {
            let continues = byte & 0b1100_0000 == 0b1000_0000;
            if !continues {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(keys: &[u8]) -> Option<Result<String, PassphraseError>> {
        let mut line = Line::default();
        keys.iter()
            .find_map(|byte| line.take(*byte))
            .map(|answer| answer.map(|text| text.to_string()))
    }

    #[test]
    fn keys_make_a_line() {
        for (keys, expected) in [
            (&b"open\r"[..], "open"),
            (b"opx\x7fen\n", "open"),
            (b"wrong\x15open\n", "open"),
            (b"\x7f\x7f\n", ""),
            ("пароль\u{8}\n".as_bytes(), "парол"),
            (b"a b\tc\n", "a b\tc"),
        ] {
            assert_eq!(typed(keys).unwrap().unwrap(), expected, "{keys:?}");
        }
        assert!(typed(b"no end yet").is_none());
        for keys in [&b"ab\x03"[..], b"\x04"] {
            assert!(matches!(typed(keys), Some(Err(PassphraseError::Interrupted))));
        }
    }
}
