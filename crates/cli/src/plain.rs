//! Plain mode: whole lines in order, for screen readers, pipes and scripts (T-10).
//!
//! What happened comes in as [`News`], what the player typed as lines; both become lines of a voice: words for people, or
//! one JSON object each for programs.

mod command;
mod events;
mod follow;
mod hand;
mod json;
mod kind;
mod offers;
mod reader;
mod text;
mod tournament;
mod voice;
mod writer;

use std::io::{self, IsTerminal as _};

use tokio::sync::mpsc;
use ugolki_node::Timestamp;
use ugolki_node::view::{PeerState, Stage};
use ugolki_tui::terminal::{self, Bell};
use ugolki_tui::verb::Way;
use ugolki_tui::{Alarm, Alarms, Preferences, text as wording};
use ugolki_words::{Lang, say};

use crate::exit::ExitKind;
use crate::failure::{Failure, NotJoined};
use crate::front::{End, Front, Look, News, Wish};
use crate::output::OutputError;
use crate::words::faults;

use hand::{Asked, Hand};
pub(crate) use json::object;
use kind::command_kind;
pub use reader::Line;
pub(crate) use tournament::refused as refused_by_event;
use voice::{Trouble, Voice};
pub(crate) use writer::Writer;

/// How lines are written and commands read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// Words for people.
    Text,
    /// One JSON object a line for programs (T-10.4).
    Json,
}

/// What plain mode is started with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// How it speaks.
    pub style: Style,
    /// Terms are agreed to without asking.
    pub yes: bool,
    /// A person sits at standard input, so that a question can be asked.
    pub asks: bool,
    /// What the process is there for.
    pub errand: Errand,
    /// After the end of a game with another peer the player stays, for a rematch.
    pub stays: bool,
    /// What the player prefers.
    pub preferences: Preferences,
}

impl Options {
    /// The language of every line; what programs read is English (T-13.3).
    pub(crate) const fn lang(&self) -> Lang {
        match self.style {
            Style::Text => self.preferences.lang,
            Style::Json => Lang::En,
        }
    }
}

/// What a process in plain mode is there for, and so when it has nothing left to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Errand {
    /// One game.
    Game,
    /// To host one: there is nothing to do when nobody can reach it.
    Host,
    /// The practice room, where one game follows another until the player leaves.
    Room,
    /// To watch a game.
    Watch,
    /// To take part in an event, where one game follows another.
    Event,
}

/// Whether the player can still say something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Input {
    /// Lines may come.
    Open,
    /// None will.
    Ended,
    /// The player leaves. That may take a while, and nothing more is wanted of it.
    Left,
}

/// The front end of plain mode.
#[derive(Debug)]
pub struct Plain {
    options: Options,
    voice: Box<dyn Voice>,
    writer: Writer,
    input: Input,
    /// What was asked about: the same line again, or `!`, does it.
    asked: Option<Asked>,
    /// A man that was picked up, and what was entered of its chain.
    hand: Hand,
    /// How the board lies, if that was said here.
    way: Option<Way>,
    /// Ctrl-C was answered with a question.
    warned: bool,
    /// The end of a game was told, and the process is on its way out.
    over: bool,
    alarms: Alarms,
    /// When there is low time to be told.
    low_at: Option<Timestamp>,
    bell: Bell,
    /// The player is called with the next line.
    calls: Option<Alarm>,
    /// Where the event stood when that was told last.
    state: Option<json::StateJson>,
}

impl Plain {
    /// Starts to speak to standard output and to read standard input.
    ///
    /// # Errors
    /// What the system says when there are no threads to be had.
    pub fn open(options: Options, bell: Bell) -> io::Result<(Self, mpsc::Receiver<Line>)> {
        let (sender, lines) = reader::channel();
        reader::read_stdin(sender.clone())?;
        let writer = Writer::start(io::stdout(), move || {
            // When nobody listens any more the process is on its way out already.
            sender.blocking_send(Line::Unheard).unwrap_or_default();
        })?;
        // What is read by a program or kept in a file has no bells in it.
        let heard = options.style == Style::Text && io::stdout().is_terminal();
        let bell = if heard { bell } else { Bell::Off };
        Ok((Self::new(options, writer, bell), lines))
    }

    /// Starts to speak to `writer`.
    fn new(mut options: Options, writer: Writer, bell: Bell) -> Self {
        // Programs read English, whatever the player speaks (T-10.4).
        if options.style == Style::Json {
            options.preferences.lang = Lang::En;
        }
        let voice: Box<dyn Voice> = match options.style {
            Style::Text => Box::new(text::Text::new(options.preferences)),
            Style::Json => Box::new(json::Json),
        };
        Self {
            options,
            voice,
            writer,
            input: Input::Open,
            asked: None,
            hand: Hand::default(),
            way: None,
            warned: false,
            over: false,
            alarms: Alarms::default(),
            low_at: None,
            bell,
            calls: None,
            state: None,
        }
    }

    fn say(&mut self, lines: Vec<String>) -> Result<(), OutputError> {
        for line in lines {
            let call = self
                .calls
                .take()
                .map(|alarm| terminal::call(self.options.preferences.lang, self.bell, alarm));
            self.writer.line(line + &call.unwrap_or_default())?;
        }
        Ok(())
    }

    /// Says one line of plain words that no program is to hear.
    fn tell_line(&mut self, line: impl Into<String>) -> Result<Vec<Wish>, OutputError> {
        let lines = self.voice.told(line.into());
        self.say(lines)?;
        Ok(Vec::new())
    }

    fn trouble(&mut self, kind: &str, what: &str, why: &str) -> Result<Vec<Wish>, OutputError> {
        let lines = self.voice.trouble(&Trouble { kind, what, why });
        self.say(lines)?;
        Ok(Vec::new())
    }

    /// Follows a line that is meant for the table.
    fn at_the_table(&mut self, text: &str, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        match command::parse(text, self.options.preferences.lang) {
            Ok(None) => self.put_down(look),
            Ok(Some(verb)) => self.follow(verb, text.trim(), look),
            Err(fault) => self.trouble(fault.kind, text.trim(), &fault.why),
        }
    }

    /// Leaves: a game that runs stays unfinished in its log (`end` with the result `*`).
    pub(super) fn leave(&mut self, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        self.input = Input::Left;
        self.tell_unfinished(look)?;
        Ok(vec![Wish::End(End::Done(ExitKind::Done))])
    }

    pub(super) fn tell_unfinished(&mut self, look: Look<'_>) -> Result<(), OutputError> {
        if let Stage::Game(view) = &look.node.stage
            && !self.over
        {
            self.over = true;
            let lines = self.voice.unfinished(view, look.shell);
            self.say(lines)?;
        }
        Ok(())
    }
}

impl Front for Plain {
    fn lang(&self) -> Lang {
        self.options.lang()
    }

    type Input = Line;

    fn input(&mut self, line: Line, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        match line {
            Line::Text(text) if look.shell.event.is_some() => match self.follow_in_event(&text, look) {
                Some(followed) => followed,
                None => self.at_the_table(&text, look),
            },
            Line::Text(text) => self.at_the_table(&text, look),
            Line::TooLong => self.trouble(
                "too-long",
                "",
                say!(self.options.preferences.lang, "plain-too-long"),
            ),
            Line::Unheard => self.writer.check().map(|()| Vec::new()),
            Line::Ended => {
                if self.input == Input::Open {
                    self.input = Input::Ended;
                }
                // A person who closes the input at a terminal means to go.
                if self.options.asks {
                    self.leave(look)
                } else {
                    Ok(Vec::new())
                }
            }
        }
    }

    fn told(&mut self, news: &News<'_>, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        match news {
            News::Event(event) => self.event(event, look),
            News::Changed => Ok(Vec::new()),
            News::Invite(invite) => {
                let lines = self.voice.invite(invite);
                self.say(lines)?;
                Ok(Vec::new())
            }
            News::NoAddress => self.trouble("no-address", "", say!(self.lang(), "no-address")),
            News::Refused(error) => self.trouble(
                command_kind(error),
                "",
                &wording::command_error(self.lang(), error),
            ),
            News::BadInvite(error) => {
                let said = faults::invite_error(self.lang(), error).line();
                self.trouble(error.kind(), "", &said)
            }
            News::Remembered { name, fault: None } => {
                let lines = self.voice.remembered(name);
                self.say(lines)?;
                Ok(Vec::new())
            }
            News::Remembered {
                fault: Some(fault), ..
            } => {
                let said = faults::known_error(self.lang(), fault).line();
                self.trouble("not-remembered", "", &said)
            }
            News::Saved { path, fault: None } => {
                let lines = self.voice.saved(path);
                self.say(lines)?;
                Ok(Vec::new())
            }
            News::Saved {
                path,
                fault: Some(fault),
            } => {
                let said = faults::io_error(self.lang(), fault);
                self.trouble("not-saved", &path.display().to_string(), &said)
            }
            News::Blocked { name, fault: None } => {
                let lines = self.voice.blocked(name);
                self.say(lines)?;
                Ok(Vec::new())
            }
            News::Muted {
                muted, fault: None, ..
            } => {
                let lines = self.voice.muted(*muted);
                self.say(lines)?;
                Ok(Vec::new())
            }
            News::Blocked {
                fault: Some(fault), ..
            }
            | News::Muted {
                fault: Some(fault), ..
            } => {
                let said = faults::known_error(self.lang(), fault).line();
                self.trouble("not-kept", "", &said)
            }
            News::OfEvent(event) => self.tell_of_event(event),
            News::EventChanged => match &look.shell.event {
                Some(view) => self.tell_state(view, false),
                None => Ok(Vec::new()),
            },
            News::EventTicket { addresses } => self.tell_ticket(addresses, look),
            News::EventRefused(error) => self.refused_by_event(*error),
            News::NotResumed(error) => {
                let said = faults::saved_error(self.lang(), error).line();
                self.trouble("not-resumed", "", &said)
            }
            News::NotListening { address, why, others } => {
                let what = address.map_or_else(|| faults::lan(self.lang()).to_owned(), ToString::to_string);
                self.trouble("not-listening", &what, why)?;
                if *others || self.options.errand != Errand::Host {
                    return Ok(Vec::new());
                }
                let why = NotJoined::NotListening;
                Ok(vec![Wish::End(End::Failed(Failure::NotJoined(why)))])
            }
        }
    }

    fn settled(&mut self, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        let lines = self.voice.settled(look);
        self.say(lines)?;
        self.low_at = is_connected(look)
            .then(|| self.alarms.low_time_at(look.node, look.now.as_ms()))
            .flatten()
            .map(Timestamp::from_ms);
        self.writer.check()?;
        if self.input == Input::Ended {
            self.without_input(look)
        } else {
            Ok(Vec::new())
        }
    }

    fn wake(&self) -> Option<Timestamp> {
        self.low_at
    }

    fn woken(&mut self, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        if is_connected(look) && self.alarms.low_time(look.node, look.now.as_ms()).is_some() {
            self.calls = Some(Alarm::LowTime);
            let lines = self.voice.low_time(look);
            self.say(lines)?;
        }
        Ok(Vec::new())
    }

    fn interrupted(&mut self, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        let running = matches!(&look.node.stage, Stage::Game(view) if view.end.is_none());
        if running && self.options.asks && !self.warned {
            self.warned = true;
            let lines = self.voice.asks_about_leaving();
            self.say(lines)?;
            return Ok(Vec::new());
        }
        self.tell_unfinished(look)?;
        Ok(vec![Wish::End(End::Done(ExitKind::Interrupt))])
    }
}

/// The opponent is there or sits here, so that the clocks are what is shown.
fn is_connected(look: Look<'_>) -> bool {
    let here = |peer| matches!(peer, PeerState::Connected { .. } | PeerState::Local);
    matches!(&look.node.stage, Stage::Game(view) if here(view.peer))
}

/// A game between two peers is going on.
fn is_signed(look: Look<'_>) -> bool {
    matches!(&look.node.stage, Stage::Game(view) if view.table.is_some())
}

#[cfg(test)]
mod tests;
