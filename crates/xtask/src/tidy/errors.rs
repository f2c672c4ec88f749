//! Every error that a person may meet is said in the languages of the program (T-13.5): an enum of another crate may grow without
//! the compiler noticing that its text has no arm for what is new, so each variant is looked for here.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};

use super::words::{Token, read};

/// The enums, where each stands, and the file that says it. One that goes by another name there has that behind a `=`.
const SAID: [(&str, &str, &str); 41] = [
    ("crates/record/src/violation.rs", "ActError", RECORD),
    ("crates/record/src/violation.rs", "Violation", RECORD),
    ("crates/record/src/log/draft.rs", "PlayError", RECORD),
    ("crates/record/src/record.rs", "SignError", RECORD),
    ("crates/record/src/codec.rs", "EncodeError", RECORD),
    ("crates/record/src/codec.rs", "DecodeError", RECORD),
    ("crates/record/src/agreement.rs", "AgreementError", RECORD),
    ("crates/record/src/terms.rs", "TermsError", RECORD),
    ("crates/record/src/stamp.rs", "StampError", RECORD),
    ("crates/record/src/evidence.rs", "EvidenceError", RECORD),
    ("crates/record/src/key.rs", "KeyError", RECORD),
    ("crates/record/src/name.rs", "NameError", RECORD),
    ("crates/record/src/time_control.rs", "TimeControlError", RECORD),
    ("crates/record/src/archive.rs", "FileError", LOG),
    ("crates/record/src/archive/line.rs", "LineError", LOG),
    ("crates/record/src/verify/fault.rs", "FaultKind", LOG),
    ("crates/record/src/statement.rs", "StatementError", STATEMENT),
    ("crates/record/src/statement/file.rs", "FileError", STATEMENT),
    ("crates/record/src/statement/file.rs", "LineError", STATEMENT),
    ("crates/rules/src/moves.rs", "IllegalMove", RULES),
    ("crates/rules/src/setup/text.rs", "ParseSetupError", RULES),
    ("crates/rules/src/setup/errors.rs", "SetupFault", RULES),
    ("crates/rules/src/game.rs", "StartError", RULES),
    ("crates/rules/src/ruleset/errors.rs", "RulesetFault", RULES),
    ("crates/rules/src/text/error.rs", "TextFault", RULES),
    (
        "crates/rules/src/adjudicate.rs",
        "Fault=GameFault",
        "crates/cli/src/words/faults/failure.rs",
    ),
    (
        "crates/node/src/node.rs",
        "CommandError",
        "crates/tui/src/text/event.rs",
    ),
    (
        "crates/node/src/meeting.rs",
        "ResumeError",
        "crates/tui/src/text/fault.rs",
    ),
    (
        "crates/session/src/chat.rs",
        "ChatTextError",
        "crates/tui/src/text/fault.rs",
    ),
    (
        "crates/node/src/practice/command.rs",
        "PracticeError",
        "crates/tui/src/text/practice.rs",
    ),
    ("crates/net/src/error.rs", "NetError", NET),
    ("crates/net/src/error.rs", "DialFault", NET),
    ("crates/net/src/address.rs", "AddressError", NET),
    ("crates/library/src/index.rs", "IndexError", FILES),
    ("crates/library/src/filter/parse.rs", "FilterFault", FILES),
    ("crates/tournament/src/trf/fault.rs", "Expected", TOURNAMENT),
    ("crates/tournament/src/trf/event.rs", "EventError", TOURNAMENT),
    (
        "crates/tournament/src/crosstable.rs",
        "CrosstableError",
        TOURNAMENT,
    ),
    ("crates/tournament/src/points.rs", "PointSystemError", TOURNAMENT),
    ("crates/tournament/src/pairing.rs", "Refusal", TOURNAMENT),
    ("crates/tournament/src/legality.rs", "Illegal", TOURNAMENT),
];

const RECORD: &str = "crates/tui/src/text/fault/record.rs";
const LOG: &str = "crates/tui/src/text/fault/log.rs";
const STATEMENT: &str = "crates/tui/src/text/fault/statement.rs";
const RULES: &str = "crates/tui/src/text/fault/rules.rs";
const NET: &str = "crates/cli/src/words/faults/net.rs";
const TOURNAMENT: &str = "crates/cli/src/words/faults/tournament.rs";
const FILES: &str = "crates/cli/src/words/faults/files.rs";

pub(super) fn faults(root: &Path) -> Result<Vec<String>> {
    let text =
        |path: &str| fs::read_to_string(root.join(path)).with_context(|| format!("{path} can't be read"));
    let mut faults = Vec::new();
    for (source, name, speaker) in SAID {
        let (name, there) = name.split_once('=').unwrap_or((name, name));
        let (declared, said) = (text(source)?, text(speaker)?);
        let variants = variants(&read(&declared), name);
        if variants.is_empty() {
            faults.push(format!(
                "{source}: there is no enum {name}, which {speaker} should say"
            ));
        }
        let said = read(&said);
        faults.extend(
            variants
                .iter()
                .filter(|variant| !names(&said, there, variant))
                .map(|variant| format!("{speaker}: has no words for {name}::{variant} of {source}")),
        );
    }
    Ok(faults)
}

/// The variants of an enum.
pub(super) fn variants(tokens: &[Token<'_>], name: &str) -> Vec<String> {
    let begin = tokens.windows(3).position(|three| {
        matches!(three, [Token::Word(_, "enum"), Token::Word(_, its), Token::Mark('{')] if *its == name)
    });
    let Some(begin) = begin else { return Vec::new() };
    let (mut found, mut depth) = (Vec::new(), 0_usize);
    for pair in tokens.get(begin + 2..).unwrap_or_default().windows(2) {
        let [before, token] = pair else { continue };
        match before {
            Token::Mark('{' | '(' | '[') => depth += 1,
            Token::Mark('}' | ')' | ']') => depth = depth.saturating_sub(1),
            Token::Mark(_) | Token::Word(..) | Token::Text(..) => {}
        }
        if depth == 0 {
            break;
        }
        let may_begin = matches!(before, Token::Mark('{' | ',' | ']'));
        if let Token::Word(_, variant) = token
            && depth == 1
            && may_begin
        {
            found.push((*variant).to_owned());
        }
    }
    found
}

/// Whether tokens name a variant of an enum.
fn names(tokens: &[Token<'_>], name: &str, variant: &str) -> bool {
    tokens.windows(4).any(|four| {
        matches!(
            four,
            [Token::Word(_, its), Token::Mark(':'), Token::Mark(':'), Token::Word(_, one)]
                if *its == name && *one == variant
        )
    })
}
