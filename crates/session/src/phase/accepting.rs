//! The joiner has agreed; the host's half of the lot and its signature are awaited.

use ugolki_record::{Agreement, Digest, Nonce, Role, SafetyPhrase, Terms};

use crate::Timestamp;
use crate::desk::Desk;
use crate::frame::{Accept, Negotiation, Offer, Reveal, State};
use crate::input::Notice;
use crate::phase::{AGAIN_MS, Phase, Playing, Step, broken, forgotten, unexpected};
use crate::table::Table;

/// What was agreed to, and with what.
#[derive(Debug, Clone)]
pub(crate) struct Accepting {
    offer: Offer,
    accept: Accept,
    /// The host's half of the lot, if it has shown it.
    opened: Option<Nonce>,
    they_agreed: bool,
    again: Timestamp,
}

impl Accepting {
    pub(crate) fn begin(
        offer: Offer,
        id: Digest,
        (nonce, opened): (Nonce, Option<Nonce>),
        desk: &mut Desk<'_>,
    ) -> Self {
        let accept = Accept { offer: id, nonce };
        let mut phase = Self {
            offer,
            accept,
            opened,
            they_agreed: false,
            again: desk.now(),
        };
        phase.agree(desk);
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
        Some(self.offer.phrase(&self.opened?, &self.accept.nonce))
    }

    pub(crate) fn on_connected(mut self, desk: &mut Desk<'_>) -> Phase {
        self.agree(desk);
        Phase::Accepting(self)
    }

    pub(crate) fn on_negotiation(self, step: &Negotiation, desk: &mut Desk<'_>) -> Step {
        match step {
            Negotiation::Reveal(reveal) => self.on_reveal(reveal, desk),
            Negotiation::Offer(offer) if **offer == self.offer => (Phase::Accepting(self), Ok(())),
            Negotiation::Offer(_) => forgotten(desk),
            Negotiation::Open(nonce) => self.on_open(*nonce, desk),
            Negotiation::Ask
            | Negotiation::Accept(_)
            | Negotiation::Countersign(_)
            | Negotiation::Half(_)
            | Negotiation::Chain(_) => unexpected(Phase::Accepting(self)),
        }
    }

    pub(crate) fn on_state(mut self, state: &State, desk: &mut Desk<'_>) -> Phase {
        if state.agreed && !self.they_agreed {
            self.they_agreed = true;
            desk.notice(Notice::TheyAgreed);
        }
        Phase::Accepting(self)
    }

    pub(crate) fn on_tick(mut self, desk: &mut Desk<'_>) -> Phase {
        if self.again <= desk.now() {
            self.agree(desk);
        }
        Phase::Accepting(self)
    }

    pub(crate) const fn deadline(&self) -> Timestamp {
        self.again
    }

    /// The host's half of the lot, which was under way when this side agreed.
    fn on_open(mut self, nonce: Nonce, desk: &mut Desk<'_>) -> Step {
        if !self.offer.commitment.matches(&nonce) {
            return broken(desk);
        }
        if self.opened.replace(nonce).is_none() {
            desk.notice(Notice::Drawn);
        }
        (Phase::Accepting(self), Ok(()))
    }

    /// The nonce must be the one committed to (P-4.2), and the signature the host's over just this agreement. Then
    /// this side signs and keeps the agreement before it says so.
    fn on_reveal(self, reveal: &Reveal, desk: &mut Desk<'_>) -> Step {
        if !self.offer.commitment.matches(&reveal.nonce) {
            return broken(desk);
        }
        let agreement = Agreement {
            terms: self.offer.terms,
            proposer_nonce: reveal.nonce,
            responder_nonce: self.accept.nonce,
        };
        if !desk.signs_for(&agreement.terms, Role::Responder) {
            return forgotten(desk);
        }
        let signed = agreement
            .sign(desk.context.signer)
            .and_then(|ours| agreement.with_signatures(reveal.signature, ours));
        let table = signed.ok().and_then(|signed| {
            let verified = signed.verify().ok()?;
            Table::begin(verified, Some(signed), desk)
        });
        match table {
            Some(table) => (Phase::Playing(Playing::begin(table, desk)), Ok(())),
            None => broken(desk),
        }
    }

    fn agree(&mut self, desk: &mut Desk<'_>) {
        self.again = desk.now().after(AGAIN_MS);
        desk.send(Negotiation::Accept(self.accept.clone()));
    }
}
