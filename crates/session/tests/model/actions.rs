//! What may happen next.

use std::sync::Arc;

use ugolki_session::{Frame, Session};

use crate::happening::{Happening, Stop};
use crate::network::Parcel;
use crate::peer::{HOST, JOINER, Peer, Process};
use crate::promise::side_at;
use crate::repertoire::Wish;
use crate::system::{State, System};

/// One thing that happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Action {
    /// A program starts.
    Start { at: usize },
    /// A program is gone, between two things that happen to it.
    Crash { at: usize },
    /// The log of a side whose program does not run is replaced by what a backup has of it.
    Restore { at: usize, lost: u8 },
    /// The joiner opens a stream.
    Dial,
    /// A frame arrives: the one at this place under way.
    Deliver {
        flight: usize,
        to: usize,
        frame: &'static str,
        again: bool,
        stop: Stop,
    },
    /// A side learns that the stream in use is gone.
    Cut { at: usize },
    /// The user wants something.
    Wish { at: usize, wish: Wish, stop: Stop },
    /// Time passes on one side alone, and it is called: clocks go as they like.
    Wait { at: usize, span: Span, stop: Stop },
    /// Time passes on both sides alike.
    Pass { span: Span },
    /// A side is called for what has become due.
    Tick { at: usize, stop: Stop },
}

/// How many lines a backup lacks at most.
const MOST_LOST: u8 = 3;

/// How much time passes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Span {
    /// Until something is due.
    Next,
    /// Ten seconds: longer than any patience lasts but that with clocks.
    Long,
    /// Fifty seconds: long enough to claim that the other side is absent.
    Age,
}

impl Action {
    /// The same, but that the program crashes.
    const fn stopped(self, at_write: Stop) -> Self {
        match self {
            Self::Deliver {
                flight,
                to,
                frame,
                again,
                ..
            } => Self::Deliver {
                flight,
                to,
                frame,
                again,
                stop: at_write,
            },
            Self::Wish { at, wish, .. } => Self::Wish {
                at,
                wish,
                stop: at_write,
            },
            Self::Wait { at, span, .. } => Self::Wait {
                at,
                span,
                stop: at_write,
            },
            Self::Tick { at, .. } => Self::Tick { at, stop: at_write },
            Self::Start { .. }
            | Self::Crash { .. }
            | Self::Restore { .. }
            | Self::Dial
            | Self::Cut { .. }
            | Self::Pass { .. } => self,
        }
    }

    /// On which side it happens, or happens first.
    pub(crate) const fn at(&self) -> usize {
        match self {
            Self::Start { at }
            | Self::Crash { at }
            | Self::Restore { at, .. }
            | Self::Cut { at }
            | Self::Wish { at, .. }
            | Self::Wait { at, .. }
            | Self::Tick { at, .. }
            | Self::Deliver { to: at, .. } => *at,
            Self::Pass { .. } => HOST,
            Self::Dial => JOINER,
        }
    }

    /// Where the program crashes meanwhile.
    pub(crate) const fn stop(&self) -> Stop {
        match self {
            Self::Deliver { stop, .. }
            | Self::Wish { stop, .. }
            | Self::Wait { stop, .. }
            | Self::Tick { stop, .. } => *stop,
            Self::Start { .. }
            | Self::Crash { .. }
            | Self::Restore { .. }
            | Self::Dial
            | Self::Cut { .. }
            | Self::Pass { .. } => Stop::Nowhere,
        }
    }

    /// What it is for the side on which it happens. None if there is nothing of the kind.
    pub(crate) fn happening(&self, state: &State) -> Option<Happening> {
        Some(match self {
            Self::Start { .. } => Happening::Start,
            Self::Crash { .. } => Happening::Crash,
            Self::Restore { at, lost } => {
                let held = state.peers[1 - at].disk.ids(side_at(*at)).len();
                Happening::Restore(*lost, held)
            }
            Self::Dial => Happening::Dial(state.streams + 1),
            Self::Deliver { flight, .. } => {
                let flight = &state.air.flights()[*flight];
                Happening::Arrival(flight.stream, Arc::clone(&flight.parcel))
            }
            Self::Cut { .. } => Happening::Cut,
            Self::Wish { at, wish, .. } => Happening::Command(wish.command(state.peers[*at].session()?)?),
            Self::Wait { at, span, .. } => Happening::Wait(span.ms(&state.peers[*at])?),
            Self::Pass { span } => {
                let spans = state.peers.iter().filter_map(|peer| span.ms(peer));
                Happening::Age(spans.min()?)
            }
            Self::Tick { .. } => Happening::Wait(0),
        })
    }
}

impl Span {
    /// So many milliseconds; none where nothing is due ever.
    fn ms(self, peer: &Peer) -> Option<u64> {
        let due = peer.session()?.next_deadline()?;
        Some(match self {
            Self::Next => due.as_ms().saturating_sub(peer.now),
            Self::Long => 10_000,
            Self::Age => 50_000,
        })
    }
}

/// A frame is read on the stream in use. On one that was replaced by it, records still are; a greeting is by whoever waits for
/// one (N-5.4).
pub(crate) fn is_read(peer: &Peer, stream: u8, parcel: &Parcel) -> bool {
    match (&parcel.frame, &peer.process) {
        (_, Process::Down) => false,
        (Frame::Hello(_), _) if peer.at == HOST => peer.line.is_none_or(|line| line < stream),
        (Frame::Hello(_), _) => peer.dialled == Some(stream),
        (Frame::Record(_), _) => peer.line.is_some_and(|line| stream <= line),
        _ => peer.line == Some(stream),
    }
}

/// The joiner wants another stream: it has none, and something is left to be said (N-5.7).
fn dials(peer: &Peer) -> bool {
    peer.line.is_none() && peer.session().is_some_and(|session| !session.is_complete())
}

/// Something is due on a side.
pub(crate) fn is_due(peer: &Peer) -> bool {
    let due = peer.session().and_then(Session::next_deadline);
    due.is_some_and(|due| due.as_ms() <= peer.now)
}

/// Everything that may happen next.
pub(crate) fn collect(system: &System, state: &State, actions: &mut Vec<Action>) {
    let left = &state.left;
    let due = [HOST, JOINER].map(|at| is_due(&state.peers[at]));
    if due != [false; 2] {
        // A program is called for what is due before anything else.
        for at in [HOST, JOINER].into_iter().filter(|at| due[*at]) {
            let stop = Stop::Nowhere;
            push(system, state, Action::Tick { at, stop }, actions);
        }
        return;
    }
    if left.passes > 0 {
        let spans = system
            .scenario
            .passes
            .iter()
            .map(|span| Action::Pass { span: *span });
        actions.extend(spans.filter(|action| action.happening(state).is_some()));
    }
    for at in [HOST, JOINER] {
        let (peer, other) = (&state.peers[at], &state.peers[1 - at]);
        let has_game = peer.disk.log.is_some() || peer.pledge.is_some();
        let sits = matches!(peer.process, Process::Sits(_));
        if !sits && left.restores > 0 && peer.disk.log.is_some() {
            // The agreement is in every backup: without it there is no game to go on with.
            let most = u8::try_from(peer.disk.records()).unwrap().min(MOST_LOST);
            actions.extend((1..=most).map(|lost| Action::Restore { at, lost }));
        }
        if !sits && left.starts > 0 && (has_game || system.players.may_forget) {
            actions.push(Action::Start { at });
        }
        if !sits {
            continue;
        }
        let stop = Stop::Nowhere;
        if left.wishes[at] > 0 {
            for wish in system.scenario.wishes[at] {
                let wish = *wish;
                push(system, state, Action::Wish { at, wish, stop }, actions);
            }
        }
        if left.waits[at] > 0 {
            for span in [Span::Next, Span::Long] {
                push(system, state, Action::Wait { at, span, stop }, actions);
            }
        }
        // That the other end is gone is noticed at any time; what was on the way may be lost by that.
        let is_alone = other.line != peer.line && other.dialled != peer.line;
        if peer.line.is_some() && (left.cuts > 0 || is_alone) {
            actions.push(Action::Cut { at });
        }
        if left.crashes[at] > 0 {
            actions.push(Action::Crash { at });
        }
    }
    let is_down = matches!(state.peers[HOST].process, Process::Down);
    if left.dials > 0 && !is_down && dials(&state.peers[JOINER]) {
        actions.push(Action::Dial);
    }
    for (flight, under_way) in state.air.flights().iter().enumerate() {
        let to = under_way.to;
        let frame = under_way.parcel.frame.kind();
        if !is_read(&state.peers[to], under_way.stream, &under_way.parcel) {
            continue;
        }
        let doubles = left.doubles > 0 && !matches!(under_way.parcel.frame, Frame::Hello(_));
        for again in [false, true].into_iter().take(1 + usize::from(doubles)) {
            let stop = Stop::Nowhere;
            let action = Action::Deliver {
                flight,
                to,
                frame,
                again,
                stop,
            };
            push(system, state, action, actions);
        }
    }
}

/// Adds an action, and that the program crashes at each of its writes. What is impossible is left out.
fn push(system: &System, state: &State, action: Action, actions: &mut Vec<Action>) {
    let Some(happening) = action.happening(state) else {
        return;
    };
    let at = action.at();
    let moved = system.moved(&state.peers[at], &happening, Stop::Nowhere);
    if moved.is_void && moved.peer.breaches == state.peers[at].breaches {
        return;
    }
    actions.push(action);
    if state.left.crashes[at] > 0 {
        for write in 0..moved.writes {
            actions.push(action.stopped(Stop::In(write)));
            actions.push(action.stopped(Stop::After(write)));
        }
    }
}
