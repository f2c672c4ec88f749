//! The one task that owns the swarm (N-1.2): commands and libp2p's events in, our events out. An arm is one call.

mod better;
mod connections;
mod fault;
mod gossip;
pub(crate) mod listening;
mod neighbours;
mod opening;
mod peers;
mod relaying;
mod router;
mod shutdown;
mod standing;
mod streams;
mod ways;

use std::collections::{HashMap, HashSet, VecDeque};
use std::time::Duration;

use futures::StreamExt as _;
use libp2p::swarm::{ConnectionId, SwarmEvent};
use libp2p::{PeerId, Swarm};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};
use ugolki_record::{PlayerKey, Signer as _};

use crate::agenda::Agenda;
use crate::api::{CloseReason, Config, Exposure, NetCommand, NetEvent, RequestId, Service, StreamId};
use crate::behaviour::{Behaviour, BehaviourEvent, swarm};
use crate::error::NetError;
use crate::events::{Events, Signal};
use crate::lan::{Input, Lan};
use crate::limits::{COMMANDS, EVENTS, LISTEN_GRACE, Limits};
use crate::relays::Input as RelayInput;
use crate::service::gossip::Unjudged;
use crate::service::listening::Listening;
use crate::service::opening::Openings;
use crate::service::peers::Peers;
use crate::service::relaying::Relaying;
use crate::service::streams::Streams;
use crate::stream::behaviour::Event as StreamEvent;
use crate::stream::handler::Wanted;
use crate::stream::task::Ended;

/// Starts the network inside the current tokio runtime. It runs until [`NetCommand::Shutdown`].
///
/// # Errors
/// [`NetError::Listen`] names the address that can't be listened on (its port is taken, say); [`NetError::NoRuntime`]
/// and [`NetError::Key`]. A LAN search that can't run is no error but an event.
#[expect(
    clippy::needless_pass_by_value,
    reason = "the caller has no more use for the secret key in it"
)]
pub fn start(config: Config) -> Result<Service, NetError> {
    let runtime = tokio::runtime::Handle::try_current().map_err(|_| NetError::NoRuntime)?;
    let (task, commands, events) = task(&config)?;
    runtime.spawn(task.run());
    Ok(Service { commands, events })
}

/// Builds the task, listening but not yet running.
fn task(config: &Config) -> Result<(Task, mpsc::Sender<NetCommand>, Events), NetError> {
    let own = config.secret.key();
    let (mut swarm, no_lan) = swarm(config)?;
    let listen: &[_] = match config.exposure {
        Exposure::RelayOnly => &[],
        Exposure::Everything | Exposure::NoLan => &config.listen,
    };
    let (listening, missing) = Listening::start(&mut swarm, listen)?;
    let looks_at_lan = config.lan && config.exposure == Exposure::Everything;
    let (commands, to_do) = mpsc::channel(COMMANDS);
    let (signals, events) = Events::new();
    let mut task = Task {
        phase: Phase::Running,
        swarm,
        commands: to_do,
        signals,
        unsent: VecDeque::new(),
        own,
        limits: config.limits,
        peers: Peers::new(config.limits),
        openings: Openings::new(),
        streams: Streams::new(),
        tasks: JoinSet::new(),
        lan: (looks_at_lan && no_lan.is_none()).then(|| Lan::new(own)),
        lan_dials: HashSet::new(),
        listening,
        relaying: Relaying::new(config, own),
        relay_dials: HashMap::new(),
        blocked: HashMap::new(),
        barred: HashSet::new(),
        agenda: Agenda::new(),
        unjudged: Unjudged::default(),
    };
    for event in missing {
        task.tell(event);
    }
    if let Some(error) = no_lan {
        task.tell(NetEvent::ListenFailed {
            address: None,
            error: NetError::Lan(error),
        });
    }
    task.agenda.note(Instant::now() + LISTEN_GRACE, Timer::Listening);
    if !task.listening.is_awaited() {
        task.begin_relaying();
    }
    Ok((task, commands, events))
}

/// What is noted in the agenda.
#[derive(Debug, Clone, Copy)]
enum Timer {
    /// The wait for the first listen address is too long.
    Listening,
    /// A request takes too long.
    Opening(RequestId),
    /// The peer takes too long to end a stream that we closed.
    Closing(StreamId),
    /// A block may be over.
    Unblock(PeerId),
    /// A relay has had its time to identify.
    Relay(PlayerKey),
    /// The circuits with a peer may be of no use any more.
    Circuits(PeerId),
}

/// Whether to go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Flow {
    On,
    Stop,
}

/// Whether commands are still taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    Running,
    Closing,
}

struct Task {
    phase: Phase,
    swarm: Swarm<Behaviour>,
    commands: mpsc::Receiver<NetCommand>,
    signals: mpsc::Sender<Signal>,
    /// What the reader of events has no room for yet. While it is long, the swarm rests; commands are still taken, as
    /// their sender may be the very reader.
    unsent: VecDeque<Signal>,
    own: PlayerKey,
    limits: Limits,
    peers: Peers,
    openings: Openings,
    streams: Streams,
    tasks: JoinSet<Ended>,
    lan: Option<Lan>,
    lan_dials: HashSet<ConnectionId>,
    listening: Listening,
    relaying: Relaying,
    /// Dials of relays that circuits wait for.
    relay_dials: HashMap<ConnectionId, PlayerKey>,
    blocked: HashMap<PeerId, Instant>,
    /// The user's own block list.
    barred: HashSet<PeerId>,
    agenda: Agenda<Timer>,
    unjudged: Unjudged,
}

impl Task {
    async fn run(mut self) {
        while self.step().await == Flow::On {}
        // Boxed: what it holds on to is large, and it is made once.
        Box::pin(self.shut_down()).await;
    }

    /// Waits for one thing to happen, and deals with it.
    async fn step(&mut self) -> Flow {
        let lan_deadline = self.lan.as_ref().and_then(Lan::next_deadline);
        let relay_deadline = self.relaying.next_deadline();
        let others = lan_deadline.into_iter().chain(relay_deadline);
        let deadline = self.agenda.next().into_iter().chain(others).min();
        tokio::select! {
            event = self.swarm.select_next_some(), if self.unsent.len() < EVENTS => self.on_swarm(event),
            command = self.commands.recv(), if self.phase == Phase::Running => {
                return command.map_or(Flow::Stop, |command| self.on_command(command));
            }
            handed = hand_over(&self.signals, &mut self.unsent), if !self.unsent.is_empty() => if handed.is_err() {
                // Nobody takes events any longer.
                self.unsent.clear();
                return Flow::Stop;
            },
            Some(ended) = self.tasks.join_next() => if let Ok(ended) = ended {
                self.stream_ended(ended);
            },
            () = sleep_until(deadline.unwrap_or_else(far_away)) => self.on_time(Instant::now()),
        }
        Flow::On
    }

    fn on_command(&mut self, command: NetCommand) -> Flow {
        match command {
            NetCommand::Listen { address } => self.listen(address),
            NetCommand::Open {
                request,
                kind,
                peer,
                addresses,
            } => self.open(Wanted { request, kind }, peer, addresses),
            NetCommand::Send { stream, frame } => self.send(stream, &frame),
            NetCommand::Close { stream } => self.close(stream),
            NetCommand::Reset { stream } => self.kill(stream, CloseReason::Reset),
            NetCommand::GiveUp { stream } => self.give_up_under(stream),
            NetCommand::Block { peer, for_ms } => self.on_block(peer, Duration::from_millis(for_ms)),
            NetCommand::Bar { peer } => self.bar(peer),
            NetCommand::Unbar { peer } => self.unbar(peer),
            NetCommand::Favour { peer } => self.favour(peer),
            NetCommand::Unfavour { peer } => self.unfavour(peer),
            NetCommand::Follow { topic } => self.follow(&topic),
            NetCommand::Unfollow { topic } => self.unfollow(&topic),
            NetCommand::Publish { topic, bytes } => self.publish(&topic, bytes),
            NetCommand::Judge { message, verdict } => self.judge(message, verdict),
            NetCommand::Shutdown => return Flow::Stop,
        }
        Flow::On
    }

    fn on_swarm(&mut self, event: SwarmEvent<BehaviourEvent>) {
        match event {
            SwarmEvent::Behaviour(event) => self.on_behaviour(event),
            SwarmEvent::ConnectionEstablished {
                peer_id,
                connection_id,
                endpoint,
                ..
            } => {
                self.connected(peer_id, connection_id, &endpoint);
            }
            SwarmEvent::ConnectionClosed {
                peer_id,
                connection_id,
                cause,
                ..
            } => {
                tracing::debug!(%peer_id, %connection_id, ?cause, "connection closed");
                self.disconnected(peer_id, connection_id);
            }
            SwarmEvent::OutgoingConnectionError {
                peer_id: Some(peer),
                connection_id,
                error,
            } => {
                tracing::debug!(%peer, %connection_id, %error, "dial failed");
                self.not_connected(peer, connection_id, error);
            }
            SwarmEvent::IncomingConnectionError {
                send_back_addr,
                error,
                ..
            } => {
                tracing::debug!(from = %send_back_addr, %error, "somebody did not get in");
            }
            SwarmEvent::NewListenAddr { address, .. } => self.listening_on(&address),
            SwarmEvent::ExpiredListenAddr { address, .. } => self.listen_address_expired(&address),
            SwarmEvent::ListenerClosed {
                listener_id, reason, ..
            } => self.listener_closed(listener_id, reason),
            SwarmEvent::ListenerError { listener_id, error } => {
                tracing::warn!(%listener_id, %error, "a listener stumbled");
            }
            SwarmEvent::ExternalAddrConfirmed { address } => self.external(&address),
            SwarmEvent::ExternalAddrExpired { address } => self.external_expired(&address),
            // Every dial names its peer. Candidates for addresses of ours go past `Hinted`.
            SwarmEvent::OutgoingConnectionError { peer_id: None, .. }
            | SwarmEvent::IncomingConnection { .. }
            | SwarmEvent::Dialing { .. }
            | SwarmEvent::NewExternalAddrCandidate { .. }
            | SwarmEvent::NewExternalAddrOfPeer { .. }
            | _ => {}
        }
    }

    fn on_behaviour(&mut self, event: BehaviourEvent) {
        match event {
            BehaviourEvent::Identify(event) => self.on_identify(event),
            BehaviourEvent::Ping(event) => self.on_ping(&event),
            BehaviourEvent::Mdns(event) => self.mdns(event),
            BehaviourEvent::Gossip(event) => self.on_gossip(event),
            BehaviourEvent::Stream(StreamEvent::Open {
                peer,
                connection,
                kind,
                origin,
                stream,
            }) => {
                self.stream_opened(peer, connection, kind, origin, stream);
            }
            BehaviourEvent::Stream(StreamEvent::Failed { request, fault }) => {
                self.stream_failed(request, fault);
            }
            BehaviourEvent::Relay(event) => self.relay_event(event),
            // What comes of a hole punch is seen by its connection (N-4.2), a mapped or tested port by its address.
            BehaviourEvent::Dcutr(event) => tracing::debug!(?event, "hole punch"),
            BehaviourEvent::Upnp(event) => self.on_router(&event),
            BehaviourEvent::Autonat(event) => tracing::debug!(?event, "reachability test"),
            BehaviourEvent::Limits(never) | BehaviourEvent::Blocked(never) => match never {},
        }
    }

    fn on_time(&mut self, now: Instant) {
        while let Some(timer) = self.agenda.pop(now) {
            match timer {
                Timer::Listening => self.listening_begun(),
                Timer::Opening(request) => self.opening_timed_out(request),
                Timer::Closing(stream) => self.kill(stream, CloseReason::Unanswered),
                Timer::Unblock(peer) => self.unblock(peer, now),
                Timer::Relay(relay) => self.relay_ready(relay),
                Timer::Circuits(peer) => self.close_circuits(peer),
            }
        }
        self.lan(Input::Tick);
        if !self.listening.is_awaited() {
            self.relays(RelayInput::Tick);
        }
    }

    fn tell(&mut self, event: NetEvent) {
        self.signal(Signal::Event(event));
    }

    fn signal(&mut self, signal: Signal) {
        self.unsent.push_back(signal);
    }
}

/// Hands over the first of the signals once there is room for it.
async fn hand_over(
    signals: &mpsc::Sender<Signal>,
    unsent: &mut VecDeque<Signal>,
) -> Result<(), mpsc::error::SendError<()>> {
    let place = signals.reserve().await?;
    if let Some(signal) = unsent.pop_front() {
        place.send(signal);
    }
    Ok(())
}

/// When nothing is noted: far enough, and no overflow.
fn far_away() -> Instant {
    Instant::now() + Duration::from_secs(86_400)
}

#[cfg(test)]
mod tests;
