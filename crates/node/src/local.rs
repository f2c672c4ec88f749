//! A game for two at one keyboard: the rules and the clocks alone, unsigned.

mod clock;

use ugolki_record::{ActError, EndReason, Grade, Matter, TermsError, TimeControl, Verdict};
use ugolki_rules::{Game, Ply, Position, Ruleset, Side};
use ugolki_session::{Command, Timestamp};

use self::clock::LocalClocks;
use crate::event::{Event, Moved, OfferEnd, Started};
use crate::node::CommandError;
use crate::outbox::Outbox;
use crate::view::{EndView, GameView, PeerState, PlayerView, Seat};

/// A game that two at one keyboard want to play.
#[derive(Debug, Clone, PartialEq)]
pub struct LocalRequest {
    /// The rules.
    pub ruleset: Ruleset,
    /// Where it begins, if not at the start.
    pub position: Option<Position>,
    /// How time is limited: by a clock or not at all. Days a move are for players who are not in one room.
    pub time: TimeControl,
}

impl LocalRequest {
    /// A game from the start, without clocks.
    pub const fn new(ruleset: Ruleset) -> Self {
        Self {
            ruleset,
            position: None,
            time: TimeControl::Untimed,
        }
    }
}

/// A game for two at one keyboard.
#[derive(Debug)]
pub(crate) struct Local {
    time: TimeControl,
    game: Game,
    clocks: Option<LocalClocks>,
    offer: Option<Side>,
    end: Option<EndView>,
}

impl Local {
    /// Begins a game.
    ///
    /// # Errors
    /// [`CommandError`] if no game can be played like that.
    pub(crate) fn start(request: LocalRequest, out: &mut Outbox<'_>) -> Result<Self, CommandError> {
        let LocalRequest {
            ruleset,
            position,
            time,
        } = request;
        if !time.is_possible() || matches!(time, TimeControl::Correspondence { .. }) {
            return Err(CommandError::Terms(TermsError::TimeControl(time)));
        }
        let position = position.unwrap_or_else(|| Position::start(&ruleset));
        let game = Game::from_position(ruleset, position).map_err(|_| CommandError::Unplayable)?;
        out.event(Event::Started(Box::new(Started {
            game: None,
            ruleset: game.ruleset().clone(),
            seat: Seat::Both,
            white: player(Side::White),
            black: player(Side::Black),
            resumed: false,
            plies: 0,
        })));
        let local = Self {
            time,
            clocks: LocalClocks::start(time, game.position().turn(), out.now()),
            game,
            offer: None,
            end: None,
        };
        local.ask(out);
        Ok(local)
    }

    /// The same game once more, when this one is over.
    ///
    /// # Errors
    /// [`CommandError::NotOver`] before that.
    pub(crate) fn again(&mut self, out: &mut Outbox<'_>) -> Result<(), CommandError> {
        if self.end.is_none() {
            return Err(CommandError::NotOver);
        }
        let request = LocalRequest {
            ruleset: self.game.ruleset().clone(),
            position: Some(*self.game.start()),
            time: self.time,
        };
        *self = Self::start(request, out)?;
        Ok(())
    }

    /// When the time of the side to move is up, if it does not move until then.
    pub(crate) fn deadline(&self) -> Option<Timestamp> {
        self.clocks.as_ref()?.deadline()
    }

    /// Ends the game if the time of the side to move is up.
    pub(crate) fn mind_clocks(&mut self, out: &mut Outbox<'_>) {
        let Some(reason) = self.clocks.as_ref().and_then(|clocks| clocks.fallen(out.now())) else {
            return;
        };
        let late = self.game.position().turn();
        let winner = (reason != EndReason::Void).then_some(late.opposite());
        self.finish(Verdict { winner, reason }, out);
    }

    /// Does what the two at the keyboard want.
    pub(crate) fn handle(&mut self, command: &Command, out: &mut Outbox<'_>) -> Result<(), CommandError> {
        let in_game = !matches!(command, Command::Confirm | Command::Refuse | Command::Leave);
        // What comes after the flag has fallen comes too late, whether or not the timer has run meanwhile.
        self.mind_clocks(out);
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
            // Both sit here: what they want they do, and need not offer it first.
            Command::OfferTakeback => self.take_back(out),
            Command::OfferPause => self.pause(true, out),
            Command::GoOn => self.pause(false, out),
            Command::OfferAdjournment | Command::Accept(_) | Command::Decline(_) => {
                Err(refused(ActError::NotAllowed))
            }
            Command::Say(_) => Err(CommandError::NoChat),
            Command::ClaimTime | Command::ClaimAbsence | Command::Concede => Err(refused(ActError::NoClock)),
            Command::Confirm | Command::Refuse | Command::Leave => Err(CommandError::NothingProposed),
        }
    }

    fn play(&mut self, ply: Ply, out: &mut Outbox<'_>) -> Result<(), CommandError> {
        if self.clocks.as_ref().is_some_and(LocalClocks::is_paused) {
            return Err(refused(ActError::Paused));
        }
        let before = *self.game.position();
        self.game
            .play(ply)
            .map_err(|illegal| refused(ActError::IllegalMove(illegal)))?;
        // That there was time left for it was seen to before.
        if let Some(Err(error)) = self.clocks.as_mut().map(|clocks| clocks.press(out.now())) {
            tracing::error!(%error, "a move was played after its time");
        }
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

    /// Takes the newest ply back. The clocks keep what they show (P-5.3).
    fn take_back(&mut self, out: &mut Outbox<'_>) -> Result<(), CommandError> {
        let (_, kept) = self
            .game
            .plies()
            .split_last()
            .ok_or(CommandError::NothingToTakeBack)?;
        let mut game = Game::from_position(self.game.ruleset().clone(), *self.game.start())
            .map_err(|_| CommandError::Unplayable)?;
        for ply in kept {
            game.play(*ply)
                .map_err(|illegal| refused(ActError::IllegalMove(illegal)))?;
        }
        self.game = game;
        if let Some(by) = self.offer.take() {
            out.event(Event::OfferGone {
                by,
                why: OfferEnd::Lapsed,
            });
        }
        let position = self.game.position();
        if let Some(clocks) = &mut self.clocks {
            clocks.turn_back(position.turn(), out.now());
        }
        out.event(Event::Rewound {
            plies: self.game.plies().len(),
            number: position.number(),
        });
        self.ask(out);
        Ok(())
    }

    /// Stops both clocks, or has the one of the side to move run on.
    fn pause(&mut self, paused: bool, out: &mut Outbox<'_>) -> Result<(), CommandError> {
        let by = self.game.position().turn();
        let clocks = self.clocks.as_mut().ok_or_else(|| refused(ActError::NoClock))?;
        match (clocks.is_paused(), paused) {
            (true, true) => return Err(refused(ActError::Paused)),
            (false, false) => return Err(refused(ActError::NotPaused)),
            (false, true) => out.event(Event::Paused(Matter::Pause)),
            (true, false) => out.event(Event::WentOn { by }),
        }
        clocks.pause(paused, out.now());
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

    pub(crate) fn view(&self, now: Timestamp) -> GameView {
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
            local: self.clocks.as_ref().map(|clocks| clocks.view(now)),
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
        if let Some(clocks) = &mut self.clocks {
            clocks.stop(out.now());
        }
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
