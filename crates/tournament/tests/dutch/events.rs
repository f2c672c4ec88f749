//! Events of chance that vary what others held constant (F-13.2): sizes, even and odd numbers of rounds, colours, points, byes,
//! forfeits of either colour, withdrawals, late entries, strengths, forbidden pairs, accelerations. They are played until their rounds
//! are over or no legal round is left.

use std::collections::BTreeSet;

use ugolki_rules::Side;
use ugolki_tournament::trf::{Acceleration, Byes, Code, Entry, Forbidden, Line, Report};
use ugolki_tournament::{Board, Cell, Crosstable, Game, Number, Pairing, PointSystem, Points, Row, berger};

use crate::chance::Chance;

/// What pairs a round; none if there is no legal pairing.
pub(crate) type Engine = fn(&Crosstable, &BTreeSet<Number>) -> Option<Pairing>;

/// How results come about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Strength {
    /// Anybody beats anybody.
    Equal,
    /// The lower number is the better player.
    Ranked,
    /// The lower number always wins, so that scores part as far as they can.
    Certain,
    /// Nearly all games are drawn, so that scores hardly part.
    Drawish,
}

/// What an event is like, all of it drawn from its seed.
#[derive(Debug, Clone)]
pub(crate) struct Shape {
    pub(crate) players: u16,
    pub(crate) rounds: u16,
    initial: Side,
    points: PointSystem,
    strength: Strength,
    rated: bool,
    /// How often in a hundred times, a player and a round: a bye that is asked for, an absence, a withdrawal.
    byes: u64,
    forfeits: u64,
    withdrawals: u64,
    /// How many in a hundred come late.
    late: u64,
    forbidden: Vec<Vec<Number>>,
    accelerations: Vec<Acceleration>,
}

/// Which sizes a run may have.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sizes {
    pub(crate) least: u16,
    pub(crate) most: u16,
}

impl Shape {
    fn drawn(chance: &mut Chance, sizes: Sizes) -> Self {
        // Small fields run out of opponents, which is where most is decided: half of the events are such.
        let small = sizes.least..=sizes.most.min(10).max(sizes.least);
        let players = if chance.happens(50) {
            chance.between(*small.start(), *small.end())
        } else {
            chance.between(sizes.least, sizes.most)
        };
        let rounds = chance.between(1, if players > 60 { 9 } else { 13 });
        let usual = chance.happens(75);
        Self {
            players,
            rounds,
            initial: chance.of(&[Side::White, Side::Black]),
            points: if usual { PointSystem::USUAL } else { points(chance) },
            strength: chance.of(&[
                Strength::Equal,
                Strength::Ranked,
                Strength::Ranked,
                Strength::Certain,
                Strength::Drawish,
            ]),
            rated: chance.happens(60),
            byes: chance.of(&[0, 0, 3, 10, 25]),
            forfeits: chance.of(&[0, 0, 5, 20]),
            withdrawals: chance.of(&[0, 0, 2, 6]),
            late: chance.of(&[0, 0, 0, 15]),
            forbidden: forbidden(chance, players),
            accelerations: accelerations(chance, players, rounds),
        }
    }

    fn virtual_points(&self, player: Number) -> Vec<Points> {
        let of = |round: u16| {
            self.accelerations
                .iter()
                .filter(|one| (one.rounds.0..=one.rounds.1).contains(&round))
                .filter(|one| (one.players.0..=one.players.1).contains(&player))
                .map(|one| one.points)
                .sum()
        };
        (1..=self.rounds).map(of).collect()
    }
}

/// Points that are not the usual ones: a bye worth half a point, three for a win, something for a loss.
fn points(chance: &mut Chance) -> PointSystem {
    let system = |win, draw, loss, bye| PointSystem {
        win: Points::halves(win),
        draw: Points::halves(draw),
        loss: Points::halves(loss),
        pairing_bye: Points::halves(bye),
        half_bye: Points::halves(draw),
    };
    chance.of(&[
        system(2, 1, 0, 1),
        system(2, 1, 0, 0),
        system(6, 2, 0, 6),
        system(6, 4, 2, 6),
        system(6, 2, 0, 2),
    ])
}

fn forbidden(chance: &mut Chance, players: u16) -> Vec<Vec<Number>> {
    let groups = chance.of(&[0, 0, 0, 1, 3]);
    let mut list = Vec::new();
    for _ in 0..groups {
        let size = chance.between(2, 4.min(players));
        let group: BTreeSet<Number> = (0..size)
            .filter_map(|_| Number::new(chance.between(1, players)))
            .collect();
        if group.len() > 1 {
            list.push(group.into_iter().collect());
        }
    }
    list
}

/// Baku's groups (C.04.7): the upper half has a point more in the first rounds, then half a one.
fn accelerations(chance: &mut Chance, players: u16, rounds: u16) -> Vec<Acceleration> {
    if players < 8 || rounds < 4 || !chance.happens(12) {
        return Vec::new();
    }
    let group = Number::new(2 * players.div_ceil(4)).unwrap();
    let (whole, half) = (rounds.div_ceil(2).div_ceil(2), rounds.div_ceil(2));
    let one = |points, first, last| Acceleration {
        points: Points::halves(points),
        rounds: (first, last),
        players: (Number::new(1).unwrap(), group),
    };
    let mut list = vec![one(2, 1, whole)];
    if half > whole {
        list.push(one(1, whole + 1, half));
    }
    list
}

/// An event before one of its rounds.
#[derive(Debug, Clone)]
pub(crate) struct Position {
    pub(crate) seed: u64,
    pub(crate) round: u16,
    pub(crate) shape: Shape,
    pub(crate) table: Crosstable,
    pub(crate) out: BTreeSet<Number>,
    /// Who is out, and what it gets for it.
    absent: Vec<(Number, Cell)>,
}

/// Plays the event of a seed and shows each position on the way, the last one of them that without a legal pairing. Gives back the
/// event as it stands in the end, before a round that nobody is absent from.
pub(crate) fn play(seed: u64, sizes: Sizes, engine: Engine, see: &mut dyn FnMut(&Position)) -> Position {
    let mut chance = Chance::new(seed);
    let shape = Shape::drawn(&mut chance, sizes);
    let mut rows: Vec<Row> = numbers(shape.players)
        .map(|number| Row {
            cells: Vec::new(),
            virtual_points: shape.virtual_points(number),
        })
        .collect();
    let enters: Vec<u16> = (0..shape.players)
        .map(|_| {
            if chance.happens(shape.late) {
                chance.between(2, 4)
            } else {
                1
            }
        })
        .collect();
    let mut withdrawn: BTreeSet<Number> = BTreeSet::new();
    for round in 1..=shape.rounds {
        let absent: Vec<(Number, Cell)> = numbers(shape.players)
            .filter_map(|number| {
                let asked = chance.happens(shape.byes);
                let leaves = round > 1 && chance.happens(shape.withdrawals);
                let half = chance.happens(40);
                let cell = if enters[number.index()] > round {
                    Cell::NotEntered
                } else if leaves || withdrawn.contains(&number) {
                    withdrawn.insert(number);
                    Cell::Withdrawn
                } else if asked && half {
                    Cell::HalfBye
                } else if asked {
                    Cell::ZeroBye
                } else {
                    return None;
                };
                Some((number, cell))
            })
            .collect();
        let position = Position::new(seed, &shape, &rows, absent);
        if usize::from(shape.players) < position.out.len() + 2 {
            break;
        }
        see(&position);
        let Some(pairing) = engine(&position.table, &position.out) else {
            break;
        };
        for &(number, cell) in &position.absent {
            rows[number.index()].cells.push(cell);
        }
        seat(&mut chance, &shape, &pairing, &mut rows);
    }
    Position::new(seed, &shape, &rows, Vec::new())
}

/// The round robin of a seed, by Berger's tables, as it stands in the end: small fields, one cycle, forfeits.
pub(crate) fn round_robin(seed: u64) -> Position {
    let mut chance = Chance::new(seed);
    let players = chance.between(3, 9);
    let mut shape = Shape::drawn(
        &mut chance,
        Sizes {
            least: players,
            most: players,
        },
    );
    shape.rounds = 2 * players.div_ceil(2) - 1;
    shape.accelerations.clear();
    shape.forbidden.clear();
    let mut rows = vec![Row::default(); usize::from(players)];
    for round in 1..=shape.rounds {
        let pairing = berger::round(players, 1, round).unwrap();
        seat(&mut chance, &shape, &pairing, &mut rows);
    }
    Position::new(seed, &shape, &rows, Vec::new())
}

/// Puts a round and its results into the rows.
fn seat(chance: &mut Chance, shape: &Shape, pairing: &Pairing, rows: &mut [Row]) {
    if let Some(number) = pairing.bye {
        rows[number.index()].cells.push(Cell::PairingBye);
    }
    for &board in &pairing.boards {
        let (white, black) = outcome(chance, shape, board);
        rows[board.white.index()].cells.push(white);
        rows[board.black.index()].cells.push(black);
    }
}

fn numbers(players: u16) -> impl Iterator<Item = Number> {
    (1..=players).filter_map(Number::new)
}

/// Every two of a list.
fn pairs(group: &[Number]) -> impl Iterator<Item = (Number, Number)> + '_ {
    group
        .iter()
        .enumerate()
        .flat_map(|(at, &one)| group[at + 1..].iter().map(move |&other| (one, other)))
}

fn outcome(chance: &mut Chance, shape: &Shape, board: Board) -> (Cell, Cell) {
    let (white, black) = ((board.black, Side::White), (board.white, Side::Black));
    let won = |(opponent, side)| Cell::ForfeitWin { opponent, side };
    let lost = |(opponent, side)| Cell::ForfeitLoss { opponent, side };
    let none = |(opponent, side)| Cell::DoubleForfeit { opponent, side };
    let game = |(opponent, side), game| Cell::Played { opponent, side, game };
    if chance.happens(shape.forfeits) {
        return match chance.below(5) {
            0 | 1 => (won(white), lost(black)),
            2 | 3 => (lost(white), won(black)),
            _ => (none(white), none(black)),
        };
    }
    let better = board.white < board.black;
    let of_ten = match shape.strength {
        Strength::Equal => [4, 8],
        Strength::Ranked if better => [7, 8],
        Strength::Ranked => [1, 8],
        Strength::Certain if better => [10, 10],
        Strength::Certain => [0, 10],
        Strength::Drawish => [1, 2],
    };
    match chance.below(10) {
        by if by < of_ten[0] => (game(white, Game::Won), game(black, Game::Lost)),
        by if by < of_ten[1] => (game(white, Game::Lost), game(black, Game::Won)),
        _ => (game(white, Game::Drawn), game(black, Game::Drawn)),
    }
}

impl Position {
    fn new(seed: u64, shape: &Shape, rows: &[Row], absent: Vec<(Number, Cell)>) -> Self {
        let table = Crosstable::new(rows.to_vec(), shape.rounds, shape.points, shape.initial)
            .unwrap()
            .forbidding(shape.forbidden.iter().flat_map(|group| pairs(group)));
        Self {
            seed,
            round: table.played() + 1,
            shape: shape.clone(),
            out: absent.iter().map(|&(number, _)| number).collect(),
            table,
            absent,
        }
    }

    /// Whether somebody sat the first round out, so that programs count numbers otherwise (F-10.9).
    pub(crate) fn someone_waited(&self) -> bool {
        self.table.players().any(|player| {
            player
                .row
                .cells
                .first()
                .is_some_and(|cell| cell.paired().is_none() && *cell != Cell::PairingBye)
        })
    }

    /// The report of the event so far, with those who are out of the round to come.
    pub(crate) fn report(&self) -> Report {
        let mut byes: Vec<Byes> = Vec::new();
        for (code, half) in [(Code::HalfBye, true), (Code::ZeroBye, false)] {
            let players: Vec<Number> = self
                .absent
                .iter()
                .filter(|(_, cell)| (*cell == Cell::HalfBye) == half)
                .map(|&(number, _)| number)
                .collect();
            if !players.is_empty() {
                byes.push(Byes {
                    code,
                    round: self.round,
                    players,
                });
            }
        }
        Report {
            about: vec![
                (
                    12,
                    format!("Event of seed {}, before round {}", self.seed, self.round),
                ),
                (192, "FIDE_DUTCH_2026".to_owned()),
            ],
            rounds: Some(self.shape.rounds),
            initial: Some(self.shape.initial),
            points: self.shape.points,
            byes,
            accelerations: self.shape.accelerations.clone(),
            forbidden: self
                .shape
                .forbidden
                .iter()
                .map(|group| Forbidden {
                    rounds: (1, self.shape.rounds),
                    players: group.clone(),
                })
                .collect(),
            players: self
                .table
                .players()
                .map(|player| self.line(player.number))
                .collect(),
            comments: Vec::new(),
        }
    }

    fn line(&self, number: Number) -> Line {
        let cells = &self.table.row(number).unwrap().cells;
        Line {
            number,
            title: String::new(),
            name: format!("Player {number}"),
            rating: self.shape.rated.then(|| 2500 - number.get()),
            federation: String::new(),
            id: String::new(),
            points: self.table.score(number, self.table.played()),
            rank: Some(number.get()),
            rounds: cells.iter().map(|&cell| Some(entry(cell))).collect(),
        }
    }
}

fn entry(cell: Cell) -> Entry {
    let result = match cell {
        Cell::Played { game: Game::Won, .. } => Code::Won,
        Cell::Played {
            game: Game::Drawn, ..
        } => Code::Drawn,
        Cell::Played { game: Game::Lost, .. } => Code::Lost,
        Cell::ForfeitWin { .. } => Code::ForfeitWin,
        Cell::ForfeitLoss { .. } | Cell::DoubleForfeit { .. } => Code::ForfeitLoss,
        Cell::PairingBye => Code::PairingBye,
        Cell::FullBye => Code::FullBye,
        Cell::HalfBye => Code::HalfBye,
        Cell::ZeroBye | Cell::NotEntered | Cell::Withdrawn => Code::ZeroBye,
    };
    let (opponent, side) = cell.paired().unzip();
    Entry {
        opponent,
        side,
        result,
    }
}
