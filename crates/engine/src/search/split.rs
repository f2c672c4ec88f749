//! Nodes whose moves are shared between threads.
//!
//! The first move of a node is searched by one thread; where it did not cut off, most likely none will, and the others can
//! be searched side by side (young brothers wait). The root is always opened then, another node when somebody is without
//! work; each takes the next move until there is none left. The owner waits for those who are still at work, and meanwhile helps
//! them with nodes that they open in turn, but with nothing else, so that it never waits longer than they need.

mod guard;

use core::mem;
use core::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use ugolki_rules::board::Bits;
use ugolki_rules::{Move, Ply};

use super::Worker;
use super::interior::{Stem, Yield};
use super::path::Path;

pub(crate) use guard::Ending;
use guard::Helping;

/// The least depth of a node that is shared: what is below must be worth the handing over.
pub(super) const SHARED_FROM: i32 = 5;
/// The first iteration whose choices at the root are shared.
pub(super) const ROOT_SHARED_FROM: u32 = 4;
/// Of how many looks at what it waits for an owner takes one at the open nodes: that needs their lock.
const RARELY: u32 = 16;
/// How often a thread without work looks for some before it sleeps.
const PATIENCE: u32 = 20_000;

/// The nodes that are open to threads without work.
#[derive(Debug)]
pub(crate) struct Pool<B> {
    open: Mutex<Vec<Arc<Split<B>>>>,
    /// The number of open nodes.
    count: AtomicUsize,
    /// The threads without work that have found no open node.
    hungry: AtomicUsize,
    opened: Condvar,
}

/// A node whose moves are shared.
#[derive(Debug)]
pub(super) struct Split<B> {
    stem: Stem<B>,
    /// The shared node that its owner was working on.
    above: Option<Arc<Self>>,
    /// The keys of the nodes on the way, this one's the last.
    keys: Vec<u64>,
    /// Set when the node has been cut off.
    cut: AtomicBool,
    /// Set while its owner waits for those who help and has found no open node below.
    hungry: AtomicBool,
    /// The nodes that others than its owner have searched below it.
    helped: AtomicU64,
    /// The threads other than the owner that work on it; changed with the pool locked when one more comes.
    helpers: AtomicUsize,
    progress: Mutex<Progress>,
}

/// How far the moves of a node have been tried.
#[derive(Debug)]
pub(super) struct Progress {
    /// The moves that are left with their ranks, the next one last.
    left: Vec<(i32, Move)>,
    tried: usize,
    pub(super) found: Yield,
    /// The best line from the node on.
    line: Vec<Ply>,
    /// At the root, the nodes that each of its moves took.
    pub(super) efforts: Vec<(Move, u64)>,
}

impl<B> Pool<B> {
    pub(crate) const fn new() -> Self {
        Self {
            open: Mutex::new(Vec::new()),
            count: AtomicUsize::new(0),
            hungry: AtomicUsize::new(0),
            opened: Condvar::new(),
        }
    }

    /// Wakes all who sleep: the search is over.
    pub(super) fn close(&self) {
        let open = lock(&self.open);
        self.opened.notify_all();
        drop(open);
    }

    fn open(&self, split: Arc<Split<B>>) {
        let mut open = lock(&self.open);
        open.push(split);
        self.count.store(open.len(), Ordering::Relaxed);
        self.opened.notify_all();
    }

    fn withdraw(&self, split: &Arc<Split<B>>) {
        let mut open = lock(&self.open);
        open.retain(|other| !Arc::ptr_eq(other, split));
        self.count.store(open.len(), Ordering::Relaxed);
    }

    /// Of the open nodes with moves left, below a shared node or anywhere, the one with the most plies to search; whoever
    /// asks is counted among its helpers.
    fn enter(&self, below: Option<&Arc<Split<B>>>) -> Option<Arc<Split<B>>> {
        let open = lock(&self.open);
        let fits = |split: &&Arc<Split<B>>| {
            below.is_none_or(|above| split.is_below(above)) && !lock(&split.progress).left.is_empty()
        };
        let split = open.iter().filter(fits).max_by_key(|split| split.stem.depth)?;
        split.helpers.fetch_add(1, Ordering::Relaxed);
        Some(Arc::clone(split))
    }

    /// Waits until nobody helps with a node any more, or there is an open one below to help with.
    fn wait_for_helpers(&self, split: &Arc<Split<B>>) -> Option<Arc<Split<B>>> {
        let mut below = None;
        let mut hungry = false;
        let mut looks = 0_u32;
        while below.is_none() && split.helpers.load(Ordering::Acquire) > 0 {
            looks = looks.wrapping_add(1);
            if looks.is_multiple_of(1_000) {
                // There may be more threads than cores.
                thread::yield_now();
            }
            core::hint::spin_loop();
            if self.count.load(Ordering::Relaxed) > 0 && looks % RARELY == 1 {
                below = self.enter(Some(split));
            }
            if below.is_none() && !hungry {
                hungry = true;
                split.hungry.store(true, Ordering::Relaxed);
            }
        }
        if hungry {
            split.hungry.store(false, Ordering::Relaxed);
        }
        below
    }

    /// Waits until there is an open node or the search `is_over`.
    fn wait(&self, is_over: impl Fn() -> bool) -> Option<Arc<Split<B>>> {
        let mut looks = 0;
        let mut hungry = false;
        let split = loop {
            if is_over() {
                break None;
            }
            if self.count.load(Ordering::Relaxed) > 0
                && let Some(split) = self.enter(None)
            {
                break Some(split);
            }
            if !hungry {
                hungry = true;
                self.hungry.fetch_add(1, Ordering::Relaxed);
            }
            looks += 1;
            if looks < PATIENCE {
                core::hint::spin_loop();
                continue;
            }
            looks = 0;
            let open = lock(&self.open);
            if open.is_empty() && !is_over() {
                drop(self.opened.wait(open).unwrap_or_else(PoisonError::into_inner));
            }
        };
        if hungry {
            self.hungry.fetch_sub(1, Ordering::Relaxed);
        }
        split
    }
}

impl<B> Split<B> {
    /// A node below another one or none, on the way of these keys, with these moves left after some have been `tried`.
    const fn new(
        stem: Stem<B>,
        above: Option<Arc<Self>>,
        keys: Vec<u64>,
        left: Vec<(i32, Move)>,
        tried: usize,
        found: Yield,
        line: Vec<Ply>,
    ) -> Self {
        Self {
            stem,
            above,
            keys,
            cut: AtomicBool::new(false),
            hungry: AtomicBool::new(false),
            helped: AtomicU64::new(0),
            helpers: AtomicUsize::new(0),
            progress: Mutex::new(Progress {
                left,
                tried,
                found,
                line,
                efforts: Vec::new(),
            }),
        }
    }

    fn is_below(&self, above: &Arc<Self>) -> bool {
        let mut way = self.above.as_ref();
        while let Some(split) = way {
            if Arc::ptr_eq(split, above) {
                return true;
            }
            way = split.above.as_ref();
        }
        false
    }

    /// Tells whether the owner of this node or of one above has nothing to do.
    fn is_hungry(&self) -> bool {
        let mut way = Some(self);
        while let Some(split) = way {
            if split.hungry.load(Ordering::Relaxed) {
                return true;
            }
            way = split.above.as_deref();
        }
        false
    }

    /// Tells whether this node or one above has been cut off, so that work on it is in vain.
    pub(super) fn is_vain(&self) -> bool {
        let mut way = Some(self);
        while let Some(split) = way {
            if split.cut.load(Ordering::Relaxed) {
                return true;
            }
            way = split.above.as_deref();
        }
        false
    }
}

impl<B: Bits> Worker<'_, B> {
    /// Works for others until the search is over.
    pub(super) fn serve(&mut self) {
        let shared = self.shared;
        let _ending = Ending {
            halt: &shared.halt,
            pool: self.pool,
        };
        while let Some(pool) = self.pool
            && let Some(split) = pool.wait(|| shared.halt.load(Ordering::Relaxed))
        {
            self.join(pool, &split);
        }
    }

    /// Shares the candidates from place `first` on with threads that have no work, after some have been `tried`.
    pub(super) fn share(
        &mut self,
        pool: &Pool<B>,
        stem: &Stem<B>,
        first: usize,
        found: Yield,
        tried: usize,
    ) -> Yield {
        let mut left = self.candidates.take_rest(first);
        left.sort_by_key(|(rank, _)| *rank);
        let shared = self.share_moves(pool, stem, left, found, tried);
        self.candidates.put_back(first, &shared.left);
        shared.found
    }

    /// Shares moves of a node, the next one last, with other threads after some have been `tried`.
    pub(super) fn share_moves(
        &mut self,
        pool: &Pool<B>,
        stem: &Stem<B>,
        left: Vec<(i32, Move)>,
        found: Yield,
        tried: usize,
    ) -> Progress {
        let split = Arc::new(Split::new(
            *stem,
            self.at.take(),
            self.path.keys().to_vec(),
            left,
            tried,
            found,
            self.lines[stem.ply].clone(),
        ));
        self.at = Some(Arc::clone(&split));
        pool.open(Arc::clone(&split));
        self.work(pool, &split);
        while let Some(below) = pool.wait_for_helpers(&split) {
            self.join(pool, &below);
        }
        self.helped += split.helped.load(Ordering::Relaxed);
        self.at.clone_from(&split.above);
        let mut progress = lock(&split.progress);
        let is_vain = self.is_vain();
        if !is_vain && split.cut.load(Ordering::Relaxed) && progress.found.alpha < stem.beta {
            // Somebody gave up, and not since it was cut off here or above.
            self.over = true;
        }
        self.stopped = self.over || is_vain;
        self.lines[stem.ply].clone_from(&progress.line);
        Progress {
            left: mem::take(&mut progress.left),
            tried: progress.tried,
            found: progress.found,
            line: Vec::new(),
            efforts: mem::take(&mut progress.efforts),
        }
    }

    /// Helps with a shared node that it has been entered for.
    fn join(&mut self, pool: &Pool<B>, split: &Arc<Split<B>>) {
        let _helping = Helping(split);
        let before = self.effort();
        let path = mem::replace(&mut self.path, Path::of(&split.keys));
        let at = self.at.replace(Arc::clone(split));
        self.work(pool, split);
        let spent = self.effort() - before;
        split.helped.fetch_add(spent, Ordering::Relaxed);
        self.lent += spent;
        self.path = path;
        self.at = at;
        self.stopped = self.over || self.is_vain();
    }

    /// Tries moves of a shared node until none is left.
    fn work(&mut self, pool: &Pool<B>, split: &Arc<Split<B>>) {
        let stem = &split.stem;
        while let Some((mv, tried, alpha)) = split.next() {
            let before = self.effort();
            let value = self.value_of(stem, mv, tried, alpha);
            if self.stopped {
                // The node's value does not count any more, or this move's would be missing from it.
                split.cut.store(true, Ordering::Relaxed);
                break;
            }
            let mut progress = lock(&split.progress);
            if stem.ply == 0 {
                progress.efforts.push((mv, self.effort() - before));
            }
            if progress.found.takes(mv, value) && stem.main {
                progress.line.clear();
                progress.line.push(Ply::Move(mv));
                progress.line.extend_from_slice(&self.lines[stem.ply + 1]);
            }
            if progress.found.alpha >= stem.beta {
                split.cut.store(true, Ordering::Relaxed);
            }
        }
        pool.withdraw(split);
    }

    /// Tells whether somebody would help with a node that this thread opened now.
    #[inline]
    pub(super) fn is_wanted(&self, pool: &Pool<B>) -> bool {
        pool.hungry.load(Ordering::Relaxed) > 0 || self.at.as_ref().is_some_and(|split| split.is_hungry())
    }

    /// Tells whether a shared node that this thread works on has been cut off.
    pub(super) fn is_vain(&self) -> bool {
        self.at.as_ref().is_some_and(|split| split.is_vain())
    }
}

impl<B> Split<B> {
    /// The next move to be tried, which one of the node's it is, and the window's lower end.
    fn next(&self) -> Option<(Move, usize, i32)> {
        let mut progress = lock(&self.progress);
        if self.is_vain() {
            return None;
        }
        let (rank, mv) = progress.left.pop()?;
        let tried = progress.tried + 1;
        if self.stem.leaves_out(rank, tried, progress.found.best) {
            progress.left.clear();
            return None;
        }
        progress.tried = tried;
        Some((mv, tried, progress.found.alpha))
    }
}

/// Locks, whatever became of the thread that held it before: a search's values are whole between any two statements.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
