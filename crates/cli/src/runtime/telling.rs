//! What the player is told, and what is noted of other players on the way. Frames go first: telling waits until the network
//! has had its turn.

use std::time::Duration;

use ugolki_node::view::Stage;
use ugolki_node::{Event, ThinkRequest};
use ugolki_record::{GameId, PlayerKey, PlayerName};

use super::{Runtime, look};
use crate::front::{End, Front, News, Wish, opponent_in};
use crate::output::OutputError;
use crate::store;

/// What is for the player, the computer player or the program's log, and waits until frames are on their way.
#[derive(Debug)]
pub(super) enum Untold {
    /// Something has happened.
    Event(Event),
    /// The view is another one.
    Changed,
    /// The computer player is asked.
    Think(Box<ThinkRequest>),
    /// What it was asked is no longer wanted.
    StopThinking,
    /// Something of the event that is taken part in.
    Hall(super::event::Told),
    /// Something was stored in the log of this game, in this time: it is to be sealed.
    Stored(GameId, Duration),
}

impl<F: Front> Runtime<F> {
    /// Tells what was not told yet. The peer is not called before, so that it looks as it did when it said so.
    pub(super) fn tell_all(&mut self) {
        while let Some(untold) = self.untold.pop_front() {
            match untold {
                Untold::Event(event) => self.tell_event(&event),
                Untold::Changed => {
                    self.offering.follow(self.node.view(), &mut self.shell);
                    self.follow_watching();
                    self.tell(&News::Changed);
                }
                Untold::Hall(told) => self.tell_of_event(told),
                Untold::Think(request) => self.thinker.think(*request),
                Untold::StopThinking => self.thinker.stop(),
                Untold::Stored(game, took) => {
                    store::note(took);
                    self.store.seal(game);
                }
            }
        }
    }

    fn tell_event(&mut self, event: &Event) {
        tracing::debug!(?event, "event");
        if *event == Event::CaughtUp
            && let Stage::Game(view) = &self.node.view().stage
            && let Some(game) = view.id
        {
            self.store.caught_up(game);
        }
        if *event == Event::Left {
            self.unfavour();
            self.left();
        }
        if matches!(event, Event::Proposal(_))
            && let Err(error) = self.shell.book.refresh()
        {
            tracing::warn!(%error, "the known players can't be read anew");
        }
        if matches!(event, Event::Proposal(_)) {
            self.bar_the_blocked();
        }
        self.tell(&News::Event(event));
        if matches!(event, Event::Started(_)) {
            self.favour_opponent();
            self.started();
        } else if matches!(event, Event::Ended(_)) {
            self.ended();
        }
    }

    pub(super) fn tell(&mut self, news: &News<'_>) {
        if self.mute {
            return;
        }
        let wishes = self.front.told(news, look(&self.node, &self.shell, &self.clock));
        self.take(wishes);
    }

    /// Keeps wishes for later. A front end that can tell nothing any more ends the process.
    pub(super) fn take(&mut self, wishes: Result<Vec<Wish>, OutputError>) {
        match wishes {
            Ok(wishes) => self.wishes.extend(wishes),
            Err(error) => {
                self.mute = true;
                self.wishes.push_back(Wish::End(End::Failed(error.into())));
            }
        }
    }

    /// Remembers a player, and says so.
    pub(super) fn remember_player(&mut self, key: PlayerKey, name: &PlayerName, verified: bool) {
        let install = opponent_in(&self.node.view().stage)
            .filter(|(opponent, ..)| *opponent == key)
            .and_then(|(_, _, install)| install);
        let fault = self.shell.book.remember(key, name, install, verified).err();
        if let Some(error) = &fault {
            tracing::warn!(%error, "a player was not remembered");
        }
        self.tell(&News::Remembered {
            name,
            fault: fault.as_ref(),
        });
    }

    /// Both have agreed to a game: a new player is remembered where that was asked for before.
    fn started(&mut self) {
        if self.shell.remember
            && let Some((key, name, _)) = opponent_in(&self.node.view().stage)
        {
            self.remember_player(key, &name, false);
        }
    }

    /// A game is over: from which installation a known player played is kept (P-3.3). Not before, so that another one
    /// than last time stays in sight.
    fn ended(&mut self) {
        let Some((key, _, Some(install))) = opponent_in(&self.node.view().stage) else {
            return;
        };
        if let Err(error) = self.shell.book.met(&key, install) {
            tracing::warn!(%error, "the known players can't be kept up to date");
        }
    }
}
