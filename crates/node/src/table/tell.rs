//! What is told of a game: the session's notices as events.

use ugolki_record::{Act, GameLog, Matter, PlayerName};
use ugolki_rules::Side;
use ugolki_session::{End, Notice};

use super::show::{players, proposed};
use super::{News, Table};
use crate::effect::Effect;
use crate::event::{Event, OfferEnd, PositionDiffers, Started};
use crate::local::moved;
use crate::outbox::{Outbox, is_told};
use crate::view::{EndView, Seat, Stop};

impl Table {
    /// Tells a notice. What the node has to act upon is returned.
    pub(super) fn tell(&mut self, notice: Notice, out: &mut Outbox<'_>) -> Option<News> {
        match notice {
            Notice::Offered if self.is_agreed_before() => {
                self.told.proposal = true;
                return Some(News::Consent);
            }
            Notice::Offered => self.tell_proposal(out),
            Notice::Drawn => {
                out.changed();
                if let Some(phrase) = self.session.phrase().filter(|_| !self.is_agreed_before()) {
                    out.event(Event::Phrase(phrase));
                }
            }
            Notice::TheyAgreed => out.changed(),
            Notice::Declined(code) => {
                out.extend(self.game.map(|game| Effect::Forget { game }));
                return Some(News::Declined(code));
            }
            Notice::CaughtUp => {
                out.event(Event::CaughtUp);
                self.tell_turn(out);
            }
            Notice::Started => {
                self.tell_start(out);
                return Some(News::Started);
            }
            Notice::Recorded { author, act } => self.tell_record(author, &act, out),
            Notice::Silent => {
                out.event(Event::PeerState(self.peer_state()));
                return Some(News::Silent);
            }
            Notice::HeardAgain => out.event(Event::PeerState(self.peer_state())),
            Notice::AnotherInstall => out.event(Event::AnotherInstall { peer: self.peer }),
            Notice::Refused(code) => {
                self.told.refusals = self.told.refusals.saturating_add(1);
                if is_told(self.told.refusals) {
                    out.event(Event::Refused { code });
                }
            }
            Notice::Differs { ply, ours, theirs } => {
                self.stopped = Some(Stop::PositionDiffers);
                out.event(Event::PositionDiffers(PositionDiffers { ply, ours, theirs }));
            }
            Notice::Ended(end) => out.event(Event::Ended(end_view(&end))),
            Notice::ClaimOpen(claim) => out.event(Event::ClaimOpen(claim)),
            Notice::GoesOn => out.event(Event::ClaimAnswered),
            Notice::EndRevised(end) => out.event(Event::EndRevised(end_view(&end))),
            Notice::Complete => {
                if let Some(game) = self.game {
                    out.push(Effect::Forget { game });
                }
            }
            Notice::PeerLeft(code) => {
                self.left = Some(code);
                out.event(Event::PeerState(self.peer_state()));
                return Some(News::PeerLeft);
            }
            Notice::Left => return Some(News::Left),
        }
        None
    }

    /// Lays the terms before the user.
    pub(crate) fn tell_proposal(&mut self, out: &mut Outbox<'_>) {
        self.told.proposal = true;
        if let Some(proposal) = self.proposal() {
            out.event(Event::Proposal(Box::new(proposal)));
        }
    }

    fn tell_start(&mut self, out: &mut Outbox<'_>) {
        let (Some(log), Some(side)) = (self.session.log(), self.session.side()) else {
            return;
        };
        self.told.position = Some((*log.game().position(), 0));
        let [white, black] = players(log);
        out.event(Event::Started(Box::new(Started {
            game: Some(log.id()),
            ruleset: log.game().ruleset().clone(),
            seat: Seat::One(side),
            white,
            black,
            resumed: false,
            plies: 0,
        })));
    }

    /// Tells of a game that goes on after a restart, as far as it was played.
    pub(crate) fn tell_resumed(&mut self, out: &mut Outbox<'_>) {
        let (Some(log), Some(side)) = (self.session.log(), self.session.side()) else {
            return;
        };
        let game = log.game();
        let plies = game.plies().len();
        let [white, black] = players(log);
        out.event(Event::Started(Box::new(Started {
            game: Some(log.id()),
            ruleset: game.ruleset().clone(),
            seat: Seat::One(side),
            white,
            black,
            resumed: true,
            plies,
        })));
        out.event(Event::PeerState(self.peer_state()));
        self.told.position = Some((*game.position(), plies));
        for by in Side::BOTH {
            let open = log.offer_open(by);
            *self.told.offers.get_mut(by) = open;
            if open {
                out.event(Event::Offer { by });
            }
        }
        if self.session.is_catching_up() {
            out.event(Event::CatchingUp);
        }
        self.tell_turn(out);
    }

    /// Tells of an agreement that waits for the other signature after a restart.
    pub(crate) fn tell_signature_awaited(&mut self, name: PlayerName, out: &mut Outbox<'_>) {
        self.told.proposal = true;
        let peer = self.peer;
        out.event(Event::SignatureAwaited { peer, name });
    }

    /// Tells, once, that this side is to move, as soon as it can.
    fn tell_turn(&mut self, out: &mut Outbox<'_>) {
        let (Some(log), Some(side)) = (self.session.log(), self.session.side()) else {
            return;
        };
        let plies = log.game().plies().len();
        if log.turn() == Some(side)
            && !self.session.is_catching_up()
            && self.told.turn.replace(plies) != Some(plies)
        {
            out.event(Event::Turn {
                side,
                number: log.game().position().number(),
            });
        }
    }

    fn tell_record(&mut self, author: Side, act: &Act, out: &mut Outbox<'_>) {
        let Some(log) = self.session.log() else {
            return;
        };
        tracing::debug!(%author, act = act.kind(), "recorded");
        out.changed();
        let game = log.game();
        let after = (*game.position(), game.plies().len());
        if let Some((before, plies)) = self.told.position.replace(after) {
            if let Some(ply) = game.plies().get(plies) {
                out.event(Event::Moved(moved(
                    game.ruleset(),
                    &before,
                    *ply,
                    game.position(),
                )));
            } else if after.1 < plies {
                self.told.turn = None;
                out.event(Event::Rewound {
                    plies: after.1,
                    number: after.0.number(),
                });
            }
        }
        for by in Side::BOTH {
            let open = log.offer_open(by);
            let known = core::mem::replace(self.told.offers.get_mut(by), open);
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
        tell_act(author, act, log, out);
        for by in Side::BOTH {
            for matter in Matter::ALL {
                let open = log.proposal_open(by, matter);
                let known = self.told.proposals.contains(&(by, matter));
                if open && !known {
                    self.told.proposals.push((by, matter));
                    out.event(Event::Proposed(proposed(log, by, matter)));
                }
                if known && !open {
                    self.told.proposals.retain(|told| *told != (by, matter));
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
        self.tell_turn(out);
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

/// An end as it is shown.
pub(super) fn end_view(end: &End) -> EndView {
    EndView {
        verdict: end.verdict,
        grade: end.grade,
    }
}
