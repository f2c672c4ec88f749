//! An event in plain mode: what the player says to it, and what is told of it.

use serde::Deserialize;
use ugolki_node::hall::view::HallView;
use ugolki_node::hall::{Command, CommandError, Event};
use ugolki_words::{Lang, say};

use super::json::StateJson;
use super::{Plain, Style};
use crate::clock::wall_ms;
use crate::front::{Look, Wish};
use crate::output::OutputError;

/// What is said to an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verb {
    Ready,
    Claim,
    Withdraw,
    Bye { round: u16, half: bool },
    State,
}

/// The same as an object: `{"do":"ready"}`, `{"do":"bye","round":3,"half":true}`.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
enum Object {
    Ready {},
    Claim {},
    Withdraw {},
    Bye {
        round: u16,
        #[serde(default)]
        half: bool,
    },
    State {},
}

/// Reads a line that is meant for the event; nothing for one that is not.
fn parse(line: &str) -> Option<Verb> {
    let line = line.trim();
    if line.starts_with('{') {
        return Some(match serde_json::from_str(line).ok()? {
            Object::Ready {} => Verb::Ready,
            Object::Claim {} => Verb::Claim,
            Object::Withdraw {} => Verb::Withdraw,
            Object::Bye { round, half } => Verb::Bye { round, half },
            Object::State {} => Verb::State,
        });
    }
    let words: Vec<String> = line.split_whitespace().map(str::to_lowercase).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    Some(match words.as_slice() {
        ["ready"] => Verb::Ready,
        ["claim"] => Verb::Claim,
        ["withdraw"] => Verb::Withdraw,
        ["bye", round] => Verb::Bye {
            round: round.parse().ok()?,
            half: false,
        },
        ["bye", round, "half"] => Verb::Bye {
            round: round.parse().ok()?,
            half: true,
        },
        ["state"] => Verb::State,
        _ => return None,
    })
}

impl Plain {
    /// Follows a line that is meant for the event; none if it is not.
    pub(super) fn follow_in_event(
        &mut self,
        line: &str,
        look: Look<'_>,
    ) -> Option<Result<Vec<Wish>, OutputError>> {
        let view = look.shell.event.as_ref()?;
        let wish = |command| Some(Ok(vec![Wish::Event(command)]));
        match parse(line)? {
            Verb::Ready => wish(Command::Ready {
                round: None,
                standing: ugolki_record::ChainHead::default(),
            }),
            // What can't be claimed of the event may be claimed at the table.
            Verb::Claim => {
                let claim = view.own.as_ref()?.claim.as_ref()?;
                (claim.from_ms <= wall_ms()).then_some(())?;
                wish(Command::Claim(claim.kind))
            }
            Verb::Withdraw => wish(Command::Withdraw),
            Verb::Bye { round, half } => wish(Command::Bye { round, half }),
            Verb::State => Some(self.tell_state(view, true)),
        }
    }

    /// Tells where the event stands, if that is new or asked for.
    pub(super) fn tell_state(&mut self, view: &HallView, asked: bool) -> Result<Vec<Wish>, OutputError> {
        let state = StateJson::of(view);
        let old = self.state.as_ref().is_some_and(|told| told.says_the_same(&state));
        if asked || !old {
            let lines = self.voice.event_state(view, &state);
            self.state = Some(state);
            self.say(lines)?;
        }
        Ok(Vec::new())
    }

    pub(super) fn tell_of_event(&mut self, event: &Event) -> Result<Vec<Wish>, OutputError> {
        let lines = self.voice.of_event(event);
        self.say(lines)?;
        Ok(Vec::new())
    }

    pub(super) fn tell_ticket(
        &mut self,
        addresses: &[String],
        look: Look<'_>,
    ) -> Result<Vec<Wish>, OutputError> {
        if let (Some(view), Some(ticket)) = (&look.shell.event, &look.shell.event_ticket) {
            let lines = self.voice.event_ticket(view, ticket, addresses);
            self.say(lines)?;
        }
        Ok(Vec::new())
    }

    pub(super) fn refused_by_event(&mut self, error: CommandError) -> Result<Vec<Wish>, OutputError> {
        self.trouble(error.kind(), "", refused(self.lang_spoken(), error))
    }

    const fn lang_spoken(&self) -> Lang {
        match self.options.style {
            Style::Json => Lang::En,
            Style::Text => self.options.preferences.lang,
        }
    }
}

/// Why nothing comes of what was wanted.
pub(crate) fn refused(lang: Lang, error: CommandError) -> &'static str {
    match error {
        CommandError::NoEntries => say!(lang, "tournament-run-no-entries"),
        CommandError::NotAPlayer => say!(lang, "tournament-run-not-a-player"),
        CommandError::NoBoard => say!(lang, "tournament-run-no-board"),
        CommandError::NotGiven => say!(lang, "tournament-run-not-given"),
        CommandError::NotOpen => say!(lang, "tournament-run-not-open"),
        CommandError::NotPaused => say!(lang, "tournament-run-not-paused"),
        CommandError::AlreadySaid => say!(lang, "tournament-run-already-said"),
        CommandError::Halted | _ => say!(lang, "tournament-run-halted"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_objects_say_the_same_and_other_lines_are_not_for_the_event() {
        for (line, verb) in [
            ("ready", Verb::Ready),
            (" Ready ", Verb::Ready),
            (r#"{"do":"ready"}"#, Verb::Ready),
            ("claim", Verb::Claim),
            (r#"{"do":"claim"}"#, Verb::Claim),
            ("withdraw", Verb::Withdraw),
            (
                "bye 3",
                Verb::Bye {
                    round: 3,
                    half: false,
                },
            ),
            ("bye 3 half", Verb::Bye { round: 3, half: true }),
            (
                r#"{"do":"bye","round":3,"half":true}"#,
                Verb::Bye { round: 3, half: true },
            ),
            ("state", Verb::State),
        ] {
            assert_eq!(parse(line), Some(verb), "{line}");
        }
        for line in [
            "",
            "c3-d3",
            "bye",
            "bye now",
            "ready now",
            r#"{"do":"resign"}"#,
            "{",
        ] {
            assert_eq!(parse(line), None, "{line}");
        }
    }
}
