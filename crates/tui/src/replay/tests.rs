//! Paces, and how a replay goes on by itself.

use super::*;

#[test]
fn paces_double_and_halve_within_their_bounds() {
    let mut pace = Pace::REAL;
    let mut seen = vec![pace.times()];
    for _ in 0..7 {
        pace = pace.changed(true);
        seen.push(pace.times());
    }
    assert_eq!(seen, [1, 2, 4, 8, 16, 32, 32, 32]);
    assert_eq!(Pace::new(3).unwrap().changed(false).times(), 1);
    assert_eq!(Pace::REAL.changed(false), Pace::REAL);
    assert_eq!((Pace::new(0), Pace::new(33)), (None, None));
    assert_eq!(Pace::new(4).unwrap().of(1_000), 250);
    assert_eq!(Pace::new(32).unwrap().of(64), SHORTEST_MS);
}
