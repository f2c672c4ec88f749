//! Asking what the player is called: at the first start, with the language beside it (T-3.1), and from the settings.

use ratatui::layout::Rect;
use ugolki_words::{Lang, say};

use crate::action::{Action, Input};
use crate::canvas::Canvas;
use crate::intent::Intent;
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Message, Next, Reply};
use crate::setting::Setting;
use crate::widgets::chrome;
use crate::widgets::field::Field;

/// The longest name, in characters.
const LIMIT: usize = 24;

/// The question for a name.
#[derive(Debug)]
pub(crate) struct Naming {
    field: Field,
    /// Nobody has been asked before: the language is offered, too.
    first: bool,
    /// What stands in the field is a proposal that nobody has touched: what is typed takes its place.
    proposed: bool,
}

impl Naming {
    /// At the first start. What stands there already is a proposal.
    pub(crate) fn first(name: &str) -> Self {
        Self {
            first: true,
            proposed: true,
            ..Self::again(name)
        }
    }

    /// From the settings.
    pub(crate) fn again(name: &str) -> Self {
        let mut field = Field::new(LIMIT);
        field.input(&Input::Paste(name.to_owned()));
        Self {
            field,
            first: false,
            proposed: false,
        }
    }

    fn submit(&self, env: &Env<'_>) -> Reply {
        let name = self.field.text().trim().to_owned();
        if name.is_empty() {
            return Reply::say(Message::warning(say!(env.lang, "start-no-name")));
        }
        Reply {
            intents: if name == env.shell.name {
                Vec::new()
            } else {
                vec![Intent::Rename(name)]
            },
            ..Reply::close()
        }
    }

    /// Takes the next or the previous language.
    fn turn(env: &Env<'_>, forward: bool) -> Reply {
        let locked = |row: &&crate::shell::SettingRow| row.setting == Setting::Lang && row.locked.is_some();
        if env.shell.settings.rows.iter().any(|row| locked(&row)) {
            return Reply::nothing();
        }
        let all = Lang::ALL;
        let at = all.iter().position(|lang| *lang == env.lang).unwrap_or(0);
        let step = if forward { 1 } else { all.len() - 1 };
        let next = all.into_iter().cycle().nth(at + step).unwrap_or_default();
        Reply::intent(Intent::Prefer(Setting::Lang, next.code().to_owned()))
    }
}

impl Layer for Naming {
    fn context(&self) -> Context {
        Context::Field
    }

    fn input(&mut self, input: &Input, env: &Env<'_>) -> Reply {
        match input {
            Input::Act(Action::Back) if !self.first => Reply::close(),
            Input::Act(Action::Back | Action::Press) => self.submit(env),
            Input::Act(Action::Practise) if self.first => {
                let mut reply = self.submit(env);
                if matches!(reply.next, Next::Close) {
                    reply.next = Next::CloseFor(Action::Practise);
                }
                reply
            }
            Input::Act(Action::Up | Action::Previous) if self.first => Self::turn(env, false),
            Input::Act(Action::Down | Action::Next) if self.first => Self::turn(env, true),
            Input::Type(_) | Input::Paste(_) => {
                if core::mem::take(&mut self.proposed) {
                    self.field.set("");
                }
                Reply::changed_if(self.field.input(input))
            }
            Input::Act(_) | Input::Click(_) => {
                self.proposed = false;
                Reply::changed_if(self.field.input(input))
            }
            Input::Hover(_) => Reply::nothing(),
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        let (lang, theme) = (env.lang, env.theme);
        let title = if self.first {
            say!(lang, "start")
        } else {
            say!(lang, "start-name-title")
        };
        let body = chrome::draw(canvas, env, title);
        let used = canvas.paragraph(body, say!(lang, "start-name"), theme.text.plain);
        let field = Rect::new(body.x, body.y + used + 1, body.width.min(32), 1);
        self.field.draw(canvas, field.intersection(body), theme);
        if !self.first {
            return;
        }
        let mut y = field.y + 3;
        canvas.text(
            (body.x, y),
            body.width,
            say!(lang, "start-language"),
            theme.text.plain,
        );
        for each in Lang::ALL {
            y += 1;
            let style = if each == lang {
                theme.text.chosen
            } else {
                theme.text.plain
            };
            if each == lang {
                canvas.put((body.x, y), theme.board.glyphs.pointer, style);
            }
            canvas.text(
                (body.x + 2, y),
                body.width.saturating_sub(2),
                each.own_name(),
                style,
            );
        }
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        let mut hints =
            vec![Hint::named(Action::Press, say!(env.lang, "start-hint-go")).on_if(!self.field.is_empty())];
        if self.first {
            hints.push(Hint::named(Action::Practise, say!(env.lang, "play-computer")));
            hints.push(Hint::pair(
                Action::Up,
                Action::Down,
                say!(env.lang, "start-hint-language"),
            ));
        } else {
            hints.push(Hint::named(Action::Back, say!(env.lang, "settings-hint-back")));
        }
        hints
    }
}
