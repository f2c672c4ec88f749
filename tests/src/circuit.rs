//! A bare client of circuit relays, of libp2p's own parts: it holds places at a relay and calls others through it. Its
//! connections carry pings, as often as it is told to.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use futures::StreamExt as _;
use libp2p::multiaddr::Protocol;
use libp2p::swarm::{NetworkBehaviour, SwarmEvent, dial_opts::DialOpts};
use libp2p::{Multiaddr, PeerId, Swarm, SwarmBuilder, identify, noise, ping, relay, tcp, yamux};
use tokio::sync::mpsc;
use tokio::time::timeout;
use ugolki_record::PlayerKey;

use crate::PATIENCE;

/// Events that may wait for the test.
const EVENTS: usize = 1_024;

#[derive(NetworkBehaviour)]
struct Behaviour {
    relay: relay::client::Behaviour,
    identify: identify::Behaviour,
    ping: ping::Behaviour,
}

/// What a relay's metrics answer to a question.
pub fn asked(metrics: &str, question: &str) -> String {
    let mut stream = TcpStream::connect(metrics).expect("metrics are answered");
    stream
        .write_all(question.as_bytes())
        .expect("the question is taken");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

/// The value of a relay's metric, by its name and labels.
pub fn metric(metrics: &str, name: &str) -> u64 {
    let page = asked(metrics, "GET /metrics HTTP/1.1\r\nHost: here\r\n\r\n");
    let value = page
        .lines()
        .find_map(|line| line.strip_prefix(&format!("ugolki_relay_{name} ")));
    value
        .unwrap_or_else(|| panic!("no metric {name} in\n{page}"))
        .parse()
        .expect("a number")
}

/// What a client hears.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Heard {
    /// A place at the relay is its own, with the limit of circuits that the relay names.
    Reserved(Option<(Duration, u64)>),
    /// It has none, or has lost it.
    NotReserved(String),
    /// A circuit with this peer stands.
    Connected(PeerId),
    /// It has ended.
    Closed(PeerId),
    /// There was none to be had.
    NotConnected(String),
}

enum Command {
    Reserve(Multiaddr),
    Call(Multiaddr),
}

/// A running client. It ends when dropped.
#[derive(Debug)]
pub struct Circuit {
    /// Who it is.
    pub peer: PeerId,
    /// Its key, as 64 hexadecimal digits.
    pub key: String,
    commands: mpsc::Sender<Command>,
    events: mpsc::Receiver<Heard>,
}

impl Circuit {
    /// A client inside the current runtime that pings on all connections so often.
    pub fn start(every: Duration) -> Self {
        let swarm = SwarmBuilder::with_new_identity()
            .with_tokio()
            .with_tcp(tcp::Config::default(), noise::Config::new, yamux::Config::default)
            .expect("a transport")
            .with_relay_client(noise::Config::new, yamux::Config::default)
            .expect("a transport of circuits")
            .with_behaviour(|key, relay| Behaviour {
                relay,
                identify: identify::Behaviour::new(identify::Config::new("/test/1".to_owned(), key.public())),
                ping: ping::Behaviour::new(ping::Config::new().with_interval(every).with_timeout(PATIENCE)),
            })
            .expect("a behaviour")
            // Pings hold no connection open; whoever tests one does.
            .with_swarm_config(|config| config.with_idle_connection_timeout(Duration::from_secs(3_600)))
            .build();
        let peer = *swarm.local_peer_id();
        // The last 32 bytes of an ed25519 peer id are its key.
        let id = peer.to_bytes();
        let (_, key) = id.split_last_chunk().expect("a whole key");
        let key = PlayerKey::from_bytes(*key).expect("a player's key").to_string();
        let (commands, orders) = mpsc::channel(EVENTS);
        let (tell, events) = mpsc::channel(EVENTS);
        tokio::spawn(drive(swarm, orders, tell));
        Self {
            peer,
            key,
            commands,
            events,
        }
    }

    /// Asks the relay for a place.
    pub async fn reserve(&self, relay: &Multiaddr) {
        self.command(Command::Reserve(relay.clone().with(Protocol::P2pCircuit)))
            .await;
    }

    /// Calls a peer through the relay.
    pub async fn call(&self, relay: &Multiaddr, peer: PeerId) {
        let address = relay.clone().with(Protocol::P2pCircuit).with(Protocol::P2p(peer));
        self.command(Command::Call(address)).await;
    }

    async fn command(&self, command: Command) {
        self.commands.send(command).await.expect("the client runs");
    }

    /// What it hears next.
    pub async fn heard(&mut self) -> Heard {
        timeout(PATIENCE, self.events.recv())
            .await
            .expect("something is heard in time")
            .expect("the client runs")
    }

    /// Waits for something of a kind, and passes over the rest.
    pub async fn wait_for(&mut self, wanted: impl Fn(&Heard) -> bool) -> Heard {
        loop {
            let heard = self.heard().await;
            if wanted(&heard) {
                return heard;
            }
        }
    }

    /// Asks for a place, and waits for the answer.
    pub async fn reserved(&mut self, relay: &Multiaddr) -> Heard {
        self.reserve(relay).await;
        self.wait_for(|heard| matches!(heard, Heard::Reserved(_) | Heard::NotReserved(_)))
            .await
    }

    /// Calls a peer, and waits for the answer.
    pub async fn called(&mut self, relay: &Multiaddr, peer: PeerId) -> Heard {
        self.call(relay, peer).await;
        self.wait_for(|heard| matches!(heard, Heard::Connected(_) | Heard::NotConnected(_)))
            .await
    }
}

async fn drive(mut swarm: Swarm<Behaviour>, mut orders: mpsc::Receiver<Command>, tell: mpsc::Sender<Heard>) {
    loop {
        let heard = tokio::select! {
            event = swarm.select_next_some() => hear(event),
            command = orders.recv() => match command {
                None => return,
                Some(command) => obey(&mut swarm, command),
            },
        };
        if let Some(heard) = heard
            && tell.send(heard).await.is_err()
        {
            return;
        }
    }
}

fn obey(swarm: &mut Swarm<Behaviour>, command: Command) -> Option<Heard> {
    match command {
        Command::Reserve(address) => swarm
            .listen_on(address)
            .err()
            .map(|error| Heard::NotReserved(error.to_string())),
        Command::Call(address) => {
            let options = DialOpts::unknown_peer_id().address(address).build();
            swarm
                .dial(options)
                .err()
                .map(|error| Heard::NotConnected(error.to_string()))
        }
    }
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "what a test does not wait for is of no account"
)]
fn hear(event: SwarmEvent<BehaviourEvent>) -> Option<Heard> {
    match event {
        SwarmEvent::Behaviour(BehaviourEvent::Relay(relay::client::Event::ReservationReqAccepted {
            limit,
            ..
        })) => Some(Heard::Reserved(limit.map(|limit| {
            (
                limit.duration().unwrap_or_default(),
                limit.data_in_bytes().unwrap_or_default(),
            )
        }))),
        SwarmEvent::ListenerClosed {
            reason: Err(error), ..
        } => Some(Heard::NotReserved(error.to_string())),
        SwarmEvent::ConnectionEstablished {
            peer_id, endpoint, ..
        } if endpoint.is_relayed() => Some(Heard::Connected(peer_id)),
        SwarmEvent::ConnectionClosed {
            peer_id, endpoint, ..
        } if endpoint.is_relayed() => Some(Heard::Closed(peer_id)),
        SwarmEvent::OutgoingConnectionError { error, .. } => Some(Heard::NotConnected(error.to_string())),
        _ => None,
    }
}
