//! Tickets for events: golden bytes, what is told apart, and that each single character counts.

use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};
use ugolki_record::{PlayerKey, SecretKey, Signer as _};

use super::super::text::{Good, encode_text};
use super::{Entry, EventTicket, Ticket, TicketError};

fn key(seed: u8) -> PlayerKey {
    SecretKey::from_seed([seed; 32]).unwrap().key()
}

fn entries(addresses: &[&str]) -> Vec<Entry> {
    let addresses: Vec<_> = addresses.iter().map(|text| text.parse().unwrap()).collect();
    Entry::of(&addresses)
}

fn ticket(entries: Vec<Entry>) -> EventTicket {
    EventTicket {
        key: key(1),
        event: std::array::from_fn(|at| u8::try_from(at).unwrap()),
        entries,
    }
}

/// Made by another program from the layout alone.
const GOLDEN: [(&[&str], &str); 2] = [
    (
        &[],
        "UGE1ACFIRY65OQE7DFP5KLNS2PF2LVZMUZYJX4OZIEQ36N2IQANUB5XVYAABAIBQIBIGA4EASCQLBQGQ4DYQCEJBGFAVCYLRQGI2DMOB2HQ7KDFOAMA",
    ),
    (
        &["/ip4/192.0.2.7/tcp/4001", "/ip4/192.0.2.7/udp/4001/quic-v1"],
        "UGE1ACFIRY65OQE7DFP5KLNS2PF2LVZMUZYJX4OZIEQ36N2IQANUB5XVYAABAIBQIBIGA4EASCQLBQGQ4DYQCEJBGFAVCYLRQGI2DMOB2HQ7GHAAAAQHUEHQBSRMIE",
    ),
];

#[test]
fn golden_bytes() {
    for (addresses, text) in GOLDEN {
        let ticket = ticket(entries(addresses));
        assert_eq!(ticket.encode(), text);
        assert_eq!(EventTicket::decode(text), Ok(ticket.clone()));
        let spoken = text.to_lowercase().replace("ab", "a- b");
        assert_eq!(EventTicket::decode(&spoken), Ok(ticket));
    }
}

#[test]
fn a_ticket_for_a_game_and_one_for_an_event_are_told_apart() {
    let event = ticket(Vec::new()).encode();
    let game = Ticket {
        key: key(1),
        nonce: [1; 8],
        expires: 7,
        entries: Vec::new(),
    }
    .encode();
    assert_eq!(EventTicket::decode(&game), Err(TicketError::ForAGame));
    assert_eq!(Ticket::decode(&event), Err(TicketError::ForAnEvent));
    for (text, error) in [
        ("UGE", TicketError::NotATicket),
        ("UGEX", TicketError::NotATicket),
        ("UGE2ABC", TicketError::NewerVersion),
        ("UGE1", TicketError::Mistyped),
        ("hello", TicketError::NotATicket),
        ("", TicketError::NotATicket),
    ] {
        assert_eq!(EventTicket::decode(text), Err(error), "{text}");
    }
    let mut bytes = vec![1];
    bytes.extend([0; 64]);
    let newer = encode_text(Good::Event, &bytes);
    assert_eq!(EventTicket::decode(&newer), Err(TicketError::NewerVersion));
    // A key that is no point of the curve, and too few bytes.
    bytes[0] = 0;
    bytes[1..33].fill(2);
    let unusable = encode_text(Good::Event, &bytes);
    assert_eq!(EventTicket::decode(&unusable), Err(TicketError::Unusable));
    let short = encode_text(Good::Event, &[0; 30]);
    assert_eq!(EventTicket::decode(&short), Err(TicketError::Unusable));
}

#[test]
fn what_is_most_useful_fits_a_code_of_the_screen() {
    let mut all = entries(&[
        "/ip4/192.168.1.7/tcp/4001",
        "/ip4/198.51.100.7/tcp/4001",
        "/ip6/2001:db8::1/tcp/4001",
        "/ip4/127.0.0.1/tcp/4001",
    ]);
    let relay = "/ip4/198.51.100.9/tcp/4001"
        .parse::<crate::Address>()
        .unwrap()
        .through(key(2));
    all.extend(Entry::of(&[relay]));
    let short = ticket(EventTicket::fit(all.clone(), Ticket::SHORT));
    assert!(short.encode().len() <= Ticket::SHORT);
    assert!(!short.entries.is_empty() && short.entries.iter().all(|entry| entry.relay().is_none()));
    let long = ticket(EventTicket::fit(all, usize::MAX));
    assert_eq!(long.entries.len(), 4);
    assert!(long.entries[0].relay().is_some());
    assert_eq!(EventTicket::decode(&long.encode()), Ok(long));
}

proptest! {
    #[test]
    fn any_single_wrong_character_is_noticed(at in 4_usize..114, other in 0_usize..32) {
        let text = ticket(Vec::new()).encode();
        let digit = char::from(b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[other]);
        let mut wrong: Vec<char> = text.chars().collect();
        let at = at.min(wrong.len() - 1);
        if wrong[at] != digit {
            wrong[at] = digit;
            let wrong: String = wrong.into_iter().collect();
            prop_assert!(EventTicket::decode(&wrong).is_err());
        }
    }

    #[test]
    fn any_text_and_any_bytes_do_no_harm(text in ".{0,200}", bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let _any = EventTicket::decode(&text);
        let text = encode_text(Good::Event, &bytes);
        if let Ok(ticket) = EventTicket::decode(&text) {
            prop_assert_eq!(ticket.encode(), text);
        }
    }
}
