//! A peer that speaks the network's protocol and not the game's: it sends whatever bytes a test wants.

use std::time::Duration;

use serde_json::Value;
use tokio::runtime::{Builder, Runtime};
use tokio::time::timeout;
use ugolki_net::{Config, NetCommand, NetEvent, PeerAddress, RequestId, Service, StreamId, start};
use ugolki_record::SecretKey;

use crate::PATIENCE;

/// A stranger at somebody's door.
#[derive(Debug)]
pub struct Stranger {
    runtime: Runtime,
    service: Service,
    stream: StreamId,
}

impl Stranger {
    /// Opens a session stream with a host, at the first address of its `invite` event.
    pub fn call(seed: u8, invite: &Value) -> Self {
        let address = invite["addresses"][0]
            .as_str()
            .expect("an invite names an address");
        let host: PeerAddress = address.parse().expect("it is an address with a key");
        let secret = SecretKey::from_seed([seed; 32]).expect("a key");
        let runtime = Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .expect("a runtime");
        let mut service = {
            let _inside = runtime.enter();
            start(Config::new(secret, "stranger/1")).expect("a network")
        };
        let open = NetCommand::Open {
            request: RequestId(1),
            peer: host.key,
            addresses: vec![host.address],
        };
        let stream = runtime.block_on(async {
            service.commands.send(open).await.expect("the service runs");
            loop {
                match next(&mut service, PATIENCE).await {
                    Some(NetEvent::StreamOpened { stream, .. }) => return stream,
                    Some(NetEvent::OpenFailed { error, .. }) => panic!("no stream: {error}"),
                    Some(_) => {}
                    None => panic!("the network ended"),
                }
            }
        });
        Self {
            runtime,
            service,
            stream,
        }
    }

    /// Sends a frame.
    pub fn send(&mut self, frame: Vec<u8>) {
        let send = NetCommand::Send {
            stream: self.stream,
            frame,
        };
        self.runtime
            .block_on(self.service.commands.send(send))
            .expect("the service runs");
    }

    /// The next frame; none once the stream has ended.
    pub fn hear(&mut self) -> Option<Vec<u8>> {
        let Self { runtime, service, .. } = self;
        runtime.block_on(async {
            loop {
                match next(service, PATIENCE).await {
                    Some(NetEvent::Frame { bytes, .. }) => return Some(bytes),
                    Some(NetEvent::StreamClosed { .. }) | None => return None,
                    Some(_) => {}
                }
            }
        })
    }
}

async fn next(service: &mut Service, patience: Duration) -> Option<NetEvent> {
    timeout(patience, service.events.recv())
        .await
        .expect("nothing happens on the network")
}
