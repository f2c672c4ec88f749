//! What the runtime tells, said in a line.

use ugolki_node::Event;
use ugolki_tui::{Message, TuiEvent, text};

use super::Screen;
use crate::front::{Look, News, Wish};
use crate::plain::refused_by_event;
use crate::words::faults;

impl Screen {
    /// Takes news.
    pub(super) fn news(&mut self, news: &News<'_>, look: Look<'_>) -> Vec<Wish> {
        match news {
            News::Event(event) => {
                if **event == Event::Left {
                    self.find_unfinished(look.shell.key);
                }
                self.handle(TuiEvent::Node((*event).clone()), look)
            }
            News::Changed
            | News::Invite(_)
            | News::NoAddress
            | News::OfEvent(_)
            | News::EventChanged
            | News::EventTicket { .. } => self.handle(TuiEvent::Changed, look),
            News::EventRefused(error) => {
                let said = refused_by_event(self.app.lang(), *error);
                self.notice(Message::warning(said), look)
            }
            News::Refused(error) => self.notice(
                Message::warning(text::command_error(self.app.lang(), error)),
                look,
            ),
            News::BadInvite(error) => {
                let lang = self.app.lang();
                let said = faults::invite_error(lang, error).sentence();
                let hint = faults::invite_hint(lang, error).map(|hint| format!(" ({hint})"));
                self.notice(Message::error(said + &hint.unwrap_or_default()), look)
            }
            News::Remembered { name, fault } => {
                let message = match fault {
                    None => Message::plain(text::remembered(self.app.lang(), name.as_str())),
                    Some(fault) => Message::warning(faults::known_error(self.app.lang(), fault).sentence()),
                };
                self.notice(message, look)
            }
            News::Saved { path, fault } => {
                let message = match fault {
                    None => Message::plain(text::invite_saved(self.app.lang(), &path.display().to_string())),
                    Some(fault) => Message::error(text::invite_not_saved(
                        self.app.lang(),
                        &path.display().to_string(),
                        &faults::io_error(self.app.lang(), fault),
                    )),
                };
                self.notice(message, look)
            }
            News::Blocked { name, fault: None } => self.notice(
                Message::plain(text::blocked(self.app.lang(), name.as_str())),
                look,
            ),
            News::Muted {
                name,
                muted,
                fault: None,
            } => self.notice(
                Message::plain(text::muted(self.app.lang(), name.as_str(), *muted)),
                look,
            ),
            News::Blocked {
                fault: Some(fault), ..
            }
            | News::Muted {
                fault: Some(fault), ..
            } => {
                let said = faults::known_error(self.app.lang(), fault).sentence();
                self.notice(Message::warning(said), look)
            }
            News::NotResumed(error) => {
                let said = faults::saved_error(self.app.lang(), error).sentence();
                self.notice(Message::error(said), look)
            }
            News::NotListening { address, why, .. } => {
                let what =
                    address.map_or_else(|| faults::lan(self.app.lang()).to_owned(), ToString::to_string);
                self.notice(Message::warning(format!("{what}: {why}")), look)
            }
        }
    }
}
