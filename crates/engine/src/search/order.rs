//! The order in which moves are tried: what was best before, what cut off elsewhere, then by gain and history.

use core::iter;
use core::sync::atomic::{AtomicI16, AtomicU16, Ordering};

use ugolki_rules::{BoardSize, Move, Side};

use super::candidates::HIGHEST;

/// The rank of the move that the table knows.
pub(crate) const KNOWN: i32 = HIGHEST;
/// The rank of a killer.
const KILLER: i32 = HIGHEST / 2;
/// The bound of a history score.
const BOUND: i32 = 1 << 14;

/// A move in two bytes, for comparison.
type Short = u16;
/// No move: it would lead nowhere.
const NONE: Short = 0;

/// What is learned of moves while searching, shared between threads without locks: if one overwrites what another has just
/// learned, only some other move is tried first.
#[derive(Debug)]
pub(crate) struct Order {
    squares: usize,
    /// For each side and move, how well it has done.
    history: Vec<AtomicI16>,
    /// For each ply, two moves that cut off.
    killers: Vec<[AtomicU16; 2]>,
    /// For each side and move of the other side, what refuted it.
    replies: Vec<AtomicU16>,
}

impl Order {
    pub(crate) fn new(size: BoardSize, plies: usize) -> Self {
        let squares = usize::from(size.squares());
        let moves = 2 * squares * squares;
        Self {
            squares,
            history: iter::repeat_with(AtomicI16::default).take(moves).collect(),
            killers: iter::repeat_with(Default::default).take(plies).collect(),
            replies: iter::repeat_with(AtomicU16::default).take(moves).collect(),
        }
    }

    /// Tells whether it is for boards of this size.
    pub(crate) fn is_for(&self, size: BoardSize) -> bool {
        self.squares == usize::from(size.squares())
    }

    /// Forgets the killers and lets the history fade, as before another position.
    pub(crate) fn fade(&mut self) {
        self.killers.fill_with(Default::default);
        for score in &mut self.history {
            *score.get_mut() /= 4;
        }
    }

    #[inline]
    fn index(&self, side: Side, mv: Move) -> usize {
        let side = match side {
            Side::White => 0,
            Side::Black => self.squares,
        };
        (side + usize::from(mv.from.index())) * self.squares + usize::from(mv.to.index())
    }

    /// The rank of a move that is not the table's.
    #[inline]
    pub(crate) fn rank(&self, side: Side, mv: Move, gain: i32, special: [Short; 3]) -> i32 {
        if special.contains(&short(mv)) {
            return KILLER + gain;
        }
        4 * gain + i32::from(self.history[self.index(side, mv)].load(Ordering::Relaxed))
    }

    /// The moves that may well cut off: the killers of the ply and the reply to the move before.
    #[inline]
    pub(crate) fn special(&self, side: Side, ply: usize, before: Option<Move>) -> [Short; 3] {
        let [first, second] = &self.killers[ply];
        [
            first.load(Ordering::Relaxed),
            second.load(Ordering::Relaxed),
            before.map_or(NONE, |before| {
                self.replies[self.index(side, before)].load(Ordering::Relaxed)
            }),
        ]
    }

    /// Notes that `mv` cut off at this depth, and that the moves tried before it did not.
    pub(crate) fn reward(
        &self,
        side: Side,
        ply: usize,
        depth: i32,
        before: Option<Move>,
        mv: Move,
        tried: impl Iterator<Item = Move>,
    ) {
        let [first, second] = &self.killers[ply];
        let old = first.load(Ordering::Relaxed);
        if old != short(mv) {
            second.store(old, Ordering::Relaxed);
            first.store(short(mv), Ordering::Relaxed);
        }
        if let Some(before) = before {
            self.replies[self.index(side, before)].store(short(mv), Ordering::Relaxed);
        }
        let bonus = (depth * depth * 16).min(1_600);
        self.learn(side, mv, bonus);
        for other in tried {
            if other != mv {
                self.learn(side, other, -bonus);
            }
        }
    }

    /// Moves a score towards its bound, the slower the nearer it is.
    fn learn(&self, side: Side, mv: Move, bonus: i32) {
        let score = &self.history[self.index(side, mv)];
        let old = i32::from(score.load(Ordering::Relaxed));
        let new = old + bonus - old * bonus.abs() / BOUND;
        score.store(i16::try_from(new).unwrap_or(0), Ordering::Relaxed);
    }
}

#[inline]
const fn short(mv: Move) -> Short {
    Short::from_le_bytes([mv.from.index(), mv.to.index()])
}
