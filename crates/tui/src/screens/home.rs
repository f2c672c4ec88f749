//! The home screen: the games to go on with, what else one can do, and who is on this network (T-3.1).

use ratatui::layout::Rect;
use ugolki_node::view::{LanPeer, Seat, Stage};
use ugolki_node::{Command, JoinHow, Level, PracticeRequest, ThinkLimit};
use ugolki_rules::{BoardSize, Ruleset, Setup, Side};
use ugolki_words::say;

use crate::action::{Action, Input, Spot};
use crate::canvas::Canvas;
use crate::intent::Intent;
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Message, Next, Reply};
use crate::layout::CellSize;
use crate::screens::form::Form;
use crate::screens::join::Join;
use crate::screens::logs::Logs;
use crate::shell::UnfinishedRow;
use crate::text;
use crate::verb::{practise, request_like};
use crate::widgets::board::BoardScene;
use crate::widgets::chrome;
use crate::widgets::list::{Choice, draw_row, first_in_sight};

/// The columns of the list.
const LIST_WIDTH: u16 = 30;

/// The entries that are always there.
const ENTRIES: [Entry; 8] = [
    Entry::Host,
    Entry::Join,
    Entry::Local,
    Entry::Practice,
    Entry::Logs,
    Entry::Settings,
    Entry::Help,
    Entry::Quit,
];

#[derive(Debug, Clone, Copy)]
enum Entry {
    Host,
    Join,
    Local,
    Practice,
    Logs,
    Settings,
    Help,
    Quit,
}

/// How many games to go on with are offered here. `ugolki resume` finds the others.
const UNFINISHED: usize = 2;

/// What a row of the home screen stands for.
enum Row<'a> {
    Unfinished(&'a UnfinishedRow),
    Entry(Entry),
    Player(&'a LanPeer),
}

/// The home screen. Rows are the games to go on with, the entries, then the players on the network.
#[derive(Debug, Default)]
pub(crate) struct Home {
    choice: Choice,
    /// What was practised last.
    practised: Option<PracticeRequest>,
}

impl Home {
    fn rows(env: &Env<'_>) -> usize {
        Self::above_players(env) + env.view.lan.len()
    }

    fn unfinished<'a>(env: &Env<'a>) -> &'a [UnfinishedRow] {
        let games = &env.shell.unfinished;
        games.get(..UNFINISHED).unwrap_or(games)
    }

    /// How many rows stand above the players on the network.
    fn above_players(env: &Env<'_>) -> usize {
        Self::unfinished(env).len() + ENTRIES.len()
    }

    fn row<'a>(row: usize, env: &Env<'a>) -> Option<Row<'a>> {
        let unfinished = Self::unfinished(env);
        if let Some(game) = unfinished.get(row) {
            return Some(Row::Unfinished(game));
        }
        let row = row - unfinished.len();
        let player = || env.view.lan.get(row.checked_sub(ENTRIES.len())?);
        ENTRIES
            .get(row)
            .map(|entry| Row::Entry(*entry))
            .or_else(|| player().map(Row::Player))
    }

    fn open(&self, row: usize, env: &Env<'_>) -> Reply {
        let entry = match Self::row(row, env) {
            Some(Row::Unfinished(game)) => return Reply::intent(Intent::Resume(game.path.clone())),
            Some(Row::Player(peer)) => return Self::join(env, peer),
            Some(Row::Entry(entry)) => entry,
            None => return Reply::nothing(),
        };
        match entry {
            Entry::Host => Reply::open(Form::host(env.shell.offered.as_ref())),
            Entry::Local => Reply::open(Form::local()),
            Entry::Join => Reply::open(Join::default()),
            Entry::Practice => self.practise(),
            Entry::Logs => Reply {
                intents: vec![Intent::RefreshLogs],
                ..Reply::open(Logs::default())
            },
            Entry::Settings => Reply {
                next: Next::Act(Action::Settings),
                ..Reply::changed()
            },
            Entry::Help => Reply {
                next: Next::Act(Action::Help),
                ..Reply::changed()
            },
            Entry::Quit => Reply::intent(Intent::Quit),
        }
    }

    /// Starts a practice game at once, the same as the last time (T-3.1).
    fn practise(&self) -> Reply {
        let fresh = || {
            Some(PracticeRequest {
                ruleset: Ruleset::all().next()?,
                position: None,
                seat: Seat::One(Side::White),
                level: Level::default(),
                limit: ThinkLimit::default(),
            })
        };
        self.practised
            .clone()
            .or_else(fresh)
            .map_or_else(Reply::nothing, |request| {
                Reply::intent(Intent::Node(practise(request)))
            })
    }

    fn join(env: &Env<'_>, peer: &LanPeer) -> Reply {
        if peer.offers.is_none() {
            return Reply::say(Message::plain(say!(env.lang, "lan-no-offer")));
        }
        Reply::intent(Intent::Node(Command::Join {
            peer: peer.key,
            addresses: peer.addresses.clone(),
            how: JoinHow::Lan,
        }))
    }

    /// Draws the players on the network into an area.
    fn draw_lan(canvas: &mut Canvas<'_>, area: Rect, chosen: usize, env: &Env<'_>) {
        canvas.text(
            (area.x, area.y),
            area.width,
            say!(env.lang, "lan-heading"),
            env.theme.text.strong,
        );
        let list = Rect {
            y: area.y + 1,
            height: area.height.saturating_sub(1),
            ..area
        };
        if env.view.lan.is_empty() {
            let area = Rect {
                x: list.x + 2,
                width: list.width.saturating_sub(2),
                ..list
            };
            canvas.paragraph(area, say!(env.lang, "lan-empty"), env.theme.text.quiet);
            return;
        }
        let above = Self::above_players(env);
        let at = chosen.saturating_sub(above);
        let first = first_in_sight(at, env.view.lan.len(), list.height);
        for ((index, peer), line) in env.view.lan.iter().enumerate().skip(first).zip(list.rows()) {
            draw_row(
                canvas,
                line,
                (above + index, chosen),
                &text::lan_row(env.lang, peer, env.shell.neighbours.get(&peer.key)),
                env.theme,
            );
        }
    }
}

impl Layer for Home {
    fn context(&self) -> Context {
        Context::Menu
    }

    fn input(&mut self, input: &Input, env: &Env<'_>) -> Reply {
        let rows = Self::rows(env);
        match input {
            Input::Act(Action::Press) => self.open(self.choice.row(rows), env),
            Input::Act(Action::Practise) => self.practise(),
            Input::Click(Spot::Row(row)) => {
                self.choice = Choice::at(*row);
                self.open(*row, env)
            }
            Input::Act(_) | Input::Click(_) | Input::Hover(_) | Input::Type(_) | Input::Paste(_) => {
                Reply::changed_if(self.choice.input(input, rows, Self::above_players(env)))
            }
        }
    }

    fn refresh(&mut self, env: &Env<'_>) {
        if let Stage::Game(game) = &env.view.stage
            && game.practice.is_some()
        {
            self.practised = Some(request_like(game));
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        let body = chrome::draw(canvas, env, say!(env.lang, "home"));
        let chosen = self.choice.row(Self::rows(env));
        let unfinished = Self::unfinished(env);
        let games = unfinished.iter().map(|game| text::unfinished_row(env.lang, game));
        let entries = text::home_entries(env.lang).map(|(label, _)| label.to_owned());
        for (row, label) in games.chain(entries).enumerate() {
            let y = body.y + u16::try_from(row).unwrap_or(0);
            draw_row(
                canvas,
                Rect::new(body.x, y, LIST_WIDTH, 1),
                (row, chosen),
                &label,
                env.theme,
            );
        }
        let (columns, rows) = CellSize::Small.board(BoardSize::Eight);
        if let Some(ruleset) = Ruleset::named("classic-3x3")
            && body.width >= LIST_WIDTH + columns
            && body.height >= rows
        {
            let at = (body.right().saturating_sub(columns), body.y.saturating_sub(1));
            BoardScene::resting(&ruleset, &Setup::start(&ruleset), CellSize::Small)
                .draw(canvas, at, env.theme);
        }
        let lan_top = body.y + u16::try_from(Self::above_players(env) + 1).unwrap_or(8);
        let lan = Rect::new(
            body.x,
            lan_top,
            body.width,
            body.bottom().saturating_sub(lan_top + 1),
        );
        let lan = if body.height >= rows + 4 {
            Rect {
                y: body.y + rows,
                height: body.bottom().saturating_sub(body.y + rows + 1),
                ..lan
            }
        } else {
            Rect {
                width: LIST_WIDTH,
                ..lan
            }
        };
        Self::draw_lan(canvas, lan, chosen, env);

        if env.message.is_none() {
            let help = match Self::row(chosen, env) {
                Some(Row::Unfinished(game)) => text::unfinished_help(env.lang, game),
                Some(Row::Player(peer)) => text::lan_help(env.lang, peer),
                Some(Row::Entry(_)) | None => text::home_entries(env.lang)
                    .get(chosen.saturating_sub(unfinished.len()))
                    .map(|(_, help)| (*help).into())
                    .unwrap_or_default(),
            };
            canvas.text((body.x, body.bottom()), body.width, &help, env.theme.text.quiet);
        }
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        vec![
            Hint::pair(Action::Up, Action::Down, say!(env.lang, "footer-row")),
            Hint::named(Action::Press, say!(env.lang, "footer-open")),
            Hint::named(Action::Practise, say!(env.lang, "footer-practise")),
            Hint::new(Action::Help),
            Hint::new(Action::Quit),
        ]
    }
}
