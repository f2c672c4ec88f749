//! A ticket, as typed or pasted (N-8.5).

use data_encoding::BASE32_NOPAD;
use ugolki_net::{Entry, Ticket};
use ugolki_record::Signer as _;

use crate::sample;

/// What every ticket begins with.
const PREFIX: &str = "UG1";

/// Reads the bytes as a text; or, if they begin with a zero byte, as a ticket's content, to which the checksum and the
/// letters are added, which gets past both.
pub(crate) fn run(bytes: &[u8]) {
    match bytes.split_first() {
        Some((0, content)) => {
            let text = text_of(content);
            if let Some(ticket) = check(&text) {
                assert_eq!(ticket.encode(), text, "one ticket, one spelling");
            }
        }
        Some(_) | None => drop(check(&String::from_utf8_lossy(bytes))),
    }
}

fn text_of(content: &[u8]) -> String {
    let sum = crc32fast::hash(&[PREFIX.as_bytes(), content].concat());
    PREFIX.to_owned() + &BASE32_NOPAD.encode(&[content, &sum.to_le_bytes()].concat())
}

/// What is read is read the same again, however it is written.
fn check(text: &str) -> Option<Ticket> {
    let ticket = Ticket::decode(text).ok()?;
    let written = ticket.encode();
    assert_eq!(Ticket::decode(&written).as_ref(), Ok(&ticket));
    assert_eq!(
        Ticket::decode(&written.to_lowercase()).as_ref(),
        Ok(&ticket),
        "case is forgiven"
    );
    let spaced: String = written.chars().flat_map(|c| [c, '-', '\n']).collect();
    assert_eq!(
        Ticket::decode(&spaced).as_ref(),
        Ok(&ticket),
        "blanks and hyphens are forgiven"
    );
    let there = ticket.addresses();
    for address in &there {
        assert_eq!(address.to_string().parse().as_ref(), Ok(address));
    }
    // What is dialled makes the same entries again, once each.
    for entry in Entry::of(&there) {
        assert!(entry.addresses().iter().all(|address| there.contains(address)));
    }
    let entries = Ticket::fit(ticket.entries.clone(), Ticket::SHORT);
    let short = Ticket {
        entries,
        key: ticket.key,
        nonce: ticket.nonce,
        expires: ticket.expires,
    };
    assert!(short.encode().len() <= Ticket::SHORT, "it fits a QR code");
    Some(ticket)
}

pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let [key, ..] = sample::secrets().map(|secret| secret.key());
    let mut content = vec![0];
    content.extend(key.as_bytes());
    content.extend([7; 8]);
    content.extend([1, 2, 3]);
    let entries: [&[u8]; 5] = [
        &[],
        // TCP over IPv4, QUIC over IPv4, both over IPv6, a name.
        &[0x11, 192, 168, 1, 20, 0x39, 0x30],
        &[0x21, 203, 0, 113, 7, 0xa1, 0x0f],
        &[
            0x32, 0x20, 1, 0xd, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0x39, 0x30,
        ],
        &[
            0x13, 11, b'e', b'x', b'a', b'm', b'p', b'l', b'e', b'.', b'o', b'r', b'g', 0x39, 0x30,
        ],
    ];
    let mut seeds = Vec::new();
    for entry in entries {
        let whole = [&*content, entry].concat();
        seeds.push([&[0], &*whole].concat());
        seeds.push(text_of(&whole).into_bytes());
    }
    // A relay, as TCP over IPv4, both over IPv6, and QUIC by name.
    let hints: [(u8, &[u8]); 3] = [
        (0x19, &[198, 51, 100, 1, 0x39, 0x30]),
        (
            0x3a,
            &[0x20, 1, 0xd, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0x39, 0x30],
        ),
        (0x2b, &[5, b'r', b'.', b'o', b'r', b'g', 0xbb, 1]),
    ];
    for (kind, place) in hints {
        let whole = [&*content, &[kind], key.as_bytes(), place].concat();
        seeds.push([&[0], &*whole].concat());
        seeds.push(text_of(&whole).into_bytes());
    }
    seeds
}
