//! A player at the network's border, as the rest of the program is one.

use std::collections::VecDeque;
use std::time::Duration;

use tokio::time::timeout;
use ugolki_net::{
    Address, CloseReason, Config, Limits, NetCommand, NetError, NetEvent, Origin, Path, Rate, RequestId,
    Service, StreamId, StreamKind, StreamLimits, start,
};
use ugolki_record::{PlayerKey, SecretKey, Signer as _};

/// Longer than anything here takes; only a failing test waits for it.
const PATIENCE: Duration = Duration::from_secs(40);

pub(crate) const TCP: &str = "/ip4/127.0.0.1/tcp/0";
pub(crate) const QUIC: &str = "/ip4/127.0.0.1/udp/0/quic-v1";

/// Limits that let a test send as fast as it can.
pub(crate) fn no_hurry() -> Limits {
    let plenty = Rate {
        refill: 1_000_000_000,
        burst: 1_000_000_000,
    };
    let hasty = |limits: StreamLimits| StreamLimits {
        frames_per_second: plenty,
        bytes_per_second: plenty,
        opens_per_minute: plenty,
        ..limits
    };
    Limits {
        session: hasty(Limits::PLAYER.session),
        event: hasty(Limits::PLAYER.event),
        ..Limits::PLAYER
    }
}

pub(crate) fn secret(seed: u8) -> SecretKey {
    SecretKey::from_seed([seed; 32]).unwrap()
}

pub(crate) fn key(seed: u8) -> PlayerKey {
    secret(seed).key()
}

pub(crate) fn config(seed: u8, listen: &[&str]) -> Config {
    let listen = listen.iter().map(|text| text.parse().unwrap()).collect();
    Config {
        listen,
        ..Config::new(secret(seed), "ugolki/test")
    }
}

pub(crate) struct Player {
    pub(crate) key: PlayerKey,
    pub(crate) addresses: Vec<Address>,
    service: Service,
    /// Events that were passed over by [`Player::until`].
    kept: VecDeque<NetEvent>,
    requests: u64,
}

impl Player {
    /// Starts a player, and waits until it listens on as many addresses as it was given.
    pub(crate) async fn start(config: Config) -> Self {
        let (key, wanted) = (config.secret.key(), config.listen.len());
        let service = start(config).unwrap();
        let mut player = Self {
            key,
            addresses: Vec::new(),
            service,
            kept: VecDeque::new(),
            requests: 0,
        };
        while player.addresses.len() < wanted {
            let address = player.until("to listen", |event| match event {
                NetEvent::Listening { address } => Ok(address),
                other => Err(other),
            });
            let address = address.await;
            assert_ne!(address.port(), 0);
            player.addresses.push(address);
        }
        player
    }

    pub(crate) async fn with(seed: u8, listen: &str) -> Self {
        Self::start(config(seed, &[listen])).await
    }

    pub(crate) async fn command(&self, command: NetCommand) {
        timeout(PATIENCE, self.service.commands.send(command))
            .await
            .unwrap()
            .unwrap();
    }

    /// Waits for an event that `pick` takes; the others are kept for later.
    pub(crate) async fn until<T>(
        &mut self,
        what: &str,
        mut pick: impl FnMut(NetEvent) -> Result<T, NetEvent>,
    ) -> T {
        let mut passed = VecDeque::new();
        loop {
            let event = match self.kept.pop_front() {
                Some(event) => event,
                None => match timeout(PATIENCE, self.service.events.recv()).await {
                    Ok(Some(event)) => event,
                    Ok(None) => panic!("the service ended; waiting for {what}, had {passed:?}"),
                    Err(late) => panic!("nothing happened, {late}; waiting for {what}, had {passed:?}"),
                },
            };
            match pick(event) {
                Ok(picked) => {
                    passed.append(&mut self.kept);
                    self.kept = passed;
                    return picked;
                }
                Err(NetEvent::RoundTrip { .. }) => {}
                Err(event) => passed.push_back(event),
            }
        }
    }

    /// The next event of any kind but a ping's or identify's, or `None` at the service's end.
    pub(crate) async fn next(&mut self) -> Option<NetEvent> {
        loop {
            if let Some(event) = self.kept.pop_front() {
                if matches!(event, NetEvent::Observed { .. }) {
                    continue;
                }
                return Some(event);
            }
            match timeout(PATIENCE, self.service.events.recv())
                .await
                .expect("nothing happened")
            {
                Some(NetEvent::RoundTrip { .. } | NetEvent::Observed { .. }) => {}
                event => return event,
            }
        }
    }

    /// Asks for a stream; answered later.
    pub(crate) async fn ask(&mut self, peer: PlayerKey, addresses: &[Address]) -> RequestId {
        self.ask_for(StreamKind::Session, peer, addresses).await
    }

    pub(crate) async fn ask_for(
        &mut self,
        kind: StreamKind,
        peer: PlayerKey,
        addresses: &[Address],
    ) -> RequestId {
        self.requests += 1;
        let request = RequestId(self.requests);
        self.command(NetCommand::Open {
            request,
            kind,
            peer,
            addresses: addresses.to_vec(),
        })
        .await;
        request
    }

    /// The answer to a request.
    pub(crate) async fn answer(
        &mut self,
        request: RequestId,
    ) -> Result<(StreamId, PlayerKey, Path), NetError> {
        let mine = |event| match event {
            NetEvent::StreamOpened {
                stream,
                peer,
                origin: Origin::Dialled(of),
                path,
                ..
            } if of == request => Ok(Ok((stream, peer, path))),
            NetEvent::OpenFailed {
                request: of, error, ..
            } if of == request => Ok(Err(error)),
            other => Err(other),
        };
        self.until("an answer", mine).await
    }

    pub(crate) async fn open(&mut self, to: &Self) -> StreamId {
        let request = self.ask(to.key, &to.addresses).await;
        self.answer(request).await.unwrap().0
    }

    pub(crate) async fn open_for(&mut self, kind: StreamKind, to: &Self) -> StreamId {
        let request = self.ask_for(kind, to.key, &to.addresses).await;
        self.answer(request).await.unwrap().0
    }

    pub(crate) async fn fail_to_open(&mut self, peer: PlayerKey, addresses: &[Address]) -> NetError {
        let request = self.ask(peer, addresses).await;
        self.answer(request).await.unwrap_err()
    }

    /// The next stream that somebody opened to us.
    pub(crate) async fn accept(&mut self) -> (StreamId, PlayerKey) {
        self.accept_for(StreamKind::Session).await
    }

    /// The next stream of a kind that somebody opened to us.
    pub(crate) async fn accept_for(&mut self, wanted: StreamKind) -> (StreamId, PlayerKey) {
        let accepted = |event| match event {
            NetEvent::StreamOpened {
                stream,
                kind,
                peer,
                origin: Origin::Accepted,
                ..
            } if kind == wanted => Ok((stream, peer)),
            other => Err(other),
        };
        self.until("a stream", accepted).await
    }

    /// Opens a stream of a kind, and gives back both ends.
    pub(crate) async fn open_to(&mut self, kind: StreamKind, to: &mut Self) -> (StreamId, StreamId) {
        let ours = self.open_for(kind, to).await;
        let (theirs, peer) = to.accept_for(kind).await;
        assert_eq!(peer, self.key);
        (ours, theirs)
    }

    pub(crate) async fn send(&self, stream: StreamId, frame: &[u8]) {
        self.command(NetCommand::Send {
            stream,
            frame: frame.to_vec(),
        })
        .await;
    }

    /// The next frame on a stream, or why it ended.
    pub(crate) async fn receive(&mut self, from: StreamId) -> Result<Vec<u8>, CloseReason> {
        let of_stream = |event| match event {
            NetEvent::Frame { stream, bytes } if stream == from => Ok(Ok(bytes)),
            NetEvent::StreamClosed { stream, reason } if stream == from => Ok(Err(reason)),
            other => Err(other),
        };
        self.until("a frame", of_stream).await
    }

    pub(crate) async fn closed(&mut self, stream: StreamId) -> CloseReason {
        let of_stream = |event| match event {
            NetEvent::StreamClosed { stream: id, reason } if id == stream => Ok(reason),
            other => Err(other),
        };
        self.until("the end of a stream", of_stream).await
    }

    /// Ends the service and checks that it does end.
    pub(crate) async fn shut_down(mut self) -> Vec<NetEvent> {
        self.command(NetCommand::Shutdown).await;
        let mut rest = Vec::new();
        while let Some(event) = self.next().await {
            rest.push(event);
        }
        rest
    }
}

/// Two players and a stream between them.
pub(crate) async fn pair(
    seeds: [u8; 2],
    listen: &str,
    limits: Limits,
) -> ((Player, StreamId), (Player, StreamId)) {
    let mut host = Player::start(Config {
        limits,
        ..config(seeds[0], &[listen])
    })
    .await;
    let mut guest = Player::start(Config {
        limits,
        ..config(seeds[1], &[listen])
    })
    .await;
    let ours = guest.open(&host).await;
    let (theirs, peer) = host.accept().await;
    assert_eq!(peer, guest.key);
    ((host, theirs), (guest, ours))
}
