//! The path of a connection, by its two addresses.

use libp2p::Multiaddr;
use libp2p::core::transport::PortUse;
use libp2p::core::{ConnectedPoint, Endpoint};
use ugolki_record::{PlayerKey, SecretKey, Signer as _};

use super::{Path, path};
use crate::peer_id::peer_id;

fn key() -> PlayerKey {
    SecretKey::from_seed([5; 32]).unwrap().key()
}

fn dialled(address: &str) -> ConnectedPoint {
    let address: Multiaddr = address.parse().unwrap();
    ConnectedPoint::Dialer {
        address,
        role_override: Endpoint::Dialer,
        port_use: PortUse::Reuse,
    }
}

fn accepted(local: &str, remote: &str) -> ConnectedPoint {
    ConnectedPoint::Listener {
        local_addr: local.parse().unwrap(),
        send_back_addr: remote.parse().unwrap(),
    }
}

#[test]
fn the_remote_address_tells_a_direct_path() {
    for (address, expected) in [
        ("/ip4/127.0.0.1/tcp/1", Path::Lan),
        ("/ip4/192.168.1.7/udp/1/quic-v1", Path::Lan),
        ("/ip6/fe80::1/tcp/1", Path::Lan),
        ("/ip4/8.8.8.8/tcp/1", Path::Direct),
        ("/dns/example.org/tcp/1", Path::Direct),
    ] {
        assert_eq!(path(&dialled(address)), Some(expected), "{address}");
        assert_eq!(
            path(&accepted("/ip4/192.168.1.8/tcp/2", address)),
            Some(expected),
            "{address}"
        );
    }
}

#[test]
fn a_circuit_is_told_with_its_relay_on_both_sides() {
    let relay = peer_id(&key()).unwrap();
    let circuit = format!("/ip4/8.8.8.8/tcp/1/p2p/{relay}/p2p-circuit");
    let expected = Some(Path::Relayed { via: key() });
    assert_eq!(path(&dialled(&format!("{circuit}/p2p/{relay}"))), expected);
    assert_eq!(path(&accepted(&circuit, &format!("/p2p/{relay}"))), expected);
    // A circuit is never taken for a direct path, even where nobody says through whom it leads.
    let nameless = "/ip4/8.8.8.8/tcp/1/p2p-circuit";
    assert_eq!(path(&accepted(nameless, &format!("/p2p/{relay}"))), None);
}
