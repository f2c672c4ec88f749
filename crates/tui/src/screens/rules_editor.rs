//! The editor of a ruleset of one's own: every parameter of R-2 on one screen, explained, with everything that is wrong said
//! at once while it is changed.

mod draw;
mod house;
mod rows;
#[cfg(test)]
mod tests;
mod values;

use ugolki_rules::{Parameters, Ruleset, Square};
use ugolki_words::say;

pub(crate) use self::rows::Row;
use self::rows::{Kind, ROWS};
use self::values::{DIGITS, filled, number};
use crate::action::{Action, Input, Spot};
use crate::canvas::Canvas;
use crate::dialogs::question::Question;
use crate::intent::Intent;
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Message, Reply};
use crate::rulesets::{NAME_LIMIT, check_name};
use crate::screens::page::Page;
use crate::text;
use crate::widgets::field::Field;
use crate::widgets::list::Choice;

/// A ruleset in the making.
#[derive(Debug)]
pub(crate) struct Editor {
    choice: Choice,
    name: Field,
    parameters: Parameters,
    exit_limit: Field,
    move_limit: Field,
    /// As it was at first, or when it was saved.
    before: (String, Parameters),
    /// The square under the cursor, while the house is changed on the board.
    placing: Option<Square>,
    /// The square under the mouse there.
    hover: Option<Square>,
    /// The player wants to drop what was changed.
    leaving: bool,
}

impl Editor {
    /// A new ruleset, with the parameters of another one.
    pub(crate) fn from(ruleset: &Ruleset) -> Self {
        Self::new("", ruleset)
    }

    /// A ruleset that is there, under its name.
    pub(crate) fn change(name: &str, ruleset: &Ruleset) -> Self {
        Self {
            choice: Choice::at(1),
            ..Self::new(name, ruleset)
        }
    }

    fn new(name: &str, ruleset: &Ruleset) -> Self {
        let parameters = *ruleset.parameters();
        Self {
            choice: Choice::default(),
            name: filled(NAME_LIMIT, name),
            exit_limit: filled(DIGITS, &parameters.exit_limit.to_string()),
            move_limit: filled(DIGITS, &parameters.move_limit.to_string()),
            parameters,
            before: (name.to_owned(), parameters),
            placing: None,
            hover: None,
            leaving: false,
        }
    }

    fn chosen(&self) -> Row {
        ROWS.get(self.choice.row(ROWS.len()))
            .copied()
            .unwrap_or(Row::Save)
    }

    /// The text of the chosen row, if it is typed.
    fn field(&mut self) -> Option<&mut Field> {
        let row = self.chosen();
        if row == Row::ExitLimit {
            return Some(&mut self.exit_limit);
        }
        match row.kind() {
            Kind::Name => Some(&mut self.name),
            Kind::Number => Some(&mut self.move_limit),
            Kind::Choice | Kind::House | Kind::Save => None,
        }
    }

    /// Types into the chosen row. A limit takes digits alone, and what stands there is the parameter at once.
    fn enter(&mut self, input: &Input) -> Reply {
        let numeric = self.chosen() != Row::Name;
        let Some(field) = self.field() else {
            return Reply::nothing();
        };
        let changed = match input {
            Input::Type(c) if numeric && !c.is_ascii_digit() => false,
            Input::Paste(text) if numeric && !text.trim().chars().all(|c| c.is_ascii_digit()) => false,
            // A name is a file's, in small letters.
            Input::Type(c) if !numeric => field.input(&Input::Type(c.to_ascii_lowercase())),
            Input::Paste(text) if !numeric => field.input(&Input::Paste(text.trim().to_ascii_lowercase())),
            Input::Act(_) | Input::Click(_) | Input::Hover(_) | Input::Type(_) | Input::Paste(_) => {
                field.input(input)
            }
        };
        self.parameters.exit_limit = number(&self.exit_limit);
        self.parameters.move_limit = number(&self.move_limit);
        Reply::changed_if(changed)
    }

    fn press(&mut self, env: &Env<'_>) -> Reply {
        match self.chosen().kind() {
            Kind::Save => self.save(env),
            Kind::House => {
                self.placing = Square::new(self.parameters.board, 0, 0);
                Reply::changed()
            }
            Kind::Name | Kind::Number | Kind::Choice => {
                let down = Input::Act(Action::Down);
                Reply::changed_if(self.choice.input(&down, ROWS.len(), ROWS.len()))
            }
        }
    }

    /// Everything that is wrong, each as a sentence.
    fn faults(&self, env: &Env<'_>) -> Vec<String> {
        let mut faults = Vec::new();
        if let Err(fault) = check_name(&self.name.text()) {
            faults.push(text::name_fault(env.lang, fault));
        }
        match Ruleset::new(self.parameters) {
            Ok(ruleset) if ruleset.id() != Ruleset::CUSTOM => {
                faults.push(text::rules_are_named(env.lang, ruleset.id()));
            }
            Ok(_) => {}
            Err(errors) => {
                let said = errors
                    .faults()
                    .iter()
                    .map(|fault| text::rules_fault(env.lang, *fault));
                faults.extend(said.map(str::to_owned));
            }
        }
        faults
    }

    /// Saves, unless something is wrong; what is there under that name already is asked about.
    fn save(&mut self, env: &Env<'_>) -> Reply {
        let (Ok(ruleset), true) = (Ruleset::new(self.parameters), self.faults(env).is_empty()) else {
            return Reply::say(Message::warning(text::ruleset_not_saved(env.lang)));
        };
        let name = self.name.text();
        let there = env.shell.rulesets.iter().any(|own| own.name == name);
        let save = vec![Intent::SaveRuleset {
            name: name.clone(),
            ruleset,
            replace: there,
        }];
        if there {
            let question = text::ruleset_replace_question(env.lang, &name);
            return Reply::open(
                Question::new(question, say!(env.lang, "footer-back"))
                    .or(text::ruleset_replace(env.lang), save),
            );
        }
        Reply {
            intents: save,
            ..Reply::changed()
        }
    }

    /// Whether something would be lost by leaving.
    fn is_unsaved(&self, env: &Env<'_>) -> bool {
        let now = (self.name.text(), self.parameters);
        let kept = env.shell.rulesets.iter().any(|own| {
            own.name == now.0 && own.rules.as_ref().is_ok_and(|rules| *rules.parameters() == now.1)
        });
        now != self.before && !kept
    }

    fn back(&mut self, env: &Env<'_>) -> Reply {
        if self.placing.take().is_some() {
            return Reply::changed();
        }
        if !self.is_unsaved(env) || self.leaving {
            return Reply::close();
        }
        self.leaving = true;
        Reply::say(Message::warning(text::ruleset_drop(env.lang)))
    }
}

impl Layer for Editor {
    fn context(&self) -> Context {
        match self.chosen().kind() {
            Kind::Name | Kind::Number => Context::Field,
            Kind::Choice | Kind::House | Kind::Save => Context::Menu,
        }
    }

    fn input(&mut self, input: &Input, env: &Env<'_>) -> Reply {
        let leaving = core::mem::take(&mut self.leaving);
        if let Input::Act(action) = input
            && let Some(reply) = self.place(*action, env)
        {
            return reply;
        }
        match input {
            Input::Act(Action::Back) => {
                self.leaving = leaving;
                self.back(env)
            }
            Input::Act(Action::Press) => self.press(env),
            // In a name the arrows move the text cursor; everything else they change.
            Input::Act(action @ (Action::Left | Action::Right)) if self.chosen() != Row::Name => {
                self.turn(*action == Action::Right)
            }
            Input::Act(Action::Save) => self.save(env),
            Input::Act(Action::Rules) => match Ruleset::new(self.parameters) {
                Ok(ruleset) => Reply::open(Page::rules(env.lang, &ruleset)),
                Err(_) => Reply::say(Message::warning(text::ruleset_no_page(env.lang))),
            },
            Input::Click(Spot::Square(square)) => {
                self.hover = None;
                if self.placing.is_some() {
                    self.placing = Some(*square);
                }
                self.toggle(*square)
            }
            Input::Click(Spot::Row(row)) => {
                self.choice = Choice::at(*row);
                match self.chosen().kind() {
                    Kind::Save | Kind::House => self.press(env),
                    Kind::Name | Kind::Number => Reply::changed(),
                    Kind::Choice => self.turn(true),
                }
            }
            Input::Hover(Some(Spot::Square(square))) if self.placing.is_some() => {
                let before = self.hover.replace(*square);
                Reply::changed_if(before != Some(*square))
            }
            Input::Hover(_) => Reply::changed_if(self.hover.take().is_some()),
            Input::Type(_) | Input::Paste(_) | Input::Act(Action::Erase | Action::Delete) => {
                self.enter(input)
            }
            Input::Act(Action::Left | Action::Right | Action::Oldest | Action::Newest)
                if self.chosen() == Row::Name =>
            {
                self.enter(input)
            }
            Input::Act(_) | Input::Click(_) => {
                Reply::changed_if(self.choice.input(input, ROWS.len(), ROWS.len()))
            }
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        draw::draw(self, canvas, env);
    }

    fn ruleset(&self, _env: &Env<'_>) -> Option<Ruleset> {
        Ruleset::new(self.parameters).ok()
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        if self.placing.is_some() {
            return vec![
                Hint::named(Action::Press, text::ruleset_square(env.lang)),
                Hint::named(Action::Back, text::ruleset_square_done(env.lang)),
            ];
        }
        let change = Hint::pair(Action::Left, Action::Right, say!(env.lang, "footer-change"));
        let mut hints = vec![Hint::pair(Action::Up, Action::Down, say!(env.lang, "footer-row"))];
        match self.chosen().kind() {
            Kind::Save => hints.push(Hint::named(Action::Press, text::ruleset_save(env.lang))),
            Kind::House => hints.extend([
                change,
                Hint::named(Action::Press, text::ruleset_on_board(env.lang)),
            ]),
            Kind::Name => hints.push(change.on_if(false)),
            Kind::Number | Kind::Choice => hints.push(change),
        }
        hints.extend([
            Hint::new(Action::Rules),
            Hint::named(Action::Back, say!(env.lang, "footer-back")),
        ]);
        hints
    }
}
