//! What the evaluation knows of each square: distances, and what they are worth.

use ugolki_rules::board::{Bits, Rules};
use ugolki_rules::{BoardSize, Side, Square};

use crate::weights::Weights;

use super::ways::{Prefix, Ways};
use super::{Term, UNIT};

/// The squares of the board as one side sees them.
#[derive(Debug)]
pub(super) struct Geometry {
    size: BoardSize,
    /// The distance of each square along files and ranks, by number.
    steps: Vec<i32>,
    /// The terms of a man on each square, by number.
    terms: Vec<[i32; Term::PLACES]>,
    /// What a man on each square adds to the ways, by number.
    prefixes: Box<[Prefix; 256]>,
    empty: Ways,
}

impl Geometry {
    pub(super) fn new<B: Bits>(rules: &Rules<B>, side: Side) -> Self {
        let board = B::SIZE;
        let goals = goals(rules, side);
        let way = |square: Square| -> (i32, i32) {
            let ways = goals.iter().map(|goal| {
                let files = i32::from(board.file(*goal).abs_diff(board.file(square)));
                let ranks = i32::from(board.rank(*goal).abs_diff(board.rank(square)));
                (files, ranks)
            });
            ways.min_by_key(|(files, ranks)| files + ranks)
                .unwrap_or_default()
        };
        let prefix = |square| Prefix::new(board.file(square), board.rank(square));
        let terms = |square: Square| {
            let (files, ranks) = way(square);
            let longer = files.max(ranks);
            let target = rules.target(side).has(square);
            let house = rules.house(side).has(square);
            let edge = [board.file(square), board.rank(square)]
                .iter()
                .any(|line| *line == 0 || *line == board.side() - 1);
            let mut terms = [0; Term::PLACES];
            let coarse = i32::from(board.side()) / 8;
            let zone = |distance: i32| usize::try_from(distance / coarse).unwrap_or(0);
            terms[Term::zone(zone(longer), zone(files.min(ranks)))] = UNIT;
            terms[Term::Steps.index()] = UNIT * (files + ranks);
            terms[Term::Reach.index()] = UNIT * longer;
            terms[Term::Target.index()] = UNIT * i32::from(target);
            terms[Term::House.index()] = UNIT * i32::from(house);
            terms[Term::Edge.index()] = UNIT * i32::from(edge && !target && !house);
            terms
        };
        let steps = |square| {
            let (files, ranks) = way(square);
            files + ranks
        };
        Self {
            size: board,
            steps: board.squares_iter().map(steps).collect(),
            terms: board.squares_iter().map(terms).collect(),
            prefixes: {
                let mut prefixes = Box::new([Prefix::NONE; 256]);
                for (kept, square) in prefixes.iter_mut().zip(board.squares_iter()) {
                    *kept = prefix(square);
                }
                prefixes
            },
            empty: rules
                .target(side)
                .squares()
                .fold(Ways::LEVEL, |ways, square| ways.without(prefix(square))),
        }
    }

    /// The least sums of ways of men to the target, by file and by rank.
    #[inline]
    pub(super) fn distances<B: Bits>(&self, men: B) -> (i32, i32) {
        let prefixes = men.squares().map(|man| &self.prefixes[usize::from(man.index())]);
        match B::SIZE {
            BoardSize::Eight => prefixes.fold(self.empty, Ways::with_low).low_distances(),
            BoardSize::Sixteen => prefixes.fold(self.empty, Ways::with).distances(),
        }
    }

    /// The worth of a man on each square, by number.
    pub(super) fn places(&self, weights: &Weights) -> Vec<i32> {
        let worth = |terms: &[i32; Term::PLACES]| {
            terms
                .iter()
                .zip(weights)
                .map(|(times, weight)| times * weight)
                .sum()
        };
        self.terms.iter().map(worth).collect()
    }

    /// The worth of a man on each square, by number, and of the way that is behind it.
    pub(super) fn slopes(&self, weights: &Weights) -> Vec<i32> {
        let way = UNIT * weights[Term::Ways.index()];
        let places = self.places(weights);
        places
            .iter()
            .zip(&self.steps)
            .map(|(place, steps)| place + way * steps)
            .collect()
    }

    /// The squares by their distance, the farthest first.
    pub(super) fn rings<B: Bits>(&self) -> Vec<(i32, B)> {
        let farthest = self.steps.iter().copied().max().unwrap_or_default();
        let ring = |distance: i32| {
            let squares = self.size.squares_iter().zip(&self.steps);
            squares
                .filter(|(_, steps)| **steps == distance)
                .fold(B::EMPTY, |ring, (square, _)| ring | B::of(square))
        };
        (1..=farthest)
            .rev()
            .map(|distance| (distance, ring(distance)))
            .collect()
    }
}

/// The squares that distances are counted from.
fn goals<B: Bits>(rules: &Rules<B>, side: Side) -> Vec<Square> {
    let corner = match side {
        Side::White => B::SIZE.squares_iter().next_back(),
        Side::Black => B::SIZE.squares_iter().next(),
    };
    let target = rules.target(side);
    match corner.filter(|corner| target.has(*corner)) {
        Some(corner) => vec![corner],
        None => target.squares().collect(),
    }
}
