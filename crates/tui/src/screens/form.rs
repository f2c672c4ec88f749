//! The form of a game to be hosted, or to be played by two at one keyboard (T-3.2).

mod time;

use ratatui::layout::Rect;
use ugolki_node::{Command, LocalRequest};
use ugolki_record::{Allowed, Colours, TermsError, TimeControl};
use ugolki_rules::{Ruleset, Setup};
use ugolki_words::{Lang, say};

use self::time::Time;
use crate::action::{Action, Input, Spot};
use crate::canvas::Canvas;
use crate::intent::{HostForm, Intent};
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Message, Reply};
use crate::layout::CellSize;
use crate::rulesets;
use crate::screens::page::Page;
use crate::screens::rulesets::Rulesets;
use crate::text;
use crate::widgets::board::BoardScene;
use crate::widgets::chrome;
use crate::widgets::list::{Choice, draw_row};

/// The columns of a label, and of a whole row.
const LABEL_WIDTH: usize = 13;
const ROW_WIDTH: u16 = 36;

/// The time control that is offered first.
const TIME: TimeControl = TimeControl::Clock {
    base_s: 600,
    increment_s: 5,
};

const COLOURS: [Colours; 3] = [Colours::Lot, Colours::ProposerWhite, Colours::ProposerBlack];

/// The form, its rulesets in the order of the rules page.
#[derive(Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent permissions, each a row to change"
)]
pub(crate) struct Form {
    purpose: Purpose,
    choice: Choice,
    rulesets: Vec<Ruleset>,
    ruleset: usize,
    colours: usize,
    time: Time,
    rated: bool,
    takebacks: bool,
    pauses: bool,
    chat: bool,
    spectators: bool,
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
    Time,
    Rated,
    Takebacks,
    Pauses,
    Chat,
    Spectators,
    Lan,
    Submit,
}

impl Form {
    /// To host a game, with what was chosen the last time, if anything was.
    pub(crate) fn host(last: Option<&HostForm>) -> Self {
        let mut form = Self::new(Purpose::Host);
        if let Some(last) = last {
            let at = form.rulesets.iter().position(|ruleset| *ruleset == last.ruleset);
            form.ruleset = at.unwrap_or_else(|| {
                form.rulesets.push(last.ruleset.clone());
                form.rulesets.len() - 1
            });
            let at = COLOURS.iter().position(|colours| *colours == last.colours);
            form.colours = at.unwrap_or(0);
            form.time = Time::of(last.time);
            form.rated = last.rated;
            form.takebacks = last.allowed.takebacks;
            form.pauses = last.allowed.pauses;
            form.chat = last.allowed.chat;
            form.spectators = last.allowed.spectators;
            form.lan = last.lan;
        }
        form
    }

    /// For two at one keyboard.
    pub(crate) fn local() -> Self {
        Self {
            time: Time::of(TimeControl::Untimed),
            ..Self::new(Purpose::Local)
        }
    }

    fn new(purpose: Purpose) -> Self {
        Self {
            purpose,
            choice: Choice::default(),
            rulesets: Ruleset::all().collect(),
            ruleset: 0,
            colours: 0,
            time: Time::of(TIME),
            rated: false,
            takebacks: true,
            pauses: true,
            chat: true,
            spectators: true,
            lan: true,
        }
    }

    const fn rows(&self) -> &'static [Row] {
        match self.purpose {
            Purpose::Host => &[
                Row::Ruleset,
                Row::Colours,
                Row::Time,
                Row::Rated,
                Row::Takebacks,
                Row::Pauses,
                Row::Chat,
                Row::Spectators,
                Row::Lan,
                Row::Submit,
            ],
            Purpose::Local => &[Row::Ruleset, Row::Time, Row::Submit],
        }
    }

    fn ruleset(&self) -> Option<&Ruleset> {
        self.rulesets.get(self.ruleset)
    }

    fn chosen(&self) -> Option<Row> {
        self.rows().get(self.choice.row(self.rows().len())).copied()
    }

    /// Takes the next or the previous value of the chosen row.
    fn change(&mut self, forward: bool, env: &Env<'_>) -> Reply {
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
            Some(Row::Time) => self.time.turn(forward, self.purpose == Purpose::Host),
            Some(Row::Rated) => return self.change_rated(env),
            Some(Row::Takebacks) => self.takebacks = !self.takebacks,
            Some(Row::Pauses) => self.pauses = !self.pauses,
            Some(Row::Chat) => self.chat = !self.chat,
            Some(Row::Spectators) => self.spectators = !self.spectators,
            Some(Row::Lan) => self.lan = !self.lan,
            Some(Row::Submit) | None => return Reply::nothing(),
        }
        self.keep_rated_possible(env)
    }

    fn after_typing(&mut self, changed: bool, env: &Env<'_>) -> Reply {
        if changed {
            self.keep_rated_possible(env)
        } else {
            Reply::nothing()
        }
    }

    /// Rated or not; says why not where that cannot be.
    fn change_rated(&mut self, env: &Env<'_>) -> Reply {
        if let Some(why) = self.not_rated().filter(|_| !self.rated) {
            return Reply::say(Message::warning(text::not_rated_because(env.lang, why)));
        }
        self.rated = !self.rated;
        Reply::changed()
    }

    /// What has changed may leave no room for a rated game; that is said.
    fn keep_rated_possible(&mut self, env: &Env<'_>) -> Reply {
        match self.not_rated().filter(|_| self.rated) {
            Some(why) => {
                self.rated = false;
                Reply::say(Message::warning(text::unrated_now(env.lang, why)))
            }
            None => Reply::changed(),
        }
    }

    /// Why a game by these terms can't be rated (P-5.3, P-7.8); none if it can.
    fn not_rated(&self) -> Option<TermsError> {
        if self.time.text.parse() == Ok(TimeControl::Untimed) {
            Some(TermsError::UntimedRated)
        } else if !self.ruleset().is_some_and(Ruleset::rated) {
            Some(TermsError::UnratedRuleset)
        } else if self.takebacks {
            Some(TermsError::RatedTakebacks)
        } else {
            None
        }
    }

    fn press(&mut self, env: &Env<'_>) -> Reply {
        if self.chosen() != Some(Row::Submit) {
            let rows = self.rows().len();
            return Reply::changed_if(self.choice.input(&Input::Act(Action::Down), rows, rows));
        }
        let Some(ruleset) = self.ruleset().cloned() else {
            return Reply::nothing();
        };
        let time = match self.time.text.parse() {
            Ok(time) => time,
            Err(why) => return Reply::say(Message::warning(text::no_time_control(env.lang, why))),
        };
        Reply::intent(match self.purpose {
            Purpose::Host => {
                let colours = COLOURS.get(self.colours).copied().unwrap_or(Colours::Lot);
                Intent::Host(HostForm {
                    ruleset,
                    colours,
                    time,
                    rated: self.rated,
                    allowed: Allowed {
                        takebacks: self.takebacks,
                        pauses: self.pauses,
                        chat: self.chat,
                        spectators: self.spectators,
                        premoves: true,
                    },
                    lan: self.lan,
                })
            }
            Purpose::Local if matches!(time, TimeControl::Correspondence { .. }) => {
                return Reply::say(Message::warning(say!(env.lang, "form-local-days")));
            }
            Purpose::Local => Intent::Node(Command::StartLocal(Box::new(LocalRequest {
                time,
                ..LocalRequest::new(ruleset)
            }))),
        })
    }

    /// The time control in words, or what is wrong with it.
    fn about_time(&self, lang: Lang) -> String {
        match self.time.text.parse() {
            Ok(time) => text::sentence(&text::time_control(lang, time)),
            Err(why) => text::no_time_control(lang, why).into(),
        }
    }

    /// The label and the value of a row.
    fn words(&self, env: &Env<'_>, row: Row) -> (&'static str, String) {
        let lang = env.lang;
        match row {
            Row::Ruleset => (
                say!(lang, "form-rules"),
                self.ruleset()
                    .map(|ruleset| rulesets::name_of(ruleset, env.shell))
                    .unwrap_or_default()
                    .into(),
            ),
            Row::Colours => {
                let colours = COLOURS.get(self.colours).copied().unwrap_or(Colours::Lot);
                (
                    say!(lang, "form-colours"),
                    text::form_colours(lang, colours).into(),
                )
            }
            Row::Time => (say!(lang, "form-time"), self.time.text.clone()),
            Row::Rated => {
                let rated = match self.not_rated() {
                    Some(why) => text::not_rated(lang, why),
                    None => text::yes_no(lang, self.rated),
                };
                (say!(lang, "form-rated"), rated.into())
            }
            Row::Takebacks => (
                say!(lang, "form-takebacks"),
                text::form_allowed(lang, self.takebacks).into(),
            ),
            Row::Pauses => (
                say!(lang, "form-pauses"),
                text::form_allowed(lang, self.pauses).into(),
            ),
            Row::Chat => (say!(lang, "form-chat"), text::form_chat(lang, self.chat).into()),
            Row::Spectators => (
                say!(lang, "form-spectators"),
                text::form_spectators(lang, self.spectators).into(),
            ),
            Row::Lan => (say!(lang, "form-lan"), text::form_lan(lang, self.lan).into()),
            Row::Submit => match self.purpose {
                Purpose::Host => (say!(lang, "form-host"), String::new()),
                Purpose::Local => (say!(lang, "form-local"), String::new()),
            },
        }
    }
}

impl Layer for Form {
    fn context(&self) -> Context {
        // In the row of the time control, characters are text.
        match self.chosen() {
            Some(Row::Time) => Context::Field,
            Some(_) | None => Context::Menu,
        }
    }

    fn input(&mut self, input: &Input, env: &Env<'_>) -> Reply {
        let rows = self.rows().len();
        match input {
            Input::Act(Action::Back) => Reply::close(),
            Input::Act(Action::Left) => self.change(false, env),
            Input::Act(Action::Right) => self.change(true, env),
            Input::Act(Action::Press) => self.press(env),
            Input::Type(c) if self.chosen() == Some(Row::Time) => {
                let typed = self.time.enter(*c);
                self.after_typing(typed, env)
            }
            Input::Paste(text) if self.chosen() == Some(Row::Time) => {
                let mut typed = false;
                for c in text.trim().chars() {
                    typed |= self.time.enter(c);
                }
                self.after_typing(typed, env)
            }
            Input::Act(Action::Erase) if self.chosen() == Some(Row::Time) => {
                let erased = self.time.erase();
                self.after_typing(erased, env)
            }
            Input::Act(Action::Rulesets) => Reply {
                intents: vec![Intent::RefreshRulesets],
                ..Reply::open(Rulesets::at(self.ruleset(), env.shell))
            },
            Input::Act(Action::Rules) => self.ruleset().map_or_else(Reply::nothing, |ruleset| {
                Reply::open(Page::rules(env.lang, ruleset))
            }),
            Input::Click(Spot::Row(row)) => {
                self.choice = Choice::at(*row);
                if self.chosen() == Some(Row::Submit) {
                    self.press(env)
                } else {
                    self.change(true, env)
                }
            }
            Input::Act(_) | Input::Click(_) | Input::Hover(_) | Input::Type(_) | Input::Paste(_) => {
                Reply::changed_if(self.choice.input(input, rows, rows))
            }
        }
    }

    fn refresh(&mut self, env: &Env<'_>) {
        let chosen = self.ruleset().cloned();
        self.rulesets = rulesets::playable(env.shell);
        let at = self
            .rulesets
            .iter()
            .position(|ruleset| Some(ruleset) == chosen.as_ref());
        self.ruleset = at.unwrap_or_else(|| match chosen {
            // A ruleset that has just been deleted can still be played once.
            Some(gone) => {
                self.rulesets.push(gone);
                self.rulesets.len() - 1
            }
            None => 0,
        });
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        let title = match self.purpose {
            Purpose::Host => say!(env.lang, "host-title"),
            Purpose::Local => say!(env.lang, "local-title"),
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
            let (label, value) = self.words(env, row);
            let line = match row {
                Row::Submit => format!("[ {label} ]"),
                Row::Ruleset
                | Row::Colours
                | Row::Time
                | Row::Rated
                | Row::Takebacks
                | Row::Pauses
                | Row::Chat
                | Row::Spectators
                | Row::Lan => format!("{label:<LABEL_WIDTH$}< {value} >"),
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
        let about = match self.chosen() {
            Some(Row::Time) => vec![
                self.about_time(env.lang),
                say!(env.lang, "form-time-typed").into(),
            ],
            Some(Row::Rated) => match self.not_rated() {
                Some(why) => vec![text::not_rated_because(env.lang, why).into()],
                None => vec![say!(env.lang, "form-rated-help").into()],
            },
            Some(Row::Takebacks) => vec![say!(env.lang, "form-takebacks-help").into()],
            Some(Row::Pauses) => vec![say!(env.lang, "form-pauses-help").into()],
            Some(Row::Chat) => vec![say!(env.lang, "form-chat-help").into()],
            Some(Row::Spectators) => vec![say!(env.lang, "form-spectators-help").into()],
            Some(Row::Submit) if self.purpose == Purpose::Host => {
                let [first, second] = text::ruleset_lines(env.lang, ruleset);
                vec![self.about_time(env.lang), first, second]
            }
            Some(Row::Ruleset | Row::Colours | Row::Lan | Row::Submit) | None => {
                text::ruleset_lines(env.lang, ruleset).into()
            }
        };
        canvas.paragraphs(below, about, theme.text.plain);
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        vec![
            Hint::pair(Action::Up, Action::Down, say!(env.lang, "footer-row")),
            Hint::pair(Action::Left, Action::Right, say!(env.lang, "footer-change"))
                .on_if(self.chosen() != Some(Row::Submit)),
            Hint::new(Action::Press),
            Hint::new(Action::Rules),
            Hint::named(Action::Rulesets, text::rulesets_title(env.lang)),
            Hint::named(Action::Back, say!(env.lang, "footer-back")),
        ]
    }
}
