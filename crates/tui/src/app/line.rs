//! The `:` line over the footer of every screen: every verb of plain mode and moves, with completion, history and an answer in a line
//! (T-6.7).

#![expect(clippy::wildcard_enum_match_arm, reason = "most verbs are the table's to do")]

use ratatui::style::Modifier;
use ugolki_node::Command;
use ugolki_node::view::{NodeView, Seat, Stage};
use ugolki_rules::Side;
use ugolki_words::{Lang, say};

use super::{App, Reaction, env};
use crate::action::{Action, Input};
use crate::answers::{self, Asked};
use crate::canvas::Canvas;
use crate::clean::{clean, cut_start, width};
use crate::intent::Intent;
use crate::layer::{Env, Message};
use crate::layout;
use crate::preferences::{Reading, Turned};
use crate::screens::page::Page;
use crate::shell::ShellView;
use crate::text;
use crate::verb::{self, Name, NoVerb, Verb};

/// The longest line.
const LIMIT: usize = 400;
/// How many lines are remembered.
const REMEMBERED: usize = 100;

/// The line while it is open.
#[derive(Debug, Default)]
pub(super) struct Line {
    text: String,
    /// Which line of the history stands there, counted from the newest, and what was typed before that.
    past: Option<(usize, String)>,
    /// What completion offers for the word that was typed, and which of it stands there.
    offers: Vec<String>,
    offer: Option<usize>,
}

impl Line {
    /// Takes an input that only changes the line; tells whether it was one.
    fn edit(&mut self, input: &Input, history: &[String], lang: Lang) -> bool {
        match input {
            Input::Type(c) => self.change(|text| text.push(*c)),
            Input::Paste(pasted) => self.change(|text| text.push_str(pasted)),
            Input::Act(Action::Erase) => self.change(|text| {
                text.pop();
            }),
            Input::Act(Action::Up) => self.remember(history, true),
            Input::Act(Action::Down) => self.remember(history, false),
            Input::Act(Action::Next) => self.complete(lang, true),
            Input::Act(Action::Previous) => self.complete(lang, false),
            Input::Act(_) | Input::Click(_) | Input::Hover(_) => return false,
        }
        true
    }

    fn change(&mut self, change: impl FnOnce(&mut String)) {
        change(&mut self.text);
        self.text = self
            .text
            .chars()
            .filter(|c| !c.is_control())
            .take(LIMIT)
            .collect();
        (self.past, self.offer) = (None, None);
        self.offers.clear();
    }

    /// Brings back a line that was typed before.
    fn remember(&mut self, history: &[String], older: bool) {
        let (at, typed) = self.past.take().unwrap_or_else(|| (0, self.text.clone()));
        let at = if older {
            (at + 1).min(history.len())
        } else {
            at.saturating_sub(1)
        };
        self.offers.clear();
        self.offer = None;
        match at.checked_sub(1).and_then(|back| history.iter().rev().nth(back)) {
            Some(line) => {
                self.text.clone_from(line);
                self.past = Some((at, typed));
            }
            None => self.text = typed,
        }
    }

    /// Puts the next completion in the place of the last word.
    fn complete(&mut self, lang: Lang, forward: bool) {
        if self.offers.is_empty() {
            self.offers = completions(&self.text, lang);
        }
        let count = self.offers.len();
        let next = match self.offer {
            _ if count == 0 => return,
            None if forward => 0,
            None => count - 1,
            Some(at) if forward => (at + 1) % count,
            Some(at) => (at + count - 1) % count,
        };
        self.offer = Some(next);
        if let Some(line) = self.offers.get(next) {
            self.text.clone_from(line);
        }
    }

    /// Draws the line over the footer, with what completion offers beside it.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        let area = layout::footer(env.window);
        let look = &env.theme.text;
        canvas.fill(area, look.field);
        let shown = cut_start(&clean(&self.text), area.width.saturating_sub(3));
        let used = canvas.text((area.x, area.y), area.width, &format!(":{shown}"), look.field);
        let cursor = look.field.add_modifier(Modifier::REVERSED);
        canvas.put((area.x + used, area.y), ' ', cursor);
        let mut x = area.x + used + 3;
        for (number, offer) in self.offers.iter().enumerate() {
            let word = offer.split_whitespace().next_back().unwrap_or_default();
            if x + width(word) > area.right() {
                break;
            }
            let style = if self.offer == Some(number) {
                look.chosen
            } else {
                look.field
            };
            x += canvas.text((x, area.y), width(word), word, style) + 2;
        }
    }
}

/// The lines that what is typed may be the beginning of: verbs, and the words that come after one.
fn completions(line: &str, lang: Lang) -> Vec<String> {
    let begun = line.trim_start().to_lowercase();
    let Some((verb, rest)) = begun.split_once(' ') else {
        let names = Name::ALL.iter().flat_map(|name| name.words(lang));
        return names
            .filter(|word| word.starts_with(&begun) && *word != begun)
            .map(String::from)
            .collect();
    };
    let Some(name) = Name::of(verb, lang) else {
        return Vec::new();
    };
    let words: Vec<String> = if name == Name::Phrase {
        let phrases = ugolki_node::Phrase::ALL.iter();
        phrases.map(ToString::to_string).collect()
    } else {
        let words = verb::arguments(name).split(", ");
        words.filter(|word| !word.is_empty()).map(String::from).collect()
    };
    words
        .into_iter()
        .filter(|word| word.starts_with(rest) && word != rest)
        .map(|word| format!("{verb} {word}"))
        .collect()
}

impl App {
    /// Opens the line.
    pub(super) fn open_line(&mut self, reaction: &mut Reaction) {
        if self.line.is_none() && !layout::too_small(self.window) {
            self.line = Some(Line::default());
        }
        reaction.redraw = true;
    }

    /// An input while the line is open.
    pub(super) fn line_input(
        &mut self,
        input: &Input,
        view: &NodeView,
        shell: &ShellView,
        reaction: &mut Reaction,
    ) {
        let Some(line) = &mut self.line else { return };
        if line.edit(input, &self.history, self.preferences.lang) {
            let text = line.text.clone();
            self.preview(&text, view, shell);
            reaction.redraw = true;
            return;
        }
        match input {
            Input::Act(Action::Back) => self.close_line(view, shell),
            Input::Act(Action::Press) => {
                let text = line.text.trim().to_owned();
                self.close_line(view, shell);
                self.submit(&text, view, shell, reaction);
            }
            Input::Act(_) | Input::Click(_) | Input::Hover(_) | Input::Type(_) | Input::Paste(_) => return,
        }
        reaction.redraw = true;
    }

    fn close_line(&mut self, view: &NodeView, shell: &ShellView) {
        self.line = None;
        self.preview("", view, shell);
    }

    /// Lets the screen below show the move that is typed, as it does with one typed without the line.
    fn preview(&mut self, line: &str, view: &NodeView, shell: &ShellView) {
        let env = env(
            (&self.keymap, &self.theme, &self.preferences),
            self.window,
            None,
            (view, shell),
        );
        for layer in &mut self.layers {
            layer.preview(line, &env);
        }
    }

    fn submit(&mut self, line: &str, view: &NodeView, shell: &ShellView, reaction: &mut Reaction) {
        if line.is_empty() {
            return;
        }
        if self.history.last().map(String::as_str) != Some(line) {
            self.history.push(line.to_owned());
            let over = self.history.len().saturating_sub(REMEMBERED);
            self.history.drain(..over);
        }
        match verb::parse(line, self.preferences.lang) {
            Ok(Some(verb)) => self.verb(verb, view, shell, reaction),
            Ok(None) => {}
            Err(NoVerb { why, .. }) => self.message = Some(Message::warning(text::sentence(&why))),
        }
    }

    /// Has a verb done by the topmost layer that knows it, or by the program.
    pub(super) fn verb(&mut self, verb: Verb, view: &NodeView, shell: &ShellView, reaction: &mut Reaction) {
        let done = {
            let env = env(
                (&self.keymap, &self.theme, &self.preferences),
                self.window,
                None,
                (view, shell),
            );
            let layers = self.layers.iter_mut().enumerate().rev();
            layers
                .into_iter()
                .find_map(|(at, layer)| layer.verb(&verb, &env).map(|reply| (at, reply)))
        };
        if let Some((at, reply)) = done {
            self.layers.truncate(at + 1);
            return self.take(reply, view, shell, reaction);
        }
        reaction.redraw = true;
        let lang = self.preferences.lang;
        match verb {
            Verb::Quit => self.input(&Input::Act(Action::Quit), view, shell, reaction),
            Verb::Act(action) => self.input(&Input::Act(action), view, shell, reaction),
            Verb::Mouse(on) => self.switch_mouse(on, reaction),
            Verb::Save if shell.invite.is_some() => reaction.intents.push(Intent::SaveInvite),
            Verb::Ask(ask) => {
                let bottom = match (&view.stage, self.preferences.turned) {
                    (Stage::Game(game), Turned::Own) => match game.seat {
                        Seat::One(own) => own,
                        Seat::Both | Seat::Watching => Side::White,
                    },
                    (Stage::Game(game), Turned::Turn) => game.game.position().turn(),
                    _ => Side::White,
                };
                let asked = Asked {
                    view,
                    shell,
                    lang,
                    drawn: self.preferences.reading == Reading::Ascii,
                    bottom,
                };
                self.tell(answers::answer(&ask, &asked));
            }
            verb => match (&view.stage, answer_to_terms(&verb)) {
                (Stage::Proposal(proposal), Some(Command::Confirm)) if proposal.phrase.is_none() => {
                    self.message = Some(Message::warning(say!(lang, "phrase-awaited")));
                }
                (Stage::Proposal(_), Some(command)) => reaction.intents.push(Intent::Node(command)),
                (Stage::Game(_), _) => {
                    self.message = Some(Message::plain(say!(lang, "word-fault-not-here")));
                }
                _ => self.message = Some(Message::plain(say!(lang, "answers-no-game"))),
            },
        }
    }

    /// Tells an answer: in a line where it fits, else on a page.
    fn tell(&mut self, lines: Vec<String>) {
        match lines.as_slice() {
            [only] if width(only) <= self.window.width.saturating_sub(4) => {
                self.message = Some(Message::plain(only.clone()));
            }
            _ => self.layers.push(Box::new(Page::answer(
                say!(self.preferences.lang, "hands-answer"),
                lines,
            ))),
        }
    }

    /// Takes the mouse, or leaves it to the terminal (T-6.8).
    pub(super) fn switch_mouse(&mut self, on: Option<bool>, reaction: &mut Reaction) {
        self.mouse = on.unwrap_or(!self.mouse);
        self.hover = None;
        let lang = self.preferences.lang;
        self.message = Some(Message::plain(if self.mouse {
            say!(lang, "hands-mouse-on")
        } else {
            say!(lang, "hands-mouse-off")
        }));
        reaction.intents.push(Intent::Mouse(self.mouse));
        reaction.redraw = true;
    }
}

/// What answers terms that lie on the table.
const fn answer_to_terms(verb: &Verb) -> Option<Command> {
    match verb {
        Verb::Accept(None) | Verb::Same => Some(Command::Confirm),
        Verb::Decline(None) => Some(Command::Refuse),
        Verb::Differ => Some(Command::PhraseDiffers),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
