//! On the internet and without relays: addresses that change in mid-game, IPv6 alone, forwarded ports, losses.

use std::net::{IpAddr, SocketAddr};

use e2e::Home;
use e2e::lab::{Lab, Nat, PortOpener, Range};
use e2e::table::Transport;
use serde_json::Value;
use ugolki_net::{Address, Entry, Host, Ticket};

use super::{Game, PORT, host, join, listen};

const TRANSPORTS: [Transport; 2] = [Transport::Tcp, Transport::Quic];

fn ticket(invite: &Value) -> &str {
    invite["ticket"].as_str().unwrap()
}

/// The ticket of an invite that leads elsewhere.
fn ticket_to(invite: &Value, ip: IpAddr, transport: Transport) -> String {
    let transport = match transport {
        Transport::Tcp => ugolki_net::Transport::Tcp,
        Transport::Quic => ugolki_net::Transport::Quic,
    };
    let there = Address::new(Host::Ip(ip), transport, PORT);
    Ticket {
        entries: Entry::of(&[there]),
        ..Ticket::decode(ticket(invite)).unwrap()
    }
    .encode()
}

/// Both were connected in this way and no other, and know at the end that they are.
fn assert_all(paths: &[Vec<String>; 2], way: &str) {
    for paths in paths {
        let all = paths.iter().all(|path| path == way || path == "none");
        assert!(all && paths.last().is_some_and(|path| path == way), "{paths:?}");
    }
}

/// The guest gets another address in mid-game, and dials again from there.
fn guest_moves(transport: Transport) {
    let Some(lab) = Lab::open() else { return };
    let internet = lab.network(Range::Public);
    let (ada, mut boris) = (internet.machine(), internet.machine());
    let homes = [Home::new(), Home::new()];
    let (white, invite) = host(&ada, &homes[0], &["--listen", listen(transport)]);
    let black = join(
        &boris,
        &homes[1],
        ticket(&invite),
        &["--listen", listen(transport)],
    );
    let mut game = Game::begin([white, black], homes);
    game.play(6);
    boris.change_address();
    game.play(6);
    boris.change_address();
    assert_all(&game.finish(), "direct");
}

#[test]
fn a_guest_whose_address_changes_plays_on_over_tcp() {
    guest_moves(Transport::Tcp);
}

#[test]
fn a_guest_whose_address_changes_plays_on_over_quic() {
    guest_moves(Transport::Quic);
}

/// The guest's router gets another address from its provider, and has forgotten everything.
#[test]
fn a_guest_whose_router_gets_another_address_plays_on() {
    let Some(lab) = Lab::open() else { return };
    for transport in TRANSPORTS {
        let internet = lab.network(Range::Public);
        let mut router = internet.router(Nat::Symmetric, Range::Home);
        let (ada, boris) = (internet.machine(), router.inside().machine());
        let homes = [Home::new(), Home::new()];
        let (white, invite) = host(&ada, &homes[0], &["--listen", listen(transport)]);
        let black = join(&boris, &homes[1], ticket(&invite), &[]);
        let mut game = Game::begin([white, black], homes);
        game.play(6);
        router.change_address();
        assert_all(&game.finish(), "direct");
    }
}

#[test]
fn two_with_ipv6_alone_play_by_the_ticket() {
    let Some(lab) = Lab::open() else { return };
    for transport in TRANSPORTS {
        let internet = lab.network(Range::Public6);
        let (ada, boris) = (internet.machine(), internet.machine());
        let homes = [Home::new(), Home::new()];
        let listen = match transport {
            // As it comes: everywhere, IPv4 too, of which there is none.
            Transport::Tcp => &[][..],
            Transport::Quic => &["--listen", "/ip6/::/udp/4001/quic-v1"],
        };
        let (white, invite) = host(&ada, &homes[0], listen);
        let black = join(&boris, &homes[1], ticket(&invite), listen);
        assert_all(&Game::begin([white, black], homes).finish(), "direct");
    }
}

#[test]
fn a_host_behind_a_router_is_joined_through_a_forwarded_port() {
    let Some(lab) = Lab::open() else { return };
    for transport in TRANSPORTS {
        let internet = lab.network(Range::Public);
        let router = internet.router(Nat::Cone, Range::Home);
        let (ada, boris) = (router.inside().machine(), internet.machine());
        router.forward(PORT, &ada);
        let homes = [Home::new(), Home::new()];
        let (white, invite) = host(&ada, &homes[0], &["--listen", listen(transport)]);
        let invite = ticket_to(&invite, router.address(), transport);
        let black = join(&boris, &homes[1], &invite, &[]);
        assert_all(&Game::begin([white, black], homes).finish(), "direct");
    }
}

/// The router forwards a port because the host's program asks it to (`UPnP`), and the invite leads there.
#[test]
fn a_host_behind_a_router_that_opens_ports_is_joined_from_outside() {
    let Some(lab) = Lab::open() else { return };
    for transport in TRANSPORTS {
        let internet = lab.network(Range::Public);
        let router = internet.router(Nat::Cone, Range::Home);
        let Some(_opener) = PortOpener::start(&router) else {
            return;
        };
        let (ada, boris) = (router.inside().machine(), internet.machine());
        let homes = [Home::new(), Home::new()];
        let (mut white, mut invite) = host(&ada, &homes[0], &["--listen", listen(transport)]);
        let outside = router.address().to_string();
        let leads_there = |invite: &Value| {
            let addresses = invite["addresses"].as_array().unwrap();
            addresses
                .iter()
                .any(|text| text.as_str().unwrap().contains(&outside))
        };
        while !leads_there(&invite) {
            invite = white.expect("invite");
        }
        let black = join(&boris, &homes[1], ticket(&invite), &[]);
        assert_all(&Game::begin([white, black], homes).finish(), "direct");
    }
}

/// One packet in twenty is lost, each way (N-11.5).
#[test]
fn a_router_that_loses_packets_spoils_no_game() {
    let Some(lab) = Lab::open() else { return };
    for transport in TRANSPORTS {
        let internet = lab.network(Range::Public);
        let router = internet.router(Nat::Cone, Range::Home);
        router.lose(5);
        let (ada, boris) = (internet.machine(), router.inside().machine());
        let homes = [Home::new(), Home::new()];
        let (white, invite) = host(&ada, &homes[0], &["--listen", listen(transport)]);
        let black = join(&boris, &homes[1], ticket(&invite), &[]);
        assert_all(&Game::begin([white, black], homes).finish(), "direct");
    }
}

/// Half a second there and back, as to the other side of the world over a bad line, by a proxy that has an address of its own.
#[test]
fn a_slow_way_spoils_no_game() {
    let Some(lab) = Lab::open() else { return };
    let transport = Transport::Quic;
    let internet = lab.network(Range::Public);
    let (ada, far, boris) = (internet.machine(), internet.machine(), internet.machine());
    let homes = [Home::new(), Home::new()];
    let (white, invite) = host(&ada, &homes[0], &["--listen", listen(transport)]);
    let target = SocketAddr::from((ada.address(), PORT));
    let front = SocketAddr::from((far.address(), PORT));
    let proxy = far.run(|| e2e::Proxy::udp_at(front, target, 1));
    proxy.weather(e2e::proxy::Weather {
        delay_ms: (240, 260),
        ..e2e::proxy::Weather::CALM
    });
    let ticket = ticket_to(&invite, far.address(), transport);
    let black = join(&boris, &homes[1], &ticket, &[]);
    let mut game = Game::begin([white, black], homes);
    game.play(4);
    proxy.heal();
    assert_all(&game.finish(), "direct");
}
