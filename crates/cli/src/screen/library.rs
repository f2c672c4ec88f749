//! The library for the screen: one thread that owns the index and answers questions, and one at a time that brings the index up
//! to date. The screen only leaves word; it never waits.
//!
//! Of questions which games to list only the newest is answered: a later one takes the place of one that is waiting, and ends the
//! one that is being looked up. Everything else is done in order.

mod answer;
mod errand;

use std::collections::VecDeque;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use tokio::sync::mpsc;
use ugolki_library::{Condition, Interrupter, Progress};
use ugolki_tui::{LibraryAsk, LibraryQuestion, LibraryTold, LibraryView};
use ugolki_words::Lang;

use super::Seen;
use crate::dirs::Dirs;
use crate::library::shelf::Shelf;
use answer::Answers;

/// How many errands wait at most. Nobody asks for more by hand; what is beyond is dropped.
const WAITING: usize = 64;

/// How long a list stays as it was at least, while files are being read.
const PACE: Duration = Duration::from_millis(250);

/// What the thread is asked for.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "four independent facts")]
struct Desk {
    /// The newest question, if it was not taken up yet.
    question: Option<(Lang, LibraryQuestion)>,
    /// What is to be done, in order.
    errands: VecDeque<(Lang, LibraryAsk)>,
    /// The files may have changed: the index is to be brought up to date.
    scan: bool,
    /// The index has changed: the question is to be answered anew.
    changed: bool,
    /// How far a scan is.
    reading: Option<(usize, usize)>,
    /// Ends what is being looked up.
    interrupter: Option<Interrupter>,
    /// Something is being done that is not to be ended.
    busy: bool,
    /// Nobody listens any more.
    closed: bool,
}

/// What both sides hold.
#[derive(Default)]
struct Shared {
    desk: Mutex<Desk>,
    rung: Condvar,
}

impl Shared {
    fn desk(&self) -> MutexGuard<'_, Desk> {
        // A panic elsewhere leaves the desk as it was.
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self, change: impl FnOnce(&mut Desk)) {
        change(&mut self.desk());
        self.rung.notify_all();
    }
}

/// The library of the screen. Its threads begin with the first thing that is asked.
pub(super) struct Library {
    dirs: Dirs,
    reports: mpsc::Sender<Seen>,
    shared: Option<Arc<Shared>>,
}

impl fmt::Debug for Library {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Library")
    }
}

impl Drop for Library {
    fn drop(&mut self) {
        if let Some(shared) = &self.shared {
            shared.change(|desk| desk.closed = true);
        }
    }
}

impl Library {
    pub(super) fn new(dirs: &Dirs, reports: &mpsc::Sender<Seen>) -> Self {
        Self {
            dirs: dirs.clone(),
            reports: reports.clone(),
            shared: None,
        }
    }

    /// Leaves word of what is wanted.
    pub(super) fn ask(&mut self, lang: Lang, ask: LibraryAsk) {
        let shared = self.shared();
        shared.change(|desk| match ask {
            LibraryAsk::Open => desk.scan = true,
            LibraryAsk::List(question) => {
                desk.question = Some((lang, question));
                if let Some(interrupter) = desk.interrupter.as_ref().filter(|_| !desk.busy) {
                    interrupter.interrupt();
                }
            }
            LibraryAsk::Verify(_)
            | LibraryAsk::Trash(_)
            | LibraryAsk::Untrash
            | LibraryAsk::Import(_)
            | LibraryAsk::Export(..) => {
                if desk.errands.len() < WAITING {
                    desk.errands.push_back((lang, ask));
                }
            }
        });
    }

    fn shared(&mut self) -> Arc<Shared> {
        let (dirs, reports) = (self.dirs.clone(), self.reports.clone());
        let shared = self.shared.get_or_insert_with(|| {
            let shared = Arc::new(Shared::default());
            let theirs = Arc::clone(&shared);
            let started = thread::Builder::new()
                .name("library".to_owned())
                .spawn(move || Clerk::work(&dirs, &reports, &theirs));
            if let Err(error) = started {
                tracing::error!(%error, "no thread for the library");
            }
            shared
        });
        Arc::clone(shared)
    }
}

/// The thread that owns the index.
struct Clerk<'a> {
    dirs: &'a Dirs,
    reports: &'a mpsc::Sender<Seen>,
    shared: &'a Arc<Shared>,
    answers: Answers,
    scanning: Arc<AtomicBool>,
}

impl<'a> Clerk<'a> {
    fn work(dirs: &'a Dirs, reports: &'a mpsc::Sender<Seen>, shared: &'a Arc<Shared>) {
        let shelf = match Shelf::open(dirs) {
            Ok(shelf) => shelf,
            Err(error) => {
                tracing::error!(%error, "the library can't be opened");
                return;
            }
        };
        let told = matches!(shelf.condition(), Condition::Damaged | Condition::OtherVersion);
        shared.change(|desk| desk.interrupter = Some(shelf.index().interrupter()));
        let mut clerk = Self {
            dirs,
            reports,
            shared,
            answers: Answers::new(shelf),
            scanning: Arc::default(),
        };
        if told {
            clerk.tell(LibraryTold::MadeAnew);
        }
        let mut answered = Instant::now();
        loop {
            let mut desk = shared.desk();
            while !clerk.is_wanted(&desk, answered) {
                desk = if desk.changed {
                    let rest = PACE.saturating_sub(answered.elapsed());
                    let waited = shared.rung.wait_timeout(desk, rest);
                    waited.unwrap_or_else(PoisonError::into_inner).0
                } else {
                    shared.rung.wait(desk).unwrap_or_else(PoisonError::into_inner)
                };
            }
            if desk.closed {
                return;
            }
            let scan = desk.scan && !clerk.scanning.load(Ordering::SeqCst);
            desk.scan &= !scan;
            let errand = desk.errands.pop_front();
            let (question, changed) = (desk.question.take(), std::mem::take(&mut desk.changed));
            let reading = desk.reading;
            desk.busy = errand.is_some();
            drop(desk);
            if scan {
                clerk.scan();
            }
            if let Some(errand) = errand {
                clerk.run(errand);
                shared.desk().busy = false;
            }
            if question.is_some() || changed {
                answered = Instant::now();
                clerk.answer(question, changed, reading);
            }
        }
    }

    /// Whether there is something to do now. While much is read the list is made anew now and then; a question is answered at once.
    fn is_wanted(&self, desk: &Desk, answered: Instant) -> bool {
        let scan = desk.scan && !self.scanning.load(Ordering::SeqCst);
        let changed = desk.changed && (desk.reading.is_none() || answered.elapsed() >= PACE);
        desk.closed || scan || changed || desk.question.is_some() || !desk.errands.is_empty()
    }

    fn answer(
        &mut self,
        question: Option<(Lang, LibraryQuestion)>,
        changed: bool,
        reading: Option<(usize, usize)>,
    ) {
        match self.answers.answer(question.clone(), changed) {
            Ok(Some(view)) => self.report(Seen::Library(LibraryView { reading, ..view })),
            Ok(None) => {}
            // A newer question has ended it; if it was a scan's turn, that question stands again.
            Err(error) if error.is_interruption() => {
                self.shared.change(|desk| {
                    desk.changed |= changed;
                    if desk.question.is_none() {
                        desk.question = question;
                    }
                });
            }
            Err(error) => {
                tracing::error!(%error, "the library can't be read");
                if error.is_damage() && self.answers.mend(self.dirs) {
                    self.shared
                        .change(|desk| desk.interrupter = Some(self.answers.shelf().index().interrupter()));
                    self.tell(LibraryTold::MadeAnew);
                    self.shared.change(|desk| {
                        desk.scan = true;
                        desk.question = question;
                    });
                }
            }
        }
    }

    fn run(&mut self, (lang, errand): (Lang, LibraryAsk)) {
        let told = errand::run(lang, self.answers.shelf(), errand);
        self.tell(told);
        self.shared.change(|desk| desk.scan = true);
    }

    /// Brings the index up to date on another thread, with a connection of its own, so that questions are answered meanwhile.
    fn scan(&self) {
        let (dirs, shared, scanning) = (
            self.dirs.clone(),
            Arc::clone(self.shared),
            Arc::clone(&self.scanning),
        );
        scanning.store(true, Ordering::SeqCst);
        let started = thread::Builder::new().name("scan".to_owned()).spawn(move || {
            let mut tell = |progress: Progress| {
                let mut goes_on = true;
                shared.change(|desk| {
                    goes_on = !desk.closed;
                    desk.changed = true;
                    desk.reading = (progress.done < progress.of).then_some((progress.done, progress.of));
                });
                goes_on
            };
            let scanned = Shelf::open(&dirs).and_then(|mut shelf| shelf.scan(&mut tell));
            if let Err(error) = scanned {
                tracing::error!(%error, "the index of the library can't be brought up to date");
            }
            scanning.store(false, Ordering::SeqCst);
            shared.change(|desk| {
                desk.reading = None;
                desk.changed = true;
            });
        });
        if let Err(error) = started {
            tracing::error!(%error, "no thread to read games");
            self.scanning.store(false, Ordering::SeqCst);
        }
    }

    fn tell(&self, told: LibraryTold) {
        self.report(Seen::LibraryTold(told));
    }

    fn report(&self, seen: Seen) {
        // When nobody listens any more the process is on its way out already.
        self.reports.blocking_send(seen).unwrap_or_default();
    }
}
