//! The best matchings of a graph, narrowed down measure by measure: what the first one leaves is compared by the second, and so on.
//!
//! As many measures as a weight has bits for are packed into one, the first highest, and matched at once. Then every edge that is
//! in no best matching is taken out, and each one left remembers how many blossoms it leads out of: the best matchings are the
//! perfect ones with the least sum of that, which is the first measure of the next weight. So weights stay narrow however large the
//! field and however many measures there are.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use crate::blossom::{Matcher, Weight, weight_bits};

/// What an edge adds to a sum of which the greatest is wanted: never less than zero, or never more, for all edges alike.
pub(super) struct Measure<'a> {
    value: Box<dyn Fn(usize, usize) -> i32 + 'a>,
    /// At most one edge of a matching adds anything.
    once: bool,
}

impl<'a> Measure<'a> {
    /// A sum over all edges of a matching.
    pub(super) fn sum(value: impl Fn(usize, usize) -> i32 + 'a) -> Self {
        Self {
            value: Box::new(value),
            once: false,
        }
    }

    /// The value of the one edge of a matching that has one.
    pub(super) fn once(value: impl Fn(usize, usize) -> i32 + 'a) -> Self {
        Self {
            value: Box::new(value),
            once: true,
        }
    }
}

/// An edge that is still in the graph. One from a vertex to itself stands for staying alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Edge {
    /// The lower end.
    pub(super) one: usize,
    /// The higher end.
    pub(super) other: usize,
    crossings: usize,
}

/// The edges of the best matchings so far, by their ends, and one of these matchings.
#[derive(Debug, Clone)]
pub(super) struct Narrowing {
    edges: Vec<Edge>,
    /// By vertex; itself if it is alone.
    mates: Vec<usize>,
    solved: bool,
}

impl Narrowing {
    /// A graph of these edges, in the order of their ends.
    pub(super) fn new(size: usize, edges: impl Iterator<Item = (usize, usize)>) -> Self {
        Self {
            edges: edges
                .map(|(one, other)| Edge {
                    one,
                    other,
                    crossings: 0,
                })
                .collect(),
            mates: (0..size).collect(),
            solved: false,
        }
    }

    /// Who is matched with a vertex in one of the best matchings; itself if it is alone.
    pub(super) fn mate(&self, vertex: usize) -> usize {
        self.mates.get(vertex).copied().unwrap_or(vertex)
    }

    /// The edges to higher vertices.
    pub(super) fn upward(&self, vertex: usize) -> &[Edge] {
        let from = self.edges.partition_point(|edge| edge.one < vertex);
        let rest = self.edges.get(from..).unwrap_or_default();
        let length = rest.partition_point(|edge| edge.one == vertex);
        rest.get(..length).unwrap_or_default()
    }

    /// Takes out the edges of which this is not so. One of the best matchings must be left.
    pub(super) fn keep(&mut self, is_kept: impl Fn(usize, usize) -> bool) {
        self.edges.retain(|edge| is_kept(edge.one, edge.other));
    }

    /// Keeps these pairs alone of all edges of their vertices.
    pub(super) fn fix(&mut self, vertices: &[usize]) {
        let mut fixed = vec![false; self.mates.len()];
        for vertex in vertices.iter().flat_map(|&vertex| [vertex, self.mate(vertex)]) {
            if let Some(place) = fixed.get_mut(vertex) {
                *place = true;
            }
        }
        let is_fixed = |vertex: usize| fixed.get(vertex).copied().unwrap_or(false);
        let mates = &self.mates;
        self.edges.retain(|edge| {
            let free = !is_fixed(edge.one) && !is_fixed(edge.other);
            free || mates.get(edge.one) == Some(&edge.other)
        });
    }

    /// How many bits a weight has for measures.
    pub(super) fn room(&self) -> u32 {
        let most = self
            .edges
            .iter()
            .map(|edge| edge.crossings)
            .max()
            .unwrap_or_default();
        let size = self.mates.len();
        weight_bits(size).saturating_sub(bits(most.saturating_mul(size)))
    }

    /// Leaves the matchings that are best by these measures, the first one first. False if there is no perfect matching.
    pub(super) fn narrow(&mut self, measures: &[Measure<'_>]) -> bool {
        let mut word = Word::new(self);
        for measure in measures {
            let Some(column) = Column::new(self, measure) else {
                continue;
            };
            if word.bits.saturating_add(column.bits) <= word.room {
                word.push(column);
                continue;
            }
            if !self.solve(&word.weights) {
                return false;
            }
            word = Word::new(self);
            word.extend(Column::new(self, measure));
        }
        if word.bits == 0 && self.solved {
            return true;
        }
        self.solve(&word.weights)
    }

    fn solve(&mut self, weights: &[Weight]) -> bool {
        let size = self.mates.len();
        let pairs = self.edges.iter().zip(weights);
        let edges = pairs
            .clone()
            .filter(|(edge, _)| edge.one != edge.other)
            .map(|(edge, weight)| (edge.one, edge.other, *weight));
        let alone = pairs
            .filter(|(edge, _)| edge.one == edge.other)
            .map(|(edge, weight)| (edge.one, *weight));
        let mut matcher = Matcher::new(size, edges, alone);
        if !matcher.solve() {
            return false;
        }
        let proof = matcher.proof();
        let mut weights = weights.iter();
        self.edges.retain_mut(|edge| {
            let weight = weights.next().copied().unwrap_or(0);
            let crossings = if edge.one == edge.other {
                proof.crossings_alone(edge.one)
            } else {
                proof.crossings(edge.one, edge.other, weight)
            };
            edge.crossings = crossings.unwrap_or_default();
            crossings.is_some()
        });
        for (vertex, mate) in self.mates.iter_mut().enumerate() {
            *mate = matcher.mate(vertex).unwrap_or(vertex);
        }
        self.solved = true;
        true
    }

    /// Gives each of these vertices in turn the first of its higher neighbours that is still free, if that is one of the best
    /// matchings at once, with everybody else matched as now. Otherwise nothing changes.
    pub(super) fn take_first_choices(&mut self, vertices: &[usize]) -> bool {
        let mut open = vec![false; self.mates.len()];
        for &vertex in vertices {
            if let Some(place) = open.get_mut(self.mate(vertex)) {
                *place = true;
            }
        }
        let mut taken = vec![false; self.mates.len()];
        let mut pairs = Vec::with_capacity(vertices.len());
        let (mut now, mut then) = (0_usize, 0_usize);
        for &vertex in vertices {
            let edges = self.upward(vertex);
            let first = edges
                .iter()
                .find(|edge| edge.other != vertex && open.get(edge.other).copied().unwrap_or(false));
            let Some(first) = first else { return false };
            // A neighbour that comes before and is somebody else's now would have to be tried too.
            let is_taken = |place: usize| taken.get(place).copied().unwrap_or(false);
            let before = edges.iter().take_while(|edge| edge.other < first.other);
            if !before.clone().all(|edge| is_taken(edge.other)) {
                return false;
            }
            for (list, value) in [(&mut open, false), (&mut taken, true)] {
                if let Some(place) = list.get_mut(first.other) {
                    *place = value;
                }
            }
            let mate = self.mate(vertex);
            let current = edges.iter().find(|edge| edge.other == mate);
            now = now.saturating_add(current.map_or(0, |edge| edge.crossings));
            then = then.saturating_add(first.crossings);
            pairs.push((vertex, first.other));
        }
        if now != then {
            return false;
        }
        for (one, other) in pairs {
            for (own, theirs) in [(one, other), (other, one)] {
                if let Some(place) = self.mates.get_mut(own) {
                    *place = theirs;
                }
            }
        }
        true
    }
}

/// How many bits a number has.
pub(super) fn bits(number: usize) -> u32 {
    usize::BITS.saturating_sub(number.leading_zeros())
}

/// A measure's values, edge by edge.
struct Column {
    values: Vec<i32>,
    bits: u32,
}

impl Column {
    /// None if it says the same of all edges.
    fn new(graph: &Narrowing, measure: &Measure<'_>) -> Option<Self> {
        let values: Vec<i32> = graph
            .edges
            .iter()
            .map(|edge| (measure.value)(edge.one, edge.other))
            .collect();
        let most = values.iter().map(|value| value.unsigned_abs()).max()?;
        if most == 0 {
            return None;
        }
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        let sum = if measure.once {
            most
        } else {
            most.saturating_mul(graph.mates.len())
        };
        Some(Self {
            values,
            bits: bits(sum),
        })
    }
}

/// A weight for each edge, and how much of it is used.
struct Word {
    weights: Vec<Weight>,
    room: u32,
    bits: u32,
}

impl Word {
    fn new(graph: &Narrowing) -> Self {
        let weights = graph.edges.iter().map(|edge| {
            Weight::try_from(edge.crossings)
                .unwrap_or_default()
                .wrapping_neg()
        });
        Self {
            weights: weights.collect(),
            room: graph.room(),
            bits: 0,
        }
    }

    fn push(&mut self, column: Column) {
        for (weight, value) in self.weights.iter_mut().zip(column.values) {
            *weight = weight.wrapping_shl(column.bits).wrapping_add(Weight::from(value));
        }
        self.bits = self.bits.saturating_add(column.bits);
    }

    fn extend(&mut self, column: Option<Column>) {
        if let Some(column) = column {
            self.push(column);
        }
    }
}
