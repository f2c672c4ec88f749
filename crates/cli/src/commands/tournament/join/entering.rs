//! Who enters an event, or leaves it: says so once it knows how the event stands, sees it on its way, and goes.

use std::collections::VecDeque;

use tokio::sync::mpsc;
use ugolki_node::Timestamp;
use ugolki_node::hall::{Command, CommandError};
use ugolki_words::Lang;

use crate::exit::ExitKind;
use crate::failure::{Failure, NotJoined};
use crate::front::{End, Front, Look, News, Wish};
use crate::output::OutputError;

/// How long the others are waited for, and how long after that something new is.
const PATIENCE_MS: u64 = 40_000;
const SETTLE_MS: u64 = 1_500;
/// How long it stays after the last word, so that it is heard.
const LINGER_MS: u64 = 2_500;
/// How often it looks.
const LOOK_MS: u64 = 250;

/// The front end.
#[derive(Debug)]
pub(super) struct Entering {
    lang: Lang,
    commands: VecDeque<Command>,
    refused: Option<CommandError>,
    begun: Option<Timestamp>,
    /// Since when somebody is there, and what was known when that was looked at last.
    there: Option<(Timestamp, u32)>,
    said: Option<Timestamp>,
    look_at: Timestamp,
}

impl Entering {
    /// Says these things. Nothing comes from its input.
    pub(super) fn new(lang: Lang, commands: Vec<Command>) -> (Self, mpsc::Receiver<()>) {
        let (_, nothing) = mpsc::channel(1);
        let entering = Self {
            lang,
            commands: commands.into(),
            refused: None,
            begun: None,
            there: None,
            said: None,
            look_at: Timestamp::from_ms(0),
        };
        (entering, nothing)
    }

    fn end(failure: Failure) -> Vec<Wish> {
        vec![Wish::End(End::Failed(failure))]
    }
}

impl Front for Entering {
    type Input = ();

    fn lang(&self) -> Lang {
        self.lang
    }

    fn input(&mut self, (): (), _: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        Ok(Vec::new())
    }

    fn told(&mut self, news: &News<'_>, _: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        if let News::EventRefused(error) = news {
            self.refused.get_or_insert(*error);
        }
        Ok(Vec::new())
    }

    fn settled(&mut self, _: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        Ok(Vec::new())
    }

    fn wake(&self) -> Option<Timestamp> {
        Some(self.look_at)
    }

    fn woken(&mut self, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        let now = look.now;
        self.look_at = now.after(LOOK_MS);
        let begun = *self.begun.get_or_insert(now);
        if let Some(error) = self.refused {
            return Ok(Self::end(Failure::NotJoined(NotJoined::Tournament(error))));
        }
        if let Some(said) = self.said {
            let over = said.after(LINGER_MS) <= now;
            return Ok(if over {
                vec![Wish::End(End::Done(ExitKind::Done))]
            } else {
                Vec::new()
            });
        }
        let Some(view) = look.shell.event.as_ref().filter(|view| !view.peers.is_empty()) else {
            let over = begun.after(PATIENCE_MS) <= now;
            return Ok(if over {
                Self::end(Failure::NotJoined(NotJoined::NobodyThere))
            } else {
                Vec::new()
            });
        };
        let facts = view.line.facts;
        match self.there {
            // What comes may change what can be said.
            Some((since, known)) if known == facts => {
                if since.after(SETTLE_MS) > now {
                    return Ok(Vec::new());
                }
                self.said = Some(now);
                Ok(self.commands.drain(..).map(Wish::Event).collect())
            }
            Some(_) | None => {
                self.there = Some((now, facts));
                Ok(Vec::new())
            }
        }
    }

    fn interrupted(&mut self, _: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        Ok(vec![Wish::End(End::Done(ExitKind::Interrupt))])
    }
}
