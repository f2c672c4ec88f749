//! What a log amounts to: the verdict, its grade, offers, clocks (P-5.3, P-7, P-8).

use ugolki_rules::{BySide, Side};

use super::GameLog;
use super::timing::{self, Reading};
use crate::fold::{Cut, End, Topic};
use crate::{Act, EndReason, Grade, Matter, SignedOutcome, Standing, Verdict};

/// The times of a ply, in milliseconds (P-7).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewestPly {
    /// What its author says that it thought.
    pub thinking_ms: u64,
    /// What the other side says that it thought about the ply before; 0 for the first.
    pub answers_ms: u64,
    /// What the other side says that it saw of the ply, and the number of its record that says so.
    pub seen: Option<(u64, u32)>,
}

impl GameLog {
    /// Tells whether a draw offer of `side` is open.
    pub fn offer_open(&self, side: Side) -> bool {
        !self.is_over() && self.cut(side).offer_by_own(Topic::Draw)
    }

    /// Tells whether another offer of `side` is open.
    pub fn proposal_open(&self, side: Side, matter: Matter) -> bool {
        !self.is_over() && self.cut(side).offer_by_own(Topic::Matter(matter))
    }

    /// The number of plies to which an open offer of `side` goes back.
    pub fn takeback_open(&self, side: Side) -> Option<usize> {
        let cut = self.cut(side.opposite());
        cut.takeback_to_own().filter(|_| !self.is_over())
    }

    /// What the game is stopped for, until either side goes on (P-7.7).
    pub fn stopped(&self) -> Option<Matter> {
        self.cut(Side::White).stopped().filter(|_| !self.is_over())
    }

    /// What a side claims: it stands, or is answered and not taken back yet (P-7.6, P-7.7).
    pub fn claim_of(&self, side: Side) -> Option<EndReason> {
        self.cut(side).own.claim.map(|claim| claim.reason)
    }

    /// The clock of a side by what is signed so far; none in an untimed game, and before both have joined (P-7).
    pub fn clock(&self, side: Side) -> Option<Reading> {
        self.reading_at(side, &self.cut(side), None)
    }

    /// The clock of a side if the other side has seen its newest ply after so many milliseconds. What the other side signs
    /// next would say so.
    pub fn clock_as_seen(&self, side: Side, observed_ms: u64) -> Option<Reading> {
        self.reading_at(side, &self.cut(side), Some(observed_ms))
    }

    /// The times of the newest ply that a side has signed, taken back or not.
    pub fn newest_ply(&self, side: Side) -> Option<NewestPly> {
        let (chain, other) = (self.chain(side), self.chain(side.opposite()));
        let place = chain.records().rposition(|record| record.act.is_ply())?;
        let known = chain.tally(place.saturating_add(1))?.seen;
        let answered = other
            .records()
            .take(known)
            .rev()
            .find(|record| record.act.is_ply());
        Some(NewestPly {
            thinking_ms: chain.get(u32::try_from(place).ok()?)?.thinking_ms,
            answers_ms: answered.map_or(0, |record| record.thinking_ms),
            seen: self
                .timings
                .get(side)
                .newest()
                .and_then(|(ms, by)| Some((ms, u32::try_from(by).ok()?))),
        })
    }

    /// How many plies of its own a side has signed, taken back or not.
    pub fn own_plies(&self, side: Side) -> usize {
        self.cut(side).own.own_plies
    }

    /// The larger of the round trips that the players have signed, once both have joined, in milliseconds (P-7.1).
    pub fn round_trip_ms(&self) -> Option<u32> {
        let measured = |side: Side| {
            let first = self.chain(side).get(0)?;
            if let Act::Join { rtt_ms } = first.act {
                Some(rtt_ms)
            } else {
                None
            }
        };
        Some(measured(Side::White)?.max(measured(Side::Black)?))
    }

    /// Where the game stands by what is signed so far (P-8).
    pub fn standing(&self) -> Standing {
        let cut = self.cut(Side::White);
        let closed = cut.own.result && cut.other.result;
        if let Some(verdict) = self.conviction() {
            return Standing {
                verdict: Some(verdict),
                grade: Grade::Proven,
                settled: true,
                closed,
            };
        }
        let verdict = self.verdict(&cut, Side::White);
        Standing {
            verdict,
            grade: self.grade(&cut, verdict),
            settled: cut.is_settled(),
            closed,
        }
    }

    /// The outcome that `side` is to sign, once it may and as long as it has not. To sign what the other side claims is to
    /// agree with it.
    pub fn outcome_to_sign(&self, side: Side) -> Option<SignedOutcome> {
        let cut = self.cut(side);
        if cut.own.result || !cut.is_closed_by_other() {
            return None;
        }
        self.outcome(&cut, side)
    }

    /// The clock of a side at a cut seen from it; `now` is what the other side is about to sign of its newest ply.
    pub(super) fn reading_at(&self, side: Side, cut: &Cut, now: Option<u64>) -> Option<Reading> {
        let start = self.clock_at_start()?;
        Some(self.timings.get(side).reading(cut, start, now))
    }

    /// The clock of either side at the start, once both have joined.
    pub(super) fn clock_at_start(&self) -> Option<Reading> {
        let terms = &self.agreement.terms;
        let clock = terms
            .time
            .clock_terms(self.round_trip_ms()?, terms.event.is_some())?;
        Some(timing::at_start(clock))
    }

    /// The verdict by the two chains of a cut seen from `side`, evidence apart.
    fn verdict(&self, cut: &Cut, side: Side) -> Option<Verdict> {
        let ends = cut.ends();
        let has = |end: End| ends.contains(&Some(end));
        if has(End::Rules) {
            return self.lines.outcome(cut.spot()).map(Verdict::from);
        }
        if has(End::Agreement) {
            return Some(Verdict::draw(EndReason::Agreement));
        }
        // Who has given in loses; both at once draw.
        let lost =
            |gave_in: fn(End) -> bool, reason: EndReason| match ends.map(|end| end.is_some_and(gave_in)) {
                [true, true] => Some(Verdict::draw(reason)),
                [true, false] => Some(Verdict::win(side.opposite(), reason)),
                [false, true] => Some(Verdict::win(side, reason)),
                [false, false] => None,
            };
        if let Some(verdict) = lost(|end| end == End::Resignation, EndReason::Resignation) {
            return Some(verdict);
        }
        if has(End::Void) || has(End::VoidConcession) {
            return Some(Verdict::draw(EndReason::Void));
        }
        if let Some(verdict) = lost(
            |end| matches!(end, End::Concession | End::OverTime),
            EndReason::Time,
        ) {
            return Some(verdict);
        }
        match (cut.claim_by_own(), cut.claim_by_other()) {
            (Some(reason), None) => Some(claimed(side, reason)),
            (None, Some(reason)) => Some(claimed(side.opposite(), reason)),
            // Two that contradict each other establish nothing.
            (None, None) | (Some(_), Some(_)) => None,
        }
    }

    /// The outcome that `side` may sign at a cut that the other side has closed.
    pub(super) fn outcome(&self, cut: &Cut, side: Side) -> Option<SignedOutcome> {
        let verdict = self.verdict(cut, side)?;
        let own = self.chain(side).id_before(cut.own.length)?;
        let other = self.chain(side.opposite()).id_before(cut.other_before_result())?;
        let heads = match side {
            Side::White => BySide {
                white: own,
                black: other,
            },
            Side::Black => BySide {
                white: other,
                black: own,
            },
        };
        Some(SignedOutcome { verdict, heads })
    }

    /// The verdict by evidence. Two convicted players draw.
    fn conviction(&self) -> Option<Verdict> {
        let guilt = |side: Side| {
            let of_side = self.evidence.iter().filter(|(guilty, _)| *guilty == side);
            of_side.map(|(_, evidence)| evidence.reason()).min()
        };
        match (guilt(Side::White), guilt(Side::Black)) {
            (None, None) => None,
            (Some(reason), None) => Some(Verdict::win(Side::Black, reason)),
            (None, Some(reason)) => Some(Verdict::win(Side::White, reason)),
            (Some(white), Some(black)) => Some(Verdict::draw(white.min(black))),
        }
    }

    /// How well a verdict by the chains is established (P-8).
    fn grade(&self, cut: &Cut, verdict: Option<Verdict>) -> Grade {
        let Some(verdict) = verdict else {
            return if cut.has_claim() {
                Grade::Contested
            } else {
                Grade::Unfinished
            };
        };
        match verdict.reason {
            // Offer and acceptance are both sides' signatures under the draw.
            EndReason::Agreement => Grade::Agreed,
            EndReason::Rules(_)
            | EndReason::Resignation
            | EndReason::Equivocation
            | EndReason::IllegalMove => Grade::Proven,
            EndReason::Time | EndReason::Abandonment | EndReason::Void => self.grade_by_time(cut),
        }
    }

    /// How well an end by the clock or by absence is established: by the word of the side that has lost, or by a claim
    /// with what witnesses say of it.
    fn grade_by_time(&self, cut: &Cut) -> Grade {
        let disputed = cut.own.disputed || cut.other.disputed;
        let ends = cut.ends();
        // The loser's own clock says so; but that clock runs by the other side's words, too.
        let conceded = [End::Concession, End::VoidConcession]
            .into_iter()
            .any(|end| ends.contains(&Some(end)));
        if conceded || ends != [None, None] && !disputed {
            return Grade::Proven;
        }
        let (own, other) = (cut.claim_by_own().is_some(), cut.claim_by_other().is_some());
        // The side that loses by the claim has signed it.
        let is_taken = own && cut.other.result || other && cut.own.result;
        if is_taken || cut.own.result && cut.other.result {
            return Grade::Agreed;
        }
        if (own || other) && self.is_witnessed() {
            return Grade::Witnessed;
        }
        // A claim that was answered and not taken back says otherwise.
        let contradicted = cut.own.claim.is_some() && cut.other.claim.is_some();
        if disputed || contradicted {
            Grade::Contested
        } else {
            Grade::Claimed
        }
    }
}

/// What a claim comes to if it stands.
const fn claimed(by: Side, reason: EndReason) -> Verdict {
    if matches!(reason, EndReason::Void) {
        Verdict::draw(reason)
    } else {
        Verdict::win(by, reason)
    }
}
