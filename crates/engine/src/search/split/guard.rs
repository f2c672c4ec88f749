//! What a thread of the search owes the others, and does even if it panics: nobody waits for it for ever, and the panic
//! reaches whoever asked for the thought.

use core::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use super::{Pool, Split};

/// Ends the search for all threads when it is dropped: held by each as long as it searches.
#[derive(Debug)]
pub(crate) struct Ending<'a, B> {
    pub(crate) halt: &'a AtomicBool,
    pub(crate) pool: Option<&'a Pool<B>>,
}

impl<B> Drop for Ending<'_, B> {
    fn drop(&mut self) {
        self.halt.store(true, Ordering::Relaxed);
        if let Some(pool) = self.pool {
            pool.close();
        }
    }
}

/// Leaves a shared node when it is dropped: held by a helper that has entered it. What one leaves in a panic has no
/// value.
#[derive(Debug)]
pub(super) struct Helping<'a, B>(pub(super) &'a Split<B>);

impl<B> Drop for Helping<'_, B> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.cut.store(true, Ordering::Relaxed);
        }
        self.0.helpers.fetch_sub(1, Ordering::Release);
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::{Arc, mpsc};
    use std::time::Duration;

    use ugolki_rules::board::{Board, Rules};
    use ugolki_rules::{Game, Ruleset};

    use super::*;
    use crate::evaluate::{Evaluator, Standings};
    use crate::search::interior::{Stem, Yield};
    use crate::weights;

    /// Long enough for anything but waiting for ever.
    const LONG: Duration = Duration::from_secs(60);

    /// A node of the start with all its moves left.
    fn split() -> Arc<Split<u64>> {
        let ruleset = Ruleset::named("classic-3x3").unwrap();
        let rules = Rules::<u64>::new(&ruleset);
        let evaluator = Evaluator::new(rules, *weights::of(&rules));
        let game = Game::new(ruleset);
        let board = Board::from_position(game.position());
        let stem = Stem {
            board,
            other: Standings::new(&evaluator).of(&evaluator, &board, board.turn().opposite()),
            depth: 9,
            beta: 1,
            ply: 1,
            main: false,
        };
        let found = Yield {
            alpha: 0,
            best: 0,
            best_move: None,
        };
        let left = game.legal_moves().into_iter().map(|mv| (0, mv)).collect();
        Arc::new(Split::new(stem, None, Vec::new(), left, 1, found, Vec::new()))
    }

    /// Does something on a thread of its own, and fails if that takes for ever.
    fn in_time<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
        let (tell, hear) = mpsc::channel();
        thread::spawn(move || tell.send(work()).unwrap());
        hear.recv_timeout(LONG).expect("nobody waits for ever")
    }

    #[test]
    fn an_owner_does_not_wait_for_a_helper_that_panics() {
        in_time(|| {
            let (pool, split) = (Pool::new(), split());
            pool.open(Arc::clone(&split));
            let (entered, wait) = mpsc::channel();
            thread::scope(|scope| {
                let helper = scope.spawn(|| {
                    let split = pool.enter(None).unwrap();
                    let _helping = Helping(&split);
                    entered.send(()).unwrap();
                    panic!("as a search might");
                });
                wait.recv().unwrap();
                assert!(pool.wait_for_helpers(&split).is_none());
                assert!(helper.join().is_err());
            });
            assert!(split.is_vain(), "what was found is of no use");
        });
    }

    #[test]
    fn a_thread_without_work_does_not_wait_for_one_that_panics() {
        in_time(|| {
            let (pool, halt) = (Pool::<u64>::new(), AtomicBool::new(false));
            thread::scope(|scope| {
                let waits = scope.spawn(|| pool.wait(|| halt.load(Ordering::Relaxed)).is_none());
                let panics = scope.spawn(|| {
                    let _ending = Ending {
                        halt: &halt,
                        pool: Some(&pool),
                    };
                    panic!("as a search might");
                });
                assert!(panics.join().is_err());
                assert!(waits.join().unwrap());
            });
        });
    }

    #[test]
    fn a_panic_of_the_leading_thread_reaches_the_caller() {
        in_time(|| {
            let game = Game::new(Ruleset::named("classic-3x3").unwrap());
            let mut engine = crate::Engine::new(crate::Settings {
                threads: core::num::NonZeroUsize::new(3).unwrap(),
                ..crate::Settings::default()
            });
            let stop = AtomicBool::new(false);
            let mut think = |panics: bool| {
                let limits = crate::Limits::depth(8);
                catch_unwind(AssertUnwindSafe(|| {
                    engine.think(&game, &limits, &stop, &mut |info| {
                        assert!(!panics || info.depth < 6, "as a listener might");
                    })
                }))
            };
            assert!(think(true).is_err());
            assert!(think(false).unwrap().best.is_some(), "and it can think again");
        });
    }
}
