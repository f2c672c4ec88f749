//! The rules once more, as slow and plain as the page has them: coordinates, lists, no bits. What the library finds is
//! compared with this.

use std::collections::BTreeMap;

use ugolki_rules::{
    AtLimit, BoardSize, Directions, Enclosure, LastReply, LateHome, NoMove, Ruleset, Setup, Side, Square,
};

/// File and rank from 0, perhaps outside the board.
type Place = (i32, i32);

/// What is found at a place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cell {
    Outside,
    Empty,
    Man(Side),
}

/// Moves by their ends, each with its canonical path.
pub(crate) type Moves = BTreeMap<(Square, Square), Vec<Square>>;

#[derive(Clone)]
pub(crate) struct Slow<'a> {
    ruleset: &'a Ruleset,
    size: BoardSize,
    men: BTreeMap<Place, Side>,
    turn: Side,
}

impl<'a> Slow<'a> {
    pub(crate) fn new(ruleset: &'a Ruleset, setup: &Setup) -> Self {
        let size = setup.size;
        let of_side = |side| {
            setup
                .men
                .get(side)
                .iter()
                .map(move |square| (place(size, square), side))
        };
        Self {
            ruleset,
            size,
            men: Side::BOTH.into_iter().flat_map(of_side).collect(),
            turn: setup.turn,
        }
    }

    /// All legal moves of the side to move.
    pub(crate) fn moves(&self) -> Moves {
        let mut moves = Moves::new();
        for (from, _) in self.men.iter().filter(|(_, side)| **side == self.turn) {
            let ways = self.steps(*from).into_iter().chain(self.chains(*from));
            for path in ways.filter(|path| !self.is_banned(path)) {
                let squares: Vec<_> = path.iter().map(|place| self.square(*place)).collect();
                moves.insert((squares[0], squares[squares.len() - 1]), squares);
            }
        }
        moves
    }

    /// The end of every simple path of jumps, found by trying them all, with a shortest and least one. Only
    /// for boards with few men: there may be very many paths.
    pub(crate) fn every_chain(&self, from: Square) -> BTreeMap<Square, Vec<Square>> {
        let mut best = BTreeMap::new();
        self.try_all(&mut vec![place(self.size, from)], &mut best);
        best
    }

    fn try_all(&self, path: &mut Vec<Place>, best: &mut BTreeMap<Square, Vec<Square>>) {
        for landing in self.jumps(path[0], path[path.len() - 1]) {
            if path.contains(&landing) {
                continue;
            }
            path.push(landing);
            let squares: Vec<_> = path.iter().map(|place| self.square(*place)).collect();
            let known = best
                .entry(self.square(landing))
                .or_insert_with(|| squares.clone());
            if (squares.len(), &squares) < (known.len(), known) {
                *known = squares;
            }
            self.try_all(path, best);
            path.pop();
        }
    }

    /// Every man of `side` that is enclosed with a man of the other side taking part.
    fn enclosed_by_enemies(&self, side: Side) -> Vec<Place> {
        let men = self
            .men
            .iter()
            .filter(|(_, owner)| **owner == side)
            .map(|(man, _)| *man);
        men.filter(|man| self.is_enclosed(*man) && self.takes_part(side.opposite(), *man))
            .collect()
    }

    fn is_enclosed(&self, man: Place) -> bool {
        self.directions().into_iter().all(|direction| {
            let beside = self.cell(ahead(man, direction, 1));
            let behind = self.cell(ahead(man, direction, 2));
            beside == Cell::Outside || beside != Cell::Empty && behind != Cell::Empty
        })
    }

    fn takes_part(&self, side: Side, man: Place) -> bool {
        self.directions().into_iter().any(|direction| {
            [1, 2]
                .iter()
                .any(|far| self.cell(ahead(man, direction, *far)) == Cell::Man(side))
        })
    }

    fn is_banned(&self, path: &[Place]) -> bool {
        let mut after = self.clone();
        after.men.remove(&path[0]);
        after.men.insert(path[path.len() - 1], self.turn);
        let enclosed = after.enclosed_by_enemies(self.turn.opposite());
        match self.ruleset.enclosure() {
            Enclosure::Forbidden => !enclosed.is_empty(),
            Enclosure::ForbiddenByMove => enclosed.iter().any(|man| !self.is_enclosed(*man)),
            Enclosure::Exempt | Enclosure::Ignored => false,
        }
    }

    fn steps(&self, from: Place) -> Vec<Vec<Place>> {
        let ends = self
            .directions()
            .into_iter()
            .map(|direction| ahead(from, direction, 1));
        ends.filter(|to| self.cell(*to) == Cell::Empty)
            .map(|to| vec![from, to])
            .collect()
    }

    /// The best path to each square that a chain ends on, by bettering paths until none can be bettered.
    fn chains(&self, from: Place) -> Vec<Vec<Place>> {
        let rank = |path: &Vec<Place>| {
            (
                path.len(),
                path.iter().map(|place| self.square(*place)).collect::<Vec<_>>(),
            )
        };
        let mut best = BTreeMap::from([(from, vec![from])]);
        loop {
            let mut bettered = false;
            for path in best.clone().into_values() {
                for landing in self.jumps(from, path[path.len() - 1]) {
                    if path.contains(&landing) {
                        continue;
                    }
                    let mut longer = path.clone();
                    longer.push(landing);
                    if best.get(&landing).is_none_or(|known| rank(&longer) < rank(known)) {
                        best.insert(landing, longer);
                        bettered = true;
                    }
                }
            }
            if !bettered {
                best.remove(&from);
                return best.into_values().collect();
            }
        }
    }

    /// Where one jump leads a man that came from `start`, which is empty meanwhile.
    fn jumps(&self, start: Place, from: Place) -> Vec<Place> {
        let mut without = self.clone();
        without.men.remove(&start);
        let jumps = self.directions().into_iter().filter(|direction| {
            matches!(without.cell(ahead(from, *direction, 1)), Cell::Man(_))
                && without.cell(ahead(from, *direction, 2)) == Cell::Empty
        });
        jumps.map(|direction| ahead(from, direction, 2)).collect()
    }

    fn directions(&self) -> Vec<Place> {
        let all = (-1..=1).flat_map(|x| (-1..=1).map(move |y| (x, y)));
        let wanted = |(x, y): &Place| match self.ruleset.directions() {
            Directions::Four => x.abs() + y.abs() == 1,
            Directions::Eight => (*x, *y) != (0, 0),
        };
        all.filter(wanted).collect()
    }

    fn cell(&self, (file, rank): Place) -> Cell {
        let side = i32::from(self.size.side());
        if !(0..side).contains(&file) || !(0..side).contains(&rank) {
            return Cell::Outside;
        }
        self.men
            .get(&(file, rank))
            .map_or(Cell::Empty, |side| Cell::Man(*side))
    }

    fn square(&self, (file, rank): Place) -> Square {
        Square::new(self.size, file.try_into().unwrap(), rank.try_into().unwrap()).unwrap()
    }
}

fn place(size: BoardSize, square: Square) -> Place {
    (size.file(square).into(), size.rank(square).into())
}

fn ahead((file, rank): Place, (x, y): Place, far: i32) -> Place {
    (file + far * x, rank + far * y)
}

/// How a game ended after its last ply, if it did: the winner and the reason of section 6. `history` has all set-ups
/// from the start to the one after that ply; `end` is the square on which its move ended, none for a pass.
pub(crate) fn outcome(
    ruleset: &Ruleset,
    history: &[Setup],
    end: Option<Square>,
) -> Option<(Option<Side>, &'static str)> {
    let [.., before, after] = history else { return None };
    let (mover, number) = (before.turn, before.number);
    let full = |side| {
        ruleset
            .target(side)
            .iter()
            .all(|square| after.man_at(square) == Some(side))
    };
    let can_move = |side| {
        !Slow::new(ruleset, &Setup { turn: side, ..*after })
            .moves()
            .is_empty()
    };

    //
    if mover == Side::Black && full(Side::White) {
        return Some(if full(Side::Black) {
            (None, "both-goals")
        } else {
            (Some(Side::White), "goal")
        });
    }
    if full(Side::Black) {
        return Some((Some(Side::Black), "goal"));
    }
    if mover == Side::White && full(Side::White) {
        let outside = |square: &Square| !ruleset.target(Side::Black).contains(*square);
        let far: Vec<_> = after.men.black.iter().filter(outside).collect();
        let fills = |(from, to): &(Square, Square)| far == [*from] && !outside(to);
        let answers = Slow::new(ruleset, after).moves();
        let replies = match ruleset.last_reply() {
            LastReply::Always => !answers.is_empty(),
            LastReply::IfItCanEqualise => answers.keys().any(fills),
        };
        return if replies {
            None
        } else {
            Some((Some(Side::White), "goal"))
        };
    }
    //
    let once = ruleset.late_home() == LateHome::Once;
    if once && number > ruleset.exit_limit() && end.is_some_and(|end| ruleset.house(mover).contains(end)) {
        return Some((Some(mover.opposite()), "re-entry"));
    }
    if mover == Side::Black {
        //
        let exempt = |side, man| {
            let slow = Slow::new(ruleset, after);
            ruleset.enclosure() == Enclosure::Exempt
                && slow.enclosed_by_enemies(side).contains(&place(after.size, man))
        };
        let late = |side| {
            ruleset
                .house(side)
                .iter()
                .any(|square| after.man_at(square) == Some(side) && !exempt(side, square))
        };
        if number == ruleset.exit_limit() || !once && number > ruleset.exit_limit() {
            match (late(Side::White), late(Side::Black)) {
                (true, true) => return Some((None, "deadline")),
                (true, false) => return Some((Some(Side::Black), "deadline")),
                (false, true) => return Some((Some(Side::White), "deadline")),
                (false, false) => {}
            }
        }
        //
        if number == ruleset.move_limit() {
            let there = |side| {
                ruleset
                    .target(side)
                    .iter()
                    .filter(|square| after.man_at(*square) == Some(side))
                    .count()
            };
            let (white, black) = (there(Side::White), there(Side::Black));
            let winner = match ruleset.at_limit() {
                AtLimit::Count if white > black => Some(Side::White),
                AtLimit::Count if white < black => Some(Side::Black),
                AtLimit::Count | AtLimit::Draw => None,
            };
            return Some((winner, "move-limit"));
        }
    }
    //
    let same = |earlier: &&Setup| earlier.men == after.men && earlier.turn == after.turn;
    if history.iter().filter(same).count() >= 3 {
        return Some((None, "repetition"));
    }
    //
    let stuck = !can_move(after.turn) && (ruleset.no_move() == NoMove::Draw || !can_move(mover));
    stuck.then_some((None, "no-move"))
}
