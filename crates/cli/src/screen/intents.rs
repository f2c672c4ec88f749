//! What the app wants: done here, handed to a thread, or wished of the runtime.

use ugolki_tui::{Intent, Message, Reaction, Remembered, terminal, text};

use super::keeping::Kept;
use super::{Screen, Seen, logs, replays, rulesets, threads};
use crate::exit::ExitKind;
use crate::front::{End, Look, Offer, Wish};
use crate::learned;
use crate::platform::signals;

impl Screen {
    /// Does what a reaction of the app asks for.
    pub(super) fn follow(&mut self, reaction: Reaction, look: Look<'_>) -> Vec<Wish> {
        self.stale |= reaction.redraw;
        let mut wishes = Vec::new();
        for intent in reaction.intents {
            match intent {
                Intent::Node(command) => wishes.push(Wish::Node(command)),
                Intent::Host(form) => {
                    self.shell.offered = Some(form.clone());
                    self.keeper.keep(Kept::Offer(Box::new(form.clone())));
                    wishes.push(Wish::Host(Offer {
                        ruleset: form.ruleset,
                        colours: form.colours,
                        time: form.time,
                        rated: form.rated,
                        allowed: form.allowed,
                        lan: form.lan,
                        minutes: form.minutes,
                        long: form.long,
                        witnesses: Vec::new(),
                        watch_delay: 0,
                    }));
                }
                Intent::Join(text) => wishes.push(Wish::Join(text)),
                Intent::Watch(text) => wishes.push(Wish::Watch(text)),
                Intent::Resume(path) => wishes.push(Wish::Resume(path)),
                Intent::Library(lang, ask) => {
                    self.library.ask(lang, ask);
                }
                Intent::OpenLog(path) => {
                    threads::report(
                        &self.reports,
                        logs::open(path, look.shell.book.clone(), self.app.lang()),
                    );
                }
                Intent::OpenReplay(path) => {
                    self.close_replay();
                    threads::report(&self.reports, replays::read(path, self.app.lang()));
                }
                Intent::CloseReplay => self.close_replay(),
                Intent::RefreshRatings => {
                    threads::report(&self.reports, replays::ratings(self.logs.clone()));
                }
                // None are held yet, and none is known.
                Intent::RefreshTournaments | Intent::OpenTournament(_) => {}
                Intent::SaveCopy { from, to } => {
                    let lang = self.app.lang();
                    threads::report(&self.reports, replays::save_copy(from, to, lang));
                }
                Intent::RefreshRulesets => {
                    threads::report(
                        &self.reports,
                        rulesets::list(self.app.lang(), self.rulesets.clone()),
                    );
                }
                Intent::SaveRuleset {
                    name,
                    ruleset,
                    replace,
                } => {
                    let save =
                        rulesets::save(self.app.lang(), self.rulesets.clone(), (name, replace), ruleset);
                    threads::report(&self.reports, save);
                }
                Intent::DeleteRuleset(name) => {
                    threads::report(
                        &self.reports,
                        rulesets::delete(self.app.lang(), self.rulesets.clone(), name),
                    );
                }
                Intent::Copy(text) => wishes.extend(self.terminal_said(terminal::copy(&text))),
                Intent::SaveInvite => wishes.push(Wish::SaveInvite),
                Intent::Ring(alarm) => {
                    wishes.extend(self.terminal_said(terminal::ring(
                        self.app.lang(),
                        self.config.bell(),
                        alarm,
                    )));
                }
                Intent::Remember(Remembered { key, name, verified }) => {
                    // A name that was on the screen is one.
                    wishes.extend(
                        name.parse()
                            .ok()
                            .map(|name| Wish::Remember { key, name, verified }),
                    );
                }
                Intent::Block(Remembered { key, name, .. }) => {
                    wishes.extend(name.parse().ok().map(|name| Wish::Block { key, name }));
                }
                Intent::Mute(Remembered { key, name, .. }, muted) => {
                    let wish = |name| Wish::Mute { key, name, muted };
                    wishes.extend(name.parse().ok().map(wish));
                }
                Intent::Learn(learned) => {
                    self.shell.learned.take(learned);
                    let path = self.learned.clone();
                    threads::report(&self.reports, move || Seen::Learned(learned::add(&path, learned)));
                }
                Intent::Suspend if signals::can_be_continued() => wishes.push(Wish::Suspend),
                Intent::Suspend => {
                    let message = Message::warning(text::no_suspend(self.app.lang()));
                    threads::report(&self.reports, move || Seen::Said(message));
                }
                Intent::Repaint => {
                    let repainted = self.terminal.repaint();
                    wishes.extend(self.terminal_said(repainted));
                    self.stale = true;
                }
                Intent::Mouse(on) => {
                    let switched = self.terminal.mouse(on);
                    wishes.extend(self.terminal_said(switched));
                }
                Intent::KeepDraft(game, line) => self.drafts.keep(game, line),
                Intent::Prefer(setting, word) => self.prefer(setting, &word),
                Intent::Rename(name) => wishes.extend(self.rename(&name, look)),
                Intent::Quit => wishes.push(Wish::End(End::Done(ExitKind::Done))),
            }
        }
        wishes
    }

    fn close_replay(&mut self) {
        self.judging.stop();
        self.shell.replay = None;
    }
}
