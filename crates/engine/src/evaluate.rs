//! The evaluation: a sum of terms, each times its weight, for the side to move against the other one.
//!
//! Most of it is a matter of one side's men alone, and a search meets the same men again and again while the other side's
//! move: what they are worth is kept ([`Standings`]). The rest is asked of the sets of squares when a position is
//! estimated.

mod gains;
mod geometry;
mod standing;
mod term;
mod ways;

use ugolki_rules::board::{Bits, Board, Direction, Rules};
use ugolki_rules::{AtLimit, BySide, Directions, Move, Side};

use crate::search::value;
use crate::weights::Weights;

use geometry::Geometry;

pub(crate) use gains::{FAR, Gains};
pub(crate) use standing::{Standing, Standings};
pub(crate) use term::Term;

/// Terms and weights are counted in sixteenths, so that fractions need no other numbers.
const UNIT: i32 = 16;
/// How many moves before the deadline men at home begin to count.
const IN_SIGHT: u16 = 40;
/// How many moves before a limit its terms begin to press.
const NEAR: u16 = 16;

/// More men at home than this count as many as this.
const MOST: u16 = 63;
/// How many numbers of men at home there are.
const MEN: usize = 64;

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
    places: BySide<Box<[i32; 256]>>,
    /// The same with what the ways most likely make of it: for the order of moves.
    gains: BySide<Gains<B>>,
    /// The squares by their distance from the goal, the farthest first.
    rings: BySide<Vec<(i32, B)>>,
    /// The squares of the house from which a man takes at least one step to leave it, at least two, and so on.
    layers: BySide<Vec<B>>,
    /// The worth of the move, and of an open jump.
    tempo: i32,
    jump: i32,
    /// What men at home are worth, by the moves left before the deadline and their number.
    deadlines: Vec<[i32; MEN]>,
}

impl<B: Bits> Evaluator<B> {
    /// The evaluation with these weights.
    pub(crate) fn new(rules: Rules<B>, weights: Weights) -> Self {
        let geometry = BySide::from_fn(|side| Geometry::new(&rules, side));
        let places = BySide::from_fn(|side| {
            let mut places = Box::new([0; 256]);
            for (kept, place) in places.iter_mut().zip(geometry.get(side).places(&weights)) {
                *kept = place;
            }
            places
        });
        let gains = BySide::from_fn(|side| Gains::new(&geometry.get(side).slopes(&weights)));
        let rings = BySide::from_fn(|side| geometry.get(side).rings());
        let layers = BySide::from_fn(|side| layers(&rules, side));
        Self {
            rules,
            weights,
            geometry,
            places,
            gains,
            rings,
            layers,
            tempo: weights[Term::Tempo.index()] * UNIT,
            jump: weights[Term::Jumps.index()] * UNIT,
            deadlines: deadlines(&weights),
        }
    }

    /// About how many moves the side to move still needs.
    pub(crate) fn moves_to_go(&self, board: &Board<B>) -> u32 {
        let (files, ranks) = self.geometry.get(board.turn()).distances(board.own());
        8 + (files + ranks).unsigned_abs() / 4
    }

    /// About what a move adds to the worth of its side's position, in sixteenths.
    #[inline]
    pub(crate) fn gain(&self, side: Side, mv: Move) -> i32 {
        self.gains(side).of(mv)
    }

    /// What the moves of a side gain.
    #[inline]
    pub(crate) const fn gains(&self, side: Side) -> &Gains<B> {
        self.gains.get(side)
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
        let (jumps, spent) = match board.turn() {
            Side::White => (self.jumps(board.own(), board.enemy()), 0),
            // White has moved in this pair, and so has one move less.
            Side::Black => (-self.jumps(board.enemy(), board.own()), 1),
        };
        let mut sum = own.worth - other.worth + self.tempo + self.jump * jumps;
        let (parameters, number) = (self.rules.parameters(), board.number());
        if (own.home | other.home) > 0 && number <= parameters.exit_limit {
            let left = parameters.exit_limit - number + 1;
            sum += self.deadline(left, own) - self.deadline(left - spent, other);
        }
        if number.saturating_add(NEAR) > parameters.move_limit && parameters.at_limit == AtLimit::Count {
            sum += self.at_limit(board, spent);
        }
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
        let home = small(count(men & self.rules.house(side))).min(MOST);
        let steps = if home == 0 {
            0
        } else {
            let steps = self.layers.get(side).iter().map(|layer| count(men & *layer));
            small(steps.sum())
        };
        Standing { worth, home, steps }
    }

    /// The terms of a side's men by themselves that do not belong to one man.
    fn closed_terms(&self, side: Side, men: B, give: &mut impl FnMut(Term, i32)) {
        let (files, ranks) = self.geometry.get(side).distances(men);
        give(Term::Ways, UNIT * (files + ranks));
        give(Term::Skew, UNIT * (files - ranks).abs());
        let [last, second, third] = self.hindmost(side, men);
        give(Term::Last, UNIT * last);
        give(Term::Second, UNIT * second);
        give(Term::Third, UNIT * third);
        give(Term::Alone, UNIT * count(alone(men) & !self.rules.target(side)));
    }

    /// What men in the target are worth when the move limit is near, for the side to move against the other one, which
    /// has `spent` moves of this pair already.
    #[cold]
    fn at_limit(&self, board: &Board<B>, spent: u16) -> i32 {
        let inside = |side, number: u16| {
            let left = self
                .rules
                .parameters()
                .move_limit
                .saturating_add(1)
                .saturating_sub(number);
            count(board.men(side) & self.rules.target(side)) * i32::from(NEAR.saturating_sub(left))
        };
        let turn = board.turn();
        let (own, other) = (
            inside(turn, board.number()),
            inside(turn.opposite(), board.number().saturating_add(spent)),
        );
        self.weights[Term::Inside.index()] * (own - other)
    }

    /// What the deadline makes of a side's men at home, with this many moves left.
    #[inline]
    fn deadline(&self, left: u16, standing: Standing) -> i32 {
        let row = &self.deadlines[usize::from(left.min(IN_SIGHT))];
        let mut sum = row[usize::from(standing.home) % MEN];
        // Most rulesets leave it out, and a division is dear.
        let exit = self.weights[Term::Exit.index()];
        if exit != 0 && standing.home > 0 {
            let steps = i32::from(standing.steps);
            let need = LAST_OUT + steps * steps.min(CROWDED);
            sum += exit * (UNIT * need / (i32::from(left) + 1));
        }
        sum
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

    /// The single jumps forward that are open, White's without Black's.
    #[inline]
    fn jumps(&self, white: B, black: B) -> i32 {
        let occupied = white | black;
        let open = |men: B, ahead| count((men.step(ahead) & occupied).step(ahead) & !occupied);
        let straight = open(white, Direction::North) + open(white, Direction::East)
            - open(black, Direction::South)
            - open(black, Direction::West);
        match self.rules.parameters().directions {
            Directions::Four => straight,
            Directions::Eight => {
                straight + open(white, Direction::NorthEast) - open(black, Direction::SouthWest)
            }
        }
    }
}

/// What this many men at home are worth with this many moves left before the deadline.
fn deadline(weights: &Weights, left: u16, home: u16) -> i32 {
    if left >= IN_SIGHT {
        return 0;
    }
    let home = i32::from(home);
    let nearer = |of: u16| i32::from(of.saturating_sub(left));
    weights[Term::Home.index()] * (UNIT * home * nearer(IN_SIGHT) / i32::from(IN_SIGHT))
        + weights[Term::Soon.index()] * home * nearer(NEAR)
        + weights[Term::Late.index()] * (UNIT * (2 * home - i32::from(left)).max(0))
}

/// [`deadline`] for each number of moves left up to [`IN_SIGHT`] and less than [`MEN`] men.
fn deadlines(weights: &Weights) -> Vec<[i32; MEN]> {
    let row = |left| {
        let mut row = [0; MEN];
        for (worth, home) in row.iter_mut().zip(0..) {
            *worth = deadline(weights, left, home);
        }
        row
    };
    (0..=IN_SIGHT).map(row).collect()
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
