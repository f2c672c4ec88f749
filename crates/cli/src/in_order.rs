//! Work done by several threads whose answers come one after another, in the order of what was asked (P-9.3).
//!
//! One item that takes long holds up all answers after it. They wait in memory, so only so many items are begun beyond
//! the one whose answer is due: what is held does not grow with the number of items.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// How many threads work, and how far they may be ahead.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Crew {
    /// The number of threads, from 1.
    pub(crate) workers: usize,
    /// The number of items, from 1, that are begun at most while the answer to the first of them is not given yet.
    pub(crate) ahead: usize,
}

/// An item to work on, and where its answer goes.
type Job<'a, T, A> = (&'a T, SyncSender<A>);

impl Crew {
    /// Has every item worked on, and gives `each` the answers with their items' numbers, from 0, in order.
    ///
    /// # Errors
    /// The first error of `each`, after which no more items are begun.
    ///
    /// # Panics
    /// When `work` panics, once the items are done that are being worked on.
    pub(crate) fn run<T: Sync, A: Send, E>(
        self,
        items: &[T],
        work: impl Fn(&T) -> A + Sync,
        mut each: impl FnMut(usize, &T, A) -> Result<(), E>,
    ) -> Result<(), E> {
        let (jobs, queue) = mpsc::channel::<Job<'_, T, A>>();
        let (queue, stopped) = (Mutex::new(queue), AtomicBool::new(false));
        thread::scope(|scope| {
            for _ in 0..self.workers.clamp(1, items.len().max(1)) {
                scope.spawn(|| {
                    while let Some((item, answer)) = next(&queue, &stopped) {
                        // Nobody asks for the answer any more once `each` has failed.
                        answer.send(work(item)).unwrap_or_default();
                    }
                });
            }
            // The workers end when this is dropped, however the function returns.
            let jobs = jobs;
            let mut items = items.iter().enumerate();
            let mut begun = VecDeque::new();
            loop {
                while begun.len() < self.ahead.max(1)
                    && let Some((number, item)) = items.next()
                {
                    let (answer, due) = mpsc::sync_channel(1);
                    // The queue is there as long as this function.
                    jobs.send((item, answer)).unwrap_or_default();
                    begun.push_back((number, item, due));
                }
                let Some((number, item, due)) = begun.pop_front() else {
                    return Ok(());
                };
                // Without an answer its worker has panicked, and so will the scope.
                let given = due
                    .recv()
                    .map_or(Ok(false), |answer| each(number, item, answer).map(|()| true));
                if !matches!(given, Ok(true)) {
                    stopped.store(true, Ordering::Relaxed);
                    return given.map(|_| ());
                }
            }
        })
    }
}

/// The next job, waited for. None once there will be no more.
fn next<'a, T, A>(queue: &Mutex<Receiver<Job<'a, T, A>>>, stopped: &AtomicBool) -> Option<Job<'a, T, A>> {
    // A panic elsewhere leaves the queue as it was.
    let job = queue.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()?;
    (!stopped.load(Ordering::Relaxed)).then_some(job)
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::Condvar;
    use std::sync::atomic::AtomicUsize;

    use super::*;

    const CREW: Crew = Crew { workers: 3, ahead: 8 };

    /// An answer that counts how many of its kind there are.
    struct Held<'a>(&'a AtomicUsize);

    impl Drop for Held<'_> {
        fn drop(&mut self) {
            self.0.fetch_sub(1, Ordering::SeqCst);
        }
    }

    #[test]
    fn behind_a_slow_item_only_so_many_are_begun_and_answers_come_in_order() {
        let items: Vec<usize> = (0..400).collect();
        let (given, held, most) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0));
        let (begun, more) = (Mutex::new(0), Condvar::new());
        let work = |item: &usize| {
            // No item is begun before the one that is so many places before it is answered.
            assert!(*item < given.load(Ordering::SeqCst) + CREW.ahead, "{item}");
            let mut begun = begun.lock().unwrap();
            *begun += 1;
            more.notify_all();
            if item.is_multiple_of(100) {
                // The slow one: it takes until all have been begun that may be, or that there are.
                let enough = items.len().min(item + CREW.ahead);
                begun = more.wait_while(begun, |begun| *begun < enough).unwrap();
            }
            drop(begun);
            most.fetch_max(held.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
            Held(&held)
        };
        let mut order = Vec::new();
        CREW.run(&items, work, |number, item, _held| {
            assert_eq!(number, *item);
            order.push(number);
            given.fetch_add(1, Ordering::SeqCst);
            Ok::<_, ()>(())
        })
        .unwrap();
        assert_eq!(order, items);
        let most = most.into_inner();
        assert!(most <= CREW.ahead, "{most} answers at once");
        assert_eq!(held.into_inner(), 0);
    }

    #[test]
    fn after_an_error_no_more_is_begun() {
        let items: Vec<usize> = (0..400).collect();
        let begun = AtomicUsize::new(0);
        let work = |_: &usize| begun.fetch_add(1, Ordering::SeqCst);
        let mut order = Vec::new();
        let ended = CREW.run(&items, work, |number, _, _| {
            order.push(number);
            if number == 20 { Err("enough") } else { Ok(()) }
        });
        assert_eq!(ended, Err("enough"));
        assert_eq!(order, (0..=20).collect::<Vec<_>>());
        assert!(begun.into_inner() <= 20 + CREW.ahead);
    }

    #[test]
    fn nothing_to_do_and_fewer_items_than_workers_come_to_an_end() {
        for count in 0..4 {
            let items: Vec<usize> = (0..count).collect();
            let mut order = Vec::new();
            let all = CREW.run(
                &items,
                |item| item * 2,
                |_, _, answer| {
                    order.push(answer);
                    Ok::<_, ()>(())
                },
            );
            assert_eq!(all, Ok(()));
            assert_eq!(order, items.iter().map(|item| item * 2).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_panic_of_the_work_is_passed_on_and_nobody_waits_for_ever() {
        let items: Vec<usize> = (0..400).collect();
        let work = |item: &usize| assert!(*item != 30, "the thirtieth");
        let run = || CREW.run(&items, work, |_, _, ()| Ok::<_, ()>(()));
        assert!(catch_unwind(AssertUnwindSafe(run)).is_err());
    }
}
