//! What the practice room is set to: rules, sides, level, time; and the ways to another game (T-3.4). What is changed here
//! holds at once, but for the rules, which come with a new game.

#[cfg(test)]
mod tests;

use ratatui::layout::Rect;
use ugolki_node::view::{GameView, PracticeView, Seat, Stage};
use ugolki_node::{Command, Level, PracticeCommand, PracticeRequest, ThinkLimit};
use ugolki_rules::{Ruleset, Setup, Side};
use ugolki_words::say;

use crate::action::{Action, Input, Spot};
use crate::canvas::Canvas;
use crate::intent::Intent;
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Next, Reply};
use crate::layout::CellSize;
use crate::rulesets;
use crate::screens::page::Page;
use crate::screens::rulesets::Rulesets;
use crate::screens::setup::SetUp;
use crate::text;
use crate::verb::{practise_like, request_like};
use crate::widgets::board::BoardScene;
use crate::widgets::chrome;
use crate::widgets::list::{Choice, draw_row};

/// The columns of a label, and of a whole row.
const LABEL_WIDTH: usize = 13;
const ROW_WIDTH: u16 = 36;

/// The times to choose from, in milliseconds; others are typed.
const TIMES: [u32; 6] = [100, 300, 1_000, 3_000, 10_000, 30_000];

const SEATS: [Seat; 3] = [Seat::One(Side::White), Seat::One(Side::Black), Seat::Both];

const ROWS: [Row; 8] = [
    Row::Seat,
    Row::Level,
    Row::Time,
    Row::Rules,
    Row::New,
    Row::SetUp,
    Row::Analyse,
    Row::Back,
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Row {
    Seat,
    Level,
    Time,
    Rules,
    New,
    SetUp,
    Analyse,
    Back,
}

/// The settings of the practice room.
#[derive(Debug)]
pub(crate) struct Room {
    choice: Choice,
    /// All rulesets, and the game's own if it is none of them.
    rulesets: Vec<Ruleset>,
    /// The one for a new game.
    ruleset: usize,
}

impl Room {
    /// The settings, with the rules of this game chosen.
    pub(crate) fn new(game: &GameView) -> Self {
        let mut room = Self {
            choice: Choice::default(),
            rulesets: Vec::new(),
            ruleset: 0,
        };
        room.list(Ruleset::all().collect(), game.game.ruleset());
        room
    }

    /// Takes these rulesets to choose from, with one of them chosen, which is added if it is not there.
    fn list(&mut self, rulesets: Vec<Ruleset>, chosen: &Ruleset) {
        self.rulesets = rulesets;
        let at = self.rulesets.iter().position(|ruleset| ruleset == chosen);
        self.ruleset = at.unwrap_or_else(|| {
            self.rulesets.push(chosen.clone());
            self.rulesets.len() - 1
        });
    }

    /// Lists the rulesets, to make and change own ones.
    fn own_rules(&self, env: &Env<'_>) -> Reply {
        Reply {
            intents: vec![Intent::RefreshRulesets],
            ..Reply::open(Rulesets::at(self.ruleset(), env.shell))
        }
    }

    fn chosen(&self) -> Row {
        ROWS.get(self.choice.row(ROWS.len()))
            .copied()
            .unwrap_or(Row::Back)
    }

    fn ruleset(&self) -> Option<&Ruleset> {
        self.rulesets.get(self.ruleset)
    }

    /// Takes the next or the previous value of the chosen row.
    fn change(&mut self, forward: bool, game: &GameView, room: &PracticeView) -> Reply {
        let command = match self.chosen() {
            Row::Seat => PracticeCommand::Sit(turned(&SEATS, &game.seat, forward)),
            Row::Level => {
                let levels: Vec<Level> = Level::all().collect();
                PracticeCommand::SetLevel(turned(&levels, &room.level, forward))
            }
            Row::Time => PracticeCommand::SetLimit(ThinkLimit::Millis(next_time(room.limit, forward))),
            Row::Rules => {
                let count = self.rulesets.len().max(1);
                let step = if forward { 1 } else { count - 1 };
                self.ruleset = (self.ruleset + step) % count;
                return Reply::changed();
            }
            Row::New | Row::SetUp | Row::Analyse | Row::Back => return Reply::nothing(),
        };
        Reply::intent(Intent::Node(Command::Practice(command)))
    }

    fn press(&mut self, game: &GameView, env: &Env<'_>) -> Reply {
        match self.chosen() {
            Row::Rules => self.own_rules(env),
            Row::Seat | Row::Level | Row::Time => Reply::changed_if(self.choice.input(
                &Input::Act(Action::Down),
                ROWS.len(),
                ROWS.len(),
            )),
            Row::New => self.start(game),
            Row::SetUp => self.set_up(game),
            Row::Analyse => Reply {
                intents: vec![analyse(game)],
                ..Reply::close()
            },
            Row::Back => Reply::close(),
        }
    }

    /// Starts a new game by the rules chosen.
    fn start(&self, game: &GameView) -> Reply {
        let Some(ruleset) = self.ruleset().cloned() else {
            return Reply::nothing();
        };
        let request = PracticeRequest {
            ruleset,
            ..request_like(game)
        };
        Reply {
            intents: practise_like(request, game),
            ..Reply::close()
        }
    }

    /// Sets up a position for the rules chosen: the one on the board if they are the game's.
    fn set_up(&self, game: &GameView) -> Reply {
        let Some(ruleset) = self.ruleset().cloned() else {
            return Reply::nothing();
        };
        let setup = if ruleset == *game.game.ruleset() {
            *game.game.position().setup()
        } else {
            Setup::start(&ruleset)
        };
        Reply {
            next: Next::Replace(Box::new(SetUp::new(ruleset, setup))),
            ..Reply::changed()
        }
    }

    fn line(&self, row: Row, (game, room): (&GameView, &PracticeView), env: &Env<'_>) -> String {
        let lang = env.lang;
        let value = |label: &str, value: String| format!("{label:<LABEL_WIDTH$}< {value} >");
        match row {
            Row::Seat => value(say!(lang, "room-seat"), text::room_seat(lang, game.seat)),
            Row::Level => value(say!(lang, "room-level"), text::level(lang, room.level)),
            Row::Time => value(say!(lang, "room-time"), text::seconds(lang, room.limit)),
            Row::Rules => value(
                say!(lang, "room-rules"),
                self.ruleset()
                    .map(|ruleset| rulesets::name_of(ruleset, env.shell))
                    .unwrap_or_default()
                    .into(),
            ),
            Row::New => format!("[ {} ]", say!(lang, "room-new")),
            Row::SetUp => format!("[ {} ]", say!(lang, "room-set-up")),
            Row::Analyse => format!("[ {} ]", text::room_analyse(lang, room.analysis.is_some())),
            Row::Back => format!("[ {} ]", say!(lang, "room-back")),
        }
    }
}

/// Begins to analyse, or ends that.
fn analyse(game: &GameView) -> Intent {
    let on = game.practice.as_ref().is_some_and(|room| room.analysis.is_none());
    Intent::Node(Command::Practice(PracticeCommand::Analyse(on)))
}

/// The value after or before another one, round and round; the first if that is not among them.
fn turned<T: Copy + PartialEq>(values: &[T], now: &T, forward: bool) -> T {
    let count = values.len().max(1);
    let at = values.iter().position(|value| value == now);
    let next = at.map_or(0, |at| (at + if forward { 1 } else { count - 1 }) % count);
    values.get(next).copied().unwrap_or(*now)
}

/// The next longer or shorter time; the longest and the shortest stay what they are.
fn next_time(limit: ThinkLimit, forward: bool) -> u32 {
    let now = match limit {
        ThinkLimit::Millis(ms) => ms,
        ThinkLimit::Nodes(_) => 0,
    };
    let mut times = TIMES.into_iter();
    let next = if forward {
        times.find(|time| *time > now)
    } else {
        times.rfind(|time| *time < now)
    };
    next.unwrap_or_else(|| now.max(TIMES[0]))
}

impl Layer for Room {
    fn context(&self) -> Context {
        Context::Menu
    }

    fn input(&mut self, input: &Input, env: &Env<'_>) -> Reply {
        let Some((game, room)) = practice(env) else {
            return Reply::close();
        };
        match input {
            Input::Act(Action::Back) => Reply::close(),
            Input::Act(Action::Left) => self.change(false, game, room),
            Input::Act(Action::Right) => self.change(true, game, room),
            Input::Act(Action::Press) => self.press(game, env),
            Input::Act(Action::Rulesets) => self.own_rules(env),
            Input::Act(Action::Rules) => self.ruleset().map_or_else(Reply::nothing, |ruleset| {
                Reply::open(Page::rules(env.lang, ruleset))
            }),
            Input::Click(Spot::Row(row)) => {
                self.choice = Choice::at(*row);
                match self.chosen() {
                    Row::Seat | Row::Level | Row::Time | Row::Rules => self.change(true, game, room),
                    Row::New | Row::SetUp | Row::Analyse | Row::Back => self.press(game, env),
                }
            }
            Input::Act(_) | Input::Click(_) | Input::Hover(_) | Input::Type(_) | Input::Paste(_) => {
                Reply::changed_if(self.choice.input(input, ROWS.len(), ROWS.len()))
            }
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        let body = chrome::draw(canvas, env, say!(env.lang, "practice-title"));
        let (Some((game, room)), Some(ruleset)) = (practice(env), self.ruleset()) else {
            return;
        };
        let theme = env.theme;
        let (columns, rows) = CellSize::Small.board(ruleset.board());
        let beside = body.width >= ROW_WIDTH + columns && body.height >= rows;
        if beside {
            let at = (body.right() - columns, body.y.saturating_sub(1));
            BoardScene::resting(ruleset, &Setup::start(ruleset), CellSize::Small).draw(canvas, at, theme);
        }
        let chosen = self.choice.row(ROWS.len());
        let mut y = body.y;
        for (number, row) in ROWS.into_iter().enumerate() {
            if row == Row::New {
                y += 1;
            }
            let line = self.line(row, (game, room), env);
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
        let later = (ruleset != game.game.ruleset()).then(|| say!(env.lang, "room-rules-later").to_owned());
        let sentences = later.into_iter().chain(text::ruleset_lines(env.lang, ruleset));
        canvas.paragraphs(below, sentences, theme.text.plain);
    }

    fn refresh(&mut self, env: &Env<'_>) {
        if let Some(chosen) = self.ruleset().cloned() {
            self.list(rulesets::playable(env.shell), &chosen);
        }
    }

    fn ruleset(&self, _env: &Env<'_>) -> Option<Ruleset> {
        Self::ruleset(self).cloned()
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        let changes = matches!(self.chosen(), Row::Seat | Row::Level | Row::Time | Row::Rules);
        vec![
            Hint::pair(Action::Up, Action::Down, say!(env.lang, "footer-row")),
            Hint::pair(Action::Left, Action::Right, say!(env.lang, "footer-change")).on_if(changes),
            Hint::new(Action::Press),
            Hint::new(Action::Rules),
            Hint::named(Action::Rulesets, text::rulesets_title(env.lang)),
            Hint::named(Action::Back, say!(env.lang, "footer-back")),
        ]
    }
}

/// The practice game that stands in the foreground.
pub(super) fn practice<'a>(env: &Env<'a>) -> Option<(&'a GameView, &'a PracticeView)> {
    match &env.view.stage {
        Stage::Game(game) => Some((game, game.practice.as_ref()?)),
        Stage::Idle | Stage::Joining { .. } | Stage::Proposal(_) => None,
    }
}
