//! Blossoms: drawn together when two even nodes meet, opened when their charge is spent, turned when another vertex is matched
//! outwards.

use alloc::vec::Vec;

use super::{Label, Matcher, NONE, Ring};

impl Matcher {
    /// Draws the cycle through an edge between two even nodes together. The new blossom is even.
    pub(super) fn contract(&mut self, one: usize, other: usize) {
        let Some(blossom) = self.spare.pop() else { return };
        let (upper, left, right) = self.cycle(self.top.at(one), self.top.at(other));
        let mut ring = Ring::default();
        ring.members.push(upper);
        for &(node, (below, above)) in left.iter().rev() {
            ring.links.push((above, below));
            ring.members.push(node);
        }
        ring.links.push((one, other));
        for &(node, link) in &right {
            ring.members.push(node);
            ring.links.push(link);
        }
        let time = self.tree.time;
        let mut woken = Vec::new();
        for &member in &ring.members {
            let was = self.tree.label.at(member);
            self.parent.set(member, blossom);
            if self.is_blossom(member) {
                let by = if was == Label::Odd { -2 } else { 2 };
                self.shift_charge(member, time.wrapping_mul(by));
            }
            let vertices = self.vertices(member);
            for &vertex in &vertices {
                self.top.set(vertex, blossom);
                if was == Label::Odd {
                    self.tree.kind.set(vertex, Label::Even);
                    let dual = self.dual.at(vertex).wrapping_add(time.wrapping_mul(2));
                    self.dual.set(vertex, dual);
                    woken.push(vertex);
                }
            }
            self.scratch = vertices;
        }
        self.base.set(blossom, self.base.at(upper));
        self.parent.set(blossom, NONE);
        self.charge.set(blossom, time.wrapping_mul(-2));
        self.tree.label.set(blossom, Label::Even);
        if let Some(place) = self.ring_mut(blossom) {
            *place = ring;
        }
        for vertex in woken {
            self.scan(vertex);
        }
    }

    /// The node at which the ways of two even nodes to the root come together, and the nodes before it on both ways, each with the
    /// edge to the next: its end here, its end there.
    fn cycle(&self, one: usize, other: usize) -> (usize, Vec<Step>, Vec<Step>) {
        let mut left = self.climb(one);
        let mut right = self.climb(other);
        // Both end at the root: what they share at their ends is cut off, but for its lowest node.
        let mut upper = left.pop().map_or(NONE, |(node, _)| node);
        right.pop();
        while let (Some(&(own, _)), Some(&(theirs, _))) = (left.last(), right.last()) {
            if own != theirs {
                break;
            }
            upper = own;
            left.pop();
            right.pop();
        }
        (upper, left, right)
    }

    /// The way from an even node to the root, both included.
    fn climb(&self, from: usize) -> Vec<Step> {
        let mut way = Vec::new();
        let mut node = from;
        loop {
            let base = self.base.at(node);
            let mate = self.mate.at(base);
            way.push((node, (base, mate)));
            let odd = self.top.at(mate);
            let (even, end) = self.tree.entry.at(odd);
            if mate == NONE || even == NONE {
                return way;
            }
            way.push((odd, (end, even)));
            node = self.top.at(even);
        }
    }

    /// Opens an odd blossom whose charge is spent. Its members on the way from where it was reached to its base stay in the tree.
    pub(super) fn open(&mut self, blossom: usize) {
        let entry = self.tree.entry.at(blossom);
        let time = self.tree.time;
        let Some(ring) = self.ring_mut(blossom).map(core::mem::take) else {
            return;
        };
        for &member in &ring.members {
            self.parent.set(member, NONE);
            self.tree.label.set(member, Label::Free);
            let vertices = self.vertices(member);
            for &vertex in &vertices {
                self.top.set(vertex, member);
            }
            self.scratch = vertices;
        }
        self.tree.label.set(blossom, Label::Free);
        self.tree.entry.set(blossom, (NONE, NONE));
        self.charge.set(blossom, 0);
        self.base.set(blossom, NONE);
        self.spare.push(blossom);
        let way = way_to_base(&ring, self.member_of(&ring, entry.1));
        let mut entry = entry;
        let mut is_even = false;
        let mut even = Vec::new();
        for (member, next) in way {
            if is_even {
                // The edge to the next member, from its even end.
                entry = next;
                even.push(member);
            } else {
                self.tree.label.set(member, Label::Odd);
                self.tree.entry.set(member, entry);
                if self.is_blossom(member) {
                    self.shift_charge(member, time.wrapping_mul(2));
                    self.tree.odd.push(member);
                }
            }
            is_even = !is_even;
        }
        // What is not odd any more leaves the tree first, and then comes in again where it is even.
        for &member in &ring.members {
            if self.tree.label.at(member) == Label::Free {
                let vertices = self.vertices(member);
                for &vertex in &vertices {
                    self.tree.kind.set(vertex, Label::Free);
                    self.dual.set(vertex, self.dual.at(vertex).wrapping_add(time));
                }
                self.scratch = vertices;
            }
        }
        for member in even {
            self.make_even(member);
        }
    }

    fn member_of(&self, ring: &Ring, vertex: usize) -> usize {
        let mut node = vertex;
        while node != NONE && !ring.members.contains(&node) {
            node = self.parent.at(node);
        }
        node
    }

    /// Makes `vertex` the one of its node that is matched outwards.
    pub(super) fn rotate(&mut self, node: usize, vertex: usize) {
        let mut open = Vec::from([(node, vertex)]);
        while let Some((node, vertex)) = open.pop() {
            if !self.is_blossom(node) || self.base.at(node) == vertex {
                continue;
            }
            self.base.set(node, vertex);
            let Some(mut ring) = self.ring_mut(node).map(core::mem::take) else {
                continue;
            };
            let mut member = vertex;
            while self.parent.at(member) != node && self.parent.at(member) != NONE {
                member = self.parent.at(member);
            }
            let place = ring
                .members
                .iter()
                .position(|other| *other == member)
                .unwrap_or(0);
            ring.members.rotate_left(place);
            ring.links.rotate_left(place);
            open.push((member, vertex));
            // Two members each, after the first.
            for (pair, &(own, theirs)) in ring
                .members
                .get(1..)
                .unwrap_or_default()
                .chunks_exact(2)
                .zip(ring.links.iter().skip(1).step_by(2))
            {
                if let [one, other] = *pair {
                    open.push((one, own));
                    open.push((other, theirs));
                    self.mate.set(own, theirs);
                    self.mate.set(theirs, own);
                }
            }
            if let Some(place) = self.ring_mut(node) {
                *place = ring;
            }
        }
    }
}

/// A node and an edge out of it: the end in the node, the end outside.
type Step = (usize, (usize, usize));

/// The members from this one to the base, by the way with an even number of edges, each with its edge to the next.
fn way_to_base(ring: &Ring, from: usize) -> Vec<Step> {
    let place = ring
        .members
        .iter()
        .position(|member| *member == from)
        .unwrap_or(0);
    let link = |place: usize| ring.links.get(place).copied().unwrap_or((NONE, NONE));
    let mut way = Vec::new();
    if place.is_multiple_of(2) {
        for at in (0..=place).rev() {
            let (above, below) = at.checked_sub(1).map_or((NONE, NONE), link);
            way.extend(ring.members.get(at).map(|&member| (member, (below, above))));
        }
    } else {
        for at in place..ring.members.len() {
            way.extend(ring.members.get(at).map(|&member| (member, link(at))));
        }
        way.extend(ring.members.first().map(|&member| (member, (NONE, NONE))));
    }
    way
}
