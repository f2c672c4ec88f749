//! A log as a game to be gone through: every ply where it was played, and every other act where it was signed.

use ugolki_record::verify::{Fault, Report};
use ugolki_record::{Act, Agreement, EndReason, GameLog, Grade, Matter, Played, Standing};
use ugolki_rules::{BySide, Ply, Position, Side};
use ugolki_tui::{
    Established, ReplayDeed, ReplayFault, ReplayGame, ReplayPlayer, ReplayPly, ReplayStop, SignatureState,
};

use super::clocks;
use crate::clock::Utc;
use crate::commands::export;
use crate::commands::show::story::{self, Signed};
use ugolki_words::Lang;

/// The game of a log, with what is wrong in it.
pub(super) fn game(report: &Report, log: &GameLog, lang: Lang) -> ReplayGame {
    let agreement: &Agreement = log.agreement();
    let terms = &agreement.terms;
    let player = |side| {
        let party = agreement.party(side);
        ReplayPlayer {
            name: party.name.to_string(),
            key: Some(party.key),
        }
    };
    ReplayGame {
        id: Some(log.id().to_string()),
        ruleset: terms.ruleset.clone(),
        time: Some(terms.time),
        rated: terms.is_rated(),
        players: BySide::from_fn(player),
        begun: Utc::from_ms(terms.created_ms).minute(),
        result: report.standing.result(),
        end: report.standing.verdict.map(|verdict| ugolki_node::view::EndView {
            verdict,
            grade: report.standing.grade,
        }),
        established: established(log, report.standing),
        signed: true,
        stops: stops(log),
        faults: report.faults.iter().map(|found| fault(lang, found)).collect(),
        more_faults: report.more_faults,
        text: export::game_text(report, log).to_string(),
    }
}

/// The places to stop at, in an order in which each signer knew of those before.
fn stops(log: &GameLog) -> Vec<ReplayStop> {
    let start = *log.game().start();
    let mut stops = vec![ReplayStop {
        position: start,
        ply: None,
        plies: 0,
        clocks: BySide::from_fn(|side| log.clock_after(side, 0).map(|reading| reading.shown_ms())),
        deeds: Vec::new(),
    }];
    // The position after each ply that stands.
    let mut line: Vec<Position> = vec![start];
    for Signed { side, record } in story::all(log) {
        let plies = log
            .plies_after(side, record.seq)
            .unwrap_or_else(|| line.len().saturating_sub(1));
        if let Some(played) = log.played(side, record.seq) {
            if plies == line.len() {
                let position = played.before.after(played.ply);
                line.push(position);
                let clocks = after(&stops, &played);
                stops.push(ReplayStop {
                    position,
                    ply: Some(ply(log, &played)),
                    plies,
                    clocks,
                    deeds: Vec::new(),
                });
            } else {
                let text = story::path(log, &played);
                let seq = record.seq;
                tell(&mut stops, ReplayDeed::Crossed { by: side, seq, text });
            }
            continue;
        }
        let act = record.act;
        let deed = ReplayDeed::Act {
            by: side,
            seq: record.seq,
            act,
        };
        if act == Act::Accept(Matter::Takeback) && plies + 1 < line.len() {
            line.truncate(plies + 1);
            let position = line.last().copied().unwrap_or(start);
            let clocks = stops.last().map(|stop| stop.clocks).unwrap_or_default();
            stops.push(ReplayStop {
                position,
                ply: None,
                plies,
                clocks,
                deeds: vec![deed],
            });
        } else {
            tell(&mut stops, deed);
        }
    }
    stamps(log, &mut stops);
    stops
}

fn tell(stops: &mut [ReplayStop], deed: ReplayDeed) {
    if let Some(stop) = stops.last_mut() {
        stop.deeds.push(deed);
    }
}

/// Both clocks after a ply: the other one is as it was.
fn after(stops: &[ReplayStop], played: &Played<'_>) -> BySide<Option<u64>> {
    let mut clocks = stops.last().map(|stop| stop.clocks).unwrap_or_default();
    *clocks.get_mut(played.side) = played.clock.map(|reading| reading.shown_ms());
    clocks
}

fn ply(log: &GameLog, played: &Played<'_>) -> ReplayPly {
    let path = match played.ply {
        Ply::Move(mv) => played.before.path(log.game().ruleset(), mv),
        Ply::Pass => None,
    };
    ReplayPly {
        side: played.side,
        number: played.before.number(),
        text: story::path(log, played),
        squares: path.map(|path| path.squares().to_vec()).unwrap_or_default(),
        seq: Some(played.seq),
        signature: SignatureState::Valid,
        thinking_ms: Some(played.thinking_ms),
        lag: clocks::lag(log, played),
        flag: played.clock.is_some_and(|reading| reading.fallen.is_some()),
    }
}

/// Puts each stamp where the witness had both chains as far as it says.
fn stamps(log: &GameLog, stops: &mut [ReplayStop]) {
    for stamp in log.stamps() {
        let has = |side: Side, seq: u32| stamp.head(side).is_some_and(|head| seq <= head.seq);
        let is_seen = |stop: &ReplayStop| {
            let ply = stop.ply.as_ref();
            let of_ply = ply.and_then(|ply| Some((ply.side, ply.seq?)));
            of_ply.is_none_or(|(side, seq)| has(side, seq))
        };
        let place = stops.iter().rposition(is_seen).unwrap_or(0);
        if let Some(stop) = stops.get_mut(place) {
            stop.deeds.push(ReplayDeed::Stamp {
                witness: stamp.witness,
                when: Utc::from_ms(stamp.time_ms).to_string(),
                away_ms: BySide::from_fn(|side| stamp.away_ms(side)),
            });
        }
    }
}

fn fault(lang: Lang, fault: &Fault) -> ReplayFault {
    let kind = fault.what.kind();
    ReplayFault {
        kind: kind.to_owned(),
        said: ugolki_tui::text::fault::log_fault(lang, &fault.what),
        line: fault.line,
        author: fault.author,
        seq: fault.seq,
        ply: fault.ply,
        signature: signature(kind),
    }
}

/// What a fault says of the signature of its record.
fn signature(kind: &str) -> SignatureState {
    match kind {
        "bad-signature" | "false-evidence" => SignatureState::Invalid,
        // What can't be read carries none, and what hangs in the air lacks the record before it.
        "malformed" | "unreadable" | "newer-version" | "no-terms" | "unknown-seen" | "out-of-place" => {
            SignatureState::Missing
        }
        _ => SignatureState::Valid,
    }
}

/// How an end by the clock or by absence came about; nothing for other ends.
pub(crate) fn established(log: &GameLog, standing: Standing) -> Option<Established> {
    let reason = standing.verdict?.reason;
    if !matches!(reason, EndReason::Time | EndReason::Abandonment | EndReason::Void) {
        return None;
    }
    let by = Side::BOTH.into_iter().find(|side| log.claim_of(*side).is_some());
    let conceded = Side::BOTH.into_iter().find(|side| {
        let chain = log.chain(*side);
        chain.records().any(|record| record.act == Act::ConcedeTime)
    });
    match (standing.grade, conceded, by) {
        (Grade::Proven, Some(loser), Some(_)) => Some(Established::Conceded(loser)),
        (Grade::Proven, Some(loser), None) => Some(Established::OwnClock(loser)),
        (Grade::Proven, None, _) => Some(Established::ByTheMove),
        (Grade::Agreed, _, Some(by)) => Some(Established::Countersigned(by)),
        (Grade::Witnessed, _, Some(by)) => Some(Established::Witnesses(by)),
        (Grade::Claimed, _, Some(by)) => Some(Established::WordOf(by)),
        _ => None,
    }
}
