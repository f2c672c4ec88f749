//! A real libp2p peer with a key of its own: it opens or accepts session streams with the real framing, and carries
//! whatever bytes it is given.

use std::time::Duration;

use tokio::runtime::{Builder, Runtime};
use tokio::time::timeout;
use ugolki_net::{
    Address, Config, NetCommand, NetEvent, PeerAddress, RequestId, Service, StreamId, StreamKind, start,
};
use ugolki_record::{PlayerKey, SecretKey};

use crate::PATIENCE;

/// A peer's network, and the stream that it uses.
#[derive(Debug)]
pub struct Line {
    runtime: Runtime,
    service: Service,
    /// The stream in use, and with whom it is.
    stream: Option<(StreamId, PlayerKey)>,
    requests: u64,
}

/// What came in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Heard {
    /// A frame on the stream in use.
    Frame(Vec<u8>),
    /// Somebody opened a stream, which is the one in use from now on.
    Opened,
    /// The stream in use has ended.
    Closed,
    /// Nothing, for as long as was waited.
    Nothing,
}

impl Line {
    /// A network that listens at `listen`, if anywhere.
    fn start(secret: SecretKey, listen: Vec<Address>) -> Self {
        let runtime = Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .expect("a runtime");
        let config = Config {
            listen,
            ..Config::new(secret, "hostile/1")
        };
        let service = {
            let _inside = runtime.enter();
            start(config).expect("a network")
        };
        Self {
            runtime,
            service,
            stream: None,
            requests: 0,
        }
    }

    /// A network that dials and listens nowhere.
    pub fn new(secret: SecretKey) -> Self {
        Self::start(secret, Vec::new())
    }

    /// A network that listens on loopback, and where.
    pub fn listening(secret: SecretKey) -> (Self, Address) {
        let address = "/ip4/127.0.0.1/tcp/0".parse().expect("an address");
        let mut line = Self::start(secret, vec![address]);
        loop {
            if let Some(NetEvent::Listening { address }) = line.next(PATIENCE) {
                return (line, address);
            }
        }
    }

    /// Opens a stream, which is the one in use from now on.
    ///
    /// # Errors
    /// Why there is none.
    pub fn dial(&mut self, host: &PeerAddress) -> Result<(), String> {
        self.ask_for_stream(host);
        loop {
            match self.next(PATIENCE) {
                Some(NetEvent::StreamOpened { stream, peer, .. }) => {
                    self.stream = Some((stream, peer));
                    return Ok(());
                }
                Some(NetEvent::OpenFailed { error, .. }) => return Err(error.to_string()),
                Some(_) => {}
                None => return Err("nothing happens on the network".into()),
            }
        }
    }

    /// Opens so many more streams at once and leaves them alone: how many were opened, whatever became of them then.
    pub fn flood(&mut self, host: &PeerAddress, count: usize) -> usize {
        for _ in 0..count {
            self.ask_for_stream(host);
        }
        let (mut opened, mut failed) = (0, 0);
        while opened + failed < count {
            match self.next(PATIENCE) {
                Some(NetEvent::StreamOpened { .. }) => opened += 1,
                Some(NetEvent::OpenFailed { .. }) => failed += 1,
                Some(_) => {}
                None => break,
            }
        }
        opened
    }

    fn ask_for_stream(&mut self, host: &PeerAddress) {
        self.requests += 1;
        self.command(NetCommand::Open {
            request: RequestId(self.requests),
            kind: StreamKind::Session,
            peer: host.key,
            addresses: vec![host.address.clone()],
        });
    }

    /// Sends a frame; on a stream that has ended it goes nowhere.
    pub fn send(&self, frame: Vec<u8>) {
        if let Some((stream, _)) = self.stream {
            self.command(NetCommand::Send { stream, frame });
        }
    }

    /// What comes in next, waited for so long.
    pub fn hear(&mut self, patience: Duration) -> Heard {
        loop {
            match self.next(patience) {
                Some(NetEvent::Frame { stream, bytes }) if self.carries(stream) => {
                    return Heard::Frame(bytes);
                }
                Some(NetEvent::StreamOpened { stream, peer, .. }) => {
                    self.stream = Some((stream, peer));
                    return Heard::Opened;
                }
                Some(NetEvent::StreamClosed { stream, .. }) if self.carries(stream) => {
                    self.stream = None;
                    return Heard::Closed;
                }
                Some(_) => {}
                None => return Heard::Nothing,
            }
        }
    }

    /// Ends the stream in use in order; nothing more is heard on it.
    pub fn hang_up(&mut self) {
        if let Some((stream, _)) = self.stream.take() {
            self.command(NetCommand::Close { stream });
        }
    }

    /// With whom the stream in use is.
    pub fn peer(&self) -> Option<PlayerKey> {
        self.stream.map(|(_, peer)| peer)
    }

    fn carries(&self, stream: StreamId) -> bool {
        self.stream.is_some_and(|(in_use, _)| in_use == stream)
    }

    fn command(&self, command: NetCommand) {
        // A network that has ended says so to who listens.
        drop(self.runtime.block_on(self.service.commands.send(command)));
    }

    fn next(&mut self, patience: Duration) -> Option<NetEvent> {
        let Self { runtime, service, .. } = self;
        runtime.block_on(async { timeout(patience, service.events.recv()).await.ok().flatten() })
    }
}
