//! Whom an event's program calls, at chosen instants.

use ugolki_record::{SecretKey, Signer as _};

use super::*;

fn key(seed: u8) -> PlayerKey {
    SecretKey::from_seed([seed; 32]).unwrap().key()
}

fn known(seeds: impl IntoIterator<Item = u8>) -> BTreeMap<PlayerKey, Vec<String>> {
    seeds
        .into_iter()
        .map(|seed| (key(seed), vec![format!("/ip4/192.0.2.{seed}/tcp/1")]))
        .collect()
}

#[test]
fn six_are_called_and_one_that_goes_is_replaced() {
    let start = Instant::now();
    let mut wire = Wire::new(key(0), start);
    let known = known(0..20);
    let (calls, closed) = wire.look(&known, start);
    assert_eq!((calls.len(), closed.len()), (NEIGHBOURS, 0));
    assert!(calls.iter().all(|call| call.peer != key(0)));
    assert!(wire.look(&known, start).0.is_empty());
    for (at, call) in (0..).zip(&calls) {
        assert!(wire.opened(StreamId(at), call.peer, Some(call.request), start));
    }
    let later = start + LOOK;
    assert!(wire.look(&known, later).0.is_empty());
    assert_eq!(wire.closed(StreamId(2), later), Some(calls[2].peer));
    assert_eq!(wire.there().len(), NEIGHBOURS - 1);
    let (again, _) = wire.look(&known, later + LOOK / 2);
    assert!(again.is_empty());
    let (again, _) = wire.look(&known, later + LOOK);
    assert_eq!(again.len(), 1);
    assert!(calls.iter().skip(3).all(|call| call.peer != again[0].peer));
}

#[test]
fn who_can_t_be_reached_is_called_again_after_ever_longer_waits() {
    let start = Instant::now();
    let mut wire = Wire::new(key(0), start);
    let known = known([1]);
    let (mut now, mut waits) = (start, Vec::new());
    for _ in 0..9 {
        let begun = now;
        let call = loop {
            if let Some(call) = wire.look(&known, now).0.pop() {
                break call;
            }
            now += LOOK;
        };
        waits.push((now - begun).as_secs());
        wire.failed(call.request, now);
    }
    assert_eq!(waits, [0, 1, 2, 4, 8, 16, 32, 60, 60]);
}

#[test]
fn calls_that_cross_are_one_neighbour() {
    let start = Instant::now();
    let mut wire = Wire::new(key(0), start);
    let call = wire.reach(key(1), Vec::new()).unwrap();
    assert_eq!(wire.reach(key(1), Vec::new()), None);
    assert_eq!(wire.reach(key(0), Vec::new()), None);
    assert!(wire.opened(StreamId(1), key(1), None, start));
    assert!(!wire.opened(StreamId(2), key(1), Some(call.request), start));
    assert_eq!(wire.to(&key(1)), Some(StreamId(2)));
    assert_eq!(
        (wire.from(StreamId(1)), wire.from(StreamId(3))),
        (Some(key(1)), None)
    );
    assert_eq!(wire.closed(StreamId(2), start), None);
    assert_eq!(wire.to(&key(1)), Some(StreamId(1)));
    assert_eq!(wire.closed(StreamId(1), start), Some(key(1)));
    assert_eq!(wire.closed(StreamId(1), start), None);
}

#[test]
fn a_crowd_is_let_in_and_those_who_came_first_are_let_go() {
    let start = Instant::now();
    let mut wire = Wire::new(key(0), start);
    let guests: Vec<_> = (1..=60).map(key).collect();
    for (at, guest) in (0..).zip(&guests) {
        let now = start + Duration::from_millis(at);
        wire.opened(StreamId(at), *guest, None, now);
    }
    let nobody = BTreeMap::new();
    assert_eq!(
        wire.look(&nobody, (start + WELCOME).checked_sub(LOOK).unwrap()).1,
        []
    );
    let (_, closed) = wire.look(&nobody, start + WELCOME + LOOK);
    let expected: Vec<_> = (0..12).map(StreamId).collect();
    assert_eq!(closed, expected);
}
