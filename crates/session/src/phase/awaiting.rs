//! The joiner waits for the host's offer.

use ugolki_record::{Nonce, Party, PlayerKey, Rated, Terms};

use crate::Timestamp;
use crate::desk::Desk;
use crate::frame::{Negotiation, Offer, OwnChain};
use crate::input::Notice;
use crate::phase::{AGAIN_MS, Considering, Phase, Step, broken, forgotten, unexpected};

/// How far the time of a rated game's terms may be from the own clock: the times of later games are not before it (F-14.5).
const MOST_OFF_MS: u64 = 24 * 60 * 60 * 1_000;

/// Who wants to join whom.
#[derive(Debug, Clone)]
pub(crate) struct Awaiting {
    me: Party,
    host: PlayerKey,
    nonce: Nonce,
    /// When the offer is asked for again; none while there is nobody to ask.
    again: Option<Timestamp>,
}

impl Awaiting {
    pub(crate) const fn new(me: Party, host: PlayerKey, nonce: Nonce) -> Self {
        Self {
            me,
            host,
            nonce,
            again: None,
        }
    }

    pub(crate) fn on_connected(mut self, desk: &mut Desk<'_>) -> Phase {
        self.again = Some(desk.now().after(AGAIN_MS));
        Phase::Awaiting(self)
    }

    pub(crate) fn on_negotiation(self, step: Negotiation, desk: &mut Desk<'_>) -> Step {
        match step {
            Negotiation::Offer(offer) => self.on_offer(*offer, desk),
            // The host waits for a signature under what this side accepted before it crashed, and would wait for long.
            Negotiation::Reveal(_) => forgotten(desk),
            Negotiation::Ask
            | Negotiation::Accept(_)
            | Negotiation::Countersign(_)
            | Negotiation::Half(_)
            | Negotiation::Open(_)
            | Negotiation::Chain(_) => unexpected(Phase::Awaiting(self)),
        }
    }

    pub(crate) fn on_tick(mut self, desk: &mut Desk<'_>) -> Phase {
        if self.again.is_some_and(|again| again <= desk.now()) {
            self.again = Some(desk.now().after(AGAIN_MS));
            desk.send(Negotiation::Ask);
        }
        Phase::Awaiting(self)
    }

    pub(crate) const fn deadline(&self) -> Option<Timestamp> {
        self.again
    }

    /// The terms must be playable, from this host and for this joiner.
    fn on_offer(self, offer: Offer, desk: &mut Desk<'_>) -> Step {
        let terms = &offer.terms;
        let for_us = terms.responder == self.me && terms.proposer.key == self.host;
        let Some(id) = offer.id().ok().filter(|_| for_us && terms.check().is_ok()) else {
            return broken(desk);
        };
        match terms.rated {
            Rated::No => {}
            // What its user would take for a rated game would count for nobody's rating.
            Rated::Yes => return broken(desk),
            Rated::Chained(_) if !is_of_our_time(terms, desk) => return broken(desk),
            Rated::Chained(heads) => {
                let head = desk.context.chains.head(heads.pool);
                if heads.responder != head {
                    let pool = heads.pool;
                    desk.send(Negotiation::Chain(OwnChain { pool, head }));
                    return (Phase::Awaiting(self), Ok(()));
                }
            }
        }
        desk.notice(Notice::Offered);
        (
            Phase::Considering(Considering::begin(offer, id, self.nonce, desk)),
            Ok(()),
        )
    }
}

/// A host with another date would move the times of all later games of this side.
const fn is_of_our_time(terms: &Terms, desk: &Desk<'_>) -> bool {
    terms.created_ms.abs_diff(desk.context.wall_ms) <= MOST_OFF_MS
}
