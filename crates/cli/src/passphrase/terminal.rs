//! Asking at the terminal: no echo, and the terminal is given back as it was on every way out.

use zeroize::Zeroizing;

use super::{MAX, PassphraseError};
use crate::platform::terminal::Silent;

const CTRL_C: u8 = 0x03;
const CTRL_D: u8 = 0x04;
const CTRL_U: u8 = 0x15;
const BACKSPACE: u8 = 0x08;
const DELETE: u8 = 0x7F;

/// The terminal while passphrases are asked for: it shows nothing of what is typed until this is dropped. One for a whole
/// conversation, so that what is typed between two questions is not shown either, and not lost.
pub(super) struct Asker(Silent);

impl Asker {
    /// Takes the terminal of this process.
    ///
    /// # Errors
    /// [`PassphraseError::Terminal`] without one.
    pub(super) fn take() -> Result<Self, PassphraseError> {
        Silent::take().map(Self).map_err(PassphraseError::Terminal)
    }

    /// Asks for a passphrase, which may be empty.
    ///
    /// # Errors
    /// [`PassphraseError::Interrupted`] for Ctrl-C or Ctrl-D, [`PassphraseError::Terminal`] where it is gone.
    pub(super) fn ask(&mut self, prompt: &str) -> Result<Zeroizing<String>, PassphraseError> {
        self.write(prompt)?;
        let mut line = Line::default();
        let answer = loop {
            let typed = self.0.read().map_err(PassphraseError::Terminal)?;
            if let Some(answer) = line.take(typed.unwrap_or(CTRL_D)) {
                break answer;
            }
        };
        // Nobody's Enter was shown.
        self.write("\n")?;
        answer
    }

    /// Says a line.
    ///
    /// # Errors
    /// [`PassphraseError::Terminal`] where the terminal is gone.
    pub(super) fn tell(&mut self, line: &str) -> Result<(), PassphraseError> {
        self.write(&format!("{line}\n"))
    }

    fn write(&mut self, text: &str) -> Result<(), PassphraseError> {
        self.0.write(text).map_err(PassphraseError::Terminal)
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
