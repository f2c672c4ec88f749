//! Events of chance, by a seed.

use std::collections::BTreeSet;

use ugolki_rules::Side;
use ugolki_tournament::{Board, Cell, Crosstable, Game, Number, Pairing, PointSystem, Points, Row};

/// A generator that a seed sets.
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }

    fn one_in(&mut self, many: u64) -> bool {
        self.below(many) == 0
    }
}

/// An event that goes on as long as somebody pairs it.
pub(crate) struct Event {
    chance: Chance,
    rows: Vec<Row>,
    rounds: u16,
    points: PointSystem,
    initial: Side,
    forbidden: Vec<(Number, Number)>,
    gone: BTreeSet<Number>,
    /// One in so many is absent, forfeits, draws.
    rates: [u64; 3],
}

impl Event {
    pub(crate) fn new(seed: u64, players: u16, rounds: u16) -> Self {
        let mut chance = Chance(seed);
        chance.below(2);
        let points = match chance.below(6) {
            0 => PointSystem {
                pairing_bye: Points::halves(1),
                ..PointSystem::USUAL
            },
            1 => PointSystem {
                win: Points::halves(6),
                draw: Points::halves(2),
                pairing_bye: Points::halves(6),
                half_bye: Points::halves(2),
                ..PointSystem::USUAL
            },
            _ => PointSystem::USUAL,
        };
        let initial = if chance.one_in(2) {
            Side::White
        } else {
            Side::Black
        };
        let accelerated = chance.one_in(6);
        let rows = (0..players).map(|number| Row {
            virtual_points: if accelerated && number < players / 2 {
                vec![points.win; usize::from(rounds / 2)]
            } else {
                Vec::new()
            },
            ..Row::default()
        });
        let rows = rows.collect();
        let number = |chance: &mut Chance| {
            Number::at(usize::try_from(chance.below(u64::from(players))).unwrap()).unwrap()
        };
        let pairs = if chance.one_in(3) {
            u64::from(players) / 3
        } else {
            0
        };
        let forbidden = (0..pairs)
            .map(|_| (number(&mut chance), number(&mut chance)))
            .collect();
        let rates = [6 + chance.below(30), 4 + chance.below(30), 2 + chance.below(6)];
        Self {
            chance,
            rows,
            rounds,
            points,
            initial,
            forbidden,
            gone: BTreeSet::new(),
            rates,
        }
    }

    pub(crate) fn table(&self) -> Crosstable {
        Crosstable::new(self.rows.clone(), self.rounds, self.points, self.initial)
            .unwrap()
            .forbidding(self.forbidden.iter().copied())
    }

    /// Who does not play the next round.
    pub(crate) fn out(&mut self) -> BTreeSet<Number> {
        let mut out = self.gone.clone();
        for place in 0..self.rows.len() {
            if self.chance.one_in(self.rates[0]) {
                let number = Number::at(place).unwrap();
                out.insert(number);
                if self.chance.one_in(4) {
                    self.gone.insert(number);
                }
            }
        }
        out
    }

    pub(crate) fn play(&mut self, out: &BTreeSet<Number>, pairing: &Pairing) {
        for number in out {
            let cell = if self.gone.contains(number) {
                Cell::Withdrawn
            } else if self.chance.one_in(2) {
                Cell::HalfBye
            } else if self.chance.one_in(8) {
                Cell::FullBye
            } else {
                Cell::ZeroBye
            };
            self.rows[number.index()].cells.push(cell);
        }
        if let Some(number) = pairing.bye {
            self.rows[number.index()].cells.push(Cell::PairingBye);
        }
        for board in &pairing.boards {
            let (white, black) = self.result(*board);
            self.rows[board.white.index()].cells.push(white);
            self.rows[board.black.index()].cells.push(black);
        }
    }

    fn result(&mut self, board: Board) -> (Cell, Cell) {
        let (white, black) = (Side::White, Side::Black);
        let (one, other) = (board.black, board.white);
        if self.chance.one_in(self.rates[1]) {
            let win = |opponent, side| Cell::ForfeitWin { opponent, side };
            let loss = |opponent, side| Cell::ForfeitLoss { opponent, side };
            let none = |opponent, side| Cell::DoubleForfeit { opponent, side };
            return match self.chance.below(5) {
                0..2 => (win(one, white), loss(other, black)),
                2..4 => (loss(one, white), win(other, black)),
                _ => (none(one, white), none(other, black)),
            };
        }
        let (own, theirs) = match self.chance.below(self.rates[2]) {
            0 => (Game::Drawn, Game::Drawn),
            by if by % 2 == 1 => (Game::Won, Game::Lost),
            _ => (Game::Lost, Game::Won),
        };
        let played = |opponent, side, game| Cell::Played { opponent, side, game };
        (played(one, white, own), played(other, black, theirs))
    }
}
