//! A match as JSON, an object a line (T-10.4). What is infinite or unknown is null.

use serde::Serialize;
use ugolki_rules::Side;

use ugolki_words::Lang;

use super::super::bout::End;
use super::super::fault::Told;
use super::super::pool::{Finished, engine_of};
use super::super::statistics::{Results, WhiteScore};
use super::super::tally::Tally;
use super::super::writing;
use super::{Report, Verdict};

/// A game that is over.
#[derive(Debug, Serialize)]
pub(crate) struct GameRow<'a> {
    schema: u32,
    event: &'static str,
    ruleset: &'a str,
    game: u32,
    white: &'a str,
    black: &'a str,
    result: &'static str,
    reason: &'static str,
    plies: usize,
    opening_plies: usize,
    position: String,
}

impl<'a> GameRow<'a> {
    /// The row of a game.
    pub(crate) fn new(finished: &Finished, names: &'a [String; 2]) -> Self {
        let Finished { number, played } = finished;
        let name = |side| names[engine_of(*number, side)].as_str();
        Self {
            schema: 1,
            event: "game",
            ruleset: played.game.ruleset().id(),
            game: number + 1,
            white: name(Side::White),
            black: name(Side::Black),
            result: writing::result(played).text(),
            reason: played.end.reason(),
            plies: played.game.plies().len(),
            opening_plies: played.opening,
            position: played.game.position().to_string(),
        }
    }
}

/// An engine's fault.
#[derive(Debug, Serialize)]
pub(crate) struct FaultRow<'a> {
    schema: u32,
    event: &'static str,
    ruleset: &'a str,
    game: u32,
    engine: &'a str,
    side: &'static str,
    ply: usize,
    kind: &'static str,
    why: String,
    lines: &'a [String],
    stderr: &'a [String],
}

impl<'a> FaultRow<'a> {
    /// The row of a game that a fault ended; none of another.
    pub(crate) fn new(finished: &'a Finished, names: &'a [String; 2]) -> Option<Self> {
        let Finished { number, played } = finished;
        let End::Forfeit { side, told } = &played.end else {
            return None;
        };
        let Told { fault, lines, errors } = &**told;
        Some(Self {
            schema: 1,
            event: "fault",
            ruleset: played.game.ruleset().id(),
            game: number + 1,
            engine: &names[engine_of(*number, *side)],
            side: side.name(),
            ply: played.game.plies().len() + 1,
            kind: fault.kind(),
            why: fault.to_string(),
            lines,
            stderr: errors,
        })
    }
}

#[derive(Debug, Serialize)]
struct TableRow<'a> {
    schema: u32,
    event: &'static str,
    ruleset: &'a str,
    games: u32,
    planned: u32,
    openings: String,
    engines: Vec<EngineRow<'a>>,
    pairs: [u32; 5],
    sprt: Option<SprtRow>,
    white: Option<WhiteRow>,
    endings: Vec<EndingRow>,
    moves: Option<MovesRow>,
}

#[derive(Debug, Serialize)]
struct EngineRow<'a> {
    name: &'a str,
    control: String,
    won: u32,
    drawn: u32,
    lost: u32,
    points: f64,
    elo: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
    superiority: Option<f64>,
    faults: u32,
}

#[derive(Debug, Serialize)]
struct SprtRow {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    llr: f64,
    lower: f64,
    upper: f64,
    verdict: &'static str,
}

#[derive(Debug, Serialize)]
struct WhiteRow {
    score: f64,
    error: f64,
    won: u32,
    drawn: u32,
    lost: u32,
}

#[derive(Debug, Serialize)]
struct EndingRow {
    reason: &'static str,
    white: u32,
    drawn: u32,
    black: u32,
}

#[derive(Debug, Serialize)]
struct MovesRow {
    mean: f64,
    least: u16,
    most: u16,
}

/// The table of a match.
pub(crate) fn table(report: &Report) -> impl Serialize + '_ {
    let tallies = [report.tally.clone(), report.tally.turned()];
    let engines = (0..2).map(|engine| engine_row(report, engine, &tallies[engine]));
    TableRow {
        schema: 1,
        event: "table",
        ruleset: report.ruleset.id(),
        games: report.tally.played(),
        planned: report.planned,
        openings: report.openings.said(Lang::En),
        engines: engines.collect(),
        pairs: report.tally.pairs(),
        sprt: report.test().map(|(sprt, llr, verdict)| SprtRow {
            elo0: sprt.elo0,
            elo1: sprt.elo1,
            alpha: sprt.alpha,
            beta: sprt.beta,
            llr,
            lower: sprt.lower(),
            upper: sprt.upper(),
            verdict: Verdict::kind(verdict),
        }),
        white: report.statistics.white().map(|white| white_row(report, white)),
        endings: report
            .endings()
            .into_iter()
            .map(|(reason, Results { white, draw, black })| EndingRow {
                reason,
                white,
                drawn: draw,
                black,
            })
            .collect(),
        moves: report.statistics.length().map(|length| MovesRow {
            mean: length.mean,
            least: length.least,
            most: length.most,
        }),
    }
}

fn engine_row<'a>(report: &'a Report, engine: usize, tally: &Tally) -> EngineRow<'a> {
    let [won, drawn, lost] = tally.results();
    let sample = tally.sample();
    let elo = sample.map(|sample| sample.elo());
    let finite = |value: f64| value.is_finite().then_some(value);
    EngineRow {
        name: &report.names[engine],
        control: report.controls[engine].to_string(),
        won,
        drawn,
        lost,
        points: tally.points(),
        elo: elo.and_then(|elo| finite(elo.value)),
        elo_low: elo.and_then(|elo| finite(elo.low)),
        elo_high: elo.and_then(|elo| finite(elo.high)),
        superiority: sample.map(|sample| sample.superiority()),
        faults: report.faults[engine],
    }
}

fn white_row(report: &Report, white: WhiteScore) -> WhiteRow {
    let results = report.statistics.all();
    WhiteRow {
        score: white.mean,
        error: white.error,
        won: results.white,
        drawn: results.draw,
        lost: results.black,
    }
}
