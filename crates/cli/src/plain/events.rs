//! What plain mode tells of what happened, and when it has nothing left to do.

use ugolki_node::view::{GameView, PeerState, Seat, Stage};
use ugolki_node::{Command, Event, ProposalEnd, Purpose, Timestamp};

use super::{Errand, Plain, is_signed};
use crate::exit::ExitKind;
use crate::failure::{Failure, NotJoined, UsageError};
use crate::front::{End, Look, Wish};
use crate::output::OutputError;

impl Plain {
    pub(super) fn event(&mut self, event: &Event, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        if matches!(event, Event::Started(_) | Event::Rewound { .. }) {
            self.over = false;
        }
        // After the end of its game a front end says only what changes that end.
        let after = matches!(
            event,
            Event::EndRevised(_)
                | Event::PracticeChanged { .. }
                | Event::Analysing(_)
                | Event::RematchWanted { .. }
                | Event::RematchGone { .. }
                | Event::Chat(_)
        );
        if !self.over || after {
            self.calls = self.alarms.of(event, look.node).or(self.calls);
            let lines = self.voice.event(event, look);
            self.say(lines)?;
        }
        Ok(match event {
            Event::Proposal(proposal) if self.options.yes && !proposal.we_agreed => {
                vec![Wish::Node(Command::Confirm)]
            }
            // A host waits for the next player; who wanted to join has nothing left to wait for.
            Event::ProposalGone {
                why: ProposalEnd::Refused,
                ..
            } if look.node.hosting.is_none() => {
                vec![Wish::End(End::Done(ExitKind::Done))]
            }
            Event::ProposalGone { .. } if look.node.hosting.is_none() => {
                vec![not_joined(event)]
            }
            Event::JoinFailed { .. } => vec![not_joined(event)],
            Event::Ended(_) => {
                self.over = true;
                match self.options.errand {
                    Errand::Room | Errand::Event => Vec::new(),
                    Errand::Watch if self.options.stays => Vec::new(),
                    Errand::Game | Errand::Host if self.options.stays && is_signed(look) => {
                        let lines = self.voice.stays();
                        self.say(lines)?;
                        Vec::new()
                    }
                    Errand::Game | Errand::Host | Errand::Watch => vec![Wish::End(End::Done(ExitKind::Done))],
                }
            }
            // What is watched goes on all the same.
            Event::StoreFailed { .. } if self.options.errand == Errand::Watch => Vec::new(),
            Event::PositionDiffers(_) if self.options.errand == Errand::Event => Vec::new(),
            Event::StoreFailed { .. } | Event::PositionDiffers(_) => {
                self.tell_unfinished(look)?;
                vec![stopped(event)]
            }
            Event::Proposal(_)
            | Event::Phrase(_)
            | Event::SignatureAwaited { .. }
            | Event::CatchingUp
            | Event::CaughtUp
            | Event::ProposalGone { .. }
            | Event::VersionDiffers { .. }
            | Event::Started(_)
            | Event::Turn { .. }
            | Event::Moved(_)
            | Event::Offer { .. }
            | Event::OfferGone { .. }
            | Event::Proposed(_)
            | Event::ProposedGone { .. }
            | Event::Paused(_)
            | Event::WentOn { .. }
            | Event::ClaimOpen(_)
            | Event::Claimed { .. }
            | Event::ClaimAnswered
            | Event::TimesDisputed { .. }
            | Event::Refused { .. }
            | Event::PeerMisbehaved { .. }
            | Event::Chat(_)
            | Event::PeerState(_)
            | Event::WitnessState { .. }
            | Event::Watchers { .. }
            | Event::Shown { .. }
            | Event::Witness(_)
            | Event::AnotherInstall { .. }
            | Event::EndRevised(_)
            | Event::RematchWanted { .. }
            | Event::RematchGone { .. }
            | Event::Rewound { .. }
            | Event::PracticeChanged { .. }
            | Event::Analysing(_)
            | Event::Advised(_)
            | Event::NoThought
            | Event::Left => Vec::new(),
        })
    }

    /// What to do once no more commands come and one is wanted.
    pub(super) fn without_input(&mut self, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        match &look.node.stage {
            Stage::Proposal(proposal) if !proposal.we_agreed && !self.options.yes => {
                let error = UsageError::TermsUnanswered;
                Ok(vec![
                    Wish::Node(Command::Refuse),
                    Wish::End(End::Failed(error.into())),
                ])
            }
            // The event goes on.
            Stage::Game(_) if self.options.errand == Errand::Event => Ok(Vec::new()),
            // In the room, and for a rematch, somebody is to say what comes after the end.
            Stage::Game(view)
                if wants_command(view, look.now)
                    || (view.practice.is_some() || self.options.stays) && view.end.is_some() =>
            {
                self.leave(look)
            }
            Stage::Idle | Stage::Joining { .. } | Stage::Proposal(_) | Stage::Game(_) => Ok(Vec::new()),
        }
    }
}

/// Whether nothing can happen in a game until this side's player says something.
fn wants_command(view: &GameView, now: Timestamp) -> bool {
    let our_turn = match view.seat {
        Seat::Both => true,
        Seat::Watching => return false,
        Seat::One(own) => view.game.position().turn() == own,
    };
    // A hint that was asked for is waited for.
    if view
        .practice
        .as_ref()
        .is_some_and(|room| room.thinking.is_some_and(|purpose| purpose != Purpose::Analyse))
    {
        return false;
    }
    // Who is gone for good, and has no time left, never moves.
    let claimable = view
        .table
        .as_ref()
        .is_some_and(|table| table.open_claim(now).is_some());
    let open = view.end.is_none() && !view.settling && !view.game.is_over();
    let waits = view.table.as_ref().is_some_and(|table| table.catching_up);
    open && ((our_turn || claimable) && !waits || view.peer == PeerState::Left || view.stopped.is_some())
}

fn stopped(event: &Event) -> Wish {
    Wish::End(End::Failed(Failure::GameStopped(Box::new(event.clone()))))
}

fn not_joined(event: &Event) -> Wish {
    let why = NotJoined::Event(Box::new(event.clone()));
    Wish::End(End::Failed(Failure::NotJoined(why)))
}
