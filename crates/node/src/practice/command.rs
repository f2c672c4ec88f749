//! What is done in the practice room beside moves.

use ugolki_record::ActError;
use ugolki_rules::Side;

use super::{Level, Practice, Purpose, ThinkLimit, refused};
use crate::event::Event;
use crate::node::CommandError;
use crate::outbox::Outbox;
use crate::view::Seat;

/// Something that only the practice room knows (T-3.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PracticeCommand {
    /// Take plies back until it is the hand's turn again, or take a resignation back.
    TakeBack,
    /// Take back all plies after the first so many, whoever is to move then.
    TakeBackTo(usize),
    /// Play again what was taken back, until it is the hand's turn again.
    Redo,
    /// Ask the computer for a hint.
    Advise,
    /// Have the computer say all the time what it makes of the position, both sides moved by hand; or end that.
    Analyse(bool),
    /// Change which side is moved by hand. Where that is one of them, an analysis ends.
    Sit(Seat),
    /// Change how strong the computer plays.
    SetLevel(Level),
    /// Change how long it may think.
    SetLimit(ThinkLimit),
}

/// Why a command of the practice room could not be followed. Nothing has changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PracticeError {
    /// There is no practice game.
    #[error("this is no practice")]
    NoPractice,
    /// There is none of the hand's plies to be taken back.
    #[error("there is nothing to take back")]
    NothingToTakeBack,
    /// Nothing was taken back.
    #[error("there is nothing to play again")]
    NothingToRedo,
    /// The computer does not agree to draws.
    #[error("the computer plays on")]
    NoDraw,
    /// Nothing is offered to the computer, and it has no clock to be claimed by.
    #[error("that is for games against people")]
    NoOpponent,
}

impl PracticeError {
    /// The stable name of the reason.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::NoPractice => "no-practice",
            Self::NothingToTakeBack => "nothing-to-take-back",
            Self::NothingToRedo => "nothing-to-redo",
            Self::NoDraw => "no-draw",
            Self::NoOpponent => "no-opponent",
        }
    }
}

impl Practice {
    /// Follows a command.
    ///
    /// # Errors
    /// Why it can't be followed; nothing has changed then.
    pub(crate) fn handle(
        &mut self,
        command: PracticeCommand,
        out: &mut Outbox<'_>,
    ) -> Result<(), CommandError> {
        match command {
            PracticeCommand::TakeBack => self.take_back(out),
            PracticeCommand::TakeBackTo(plies) => self.take_back_to(plies, out),
            PracticeCommand::Redo => self.redo(out),
            PracticeCommand::Advise => self.advise(out),
            PracticeCommand::Analyse(on) => {
                self.analyse(on, out);
                Ok(())
            }
            PracticeCommand::Sit(seat) => {
                self.seat = seat;
                self.stop(out);
                if matches!(seat, Seat::One(_)) && self.analysis.take().is_some() {
                    out.event(Event::Analysing(false));
                }
                self.tell_changed(out);
                if !self.is_over() {
                    self.go_on(out);
                }
                Ok(())
            }
            PracticeCommand::SetLevel(level) => {
                self.level = level;
                self.think_otherwise(out);
                Ok(())
            }
            PracticeCommand::SetLimit(limit) => {
                self.limit = limit;
                self.think_otherwise(out);
                Ok(())
            }
        }
    }

    /// After how many plies it was the hand's turn last, before now.
    pub(super) fn back_to(&self) -> Option<usize> {
        let first = self.game.start().turn();
        (0..self.game.plies().len()).rev().find(|plies| {
            let turn = if plies.is_multiple_of(2) {
                first
            } else {
                first.opposite()
            };
            self.is_moved_by_hand(turn)
        })
    }

    fn is_moved_by_hand(&self, side: Side) -> bool {
        match self.seat() {
            Seat::One(own) => own == side,
            Seat::Both | Seat::Watching => true,
        }
    }

    fn take_back(&mut self, out: &mut Outbox<'_>) -> Result<(), CommandError> {
        if self.resigned.take().is_some() {
            self.rewound(out);
            return Ok(());
        }
        let plies = self.back_to().ok_or(PracticeError::NothingToTakeBack)?;
        self.take_back_to(plies, out)
    }

    fn take_back_to(&mut self, plies: usize, out: &mut Outbox<'_>) -> Result<(), CommandError> {
        let played = self.game.plies();
        if plies >= played.len() {
            return Err(PracticeError::NothingToTakeBack.into());
        }
        let (kept, undone) = played.split_at(plies);
        let mut game = ugolki_rules::Game::replay_from(self.ruleset().clone(), *self.game.start())
            .map_err(|_| CommandError::Unplayable)?;
        for ply in kept {
            game.play(*ply)
                .map_err(|illegal| refused(ActError::IllegalMove(illegal)))?;
        }
        self.undone.extend(undone.iter().rev());
        self.game = game;
        self.resigned = None;
        self.rewound(out);
        Ok(())
    }

    fn redo(&mut self, out: &mut Outbox<'_>) -> Result<(), CommandError> {
        if self.undone.is_empty() {
            return Err(PracticeError::NothingToRedo.into());
        }
        while let Some(ply) = self.undone.pop() {
            self.game
                .play(ply)
                .map_err(|illegal| refused(ActError::IllegalMove(illegal)))?;
            if self.is_by_hand() {
                break;
            }
        }
        self.rewound(out);
        Ok(())
    }

    fn rewound(&mut self, out: &mut Outbox<'_>) {
        self.stop(out);
        out.event(Event::Rewound {
            plies: self.game.plies().len(),
            number: self.game.position().number(),
        });
        self.go_on(out);
    }

    fn advise(&mut self, out: &mut Outbox<'_>) -> Result<(), CommandError> {
        if self.is_over() {
            return Err(refused(ActError::GameOver));
        }
        if !self.is_by_hand() {
            return Err(refused(ActError::NotYourTurn));
        }
        if !matches!(self.asked, Some((_, Purpose::Advise))) {
            self.ask(Purpose::Advise, out);
        }
        Ok(())
    }

    /// The computer is to play otherwise from now on: what it thinks about is begun anew, but for a hint.
    fn think_otherwise(&mut self, out: &mut Outbox<'_>) {
        self.tell_changed(out);
        if matches!(self.asked, Some((_, Purpose::Play))) {
            self.ask(Purpose::Play, out);
        }
    }

    fn tell_changed(&self, out: &mut Outbox<'_>) {
        out.event(Event::PracticeChanged {
            seat: self.seat,
            level: self.level,
            limit: self.limit,
        });
    }
}
