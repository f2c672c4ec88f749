//! The form of a game to be hosted, or to be played by two at one keyboard (T-3.2).

mod draw;
mod time;

use ugolki_node::{Command, LocalRequest};
use ugolki_record::{Allowed, Colours, TermsError, TimeControl};
use ugolki_rules::Ruleset;
use ugolki_words::say;

use self::time::Time;
use crate::action::{Action, Input, Spot};
use crate::canvas::Canvas;
use crate::intent::{HostForm, Intent};
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Message, Reply};
use crate::rulesets;
use crate::screens::page::Page;
use crate::screens::rulesets::Rulesets;
use crate::text;
use crate::widgets::list::Choice;

/// The time control that is offered first.
const TIME: TimeControl = TimeControl::Clock {
    base_s: 600,
    increment_s: 5,
};

const COLOURS: [Colours; 3] = [Colours::Lot, Colours::ProposerWhite, Colours::ProposerBlack];

/// For how many minutes an invite can be good (N-8.6), and which of these is offered first: a day.
const GOOD_FOR: [u32; 5] = [60, 1_440, 4_320, 10_080, 43_200];
const A_DAY: usize = 1;

/// What is offered first beside the moves: everything.
const ALLOWED: Allowed = Allowed {
    takebacks: true,
    pauses: true,
    premoves: true,
    chat: true,
    spectators: true,
};

/// The form, its rulesets in the order of the rules page.
#[derive(Debug)]
pub(crate) struct Form {
    purpose: Purpose,
    choice: Choice,
    rulesets: Vec<Ruleset>,
    ruleset: usize,
    colours: usize,
    time: Time,
    rated: bool,
    allowed: Allowed,
    lan: bool,
    good_for: usize,
    long: bool,
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
    Premoves,
    Chat,
    Spectators,
    Lan,
    GoodFor,
    Long,
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
            form.allowed = last.allowed;
            form.lan = last.lan;
            let at = GOOD_FOR.iter().position(|minutes| *minutes == last.minutes);
            form.good_for = at.unwrap_or(A_DAY);
            form.long = last.long;
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
            allowed: ALLOWED,
            lan: true,
            good_for: A_DAY,
            long: false,
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
                Row::Premoves,
                Row::Chat,
                Row::Spectators,
                Row::Lan,
                Row::GoodFor,
                Row::Long,
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
            Some(Row::Takebacks) => self.allowed.takebacks = !self.allowed.takebacks,
            Some(Row::Pauses) => self.allowed.pauses = !self.allowed.pauses,
            Some(Row::Premoves) => self.allowed.premoves = !self.allowed.premoves,
            Some(Row::Chat) => self.allowed.chat = !self.allowed.chat,
            Some(Row::Spectators) => self.allowed.spectators = !self.allowed.spectators,
            Some(Row::Lan) => self.lan = !self.lan,
            Some(Row::GoodFor) => self.good_for = turn(self.good_for, GOOD_FOR.len()),
            Some(Row::Long) => self.long = !self.long,
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
        } else if self.allowed.takebacks {
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
                    allowed: self.allowed,
                    lan: self.lan,
                    minutes: self.minutes(),
                    long: self.long,
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

    /// For how many minutes the invite is good.
    fn minutes(&self) -> u32 {
        GOOD_FOR.get(self.good_for).copied().unwrap_or(1_440)
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
        self.show(canvas, env);
    }

    fn ruleset(&self, _env: &Env<'_>) -> Option<Ruleset> {
        Self::ruleset(self).cloned()
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
