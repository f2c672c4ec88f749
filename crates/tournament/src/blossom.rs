//! The heaviest perfect matching of a graph (Edmonds), in integers.
//!
//! Vertices may also stay alone, at a price of their own. Every vertex has a *dual*, every odd set of vertices that was drawn together
//! (a *blossom*) has a *charge* of zero or more, and for each edge the duals of its ends and the charges of the blossoms around both
//! are together at least twice its weight. What is left over is the edge's *slack*. A perfect matching of edges without slack, with
//! one edge out of each charged blossom, has the greatest weight there is, and every matching of that weight is of this kind:
//! [`Proof`] says so edge by edge, which lets a caller narrow a graph down field by field.
//!
//! One vertex at a time is brought in by a search from it (`search.rs`), which draws blossoms together and opens them again
//! (`contract.rs`).

mod contract;
mod search;
#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "numbers of a test are small")]
mod tests;

use alloc::vec::Vec;

use crate::slots::Slots;

/// A weight, a dual, a charge or a moment of a search.
pub(crate) type Weight = i128;

/// No vertex, no edge, no blossom.
const NONE: usize = usize::MAX;
/// In the place of a mate: stays alone, at the vertex's price.
const ALONE: usize = usize::MAX - 1;
/// Later than anything that happens.
const NEVER: Weight = Weight::MAX;

/// How many bits a weight may have in a graph of so many vertices, so that no dual comes near the type's end: a dual is at most
/// the sum of the weights on a path through all vertices.
pub(crate) const fn weight_bits(size: usize) -> u32 {
    let path = usize::BITS.saturating_sub(size.leading_zeros());
    (Weight::BITS - 8).saturating_sub(path.saturating_mul(2))
}

/// What a vertex or a blossom is in the tree of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Label {
    /// Not in it.
    Free,
    /// At an even distance from the root, so that it may get a new mate.
    Even,
    /// At an odd distance, before its mate.
    Odd,
}

/// An odd cycle of vertices and blossoms, the one that is matched outwards first.
#[derive(Debug, Clone, Default)]
struct Ring {
    members: Vec<usize>,
    /// The edge from each member to the next: its end here, its end there.
    links: Vec<(usize, usize)>,
}

/// A graph, a matching of it and the proof that the matching is the heaviest.
///
/// A *node* is a vertex or, from `size` on, a blossom.
#[derive(Debug, Clone)]
pub(crate) struct Matcher {
    size: usize,
    /// For each vertex its edges: the other end and twice the weight.
    edges: Vec<Vec<(usize, Weight)>>,
    /// Twice the price of staying alone, where that is allowed.
    alone: Slots<Option<Weight>>,
    mate: Slots<usize>,
    dual: Slots<Weight>,
    /// The blossom right around a node.
    parent: Slots<usize>,
    /// The vertex of a node that is matched out of it.
    base: Slots<usize>,
    charge: Slots<Weight>,
    rings: Vec<Ring>,
    /// Blossoms that are not in use.
    spare: Vec<usize>,
    /// The outermost node around a vertex.
    top: Slots<usize>,
    tree: Tree,
    scratch: Vec<usize>,
}

/// The state of one search.
///
/// Its time runs from zero; duals of even vertices fall with it, those of odd ones rise, and both are kept as they would be at time
/// zero, charges likewise.
#[derive(Debug, Clone)]
struct Tree {
    time: Weight,
    /// Of outermost nodes.
    label: Slots<Label>,
    /// The same for each vertex inside.
    kind: Slots<Label>,
    /// The edge by which an odd node was reached: its even end, its odd end.
    entry: Slots<(usize, usize)>,
    /// For a vertex that is not even: the least that an even vertex's dual leaves of an edge to it, and that vertex.
    near: Slots<(Weight, usize)>,
    /// For an even vertex: the least slack to one in another even node, and that vertex.
    pair: Slots<(Weight, usize)>,
    /// Odd blossoms, and some that no longer are.
    odd: Vec<usize>,
}

impl Matcher {
    /// The graph of these edges, each with its weight, and of the prices of staying alone. Nobody is matched yet.
    pub(crate) fn new(
        size: usize,
        edges: impl Iterator<Item = (usize, usize, Weight)> + Clone,
        alone: impl Iterator<Item = (usize, Weight)>,
    ) -> Self {
        let mut degrees = Slots::new(size, 0_usize);
        for vertex in edges.clone().flat_map(|(one, other, _)| [one, other]) {
            degrees.set(vertex, degrees.at(vertex).saturating_add(1));
        }
        let mut lists: Vec<Vec<(usize, Weight)>> = (0..size)
            .map(|vertex| Vec::with_capacity(degrees.at(vertex)))
            .collect();
        let mut dual: Slots<Option<Weight>> = Slots::new(size, None);
        let mut prices = Slots::new(size, None);
        for (one, other, weight) in edges {
            for (own, theirs) in [(one, other), (other, one)] {
                if let Some(list) = lists.get_mut(own) {
                    list.push((theirs, weight.wrapping_mul(2)));
                }
                dual.set(own, dual.at(own).max(Some(weight)));
            }
        }
        for (one, price) in alone {
            let twice = price.wrapping_mul(2);
            prices.set(one, Some(twice));
            dual.set(one, dual.at(one).max(Some(twice)));
        }
        let nodes = size.saturating_mul(2);
        let mut matcher = Self {
            size,
            edges: lists,
            alone: prices,
            mate: Slots::new(size, NONE),
            dual: Slots::new(size, 0),
            parent: Slots::new(nodes, NONE),
            base: Slots::new(nodes, NONE),
            charge: Slots::new(nodes, 0),
            rings: (0..size).map(|_| Ring::default()).collect(),
            spare: (size..nodes).rev().collect(),
            top: Slots::new(size, NONE),
            tree: Tree {
                time: 0,
                label: Slots::new(nodes, Label::Free),
                kind: Slots::new(size, Label::Free),
                entry: Slots::new(nodes, (NONE, NONE)),
                near: Slots::new(size, (NEVER, NONE)),
                pair: Slots::new(size, (NEVER, NONE)),
                odd: Vec::new(),
            },
            scratch: Vec::new(),
        };
        for vertex in 0..size {
            matcher.base.set(vertex, vertex);
            matcher.top.set(vertex, vertex);
            matcher.dual.set(vertex, dual.at(vertex).unwrap_or(0));
        }
        matcher
    }

    /// Matches everybody as heavily as can be. Whether that is possible at all.
    pub(crate) fn solve(&mut self) -> bool {
        self.match_at_once();
        (0..self.size).all(|vertex| self.mate.at(vertex) != NONE || self.search(vertex))
    }

    /// Lowers the dual of one vertex after the other until an edge has no slack, and takes that edge if its other end is free. Most
    /// vertices need no search after this.
    fn match_at_once(&mut self) {
        for vertex in 0..self.size {
            if self.mate.at(vertex) != NONE {
                continue;
            }
            let own = self.dual.at(vertex);
            let mut least = self
                .alone
                .at(vertex)
                .map(|price| (own.wrapping_sub(price), ALONE));
            for &(other, weight) in self.edges.get(vertex).into_iter().flatten() {
                let slack = own.wrapping_add(self.dual.at(other)).wrapping_sub(weight);
                let is_free = self.mate.at(other) == NONE;
                if least.is_none_or(|(least, mate)| {
                    slack < least || (slack == least && is_free && self.is_taken(mate))
                }) {
                    least = Some((slack, other));
                }
            }
            let Some((slack, other)) = least else { continue };
            self.dual.set(vertex, own.wrapping_sub(slack));
            if other == ALONE {
                self.mate.set(vertex, ALONE);
            } else if self.mate.at(other) == NONE {
                self.mate.set(vertex, other);
                self.mate.set(other, vertex);
            }
        }
    }

    fn is_taken(&self, mate: usize) -> bool {
        mate != ALONE && self.mate.at(mate) != NONE
    }

    /// Who is matched with a vertex; none if it stays alone.
    pub(crate) fn mate(&self, vertex: usize) -> Option<usize> {
        Some(self.mate.at(vertex)).filter(|mate| *mate < self.size)
    }

    /// What the duals and blossoms say of all heaviest matchings.
    pub(crate) fn proof(&self) -> Proof<'_> {
        let mut proof = Proof {
            matcher: self,
            around: (0..self.size).map(|vertex| self.around(vertex)).collect(),
            crossings: Slots::new(self.size, 0),
        };
        for vertex in 0..self.size {
            let charged = proof.around(vertex).iter();
            let charged = charged.filter(|blossom| self.charge.at(**blossom) > 0).count();
            proof.crossings.set(vertex, charged);
        }
        proof
    }

    /// The blossoms around a vertex, from the outermost inward.
    fn around(&self, vertex: usize) -> Vec<usize> {
        let outer = |node: usize| Some(self.parent.at(node)).filter(|parent| *parent != NONE);
        let mut around: Vec<usize> = core::iter::successors(outer(vertex), |node| outer(*node)).collect();
        around.reverse();
        around
    }

    fn is_blossom(&self, node: usize) -> bool {
        node >= self.size
    }

    fn ring(&self, blossom: usize) -> Option<&Ring> {
        self.rings.get(blossom.checked_sub(self.size)?)
    }

    fn ring_mut(&mut self, blossom: usize) -> Option<&mut Ring> {
        self.rings.get_mut(blossom.checked_sub(self.size)?)
    }

    /// The vertices of a node.
    fn vertices(&self, node: usize) -> Vec<usize> {
        let mut open = Vec::from([node]);
        let mut vertices = Vec::new();
        while let Some(node) = open.pop() {
            if self.is_blossom(node) {
                open.extend(
                    self.ring(node)
                        .into_iter()
                        .flat_map(|ring| ring.members.iter().copied()),
                );
            } else {
                vertices.push(node);
            }
        }
        vertices
    }
}

/// What the duals and blossoms of a heaviest matching say of all of them.
#[derive(Debug)]
pub(crate) struct Proof<'a> {
    matcher: &'a Matcher,
    /// By vertex: the blossoms around it, from the outermost inward.
    around: Vec<Vec<usize>>,
    /// By vertex: how many of these are charged.
    crossings: Slots<usize>,
}

impl Proof<'_> {
    fn around(&self, vertex: usize) -> &[usize] {
        self.around.get(vertex).map_or(&[], Vec::as_slice)
    }

    /// The blossoms around both.
    fn common(&self, one: usize, other: usize) -> impl Iterator<Item = usize> + '_ {
        let pairs = self.around(one).iter().zip(self.around(other));
        pairs
            .take_while(|(own, theirs)| own == theirs)
            .map(|(own, _)| *own)
    }

    /// How many charged blossoms an edge of this weight leads out of, if it can be in a heaviest matching. Of all perfect matchings
    /// of such edges the heaviest are those with the least sum of these numbers.
    pub(crate) fn crossings(&self, one: usize, other: usize, weight: Weight) -> Option<usize> {
        let mut sum = self
            .matcher
            .dual
            .at(one)
            .wrapping_add(self.matcher.dual.at(other));
        let mut crossings = self.crossings.at(one).saturating_add(self.crossings.at(other));
        for blossom in self.common(one, other) {
            let charge = self.matcher.charge.at(blossom);
            sum = sum.wrapping_add(charge);
            if charge > 0 {
                crossings = crossings.saturating_sub(2);
            }
        }
        (sum == weight.wrapping_mul(2)).then_some(crossings)
    }

    /// The same of staying alone.
    pub(crate) fn crossings_alone(&self, vertex: usize) -> Option<usize> {
        let is_tight = self.matcher.alone.at(vertex) == Some(self.matcher.dual.at(vertex));
        is_tight.then(|| self.crossings.at(vertex))
    }
}
