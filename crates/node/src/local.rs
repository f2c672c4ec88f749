//! A game for two at one keyboard: the rules alone, unsigned.

use ugolki_record::{ActError, EndReason, Grade, Verdict};
use ugolki_rules::{Game, Ply, Position, Ruleset, Side};
use ugolki_session::Command;

use crate::event::{Event, Moved, OfferEnd, Started};
use crate::node::CommandError;
use crate::outbox::Outbox;
use crate::view::{EndView, GameView, PeerState, PlayerView, Seat};

/// A game for two at one keyboard.
#[derive(Debug)]
pub(crate) struct Local {
    game: Game,
    offer: Option<Side>,
    end: Option<EndView>,
}

impl Local {
    pub(crate) fn start(ruleset: Ruleset, out: &mut Outbox<'_>) -> Self {
        out.event(Event::Started(Box::new(Started {
            game: None,
            ruleset: ruleset.clone(),
            seat: Seat::Both,
            white: player(Side::White),
            black: player(Side::Black),
            resumed: false,
            plies: 0,
        })));
        let local = Self {
            game: Game::new(ruleset),
            offer: None,
            end: None,
        };
        local.ask(out);
        local
    }

    /// Does what the two at the keyboard want.
    pub(crate) fn handle(&mut self, command: &Command, out: &mut Outbox<'_>) -> Result<(), CommandError> {
        let in_game = !matches!(command, Command::Confirm | Command::Refuse | Command::Leave);
        if self.end.is_some() && in_game {
            return Err(refused(ActError::GameOver));
        }
        match command {
            Command::Play(ply) => self.play(*ply, out),
            Command::Resign => {
                self.resign(out);
                Ok(())
            }
            Command::OfferDraw => self.offer(out),
            Command::AcceptDraw => self.accept(out),
            Command::DeclineDraw => self.decline(out),
            // Two at one keyboard have no clock, and talk to each other.
            Command::OfferTakeback
            | Command::OfferPause
            | Command::OfferAdjournment
            | Command::Accept(_)
            | Command::Decline(_)
            | Command::GoOn => Err(refused(ActError::NotAllowed)),
            Command::Say(_) => Err(CommandError::NoChat),
            Command::ClaimTime | Command::ClaimAbsence | Command::Concede => Err(refused(ActError::NoClock)),
            Command::Confirm | Command::Refuse | Command::Leave => Err(CommandError::NothingProposed),
        }
    }

    fn play(&mut self, ply: Ply, out: &mut Outbox<'_>) -> Result<(), CommandError> {
        let before = *self.game.position();
        self.game
            .play(ply)
            .map_err(|illegal| refused(ActError::IllegalMove(illegal)))?;
        out.event(Event::Moved(moved(
            self.game.ruleset(),
            &before,
            ply,
            self.game.position(),
        )));
        // An offer lapses when the other side moves (P-5.3).
        if let Some(by) = self.offer.take_if(|by| *by != before.turn()) {
            out.event(Event::OfferGone {
                by,
                why: OfferEnd::Lapsed,
            });
        }
        match self.game.outcome() {
            Some(outcome) => self.finish(outcome.into(), out),
            None => self.ask(out),
        }
        Ok(())
    }

    /// The side to move gives up.
    fn resign(&mut self, out: &mut Outbox<'_>) {
        let winner = Some(self.game.position().turn().opposite());
        self.finish(
            Verdict {
                winner,
                reason: EndReason::Resignation,
            },
            out,
        );
    }

    /// The side to move offers a draw.
    fn offer(&mut self, out: &mut Outbox<'_>) -> Result<(), CommandError> {
        if self.offer.is_some() {
            return Err(refused(ActError::OfferAgain));
        }
        let by = self.game.position().turn();
        self.offer = Some(by);
        out.event(Event::Offer { by });
        Ok(())
    }

    fn accept(&mut self, out: &mut Outbox<'_>) -> Result<(), CommandError> {
        if self.offer.take().is_none() {
            return Err(refused(ActError::NoOffer));
        }
        self.finish(
            Verdict {
                winner: None,
                reason: EndReason::Agreement,
            },
            out,
        );
        Ok(())
    }

    fn decline(&mut self, out: &mut Outbox<'_>) -> Result<(), CommandError> {
        let by = self.offer.take().ok_or_else(|| refused(ActError::NoOffer))?;
        out.event(Event::OfferGone {
            by,
            why: OfferEnd::Declined,
        });
        Ok(())
    }

    pub(crate) fn view(&self) -> GameView {
        GameView {
            id: None,
            game: self.game.clone(),
            seat: Seat::Both,
            white: player(Side::White),
            black: player(Side::Black),
            begun: true,
            offer: self.offer,
            end: self.end.clone(),
            settling: false,
            stopped: None,
            peer: PeerState::Local,
            phrase: None,
            install: None,
            practice: None,
            table: None,
            watch: None,
        }
    }

    fn ask(&self, out: &mut Outbox<'_>) {
        let position = self.game.position();
        out.event(Event::Turn {
            side: position.turn(),
            number: position.number(),
        });
    }

    /// Nothing is signed, so nothing can be proved: the result is what the two at the keyboard say.
    fn finish(&mut self, verdict: Verdict, out: &mut Outbox<'_>) {
        self.offer = None;
        let end = EndView {
            verdict,
            grade: Grade::Claimed,
        };
        out.event(Event::Ended(end.clone()));
        self.end = Some(end);
    }
}

fn refused(error: ActError) -> CommandError {
    CommandError::Play(error.into())
}

/// A player without a name.
pub(crate) fn player(side: Side) -> PlayerView {
    let name = match side {
        Side::White => "White",
        Side::Black => "Black",
    };
    PlayerView {
        name: name.into(),
        key: None,
    }
}

/// A ply as it is told.
pub(crate) fn moved(ruleset: &Ruleset, before: &Position, ply: Ply, after: &Position) -> Moved {
    let path = match ply {
        Ply::Move(mv) => before.path(ruleset, mv),
        Ply::Pass => None,
    };
    Moved {
        side: before.turn(),
        number: before.number(),
        ply,
        text: path.map_or_else(|| "pass".into(), |path| path.display(before.size()).to_string()),
        position: *after,
    }
}
