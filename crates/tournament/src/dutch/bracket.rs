//! A bracket: those who were moved down and the residents, with everybody below as those for whom a complete pairing must be left.

use alloc::vec::Vec;

use super::Round;
use super::narrow::Narrowing;
use crate::{History, Points};

/// The pairs of a bracket, the higher ranked player first, and who is left: places of the field.
pub(super) struct Done {
    pub(super) pairs: Vec<(usize, usize)>,
    pub(super) left: Vec<usize>,
    /// The whole field was not needed.
    #[cfg(test)]
    pub(super) is_small: bool,
}

/// How much of the field a bracket is paired with.
///
/// Whoever is left out of the graph only has to be paired at all in the end. With the smaller graphs that is looked at afterwards:
/// if the best and first of all candidates leaves a complete pairing, it is also the best and first of those that do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Scope {
    /// The bracket, which must leave nobody then, so that all candidates are alike for those below.
    Own,
    /// With the next score group.
    Next,
    /// With everybody who is not paired yet, and the bye.
    All,
}

/// Pairs a bracket. None only if there is no complete pairing, which the round has made sure of.
pub(super) fn pair(round: &Round<'_>, moved: &[usize], group: (usize, usize)) -> Option<Done> {
    // From the score group of the bye on, who gets it plays a part (C9).
    let all = round.bye.is_some_and(|bye| round.field.score(group.0) <= bye);
    let scopes = if all {
        &[Scope::All][..]
    } else {
        &[Scope::Own, Scope::Next, Scope::All]
    };
    scopes
        .iter()
        .find_map(|scope| Bracket::new(round, moved, group, *scope)?.pair())
}

/// The same, with the whole field at once.
#[cfg(test)]
pub(super) fn pair_with_all(round: &Round<'_>, moved: &[usize], group: (usize, usize)) -> Option<Done> {
    Bracket::new(round, moved, group, Scope::All)?.pair()
}

/// The vertices of a bracket's graph are, in this order: those who were moved down, the residents, the next score group, all others
/// and, in an odd field, the bye. Among players that is the order of article 1.2.
pub(super) struct Bracket<'a> {
    pub(super) round: &'a Round<'a>,
    places: Vec<usize>,
    scope: Scope,
    /// How many were moved down.
    pub(super) moved: usize,
    /// The first vertex after the residents.
    pub(super) own: usize,
    /// The first one after the next score group.
    pub(super) next: usize,
}

impl<'a> Bracket<'a> {
    /// None if a larger scope is no larger.
    fn new(round: &'a Round<'a>, moved: &[usize], group: (usize, usize), scope: Scope) -> Option<Self> {
        let (first, end) = group;
        let size = round.field.size();
        let following = round.groups.iter().find(|following| following.0 == end);
        let next = following.map_or(end, |following| following.1);
        let until = match scope {
            Scope::Own => end,
            Scope::Next => next,
            Scope::All => size,
        };
        if scope != Scope::All && until == size {
            return None;
        }
        let vertex = |place: usize| moved.len().saturating_add(place.saturating_sub(first));
        Some(Self {
            round,
            places: moved.iter().copied().chain(first..until).collect(),
            scope,
            moved: moved.len(),
            own: vertex(end),
            next: vertex(next),
        })
    }

    fn pair(&self) -> Option<Done> {
        let mut graph = self.graph();
        self.choose_numbers(&mut graph)?;
        let left = self.left(&graph);
        if self.scope == Scope::Own && !left.is_empty() {
            return None;
        }
        self.choose(&mut graph, &left)?;
        self.order(&mut graph)?;
        self.leaves_a_complete_pairing(&graph).then_some(())?;
        let mut done = Done {
            pairs: Vec::new(),
            left: Vec::new(),
            #[cfg(test)]
            is_small: self.scope != Scope::All,
        };
        for vertex in 0..self.own {
            let mate = graph.mate(vertex);
            if !self.is_inside(vertex, mate) {
                done.left.push(self.place(vertex));
            } else if vertex < mate {
                done.pairs.push((self.place(vertex), self.place(mate)));
            }
        }
        Some(done)
    }

    /// Whether those who are alone in the graph and those outside of it can all be paired.
    fn leaves_a_complete_pairing(&self, graph: &Narrowing) -> bool {
        if self.scope == Scope::All {
            return true;
        }
        let alone = (0..self.places.len()).filter(|vertex| graph.mate(*vertex) == *vertex);
        let end = self.places.last().map_or(0, |last| last.saturating_add(1));
        let rest: Vec<usize> = alone
            .map(|vertex| self.place(vertex))
            .chain(end..self.round.field.size())
            .collect();
        self.round.is_complete(&rest, self.round.bye)
    }

    /// Who can be paired with whom. Of those who were moved down none is paired with another: if they could be, they would have
    /// been in the bracket that left both (C6).
    fn graph(&self) -> Narrowing {
        let players = self.places.len();
        let all = self.scope == Scope::All;
        let bye = self.round.bye.filter(|_| all);
        let edges = (0..players).flat_map(|one| {
            let alone = (!all).then_some(one);
            let others = one.max(self.moved.saturating_sub(1)).saturating_add(1)..players;
            let others = others.filter(move |other| self.round.may_meet(self.place(one), self.place(*other)));
            let bye = bye
                .filter(|score| self.round.may_have_bye(self.place(one), *score))
                .map(|_| players);
            alone
                .into_iter()
                .chain(others)
                .chain(bye)
                .map(move |other| (one, other))
        });
        Narrowing::new(players.saturating_add(bye.map_or(0, |_| 1)), edges)
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
