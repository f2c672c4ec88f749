//! The fold over both chains (P-5.3): what any causally closed part of them amounts to.
//!
//! Each record is summed up by a [`Tally`] of its own chain up to itself and of what its author had seen. A [`Cut`]
//! takes a first part of either chain, and all that is asked of the state is a function of the two tallies at its
//! ends: the order in which records arrived has nowhere to enter.

mod offer;

use crate::{Act, EndReason, Matter, Proposal, TimeCheck};

pub(crate) use offer::Topic;

use offer::Offers;

/// How a record ended the game for its author.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// A ply after which the rules end the game.
    Rules,
    /// It accepted a draw.
    Agreement,
    /// It resigned.
    Resignation,
    /// It conceded that its time was up.
    Concession,
    /// It signed a ply for which it had no time left by its own word.
    OverTime,
    /// It signed its first ply too late by its own word: the game is void.
    Void,
    /// It conceded that its first ply does not come in time: the game is void.
    VoidConcession,
}

/// Where a game is on its way: after how many plies, and how many times moves have been taken back before.
///
/// Of two spots that are known to one player the greater is where the game is: plies follow each other, and so do
/// takebacks, so neither ever goes two ways at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct Spot {
    /// The number of takebacks that were accepted on the way.
    pub(crate) takebacks: usize,
    /// The number of plies that stand.
    pub(crate) plies: usize,
    /// The place in the log's tree of positions. It follows from the other two, but for plies that crossed a takeback,
    /// which never meet in one comparison.
    pub(crate) node: usize,
}

/// A claim that the other side has lost by the clock or by leaving.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Claim {
    /// Where the game was. The claim is answered by whatever brings the game further.
    pub(crate) spot: Spot,
    /// What it is that the author claims.
    pub(crate) reason: EndReason,
}

/// What a chain amounts to up to one of its records.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Tally {
    /// The number of its records.
    pub(crate) length: usize,
    /// The number of records of the other chain that the last one has seen.
    pub(crate) seen: usize,
    /// Where the game is as the author knows it, its own act included.
    pub(crate) spot: Spot,
    /// The number of the author's plies, taken back or not.
    pub(crate) own_plies: usize,
    /// The author's offers and answers.
    offers: Offers,
    /// The number of the author's newest acceptance that stops the game, and what for; none once it has gone on itself.
    stop: Option<(usize, Matter)>,
    /// How much of the other chain had been seen when the author last went on: stops before that are over.
    went_on: usize,
    /// The checks that the author has said to fail since its last ply, a bit each.
    disputes: u8,
    /// The author has disputed a time at all.
    pub(crate) disputed: bool,
    /// How the author ended the game.
    pub(crate) end: Option<End>,
    /// The newest claim, unless the author has gone on since.
    pub(crate) claim: Option<Claim>,
    /// The author has signed the result.
    pub(crate) result: bool,
}

/// A first part of either chain, seen from the side that is about to sign or be judged.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cut {
    pub(crate) own: Tally,
    pub(crate) other: Tally,
}

/// What an act brings about beside itself, as the log has judged it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Change {
    /// Where the game is after it.
    pub(crate) spot: Spot,
    /// How it ends the game.
    pub(crate) end: Option<End>,
    /// What it claims.
    pub(crate) claim: Option<EndReason>,
}

impl Cut {
    /// The same from the other side.
    pub(crate) const fn turned(&self) -> Self {
        Self {
            own: self.other,
            other: self.own,
        }
    }

    /// Where the game is. A ply after which the rules end the game stands before all that it does not follow.
    pub(crate) fn spot(&self) -> Spot {
        match self.ends() {
            [Some(End::Rules), _] => self.own.spot,
            [_, Some(End::Rules)] => self.other.spot,
            _ => self.own.spot.max(self.other.spot),
        }
    }

    /// Both sides have joined.
    pub(crate) const fn is_started(&self) -> bool {
        self.own.length > 0 && self.other.length > 0
    }

    /// Something has ended the game, a claim apart.
    pub(crate) const fn has_end(&self) -> bool {
        self.own.end.is_some() || self.other.end.is_some()
    }

    /// The game has ended, if only by a claim that stands.
    pub(crate) fn is_over(&self) -> bool {
        self.has_end() || self.claim_by_own().is_some() || self.claim_by_other().is_some()
    }

    /// What the own side claims, as long as nothing answers it.
    pub(crate) fn claim_by_own(&self) -> Option<EndReason> {
        let claim = self.own.claim?;
        let stands = claim.spot == self.spot() && !self.has_end();
        stands.then_some(claim.reason)
    }

    /// What the other side claims, as long as nothing answers it.
    pub(crate) fn claim_by_other(&self) -> Option<EndReason> {
        self.turned().claim_by_own()
    }

    /// Either side has made a claim and not gone on since, whether or not it is answered.
    pub(crate) const fn has_claim(&self) -> bool {
        self.own.claim.is_some() || self.other.claim.is_some()
    }

    /// An offer of the other side's is open: made, and not yet answered with it in view.
    pub(crate) fn offer_to_own(&self, topic: Topic) -> bool {
        self.turned().offer_by_own(topic)
    }

    /// An own offer is open.
    pub(crate) fn offer_by_own(&self, topic: Topic) -> bool {
        let Some(offer) = self.own.offers.made(topic) else {
            return false;
        };
        // Taking back is about the moves as they were: it lapses by a further move of the offering side, too.
        let lapsed = topic == Topic::Matter(Matter::Takeback) && self.own.offers.has_moved_since(topic);
        offer >= self.other.offers.answered(topic) && !lapsed
    }

    /// The number of plies to which the other side offers to go back.
    pub(crate) fn takeback_to_own(&self) -> Option<usize> {
        self.offer_to_own(Topic::Matter(Matter::Takeback))
            .then_some(self.other.offers.takeback_to())
    }

    /// An own offer would be one too many: at most one between two own plies, and one open at a time.
    pub(crate) fn has_offered(&self, topic: Topic) -> bool {
        self.own.offers.is_spent(topic) || self.offer_by_own(topic)
    }

    /// What the game is stopped for: an acceptance after which neither side has gone on.
    pub(crate) fn stopped(&self) -> Option<Matter> {
        let live = |one: &Tally, other: &Tally| {
            let (number, matter) = one.stop?;
            (number >= other.went_on).then_some(matter)
        };
        live(&self.own, &self.other).max(live(&self.other, &self.own))
    }

    /// The own side has disputed this already since its last ply.
    pub(crate) fn has_disputed(&self, check: TimeCheck) -> bool {
        self.own.disputes & bit(check) != 0
    }

    /// The own side can add nothing but a result: it has ended the game, claims it, or has signed the result.
    fn is_closed_by_own(&self) -> bool {
        self.own.end.is_some() || self.own.result || self.claim_by_own().is_some()
    }

    /// The game has ended and the other side can add nothing that this cut does not have, but a result.
    pub(crate) fn is_closed_by_other(&self) -> bool {
        self.is_over() && self.turned().is_closed_by_own()
    }

    /// Nothing that can still be signed changes the verdict: both sides are bound, or the rules have spoken. Of two who
    /// claim the game either may still concede.
    pub(crate) fn is_settled(&self) -> bool {
        let both_claim = self.claim_by_own().is_some() && self.claim_by_other().is_some();
        self.is_over()
            && !both_claim
            && (self.is_closed_by_own() && self.is_closed_by_other()
                || self.ends().contains(&Some(End::Rules)))
    }

    /// How either side ended the game.
    pub(crate) const fn ends(&self) -> [Option<End>; 2] {
        [self.own.end, self.other.end]
    }

    /// The number of records of the other chain before its result.
    pub(crate) const fn other_before_result(&self) -> usize {
        self.other
            .length
            .saturating_sub(if self.other.result { 1 } else { 0 })
    }

    /// The own chain after one more record. That it may be added has been asked before.
    pub(crate) fn after(&self, act: &Act, change: Change) -> Tally {
        let seq = self.own.length;
        let mut tally = Tally {
            length: seq.saturating_add(1),
            seen: self.other.length,
            spot: change.spot,
            end: change.end.or(self.own.end),
            ..self.own
        };
        // Who signs anything else after a claim takes it back.
        if !matches!(act, Act::Result(_)) {
            tally.claim = change.claim.map(|reason| Claim {
                spot: change.spot,
                reason,
            });
        }
        match act {
            Act::Move { .. } | Act::Pass => {
                tally.own_plies = tally.own_plies.saturating_add(1);
                tally.disputes = 0;
                tally.offers.ply(self.other.length);
            }
            Act::OfferDraw => tally.offers.make(Topic::Draw, seq, 0),
            Act::Offer(proposal) => {
                let to = match proposal {
                    Proposal::Takeback { plies } => usize::try_from(*plies).unwrap_or(usize::MAX),
                    Proposal::Pause | Proposal::Adjournment => 0,
                };
                tally.offers.make(Topic::Matter(proposal.matter()), seq, to);
            }
            Act::AcceptDraw | Act::DeclineDraw => tally.offers.answer(Topic::Draw, self.other.length),
            Act::Accept(matter) => {
                tally.offers.answer(Topic::Matter(*matter), self.other.length);
                if matches!(matter, Matter::Pause | Matter::Adjournment) {
                    tally.stop = Some((seq, *matter));
                }
            }
            Act::Decline(matter) => tally.offers.answer(Topic::Matter(*matter), self.other.length),
            Act::GoOn => {
                tally.stop = None;
                tally.went_on = self.other.length;
            }
            Act::Dispute { check, .. } => {
                tally.disputes |= bit(*check);
                tally.disputed = true;
            }
            Act::Result(_) => tally.result = true,
            Act::Join { .. }
            | Act::Resign
            | Act::ClaimTime { .. }
            | Act::ClaimAbsence { .. }
            | Act::ConcedeTime => {}
        }
        tally
    }
}

/// The bit of a check in the set of those that were said to fail.
const fn bit(check: TimeCheck) -> u8 {
    match check {
        TimeCheck::ObservedTooShort => 1,
        TimeCheck::ObservedTooLong => 2,
        TimeCheck::ThinkingWentBack => 4,
        TimeCheck::ThinkingTooSlow => 8,
    }
}
