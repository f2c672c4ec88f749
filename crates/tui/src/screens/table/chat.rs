//! The chat beside a game: what was said, and the line in which one says something (T-8.4).

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use ratatui::layout::Rect;
use ugolki_node::view::{ChatEntry, ChatView, GameView, Seat, Stage};
use ugolki_node::{Command, MAX_CHAT, Phrase, Said};
use ugolki_rules::Side;
use ugolki_words::{Lang, say};

use super::Table;
use crate::action::{Action, Input};
use crate::canvas::Canvas;
use crate::clean::{clean, cut_start, width, wrap};
use crate::dialogs::question::Question;
use crate::intent::{Intent, Remembered};
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Message, Reply};
use crate::layout::centred;
use crate::text;
use crate::widgets::chrome::message_style;

/// The columns and rows of the chat where there is room.
const SIZE: (u16, u16) = (76, 20);

/// Up to which of the other side's lines the user has seen them.
#[derive(Debug, Clone, Default)]
pub(super) struct Seen(Arc<AtomicU64>);

impl Seen {
    fn see(&self, chat: &ChatView) {
        let newest = theirs(chat).map(|entry| entry.number).max();
        self.0.fetch_max(newest.unwrap_or(0), Ordering::Relaxed);
    }

    /// How many lines the user has not seen.
    pub(super) fn unread(&self, chat: &ChatView) -> usize {
        let seen = self.0.load(Ordering::Relaxed);
        theirs(chat).filter(|entry| entry.number > seen).count()
    }
}

fn theirs(chat: &ChatView) -> impl Iterator<Item = &ChatEntry> {
    chat.entries.iter().filter(|entry| !entry.ours)
}

/// The chat of a game; none where there is no opponent or its terms allow none, and why.
pub(super) fn chat_of(lang: Lang, game: &GameView) -> Result<&ChatView, &'static str> {
    let table = game
        .table
        .as_ref()
        .ok_or_else(|| say!(lang, "chat-no-opponent"))?;
    if game.seat == Seat::Watching {
        return Err(say!(lang, "only-watched"));
    }
    if table.allowed.chat {
        Ok(&table.chat)
    } else {
        Err(say!(lang, "chat-off"))
    }
}

/// The other player, as an order about it names it.
pub(super) fn opponent(game: &GameView) -> Option<Remembered> {
    let player = match game.seat {
        Seat::One(Side::White) => &game.black,
        Seat::One(Side::Black) => &game.white,
        Seat::Both | Seat::Watching => return None,
    };
    Some(Remembered {
        key: player.key?,
        name: player.name.clone(),
        verified: false,
    })
}

impl Table {
    /// Opens the chat.
    pub(super) fn open_chat(&self, env: &Env<'_>, game: &GameView) -> Reply {
        match chat_of(env.lang, game) {
            Ok(_) => Reply::open(Room::new(self.seen.clone())),
            Err(why) => Reply::say(Message::plain(why)),
        }
    }

    /// Mutes the opponent in this game, or hears it again.
    pub(super) fn mute(env: &Env<'_>, game: &GameView) -> Reply {
        match chat_of(env.lang, game) {
            Ok(chat) => {
                let said = text::muted(
                    env.lang,
                    &opponent(game).map(|player| player.name).unwrap_or_default(),
                    !chat.muted,
                );
                Reply {
                    message: Some(Message::plain(said)),
                    ..Reply::intent(Intent::Node(Command::Mute(!chat.muted)))
                }
            }
            Err(why) => Reply::say(Message::plain(why)),
        }
    }

    /// Mutes the opponent for good, or hears it again.
    pub(super) fn mute_for_good(env: &Env<'_>, game: &GameView) -> Reply {
        match (chat_of(env.lang, game), opponent(game)) {
            (Ok(chat), Some(player)) => Reply::intent(Intent::Mute(player, !chat.muted)),
            (Err(why), _) => Reply::say(Message::plain(why)),
            (Ok(_), None) => Reply::say(Message::plain(say!(env.lang, "chat-no-opponent"))),
        }
    }

    /// Asks whether to have nothing to do with the opponent any more.
    pub(super) fn block(env: &Env<'_>, game: &GameView) -> Reply {
        match opponent(game) {
            Some(player) => Reply::open(
                Question::new(say!(env.lang, "block-question"), say!(env.lang, "footer-back"))
                    .or(say!(env.lang, "block-it"), vec![Intent::Block(player)]),
            ),
            None => Reply::say(Message::plain(say!(env.lang, "nobody-to-block"))),
        }
    }
}

/// The chat, on top of the table.
#[derive(Debug)]
struct Room {
    text: String,
    /// The ready phrase that would be said.
    phrase: Option<usize>,
    seen: Seen,
}

impl Room {
    const fn new(seen: Seen) -> Self {
        Self {
            text: String::new(),
            phrase: None,
            seen,
        }
    }

    /// Goes to the next ready phrase or the one before; beyond the ends lies the typed line.
    fn go_round(&mut self, forward: bool) -> Reply {
        let last = Phrase::ALL.len().saturating_sub(1);
        self.phrase = match (self.phrase, forward) {
            (None, true) => Some(0),
            (None, false) => Some(last),
            (Some(at), true) => (at < last).then_some(at + 1),
            (Some(at), false) => at.checked_sub(1),
        };
        Reply::changed()
    }

    fn enter(&mut self, typed: impl Iterator<Item = char>) -> Reply {
        self.phrase = None;
        let room = MAX_CHAT.saturating_sub(self.text.chars().count());
        let fits: String = typed.filter(|c| !c.is_control()).take(room).collect();
        self.text.push_str(&fits);
        Reply::changed()
    }

    fn say(&mut self) -> Reply {
        if let Some(&phrase) = self.phrase.take().and_then(|at| Phrase::ALL.get(at)) {
            return Reply::intent(Intent::Node(Command::Say(Said::Phrase(phrase))));
        }
        match self.text.parse() {
            Ok(text) => {
                self.text.clear();
                Reply::intent(Intent::Node(Command::Say(Said::Text(text))))
            }
            // Nothing to be said: the line closes.
            Err(_) => Reply::close(),
        }
    }
}

impl Layer for Room {
    fn context(&self) -> Context {
        Context::Chat
    }

    fn is_dialog(&self) -> bool {
        true
    }

    fn input(&mut self, input: &Input, env: &Env<'_>) -> Reply {
        let Stage::Game(game) = &env.view.stage else {
            return Reply::close();
        };
        match input {
            Input::Act(Action::Press) => self.say(),
            Input::Act(Action::Back | Action::Chat) => Reply::close(),
            Input::Act(Action::Up | Action::Previous) => self.go_round(false),
            Input::Act(Action::Down | Action::Next) => self.go_round(true),
            Input::Act(Action::Erase) => {
                self.phrase = None;
                Reply::changed_if(self.text.pop().is_some())
            }
            Input::Act(Action::Mute) => Table::mute(env, game),
            Input::Act(Action::MuteForGood) => Table::mute_for_good(env, game),
            Input::Type(c) => self.enter(std::iter::once(*c)),
            Input::Paste(text) => self.enter(text.chars().map(|c| if c.is_whitespace() { ' ' } else { c })),
            Input::Act(_) | Input::Click(_) | Input::Hover(_) => Reply::nothing(),
        }
    }

    fn refresh(&mut self, env: &Env<'_>) {
        if let Stage::Game(game) = &env.view.stage
            && let Ok(chat) = chat_of(env.lang, game)
        {
            self.seen.see(chat);
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        canvas.cover();
        let Stage::Game(game) = &env.view.stage else {
            return;
        };
        let Ok(chat) = chat_of(env.lang, game) else { return };
        let theme = env.theme;
        let room = (
            env.window.width.saturating_sub(4).min(SIZE.0),
            env.window.height.saturating_sub(3).min(SIZE.1),
        );
        let area = centred(env.window, room.0, room.1);
        canvas.boxed(area, theme);
        let inner = Rect::new(
            area.x + 2,
            area.y + 1,
            area.width.saturating_sub(4),
            area.height.saturating_sub(2),
        );
        canvas.text(
            (inner.x, area.y),
            inner.width,
            &format!(" {} ", say!(env.lang, "chat-title")),
            theme.text.strong,
        );

        let last = inner.bottom().saturating_sub(1);
        let spoken = match self.phrase.and_then(|at| Phrase::ALL.get(at)) {
            Some(phrase) => format!("[{}]", text::phrase(env.lang, *phrase)),
            None => cut_start(&clean(&self.text), inner.width.saturating_sub(4)),
        };
        let used = canvas.text(
            (inner.x, last),
            inner.width,
            &format!("> {spoken}"),
            theme.text.strong,
        );
        if self.phrase.is_none() {
            canvas.put((inner.x + used, last), '_', theme.text.strong);
        }
        let said = env
            .message
            .map(|message| (message.text.clone(), message_style(message, theme)));
        let muted = chat
            .muted
            .then(|| (say!(env.lang, "chat-muted").to_owned(), theme.text.warning));
        if let Some((line, style)) = said.or(muted) {
            canvas.text((inner.x, last.saturating_sub(1)), inner.width, &line, style);
        }

        let lines = Rect {
            height: inner.height.saturating_sub(2),
            ..inner
        };
        if chat.entries.is_empty() {
            canvas.text(
                (lines.x, lines.y),
                lines.width,
                say!(env.lang, "chat-nothing"),
                theme.text.quiet,
            );
        }
        // From the newest line up, as far as there is room.
        let mut y = lines.bottom();
        for entry in chat.entries.iter().rev() {
            let shown = wrap(&text::chat_entry(env.lang, entry), lines.width);
            let rows = u16::try_from(shown.len()).unwrap_or(u16::MAX);
            let Some(top) = y.checked_sub(rows).filter(|top| *top >= lines.y) else {
                break;
            };
            y = top;
            let style = if entry.ours {
                theme.text.quiet
            } else {
                theme.text.plain
            };
            for (line, at) in shown.iter().zip(y..) {
                canvas.text((lines.x, at), width(line).min(lines.width), line, style);
            }
        }
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        let muted = match &env.view.stage {
            Stage::Game(game) => chat_of(env.lang, game).is_ok_and(|chat| chat.muted),
            Stage::Idle | Stage::Joining { .. } | Stage::Proposal(_) => false,
        };
        let mute = if muted {
            say!(env.lang, "chat-unmute")
        } else {
            say!(env.lang, "chat-mute")
        };
        vec![
            Hint::named(Action::Press, say!(env.lang, "chat-send"))
                .on_if(self.phrase.is_some() || !self.text.is_empty()),
            Hint::pair(Action::Up, Action::Down, say!(env.lang, "chat-phrases")),
            Hint::named(Action::Mute, mute),
            Hint::named(Action::MuteForGood, say!(env.lang, "chat-mute-always")),
            Hint::named(Action::Back, say!(env.lang, "footer-back")),
        ]
    }
}
