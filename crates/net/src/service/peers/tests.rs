//! The table of peers: the best connection, admission of streams, and its bound.

use std::time::Duration;

use libp2p::swarm::ConnectionId;
use tokio::time::Instant;
use ugolki_record::{PlayerKey, SecretKey, Signer as _};

use super::{Admission, Answer, Connection, Identity, Path, Peers};
use crate::api::StreamKind;
use crate::error::PeerVersion;
use crate::limits::{Limits, REFUSED_STREAMS, REMEMBERED_PEERS};
use crate::peer_id::peer_id;
use crate::relays::Service;

fn key(seed: u16) -> PlayerKey {
    let mut bytes = [1; 32];
    bytes[..2].copy_from_slice(&seed.to_le_bytes());
    SecretKey::from_seed(bytes).unwrap().key()
}

fn connection(id: usize, path: Path) -> Connection {
    Connection {
        id: ConnectionId::new_unchecked(id),
        path,
        address: None,
        since: Instant::now(),
        answer: Answer::Awaited,
        closing: false,
        for_lan: false,
    }
}

#[test]
fn a_direct_connection_is_better_than_a_relayed_one_and_a_new_one_than_an_old_one() {
    let (mut peers, now, peer) = (
        Peers::new(Limits::PLAYER),
        Instant::now(),
        peer_id(&key(1)).unwrap(),
    );
    let best = |peers: &Peers| peers.get(&peer).and_then(super::Peer::best_connection);
    peers.connected(peer, key(1), connection(1, Path::Relayed { via: key(9) }), now);
    assert_eq!(best(&peers), Some(ConnectionId::new_unchecked(1)));
    peers.connected(peer, key(1), connection(2, Path::Direct), now);
    peers.connected(peer, key(1), connection(3, Path::Lan), now);
    peers.connected(peer, key(1), connection(4, Path::Relayed { via: key(9) }), now);
    assert_eq!(best(&peers), Some(ConnectionId::new_unchecked(3)));
    peers
        .connection_mut(&peer, ConnectionId::new_unchecked(3))
        .unwrap()
        .closing = true;
    assert_eq!(best(&peers), Some(ConnectionId::new_unchecked(2)));
}

#[test]
fn streams_are_admitted_up_to_the_limits_and_reconnecting_does_not_help() {
    let (mut peers, now, peer) = (
        Peers::new(Limits::PLAYER),
        Instant::now(),
        peer_id(&key(1)).unwrap(),
    );
    peers.connected(peer, key(1), connection(1, Path::Lan), now);
    for _ in 0..8 {
        let known = peers.get_mut(&peer).unwrap();
        assert_eq!(
            known.admit(StreamKind::Session, &Limits::PLAYER, now),
            Admission::Admitted
        );
        known.lanes.of_mut(StreamKind::Session).open += 1;
    }
    assert_eq!(
        peers
            .get_mut(&peer)
            .unwrap()
            .admit(StreamKind::Session, &Limits::PLAYER, now),
        Admission::Refused
    );
    peers
        .get_mut(&peer)
        .unwrap()
        .lanes
        .of_mut(StreamKind::Session)
        .open = 0;
    assert!(peers.disconnected(&peer, ConnectionId::new_unchecked(1), now));
    peers.connected(peer, key(1), connection(2, Path::Lan), now);
    let known = peers.get_mut(&peer).unwrap();
    assert_eq!(
        known.admit(StreamKind::Session, &Limits::PLAYER, now),
        Admission::Admitted
    );
    assert_eq!(
        known.admit(StreamKind::Session, &Limits::PLAYER, now),
        Admission::Admitted
    );
    for _ in 1..REFUSED_STREAMS {
        assert_eq!(
            known.admit(StreamKind::Session, &Limits::PLAYER, now),
            Admission::Refused
        );
    }
    assert_eq!(
        known.admit(StreamKind::Session, &Limits::PLAYER, now),
        Admission::Flood
    );
    assert_eq!(
        known.admit(
            StreamKind::Session,
            &Limits::PLAYER,
            now + Duration::from_secs(60)
        ),
        Admission::Admitted
    );
}

#[test]
fn a_peer_of_another_version_gets_no_stream() {
    let (mut peers, now, peer) = (
        Peers::new(Limits::PLAYER),
        Instant::now(),
        peer_id(&key(1)).unwrap(),
    );
    peers.connected(peer, key(1), connection(1, Path::Lan), now);
    let known = peers.get_mut(&peer).unwrap();
    known.identity = Some(Identity {
        service: Service::None,
        version: PeerVersion::new("/ugolki/2", ""),
        ours: false,
    });
    assert_eq!(
        known.admit(StreamKind::Session, &Limits::PLAYER, now),
        Admission::Refused
    );
}

#[test]
fn the_table_of_peers_is_bounded() {
    let (mut peers, start) = (Peers::new(Limits::PLAYER), Instant::now());
    for at in 0..REMEMBERED_PEERS + 50 {
        let seed = u16::try_from(at).unwrap();
        let (peer, id) = (peer_id(&key(seed)).unwrap(), ConnectionId::new_unchecked(at));
        let now = start + Duration::from_millis(u64::from(seed));
        peers.connected(peer, key(seed), connection(at, Path::Lan), now);
        assert!(peers.disconnected(&peer, id, now));
    }
    assert_eq!(peers.known.len(), REMEMBERED_PEERS);
    assert!(peers.get(&peer_id(&key(0)).unwrap()).is_none());
    assert!(peers.get(&peer_id(&key(1_000)).unwrap()).is_some());
}
