//! Log files as a stranger reads them: lines of JSON with base64 in them (P-9.1), without the project's own reader.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;

/// A log's first line.
pub const HEADER: &str = "ugolki-log/1";

/// What one line holds: signed bodies and the signatures over them.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Signed {
    /// `terms`, `record` or `evidence`.
    pub kind: String,
    /// The bytes that were signed: one body, or two that convict their author together.
    pub bodies: Vec<Vec<u8>>,
    /// The signatures over them.
    pub signatures: Vec<Vec<u8>>,
}

/// All that is signed in a log, in its order.
pub fn signed(path: &Path) -> Vec<Signed> {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some(HEADER), "{}", path.display());
    lines
        .map(|line| parse(line).unwrap_or_else(|| panic!("{}: {line}", path.display())))
        .collect()
}

/// The same as a set: two players' files hold the same bytes, each in the order in which they came.
pub fn signed_set(path: &Path) -> BTreeSet<Signed> {
    signed(path).into_iter().collect()
}

fn parse(line: &str) -> Option<Signed> {
    let value: Value = serde_json::from_str(line).ok()?;
    let bytes = |value: &Value| STANDARD.decode(value.as_str()?).ok();
    let all = |value: &Value| value.as_array()?.iter().map(bytes).collect::<Option<Vec<_>>>();
    let bodies = match value["body"].as_str() {
        Some(_) => vec![bytes(&value["body"])?],
        None => all(&value["bodies"])?,
    };
    Some(Signed {
        kind: value["kind"].as_str()?.to_owned(),
        bodies,
        signatures: all(&value["signatures"])?,
    })
}
