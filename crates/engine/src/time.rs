//! When to stop thinking: the one place that reads the clock.

use std::time::{Duration, Instant};

use crate::{Budget, Limits};

/// What a thought may take at most is never nearer to the budget than this.
const MARGIN: Duration = Duration::from_millis(2);
/// The most of the reserve that one move may take is a part of it in this many.
const PARTS: u32 = 5;
/// How long an untimed thought lasts.
const PATIENCE: Duration = Duration::from_secs(5);

/// The time of a thought.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Timer {
    begin: Instant,
    /// When no further iteration is begun.
    soft: Option<Duration>,
    /// When the search is broken off.
    hard: Option<Duration>,
}

impl Timer {
    /// Starts the time of a thought. `to_go` is the number of moves that the side to move may still need.
    pub(crate) fn start(limits: &Limits, to_go: u32) -> Self {
        let (soft, hard) = match limits.time {
            None => (None, None),
            Some(Budget::Move(time)) => (None, Some(time.saturating_sub(MARGIN))),
            Some(Budget::Untimed) => (Some(PATIENCE / 2), Some(PATIENCE)),
            Some(Budget::Clock { left, increment, lag }) => {
                let (soft, hard) = share(left, increment, lag, to_go);
                (Some(soft), Some(hard))
            }
        };
        Self {
            begin: Instant::now(),
            soft,
            hard,
        }
    }

    /// The time so far.
    pub(crate) fn elapsed(&self) -> Duration {
        self.begin.elapsed()
    }

    /// Tells whether the search must be broken off.
    pub(crate) fn is_up(&self) -> bool {
        self.hard.is_some_and(|hard| self.elapsed() >= hard)
    }

    /// Tells whether another iteration is worth beginning; `haste` is the percentage of the share that is due, less than
    /// 100 while the best move is the same again and again.
    pub(crate) fn is_spent(&self, haste: u32) -> bool {
        self.soft.is_some_and(|soft| self.elapsed() >= soft * haste / 100)
    }

    /// Tells whether the part of the time that is a `part`th has passed; never without a limit of time.
    pub(crate) fn is_spent_by(&self, part: u32) -> bool {
        self.hard.is_some_and(|hard| self.elapsed() >= hard / part)
    }

    /// Tells whether it is pointless to think about a position without a choice.
    pub(crate) const fn is_limited(&self) -> bool {
        self.hard.is_some()
    }
}

/// The share of a clock: when to begin no other iteration, and when to break off.
fn share(left: Duration, increment: Duration, lag: Duration, to_go: u32) -> (Duration, Duration) {
    let usable = left
        .saturating_sub(lag)
        .saturating_sub(left / 50)
        .saturating_sub(MARGIN);
    let most = usable / PARTS + (increment / 2).min(usable / PARTS);
    let even = usable / to_go.max(1) + increment * 3 / 4;
    let hard = (even * 3).min(most);
    (even.min(hard), hard)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn a_clock_is_shared_out() {
        let (soft, hard) = share(ms(60_000), ms(0), ms(100), 30);
        assert!(soft > ms(1_500) && soft < ms(2_000), "{soft:?}");
        assert!(hard > soft && hard < ms(12_000), "{hard:?}");
    }

    #[test]
    fn an_increment_is_spent() {
        let (soft, _) = share(ms(60_000), ms(2_000), ms(100), 30);
        assert!(soft > ms(3_000), "{soft:?}");
    }

    #[test]
    fn what_is_not_there_is_not_spent() {
        for left in [0, 1, 50, 99, 150, 1_000] {
            let (soft, hard) = share(ms(left), ms(5_000), ms(100), 30);
            assert!(
                soft <= hard && hard + ms(100) <= ms(left).max(ms(100)),
                "{left}: {hard:?}"
            );
        }
    }
}
