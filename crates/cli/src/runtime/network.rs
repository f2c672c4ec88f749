//! The network as the loop sees it: commands that wait their turn, and events as inputs of the peer.

use std::collections::{BTreeSet, VecDeque};
use std::mem;

use tokio::task::yield_now;
use ugolki_net::{
    Address, CloseReason, Config, Exposure, Host, Limits, NetCommand, NetError, NetEvent, Origin, Path,
    PeerAddress, Service, StreamKind, Topic, TopicKind,
};
use ugolki_node::view::PathView;
use ugolki_node::{Effect, GossipId, Input, RequestId, StreamEnd, StreamId, Verdict};
use ugolki_record::{PlayerKey, SecretKey};
use ugolki_words::Lang;

use super::BLOCKED_MS;
use super::event::FIRST_REQUEST;
use crate::launch::Reach;
use crate::words::faults;

/// What this program calls itself to peers.
pub fn agent() -> String {
    format!("ugolki/{}", env!("CARGO_PKG_VERSION"))
}

/// A network that runs, has ended, or never was.
///
/// Commands wait in a queue of the loop's own, so that the loop itself never waits for the network while the network waits
/// for the loop. The queue is bounded by what the peer answers to one event at a time.
#[derive(Debug, Default)]
pub struct Network {
    service: Option<Service>,
    waiting: VecDeque<NetCommand>,
    /// Something was handed on since the network last had its turn.
    handed_on: bool,
    /// Where we were asked to listen.
    wanted: Vec<Address>,
    /// Whether the LAN is looked at.
    lan: bool,
    /// The relays to be reached through.
    relays: Vec<PeerAddress>,
    /// What others may learn of where we are.
    exposure: Exposure,
    listening: Vec<Address>,
    /// Where peers can reach us from outside: confirmed addresses and circuits.
    reachable: Vec<Address>,
    /// Addresses that were asked for and have not failed.
    hoped_for: usize,
    /// How it was started, to be started once more; none where it never was.
    start: Option<(SecretKey, Reach)>,
    gossips: bool,
    /// The streams of events.
    of_events: BTreeSet<ugolki_net::StreamId>,
    /// The language of whoever is told why something failed.
    lang: Lang,
}

/// What an event of the network means to the loop.
#[derive(Debug)]
pub(super) enum Heard {
    /// Something for the peer.
    Input(Input),
    /// Something for the event that is taken part in.
    Wired(Wired),
    /// The addresses where we can be reached have changed.
    Listening,
    /// Something that concerns nobody here.
    Nothing,
    /// We can't listen somewhere, or not look at the LAN.
    NotListening {
        /// Where.
        address: Option<Address>,
        /// Why.
        why: String,
        /// Whether peers can still reach us in another way, or may yet.
        others: bool,
    },
}

/// What comes of the streams and topics of events.
#[derive(Debug)]
pub(super) enum Wired {
    /// A stream stands.
    Opened {
        /// Which.
        stream: ugolki_net::StreamId,
        /// With whom.
        peer: PlayerKey,
        /// Which call it answers, if it is one of ours.
        request: Option<ugolki_net::RequestId>,
    },
    /// A call came to nothing.
    Failed {
        /// Which.
        request: ugolki_net::RequestId,
    },
    /// A frame came in.
    Frame {
        /// On which stream.
        stream: ugolki_net::StreamId,
        /// Its bytes.
        bytes: Vec<u8>,
    },
    /// A stream has ended.
    Closed {
        /// Which.
        stream: ugolki_net::StreamId,
    },
    /// Something was gossiped.
    Gossip {
        /// Its number.
        message: ugolki_net::GossipId,
        /// Who brought it.
        from: PlayerKey,
        /// Where.
        topic: Topic,
        /// It.
        bytes: Vec<u8>,
    },
}

impl Network {
    /// Starts a network that is reached so, and gossips if that is wanted. Must be called inside the async runtime.
    ///
    /// # Errors
    /// [`NetError`] when it can't be started at all.
    pub fn start(secret: SecretKey, reach: Reach, gossip: bool) -> Result<Self, NetError> {
        Self::within(Limits::PLAYER, secret, reach, gossip)
    }

    /// The same for who takes part in an event: it gossips, and more others come.
    ///
    /// # Errors
    /// [`NetError`] when it can't be started at all.
    pub fn start_for_event(secret: SecretKey, reach: Reach) -> Result<Self, NetError> {
        Self::within(Limits::EVENT, secret, reach, true)
    }

    fn within(limits: Limits, secret: SecretKey, reach: Reach, gossip: bool) -> Result<Self, NetError> {
        let again = Some((secret.clone(), reach.clone()));
        let Reach {
            listen,
            lan,
            relays,
            upnp,
            exposure,
        } = reach;
        let (hoped_for, wanted) = (listen.len(), listen.clone());
        let service = ugolki_net::start(Config {
            listen,
            lan,
            relays: relays.clone(),
            upnp,
            exposure,
            gossip,
            limits,
            ..Config::new(secret, &agent())
        })?;
        Ok(Self {
            service: Some(service),
            hoped_for,
            wanted,
            lan,
            relays,
            exposure,
            start: again,
            gossips: gossip,
            ..Self::default()
        })
    }

    /// The same, which tells in this language why something failed.
    #[must_use]
    pub fn speaking(self, lang: Lang) -> Self {
        Self { lang, ..self }
    }

    /// Whether others who watch are gossiped with.
    pub(super) const fn gossips(&self) -> bool {
        self.gossips
    }

    /// Starts the network once more, with gossip or without (N-2.3). All streams end: nothing may be going on.
    ///
    /// # Errors
    /// [`NetError`] when it can't be started; it runs on as it was.
    pub(super) fn gossip(&mut self, gossip: bool) -> Result<(), NetError> {
        let Some((secret, reach)) = self.start.clone().filter(|_| gossip != self.gossips) else {
            return Ok(());
        };
        *self = Self::start(secret, reach, gossip)?.speaking(self.lang);
        Ok(())
    }

    /// Whether events may still come.
    pub const fn is_running(&self) -> bool {
        self.service.is_some()
    }

    /// Where peers can reach us.
    pub fn listening(&self) -> &[Address] {
        &self.listening
    }

    /// Where peers can reach us from outside: confirmed addresses, and circuits that a relay has reserved.
    pub fn reachable(&self) -> &[Address] {
        &self.reachable
    }

    /// Where we were asked to listen.
    pub(super) fn wanted(&self) -> &[Address] {
        &self.wanted
    }

    /// Whether the LAN is looked at.
    pub(super) const fn looks_at_lan(&self) -> bool {
        self.lan
    }

    /// The relays to be reached through.
    pub(super) fn relays(&self) -> &[PeerAddress] {
        &self.relays
    }

    /// What others may learn of where we are.
    pub(super) const fn exposure(&self) -> Exposure {
        self.exposure
    }

    /// Where to listen to be found by who knows where we listen now: as we were asked to, with the ports that we got.
    pub(super) fn reach(&self) -> Vec<Address> {
        let with_port = |wanted: &Address| {
            let is_it = |real: &&Address| {
                let same_kind = matches!(
                    (wanted.host(), real.host()),
                    (Host::Ip(wanted), Host::Ip(real))
                        if wanted == real || wanted.is_unspecified() && wanted.is_ipv4() == real.is_ipv4()
                );
                same_kind && wanted.transport() == real.transport()
            };
            let real = self.listening.iter().find(is_it).filter(|_| wanted.port() == 0);
            let port = real.map_or_else(|| wanted.port(), Address::port);
            Address::new(wanted.host().clone(), wanted.transport(), port)
        };
        self.wanted.iter().map(with_port).collect()
    }

    /// Listens at these addresses too: somebody looks for us there.
    pub(super) fn listen_too(&mut self, addresses: &[Address]) {
        if self.exposure == Exposure::RelayOnly {
            return;
        }
        let reach = self.reach();
        for address in addresses.iter().filter(|address| !reach.contains(address)) {
            self.hoped_for += 1;
            self.wanted.push(address.clone());
            self.waiting.push_back(NetCommand::Listen {
                address: address.clone(),
            });
        }
    }

    /// Waits for the next event, and meanwhile hands commands on as fast as the network takes them; `None` once the network
    /// has ended. Nothing is lost when the future is dropped.
    pub(super) async fn next(&mut self) -> Option<NetEvent> {
        let Self {
            service: Some(service),
            waiting,
            ..
        } = self
        else {
            return None;
        };
        loop {
            tokio::select! {
                event = service.events.recv() => return event,
                place = service.commands.reserve(), if !waiting.is_empty() => match (place, waiting.pop_front()) {
                    (Ok(place), Some(command)) => place.send(command),
                    // The network takes no more commands: its last events say why.
                    (Err(_), _) | (_, None) => waiting.clear(),
                },
            }
        }
    }

    /// Hands on what the network has room for now.
    fn hand_on(&mut self) {
        let Some(service) = &self.service else { return };
        while let Some(command) = self.waiting.pop_front() {
            match service.commands.try_reserve() {
                Ok(place) => {
                    place.send(command);
                    self.handed_on = true;
                }
                Err(_) => return self.waiting.push_front(command),
            }
        }
    }

    /// Gives way to the network's tasks if something was handed on, so that it is on the wire before anything else is done.
    pub(super) async fn let_out(&mut self) {
        if mem::take(&mut self.handed_on) {
            yield_now().await;
        }
    }

    /// Notes that no more events come.
    pub(super) fn ended(&mut self) {
        self.service = None;
        self.waiting.clear();
    }

    /// Ends all streams and connections in order.
    pub(super) fn shut_down(&mut self) {
        self.waiting.push_back(NetCommand::Shutdown);
    }

    /// Takes no connection with a peer from now on, or takes them again.
    pub(super) fn bar(&mut self, peer: PlayerKey, barred: bool) {
        self.waiting.push_back(if barred {
            NetCommand::Bar { peer }
        } else {
            NetCommand::Unbar { peer }
        });
        self.hand_on();
    }

    /// Lets a peer's connections bypass the limits on their number, or no longer (N-9.3).
    pub(super) fn favour(&mut self, peer: PlayerKey, favoured: bool) {
        self.waiting.push_back(if favoured {
            NetCommand::Favour { peer }
        } else {
            NetCommand::Unfavour { peer }
        });
        self.hand_on();
    }

    fn command(&mut self, command: NetCommand) {
        self.waiting.push_back(command);
        self.hand_on();
    }

    /// Opens a stream of an event.
    pub(super) fn open_event(
        &mut self,
        request: ugolki_net::RequestId,
        peer: PlayerKey,
        addresses: &[String],
    ) {
        self.command(NetCommand::Open {
            request,
            kind: StreamKind::Event,
            peer,
            addresses: addresses.iter().filter_map(|text| text.parse().ok()).collect(),
        });
    }

    /// Sends a frame on a stream of an event.
    pub(super) fn send(&mut self, stream: ugolki_net::StreamId, frame: Vec<u8>) {
        self.command(NetCommand::Send { stream, frame });
    }

    /// Ends a stream of an event in order.
    pub(super) fn close(&mut self, stream: ugolki_net::StreamId) {
        self.command(NetCommand::Close { stream });
    }

    /// Drops a stream of an event.
    pub(super) fn reset(&mut self, stream: ugolki_net::StreamId) {
        self.command(NetCommand::Reset { stream });
    }

    /// Takes part in the gossip about an event.
    pub(super) fn follow(&mut self, topic: Topic) {
        self.command(NetCommand::Follow { topic });
    }

    /// Gossips about an event.
    pub(super) fn publish(&mut self, topic: Topic, bytes: Vec<u8>) {
        self.command(NetCommand::Publish { topic, bytes });
    }

    /// Says what is to become of something gossiped.
    pub(super) fn judge(&mut self, message: GossipId, verdict: Verdict) {
        self.carry_out(Effect::Judge { message, verdict });
    }

    /// Takes nothing from a peer for a while.
    pub(super) fn block(&mut self, peer: PlayerKey) {
        self.carry_out(Effect::Block { peer });
    }

    /// What of an event concerns events; else it is given back.
    #[expect(
        clippy::result_large_err,
        clippy::wildcard_enum_match_arm,
        reason = "most events are given back as they are"
    )]
    fn wired(&mut self, event: NetEvent) -> Result<Wired, NetEvent> {
        Ok(match event {
            NetEvent::StreamOpened {
                stream,
                kind: StreamKind::Event,
                peer,
                origin,
                ..
            } => {
                self.of_events.insert(stream);
                let request = match origin {
                    Origin::Dialled(request) => Some(request),
                    Origin::Accepted => None,
                };
                Wired::Opened {
                    stream,
                    peer,
                    request,
                }
            }
            NetEvent::OpenFailed { request, .. } if request.0 >= FIRST_REQUEST => Wired::Failed { request },
            NetEvent::Frame { stream, bytes } if self.of_events.contains(&stream) => {
                Wired::Frame { stream, bytes }
            }
            NetEvent::StreamClosed { stream, .. } if self.of_events.remove(&stream) => {
                Wired::Closed { stream }
            }
            NetEvent::Gossip {
                message,
                from,
                topic,
                bytes,
            } if topic.kind == TopicKind::Event => Wired::Gossip {
                message,
                from,
                topic,
                bytes,
            },
            other => return Err(other),
        })
    }

    /// Turns an effect of the peer into a command.
    pub(super) fn carry_out(&mut self, effect: Effect) {
        let command = match effect {
            Effect::Send { stream, frame } => NetCommand::Send {
                stream: outward(stream),
                frame,
            },
            Effect::Open {
                request,
                peer,
                addresses,
            } => NetCommand::Open {
                request: ugolki_net::RequestId(request.0),
                kind: StreamKind::Session,
                peer,
                // What is no address here was checked by nobody: it comes from the peer's invite or the LAN.
                addresses: addresses.iter().filter_map(|text| text.parse().ok()).collect(),
            },
            Effect::Close { stream } => NetCommand::Close {
                stream: outward(stream),
            },
            Effect::Reset { stream } => NetCommand::Reset {
                stream: outward(stream),
            },
            Effect::GiveUp { stream } => NetCommand::GiveUp {
                stream: outward(stream),
            },
            Effect::Block { peer } => NetCommand::Block {
                peer,
                for_ms: BLOCKED_MS,
            },
            Effect::Follow { topic } => NetCommand::Follow {
                topic: Topic::watch(topic),
            },
            Effect::Unfollow { topic } => NetCommand::Unfollow {
                topic: Topic::watch(topic),
            },
            Effect::Publish { topic, bytes } => NetCommand::Publish {
                topic: Topic::watch(topic),
                bytes,
            },
            Effect::Judge { message, verdict } => NetCommand::Judge {
                message: ugolki_net::GossipId(message.0),
                verdict: match verdict {
                    Verdict::Accept => ugolki_net::Verdict::Accept,
                    Verdict::Ignore => ugolki_net::Verdict::Ignore,
                    Verdict::Reject => ugolki_net::Verdict::Reject,
                },
            },
            Effect::Keep { .. }
            | Effect::Persist { .. }
            | Effect::Remember { .. }
            | Effect::KeepChain { .. }
            | Effect::Pledge { .. }
            | Effect::Forget { .. }
            | Effect::KeepChat { .. }
            | Effect::Load { .. }
            | Effect::Think(_)
            | Effect::StopThinking
            | Effect::Event(_)
            | Effect::Changed => return,
        };
        self.command(command);
    }

    /// Turns an event into an input of the peer, or into news of where we listen.
    pub(super) fn translate(&mut self, event: NetEvent) -> Heard {
        let event = match self.wired(event) {
            Ok(wired) => return Heard::Wired(wired),
            Err(event) => event,
        };
        match event {
            NetEvent::Listening { address } => {
                if !self.listening.contains(&address) {
                    self.listening.push(address);
                }
                Heard::Listening
            }
            NetEvent::ListenEnded { address } => {
                self.listening.retain(|other| *other != address);
                Heard::Listening
            }
            NetEvent::ListenFailed { address, error } => {
                if address.is_some() {
                    self.hoped_for = self.hoped_for.saturating_sub(1);
                }
                let others = self.hoped_for > 0 || !self.listening.is_empty();
                Heard::NotListening {
                    address,
                    why: faults::net_error(self.lang, &error).line(),
                    others,
                }
            }
            NetEvent::StreamOpened {
                stream,
                peer,
                kind: StreamKind::Session,
                origin,
                path,
                ..
            } => Heard::Input(Input::StreamOpened {
                stream: inward(stream),
                peer,
                request: match origin {
                    Origin::Dialled(request) => Some(RequestId(request.0)),
                    Origin::Accepted => None,
                },
                path: seen(path),
            }),
            NetEvent::OpenFailed { request, error, .. } => Heard::Input(Input::OpenFailed {
                request: RequestId(request.0),
                why: faults::net_error(self.lang, &error).line(),
            }),
            NetEvent::Frame { stream, bytes } => Heard::Input(Input::Frame {
                stream: inward(stream),
                bytes,
            }),
            NetEvent::StreamClosed { stream, reason } => Heard::Input(Input::StreamClosed {
                stream: inward(stream),
                why: ended(reason),
            }),
            NetEvent::LanFound { peer, addresses } => Heard::Input(Input::LanFound {
                peer,
                addresses: addresses.iter().map(ToString::to_string).collect(),
            }),
            NetEvent::LanLost { peer } => Heard::Input(Input::LanLost { peer }),
            NetEvent::Gossip {
                message,
                from,
                topic:
                    Topic {
                        kind: TopicKind::Watch,
                        name: topic,
                    },
                bytes,
            } => Heard::Input(Input::Gossip {
                message: GossipId(message.0),
                from,
                topic,
                bytes,
            }),
            NetEvent::RoundTrip { peer, ms } => Heard::Input(Input::RoundTrip { peer, ms }),
            NetEvent::Reachable { address } => {
                if !self.reachable.contains(&address) {
                    self.reachable.push(address);
                }
                Heard::Listening
            }
            NetEvent::Unreachable { address } => {
                self.reachable.retain(|other| *other != address);
                Heard::Listening
            }
            NetEvent::Better { peer, path } => Heard::Input(Input::Better {
                peer,
                path: seen(path),
            }),
            NetEvent::StreamOpened {
                kind: StreamKind::Event,
                ..
            }
            | NetEvent::Gossip {
                topic:
                    Topic {
                        kind: TopicKind::Event,
                        ..
                    },
                ..
            }
            | NetEvent::Relay { .. }
            | NetEvent::Observed { .. }
            | NetEvent::Router { .. } => Heard::Nothing,
        }
    }
}

const fn seen(path: Path) -> PathView {
    match path {
        Path::Lan => PathView::Lan,
        Path::Direct => PathView::Direct,
        Path::Relayed { via } => PathView::Relayed(via),
    }
}

/// Notes an event in the program's log. What stands in a frame may be an invite, and never gets there (T-11.4).
pub(super) fn note(event: &NetEvent) {
    if let NetEvent::Frame { stream, bytes } = event {
        tracing::debug!(stream = stream.0, length = bytes.len(), "frame");
    } else if let NetEvent::Gossip { message, bytes, .. } = event {
        tracing::debug!(message = message.0, length = bytes.len(), "gossip");
    } else {
        tracing::debug!(?event, "network");
    }
}

const fn outward(stream: StreamId) -> ugolki_net::StreamId {
    ugolki_net::StreamId(stream.0)
}

const fn inward(stream: ugolki_net::StreamId) -> StreamId {
    StreamId(stream.0)
}

const fn ended(reason: CloseReason) -> StreamEnd {
    match reason {
        CloseReason::Finished | CloseReason::Unanswered => StreamEnd::Ended,
        CloseReason::Reset => StreamEnd::Dropped,
        CloseReason::ConnectionLost => StreamEnd::Broken,
        CloseReason::BrokenFrame(_)
        | CloseReason::TooSlow
        | CloseReason::BadSend { .. }
        | CloseReason::OtherVersion => StreamEnd::Unusable,
    }
}
