//! A hostile peer: Noise and yamux by libp2p, everything above by hand, so that it can be wrong in every way.

use std::future::poll_fn;
use std::io;
use std::task::Poll;

use futures::{AsyncReadExt as _, AsyncWriteExt as _};
use libp2p::core::muxing::{StreamMuxerBox, StreamMuxerExt as _, SubstreamBox};
use libp2p::core::transport::{DialOpts, PortUse};
use libp2p::core::{Endpoint, Transport as _, upgrade};
use libp2p::{Multiaddr, identity, noise, tcp, yamux};
use tokio::sync::{mpsc, oneshot, watch};

use crate::player::{Player, key};

/// A connection of a hostile peer.
pub(crate) struct Raw {
    wants: mpsc::Sender<oneshot::Sender<SubstreamBox>>,
    seed: u8,
    /// What it answers when asked to identify itself; it says nothing before.
    identity: watch::Sender<Option<Vec<u8>>>,
}

/// One stream of it.
pub(crate) struct RawStream(SubstreamBox);

fn io_error(error: impl std::fmt::Debug) -> io::Error {
    io::Error::other(format!("{error:?}"))
}

impl Raw {
    pub(crate) async fn connect(to: &Player, seed: u8) -> Self {
        Self::try_connect(to, seed).await.unwrap()
    }

    /// Connects over TCP as the player of that seed.
    pub(crate) async fn try_connect(to: &Player, seed: u8) -> io::Result<Self> {
        let keypair = identity::Keypair::ed25519_from_bytes([seed; 32]).unwrap();
        let mut transport = tcp::tokio::Transport::new(tcp::Config::new())
            .upgrade(upgrade::Version::V1)
            .authenticate(noise::Config::new(&keypair).unwrap())
            .multiplex(yamux::Config::default())
            .boxed();
        let address: Multiaddr = to.addresses[0].to_string().parse().unwrap();
        let options = DialOpts {
            role: Endpoint::Dialer,
            port_use: PortUse::New,
        };
        let (_, muxer) = transport.dial(address, options).map_err(io_error)?.await?;
        let (wants, wanted) = mpsc::channel(64);
        let (identity, told) = watch::channel(None);
        tokio::spawn(drive(muxer, wanted, told));
        Ok(Self {
            wants,
            seed,
            identity,
        })
    }

    /// Identifies itself as of that version to everybody who asks or has asked.
    pub(crate) fn identify_as(&self, version: &str) {
        self.identity
            .send_replace(Some(identify_message(self.seed, version)));
    }

    /// A stream on which nothing is agreed yet.
    pub(crate) async fn substream(&self) -> io::Result<RawStream> {
        let (give, get) = oneshot::channel();
        self.wants.send(give).await.map_err(io_error)?;
        get.await.map(RawStream).map_err(io_error)
    }

    /// A stream of a protocol that the other side knows.
    pub(crate) async fn stream(&self, protocol: &str) -> io::Result<RawStream> {
        let mut stream = self.substream().await?;
        let lines = [line("/multistream/1.0.0"), line(protocol)].concat();
        stream.0.write_all(&lines).await?;
        stream.0.flush().await?;
        let mut answer = vec![0; lines.len()];
        stream.0.read_exact(&mut answer).await?;
        if answer == lines {
            Ok(stream)
        } else {
            Err(io_error(answer))
        }
    }

    pub(crate) async fn try_event(&self) -> io::Result<RawStream> {
        self.stream("/ugolki/event/1").await
    }

    pub(crate) async fn try_session(&self) -> io::Result<RawStream> {
        self.stream("/ugolki/session/1").await
    }

    pub(crate) async fn session(&self) -> RawStream {
        self.try_session().await.unwrap()
    }
}

impl RawStream {
    pub(crate) async fn try_write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.write_all(bytes).await?;
        self.0.flush().await
    }

    pub(crate) async fn write(&mut self, bytes: &[u8]) {
        self.try_write(bytes).await.unwrap();
    }

    pub(crate) async fn end(&mut self) {
        self.0.close().await.unwrap();
    }

    /// Everything up to the end of the stream, whatever ends it.
    pub(crate) async fn read_to_end(&mut self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut piece = [0; 1024];
        while let Ok(count @ 1..) = self.0.read(&mut piece).await {
            bytes.extend(&piece[..count]);
        }
        bytes
    }
}

/// A line of multistream-select: its length, the text, a line feed.
fn line(text: &str) -> Vec<u8> {
    [&[u8::try_from(text.len() + 1).unwrap()], text.as_bytes(), b"\n"].concat()
}

/// Keeps a connection going: opens streams on demand, and answers or drops those of the other side.
async fn drive(
    mut muxer: StreamMuxerBox,
    mut wanted: mpsc::Receiver<oneshot::Sender<SubstreamBox>>,
    identity: watch::Receiver<Option<Vec<u8>>>,
) {
    let mut waiting: Option<oneshot::Sender<SubstreamBox>> = None;
    poll_fn(|cx| {
        loop {
            match muxer.poll_inbound_unpin(cx) {
                Poll::Ready(Ok(stream)) => {
                    tokio::spawn(identify(stream, identity.clone()));
                    continue;
                }
                Poll::Ready(Err(_)) => return Poll::Ready(()),
                Poll::Pending => {}
            }
            if waiting.is_none() {
                match wanted.poll_recv(cx) {
                    Poll::Ready(Some(give)) => waiting = Some(give),
                    Poll::Ready(None) => return Poll::Ready(()),
                    Poll::Pending => {}
                }
            }
            if waiting.is_some() {
                match muxer.poll_outbound_unpin(cx) {
                    Poll::Ready(Ok(stream)) => {
                        // Whoever wanted it may have given up.
                        let _unwanted = waiting.take().map(|give| give.send(stream));
                        continue;
                    }
                    Poll::Ready(Err(_)) => return Poll::Ready(()),
                    Poll::Pending => {}
                }
            }
            match muxer.poll_unpin(cx) {
                Poll::Ready(Ok(_)) => {}
                Poll::Ready(Err(_)) => return Poll::Ready(()),
                Poll::Pending => return Poll::Pending,
            }
        }
    })
    .await;
}

/// Answers identify, and nothing else.
async fn identify(
    mut stream: SubstreamBox,
    mut identity: watch::Receiver<Option<Vec<u8>>>,
) -> io::Result<()> {
    let lines = [line("/multistream/1.0.0"), line("/ipfs/id/1.0.0")].concat();
    let mut asked = vec![0; lines.len()];
    stream.read_exact(&mut asked).await?;
    if asked != lines {
        return Ok(());
    }
    let message = identity
        .wait_for(Option::is_some)
        .await
        .map_err(io_error)?
        .clone();
    stream.write_all(&lines).await?;
    stream.write_all(&message.unwrap_or_default()).await?;
    stream.close().await
}

/// An identify message of a key (field 1), a protocol version (5) and an agent (6), and its length before it.
pub(crate) fn identify_message(seed: u8, version: &str) -> Vec<u8> {
    let field = |tag: u8, value: &[u8]| [&[tag, u8::try_from(value.len()).unwrap()], value].concat();
    let key = [&[0x08, 0x01, 0x12, 0x20], &key(seed).as_bytes()[..]].concat();
    let message = [
        field(0x0a, &key),
        field(0x2a, version.as_bytes()),
        field(0x32, b"evil/\x1b[31m1"),
    ]
    .concat();
    [&[u8::try_from(message.len()).unwrap()], &message[..]].concat()
}
