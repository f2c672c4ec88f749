//! What a side may do at a point of a game, and what comes of it (P-5.3, P-7).

use ugolki_rules::{Ply, Position, Side};

use super::{GameLog, digest};
use crate::fold::{Cut, End, Spot, Topic};
use crate::{Act, ActError, EndReason, FlagFall, Matter, PositionDigest, Proposal, Record, TimeControl};

/// The times of a record, in milliseconds.
#[derive(Debug, Clone, Copy)]
pub(super) struct Spent {
    pub(super) thinking: u64,
    pub(super) observed: u64,
}

/// An act that may be done.
#[derive(Debug, Clone, Copy)]
pub(super) struct Judged {
    /// Where the game is after it; for a ply, before it.
    pub(super) spot: Spot,
    /// The ply, if it is one, with the position after it.
    pub(super) ply: Option<(Ply, Position)>,
    /// The digest of the position after the act (P-5.5).
    pub(super) digest: PositionDigest,
    /// How it ends the game, the rules apart.
    pub(super) end: Option<End>,
    /// What it claims.
    pub(super) claim: Option<EndReason>,
}

impl Judged {
    /// The number of plies in the game after the act.
    pub(super) const fn plies(&self) -> usize {
        self.spot
            .plies
            .saturating_add(if self.ply.is_some() { 1 } else { 0 })
    }
}

impl Spent {
    pub(super) const fn of(record: &Record) -> Self {
        Self {
            thinking: record.thinking_ms,
            observed: record.observed_ms,
        }
    }
}

impl GameLog {
    /// Tells whether `side` may do this at a cut, and what comes of it.
    pub(super) fn judge(&self, side: Side, cut: &Cut, act: &Act, spent: Spent) -> Result<Judged, ActError> {
        if let Act::Join { .. } = act {
            return match cut.own.length {
                0 => self.stays(cut),
                _ => Err(ActError::JoinedAlready),
            };
        }
        if !cut.is_started() {
            return Err(ActError::NotStarted);
        }
        self.judge_when(side, cut, act, spent)?;
        match act {
            Act::Join { .. } => Err(ActError::JoinedAlready),
            Act::Move { .. } | Act::Pass => self.judge_ply(side, cut, act, spent),
            Act::Resign => self.ends(cut, End::Resignation),
            Act::OfferDraw => self.judge_offer(cut, Topic::Draw),
            Act::AcceptDraw => {
                self.judge_answer(cut, Topic::Draw)?;
                self.ends(cut, End::Agreement)
            }
            Act::DeclineDraw => self.judge_answer(cut, Topic::Draw),
            Act::Offer(proposal) => self.judge_proposal(side, cut, *proposal),
            Act::Accept(Matter::Takeback) => self.judge_takeback(cut),
            Act::Accept(matter @ (Matter::Pause | Matter::Adjournment)) => {
                if cut.stopped() >= Some(*matter) {
                    return Err(ActError::Paused);
                }
                self.judge_answer(cut, Topic::Matter(*matter))
            }
            Act::Decline(matter) => self.judge_answer(cut, Topic::Matter(*matter)),
            Act::GoOn => match cut.stopped() {
                Some(_) => self.stays(cut),
                None => Err(ActError::NotPaused),
            },
            Act::ClaimTime { reported_ms } => self.judge_claim(side, cut, *reported_ms, spent),
            Act::ClaimAbsence { away_ms } => self.judge_absence(side, cut, *away_ms),
            Act::ConcedeTime => self.judge_concession(side, cut),
            Act::Dispute { check, .. } if cut.has_disputed(*check) => Err(ActError::DisputeAgain),
            Act::Result(_) if !cut.is_closed_by_other() => Err(ActError::ResultTooEarly),
            Act::Result(outcome) if self.outcome(cut, side) != Some(*outcome) => Err(ActError::WrongResult),
            Act::Dispute { .. } | Act::Result(_) => self.stays(cut),
        }
    }

    /// Whether the game has come to a point at which such an act may be done: not after an end, a claim, a stop or a flag
    /// that fell.
    fn judge_when(&self, side: Side, cut: &Cut, act: &Act, spent: Spent) -> Result<(), ActError> {
        let is_result = matches!(act, Act::Result(_));
        if cut.own.result || cut.has_end() && !is_result {
            return Err(ActError::GameOver);
        }
        if is_result {
            return Ok(());
        }
        let goes_with_a_claim = match (cut.claim_by_own().is_some(), cut.claim_by_other().is_some()) {
            (false, false) => true,
            (false, true) => matches!(act, Act::ConcedeTime | Act::Dispute { .. }),
            (true, true) => matches!(act, Act::ConcedeTime),
            (true, false) => false,
        };
        if !goes_with_a_claim {
            return Err(ActError::Claimed);
        }
        let is_about_time = matches!(
            act,
            Act::ClaimTime { .. } | Act::ClaimAbsence { .. } | Act::ConcedeTime | Act::Dispute { .. }
        );
        if is_about_time && !self.agreement.terms.time.is_timed() {
            return Err(ActError::NoClock);
        }
        if cut.stopped().is_some() && (act.is_ply() || is_about_time) {
            return Err(ActError::Paused);
        }
        // What was seen of the other side's newest ply is too much for its clock: that is claimed, or given away. No claim
        // is made while the game is stopped, so going on is not refused.
        let gives_in = matches!(
            act,
            Act::Resign
                | Act::AcceptDraw
                | Act::ConcedeTime
                | Act::ClaimTime { .. }
                | Act::Dispute { .. }
                | Act::GoOn
        );
        if !gives_in && self.has_flag_fallen(side.opposite(), cut, spent) {
            return Err(ActError::FlagFallen);
        }
        Ok(())
    }

    /// The act leaves the game where it is.
    fn stays(&self, cut: &Cut) -> Result<Judged, ActError> {
        self.at(cut.spot())
    }

    fn at(&self, spot: Spot) -> Result<Judged, ActError> {
        let (_, digest) = self.lines.position(spot).ok_or(ActError::NotYourTurn)?;
        Ok(Judged {
            spot,
            ply: None,
            digest,
            end: None,
            claim: None,
        })
    }

    fn ends(&self, cut: &Cut, end: End) -> Result<Judged, ActError> {
        let judged = self.stays(cut)?;
        Ok(Judged {
            end: Some(end),
            ..judged
        })
    }

    fn claims(&self, cut: &Cut, reason: EndReason) -> Result<Judged, ActError> {
        let judged = self.stays(cut)?;
        Ok(Judged {
            claim: Some(reason),
            ..judged
        })
    }

    fn judge_ply(&self, side: Side, cut: &Cut, act: &Act, spent: Spent) -> Result<Judged, ActError> {
        let spot = cut.spot();
        let (position, _) = self.lines.position(spot).ok_or(ActError::NotYourTurn)?;
        if position.turn() != side {
            return Err(ActError::NotYourTurn);
        }
        let ply = act
            .ply(position.size())
            .map_err(ActError::IllegalMove)?
            .unwrap_or(Ply::Pass);
        position
            .check_ply(self.lines.game().ruleset(), ply)
            .map_err(ActError::IllegalMove)?;
        let after = position.after(ply);
        Ok(Judged {
            spot,
            ply: Some((ply, after)),
            digest: digest(&after),
            end: self.runs_out(side, cut, spent.thinking),
            claim: None,
        })
    }

    fn judge_offer(&self, cut: &Cut, topic: Topic) -> Result<Judged, ActError> {
        if cut.has_offered(topic) {
            return Err(ActError::OfferAgain);
        }
        self.stays(cut)
    }

    fn judge_answer(&self, cut: &Cut, topic: Topic) -> Result<Judged, ActError> {
        if !cut.offer_to_own(topic) {
            return Err(ActError::NoOffer);
        }
        self.stays(cut)
    }

    fn judge_proposal(&self, side: Side, cut: &Cut, proposal: Proposal) -> Result<Judged, ActError> {
        let allowed = self.agreement.terms.allowed;
        match proposal {
            Proposal::Takeback { plies } => {
                if !allowed.takebacks {
                    return Err(ActError::NotAllowed);
                }
                let spot = usize::try_from(plies)
                    .ok()
                    .filter(|plies| *plies < cut.spot().plies)
                    .and_then(|plies| self.lines.back(cut.spot(), plies));
                let position = spot.and_then(|spot| self.lines.position(spot));
                if position.is_none_or(|(position, _)| position.turn() != side) {
                    return Err(ActError::WrongTakeback);
                }
            }
            Proposal::Pause | Proposal::Adjournment if !allowed.pauses => return Err(ActError::NotAllowed),
            Proposal::Pause | Proposal::Adjournment => {}
        }
        self.judge_offer(cut, Topic::Matter(proposal.matter()))
    }

    /// Taking back, accepted: who has an own such offer open waits for its answer, so two never cross.
    fn judge_takeback(&self, cut: &Cut) -> Result<Judged, ActError> {
        let plies = cut.takeback_to_own().ok_or(ActError::NoOffer)?;
        if cut.offer_by_own(Topic::Matter(Matter::Takeback)) {
            return Err(ActError::OfferAgain);
        }
        let spot = self
            .lines
            .back(cut.spot(), plies)
            .ok_or(ActError::WrongTakeback)?;
        self.at(spot)
    }

    fn judge_claim(&self, side: Side, cut: &Cut, reported_ms: u64, spent: Spent) -> Result<Judged, ActError> {
        let other = side.opposite();
        if self.has_flag_fallen(other, cut, spent) {
            return self.claims(cut, EndReason::Time);
        }
        if self.turn_at(cut) != Some(other) {
            return Err(ActError::NotTheirTurn);
        }
        let theirs = cut.turned();
        let (left, longest) = self.waiting_times(other, &theirs).ok_or(ActError::NoClock)?;
        let reason = match self.first_move_ms(theirs.own.own_plies) {
            Some(_) => EndReason::Void,
            None => EndReason::Time,
        };
        if reported_ms <= left && spent.observed <= longest {
            return Err(ActError::ClaimTooEarly);
        }
        self.claims(cut, reason)
    }

    fn judge_absence(&self, side: Side, cut: &Cut, away_ms: u64) -> Result<Judged, ActError> {
        let pace = self.agreement.terms.time.pace().ok_or(ActError::NoClock)?;
        if self.turn_at(cut) != Some(side.opposite()) {
            return Err(ActError::NotTheirTurn);
        }
        if away_ms < pace.absence_ms() {
            return Err(ActError::ClaimTooEarly);
        }
        let reason = match cut.other.own_plies {
            0 => EndReason::Void,
            _ => EndReason::Abandonment,
        };
        self.claims(cut, reason)
    }

    fn judge_concession(&self, side: Side, cut: &Cut) -> Result<Judged, ActError> {
        let claimed = cut.claim_by_other().is_some();
        if !claimed && self.turn_at(cut) != Some(side) {
            return Err(ActError::NotYourTurn);
        }
        let end = match self.first_move_ms(cut.own.own_plies) {
            Some(_) => End::VoidConcession,
            None => End::Concession,
        };
        self.ends(cut, end)
    }

    /// What a side may think for at a cut seen from it, and how long the other side must wait for the ply before it may claim
    /// that time is up, in milliseconds (P-7.6).
    fn waiting_times(&self, side: Side, cut: &Cut) -> Option<(u64, u64)> {
        let clock = self.reading_at(side, cut, None)?.clock;
        let left = match self.first_move_ms(cut.own.own_plies) {
            Some(limit) => limit,
            None => clock.remaining(),
        };
        let lag = clock.bank().saturating_add(clock.guard());
        Some((left, left.saturating_add(lag)))
    }

    /// How long the other side must wait for a ply of a side, at a cut seen from that, before it may claim that time is up,
    /// in milliseconds.
    pub(super) fn longest_wait(&self, side: Side, cut: &Cut) -> Option<u64> {
        self.waiting_times(side, cut).map(|(_, longest)| longest)
    }

    /// The side to move at a cut.
    pub(super) fn turn_at(&self, cut: &Cut) -> Option<Side> {
        Some(self.lines.position(cut.spot())?.0.turn())
    }

    /// How long the move after so many own plies may take if it is the first one (P-7.2).
    fn first_move_ms(&self, own_plies: usize) -> Option<u64> {
        self.agreement
            .terms
            .time
            .first_move_ms()
            .filter(|_| own_plies == 0)
    }

    /// How a ply ends the game by the word of its own author, who thought for longer than it had (P-7.2, P-7.3).
    fn runs_out(&self, side: Side, cut: &Cut, thinking: u64) -> Option<End> {
        if let Some(limit) = self.first_move_ms(cut.own.own_plies) {
            return (thinking > limit).then_some(End::Void);
        }
        let reading = self.reading_at(side, cut, None)?;
        (thinking > reading.clock.remaining()).then_some(End::OverTime)
    }

    /// Tells whether lag has used up the clock of a side with its newest ply, by what the other side, whose cut this is,
    /// saw of it. Asked as long as the answer to that ply is due.
    fn has_flag_fallen(&self, of: Side, cut: &Cut, spent: Spent) -> bool {
        if self.turn_at(cut) == Some(of) || matches!(self.agreement.terms.time, TimeControl::Untimed) {
            return false;
        }
        let reading = self.reading_at(of, &cut.turned(), Some(spent.observed));
        reading.and_then(|reading| reading.fallen) == Some(FlagFall::Lag)
    }
}
