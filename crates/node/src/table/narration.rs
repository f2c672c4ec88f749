//! A game as it is told, record by record: each thing once.

use ugolki_record::{Act, GameLog, Matter};
use ugolki_rules::{BySide, Position, Side};

use super::show::proposed;
use crate::event::{Event, OfferEnd};
use crate::local::moved;
use crate::outbox::Outbox;

/// What was told of a game so far.
#[derive(Debug, Default)]
pub(crate) struct Narration {
    /// The position, and the number of plies before it.
    position: Option<(Position, usize)>,
    offers: BySide<bool>,
    /// Offers of other things than a draw.
    proposals: Vec<(Side, Matter)>,
}

impl Narration {
    /// Begins with a game as it stands: whose draw offers stand is given.
    pub(crate) fn begin(&mut self, log: &GameLog) -> Vec<Side> {
        let game = log.game();
        self.position = Some((*game.position(), game.plies().len()));
        self.offers = BySide::from_fn(|by| log.offer_open(by));
        let open = |by: &Side| *self.offers.get(*by);
        Side::BOTH.into_iter().filter(open).collect()
    }

    /// How many plies were told.
    pub(crate) fn plies(&self) -> usize {
        self.position.map_or(0, |(_, plies)| plies)
    }

    /// Tells what a record has changed. Gives whether plies were taken back.
    pub(crate) fn record(&mut self, log: &GameLog, author: Side, act: &Act, out: &mut Outbox<'_>) -> bool {
        let game = log.game();
        let after = (*game.position(), game.plies().len());
        let mut rewound = false;
        if let Some((before, plies)) = self.position.replace(after) {
            if let Some(ply) = game.plies().get(plies) {
                out.event(Event::Moved(moved(
                    game.ruleset(),
                    &before,
                    *ply,
                    game.position(),
                )));
            } else if after.1 < plies {
                rewound = true;
                out.event(Event::Rewound {
                    plies: after.1,
                    number: after.0.number(),
                });
            }
        }
        self.tell_draw_offers(log, act, out);
        tell_act(author, act, log, out);
        self.tell_proposals(log, act, out);
        rewound
    }

    fn tell_draw_offers(&mut self, log: &GameLog, act: &Act, out: &mut Outbox<'_>) {
        for by in Side::BOTH {
            let open = log.offer_open(by);
            let known = core::mem::replace(self.offers.get_mut(by), open);
            if open && !known {
                out.event(Event::Offer { by });
            }
            if known && !open && !log.is_over() {
                let why = if matches!(act, Act::DeclineDraw) {
                    OfferEnd::Declined
                } else {
                    OfferEnd::Lapsed
                };
                out.event(Event::OfferGone { by, why });
            }
        }
    }

    fn tell_proposals(&mut self, log: &GameLog, act: &Act, out: &mut Outbox<'_>) {
        for by in Side::BOTH {
            for matter in Matter::ALL {
                let open = log.proposal_open(by, matter);
                let known = self.proposals.contains(&(by, matter));
                if open && !known {
                    self.proposals.push((by, matter));
                    out.event(Event::Proposed(proposed(log, by, matter)));
                }
                if known && !open {
                    self.proposals.retain(|told| *told != (by, matter));
                    if log.is_over() || *act == Act::Accept(matter) {
                        continue;
                    }
                    let why = if *act == Act::Decline(matter) {
                        OfferEnd::Declined
                    } else {
                        OfferEnd::Lapsed
                    };
                    out.event(Event::ProposedGone { by, matter, why });
                }
            }
        }
    }
}

/// Tells what an act is about beside moves and offers.
fn tell_act(author: Side, act: &Act, log: &GameLog, out: &mut Outbox<'_>) {
    if let Act::Accept(matter @ (Matter::Pause | Matter::Adjournment)) = *act {
        out.event(Event::Paused(matter));
    }
    if let Act::GoOn = act {
        out.event(Event::WentOn { by: author });
    }
    if let Act::ClaimTime { .. } | Act::ClaimAbsence { .. } = act
        && let Some(reason) = log.claim_of(author)
    {
        out.event(Event::Claimed { by: author, reason });
    }
    if let Act::Dispute { check, measured_ms } = *act {
        out.event(Event::TimesDisputed {
            by: author,
            check,
            measured_ms,
        });
    }
}
