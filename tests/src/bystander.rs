//! A program of somebody else's on the LAN: libp2p with mDNS, identify and ping, and nothing of ours.

use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

use futures::StreamExt as _;
use libp2p::swarm::{NetworkBehaviour, SwarmEvent};
use libp2p::{Multiaddr, PeerId, SwarmBuilder, identify, mdns, noise, ping, tcp, yamux};
use tokio::runtime::Builder;
use tokio::sync::oneshot;

use crate::PATIENCE;

/// Events that may wait for the test; more are forgotten.
const EVENTS: usize = 256;

/// What happened to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Happened {
    /// It has heard of somebody by mDNS.
    Found(PeerId),
    /// The last connection with somebody is gone.
    Gone(PeerId),
}

#[derive(NetworkBehaviour)]
struct Behaviour {
    mdns: mdns::tokio::Behaviour,
    identify: identify::Behaviour,
    ping: ping::Behaviour,
}

/// A running foreign node; gone when dropped.
#[derive(Debug)]
pub struct Bystander {
    events: Receiver<Happened>,
    _stop: oneshot::Sender<()>,
}

impl Bystander {
    /// Starts it where the caller is, on a thread of its own.
    pub fn start() -> Self {
        let (tell, events) = sync_channel(EVENTS);
        let (stop, stopped) = oneshot::channel();
        thread::spawn(move || {
            let runtime = Builder::new_current_thread()
                .enable_all()
                .build()
                .expect("a runtime");
            runtime.block_on(async {
                let mut swarm = swarm();
                let mut stopped = stopped;
                loop {
                    tokio::select! {
                        _ = &mut stopped => return,
                        event = swarm.select_next_some() => {
                            for happened in happened(event) {
                                tell.try_send(happened).unwrap_or_default();
                            }
                        }
                    }
                }
            });
        });
        Self { events, _stop: stop }
    }

    /// Waits until something happens that `wanted` looks for.
    pub fn wait(&self, what: &str, wanted: impl Fn(&Happened) -> bool) {
        let mut seen = Vec::new();
        while let Ok(happened) = self.events.recv_timeout(PATIENCE) {
            if wanted(&happened) {
                return;
            }
            seen.push(happened);
        }
        panic!("{what} does not happen to the foreign node, but {seen:?}");
    }
}

fn swarm() -> libp2p::Swarm<Behaviour> {
    let mut swarm = SwarmBuilder::with_new_identity()
        .with_tokio()
        .with_tcp(tcp::Config::default(), noise::Config::new, yamux::Config::default)
        .expect("a transport")
        .with_behaviour(|key| {
            Ok(Behaviour {
                mdns: mdns::tokio::Behaviour::new(mdns::Config::default(), key.public().to_peer_id())?,
                identify: identify::Behaviour::new(identify::Config::new(
                    "/somebody-else/1.0.0".to_owned(),
                    key.public(),
                )),
                ping: ping::Behaviour::default(),
            })
        })
        .expect("a behaviour")
        .build();
    let everywhere: Multiaddr = "/ip4/0.0.0.0/tcp/0".parse().expect("an address");
    swarm.listen_on(everywhere).expect("a free port");
    swarm
}

#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "the events of libp2p, of which few are of interest"
)]
fn happened(event: SwarmEvent<BehaviourEvent>) -> Vec<Happened> {
    match event {
        SwarmEvent::Behaviour(BehaviourEvent::Mdns(mdns::Event::Discovered(found))) => {
            found.into_iter().map(|(peer, _)| Happened::Found(peer)).collect()
        }
        SwarmEvent::ConnectionClosed {
            peer_id,
            num_established: 0,
            ..
        } => vec![Happened::Gone(peer_id)],
        _ => Vec::new(),
    }
}
