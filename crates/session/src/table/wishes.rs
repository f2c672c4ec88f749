//! What the user wants at the table, as acts (P-5.2).

use ugolki_record::{Act, ActError, EndReason, Proposal};
use ugolki_rules::{Ply, Side};

use super::Table;
use super::clock::left_ms;
use crate::Timestamp;
use crate::desk::Desk;
use crate::input::{Claim, Command, Misuse, Notice};

/// A clock as it is shown, all in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockFace {
    /// What is left, by the own measure of the present turn.
    pub left_ms: u64,
    /// It runs now.
    pub runs: bool,
    /// What is left is for the first move alone, which costs nothing (P-7.2).
    pub first_move: bool,
    /// The lag allowance of a move (P-7.1).
    pub allowance_ms: u64,
    /// What is left for lag in the bank.
    pub bank_ms: u64,
    /// What is left of the guard.
    pub guard_ms: u64,
}

impl Table {
    /// Does what the user wants in a game.
    pub(crate) fn wish(&mut self, command: &Command, desk: &mut Desk<'_>) -> Result<(), Misuse> {
        if self.is_catching_up() {
            return Err(Misuse::NotCaughtUp);
        }
        let act = match command {
            Command::Play(ply) => Act::of_ply(*ply),
            Command::Resign => Act::Resign,
            Command::OfferDraw => Act::OfferDraw,
            Command::AcceptDraw => Act::AcceptDraw,
            Command::DeclineDraw => Act::DeclineDraw,
            Command::OfferTakeback => Act::Offer(Proposal::Takeback {
                plies: self.takeback_to().ok_or(Misuse::NothingToTakeBack)?,
            }),
            Command::OfferPause => Act::Offer(Proposal::Pause),
            Command::OfferAdjournment => Act::Offer(Proposal::Adjournment),
            Command::Accept(matter) => Act::Accept(*matter),
            Command::Decline(matter) => Act::Decline(*matter),
            // The other side's clock may run after it, so it must be there.
            Command::GoOn if !desk.connected => return Err(Misuse::NotConnected),
            Command::GoOn => Act::GoOn,
            Command::ClaimTime => Act::ClaimTime {
                reported_ms: self.keeper.last_report_ms(),
            },
            Command::ClaimAbsence => Act::ClaimAbsence {
                away_ms: self.keeper.away_ms(desk.now()).ok_or(Misuse::NotAway)?,
            },
            Command::Concede => Act::ConcedeTime,
            // What is said is no act, and never comes here.
            Command::Confirm | Command::Refuse | Command::Leave | Command::Say(_) => {
                return Err(Misuse::NothingProposed);
            }
        };
        self.write(act, desk)
    }

    /// Until when the user can play on although the other side claims that time is up: as long as the own clock leaves time. An
    /// honest claim of that kind comes later than the own concession, but for lag (P-7.6).
    pub(crate) fn answers_until(&self) -> Option<Timestamp> {
        let other = self.me.opposite();
        let is_late = |act: &Act| matches!(act, Act::ClaimTime { .. });
        let claim = self
            .log
            .chain(other)
            .records()
            .rev()
            .map(|record| &record.act)
            .find(|act| matches!(act, Act::ClaimTime { .. } | Act::ClaimAbsence { .. }));
        let own_turn = self.log.game().position().turn() == self.me && self.log.stopped().is_none();
        let is_claimed_late = self.is_accused() && own_turn && claim.is_some_and(is_late);
        self.keeper
            .answers_until(&self.log)
            .filter(|_| is_claimed_late && !self.is_catching_up())
    }

    /// Plays on: answers the claim that the own time is up.
    pub(crate) fn answer(&mut self, ply: Ply, desk: &mut Desk<'_>) -> Result<(), Misuse> {
        if self.answers_until().is_none_or(|until| until <= desk.now()) {
            return Err(Misuse::Play(ActError::GameOver.into()));
        }
        let times = self.keeper.answer_times(desk.context);
        let record = self.log.answer(ply, times, desk.context.signer)?;
        self.written(&record, desk);
        Ok(())
    }

    /// The number of plies before the own newest move, to which it is taken back.
    fn takeback_to(&self) -> Option<u32> {
        let plies = self.log.game().plies().len();
        let back = if self.log.turn()? == self.me { 2 } else { 1 };
        u32::try_from(plies.checked_sub(back)?).ok()
    }

    /// The game has ended by nothing but a claim of the other side's: to sign its result is to agree, which only the user
    /// does.
    pub(crate) fn is_accused(&self) -> bool {
        self.is_claimed() && self.log.claim_of(self.me).is_none()
    }

    /// The game has ended by nothing but a claim.
    pub(crate) fn is_claimed(&self) -> bool {
        let claims = [self.me, self.me.opposite()].map(|side| self.log.claim_of(side));
        let reason = self.standing().verdict.map(|verdict| verdict.reason);
        let by_claim = |claim: &Option<EndReason>| claim.is_some() && *claim == reason;
        self.log.is_over() && (reason.is_none() || claims.iter().any(by_claim)) && !self.log.has_end()
    }

    /// From when on the user may claim this, as things stand: only on the other side's turn (P-7.7), or when the other side's
    /// flag has fallen by lag (P-7.3).
    pub(crate) fn claim_from(&self, claim: Claim) -> Option<Timestamp> {
        let pace = self.terms().time.pace();
        let on_its_turn = self.log.turn() == Some(self.me.opposite()) && self.log.stopped().is_none();
        let from = match claim {
            Claim::Time => self.keeper.claim_from(&self.log),
            Claim::Absence => self.keeper.away_for(pace?.absence_ms()).filter(|_| on_its_turn),
        };
        from.filter(|_| !self.log.is_over() && !self.is_catching_up())
    }

    /// Tells which claims are open that were not before.
    pub(super) fn tell_claims(&mut self, desk: &mut Desk<'_>) {
        for claim in Claim::ALL {
            let is_open = self.claim_from(claim).is_some_and(|from| from <= desk.now());
            if is_open && !self.told.contains(&claim) {
                desk.notice(Notice::ClaimOpen(claim));
                self.told.push(claim);
            } else if !is_open {
                self.told.retain(|told| *told != claim);
            }
        }
    }

    /// When a clock runs out or a claim opens, if nothing happens until then.
    pub(crate) fn deadline(&self) -> Option<Timestamp> {
        let untold = Claim::ALL.into_iter().filter(|claim| !self.told.contains(claim));
        let opens = untold.filter_map(|claim| self.claim_from(claim));
        let up = self.keeper.up_at(&self.log).filter(|_| !self.is_catching_up());
        opens.chain(up).min()
    }

    /// Until when both clocks stand because the other side is away, as things stand (P-7.7).
    pub(crate) fn stands_until(&self) -> Option<Timestamp> {
        let runs = self.terms().time.is_timed() && self.log.turn().is_some() && !self.log.is_over();
        self.keeper.stands_until().filter(|_| runs)
    }

    /// The clock of a side as it is to be shown now.
    pub(crate) fn clock_face(&self, side: Side, now: Timestamp, wall_ms: u64) -> Option<ClockFace> {
        let reading = self.log.clock(side)?;
        let runs = self.log.turn() == Some(side) && self.log.stopped().is_none();
        let verdict = self.standing().verdict;
        let is_up = verdict.is_some_and(|verdict| {
            verdict.reason == EndReason::Time && verdict.winner == Some(side.opposite())
        });
        let left = if is_up {
            0
        } else if self.log.turn() == Some(side) {
            let limit = left_ms(&self.log, side)?;
            limit.saturating_sub(self.keeper.turn_ms(now, wall_ms))
        } else {
            reading.shown_ms()
        };
        let terms = reading.clock.terms();
        Some(ClockFace {
            left_ms: left,
            runs,
            first_move: runs && self.terms().time.first_move_ms().is_some() && self.log.own_plies(side) == 0,
            allowance_ms: terms.allowance,
            bank_ms: reading.clock.bank(),
            guard_ms: reading.clock.guard(),
        })
    }
}
