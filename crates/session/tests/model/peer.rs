//! One side: its process, its disk, and what is remembered of it to hold it to its promises.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

use ugolki_record::{Heads, RecordId};
use ugolki_session::{Pledge, Session};

use crate::breach::Breach;
use crate::disk::Disk;
use crate::memo::print_of;
use crate::promise::side_at;

/// Who offers the game, and has White.
pub(crate) const HOST: usize = 0;
/// Who joins it, and dials.
pub(crate) const JOINER: usize = 1;

/// Where a session stands, told from outside by what it answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Stage {
    Offering,
    Revealing,
    Awaiting,
    Considering,
    Accepting,
    Playing,
    Finishing,
    /// The game has stopped: never between equal engines.
    Disputed,
    Over,
}

impl Stage {
    pub(crate) fn of(at: usize, session: &Session) -> Self {
        if session.is_over() {
            return Self::Over;
        }
        if session.is_disputed() {
            return Self::Disputed;
        }
        match session.log() {
            Some(log) if log.is_over() => Self::Finishing,
            Some(_) => Self::Playing,
            None if at == HOST && session.game().is_none() => Self::Offering,
            None if at == HOST => Self::Revealing,
            None if session.terms().is_none() => Self::Awaiting,
            None if session.we_agreed() => Self::Accepting,
            None => Self::Considering,
        }
    }
}

/// What runs on a side.
#[derive(Debug, Clone)]
pub(crate) enum Process {
    /// Nothing: it has not started, or it crashed.
    Down,
    /// A program without a game: the session was over.
    Idle,
    /// A session.
    Sits(Box<Session>),
}

/// One side. Never changed once it is made.
#[derive(Clone)]
pub(crate) struct Peer {
    pub(crate) at: usize,
    pub(crate) process: Process,
    pub(crate) disk: Arc<Disk>,
    /// The host's: what is on its disk of the agreement before it holds the other signature.
    pub(crate) pledge: Option<Arc<Pledge>>,
    /// The host's user wanted no game after it had shown its signature.
    pub(crate) refused: bool,
    /// The disk holds what a backup had, and nothing has shown yet what is missing.
    pub(crate) restored: bool,
    /// Its monotonic clock, in milliseconds. It begins anew with each life.
    pub(crate) now: u64,
    /// How often its program has been started. It is in all that the program draws or reads anew: nonces, the wall clock.
    pub(crate) life: u8,
    /// The stream in use.
    pub(crate) line: Option<u8>,
    /// The joiner's: the stream on which it has greeted, and waits for the answer.
    pub(crate) dialled: Option<u8>,
    /// Where the session stood when the program crashed last.
    pub(crate) fell: Option<Stage>,
    /// The own records that ever left, by number.
    pub(crate) sent: Vec<RecordId>,
    /// Everything that was ever acknowledged.
    pub(crate) acknowledged: Heads,
    pub(crate) breaches: BTreeSet<Breach>,
    /// The acceptances that this session has read. The nonces in them are secret, and not in what a session prints.
    pub(crate) accepts: Vec<u64>,
    pub(crate) print: u64,
    /// The session's share of the print; 0 or 1 without one.
    pub(crate) session_print: u64,
}

impl Peer {
    /// A side on which nothing ran yet.
    pub(crate) fn new(at: usize, disk: Arc<Disk>) -> Self {
        Self {
            at,
            session_print: 0,
            process: Process::Down,
            disk,
            pledge: None,
            refused: false,
            restored: false,
            now: 0,
            life: 0,
            line: None,
            dialled: None,
            fell: None,
            sent: Vec::new(),
            acknowledged: Heads::default(),
            breaches: BTreeSet::new(),
            accepts: Vec::new(),
            print: 0,
        }
        .printed()
    }

    /// The same after a backup has taken the place of a log: of the own records so many are held elsewhere.
    pub(crate) fn knowing(&self, held: usize) -> Self {
        let mut peer = self.clone();
        peer.sent
            .truncate(held.max(self.disk.ids(side_at(self.at)).len()));
        peer.printed()
    }

    /// The session, if one runs.
    pub(crate) const fn session(&self) -> Option<&Session> {
        match &self.process {
            Process::Sits(session) => Some(session),
            Process::Down | Process::Idle => None,
        }
    }

    pub(crate) fn stage(&self) -> Option<Stage> {
        self.session().map(|session| Stage::of(self.at, session))
    }

    pub(crate) fn breaks(&mut self, breach: Breach) {
        self.breaches.insert(breach);
    }

    /// Another process takes the place of the one that ran.
    pub(crate) fn run(&mut self, process: Process) {
        self.session_print = match &process {
            Process::Down => 0,
            Process::Idle => 1,
            Process::Sits(session) => debug_print(&**session),
        };
        self.process = process;
    }

    /// The same, with its print. Whatever a session knows is in it, the fields that only it can see included: what it prints
    /// for debugging is all of it, but for nonces. Its own is another in each life.
    pub(crate) fn printed(mut self) -> Self {
        self.print = print_of(&(
            (self.at, self.session_print, self.disk.print, self.now, self.life),
            (self.line, self.dialled, self.fell, &self.breaches),
            (&self.sent, debug_print(&self.acknowledged), &self.accepts),
            (debug_print(&self.pledge), self.refused, self.restored),
        ));
        self
    }
}

/// The print of what a value prints for debugging.
pub(crate) fn debug_print(value: &impl fmt::Debug) -> u64 {
    print_of(&format!("{value:?}"))
}

impl fmt::Debug for Peer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = if self.at == HOST { "Host" } else { "Joiner" };
        let stage = match &self.process {
            Process::Down => "down".to_owned(),
            Process::Idle => "idle".to_owned(),
            Process::Sits(session) => format!("{:?}", Stage::of(self.at, session)),
        };
        f.debug_struct(name)
            .field("stage", &stage)
            .field("life", &self.life)
            .field("now", &self.now)
            .field("line", &self.line)
            .field("disk", &self.disk)
            .field("breaches", &self.breaches)
            .finish_non_exhaustive()
    }
}
