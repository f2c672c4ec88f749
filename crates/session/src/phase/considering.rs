//! The joiner has the terms before it, and its user has yet to agree.

use ugolki_record::{Digest, Nonce, Terms};

use crate::desk::Desk;
use crate::frame::{Negotiation, Offer, State};
use crate::input::Notice;
use crate::phase::{Accepting, Phase, Step, forgotten, unexpected};

/// The offer on the table.
#[derive(Debug, Clone)]
pub(crate) struct Considering {
    offer: Offer,
    id: Digest,
    nonce: Nonce,
    they_agreed: bool,
}

impl Considering {
    pub(crate) const fn new(offer: Offer, id: Digest, nonce: Nonce) -> Self {
        Self {
            offer,
            id,
            nonce,
            they_agreed: false,
        }
    }

    pub(crate) const fn terms(&self) -> &Terms {
        &self.offer.terms
    }

    pub(crate) const fn they_agreed(&self) -> bool {
        self.they_agreed
    }

    pub(crate) fn on_negotiation(self, step: &Negotiation, desk: &mut Desk<'_>) -> Step {
        match step {
            // Sent twice, or asked for twice.
            Negotiation::Offer(offer) if **offer == self.offer => (Phase::Considering(self), Ok(())),
            Negotiation::Offer(_) => forgotten(desk),
            Negotiation::Ask
            | Negotiation::Accept(_)
            | Negotiation::Reveal(_)
            | Negotiation::Countersign(_) => unexpected(Phase::Considering(self)),
        }
    }

    pub(crate) fn on_state(mut self, state: &State, desk: &mut Desk<'_>) -> Phase {
        if state.agreed && !self.they_agreed {
            self.they_agreed = true;
            desk.notice(Notice::TheyAgreed);
        }
        Phase::Considering(self)
    }

    /// The own user agrees.
    pub(crate) fn confirm(self, desk: &mut Desk<'_>) -> Phase {
        Phase::Accepting(Accepting::begin(self.offer, self.id, self.nonce, desk))
    }
}
