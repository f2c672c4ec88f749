//! Time is kept, and a stop obeyed. The margins are wide: the machine may have much else to do.

use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

use ugolki_engine::Budget;

use crate::scene::*;

const MARGIN: Duration = Duration::from_millis(400);

fn spent(ruleset: &str, budget: Budget) -> Duration {
    let game = Game::new(Ruleset::named(ruleset).unwrap());
    let limits = Limits {
        time: Some(budget),
        ..Limits::none()
    };
    let begin = Instant::now();
    let thought = think(&game, full(), &limits);
    let spent = begin.elapsed();
    game.check(thought.best.unwrap()).unwrap();
    spent
}

#[test]
fn a_move_takes_its_time_and_no_more() {
    for ruleset in ["classic-3x3", "halma-16"] {
        let time = Duration::from_millis(150);
        let spent = spent(ruleset, Budget::Move(time));
        assert!(spent > time / 2 && spent < time + MARGIN, "{ruleset}: {spent:?}");
    }
}

#[test]
fn a_clock_is_never_overstepped() {
    let ms = Duration::from_millis;
    for (left, increment) in [(3_000, 0), (600, 0), (500, 3_000), (120, 0), (1, 0), (0, 2_000)] {
        let budget = Budget::Clock {
            left: ms(left),
            increment: ms(increment),
            lag: ms(100),
        };
        let spent = spent("diagonal-3x4", budget);
        assert!(spent < ms(left) / 2 + MARGIN, "{left} + {increment}: {spent:?}");
    }
}

#[test]
fn a_stop_is_obeyed_at_once() {
    let game = Game::new(Ruleset::named("halma-16").unwrap());
    let stop = AtomicBool::new(false);
    let (asked, answered) = thread::scope(|scope| {
        let thinker = scope.spawn(|| {
            let thought = Engine::new(full()).think(&game, &Limits::none(), &stop, &mut |_| {});
            (thought, Instant::now())
        });
        // It stops whenever it is asked, be it before it has begun.
        let asked = Instant::now();
        stop.store(true, Ordering::Relaxed);
        let (thought, answered) = thinker.join().unwrap();
        game.check(thought.best.unwrap()).unwrap();
        (asked, answered)
    });
    assert!(answered.duration_since(asked) < MARGIN);
}
