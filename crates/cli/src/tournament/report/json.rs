//! A whole event as one JSON object.

use serde::Serialize;

use super::super::standings::Row;
use super::{Board, EventReport, Round};

#[derive(Debug, Serialize)]
struct Answer<'a> {
    schema: u32,
    name: &'a str,
    tid: Option<&'a str>,
    seal: Option<u32>,
    facts: Option<usize>,
    digest: Option<&'a str>,
    engine: &'static str,
    round: u16,
    rounds: u16,
    command: &'a str,
    rules: &'a [String],
    players: Vec<PersonRow<'a>>,
    rows: Vec<Row>,
    boards: Vec<RoundRow<'a>>,
}

#[derive(Debug, Serialize)]
struct PersonRow<'a> {
    n: u16,
    name: &'a str,
    key: Option<&'a str>,
    rating: Option<u32>,
    cells: Vec<String>,
}

#[derive(Debug, Serialize)]
struct RoundRow<'a> {
    round: u16,
    sealed: bool,
    boards: Vec<BoardRow>,
    without: Vec<WithoutRow<'a>>,
}

#[derive(Debug, Serialize)]
struct BoardRow {
    white: u16,
    black: u16,
    kind: &'static str,
    result: &'static str,
}

#[derive(Debug, Serialize)]
struct WithoutRow<'a> {
    n: u16,
    kind: &'a str,
    code: &'a str,
}

impl EventReport {
    /// One JSON object, whose keys stay as they are (T-10.4).
    pub fn json(&self) -> impl Serialize + '_ {
        let evidence = self.evidence.as_ref();
        Answer {
            schema: 1,
            name: &self.title,
            tid: evidence.map(|evidence| evidence.tid.as_str()),
            seal: evidence.and_then(|evidence| evidence.seal),
            facts: evidence.map(|evidence| evidence.facts),
            digest: evidence.map(|evidence| evidence.digest.as_str()),
            engine: self.engine.name(),
            round: self.round,
            rounds: self.rounds,
            command: &self.command,
            rules: &self.rules,
            players: self
                .people
                .iter()
                .map(|person| PersonRow {
                    n: person.number.get(),
                    name: &person.name,
                    key: person.key.as_deref(),
                    rating: person.rating,
                    cells: self
                        .boards
                        .iter()
                        .map(|round| Self::cell(person.number, round))
                        .collect(),
                })
                .collect(),
            rows: self.places.iter().map(Row::of).collect(),
            boards: self.boards.iter().map(round).collect(),
        }
    }
}

fn round(round: &Round) -> RoundRow<'_> {
    RoundRow {
        round: round.number,
        sealed: !round.open,
        boards: round.boards.iter().copied().map(board).collect(),
        without: round
            .without
            .iter()
            .map(|(number, missed)| WithoutRow {
                n: number.get(),
                kind: missed.kind(),
                code: missed.code(),
            })
            .collect(),
    }
}

const fn board(board: Board) -> BoardRow {
    BoardRow {
        white: board.white.get(),
        black: board.black.get(),
        kind: board.end.kind(),
        result: board.end.result(),
    }
}
