//! What a terminal sends for keys and for the mouse (xterm, SGR mouse reports).

/// Enter.
pub const ENTER: &str = "\r";
/// Escape.
pub const ESC: &str = "\x1b";
/// Tab.
pub const TAB: &str = "\t";
/// Backspace.
pub const BACKSPACE: &str = "\x7f";
/// Arrow up.
pub const UP: &str = "\x1b[A";
/// Arrow down.
pub const DOWN: &str = "\x1b[B";
/// Arrow right.
pub const RIGHT: &str = "\x1b[C";
/// Arrow left.
pub const LEFT: &str = "\x1b[D";
/// F2: take a move back.
pub const F2: &str = "\x1bOQ";
/// F5: a hint.
pub const F5: &str = "\x1b[15~";
/// F6: turn the board.
pub const F6: &str = "\x1b[17~";
/// F7: analyse.
pub const F7: &str = "\x1b[18~";
/// F9: the practice room.
pub const F9: &str = "\x1b[20~";
/// F3: offer a draw.
pub const F3: &str = "\x1bOR";
/// F4: resign.
pub const F4: &str = "\x1bOS";
/// Control-C.
pub const CTRL_C: &str = "\x03";
/// Control-D: a copy of the log after the end.
pub const CTRL_D: &str = "\x04";
/// Control-P: the replay after the end.
pub const CTRL_P: &str = "\x10";
/// End.
pub const END: &str = "\x1b[F";
/// F8: rules, terms, records.
pub const F8: &str = "\x1b[19~";
/// Control-L: draw everything anew; what was said once is gone with it.
pub const CTRL_L: &str = "\x0c";
/// Control-N: a rematch.
pub const CTRL_N: &str = "\x0e";
/// What a terminal sends when its window loses the focus, and when it gets it back.
pub const FOCUS_LOST: &str = "\x1b[O";
/// See [`FOCUS_LOST`].
pub const FOCUS_GAINED: &str = "\x1b[I";
/// Control-Z.
pub const CTRL_Z: &str = "\x1a";

/// The left button pressed and let go at a cell; row and column from 0.
pub fn click(row: u16, col: u16) -> String {
    let (row, col) = (row.saturating_add(1), col.saturating_add(1));
    format!("\x1b[<0;{col};{row}M\x1b[<0;{col};{row}m")
}

/// The mouse moved over a cell with no button held; row and column from 0.
pub fn hover(row: u16, col: u16) -> String {
    format!("\x1b[<35;{};{}M", col.saturating_add(1), row.saturating_add(1))
}

/// A text pasted as a whole.
pub fn paste(text: &str) -> String {
    format!("\x1b[200~{text}\x1b[201~")
}
