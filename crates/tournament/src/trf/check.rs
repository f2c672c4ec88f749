//! What only the whole report shows: games that two lines tell otherwise, points that do not add up, players without a line.

use alloc::vec::Vec;

use ugolki_rules::Side;

use super::fields::Row;
use super::read::{ROUND_1, Reader, STRIDE};
use super::{Code, Entry, Expected, Fault, Line};
use crate::{Number, Points};

impl Reader {
    /// What only the whole report shows.
    pub(super) fn check(&mut self) {
        let mut faults = Vec::new();
        if self.report.players.is_empty() && self.faults.is_empty() {
            faults.push(Row::new(1, "").fault(1, Expected::Players));
        }
        for line in &self.report.players {
            faults.extend(self.games(line));
            faults.extend(self.sum(line));
        }
        let named = self.report.byes.iter().flat_map(|byes| &byes.players).chain(
            self.report
                .forbidden
                .iter()
                .flat_map(|forbidden| &forbidden.players),
        );
        for number in named {
            if !self.places.contains_key(number) {
                faults.push(Row::new(1, "").fault(1, Expected::Known(*number)));
            }
        }
        self.faults.append(&mut faults);
    }

    fn fault(&self, player: Number, column: usize, expected: Expected) -> Fault {
        let line = self.places.get(&player).map_or(1, |(line, _)| *line);
        Row::new(line, "").fault(column, expected)
    }

    /// Games that the opponent's line tells otherwise.
    fn games(&self, line: &Line) -> Vec<Fault> {
        let mut faults = Vec::new();
        for ((round, entry), column) in (1..).zip(&line.rounds).zip((ROUND_1..).step_by(STRIDE)) {
            let Some((entry, opponent)) = entry.and_then(|entry| Some((entry, entry.opponent?))) else {
                continue;
            };
            let Some(theirs) = self
                .places
                .get(&opponent)
                .and_then(|(_, at)| self.report.players.get(*at))
            else {
                faults.push(self.fault(line.number, column, Expected::Known(opponent)));
                continue;
            };
            let there = theirs
                .rounds
                .get(usize::from(round).saturating_sub(1))
                .copied()
                .flatten();
            if !there.is_some_and(|there| mirrors(line.number, entry, there)) {
                faults.push(self.fault(line.number, column, Expected::Mirrored { opponent, round }));
            }
        }
        faults
    }

    /// The points of a line, unless they are those of its rounds, with or without byes of the round to come.
    fn sum(&self, line: &Line) -> Option<Fault> {
        let next = usize::from(self.report.round_to_pair()).saturating_sub(1);
        let worth = |entries: &[Option<Entry>]| -> Points {
            entries
                .iter()
                .flatten()
                .map(|entry| entry.result.points(&self.report.points))
                .sum()
        };
        let whole = worth(&line.rounds);
        let counted = worth(line.rounds.get(..next).unwrap_or(&line.rounds));
        let holds = line.points == whole || line.points == counted;
        (!holds).then(|| {
            self.fault(
                line.number,
                81,
                Expected::Sum {
                    said: line.points,
                    counted,
                },
            )
        })
    }
}

/// Whether two entries tell of one game.
fn mirrors(player: Number, own: Entry, theirs: Entry) -> bool {
    let results = match own.result {
        Code::Won => theirs.result == Code::Lost,
        Code::Lost => theirs.result == Code::Won,
        Code::Drawn => theirs.result == Code::Drawn,
        Code::ForfeitWin => theirs.result == Code::ForfeitLoss,
        Code::ForfeitLoss => matches!(theirs.result, Code::ForfeitWin | Code::ForfeitLoss),
        Code::PairingBye | Code::FullBye | Code::HalfBye | Code::ZeroBye => false,
    };
    results && theirs.opponent == Some(player) && theirs.side == own.side.map(Side::opposite)
}
