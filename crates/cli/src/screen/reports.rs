//! What the threads of the screen report: put into the shell's view, and shown.

use crossterm::event::{Event as TerminalEvent, KeyCode, KeyModifiers};
use ugolki_tui::{LibraryTold, Message, ReplayView, TuiEvent, text};

use super::{Screen, Seen};
use crate::exit::ExitKind;
use crate::front::{End, Look, Wish};
use crate::words::faults;

impl Screen {
    /// Takes a report.
    pub(super) fn heard(&mut self, seen: Seen, look: Look<'_>) -> Vec<Wish> {
        match seen {
            Seen::Terminal(event) => {
                let interrupts = is_ctrl_c(&event);
                if matches!(event, TerminalEvent::Resize(..)) {
                    // A window that is as large as before may have been smaller meanwhile, and has lost what was outside.
                    self.stale = true;
                    let repainted = self.terminal.repaint();
                    if let Some(end) = self.terminal_said(repainted) {
                        return vec![end];
                    }
                }
                let mut wishes = self.handle(TuiEvent::Terminal(event), look);
                // The screen has asked where it should; what it lets through ends as Ctrl-C does (T-7.4).
                for wish in &mut wishes {
                    if let Wish::End(End::Done(kind)) = wish
                        && interrupts
                    {
                        *kind = ExitKind::Interrupt;
                    }
                }
                wishes
            }
            Seen::Light(light) => {
                self.is_light(light);
                Vec::new()
            }
            Seen::HangUp => vec![Wish::End(End::Done(ExitKind::HangUp))],
            Seen::Unfinished(rows) => {
                self.shell.unfinished = rows;
                self.handle(TuiEvent::Changed, look)
            }
            Seen::Library(view) => {
                // What answers an older question than the screen has seen answered comes too late.
                if view.number >= self.shell.library.number {
                    self.shell.library = view;
                    return self.handle(TuiEvent::Changed, look);
                }
                Vec::new()
            }
            Seen::LibraryTold(told) => {
                if matches!(told, LibraryTold::Trashed | LibraryTold::Restored) {
                    self.find_unfinished(look.shell.key);
                }
                let said = text::library_told(self.app.lang(), &told, "Ctrl-U");
                let message = match told {
                    LibraryTold::DoesNotHold { .. } | LibraryTold::Failed { .. } => Message::error(said),
                    LibraryTold::MadeAnew | LibraryTold::TrashEmpty => Message::warning(said),
                    LibraryTold::Holds { .. }
                    | LibraryTold::Trashed
                    | LibraryTold::Restored
                    | LibraryTold::Imported { .. }
                    | LibraryTold::Exported { .. } => Message::plain(said),
                };
                self.notice(message, look)
            }
            Seen::Learned(Ok(())) => Vec::new(),
            Seen::Learned(Err(error)) => {
                tracing::warn!(%error, "what was learned can't be kept");
                self.notice(
                    Message::warning(text::learned_not_kept(
                        self.app.lang(),
                        &faults::io_error(self.app.lang(), &error),
                    )),
                    look,
                )
            }
            Seen::Draft(game, line) => {
                self.shell.draft = Some((game, line));
                self.handle(TuiEvent::Changed, look)
            }
            Seen::NotKept(path, error) => {
                let said = text::setting_not_kept(
                    self.app.lang(),
                    &path.display().to_string(),
                    &faults::io_error(self.app.lang(), &error),
                );
                self.notice(Message::warning(said), look)
            }
            Seen::Opened(log) => {
                self.shell.opened = Some(log);
                self.handle(TuiEvent::Changed, look)
            }
            Seen::Replay(view) => {
                self.judging.start(&self.reports, &view);
                self.shell.replay = Some(*view);
                self.handle(TuiEvent::Changed, look)
            }
            Seen::Evaluated(path, evaluation) => {
                let is_shown =
                    |view: &&mut ReplayView| view.path == path && view.values.len() == evaluation.from;
                let Some(view) = self.shell.replay.as_mut().filter(is_shown) else {
                    return Vec::new();
                };
                view.values.extend(evaluation.values);
                self.handle(TuiEvent::Changed, look)
            }
            Seen::Ratings(ratings) => {
                self.shell.ratings = ratings;
                self.handle(TuiEvent::Changed, look)
            }
            Seen::Said(message) => self.notice(message, look),
            Seen::Rulesets(rulesets, news) => {
                self.shell.rulesets = rulesets;
                let mut wishes = self.handle(TuiEvent::Changed, look);
                if let Some(news) = news {
                    let message = text::ruleset_news(self.app.lang(), &news);
                    wishes.extend(self.notice(message, look));
                }
                wishes
            }
        }
    }
}

fn is_ctrl_c(event: &TerminalEvent) -> bool {
    event
        .as_key_press_event()
        .is_some_and(|key| key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL))
}
