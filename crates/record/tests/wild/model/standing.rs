//! Verdict, grade and results of a set, and the comparison with what a log says (P-5.3, P-8).

use ugolki_record::{Act, EndReason, GameLog, Grade, Matter, SignedOutcome, Tag, Verdict};
use ugolki_rules::{BySide, Side};

use super::{End, Model, Set};

impl Model {
    /// How a side has ended the game in a set.
    fn end(&self, set: Set, side: Side) -> Option<End> {
        let ends: Vec<End> = self
            .chain(set, side)
            .into_iter()
            .filter_map(|at| self.entries[at].end)
            .collect();
        assert!(ends.len() <= 1, "a chain has one end at most");
        ends.first().copied()
    }

    pub(super) fn has_end(&self, set: Set) -> bool {
        Side::BOTH.into_iter().any(|side| self.end(set, side).is_some())
    }

    pub(super) fn has_result(&self, set: Set, side: Side) -> bool {
        self.chain(set, side)
            .into_iter()
            .any(|at| matches!(self.entries[at].act, Act::Result(_)))
    }

    /// A side's claim that it has not taken back, answered or not: nothing but a result is after it.
    pub(super) fn claim(&self, set: Set, side: Side) -> Option<usize> {
        let chain = self.chain(set, side);
        let mut acts = chain.into_iter().rev();
        let last = acts.find(|at| !matches!(self.entries[*at].act, Act::Result(_)))?;
        self.entries[last].claims.map(|_| last)
    }

    pub(super) fn standing_claim(&self, set: Set, side: Side) -> Option<EndReason> {
        let claim = self.claim(set, side)?;
        let stands = !self.has_end(set) && self.line(self.entries[claim].past) == self.line(set);
        self.entries[claim].claims.filter(|_| stands)
    }

    pub(super) fn is_over(&self, set: Set) -> bool {
        let claimed = |side| self.standing_claim(set, side).is_some();
        self.has_end(set) || Side::BOTH.into_iter().any(claimed)
    }

    /// A side's chain has an end, a standing claim or a result.
    pub(super) fn is_closed_by(&self, set: Set, side: Side) -> bool {
        self.end(set, side).is_some()
            || self.standing_claim(set, side).is_some()
            || self.has_result(set, side)
    }

    fn verdict(&self, set: Set) -> Option<Verdict> {
        let by = |wanted: &[End]| -> Vec<Side> {
            let has = |side: &Side| self.end(set, *side).is_some_and(|end| wanted.contains(&end));
            Side::BOTH.into_iter().filter(has).collect()
        };
        let draw = |reason| Some(Verdict { winner: None, reason });
        let lost_by = |losers: &[Side], reason| match *losers {
            [loser] => Some(Verdict {
                winner: Some(loser.opposite()),
                reason,
            }),
            _ => draw(reason),
        };
        if !by(&[End::Rules]).is_empty() {
            return self.game(&self.line(set).plies).outcome().map(Verdict::from);
        }
        if !by(&[End::Draw]).is_empty() {
            return draw(EndReason::Agreement);
        }
        let resigned = by(&[End::Resigned]);
        if !resigned.is_empty() {
            return lost_by(&resigned, EndReason::Resignation);
        }
        if !by(&[End::Void, End::VoidConceded]).is_empty() {
            return draw(EndReason::Void);
        }
        let late = by(&[End::Conceded, End::OverTime]);
        if !late.is_empty() {
            return lost_by(&late, EndReason::Time);
        }
        let claims = Side::BOTH.map(|side| (side, self.standing_claim(set, side)));
        match claims {
            [(_, None), (_, None)] | [(_, Some(_)), (_, Some(_))] => None,
            [(side, Some(reason)), _] | [_, (side, Some(reason))] => match reason {
                EndReason::Void => draw(reason),
                _ => lost_by(&[side.opposite()], reason),
            },
        }
    }

    fn grade(&self, set: Set) -> Grade {
        let claims = Side::BOTH.map(|side| self.claim(set, side).is_some());
        let Some(verdict) = self.verdict(set) else {
            return if claims.contains(&true) {
                Grade::Contested
            } else {
                Grade::Unfinished
            };
        };
        let ends = Side::BOTH.map(|side| self.end(set, side));
        let has = |end: End| ends.contains(&Some(end));
        let disputed = self
            .all(set)
            .any(|at| matches!(self.entries[at].act, Act::Dispute { .. }));
        let results = Side::BOTH.map(|side| self.has_result(set, side));
        let proven = match verdict.reason {
            EndReason::Rules(_) | EndReason::Resignation => true,
            EndReason::Agreement => false,
            _ => {
                has(End::Conceded)
                    || has(End::VoidConceded)
                    || (has(End::OverTime) || has(End::Void)) && !disputed
            }
        };
        let is_taken = Side::BOTH
            .into_iter()
            .any(|side| self.standing_claim(set, side).is_some() && self.has_result(set, side.opposite()));
        if proven {
            Grade::Proven
        } else if verdict.reason == EndReason::Agreement || is_taken || results == [true, true] {
            Grade::Agreed
        } else if self.is_witnessed(set) {
            Grade::Witnessed
        } else if disputed || claims == [true, true] {
            Grade::Contested
        } else {
            Grade::Claimed
        }
    }

    fn is_settled(&self, set: Set) -> bool {
        let by_rules = self.all(set).any(|at| self.entries[at].end == Some(End::Rules));
        let both_claim = Side::BOTH
            .into_iter()
            .all(|side| self.standing_claim(set, side).is_some());
        by_rules || !both_claim && Side::BOTH.into_iter().all(|side| self.is_closed_by(set, side))
    }

    /// What a side may sign as the result, were it its turn to.
    pub(super) fn outcome(&self, set: Set) -> Option<SignedOutcome> {
        let head = |side: Side| {
            let chain = self.chain(set, side);
            let mut acts = chain.into_iter().rev();
            let last = acts.find(|at| !matches!(self.entries[*at].act, Act::Result(_)));
            last.map(|at| self.entries[at].id)
        };
        Some(SignedOutcome {
            verdict: self.verdict(set)?,
            heads: BySide {
                white: head(Side::White)?,
                black: head(Side::Black)?,
            },
        })
    }

    /// Checks everything that a log says of its state.
    pub(crate) fn check(&self, log: &GameLog) {
        let set = self.set_of(log);
        let over = self.is_over(set);
        let started = Side::BOTH
            .into_iter()
            .all(|side| !self.chain(set, side).is_empty());
        let line = self.line(set);
        let game = self.game(&line.plies);
        assert_eq!(log.game().plies(), game.plies());
        let digest = Tag::Position.hash(game.position().packed().as_bytes());
        assert_eq!(log.position_digest().0, digest);
        assert_eq!(log.is_over(), over);
        let turn = (started && !over).then(|| game.position().turn());
        assert_eq!(log.turn(), turn);
        let standing = log.standing();
        assert_eq!(standing.verdict, self.verdict(set));
        assert_eq!(standing.grade, self.grade(set));
        assert_eq!(standing.settled, self.is_settled(set));
        let closed = Side::BOTH.into_iter().all(|side| self.has_result(set, side));
        assert_eq!(standing.closed, closed);
        assert_eq!(log.stopped(), self.stopped(set).filter(|_| !over));
        for side in Side::BOTH {
            let open = |matter| !over && !self.open_offers(set, side, matter).is_empty();
            assert_eq!(log.offer_open(side), open(None), "draw offer of {side}");
            for matter in Matter::ALL {
                assert_eq!(
                    log.proposal_open(side, matter),
                    open(Some(matter)),
                    "{matter:?} of {side}"
                );
            }
            assert_eq!(log.takeback_open(side).is_some(), open(Some(Matter::Takeback)));
            let claim = self.claim(set, side).and_then(|at| self.entries[at].claims);
            assert_eq!(log.claim_of(side), claim, "claim of {side}");
            assert_eq!(log.own_plies(side), self.own_plies(set, side));
            let may_sign = !self.has_result(set, side) && over && self.is_closed_by(set, side.opposite());
            let outcome = self.outcome(set).filter(|_| may_sign);
            assert_eq!(log.outcome_to_sign(side), outcome, "result of {side}");
            let said = log.clock(side).map(|reading| {
                let clock = reading.clock;
                let numbers = [clock.remaining(), clock.bank(), clock.guard()];
                (
                    numbers.map(|number| i64::try_from(number).unwrap()),
                    reading.fallen.is_some(),
                )
            });
            let shown = self.shown(set, side, None);
            let shown = shown.map(|clock| ([clock.rem, clock.bank, clock.guard], clock.flag.is_some()));
            assert_eq!(said, shown, "clock of {side}");
        }
    }
}
