//! The host has made its offer; its own user and the joiner have yet to agree.

use alloc::boxed::Box;

use ugolki_record::codec::EncodeError;
use ugolki_record::{Agreement, Digest, Nonce, Terms};

use crate::desk::Desk;
use crate::frame::{Accept, Negotiation, Offer};
use crate::input::Notice;
use crate::phase::{Phase, Revealing, Step, unexpected};

/// The offer, and who agrees to it so far.
#[derive(Debug, Clone)]
pub(crate) struct Offering {
    offer: Offer,
    id: Digest,
    nonce: Nonce,
    confirmed: bool,
    /// The joiner agrees, with this half of the lot.
    accepted: Option<Nonce>,
}

impl Offering {
    pub(crate) fn new(terms: Terms, nonce: Nonce) -> Result<Self, EncodeError> {
        let offer = Offer {
            terms,
            commitment: nonce.commit(),
        };
        Ok(Self {
            id: offer.id()?,
            offer,
            nonce,
            confirmed: false,
            accepted: None,
        })
    }

    pub(crate) const fn terms(&self) -> &Terms {
        &self.offer.terms
    }

    pub(crate) const fn agreed(&self) -> (bool, bool) {
        (self.confirmed, self.accepted.is_some())
    }

    /// On a new stream the joiner has to agree again. It does so at once, with the same half of the lot, unless its program
    /// was started anew and has another.
    pub(crate) fn on_connected(mut self, desk: &mut Desk<'_>) -> Phase {
        self.accepted = None;
        self.offer(desk)
    }

    pub(crate) fn on_negotiation(self, step: &Negotiation, desk: &mut Desk<'_>) -> Step {
        match step {
            Negotiation::Ask => (self.offer(desk), Ok(())),
            Negotiation::Accept(accept) => self.on_accept(accept, desk),
            Negotiation::Offer(_) | Negotiation::Reveal(_) | Negotiation::Countersign(_) => {
                unexpected(Phase::Offering(self))
            }
        }
    }

    /// The own user agrees.
    pub(crate) fn confirm(mut self, desk: &mut Desk<'_>) -> Phase {
        self.confirmed = true;
        self.proceed(desk)
    }

    fn offer(self, desk: &mut Desk<'_>) -> Phase {
        desk.send(Negotiation::Offer(Box::new(self.offer.clone())));
        Phase::Offering(self)
    }

    fn on_accept(mut self, accept: &Accept, desk: &mut Desk<'_>) -> Step {
        if accept.offer != self.id || self.accepted.is_some_and(|nonce| nonce != accept.nonce) {
            return unexpected(Phase::Offering(self));
        }
        if self.accepted.replace(accept.nonce).is_none() {
            desk.notice(Notice::TheyAgreed);
        }
        (self.proceed(desk), Ok(()))
    }

    /// With both agreed, the lot is shown.
    fn proceed(self, desk: &mut Desk<'_>) -> Phase {
        let Some(responder_nonce) = self.accepted.filter(|_| self.confirmed) else {
            return Phase::Offering(self);
        };
        let agreement = Agreement {
            terms: self.offer.terms.clone(),
            proposer_nonce: self.nonce,
            responder_nonce,
        };
        match Revealing::begin(agreement, self.id, desk) {
            Ok(phase) => Phase::Revealing(phase),
            // Terms that could be offered can be signed: both bodies have the same limit.
            Err(_) => Phase::Offering(self),
        }
    }
}
