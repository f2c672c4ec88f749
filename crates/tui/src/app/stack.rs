//! What becomes of the stack of layers: what a layer answered is carried out, screens are put on top and taken off.

use ugolki_node::view::{NodeView, Stage};
use ugolki_words::say;

use super::{App, Reaction, env};
use crate::action::{Action, Input};
use crate::dialogs::question::Question;
use crate::intent::Intent;
use crate::keymap::Context;
use crate::layer::{Layer, Next, Reply};
use crate::layout;
use crate::screens::page::Page;
use crate::shell::ShellView;

impl App {
    /// Carries out what a layer answered.
    pub(super) fn take(&mut self, reply: Reply, view: &NodeView, shell: &ShellView, reaction: &mut Reaction) {
        reaction.redraw |= reply.changed;
        reaction.intents.extend(reply.intents);
        if let Some(message) = reply.message {
            self.message = Some(message);
            reaction.redraw = true;
        }
        match reply.next {
            Next::Replace(mut layer) if self.layers.len() > 1 => {
                layer.refresh(&env(
                    (&self.keymap, &self.theme, &self.preferences),
                    self.window,
                    None,
                    (view, shell),
                ));
                self.layers.pop();
                self.layers.push(layer);
                self.hover = None;
            }
            Next::Open(mut layer) | Next::Replace(mut layer) => {
                layer.refresh(&env(
                    (&self.keymap, &self.theme, &self.preferences),
                    self.window,
                    None,
                    (view, shell),
                ));
                self.layers.push(layer);
                self.hover = None;
            }
            // The home screen is what everything else lies upon.
            Next::Close if self.layers.len() > 1 => {
                self.layers.pop();
                self.hover = None;
            }
            Next::CloseFor(action) if self.layers.len() > 1 => {
                self.layers.pop();
                self.hover = None;
                self.input(&Input::Act(action), view, shell, reaction);
            }
            Next::Close if !self.has_home => reaction.intents.push(Intent::Quit),
            Next::Close | Next::CloseFor(_) | Next::Stay => {}
            Next::Act(action) => self.input(&Input::Act(action), view, shell, reaction),
            Next::Verb(verb) => self.verb(verb, view, shell, reaction),
        }
    }

    /// Quits, after a question if a game is going on; at once if it was asked already (T-7.4).
    pub(super) fn quit(&mut self, asked: bool, view: &NodeView, reaction: &mut Reaction) {
        reaction.redraw = true;
        let question = match &view.stage {
            Stage::Game(game) if game.end.is_some() => None,
            // Nothing is lost of a practice game that has not begun.
            Stage::Game(game) if game.practice.is_some() => {
                (!game.game.plies().is_empty()).then_some(say!(self.preferences.lang, "quit-practice"))
            }
            Stage::Game(_) => Some(say!(self.preferences.lang, "quit-question")),
            Stage::Idle | Stage::Joining { .. } | Stage::Proposal(_) => None,
        };
        let Some(question) = question.filter(|_| !asked && !layout::too_small(self.window)) else {
            reaction.intents.push(Intent::Quit);
            return;
        };
        self.questioned = Some(Action::Quit);
        let question = Question::new(question, say!(self.preferences.lang, "stay"))
            .or(say!(self.preferences.lang, "quit"), vec![Intent::Quit]);
        self.layers.push(Box::new(question));
    }

    /// Whether a layer that this action opens is open already.
    pub(super) fn is_open(&self, action: Action) -> bool {
        self.layers.iter().any(|layer| layer.opened_by() == Some(action))
    }

    pub(super) fn open(&mut self, layer: impl Layer + 'static, reaction: &mut Reaction) {
        self.layers.push(Box::new(layer));
        self.hover = None;
        reaction.redraw = true;
    }

    pub(super) fn help(&mut self, view: &NodeView, shell: &ShellView, reaction: &mut Reaction) {
        let context = self.context();
        if matches!(context, Context::Page) {
            return;
        }
        let env = env(
            (&self.keymap, &self.theme, &self.preferences),
            self.window,
            None,
            (view, shell),
        );
        let shown = self.layers.last().and_then(|top| top.ruleset(&env));
        let ruleset = shown.or_else(|| match &view.stage {
            Stage::Game(game) => Some(game.game.ruleset().clone()),
            Stage::Proposal(proposal) => Some(proposal.ruleset.clone()),
            Stage::Idle | Stage::Joining { .. } => None,
        });
        let page = Page::help(self.preferences.lang, &self.keymap, context, ruleset.as_ref());
        self.open(page, reaction);
    }
}
