//! Thinking on a thread of its own, so that lines are read meanwhile.

use std::io;
use std::num::NonZeroU32;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::SyncSender;
use std::thread;

use ugolki_engine::{Engine, Limits};
use ugolki_rules::{Game, Ply, Position, Ruleset, perft};

use super::desk::Event;
use super::reply;
use super::request::Task;
use crate::panic;

/// The stack of the thread: a search calls itself for every ply.
const STACK: usize = 32 << 20;

/// Sequences of so many moves are counted in one go, in between the stop is looked at.
const COUNTED_AT_ONCE: u32 = 3;

/// A thought that is under way.
#[derive(Debug)]
pub(super) struct Thinking {
    stop: Arc<AtomicBool>,
}

impl Thinking {
    /// Starts to think about `game`. The lines come as [`Event::Said`], the engine comes back with [`Event::Done`].
    ///
    /// # Errors
    /// What the system says when there is no thread to be had.
    pub(super) fn start(
        mut engine: Engine,
        game: Game,
        task: Task,
        events: SyncSender<Event>,
    ) -> io::Result<Self> {
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let think = move || {
            // When nobody listens any more, the process is about to end.
            let mut say = |line: String| events.send(Event::Said(line)).unwrap_or_default();
            let work = AssertUnwindSafe(|| {
                panic::on_request_in_engine();
                match task {
                    Task::Think(limits) => think(&mut engine, &game, &limits, &stopped, &mut say),
                    Task::Count(depth) => count_all(&game, depth, &stopped, &mut say),
                }
            });
            let event = match catch_unwind(work) {
                Ok(last) => Event::Done(Box::new(engine), last),
                Err(_) => Event::Fault,
            };
            events.send(event).unwrap_or_default();
        };
        thread::Builder::new()
            .name("engine".to_owned())
            .stack_size(STACK)
            .spawn(think)?;
        Ok(Self { stop })
    }

    /// Asks the engine to come to its end.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Thinks, and gives the line with the move.
fn think(
    engine: &mut Engine,
    game: &Game,
    limits: &Limits,
    stop: &AtomicBool,
    say: &mut dyn FnMut(String),
) -> String {
    let mut last = None;
    let thought = engine.think(game, limits, stop, &mut |info| {
        say(reply::info(game, info));
        last = Some(info.clone());
    });
    // What stands behind the move is said once, and last.
    if thought.info.depth > 0 && last.as_ref() != Some(&thought.info) {
        say(reply::info(game, &thought.info));
    }
    reply::best(game, thought.best)
}

/// Counts by first moves, and gives the line with the total; what a stop cuts short has none.
fn count_all(game: &Game, depth: NonZeroU32, stop: &AtomicBool, say: &mut dyn FnMut(String)) -> String {
    let (position, ruleset) = (game.position(), game.ruleset());
    let rest = depth.get() - 1;
    let mut total: u64 = 0;
    for path in position.legal_paths(ruleset) {
        let after = position.after(Ply::Move(path.mv()));
        let Some(sequences) = count(&after, ruleset, rest, stop) else {
            return "perft stopped".to_owned();
        };
        total = total.saturating_add(sequences);
        say(format!("perft {} {sequences}", path.display(position.size())));
    }
    if position.must_pass(ruleset) {
        total = perft(position, ruleset, depth.get());
    }
    format!("perft total {total}")
}

fn count(position: &Position, ruleset: &Ruleset, depth: u32, stop: &AtomicBool) -> Option<u64> {
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    if depth <= COUNTED_AT_ONCE {
        return Some(perft(position, ruleset, depth));
    }
    if position.must_pass(ruleset) {
        return count(&position.after(Ply::Pass), ruleset, depth - 1, stop);
    }
    position
        .legal_moves(ruleset)
        .into_iter()
        .try_fold(0, |sum: u64, mv| {
            let sequences = count(&position.after(Ply::Move(mv)), ruleset, depth - 1, stop)?;
            Some(sum.saturating_add(sequences))
        })
}
