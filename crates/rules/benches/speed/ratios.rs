//! Rates and their ratios, from runs that take turns.

use std::hint::black_box;
use std::time::{Duration, Instant};

use ugolki_rules::perft;

use crate::chess;
use crate::ours::{Counted, NAMES, playout};

/// How often each is run. The fastest run counts: what disturbs a run only makes it slower.
const ROUNDS: usize = 7;

/// Measures and prints everything.
#[expect(clippy::print_stdout, reason = "what a bench measured is its output")]
pub(crate) fn print() {
    let counted: Vec<_> = NAMES.iter().map(|id| Counted::new(id)).collect();
    let plies: Vec<_> = NAMES.iter().map(|id| playout::games(id, 1_000)).collect();
    let mut best_of_chess = Duration::MAX;
    let mut best_counts = vec![Duration::MAX; NAMES.len()];
    let mut best_games = vec![Duration::MAX; NAMES.len()];
    for _ in 0..ROUNDS {
        best_of_chess = best_of_chess.min(time(|| chess::perft(&chess::start(), chess::DEPTH)));
        for ((best, counted), (games, id)) in best_counts
            .iter_mut()
            .zip(&counted)
            .zip(best_games.iter_mut().zip(NAMES))
        {
            *best = (*best).min(time(|| counted.run(perft)));
            *games = (*games).min(time(|| playout::games(id, 1_000)));
        }
    }
    let chess = millions(chess::NODES, best_of_chess);
    println!("\nmillions a second, the best of {ROUNDS} runs that took turns; one core");
    println!("{:<14} {:>8} {:>9} {:>10}", "", "perft", "to chess", "play-outs");
    println!("{:<14} {chess:>8.1} {:>9}", "cozy-chess", "1.00");
    for ((id, counted), ((count, games), plies)) in NAMES
        .iter()
        .zip(&counted)
        .zip(best_counts.iter().zip(&best_games).zip(&plies))
    {
        let rate = millions(counted.nodes, *count);
        println!(
            "{id:<14} {rate:>8.1} {:>9.2} {:>10.1}",
            rate / chess,
            millions(*plies, *games)
        );
    }
}

fn time<T>(work: impl FnOnce() -> T) -> Duration {
    let begin = Instant::now();
    black_box(work());
    begin.elapsed()
}

#[expect(clippy::cast_precision_loss, reason = "a rate to be read")]
fn millions(items: u64, time: Duration) -> f64 {
    items as f64 / time.as_secs_f64() / 1e6
}
