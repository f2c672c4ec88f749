//! Games between two programs: real records and real logs, played in a few steps.

use ugolki_record::{Act, GameLog, Times, archive, verify};
use ugolki_rules::{Ply, Side};

use crate::cast::{key, secret};
use crate::chance::Chance;

/// A game on its way.
pub(crate) struct Table {
    log: GameLog,
    agreement: String,
    seats: [Option<usize>; 2],
    steps: u32,
}

impl Table {
    pub(crate) fn new(first_line: &[u8]) -> Self {
        let report = verify::verify(first_line);
        assert!(report.holds(), "{:?}", report.faults.first());
        let log = report.log.expect("an agreement");
        Self {
            agreement: String::from_utf8(first_line.to_vec()).unwrap(),
            log,
            seats: [None, None],
            steps: 0,
        }
    }

    /// A player comes. Tells whether both are there now, for the first time.
    pub(crate) fn sit(&mut self, number: usize) -> bool {
        let side = self.log.side_of(&key(number)).expect("a player of the game");
        let seat = &mut self.seats[usize::from(side == Side::Black)];
        let new = seat.is_none();
        *seat = Some(number);
        new && self.seats.iter().all(Option::is_some)
    }

    pub(crate) const fn players(&self) -> [Option<usize>; 2] {
        self.seats
    }

    pub(crate) const fn log(&self) -> &GameLog {
        &self.log
    }

    pub(crate) fn plies(&self) -> usize {
        self.log.game().plies().len()
    }

    /// The whole log file.
    pub(crate) fn file(&self) -> Vec<u8> {
        let records = self.log.records();
        let lines = records.into_iter().map(archive::record_line);
        (self.agreement.clone() + &lines.collect::<String>()).into_bytes()
    }

    fn write(&mut self, number: usize, act: Act, wall_ms: u64) {
        let times = Times {
            thinking_ms: 500,
            observed_ms: 500,
            wall_ms,
        };
        self.log.write(act, times, &secret(number)).expect("it may");
    }

    /// Joins, plays a few plies, ends. Tells whether there is more to come.
    pub(crate) fn step(&mut self, wall_ms: u64, chance: &mut Chance) -> bool {
        let [Some(white), Some(black)] = self.seats else {
            return false;
        };
        self.steps += 1;
        if self.steps == 1 {
            for number in [white, black] {
                self.write(number, Act::Join { rtt_ms: 50 }, wall_ms);
            }
            return true;
        }
        if self.steps < 4 {
            for number in [white, black] {
                let moves = self.log.game().legal_moves();
                let mv = moves[chance.below(moves.len())];
                self.write(number, Act::of_ply(Ply::Move(mv)), wall_ms);
            }
            return true;
        }
        match chance.below(5) {
            0 => {
                self.write(white, Act::OfferDraw, wall_ms);
                self.write(black, Act::AcceptDraw, wall_ms);
            }
            1 | 2 => self.write(white, Act::Resign, wall_ms),
            _ => self.write(black, Act::Resign, wall_ms),
        }
        // One may sign only what the other has closed.
        for (number, side) in [(white, Side::White), (black, Side::Black), (white, Side::White)] {
            if let Some(outcome) = self.log.outcome_to_sign(side) {
                self.write(number, Act::Result(outcome), wall_ms);
            }
        }
        false
    }
}
