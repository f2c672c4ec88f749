//! A question with answers side by side. The first answer is the harmless one and preselected; letters never answer
//! (T-6.5, T-8.2).

use ratatui::layout::Rect;
use ugolki_words::say;

use crate::action::{Action, Input, Spot};
use crate::canvas::Canvas;
use crate::clean::{width, wrap};
use crate::intent::Intent;
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Next, Reply};
use crate::layout::centred;

/// The widest that a question gets.
const WIDEST: u16 = 56;

/// A question being asked.
#[derive(Debug)]
pub(crate) struct Question {
    text: String,
    answers: Vec<Answer>,
    chosen: usize,
}

/// An answer, and what follows from it.
#[derive(Debug)]
struct Answer {
    label: String,
    intents: Vec<Intent>,
}

impl Question {
    /// A question whose harmless answer has this label and no consequence.
    pub(crate) fn new(text: impl Into<String>, harmless: &str) -> Self {
        let harmless = Answer {
            label: harmless.into(),
            intents: Vec::new(),
        };
        Self {
            text: text.into(),
            answers: vec![harmless],
            chosen: 0,
        }
    }

    /// Adds an answer.
    pub(crate) fn or(mut self, label: impl Into<String>, intents: Vec<Intent>) -> Self {
        self.answers.push(Answer {
            label: label.into(),
            intents,
        });
        self
    }

    fn answer(&self, number: usize) -> Reply {
        let intents = self
            .answers
            .get(number)
            .map(|answer| answer.intents.clone())
            .unwrap_or_default();
        Reply {
            intents,
            next: Next::Close,
            ..Reply::changed()
        }
    }

    fn choose(&mut self, number: usize) -> Reply {
        let before = self.chosen;
        self.chosen = number;
        Reply::changed_if(before != number)
    }
}

impl Layer for Question {
    fn context(&self) -> Context {
        Context::Question
    }

    fn is_dialog(&self) -> bool {
        true
    }

    fn input(&mut self, input: &Input, _env: &Env<'_>) -> Reply {
        let count = self.answers.len();
        match input {
            Input::Act(Action::Left | Action::Up | Action::Previous) => {
                self.choose((self.chosen + count - 1) % count)
            }
            Input::Act(Action::Right | Action::Down | Action::Next) => self.choose((self.chosen + 1) % count),
            Input::Act(Action::Press) => self.answer(self.chosen),
            Input::Act(Action::Back) => Reply::close(),
            Input::Click(Spot::Row(number)) => self.answer(*number),
            Input::Hover(Some(Spot::Row(number))) => self.choose(*number),
            Input::Act(_) | Input::Click(_) | Input::Hover(_) | Input::Type(_) | Input::Paste(_) => {
                Reply::nothing()
            }
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        canvas.cover();
        let theme = env.theme;
        let most = WIDEST.min(env.window.width.saturating_sub(8));
        let lines = wrap(&self.text, most);
        let answers = self.answers.iter().map(|answer| width(&answer.label) + 6).sum();
        let columns = lines
            .iter()
            .map(|line| width(line))
            .fold(answers, u16::max)
            .min(most);
        let rows = u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_add(6);
        let area = centred(env.window, columns + 6, rows);
        canvas.boxed(area, theme);
        let inner = Rect::new(area.x + 3, area.y + 2, columns, area.height.saturating_sub(4));
        canvas.paragraph(inner, &self.text, theme.text.plain);

        let mut x = inner.x;
        let y = area.bottom().saturating_sub(3);
        for (number, answer) in self.answers.iter().enumerate() {
            let label = format!("[ {} ]", answer.label);
            let style = if number == self.chosen {
                theme.text.chosen
            } else {
                theme.text.plain
            };
            canvas.text((x, y), inner.right().saturating_sub(x), &label, style);
            canvas.spot(Rect::new(x, y, width(&label), 1), Spot::Row(number));
            x += width(&label) + 2;
        }
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        vec![
            Hint::pair(Action::Left, Action::Right, say!(env.lang, "footer-other-answer")),
            Hint::named(Action::Press, say!(env.lang, "footer-answer")),
            Hint::named(Action::Back, say!(env.lang, "footer-back")),
        ]
    }
}
