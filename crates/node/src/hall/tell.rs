//! What the user is told, each thing once: reminders, rounds, claims, seals, lies, and the rows of the state (F-16.5, F-16.6).

use std::collections::BTreeSet;

use ugolki_record::PlayerKey;
use ugolki_tournament::event::State;
use ugolki_tournament::fact::{ClaimKind, DoubleSign, FactId, Slot};

use super::Hall;
use super::effect::{Event, Moment};
use super::out::Out;
use super::view::Since;

/// How long before a moment the user is reminded, in minutes.
const REMINDERS: [u16; 3] = [60, 10, 2];
const MINUTE_MS: u64 = 60_000;
/// A reminder that comes later than this is none.
const LATE_MS: u64 = 30_000;

/// What was told so far.
#[derive(Debug, Default)]
pub(super) struct Told {
    reminders: BTreeSet<(Moment, u16, u16)>,
    rounds: BTreeSet<u16>,
    claims: BTreeSet<(u16, ClaimKind)>,
    doubles: BTreeSet<(PlayerKey, &'static str)>,
    seals: BTreeSet<FactId>,
    pub(super) omitted: BTreeSet<FactId>,
    pub(super) differing: BTreeSet<(PlayerKey, u16)>,
    /// The rows that are true, and since when.
    pub(super) conditions: Vec<Since>,
    ended: bool,
}

impl Hall {
    /// Tells what is new in the state, and what time has brought.
    pub(super) fn tell(&mut self, out: &mut Out<'_>) {
        self.tell_seals(out);
        self.tell_rounds(out);
        self.tell_reminders(out);
        self.tell_claim(out);
        self.tell_conditions(out);
        if self.state.ended.is_some() && !self.told.ended {
            self.told.ended = true;
            out.event(Event::Ended);
        }
    }

    fn tell_seals(&mut self, out: &mut Out<'_>) {
        let state = std::sync::Arc::clone(&self.state);
        for height in &state.heights {
            if self.told.seals.insert(height.seal) {
                let arbiter = self.me;
                let slot = Slot::Seal {
                    arbiter,
                    height: height.height,
                };
                out.event(Event::Sealed {
                    height: height.height,
                    seal: height.seal,
                    digest: height.digest,
                    own: self.pen.signed(&slot) == Some(height.seal),
                });
            }
        }
    }

    fn tell_rounds(&mut self, out: &mut Out<'_>) {
        let Some(me) = self.number() else {
            return;
        };
        let now = out.wall_ms();
        let mut news = Vec::new();
        for open in self.state.current.iter().filter(|open| open.open_ms <= now) {
            if open.bye.contains(&me) {
                news.push((open.round, Event::Bye { round: open.round }));
            }
            let own = open
                .boards
                .iter()
                .find(|board| board.white == me || board.black == me);
            if let Some(board) = own {
                let (round, board) = (open.round, board.number);
                news.push((round, Event::RoundOpen { round, board }));
            }
        }
        for (round, event) in news {
            if self.told.rounds.insert(round) {
                out.event(event);
            }
        }
    }

    /// The moments that a player is reminded of: the time, what, and the round.
    fn moments(&self) -> Vec<(u64, Moment, u16)> {
        let Some(me) = self.number() else {
            return Vec::new();
        };
        let grace = self.held.charter().grace_ms;
        let mut moments = Vec::new();
        for open in &self.state.current {
            let own = open
                .boards
                .iter()
                .find(|board| board.white == me || board.black == me);
            let Some(board) = own else {
                continue;
            };
            moments.push((open.open_ms, Moment::Open, open.round));
            let side = if board.white == me {
                ugolki_rules::Side::White
            } else {
                ugolki_rules::Side::Black
            };
            if board.presences.get(side).is_none() {
                moments.push((open.open_ms.saturating_add(grace), Moment::Grace, open.round));
            }
        }
        moments
    }

    fn tell_reminders(&mut self, out: &mut Out<'_>) {
        let now = out.wall_ms();
        for (at, what, round) in self.moments() {
            for minutes in REMINDERS {
                let due = at.saturating_sub(u64::from(minutes) * MINUTE_MS);
                let is_time = due <= now && now <= due.saturating_add(LATE_MS) && now < at;
                if is_time && self.told.reminders.insert((what, round, minutes)) {
                    out.event(Event::Reminder { what, round, minutes });
                }
            }
        }
    }

    /// When the next reminder is due.
    pub(super) fn next_reminder_ms(&self, now: u64) -> Option<u64> {
        let due = self.moments().into_iter().flat_map(|(at, _, _)| {
            REMINDERS.map(|minutes| at.saturating_sub(u64::from(minutes) * MINUTE_MS))
        });
        due.filter(|due| *due > now).min()
    }

    fn tell_claim(&mut self, out: &mut Out<'_>) {
        let Some((open, board, _)) = self.own_board() else {
            return;
        };
        let (round, board) = (open.round, board.number);
        let Some(claim) = self.playing.claim else {
            return;
        };
        if claim.from_ms < out.wall_ms() && self.told.claims.insert((round, claim.kind)) {
            out.event(Event::ClaimOpen {
                round,
                board,
                kind: claim.kind,
            });
        }
    }

    /// Somebody signed two bodies for one slot.
    pub(super) fn tell_double(&mut self, double: &DoubleSign, slots: &[Slot], out: &mut Out<'_>) {
        let what = slots.first().map_or("fact", kind_of);
        if self.told.doubles.insert((double.author, what)) {
            let who = double.author;
            out.event(Event::Equivocated { who, what });
        }
    }

    /// The rows that are true now: those that were true before keep their time.
    fn tell_conditions(&mut self, out: &mut Out<'_>) {
        let now = out.wall_ms();
        let rows = self.conditions(now, out.now());
        let before = std::mem::take(&mut self.told.conditions);
        let mut conditions = Vec::new();
        for (what, since_ms) in rows {
            let known = before.iter().find(|since| since.what.name() == what.name());
            if known.is_none() {
                out.event(Event::Condition(what.clone()));
            }
            let since_ms = since_ms.unwrap_or_else(|| known.map_or(now, |since| since.since_ms));
            conditions.push(Since { what, since_ms });
        }
        if conditions != before {
            out.changed();
        }
        self.told.conditions = conditions;
    }
}

/// Seals of one height by one key: who signed more than one.
pub(super) fn fork_signers(state: &State) -> Vec<PlayerKey> {
    state.marked.iter().copied().collect()
}

/// The stable name of what takes a slot.
const fn kind_of(slot: &Slot) -> &'static str {
    match slot {
        Slot::Entry { .. } => "entry",
        Slot::Withdraw { .. } => "withdraw",
        Slot::Bye { .. } => "bye",
        Slot::Seal { .. } => "seal",
        Slot::Presence { .. } => "presence",
        Slot::Open { .. } => "open",
        Slot::Record { .. } => "record",
        Slot::Stamp { .. } => "stamp",
        Slot::Claim { .. } => "claim",
        Slot::Handover { .. } => "handover",
    }
}
