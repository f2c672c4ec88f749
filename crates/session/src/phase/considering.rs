//! The joiner has the terms before it, and its user has yet to agree.

use ugolki_record::{Digest, Nonce, SafetyPhrase, Terms};

use crate::Timestamp;
use crate::desk::Desk;
use crate::frame::{Half, Negotiation, Offer, State};
use crate::input::Notice;
use crate::phase::{AGAIN_MS, Accepting, Phase, Step, broken, forgotten, unexpected};

/// The offer on the table.
#[derive(Debug, Clone)]
pub(crate) struct Considering {
    offer: Offer,
    id: Digest,
    nonce: Nonce,
    /// The host's half of the lot, which it was committed to, once it has shown it.
    opened: Option<Nonce>,
    they_agreed: bool,
    /// When our half is shown again, until the host's is.
    again: Timestamp,
}

impl Considering {
    /// Shows our half of the lot, so that both users can compare the safety phrase before they agree.
    pub(crate) fn begin(offer: Offer, id: Digest, nonce: Nonce, desk: &mut Desk<'_>) -> Self {
        let mut phase = Self {
            offer,
            id,
            nonce,
            opened: None,
            they_agreed: false,
            again: desk.now(),
        };
        phase.show(desk);
        phase
    }

    pub(crate) const fn terms(&self) -> &Terms {
        &self.offer.terms
    }

    pub(crate) const fn they_agreed(&self) -> bool {
        self.they_agreed
    }

    /// The safety phrase, once both halves of the lot are known.
    pub(crate) fn phrase(&self) -> Option<SafetyPhrase> {
        Some(self.offer.phrase(&self.opened?, &self.nonce))
    }

    pub(crate) fn on_negotiation(mut self, step: &Negotiation, desk: &mut Desk<'_>) -> Step {
        match step {
            // Sent twice, or asked for twice, or on a new stream: then the host may not have our half yet.
            Negotiation::Offer(offer) if **offer == self.offer => {
                if self.opened.is_none() {
                    self.show(desk);
                }
                (Phase::Considering(self), Ok(()))
            }
            Negotiation::Offer(_) => forgotten(desk),
            Negotiation::Open(nonce) => self.on_open(*nonce, desk),
            Negotiation::Ask
            | Negotiation::Accept(_)
            | Negotiation::Reveal(_)
            | Negotiation::Countersign(_)
            | Negotiation::Half(_)
            | Negotiation::Chain(_) => unexpected(Phase::Considering(self)),
        }
    }

    pub(crate) fn on_state(mut self, state: &State, desk: &mut Desk<'_>) -> Phase {
        if state.agreed && !self.they_agreed {
            self.they_agreed = true;
            desk.notice(Notice::TheyAgreed);
        }
        Phase::Considering(self)
    }

    pub(crate) fn on_tick(mut self, desk: &mut Desk<'_>) -> Phase {
        if self.opened.is_none() && self.again <= desk.now() {
            self.show(desk);
        }
        Phase::Considering(self)
    }

    pub(crate) fn deadline(&self) -> Option<Timestamp> {
        self.opened.is_none().then_some(self.again)
    }

    /// The own user agrees.
    pub(crate) fn confirm(self, desk: &mut Desk<'_>) -> Phase {
        Phase::Accepting(Accepting::begin(
            self.offer,
            self.id,
            (self.nonce, self.opened),
            desk,
        ))
    }

    /// The nonce must be the one committed to (P-4.2).
    fn on_open(mut self, nonce: Nonce, desk: &mut Desk<'_>) -> Step {
        if !self.offer.commitment.matches(&nonce) {
            return broken(desk);
        }
        if self.opened.replace(nonce).is_none() {
            desk.notice(Notice::Drawn);
        }
        (Phase::Considering(self), Ok(()))
    }

    fn show(&mut self, desk: &mut Desk<'_>) {
        self.again = desk.now().after(AGAIN_MS);
        desk.send(Negotiation::Half(Half {
            offer: self.id,
            nonce: self.nonce,
        }));
    }
}
