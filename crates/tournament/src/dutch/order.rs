//! The order in which articles 3 and 4 make candidates: of the best ones the first.

use alloc::vec;
use alloc::vec::Vec;

use super::bracket::Bracket;
use super::narrow::{Measure, Narrowing, bits};

impl Bracket<'_> {
    /// Leaves the first candidate.
    pub(super) fn order(&self, graph: &mut Narrowing) -> Option<()> {
        self.order_moved(graph)?;
        let rest = Remainder::new(self, graph);
        if rest.pairs == 0 {
            return Some(());
        }
        let first: Vec<usize> = rest.members.iter().copied().take(rest.pairs).collect();
        if self.takes_first_choices(graph, &rest, &first) {
            return Some(());
        }
        self.order_exchanges(graph, &rest)?;
        let upper: Vec<usize> = rest
            .members
            .iter()
            .copied()
            .filter(|&one| rest.is_upper(self, graph, one))
            .collect();
        assign(graph, &upper)
    }

    /// Articles 4.4 and 4.2: who of those who were moved down is paired, and then with whom.
    fn order_moved(&self, graph: &mut Narrowing) -> Option<()> {
        if self.moved == 0 {
            return Some(());
        }
        let is_limbo = |graph: &Narrowing, one: usize| !self.is_inside(one, graph.mate(one));
        if (0..self.moved).any(|one| is_limbo(graph, one)) {
            // The first set of them: each one in turn, if it can be.
            let measures: Vec<Measure<'_>> = (0..self.moved)
                .map(|player| {
                    Measure::once(move |one, other| (one == player && self.is_inside(one, other)).into())
                })
                .collect();
            graph.narrow(&measures).then_some(())?;
        }
        let limbo: Vec<bool> = (0..self.moved).map(|one| is_limbo(graph, one)).collect();
        graph.keep(|one, other| {
            limbo
                .get(one)
                .is_none_or(|limbo| *limbo != self.is_inside(one, other))
        });
        let paired: Vec<usize> = (0..self.moved).filter(|one| !is_limbo(graph, *one)).collect();
        assign(graph, &paired)
    }

    /// Whether the first candidate of all is one of the best.
    fn takes_first_choices(&self, graph: &mut Narrowing, rest: &Remainder, first: &[usize]) -> bool {
        let mut trial = graph.clone();
        let is_first = first.iter().all(|&one| rest.is_upper(self, graph, one));
        if !is_first {
            return false;
        }
        rest.split(self, &mut trial, first);
        let took = trial.take_first_choices(first);
        if took {
            *graph = trial;
        }
        took
    }

    /// Article 4.3: the fewest exchanged between S1 and S2, then the least difference of the sums of their numbers, then the highest
    /// numbers out of S1, then the lowest out of S2.
    fn order_exchanges(&self, graph: &mut Narrowing, rest: &Remainder) -> Option<()> {
        let number = |one: usize, other: usize| {
            let is_pair = self.is_inside(one, other) && !self.is_moved(one);
            rest.number(one).filter(|_| is_pair)
        };
        let mut measures = vec![
            Measure::sum(|one, other| number(one, other).is_some_and(|at| at < rest.pairs).into()),
            Measure::sum(|one, other| {
                let number = number(one, other).and_then(|at| i32::try_from(at).ok());
                number.unwrap_or(0).wrapping_neg()
            }),
        ];
        graph.narrow(&measures).then_some(())?;
        let first = rest.members.iter().take(rest.pairs);
        if !first.clone().all(|&one| rest.is_upper(self, graph, one)) {
            measures.clear();
            for at in (0..rest.pairs).rev() {
                measures.push(Measure::once(move |one, other| {
                    i32::from(number(one, other) == Some(at)).wrapping_neg()
                }));
            }
            for at in rest.pairs..rest.members.len() {
                measures.push(Measure::once(move |one, other| {
                    (number(one, other) == Some(at)).into()
                }));
            }
            graph.narrow(&measures).then_some(())?;
        }
        let members = rest.members.iter().copied();
        let upper: Vec<usize> = members.filter(|&one| rest.is_upper(self, graph, one)).collect();
        rest.split(self, graph, &upper);
        Some(())
    }
}

/// The residents who are not paired with somebody who was moved down.
struct Remainder {
    members: Vec<usize>,
    /// Their numbers in the bracket, by vertex.
    numbers: Vec<Option<usize>>,
    pairs: usize,
}

impl Remainder {
    fn new(bracket: &Bracket<'_>, graph: &Narrowing) -> Self {
        let members: Vec<usize> = (bracket.moved..bracket.own)
            .filter(|one| !bracket.is_moved(graph.mate(*one)))
            .collect();
        let mut numbers = vec![None; bracket.own];
        for (number, &member) in members.iter().enumerate() {
            if let Some(place) = numbers.get_mut(member) {
                *place = Some(number);
            }
        }
        let mut rest = Self {
            members,
            numbers,
            pairs: 0,
        };
        rest.pairs = rest
            .members
            .iter()
            .filter(|one| rest.is_upper(bracket, graph, **one))
            .count();
        rest
    }

    fn number(&self, vertex: usize) -> Option<usize> {
        self.numbers.get(vertex).copied().flatten()
    }

    /// Whether a member is the higher one of a pair of the remainder.
    fn is_upper(&self, bracket: &Bracket<'_>, graph: &Narrowing, one: usize) -> bool {
        let mate = graph.mate(one);
        bracket.is_inside(one, mate) && mate > one && self.number(one).is_some()
    }

    /// Keeps the edges from these members to others, and none that leads elsewhere from them or joins two others.
    fn split(&self, bracket: &Bracket<'_>, graph: &mut Narrowing, upper: &[usize]) {
        let mut is_upper = vec![false; bracket.own];
        for &one in upper {
            if let Some(place) = is_upper.get_mut(one) {
                *place = true;
            }
        }
        let is_upper = |one: usize| is_upper.get(one).copied().unwrap_or(false);
        graph.keep(|one, other| {
            if self.number(one).is_none() {
                // A pair that is made already, or somebody below.
                return !is_upper(other);
            }
            let is_pair = bracket.is_inside(one, other);
            is_pair == is_upper(one) && !is_upper(other)
        });
    }
}

/// Gives each of these vertices in turn the lowest neighbour that it can have.
fn assign(graph: &mut Narrowing, vertices: &[usize]) -> Option<()> {
    let mut rest = vertices;
    loop {
        while let Some((&one, others)) = rest.split_first()
            && graph.upward(one).first().map(|edge| edge.other) == Some(graph.mate(one))
        {
            graph.fix(&[one]);
            rest = others;
        }
        if rest.is_empty() || graph.take_first_choices(rest) {
            graph.fix(rest);
            return Some(());
        }
        let mut room = graph.room();
        let mut measures = Vec::new();
        for &player in rest {
            let edges: Vec<usize> = graph.upward(player).iter().map(|edge| edge.other).collect();
            let width = bits(edges.len());
            if width > room && !measures.is_empty() {
                break;
            }
            room = room.saturating_sub(width);
            measures.push(Measure::once(move |one, other| {
                if one != player {
                    return 0;
                }
                let rank = edges.partition_point(|edge| *edge < other);
                i32::try_from(rank).unwrap_or(i32::MAX).wrapping_neg()
            }));
        }
        let many = measures.len();
        graph.narrow(&measures).then_some(())?;
        let (fixed, others) = rest.split_at(many.min(rest.len()));
        graph.fix(fixed);
        rest = others;
    }
}
