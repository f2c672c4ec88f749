//! The computer player on a thread of its own: asked by the loop, heard by the loop, never waited for (T-1.3).
//!
//! The node asks by [`Effect::Think`](ugolki_node::Effect) and is answered by an input. A thought that is no longer wanted
//! is stopped and still answered; the node drops it by its number.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until};
use ugolki_engine::{Engine, Info, Level, Limits, Score, Settings, motive};
use ugolki_node::{
    ANALYSED_LINES, Advice, AnalysedLine, Motive, Purpose, Report, ThinkLimit, ThinkRequest, Thought, Worth,
};

use crate::panic;

/// How many requests wait at most for the thread. Each but the last is stopped already, and takes it no time.
const WAITING: usize = 16;

/// The table of positions of each of the two that think, in MiB; and that of an analysis, which goes deeper.
const TABLE_MIB: u32 = 16;
const ANALYSIS_MIB: u32 = 64;

/// How long nothing is asked for until all that was looked at is forgotten, and its memory given back. The next position of an
/// analysis is asked for at once.
const IDLE: Duration = Duration::from_millis(500);

/// How often an analysis reports at most.
const PACE: Duration = Duration::from_millis(200);

/// The computer player. Its thread starts with the first request.
#[derive(Debug)]
pub(crate) struct Thinker {
    jobs: Option<SyncSender<Job>>,
    /// Stops the thought that was asked for last.
    stop: Arc<AtomicBool>,
    sender: mpsc::Sender<Thought>,
    thoughts: mpsc::Receiver<Thought>,
    /// The latest report of an analysis; those before it are of no use to anybody.
    report: watch::Sender<Option<Report>>,
    reports: watch::Receiver<Option<Report>>,
    /// Before this no further report is looked at.
    quiet: Instant,
}

/// What the computer player says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Word {
    /// It has come to something.
    Thought(Thought),
    /// It has found this so far.
    Report(Report),
}

/// A request, and what stops it.
struct Job {
    request: ThinkRequest,
    stop: Arc<AtomicBool>,
}

impl Default for Thinker {
    fn default() -> Self {
        let (sender, thoughts) = mpsc::channel(WAITING);
        let (report, reports) = watch::channel(None);
        Self {
            jobs: None,
            stop: Arc::default(),
            sender,
            thoughts,
            report,
            reports,
            quiet: Instant::now(),
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
            self.jobs = start(self.sender.clone(), self.report.clone());
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

    /// The next thought, or the latest report of an analysis, of which there are no more than a few a second. May be dropped
    /// while it waits.
    pub(crate) async fn next(&mut self) -> Option<Word> {
        let (reports, quiet) = (&mut self.reports, self.quiet);
        let report = async {
            sleep_until(quiet).await;
            reports.changed().await.ok()?;
            reports.borrow_and_update().clone()
        };
        tokio::select! {
            biased;
            // What was found last stands before the word that it is all.
            Some(report) = report => {
                self.quiet = Instant::now() + PACE;
                Some(Word::Report(report))
            }
            thought = self.thoughts.recv() => thought.map(Word::Thought),
        }
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Starts the thread. It ends with the thinker, or with the process.
fn start(thoughts: mpsc::Sender<Thought>, report: watch::Sender<Option<Report>>) -> Option<SyncSender<Job>> {
    let (jobs, waiting) = sync_channel(WAITING);
    let started = thread::Builder::new()
        .name("engine".to_owned())
        .spawn(move || work(&waiting, &thoughts, &report));
    match started {
        Ok(_) => Some(jobs),
        Err(error) => {
            tracing::error!(%error, "no thread for the computer player");
            None
        }
    }
}

fn work(jobs: &Receiver<Job>, thoughts: &mpsc::Sender<Thought>, report: &watch::Sender<Option<Report>>) {
    let (mut player, mut adviser, mut analyst) = (None, None, None);
    loop {
        let keeps = player.is_some() || adviser.is_some() || analyst.is_some();
        let job = match jobs.recv_timeout(IDLE) {
            Err(RecvTimeoutError::Timeout) if keeps => {
                (player, adviser, analyst) = (None, None, None);
                continue;
            }
            Err(RecvTimeoutError::Timeout) => jobs.recv().ok(),
            other => other.ok(),
        };
        let Some(Job { request, stop }) = job else { return };
        panic::on_request_in_engine();
        // The player and the others keep what each has looked at apart: one may be weak.
        let advice = match request.purpose {
            Purpose::Play => think(&mut player, &request, &stop),
            Purpose::Advise => think(&mut adviser, &request, &stop),
            Purpose::Analyse => {
                analyse(&mut analyst, &request, &stop, report);
                None
            }
        };
        let thought = Thought {
            id: request.id,
            advice,
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
    let engine = set(engine, settings);
    let thought = engine.think(&request.game, &limits, stop, &mut |_| {});
    Some(Advice {
        ply: thought.best?,
        motive: told(motive(&request.game, &thought)),
    })
}

/// Thinks until it is stopped, or nothing more is to be found, and reports on the way.
fn analyse(
    engine: &mut Option<Engine>,
    request: &ThinkRequest,
    stop: &AtomicBool,
    report: &watch::Sender<Option<Report>>,
) {
    let settings = Settings {
        level: Level::MAX,
        threads: cores_to_spare(),
        table_mib: ANALYSIS_MIB,
        seed: request.seed,
    };
    let lines = NonZeroUsize::new(ANALYSED_LINES).unwrap_or(NonZeroUsize::MIN);
    let engine = set(engine, settings);
    engine.analyse(&request.game, lines, &Limits::none(), stop, &mut |found| {
        report.send_replace(Some(Report {
            id: request.id,
            nodes: found.iter().map(|info| info.nodes).max().unwrap_or(0),
            lines: found.iter().map(line).collect(),
        }));
    });
}

/// A line, in the words of the crates that do not know the engine.
fn line(info: &Info) -> AnalysedLine {
    AnalysedLine {
        worth: match info.score {
            Score::Estimate(points) => Worth::Estimate(points),
            Score::Win(plies) => Worth::Win(plies),
            Score::Loss(plies) => Worth::Loss(plies),
            Score::Draw => Worth::Draw,
        },
        depth: info.depth,
        plies: info.line.clone(),
    }
}

/// The engine with these settings: the one that is there, if it has them.
fn set(engine: &mut Option<Engine>, settings: Settings) -> &mut Engine {
    let known = engine.take().filter(|engine| *engine.settings() == settings);
    engine.insert(known.unwrap_or_else(|| Engine::new(settings)))
}

/// The cores for a thought that never ends: all but one, which draws and hears.
fn cores_to_spare() -> NonZeroUsize {
    NonZeroUsize::new(cores().get() - 1).unwrap_or(NonZeroUsize::MIN)
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

    /// The number of the next thought; reports are passed over.
    async fn next_thought(thinker: &mut Thinker) -> Thought {
        loop {
            if let Word::Thought(thought) = thinker.next().await.unwrap() {
                return thought;
            }
        }
    }

    #[test]
    fn an_analysis_reports_a_few_times_a_second_until_it_is_stopped() {
        let tokio = Builder::new_current_thread().enable_time().build().unwrap();
        tokio.block_on(async {
            let mut thinker = Thinker::default();
            let analysis = |id| ThinkRequest {
                purpose: Purpose::Analyse,
                ..request(id, ThinkLimit::Millis(1))
            };
            thinker.think(analysis(1));
            let begun = Instant::now();
            let (mut depths, mut lines) = (Vec::new(), 0);
            for _ in 0..4 {
                let Word::Report(report) = thinker.next().await.unwrap() else {
                    panic!("it never ends by itself");
                };
                assert_eq!(report.id, ThoughtId(1));
                // The first report may come before the second line is found.
                assert!(report.lines.len() >= lines.max(1), "{report:?}");
                lines = report.lines.len();
                depths.push(report.lines[0].depth);
            }
            assert!(begun.elapsed() >= 3 * PACE, "{:?}", begun.elapsed());
            assert!(depths.is_sorted() && depths[0] < depths[3], "{depths:?}");
            assert_eq!(lines, ANALYSED_LINES);
            // Another position is thought about at once.
            thinker.think(analysis(2));
            assert_eq!(next_thought(&mut thinker).await.id, ThoughtId(1));
            thinker.stop();
            assert_eq!(next_thought(&mut thinker).await.id, ThoughtId(2));
        });
    }

    #[test]
    fn the_last_request_is_answered_and_those_before_are_stopped() {
        let tokio = Builder::new_current_thread().enable_time().build().unwrap();
        tokio.block_on(async {
            let mut thinker = Thinker::default();
            // An hour each: only being stopped ends them.
            for id in 1..=3 {
                thinker.think(request(id, ThinkLimit::Millis(3_600_000)));
            }
            thinker.think(request(4, ThinkLimit::Nodes(500)));
            for id in 1..=3 {
                assert_eq!(next_thought(&mut thinker).await.id, ThoughtId(id));
            }
            let thought = next_thought(&mut thinker).await;
            assert_eq!(thought.id, ThoughtId(4));
            let game = request(4, ThinkLimit::Nodes(1)).game;
            assert!(game.check(thought.advice.unwrap().ply).is_ok());
            thinker.think(request(5, ThinkLimit::Millis(3_600_000)));
            thinker.stop();
            assert_eq!(next_thought(&mut thinker).await.id, ThoughtId(5));
        });
    }
}
