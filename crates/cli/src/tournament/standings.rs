//! Standings, printed for people and programs.

use serde::Serialize;
use ugolki_tournament::Engine;
use ugolki_tournament::tiebreak::Part;
use ugolki_words::{Lang, say};

use super::table::Table;
use super::{Dummy, Place, Reckoned, Stands, Term, explain};
use crate::output::{Output, OutputError};

/// Who is where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standings {
    /// After which round.
    pub round: u16,
    /// How many there are.
    pub rounds: u16,
    /// What pairs the event.
    pub engine: Engine,
    /// The places, the first one first.
    pub places: Vec<Place>,
}

#[derive(Debug, Serialize)]
struct Answer {
    schema: u32,
    round: u16,
    rounds: u16,
    engine: &'static str,
    rows: Vec<Row>,
}

/// A place for programs (F-16.2).
#[derive(Debug, Serialize)]
pub(super) struct Row {
    rank: u32,
    n: u16,
    name: String,
    half_points: u32,
    addends: Vec<AddendRow>,
    tie_breaks: Vec<TieBreakRow>,
}

#[derive(Debug, Serialize)]
struct TieBreakRow {
    code: &'static str,
    value: String,
    units: u64,
    per: u64,
    addends: Vec<AddendRow>,
}

#[derive(Debug, Serialize)]
struct AddendRow {
    round: u16,
    units: u64,
    part: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    opponent: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    missed: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dummy: Option<&'static str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    byes_as_draws: bool,
}

impl Row {
    /// A place.
    pub(super) fn of(place: &Place) -> Self {
        Self {
            rank: place.rank,
            n: place.number.get(),
            name: place.name.clone(),
            half_points: place.points.in_halves(),
            addends: place.rounds.iter().map(addend).collect(),
            tie_breaks: place.tie_breaks.iter().map(tie_break).collect(),
        }
    }
}

fn tie_break(one: &Reckoned) -> TieBreakRow {
    TieBreakRow {
        code: one.kind.code(),
        value: one.value.to_string(),
        units: one.value.units,
        per: one.value.per,
        addends: one.terms.iter().map(addend).collect(),
    }
}

fn addend(term: &Term) -> AddendRow {
    let (opponent, missed, dummy, byes_as_draws) = match &term.stands {
        Stands::Round(missed) => (None, *missed, None, false),
        Stands::Opponent {
            player,
            byes_as_draws,
            ..
        } => (Some(player.get()), None, None, *byes_as_draws),
        Stands::Dummy { missed, has } => {
            let has = match has {
                Dummy::Own => "own-score",
                Dummy::Scheduled => "scheduled-opponent",
                Dummy::Draws => "draws",
            };
            (None, Some(*missed), Some(has), false)
        }
    };
    AddendRow {
        round: term.round,
        units: term.units,
        part: match term.part {
            Part::Counts => "counts",
            Part::CutLeast => "cut-least",
            Part::CutVoluntary => "cut-voluntary",
            Part::CutGreatest => "cut-greatest",
        },
        opponent,
        missed: missed.map(super::Missed::kind),
        dummy,
        byes_as_draws,
    }
}

impl Standings {
    /// Prints one JSON object.
    ///
    /// # Errors
    /// [`OutputError`].
    pub fn json(&self, out: &mut Output<'_>) -> Result<(), OutputError> {
        out.json(&Answer {
            schema: 1,
            round: self.round,
            rounds: self.rounds,
            engine: self.engine.name(),
            rows: self.places.iter().map(Row::of).collect(),
        })
    }

    /// Prints them for people; with `explained` every value opened to its parts.
    ///
    /// # Errors
    /// [`OutputError`].
    pub fn text(&self, lang: Lang, explained: bool, out: &mut Output<'_>) -> Result<(), OutputError> {
        out.line(say!(
            lang,
            "report-standings-after",
            round = self.round,
            rounds = self.rounds,
            engine = self.engine.name()
        ))?;
        for line in lines(lang, &self.places) {
            out.line(line)?;
        }
        if explained {
            for one in &self.places {
                out.line("")?;
                for line in explain::place(lang, one) {
                    out.line(line)?;
                }
            }
        }
        Ok(())
    }
}

/// The table of places, with every tie-break as a column (F-18.12).
pub(super) fn lines(lang: Lang, places: &[Place]) -> Vec<String> {
    let codes = places
        .first()
        .map(|place| place.tie_breaks.iter().map(|one| one.kind.code().to_owned()));
    let heads = ["", say!(lang, "report-number"), say!(lang, "tournaments-player")]
        .map(str::to_owned)
        .into_iter()
        .chain([say!(lang, "tournaments-points").to_owned()])
        .chain(codes.into_iter().flatten());
    let heads: Vec<String> = heads.collect();
    let numbers = (0..heads.len()).filter(|column| *column != 2);
    let mut table = Table::new(heads).right(numbers).names([2]);
    for place in places {
        let values = place.tie_breaks.iter().map(|one| one.value.to_string());
        let first = [
            format!("{}.", place.rank),
            place.number.to_string(),
            place.name.clone(),
            place.points.to_string(),
        ];
        table.row(first.into_iter().chain(values));
    }
    table.lines(4)
}
