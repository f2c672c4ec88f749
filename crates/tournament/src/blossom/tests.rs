//! Against trying everything, and against the matching without weights.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::*;
use crate::matching::left_over;

/// A generator that a seed sets.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }
}

struct Case {
    size: usize,
    edges: BTreeMap<(usize, usize), Weight>,
    alone: BTreeMap<usize, Weight>,
}

impl Case {
    fn new(seed: u64, size: usize, density: u64, range: u64, alone: u64) -> Self {
        let mut chance = Chance(seed);
        let weight = |chance: &mut Chance| Weight::from(chance.below(range)) - Weight::from(range / 2);
        let mut edges = BTreeMap::new();
        let mut prices = BTreeMap::new();
        for other in 0..size {
            for one in 0..other {
                if chance.below(8) < density {
                    edges.insert((one, other), weight(&mut chance));
                }
            }
            if chance.below(8) < alone {
                prices.insert(other, weight(&mut chance));
            }
        }
        Self {
            size,
            edges,
            alone: prices,
        }
    }

    fn matcher(&self) -> Matcher {
        let edges = self
            .edges
            .iter()
            .map(|(&(one, other), &weight)| (one, other, weight));
        Matcher::new(
            self.size,
            edges,
            self.alone.iter().map(|(&one, &price)| (one, price)),
        )
    }

    fn weight_of(&self, matcher: &Matcher) -> Weight {
        (0..self.size)
            .map(|one| match matcher.mate(one) {
                Some(other) => {
                    assert_eq!(matcher.mate(other), Some(one));
                    if one < other { self.edges[&(one, other)] } else { 0 }
                }
                None => self.alone[&one],
            })
            .sum()
    }

    /// Every perfect matching with its weight.
    fn all(&self) -> Vec<(Vec<(usize, usize)>, Weight)> {
        let mut all = Vec::new();
        let vertices: Vec<usize> = (0..self.size).collect();
        self.extend(&vertices, &mut Vec::new(), 0, &mut all);
        all
    }

    fn extend(
        &self,
        open: &[usize],
        pairs: &mut Vec<(usize, usize)>,
        weight: Weight,
        all: &mut Vec<(Vec<(usize, usize)>, Weight)>,
    ) {
        let Some((&first, rest)) = open.split_first() else {
            all.push((pairs.clone(), weight));
            return;
        };
        if let Some(price) = self.alone.get(&first) {
            pairs.push((first, first));
            self.extend(rest, pairs, weight + price, all);
            pairs.pop();
        }
        for &other in rest {
            if let Some(edge) = self.edges.get(&(first, other)) {
                pairs.push((first, other));
                let rest: Vec<usize> = rest.iter().copied().filter(|place| *place != other).collect();
                self.extend(&rest, pairs, weight + edge, all);
                pairs.pop();
            }
        }
    }

    /// The heaviest, and that exactly the heaviest are what duals and blossoms say.
    fn check(&self) {
        let mut matcher = self.matcher();
        let all = self.all();
        let Some(best) = all.iter().map(|(_, weight)| *weight).max() else {
            assert!(!matcher.solve());
            return;
        };
        assert!(matcher.solve());
        assert_eq!(self.weight_of(&matcher), best);
        let proof = matcher.proof();
        let sum = |pairs: &[(usize, usize)]| -> Option<usize> {
            pairs
                .iter()
                .map(|&(one, other)| {
                    if one == other {
                        return proof.crossings_alone(one);
                    }
                    proof.crossings(one, other, self.edges[&(one, other)])
                })
                .sum()
        };
        let least = all.iter().filter_map(|(pairs, _)| sum(pairs)).min();
        for (pairs, weight) in &all {
            let said = least.is_some() && sum(pairs) == least;
            assert_eq!(*weight == best, said, "{pairs:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]
    #[test]
    fn as_heavy_as_by_trying_everything(
        seed in any::<u64>(),
        size in 0..9_usize,
        density in 2..9_u64,
        range in 1..40_u64,
        alone in 0..4_u64,
    ) {
        Case::new(seed, size, density, range, alone).check();
    }

    #[test]
    fn everybody_is_matched_where_that_can_be(seed in any::<u64>(), size in 0..60_usize, density in 1..4_u64) {
        let case = Case::new(seed, size, density, 1000, 0);
        let mut matcher = case.matcher();
        let may = |one: usize, other: usize| case.edges.contains_key(&(one.min(other), one.max(other)));
        prop_assert_eq!(matcher.solve(), left_over(size, may) == 0);
    }
}

/// Duals stay feasible in graphs too large to be tried: no edge has less than no slack, every edge of the matching has none, and
/// one edge leads out of every charged blossom. That is the proof that no matching is heavier.
#[test]
fn large_graphs_carry_their_proof() {
    for seed in 0..40 {
        let size = 40 + 2 * usize::try_from(seed).unwrap();
        let case = Case::new(seed, size, 2 + seed % 7, 1 << (2 + seed % 30), seed % 2);
        let mut matcher = case.matcher();
        if !matcher.solve() {
            continue;
        }
        for (&(one, other), &weight) in &case.edges {
            let mut sum = matcher.dual.at(one) + matcher.dual.at(other);
            for blossom in matcher.proof().common(one, other) {
                sum += matcher.charge.at(blossom);
            }
            assert!(sum >= 2 * weight, "seed {seed}");
            if matcher.mate(one) == Some(other) {
                assert_eq!(sum, 2 * weight);
            }
        }
        for blossom in size..2 * size {
            if matcher.base.at(blossom) == NONE {
                continue;
            }
            assert!(matcher.charge.at(blossom) >= 0);
            let inside = matcher.vertices(blossom);
            let out = inside
                .iter()
                .filter(|vertex| matcher.mate(**vertex).is_none_or(|mate| !inside.contains(&mate)))
                .count();
            assert_eq!(out, 1);
        }
    }
}
