//! The witnesses of the game at the table, as its player reaches them: what is signed is left with each, and what the other
//! side has left there is taken (P-6.19).

use ugolki_record::{GameId, LOG_VERSION, PlayerKey};
use ugolki_session::{
    Code, Delivered, Exchange, Frame, Hello, Input, PeerAt, Purpose, Refused, Timestamp, Versions,
};

use super::{News, Table};
use crate::chance::Chance;
use crate::effect::Effect;
use crate::event::{Event, PeerFault};
use crate::input::{Identity, RequestId, StreamId};
use crate::outbox::Outbox;
use crate::redial::Redial;
use crate::view::{PathView, WitnessState, WitnessView};

/// How many faults a witness may make on one stream.
const FAULTS: u32 = 16;

/// A witness of the game.
#[derive(Debug)]
pub(super) struct Link {
    key: PlayerKey,
    addresses: Vec<String>,
    redial: Redial,
    line: Option<Line>,
    /// It has said goodbye, and why. Held until it says anything else on another stream.
    refused: Option<Code>,
    /// The state that was told last.
    told: WitnessState,
}

/// The stream to a witness.
#[derive(Debug)]
struct Line {
    stream: StreamId,
    path: PathView,
    exchange: Exchange,
    faults: u32,
}

/// What a node has to do about a stream to a witness.
#[derive(Debug, Default)]
pub(crate) struct Heard {
    /// About the game.
    pub(crate) news: Vec<News>,
    /// The witness did what it may not do.
    pub(crate) fault: Option<PeerFault>,
    /// The stream is done with.
    pub(crate) closes: bool,
}

impl Table {
    /// Looks for the witnesses of the terms from now on.
    pub(crate) fn seat_witnesses(&mut self, chance: &mut Chance, out: &Outbox<'_>) {
        let terms = self.session.terms();
        let keys = terms.map(|terms| terms.witnesses.clone()).unwrap_or_default();
        for key in keys {
            let known = self.witness_addresses.iter().find(|(known, _)| *known == key);
            let mut redial = Redial::idle();
            redial.plan(out.now(), chance);
            self.links.push(Link {
                key,
                addresses: known.map(|(_, addresses)| addresses.clone()).unwrap_or_default(),
                redial,
                line: None,
                refused: None,
                told: WitnessState::Connecting,
            });
        }
    }

    /// Where the witnesses are, by what was said before the game.
    pub(crate) fn witness_addresses(&self) -> Vec<(PlayerKey, Vec<String>)> {
        self.witness_addresses.clone()
    }

    /// The same, before the game.
    #[must_use]
    pub(crate) fn with_witnesses(mut self, addresses: Vec<(PlayerKey, Vec<String>)>) -> Self {
        self.witness_addresses = addresses;
        self
    }

    /// The host says where the witnesses are. Tells whether it may.
    pub(crate) fn told_witnesses(&mut self, frame: &Frame) -> bool {
        let Frame::Witnesses(witnesses) = frame else {
            return false;
        };
        if self.is_host() || !self.is_negotiating() {
            return false;
        }
        let at = |witness: &PeerAt| {
            let addresses = witness.addresses.iter().map(ToString::to_string).collect();
            (witness.key, addresses)
        };
        self.witness_addresses = witnesses.all.iter().map(at).collect();
        true
    }

    /// The witnesses that are to be dialled now.
    pub(crate) fn witnesses_due(&self, now: Timestamp) -> Vec<PlayerKey> {
        let due = self.links.iter().filter(|link| link.redial.is_due(now));
        due.map(|link| link.key).collect()
    }

    /// Opens the stream to a witness that is due.
    pub(crate) fn dial_witness(&mut self, key: PlayerKey, request: RequestId, out: &mut Outbox<'_>) {
        if let Some(link) = self.link(key) {
            link.redial.begin(request);
            out.push(Effect::Open {
                request,
                peer: key,
                addresses: link.addresses.clone(),
            });
        }
    }

    /// The attempt with this number was for a witness of the game that is still at the table.
    pub(crate) fn is_witness_dialled(&mut self, key: PlayerKey, request: RequestId) -> bool {
        self.link(key).is_some_and(|link| link.redial.settle(request))
    }

    /// What is said on a new stream to a witness.
    pub(crate) fn witness_hello(&self, game: GameId, identity: &Identity) -> Hello {
        Hello {
            versions: Versions::OURS,
            log: LOG_VERSION,
            install: identity.install,
            name: identity.name.clone(),
            purpose: Purpose::Witness(game),
            epoch: 0,
            heads: self.session.heads(),
        }
    }

    /// A witness has answered, and says what it holds.
    pub(crate) fn connect_witness(
        &mut self,
        (key, stream): (PlayerKey, StreamId),
        path: PathView,
        theirs: &Hello,
        out: &mut Outbox<'_>,
    ) -> bool {
        let game = self.game;
        let now = out.now();
        let Some(link) = self
            .link(key)
            .filter(|_| Some(theirs.purpose) == game.map(Purpose::Witness))
        else {
            return false;
        };
        link.redial.reached(now);
        link.line = Some(Line {
            stream,
            path,
            exchange: Exchange::of_player(&theirs.heads, now),
            faults: 0,
        });
        self.deposit(out);
        self.tell_witness(key, out);
        true
    }

    /// A witness says something.
    pub(crate) fn hear_witness(
        &mut self,
        stream: StreamId,
        frame: Frame,
        identity: &Identity,
        out: &mut Outbox<'_>,
    ) -> Heard {
        let mut heard = Heard::default();
        let line = self.links.iter_mut().find_map(|link| link.line_on(stream));
        let Some((line, log)) = line.zip(self.session.log()) else {
            return heard;
        };
        let mut frames = Vec::new();
        let round_trip = line.exchange.round_trip_ms();
        let delivered = line.exchange.hear(frame, log, out.now(), &mut frames);
        if line.exchange.round_trip_ms() != round_trip {
            out.changed();
        }
        for frame in frames {
            out.send(stream, &frame);
        }
        if !matches!(delivered, Some(Delivered::Bye(_))) {
            self.is_taken_by(stream, out);
        }
        match delivered {
            None => {}
            Some(Delivered::Record(record)) => {
                let id = record.id();
                let (news, fault) = self.take(Input::Carried(record), identity, out);
                heard.news = news;
                if let Some(fault) = fault {
                    let code = fault.code();
                    let record = Some(id);
                    out.send(stream, &Frame::Refused(Refused { code, record }));
                    // One that comes too early is brought again with those before it.
                    heard.fault = (!code.is_early()).then(|| PeerFault::from(fault));
                }
            }
            Some(Delivered::Stamp(stamp)) => {
                let (news, fault) = self.take(Input::Stamped(stamp), identity, out);
                heard.news = news;
                heard.fault = fault.map(PeerFault::from);
            }
            // It is only not brought again: what the other player makes of it is another matter.
            Some(Delivered::Refused(code)) => tracing::debug!(%code, "a witness refuses something"),
            Some(Delivered::Bye(bye)) => {
                heard.closes = true;
                if let Some(link) = self.links.iter_mut().find(|link| link.is_on(stream)) {
                    link.refused = Some(bye.code);
                }
            }
            Some(Delivered::Agreement(_) | Delivered::Audience(_) | Delivered::Unexpected) => {
                heard.fault = Some(PeerFault::Unexpected);
            }
        }
        if heard.fault.is_some()
            && let Some(link) = self.links.iter_mut().find(|link| link.is_on(stream))
            && let Some(line) = &mut link.line
        {
            line.faults = line.faults.saturating_add(1);
            if line.faults >= FAULTS {
                link.refused = Some(Code::MISBEHAVED);
                heard.closes = true;
            }
        }
        heard
    }

    /// A witness that said goodbye before takes the game now.
    fn is_taken_by(&mut self, stream: StreamId, out: &mut Outbox<'_>) {
        let link = self.links.iter_mut().find(|link| link.is_on(stream));
        let key = link.and_then(|link| link.refused.take().map(|_| link.key));
        if let Some(key) = key {
            self.tell_witness(key, out);
        }
    }

    /// The stream to a witness is gone, or none could be had: it is dialled again.
    pub(crate) fn lose_witness(&mut self, key: PlayerKey, chance: &mut Chance, out: &mut Outbox<'_>) {
        let wanted = !self.is_stopped();
        let Some(link) = self.link(key) else {
            return;
        };
        link.line = None;
        match link.refused {
            Some(Code::MISBEHAVED | Code::VERSION) => {}
            Some(_) if wanted => link.redial.plan_slowly(out.now(), chance),
            None if wanted => link.redial.plan(out.now(), chance),
            Some(_) | None => {}
        }
        self.tell_witness(key, out);
    }

    /// A witness does not take the game, or is of another version.
    pub(crate) fn refused_by_witness(&mut self, key: PlayerKey, code: Code, out: &mut Outbox<'_>) {
        if let Some(link) = self.link(key) {
            link.refused = Some(code);
            self.tell_witness(key, out);
        }
    }

    /// Leaves with each witness what it lacks.
    pub(super) fn deposit(&mut self, out: &mut Outbox<'_>) {
        let Some(log) = self.session.log() else {
            return;
        };
        for line in self.links.iter_mut().filter_map(|link| link.line.as_mut()) {
            let mut frames = Vec::new();
            line.exchange.push(log, out.now(), &mut frames);
            for frame in frames {
                out.send(line.stream, &frame);
            }
        }
    }

    /// Lets time pass on the streams to the witnesses. Gives those on which nobody was heard for too long.
    pub(crate) fn mind_witnesses(&mut self, out: &mut Outbox<'_>) -> Vec<StreamId> {
        let mut silent = Vec::new();
        let Some(log) = self.session.log() else {
            return silent;
        };
        for line in self.links.iter_mut().filter_map(|link| link.line.as_mut()) {
            let mut frames = Vec::new();
            if line.exchange.tick(log, out.now(), &mut frames) {
                silent.push(line.stream);
            }
            for frame in frames {
                out.send(line.stream, &frame);
            }
        }
        silent
    }

    /// When something is due with a witness.
    pub(super) fn witness_deadline(&self) -> Option<Timestamp> {
        let links = self.links.iter();
        let due = |link: &Link| {
            let line = link.line.as_ref().and_then(|line| line.exchange.deadline());
            [line, link.redial.deadline()].into_iter().flatten().min()
        };
        links.filter_map(due).min()
    }

    /// The witnesses as they are to be shown.
    pub(super) fn witness_views(&self) -> Vec<WitnessView> {
        let view = |link: &Link| WitnessView {
            key: link.key,
            state: link.state(),
        };
        self.links.iter().map(view).collect()
    }

    /// Looks for no witness any more.
    pub(super) fn forget_witnesses(&mut self) {
        self.links.clear();
    }

    fn tell_witness(&mut self, key: PlayerKey, out: &mut Outbox<'_>) {
        let Some(link) = self.link(key) else {
            return;
        };
        let (witness, state) = (link.key, link.state());
        out.changed();
        if !state.is_like(&link.told) {
            link.told = state;
            out.event(Event::WitnessState { witness, state });
        }
    }

    fn link(&mut self, key: PlayerKey) -> Option<&mut Link> {
        self.links.iter_mut().find(|link| link.key == key)
    }
}

impl Link {
    fn is_on(&self, stream: StreamId) -> bool {
        self.line.as_ref().is_some_and(|line| line.stream == stream)
    }

    fn line_on(&mut self, stream: StreamId) -> Option<&mut Line> {
        self.line.as_mut().filter(|line| line.stream == stream)
    }

    fn state(&self) -> WitnessState {
        match (&self.line, self.refused) {
            (Some(line), None) => WitnessState::Connected {
                path: line.path,
                round_trip_ms: line.exchange.round_trip_ms(),
            },
            (_, Some(code)) => WitnessState::Refused(code),
            (None, None) => WitnessState::Connecting,
        }
    }
}
