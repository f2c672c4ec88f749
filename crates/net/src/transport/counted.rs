//! Counts the bytes that streams carry: a multiplexer around another one.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll, ready};

use futures::io::{AsyncRead, AsyncWrite, IoSlice, IoSliceMut};
use libp2p::core::muxing::{StreamMuxer, StreamMuxerBox, StreamMuxerEvent, SubstreamBox};

/// What was counted, of all streams of all connections.
#[derive(Debug, Default)]
pub(crate) struct Counted {
    received: AtomicU64,
    sent: AtomicU64,
}

impl Counted {
    /// Bytes that came in and bytes that went out.
    pub(crate) fn both(&self) -> (u64, u64) {
        (
            self.received.load(Ordering::Relaxed),
            self.sent.load(Ordering::Relaxed),
        )
    }
}

/// A connection whose streams are counted.
pub(super) struct Muxer {
    inner: StreamMuxerBox,
    counted: Arc<Counted>,
}

impl Muxer {
    pub(super) fn new(inner: StreamMuxerBox, counted: Arc<Counted>) -> Self {
        Self { inner, counted }
    }

    fn stream(&self, stream: SubstreamBox) -> Stream {
        Stream {
            inner: stream,
            counted: Arc::clone(&self.counted),
        }
    }
}

impl StreamMuxer for Muxer {
    type Substream = Stream;
    type Error = io::Error;

    fn poll_inbound(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<Stream>> {
        let stream = ready!(Pin::new(&mut self.inner).poll_inbound(cx))?;
        Poll::Ready(Ok(self.stream(stream)))
    }

    fn poll_outbound(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<Stream>> {
        let stream = ready!(Pin::new(&mut self.inner).poll_outbound(cx))?;
        Poll::Ready(Ok(self.stream(stream)))
    }

    fn poll_close(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_close(cx)
    }

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<StreamMuxerEvent>> {
        Pin::new(&mut self.inner).poll(cx)
    }
}

/// A stream that is counted.
pub(super) struct Stream {
    inner: SubstreamBox,
    counted: Arc<Counted>,
}

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut [u8],
    ) -> Poll<io::Result<usize>> {
        let bytes = ready!(Pin::new(&mut self.inner).poll_read(cx, buffer))?;
        Poll::Ready(Ok(note(&self.counted.received, bytes)))
    }

    fn poll_read_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffers: &mut [IoSliceMut<'_>],
    ) -> Poll<io::Result<usize>> {
        let bytes = ready!(Pin::new(&mut self.inner).poll_read_vectored(cx, buffers))?;
        Poll::Ready(Ok(note(&self.counted.received, bytes)))
    }
}

impl AsyncWrite for Stream {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let bytes = ready!(Pin::new(&mut self.inner).poll_write(cx, bytes))?;
        Poll::Ready(Ok(note(&self.counted.sent, bytes)))
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffers: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let bytes = ready!(Pin::new(&mut self.inner).poll_write_vectored(cx, buffers))?;
        Poll::Ready(Ok(note(&self.counted.sent, bytes)))
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_flush(cx)
    }

    fn poll_close(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_close(cx)
    }
}

fn note(counter: &AtomicU64, bytes: usize) -> usize {
    counter.fetch_add(u64::try_from(bytes).unwrap_or(u64::MAX), Ordering::Relaxed);
    bytes
}
