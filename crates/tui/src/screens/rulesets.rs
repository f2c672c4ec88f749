//! The rulesets, the player's own ones among them: to look at, to make one from another, to change and delete.

use ratatui::layout::Rect;
use ugolki_rules::{Ruleset, Setup};

use ugolki_words::say;

use crate::action::{Action, Input, Spot};
use crate::canvas::Canvas;
use crate::dialogs::question::Question;
use crate::intent::Intent;
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Message, Reply};
use crate::layout::CellSize;
use crate::screens::page::Page;
use crate::screens::rules_editor::Editor;
use crate::shell::ShellView;
use crate::text;
use crate::widgets::board::BoardScene;
use crate::widgets::chrome;
use crate::widgets::list::{Choice, draw_row, first_in_sight};

/// The columns of a row.
const ROW_WIDTH: u16 = 34;
/// The rows below the list, for what is to be said of the chosen one.
const ABOUT: u16 = 3;

/// The list.
#[derive(Debug, Default)]
pub(crate) struct Rulesets {
    choice: Choice,
}

/// A ruleset in the list.
#[derive(Debug, Clone)]
struct Listed<'a> {
    name: &'a str,
    rules: Result<Ruleset, &'a str>,
    own: bool,
}

impl Rulesets {
    /// The list with one ruleset chosen.
    pub(crate) fn at(ruleset: Option<&Ruleset>, shell: &ShellView) -> Self {
        let at = listed(shell)
            .iter()
            .position(|row| row.rules.as_ref().ok() == ruleset);
        Self {
            choice: Choice::at(at.unwrap_or(0)),
        }
    }

    fn chosen<'a>(&self, shell: &'a ShellView) -> Option<Listed<'a>> {
        let rows = listed(shell);
        rows.get(self.choice.row(rows.len())).cloned()
    }

    /// Changes an own one; makes a new one from any other.
    fn press(&self, env: &Env<'_>) -> Reply {
        match self.chosen(env.shell) {
            Some(Listed {
                name,
                rules: Ok(rules),
                own: true,
            }) => Reply::open(Editor::change(name, &rules)),
            Some(_) | None => self.derive(env),
        }
    }

    fn derive(&self, env: &Env<'_>) -> Reply {
        match self.chosen(env.shell) {
            Some(Listed { rules: Ok(rules), .. }) => Reply::open(Editor::from(&rules)),
            Some(Listed {
                rules: Err(fault), ..
            }) => Reply::say(Message::warning(text::ruleset_unreadable(env.lang, fault))),
            None => Reply::nothing(),
        }
    }

    fn delete(&self, env: &Env<'_>) -> Reply {
        match self.chosen(env.shell) {
            Some(Listed { name, own: true, .. }) => {
                let delete = vec![Intent::DeleteRuleset(name.to_owned())];
                let question = text::ruleset_delete_question(env.lang, name);
                Reply::open(
                    Question::new(question, text::ruleset_keep(env.lang))
                        .or(text::ruleset_delete(env.lang), delete),
                )
            }
            Some(Listed { own: false, .. }) => {
                Reply::say(Message::plain(text::ruleset_built_in_stays(env.lang)))
            }
            None => Reply::nothing(),
        }
    }
}

/// All rulesets, the named ones first.
fn listed(shell: &ShellView) -> Vec<Listed<'_>> {
    let named = Ruleset::all().map(|ruleset| Listed {
        name: ruleset.id(),
        rules: Ok(ruleset),
        own: false,
    });
    let own = shell.rulesets.iter().map(|own| Listed {
        name: &own.name,
        rules: match &own.rules {
            Ok(rules) => Ok(rules.clone()),
            Err(fault) => Err(fault),
        },
        own: true,
    });
    named.chain(own).collect()
}

impl Layer for Rulesets {
    fn context(&self) -> Context {
        Context::Menu
    }

    fn input(&mut self, input: &Input, env: &Env<'_>) -> Reply {
        let rows = listed(env.shell).len();
        match input {
            Input::Act(Action::Back) => Reply::close(),
            Input::Act(Action::Press) => self.press(env),
            Input::Act(Action::Derive) => self.derive(env),
            Input::Act(Action::Remove | Action::Delete) => self.delete(env),
            Input::Act(Action::Rules) => match self.chosen(env.shell) {
                Some(Listed { rules: Ok(rules), .. }) => Reply::open(Page::rules(env.lang, &rules)),
                Some(_) | None => Reply::nothing(),
            },
            Input::Click(Spot::Row(row)) => {
                let again = self.choice.row(rows) == *row;
                self.choice = Choice::at(*row);
                if again { self.press(env) } else { Reply::changed() }
            }
            Input::Act(_) | Input::Click(_) | Input::Hover(_) | Input::Type(_) | Input::Paste(_) => {
                Reply::changed_if(self.choice.input(input, rows, rows))
            }
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        let body = chrome::draw(canvas, env, text::rulesets_title(env.lang));
        let theme = env.theme;
        let rows = listed(env.shell);
        let chosen = self.choice.row(rows.len());
        let height = body.height.saturating_sub(ABOUT + 1);
        let first = first_in_sight(chosen, rows.len(), height);
        let list = Rect {
            width: ROW_WIDTH.min(body.width),
            height,
            ..body
        };
        for ((number, row), line) in rows.iter().enumerate().skip(first).zip(list.rows()) {
            let origin = text::ruleset_origin(env.lang, row.own, row.rules.is_ok());
            draw_row(
                canvas,
                line,
                (number, chosen),
                &format!("{:<18} {origin}", row.name),
                theme,
            );
        }
        let Some(row) = rows.get(chosen) else { return };
        let about = Rect {
            y: body.bottom().saturating_sub(ABOUT),
            height: ABOUT,
            ..body
        };
        match &row.rules {
            Ok(rules) => {
                let (columns, board_rows) = CellSize::Small.board(rules.board());
                if body.width >= ROW_WIDTH + columns && height >= board_rows {
                    let at = (body.right() - columns, body.y.saturating_sub(1));
                    BoardScene::resting(rules, &Setup::start(rules), CellSize::Small).draw(canvas, at, theme);
                }
                canvas.paragraphs(about, text::ruleset_lines(env.lang, rules), theme.text.plain);
            }
            Err(fault) => {
                let said = text::ruleset_unreadable(env.lang, fault);
                canvas.paragraph(about, &said, theme.text.warning);
            }
        }
    }

    fn ruleset(&self, env: &Env<'_>) -> Option<Ruleset> {
        self.chosen(env.shell)?.rules.ok()
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        let row = self.chosen(env.shell);
        let own = row.as_ref().is_some_and(|row| row.own);
        let good = row.is_some_and(|row| row.rules.is_ok());
        let press = if own {
            text::ruleset_change(env.lang)
        } else {
            text::ruleset_derive(env.lang)
        };
        let mut hints = vec![Hint::named(Action::Press, press).on_if(good)];
        if own {
            hints.push(Hint::named(Action::Derive, text::ruleset_derive(env.lang)).on_if(good));
            hints.push(Hint::named(Action::Remove, text::ruleset_delete(env.lang)));
        }
        hints.extend([
            Hint::new(Action::Rules).on_if(good),
            Hint::named(Action::Back, say!(env.lang, "footer-back")),
        ]);
        hints
    }
}
