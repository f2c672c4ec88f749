//! `ugolki tournament standings`: who is where, and by what.

use std::collections::BTreeMap;

use ugolki_tournament::tiebreak::{Last, Standing, TieBreak, standings_among};
use ugolki_tournament::trf::Event;
use ugolki_tournament::{Crosstable, Engine, Format, Number, knockout};
use ugolki_words::{Lang, say};

use crate::args::{SourceArg, TieBreaksArg};
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::output::Output;
use crate::tournament::trf::{Trf, refuse};
use crate::tournament::{Standings, TournamentError, places};

const EXAMPLES: &str = "\
Examples:
  ugolki tournament standings --trf club.trf
  ugolki tournament standings --trf club.trf --explain
  ugolki tournament standings --trf club.trf --round 3 --tie-breaks BH/C1,SB,DE";

const LONG: &str = "\
Places follow from points, then from the tie-breaks in their order, as C.07 in
force since March 2026 has them; who is still equal shares a place. Without
--tie-breaks the report's own list is taken (lines 202 and 212), else that of a
Swiss (BH/C1 BH SB DE) or of a round robin (DE SB WIN KS). A knockout has its
places from the bracket alone.

Tie-breaks: DE BH BH/C1 BH/C2 BH/M1 AOB FB SB SB/C1 KS WIN WON BPG BWG PS PS/C1
REP STD TPN, with commas between. Points come first, or where PTS stands.

--explain opens every value to what it was added up from, round by round.";

/// Print who is where, and by what
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, after_long_help = LONG)]
pub(super) struct Args {
    /// A report of an event in FIDE's format; - for standard input
    #[arg(long, required = true, value_name = "FILE")]
    trf: SourceArg,
    /// After this round, as if the later ones were not there
    #[arg(long, value_name = "K", value_parser = crate::args::whole::<u16>(1, 999))]
    round: Option<u16>,
    /// What decides after points, in this order
    #[arg(long, value_name = "LIST")]
    tie_breaks: Option<TieBreaksArg>,
    /// What pairs, by name and version
    #[arg(long, value_name = "ENGINE", value_parser = crate::args::engine)]
    engine: Option<Engine>,
    /// Open every value to its parts
    #[arg(long)]
    explain: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Runs the command.
///
/// # Errors
/// [`Failure`]: a report that can't be read or followed.
pub(super) fn run(args: &Args, lang: Lang, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let (standings, unknown) = match made(args) {
        Ok(made) => made,
        Err(error) => return refuse(error, args.json, out),
    };
    if args.json {
        standings.json(out)?;
    } else {
        standings.text(lang, args.explain, out)?;
    }
    if let Some(list) = unknown {
        let list = ugolki_tui::clean(&list);
        out.aside(say!(lang, "report-other-tie-breaks", list = list))?;
    }
    Ok(ExitKind::Done)
}

/// The standings, and the report's own list of tie-breaks if that can't be followed.
fn made(args: &Args) -> Result<(Standings, Option<String>), Failure> {
    let trf = Trf::read(&args.trf.0)?;
    let engine = args.engine.unwrap_or_else(|| trf.engine());
    let played = trf.report.round_to_pair().saturating_sub(1);
    let round = args.round.unwrap_or(played);
    let event = trf.report.after(round).map_err(|why| trf.event_error(why))?;
    let (list, unknown) = match &args.tie_breaks {
        Some(list) => (fitting(&list.0, engine)?, None),
        None => own_list(&trf, engine),
    };
    let standings = ranked(&event, engine, &list);
    let places = places(&event.table, engine.schedule(), &trf.names(), &standings);
    let standings = Standings {
        round,
        rounds: event.table.rounds(),
        engine,
        places,
    };
    Ok((standings, unknown))
}

/// The list, if each of it says something in such an event (F-11.3).
fn fitting(list: &[TieBreak], engine: Engine) -> Result<Vec<TieBreak>, TournamentError> {
    match list.iter().find(|kind| !kind.fits(engine.schedule())) {
        Some(kind) => Err(TournamentError::Unfit {
            code: kind.code(),
            engine,
        }),
        None => Ok(list.to_vec()),
    }
}

/// The list of the report (lines 202 and 212), else the usual one.
fn own_list(trf: &Trf, engine: Engine) -> (Vec<TieBreak>, Option<String>) {
    let usual = match engine.format() {
        Format::RoundRobin => TieBreak::ROUND_ROBIN.to_vec(),
        Format::Knockout => vec![TieBreak::Points],
        Format::Swiss | Format::Arena => TieBreak::SWISS.to_vec(),
    };
    if engine.format() == Format::Knockout {
        return (usual, None);
    }
    let Some(told) = trf.report.about(202).or_else(|| trf.report.about(212)) else {
        return (usual, None);
    };
    let list = told.parse::<TieBreaksArg>().ok();
    match list.map(|list| fitting(&list.0, engine)) {
        Some(Ok(list)) => (list, None),
        Some(Err(_)) | None => (usual, Some(told.to_owned())),
    }
}

fn ranked(event: &Event, engine: Engine, list: &[TieBreak]) -> Vec<Standing> {
    let players: Vec<Number> = event
        .table
        .players()
        .map(|player| player.number)
        .filter(|number| !event.gaps.contains(number))
        .collect();
    let mut standings = standings_among(&event.table, players, engine.schedule(), list, Last::Shared);
    if engine.format() == Format::Knockout {
        let places = bracket_places(&event.table);
        for standing in &mut standings {
            standing.rank = places.get(&standing.player).copied().unwrap_or(u32::MAX);
        }
        standings.sort_by_key(|standing| (standing.rank, standing.player));
    }
    standings
}

/// Places from the rounds that were reached (F-10.12).
fn bracket_places(table: &Crosstable) -> BTreeMap<Number, u32> {
    let rounds: Vec<Vec<knockout::Slot>> = (0..=table.played())
        .map(|round| knockout::slots(&table.until(round)))
        .collect();
    knockout::places(&rounds)
}
