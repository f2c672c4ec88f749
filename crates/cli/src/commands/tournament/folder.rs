//! The folder of an event checked from nothing but itself: what `verify FOLDER` and `audit` print.

use std::path::Path;

use serde::Serialize;
use ugolki_words::{Lang, say};

use crate::events::replay::{Replay, Wrong};
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::output::Output;
use crate::tournament::TournamentError;
use crate::words::faults;

#[derive(Debug, Serialize)]
struct Answer<'a> {
    schema: u32,
    event: String,
    name: &'a str,
    ok: bool,
    players: usize,
    games: usize,
    facts: usize,
    seals: Vec<SealAnswer>,
    digest: String,
    faults: Vec<FaultAnswer>,
}

#[derive(Debug, Serialize)]
struct SealAnswer {
    height: u16,
    seal: String,
    at_ms: u64,
    facts: u32,
    digest: String,
}

#[derive(Debug, Serialize)]
struct FaultAnswer {
    kind: &'static str,
    what: String,
}

/// Checks an event and prints what it comes to.
pub(super) fn check(
    path: &Path,
    with_omissions: bool,
    json: bool,
    lang: Lang,
    out: &mut Output<'_>,
) -> Result<ExitKind, Failure> {
    let mut replay = Replay::read(path).map_err(TournamentError::Replay)?;
    if with_omissions {
        replay.audit();
    }
    let state = &replay.state;
    let ok = replay.wrong.is_empty();
    let facts = replay.held.facts().count();
    let name = replay.folder.rules.name.to_string();
    if json {
        let fault = |wrong: &Wrong| FaultAnswer {
            kind: wrong.kind(),
            what: faults::wrong(Lang::En, &replay, wrong),
        };
        out.json(&Answer {
            schema: 1,
            event: state.event.to_string(),
            name: &name,
            ok,
            players: state.roster.len(),
            games: replay.games,
            facts,
            seals: state
                .heights
                .iter()
                .map(|height| SealAnswer {
                    height: height.height,
                    seal: height.seal.to_string(),
                    at_ms: height.at_ms,
                    facts: height.facts,
                    digest: height.digest.to_string(),
                })
                .collect(),
            digest: state.digest.to_string(),
            faults: replay.wrong.iter().map(fault).collect(),
        })?;
    } else {
        for height in &state.heights {
            out.line(say!(
                lang,
                "events-seal",
                height = height.height,
                facts = height.facts,
                digest = height.digest.to_string()
            ))?;
        }
        for wrong in &replay.wrong {
            out.line(faults::wrong(lang, &replay, wrong))?;
        }
        let name = ugolki_tui::clean(&name);
        out.line(if ok {
            say!(
                lang,
                "events-holds",
                name = name,
                players = state.roster.len(),
                games = replay.games,
                facts = facts
            )
        } else {
            say!(
                lang,
                "events-does-not-hold",
                name = name,
                count = replay.wrong.len()
            )
        })?;
        if with_omissions && !replay.wrong.iter().any(|wrong| wrong.kind() == "omission") {
            out.line(say!(lang, "events-audit-clean"))?;
        }
        out.line(say!(lang, "events-digest", digest = state.digest.to_string()))?;
    }
    Ok(if ok { ExitKind::Done } else { ExitKind::DoesNotHold })
}
