//! The evaluation: a sum of terms, each times its weight, for the side to move against the other one.
//!
//! Most of it is a matter of one side's men alone, and a search meets the same men again and again while the other side's
//! move: what they are worth is kept ([`Standings`]). The rest is asked of the sets of squares when a position is
//! estimated.

mod geometry;
mod standing;
mod term;
mod ways;

use ugolki_rules::board::{Bits, Board, Direction, Rules};
use ugolki_rules::{AtLimit, BySide, Directions, Move, Side};

use crate::search::value;
use crate::weights::Weights;

use geometry::Geometry;

pub(crate) use standing::{Standing, Standings};
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
    /// The evaluation with these weights.
    pub(crate) fn new(rules: Rules<B>, weights: Weights) -> Self {
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

    /// About how many moves the side to move still needs.
    pub(crate) fn moves_to_go(&self, board: &Board<B>) -> u32 {
        let (files, ranks) = self.geometry.get(board.turn()).ways(board.own()).distances();
        8 + (files + ranks).unsigned_abs() / 4
    }

    /// About what a move adds to the worth of its side's position, in sixteenths.
    #[inline]
    pub(crate) fn gain(&self, side: Side, mv: Move) -> i32 {
        let slopes = self.slopes.get(side);
        slopes[usize::from(mv.to.index())] - slopes[usize::from(mv.from.index())]
    }

    /// What the position is worth to the side to move, in hundredths of a move.
    #[inline]
    pub(crate) fn evaluate(&self, board: &Board<B>, standings: &mut Standings<B>) -> i32 {
        let turn = board.turn();
        let own = standings.of(self, board, turn);
        let other = standings.of(self, board, turn.opposite());
        self.balance(board, own, other)
    }

    /// The same for a caller who knows how both sides' men stand, those of the side to move first.
    #[inline]
    pub(crate) fn balance(&self, board: &Board<B>, own: Standing, other: Standing) -> i32 {
        let turn = board.turn();
        let weights = &self.weights;
        let mut sum = own.worth - other.worth + weights[Term::Tempo.index()] * UNIT;
        self.open_terms(board, turn, own, &mut |term, times| {
            sum += weights[term.index()] * times;
        });
        self.open_terms(board, turn.opposite(), other, &mut |term, times| {
            sum -= weights[term.index()] * times;
        });
        value::estimate(sum / UNIT)
    }

    /// How the men of a side stand.
    fn standing(&self, side: Side, men: B) -> Standing {
        let places = self.places.get(side);
        let mut worth = men.squares().map(|man| places[usize::from(man.index())]).sum();
        let weights = &self.weights;
        self.closed_terms(side, men, &mut |term, times| {
            worth += weights[term.index()] * times;
        });
        let steps = self.layers.get(side).iter().map(|layer| count(men & *layer));
        Standing {
            worth,
            home: small(count(men & self.rules.house(side))),
            steps: small(steps.sum()),
        }
    }

    /// The terms of a side's men by themselves that do not belong to one man.
    fn closed_terms(&self, side: Side, men: B, give: &mut impl FnMut(Term, i32)) {
        let (files, ranks) = self.geometry.get(side).ways(men).distances();
        give(Term::Ways, UNIT * (files + ranks));
        give(Term::Skew, UNIT * (files - ranks).abs());
        let [last, second, third] = self.hindmost(side, men);
        give(Term::Last, UNIT * last);
        give(Term::Second, UNIT * second);
        give(Term::Third, UNIT * third);
        give(Term::Alone, UNIT * count(alone(men) & !self.rules.target(side)));
    }

    /// The terms of a side for which more must be known than its men.
    #[inline]
    fn open_terms(&self, board: &Board<B>, side: Side, standing: Standing, give: &mut impl FnMut(Term, i32)) {
        let men = board.men(side);
        give(
            Term::Jumps,
            UNIT * self.jumps(side, men, board.own() | board.enemy()),
        );
        let parameters = self.rules.parameters();
        // A side that has moved in this pair has one move less.
        let spent = u16::from(side == Side::White && board.turn() == Side::Black);
        let number = board.number() + spent;
        if standing.home > 0 && board.number() <= parameters.exit_limit {
            self.exit_terms((parameters.exit_limit + 1).saturating_sub(number), standing, give);
        }
        let left = (parameters.move_limit + 1).saturating_sub(number);
        if left < NEAR && parameters.at_limit == AtLimit::Count {
            let inside = count(men & self.rules.target(side));
            give(Term::Inside, inside * i32::from(NEAR - left));
        }
    }

    /// What the deadline makes of men at home, with this many moves left.
    #[inline]
    fn exit_terms(&self, left: u16, standing: Standing, give: &mut impl FnMut(Term, i32)) {
        let (home, steps) = (i32::from(standing.home), i32::from(standing.steps));
        if left < IN_SIGHT {
            give(
                Term::Home,
                UNIT * home * i32::from(IN_SIGHT - left) / i32::from(IN_SIGHT),
            );
            give(Term::Soon, home * i32::from(NEAR.saturating_sub(left)));
            give(Term::Late, UNIT * (2 * home - i32::from(left)).max(0));
        }
        // Most rulesets leave it out, and a division is dear.
        if self.weights[Term::Exit.index()] != 0 {
            let need = LAST_OUT + steps * steps.min(CROWDED);
            give(Term::Exit, UNIT * need / (i32::from(left) + 1));
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

/// A count of men or of their steps, which is small.
fn small(count: i32) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}
