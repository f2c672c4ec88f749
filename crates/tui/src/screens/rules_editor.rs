//! The editor of a ruleset of one's own: every parameter of R-2 on one screen, explained, with everything that is wrong said
//! at once while it is changed.

mod draw;
#[cfg(test)]
mod tests;

use ugolki_rules::{
    AtLimit, Bitboard, BoardSize, Directions, Enclosure, LastReply, LateHome, NoMove, Parameters, Ruleset,
    Side, Square,
};

use ugolki_words::say;

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

/// The digits of a limit.
const DIGITS: usize = 4;

/// The rows, in the order of the columns of R-2.
const ROWS: [Row; 12] = [
    Row::Name,
    Row::Board,
    Row::House,
    Row::Directions,
    Row::ExitLimit,
    Row::LateHome,
    Row::Enclosure,
    Row::NoMove,
    Row::MoveLimit,
    Row::AtLimit,
    Row::LastReply,
    Row::Save,
];

/// A row of the editor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Row {
    Name,
    Board,
    House,
    Directions,
    ExitLimit,
    LateHome,
    Enclosure,
    NoMove,
    MoveLimit,
    AtLimit,
    LastReply,
    Save,
}

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
        match self.chosen() {
            Row::Name => Some(&mut self.name),
            Row::ExitLimit => Some(&mut self.exit_limit),
            Row::MoveLimit => Some(&mut self.move_limit),
            Row::Board
            | Row::House
            | Row::Directions
            | Row::LateHome
            | Row::Enclosure
            | Row::NoMove
            | Row::AtLimit
            | Row::LastReply
            | Row::Save => None,
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

    /// Takes the next or the previous value of the chosen row.
    fn turn(&mut self, forward: bool) -> Reply {
        let row = self.chosen();
        let parameters = &mut self.parameters;
        match row {
            Row::Name | Row::Save => return Reply::nothing(),
            Row::Board => {
                let other = match parameters.board {
                    BoardSize::Eight => BoardSize::Sixteen,
                    BoardSize::Sixteen => BoardSize::Eight,
                };
                parameters.house = moved(parameters.house, parameters.board, other);
                parameters.board = other;
                self.placing = None;
            }
            Row::House => {
                let shapes = shapes(parameters.board);
                parameters.house = next(&shapes, &parameters.house, forward);
            }
            Row::Directions => {
                let all = [Directions::Four, Directions::Eight];
                parameters.directions = next(&all, &parameters.directions, forward);
            }
            Row::ExitLimit => {
                self.exit_limit = counted(&self.exit_limit, forward);
                self.parameters.exit_limit = number(&self.exit_limit);
            }
            Row::MoveLimit => {
                self.move_limit = counted(&self.move_limit, forward);
                self.parameters.move_limit = number(&self.move_limit);
            }
            Row::LateHome => {
                let all = [LateHome::Once, LateHome::Always];
                parameters.late_home = next(&all, &parameters.late_home, forward);
            }
            Row::Enclosure => {
                let all = [
                    Enclosure::Forbidden,
                    Enclosure::ForbiddenByMove,
                    Enclosure::Exempt,
                    Enclosure::Ignored,
                ];
                parameters.enclosure = next(&all, &parameters.enclosure, forward);
            }
            Row::NoMove => {
                let all = [NoMove::Draw, NoMove::Pass];
                parameters.no_move = next(&all, &parameters.no_move, forward);
            }
            Row::AtLimit => {
                let all = [AtLimit::Count, AtLimit::Draw];
                parameters.at_limit = next(&all, &parameters.at_limit, forward);
            }
            Row::LastReply => {
                let all = [LastReply::Always, LastReply::IfItCanEqualise];
                parameters.last_reply = next(&all, &parameters.last_reply, forward);
            }
        }
        Reply::changed()
    }

    fn press(&mut self, env: &Env<'_>) -> Reply {
        match self.chosen() {
            Row::Save => self.save(env),
            Row::House => {
                self.placing = Square::new(self.parameters.board, 0, 0);
                Reply::changed()
            }
            Row::Name
            | Row::Board
            | Row::Directions
            | Row::ExitLimit
            | Row::LateHome
            | Row::Enclosure
            | Row::NoMove
            | Row::MoveLimit
            | Row::AtLimit
            | Row::LastReply => Reply::changed_if(self.choice.input(
                &Input::Act(Action::Down),
                ROWS.len(),
                ROWS.len(),
            )),
        }
    }

    /// Puts a square into the house, or takes it out.
    fn toggle(&mut self, square: Square) -> Reply {
        let house = &mut self.parameters.house;
        if house.contains(square) {
            house.remove(square);
        } else {
            house.insert(square);
        }
        Reply::changed()
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

    /// Moves the cursor on the board.
    fn step(&mut self, (right, up): (i8, i8)) -> Reply {
        let board = self.parameters.board;
        let Some(from) = self.hover.take().or(self.placing) else {
            return Reply::nothing();
        };
        let last = board.side() - 1;
        let file = board.file(from).saturating_add_signed(right).min(last);
        let rank = board.rank(from).saturating_add_signed(up).min(last);
        self.placing = Square::new(board, file, rank);
        Reply::changed()
    }

    /// The keys while the house is changed on the board.
    fn place(&mut self, action: Action, env: &Env<'_>) -> Option<Reply> {
        let cursor = self.placing?;
        Some(if action == Action::Up {
            self.step((0, 1))
        } else if action == Action::Down {
            self.step((0, -1))
        } else if action == Action::Left {
            self.step((-1, 0))
        } else if action == Action::Right {
            self.step((1, 0))
        } else if action == Action::Press {
            let square = self.hover.take().unwrap_or(cursor);
            self.placing = Some(square);
            self.toggle(square)
        } else if action == Action::Back {
            self.back(env)
        } else {
            return None;
        })
    }
}

/// A field with a text in it, the text cursor at its end.
fn filled(limit: usize, text: &str) -> Field {
    let mut field = Field::new(limit);
    field.input(&Input::Paste(text.to_owned()));
    field
}

/// The number in a field; 0, which no limit may be, for none.
fn number(field: &Field) -> u16 {
    field.text().parse().unwrap_or(0)
}

/// The next number up or down, within what a limit may be.
fn counted(field: &Field, forward: bool) -> Field {
    let now = number(field);
    let next = if forward {
        now.saturating_add(1)
    } else {
        now.saturating_sub(1)
    };
    filled(DIGITS, &next.clamp(1, 1000).to_string())
}

/// The value after or before another one, round and round; the first if that is not among them.
fn next<T: Copy + PartialEq>(values: &[T], now: &T, forward: bool) -> T {
    let count = values.len().max(1);
    let at = values.iter().position(|value| value == now);
    let next = at.map_or(0, |at| (at + if forward { 1 } else { count - 1 }) % count);
    values.get(next).copied().unwrap_or(*now)
}

/// The houses of the named rulesets, in the corner of a board.
fn shapes(board: BoardSize) -> Vec<Bitboard> {
    let mut shapes: Vec<Bitboard> = Vec::new();
    for ruleset in Ruleset::all() {
        let house = moved(ruleset.house(Side::White), ruleset.board(), board);
        if !shapes.contains(&house) {
            shapes.push(house);
        }
    }
    shapes
}

/// The same squares by file and rank on another board, as far as it has them.
fn moved(house: Bitboard, from: BoardSize, to: BoardSize) -> Bitboard {
    house
        .iter()
        .filter_map(|square| Square::new(to, from.file(square), from.rank(square)))
        .collect()
}

impl Layer for Editor {
    fn context(&self) -> Context {
        match self.chosen() {
            Row::Name | Row::ExitLimit | Row::MoveLimit => Context::Field,
            Row::Board
            | Row::House
            | Row::Directions
            | Row::LateHome
            | Row::Enclosure
            | Row::NoMove
            | Row::AtLimit
            | Row::LastReply
            | Row::Save => Context::Menu,
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
                match self.chosen() {
                    Row::Save | Row::House => self.press(env),
                    Row::Name | Row::ExitLimit | Row::MoveLimit => Reply::changed(),
                    Row::Board
                    | Row::Directions
                    | Row::LateHome
                    | Row::Enclosure
                    | Row::NoMove
                    | Row::AtLimit
                    | Row::LastReply => self.turn(true),
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

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        if self.placing.is_some() {
            return vec![
                Hint::named(Action::Press, text::ruleset_square(env.lang)),
                Hint::named(Action::Back, text::ruleset_square_done(env.lang)),
            ];
        }
        let typed = matches!(self.chosen(), Row::Name);
        let mut hints = vec![Hint::pair(Action::Up, Action::Down, say!(env.lang, "footer-row"))];
        match self.chosen() {
            Row::Save => hints.push(Hint::named(Action::Press, text::ruleset_save(env.lang))),
            Row::House => hints.extend([
                Hint::pair(Action::Left, Action::Right, say!(env.lang, "footer-change")),
                Hint::named(Action::Press, text::ruleset_on_board(env.lang)),
            ]),
            Row::Name
            | Row::Board
            | Row::Directions
            | Row::ExitLimit
            | Row::LateHome
            | Row::Enclosure
            | Row::NoMove
            | Row::MoveLimit
            | Row::AtLimit
            | Row::LastReply => {
                hints.push(
                    Hint::pair(Action::Left, Action::Right, say!(env.lang, "footer-change")).on_if(!typed),
                );
            }
        }
        hints.extend([
            Hint::new(Action::Rules),
            Hint::named(Action::Back, say!(env.lang, "footer-back")),
        ]);
        hints
    }
}
