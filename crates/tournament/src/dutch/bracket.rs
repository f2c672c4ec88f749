//! A bracket: those who were moved down and the residents, with everybody below as those for whom a complete pairing must be left.

use alloc::vec::Vec;

use super::Round;
use super::narrow::Narrowing;
use crate::{History, Points};

/// The pairs of a bracket, the higher ranked player first, and who is left: places of the field.
pub(super) struct Done {
    pub(super) pairs: Vec<(usize, usize)>,
    pub(super) left: Vec<usize>,
}

/// Pairs a bracket. None only if there is no complete pairing, which the round has made sure of.
pub(super) fn pair(round: &Round<'_>, moved: &[usize], group: (usize, usize)) -> Option<Done> {
    let bracket = Bracket::new(round, moved, group);
    let mut graph = bracket.graph();
    bracket.choose(&mut graph)?;
    bracket.order(&mut graph)?;
    let mut done = Done {
        pairs: Vec::new(),
        left: Vec::new(),
    };
    for vertex in 0..bracket.own {
        let mate = graph.mate(vertex);
        if !bracket.is_inside(vertex, mate) {
            done.left.push(bracket.place(vertex));
        } else if vertex < mate {
            done.pairs.push((bracket.place(vertex), bracket.place(mate)));
        }
    }
    Some(done)
}

/// The vertices of a bracket's graph are, in this order: those who were moved down, the residents, the next score group, all others
/// and, in an odd field, the bye. Among players that is the order of article 1.2.
pub(super) struct Bracket<'a> {
    pub(super) round: &'a Round<'a>,
    places: Vec<usize>,
    /// How many were moved down.
    pub(super) moved: usize,
    /// The first vertex after the residents.
    pub(super) own: usize,
    /// The first one after the next score group.
    pub(super) next: usize,
}

impl<'a> Bracket<'a> {
    fn new(round: &'a Round<'a>, moved: &[usize], group: (usize, usize)) -> Self {
        let (first, end) = group;
        let next = round
            .groups
            .iter()
            .find(|next| next.0 == end)
            .map_or(end, |next| next.1);
        let vertex = |place: usize| moved.len().saturating_add(place.saturating_sub(first));
        Self {
            round,
            places: moved.iter().copied().chain(first..round.field.size()).collect(),
            moved: moved.len(),
            own: vertex(end),
            next: vertex(next),
        }
    }

    /// Who can be paired with whom. Of those who were moved down none is paired with another: if they could be, they would have
    /// been in the bracket that left both (C6).
    fn graph(&self) -> Narrowing {
        let players = self.places.len();
        let bye = usize::from(self.round.bye.is_some());
        let edges = (0..players).flat_map(|one| {
            let others = one.max(self.moved.saturating_sub(1)).saturating_add(1)..players;
            let others = others.filter(move |other| self.round.may_meet(self.place(one), self.place(*other)));
            let bye = self
                .round
                .bye
                .filter(|score| self.round.may_have_bye(self.place(one), *score))
                .map(|_| players);
            others.chain(bye).map(move |other| (one, other))
        });
        Narrowing::new(players.saturating_add(bye), edges)
    }

    pub(super) fn place(&self, vertex: usize) -> usize {
        self.places.get(vertex).copied().unwrap_or(usize::MAX)
    }

    pub(super) fn player(&self, vertex: usize) -> Option<&'a History> {
        self.round.field.players.get(self.place(vertex))
    }

    pub(super) fn score(&self, vertex: usize) -> Points {
        self.round.field.score(self.place(vertex))
    }

    pub(super) fn is_moved(&self, vertex: usize) -> bool {
        vertex < self.moved
    }

    /// The bye's vertex.
    pub(super) fn is_bye(&self, vertex: usize) -> bool {
        vertex == self.places.len()
    }

    /// Whether an edge is a pair of this bracket.
    pub(super) fn is_inside(&self, one: usize, other: usize) -> bool {
        one < self.own && other < self.own && one != other
    }

    /// Whether an edge would be a pair of the next bracket. Its lower end comes first.
    pub(super) fn is_next(&self, one: usize, other: usize) -> bool {
        one != other && other >= self.own && other < self.next
    }

    /// Those of this bracket who are not paired in it.
    pub(super) fn left(&self, graph: &Narrowing) -> Vec<usize> {
        (0..self.own)
            .filter(|&vertex| !self.is_inside(vertex, graph.mate(vertex)))
            .collect()
    }

    /// The different points of some vertices, in falling order.
    pub(super) fn scores(&self, vertices: impl Iterator<Item = usize>) -> Vec<Points> {
        let mut scores: Vec<Points> = vertices.map(|vertex| self.score(vertex)).collect();
        scores.sort_unstable_by(|one, other| other.cmp(one));
        scores.dedup();
        scores
    }
}
