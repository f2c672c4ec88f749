//! Who of an event is at the other end of a stream, and who is called: six others are kept, in an order of each program's own, so that
//! all together hang together (F-7.1).

use std::collections::BTreeMap;
#[cfg(test)]
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use ugolki_net::{RequestId, StreamId};
use ugolki_record::{PlayerKey, Tag};

/// How many others are called.
const NEIGHBOURS: usize = 6;
/// How many streams stay. Who comes beyond that hears where others are, and is let go after a while.
const CROWD: usize = 48;
/// How long it may ask for things until then.
const WELCOME: Duration = Duration::from_secs(30);
/// The wait after a call in vain, which doubles, and the longest one.
const WAIT: Duration = Duration::from_secs(1);
const LONGEST_WAIT: Duration = Duration::from_secs(60);
/// How often it is looked whether somebody is to be called or let go.
const LOOK: Duration = Duration::from_secs(1);
/// Requests of an event are numbered from here on, those of the peer from 0.
pub(in crate::runtime) const FIRST_REQUEST: u64 = 1 << 62;

/// Somebody at the other end of a stream, or of several: calls may cross.
#[derive(Debug)]
struct Member {
    /// The newest is the last.
    streams: Vec<StreamId>,
    since: Instant,
    called: bool,
}

/// When somebody is called again.
#[derive(Debug, Clone, Copy)]
struct Patience {
    until: Instant,
    tries: u32,
}

/// Somebody to be called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Call {
    pub(super) request: RequestId,
    pub(super) peer: PlayerKey,
    pub(super) addresses: Vec<String>,
}

/// The streams of an event.
#[derive(Debug)]
pub(super) struct Wire {
    me: PlayerKey,
    members: BTreeMap<PlayerKey, Member>,
    owners: BTreeMap<StreamId, PlayerKey>,
    asked: BTreeMap<RequestId, PlayerKey>,
    patience: BTreeMap<PlayerKey, Patience>,
    next_request: u64,
    look_at: Instant,
}

impl Wire {
    pub(super) fn new(me: PlayerKey, now: Instant) -> Self {
        Self {
            me,
            members: BTreeMap::new(),
            owners: BTreeMap::new(),
            asked: BTreeMap::new(),
            patience: BTreeMap::new(),
            next_request: FIRST_REQUEST,
            look_at: now,
        }
    }

    /// When it is to be looked again.
    pub(super) const fn next(&self) -> Instant {
        self.look_at
    }

    /// The stream on which to speak to a key.
    pub(super) fn to(&self, key: &PlayerKey) -> Option<StreamId> {
        self.members.get(key)?.streams.last().copied()
    }

    /// A stream to each who is there.
    pub(super) fn all(&self) -> Vec<StreamId> {
        let members = self.members.values();
        members
            .filter_map(|member| member.streams.last().copied())
            .collect()
    }

    /// Who is at the other end of a stream.
    pub(super) fn from(&self, stream: StreamId) -> Option<PlayerKey> {
        self.owners.get(&stream).copied()
    }

    /// A stream stands. Whether nobody was there before.
    pub(super) fn opened(
        &mut self,
        stream: StreamId,
        peer: PlayerKey,
        request: Option<RequestId>,
        now: Instant,
    ) -> bool {
        let called = request.is_some_and(|request| self.asked.remove(&request).is_some());
        self.patience.remove(&peer);
        self.owners.insert(stream, peer);
        let member = self.members.entry(peer).or_insert_with(|| Member {
            streams: Vec::new(),
            since: now,
            called: false,
        });
        member.called |= called;
        member.streams.push(stream);
        member.streams.len() == 1
    }

    /// A stream is gone: who was there, if it was the last one.
    pub(super) fn closed(&mut self, stream: StreamId, now: Instant) -> Option<PlayerKey> {
        let peer = self.owners.remove(&stream)?;
        let member = self.members.get_mut(&peer)?;
        member.streams.retain(|other| *other != stream);
        if !member.streams.is_empty() {
            return None;
        }
        self.members.remove(&peer);
        self.be_patient(peer, now);
        Some(peer)
    }

    /// A call came to nothing.
    pub(super) fn failed(&mut self, request: RequestId, now: Instant) {
        if let Some(peer) = self.asked.remove(&request) {
            self.be_patient(peer, now);
        }
    }

    fn be_patient(&mut self, peer: PlayerKey, now: Instant) {
        let tries = self.patience.get(&peer).map_or(0, |before| before.tries);
        let wait = WAIT.saturating_mul(1 << tries.min(6)).min(LONGEST_WAIT);
        let (until, tries) = (now + wait, tries + 1);
        self.patience.insert(peer, Patience { until, tries });
    }

    /// Somebody is wanted now, unless it is there or being called.
    pub(super) fn reach(&mut self, peer: PlayerKey, addresses: Vec<String>) -> Option<Call> {
        if peer == self.me || self.members.contains_key(&peer) || self.asked.values().any(|it| *it == peer) {
            return None;
        }
        let request = RequestId(self.next_request);
        self.next_request += 1;
        self.asked.insert(request, peer);
        Some(Call {
            request,
            peer,
            addresses,
        })
    }

    /// Who is to be called now of those who are known, and which streams are to be closed.
    pub(super) fn look(
        &mut self,
        known: &BTreeMap<PlayerKey, Vec<String>>,
        now: Instant,
    ) -> (Vec<Call>, Vec<StreamId>) {
        if now < self.look_at {
            return (Vec::new(), Vec::new());
        }
        self.look_at = now + LOOK;
        let have = self.members.len() + self.asked.len();
        let mut others: Vec<_> = known
            .iter()
            .filter(|(key, addresses)| {
                let waits = self.patience.get(key).is_some_and(|wait| wait.until > now);
                !waits && !addresses.is_empty()
            })
            .collect();
        // Each program has an order of its own, which nobody chooses.
        others.sort_by_cached_key(|(key, _)| {
            Tag::Chance.hash(&[self.me.as_bytes().as_slice(), key.as_bytes()].concat())
        });
        let calls = others
            .into_iter()
            .filter_map(|(key, addresses)| self.reach(*key, addresses.clone()));
        let calls = calls.take(NEIGHBOURS.saturating_sub(have)).collect();
        (calls, self.crowd(now))
    }

    /// The streams of those who were let in long ago, where too many are.
    fn crowd(&self, now: Instant) -> Vec<StreamId> {
        let over = self.members.len().saturating_sub(CROWD);
        let mut guests: Vec<_> = self
            .members
            .values()
            .filter(|member| !member.called && now.duration_since(member.since) >= WELCOME)
            .collect();
        guests.sort_by_key(|member| member.since);
        guests
            .into_iter()
            .take(over)
            .flat_map(|member| member.streams.iter().copied())
            .collect()
    }

    /// Everybody at the other end of a stream.
    #[cfg(test)]
    fn there(&self) -> BTreeSet<PlayerKey> {
        self.members.keys().copied().collect()
    }
}

#[cfg(test)]
mod tests;
