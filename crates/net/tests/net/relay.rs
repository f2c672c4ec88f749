//! A relay as any libp2p program runs one, with limits of the test's choice.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures::StreamExt as _;
use libp2p::swarm::{NetworkBehaviour, SwarmEvent};
use libp2p::{Multiaddr, Swarm, SwarmBuilder, identify, noise, ping, relay, tcp, yamux};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use ugolki_net::{Address, PeerAddress};
use ugolki_record::PlayerKey;

use crate::player::{TCP, key, secret};

#[derive(NetworkBehaviour)]
struct Behaviour {
    identify: identify::Behaviour,
    ping: ping::Behaviour,
    relay: relay::Behaviour,
}

pub(crate) struct Relay {
    pub(crate) key: PlayerKey,
    pub(crate) address: Address,
    /// Every address that anybody told it by identify.
    told: Arc<Mutex<Vec<Multiaddr>>>,
    circuits_closed: mpsc::Receiver<()>,
    task: JoinHandle<()>,
}

impl Relay {
    /// A relay with libp2p's own limits.
    pub(crate) async fn start(seed: u8) -> Self {
        Self::with(seed, relay::Config::default()).await
    }

    pub(crate) async fn with(seed: u8, config: relay::Config) -> Self {
        Self::at(seed, config, TCP).await
    }

    pub(crate) async fn at(seed: u8, config: relay::Config, listen: &str) -> Self {
        let keypair = libp2p::identity::Keypair::ed25519_from_bytes(secret(seed).seed()).unwrap();
        let own = keypair.public().to_peer_id();
        let behaviour = Behaviour {
            identify: identify::Behaviour::new(identify::Config::new(
                "/relay/1".to_owned(),
                keypair.public(),
            )),
            ping: ping::Behaviour::default(),
            relay: relay::Behaviour::new(own, config),
        };
        let mut swarm = SwarmBuilder::with_existing_identity(keypair)
            .with_tokio()
            .with_tcp(tcp::Config::new(), noise::Config::new, yamux::Config::default)
            .unwrap()
            .with_quic()
            .with_behaviour(|_| behaviour)
            .unwrap()
            .build();
        swarm.listen_on(listen.parse().unwrap()).unwrap();
        let address = loop {
            if let SwarmEvent::NewListenAddr { address, .. } = swarm.select_next_some().await {
                break address;
            }
        };
        // Without one it would grant reservations that are of no use (N-4.3).
        swarm.add_external_address(address.clone());
        let told = Arc::new(Mutex::new(Vec::new()));
        let (closed, circuits_closed) = mpsc::channel(16);
        let task = tokio::spawn(run(swarm, Arc::clone(&told), closed));
        Self {
            key: key(seed),
            address: address.to_string().parse().unwrap(),
            told,
            circuits_closed,
            task,
        }
    }

    pub(crate) fn peer_address(&self) -> PeerAddress {
        PeerAddress {
            key: self.key,
            address: self.address.clone(),
        }
    }

    /// The address of whoever holds a reservation here.
    pub(crate) fn circuit(&self) -> Address {
        self.address.through(self.key)
    }

    pub(crate) fn told(&self) -> Vec<Multiaddr> {
        self.told.lock().unwrap().clone()
    }

    /// Waits for the end of a circuit.
    pub(crate) async fn circuit_closed(&mut self) {
        timeout(Duration::from_secs(110), self.circuits_closed.recv())
            .await
            .unwrap()
            .unwrap();
    }

    /// Ends it at once, as a crash does.
    pub(crate) async fn kill(self) {
        self.task.abort();
        assert!(self.task.await.unwrap_err().is_cancelled());
    }
}

async fn run(mut swarm: Swarm<Behaviour>, told: Arc<Mutex<Vec<Multiaddr>>>, closed: mpsc::Sender<()>) {
    loop {
        match swarm.select_next_some().await {
            SwarmEvent::Behaviour(BehaviourEvent::Identify(identify::Event::Received { info, .. })) => {
                told.lock().unwrap().extend(info.listen_addrs);
            }
            SwarmEvent::Behaviour(BehaviourEvent::Relay(relay::Event::CircuitClosed { .. })) => {
                // Nobody may wait for it.
                let _unheard = closed.try_send(());
            }
            _ => {}
        }
    }
}
