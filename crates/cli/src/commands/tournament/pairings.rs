//! `ugolki tournament pairings`: the boards of a round.

use ugolki_tournament::trf::Event;
use ugolki_tournament::{Engine, Number};
use ugolki_words::{Lang, say};

use crate::args::SourceArg;
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::output::Output;
use crate::tournament::trf::{Trf, refuse};
use crate::tournament::{Boards, Missed, Names, Seat, TournamentError};

const EXAMPLES: &str = "\
Examples:
  ugolki tournament pairings --trf club.trf
  ugolki tournament pairings --trf club.trf --rounds 9 --engine fast-swiss/1
  ugolki tournament pairings --trf club.trf --round 3 --pairs";

const LONG: &str = "\
The round to pair is the one after the last in which anybody was paired or had
the pairing bye, and if everybody has an entry in that one, the next. Who has
an entry in it, or a bye told of apart, is not paired. No event, key or network
is needed.

Engines are named with their version: dutch-2026/1 follows C.04.3 as in force
since February 2026, fast-swiss/1 is for large fields, berger/1 for round
robins, knockout/1 for brackets of one game a match. Without --engine the
report's own kind of event decides, else dutch-2026/1.

--pairs prints what pairing programs print: the number of lines, then the
numbers of White and Black, with 0 for nobody.

Exit code 1 if there is no legal pairing, with the criterion that blocks; 2 if
the number of rounds has to be told by --rounds; 5 if the report has faults:
all are named, with line and column.";

/// Print the boards of a round
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, after_long_help = LONG)]
pub(super) struct Args {
    /// A report of an event in FIDE's format; - for standard input
    #[arg(long, required = true, value_name = "FILE")]
    trf: SourceArg,
    /// How many rounds the event has, whatever the report says
    #[arg(long, value_name = "N", value_parser = crate::args::whole::<u16>(1, 999))]
    rounds: Option<u16>,
    /// What pairs, by name and version
    #[arg(long, value_name = "ENGINE", value_parser = crate::args::engine)]
    engine: Option<Engine>,
    /// This round, as if the later ones were not there
    #[arg(long, value_name = "K", value_parser = crate::args::whole::<u16>(1, 999))]
    round: Option<u16>,
    /// Numbers alone, as pairing programs print them
    #[arg(long, conflicts_with = "json")]
    pairs: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Runs the command.
///
/// # Errors
/// [`Failure`]: a report that can't be read or followed, and a round that can't be paired.
pub(super) fn run(args: &Args, lang: Lang, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let boards = match made(args) {
        Ok(boards) => boards,
        Err(error) => return refuse(error, args.json, out),
    };
    if args.json {
        boards.json(out)?;
    } else if args.pairs {
        boards.pairs(out)?;
    } else {
        boards.text(lang, out)?;
        if boards.engine == Engine::Dutch1 && is_large(&boards) {
            out.aside(say!(
                lang,
                "report-large",
                engine = boards.engine.name(),
                count = Engine::DUTCH_PLAYERS
            ))?;
        }
    }
    Ok(ExitKind::Done)
}

fn is_large(boards: &Boards) -> bool {
    boards.boards.len() * 2 > Engine::DUTCH_PLAYERS
}

fn made(args: &Args) -> Result<Boards, Failure> {
    let mut trf = Trf::read(&args.trf.0)?;
    trf.report.rounds = args.rounds.or(trf.report.rounds);
    let next = trf.report.round_to_pair();
    let event = match args.round {
        Some(round) if round < next => trf.report.to_check(round),
        Some(round) if round > next => {
            let played = next.saturating_sub(1);
            Err(ugolki_tournament::trf::EventError::NotPlayed {
                round: round.saturating_sub(1),
                played,
            })
        }
        _ => trf.report.to_pair(None),
    };
    let event = event.map_err(|why| trf.event_error(why))?;
    let engine = args.engine.unwrap_or_else(|| trf.engine());
    Ok(paired(&trf, &event, engine)?)
}

/// The boards of an event before a round.
fn paired(trf: &Trf, event: &Event, engine: Engine) -> Result<Boards, TournamentError> {
    let refused = |why| TournamentError::Refused {
        round: event.round,
        engine,
        why,
    };
    let pairing = engine.pair(&event.table, &event.out).map_err(refused)?;
    let names = trf.names();
    let seat = |number: Number| seat(&names, event, number);
    Ok(Boards {
        round: event.round,
        engine,
        boards: pairing
            .boards
            .iter()
            .map(|board| (seat(board.white), seat(board.black)))
            .collect(),
        bye: pairing.bye.map(seat),
        free: engine
            .free(&event.table, &event.out, &pairing)
            .into_iter()
            .map(seat)
            .collect(),
        out: absent(trf, event),
    })
}

fn seat(names: &Names, event: &Event, number: Number) -> Seat {
    Seat {
        number,
        name: names.of(number),
        points: event.table.score(number, event.table.played()),
    }
}

/// Who is not paired. A number without a line is nobody.
fn absent(trf: &Trf, event: &Event) -> Vec<(Seat, Missed)> {
    let names = trf.names();
    event
        .out
        .difference(&event.gaps)
        .map(|&number| {
            let missed = trf.missed(number, event.round);
            (seat(&names, event, number), missed)
        })
        .collect()
}
