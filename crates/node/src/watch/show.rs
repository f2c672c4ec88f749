//! What there is to see of a game that is watched.

use ugolki_record::GameLog;
use ugolki_rules::{BySide, Side};
use ugolki_session::{ClockFace, Exchange, MAX_DEPTH};

use super::Watch;
use crate::event::Event;
use crate::input::Now;
use crate::outbox::Outbox;
use crate::table::{lag_view, open_proposals};
use crate::view::{ChatView, GameView, PeerState, Seat, Stage, TableView, WatchView, WatchersView};

/// What a side has for its first move, which costs nothing (P-7.2).
const FIRST_MOVE_MS: u64 = 30_000;

impl Watch {
    /// The stage, with this game on it.
    pub(crate) fn stage(&self, now: Now) -> Stage {
        match self.game_view(now) {
            Some(game) => Stage::Game(Box::new(game)),
            None => Stage::Joining {
                peer: self.sources.first().map_or(self.me, |source| source.key),
            },
        }
    }

    /// The connection to those who show the game.
    fn peer_state(&self) -> PeerState {
        let source = self
            .primary()
            .or_else(|| self.sources.iter().find(|source| source.line.is_some()));
        let line = source.and_then(|source| source.line.as_ref());
        match line {
            Some(line) => PeerState::Connected {
                path: line.path,
                round_trip_ms: line.exchange.as_ref().and_then(Exchange::round_trip_ms),
                jitter_ms: None,
            },
            None => PeerState::Reconnecting,
        }
    }

    /// Tells when the last stream is lost, and when there is one again.
    pub(super) fn tell_state(&mut self, out: &mut Outbox<'_>) {
        out.changed();
        let by_anyone = self.lines() > 0;
        if self.log.is_some() && self.ended.is_none() && self.told_shown != by_anyone {
            self.told_shown = by_anyone;
            out.event(Event::Shown { by_anyone });
        }
    }

    fn game_view(&self, now: Now) -> Option<GameView> {
        let log = self.shown()?;
        let [white, black] = crate::table::players(log);
        Some(GameView {
            id: Some(log.id()),
            game: log.game().clone(),
            seat: Seat::Watching,
            white,
            black,
            begun: log.is_started(),
            offer: Side::BOTH.into_iter().find(|by| log.offer_open(*by)),
            end: self.ended.clone(),
            settling: false,
            stopped: None,
            peer: self.peer_state(),
            phrase: None,
            install: None,
            practice: None,
            table: Some(self.table_view(log, now)),
            local: None,
            watch: Some(self.watch_view(log)),
        })
    }

    fn watch_view(&self, log: &GameLog) -> WatchView {
        let held = |log: &GameLog| Side::BOTH.into_iter().map(|side| log.chain(side).len()).sum();
        let told = self.told();
        WatchView {
            sources: self.lines(),
            distance: Some(self.depth()).filter(|depth| *depth <= MAX_DEPTH),
            records: held(log),
            held_back: self.log.as_ref().map_or(0, held).saturating_sub(held(log)),
            delay: self.delay,
            convicted: log.evidence().len() > 0,
            kept: self.keeps,
            goes_along: self.again().is_some(),
            players_delay: told.map_or(0, |told| told.delay),
        }
    }

    fn table_view(&self, log: &GameLog, now: Now) -> TableView {
        let terms = &log.agreement().terms;
        let told = self.told();
        let clocks = self
            .clock(log, Side::White, now)
            .zip(self.clock(log, Side::Black, now));
        TableView {
            time: terms.time,
            allowed: terms.allowed,
            rated: terms.is_rated(),
            clocks: clocks.map(|(white, black)| BySide { white, black }),
            at: now.mono,
            proposals: open_proposals(log),
            paused: log.stopped(),
            claims: BySide::from_fn(|side| log.claim_of(side)),
            grade: log.standing().grade,
            time_claim: None,
            absence_claim: None,
            stands_until: None,
            catching_up: false,
            lag: log
                .clock(Side::White)
                .and_then(|reading| lag_view(reading.clock.terms())),
            trouble: None,
            chat: ChatView::default(),
            witnesses: Vec::new(),
            watchers: told.map(|told| WatchersView {
                watching: told.watching,
                delay: told.delay,
            }),
        }
    }

    /// A side's clock by the records, and of the side to move what has passed here since its turn began. What the players see
    /// may differ by the time that records take.
    fn clock(&self, log: &GameLog, side: Side, now: Now) -> Option<ClockFace> {
        let reading = log.clock(side)?;
        let (clock, terms) = (reading.clock, reading.clock.terms());
        let runs = log.turn() == Some(side) && log.stopped().is_none();
        let first_move = log.own_plies(side) == 0 && !terms.each_move;
        let left = if first_move {
            FIRST_MOVE_MS
        } else {
            reading.shown_ms()
        };
        let passed = if runs { now.mono.since(self.turn_since) } else { 0 };
        Some(ClockFace {
            left_ms: left.saturating_sub(passed),
            runs,
            first_move,
            allowance_ms: terms.allowance,
            bank_ms: clock.bank(),
            guard_ms: clock.guard(),
        })
    }
}
