//! The home screen: the games to go on with, what else one can do, and who is on this network (T-3.1).
//!
//! Two columns of rows in groups, so that all of it fits the smallest window: on the left whom one can play with, on the right
//! everything else. A new entry is a line in [`ENTRIES`], its words in [`text::home_entry`], and an arm in `open`.

mod plan;

use std::path::PathBuf;

use ratatui::layout::Rect;
use ugolki_node::view::{LanPeer, Seat, Stage};
use ugolki_node::{Command, JoinHow, Level, PracticeRequest, ThinkLimit};
use ugolki_record::PlayerKey;
use ugolki_rules::{BoardSize, Ruleset, Setup, Side};
use ugolki_words::say;

use self::plan::{Column, Plan};
use crate::action::{Action, Input, Spot};
use crate::canvas::Canvas;
use crate::clean::width;
use crate::intent::Intent;
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Message, Next, Reply};
use crate::layout::CellSize;
use crate::screens::form::Form;
use crate::screens::join::Join;
use crate::screens::library::Library;
use crate::screens::ratings::Ratings;
use crate::screens::school::School;
use crate::screens::tournaments::Tournaments;
use crate::shell::UnfinishedRow;
use crate::text;
use crate::verb::{practise, request_like};
use crate::widgets::board::BoardScene;
use crate::widgets::chrome;
use crate::widgets::list::{Choice, draw_row};

/// The entries that are always there, in their order. Those of a group stand together.
const ENTRIES: &[(Group, Entry)] = &[
    (Group::Play, Entry::Host),
    (Group::Play, Entry::Join),
    (Group::Play, Entry::Local),
    (Group::Learn, Entry::Practice),
    (Group::Learn, Entry::School),
    (Group::Games, Entry::Watch),
    (Group::Games, Entry::Tournaments),
    (Group::Games, Entry::Logs),
    (Group::Games, Entry::Ratings),
    (Group::Program, Entry::Settings),
    (Group::Program, Entry::Help),
    (Group::Program, Entry::Quit),
];

/// Something that home leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Entry {
    /// Offer a game.
    Host,
    /// Join one by a ticket.
    Join,
    /// Two at one keyboard.
    Local,
    /// The practice room.
    Practice,
    /// A game of others.
    Watch,
    /// Tournaments.
    Tournaments,
    /// The games on the disk.
    Logs,
    /// Lessons and puzzles.
    School,
    /// What is set.
    Settings,
    /// Ratings.
    Ratings,
    /// The keys, and the game.
    Help,
    /// Leave the program.
    Quit,
}

/// What entries have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Group {
    /// With another person: the left column.
    Play,
    /// Alone.
    Learn,
    /// What was or is played.
    Games,
    /// The program itself.
    Program,
}

impl Group {
    const fn column(self) -> Column {
        match self {
            Self::Play => Column::Left,
            Self::Learn | Self::Games | Self::Program => Column::Right,
        }
    }
}

/// How many games to go on with are offered here. `ugolki resume` finds the others.
const UNFINISHED: usize = 2;

/// How many rows Page Up and Page Down go.
const PAGE: usize = 6;

/// What a row of the home screen stands for.
enum Row<'a> {
    Unfinished(&'a UnfinishedRow),
    Entry(Entry),
    Player(&'a LanPeer),
}

/// What is chosen, whatever its row's number is: players come and go above it.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Chosen {
    /// A game to go on with, by its log.
    Unfinished(PathBuf),
    Entry(Entry),
    /// A player on the network.
    Player(PlayerKey),
}

impl Chosen {
    fn of(row: &Row<'_>) -> Self {
        match row {
            Row::Unfinished(game) => Self::Unfinished(game.path.clone()),
            Row::Entry(entry) => Self::Entry(*entry),
            Row::Player(peer) => Self::Player(peer.key),
        }
    }
}

/// The home screen. Rows are the left column from its top, then the right one: the games to go on with, whom to play with, the
/// players on the network, and all else.
#[derive(Debug, Default)]
pub(crate) struct Home {
    /// The first row, before anything was chosen.
    chosen: Option<Chosen>,
    /// What was practised last.
    practised: Option<PracticeRequest>,
}

fn unfinished<'a>(env: &Env<'a>) -> &'a [UnfinishedRow] {
    let games = &env.shell.unfinished;
    games.get(..UNFINISHED).unwrap_or(games)
}

/// The entries of a column.
fn entries(column: Column) -> impl Iterator<Item = (Group, Entry)> {
    ENTRIES
        .iter()
        .copied()
        .filter(move |(group, _)| group.column() == column)
}

impl Home {
    fn rows(env: &Env<'_>) -> usize {
        unfinished(env).len() + ENTRIES.len() + env.view.lan.len()
    }

    fn row<'a>(row: usize, env: &Env<'a>) -> Option<Row<'a>> {
        let games = unfinished(env).iter().map(Row::Unfinished);
        let left = entries(Column::Left).map(|(_, entry)| Row::Entry(entry));
        let players = env.view.lan.iter().map(Row::Player);
        let right = entries(Column::Right).map(|(_, entry)| Row::Entry(entry));
        games.chain(left).chain(players).chain(right).nth(row)
    }

    /// The number of the chosen row. What is gone leaves the choice to the last entry for who plays with another person, beside
    /// which it stood: never to another player or game.
    fn chosen(&self, env: &Env<'_>) -> usize {
        let Some(chosen) = &self.chosen else {
            return 0;
        };
        let rows = 0..Self::rows(env);
        let is = |row: &usize| Self::row(*row, env).is_some_and(|row| Chosen::of(&row) == *chosen);
        let beside = || (unfinished(env).len() + entries(Column::Left).count()).saturating_sub(1);
        rows.into_iter().find(is).unwrap_or_else(beside)
    }

    fn choose(&mut self, row: usize, env: &Env<'_>) {
        self.chosen = Self::row(row, env).map(|row| Chosen::of(&row));
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
            Entry::Logs => Library::open(env),
            Entry::School => Reply::open(School::default()),
            Entry::Settings => Reply {
                next: Next::Act(Action::Settings),
                ..Reply::changed()
            },
            Entry::Watch => Reply::open(Join::watching()),
            Entry::Tournaments => Reply {
                intents: vec![Intent::RefreshTournaments],
                ..Reply::open(Tournaments::default())
            },
            Entry::Ratings => Reply {
                intents: vec![Intent::RefreshRatings],
                ..Reply::open(Ratings::default())
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
                plies: Vec::new(),
                ahead: Vec::new(),
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

    /// Where everything stands, with the chosen row in sight.
    fn plan(&self, env: &Env<'_>) -> Plan {
        let chosen = self.chosen(env);
        Plan::new(chrome::body(env.window), chosen, env)
    }

    /// What a row says.
    fn label(row: &Row<'_>, env: &Env<'_>) -> String {
        match row {
            Row::Unfinished(game) => text::unfinished_row(env.lang, game),
            Row::Player(peer) => text::lan_row(env.lang, peer, env.shell.neighbours.get(&peer.key)),
            Row::Entry(entry) => text::home_entry(env.lang, *entry).0.to_owned(),
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
            Input::Act(Action::Press) => self.open(self.chosen(env), env),
            Input::Act(Action::Practise) => self.practise(),
            Input::Act(Action::Left | Action::Right) => {
                let beside = self.plan(env).beside(self.chosen(env));
                if let Some(beside) = beside {
                    self.choose(beside, env);
                }
                Reply::changed_if(beside.is_some())
            }
            Input::Click(Spot::Row(row)) => {
                self.choose(*row, env);
                self.open(*row, env)
            }
            Input::Act(_) | Input::Click(_) | Input::Hover(_) | Input::Type(_) | Input::Paste(_) => {
                let mut choice = Choice::at(self.chosen(env));
                let moved = choice.input(input, rows, PAGE);
                if moved {
                    self.choose(choice.row(rows), env);
                }
                Reply::changed_if(moved)
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
        let chosen = self.chosen(env);
        let plan = self.plan(env);
        for (area, heading) in &plan.headings {
            canvas.text((area.x, area.y), area.width, heading, env.theme.text.strong);
        }
        for &(row, area) in &plan.rows {
            if let Some(what) = Self::row(row, env) {
                let label = Self::label(&what, env);
                let label = match what {
                    // The key and the whole offer stand below, once it is chosen.
                    Row::Player(peer) if width(&label) + 3 > area.width => {
                        text::home_player(env.lang, peer, env.shell.neighbours.get(&peer.key))
                    }
                    Row::Player(_) | Row::Unfinished(_) | Row::Entry(_) => label,
                };
                draw_row(canvas, area, (row, chosen), &label, env.theme);
            }
        }
        if env.view.lan.is_empty() {
            canvas.paragraph(plan.lan, say!(env.lang, "lan-empty"), env.theme.text.quiet);
        }
        let (columns, rows) = CellSize::Small.board(BoardSize::Eight);
        if let Some(ruleset) = Ruleset::named("classic-3x3")
            && plan.beside.width >= columns
            && plan.beside.height >= rows
        {
            let at = (
                plan.beside.right().saturating_sub(columns),
                plan.beside.y.saturating_sub(1),
            );
            BoardScene::resting(&ruleset, &Setup::start(&ruleset), CellSize::Small)
                .draw(canvas, at, env.theme);
        }
        if env.message.is_none() {
            let help = match Self::row(chosen, env) {
                Some(Row::Unfinished(game)) => text::unfinished_help(env.lang, game),
                // What is cut in its row stands whole here (T-4.4).
                Some(row @ Row::Player(peer)) => {
                    format!("{}. {}", Self::label(&row, env), text::lan_help(env.lang, peer))
                }
                Some(Row::Entry(entry)) => text::home_entry(env.lang, entry).1.to_owned(),
                None => String::new(),
            };
            let area = Rect::new(body.x, body.bottom(), body.width, 2);
            canvas.paragraph(area, &help, env.theme.text.quiet);
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
