//! The host has shown its half of the lot and its signature; the joiner's signature is awaited.

use ugolki_record::codec::EncodeError;
use ugolki_record::{Agreement, Digest, GameId, SafetyPhrase, SignedAgreement, Signer, Terms};

use crate::desk::Desk;
use crate::frame::{Accept, Half, Negotiation, Offer, OwnChain, Reveal};
use crate::phase::{AGAIN_MS, Phase, Playing, Step, forgotten, unexpected};
use crate::table::Table;
use crate::{Fault, Pledge, Timestamp};

/// The agreement, signed by this side.
#[derive(Debug, Clone)]
pub(crate) struct Revealing {
    agreement: Agreement,
    game: GameId,
    offer: Digest,
    reveal: Reveal,
    again: Timestamp,
    /// The stream in use was made since: who asks for the offer on it has forgotten it.
    came_again: bool,
}

impl Revealing {
    /// Signs the agreement, keeps it, and shows nonce and signature: from then on the other side can complete it.
    pub(crate) fn begin(
        agreement: Agreement,
        offer: Digest,
        desk: &mut Desk<'_>,
    ) -> Result<Self, EncodeError> {
        let signature = agreement.sign(desk.context.signer)?;
        desk.pledge(Pledge::from_parts(agreement.body()?, signature));
        let reveal = Reveal {
            nonce: agreement.proposer_nonce,
            signature,
        };
        let mut phase = Self {
            game: agreement.id()?,
            agreement,
            offer,
            reveal,
            again: desk.now(),
            came_again: false,
        };
        phase.show(desk);
        Ok(phase)
    }

    /// Waits again for the signature under what was kept, after a restart. None if it is not this side's own.
    pub(crate) fn resume(pledge: &Pledge, signer: &dyn Signer, now: Timestamp) -> Option<Self> {
        let agreement = pledge.verify().ok()?;
        if agreement.terms.proposer.key != signer.key() {
            return None;
        }
        let offer = Offer {
            terms: agreement.terms.clone(),
            commitment: agreement.proposer_nonce.commit(),
        };
        let reveal = Reveal {
            nonce: agreement.proposer_nonce,
            signature: *pledge.signature(),
        };
        Some(Self {
            game: pledge.game(),
            agreement,
            offer: offer.id().ok()?,
            reveal,
            again: now,
            came_again: false,
        })
    }

    pub(crate) const fn terms(&self) -> &Terms {
        &self.agreement.terms
    }

    pub(crate) const fn game(&self) -> GameId {
        self.game
    }

    pub(crate) fn phrase(&self) -> SafetyPhrase {
        self.agreement.phrase()
    }

    pub(crate) fn on_connected(mut self, desk: &mut Desk<'_>) -> Phase {
        self.came_again = true;
        self.show(desk);
        Phase::Revealing(self)
    }

    pub(crate) fn on_negotiation(mut self, step: &Negotiation, desk: &mut Desk<'_>) -> Step {
        match step {
            // The joiner has not seen the answer yet.
            Negotiation::Accept(accept) if self.is_accepted_by(accept) => {
                self.show(desk);
                (Phase::Revealing(self), Ok(()))
            }
            Negotiation::Countersign(signed) => self.on_countersign(signed, desk),
            // The joiner was started anew, and has nothing of what it agreed to.
            Negotiation::Ask if self.came_again => forgotten(desk),
            // Asked before the joiner had our offer.
            Negotiation::Ask => (Phase::Revealing(self), Ok(())),
            // Sent before the joiner agreed, and come late or twice.
            Negotiation::Half(half) if self.is_half(half) => (Phase::Revealing(self), Ok(())),
            Negotiation::Chain(chain) if self.is_chain(chain) => (Phase::Revealing(self), Ok(())),
            Negotiation::Offer(_)
            | Negotiation::Accept(_)
            | Negotiation::Reveal(_)
            | Negotiation::Half(_)
            | Negotiation::Open(_)
            | Negotiation::Chain(_) => unexpected(Phase::Revealing(self)),
        }
    }

    pub(crate) fn on_tick(mut self, desk: &mut Desk<'_>) -> Phase {
        if self.again <= desk.now() {
            self.show(desk);
        }
        Phase::Revealing(self)
    }

    pub(crate) const fn deadline(&self) -> Timestamp {
        self.again
    }

    fn is_accepted_by(&self, accept: &Accept) -> bool {
        accept.offer == self.offer && accept.nonce == self.agreement.responder_nonce
    }

    fn is_chain(&self, chain: &OwnChain) -> bool {
        let heads = self.agreement.terms.rated.heads();
        heads.is_some_and(|heads| heads.pool == chain.pool && heads.responder == chain.head)
    }

    fn is_half(&self, half: &Half) -> bool {
        half.offer == self.offer && half.nonce == self.agreement.responder_nonce
    }

    /// The agreement with both signatures: the game is on.
    fn on_countersign(self, signed: &SignedAgreement, desk: &mut Desk<'_>) -> Step {
        if signed.id() != self.game {
            return (Phase::Revealing(self), Err(Fault::Agreement.into()));
        }
        let started = signed
            .verify()
            .ok()
            .and_then(|agreement| Table::begin(agreement, None, desk));
        match started {
            Some(table) => (Phase::Playing(Playing::begin(table, desk)), Ok(())),
            None => (Phase::Revealing(self), Err(Fault::Agreement.into())),
        }
    }

    fn show(&mut self, desk: &mut Desk<'_>) {
        self.again = desk.now().after(AGAIN_MS);
        desk.send(Negotiation::Reveal(self.reveal.clone()));
    }
}
