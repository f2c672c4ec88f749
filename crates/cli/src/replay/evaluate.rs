//! What the engine thinks of each position of a game, one after the other on a thread of its own (T-3.6). The same game gets the
//! same values on every machine: one thread, a bounded number of positions looked at, nothing remembered from before.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use ugolki_engine::{Engine, Limits, Score, Settings};
use ugolki_rules::{Game, Side};
use ugolki_tui::{ReplayGame, ReplayValue};

/// How many positions are looked at for each stop.
const NODES: u64 = 4_000;

/// The table of positions, in MiB.
const TABLE_MIB: u32 = 2;

/// How long values are gathered before they are shown: each showing draws the screen anew.
const GATHER: Duration = Duration::from_millis(200);

/// Values of stops, and from which stop on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Evaluation {
    /// The first stop.
    pub(crate) from: usize,
    /// The values from there on.
    pub(crate) values: Vec<ReplayValue>,
}

/// Evaluates the stops in their order until all are done or `stop` is set. `tell` is given the values as they come, and says
/// whether anybody wants more.
pub(crate) fn evaluate(game: &ReplayGame, stop: &AtomicBool, mut tell: impl FnMut(Evaluation) -> bool) {
    let settings = Settings {
        table_mib: TABLE_MIB,
        ..Settings::default()
    };
    let mut engine = Engine::new(settings);
    let mut found = Evaluation {
        from: 0,
        values: Vec::new(),
    };
    let mut since = Instant::now();
    for place in 0..game.stops.len() {
        if stop.load(std::sync::atomic::Ordering::Relaxed) {
            return;
        }
        let Some(position) = game.stops.get(place).map(|stop| stop.position) else {
            return;
        };
        // What stands on the board is judged, not what can repeat itself.
        let Ok(here) = Game::replay_from(game.ruleset.clone(), position) else {
            return;
        };
        engine.forget();
        let thought = engine.think(&here, &Limits::nodes(NODES), stop, &mut |_| {});
        found.values.push(value(&here, thought.info.score));
        let last = place + 1 == game.stops.len();
        if last || since.elapsed() >= GATHER {
            let more = Evaluation {
                from: place + 1,
                values: Vec::new(),
            };
            if stop.load(std::sync::atomic::Ordering::Relaxed) || !tell(std::mem::replace(&mut found, more)) {
                return;
            }
            since = Instant::now();
        }
    }
}

/// A score of the side to move as a value for White.
fn value(game: &Game, score: Score) -> ReplayValue {
    if let Some(outcome) = game.outcome() {
        return outcome.winner.map_or(ReplayValue::Draw, ReplayValue::Wins);
    }
    let turn = game.position().turn();
    match score {
        Score::Estimate(points) if turn == Side::White => ReplayValue::Ahead(points),
        Score::Estimate(points) => ReplayValue::Ahead(points.saturating_neg()),
        Score::Win(_) => ReplayValue::Wins(turn),
        Score::Loss(_) => ReplayValue::Wins(turn.opposite()),
        Score::Draw => ReplayValue::Draw,
    }
}
