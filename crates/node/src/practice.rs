//! The practice room: one unsigned game, against the computer or by one's own hand, with plies taken back at will (T-3.4).
//!
//! The computer is not in here. What it is to think about goes out as an [`Effect`], what it has come to comes in as an
//! input; a thought about anything but the present position carries another number and is dropped.

mod analysis;
mod command;
mod request;
mod thinking;

use ugolki_record::{ActError, EndReason, Grade, Verdict};
use ugolki_rules::{Game, Ply, Position, Ruleset, Side};

pub use self::analysis::{ANALYSED_LINES, AnalysedLine, AnalysisView, Report, Worth};
pub use self::command::{PracticeCommand, PracticeError};
pub use self::request::{Level, PracticeRequest, ThinkLimit};
pub use self::thinking::{Advice, Motive, Purpose, ThinkRequest, Thought, ThoughtId};
use crate::effect::Effect;
use crate::event::{Event, Started};
use crate::local::{moved, player};
use crate::node::CommandError;
use crate::outbox::Outbox;
use crate::view::{EndView, GameView, PeerState, PlayerView, PracticeView, Seat};

/// A practice game.
#[derive(Debug)]
pub(crate) struct Practice {
    game: Game,
    /// The plies that were taken back, the one to be played again first at the end.
    undone: Vec<Ply>,
    /// Which side is moved by hand; the computer moves the other one, if there is another one.
    seat: Seat,
    level: Level,
    limit: ThinkLimit,
    /// What the computer's chance is made of in this game.
    seed: u64,
    /// The side that has given up.
    resigned: Option<Side>,
    /// What the computer advises in this position.
    advice: Option<Advice>,
    /// What the computer has found, while it analyses.
    analysis: Option<AnalysisView>,
    /// What the computer is thinking about.
    asked: Option<(ThoughtId, Purpose)>,
    /// The number of the last thought that was asked for.
    last: ThoughtId,
}

impl Practice {
    /// A game that is ready to begin. `last` is the number of the last thought that was ever asked for.
    ///
    /// # Errors
    /// [`CommandError::Unplayable`] if no game begins at the position.
    pub(crate) fn new(
        request: PracticeRequest,
        (seed, last): (u64, ThoughtId),
    ) -> Result<Self, CommandError> {
        let PracticeRequest {
            ruleset,
            position,
            plies,
            mut ahead,
            seat,
            level,
            limit,
        } = request;
        let position = position.unwrap_or_else(|| Position::start(&ruleset));
        let mut game = Game::from_position(ruleset, position).map_err(|_| CommandError::Unplayable)?;
        for ply in plies {
            game.play(ply).map_err(|_| CommandError::Unplayable)?;
        }
        ahead.reverse();
        Ok(Self {
            game,
            undone: ahead,
            seat,
            level,
            limit,
            seed,
            resigned: None,
            advice: None,
            analysis: None,
            asked: None,
            last,
        })
    }

    /// Begins.
    pub(crate) fn begin(&mut self, out: &mut Outbox<'_>) {
        out.event(Event::Started(Box::new(Started {
            game: None,
            ruleset: self.ruleset().clone(),
            seat: self.seat,
            white: self.player(Side::White),
            black: self.player(Side::Black),
            resumed: false,
            plies: self.game.plies().len(),
        })));
        self.go_on(out);
    }

    /// The number of the last thought that was asked for.
    pub(crate) const fn last_thought(&self) -> ThoughtId {
        self.last
    }

    /// Plays a ply by hand.
    ///
    /// # Errors
    /// When it is not the hand's turn, or the rules forbid the ply.
    pub(crate) fn play(&mut self, ply: Ply, out: &mut Outbox<'_>) -> Result<(), CommandError> {
        if self.is_over() {
            return Err(refused(ActError::GameOver));
        }
        if !self.is_by_hand() {
            return Err(refused(ActError::NotYourTurn));
        }
        self.game
            .check(ply)
            .map_err(|illegal| refused(ActError::IllegalMove(illegal)))?;
        self.stop(out);
        self.push(ply, out);
        Ok(())
    }

    /// Gives up: the side that is moved by hand, or of two the one to move.
    ///
    /// # Errors
    /// When the game is over.
    pub(crate) fn resign(&mut self, out: &mut Outbox<'_>) -> Result<(), CommandError> {
        if self.is_over() {
            return Err(refused(ActError::GameOver));
        }
        self.stop(out);
        self.resigned = Some(match self.seat() {
            Seat::One(side) => side,
            Seat::Both | Seat::Watching => self.game.position().turn(),
        });
        self.tell_end(out);
        Ok(())
    }

    /// Leaves the room.
    pub(crate) fn leave(&mut self, out: &mut Outbox<'_>) {
        self.stop(out);
    }

    /// What there is to see.
    pub(crate) fn view(&self) -> GameView {
        GameView {
            id: None,
            game: self.game.clone(),
            seat: self.seat(),
            white: self.player(Side::White),
            black: self.player(Side::Black),
            begun: true,
            offer: None,
            end: self.end(),
            settling: false,
            stopped: None,
            peer: PeerState::Local,
            phrase: None,
            install: None,
            practice: Some(PracticeView {
                seat: self.seat,
                level: self.level,
                limit: self.limit,
                thinking: self.asked.map(|(_, purpose)| purpose),
                advice: self.advice,
                analysis: self.analysis.clone(),
                can_take_back: self.resigned.is_some() || self.back_to().is_some(),
                can_redo: !self.undone.is_empty(),
            }),
            table: None,
            local: None,
            watch: None,
        }
    }

    fn player(&self, side: Side) -> PlayerView {
        if self.seat() == Seat::One(side.opposite()) {
            PlayerView {
                name: "Computer".into(),
                key: None,
            }
        } else {
            player(side)
        }
    }

    fn ruleset(&self) -> &Ruleset {
        self.game.ruleset()
    }

    const fn is_over(&self) -> bool {
        self.resigned.is_some() || self.game.is_over()
    }

    /// Whether the side to move is moved by hand.
    fn is_by_hand(&self) -> bool {
        match self.seat() {
            Seat::One(side) => side == self.game.position().turn(),
            Seat::Both | Seat::Watching => true,
        }
    }

    /// How the game has ended. Nothing is signed, so nothing can be proved.
    fn end(&self) -> Option<EndView> {
        let verdict = match (self.resigned, self.game.outcome()) {
            (Some(side), _) => Verdict {
                winner: Some(side.opposite()),
                reason: EndReason::Resignation,
            },
            (None, Some(outcome)) => outcome.into(),
            (None, None) => return None,
        };
        Some(EndView {
            verdict,
            grade: Grade::Claimed,
        })
    }

    /// Plays a ply that is legal, by whoever is to move, and goes on.
    fn push(&mut self, ply: Ply, out: &mut Outbox<'_>) {
        // Played again as it was, it leaves the plies after it to be played again too.
        if self.undone.pop_if(|next| *next == ply).is_none() {
            self.undone.clear();
        }
        let before = *self.game.position();
        if self.game.play(ply).is_ok() {
            out.event(Event::Moved(moved(
                self.ruleset(),
                &before,
                ply,
                self.game.position(),
            )));
        }
        self.go_on(out);
    }

    /// Asks whoever is to move, or tells the end.
    fn go_on(&mut self, out: &mut Outbox<'_>) {
        self.advice = None;
        if let Some(analysis) = &mut self.analysis {
            *analysis = AnalysisView::default();
        }
        if self.is_over() {
            self.tell_end(out);
        } else if self.is_by_hand() {
            let position = self.game.position();
            out.event(Event::Turn {
                side: position.turn(),
                number: position.number(),
            });
            if self.analysis.is_some() {
                self.ask(Purpose::Analyse, out);
            }
        } else {
            self.ask(Purpose::Play, out);
        }
    }

    fn tell_end(&self, out: &mut Outbox<'_>) {
        if let Some(end) = self.end() {
            out.event(Event::Ended(end));
        }
    }

    /// Has the computer think about the position.
    fn ask(&mut self, purpose: Purpose, out: &mut Outbox<'_>) {
        self.last = self.last.next();
        self.asked = Some((self.last, purpose));
        out.push(Effect::Think(Box::new(ThinkRequest {
            id: self.last,
            game: self.game.clone(),
            level: match purpose {
                Purpose::Play => self.level,
                Purpose::Advise | Purpose::Analyse => Level::MAX,
            },
            limit: self.limit,
            purpose,
            seed: self.seed,
        })));
        out.changed();
    }

    /// Has the computer think no more.
    fn stop(&mut self, out: &mut Outbox<'_>) {
        if self.asked.take().is_some() {
            out.push(Effect::StopThinking);
            out.changed();
        }
    }
}

fn refused(error: ActError) -> CommandError {
    CommandError::Play(error.into())
}
