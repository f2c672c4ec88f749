//! The puzzle of one side that moves alone: a target, directions, and the squares that there are.

use ugolki_rules::board::{Bits, Direction};
use ugolki_rules::{Directions, Move, Square};

/// A target to fill, and how men move towards it. Nobody else is on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Puzzle<B> {
    /// The squares to fill.
    pub target: B,
    /// Where men step and jump.
    pub directions: Directions,
    /// The squares that men may stand on. With some left out, a smaller board or one with holes.
    pub open: B,
}

/// The most components that a class of squares is split into before the generator looks again: more are rare, and
/// then only cost time.
const KNOWN: usize = 12;

impl<B: Bits> Puzzle<B> {
    /// A puzzle on the whole board.
    pub fn new(target: B, directions: Directions) -> Self {
        Self {
            target,
            directions,
            open: !B::EMPTY,
        }
    }

    /// The directions as a list.
    pub(super) const fn list(&self) -> &'static [Direction] {
        match self.directions {
            Directions::Four => &Direction::FOUR,
            Directions::Eight => &Direction::EIGHT,
        }
    }

    /// Gives each move of these men once, steps and chains, in an order that depends on the men only.
    ///
    /// Jumps stay in a parity class, and the man that jumps stands in the class, never between its squares: so which
    /// empty squares a chain joins is the same for all men, and is found once for each component.
    #[inline]
    pub(super) fn each_move(&self, men: B, mut give: impl FnMut(Square, Square)) {
        let list = self.list();
        let free = self.open & !men;
        // The empty squares from which a jump in each direction is possible.
        let mut links = [B::EMPTY; 8];
        for (link, direction) in links.iter_mut().zip(list) {
            let back = direction.opposite();
            *link = free & (men & free.step(back)).step(back);
        }
        let mut known = [B::EMPTY; KNOWN];
        let mut count = 0;
        for from in men.squares() {
            let man = B::of(from);
            let mut near = B::EMPTY;
            let mut landings = B::EMPTY;
            for direction in list {
                let next = man.step(*direction);
                near |= next;
                landings |= (next & men).step(*direction);
            }
            landings &= free;
            let mut ends = near & free;
            for part in &known[..count] {
                if !(*part & landings).is_empty() {
                    ends |= *part;
                    landings &= !*part;
                }
            }
            while let Some(first) = landings.first() {
                let part = joined(B::of(first), list, &links);
                ends |= part;
                landings &= !part;
                if count < KNOWN {
                    known[count] = part;
                    count += 1;
                }
            }
            for to in ends.squares() {
                give(from, to);
            }
        }
    }

    /// Gives the men after each move.
    #[inline]
    pub(super) fn each_next(&self, men: B, mut give: impl FnMut(B)) {
        self.each_move(men, |from, to| give(men ^ (B::of(from) | B::of(to))));
    }

    /// Tells whether a move is legal for men that are alone on the board.
    pub fn is_legal(&self, men: B, mv: Move) -> bool {
        let mut found = false;
        self.each_move(men, |from, to| found |= from == mv.from && to == mv.to);
        found
    }
}

/// The moves between these positions, each one move from the one before.
pub(super) fn moves_between<B: Bits>(positions: &[B]) -> Vec<Move> {
    let moves = positions.windows(2).filter_map(|pair| {
        let [before, after] = *pair else { return None };
        let from = (before & !after).first()?;
        let to = (after & !before).first()?;
        Some(Move { from, to })
    });
    moves.collect()
}

/// The squares that jumps join with these.
#[inline]
fn joined<B: Bits>(mut part: B, list: &[Direction], links: &[B; 8]) -> B {
    loop {
        let mut grown = part;
        for (direction, link) in list.iter().zip(links) {
            grown |= (part & *link).jump(*direction);
        }
        if grown == part {
            return part;
        }
        part = grown;
    }
}
