//! One event: its parts side by side, one of them in sight; what is known of it always below (T-3.7, F-16.6).

use ratatui::layout::Rect;
use ugolki_words::{Lang, say};

use super::PAGE;
use crate::action::{Action, Input, Spot};
use crate::canvas::Canvas;
use crate::clean::width;
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Reply};
use crate::screens::page::Page;
use crate::text;
use crate::tournament::TournamentView;
use crate::widgets::chrome;
use crate::widgets::list::{Choice, draw_row, first_in_sight};

/// A part of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    /// The boards of a round.
    Round,
    /// This player's board.
    Mine,
    /// The standings.
    Standings,
    /// Everybody against everybody.
    Cross,
    /// The players.
    Roster,
    /// All rules of the event.
    Rules,
    /// What arbiters see.
    Arbiter,
}

impl Part {
    /// The parts that an event has.
    fn of(event: &TournamentView) -> Vec<Self> {
        let mut parts = vec![
            Self::Round,
            Self::Mine,
            Self::Standings,
            Self::Cross,
            Self::Roster,
            Self::Rules,
        ];
        parts.extend(event.arbiter.is_some().then_some(Self::Arbiter));
        parts
    }

    fn name(self, lang: Lang) -> &'static str {
        match self {
            Self::Round => say!(lang, "tournaments-round"),
            Self::Mine => say!(lang, "tournaments-mine"),
            Self::Standings => say!(lang, "tournaments-standings"),
            Self::Cross => say!(lang, "tournaments-cross"),
            Self::Roster => say!(lang, "tournaments-roster"),
            Self::Rules => say!(lang, "tournaments-rules"),
            Self::Arbiter => say!(lang, "tournaments-arbiter"),
        }
    }

    /// Its rows, and what stands over them.
    fn rows(self, env: &Env<'_>, event: &TournamentView, round: usize) -> (String, Vec<String>) {
        let lang = env.lang;
        match self {
            Self::Round => text::boards(lang, event, round),
            Self::Mine => (String::new(), text::my_board(lang, event, env.shell.now_ms)),
            Self::Standings => text::standings(lang, event),
            Self::Cross => text::cross_table(lang, event),
            Self::Roster => (String::new(), text::roster(lang, event)),
            Self::Rules => (String::new(), event.rules.clone()),
            Self::Arbiter => (String::new(), event.arbiter.clone().unwrap_or_default()),
        }
    }
}

/// An event.
#[derive(Debug)]
pub(super) struct Event {
    id: String,
    part: usize,
    choice: Choice,
    /// The round looked at; none for the latest.
    round: Option<usize>,
}

impl Event {
    pub(super) const fn new(id: String) -> Self {
        Self {
            id,
            part: 0,
            choice: Choice::at(0),
            round: None,
        }
    }

    fn event<'a>(&self, env: &Env<'a>) -> Option<&'a TournamentView> {
        let opened = env.shell.tournaments.opened.as_ref();
        opened.filter(|event| event.row.id == self.id)
    }

    fn part(&self, event: &TournamentView) -> Part {
        let parts = Part::of(event);
        parts.get(self.part).copied().unwrap_or(Part::Round)
    }

    fn round(&self, event: &TournamentView) -> usize {
        let last = event.rounds.len().saturating_sub(1);
        self.round.unwrap_or(last).min(last)
    }

    fn turn(&mut self, further: bool, event: &TournamentView) -> Reply {
        let parts = Part::of(event).len();
        let step = if further { 1 } else { parts - 1 };
        self.part = (self.part.min(parts - 1) + step) % parts;
        self.choice = Choice::default();
        Reply::changed()
    }

    fn other_round(&mut self, later: bool, event: &TournamentView) -> Reply {
        let before = self.round(event);
        let round = if later {
            before + 1
        } else {
            before.saturating_sub(1)
        };
        self.round = Some(round.min(event.rounds.len().saturating_sub(1)));
        self.choice = Choice::default();
        Reply::changed_if(self.round != Some(before))
    }

    /// Opens a place in the standings down to the addends of its tie-breaks (F-11.7).
    fn open(&self, row: usize, env: &Env<'_>, event: &TournamentView) -> Reply {
        if self.part(event) != Part::Standings {
            return Reply::nothing();
        }
        event.standings.get(row).map_or_else(Reply::nothing, |place| {
            Reply::open(Page::text(
                say!(env.lang, "tournaments-tie-breaks"),
                text::tie_breaks(env.lang, place),
            ))
        })
    }

    fn draw_parts(&self, canvas: &mut Canvas<'_>, area: Rect, env: &Env<'_>, event: &TournamentView) {
        let now = self.part(event);
        let mut x = area.x;
        for part in Part::of(event) {
            let name = part.name(env.lang);
            let style = if part == now {
                env.theme.text.chosen
            } else {
                env.theme.text.plain
            };
            let room = area.right().saturating_sub(x);
            x += canvas.text((x, area.y), room.min(width(name)), name, style) + 2;
        }
    }
}

impl Layer for Event {
    fn context(&self) -> Context {
        Context::Menu
    }

    fn input(&mut self, input: &Input, env: &Env<'_>) -> Reply {
        let Some(event) = self.event(env) else {
            return if *input == Input::Act(Action::Back) {
                Reply::close()
            } else {
                Reply::nothing()
            };
        };
        let rows = self.part(event).rows(env, event, self.round(event)).1.len();
        match input {
            Input::Act(Action::Back) => Reply::close(),
            Input::Act(Action::Left | Action::Previous) => self.turn(false, event),
            Input::Act(Action::Right | Action::Next) => self.turn(true, event),
            Input::Act(Action::Older) if self.part(event) == Part::Round => self.other_round(false, event),
            Input::Act(Action::Newer) if self.part(event) == Part::Round => self.other_round(true, event),
            Input::Act(Action::Press) => self.open(self.choice.row(rows), env, event),
            Input::Click(Spot::Row(row)) => {
                self.choice = Choice::at(*row);
                Reply {
                    changed: true,
                    ..self.open(*row, env, event)
                }
            }
            Input::Act(_) | Input::Click(_) | Input::Hover(_) | Input::Type(_) | Input::Paste(_) => {
                Reply::changed_if(self.choice.input(input, rows, PAGE))
            }
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        let Some(event) = self.event(env) else {
            let body = chrome::draw(canvas, env, say!(env.lang, "tournaments-title"));
            canvas.paragraph(body, say!(env.lang, "tournaments-reading"), env.theme.text.quiet);
            return;
        };
        let title = crate::clean::clean(&event.row.name);
        let body = chrome::draw(canvas, env, &title);
        self.draw_parts(canvas, Rect { height: 1, ..body }, env, event);
        let (heading, rows) = self.part(event).rows(env, event, self.round(event));
        let mut state = event.state.clone();
        state.truncate(2);
        let below = u16::try_from(state.len()).unwrap_or(0) + 1;
        canvas.text((body.x, body.y + 1), body.width, &heading, env.theme.text.strong);
        let list = Rect {
            y: body.y + 2,
            height: body.height.saturating_sub(2 + below),
            ..body
        };
        let chosen = self.choice.row(rows.len());
        let first = first_in_sight(chosen, rows.len(), list.height);
        for ((index, row), line) in rows.iter().enumerate().skip(first).zip(list.rows()) {
            draw_row(canvas, line, (index, chosen), row, env.theme);
        }
        let mut y = list.bottom();
        canvas.text(
            (body.x, y),
            body.width,
            &text::known(env.lang, event),
            env.theme.text.quiet,
        );
        for line in state {
            y += 1;
            canvas.text((body.x, y), body.width, &line, env.theme.text.plain);
        }
        // What is cut in its row stands whole here (T-4.4).
        if env.message.is_none()
            && let Some(row) = rows.get(chosen)
        {
            let area = Rect::new(body.x, body.bottom(), body.width, 2);
            canvas.paragraph(area, row, env.theme.text.quiet);
        }
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        let lang = env.lang;
        let part = self.event(env).map(|event| self.part(event));
        let mut hints = vec![
            Hint::pair(Action::Left, Action::Right, say!(lang, "tournaments-key-part")).on_if(part.is_some()),
            Hint::pair(Action::Up, Action::Down, say!(env.lang, "footer-row")).on_if(part.is_some()),
        ];
        hints.extend(
            (part == Some(Part::Standings))
                .then(|| Hint::named(Action::Press, say!(lang, "tournaments-key-tie-breaks"))),
        );
        hints.extend(
            (part == Some(Part::Round))
                .then(|| Hint::pair(Action::Older, Action::Newer, say!(lang, "tournaments-key-round"))),
        );
        hints.push(Hint::named(Action::Back, say!(env.lang, "footer-back")));
        hints
    }
}
