//! The witness: a peer that keeps the games of others and says when it held what (P-8.2, P-6.19).
//!
//! ```text
//! stream   unknown --hello--> waiting --log read--> seated --gone--> (nobody left: the game is put aside)
//!                                |                    ^
//!                                +--no such log--> introducing --countersign--+
//! ```
//!
//! It has no say in a game: it checks every record like any other reader, stores it, brings it to the other player and signs
//! stamps. A record is on its disk before a frame leaves that depends on it (P-6.2).

mod answers;
mod game;
mod quota;
mod streams;
mod visitor;

use std::collections::{BTreeMap, BTreeSet};

use ugolki_record::{GameId, PlayerKey};
use ugolki_rules::BySide;
use ugolki_session::Timestamp;

use crate::effect::Effect;
use crate::event::Event;
use crate::input::{Identity, Input, Now, StreamId};
use crate::outbox::Outbox;
use crate::view::WitnessedView;

use game::Game;
use quota::Quota;
use visitor::Visitor;

/// How many games are kept in memory.
pub(crate) const GAMES: usize = 256;

/// Whose games are taken.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct WitnessSettings {
    /// One of the players has to be one of these. Empty: everybody's games are taken.
    pub allow: Vec<PlayerKey>,
}

/// A witness of many games.
#[derive(Debug)]
pub struct Witness {
    identity: Identity,
    allow: BTreeSet<PlayerKey>,
    streams: BTreeMap<StreamId, Visitor>,
    /// The games that somebody is here for.
    games: BTreeMap<GameId, Game>,
    quota: Quota,
    clock: Option<Clock>,
    /// How many were turned away.
    turned_away: u32,
}

/// The witness's clock. It was set by wall time once, and no jump of that moves it while the witness runs.
#[derive(Debug, Clone, Copy)]
struct Clock {
    began: Timestamp,
    wall_ms: u64,
}

impl Witness {
    /// A witness that nobody has come to yet.
    pub fn new(identity: Identity, settings: WitnessSettings) -> Self {
        Self {
            identity,
            allow: settings.allow.into_iter().collect(),
            streams: BTreeMap::new(),
            games: BTreeMap::new(),
            quota: Quota::default(),
            clock: None,
            turned_away: 0,
        }
    }

    /// Takes one input at one instant, and adds to `out` what is to be done about it, in order. Commands and the neighbours
    /// on the LAN mean nothing to a witness.
    pub fn handle(&mut self, input: Input, now: Now, out: &mut Vec<Effect>) {
        tracing::trace!(input = input.kind(), at = now.mono.as_ms(), "witness");
        let mut out = Outbox::new(now, out);
        self.dispatch(input, &mut out);
        if out.is_changed() {
            out.push(Effect::Changed);
        }
    }

    /// When `Input::Tick` is wanted next, if at all.
    pub fn next_deadline(&self) -> Option<Timestamp> {
        let streams = self.streams.values().filter_map(Visitor::deadline);
        let games = self.games.values().filter_map(Game::deadline);
        streams.chain(games).min()
    }

    /// The games that somebody is here for, in the order of their ids.
    pub fn games(&self) -> Vec<WitnessedView> {
        self.games.values().map(Game::view).collect()
    }

    fn dispatch(&mut self, input: Input, out: &mut Outbox<'_>) {
        match input {
            Input::StreamOpened { stream, peer, .. } => self.on_opened(stream, peer, out),
            Input::Frame { stream, bytes } => self.on_frame(stream, &bytes, out),
            Input::StreamClosed { stream, why } => {
                tracing::debug!(stream = stream.0, why = why.kind(), "stream closed");
                self.forget(stream, out);
            }
            Input::Loaded { game, log } => self.on_loaded(game, log.as_deref(), out),
            Input::StoreFailed { game, why } => self.on_store_failed(game, why, out),
            Input::Tick => self.on_tick(out),
            Input::Command(_)
            | Input::OpenFailed { .. }
            | Input::LanFound { .. }
            | Input::LanLost { .. }
            | Input::RoundTrip { .. }
            | Input::Better { .. }
            | Input::Gossip { .. }
            | Input::Listening { .. }
            | Input::Thought(_)
            | Input::Report(_) => {}
        }
    }

    fn on_tick(&mut self, out: &mut Outbox<'_>) {
        let now = out.now();
        let due = |visitor: &Visitor| visitor.deadline().is_some_and(|at| at <= now);
        let late: Vec<_> = self
            .streams
            .iter()
            .filter(|(_, visitor)| due(visitor))
            .map(|(stream, _)| *stream)
            .collect();
        for stream in late {
            self.reset(stream, out);
        }
        let time_ms = self.time_ms(out);
        let mut silent = Vec::new();
        for game in self.games.values_mut() {
            silent.extend(game.tick(&self.identity.secret, time_ms, out));
        }
        for stream in silent {
            out.push(Effect::GiveUp { stream });
            self.forget(stream, out);
        }
    }

    /// A log cannot be written. What was dropped with it is not known here: every game is read again from the disk when its
    /// players come back.
    fn on_store_failed(&mut self, game: GameId, why: String, out: &mut Outbox<'_>) {
        out.event(Event::StoreFailed { game, why });
        self.games.clear();
        for stream in std::mem::take(&mut self.streams).into_keys() {
            out.push(Effect::Reset { stream });
        }
    }

    /// The witness's time, in milliseconds since 1970.
    fn time_ms(&mut self, out: &Outbox<'_>) -> u64 {
        let now = Clock {
            began: out.now(),
            wall_ms: out.wall_ms(),
        };
        let clock = self.clock.get_or_insert(now);
        clock.wall_ms.saturating_add(out.now().since(clock.began))
    }
}

impl Game {
    /// The game as it is to be shown.
    fn view(&self) -> WitnessedView {
        let [white, black] = self.players();
        WitnessedView {
            game: self.log().id(),
            white,
            black,
            here: BySide::from_fn(|side| self.is_here(side)),
            plies: self.log().game().plies().len(),
            end: self.end(),
        }
    }
}
