//! Brackets from the top, each with the first of its best candidates (articles 2 and 3).

use std::cmp::Reverse;
use std::collections::BTreeSet;

use ugolki_rules::Side;
use ugolki_tournament::{Board, Crosstable, Float, History, Number, Pairing, Points, Wish, allocate};

use crate::candidates::{Candidate, heterogeneous, homogeneous};

/// The boards of the next round; none if there is no legal pairing.
pub(crate) fn pair(table: &Crosstable, out: &BTreeSet<Number>) -> Option<Pairing> {
    let field = Field::new(table, out);
    let all: Vec<usize> = (0..field.players.len()).collect();
    let bye_score = field.least_bye_score(&all)?;
    let mut boards = Vec::new();
    let mut moved: Vec<usize> = Vec::new();
    let groups = field.groups();
    for (at, group) in groups.iter().enumerate() {
        let below: Vec<usize> = groups[at + 1..].concat();
        let next = groups.get(at + 1).cloned().unwrap_or_default();
        let bracket = Bracket {
            field: &field,
            moved: &moved,
            residents: group,
            next: &next,
            below: &below,
            bye_score,
        };
        let (made, left) = bracket.best()?;
        boards.extend(made);
        moved = left;
        moved.sort_unstable();
    }
    let bye = match moved.as_slice() {
        [] => None,
        [one] => Some(field.players[*one].number),
        _ => return None,
    };
    boards.sort_by_key(|&(one, other)| {
        let score = |place: usize| field.players[place].score;
        let (high, low) = (one.min(other), one.max(other));
        (Reverse(score(high)), Reverse(score(high).plus(score(low))), high)
    });
    let boards = boards
        .into_iter()
        .map(|(one, other)| field.seated(one, other))
        .collect();
    Some(Pairing { boards, bye })
}

struct Field<'a> {
    table: &'a Crosstable,
    /// By score, then number.
    players: Vec<History>,
}

impl<'a> Field<'a> {
    fn new(table: &'a Crosstable, out: &BTreeSet<Number>) -> Self {
        let mut players: Vec<History> = table
            .players()
            .filter(|player| !out.contains(&player.number))
            .map(|player| History::of(table, player))
            .collect();
        players.sort_by_key(|player| (Reverse(player.score), player.number));
        Self { table, players }
    }

    fn groups(&self) -> Vec<Vec<usize>> {
        let places: Vec<usize> = (0..self.players.len()).collect();
        places
            .chunk_by(|one, other| self.players[*one].score == self.players[*other].score)
            .map(<[usize]>::to_vec)
            .collect()
    }

    fn top(&self, place: usize) -> bool {
        self.players[place].is_topscorer(self.table)
    }

    /// C1 and C3.
    fn may_meet(&self, one: usize, other: usize) -> bool {
        let (first, second) = (&self.players[one], &self.players[other]);
        let met = first.has_met(second.number) || self.table.is_forbidden(first.number, second.number);
        let both = first.absolute().is_some() && first.absolute() == second.absolute();
        !met && (!both || self.top(one) || self.top(other))
    }

    /// Whether all of these can be paired, with a bye for one with these points if they are odd (C2, C4, C5).
    fn is_complete(&self, list: &[usize], bye_score: Points) -> bool {
        let Some((&first, rest)) = list.split_first() else {
            return true;
        };
        let without =
            |other: usize| -> Vec<usize> { rest.iter().copied().filter(|place| *place != other).collect() };
        let player = &self.players[first];
        let bye = list.len() % 2 == 1 && player.score == bye_score && !player.had_bye;
        (bye && self.is_complete(rest, bye_score))
            || rest
                .iter()
                .any(|&other| self.may_meet(first, other) && self.is_complete(&without(other), bye_score))
    }

    /// C5: the least points that the one with the bye can have. None if nothing is legal.
    fn least_bye_score(&self, all: &[usize]) -> Option<Points> {
        if all.len().is_multiple_of(2) {
            return self.is_complete(all, Points::ZERO).then_some(Points::ZERO);
        }
        let scores: BTreeSet<Points> = self.players.iter().map(|player| player.score).collect();
        scores.into_iter().find(|score| self.is_complete(all, *score))
    }

    fn side(&self, one: usize, other: usize) -> Side {
        allocate(&self.players[one], &self.players[other], self.table.initial())
    }

    fn seated(&self, one: usize, other: usize) -> Board {
        let (high, low) = (one.min(other), one.max(other));
        let (own, theirs) = (self.players[high].number, self.players[low].number);
        match self.side(high, low) {
            Side::White => Board {
                white: own,
                black: theirs,
            },
            Side::Black => Board {
                white: theirs,
                black: own,
            },
        }
    }
}

struct Bracket<'a> {
    field: &'a Field<'a>,
    moved: &'a [usize],
    residents: &'a [usize],
    next: &'a [usize],
    below: &'a [usize],
    bye_score: Points,
}

/// How bad a candidate is, C6 first. Lists are in falling order, and a shorter one that is the beginning of a longer one is better.
type Failure = (
    usize,
    Vec<Points>,
    (usize, Vec<Points>),
    [usize; 9],
    [Vec<Points>; 4],
);

impl Bracket<'_> {
    /// The first of the best candidates.
    fn best(&self) -> Option<Candidate> {
        let (downfloaters, scores) =
            self.field
                .least_left(self.moved, self.residents, self.below, self.bye_score)?;
        let size = self.moved.len() + self.residents.len();
        let pairs = (size - downfloaters) / 2;
        let resident_score = self
            .residents
            .first()
            .map(|place| self.field.players[*place].score)?;
        let limbo = scores.iter().filter(|score| **score > resident_score).count();
        let candidates = if self.moved.is_empty() {
            homogeneous(self.residents, pairs)
        } else {
            heterogeneous(self.moved, self.residents, pairs, self.moved.len() - limbo)
        };
        let mut best: Option<(Failure, Candidate)> = None;
        for candidate in candidates {
            let Some(failure) = self.judge(&candidate) else {
                continue;
            };
            if best.as_ref().is_none_or(|(least, _)| failure < *least) {
                best = Some((failure, candidate));
            }
        }
        best.map(|(_, candidate)| candidate)
    }

    fn judge(&self, (boards, left): &Candidate) -> Option<Failure> {
        let field = self.field;
        if !boards.iter().all(|&(one, other)| field.may_meet(one, other)) {
            return None;
        }
        let rest: Vec<usize> = left.iter().chain(self.below).copied().collect();
        if !field.is_complete(&rest, self.bye_score) {
            return None;
        }
        let following = if self.next.is_empty() {
            (0, Vec::new())
        } else {
            let below: Vec<usize> = self.below[self.next.len()..].to_vec();
            field.least_left(left, self.next, &below, self.bye_score)?
        };
        let odd = field.players.len() % 2 == 1;
        let bye = match left.as_slice() {
            [one] if odd && field.players[*one].score == self.bye_score => {
                usize::from(field.players[*one].unplayed)
            }
            _ => 0,
        };
        let [wide, thrice, any, strong] = self.colours(boards);
        let resident = |place: &usize| self.residents.contains(place);
        let down = |back: usize| {
            left.iter()
                .filter(|place| resident(place) && field.players[**place].floats[back] == Float::Down)
                .count()
        };
        let up = |back: usize| {
            boards
                .iter()
                .filter(|(one, other)| !resident(one) && field.players[*other].floats[back] == Float::Up)
                .count()
        };
        Some((
            left.len(),
            falling(left.iter().map(|place| field.players[*place].score).collect()),
            following,
            [bye, wide, thrice, any, strong, down(0), up(0), down(1), up(1)],
            [
                self.differences(boards, left, 0, true),
                self.differences(boards, left, 0, false),
                self.differences(boards, left, 1, true),
                self.differences(boards, left, 1, false),
            ],
        ))
    }

    /// C10 to C13.
    fn colours(&self, boards: &[(usize, usize)]) -> [usize; 4] {
        let mut counts = [0; 4];
        for &(one, other) in boards {
            let (high, low) = (one.min(other), one.max(other));
            let side = self.field.side(high, low);
            let top = self.field.top(high) || self.field.top(low);
            for (place, side) in [(high, side), (low, side.opposite())] {
                let player = &self.field.players[place];
                let step = if side == Side::White { 1 } else { -1 };
                let running: Vec<&Side> = player.sides.iter().rev().take(2).collect();
                counts[0] += usize::from(top && (player.difference + step).abs() > 2);
                counts[1] +=
                    usize::from(top && running.len() == 2 && running.iter().all(|last| **last == side));
                let refused = player.preference().filter(|preference| preference.side != side);
                counts[2] += usize::from(refused.is_some());
                counts[3] += usize::from(refused.is_some_and(|preference| preference.wish >= Wish::Strong));
            }
        }
        counts
    }

    /// C18 to C21: differences of points of those who were moved down and float again, or of their opponents, if they did so some
    /// rounds ago. Who is not paired here at all floats further than anybody.
    fn differences(&self, boards: &[(usize, usize)], left: &[usize], back: usize, down: bool) -> Vec<Points> {
        let players = &self.field.players;
        let float = if down { Float::Down } else { Float::Up };
        let mut list: Vec<Points> = boards
            .iter()
            .filter(|(one, other)| {
                let who = if down { one } else { other };
                self.moved.contains(one) && players[*who].floats[back] == float
            })
            .map(|(one, other)| {
                Points::halves(players[*one].score.in_halves() - players[*other].score.in_halves())
            })
            .collect();
        if down {
            let again = left
                .iter()
                .filter(|place| self.moved.contains(place) && players[**place].floats[back] == float);
            list.extend(again.map(|place| players[*place].score.plus(Points::halves(u32::MAX / 2))));
        }
        falling(list)
    }
}

impl Field<'_> {
    /// C6 and C7: the fewest who can be left in a bracket, and of these the least points, with all below still paired.
    fn least_left(
        &self,
        moved: &[usize],
        residents: &[usize],
        below: &[usize],
        bye_score: Points,
    ) -> Option<(usize, Vec<Points>)> {
        let all: Vec<usize> = moved.iter().chain(residents).copied().collect();
        let mut best = None;
        self.leave(&all, moved, &mut Vec::new(), &mut |left: &[usize]| {
            let scores = falling(left.iter().map(|place| self.players[*place].score).collect());
            let value = (left.len(), scores);
            if best.as_ref().is_some_and(|best| *best <= value) {
                return;
            }
            let rest: Vec<usize> = left.iter().chain(below).copied().collect();
            if self.is_complete(&rest, bye_score) {
                best = Some(value);
            }
        });
        best
    }

    /// Goes through every way of pairing some of a list, two who were moved down never with each other.
    fn leave(&self, open: &[usize], moved: &[usize], left: &mut Vec<usize>, then: &mut impl FnMut(&[usize])) {
        let Some((&first, rest)) = open.split_first() else {
            then(left);
            return;
        };
        for &other in rest {
            if self.may_meet(first, other) && !(moved.contains(&first) && moved.contains(&other)) {
                let others: Vec<usize> = rest.iter().copied().filter(|place| *place != other).collect();
                self.leave(&others, moved, left, then);
            }
        }
        left.push(first);
        self.leave(rest, moved, left, then);
        left.pop();
    }
}

fn falling(mut list: Vec<Points>) -> Vec<Points> {
    list.sort_unstable_by(|one, other| other.cmp(one));
    list
}
