//! The form of a game to be hosted, or to be played by two at one keyboard (T-3.2).

use ratatui::layout::Rect;
use ugolki_node::Command;
use ugolki_record::{Allowed, Colours, TimeControl};
use ugolki_rules::{Ruleset, Setup};

use crate::action::{Action, Input, Spot};
use crate::canvas::Canvas;
use crate::intent::{HostForm, Intent};
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Reply};
use crate::layout::CellSize;
use crate::screens::page::Page;
use crate::text;
use crate::widgets::board::BoardScene;
use crate::widgets::chrome;
use crate::widgets::list::{Choice, draw_row};

/// The columns of a label, and of a whole row.
const LABEL_WIDTH: usize = 13;
const ROW_WIDTH: u16 = 36;

const COLOURS: [Colours; 3] = [Colours::Lot, Colours::ProposerWhite, Colours::ProposerBlack];

/// The form, its rulesets in the order of the rules page.
#[derive(Debug)]
pub(crate) struct Form {
    purpose: Purpose,
    choice: Choice,
    rulesets: Vec<Ruleset>,
    ruleset: usize,
    colours: usize,
    lan: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Host,
    Local,
}

/// A row of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Row {
    Ruleset,
    Colours,
    Lan,
    Submit,
}

impl Form {
    /// To host a game.
    pub(crate) fn host() -> Self {
        Self::new(Purpose::Host)
    }

    /// For two at one keyboard.
    pub(crate) fn local() -> Self {
        Self::new(Purpose::Local)
    }

    fn new(purpose: Purpose) -> Self {
        Self {
            purpose,
            choice: Choice::default(),
            rulesets: Ruleset::all().collect(),
            ruleset: 0,
            colours: 0,
            lan: true,
        }
    }

    const fn rows(&self) -> &'static [Row] {
        match self.purpose {
            Purpose::Host => &[Row::Ruleset, Row::Colours, Row::Lan, Row::Submit],
            Purpose::Local => &[Row::Ruleset, Row::Submit],
        }
    }

    fn ruleset(&self) -> Option<&Ruleset> {
        self.rulesets.get(self.ruleset)
    }

    fn chosen(&self) -> Option<Row> {
        self.rows().get(self.choice.row(self.rows().len())).copied()
    }

    /// Takes the next or the previous value of the chosen row.
    fn change(&mut self, forward: bool) -> Reply {
        let turn = |value: usize, count: usize| {
            let count = count.max(1);
            if forward {
                (value + 1) % count
            } else {
                (value + count - 1) % count
            }
        };
        match self.chosen() {
            Some(Row::Ruleset) => self.ruleset = turn(self.ruleset, self.rulesets.len()),
            Some(Row::Colours) => self.colours = turn(self.colours, COLOURS.len()),
            Some(Row::Lan) => self.lan = !self.lan,
            Some(Row::Submit) | None => return Reply::nothing(),
        }
        Reply::changed()
    }

    fn press(&mut self) -> Reply {
        if self.chosen() != Some(Row::Submit) {
            let rows = self.rows().len();
            return Reply::changed_if(self.choice.input(&Input::Act(Action::Down), rows, rows));
        }
        let Some(ruleset) = self.ruleset().cloned() else {
            return Reply::nothing();
        };
        Reply::intent(match self.purpose {
            Purpose::Host => {
                let colours = COLOURS.get(self.colours).copied().unwrap_or(Colours::Lot);
                Intent::Host(HostForm {
                    ruleset,
                    colours,
                    time: TimeControl::Untimed,
                    rated: false,
                    allowed: Allowed::default(),
                    lan: self.lan,
                })
            }
            Purpose::Local => Intent::Node(Command::StartLocal { ruleset }),
        })
    }

    /// The label and the value of a row.
    fn words(&self, row: Row) -> (&'static str, String) {
        match row {
            Row::Ruleset => (
                text::FORM_RULES,
                self.ruleset().map(Ruleset::id).unwrap_or_default().into(),
            ),
            Row::Colours => {
                let colours = COLOURS.get(self.colours).copied().unwrap_or(Colours::Lot);
                (text::FORM_COLOURS, text::form_colours(colours).into())
            }
            Row::Lan => (text::FORM_LAN, text::form_lan(self.lan).into()),
            Row::Submit => match self.purpose {
                Purpose::Host => (text::FORM_HOST, String::new()),
                Purpose::Local => (text::FORM_LOCAL, String::new()),
            },
        }
    }
}

impl Layer for Form {
    fn context(&self) -> Context {
        Context::Menu
    }

    fn input(&mut self, input: &Input, _env: &Env<'_>) -> Reply {
        let rows = self.rows().len();
        match input {
            Input::Act(Action::Back) => Reply::close(),
            Input::Act(Action::Left) => self.change(false),
            Input::Act(Action::Right) => self.change(true),
            Input::Act(Action::Press) => self.press(),
            Input::Act(Action::Rules) => self
                .ruleset()
                .map_or_else(Reply::nothing, |ruleset| Reply::open(Page::rules(ruleset))),
            Input::Click(Spot::Row(row)) => {
                self.choice = Choice::at(*row);
                if self.chosen() == Some(Row::Submit) {
                    self.press()
                } else {
                    self.change(true)
                }
            }
            Input::Act(_) | Input::Click(_) | Input::Hover(_) | Input::Type(_) | Input::Paste(_) => {
                Reply::changed_if(self.choice.input(input, rows, rows))
            }
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        let title = match self.purpose {
            Purpose::Host => text::HOST,
            Purpose::Local => text::LOCAL,
        };
        let body = chrome::draw(canvas, env, title);
        let theme = env.theme;
        let Some(ruleset) = self.ruleset() else { return };
        let (columns, rows) = CellSize::Small.board(ruleset.board());
        let beside = body.width >= ROW_WIDTH + columns && body.height >= rows;
        if beside {
            let at = (body.right() - columns, body.y.saturating_sub(1));
            BoardScene::resting(ruleset, &Setup::start(ruleset), CellSize::Small).draw(canvas, at, theme);
        }

        let chosen = self.choice.row(self.rows().len());
        let mut y = body.y;
        for (number, &row) in self.rows().iter().enumerate() {
            if row == Row::Submit {
                y += 1;
            }
            let (label, value) = self.words(row);
            let line = match row {
                Row::Submit => format!("[ {label} ]"),
                Row::Ruleset | Row::Colours | Row::Lan => format!("{label:<LABEL_WIDTH$}< {value} >"),
            };
            draw_row(
                canvas,
                Rect::new(body.x, y, ROW_WIDTH.min(body.width), 1),
                (number, chosen),
                &line,
                theme,
            );
            y += 1;
        }

        let words = if beside {
            body.width - columns - 2
        } else {
            body.width
        };
        let below = Rect::new(
            body.x + 2,
            y + 1,
            words.saturating_sub(2),
            body.bottom().saturating_sub(y + 1),
        );
        canvas.paragraphs(below, text::ruleset_lines(ruleset), theme.text.plain);
    }

    fn hints(&self, _env: &Env<'_>) -> Vec<Hint> {
        vec![
            Hint::pair(Action::Up, Action::Down, text::PICK_ROW),
            Hint::pair(Action::Left, Action::Right, text::CHANGE).on_if(self.chosen() != Some(Row::Submit)),
            Hint::new(Action::Press),
            Hint::new(Action::Rules),
            Hint::named(Action::Back, text::BACK),
        ]
    }
}
