//! A search from a vertex without a mate: a tree of even and odd nodes grows along edges without slack, and duals move until there
//! is one more.

use super::{ALONE, Label, Matcher, NEVER, NONE, Weight};

/// What happens next in a search.
#[derive(Debug, Clone, Copy)]
enum Event {
    /// An edge from an even vertex to this one, outside of the tree, has no slack left.
    Reach(usize),
    /// An edge between two even nodes has none left.
    Meet(usize, usize),
    /// An odd blossom has no charge left.
    Open(usize),
    /// It costs an even vertex nothing any more to stay alone.
    Leave(usize),
}

impl Matcher {
    /// Finds a mate for `root`, at the expense of others if need be. Whether there is one.
    pub(super) fn search(&mut self, root: usize) -> bool {
        self.tree.time = 0;
        self.tree.label.clear();
        self.tree.kind.clear();
        self.tree.near.clear();
        self.tree.pair.clear();
        self.tree.odd.clear();
        self.make_even(self.top.at(root));
        let mut found = false;
        while let Some((time, event)) = self.next_event() {
            self.tree.time = time;
            match event {
                Event::Reach(vertex) => {
                    let (_, even) = self.tree.near.at(vertex);
                    found = self.reach(even, vertex);
                }
                Event::Meet(one, other) => self.contract(one, other),
                Event::Open(blossom) => self.open(blossom),
                Event::Leave(vertex) => {
                    self.turn_over(vertex, ALONE);
                    found = true;
                }
            }
            if found {
                break;
            }
        }
        self.settle();
        found
    }

    /// The first event, and its time. None if the tree can't grow any more: then somebody stays without a mate for good.
    fn next_event(&mut self) -> Option<(Weight, Event)> {
        let now = self.tree.time;
        let mut best: Option<(Weight, Event)> = None;
        let mut offer = |time: Weight, event: Event| {
            if best.as_ref().is_none_or(|(least, _)| time < *least) {
                best = Some((time, event));
            }
            time <= now
        };
        for vertex in 0..self.size {
            match self.tree.kind.at(vertex) {
                Label::Free => {
                    let (near, even) = self.tree.near.at(vertex);
                    if even != NONE && offer(near.wrapping_add(self.dual.at(vertex)), Event::Reach(vertex)) {
                        return best;
                    }
                }
                Label::Even => {
                    if let Some(price) = self.alone.at(vertex)
                        && offer(self.dual.at(vertex).wrapping_sub(price), Event::Leave(vertex))
                    {
                        return best;
                    }
                    let (mut slack, mut other) = self.tree.pair.at(vertex);
                    if other != NONE && self.top.at(other) == self.top.at(vertex) {
                        (slack, other) = self.nearest_even(vertex);
                        self.tree.pair.set(vertex, (slack, other));
                    }
                    if other != NONE && offer(slack >> 1, Event::Meet(vertex, other)) {
                        return best;
                    }
                }
                Label::Odd => {}
            }
        }
        for &blossom in &self.tree.odd {
            let is_odd = self.parent.at(blossom) == NONE && self.tree.label.at(blossom) == Label::Odd;
            if is_odd && offer(self.charge.at(blossom) >> 1, Event::Open(blossom)) {
                return best;
            }
        }
        best
    }

    /// The even vertex in another node with the least slack to this one.
    fn nearest_even(&self, vertex: usize) -> (Weight, usize) {
        let (own, top) = (self.dual.at(vertex), self.top.at(vertex));
        let mut best = (NEVER, NONE);
        for &(other, weight) in self.edges.get(vertex).into_iter().flatten() {
            if self.tree.kind.at(other) == Label::Even && self.top.at(other) != top {
                let slack = own.wrapping_add(self.dual.at(other)).wrapping_sub(weight);
                if slack < best.0 {
                    best = (slack, other);
                }
            }
        }
        best
    }

    /// Takes in a node of a free vertex, and its mate. If it has no mate, or stays alone, the search is over.
    fn reach(&mut self, even: usize, vertex: usize) -> bool {
        let node = self.top.at(vertex);
        let base = self.base.at(node);
        let mate = self.mate.at(base);
        if mate == NONE || mate == ALONE {
            self.rotate(node, vertex);
            self.mate.set(vertex, even);
            self.turn_over(even, vertex);
            return true;
        }
        self.make_odd(node, (even, vertex));
        self.make_even(self.top.at(mate));
        false
    }

    /// Gives `vertex` in an even node another mate, and everybody between it and the root the next one on the way.
    pub(super) fn turn_over(&mut self, vertex: usize, mate: usize) {
        let (mut vertex, mut mate) = (vertex, mate);
        loop {
            let node = self.top.at(vertex);
            let left = self.mate.at(self.base.at(node));
            self.rotate(node, vertex);
            self.mate.set(vertex, mate);
            if left == NONE {
                return;
            }
            let odd = self.top.at(left);
            let (next, end) = self.tree.entry.at(odd);
            if next == NONE {
                return;
            }
            self.rotate(odd, end);
            self.mate.set(end, next);
            (vertex, mate) = (next, end);
        }
    }

    pub(super) fn make_odd(&mut self, node: usize, entry: (usize, usize)) {
        let time = self.tree.time;
        self.tree.label.set(node, Label::Odd);
        self.tree.entry.set(node, entry);
        if self.is_blossom(node) {
            self.shift_charge(node, time.wrapping_mul(2));
            self.tree.odd.push(node);
        }
        let vertices = self.vertices(node);
        for &vertex in &vertices {
            self.tree.kind.set(vertex, Label::Odd);
            self.dual.set(vertex, self.dual.at(vertex).wrapping_sub(time));
        }
        self.scratch = vertices;
    }

    /// From outside of the tree.
    pub(super) fn make_even(&mut self, node: usize) {
        let time = self.tree.time;
        self.tree.label.set(node, Label::Even);
        if self.is_blossom(node) {
            self.shift_charge(node, time.wrapping_mul(-2));
        }
        let vertices = self.vertices(node);
        for &vertex in &vertices {
            self.tree.kind.set(vertex, Label::Even);
            self.dual.set(vertex, self.dual.at(vertex).wrapping_add(time));
        }
        for &vertex in &vertices {
            self.scan(vertex);
        }
        self.scratch = vertices;
    }

    pub(super) fn shift_charge(&mut self, node: usize, by: Weight) {
        self.charge.set(node, self.charge.at(node).wrapping_add(by));
    }

    /// Looks at the edges of a vertex that has become even.
    pub(super) fn scan(&mut self, vertex: usize) {
        let (own, top) = (self.dual.at(vertex), self.top.at(vertex));
        let mut pair = self.tree.pair.at(vertex);
        for &(other, weight) in self.edges.get(vertex).into_iter().flatten() {
            let rest = own.wrapping_sub(weight);
            if self.tree.kind.at(other) != Label::Even {
                if rest < self.tree.near.at(other).0 {
                    self.tree.near.set(other, (rest, vertex));
                }
            } else if self.top.at(other) != top {
                let slack = rest.wrapping_add(self.dual.at(other));
                if slack < pair.0 {
                    pair = (slack, other);
                }
            }
        }
        self.tree.pair.set(vertex, pair);
    }

    /// The end of a search: duals and charges as they are at its time.
    fn settle(&mut self) {
        let time = self.tree.time;
        for vertex in 0..self.size {
            let moved = match self.tree.kind.at(vertex) {
                Label::Free => 0,
                Label::Even => time.wrapping_neg(),
                Label::Odd => time,
            };
            self.dual.set(vertex, self.dual.at(vertex).wrapping_add(moved));
            let node = self.top.at(vertex);
            // Each blossom once: at its base.
            if self.is_blossom(node) && self.base.at(node) == vertex {
                self.shift_charge(node, moved.wrapping_mul(-2));
            }
        }
    }
}
