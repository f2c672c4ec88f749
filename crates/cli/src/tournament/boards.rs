//! The boards of a round, printed for people, programs and other engines' users.

use serde::Serialize;
use ugolki_tournament::{Engine, Number, Points};
use ugolki_words::{Lang, say};

use super::Missed;
use super::table::Table;
use crate::output::{Output, OutputError};

/// Who sits at a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seat {
    /// The pairing number.
    pub number: Number,
    /// The name, cleaned.
    pub name: String,
    /// The points before the round.
    pub points: Points,
}

/// The boards of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Boards {
    /// The round.
    pub round: u16,
    /// What made them.
    pub engine: Engine,
    /// White and Black of each, the first board first.
    pub boards: Vec<(Seat, Seat)>,
    /// Who has the bye.
    pub bye: Option<Seat>,
    /// Who is in the event and has nobody to play: the opponent is out, or there is none in the bracket.
    pub free: Vec<Seat>,
    /// Who is not paired, and why.
    pub out: Vec<(Seat, Missed)>,
}

#[derive(Debug, Serialize)]
struct Answer {
    schema: u32,
    round: u16,
    engine: &'static str,
    pairs: Vec<[u16; 2]>,
    bye: Option<u16>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    free: Vec<u16>,
    out: Vec<Out>,
}

#[derive(Debug, Serialize)]
struct Out {
    n: u16,
    code: &'static str,
}

impl Boards {
    /// Prints one JSON object (F-16.2).
    ///
    /// # Errors
    /// [`OutputError`].
    pub fn json(&self, out: &mut Output<'_>) -> Result<(), OutputError> {
        out.json(&Answer {
            schema: 1,
            round: self.round,
            engine: self.engine.name(),
            pairs: self
                .boards
                .iter()
                .map(|(white, black)| [white.number.get(), black.number.get()])
                .collect(),
            bye: self.bye.as_ref().map(|seat| seat.number.get()),
            free: self.free.iter().map(|seat| seat.number.get()).collect(),
            out: self
                .out
                .iter()
                .map(|(seat, missed)| Out {
                    n: seat.number.get(),
                    code: missed.code(),
                })
                .collect(),
        })
    }

    /// Prints what engines print: the number of lines, then `white black` a line, `0` for nobody (F-16.1).
    ///
    /// # Errors
    /// [`OutputError`].
    pub fn pairs(&self, out: &mut Output<'_>) -> Result<(), OutputError> {
        let alone = || self.bye.iter().chain(&self.free);
        out.line(self.boards.len() + alone().count())?;
        for (white, black) in &self.boards {
            out.line(format_args!("{} {}", white.number, black.number))?;
        }
        for seat in alone() {
            out.line(format_args!("{} 0", seat.number))?;
        }
        Ok(())
    }

    /// Prints them for people.
    ///
    /// # Errors
    /// [`OutputError`].
    pub fn text(&self, lang: Lang, out: &mut Output<'_>) -> Result<(), OutputError> {
        out.line(say!(
            lang,
            "report-boards",
            round = self.round,
            engine = self.engine.name(),
            count = self.boards.len()
        ))?;
        let number = say!(lang, "report-number");
        let points = say!(lang, "tournaments-points");
        let heads = [
            say!(lang, "report-board"),
            number,
            say!(lang, "report-white"),
            points,
            number,
            say!(lang, "report-black"),
            points,
        ];
        let mut table = Table::new(heads.map(str::to_owned))
            .right([0, 1, 3, 4, 6])
            .names([2, 5]);
        for (at, (white, black)) in self.boards.iter().enumerate() {
            table.row([
                (at + 1).to_string(),
                white.number.to_string(),
                white.name.clone(),
                white.points.to_string(),
                black.number.to_string(),
                black.name.clone(),
                black.points.to_string(),
            ]);
        }
        for line in table.lines(7) {
            out.line(line)?;
        }
        if let Some(one) = &self.bye {
            let bye = say!(lang, "tournaments-pairing-bye");
            out.line(format_args!("{bye}: {}, {}", seat(one), one.points))?;
        }
        for one in &self.free {
            let free = say!(lang, "report-free");
            out.line(format_args!("{free}: {}, {}", seat(one), one.points))?;
        }
        for (one, missed) in &self.out {
            out.line(format_args!("{}: {}", missed.said(lang), seat(one)))?;
        }
        Ok(())
    }
}

fn seat(seat: &Seat) -> String {
    format!("{} {}", seat.number, seat.name)
}
