//! The words of the replay (T-3.6).

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "the protocol may learn new variants before this does"
)]

use ugolki_record::{Act, Grade, Matter, Proposal, TimeCheck};
use ugolki_rules::Side;
use ugolki_words::{Lang, say};

use super::number::tenths;
use crate::clean::clean;
use crate::replay::{
    Established, ReplayDeed, ReplayFault, ReplayGame, ReplayLag, ReplayPly, ReplayStop, ReplayValue,
    ReplayView, SignatureState,
};

/// Below how many hundredths of a move neither side is called ahead.
const EVEN: u32 = 10;

/// A side's name.
pub fn replay_side(lang: Lang, side: Side) -> &'static str {
    match side {
        Side::White => say!(lang, "replay-white"),
        Side::Black => say!(lang, "replay-black"),
    }
}

/// The name of a side where it does not begin the sentence.
fn side_within(lang: Lang, side: Side) -> String {
    let name = replay_side(lang, side);
    match lang {
        Lang::Ru => name.to_lowercase(),
        Lang::En | Lang::De | Lang::Nl => name.to_owned(),
    }
}

/// A stretch of time: seconds with a decimal, from a minute on as a clock shows it.
pub fn replay_time(lang: Lang, ms: u64) -> String {
    if ms >= 60_000 {
        return super::clock(lang, ms, false);
    }
    say!(lang, "replay-seconds", seconds = tenths(lang, ms / 100))
}

/// A ply with its number: `12... f6-e6`.
pub fn replay_played(lang: Lang, ply: &ReplayPly) -> String {
    let number = number(ply);
    say!(lang, "replay-played", number = number, played = ply.text.as_str())
}

fn number(ply: &ReplayPly) -> String {
    match ply.side {
        Side::White => format!("{}.", ply.number),
        Side::Black => format!("{}...", ply.number),
    }
}

/// Where one stands: the ply that led here, or how else.
pub fn replay_here(lang: Lang, stop: &ReplayStop, is_first: bool) -> String {
    match &stop.ply {
        Some(ply) => replay_played(lang, ply),
        None if is_first => say!(lang, "replay-start").to_owned(),
        None => say!(lang, "replay-back-to", count = stop.plies),
    }
}

/// The time of a ply and its lag, in sentences (P-7.3).
pub fn replay_times(lang: Lang, ply: &ReplayPly) -> Vec<String> {
    let Some(thinking_ms) = ply.thinking_ms else {
        return vec![say!(lang, "replay-no-times").to_owned()];
    };
    let mut lines = vec![say!(
        lang,
        "replay-thought",
        time = replay_time(lang, thinking_ms)
    )];
    if ply.flag {
        lines.push(say!(lang, "replay-flag").to_owned());
    }
    lines.extend(ply.lag.into_iter().flat_map(|cost| lag_lines(lang, cost)));
    lines
}

fn lag_lines(lang: Lang, cost: ReplayLag) -> Vec<String> {
    if cost.free {
        return vec![say!(lang, "replay-lag-free").to_owned()];
    }
    let mut lines = vec![say!(
        lang,
        "replay-lag",
        lag = replay_time(lang, cost.lag_ms),
        charged = replay_time(lang, cost.charged_ms)
    )];
    if cost.guard_ms > 0 {
        let guard = replay_time(lang, cost.guard_ms);
        lines.push(say!(lang, "replay-lag-guard", guard = guard));
    }
    lines
}

/// What is to be said of a signature, in a word.
pub fn signature_state(lang: Lang, state: SignatureState) -> &'static str {
    match state {
        SignatureState::Valid => say!(lang, "replay-valid"),
        SignatureState::Invalid => say!(lang, "replay-invalid"),
        SignatureState::Missing => say!(lang, "replay-missing"),
    }
}

/// What is to be said of a ply's signature, as a sentence.
pub fn replay_signature(lang: Lang, ply: &ReplayPly) -> String {
    match ply.seq {
        Some(seq) => say!(
            lang,
            "replay-signature",
            state = signature_state(lang, ply.signature),
            seq = seq
        ),
        None => say!(lang, "replay-signature-none").to_owned(),
    }
}

/// What the engine thinks of a position, as a sentence.
pub(crate) fn replay_value(lang: Lang, value: Option<ReplayValue>) -> String {
    match value {
        None => say!(lang, "replay-value-awaited").to_owned(),
        Some(ReplayValue::Draw) => say!(lang, "replay-value-draw").to_owned(),
        Some(ReplayValue::Wins(side)) => {
            say!(lang, "replay-value-wins", side = side_within(lang, side))
        }
        Some(ReplayValue::Ahead(points)) if points.unsigned_abs() < EVEN => {
            say!(lang, "replay-value-even").to_owned()
        }
        Some(ReplayValue::Ahead(points)) => {
            let side = if points > 0 { Side::White } else { Side::Black };
            say!(
                lang,
                "replay-value-ahead",
                side = side_within(lang, side),
                moves = tenths(lang, u64::from(points.unsigned_abs()) / 10)
            )
        }
    }
}

/// How much a move has lost, in words; nothing for one that has lost little.
pub(crate) fn replay_swing(lang: Lang, view: &ReplayView, stop: usize) -> Option<String> {
    view.swing(stop)?;
    let before = view.values.get(stop.checked_sub(1)?)?.points();
    let after = view.values.get(stop)?.points();
    let lost = u64::from(before.abs_diff(after)) / 10;
    Some(say!(lang, "replay-swing", moves = tenths(lang, lost)))
}

/// What was signed beside the plies, as a sentence.
pub fn replay_deed(lang: Lang, deed: &ReplayDeed) -> String {
    match deed {
        ReplayDeed::Act { by, act, .. } => replay_act(lang, *by, act),
        ReplayDeed::Crossed { by, text, .. } => {
            let side = replay_side(lang, *by);
            say!(lang, "replay-crossed", side = side, played = text.as_str())
        }
        ReplayDeed::Stamp {
            witness,
            when,
            away_ms,
        } => {
            let key = witness.short().to_string();
            let away = Side::BOTH.into_iter().find(|side| *away_ms.get(*side) > 0);
            match away {
                None => say!(lang, "replay-stamp", key = key, when = when.as_str()),
                Some(side) => say!(
                    lang,
                    "replay-stamp-away",
                    key = key,
                    when = when.as_str(),
                    side = side_within(lang, side),
                    time = replay_time(lang, *away_ms.get(side))
                ),
            }
        }
    }
}

/// What a player signed beside the plies, as a sentence.
pub fn replay_act(lang: Lang, by: Side, act: &Act) -> String {
    let side = replay_side(lang, by);
    match act {
        Act::Join { rtt_ms } => say!(lang, "replay-act-join", side = side, ms = *rtt_ms),
        Act::Resign => say!(lang, "replay-act-resign", side = side),
        Act::OfferDraw => say!(lang, "replay-act-offer-draw", side = side),
        Act::AcceptDraw => say!(lang, "replay-act-accept-draw", side = side),
        Act::DeclineDraw => say!(lang, "replay-act-decline-draw", side = side),
        Act::Result(outcome) => {
            let result = outcome.verdict.result().text();
            say!(lang, "replay-act-result", side = side, result = result)
        }
        Act::Offer(Proposal::Takeback { plies }) => {
            say!(lang, "replay-act-offer-takeback", side = side, count = *plies)
        }
        Act::Offer(Proposal::Pause) => say!(lang, "replay-act-offer-pause", side = side),
        Act::Offer(Proposal::Adjournment) => {
            say!(lang, "replay-act-offer-adjournment", side = side)
        }
        Act::Accept(Matter::Takeback) => say!(lang, "replay-act-accept-takeback", side = side),
        Act::Accept(Matter::Pause) => say!(lang, "replay-act-accept-pause", side = side),
        Act::Accept(Matter::Adjournment) => {
            say!(lang, "replay-act-accept-adjournment", side = side)
        }
        Act::Decline(Matter::Takeback) => say!(lang, "replay-act-decline-takeback", side = side),
        Act::Decline(Matter::Pause) => say!(lang, "replay-act-decline-pause", side = side),
        Act::Decline(Matter::Adjournment) => {
            say!(lang, "replay-act-decline-adjournment", side = side)
        }
        Act::GoOn => say!(lang, "replay-act-go-on", side = side),
        Act::ClaimTime { .. } => say!(lang, "replay-act-claim-time", side = side),
        Act::ClaimAbsence { away_ms } => {
            let time = replay_time(lang, *away_ms);
            say!(lang, "replay-act-claim-absence", side = side, time = time)
        }
        Act::ConcedeTime => say!(lang, "replay-act-concede", side = side),
        Act::Dispute { check, .. } => match check {
            TimeCheck::ObservedTooShort => say!(lang, "replay-act-dispute-short", side = side),
            TimeCheck::ObservedTooLong => say!(lang, "replay-act-dispute-long", side = side),
            TimeCheck::ThinkingWentBack => say!(lang, "replay-act-dispute-back", side = side),
            _ => say!(lang, "replay-act-dispute-slow", side = side),
        },
        other => say!(lang, "replay-act-other", side = side, kind = other.kind()),
    }
}

/// What is wrong in a log, and where.
pub fn replay_fault(lang: Lang, fault: &ReplayFault) -> String {
    let what = clean(&fault.said);
    let (kind, state) = (fault.kind.as_str(), signature_state(lang, fault.signature));
    match (fault.author, fault.seq) {
        (Some(author), Some(seq)) => say!(
            lang,
            "replay-fault-record",
            line = fault.line,
            seq = seq,
            side = replay_side(lang, author),
            what = what,
            kind = kind,
            state = state
        ),
        _ if fault.line == 0 => say!(lang, "replay-fault-text", what = what, kind = kind),
        _ => say!(
            lang,
            "replay-fault-line",
            line = fault.line,
            what = what,
            kind = kind,
            state = state
        ),
    }
}

/// What is wrong in the whole log; that nothing is, if so.
pub fn replay_faults(lang: Lang, game: &ReplayGame) -> Vec<String> {
    if game.faults.is_empty() {
        let sound = if game.signed {
            say!(lang, "replay-sound")
        } else {
            say!(lang, "replay-text-sound")
        };
        return vec![sound.to_owned()];
    }
    let mut lines = vec![say!(lang, "replay-fault").to_owned()];
    lines.extend(game.faults.iter().map(|fault| replay_fault(lang, fault)));
    if game.more_faults > 0 {
        lines.push(say!(lang, "replay-faults-more", count = game.more_faults));
    }
    lines
}

/// How the game ended, and how well that is established, in sentences.
pub fn replay_end(lang: Lang, game: &ReplayGame) -> Vec<String> {
    let Some(end) = &game.end else {
        return vec![say!(lang, "replay-no-end").to_owned()];
    };
    let mut lines = vec![super::outcome(lang, end.verdict)];
    if game.signed {
        lines.extend(game.established.map(|how| established(lang, how)));
        lines.push(grade_explained(lang, end.grade).to_owned());
    }
    lines
}

fn grade_explained(lang: Lang, grade: Grade) -> &'static str {
    match grade {
        Grade::Proven => say!(lang, "replay-grade-proven"),
        Grade::Agreed => say!(lang, "replay-grade-agreed"),
        Grade::Witnessed => say!(lang, "replay-grade-witnessed"),
        Grade::Claimed => say!(lang, "replay-grade-claimed"),
        Grade::Contested => say!(lang, "replay-grade-contested"),
        Grade::Unfinished => say!(lang, "replay-grade-unfinished"),
    }
}

/// How an end by the clock or by absence came about, as a sentence.
pub fn established(lang: Lang, how: Established) -> String {
    let name = |side| replay_side(lang, side);
    let within = |side| side_within(lang, side);
    match how {
        Established::Conceded(side) => say!(lang, "replay-established-conceded", side = name(side)),
        Established::OwnClock(side) => say!(lang, "replay-established-own-clock", side = name(side)),
        Established::ByTheMove => say!(lang, "replay-established-by-the-move").to_owned(),
        Established::Countersigned(side) => {
            say!(lang, "replay-established-countersigned", side = within(side))
        }
        Established::WordOf(side) => say!(lang, "replay-established-word", side = within(side)),
        Established::Witnesses(side) => say!(lang, "replay-established-witnesses", side = within(side)),
    }
}

/// Everything that is known of a game, line by line: headings end in a colon.
pub fn replay_records(lang: Lang, game: &ReplayGame) -> Vec<String> {
    let mut lines = vec![say!(lang, "replay-records-players").to_owned()];
    for side in Side::BOTH {
        let player = game.players.get(side);
        let (name, side) = (clean(&player.name), replay_side(lang, side));
        lines.push(if let Some(key) = player.key {
            let key = key.to_string();
            say!(lang, "replay-records-player", side = side, name = name, key = key)
        } else {
            say!(lang, "replay-records-player-unsigned", side = side, name = name)
        });
    }
    lines.push(say!(lang, "replay-records-game").to_owned());
    lines.extend(
        game.id
            .as_deref()
            .map(|id| say!(lang, "replay-records-id", id = id)),
    );
    if let Some(time) = game.time {
        lines.push(say!(
            lang,
            "replay-records-terms",
            ruleset = game.ruleset.id(),
            time = time.to_string(),
            begun = game.begun.as_str()
        ));
    }
    lines.push(say!(lang, "replay-records-end").to_owned());
    lines.extend(replay_end(lang, game));
    lines.push(say!(lang, "replay-records-faults").to_owned());
    lines.extend(replay_faults(lang, game));
    lines.push(if game.signed {
        say!(lang, "replay-records-signed").to_owned()
    } else {
        say!(lang, "replay-records-played").to_owned()
    });
    for stop in &game.stops {
        lines.extend(stop.ply.as_ref().map(|ply| record_of(lang, stop, ply)));
        lines.extend(stop.deeds.iter().map(|deed| deed_record(lang, deed)));
    }
    lines
}

fn record_of(lang: Lang, stop: &ReplayStop, ply: &ReplayPly) -> String {
    let Some(seq) = ply.seq else {
        return say!(
            lang,
            "replay-records-ply-text",
            number = number(ply),
            played = ply.text.as_str()
        );
    };
    let clock = stop
        .clocks
        .get(ply.side)
        .map_or_else(|| "-".to_owned(), |ms| super::clock(lang, ms, false));
    say!(
        lang,
        "replay-records-ply",
        number = number(ply),
        played = ply.text.as_str(),
        clock = clock,
        side = replay_side(lang, ply.side),
        seq = seq,
        state = signature_state(lang, ply.signature)
    )
}

fn deed_record(lang: Lang, deed: &ReplayDeed) -> String {
    let what = replay_deed(lang, deed);
    match deed {
        ReplayDeed::Act { seq, .. } | ReplayDeed::Crossed { seq, .. } => say!(
            lang,
            "replay-records-deed",
            what = what,
            seq = *seq,
            state = signature_state(lang, SignatureState::Valid)
        ),
        ReplayDeed::Stamp { .. } => what,
    }
}

/// What help says about the replay.
pub(crate) fn replay_help(lang: Lang) -> [&'static str; 5] {
    [
        say!(lang, "replay-help"),
        say!(lang, "replay-help-steps"),
        say!(lang, "replay-help-words"),
        say!(lang, "replay-help-mouse"),
        say!(lang, "replay-help-marks"),
    ]
}

/// What became of a copy.
pub fn copy_saved(lang: Lang, path: &str, fault: Option<&str>) -> String {
    let path = clean(path);
    match fault {
        None => say!(lang, "replay-saved", path = path),
        Some(why) => say!(lang, "replay-not-saved", path = path, why = clean(why)),
    }
}
