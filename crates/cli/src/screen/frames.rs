//! How long frames take to draw, for the diagnostics (T-3.11).

use std::collections::VecDeque;
use std::time::Duration;

use ugolki_tui::FrameTimes;

/// How many frames are looked back at.
const KEPT: usize = 100;

/// The last frames.
#[derive(Debug, Default)]
pub(super) struct Frames {
    count: u64,
    last_us: VecDeque<u64>,
}

impl Frames {
    /// A frame took so long.
    pub(super) fn took(&mut self, time: Duration) {
        self.count += 1;
        self.last_us.truncate(KEPT - 1);
        self.last_us
            .push_front(u64::try_from(time.as_micros()).unwrap_or(u64::MAX));
    }

    /// What there is to be said of them.
    pub(super) fn times(&self) -> FrameTimes {
        let mut sorted: Vec<u64> = self.last_us.iter().copied().collect();
        sorted.sort_unstable();
        let at = |index: usize| sorted.get(index).copied().unwrap_or_default();
        FrameTimes {
            count: self.count,
            last_us: self.last_us.front().copied().unwrap_or_default(),
            median_us: at(sorted.len() / 2),
            longest_us: at(sorted.len().saturating_sub(1)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_hundred_frames_are_looked_back_at() {
        let mut frames = Frames::default();
        assert_eq!(frames.times(), FrameTimes::default());
        frames.took(Duration::from_secs(9));
        for us in 1..=100 {
            frames.took(Duration::from_micros(us));
        }
        let times = FrameTimes {
            count: 101,
            last_us: 100,
            median_us: 51,
            longest_us: 100,
        };
        assert_eq!(frames.times(), times);
    }
}
