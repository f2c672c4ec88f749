//! Reading a report.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use ugolki_rules::Side;

use super::fields::Row;
use super::{Acceleration, Byes, Code, Entry, Expected, Fault, Forbidden, Line, Report};
use crate::{Number, Points};

/// The longest report that is read, in characters: 9,999 players and 60 rounds take less.
pub const MAX_CHARS: usize = 8_000_000;

/// The first column of the first round, and how far rounds are apart.
pub(super) const ROUND_1: usize = 92;
pub(super) const STRIDE: usize = 10;

pub(super) fn read(text: &str) -> Result<Report, Vec<Fault>> {
    let mut reader = Reader::default();
    if text.len() > MAX_CHARS {
        let too_long = Row::new(1, "").fault(1, Expected::Length { most: MAX_CHARS });
        return Err(vec![too_long]);
    }
    for (number, line) in (1..).zip(lines(text)) {
        let row = Row::new(number, line);
        if let Err(fault) = reader.take(&row) {
            reader.faults.push(fault);
        }
    }
    reader.check();
    if reader.faults.is_empty() {
        Ok(reader.report)
    } else {
        reader.faults.sort_by_key(|fault| (fault.line, fault.column));
        Err(reader.faults)
    }
}

/// Lines that end with CR, LF or CR LF.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.split('\n')
        .flat_map(|line| line.strip_suffix('\r').unwrap_or(line).split('\r'))
}

#[derive(Default)]
pub(super) struct Reader {
    pub(super) report: Report,
    pub(super) faults: Vec<Fault>,
    /// Where each player's line stands, for faults that only the whole report shows.
    pub(super) places: BTreeMap<Number, (u32, usize)>,
}

impl Reader {
    fn take(&mut self, row: &Row) -> Result<(), Fault> {
        let code = row.text(1, 3);
        match code.as_str() {
            "001" => return self.player(row),
            "142" => self.report.rounds = Some(row.count(5, usize::MAX, Expected::Round)?),
            "XXR" => self.report.rounds = Some(row.count(4, usize::MAX, Expected::Round)?),
            "152" => self.report.initial = Some(initial(row)?),
            "XXC" => self.configuration(row),
            "162" => return self.points(row),
            "240" => return self.byes(row),
            "250" => return self.acceleration(row),
            "XXA" => return self.accelerations(row),
            "260" => return self.forbidden(row),
            "XXP" => {
                let players = row.players(5)?;
                self.report.forbidden.push(Forbidden {
                    rounds: (1, u16::MAX),
                    players,
                });
            }
            "###" => self.report.comments.push(row.rest(5)),
            "013" | "310" | "320" | "330" | "300" | "801" | "802" => {
                return Err(row.fault(1, Expected::NoTeams));
            }
            "299" => return Err(row.fault(1, Expected::Playable)),
            other => {
                // Codes of other programs and federations say nothing to us.
                let digits = other.len() == 3 && other.bytes().all(|byte| byte.is_ascii_digit());
                if let Some(code) = other.parse().ok().filter(|_| digits) {
                    self.report.about.push((code, row.rest(5)));
                }
            }
        }
        Ok(())
    }

    fn configuration(&mut self, row: &Row) {
        for word in row.rest(4).split_whitespace() {
            match word {
                "white1" => self.report.initial = Some(Side::White),
                "black1" => self.report.initial = Some(Side::Black),
                _ => {}
            }
        }
    }

    /// Pairs of a symbol and points, nine columns apart.
    fn points(&mut self, row: &Row) -> Result<(), Fault> {
        for column in (6..=row.length()).step_by(9) {
            let symbol = row.char(column);
            if symbol == ' ' {
                continue;
            }
            let at = column.saturating_add(1);
            let points = row
                .points(at, at.saturating_add(3))?
                .ok_or_else(|| row.fault(at, Expected::Points))?;
            let system = &mut self.report.points;
            match symbol.to_ascii_uppercase() {
                'W' => system.win = points,
                'D' => {
                    system.draw = points;
                    system.half_bye = points;
                }
                'L' => system.loss = points,
                'P' => system.pairing_bye = points,
                // What is not played is worth nothing to us, and nothing is adjourned over a round.
                'A' if points == Points::ZERO => {}
                'A' => return Err(row.fault(at, Expected::Playable)),
                'X' => {}
                _ => return Err(row.fault(column, Expected::Symbol)),
            }
        }
        // Who names a win and no bye has the bye worth that.
        let named = |symbol| {
            (6..=row.length())
                .step_by(9)
                .any(|at| row.char(at).eq_ignore_ascii_case(&symbol))
        };
        if named('W') && !named('P') {
            self.report.points.pairing_bye = self.report.points.win;
        }
        self.report
            .points
            .check()
            .map_err(|_| row.fault(6, Expected::Playable))
    }

    fn byes(&mut self, row: &Row) -> Result<(), Fault> {
        let code = match row.char(5).to_ascii_uppercase() {
            'F' => Code::FullBye,
            'H' => Code::HalfBye,
            'Z' => Code::ZeroBye,
            _ => return Err(row.fault(5, Expected::Bye)),
        };
        let round = row.count(7, 9, Expected::Round)?;
        let players = row.players(11)?;
        self.report.byes.push(Byes { code, round, players });
        Ok(())
    }

    fn acceleration(&mut self, row: &Row) -> Result<(), Fault> {
        let points = row
            .points(10, 13)?
            .ok_or_else(|| row.fault(10, Expected::Points))?;
        let rounds = (
            row.count(15, 17, Expected::Round)?,
            row.count(19, 21, Expected::Round)?,
        );
        let players = (row.player(23, 26)?, row.player(28, 31)?);
        self.report.accelerations.push(Acceleration {
            points,
            rounds,
            players,
        });
        Ok(())
    }

    /// The older line: points of one player, round by round.
    fn accelerations(&mut self, row: &Row) -> Result<(), Fault> {
        let player = row.player(5, 8)?;
        for (round, column) in (1..).zip((10..=row.length()).step_by(5)) {
            if let Some(points) = row.points(column, column.saturating_add(3))? {
                self.report.accelerations.push(Acceleration {
                    points,
                    rounds: (round, round),
                    players: (player, player),
                });
            }
        }
        Ok(())
    }

    fn forbidden(&mut self, row: &Row) -> Result<(), Fault> {
        let rounds = (
            row.count(5, 7, Expected::Round)?,
            row.count(9, 11, Expected::Round)?,
        );
        let players = row.players(13)?;
        self.report.forbidden.push(Forbidden { rounds, players });
        Ok(())
    }

    fn player(&mut self, row: &Row) -> Result<(), Fault> {
        let number = row.player(5, 8)?;
        if self.places.contains_key(&number) {
            return Err(row.fault(5, Expected::Twice(number)));
        }
        let line = Line {
            number,
            title: row.text(11, 13),
            name: row.text(15, 47),
            rating: row.number(49, 52, Expected::Rating)?.filter(|rating| *rating > 0),
            federation: row.text(54, 56),
            id: row.text(58, 68),
            points: row.points(81, 84)?.unwrap_or_default(),
            rank: row.number(86, 89, Expected::Rank)?,
            rounds: rounds(row)?,
        };
        let place = (row.fault(1, Expected::Player).line, self.report.players.len());
        self.places.insert(number, place);
        self.report.players.push(line);
        Ok(())
    }
}

fn initial(row: &Row) -> Result<Side, Fault> {
    match row.char(5).to_ascii_uppercase() {
        'W' => Ok(Side::White),
        'B' => Ok(Side::Black),
        _ => Err(row.fault(5, Expected::Colour)),
    }
}

/// The rounds of a player's line, up to the last that is not blank.
fn rounds(row: &Row) -> Result<Vec<Option<Entry>>, Fault> {
    let mut rounds = Vec::new();
    for column in (ROUND_1..=row.length()).step_by(STRIDE) {
        rounds.push(entry(row, column)?);
    }
    while rounds.last() == Some(&None) {
        rounds.pop();
    }
    Ok(rounds)
}

fn entry(row: &Row, column: usize) -> Result<Option<Entry>, Fault> {
    let (colour, result) = (column.saturating_add(5), column.saturating_add(7));
    if row.text(column, result).is_empty() {
        return Ok(None);
    }
    let opponent = match row.number(column, column.saturating_add(3), Expected::Player)? {
        None | Some(0) => None,
        Some(_) => Some(row.player(column, column.saturating_add(3))?),
    };
    let side = match row.char(colour).to_ascii_lowercase() {
        'w' => Some(Side::White),
        'b' => Some(Side::Black),
        '-' | ' ' => None,
        _ => return Err(row.fault(colour, Expected::Colour)),
    };
    let code = row.char(result).to_ascii_uppercase();
    let met = opponent.is_some();
    let result = Code::of(code, met).ok_or_else(|| {
        let known = Code::of(code, !met).is_some();
        let expected = if known {
            Expected::ResultOf { opponent: met }
        } else {
            Expected::Result
        };
        row.fault(result, expected)
    })?;
    if met && side.is_none() {
        return Err(row.fault(colour, Expected::Colour));
    }
    Ok(Some(Entry {
        opponent,
        side: side.filter(|_| met),
        result,
    }))
}

impl Code {
    /// The result of a code, with an opponent or without. Older reports have `+ = -` for byes, too.
    pub(super) fn of(code: char, opponent: bool) -> Option<Self> {
        Some(match (code, opponent) {
            ('1' | 'W', true) => Self::Won,
            ('=' | 'D', true) => Self::Drawn,
            ('0' | 'L', true) => Self::Lost,
            ('+', true) => Self::ForfeitWin,
            ('-', true) => Self::ForfeitLoss,
            ('U', false) => Self::PairingBye,
            ('F' | '+', false) => Self::FullBye,
            ('H' | '=', false) => Self::HalfBye,
            ('Z' | '-' | ' ', false) => Self::ZeroBye,
            _ => return None,
        })
    }

    /// The code, as it is written.
    pub(super) const fn char(self) -> char {
        match self {
            Self::Won => '1',
            Self::Drawn => '=',
            Self::Lost => '0',
            Self::ForfeitWin => '+',
            Self::ForfeitLoss => '-',
            Self::PairingBye => 'U',
            Self::FullBye => 'F',
            Self::HalfBye => 'H',
            Self::ZeroBye => 'Z',
        }
    }
}

impl Report {
    /// The round that is to be paired: the one after the last in which anybody was paired or had the pairing bye, and if then
    /// everybody has an entry in that one, the next (F-12.3).
    pub fn round_to_pair(&self) -> u16 {
        let at = |round: usize| {
            self.players
                .iter()
                .map(move |line| line.rounds.get(round).copied().flatten())
        };
        let most = self
            .players
            .iter()
            .map(|line| line.rounds.len())
            .max()
            .unwrap_or(0);
        let last = (0..most).rev().find(|&round| {
            at(round)
                .flatten()
                .any(|entry| entry.opponent.is_some() || entry.result == Code::PairingBye)
        });
        let next = last.map_or(0, |last| last.saturating_add(1));
        let full = at(next).all(|entry| entry.is_some());
        let rounds = if full {
            next.saturating_add(2)
        } else {
            next.saturating_add(1)
        };
        u16::try_from(rounds).unwrap_or(u16::MAX)
    }

    /// A text of the report about the event, kept for writing.
    #[must_use]
    pub fn saying(mut self, code: u16, text: impl Into<String>) -> Self {
        self.about.push((code, text.into()));
        self
    }
}
