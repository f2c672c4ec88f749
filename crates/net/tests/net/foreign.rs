//! Another libp2p program: it identifies itself and pings, and knows nothing of sessions.

use futures::StreamExt as _;
use libp2p::swarm::{NetworkBehaviour, SwarmEvent};
use libp2p::{Multiaddr, Swarm, SwarmBuilder, identify, noise, ping, tcp, yamux};
use tokio::sync::mpsc;
use ugolki_net::Address;
use ugolki_record::PlayerKey;

use crate::player::{key, secret};

const SEED: u8 = 77;

#[derive(NetworkBehaviour)]
struct Behaviour {
    identify: identify::Behaviour,
    ping: ping::Behaviour,
}

pub(crate) struct Foreign {
    pub(crate) key: PlayerKey,
    pub(crate) address: Address,
    dials: mpsc::Sender<Multiaddr>,
    /// Whoever identified itself and then answered a ping.
    met: mpsc::Receiver<identify::Info>,
}

impl Foreign {
    pub(crate) async fn start(version: &str, agent: &str) -> Self {
        let keypair = libp2p::identity::Keypair::ed25519_from_bytes(secret(SEED).seed()).unwrap();
        let config =
            identify::Config::new(version.to_owned(), keypair.public()).with_agent_version(agent.to_owned());
        let behaviour = Behaviour {
            identify: identify::Behaviour::new(config),
            ping: ping::Behaviour::default(),
        };
        let mut swarm = SwarmBuilder::with_existing_identity(keypair)
            .with_tokio()
            .with_tcp(tcp::Config::new(), noise::Config::new, yamux::Config::default)
            .unwrap()
            .with_behaviour(|_| behaviour)
            .unwrap()
            .build();
        swarm.listen_on("/ip4/127.0.0.1/tcp/0".parse().unwrap()).unwrap();
        let address = loop {
            if let SwarmEvent::NewListenAddr { address, .. } = swarm.select_next_some().await {
                break address.to_string().parse().unwrap();
            }
        };
        let (dials, to_dial) = mpsc::channel(4);
        let (tell, met) = mpsc::channel(4);
        tokio::spawn(run(swarm, to_dial, tell));
        Self {
            key: key(SEED),
            address,
            dials,
            met,
        }
    }

    /// Dials, identifies and pings.
    pub(crate) async fn visit(&mut self, address: &Address) -> identify::Info {
        self.dials
            .send(address.to_string().parse().unwrap())
            .await
            .unwrap();
        self.met.recv().await.unwrap()
    }
}

async fn run(
    mut swarm: Swarm<Behaviour>,
    mut dials: mpsc::Receiver<Multiaddr>,
    tell: mpsc::Sender<identify::Info>,
) {
    let (mut info, mut pinged) = (None, false);
    loop {
        tokio::select! {
            event = swarm.select_next_some() => match event {
                SwarmEvent::Behaviour(BehaviourEvent::Identify(identify::Event::Received { info: theirs, .. })) => {
                    info = Some(theirs);
                }
                SwarmEvent::Behaviour(BehaviourEvent::Ping(ping::Event { result: Ok(_), .. })) => pinged = true,
                _ => {}
            },
            dial = dials.recv() => match dial {
                Some(address) => swarm.dial(address).unwrap(),
                None => return,
            },
        }
        if pinged && let Some(info) = info.take() {
            // Nobody may wait for it.
            let _unheard = tell.send(info).await;
        }
    }
}
