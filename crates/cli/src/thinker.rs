//! The computer player on a thread of its own: asked by the loop, heard by the loop, never waited for (T-1.3).
//!
//! The node asks by [`Effect::Think`](ugolki_node::Effect) and is answered by an input. A thought that is no longer wanted
//! is stopped and still answered; the node drops it by its number.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use tokio::sync::mpsc;
use ugolki_engine::{Engine, Level, Limits, Settings, motive};
use ugolki_node::{Advice, Motive, Purpose, ThinkLimit, ThinkRequest, Thought};

use crate::panic;

/// How many requests wait at most for the thread. Each but the last is stopped already, and takes it no time.
const WAITING: usize = 16;

/// The table of positions of each of the two that think, in MiB.
const TABLE_MIB: u32 = 16;

/// The computer player. Its thread starts with the first request.
#[derive(Debug)]
pub(crate) struct Thinker {
    jobs: Option<SyncSender<Job>>,
    /// Stops the thought that was asked for last.
    stop: Arc<AtomicBool>,
    sender: mpsc::Sender<Thought>,
    thoughts: mpsc::Receiver<Thought>,
}

/// A request, and what stops it.
struct Job {
    request: ThinkRequest,
    stop: Arc<AtomicBool>,
}

impl Default for Thinker {
    fn default() -> Self {
        let (sender, thoughts) = mpsc::channel(WAITING);
        Self {
            jobs: None,
            stop: Arc::default(),
            sender,
            thoughts,
        }
    }
}

impl Thinker {
    /// Thinks about this, and about nothing else.
    pub(crate) fn think(&mut self, request: ThinkRequest) {
        self.stop();
        self.stop = Arc::default();
        let stop = Arc::clone(&self.stop);
        if self.jobs.is_none() {
            self.jobs = start(self.sender.clone());
        }
        let sent = self
            .jobs
            .as_ref()
            .is_some_and(|jobs| jobs.try_send(Job { request, stop }).is_ok());
        if !sent {
            tracing::error!("the computer player takes no request");
        }
    }

    /// What was asked for last is no longer wanted.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// The next thought.
    pub(crate) async fn next(&mut self) -> Option<Thought> {
        self.thoughts.recv().await
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Starts the thread. It ends with the thinker, or with the process.
fn start(thoughts: mpsc::Sender<Thought>) -> Option<SyncSender<Job>> {
    let (jobs, waiting) = sync_channel(WAITING);
    let started = thread::Builder::new()
        .name("engine".to_owned())
        .spawn(move || work(&waiting, &thoughts));
    match started {
        Ok(_) => Some(jobs),
        Err(error) => {
            tracing::error!(%error, "no thread for the computer player");
            None
        }
    }
}

fn work(jobs: &Receiver<Job>, thoughts: &mpsc::Sender<Thought>) {
    let (mut player, mut adviser) = (None, None);
    while let Ok(Job { request, stop }) = jobs.recv() {
        panic::on_request_in_engine();
        // The player and the adviser keep what each has looked at apart: one may be weak.
        let engine = match request.purpose {
            Purpose::Play => &mut player,
            Purpose::Advise => &mut adviser,
        };
        let thought = Thought {
            id: request.id,
            advice: think(engine, &request, &stop),
        };
        tracing::debug!(?thought, "thought");
        if thoughts.blocking_send(thought).is_err() {
            return;
        }
    }
}

fn think(engine: &mut Option<Engine>, request: &ThinkRequest, stop: &AtomicBool) -> Option<Advice> {
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    let (limits, threads) = match request.limit {
        ThinkLimit::Millis(ms) => (Limits::time(Duration::from_millis(ms.into())), cores()),
        // What is to be the same again needs a single thread.
        ThinkLimit::Nodes(nodes) => (Limits::nodes(nodes), NonZeroUsize::MIN),
    };
    let settings = Settings {
        level: Level::new(request.level.number()).unwrap_or_default(),
        threads,
        table_mib: TABLE_MIB,
        seed: request.seed,
    };
    let known = engine.take().filter(|engine| *engine.settings() == settings);
    let engine = engine.insert(known.unwrap_or_else(|| Engine::new(settings)));
    let thought = engine.think(&request.game, &limits, stop, &mut |_| {});
    Some(Advice {
        ply: thought.best?,
        motive: told(motive(&request.game, &thought)),
    })
}

/// The cores that the system allows this process.
fn cores() -> NonZeroUsize {
    thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// What is behind a ply, in the words of the crates that do not know the engine.
pub(crate) const fn told(motive: ugolki_engine::Motive) -> Motive {
    use ugolki_engine::Motive as Found;
    match motive {
        Found::Forced => Motive::Forced,
        Found::Wins => Motive::Wins,
        Found::FillsTarget => Motive::FillsTarget,
        Found::Equalises => Motive::Equalises,
        Found::Draws => Motive::Draws,
        Found::BringsLastIn { outside } => Motive::BringsLastIn { outside },
        Found::LeavesHome { home, moves_left } => Motive::LeavesHome { home, moves_left },
        Found::LongChain { jumps } => Motive::LongChain { jumps },
        Found::OpensLadder { man } => Motive::OpensLadder { man },
        Found::Blocks { man } => Motive::Blocks { man },
        Found::BringsUpLast => Motive::BringsUpLast,
        Found::Enters => Motive::Enters,
        Found::MakesRoom => Motive::MakesRoom,
        Found::RacesForward => Motive::RacesForward,
        Found::Waits => Motive::Waits,
    }
}

#[cfg(test)]
mod tests {
    use tokio::runtime::Builder;
    use ugolki_node::ThoughtId;
    use ugolki_rules::{Game, Ruleset};

    use super::*;

    fn request(id: u64, limit: ThinkLimit) -> ThinkRequest {
        ThinkRequest {
            id: ThoughtId(id),
            game: Game::new(Ruleset::named("classic-3x3").unwrap()),
            level: ugolki_node::Level::MAX,
            limit,
            purpose: Purpose::Play,
            seed: 1,
        }
    }

    #[test]
    fn the_last_request_is_answered_and_those_before_are_stopped() {
        let tokio = Builder::new_current_thread().build().unwrap();
        tokio.block_on(async {
            let mut thinker = Thinker::default();
            // An hour each: only being stopped ends them.
            for id in 1..=3 {
                thinker.think(request(id, ThinkLimit::Millis(3_600_000)));
            }
            thinker.think(request(4, ThinkLimit::Nodes(500)));
            for id in 1..=3 {
                assert_eq!(thinker.next().await.unwrap().id, ThoughtId(id));
            }
            let thought = thinker.next().await.unwrap();
            assert_eq!(thought.id, ThoughtId(4));
            let game = request(4, ThinkLimit::Nodes(1)).game;
            assert!(game.check(thought.advice.unwrap().ply).is_ok());
            thinker.think(request(5, ThinkLimit::Millis(3_600_000)));
            thinker.stop();
            assert_eq!(thinker.next().await.unwrap().id, ThoughtId(5));
        });
    }
}
