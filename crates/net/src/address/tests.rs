//! Addresses: what is read, what is refused and why, and which network each belongs to.

use super::{Address, AddressError, PeerAddress};

const KEY: &str = "12D3KooWGC6TvWhfapngX6wvJHMYvKpDMXPb3ZnCZ6dMoaMtimQ5";

#[test]
fn reads_and_writes_what_libp2p_does() {
    for text in [
        "/ip4/127.0.0.1/tcp/0",
        "/ip4/192.0.2.7/udp/4001/quic-v1",
        "/ip6/2001:db8::1/tcp/65535",
        "/ip6/::/udp/443/quic-v1",
        "/dns/example.org/tcp/4001",
        "/dns4/example.org/tcp/4001",
        "/dns6/example.org/udp/4001/quic-v1",
    ] {
        let address: Address = text.parse().unwrap();
        assert_eq!(address.to_string(), text);
        let peer: PeerAddress = format!("{text}/p2p/{KEY}").parse().unwrap();
        assert_eq!(peer.to_string(), format!("{text}/p2p/{KEY}"));
        assert_eq!(peer.address, address);
    }
    assert_eq!(
        " /dns/Example.ORG/tcp/1\n"
            .parse::<Address>()
            .unwrap()
            .to_string(),
        "/dns/example.org/tcp/1"
    );
}

#[test]
fn a_circuit_names_its_relay() {
    let relay = "12D3KooWDpJ7As7BWAwRMfu1VU2WCqNjvq387JEYKDBj4kx6nXTN";
    let text = format!("/ip4/192.0.2.7/udp/443/quic-v1/p2p/{relay}/p2p-circuit");
    let address: Address = text.parse().unwrap();
    assert_eq!(address.to_string(), text);
    let at_relay: PeerAddress = format!("/ip4/192.0.2.7/udp/443/quic-v1/p2p/{relay}")
        .parse()
        .unwrap();
    assert_eq!(address.relay(), Some(at_relay.key));
    assert_eq!(address.of_relay(), at_relay.address);
    assert_eq!(at_relay.address.through(at_relay.key), address);
    assert_eq!(at_relay.address.relay(), None);
    let peer: PeerAddress = format!("{text}/p2p/{KEY}").parse().unwrap();
    assert_eq!(peer.address, address);
    assert_eq!(peer.to_string(), format!("{text}/p2p/{KEY}"));
    assert!(address.is_global() && address.is_dialable());
}

#[test]
fn says_why_a_text_is_no_address() {
    let check = |text: &str, why: AddressError| assert_eq!(text.parse::<Address>(), Err(why), "{text}");
    for text in [
        "",
        "x",
        "/",
        "127.0.0.1:4001",
        "/ip4/1.2.3/tcp/1",
        "/ip4/1.2.3.4/tcp/65536",
        "/ip4/1.2.3.4/tcp",
        "/nosuch/1",
    ] {
        let error = text.parse::<Address>().unwrap_err();
        assert!(
            matches!(error, AddressError::NotAnAddress | AddressError::Unsupported),
            "{text}: {error}"
        );
    }
    check("127.0.0.1:4001", AddressError::NotAnAddress);
    check("/ip4/1.2.3.4", AddressError::Unsupported);
    check("/ip4/1.2.3.4/udp/1", AddressError::Unsupported);
    check("/ip4/1.2.3.4/tcp/1/ws", AddressError::Unsupported);
    check("/memory/1", AddressError::Unsupported);
    check("/dns/a b/tcp/1", AddressError::Unsupported);
    check(
        &format!("/dns/{}/tcp/1", "a".repeat(254)),
        AddressError::Unsupported,
    );
    check(
        &format!("/ip4/1.2.3.4/tcp/1/p2p/{KEY}"),
        AddressError::UnwantedKey,
    );
    check("/ip4/1.2.3.4/tcp/1/p2p-circuit", AddressError::Unsupported);
    check(
        &format!("/ip4/1.2.3.4/tcp/1/p2p/{KEY}/p2p-circuit/p2p-circuit"),
        AddressError::Unsupported,
    );
    check(
        &format!("/ip4/1.2.3.4/tcp/1/p2p/{KEY}/p2p-circuit/p2p/{KEY}/p2p-circuit"),
        AddressError::Unsupported,
    );
    check(
        "/ip4/1.2.3.4/tcp/1/p2p/QmcgpsyWgH8Y8ajJz1Cu72KnS5uo2Aa2LpzU7kinSupNKC/p2p-circuit",
        AddressError::ForeignKey,
    );
    assert_eq!(
        "/ip4/1.2.3.4/tcp/1".parse::<PeerAddress>(),
        Err(AddressError::NoKey)
    );
    assert_eq!(
        "/ip4/1.2.3.4/tcp/1/p2p/QmcgpsyWgH8Y8ajJz1Cu72KnS5uo2Aa2LpzU7kinSupNKC".parse::<PeerAddress>(),
        Err(AddressError::ForeignKey)
    );
}

#[test]
fn knows_which_network_an_address_belongs_to() {
    // loopback, private, global, dialable
    let check = |text: &str, expected: [bool; 4]| {
        let it: Address = text.parse().unwrap();
        assert_eq!(
            [
                it.is_loopback(),
                it.is_private(),
                it.is_global(),
                it.is_dialable()
            ],
            expected,
            "{text}"
        );
    };
    check("/ip4/127.0.0.1/tcp/1", [true, false, false, true]);
    check("/ip6/::1/tcp/1", [true, false, false, true]);
    check("/ip4/10.1.2.3/tcp/1", [false, true, false, true]);
    check("/ip4/169.254.1.1/tcp/1", [false, true, false, true]);
    check("/ip6/fd00::2/tcp/1", [false, true, false, true]);
    check("/ip6/fe80::1/tcp/1", [false, true, false, false]);
    check("/ip4/100.64.0.1/tcp/1", [false, false, false, true]);
    check("/ip4/100.128.0.1/tcp/1", [false, false, true, true]);
    check("/ip4/0.0.0.0/tcp/1", [false, false, false, false]);
    check("/ip4/224.0.0.251/udp/1/quic-v1", [false, false, false, false]);
    check("/ip4/8.8.8.8/tcp/1", [false, false, true, true]);
    check("/ip4/8.8.8.8/tcp/0", [false, false, true, false]);
    check("/ip6/2600::1/tcp/1", [false, false, true, true]);
    check("/dns/example.org/tcp/1", [false, false, true, true]);
}

#[test]
fn all_interfaces_are_four_addresses() {
    let all: Vec<_> = Address::any_interface(4001)
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(
        all,
        [
            "/ip4/0.0.0.0/tcp/4001",
            "/ip4/0.0.0.0/udp/4001/quic-v1",
            "/ip6/::/tcp/4001",
            "/ip6/::/udp/4001/quic-v1"
        ]
    );
}
