//! The network: frames under way, in no order.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use ugolki_session::Frame;

use crate::memo::print_of;

/// A frame, made once and passed around.
#[derive(Debug)]
pub(crate) struct Parcel {
    pub(crate) frame: Frame,
    pub(crate) print: u64,
}

impl Parcel {
    pub(crate) fn new(frame: Frame) -> Arc<Self> {
        let print = print_of(&frame.encode().unwrap());
        Arc::new(Self { frame, print })
    }

    /// Where it stands among frames that were sent at one time: what others follow comes first.
    pub(crate) fn order(&self) -> (bool, u32) {
        match &self.frame {
            Frame::Record(record) => (true, record.verify().unwrap().seq),
            _ => (false, 0),
        }
    }
}

/// A parcel on its way.
#[derive(Clone)]
pub(crate) struct Flight {
    pub(crate) to: usize,
    pub(crate) stream: u8,
    pub(crate) parcel: Arc<Parcel>,
}

impl Flight {
    fn key(&self) -> (usize, u8, u64) {
        (self.to, self.stream, self.parcel.print)
    }

    /// A later frame of the same kind takes its place: an old sign of life says nothing that a new one does not. Frames are
    /// lost here anyhow.
    fn is_replaced_by(&self, later: &Self) -> bool {
        let pulse = |flight: &Self| matches!(flight.parcel.frame, Frame::Ping(_) | Frame::Pong(_));
        (self.to, self.stream) == (later.to, later.stream)
            && pulse(self)
            && self.parcel.frame.kind() == later.parcel.frame.kind()
    }
}

/// The frames under way. Each may arrive at any time, or never: that is how frames are lost.
#[derive(Clone, Default)]
pub(crate) struct Air {
    /// In the order of their keys, each once.
    flights: Vec<Flight>,
}

impl Air {
    pub(crate) fn flights(&self) -> &[Flight] {
        &self.flights
    }

    pub(crate) fn send(&mut self, flight: Flight) {
        self.flights.retain(|earlier| !earlier.is_replaced_by(&flight));
        if let Err(at) = self.flights.binary_search_by_key(&flight.key(), Flight::key) {
            self.flights.insert(at, flight);
        }
    }

    pub(crate) fn take(&mut self, at: usize) {
        self.flights.remove(at);
    }

    pub(crate) fn keep(&mut self, keeps: impl FnMut(&Flight) -> bool) {
        self.flights.retain(keeps);
    }
}

impl Hash for Air {
    fn hash<H: Hasher>(&self, state: &mut H) {
        for flight in &self.flights {
            flight.key().hash(state);
        }
    }
}

impl PartialEq for Air {
    fn eq(&self, other: &Self) -> bool {
        self.flights
            .iter()
            .map(Flight::key)
            .eq(other.flights.iter().map(Flight::key))
    }
}

impl fmt::Debug for Air {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.flights).finish()
    }
}

impl fmt::Debug for Flight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} to {} on stream {}",
            self.parcel.frame.kind(),
            self.to,
            self.stream
        )
    }
}
