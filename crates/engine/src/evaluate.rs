//! The evaluation: a sum of terms, each times its weight, for the side to move against the other one.
//!
//! Terms that belong to a man on a square are kept in tables and added up as men move; so are the counts of men by file
//! and by rank. The rest is asked of the sets of squares when a position is estimated.

mod geometry;
mod term;
mod ways;

use ugolki_rules::board::{Bits, Board, Direction, Rules};
use ugolki_rules::{AtLimit, BySide, Directions, Move, Side};

use crate::search::value;
use crate::weights::{self, Weights};

use geometry::Geometry;
use ways::Ways;

pub(crate) use term::Term;

/// Terms and weights are counted in sixteenths, so that fractions need no other numbers.
const UNIT: i32 = 16;
/// How many moves before the deadline men at home begin to count.
const IN_SIGHT: u16 = 40;
/// How many moves before a limit its terms begin to press.
const NEAR: u16 = 16;

/// From this many steps out of the house on, each one more counts the same, so that keeping many enemy men at home is not
/// worth more than bringing the last of one's own out.
const CROWDED: i32 = 8;
/// What the last man at home counts besides: one is as bad as many when the deadline is there.
const LAST_OUT: i32 = 20;

/// A board with what the evaluation keeps of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Node<B> {
    pub(crate) board: Board<B>,
    /// The sum of the tables for the men of each side.
    places: BySide<i32>,
    /// How the men of each side lie against its target, by file and by rank.
    ways: BySide<Ways>,
}

/// The evaluation under a ruleset.
#[derive(Debug)]
pub(crate) struct Evaluator<B> {
    rules: Rules<B>,
    weights: Weights,
    geometry: BySide<Geometry>,
    /// The worth of a man on each square.
    places: BySide<Vec<i32>>,
    /// The same with what the ways most likely make of it: for the order of moves.
    slopes: BySide<Vec<i32>>,
    /// The squares by their distance from the goal, the farthest first.
    rings: BySide<Vec<(i32, B)>>,
    /// The squares of the house from which a man takes at least one step to leave it, at least two, and so on.
    layers: BySide<Vec<B>>,
}

impl<B: Bits> Evaluator<B> {
    /// The evaluation with the weights of the table.
    pub(crate) fn new(rules: Rules<B>) -> Self {
        Self::with_weights(rules, *weights::of(&rules))
    }

    /// The evaluation with other weights.
    pub(crate) fn with_weights(rules: Rules<B>, weights: Weights) -> Self {
        let geometry = BySide::from_fn(|side| Geometry::new(&rules, side));
        let places = BySide::from_fn(|side| geometry.get(side).places(&weights));
        let slopes = BySide::from_fn(|side| geometry.get(side).slopes(&weights));
        let rings = BySide::from_fn(|side| geometry.get(side).rings());
        let layers = BySide::from_fn(|side| layers(&rules, side));
        Self {
            rules,
            weights,
            geometry,
            places,
            slopes,
            rings,
            layers,
        }
    }

    /// A board with what is kept of it.
    pub(crate) fn node(&self, board: Board<B>) -> Node<B> {
        let men = |side| board.men(side).squares();
        Node {
            board,
            places: BySide::from_fn(|side| {
                let places = self.places.get(side);
                men(side).map(|man| places[usize::from(man.index())]).sum()
            }),
            ways: BySide::from_fn(|side| {
                let geometry = self.geometry.get(side);
                men(side).fold(geometry.empty(), |ways, man| ways.with(geometry.prefix(man)))
            }),
        }
    }

    /// About how many moves the side to move still needs.
    pub(crate) fn moves_to_go(&self, board: &Board<B>) -> u32 {
        let (files, ranks) = self.node(*board).ways.get(board.turn()).distances();
        8 + (files + ranks).unsigned_abs() / 4
    }

    /// About what a move adds to the worth of its side's position, in sixteenths.
    #[inline]
    pub(crate) fn gain(&self, side: Side, mv: Move) -> i32 {
        difference(self.slopes.get(side), mv)
    }

    /// The node after a legal move.
    #[inline]
    pub(crate) fn after(&self, node: &Node<B>, mv: Move) -> Node<B> {
        let side = node.board.turn();
        let geometry = self.geometry.get(side);
        let mut after = Node {
            board: node.board.after(mv),
            ..*node
        };
        *after.places.get_mut(side) += difference(self.places.get(side), mv);
        let ways = after.ways.get_mut(side);
        *ways = ways.moved(geometry.prefix(mv.from), geometry.prefix(mv.to));
        after
    }

    /// The node after a pass.
    #[inline]
    pub(crate) fn passed(node: &Node<B>) -> Node<B> {
        Node {
            board: node.board.passed(),
            ..*node
        }
    }

    /// What the position is worth to the side to move, in hundredths of a move.
    #[inline]
    pub(crate) fn evaluate(&self, node: &Node<B>) -> i32 {
        let turn = node.board.turn();
        let mut sum = node.places.get(turn) - node.places.get(turn.opposite());
        let weights = &self.weights;
        self.terms(node, turn, &mut |term, times| {
            sum += weights[term.index()] * times;
        });
        self.terms(node, turn.opposite(), &mut |term, times| {
            sum -= weights[term.index()] * times;
        });
        sum += weights[Term::Tempo.index()] * UNIT;
        value::estimate(sum / UNIT)
    }

    /// How often each term counts for the side to move against the other one, in sixteenths: the sum of these times the
    /// weights is the evaluation, but for its bounds.
    pub(crate) fn features(&self, board: &Board<B>) -> [i32; Term::COUNT] {
        let node = self.node(*board);
        let turn = board.turn();
        let mut features = [0; Term::COUNT];
        for (side, sign) in [(turn, 1), (turn.opposite(), -1)] {
            for man in board.men(side).squares() {
                for (feature, times) in features.iter_mut().zip(self.geometry.get(side).terms(man)) {
                    *feature += sign * times;
                }
            }
            self.terms(&node, side, &mut |term, times| {
                features[term.index()] += sign * times;
            });
        }
        features[Term::Tempo.index()] = UNIT;
        features
    }

    /// The terms of a side that no table has.
    #[inline]
    fn terms(&self, node: &Node<B>, side: Side, give: &mut impl FnMut(Term, i32)) {
        let board = &node.board;
        let men = board.men(side);
        let (files, ranks) = node.ways.get(side).distances();
        give(Term::Ways, UNIT * (files + ranks));
        give(Term::Skew, UNIT * (files - ranks).abs());
        let [last, second, third] = self.hindmost(side, men);
        give(Term::Last, UNIT * last);
        give(Term::Second, UNIT * second);
        give(Term::Third, UNIT * third);
        give(
            Term::Jumps,
            UNIT * self.jumps(side, men, board.own() | board.enemy()),
        );
        give(Term::Alone, UNIT * count(alone(men) & !self.rules.target(side)));
        self.limits(board, side, men, give);
    }

    /// What the limits make of men at home and in the target.
    #[inline]
    fn limits(&self, board: &Board<B>, side: Side, men: B, give: &mut impl FnMut(Term, i32)) {
        let parameters = self.rules.parameters();
        // A side that has moved in this pair has one move less.
        let spent = u16::from(side == Side::White && board.turn() == Side::Black);
        let number = board.number() + spent;
        let left = (parameters.exit_limit + 1).saturating_sub(number);
        if left < IN_SIGHT && board.number() <= parameters.exit_limit {
            let home = count(men & self.rules.house(side));
            give(
                Term::Home,
                UNIT * home * i32::from(IN_SIGHT - left) / i32::from(IN_SIGHT),
            );
            give(Term::Soon, home * i32::from(NEAR.saturating_sub(left)));
            give(Term::Late, UNIT * (2 * home - i32::from(left)).max(0));
        }
        if board.number() <= parameters.exit_limit {
            let steps: i32 = self
                .layers
                .get(side)
                .iter()
                .map(|layer| count(men & *layer))
                .sum();
            let last = if steps > 0 { LAST_OUT } else { 0 };
            let need = last + steps * steps.min(CROWDED);
            give(Term::Exit, UNIT * need / (i32::from(left) + 1));
        }
        let left = (parameters.move_limit + 1).saturating_sub(number);
        if left < NEAR && parameters.at_limit == AtLimit::Count {
            let inside = count(men & self.rules.target(side));
            give(Term::Inside, inside * i32::from(NEAR - left));
        }
    }

    /// The distances of the three hindmost men.
    #[inline]
    fn hindmost(&self, side: Side, men: B) -> [i32; 3] {
        let mut distances = [0; 3];
        let mut found = 0;
        for (distance, ring) in self.rings.get(side) {
            let here = *ring & men;
            if !here.is_empty() {
                let until = usize::min(3, found + usize::try_from(here.count()).unwrap_or(3));
                distances[found..until].fill(*distance);
                found = until;
                if found == 3 {
                    break;
                }
            }
        }
        distances
    }

    /// The single jumps forward that are open.
    #[inline]
    fn jumps(&self, side: Side, men: B, occupied: B) -> i32 {
        let ahead: &[Direction] = match (side, self.rules.parameters().directions) {
            (Side::White, Directions::Four) => &[Direction::North, Direction::East],
            (Side::Black, Directions::Four) => &[Direction::South, Direction::West],
            (Side::White, Directions::Eight) => &[Direction::North, Direction::East, Direction::NorthEast],
            (Side::Black, Directions::Eight) => &[Direction::South, Direction::West, Direction::SouthWest],
        };
        ahead
            .iter()
            .map(|way| count((men.step(*way) & occupied).step(*way) & !occupied))
            .sum()
    }
}

/// The squares of a side's house from which a man takes at least one step forward to leave it, at least two, and so on.
fn layers<B: Bits>(rules: &Rules<B>, side: Side) -> Vec<B> {
    let [one, other] = match side {
        Side::White => [Direction::South, Direction::West],
        Side::Black => [Direction::North, Direction::East],
    };
    let house = rules.house(side);
    let inner = |layer: &B| Some(*layer & layer.step(one) & layer.step(other));
    core::iter::successors(Some(house), inner)
        .take_while(|layer| !layer.is_empty())
        .collect()
}

/// What a table has more for the end of a move than for its start.
#[inline]
fn difference(table: &[i32], mv: Move) -> i32 {
    table[usize::from(mv.to.index())] - table[usize::from(mv.from.index())]
}

/// Men without a man of their own side on any of the eight squares around.
#[inline]
fn alone<B: Bits>(men: B) -> B {
    let beside = men.step(Direction::East) | men.step(Direction::West);
    let row = men | beside;
    men & !(beside | row.step(Direction::North) | row.step(Direction::South))
}

#[inline]
fn count<B: Bits>(set: B) -> i32 {
    set.count().cast_signed()
}
