//! The whole: two peers, the network between them, and what may still go wrong.

use std::hash::{Hash, Hasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use stateright::{Model, Property};
use ugolki_record::{GameLog, Verdict};
use ugolki_session::Frame;

use crate::actions::{self, Action};
use crate::happening::{Happening, Moved, Stop};
use crate::memo::Memo;
use crate::network::{Air, Flight, Parcel};
use crate::owner::{Owner, happen};
use crate::peer::{HOST, JOINER, Peer, Process};
use crate::players::Players;
use crate::promise::side_at;
use crate::properties;
use crate::scenario::{Budget, Scenario};

/// What is checked.
pub(crate) struct System {
    pub(crate) scenario: Scenario,
    pub(crate) players: Players,
    owner: Owner,
    memo: Memo,
    /// When nothing new is looked at any more.
    until: Option<Instant>,
    /// That was so.
    cut_short: AtomicBool,
    /// The search is over: what was found is looked up.
    looks_back: AtomicBool,
}

/// One state of the whole.
#[derive(Debug, Clone)]
pub(crate) struct State {
    pub(crate) peers: [Arc<Peer>; 2],
    pub(crate) air: Air,
    /// How many streams there were.
    pub(crate) streams: u8,
    pub(crate) left: Budget,
    /// The first verdict that either side could call settled.
    pub(crate) settled: Option<Verdict>,
}

impl Hash for State {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.peers.each_ref().map(|peer| peer.print).hash(state);
        self.air.hash(state);
        (self.streams, self.left, self.settled).hash(state);
    }
}

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        self.peers.each_ref().map(|peer| peer.print) == other.peers.each_ref().map(|peer| peer.print)
            && self.air == other.air
            && (self.streams, self.left, self.settled) == (other.streams, other.left, other.settled)
    }
}

impl System {
    pub(crate) fn new(scenario: Scenario, owner: Owner, until: Option<Instant>) -> Self {
        Self {
            players: Players::new(&scenario),
            scenario,
            owner,
            memo: Memo::default(),
            until,
            cut_short: AtomicBool::new(false),
            looks_back: AtomicBool::new(false),
        }
    }

    /// What becomes of a peer.
    pub(crate) fn moved(&self, peer: &Peer, happening: &Happening, stop: Stop) -> Arc<Moved> {
        self.memo.moved(peer, happening.print(), stop, || {
            happen(peer, happening, stop, (self.owner, &self.players, &self.memo))
        })
    }

    /// Nothing new is looked at any more.
    pub(crate) fn is_out_of_time(&self) -> bool {
        !self.looks_back.load(Ordering::Relaxed) && self.until.is_some_and(|until| until <= Instant::now())
    }

    /// The search is over. Returns whether it was for lack of time.
    pub(crate) fn finish(&self) -> bool {
        self.looks_back.store(true, Ordering::Relaxed);
        self.cut_short.load(Ordering::Relaxed)
    }

    /// How many different peers there were.
    pub(crate) fn peers(&self) -> usize {
        self.memo.peers()
    }

    /// The state after an action. None if it is impossible.
    pub(crate) fn after(&self, state: &State, action: Action) -> Option<State> {
        let happening = action.happening(state)?;
        let at = action.at();
        let moved = self.moved(&state.peers[at], &happening, action.stop());
        let mut next = state.clone();
        next.left.spend(&action);
        match action {
            Action::Deliver {
                flight, again: false, ..
            } => next.air.take(flight),
            Action::Dial => next.streams += 1,
            Action::Deliver { .. }
            | Action::Start { .. }
            | Action::Crash { .. }
            | Action::Restore { .. }
            | Action::Cut { .. }
            | Action::Wish { .. }
            | Action::Wait { .. }
            | Action::Tick { .. } => {}
            Action::Pass { .. } => {
                let other = &state.peers[JOINER];
                next.peers[JOINER] = Arc::clone(&self.moved(other, &happening, Stop::Nowhere).peer);
            }
        }
        if let Action::Restore { .. } = action {
            // That takes longer than a frame is under way, or an old stream is read (P-6.10).
            next.air.keep(|flight| flight.to == at);
            let other = &state.peers[1 - at];
            if other.restored {
                // What the other side had signed is nowhere any more, either.
                let held = moved.peer.disk.ids(side_at(other.at)).len();
                next.peers[1 - at] = self.memo.peer(other.knowing(held));
            }
        }
        let was = state.peers[at].line;
        next.peers[at] = Arc::clone(&moved.peer);
        for (stream, parcel) in &moved.said {
            if self.is_idle(&next, 1 - at, *stream, parcel) {
                continue;
            }
            next.air.send(Flight {
                to: 1 - at,
                stream: *stream,
                parcel: Arc::clone(parcel),
            });
        }
        let lost = was.is_some() && moved.peer.line.is_none();
        next.sweep(at, lost);
        if let Action::Restore { .. } = action {
            // An end that neither side has any more is none.
            next.settled = None;
        }
        next.settle();
        Some(next)
    }

    /// A sign of life that nobody needs: an answer to a ping where none arrives any more, or a ping that would change nothing
    /// at the other side at this instant. The one is lost, the other arrives at once.
    fn is_idle(&self, state: &State, to: usize, stream: u8, parcel: &Arc<Parcel>) -> bool {
        let peer = &state.peers[to];
        match &parcel.frame {
            Frame::Pong(_) => state.left.pongs == 0,
            Frame::Ping(_) if state.left.pongs == 0 && peer.line == Some(stream) => {
                let arrival = Happening::Arrival(stream, Arc::clone(parcel));
                self.moved(peer, &arrival, Stop::Nowhere).peer.print == peer.print
            }
            _ => false,
        }
    }

    /// The state in which nothing has happened.
    fn nothing(&self) -> State {
        let peers = [HOST, JOINER].map(|at| self.memo.peer(Peer::new(at, self.memo.disk(Vec::new()))));
        State {
            peers,
            air: Air::default(),
            streams: 0,
            left: Budget::PLENTY,
            settled: None,
        }
    }

    /// The state in which the search begins: after these wishes, each followed by whatever follows from it in calm weather.
    fn beginning(&self) -> State {
        let mut state = self.nothing();
        for at in [HOST, JOINER] {
            state = self.after(&state, Action::Start { at }).unwrap();
        }
        if !self.scenario.after.is_empty() {
            state = self.after(&state, Action::Dial).unwrap();
            state = self.drained(state);
        }
        for (at, wish) in self.scenario.after {
            let stop = Stop::Nowhere;
            let action = Action::Wish {
                at: *at,
                wish: *wish,
                stop,
            };
            let before = state.peers[*at].print;
            state = self.after(&state, action).unwrap();
            assert_ne!(state.peers[*at].print, before, "{action:?} does nothing");
            state = self.drained(state);
        }
        let [host, joiner] = state.peers.each_ref().map(|peer| peer.disk.log.as_ref());
        assert_eq!(
            host.map(GameLog::heads),
            joiner.map(GameLog::heads),
            "all has arrived"
        );
        state.left = self.scenario.budget;
        state
    }

    /// The state after everything under way has arrived in good order, but for answers to pings, which go on for a while.
    fn drained(&self, mut state: State) -> State {
        loop {
            state.air.keep(|flight| flight.parcel.frame.kind() != "pong");
            let readable = state.air.flights().iter().enumerate().filter(|(_, flight)| {
                actions::is_read(&state.peers[flight.to], flight.stream, &flight.parcel)
            });
            let Some((flight, first)) = readable.min_by_key(|(_, flight)| flight.parcel.order()) else {
                return state;
            };
            let action = Action::Deliver {
                flight,
                to: first.to,
                frame: first.parcel.frame.kind(),
                again: false,
                stop: Stop::Nowhere,
            };
            state = self.after(&state, action).unwrap();
        }
    }
}

impl State {
    /// Drops what nobody will ever read. `lost` tells that this side's stream has gone with all that was on it.
    fn sweep(&mut self, at: usize, lost: bool) {
        let (peers, newest) = (&self.peers, self.streams);
        self.air.keep(|flight| {
            let peer = &peers[flight.to];
            if matches!(peer.process, Process::Down) {
                return false;
            }
            match (&flight.parcel.frame, peer.line) {
                (Frame::Hello(_), _) => {
                    flight.stream == newest && (flight.to == HOST || peer.dialled.is_some())
                }
                _ if flight.to == at && lost => false,
                (_, None) => peer.dialled == Some(flight.stream),
                (Frame::Record(_), Some(_)) => true,
                (_, Some(line)) => flight.stream >= line,
            }
        });
    }

    /// Remembers the first verdict that is settled.
    fn settle(&mut self) {
        let settled = self.peers.iter().find_map(|peer| {
            let standing = peer.disk.log.as_ref()?.standing();
            standing.verdict.filter(|_| standing.settled)
        });
        self.settled = self.settled.or(settled);
    }
}

impl Model for System {
    type State = State;
    type Action = Action;

    fn init_states(&self) -> Vec<State> {
        vec![self.beginning()]
    }

    fn actions(&self, state: &State, actions: &mut Vec<Action>) {
        if self.is_out_of_time() {
            self.cut_short.store(true, Ordering::Relaxed);
            return;
        }
        actions::collect(self, state, actions);
    }

    fn next_state(&self, state: &State, action: Action) -> Option<State> {
        self.after(state, action)
    }

    fn properties(&self) -> Vec<Property<Self>> {
        properties::of(&self.scenario)
    }
}
