//! The terminal of this process: whether it is still there, and reading from it without an echo.

use std::fs::{File, OpenOptions};
use std::io::{self, IsTerminal as _, Read as _, Write as _};
use std::os::fd::OwnedFd;

use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::Errno;
use rustix::termios::{LocalModes, OptionalActions, Termios, tcgetattr, tcsetattr};

/// The terminal of this process, whatever standard input and output are.
const TTY: &str = "/dev/tty";

/// The terminal that crossterm reads too, to be watched for its end.
#[derive(Debug)]
pub(crate) struct Watched(OwnedFd);

impl Watched {
    /// The terminal, where its end can be told.
    ///
    /// # Errors
    /// What the system says.
    pub(crate) fn own() -> io::Result<Option<Self>> {
        let terminal = if io::stdin().is_terminal() {
            rustix::io::dup(rustix::stdio::stdin())?
        } else {
            File::open(TTY)?.into()
        };
        Ok(Some(Self(terminal)))
    }

    /// Returns once the terminal is gone. crossterm's own wait never tells it, and eats a processor (T-7.5).
    pub(crate) fn wait(&self) {
        loop {
            // Asking for nothing, one is told of hang-up and error alone.
            let mut asked = [PollFd::new(&self.0, PollFlags::empty())];
            match poll(&mut asked, None) {
                Ok(_) if asked.iter().all(|asked| asked.revents().is_empty()) => {}
                Err(Errno::INTR) => {}
                Ok(_) | Err(_) => return,
            }
        }
    }
}

/// The terminal while nothing of what is typed is shown. It is given back as it was when this is dropped.
pub(crate) struct Silent {
    tty: File,
    before: Termios,
}

impl Silent {
    /// Takes the terminal of this process.
    ///
    /// # Errors
    /// What the system says.
    pub(crate) fn take() -> io::Result<Self> {
        let tty = OpenOptions::new().read(true).write(true).open(TTY)?;
        let before = tcgetattr(&tty)?;
        let mut silent = before.clone();
        // Without signals from keys too: one would end the process with the echo off.
        silent.local_modes &=
            !(LocalModes::ECHO | LocalModes::ICANON | LocalModes::ISIG | LocalModes::IEXTEN);
        // What was typed before the first question was not meant for it.
        tcsetattr(&tty, OptionalActions::Flush, &silent)?;
        Ok(Self { tty, before })
    }

    /// The next byte that is typed; none at the end.
    ///
    /// # Errors
    /// What the system says.
    pub(crate) fn read(&mut self) -> io::Result<Option<u8>> {
        let mut byte = [0];
        let count = self.tty.read(&mut byte)?;
        Ok((count > 0).then_some(byte[0]))
    }

    /// Shows a text.
    ///
    /// # Errors
    /// What the system says.
    pub(crate) fn write(&mut self, text: &str) -> io::Result<()> {
        self.tty.write_all(text.as_bytes())
    }
}

impl Drop for Silent {
    fn drop(&mut self) {
        // What fails here fails because the terminal is gone. What was typed ahead is not for the shell.
        tcsetattr(&self.tty, OptionalActions::Flush, &self.before).unwrap_or_default();
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::net::UnixStream;
    use std::sync::mpsc::channel;
    use std::thread;

    use super::*;

    #[test]
    fn the_watcher_waits_until_the_other_end_is_gone() {
        let (one, other) = UnixStream::pair().unwrap();
        let (done, is_done) = channel();
        let terminal = Watched(one.into());
        let watcher = thread::spawn(move || {
            terminal.wait();
            done.send(()).unwrap();
        });
        io::Write::write_all(&mut &other, b"input is no hang-up").unwrap();
        assert!(is_done.try_recv().is_err());
        drop(other);
        is_done.recv().unwrap();
        watcher.join().unwrap();
    }
}
