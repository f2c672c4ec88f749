//! Which acts may be done in a set, and which prove that their author broke the rules (P-5.3, P-5.4, P-7).

use ugolki_record::{Act, Matter, PositionDigest, Proposal, Tag, TimeCheck, TimeControl};
use ugolki_rules::Side;

use super::{Model, Set};

/// What there is to say about a record that is made after a set of others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Judgement {
    /// It may be made, and says this digest.
    Holds(PositionDigest),
    /// It is refused, and its author is where it was.
    Refused,
    /// It is evidence.
    Convicts,
}

impl Model {
    /// Judges an act of a side after everything in a set. How long it thought has no say in whether it may.
    pub(crate) fn judge(&self, set: Set, side: Side, act: &Act, observed: u64) -> Judgement {
        let plies = self.line(set).plies.clone();
        if self.may(set, side, act, observed) {
            let game = self.game(&plies);
            let position = match act.ply(game.position().size()) {
                Ok(Some(ply)) => game.position().after(ply),
                _ if *act == Act::Accept(Matter::Takeback) => {
                    let back = self.takeback_to(set, side).unwrap();
                    *self.game(&plies[..back]).position()
                }
                _ => *game.position(),
            };
            return Judgement::Holds(PositionDigest(Tag::Position.hash(position.packed().as_bytes())));
        }
        if act.is_ply() && self.convicts(set, side, act, observed) {
            return Judgement::Convicts;
        }
        Judgement::Refused
    }

    fn have_joined(&self, set: Set) -> bool {
        Side::BOTH
            .into_iter()
            .all(|side| !self.chain(set, side).is_empty())
    }

    /// The ply is legal and it is the side's turn.
    fn is_legal(&self, set: Set, side: Side, act: &Act) -> bool {
        let game = self.game(&self.line(set).plies);
        let position = game.position();
        let legal = |ply| position.check_ply(game.ruleset(), ply).is_ok();
        position.turn() == side && matches!(act.ply(position.size()), Ok(Some(ply)) if legal(ply))
    }

    /// Against the rules, out of turn, or after an end; where nothing but the order at the table forbids it, not.
    fn convicts(&self, set: Set, side: Side, act: &Act, observed: u64) -> bool {
        if !self.have_joined(set) {
            return false;
        }
        if self.has_end(set) || self.has_result(set, side) {
            return true;
        }
        let claimed = Side::BOTH
            .into_iter()
            .any(|side| self.standing_claim(set, side).is_some());
        let due = self.has_flag_fallen(set, side.opposite(), observed);
        !claimed && self.stopped(set).is_none() && !due && !self.is_legal(set, side, act)
    }

    /// The number of plies that the other side offers to go back to, if the game has so many.
    fn takeback_to(&self, set: Set, side: Side) -> Option<usize> {
        let offers = self.open_offers(set, side.opposite(), Some(Matter::Takeback));
        let Act::Offer(Proposal::Takeback { plies }) = self.entries[*offers.last()?].act else {
            return None;
        };
        let plies = usize::try_from(plies).ok()?;
        (plies <= self.line(set).plies.len()).then_some(plies)
    }

    fn may(&self, set: Set, side: Side, act: &Act, observed: u64) -> bool {
        let other = side.opposite();
        if let Act::Join { .. } = act {
            return self.chain(set, side).is_empty();
        }
        if !self.have_joined(set) || self.has_result(set, side) {
            return false;
        }
        if let Act::Result(outcome) = act {
            let closed = self.is_over(set) && self.is_closed_by(set, other);
            return closed && self.outcome(set) == Some(*outcome);
        }
        if self.has_end(set) {
            return false;
        }
        let claims = [side, other].map(|side| self.standing_claim(set, side).is_some());
        let concedes = *act == Act::ConcedeTime;
        let goes_with_it = match claims {
            [false, false] => true,
            [false, true] => concedes || matches!(act, Act::Dispute { .. }),
            [true, false] => false,
            [true, true] => concedes,
        };
        if !goes_with_it {
            return false;
        }
        let about_time = matches!(
            act,
            Act::ClaimTime { .. } | Act::ClaimAbsence { .. } | Act::ConcedeTime | Act::Dispute { .. }
        );
        if about_time && self.terms.time == TimeControl::Untimed {
            return false;
        }
        if self.stopped(set).is_some() && (about_time || act.is_ply()) {
            return false;
        }
        let due = self.has_flag_fallen(set, other, observed);
        let in_place_of_it = matches!(
            act,
            Act::ClaimTime { .. }
                | Act::Resign
                | Act::AcceptDraw
                | Act::ConcedeTime
                | Act::Dispute { .. }
                | Act::GoOn
        );
        if due && !in_place_of_it {
            return false;
        }
        match act {
            Act::Move { .. } | Act::Pass => self.is_legal(set, side, act),
            Act::OfferDraw => self.may_offer(set, side, None),
            Act::Offer(proposal) => self.may_propose(set, side, *proposal),
            Act::AcceptDraw | Act::DeclineDraw => !self.open_offers(set, other, None).is_empty(),
            Act::Accept(Matter::Takeback) => {
                self.takeback_to(set, side).is_some()
                    && self.open_offers(set, side, Some(Matter::Takeback)).is_empty()
            }
            Act::Accept(matter) => {
                let stopped = self.stopped(set);
                let again = match matter {
                    Matter::Pause => stopped.is_some(),
                    _ => stopped == Some(Matter::Adjournment),
                };
                !again && !self.open_offers(set, other, Some(*matter)).is_empty()
            }
            Act::Decline(matter) => !self.open_offers(set, other, Some(*matter)).is_empty(),
            Act::GoOn => self.stopped(set).is_some(),
            Act::ClaimTime { reported_ms } => due || self.may_claim(set, side, *reported_ms, observed),
            Act::ClaimAbsence { away_ms } => self.may_claim_absence(set, side, *away_ms),
            Act::ConcedeTime => self.turn(set) == side || self.standing_claim(set, other).is_some(),
            Act::Dispute { check, .. } => !self.has_disputed(set, side, *check),
            _ => true,
        }
    }

    fn may_offer(&self, set: Set, side: Side, matter: Option<Matter>) -> bool {
        let is_one = |act: &Act| match act {
            Act::OfferDraw => matter.is_none(),
            Act::Offer(proposal) => matter == Some(proposal.matter()),
            _ => false,
        };
        let since_last_ply = self.since_last_ply(set, side);
        !since_last_ply.iter().any(is_one) && self.open_offers(set, side, matter).is_empty()
    }

    /// What a side has done after its newest ply.
    fn since_last_ply(&self, set: Set, side: Side) -> Vec<Act> {
        let chain = self.chain(set, side);
        let acts = chain.into_iter().rev().map(|at| self.entries[at].act);
        acts.take_while(|act| !act.is_ply()).collect()
    }

    fn may_propose(&self, set: Set, side: Side, proposal: Proposal) -> bool {
        let allowed = match proposal {
            Proposal::Takeback { plies } => {
                let line = self.line(set).plies.clone();
                let before = usize::try_from(plies).ok().and_then(|plies| line.get(..plies));
                let fits = |before: &[usize]| {
                    before.len() < line.len() && self.game(before).position().turn() == side
                };
                self.terms.allowed.takebacks && before.is_some_and(fits)
            }
            _ => self.terms.allowed.pauses,
        };
        allowed && self.may_offer(set, side, Some(proposal.matter()))
    }

    fn may_claim(&self, set: Set, side: Side, reported: u64, observed: u64) -> bool {
        let other = side.opposite();
        let clock = self.shown(set, other, None).unwrap();
        let rem = if self.is_first_move(set, other) {
            30_000
        } else {
            clock.rem
        };
        let exceeds = |number: u64, limit: i64| i64::try_from(number).unwrap() > limit;
        self.turn(set) == other
            && (exceeds(reported, rem) || exceeds(observed, rem + clock.bank + clock.guard))
    }

    fn may_claim_absence(&self, set: Set, side: Side, away: u64) -> bool {
        let TimeControl::Clock { base_s, increment_s } = self.terms.time else {
            return false;
        };
        let seconds = match base_s + 40 * u32::from(increment_s) {
            0..=600 => 40,
            601..=3_600 => 80,
            _ => 120,
        };
        self.turn(set) == side.opposite() && away >= seconds * 1_000
    }

    fn has_disputed(&self, set: Set, side: Side, check: TimeCheck) -> bool {
        let is_it = |act: &Act| matches!(act, Act::Dispute { check: one, .. } if *one == check);
        self.since_last_ply(set, side).iter().any(is_it)
    }
}
