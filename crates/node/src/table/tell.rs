//! What is told of a game: the session's notices as events.

use ugolki_record::{Act, PlayerName};
use ugolki_rules::Side;
use ugolki_session::{End, Notice};

use super::show::players;
use super::{News, Table};
use crate::effect::Effect;
use crate::event::{Event, PositionDiffers, Started};
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
            Notice::Chat { ours, line } => {
                if let Some((entry, keep)) = self.game.and_then(|game| self.talk.said(game, ours, &line)) {
                    out.push(keep);
                    out.event(Event::Chat(entry));
                }
            }
            Notice::ChatHeard(number) => {
                out.extend(self.game.map(|game| self.talk.arrived(game, number)));
                out.changed();
            }
            Notice::Silent => {
                self.fell_silent(out.now());
                out.event(Event::PeerState(self.peer_state()));
                return Some(News::Silent);
            }
            Notice::HeardAgain => {
                self.was_heard_again();
                out.event(Event::PeerState(self.peer_state()));
            }
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
        self.told.narration.begin(log);
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
        for by in self.told.narration.begin(log) {
            out.event(Event::Offer { by });
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
        if self.told.narration.record(log, author, act, out) {
            self.told.turn = None;
        }
        self.tell_turn(out);
    }
}

/// An end as it is shown.
pub(super) fn end_view(end: &End) -> EndView {
    EndView {
        verdict: end.verdict,
        grade: end.grade,
    }
}
