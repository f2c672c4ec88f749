//! What the clocks show at an instant, and when that changes although nothing happens (T-9.1, T-1.4). Pure arithmetic upon the
//! views.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "the protocol may learn new variants before this does"
)]

use ugolki_node::view::{GameView, NodeView, PeerState, Seat, Stage, Timing};
use ugolki_record::{Matter, TimeControl};
use ugolki_rules::Side;

use crate::text;

/// From when on time is low: 10 s, or a tenth of a reserve below 100 s, in milliseconds (T-8.5).
const LOW_MS: u64 = 10_000;

/// A clock as it is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ClockShown {
    /// What is left, in milliseconds.
    pub(crate) left_ms: u64,
    /// What it does.
    pub(crate) state: ClockState,
    /// It runs or will, and little is left.
    pub(crate) low: bool,
    /// It counts days for each move.
    pub(crate) by_days: bool,
    /// What each move adds, in seconds.
    pub(crate) increment_s: u16,
}

/// What a clock does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ClockState {
    /// The other side is to move, or nothing has begun.
    Rests,
    /// It runs.
    Runs,
    /// It runs for the first move, which costs nothing else (P-7.2).
    FirstMove,
    /// It would run, but the connection is gone, and that is free yet (P-7.7).
    Stands,
    /// The game is paused.
    Paused,
    /// The game is adjourned.
    Adjourned,
    /// What the other side's clock was when the connection went (T-9.2).
    StoodAt,
    /// The other side is not there and its clock runs by the measure of this side.
    AsMeasured,
    /// The game is over.
    Over,
}

impl ClockState {
    /// Whether what is shown grows less.
    pub(crate) const fn runs(self) -> bool {
        matches!(self, Self::Runs | Self::FirstMove | Self::AsMeasured)
    }
}

/// The clock of a side at an instant of the process's clock; none where no time is counted.
pub(crate) fn shown(game: &GameView, side: Side, now_ms: u64) -> Option<ClockShown> {
    let timing = game.timing()?;
    let (base_ms, increment_s, by_days) = match timing.time {
        TimeControl::Clock { base_s, increment_s } => (u64::from(base_s) * 1_000, increment_s, false),
        TimeControl::Correspondence { days } => (u64::from(days) * 86_400_000, 0, true),
        _ => return None,
    };
    let Some(face) = timing.clocks.map(|clocks| clocks.get(side)) else {
        return Some(ClockShown {
            left_ms: base_ms,
            state: ClockState::Rests,
            low: false,
            by_days,
            increment_s,
        });
    };
    let state = state(game, &timing, side, (face.runs, face.first_move), now_ms);
    let since = timing.stands_until.unwrap_or(timing.at).max(timing.at).as_ms();
    let gone = if state.runs() {
        now_ms.saturating_sub(since)
    } else {
        0
    };
    let left_ms = face.left_ms.saturating_sub(gone);
    let over = state == ClockState::Over;
    Some(ClockShown {
        left_ms,
        state,
        low: !over && !by_days && left_ms < low_below(base_ms),
        by_days,
        increment_s,
    })
}

fn low_below(base_ms: u64) -> u64 {
    if base_ms < 10 * LOW_MS {
        base_ms / 10
    } else {
        LOW_MS
    }
}

fn state(
    game: &GameView,
    timing: &Timing<'_>,
    side: Side,
    (runs, first_move): (bool, bool),
    now_ms: u64,
) -> ClockState {
    let apart = matches!(game.peer, PeerState::Reconnecting | PeerState::Left);
    let theirs = game.seat == Seat::One(side.opposite());
    let free = timing.stands_until.is_some_and(|until| now_ms < until.as_ms());
    if game.end.is_some() || game.settling || game.stopped.is_some() || game.game.is_over() {
        return ClockState::Over;
    }
    match timing.paused {
        Some(Matter::Adjournment) => return ClockState::Adjourned,
        Some(_) => return ClockState::Paused,
        None => {}
    }
    match (runs, apart) {
        (true, true) if free && theirs => ClockState::StoodAt,
        (true, true) if free => ClockState::Stands,
        (true, true) if theirs => ClockState::AsMeasured,
        (true, _) if first_move => ClockState::FirstMove,
        (true, _) => ClockState::Runs,
        (false, true) if theirs => ClockState::StoodAt,
        (false, _) => ClockState::Rests,
    }
}

/// The side whose low time is told here: the one that sits here, or of two the one to move.
pub(crate) fn told_side(game: &GameView) -> Option<Side> {
    match game.seat {
        Seat::One(own) => Some(own),
        Seat::Both => Some(game.game.position().turn()),
        Seat::Watching => None,
    }
}

/// The own clock has little left, and it is to be told (T-8.5): the game goes on, and this is no first move.
pub(crate) fn own_time_is_low(game: &GameView, now_ms: u64) -> Option<u64> {
    let own = told_side(game)?;
    let clock = shown(game, own, now_ms)?;
    (clock.low && clock.state == ClockState::Runs).then_some(clock.left_ms)
}

/// When the own clock will have little left, if nothing happens until then; none once it has.
pub(crate) fn own_time_low_at(game: &GameView, now_ms: u64) -> Option<u64> {
    let own = told_side(game)?;
    let TimeControl::Clock { base_s, .. } = game.timing()?.time else {
        return None;
    };
    let clock = shown(game, own, now_ms).filter(|clock| clock.state == ClockState::Runs && !clock.low)?;
    let low_ms = low_below(u64::from(base_s) * 1_000);
    let wait = clock.left_ms.saturating_sub(low_ms).saturating_add(1);
    Some(now_ms.saturating_add(wait))
}

/// Whole seconds until an instant, rounded up; nothing once it is over.
pub(crate) fn seconds_until(until_ms: u64, now_ms: u64) -> Option<u64> {
    let left = until_ms.checked_sub(now_ms).filter(|left| *left > 0)?;
    Some(left.div_ceil(1_000))
}

/// When the screen looks different although nothing happens: a clock runs, or a countdown does (T-1.4). In milliseconds of
/// the process's clock, after `now_ms`; none as long as everything stands still.
pub fn next_change(view: &NodeView, now_ms: u64) -> Option<u64> {
    let Stage::Game(game) = &view.stage else {
        return None;
    };
    let running = Side::BOTH.into_iter().filter_map(|side| {
        let clock = shown(game, side, now_ms).filter(|clock| clock.state.runs() && clock.left_ms > 0)?;
        Some(text::clock_stays_ms(clock.left_ms, clock.by_days).min(clock.left_ms))
    });
    let table = game.table.as_ref().filter(|_| game.end.is_none());
    let until = table.into_iter().flat_map(|table| {
        let claim = table.claim().filter(|_| counts_to_claim(game, now_ms));
        [table.stands_until, claim.map(|(_, from)| from)]
            .into_iter()
            .flatten()
            .filter_map(|until| until.as_ms().checked_sub(now_ms).filter(|left| *left > 0))
            .map(|left| (left - 1) % 1_000 + 1)
    });
    // For how long the opponent has not been there is counted in seconds.
    let apart = table.filter(|_| game.peer == PeerState::Reconnecting);
    let apart = apart
        .and_then(|table| table.trouble.as_ref())
        .map(|trouble| 1_000 - now_ms.saturating_sub(trouble.since.as_ms()) % 1_000);
    running
        .chain(until)
        .chain(apart)
        .min()
        .map(|wait| now_ms.saturating_add(wait))
}

/// It is counted down to a claim: the other side is not there, or its clock has run out as it is seen from here.
fn counts_to_claim(game: &GameView, now_ms: u64) -> bool {
    let ran_out = |side: Side| shown(game, side, now_ms).is_some_and(|clock| clock.left_ms == 0);
    match (game.peer, game.seat) {
        (PeerState::Reconnecting | PeerState::Left, _) => true,
        (_, Seat::One(own)) => ran_out(own.opposite()),
        (_, Seat::Both | Seat::Watching) => false,
    }
}

#[cfg(test)]
mod tests;
