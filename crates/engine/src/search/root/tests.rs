//! What is counted at the root.

use core::num::NonZeroUsize;
use core::sync::atomic::{AtomicBool, AtomicU64};

use ugolki_rules::{Game, Ruleset};

use super::*;
use crate::Limits;
use crate::search::{Order, Table};
use crate::time::Timer;
use crate::weights;

/// Searches the start of a game to a depth, and gives the nodes that the choices took, those that the search took, and
/// those of all threads.
fn efforts(ruleset: &str, threads: usize, depth: u32) -> (u64, u64, u64) {
    let game = Game::new(Ruleset::named(ruleset).unwrap());
    let rules = Rules::<u64>::new(game.ruleset());
    let evaluator = Evaluator::new(rules, *weights::of(&rules));
    let board = Board::from_position(game.position());
    let past = Past::new(vec![board.key()]);
    let (table, order) = (Table::new(1), Order::new(game.ruleset().board(), MAX_PLY + 1));
    let stop = AtomicBool::new(false);
    let task = Task {
        rules: &rules,
        evaluator: &evaluator,
        past: &past,
        board,
        moves: game.legal_moves(),
        depth,
    };
    let shared = Shared {
        table: &table,
        order: &order,
        threads: NonZeroUsize::new(threads).unwrap(),
        stop: &stop,
        halt: AtomicBool::new(false),
        nodes: AtomicU64::new(0),
        timer: Timer::start(&Limits::depth(depth), 30),
        limit: u64::MAX,
        fresh: false,
    };
    let pool = Pool::new();
    let (task, shared, pool) = (&task, &shared, (threads > 1).then_some(&pool));
    thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads)
            .map(|_| {
                scope.spawn(move || {
                    let mut helper = Worker::new(task, shared, pool);
                    helper.serve();
                    helper.nodes
                })
            })
            .collect();
        let mut root = Root::new(task, shared, pool);
        {
            let _ending = Ending {
                halt: &shared.halt,
                pool,
            };
            let whole = Window {
                alpha: -INFINITE,
                beta: INFINITE,
            };
            root.search(depth, whole).unwrap();
        }
        let others: u64 = helpers.into_iter().map(|helper| helper.join().unwrap()).sum();
        let choices = root.choices.iter().map(|choice| choice.effort).sum();
        (choices, root.worker.effort(), root.worker.nodes + others)
    })
}

#[test]
fn what_the_choices_took_is_what_all_threads_searched() {
    for ruleset in ["classic-3x3", "diagonal-3x4"] {
        for threads in 1..=4 {
            let (choices, search, all) = efforts(ruleset, threads, 8);
            assert_eq!(choices, all, "{ruleset}, {threads} threads");
            assert_eq!(search, all, "{ruleset}, {threads} threads");
        }
    }
}
