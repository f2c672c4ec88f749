//! An open stream's own task: reads and writes frames until either side ends, breaks or kills the stream.
//!
//! Reading waits for whoever takes the events and for the peer's budget, writing for the peer; neither waits for the
//! other, and no other peer's stream for either (N-1.2).

use std::future::poll_fn;
use std::io;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::Poll;

use futures::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::sync::{OwnedSemaphorePermit, mpsc, oneshot};
use tokio::time::{Instant, sleep, timeout};

use crate::api::{CloseReason, FrameFault, NetEvent, StreamId, StreamKind};
use crate::events::Queued;
use crate::limits::{Budget, CLOSE};
use crate::stream::protocol::{ReadError, read_frame};

/// What is to be done to a stream, in order.
#[derive(Debug)]
pub(crate) enum Work {
    /// Write these bytes, a frame with its length, which hold their place among what waits until they are written.
    Write(Vec<u8>, OwnedSemaphorePermit),
    /// Flush and close our half.
    Close,
}

/// What a stream's task holds besides the stream.
#[derive(Debug)]
pub(crate) struct Carrier {
    /// The stream's name.
    pub(crate) id: StreamId,
    /// What it is for.
    pub(crate) kind: StreamKind,
    /// What to write.
    pub(crate) work: mpsc::Receiver<Work>,
    /// Ends the stream at once, for this reason.
    pub(crate) kill: oneshot::Receiver<CloseReason>,
    /// The stream's events; has room for two more than the peer's unread frames.
    pub(crate) feed: mpsc::Sender<Queued>,
    /// What the peer may still take.
    pub(crate) budget: Arc<Budget>,
}

/// How a stream ended.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ended {
    /// Which stream.
    pub(crate) id: StreamId,
    /// Why.
    pub(crate) reason: CloseReason,
}

impl Carrier {
    /// Carries a stream from `opened`, its first event, to `StreamClosed`, its last.
    pub(crate) async fn carry<S: AsyncRead + AsyncWrite + Unpin>(self, stream: S, opened: NetEvent) -> Ended {
        let Self {
            id,
            kind,
            work,
            kill,
            feed,
            budget,
        } = self;
        // With nobody left to take events the stream ends by its next frame, or with the service.
        let _unheard = feed
            .send(Queued {
                event: opened,
                place: None,
            })
            .await;
        let reason = tokio::select! {
            biased;
            killed = kill => killed.unwrap_or(CloseReason::Reset),
            reason = exchange(stream, (id, kind), work, &feed, &budget) => reason,
        };
        let closed = NetEvent::StreamClosed { stream: id, reason };
        let _unheard = feed
            .send(Queued {
                event: closed,
                place: None,
            })
            .await;
        Ended { id, reason }
    }
}

/// Reads and writes until both are over.
async fn exchange<S: AsyncRead + AsyncWrite + Unpin>(
    stream: S,
    named: (StreamId, StreamKind),
    work: mpsc::Receiver<Work>,
    feed: &mpsc::Sender<Queued>,
    budget: &Budget,
) -> CloseReason {
    let (reader, writer) = stream.split();
    let (tell_end, peer_ended) = oneshot::channel();
    let mut reading = pin!(read_all(reader, named, feed, budget));
    let mut writing = pin!(write_all(writer, work, peer_ended));
    let at_end = tokio::select! {
        read = &mut reading => match read {
            Ok(()) => CloseReason::Finished,
            // Perhaps the connection broke inside the frame, which is no fault; writing will tell.
            Err(cut @ CloseReason::BrokenFrame(FrameFault::Truncated)) => cut,
            Err(reason) => return reason,
        },
        written = &mut writing => return match written {
            // We closed. The service kills the stream if the peer's end does not come in time.
            Ok(()) => reading.await.err().unwrap_or(CloseReason::Finished),
            // What the peer sent before it went is still handed out.
            Err(_) => match timeout(CLOSE, reading).await {
                Ok(Err(reason)) => reason,
                Ok(Ok(())) | Err(_) => CloseReason::ConnectionLost,
            },
        },
    };
    let _writing_is_over = tell_end.send(());
    match timeout(CLOSE, writing).await {
        Ok(Ok(())) => at_end,
        Ok(Err(_)) => CloseReason::ConnectionLost,
        Err(_) => CloseReason::Unanswered,
    }
}

/// Reads frames until the peer's end of stream.
async fn read_all<R: AsyncRead + Unpin>(
    mut reader: R,
    (id, kind): (StreamId, StreamKind),
    feed: &mpsc::Sender<Queued>,
    budget: &Budget,
) -> Result<(), CloseReason> {
    loop {
        let bytes = match read_frame(&mut reader, kind).await {
            Ok(Some(bytes)) => bytes,
            Ok(None) => return Ok(()),
            Err(ReadError::Fault(fault)) => return Err(CloseReason::BrokenFrame(fault)),
            Err(ReadError::Io(error)) => {
                tracing::debug!(stream = id.0, %error, "a stream broke off");
                return Err(CloseReason::ConnectionLost);
            }
        };
        let size = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
        let pause = budget.spend(size, Instant::now());
        let place = budget.place(size).await;
        let event = NetEvent::Frame { stream: id, bytes };
        feed.send(Queued { event, place })
            .await
            .map_err(|_| CloseReason::Reset)?;
        if !pause.is_zero() {
            sleep(pause).await;
        }
    }
}

/// Writes what it is given, until it is told to close or the peer has ended and nothing is left.
///
/// # Errors
/// The connection or the peer's reading half is gone.
async fn write_all<W: AsyncWrite + Unpin>(
    mut writer: W,
    mut work: mpsc::Receiver<Work>,
    mut peer_ended: oneshot::Receiver<()>,
) -> io::Result<()> {
    let mut ending = false;
    loop {
        let next = tokio::select! {
            biased;
            next = work.recv() => next,
            _ = &mut peer_ended, if !ending => {
                ending = true;
                work.close();
                continue;
            }
        };
        let Some(Work::Write(bytes, _place)) = next else {
            break;
        };
        writer.write_all(&bytes).await?;
        if work.is_empty() {
            writer.flush().await?;
        }
    }
    writer.flush().await?;
    if ending {
        still_there(&mut writer).await?;
    }
    writer.close().await
}

/// Tells a peer that ended its half from a connection that broke: yamux reports both as the end of the stream, but a
/// broken one can't be written to.
async fn still_there<W: AsyncWrite + Unpin>(writer: &mut W) -> io::Result<()> {
    poll_fn(|cx| match Pin::new(&mut *writer).poll_write(cx, &[]) {
        Poll::Ready(Err(error)) => Poll::Ready(Err(error)),
        Poll::Ready(Ok(_)) | Poll::Pending => Poll::Ready(Ok(())),
    })
    .await
}
