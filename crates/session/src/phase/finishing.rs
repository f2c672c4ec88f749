//! An end stands in the log: both sides sign the result, acknowledge the last record and say goodbye (P-6.5, N-7.2).

use ugolki_record::{Grade, Heads, SignedRecord, SignedStamp};
use ugolki_rules::Ply;

use crate::desk::Desk;
use crate::frame::{Bye, Frame, State};
use crate::input::{Command, End, Notice};
use crate::phase::{Phase, Playing, Step};
use crate::table::{Table, Taken};
use crate::{Code, Fault, Timestamp};

/// How long the other side may stay away before an end that it could still change is told.
const AWAY_MS: u64 = 3_000;
/// How long a claim may be answered with the ply that was signed before it, at least; else for two round trips (P-7.6).
const ANSWER_MS: u64 = 2_000;
/// How long the witnesses of the terms are given to bear out a claim before its end is told without them (P-8.2).
const WITNESS_MS: u64 = 15_000;
/// How long the user who leaves waits for the last acknowledgement (N-7.2).
const LEAVE_MS: u64 = 3_000;
/// How long the other side's goodbye is waited for, and between two of our own.
const BYE_MS: u64 = 2_000;

/// A game that has ended.
#[derive(Debug, Clone)]
pub(crate) struct Finishing {
    table: Table,
    /// The end as it was told to the user.
    told: Option<End>,
    /// Since when the other side is away; none while it is there.
    away: Option<Timestamp>,
    /// Both have signed the result.
    closed: bool,
    /// It was told that nothing is left to be done.
    complete: bool,
    parting: Parting,
    /// When the user who leaves is let go in any case.
    leaving: Option<Timestamp>,
    /// Until when a claim that has ended the game may be answered.
    answer: Timestamp,
    /// Until when the witnesses' word on it is waited for.
    witnesses: Timestamp,
}

/// How far the goodbyes are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Parting {
    /// Something is still to be signed or acknowledged.
    NotYet,
    /// We said goodbye; when that is given up.
    Said(Timestamp),
    /// Nothing is left to say on this stream.
    Done,
}

impl Finishing {
    pub(crate) fn begin(table: Table, desk: &mut Desk<'_>) -> Self {
        let mut phase = Self::resume(table, desk.now());
        phase.away = phase.away.filter(|_| !desk.connected);
        let trips = u64::from(desk.round_trip_ms).saturating_mul(2);
        phase.answer = desk.now().after(ANSWER_MS.max(trips));
        if !phase.table.terms().witnesses.is_empty() {
            phase.witnesses = desk.now().after(WITNESS_MS);
        }
        phase.proceed(desk);
        phase
    }

    /// Goes on from a log in which an end stands. Whether that is settled is seen at the first occasion.
    pub(crate) const fn resume(table: Table, now: Timestamp) -> Self {
        Self {
            table,
            told: None,
            away: Some(now),
            closed: false,
            complete: false,
            parting: Parting::NotYet,
            leaving: None,
            answer: now,
            witnesses: now,
        }
    }

    pub(crate) const fn table(&self) -> &Table {
        &self.table
    }

    pub(crate) const fn table_mut(&mut self) -> &mut Table {
        &mut self.table
    }

    /// The end as it was told.
    pub(crate) const fn told(&self) -> Option<&End> {
        self.told.as_ref()
    }

    pub(crate) fn on_connected(mut self, heads: &Heads, desk: &mut Desk<'_>) -> Phase {
        self.away = None;
        self.parting = Parting::NotYet;
        self.table.connected(heads, desk);
        self.stay(desk)
    }

    pub(crate) fn on_away(mut self, desk: &mut Desk<'_>) -> Phase {
        self.away = self.away.or_else(|| Some(desk.now()));
        if self.parting != Parting::NotYet && !desk.connected {
            self.parting = Parting::Done;
        }
        self.stay(desk)
    }

    pub(crate) const fn on_back(mut self) -> Phase {
        self.away = None;
        Phase::Finishing(self)
    }

    pub(crate) fn on_state(mut self, state: &State, desk: &mut Desk<'_>) -> Phase {
        self.table.heard(&state.heads, desk);
        self.stay(desk)
    }

    /// The other side refuses one of our records.
    pub(crate) fn on_refused(mut self, early: bool, desk: &mut Desk<'_>) -> Phase {
        self.table.was_refused(early, desk);
        Phase::Finishing(self)
    }

    pub(crate) fn on_record(mut self, record: &SignedRecord, desk: &mut Desk<'_>) -> Step {
        let result = match self.table.take(record, desk) {
            Taken::Added | Taken::Known => Ok(()),
            Taken::Refused(violation) | Taken::Convicted(violation) | Taken::Differs(_, violation) => {
                Err(Fault::Record(violation).into())
            }
        };
        (self.stay(desk), result)
    }

    /// A witness says how far the game had come, which may be what a claim lacks.
    pub(crate) fn on_stamp(mut self, stamp: &SignedStamp, desk: &mut Desk<'_>) -> Step {
        let result = self.table.stamped(stamp, desk);
        (self.stay(desk), result)
    }

    /// The other side has said its last word, and with it what it holds.
    pub(crate) fn on_bye(mut self, bye: &Bye, desk: &mut Desk<'_>) -> Phase {
        self.table.acknowledge(&bye.heads);
        self.proceed(desk);
        if self.parting == Parting::NotYet {
            self.say_bye(desk);
        }
        self.parting = Parting::Done;
        desk.hang_up();
        desk.notice(Notice::PeerLeft(bye.code));
        self.stay(desk)
    }

    /// The user agrees with what the other side claims.
    pub(crate) fn concede(mut self, desk: &mut Desk<'_>) -> Step {
        match self.table.wish(&Command::Concede, desk) {
            Ok(()) => (self.stay(desk), Ok(())),
            Err(misuse) => (Phase::Finishing(self), Err(misuse.into())),
        }
    }

    /// The user plays on, whose time is not up by its own clock as the other side claims.
    pub(crate) fn answer(mut self, ply: Ply, desk: &mut Desk<'_>) -> Step {
        match self.table.answer(ply, desk) {
            Ok(()) => (self.stay(desk), Ok(())),
            Err(misuse) => (Phase::Finishing(self), Err(misuse.into())),
        }
    }

    /// The user leaves: at once if all is done, else after the last acknowledgement or 3 s.
    pub(crate) fn leave(mut self, desk: &mut Desk<'_>) -> Phase {
        self.leaving = Some(desk.now().after(LEAVE_MS));
        self.stay(desk)
    }

    pub(crate) fn on_tick(mut self, desk: &mut Desk<'_>) -> Phase {
        if let Parting::Said(until) = self.parting
            && until <= desk.now()
        {
            self.parting = Parting::Done;
            desk.hang_up();
        }
        self.stay(desk)
    }

    pub(crate) fn deadline(&self) -> Option<Timestamp> {
        let telling = if self.told.is_some() || self.table.standing().verdict.is_none() {
            None
        } else if self.table.is_claimed() {
            Some(self.claim_due())
        } else {
            self.away.map(|since| since.after(AWAY_MS))
        };
        let parting = match self.parting {
            Parting::Said(until) => Some(until),
            Parting::NotYet | Parting::Done => None,
        };
        [telling, parting, self.leaving].into_iter().flatten().min()
    }

    fn stay(mut self, desk: &mut Desk<'_>) -> Phase {
        if !self.table.has_ended() {
            // A ply that crossed the claim has answered it.
            desk.notice(Notice::GoesOn);
            return Phase::Playing(Playing::resume(self.table)).on_tick(desk);
        }
        self.proceed(desk);
        let Some(until) = self.leaving else {
            return Phase::Finishing(self);
        };
        if self.parting == Parting::Done || until <= desk.now() || self.is_done_alone(desk) {
            if self.parting == Parting::NotYet {
                self.say_bye(desk);
            }
            desk.hang_up();
            desk.notice(Notice::Left);
            return Phase::Over;
        }
        Phase::Finishing(self)
    }

    /// Signs, tells and says goodbye, each as soon as it can be.
    fn proceed(&mut self, desk: &mut Desk<'_>) {
        self.table.file_stamps(desk);
        self.table.sign_result(desk);
        self.tell(desk);
        // Results that cross do not acknowledge each other.
        let closed = self.table.standing().closed;
        desk.asks |= closed && !self.closed && !self.table.is_acknowledged();
        self.closed = closed;
        if !self.complete && self.is_complete() {
            self.complete = true;
            desk.notice(Notice::Complete);
        }
        if self.parting == Parting::NotYet && desk.connected && self.is_complete() {
            self.say_bye(desk);
        }
    }

    fn tell(&mut self, desk: &mut Desk<'_>) {
        let standing = self.table.standing();
        let Some(verdict) = standing.verdict else {
            return;
        };
        let end = End {
            verdict,
            grade: standing.grade,
        };
        match &self.told {
            None => {
                let away = if self.table.is_claimed() {
                    self.claim_due() <= desk.now()
                } else {
                    self.away.is_some_and(|since| desk.now().since(since) >= AWAY_MS)
                };
                if !standing.settled && !away && self.leaving.is_none_or(|until| desk.now() < until) {
                    return;
                }
                desk.notice(Notice::Ended(end.clone()));
            }
            Some(told) if *told == end => return,
            Some(_) => desk.notice(Notice::EndRevised(end.clone())),
        }
        self.told = Some(end);
    }

    /// When an end by a claim is told: once it can't be answered any more, and the witnesses bear it out or have had their time.
    fn claim_due(&self) -> Timestamp {
        // Who still has time by its own clock is not told that it has none.
        let answers = self.table.answers_until().unwrap_or(self.answer);
        if answers > self.answer {
            return answers;
        }
        if self.table.standing().grade == Grade::Witnessed {
            self.answer
        } else {
            self.answer.max(self.witnesses)
        }
    }

    /// Nothing is left to be signed by either side or acknowledged by the other.
    pub(crate) fn is_complete(&self) -> bool {
        self.table.is_convicted() || self.table.standing().closed && self.table.is_acknowledged()
    }

    fn is_done_alone(&self, desk: &Desk<'_>) -> bool {
        !desk.connected && self.is_complete()
    }

    fn say_bye(&mut self, desk: &mut Desk<'_>) {
        let code = if self.table.is_convicted() {
            Code::MISBEHAVED
        } else if self.is_complete() {
            Code::FINISHED
        } else {
            Code::LEFT
        };
        desk.send(Frame::Bye(Bye {
            code,
            heads: self.table.heads(),
        }));
        self.parting = Parting::Said(desk.now().after(BYE_MS));
        if self.table.is_convicted() {
            self.parting = Parting::Done;
            desk.hang_up();
        }
    }
}
