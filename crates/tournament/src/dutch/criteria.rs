//! The criteria C6 to C21 of article 2, as sums over the pairs of a matching.

use alloc::vec;
use alloc::vec::Vec;

use ugolki_rules::Side;

use super::bracket::Bracket;
use super::narrow::{Measure, Narrowing};
use crate::{Float, History, Points, Wish, allocate};

impl Bracket<'_> {
    /// C6 and C7: the rest depends on how many are left, and with which points.
    pub(super) fn choose_numbers(&self, graph: &mut Narrowing) -> Option<()> {
        let mut measures = vec![Measure::sum(|one, other| self.is_inside(one, other).into())];
        for score in self.scores(0..self.moved) {
            measures.push(Measure::sum(move |one, other| {
                (self.is_inside(one, other) && self.is_from(one, score)).into()
            }));
        }
        graph.narrow(&measures).then_some(())
    }

    /// The criteria from C8 on.
    pub(super) fn choose(&self, graph: &mut Narrowing, left: &[usize]) -> Option<()> {
        let colours = self.colours(graph);
        let mut measures = self.following(left);
        measures.extend(self.bye_taker(left));
        for at in 0..4 {
            let colours = &colours;
            measures.push(Measure::sum(move |one, other| {
                i32::from(colours.of(one, other, at)).wrapping_neg()
            }));
        }
        measures.extend(self.floats(left));
        measures.extend(self.differences(left));
        graph.narrow(&measures).then_some(())
    }

    /// Whether a vertex was moved down, with these points.
    fn is_from(&self, vertex: usize, score: Points) -> bool {
        self.is_moved(vertex) && self.score(vertex) == score
    }

    /// C8: as many pairs in the next bracket as there can be, and then the least points of those whom it leaves.
    fn following(&self, left: &[usize]) -> Vec<Measure<'_>> {
        let mut measures = vec![Measure::sum(|one, other| self.is_next(one, other).into())];
        for score in self.scores(left.iter().copied()) {
            measures.push(Measure::sum(move |one, other| {
                (self.is_next(one, other) && one < self.own && self.score(one) == score).into()
            }));
        }
        measures
    }

    /// C9: only where one player alone floats, with the points of who gets the bye. Nobody below has as many, so that it is this
    /// player's.
    fn bye_taker(&self, left: &[usize]) -> Option<Measure<'_>> {
        let &[one] = left else { return None };
        (self.round.bye == Some(self.score(one))).then(|| {
            Measure::sum(move |one, other| {
                let unplayed = self.player(one).filter(|_| self.is_bye(other));
                unplayed.map_or(0, |player| i32::from(player.unplayed).wrapping_neg())
            })
        })
    }

    /// C10 to C13 for every pair of the bracket that is left.
    fn colours(&self, graph: &Narrowing) -> Colours {
        let mut colours = Colours {
            size: self.own,
            values: vec![[0; 4]; self.own.saturating_mul(self.own)],
        };
        for one in 0..self.own {
            for edge in graph.upward(one) {
                if self.is_inside(one, edge.other)
                    && let Some(place) = colours.place(one, edge.other)
                {
                    *place = self.refused(one, edge.other);
                }
            }
        }
        colours
    }

    /// How many of a pair get what C10, C11, C12 and C13 want to avoid.
    fn refused(&self, one: usize, other: usize) -> [u8; 4] {
        let (Some(higher), Some(lower)) = (self.player(one), self.player(other)) else {
            return [0; 4];
        };
        let field = self.round.field;
        let side = allocate(higher, lower, field.table.initial());
        let top = field.is_top(self.place(one)) || field.is_top(self.place(other));
        let mut counts = [0_u8; 4];
        for (player, side) in [(higher, side), (lower, side.opposite())] {
            let all = [
                top && difference_after(player, side) > 2,
                top && player.sides.len() > 1 && player.sides.iter().rev().take(2).all(|last| *last == side),
                is_refused(player, side, Wish::Mild),
                is_refused(player, side, Wish::Strong),
            ];
            for (count, more) in counts.iter_mut().zip(all) {
                *count = count.saturating_add(more.into());
            }
        }
        counts
    }

    /// C14 to C17: residents who float down again, and opponents of those who were moved down who float up again; after one round,
    /// then after two.
    fn floats(&self, left: &[usize]) -> Vec<Measure<'_>> {
        let mut measures = Vec::new();
        for back in 0..2 {
            if left.iter().any(|vertex| !self.is_moved(*vertex)) {
                // Paired here is as good as not left.
                measures.push(Measure::sum(move |one, other| {
                    let is_down = |vertex: usize| {
                        !self.is_moved(vertex) && self.floated(vertex, back) == Some(Float::Down)
                    };
                    let inside = self.is_inside(one, other);
                    i32::from(inside && is_down(one)).wrapping_add((inside && is_down(other)).into())
                }));
            }
            measures.push(Measure::sum(move |one, other| {
                i32::from(self.is_up_again(one, other, back)).wrapping_neg()
            }));
        }
        measures
    }

    /// C18 to C21: differences of points, the largest first. Those of who was moved down and floats again are larger the more points
    /// it has, and larger than any other.
    fn differences(&self, left: &[usize]) -> Vec<Measure<'_>> {
        let mut measures = Vec::new();
        let scores = self.scores(0..self.moved);
        for back in 0..2 {
            if left.iter().any(|vertex| self.is_moved(*vertex)) {
                for &score in &scores {
                    measures.push(Measure::sum(move |one, other| {
                        let is_down =
                            self.is_from(one, score) && self.floated(one, back) == Some(Float::Down);
                        (is_down && self.is_inside(one, other)).into()
                    }));
                }
            }
            for &score in &scores {
                measures.push(Measure::sum(move |one, other| {
                    let is_up = self.is_from(one, score) && self.is_up_again(one, other, back);
                    i32::from(is_up).wrapping_neg()
                }));
            }
        }
        measures
    }

    fn floated(&self, vertex: usize, back: usize) -> Option<Float> {
        self.player(vertex)?.floats.get(back).copied()
    }

    fn is_up_again(&self, one: usize, other: usize, back: usize) -> bool {
        self.is_inside(one, other) && self.is_moved(one) && self.floated(other, back) == Some(Float::Up)
    }
}

/// C10 to C13, pair by pair.
struct Colours {
    size: usize,
    values: Vec<[u8; 4]>,
}

impl Colours {
    fn place(&mut self, one: usize, other: usize) -> Option<&mut [u8; 4]> {
        let place = one.saturating_mul(self.size).saturating_add(other);
        self.values.get_mut(place).filter(|_| other < self.size)
    }

    fn of(&self, one: usize, other: usize, at: usize) -> u8 {
        let place = one.saturating_mul(self.size).saturating_add(other);
        let values = self.values.get(place).filter(|_| other < self.size);
        values.and_then(|values| values.get(at)).copied().unwrap_or(0)
    }
}

fn difference_after(player: &History, side: Side) -> u32 {
    let step = if side == Side::White { 1 } else { -1 };
    player.difference.saturating_add(step).unsigned_abs()
}

/// Whether a wish of at least this strength is not granted.
fn is_refused(player: &History, side: Side, least: Wish) -> bool {
    player
        .preference()
        .is_some_and(|preference| preference.side != side && preference.wish >= least)
}
