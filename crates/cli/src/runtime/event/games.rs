//! The games of an event at the table: each begins from the log that both have signed, as after a restart, and what becomes of it is told
//! to the hall.

use std::time::{Duration, Instant};

use ugolki_net::Address;
use ugolki_node::hall::{self, StartGame};
use ugolki_node::view::{NodeView, Stage};
use ugolki_node::{Command, Input, Meeting};
use ugolki_record::GameId;

use super::super::Runtime;
use crate::front::{Front, News};
use crate::saved::Saved;

/// How often a log is told of at most.
const PACE: Duration = Duration::from_secs(1);

/// The games of an event.
#[derive(Debug, Default)]
pub(super) struct Games {
    /// What is to be played next.
    queue: Option<StartGame>,
    /// What is being played, or was last.
    current: Option<GameId>,
    /// Its log has grown since it was told of.
    grown: bool,
    told: Option<Instant>,
    /// The table was left for the next game.
    leaving: bool,
}

impl Games {
    pub(super) fn start(&mut self, game: StartGame) {
        if self.current != Some(game.game) {
            self.queue = Some(game);
        }
    }

    /// The log of a game has grown.
    pub(super) fn grow(&mut self, game: GameId) {
        self.grown |= self.current == Some(game);
    }

    pub(super) fn is_current(&self, game: GameId) -> bool {
        self.current == Some(game)
    }

    /// When a log is to be told of.
    pub(super) fn next(&self) -> Option<Instant> {
        self.grown
            .then(|| self.told.map_or_else(Instant::now, |told| told + PACE))
    }
}

/// What the table has to do before a game of the event can be laid on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Table {
    /// Nothing.
    Free,
    /// To be left.
    Over,
    /// To be waited for.
    Busy,
}

/// A game that has ended makes room, and so does one of the event whose round is over; what else goes on is waited for.
fn table(view: &NodeView, of_event: Option<GameId>) -> Table {
    match &view.stage {
        Stage::Idle => Table::Free,
        Stage::Game(game) if game.end.is_some() || game.stopped.is_some() => Table::Over,
        Stage::Game(game) if game.id.is_some() && game.id == of_event => Table::Over,
        // Unsigned games are worth no round.
        Stage::Game(game) if game.id.is_none() => Table::Over,
        Stage::Game(_) | Stage::Joining { .. } | Stage::Proposal(_) => Table::Busy,
    }
}

impl<F: Front> Runtime<F> {
    /// Lays the next game of the event on the table, once that is free.
    pub(super) fn begin_game(&mut self) {
        let Some(event) = &mut self.event else { return };
        let Some(start) = event.games.queue.take() else {
            return;
        };
        match table(self.node.view(), event.games.current) {
            Table::Busy => event.games.queue = Some(start),
            Table::Over => {
                event.games.queue = Some(start);
                if !std::mem::replace(&mut event.games.leaving, true) {
                    self.step(Input::Command(Command::Leave));
                }
            }
            Table::Free => {
                event.games.leaving = false;
                self.play(&start);
            }
        }
    }

    fn play(&mut self, start: &StartGame) {
        let Some(own) = self.shell.key else { return };
        let game = start.game;
        let path = self.store.path(game);
        if !path.exists()
            && let Err(error) = self.store.append(game, &start.log)
        {
            tracing::error!(%error, source = %error.source, "the log of a game of the event could not be written");
            let why = self.said_of(&error);
            return self.hall_step(hall::Input::StoreFailed { why });
        }
        self.store.seal(game);
        if let Some(event) = &mut self.event {
            event.games.current = Some(game);
            event.games.grown = true;
            event.games.told = None;
            event.keep_game(game);
        }
        let mut saved = match Saved::open(&path, own) {
            Ok(saved) => saved,
            Err(error) => return self.tell(&News::NotResumed(&error)),
        };
        if start.we_dial {
            let addresses: Vec<Address> = start
                .addresses
                .iter()
                .filter_map(|text| text.parse().ok())
                .collect();
            saved.look_at(&addresses);
        } else {
            saved.wait_for();
        }
        let meeting = if start.we_dial {
            Meeting::Dial {
                addresses: start.addresses.clone(),
            }
        } else {
            Meeting::Await
        };
        self.remember(game, meeting, Vec::new());
        // Whoever of the two reaches the other: the game's stream takes the connection that is there.
        let call = self
            .event
            .as_mut()
            .and_then(|event| event.wire.reach(start.opponent, start.addresses.clone()));
        if let Some(call) = call {
            self.call(&call);
        }
        let command = saved.command(self.store.seals());
        tracing::info!(%game, round = start.round, board = start.board, "a game of the event");
        self.step(Input::Command(command));
        if let Some(event) = &mut self.event
            && let Some(bot) = &mut event.bot
        {
            bot.forget();
        }
    }

    /// Tells the hall how the own game stands, if it is time.
    pub(super) fn tell_game(&mut self) {
        let Some(event) = &mut self.event else { return };
        let games = &mut event.games;
        let due = games.next().is_some_and(|at| at <= Instant::now());
        let Some(game) = games.current.filter(|_| due) else {
            return;
        };
        games.grown = false;
        games.told = Some(Instant::now());
        if let Some(log) = self.store.read(game) {
            self.hall_step(hall::Input::Game { log });
        }
    }
}
