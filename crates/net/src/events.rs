//! Events on their way out: a queue for each stream, merged in turn, so that a full one holds up its peer alone (N-1.2).

use std::pin::Pin;
use std::task::{Context, Poll};

use futures::stream::{SelectAll, Stream, StreamExt as _};
use tokio::sync::mpsc;

use crate::api::NetEvent;
use crate::limits::{EVENTS, Place};

/// The events of a [`Service`](crate::Service).
///
/// Peers are served in turn: one that floods fills its own queue and waits, the others' frames pass it by.
#[derive(Debug)]
pub struct Events {
    signals: mpsc::Receiver<Signal>,
    streams: SelectAll<Feed>,
}

/// What the service task hands over.
#[derive(Debug)]
pub(crate) enum Signal {
    /// An event that belongs to no stream, or to one that never opened.
    Event(NetEvent),
    /// A new stream's own queue.
    Stream(mpsc::Receiver<Queued>),
}

/// An event of a stream, and its place among what is unread, free again once it is taken.
#[derive(Debug)]
pub(crate) struct Queued {
    pub(crate) event: NetEvent,
    pub(crate) place: Option<Place>,
}

/// A stream's queue as a [`Stream`].
#[derive(Debug)]
struct Feed(mpsc::Receiver<Queued>);

impl Stream for Feed {
    type Item = NetEvent;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<NetEvent>> {
        let taken = self.0.poll_recv(cx);
        taken.map(|queued| {
            queued.map(|Queued { event, place }| {
                drop(place);
                event
            })
        })
    }
}

impl Events {
    pub(crate) fn new() -> (mpsc::Sender<Signal>, Self) {
        let (sender, signals) = mpsc::channel(EVENTS);
        (
            sender,
            Self {
                signals,
                streams: SelectAll::new(),
            },
        )
    }

    /// Waits for the next event; `None` once the service has ended and everything was taken.
    ///
    /// Nothing is lost when the future is dropped before it is ready.
    pub async fn recv(&mut self) -> Option<NetEvent> {
        loop {
            tokio::select! {
                biased;
                signal = self.signals.recv(), if !self.signals.is_closed() || !self.signals.is_empty() => match signal {
                    Some(Signal::Event(event)) => return Some(event),
                    Some(Signal::Stream(queue)) => self.streams.push(Feed(queue)),
                    None => {}
                },
                event = self.streams.next(), if !self.streams.is_empty() => if event.is_some() {
                    return event;
                },
                else => return None,
            }
        }
    }
}
