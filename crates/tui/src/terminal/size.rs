//! The size of the window.

use std::io;

/// Columns and rows of the terminal on standard output, as the system knows them.
///
/// crossterm, and so ratatui by itself, asks a `tput` process where Unix gives no answer, and that one never returns once the terminal
/// is gone (T-7.5).
///
/// # Errors
/// What the system says; also where standard output is no terminal.
#[cfg(all(unix, not(feature = "portable")))]
pub fn size() -> io::Result<(u16, u16)> {
    let size = rustix::termios::tcgetwinsize(rustix::stdio::stdout())?;
    Ok((size.ws_col, size.ws_row))
}

/// Columns and rows of the terminal on standard output. Off Unix crossterm asks the system, and nothing else.
///
/// # Errors
/// What the system says; also where standard output is no terminal.
#[cfg(any(not(unix), feature = "portable"))]
pub fn size() -> io::Result<(u16, u16)> {
    if io::IsTerminal::is_terminal(&io::stdout()) {
        crossterm::terminal::size()
    } else {
        Err(io::ErrorKind::Unsupported.into())
    }
}
