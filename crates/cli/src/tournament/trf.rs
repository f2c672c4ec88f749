//! Reports in FIDE's format, read from files.

use std::io::Read as _;

use serde::Serialize;
use ugolki_tournament::trf::{Code, EventError, Fault, MAX_CHARS, Report};
use ugolki_tournament::{Engine, Number, Refusal};

use super::{Missed, Names, TournamentError};
use crate::failure::Failure;
use crate::output::Output;
use crate::source::Source;

/// A report and where it came from.
#[derive(Debug)]
pub struct Trf {
    /// Where it came from.
    pub what: Source,
    /// What it says.
    pub report: Report,
}

impl Trf {
    /// Reads one.
    ///
    /// # Errors
    /// [`Failure::Unreadable`], and [`Failure::Tournament`] with every fault of the report.
    pub fn read(what: &Source) -> Result<Self, Failure> {
        let mut bytes = Vec::new();
        // No character takes less than a byte.
        let most = u64::try_from(MAX_CHARS).unwrap_or(u64::MAX).saturating_add(1);
        let mut input = what.open()?.take(most);
        input
            .read_to_end(&mut bytes)
            .map_err(|source| Failure::Unreadable {
                what: what.clone(),
                source,
            })?;
        if bytes.len() > MAX_CHARS {
            return Err(TournamentError::Long(what.clone()).into());
        }
        let report = Report::read(&text(bytes)).map_err(|faults| TournamentError::Faulty {
            what: what.clone(),
            faults,
        })?;
        Ok(Self {
            what: what.clone(),
            report,
        })
    }

    /// The names of its players.
    pub fn names(&self) -> Names {
        let lines = self.report.players.iter();
        Names::new(lines.map(|line| (line.number, line.name.clone())))
    }

    /// The engine of its kind of event (line 192); the Dutch system where it says nothing of it.
    pub fn engine(&self) -> Engine {
        let kind = self.report.about(192).unwrap_or_default().to_ascii_uppercase();
        if kind.contains("ROUNDROBIN") {
            Engine::Berger1
        } else if kind.contains("KNOCKOUT") {
            Engine::Knockout1
        } else {
            Engine::Dutch1
        }
    }

    /// Why a player is out of a round.
    pub fn missed(&self, player: Number, round: u16) -> Missed {
        let told = self.report.byes.iter();
        let told = told.filter(|byes| byes.round == round && byes.players.contains(&player));
        let line = self.report.players.iter().find(|line| line.number == player);
        let entry = line.and_then(|line| {
            let at = usize::from(round.checked_sub(1)?);
            line.rounds.get(at).copied().flatten()
        });
        let code = entry.map(|entry| entry.result);
        match code.or_else(|| told.map(|byes| byes.code).next()) {
            Some(Code::HalfBye) => Missed::HalfBye,
            Some(Code::FullBye) => Missed::FullBye,
            _ => Missed::ZeroBye,
        }
    }

    /// The same failure with its report.
    pub fn event_error(&self, why: EventError) -> TournamentError {
        TournamentError::Event {
            what: self.what.clone(),
            why,
        }
    }
}

/// Reports are UTF-8; older ones have a byte a character.
fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| {
        let bytes = error.into_bytes();
        bytes.into_iter().map(char::from).collect()
    })
}

/// What a program reads where there is nothing else to print.
#[derive(Debug, Serialize)]
struct Refused<'a> {
    schema: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    engine: Option<&'static str>,
    error: Told<'a>,
}

#[derive(Debug, Serialize)]
struct Told<'a> {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    criterion: Option<&'static str>,
    why: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<FaultAt<'a>>,
}

#[derive(Debug, Serialize)]
struct FaultAt<'a> {
    line: u32,
    column: u32,
    kind: &'a str,
    why: String,
}

/// The failure, told to a program first where one reads.
///
/// # Errors
/// [`Failure`] always.
pub fn refuse<T>(error: impl Into<Failure>, json: bool, out: &mut Output<'_>) -> Result<T, Failure> {
    let failure = error.into();
    if let (true, Failure::Tournament(error)) = (json, &failure) {
        out.json(&told(error))?;
    }
    Err(failure)
}

#[expect(clippy::wildcard_enum_match_arm, reason = "all others are alike here")]
fn told(error: &TournamentError) -> Refused<'_> {
    let (round, engine) = match error {
        TournamentError::Refused { round, engine, .. } => (Some(*round), Some(engine.name())),
        _ => (None, None),
    };
    let criterion = match error {
        TournamentError::Refused {
            why: Refusal::NoLegalPairing { criterion },
            ..
        } => Some(criterion.name()),
        _ => None,
    };
    let faults: &[Fault] = match error {
        TournamentError::Faulty { faults, .. } => faults,
        _ => &[],
    };
    Refused {
        schema: 1,
        round,
        engine,
        error: Told {
            kind: error.kind(),
            criterion,
            why: error.to_string(),
            faults: faults
                .iter()
                .map(|fault| FaultAt {
                    line: fault.line,
                    column: fault.column,
                    kind: fault.expected.kind(),
                    why: fault.expected.to_string(),
                })
                .collect(),
        },
    }
}
