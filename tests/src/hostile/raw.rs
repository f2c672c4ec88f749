//! A connection by libp2p with everything above it by hand, so that even the framing can be broken.

use std::future::poll_fn;
use std::io;
use std::task::Poll;

use futures::{AsyncReadExt as _, AsyncWriteExt as _};
use libp2p::core::muxing::{StreamMuxerBox, StreamMuxerExt as _, SubstreamBox};
use libp2p::core::transport::{DialOpts, PortUse};
use libp2p::core::{Endpoint, Transport as _, upgrade};
use libp2p::{Multiaddr, identity, noise, tcp, yamux};
use tokio::runtime::Builder;
use tokio::time::timeout;
use ugolki_net::PeerAddress;

use crate::PATIENCE;

/// Connects over TCP with the key of this seed, opens a session stream, writes bytes to it, and reads until the other side
/// ends it: how many bytes came.
///
/// # Errors
/// What broke on the way; the other side's end of the stream is none.
pub fn write_raw(host: &PeerAddress, seed: u8, bytes: &[u8]) -> io::Result<usize> {
    write_raw_on(host, [seed; 32], "/ugolki/session/1", bytes)
}

/// The same on a stream of any protocol, with the key of any seed.
///
/// # Errors
/// What broke on the way; the other side's end of the stream is none.
pub fn write_raw_on(host: &PeerAddress, seed: [u8; 32], protocol: &str, bytes: &[u8]) -> io::Result<usize> {
    let runtime = Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let mut muxer = connect(host, seed).await?;
        let mut stream = poll_fn(|cx| match muxer.poll_outbound_unpin(cx) {
            Poll::Ready(stream) => Poll::Ready(stream.map_err(io::Error::other)),
            Poll::Pending => drive(&mut muxer, cx).map(Err),
        })
        .await?;
        let talk = talk(&mut stream, protocol, bytes);
        let drive = poll_fn(|cx| drive(&mut muxer, cx));
        tokio::select! {
            count = timeout(PATIENCE, talk) => count.map_err(io::Error::other)?,
            error = drive => Err(error),
        }
    })
}

async fn connect(host: &PeerAddress, seed: [u8; 32]) -> io::Result<StreamMuxerBox> {
    let keypair = identity::Keypair::ed25519_from_bytes(seed).map_err(io::Error::other)?;
    let mut transport = tcp::tokio::Transport::new(tcp::Config::new())
        .upgrade(upgrade::Version::V1)
        .authenticate(noise::Config::new(&keypair).map_err(io::Error::other)?)
        .multiplex(yamux::Config::default())
        .boxed();
    let address: Multiaddr = host.address.to_string().parse().map_err(io::Error::other)?;
    let options = DialOpts {
        role: Endpoint::Dialer,
        port_use: PortUse::New,
    };
    let dial = transport.dial(address, options).map_err(io::Error::other)?;
    dial.await.map(|(_, muxer)| muxer)
}

/// Keeps a connection going; ready only with what ended it. Streams of the other side's are dropped.
fn drive(muxer: &mut StreamMuxerBox, cx: &mut std::task::Context<'_>) -> Poll<io::Error> {
    loop {
        match (muxer.poll_inbound_unpin(cx), muxer.poll_unpin(cx)) {
            (Poll::Ready(Err(error)), _) | (_, Poll::Ready(Err(error))) => {
                return Poll::Ready(io::Error::other(error));
            }
            (Poll::Pending, Poll::Pending) => return Poll::Pending,
            _ => {}
        }
    }
}

/// Agrees on a protocol, writes the bytes, and reads to the end.
async fn talk(stream: &mut SubstreamBox, protocol: &str, bytes: &[u8]) -> io::Result<usize> {
    let agreed = [line("/multistream/1.0.0"), line(protocol)].concat();
    stream.write_all(&agreed).await?;
    stream.flush().await?;
    let mut answer = vec![0; agreed.len()];
    stream.read_exact(&mut answer).await?;
    if answer != agreed {
        return Err(io::Error::other("the protocol is not spoken there"));
    }
    // The other side may end it in the middle of this.
    let _written = stream.write_all(bytes).await;
    let _flushed = stream.flush().await;
    let mut count = 0;
    let mut piece = [0; 1024];
    while let Ok(read @ 1..) = stream.read(&mut piece).await {
        count += read;
    }
    Ok(count)
}

/// A line of multistream-select: its length, the text, a line feed.
fn line(text: &str) -> Vec<u8> {
    let length = u8::try_from(text.len() + 1).unwrap_or(u8::MAX);
    [&[length], text.as_bytes(), b"\n"].concat()
}
