//! Token buckets: bursts, refills and debts, at chosen instants.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

use tokio::sync::Semaphore;

use super::{Bucket, Budget, Limits, Rate, StreamLimits};

const SECOND: Duration = Duration::from_secs(1);

fn budget(limits: &StreamLimits, now: Instant) -> Budget {
    Budget::new(limits, Arc::new(Semaphore::new(limits.unread_bytes)), now)
}

#[test]
fn a_burst_then_the_refill() {
    let start = Instant::now();
    let mut opens = Bucket::new(Limits::PLAYER.session.opens_per_minute, 60 * SECOND, start);
    let taken = |bucket: &mut Bucket, at| (0..100).filter(|_| bucket.try_take(start + at)).count();
    assert_eq!(taken(&mut opens, Duration::ZERO), 10);
    assert_eq!(taken(&mut opens, 5 * SECOND), 0);
    assert_eq!(taken(&mut opens, 6 * SECOND), 1);
    assert_eq!(taken(&mut opens, 18 * SECOND), 2);
    assert_eq!(taken(&mut opens, 600 * SECOND), 10);
}

#[test]
fn a_debt_is_waited_for() {
    let start = Instant::now();
    let mut bucket = Bucket::new(
        Rate {
            refill: 50,
            burst: 200,
        },
        SECOND,
        start,
    );
    assert_eq!(bucket.take(200, start), Duration::ZERO);
    assert_eq!(bucket.take(1, start), Duration::from_millis(20));
    assert_eq!(
        bucket.take(1, start + Duration::from_millis(20)),
        Duration::from_millis(20)
    );
    assert_eq!(bucket.take(1, start + SECOND), Duration::ZERO);
}

#[test]
fn the_tighter_bucket_decides() {
    let start = Instant::now();
    let budget = budget(&Limits::PLAYER.session, start);
    // 32 frames of 8 KiB use up the bytes' burst; the frames' own has 168 left.
    for _ in 0..32 {
        assert_eq!(budget.spend(8_192, start), Duration::ZERO);
    }
    let wait = budget.spend(8_192, start);
    assert!(
        wait > Duration::from_millis(124) && wait < Duration::from_millis(126),
        "{wait:?}"
    );
    assert_eq!(budget.spend(1, start + 10 * SECOND), Duration::ZERO);
}

#[test]
fn a_rate_of_zero_never_divides() {
    let start = Instant::now();
    assert!(!Bucket::new(Rate { refill: 0, burst: 0 }, SECOND, start).try_take(start));
}
