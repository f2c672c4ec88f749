//! Whether all can be paired at once: the largest matching of a graph, by augmenting paths through blossoms (Edmonds).
//!
//! Only the size of the answer is ever used, so that no pairing depends on the order in which this searches.

use alloc::collections::VecDeque;
use alloc::vec;
use alloc::vec::Vec;

/// Who is left over when as many as possible of `size` players are paired by `may_meet`: the number of them.
pub(crate) fn left_over(size: usize, may_meet: impl Fn(usize, usize) -> bool) -> usize {
    let mut search = Search::new(size, &may_meet);
    search.run();
    search.mate.iter().filter(|mate| mate.is_none()).count()
}

/// Whether everybody can be paired.
pub(crate) fn is_perfect(size: usize, may_meet: impl Fn(usize, usize) -> bool) -> bool {
    size.is_multiple_of(2) && left_over(size, may_meet) == 0
}

struct Search {
    neighbours: Vec<Vec<usize>>,
    mate: Vec<Option<usize>>,
    parent: Vec<Option<usize>>,
    base: Vec<usize>,
    seen: Vec<bool>,
    queue: VecDeque<usize>,
}

impl Search {
    fn new(size: usize, may_meet: &impl Fn(usize, usize) -> bool) -> Self {
        let neighbours = (0..size)
            .map(|one| {
                (0..size)
                    .filter(|&other| other != one && may_meet(one, other))
                    .collect()
            })
            .collect();
        Self {
            neighbours,
            mate: vec![None; size],
            parent: vec![None; size],
            base: (0..size).collect(),
            seen: vec![false; size],
            queue: VecDeque::new(),
        }
    }

    fn run(&mut self) {
        let size = self.mate.len();
        // Most are paired at once; the rest takes a search each.
        for one in 0..size {
            if self.mate_of(one).is_none() {
                let free = self
                    .neighbours_of(one)
                    .find(|&other| self.mate_of(other).is_none());
                if let Some(other) = free {
                    self.pair(one, other);
                }
            }
        }
        for root in 0..size {
            if self.mate_of(root).is_none() {
                self.augment_from(root);
            }
        }
    }

    /// Looks for a path from `root` to another free player on which every second board is one of the matching, and turns it over.
    fn augment_from(&mut self, root: usize) {
        let size = self.mate.len();
        self.parent = vec![None; size];
        self.base = (0..size).collect();
        self.seen = vec![false; size];
        self.queue.clear();
        self.reach(root);
        while let Some(one) = self.queue.pop_front() {
            let others: Vec<usize> = self.neighbours_of(one).collect();
            for other in others {
                if self.base_of(one) == self.base_of(other) || self.mate_of(one) == Some(other) {
                    continue;
                }
                let mate = self.mate_of(other);
                let in_tree = other == root || mate.is_some_and(|mate| self.parent_of(mate).is_some());
                if in_tree {
                    self.contract(one, other);
                } else if self.parent_of(other).is_none() {
                    set(&mut self.parent, other, Some(one));
                    let Some(mate) = mate else {
                        self.turn_over(other);
                        return;
                    };
                    self.reach(mate);
                }
            }
        }
    }

    fn reach(&mut self, one: usize) {
        if !self.seen.get(one).copied().unwrap_or(true) {
            set(&mut self.seen, one, true);
            self.queue.push_back(one);
        }
    }

    /// Two players at even distance from the root may meet: the odd cycle between them becomes one.
    fn contract(&mut self, one: usize, other: usize) {
        let base = self.common_base(one, other);
        let mut blossom = vec![false; self.mate.len()];
        self.mark(one, base, other, &mut blossom);
        self.mark(other, base, one, &mut blossom);
        for player in 0..self.mate.len() {
            if blossom.get(self.base_of(player)).copied().unwrap_or(false) {
                set(&mut self.base, player, base);
                self.reach(player);
            }
        }
    }

    fn mark(&mut self, from: usize, base: usize, child: usize, blossom: &mut [bool]) {
        let (mut from, mut child) = (from, child);
        while self.base_of(from) != base {
            let Some(mate) = self.mate_of(from) else { return };
            for member in [self.base_of(from), self.base_of(mate)] {
                if let Some(place) = blossom.get_mut(member) {
                    *place = true;
                }
            }
            set(&mut self.parent, from, Some(child));
            child = mate;
            let Some(next) = self.parent_of(mate) else { return };
            from = next;
        }
    }

    fn common_base(&self, one: usize, other: usize) -> usize {
        let mut on_way = vec![false; self.mate.len()];
        let mut at = one;
        loop {
            at = self.base_of(at);
            set(&mut on_way, at, true);
            let Some(up) = self.mate_of(at).and_then(|mate| self.parent_of(mate)) else {
                break;
            };
            at = up;
        }
        at = other;
        loop {
            at = self.base_of(at);
            if on_way.get(at).copied().unwrap_or(false) {
                return at;
            }
            let Some(up) = self.mate_of(at).and_then(|mate| self.parent_of(mate)) else {
                return at;
            };
            at = up;
        }
    }

    fn turn_over(&mut self, end: usize) {
        let mut at = Some(end);
        while let Some(one) = at {
            let Some(parent) = self.parent_of(one) else { return };
            at = self.mate_of(parent);
            self.pair(one, parent);
        }
    }

    fn pair(&mut self, one: usize, other: usize) {
        set(&mut self.mate, one, Some(other));
        set(&mut self.mate, other, Some(one));
    }

    fn neighbours_of(&self, one: usize) -> impl Iterator<Item = usize> + '_ {
        self.neighbours.get(one).into_iter().flatten().copied()
    }

    fn mate_of(&self, one: usize) -> Option<usize> {
        self.mate.get(one).copied().flatten()
    }

    fn parent_of(&self, one: usize) -> Option<usize> {
        self.parent.get(one).copied().flatten()
    }

    fn base_of(&self, one: usize) -> usize {
        self.base.get(one).copied().unwrap_or(one)
    }
}

fn set<T>(list: &mut [T], at: usize, value: T) {
    if let Some(place) = list.get_mut(at) {
        *place = value;
    }
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "numbers of a test are small")]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The same by trying everything.
    fn slow(left: &[usize], edges: &[Vec<bool>]) -> usize {
        let Some((&one, rest)) = left.split_first() else {
            return 0;
        };
        let alone = slow(rest, edges) + 1;
        rest.iter()
            .filter(|&&other| edges[one][other])
            .map(|&other| {
                let rest: Vec<usize> = rest.iter().copied().filter(|&player| player != other).collect();
                slow(&rest, edges)
            })
            .fold(alone, usize::min)
    }

    proptest! {
        #[test]
        fn as_many_are_paired_as_by_trying_everything(size in 0..10_usize, bits in any::<u64>(), density in 1..4_u32) {
            let mut bits = bits;
            let mut next = || {
                bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (bits >> 33) % 4 < u64::from(density)
            };
            let mut edges = vec![vec![false; size]; size];
            let pairs = (0..size).flat_map(|one| (0..one).map(move |other| (one, other)));
            for (one, other) in pairs {
                let edge = next();
                edges[one][other] = edge;
                edges[other][one] = edge;
            }
            let all: Vec<usize> = (0..size).collect();
            prop_assert_eq!(left_over(size, |one, other| edges[one][other]), slow(&all, &edges));
        }
    }

    #[test]
    fn two_triangles_on_a_board_are_paired_through_both_blossoms() {
        let edges = [(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 5), (5, 3)];
        let may = |one, other| edges.contains(&(one, other)) || edges.contains(&(other, one));
        assert!(is_perfect(6, may));
        assert!(!is_perfect(6, |one, other| may(one, other)
            && (one, other) != (2, 3)
            && (other, one) != (2, 3)));
    }
}
