//! Paths: the canonical one of a move, and the check of one that was read.

use alloc::vec::Vec;

use super::Field;
use crate::bits::Bits;
use crate::{IllegalMove, Move, Path, Square};

/// A square that a chain reaches, with the place in the list of the square before it.
type Link = (Square, usize);

impl<B: Bits> Field<B> {
    /// The canonical path of a move, if a step or a chain leads there, whatever it encloses.
    pub(crate) fn path(&self, mv: Move) -> Option<Path> {
        let from = B::of(mv.from);
        if (self.own() & from).is_empty() {
            return None;
        }
        if self.steps(from).has(mv.to) {
            return Some(Path::new(mv, [mv.from, mv.to].into()));
        }
        let links = self.links(mv.from, Some(mv.to));
        let end = links.iter().skip(1).position(|(square, _)| *square == mv.to)?;
        Some(Path::new(mv, trace(&links, end.saturating_add(1))))
    }

    /// The canonical paths of all legal moves, by their start and then their end.
    pub(crate) fn paths(&self) -> Vec<Path> {
        let mut paths = Vec::new();
        for from in self.own().to_board() {
            let targets = self.targets(B::of(from));
            let links = self.links(from, None);
            let first = paths.len();
            for to in (targets & self.steps(B::of(from))).to_board() {
                paths.push(Path::new(Move { from, to }, [from, to].into()));
            }
            for (index, (to, _)) in links.iter().enumerate().skip(1) {
                if targets.has(*to) {
                    paths.push(Path::new(Move { from, to: *to }, trace(&links, index)));
                }
            }
            if let Some(of_this_man) = paths.get_mut(first..) {
                of_this_man.sort_unstable_by_key(Path::mv);
            }
        }
        paths
    }

    /// Checks the ends of a move.
    pub(crate) fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        self.check_man(mv.from)?;
        if !self.reach(B::of(mv.from)).has(mv.to) {
            return Err(IllegalMove::NotReachable);
        }
        self.check_enclosure(mv)
    }

    /// Checks every square of a path, in the order in which faults are named, and gives its move.
    pub(crate) fn check_path(&self, squares: &[Square]) -> Result<Move, IllegalMove> {
        let [from, .., to] = *squares else {
            return Err(IllegalMove::Unreadable);
        };
        self.check_man(from)?;
        let step = squares.len() == 2 && self.steps(B::of(from)).has(to);
        if !step {
            self.check_jumps(from, squares)?;
            let mut sorted = squares.to_vec();
            sorted.sort_unstable();
            sorted.dedup();
            if sorted.len() < squares.len() {
                return Err(IllegalMove::RevisitsSquare);
            }
        }
        let mv = Move { from, to };
        self.check_enclosure(mv)?;
        Ok(mv)
    }

    fn check_man(&self, from: Square) -> Result<(), IllegalMove> {
        if self.own().has(from) {
            Ok(())
        } else if self.enemy().has(from) {
            Err(IllegalMove::NotYourMan)
        } else {
            Err(IllegalMove::NoManThere)
        }
    }

    /// Checks each jump by itself; the square that the man started from is empty meanwhile.
    fn check_jumps(&self, start: Square, squares: &[Square]) -> Result<(), IllegalMove> {
        let occupied = self.occupied() & !B::of(start);
        let right = squares
            .iter()
            .zip(squares.iter().skip(1))
            .all(|(from, to)| (self.jumps(B::of(*from), occupied) & !occupied).has(*to));
        if right {
            Ok(())
        } else {
            Err(IllegalMove::NotReachable)
        }
    }

    fn check_enclosure(&self, mv: Move) -> Result<(), IllegalMove> {
        match self.enclosed_by(B::of(mv.from), B::of(mv.to)).to_board().first() {
            Some(man) => Err(IllegalMove::Encloses { man }),
            None => Ok(()),
        }
    }

    /// The squares that chains from here reach, breadth first, up to `until`; the start stands first.
    ///
    /// Squares come in the order of their paths: shorter ones first, then by lists of numbers, since each square's
    /// successors are found by number. So the first link that finds a square ends its canonical path.
    fn links(&self, from: Square, until: Option<Square>) -> Vec<Link> {
        let occupied = self.occupied() & !B::of(from);
        let mut open = !occupied & !B::of(from);
        let mut links = alloc::vec![(from, 0)];
        let mut next = 0;
        while let Some((square, _)) = links.get(next) {
            let found = self.jumps(B::of(*square), occupied) & open;
            open &= !found;
            links.extend(found.to_board().iter().map(|landing| (landing, next)));
            if until.is_some_and(|end| found.has(end)) {
                break;
            }
            next = next.saturating_add(1);
        }
        links
    }
}

/// The squares from the first link to this one.
fn trace(links: &[Link], end: usize) -> Vec<Square> {
    let mut squares = Vec::new();
    let mut place = end;
    while let Some((square, before)) = links.get(place) {
        squares.push(*square);
        if place == 0 {
            break;
        }
        place = *before;
    }
    squares.reverse();
    squares
}
