//! What the table does in the practice room beside moves (T-3.4).

#[cfg(test)]
mod tests;

use ugolki_node::view::{GameView, PracticeView};
use ugolki_node::{Command, PracticeCommand, PracticeError};
use ugolki_rules::{Path, Ply};

use super::Table;
use crate::action::Action;
use crate::dialogs::question::Question;
use crate::intent::Intent;
use crate::layer::{Env, Hint, Message, Reply};
use crate::screens::room::Room;
use crate::screens::setup::SetUp;
use crate::text;
use crate::verb::{PracticeVerb, other_seat, practise, request_like};

impl Table {
    /// Takes back to where one looks, or one's last move.
    pub(super) fn take_back(&mut self, game: &GameView) -> Reply {
        self.let_go();
        match self.past.take() {
            Some(past) => Self::practice(PracticeCommand::TakeBackTo(past.game().plies().len()), game),
            None => Self::practice(PracticeCommand::TakeBack, game),
        }
    }

    pub(super) fn redo(&mut self, game: &GameView) -> Reply {
        self.past = None;
        Self::practice(PracticeCommand::Redo, game)
    }

    pub(super) fn hint(&mut self, game: &GameView) -> Reply {
        self.past = None;
        self.let_go();
        Self::practice(PracticeCommand::Advise, game)
    }

    pub(super) fn change_sides(game: &GameView) -> Reply {
        Self::practice(PracticeCommand::Sit(other_seat(game)), game)
    }

    /// Starts anew, after a question if something would be lost.
    pub(super) fn new_game(game: &GameView) -> Reply {
        if game.practice.is_none() {
            return not_here();
        }
        let start = Intent::Node(practise(request_like(game)));
        if game.game.plies().is_empty() || game.end.is_some() {
            return Reply::intent(start);
        }
        Reply::open(Question::new(text::NEW_QUESTION, text::BACK).or(text::NEW_GAME, vec![start]))
    }

    pub(super) fn open_room(game: &GameView) -> Reply {
        if game.practice.is_none() {
            return not_here();
        }
        Reply::open(Room::new(game))
    }

    /// Sets up a position, beginning with the one that is shown.
    pub(super) fn set_up(&self, game: &GameView) -> Reply {
        if game.practice.is_none() {
            return not_here();
        }
        let shown = self.past.as_ref().map_or(&game.game, |past| past.game());
        let (ruleset, setup) = (game.game.ruleset().clone(), *shown.position().setup());
        Reply::open(SetUp::new(ruleset, setup))
    }

    /// Follows a typed verb.
    pub(super) fn follow(&mut self, verb: &PracticeVerb, env: &Env<'_>, game: &GameView) -> Reply {
        if game.practice.is_none() {
            return not_here();
        }
        let action = match verb {
            PracticeVerb::Hint => Action::Hint,
            PracticeVerb::TakeBack => Action::TakeBack,
            PracticeVerb::Redo => Action::Redo,
            PracticeVerb::New => Action::NewGame,
            PracticeVerb::SetUp => Action::SetUp,
            PracticeVerb::Position(_)
            | PracticeVerb::Level(_)
            | PracticeVerb::Side(_)
            | PracticeVerb::Time(_) => {
                return match verb.command(game) {
                    Ok(command) => Reply {
                        intents: command.map(Intent::Node).into_iter().collect(),
                        ..Reply::changed()
                    },
                    Err(faults) => Reply::say(Message::warning(faults.join(" "))),
                };
            }
        };
        self.act(action, env, game)
    }

    fn practice(command: PracticeCommand, game: &GameView) -> Reply {
        if game.practice.is_none() {
            return not_here();
        }
        Reply::intent(Intent::Node(Command::Practice(command)))
    }

    /// The path of the hint that stands, unless something else is looked at.
    pub(super) fn advised_path(&self, game: &GameView) -> Option<Path> {
        let advice = game.practice?.advice?;
        let Ply::Move(mv) = advice.ply else { return None };
        if self.past.is_some() || self.in_hand(game).is_some() {
            return None;
        }
        game.game.position().path(game.game.ruleset(), mv)
    }

    /// The actions for the footer.
    pub(super) fn practice_hints(room: &PracticeView, playing: bool) -> Vec<Hint> {
        let mut hints = vec![
            Hint::new(Action::TakeBack).on_if(room.can_take_back),
            Hint::new(Action::Hint).on_if(playing),
            Hint::new(Action::Menu),
            Hint::new(Action::Flip),
            Hint::new(Action::Rules),
            Hint::new(Action::Help),
        ];
        if room.can_redo {
            hints.insert(1, Hint::new(Action::Redo));
        }
        hints
    }
}

/// Only practice has this.
fn not_here() -> Reply {
    Reply::say(Message::plain(text::practice_error(PracticeError::NoPractice)))
}
