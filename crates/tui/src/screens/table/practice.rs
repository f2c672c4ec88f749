//! What the table does in the practice room beside moves (T-3.4).

#[cfg(test)]
mod tests;

use ugolki_node::view::{GameView, PracticeView};
use ugolki_node::{Command, PracticeCommand, PracticeError};
use ugolki_rules::{Path, Ply};
use ugolki_words::{Lang, say};

use super::Table;
use super::analysis::is_analysed;
use crate::action::Action;
use crate::dialogs::question::Question;
use crate::intent::Intent;
use crate::layer::{Env, Hint, Message, Reply};
use crate::screens::room::Room;
use crate::screens::setup::SetUp;
use crate::text;
use crate::verb::{PracticeVerb, other_seat, practise_like, request_like};

impl Table {
    /// Takes back to where one looks, or one's last move.
    pub(super) fn take_back(&mut self, env: &Env<'_>, game: &GameView) -> Reply {
        self.let_go();
        match self.past.take() {
            Some(past) => Self::practice(PracticeCommand::TakeBackTo(past.game().plies().len()), env, game),
            None => Self::practice(PracticeCommand::TakeBack, env, game),
        }
    }

    pub(super) fn redo(&mut self, env: &Env<'_>, game: &GameView) -> Reply {
        self.past = None;
        Self::practice(PracticeCommand::Redo, env, game)
    }

    pub(super) fn hint(&mut self, env: &Env<'_>, game: &GameView) -> Reply {
        self.past = None;
        self.let_go();
        Self::practice(PracticeCommand::Advise, env, game)
    }

    pub(super) fn change_sides(env: &Env<'_>, game: &GameView) -> Reply {
        Self::practice(PracticeCommand::Sit(other_seat(game)), env, game)
    }

    /// Starts anew, after a question if something would be lost.
    pub(super) fn new_game(env: &Env<'_>, game: &GameView) -> Reply {
        if game.practice.is_none() {
            return not_here(env.lang);
        }
        let start = practise_like(request_like(game), game);
        if game.game.plies().is_empty() || game.end.is_some() {
            return Reply {
                intents: start,
                ..Reply::changed()
            };
        }
        Reply::open(
            Question::new(say!(env.lang, "new-question"), say!(env.lang, "footer-back"))
                .or(say!(env.lang, "new-game"), start),
        )
    }

    pub(super) fn open_room(env: &Env<'_>, game: &GameView) -> Reply {
        if game.practice.is_none() {
            return not_here(env.lang);
        }
        Reply::open(Room::new(game))
    }

    /// Sets up a position, beginning with the one that is shown.
    pub(super) fn set_up(&self, env: &Env<'_>, game: &GameView) -> Reply {
        if game.practice.is_none() {
            return not_here(env.lang);
        }
        let shown = self.past.as_ref().map_or(&game.game, |past| past.game());
        let (ruleset, setup) = (game.game.ruleset().clone(), *shown.position().setup());
        Reply::open(SetUp::new(ruleset, setup))
    }

    /// Follows a typed verb.
    pub(super) fn follow(&mut self, verb: &PracticeVerb, env: &Env<'_>, game: &GameView) -> Reply {
        if game.practice.is_none() {
            return not_here(env.lang);
        }
        let action = match verb {
            PracticeVerb::Hint => Action::Hint,
            PracticeVerb::Analyse(_) if is_wanted(verb, game) => Action::Analyse,
            PracticeVerb::Analyse(_) => return Reply::changed(),
            PracticeVerb::TakeBack => Action::TakeBack,
            PracticeVerb::Redo => Action::Redo,
            PracticeVerb::New => Action::NewGame,
            PracticeVerb::SetUp => Action::SetUp,
            PracticeVerb::Position(_)
            | PracticeVerb::Level(_)
            | PracticeVerb::Side(_)
            | PracticeVerb::Time(_) => {
                return match verb.command(env.lang, game) {
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

    fn practice(command: PracticeCommand, env: &Env<'_>, game: &GameView) -> Reply {
        if game.practice.is_none() {
            return not_here(env.lang);
        }
        Reply::intent(Intent::Node(Command::Practice(command)))
    }

    /// The path of the hint that stands, unless something else is looked at.
    pub(super) fn advised_path(&self, game: &GameView) -> Option<Path> {
        let advice = game.practice.as_ref()?.advice?;
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
            Hint::new(Action::Analyse),
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

/// Whether the word asks for another state of the analysis than it is in.
fn is_wanted(verb: &PracticeVerb, game: &GameView) -> bool {
    let on = is_analysed(game);
    !matches!(verb, PracticeVerb::Analyse(Some(wanted)) if *wanted == on)
}

/// Only practice has this.
pub(super) fn not_here(lang: Lang) -> Reply {
    Reply::say(Message::plain(text::practice_error(
        lang,
        PracticeError::NoPractice,
    )))
}
