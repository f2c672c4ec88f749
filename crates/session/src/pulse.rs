//! Pings: the sign of life once a second, the round trip, and when the other side counts as gone (P-6.4, N-7.1).

use alloc::collections::VecDeque;
use alloc::vec::Vec;

use crate::Timestamp;

/// Between two pings.
const INTERVAL_MS: u64 = 1_000;
/// The same where somebody watches: nothing is urgent there.
const SLOW_INTERVAL_MS: u64 = 3_000;
/// So many missed answers are silence.
const MISSED: u64 = 3;
/// How many round trips the median is taken of (P-7.1).
const SAMPLES: usize = 5;

/// The pulse of one stream, and the round trips of all streams so far.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Pulse {
    beat: Option<Beat>,
    number: u32,
    trips: VecDeque<u32>,
    interval_ms: u64,
}

/// What is known of the stream in use.
#[derive(Debug, Clone, PartialEq)]
struct Beat {
    next: Timestamp,
    sent: Option<(u32, Timestamp)>,
    heard: Timestamp,
    silent: bool,
}

impl Pulse {
    pub(crate) const fn new() -> Self {
        Self::every(INTERVAL_MS)
    }

    /// One that is slower.
    pub(crate) const fn slow() -> Self {
        Self::every(SLOW_INTERVAL_MS)
    }

    const fn every(interval_ms: u64) -> Self {
        Self {
            beat: None,
            number: 0,
            trips: VecDeque::new(),
            interval_ms,
        }
    }

    /// A stream is in use from now on; a ping is due at once.
    pub(crate) fn start(&mut self, now: Timestamp) {
        self.beat = Some(Beat {
            next: now,
            sent: None,
            heard: now,
            silent: false,
        });
    }

    /// No stream is in use.
    pub(crate) fn stop(&mut self) {
        self.beat = None;
    }

    /// Tells whether a stream is in use.
    pub(crate) const fn is_connected(&self) -> bool {
        self.beat.is_some()
    }

    /// Tells whether a stream is in use on which the other side was heard of late.
    pub(crate) fn is_alive(&self) -> bool {
        self.beat.as_ref().is_some_and(|beat| !beat.silent)
    }

    /// Any frame came in. Returns whether the other side had been silent.
    pub(crate) fn heard(&mut self, now: Timestamp) -> bool {
        let Some(beat) = &mut self.beat else {
            return false;
        };
        beat.heard = now;
        core::mem::take(&mut beat.silent)
    }

    /// The answer to a ping came in. Until the median has its samples, the next ping follows at once.
    pub(crate) fn answered(&mut self, number: u32, now: Timestamp) {
        let Some(beat) = &mut self.beat else {
            return;
        };
        let Some((_, sent)) = beat.sent.take_if(|(sent, _)| *sent == number) else {
            return;
        };
        if self.trips.len() == SAMPLES {
            self.trips.pop_front();
        }
        self.trips
            .push_back(u32::try_from(now.since(sent)).unwrap_or(u32::MAX));
        if self.trips.len() < SAMPLES {
            beat.next = now;
        }
    }

    /// The next ping is due at once.
    pub(crate) const fn hurry(&mut self, now: Timestamp) {
        if let Some(beat) = &mut self.beat {
            beat.next = now;
        }
    }

    /// The number of the ping to be sent now, if one is due.
    pub(crate) fn due(&mut self, now: Timestamp) -> Option<u32> {
        let beat = self.beat.as_mut().filter(|beat| beat.next <= now)?;
        self.number = self.number.wrapping_add(1);
        beat.sent = Some((self.number, now));
        beat.next = now.after(self.interval_ms);
        Some(self.number)
    }

    /// Tells, once, that the other side has become silent.
    pub(crate) fn fell_silent(&mut self, now: Timestamp) -> bool {
        let Some(beat) = &mut self.beat else {
            return false;
        };
        let fell = !beat.silent && now.since(beat.heard) > self.interval_ms.saturating_mul(MISSED);
        beat.silent |= fell;
        fell
    }

    /// When something is due next.
    pub(crate) fn deadline(&self) -> Option<Timestamp> {
        let beat = self.beat.as_ref()?;
        let silence = beat
            .heard
            .after(self.interval_ms.saturating_mul(MISSED).saturating_add(1));
        Some(if beat.silent {
            beat.next
        } else {
            beat.next.min(silence)
        })
    }

    /// The median of the last five round trips, in milliseconds.
    pub(crate) fn round_trip_ms(&self) -> Option<u32> {
        let mut trips: Vec<u32> = self.trips.iter().copied().collect();
        trips.sort_unstable();
        trips.get(trips.len() >> 1).copied()
    }

    /// How much a round trip differs from the one before it, in milliseconds, on average over the last five, rounded up. None
    /// before there are two.
    pub(crate) fn jitter_ms(&self) -> Option<u32> {
        let pairs = self.trips.iter().zip(self.trips.iter().skip(1));
        let (mut sum, mut count) = (0_u64, 0_u64);
        for (before, after) in pairs {
            sum = sum.saturating_add(u64::from(before.abs_diff(*after)));
            count = count.saturating_add(1);
        }
        let average = (count > 0).then(|| sum.div_ceil(count))?;
        u32::try_from(average).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pulse(trips: &[u32]) -> Pulse {
        let mut pulse = Pulse::new();
        let mut now = Timestamp::from_ms(0);
        pulse.start(now);
        for &trip in trips {
            let number = pulse.due(now).unwrap();
            now = now.after(trip.into());
            pulse.answered(number, now);
            pulse.hurry(now);
        }
        pulse
    }

    #[test]
    fn round_trip_and_jitter_are_of_the_last_five() {
        for (trips, median, jitter) in [
            (&[][..], None, None),
            (&[40], Some(40), None),
            (&[40, 60], Some(60), Some(20)),
            (&[10, 10, 10, 10, 10], Some(10), Some(0)),
            (&[10, 500, 12, 11, 13], Some(12), Some(246)),
            (&[900, 900, 10, 20, 30, 40, 50], Some(30), Some(10)),
            (&[1, 2, 2], Some(2), Some(1)),
        ] {
            let pulse = pulse(trips);
            assert_eq!(
                (pulse.round_trip_ms(), pulse.jitter_ms()),
                (median, jitter),
                "{trips:?}"
            );
        }
    }
}
