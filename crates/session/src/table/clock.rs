//! The clocks of a game at the table: what is measured and checked, when the own time is up, and from when on the other side's is (P-7).

use alloc::vec::Vec;

use ugolki_record::{Act, FlagFall, GameLog, Matter, Record, TimeCheck, TimeControl, Times};
use ugolki_rules::Side;

use super::stopwatch::{Base, Stopwatch};
use crate::Timestamp;
use crate::input::Context;

/// What every check allows for, beside 500 millionths, in milliseconds (P-7.5).
const TOLERANCE_MS: u64 = 25;
/// How many reports in a row must be late before the other side's clock counts as slow: a spike of lag is made up for
/// by the next ones.
const LATE_REPORTS: u32 = 5;

/// What a side measures of a game.
#[derive(Debug, Clone)]
pub(crate) struct Timekeeper {
    me: Side,
    watch: Stopwatch,
    /// How long either side may let its clocks stand because it does not hear the other, in the whole game (P-7.7).
    free_ms: u64,
    /// When the own newest two plies were written, the newer one last; and when the newest one was first seen to be held
    /// by the other side.
    sent: [Option<Timestamp>; 2],
    held: Option<Timestamp>,
    reports: Reports,
    /// Since when the other side has been away.
    away: Option<Timestamp>,
    /// The present turn began before a restart: what was seen of it until then is lost.
    turn_before_restart: Option<Side>,
}

/// What the other side has reported of its thinking in the present turn, on the present stream.
#[derive(Debug, Clone, Copy, Default)]
struct Reports {
    /// When the first report came, by the turn's own measure, and what it said.
    first: Option<(u64, u64)>,
    /// The newest one.
    last: u64,
    /// How many in a row were late.
    late: u32,
}

impl Timekeeper {
    /// Begins to measure a game, or goes on after a restart: the turn begins anew then, for what it had lasted is lost.
    pub(crate) fn start(log: &GameLog, me: Side, context: &Context<'_>) -> Self {
        let terms = &log.agreement().terms;
        let base = if let TimeControl::Correspondence { .. } = terms.time {
            Base::Wall
        } else {
            Base::monotonic(terms.event.is_some(), !terms.witnesses.is_empty())
        };
        let mut keeper = Self {
            me,
            watch: Stopwatch::start(base, context.now, context.wall_ms),
            free_ms: base.free_ms(),
            sent: [None; 2],
            held: None,
            reports: Reports::default(),
            away: Some(context.now),
            turn_before_restart: log.turn(),
        };
        // No more is known of a ply that was not answered before the restart than what its author says.
        if let Some(newest) = log.newest_ply(me.opposite()).filter(|ply| ply.seen.is_none()) {
            keeper.watch.took_at_least(newest.thinking_ms);
        }
        keeper.look(log, context);
        keeper
    }

    /// The present turn began then, by wall time, before a restart.
    pub(crate) fn turn_began(&mut self, wall_ms: Option<u64>) {
        if let Some(wall_ms) = wall_ms {
            self.watch.turn_began(wall_ms);
        }
    }

    /// The other side is there, on another stream perhaps.
    pub(crate) fn is_here(&mut self, context: &Context<'_>) {
        self.watch.set_away(false, context);
        self.away = None;
        self.reports = Reports::default();
    }

    /// The other side is away.
    pub(crate) fn is_away(&mut self, context: &Context<'_>) {
        self.watch.set_away(true, context);
        self.away = self.away.or(Some(context.now));
    }

    /// The other side is away, but has left a record with a witness: its absence counts anew from now on.
    pub(crate) fn was_heard_of(&mut self, now: Timestamp) {
        self.away = self.away.map(|since| since.max(now));
    }

    /// For how long the other side has been away, in milliseconds.
    pub(crate) fn away_ms(&self, now: Timestamp) -> Option<u64> {
        Some(now.since(self.away?))
    }

    /// When the other side will have been away for so long.
    pub(crate) fn away_for(&self, ms: u64) -> Option<Timestamp> {
        Some(self.away?.after(ms))
    }

    /// The times of a record that is written now.
    pub(crate) fn times(&self, act: &Act, log: &GameLog, context: &Context<'_>) -> Times {
        let turn_ms = self.watch.turn_ms(context.now, context.wall_ms);
        let turn = log.turn();
        let waits = turn == Some(self.me.opposite());
        let claims = matches!(act, Act::ClaimTime { .. } | Act::ClaimAbsence { .. });
        let thinks = turn == Some(self.me) && !matches!(act, Act::Join { .. });
        Times {
            thinking_ms: if thinks { turn_ms } else { 0 },
            // A claim says how long the wait has lasted, all else what was seen of the newest ply.
            observed_ms: if claims && waits {
                turn_ms
            } else {
                self.watch.observed_ms()
            },
            wall_ms: context.wall_ms,
        }
    }

    /// The times of a ply that answers a claim, which is written now: the turn has lasted all the while.
    pub(crate) fn answer_times(&self, context: &Context<'_>) -> Times {
        Times {
            thinking_ms: self.watch.turn_ms(context.now, context.wall_ms),
            observed_ms: self.watch.observed_ms(),
            wall_ms: context.wall_ms,
        }
    }

    /// Until when the own clock leaves time for the present turn, while a claim that it has run out stands.
    pub(crate) fn answers_until(&self, log: &GameLog) -> Option<Timestamp> {
        self.watch.instant_of(left_ms(log, self.me)?.saturating_add(1))
    }

    /// How long the own side has been thinking, in milliseconds; 0 when the other side is to move.
    pub(crate) fn thinking_ms(&self, log: &GameLog, context: &Context<'_>) -> u64 {
        if log.turn() == Some(self.me) && log.stopped().is_none() {
            self.watch.turn_ms(context.now, context.wall_ms)
        } else {
            0
        }
    }

    /// Until when the clocks stand because the other side is away, as things stand (P-7.7).
    pub(crate) const fn stands_until(&self) -> Option<Timestamp> {
        self.watch.stands_until()
    }

    /// How long the present turn has lasted as it is measured here, in milliseconds.
    pub(crate) fn turn_ms(&self, now: Timestamp, wall_ms: u64) -> u64 {
        self.watch.turn_ms(now, wall_ms)
    }

    /// An own record is in the log.
    pub(crate) fn wrote(&mut self, act: &Act, log: &GameLog, context: &Context<'_>) {
        if act.is_ply() {
            self.turn_before_restart = None;
            self.sent = [self.sent[1], Some(context.now)];
            self.held = None;
        }
        self.look(log, context);
    }

    /// A record of the other side's is in the log. Gives what is wrong with its times (P-7.5).
    pub(crate) fn took(
        &mut self,
        record: &Record,
        log: &GameLog,
        context: &Context<'_>,
    ) -> Vec<(TimeCheck, u64)> {
        let mut wrong = Vec::new();
        if record.act.is_ply() {
            self.watch.took_ply(context);
            if self.turn_before_restart.take() == Some(self.me.opposite()) {
                self.watch.took_at_least(record.thinking_ms);
            }
            if self.reports.last > tolerated(record.thinking_ms) {
                wrong.push((TimeCheck::ThinkingWentBack, self.reports.last));
            }
        }
        wrong.extend(self.check_observed(record, log, context.now));
        self.look(log, context);
        wrong
    }

    /// The other side is seen to hold the own newest ply.
    pub(crate) fn holds_newest(&mut self, now: Timestamp) {
        self.held = self.held.or(Some(now));
    }

    /// The other side has reported its thinking in a ping. Gives what is wrong with that.
    pub(crate) fn reported(
        &mut self,
        thinking_ms: u64,
        log: &GameLog,
        context: &Context<'_>,
    ) -> Option<(TimeCheck, u64)> {
        if log.turn() != Some(self.me.opposite()) || log.stopped().is_some() {
            return None;
        }
        let turn_ms = self.watch.turn_ms(context.now, context.wall_ms);
        let (since, said) = *self.reports.first.get_or_insert((turn_ms, thinking_ms));
        self.reports.last = self.reports.last.max(thinking_ms);
        let passed = turn_ms.saturating_sub(since);
        let grown = thinking_ms.saturating_sub(said);
        let bank = log
            .clock(self.me.opposite())
            .map_or(u64::MAX, |reading| reading.clock.bank());
        if passed > tolerated(grown).saturating_add(bank) {
            self.reports.late = self.reports.late.saturating_add(1);
        } else {
            self.reports.late = 0;
        }
        (self.reports.late >= LATE_REPORTS).then_some((TimeCheck::ThinkingTooSlow, passed))
    }

    /// The newest thinking time that the other side has reported in this turn, in milliseconds; 0 if none.
    pub(crate) const fn last_report_ms(&self) -> u64 {
        self.reports.last
    }

    /// The own time is up, which is conceded at once (P-7.6).
    pub(crate) fn is_up(&self, log: &GameLog, context: &Context<'_>) -> bool {
        let thought = self.watch.turn_ms(context.now, context.wall_ms);
        self.own_limit_ms(log).is_some_and(|left| thought > left)
    }

    /// When the own time is up, if nothing happens until then.
    pub(crate) fn up_at(&self, log: &GameLog) -> Option<Timestamp> {
        self.watch.instant_of(self.own_limit_ms(log)?.saturating_add(1))
    }

    /// From when on the user may claim that the other side's time is up, as things stand (P-7.6).
    pub(crate) fn claim_from(&self, log: &GameLog) -> Option<Timestamp> {
        let turn = log.turn().filter(|_| log.stopped().is_none())?;
        let other = self.me.opposite();
        let is_open = if turn == self.me {
            self.sees_lag_fall(log)
        } else {
            self.reports.last > left_ms(log, other)?
        };
        if is_open {
            return Some(self.watch.read_at());
        }
        let longest = longest_ms(log, other).filter(|_| turn == other)?;
        self.watch.instant_of(longest.saturating_add(1))
    }

    /// What the own side may think for in its turn. None out of turn, and when the other side's flag has fallen by lag: that
    /// came before whatever the own clock shows.
    fn own_limit_ms(&self, log: &GameLog) -> Option<u64> {
        let thinks = log.turn() == Some(self.me) && log.stopped().is_none();
        left_ms(log, self.me).filter(|_| thinks && !self.sees_lag_fall(log))
    }

    /// The other side's flag has fallen by lag with its newest ply, by what was seen of that here (P-7.3).
    fn sees_lag_fall(&self, log: &GameLog) -> bool {
        let seen = log.clock_as_seen(self.me.opposite(), self.watch.observed_ms());
        seen.is_some_and(|seen| seen.fallen == Some(FlagFall::Lag))
    }

    /// Checks what the other side says that it saw of the own newest ply (P-7.5), in its first record that follows it.
    fn check_observed(&mut self, record: &Record, log: &GameLog, now: Timestamp) -> Option<(TimeCheck, u64)> {
        let own = log.newest_ply(self.me)?;
        let (observed_ms, by) = own.seen?;
        if by != record.seq {
            return None;
        }
        self.holds_newest(now);
        // The other side may have missed us where we heard it: then its clock stood, and ours ran on.
        if own.thinking_ms > tolerated(observed_ms).saturating_add(self.free_ms) {
            return Some((TimeCheck::ObservedTooShort, own.thinking_ms));
        }
        // From sending the ply before until the other side was first seen to hold this one.
        let waited = self.held?.since(self.sent[0]?);
        let theirs = own.answers_ms.saturating_add(observed_ms);
        (theirs > tolerated(waited)).then_some((TimeCheck::ObservedTooLong, waited))
    }

    /// Takes up whose turn it is, and whether the game stands still.
    fn look(&mut self, log: &GameLog, context: &Context<'_>) {
        if log.is_over() && !log.has_end() {
            // A claim stands. Should it be answered, the turn has lasted all the while.
            return;
        }
        let turn = log.turn();
        let paused = matches!(log.stopped(), Some(Matter::Pause | Matter::Adjournment));
        if turn != Some(self.me.opposite()) {
            self.reports = Reports::default();
        }
        self.watch.set_turn(turn, paused, context);
    }
}

/// A time with what a check allows for (P-7.5).
const fn tolerated(ms: u64) -> u64 {
    ms.saturating_add(TOLERANCE_MS).saturating_add(ms / 2_000)
}

/// What a side may think for in its turn, in milliseconds.
pub(super) fn left_ms(log: &GameLog, side: Side) -> Option<u64> {
    let clock = log.clock(side)?.clock;
    let first = log.agreement().terms.time.first_move_ms();
    let is_first = log.own_plies(side) == 0;
    Some(first.filter(|_| is_first).unwrap_or_else(|| clock.remaining()))
}

/// How long the other side waits for a ply at most before it may claim that time is up, in milliseconds (P-7.6).
fn longest_ms(log: &GameLog, side: Side) -> Option<u64> {
    let clock = log.clock(side)?.clock;
    let more = clock.bank().saturating_add(clock.guard());
    Some(left_ms(log, side)?.saturating_add(more))
}
