//! The order in which moves are tried: what was best before, what cut off elsewhere, then by gain and history.

use ugolki_rules::{BoardSize, Move, Side};

/// The rank of the move that the table knows.
pub(crate) const KNOWN: i32 = 1 << 28;
/// The rank of a killer.
const KILLER: i32 = 1 << 26;
/// The bound of a history score.
const BOUND: i32 = 1 << 14;

/// No move: it would lead nowhere.
const NONE: Move = {
    let Some(corner) = BoardSize::Eight.square(0) else {
        panic!("every board has a first square")
    };
    Move {
        from: corner,
        to: corner,
    }
};

/// What is learned of moves while searching.
#[derive(Debug)]
pub(crate) struct Order {
    squares: usize,
    /// For each side and move, how well it has done.
    history: Vec<i16>,
    /// For each ply, two moves that cut off.
    killers: Vec<[Move; 2]>,
    /// For each side and move of the other side, what refuted it.
    replies: Vec<Move>,
}

impl Order {
    pub(crate) fn new(size: BoardSize, plies: usize) -> Self {
        let squares = usize::from(size.squares());
        Self {
            squares,
            history: vec![0; 2 * squares * squares],
            killers: vec![[NONE; 2]; plies],
            replies: vec![NONE; 2 * squares * squares],
        }
    }

    /// Forgets the killers and lets the history fade, as before another position.
    pub(crate) fn fade(&mut self) {
        self.killers.fill([NONE; 2]);
        for score in &mut self.history {
            *score /= 4;
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
    pub(crate) fn rank(&self, side: Side, mv: Move, gain: i32, special: [Move; 3]) -> i32 {
        if special.contains(&mv) {
            return KILLER + gain;
        }
        4 * gain + i32::from(self.history[self.index(side, mv)])
    }

    /// The moves that may well cut off: the killers of the ply and the reply to the move before.
    #[inline]
    pub(crate) fn special(&self, side: Side, ply: usize, before: Option<Move>) -> [Move; 3] {
        let [first, second] = self.killers[ply];
        [
            first,
            second,
            before.map_or(NONE, |before| self.replies[self.index(side, before)]),
        ]
    }

    /// Notes that `mv` cut off at this depth, and that the moves tried before it did not.
    pub(crate) fn reward(
        &mut self,
        side: Side,
        ply: usize,
        depth: i32,
        before: Option<Move>,
        mv: Move,
        tried: impl Iterator<Item = Move>,
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != mv {
            killers[1] = killers[0];
            killers[0] = mv;
        }
        if let Some(before) = before {
            let index = self.index(side, before);
            self.replies[index] = mv;
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
    fn learn(&mut self, side: Side, mv: Move, bonus: i32) {
        let index = self.index(side, mv);
        let old = i32::from(self.history[index]);
        let new = old + bonus - old * bonus.abs() / BOUND;
        self.history[index] = i16::try_from(new).unwrap_or(0);
    }
}
