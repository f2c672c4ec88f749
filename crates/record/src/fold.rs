//! The fold over both chains (P-5.3): what any causally closed part of them amounts to.
//!
//! Each record is summed up by a [`Tally`] of its own chain up to itself and of what its author had seen. A [`Cut`]
//! takes a first part of either chain, and all that is asked of the state is a function of the two tallies at its
//! ends: the order in which records arrived has nowhere to enter.

use crate::Act;

/// How a record ended the game for its author.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// A ply after which the rules end the game.
    Rules,
    /// It accepted a draw.
    Agreement,
    /// It resigned.
    Resignation,
}

/// What a chain amounts to up to one of its records.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Tally {
    /// The number of its records.
    pub(crate) length: usize,
    /// The number of records of the other chain that the last one has seen.
    pub(crate) seen: usize,
    /// The number of plies in the game as the author knows it, its own included.
    pub(crate) plies: usize,
    /// The number of the author's newest draw offer.
    offer: Option<usize>,
    /// The author has offered since its last ply.
    offered: bool,
    /// How much of the other chain had been seen at the author's newest ply, acceptance or refusal: offers before that
    /// have lapsed.
    answered: usize,
    /// How the author ended the game.
    pub(crate) end: Option<End>,
    /// The author has signed the result.
    pub(crate) result: bool,
}

impl Tally {
    /// The author can add nothing but a result: it has ended the game, or signed the result.
    const fn is_closed(&self) -> bool {
        self.end.is_some() || self.result
    }
}

/// A first part of either chain, seen from the side that is about to sign or be judged.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cut {
    pub(crate) own: Tally,
    pub(crate) other: Tally,
}

impl Cut {
    /// The number of plies. Each ply has the one before it in its past, so the longer view contains the shorter.
    pub(crate) fn plies(&self) -> usize {
        self.own.plies.max(self.other.plies)
    }

    /// Both sides have joined.
    pub(crate) const fn is_started(&self) -> bool {
        self.own.length > 0 && self.other.length > 0
    }

    /// Something has ended the game.
    pub(crate) const fn is_over(&self) -> bool {
        self.own.end.is_some() || self.other.end.is_some()
    }

    /// An offer of the other side's is open: made, and not yet answered with it in view.
    pub(crate) fn offer_to_own(&self) -> bool {
        self.other.offer.is_some_and(|offer| offer >= self.own.answered)
    }

    /// An own offer is open.
    pub(crate) fn offer_by_own(&self) -> bool {
        self.own.offer.is_some_and(|offer| offer >= self.other.answered)
    }

    /// An own offer would be one too many: at most one between two own plies, and one open at a time.
    pub(crate) fn has_offered(&self) -> bool {
        self.own.offered || self.offer_by_own()
    }

    /// The game has ended and the other side can add nothing that this cut does not have, but a result.
    pub(crate) const fn is_closed_by_other(&self) -> bool {
        self.is_over() && self.other.is_closed()
    }

    /// Nothing that can still be signed changes the verdict: both sides are bound, or the rules have spoken.
    pub(crate) fn is_settled(&self) -> bool {
        self.is_over()
            && (self.own.is_closed() && self.other.is_closed() || self.ends().contains(&Some(End::Rules)))
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
    pub(crate) fn after(&self, act: &Act) -> Tally {
        let seq = self.own.length;
        let mut tally = Tally {
            length: seq.saturating_add(1),
            seen: self.other.length,
            plies: self.plies(),
            ..self.own
        };
        match act {
            Act::Join { .. } => {}
            Act::Move { .. } | Act::Pass => {
                tally.plies = tally.plies.saturating_add(1);
                tally.offered = false;
                tally.answered = self.other.length;
            }
            Act::Resign => tally.end = Some(End::Resignation),
            Act::OfferDraw => {
                tally.offer = Some(seq);
                tally.offered = true;
            }
            Act::AcceptDraw => {
                tally.answered = self.other.length;
                tally.end = Some(End::Agreement);
            }
            Act::DeclineDraw => tally.answered = self.other.length,
            Act::Result(_) => tally.result = true,
        }
        tally
    }
}
