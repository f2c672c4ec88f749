//! What happens to one side, and what becomes of it.

use std::sync::Arc;

use ugolki_session::Command;

use crate::memo::print_of;
use crate::network::Parcel;
use crate::peer::{Peer, debug_print};

/// Something that happens to a side.
#[derive(Debug, Clone)]
pub(crate) enum Happening {
    /// The program starts, and goes on with the game on the disk if there is one.
    Start,
    /// The program is gone.
    Crash,
    /// Its disk holds what a backup had: so many lines less. The other side holds so many records of its chain.
    Restore(u8, usize),
    /// The joiner opens a stream.
    Dial(u8),
    /// A frame came in on a stream.
    Arrival(u8, Arc<Parcel>),
    /// The stream in use is gone.
    Cut,
    /// The user wants something.
    Command(Command),
    /// So many milliseconds have passed, and the program is called.
    Wait(u64),
    /// So many milliseconds have passed.
    Age(u64),
}

/// At which write of a happening the program crashes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Stop {
    /// At none.
    Nowhere,
    /// In the middle of it: half of the bytes are there, and nothing after it was done.
    In(u8),
    /// All of it is there, and nothing after it was done.
    After(u8),
}

/// What became of a side.
pub(crate) struct Moved {
    pub(crate) peer: Arc<Peer>,
    /// What it said, and on which stream.
    pub(crate) said: Vec<(u8, Arc<Parcel>)>,
    /// How often it wrote.
    pub(crate) writes: u8,
    /// Nothing has happened: the command was impossible.
    pub(crate) is_void: bool,
}

impl Happening {
    pub(crate) fn print(&self) -> u64 {
        match self {
            Self::Start => print_of(&0),
            Self::Crash => print_of(&1),
            Self::Dial(stream) => print_of(&(2, stream)),
            Self::Arrival(stream, parcel) => print_of(&(3, stream, parcel.print)),
            Self::Cut => print_of(&4),
            Self::Command(command) => print_of(&(5, debug_print(command))),
            Self::Wait(ms) => print_of(&(6, ms)),
            Self::Age(ms) => print_of(&(7, ms)),
            Self::Restore(lost, held) => print_of(&(8, lost, held)),
        }
    }
}
