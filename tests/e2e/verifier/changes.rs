//! What damage, an editor or a stranger may do to a log.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use e2e::Random;
use serde_json::{Value, json};
use ugolki_record::{SecretKey, Signer as _, Tag};

use super::games::key;

/// Bits of JSON to put into a line or in place of some of it.
const SNIPPETS: [&[u8]; 35] = [
    b"null",
    b"\"",
    b"{",
    b"}",
    b"[",
    b"]",
    b",",
    b":",
    b" ",
    b"\t",
    b"\r",
    b"\n",
    b"\0",
    b"\xff",
    "é".as_bytes(),
    "\u{feff}".as_bytes(),
    b"\\u0041",
    b"\"x\":1,",
    b"\"x\":1e999,",
    b"\"x\":NaN,",
    b"\"x\":-Infinity,",
    b"\"x\":01,",
    b"\"x\":\"\\ud800\",",
    b"\"\\ud800\":1,",
    b"\"x\":\"\x01\",",
    b"\"x\":\"\xfe\",",
    b"\"x\":{\"x\":1,\"x\":2},",
    b"\"kind\":\"record\",",
    b"\"kind\":\"stamp\",",
    b"\"kind\":\"pause\",",
    b"\"\\u006bind\":\"record\",",
    b"\"body\":\"\",",
    b"\"bodies\":[],",
    b"\"signatures\":[],",
    b"\"x\":[[[[[[[[]]]]]]]],",
];

/// One of the logs, spoilt in some way, and the way's name.
pub(super) fn spoilt(logs: &[Vec<u8>], random: &mut Random) -> (&'static str, Vec<u8>) {
    let log = random.choose(logs).unwrap();
    match random.below(8) {
        0 => ("bit", flipped(log, random)),
        1 => {
            let end = random.below(log.len());
            ("cut", log[..end].to_vec())
        }
        2 => ("text", edited(log, random)),
        3 | 4 => ("bytes", with_line(&log, random, in_bytes)),
        5 => ("signed-anew", with_line(&log, random, signed_anew)),
        6 => ("lines", rearranged(&log, logs, random)),
        _ => (
            "both",
            with_line(&rearranged(&log, logs, random), random, in_bytes),
        ),
    }
}

fn flipped(mut bytes: Vec<u8>, random: &mut Random) -> Vec<u8> {
    if !bytes.is_empty() {
        let bit = random.below(bytes.len() * 8);
        bytes[bit / 8] ^= 1 << (bit % 8);
    }
    bytes
}

/// Text taken out or put in, mostly where JSON has its signs.
fn edited(mut log: Vec<u8>, random: &mut Random) -> Vec<u8> {
    for _ in 0..=random.below(2) {
        let signs: Vec<usize> = (0..log.len())
            .filter(|at| b"{,:[\"}]".contains(&log[*at]))
            .collect();
        let at = match random.choose(&signs).filter(|_| random.below(5) > 0) {
            Some(sign) => sign + random.below(2),
            None => random.below(log.len() + 1),
        };
        if random.below(4) == 0 {
            let end = log.len().min(at + 1 + random.below(3));
            log.drain(at..end);
        } else {
            log.splice(at..at, random.choose(&SNIPPETS).unwrap().iter().copied());
        }
    }
    log
}

/// The log with one of its lines changed as JSON, if bytes and signatures are in that line.
fn with_line(log: &[u8], random: &mut Random, change: fn(&mut Value, &mut Random)) -> Vec<u8> {
    let mut lines: Vec<Vec<u8>> = log.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
    let at = random.below(lines.len());
    if let Ok(mut line) = serde_json::from_slice::<Value>(&lines[at]) {
        let has_body = line["body"].is_string() || line["bodies"][0].is_string();
        if has_body && line["signatures"][0].is_string() {
            change(&mut line, random);
            lines[at] = line.to_string().into_bytes();
        }
    }
    lines.join(&b'\n')
}

/// The place in a line where the body, or the first one, stands.
fn body(line: &mut Value) -> &mut Value {
    if line["body"].is_string() {
        &mut line["body"]
    } else {
        &mut line["bodies"][0]
    }
}

fn bytes(value: &Value) -> Vec<u8> {
    value
        .as_str()
        .and_then(|text| STANDARD.decode(text).ok())
        .unwrap_or_default()
}

/// Changes a body or a signature and leaves the rest.
fn in_bytes(line: &mut Value, random: &mut Random) {
    let in_body = random.below(3) > 0;
    let place = if in_body {
        body(line)
    } else {
        &mut line["signatures"][0]
    };
    let mut changed = bytes(place);
    match random.below(12) {
        0 => changed.truncate(random.below(changed.len() + 1)),
        1 => changed.extend(vec![0; random.choose(&[1, 2, 5_000]).unwrap()]),
        2 if !in_body => changed = with_order_added(&changed),
        _ => changed = flipped(changed, random),
    }
    *place = json!(STANDARD.encode(changed));
}

/// The signature with the group's order added to its second half, as lax verifiers take it (P-2.3).
fn with_order_added(signature: &[u8]) -> Vec<u8> {
    const ORDER: [u8; 32] = [
        0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10,
    ];
    let mut carry = 0;
    let mut sum = signature.to_vec();
    for (byte, more) in sum.iter_mut().skip(32).zip(ORDER) {
        let total = u16::from(*byte) + u16::from(more) + carry;
        *byte = total.to_le_bytes()[0];
        carry = total >> 8;
    }
    sum
}

/// Changes a body and signs it by the keys of those whom it names.
fn signed_anew(line: &mut Value, random: &mut Random) {
    let mut changed = bytes(body(line));
    let is_terms = line["kind"] == "terms";
    // The first bytes of a record and of a stamp are its version, its game and who signs.
    let from = if is_terms || random.below(8) == 0 { 0 } else { 66 };
    if changed.len() <= from {
        return;
    }
    let at = from + random.below(changed.len() - from);
    changed[at] ^= 1 << random.below(8);
    *body(line) = json!(STANDARD.encode(&changed));
    let keys = [1, 2, 3, 4, 5].map(key);
    let tag = if line["kind"] == "stamp" {
        Tag::Stamp
    } else {
        Tag::Record
    };
    if is_terms {
        for (at, key) in keys.iter().take(2).enumerate() {
            line["signatures"][at] = json!(signature(key, Tag::Agreement, &changed));
        }
    } else if let Some(key) = keys
        .iter()
        .find(|key| changed.get(34..66) == Some(key.key().as_bytes()))
    {
        line["signatures"][0] = json!(signature(key, tag, &changed));
    }
}

fn signature(key: &SecretKey, tag: Tag, body: &[u8]) -> String {
    STANDARD.encode(key.sign(tag, body).as_bytes())
}

/// Lines dropped, doubled, swapped, shuffled, or taken from another log.
fn rearranged(log: &[u8], logs: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let split =
        |log: &[u8]| -> Vec<Vec<u8>> { log.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect() };
    let mut lines = split(log);
    for _ in 0..=random.below(3) {
        let (one, other) = (random.below(lines.len()), random.below(lines.len()));
        match random.below(5) {
            0 if lines.len() > 2 => drop(lines.remove(one)),
            1 => lines.insert(other, lines[one].clone()),
            2 => lines.swap(one, other),
            3 => {
                let foreign = split(&random.choose(logs).unwrap());
                lines.insert(one, random.choose(&foreign).unwrap());
            }
            _ => {
                // The header and what stands behind the last line feed stay.
                for at in (2..lines.len().saturating_sub(1)).rev() {
                    let with = 1 + random.below(at);
                    lines.swap(at, with);
                }
            }
        }
    }
    lines.join(&b'\n')
}
