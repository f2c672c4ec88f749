//! Tests of invites: each kind of fault is told apart (N-8.5).

use ugolki_record::{SecretKey, Signer as _};

use super::*;

const NOW: u64 = 1_790_000_000_000;

fn key(seed: u8) -> PlayerKey {
    SecretKey::from_seed([seed; 32]).unwrap().key()
}

fn listening() -> Vec<Address> {
    [
        "/ip4/192.168.1.7/tcp/4001",
        "/ip4/192.168.1.7/udp/4001/quic-v1",
        "/ip4/127.0.0.1/tcp/4001",
    ]
    .map(|text| text.parse().unwrap())
    .to_vec()
}

/// An invite of a host that listens at these addresses.
fn written(listening: &[Address]) -> Written {
    let places = Places {
        listening,
        ..Places::default()
    };
    write(key(1), [7; 8], expiry(NOW, GOOD_FOR), places, false).unwrap()
}

pub(super) fn ticket() -> String {
    written(&listening()).ticket
}

fn kind(text: &str) -> &'static str {
    read(text, key(2), NOW).unwrap_err().kind()
}

#[test]
fn an_invite_leads_to_who_wrote_it() {
    let Written {
        ticket: text,
        addresses,
        ..
    } = written(&listening());
    assert!(text.len() <= Ticket::SHORT);
    assert_eq!(
        addresses.len(),
        2,
        "loopback is of no use to others: {addresses:?}"
    );
    let Command::Join { peer, addresses, how } = read(&text, key(2), NOW).unwrap() else {
        panic!("no join")
    };
    assert_eq!((peer, how), (key(1), JoinHow::Invite([7; 8])));
    assert_eq!(
        addresses,
        ["/ip4/192.168.1.7/tcp/4001", "/ip4/192.168.1.7/udp/4001/quic-v1"]
    );
    assert!(read(&text.to_lowercase().replace('-', " "), key(2), NOW).is_ok());
    assert!(write(key(1), [7; 8], 0, Places::default(), false).is_none());
}

#[test]
fn each_fault_of_an_invite_is_told_apart() {
    let good = ticket();
    assert_eq!(kind(""), "empty-invite");
    assert_eq!(kind("hello"), "not-an-invite");
    assert_eq!(kind(&good[..good.len() - 3]), "mistyped-invite");
    let wrong = if good.ends_with('A') { 'B' } else { 'A' };
    assert_eq!(
        kind(&format!("{}{wrong}", &good[..good.len() - 1])),
        "mistyped-invite"
    );
    assert_eq!(read(&good, key(1), NOW).unwrap_err().kind(), "own-invite");
    let late = NOW + 25 * 3_600_000;
    let error = read(&good, key(2), late).unwrap_err();
    assert_eq!(error.kind(), "expired-invite");
    assert_eq!(error.to_string(), "the invite expired on 2026-09-22 14:13 UTC");
}

#[test]
fn addresses_lead_to_a_host_without_an_invite() {
    let address = PeerAddress {
        key: key(1),
        address: listening()[0].clone(),
    }
    .to_string();
    let Command::Join { peer, how, .. } = read(&address, key(2), NOW).unwrap() else {
        panic!("no join")
    };
    assert_eq!((peer, how), (key(1), JoinHow::Lan));
    assert_eq!(read(&address, key(1), NOW).unwrap_err().kind(), "own-invite");
    assert_eq!(kind("/ip4/192.168.1.7/tcp/4001"), "bad-address");
    assert_eq!(kind("/ip4/nonsense"), "bad-address");
}

#[test]
fn arguments_name_a_text_or_a_file() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("invite");
    std::fs::write(&file, ticket()).unwrap();
    assert_eq!(text_of(&format!("@{}", file.display())).unwrap(), ticket());
    assert_eq!(text_of("UG1ABC").unwrap(), "UG1ABC");
    assert_eq!(
        text_of("@/nowhere/invite").unwrap_err().to_string(),
        "the invite can't be read from /nowhere/invite"
    );
}

fn at(texts: &[&str]) -> Vec<Address> {
    texts.iter().map(|text| text.parse().unwrap()).collect()
}

#[test]
fn the_ways_that_lead_to_a_host_are_told_apart() {
    let listening = at(&[
        "/ip4/192.168.1.7/tcp/4001",
        "/ip6/2600::1/tcp/4002",
        "/ip4/127.0.0.1/tcp/4001",
    ]);
    let ways = |listening: &[Address], reachable: &[Address], exposure| {
        let places = Places {
            listening,
            reachable,
            exposure,
        };
        write(key(1), [7; 8], 9, places, false).map(|written| written.ways.kinds())
    };
    assert_eq!(
        ways(&listening, &[], Exposure::Everything).unwrap(),
        ["lan", "internet-untried"]
    );
    assert_eq!(
        ways(&listening, &listening[1..2], Exposure::Everything).unwrap(),
        ["lan", "internet"]
    );
    // What the router forwards, or somebody out there has tried, need not be an address of this machine.
    let forwarded = at(&["/ip4/8.8.8.8/tcp/4001"]);
    assert_eq!(
        ways(&listening[..1], &forwarded, Exposure::Everything).unwrap(),
        ["lan", "internet"]
    );
    assert_eq!(ways(&listening[..1], &[], Exposure::Everything).unwrap(), ["lan"]);
    assert_eq!(
        ways(&listening[2..], &[], Exposure::Everything).unwrap(),
        ["this-machine"]
    );
    // Nothing of the own network is told.
    assert_eq!(
        ways(&listening, &[], Exposure::NoLan).unwrap(),
        ["internet-untried"]
    );
    assert_eq!(ways(&listening[..1], &[], Exposure::NoLan), None);
    // A relay comes first, and with nothing else told it is the only way.
    let circuits = [forwarded[0].through(key(3)), listening[0].through(key(4))];
    let relayed = |exposure| ways(&listening, &circuits, exposure).unwrap();
    // Beside a relay there is room for one IPv4 address, and what is not in the ticket is no way.
    assert_eq!(relayed(Exposure::Everything), ["lan", "relay"]);
    assert_eq!(relayed(Exposure::RelayOnly), ["relay"]);
    assert_eq!(ways(&listening, &[], Exposure::RelayOnly), None);
}

#[test]
fn an_invite_leads_through_relays() {
    let listening = listening();
    let circuits = at(&["/ip4/198.51.100.9/tcp/443", "/ip4/198.51.100.9/udp/443/quic-v1"]);
    let circuits: Vec<Address> = circuits.iter().map(|at| at.through(key(3))).collect();
    let places = Places {
        listening: &listening,
        reachable: &circuits,
        exposure: Exposure::Everything,
    };
    let written = write(key(1), [7; 8], expiry(NOW, GOOD_FOR), places, false).unwrap();
    assert_eq!(
        written.ticket.len(),
        Ticket::SHORT,
        "a relay and one address just fit"
    );
    assert_eq!(written.ways.relays, [key(3)]);
    let Command::Join { addresses, .. } = read(&written.ticket, key(2), NOW).unwrap() else {
        panic!("no join")
    };
    let all: Vec<String> = circuits
        .iter()
        .chain(&listening[..2])
        .map(ToString::to_string)
        .collect();
    assert_eq!(addresses, all);
}

#[test]
fn a_long_invite_has_what_the_short_one_has_no_room_for() {
    let listening: Vec<Address> = (1..=9)
        .map(|host| format!("/ip4/8.8.4.{host}/tcp/4001").parse().unwrap())
        .collect();
    let places = Places {
        listening: &listening,
        ..Places::default()
    };
    let [short, long] = [false, true].map(|long| write(key(1), [7; 8], 9, places, long).unwrap());
    assert_eq!((short.addresses.len(), long.addresses.len()), (6, 8));
    assert!(short.ticket.len() <= Ticket::SHORT && long.ticket.len() > Ticket::SHORT);
    assert!(read(&long.ticket, key(2), 0).is_ok());
}

#[test]
fn an_invite_is_good_for_as_long_as_was_said() {
    let there = listening();
    let good_for = |minutes| {
        let places = Places {
            listening: &there,
            ..Places::default()
        };
        let ticket = write(key(1), [7; 8], expiry(NOW, minutes), places, false)
            .unwrap()
            .ticket;
        let minute = |minutes: u32| NOW + u64::from(minutes) * 60_000;
        assert!(read(&ticket, key(2), minute(minutes - 1)).is_ok());
        assert_eq!(
            read(&ticket, key(2), minute(minutes)).unwrap_err().kind(),
            "expired-invite"
        );
    };
    good_for(1);
    good_for(GOOD_FOR);
    good_for(GOOD_FOR_AT_MOST);
}
