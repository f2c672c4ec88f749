//! Tickets: golden bytes, what is forgiven, what is told apart, and that no text does harm.

mod golden;

use proptest::prelude::{Just, Strategy, any, prop_assert, prop_assert_eq, prop_oneof, proptest};
use ugolki_record::{PlayerKey, SecretKey, Signer as _};

use super::text::{Good, encode_text};
use super::{Entry, Ticket, TicketError};
use crate::address::Address;

fn key(seed: u8) -> PlayerKey {
    SecretKey::from_seed([seed; 32]).unwrap().key()
}

fn address(text: &str) -> Address {
    text.parse().unwrap()
}

fn entries(addresses: &[&str]) -> Vec<Entry> {
    Entry::of(&addresses.iter().map(|text| address(text)).collect::<Vec<_>>())
}

fn ticket(entries: Vec<Entry>) -> Ticket {
    Ticket {
        key: key(1),
        nonce: *b"\x00\x01\x02\x03\xfc\xfd\xfe\xff",
        expires: 0x01_02_03,
        entries,
    }
}

/// The text of some bytes with a checksum that holds.
fn sealed(bytes: &[u8]) -> String {
    encode_text(Good::Game, bytes)
}

/// A ticket's bytes without their checksum.
fn fixed_bytes() -> Vec<u8> {
    let nonce = [0, 1, 2, 3, 0xfc, 0xfd, 0xfe, 0xff];
    [&[0][..], key(1).as_bytes(), &nonce, &[3, 2, 1]].concat()
}

/// Made by another program from the layout alone.
const GOLDEN: [(&[&str], &str); 3] = [
    (
        &[],
        "UG1ACFIRY65OQE7DFP5KLNS2PF2LVZMUZYJX4OZIEQ36N2IQANUB5XVYAABAIB7Z7P674BQEALMMC466",
    ),
    (
        &["/ip4/192.0.2.7/tcp/4001", "/ip4/192.0.2.7/udp/4001/quic-v1"],
        "UG1ACFIRY65OQE7DFP5KLNS2PF2LVZMUZYJX4OZIEQ36N2IQANUB5XVYAABAIB7Z7P674BQEAJRYAAAEB5BB7NTGXG5",
    ),
    (
        &["/ip6/2001:db8::1/udp/443/quic-v1", "/dns4/Example.org/tcp/4001"],
        "UG1ACFIRY65OQE7DFP5KLNS2PF2LVZMUZYJX4OZIEQ36N2IQANUB5XVYAABAIB7Z7P674BQEAJCEAAQ3OAAAAAAAAAAAAAAAAAAAG5QCEYLMV4GC\
         3LQNRSS433SM6QQ6DOSA5KQ",
    ),
];
const GOLDEN_RELAY: &str = "UG1ACFIRY65OQE7DFP5KLNS2PF2LVZMUZYJX4OZIEQ36N2IQANUB5XVYAABAIB7Z7P674BQEAIZQE4XO\
                            DVIPULV6VVDKRTMGTD6ZTFY3CURWTXDPIS56YHVXD6JWOKMMM3EBGQQ6MOAAABAPIIPLYRVOJI";

fn relay_entry() -> Entry {
    let at = address("/ip4/198.51.100.9/tcp/4001").through(key(2));
    Entry::of(&[at]).remove(0)
}

#[test]
fn golden_bytes() {
    for (addresses, text) in GOLDEN {
        let ticket = ticket(entries(addresses));
        assert_eq!(ticket.encode(), text);
        assert_eq!(Ticket::decode(text), Ok(ticket));
    }
    let relayed = ticket([vec![relay_entry()], entries(GOLDEN[1].0)].concat());
    assert_eq!(relayed.encode(), GOLDEN_RELAY);
    assert_eq!(GOLDEN_RELAY.len(), Ticket::SHORT);
    assert_eq!(Ticket::decode(GOLDEN_RELAY), Ok(relayed.clone()));
    let circuit = address("/ip4/198.51.100.9/tcp/4001").through(key(2));
    let own = GOLDEN[1].0.iter().map(|text| address(text));
    assert_eq!(
        relayed.addresses(),
        std::iter::once(circuit).chain(own).collect::<Vec<_>>()
    );
}

#[test]
fn case_blanks_hyphens_and_lookalikes_are_forgiven() {
    let ticket = Ticket::decode(GOLDEN_RELAY);
    let lower = GOLDEN_RELAY.to_lowercase();
    let in_fives: String = lower
        .chars()
        .enumerate()
        .flat_map(|(at, c)| [Some(c), (at % 5 == 4).then_some('-')])
        .flatten()
        .collect();
    let wrapped = in_fives
        .replace("-a", "\r\n  a")
        .replace("-b", " \u{a0}b")
        .replace("-i", "\u{2011}i");
    let typed: String = GOLDEN_RELAY[3..]
        .chars()
        .map(|c| match c {
            'O' => '0',
            'I' => '1',
            'B' => '8',
            other => other,
        })
        .collect();
    for text in [
        lower,
        in_fives,
        wrapped,
        format!("  ugI{typed} "),
        format!("U G-1{typed}\n"),
    ] {
        assert_eq!(Ticket::decode(&text), ticket, "{text}");
    }
}

#[test]
fn what_is_no_ticket_is_told_apart() {
    let check = |text: &str, error: TicketError| assert_eq!(Ticket::decode(text), Err(error), "{text}");
    for text in [
        "",
        "UG",
        "U",
        "hello",
        "/ip4/127.0.0.1/tcp/1",
        "UGX",
        "UG0ABC",
        "G1",
        "XUG1ABC",
        "\u{fdfd}",
        "ＵＧ１",
    ] {
        check(text, TicketError::NotATicket);
    }
    for text in [
        "UG1",
        "UG1A",
        "UG1AAAAAAAA",
        "UG1=",
        "UG19",
        "UG1\u{e9}",
        &"UG1A".repeat(5_000),
    ] {
        check(text, TicketError::Mistyped);
    }
    check("UG2", TicketError::NewerVersion);
    check(&GOLDEN_RELAY.replacen('1', "7", 1), TicketError::NewerVersion);
    check(&GOLDEN_RELAY[..GOLDEN_RELAY.len() - 1], TicketError::Mistyped);
    check(&format!("{GOLDEN_RELAY}A"), TicketError::Mistyped);
    // The last character has bits to spare, which have to be zero.
    check(&GOLDEN[0].1.replace("466", "467"), TicketError::Mistyped);
}

#[test]
fn whole_tickets_of_other_versions_and_nonsense_are_told_apart() {
    let check = |bytes: &[u8], error: TicketError| {
        assert_eq!(Ticket::decode(&sealed(bytes)), Err(error), "{bytes:?}");
    };
    let with = |tail: &[u8]| [&fixed_bytes(), tail].concat();
    let mut flagged = fixed_bytes();
    flagged[0] = 0x80;
    check(&flagged, TicketError::NewerVersion);
    for kind in [0x00, 0x01, 0x10, 0x14, 0x17, 0x41, 0x51, 0xb1, 0xff] {
        check(&with(&[kind, 1, 2, 3, 4, 5, 6]), TicketError::NewerVersion);
    }
    for tail in [
        &[0x11][..],
        &[0x11, 1, 2, 3, 4, 5],
        &[0x11, 1, 2, 3, 4, 0, 0],
        &[0x12, 1, 2, 3, 4, 0, 1],
        &[0x13],
        &[0x13, 0, 1, 1],
        &[0x13, 3, b'a', b'b', 1, 1],
        &[0x13, 1, b'/', 1, 1],
        &[0x13, 1, b'A', 1, 1],
        &[0x13, 2, 0xff, 0xfe, 1, 1],
        &[0x19, 1, 2, 3],
        &[[0x19].as_slice(), &[0xff; 32], &[1, 2, 3, 4, 1, 1]].concat(),
        &[0x11, 1, 2, 3, 4, 1, 1].repeat(9),
    ] {
        check(&with(tail), TicketError::Unusable);
    }
    check(&[], TicketError::Unusable);
    check(&fixed_bytes()[..43], TicketError::Unusable);
    let mut nobody = fixed_bytes();
    nobody[1..33].fill(0xff);
    check(&nobody, TicketError::Unusable);
}

#[test]
fn a_host_that_no_terminal_should_see_makes_no_ticket() {
    // The one text in a ticket: names of hosts, which are shown.
    for host in [
        "a\u{1b}[2Jb",
        "a\nb",
        "a\u{0}b",
        "a\u{85}b",
        "a\u{202e}b",
        "a\u{200b}b",
        "a\u{3164}b",
        "李.example",
        "a b",
    ] {
        let length = u8::try_from(host.len()).unwrap();
        let bytes = [&fixed_bytes(), &[0x13, length][..], host.as_bytes(), &[1, 1]].concat();
        assert_eq!(
            Ticket::decode(&sealed(&bytes)),
            Err(TicketError::Unusable),
            "{host:?}"
        );
    }
}

#[test]
fn expiry_is_counted_in_minutes_since_2026() {
    assert_eq!(Ticket::minute_of(0), 0);
    assert_eq!(Ticket::minute_of(1_767_225_600 + 59), 0);
    assert_eq!(Ticket::minute_of(1_767_225_600 + 60), 1);
    assert_eq!(Ticket::minute_of(u64::MAX), u32::MAX);
    let mut ticket = ticket(Vec::new());
    assert!(!ticket.is_expired(ticket.expires - 1));
    assert!(ticket.is_expired(ticket.expires));
    ticket.expires = u32::MAX;
    assert_eq!(Ticket::decode(&ticket.encode()).unwrap().expires, (1 << 24) - 1);
}

#[test]
fn the_most_useful_entries_that_fit_come_first() {
    let fit =
        |addresses: &[&str], more: Vec<Entry>, chars| Ticket::fit([entries(addresses), more].concat(), chars);
    // A relay and one IPv4 address just fit (N-8.3); the global one is better than the LAN's.
    let mixed = [
        "/ip4/192.168.1.7/tcp/1",
        "/ip6/2600::1/tcp/1",
        "/ip4/127.0.0.1/tcp/1",
        "/ip4/8.8.8.8/tcp/1",
    ];
    let short = fit(&mixed, vec![relay_entry()], Ticket::SHORT);
    assert_eq!(
        short,
        [vec![relay_entry()], entries(&["/ip4/8.8.8.8/tcp/1"])].concat()
    );
    let no_relay = [
        "/ip6/2600::1/tcp/1",
        "/ip4/8.8.8.8/tcp/1",
        "/ip4/192.168.1.7/tcp/1",
    ];
    assert_eq!(fit(&mixed, vec![], Ticket::SHORT), entries(&no_relay));
    let all = fit(&mixed, vec![relay_entry()], usize::MAX);
    assert_eq!(all, [vec![relay_entry()], entries(&no_relay)].concat());
    assert_eq!(fit(&mixed, vec![relay_entry()], 0), []);
    // This machine alone is better than nothing; addresses that lead nowhere aren't.
    assert_eq!(
        fit(&["/ip4/127.0.0.1/tcp/1"], vec![], Ticket::SHORT),
        entries(&["/ip4/127.0.0.1/tcp/1"])
    );
    assert_eq!(
        fit(
            &["/ip6/fe80::1/tcp/1", "/ip4/0.0.0.0/tcp/1", "/ip4/10.0.0.1/tcp/0"],
            vec![],
            usize::MAX
        ),
        []
    );
    let many: Vec<_> = (1..=20).map(|port| format!("/ip4/8.8.8.8/tcp/{port}")).collect();
    let many: Vec<_> = many.iter().map(String::as_str).collect();
    assert_eq!(fit(&many, vec![], usize::MAX), entries(&many[..8]));
    assert_eq!(fit(&many, vec![], Ticket::SHORT), entries(&many[..6]));
}

#[test]
fn every_single_wrong_character_is_noticed() {
    let right = Ticket::decode(GOLDEN_RELAY);
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abcxyz=+/*.\u{e9}";
    for at in 0..GOLDEN_RELAY.len() {
        let (before, after) = (&GOLDEN_RELAY[..at], &GOLDEN_RELAY[at + 1..]);
        assert!(
            Ticket::decode(&format!("{before}{after}")).is_err(),
            "without character {at}"
        );
        for c in alphabet.chars() {
            // The same character in another spelling is no mistake.
            let read = Ticket::decode(&format!("{before}{c}{after}"));
            let meant = |c: char| match c.to_ascii_uppercase() {
                '0' => 'O',
                '1' => 'I',
                '8' => 'B',
                other => other,
            };
            let same = Some(meant(c)) == GOLDEN_RELAY[at..].chars().next().map(meant);
            assert_eq!(read == right, same, "{c} for character {at}");
            assert_eq!(read.is_ok(), same, "{c} for character {at}");
            assert!(
                Ticket::decode(&format!("{before}{c}{}", &GOLDEN_RELAY[at..])).is_err(),
                "{c} before character {at}"
            );
        }
    }
}

fn any_address() -> impl Strategy<Value = Address> {
    let host = prop_oneof![
        any::<[u8; 4]>().prop_map(|ip| format!("/ip4/{}", std::net::Ipv4Addr::from(ip))),
        any::<[u8; 16]>().prop_map(|ip| format!("/ip6/{}", std::net::Ipv6Addr::from(ip))),
        "[a-z0-9._-]{1,253}".prop_map(|name| format!("/dns/{name}")),
    ];
    (host, any::<bool>(), 1..=u16::MAX).prop_map(|(host, tcp, port)| {
        address(&if tcp {
            format!("{host}/tcp/{port}")
        } else {
            format!("{host}/udp/{port}/quic-v1")
        })
    })
}

fn any_ticket() -> impl Strategy<Value = Ticket> {
    let direct = any_address().prop_map(|address| Entry::of(&[address]));
    let relayed = (any_address(), any::<u8>()).prop_map(|(at, seed)| Entry::of(&[at.through(key(seed))]));
    let entries =
        proptest::collection::vec(prop_oneof![direct, relayed], 0..=8).prop_map(|entries| entries.concat());
    (any::<u8>(), any::<[u8; 8]>(), 0..1_u32 << 24, entries).prop_map(|(seed, nonce, expires, entries)| {
        Ticket {
            key: key(seed),
            nonce,
            expires,
            entries,
        }
    })
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(ticket in any_ticket()) {
        let text = ticket.encode();
        prop_assert_eq!(Ticket::decode(&text), Ok(ticket.clone()));
        prop_assert_eq!(Ticket::decode(&text.to_lowercase()), Ok(ticket));
    }

    #[test]
    fn any_wrong_character_is_noticed(ticket in any_ticket(), at in any::<proptest::sample::Index>(), to in any::<char>()) {
        let mut chars: Vec<char> = ticket.encode().chars().collect();
        let at = at.index(chars.len());
        chars[at] = to;
        let text: String = chars.into_iter().collect();
        if let Ok(read) = Ticket::decode(&text) {
            prop_assert_eq!(read, ticket);
        }
    }

    #[test]
    fn short_tickets_are_short(addresses in proptest::collection::vec(any_address(), 0..12)) {
        let entries = Ticket::fit(Entry::of(&addresses), Ticket::SHORT);
        prop_assert!(ticket(entries).encode().len() <= Ticket::SHORT);
    }

    #[test]
    fn no_text_does_harm(text in prop_oneof![any::<String>(), "(?i)ug1[a-z2-7 -]{0,200}", Just(String::new())]) {
        let _ticket_or_not = Ticket::decode(&text);
    }

    #[test]
    fn no_whole_bytes_do_harm(bytes in proptest::collection::vec(any::<u8>(), 0..120)) {
        if let Ok(ticket) = Ticket::decode(&sealed(&bytes)) {
            prop_assert_eq!(ticket.encode(), sealed(&bytes));
        }
    }

    #[test]
    fn no_entries_do_harm(tail in proptest::collection::vec(prop_oneof![0x11_u8..=0x13, 0x19_u8..=0x1b, 0x31_u8..=0x33, any::<u8>()], 0..90)) {
        let bytes = [fixed_bytes(), tail].concat();
        if let Ok(ticket) = Ticket::decode(&sealed(&bytes)) {
            prop_assert_eq!(ticket.encode(), sealed(&bytes));
        }
    }
}
