//! The host has made its offer; its own user and the joiner have yet to agree.

use alloc::boxed::Box;

use ugolki_record::codec::EncodeError;
use ugolki_record::{Agreement, Digest, Nonce, Rated, Role, SafetyPhrase, Terms};

use crate::desk::Desk;
use crate::frame::{Accept, Half, Negotiation, Offer, OwnChain};
use crate::input::Notice;
use crate::phase::{Phase, Revealing, Step, forgotten, unexpected};

/// The offer, and who agrees to it so far.
#[derive(Debug, Clone)]
pub(crate) struct Offering {
    offer: Offer,
    id: Digest,
    nonce: Nonce,
    confirmed: bool,
    /// The joiner's half of the lot, once it is known.
    half: Option<Nonce>,
    /// Our half was shown: the joiner's can't be another one any more.
    shown: bool,
    /// The joiner agrees.
    accepted: bool,
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
            half: None,
            shown: false,
            accepted: false,
        })
    }

    pub(crate) const fn terms(&self) -> &Terms {
        &self.offer.terms
    }

    pub(crate) const fn agreed(&self) -> (bool, bool) {
        (self.confirmed, self.accepted)
    }

    pub(crate) const fn has_shown(&self) -> bool {
        self.shown
    }

    /// The safety phrase, once both halves of the lot are known.
    pub(crate) fn phrase(&self) -> Option<SafetyPhrase> {
        Some(self.offer.phrase(&self.nonce, &self.half?))
    }

    /// On a new stream the joiner has to agree again. It does so at once, with the same half of the lot, unless its program
    /// was started anew and has another.
    pub(crate) fn on_connected(mut self, desk: &mut Desk<'_>) -> Phase {
        self.accepted = false;
        self.half = self.half.filter(|_| self.shown);
        self.offer(desk)
    }

    pub(crate) fn on_negotiation(self, step: &Negotiation, desk: &mut Desk<'_>) -> Step {
        match step {
            Negotiation::Ask => (self.offer(desk), Ok(())),
            Negotiation::Half(half) => self.on_half(half, desk),
            Negotiation::Accept(accept) => self.on_accept(accept, desk),
            Negotiation::Chain(chain) => self.on_chain(*chain, desk),
            Negotiation::Offer(_)
            | Negotiation::Reveal(_)
            | Negotiation::Countersign(_)
            | Negotiation::Open(_) => unexpected(Phase::Offering(self)),
        }
    }

    /// The own user agrees.
    pub(crate) fn confirm(mut self, desk: &mut Desk<'_>) -> Phase {
        self.confirmed = true;
        let (phase, _) = self.proceed(desk);
        phase
    }

    fn offer(self, desk: &mut Desk<'_>) -> Phase {
        desk.send(Negotiation::Offer(Box::new(self.offer.clone())));
        Phase::Offering(self)
    }

    /// The joiner says where it stands in its chain of rated games: the same offer with that in it. Once it has shown its half, it has
    /// seen that offer.
    fn on_chain(mut self, chain: OwnChain, desk: &mut Desk<'_>) -> Step {
        let Some(mut heads) = self.offer.terms.rated.heads() else {
            return unexpected(Phase::Offering(self));
        };
        if chain
            == (OwnChain {
                pool: heads.pool,
                head: heads.responder,
            })
            && self.half.is_some()
        {
            // Said twice, and come late.
            return (Phase::Offering(self), Ok(()));
        }
        let is_early = self.half.is_none() && !self.shown && !self.accepted;
        if !is_early || chain.pool != heads.pool || !chain.head.makes_sense() {
            return unexpected(Phase::Offering(self));
        }
        heads.responder = chain.head;
        self.offer.terms.rated = Rated::Chained(heads);
        match self.offer.id() {
            Ok(id) => self.id = id,
            // A few bytes more are still below the limit of a body.
            Err(_) => return unexpected(Phase::Offering(self)),
        }
        (self.offer(desk), Ok(()))
    }

    /// The joiner shows its half, and has ours shown. Another half after that would let the joiner choose the lot, and whoever
    /// sits in between the phrase: what was shown is not used with it.
    fn on_half(mut self, half: &Half, desk: &mut Desk<'_>) -> Step {
        if half.offer != self.id {
            return unexpected(Phase::Offering(self));
        }
        match self.half {
            Some(known) if known != half.nonce && self.shown => return forgotten(desk),
            Some(known) if known != half.nonce => return unexpected(Phase::Offering(self)),
            Some(_) => {}
            None => self.half = Some(half.nonce),
        }
        if !self.shown {
            self.shown = true;
            desk.notice(Notice::Drawn);
        }
        desk.send(Negotiation::Open(self.nonce));
        (Phase::Offering(self), Ok(()))
    }

    fn on_accept(mut self, accept: &Accept, desk: &mut Desk<'_>) -> Step {
        if accept.offer != self.id {
            return unexpected(Phase::Offering(self));
        }
        match self.half {
            Some(known) if known != accept.nonce && self.shown && !self.accepted => return forgotten(desk),
            Some(known) if known != accept.nonce => return unexpected(Phase::Offering(self)),
            Some(_) => {}
            None => {
                self.half = Some(accept.nonce);
                desk.notice(Notice::Drawn);
            }
        }
        if !self.accepted {
            self.accepted = true;
            desk.notice(Notice::TheyAgreed);
        }
        self.proceed(desk)
    }

    /// With both agreed, the lot is signed and shown.
    fn proceed(self, desk: &mut Desk<'_>) -> Step {
        let Some(responder_nonce) = self.half.filter(|_| self.confirmed && self.accepted) else {
            return (Phase::Offering(self), Ok(()));
        };
        if !desk.signs_for(&self.offer.terms, Role::Proposer) {
            return forgotten(desk);
        }
        let agreement = Agreement {
            terms: self.offer.terms.clone(),
            proposer_nonce: self.nonce,
            responder_nonce,
        };
        let phase = match Revealing::begin(agreement, self.id, desk) {
            Ok(phase) => Phase::Revealing(phase),
            // Terms that could be offered can be signed: both bodies have the same limit.
            Err(_) => Phase::Offering(self),
        };
        (phase, Ok(()))
    }
}
