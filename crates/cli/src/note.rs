//! Both heads of a game as a signed note in the form of C2SP (<https://c2sp.org/signed-note>).
//!
//! ```text
//! ugolki-heads/1
//! game <id>
//! white <key> <number of the newest record> <its id>
//! <its body in base64>
//! black ...
//! ...
//!
//! — ugolki/<key> <base64 of key id and signature>
//! — ugolki/<key> ...
//! ```
//! The players signed their records, not this note. So each signature line has the signature type 0xff, which C2SP leaves
//! to others, followed by the tag of records: it signs that tag and the body above, as in the log (P-2.3).

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest as _, Sha256};
use ugolki_record::{GameLog, PlayerKey, Record, Tag, Verified};
use ugolki_rules::Side;

/// The first line of the note.
const TITLE: &str = "ugolki-heads/1";

/// The note, with a line end before and after it; none for a log without records.
pub(crate) fn heads(log: &GameLog) -> Option<String> {
    let heads: Vec<(Side, &Verified<Record>)> = Side::BOTH
        .into_iter()
        .filter_map(|side| Some((side, log.chain(side).records().next_back()?)))
        .collect();
    if heads.is_empty() {
        return None;
    }
    let mut lines = vec![String::new(), TITLE.to_owned(), format!("game {}", log.id())];
    for (side, record) in &heads {
        lines.push(format!("{side} {} {} {}", record.author, record.seq, record.id()));
        lines.push(STANDARD.encode(record.signed().body()));
    }
    lines.push(String::new());
    lines.extend(heads.iter().map(|(_, record)| signature_line(record)));
    lines.push(String::new());
    Some(lines.join("\n"))
}

fn signature_line(record: &Verified<Record>) -> String {
    let name = format!("ugolki/{}", record.author);
    let mut bytes = key_id(&name, &record.author).to_vec();
    bytes.extend_from_slice(record.signed().signature().as_bytes());
    format!("\u{2014} {name} {}", STANDARD.encode(bytes))
}

/// The first four bytes of SHA-256 over the key's name, a line feed, the signature type and the key.
fn key_id(name: &str, key: &PlayerKey) -> [u8; 4] {
    let hash = Sha256::new()
        .chain_update(name)
        .chain_update(b"\n\xff")
        .chain_update(Tag::Record.bytes())
        .chain_update(key.as_bytes())
        .finalize();
    let [a, b, c, d, ..]: [u8; 32] = hash.into();
    [a, b, c, d]
}
