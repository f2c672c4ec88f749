//! Tickets: golden bytes, what is forgiven, what is told apart, and that no text does harm.

use proptest::prelude::{Just, Strategy, any, prop_assert, prop_assert_eq, prop_oneof, proptest};
use ugolki_record::{PlayerKey, SecretKey, Signer as _};

use super::text::encode_text;
use super::{Entry, Ticket, TicketError, checksum};
use crate::address::Address;

fn key(seed: u8) -> PlayerKey {
    SecretKey::from_seed([seed; 32]).unwrap().key()
}

fn address(text: &str) -> Address {
    text.parse().unwrap()
}

fn entries(addresses: &[&str]) -> Vec<Entry> {
    Entry::direct(&addresses.iter().map(|text| address(text)).collect::<Vec<_>>())
}

fn ticket(entries: Vec<Entry>) -> Ticket {
    Ticket { key: key(1), nonce: *b"\x00\x01\x02\x03\xfc\xfd\xfe\xff", expires: 0x01_02_03, entries }
}

/// The text of some bytes with a checksum that holds.
fn sealed(bytes: &[u8]) -> String {
    encode_text(&[bytes, &checksum(bytes).to_le_bytes()].concat())
}

/// A ticket's bytes without their checksum.
fn fixed_bytes() -> Vec<u8> {
    let nonce = [0, 1, 2, 3, 0xfc, 0xfd, 0xfe, 0xff];
    [&[0][..], key(1).as_bytes(), &nonce, &[3, 2, 1]].concat()
}

const GOLDEN_EMPTY: &str = "UG1ACFIRZ7Q6WGX3OUKQYGG4MDFCM35L76OZL7OWGORJXDOKZRXEWGYYAABAID7Z7P674BQEAI=";

#[test]
fn print_golden() {
    println!("{}", ticket(vec![]).encode());
    println!("{}", ticket(entries(&["/ip4/192.0.2.7/tcp/4001", "/ip4/192.0.2.7/udp/4001/quic-v1"])).encode());
}
