//! What the program says is said by its catalogues (T-13.3): every message that the sources ask for is there with the arguments
//! that they give, none is there for nothing, and no screen has text of its own.
//!
//! That the languages have the same messages with the same arguments is a test of `ugolki-words`, so English stands for all.

mod catalogue;
mod tokens;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use ugolki_school::LESSONS;

pub(super) use self::catalogue::messages;
pub(super) use self::tokens::Token;
pub(super) use self::tokens::read;

/// Where the catalogues are, all languages alike.
const CATALOGUE: &str = "crates/words/locales/en";

/// The helps of the command line, whose keys are made of commands and flags: the tests of `ugolki` hold that each is there and that
/// none is there for nothing.
const HELPS: [&str; 3] = ["commands.ftl", "flags.ftl", "manual.ftl"];

/// Who speaks to players and may have no text of its own.
const SPEAKERS: [&str; 21] = [
    "crates/tui/src",
    "crates/cli/src/args/refusal.rs",
    "crates/cli/src/commands/config.rs",
    "crates/cli/src/commands/doctor.rs",
    "crates/cli/src/commands/games",
    "crates/cli/src/commands/host.rs",
    "crates/cli/src/commands/join.rs",
    "crates/cli/src/commands/key",
    "crates/cli/src/commands/net",
    "crates/cli/src/commands/play.rs",
    "crates/cli/src/commands/players.rs",
    "crates/cli/src/commands/relay.rs",
    "crates/cli/src/commands/resume.rs",
    "crates/cli/src/commands/show",
    "crates/cli/src/commands/verify",
    "crates/cli/src/exit.rs",
    "crates/cli/src/failure",
    "crates/cli/src/panic.rs",
    "crates/cli/src/plain/offers.rs",
    "crates/cli/src/plain/text",
    "crates/cli/src/words",
];

/// What looks like text and is none.
const NO_TEXT: [(&str, &str); 4] = [
    // A command as it is typed.
    (
        "crates/cli/src/words/faults/hint.rs",
        "ssh-keygen -p -Z aes256-ctr -f {}",
    ),
    // Words of the typed line, the same in every language.
    ("crates/tui/src/action.rs", "go on"),
    ("crates/tui/src/action.rs", "mute always"),
    // The alphabet, for what stands for its letters in ASCII.
    (
        "crates/tui/src/theme/finish.rs",
        "абвгдежзийклмнопрстуфхцчшщъыьэюя",
    ),
];

/// Files in which nothing is text: the names of keys, letters by their places and looks (T-6.3, T-13.4), verbs.
const NO_TEXTS: [&str; 22] = [
    // What the engine's protocol, game text, tables for programs and metrics say.
    "crates/cli/src/arena/",
    "crates/cli/src/uci/",
    "crates/cli/src/relay/metrics.rs",
    "crates/cli/src/relay/text.rs",
    // Commands as they are typed; `args` holds the helps.
    "crates/cli/src/args/",
    "crates/cli/src/words/faults/usage_hint.rs",
    // The manual is English (T-13.5).
    "crates/cli/src/commands/man/",
    // The words of the lock file, and of files that only this program reads.
    "crates/cli/src/lock.rs",
    "crates/cli/src/config/stored.rs",
    // What is wrong for programs, and what the library's index keeps.
    "crates/cli/src/plain/command.rs",
    "crates/cli/src/plain/json.rs",
    "crates/cli/src/plain/json/",
    "crates/cli/src/library/text.rs",
    "crates/cli/src/library/entry.rs",
    "crates/tui/src/keymap/changed.rs",
    "crates/tui/src/keymap/chord.rs",
    "crates/tui/src/keymap/place.rs",
    "crates/tui/src/screens/table/typed.rs",
    "crates/tui/src/theme/finish.rs",
    "crates/tui/src/typing.rs",
    "crates/tui/src/verb/line.rs",
    "crates/tui/src/verb/names.rs",
];

/// Macros and methods whose text no player reads: what a programmer has to be told, and what tests compare.
const NOT_SAID: [&str; 12] = [
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "debug_assert_eq",
    "panic",
    "unreachable",
    "expect",
    "debug_struct",
    "field",
    "concat",
    "matches",
];

/// Where the lessons stand.
const LESSONS_AT: &str = "crates/school/src/lessons.rs";

/// A message that a source asks for.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Use {
    pub(super) line: usize,
    pub(super) key: Option<String>,
    pub(super) arguments: BTreeSet<String>,
}

pub(super) fn faults(root: &Path) -> Result<Vec<String>> {
    let mut known = BTreeMap::new();
    for (path, text) in files(root, CATALOGUE, "ftl")? {
        if HELPS.iter().any(|name| path.ends_with(&format!("/{name}"))) {
            continue;
        }
        for (key, arguments) in messages(&text) {
            known.insert(key, (path.clone(), arguments));
        }
    }
    let mut faults = Vec::new();
    let mut used = BTreeSet::new();
    for (path, text) in files(root, "crates", "rs")? {
        if is_for_tests(&path) {
            continue;
        }
        let tokens = read(&text);
        for said in uses(&tokens) {
            faults.extend(use_fault(&path, &said, &known));
            used.extend(said.key);
        }
        if SPEAKERS.iter().any(|folder| path.starts_with(folder))
            && !NO_TEXTS.iter().any(|file| path.starts_with(file))
        {
            faults.extend(
                texts(&tokens)
                    .into_iter()
                    .filter(|(_, text)| !NO_TEXT.contains(&(path.as_str(), text)) && !is_help(text))
                    .map(|(line, text)| {
                        format!("{path}:{line}: text in code, which no other language can say: {text:?}")
                    }),
            );
        }
    }
    for said in lessons() {
        faults.extend(use_fault(LESSONS_AT, &said, &known));
        used.extend(said.key);
    }
    faults.extend(
        known
            .iter()
            .filter(|(key, _)| !used.contains(*key))
            .map(|(key, (path, _))| format!("{path}: nothing says `{key}`")),
    );
    Ok(faults)
}

/// The messages that lessons name as data.
fn lessons() -> impl Iterator<Item = Use> {
    let keys = LESSONS.iter().flat_map(|lesson| {
        let steps = lesson
            .steps
            .iter()
            .flat_map(|step| [step.ask, step.right, step.wrong]);
        steps.chain([lesson.title])
    });
    keys.map(|key| Use {
        line: 1,
        key: Some(key.to_owned()),
        arguments: BTreeSet::new(),
    })
}

/// What is wrong with a use of a message, if anything.
pub(super) fn use_fault(
    path: &str,
    said: &Use,
    messages: &BTreeMap<String, (String, BTreeSet<String>)>,
) -> Option<String> {
    let line = said.line;
    let Some(key) = &said.key else {
        return Some(format!(
            "{path}:{line}: the key is no literal, so nobody finds it"
        ));
    };
    let Some((_, wanted)) = messages.get(key) else {
        return Some(format!("{path}:{line}: there is no message `{key}`"));
    };
    (*wanted != said.arguments).then(|| {
        format!(
            "{path}:{line}: `{key}` takes {wanted:?} and is given {:?}",
            said.arguments
        )
    })
}

/// The uses of `say!`.
pub(super) fn uses(tokens: &[Token<'_>]) -> Vec<Use> {
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let Token::Word(line, "say") = token else { continue };
        let mut rest = tokens.iter().skip(at + 1);
        if !matches!(rest.next(), Some(Token::Mark('!'))) || !matches!(rest.next(), Some(Token::Mark('('))) {
            continue;
        }
        let arguments = split(tokens.get(at + 3..).unwrap_or_default());
        let key = match arguments.get(1).map(Vec::as_slice) {
            Some([Token::Text(_, key)]) => Some((*key).to_owned()),
            _ => None,
        };
        let names = arguments
            .iter()
            .skip(2)
            .filter_map(|argument| match argument.as_slice() {
                [Token::Word(_, name), Token::Mark('='), ..] => Some((*name).to_owned()),
                _ => None,
            });
        found.push(Use {
            line: *line,
            key,
            arguments: names.collect(),
        });
    }
    found
}

/// The arguments of a call whose opening bracket is behind us.
fn split<'a>(tokens: &[Token<'a>]) -> Vec<Vec<Token<'a>>> {
    let mut arguments = vec![Vec::new()];
    let mut depth = 0_usize;
    for token in tokens {
        match token {
            Token::Mark('(' | '[' | '{') => depth += 1,
            Token::Mark(')' | ']' | '}') if depth == 0 => break,
            Token::Mark(')' | ']' | '}') => depth -= 1,
            Token::Mark(',') if depth == 0 => {
                arguments.push(Vec::new());
                continue;
            }
            Token::Mark(_) | Token::Word(..) | Token::Text(..) => {}
        }
        if let Some(last) = arguments.last_mut() {
            last.push(*token);
        }
    }
    arguments
}

/// The literals that read like text: words with a space between them, or a word with a capital letter or of another alphabet.
pub(super) fn texts<'a>(tokens: &[Token<'a>]) -> Vec<(usize, &'a str)> {
    let mut found = Vec::new();
    // How deep in brackets we are, and from which depth on nothing is said to a player.
    let (mut depth, mut silent) = (0_usize, None);
    for (at, token) in tokens.iter().enumerate() {
        match token {
            Token::Mark('(' | '[' | '{') => {
                depth += 1;
                if silent.is_none() && is_silent(tokens.get(..at).unwrap_or_default()) {
                    silent = Some(depth);
                }
            }
            Token::Mark(')' | ']' | '}') => {
                if silent == Some(depth) {
                    silent = None;
                }
                depth = depth.saturating_sub(1);
            }
            Token::Text(line, text) if silent.is_none() && reads_like_text(text) => {
                found.push((*line, *text));
            }
            Token::Mark(_) | Token::Word(..) | Token::Text(..) => {}
        }
    }
    found
}

/// Whether what is in the bracket after these tokens is read by no player: an attribute, or the call of one of [`NOT_SAID`].
fn is_silent(before: &[Token<'_>]) -> bool {
    match before {
        [.., Token::Mark('#')] | [.., Token::Mark('#'), Token::Mark('!')] => true,
        [.., Token::Word(_, name), Token::Mark('!')] | [.., Token::Word(_, name)] => NOT_SAID.contains(name),
        _ => false,
    }
}

fn reads_like_text(literal: &str) -> bool {
    let mut words = Vec::new();
    let mut placed = false;
    let mut word = String::new();
    for c in literal.chars().chain([' ']) {
        match c {
            '{' => placed = true,
            '}' => placed = false,
            _ if placed => {}
            _ if c.is_alphabetic() => word.push(c),
            _ => words.extend(Some(std::mem::take(&mut word)).filter(|word| word.chars().count() > 1)),
        }
    }
    let foreign = |word: &String| !word.is_ascii();
    let capital =
        |word: &String| word.starts_with(|c: char| c.is_uppercase()) && word.chars().any(char::is_lowercase);
    words.iter().any(foreign)
        || words.len() > 1 && literal.contains(' ')
        || words.iter().any(capital) && literal.len() > 3
}

/// Whether a text is the help of a command, which begins on a line of its own. The tests of `ugolki` hold its translations.
fn is_help(text: &str) -> bool {
    text.starts_with("\\\n")
}

/// Files whose text is compared or made up, and never shown.
fn is_for_tests(path: &str) -> bool {
    ["/tests/", "/tests.rs", "/samples", "crates/xtask/"]
        .iter()
        .any(|part| path.contains(part))
}

/// The files below a folder with their texts, by their paths from the root with slashes.
fn files(root: &Path, folder: &str, extension: &str) -> Result<Vec<(String, String)>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(root.join(&folder)).with_context(|| format!("reading {folder}"))? {
            let entry = entry?;
            let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
            if entry.file_type()?.is_dir() {
                folders.push(path);
            } else if entry.path().extension().is_some_and(|found| found == extension) {
                let text = fs::read_to_string(entry.path()).with_context(|| format!("reading {path}"))?;
                found.push((path, text));
            }
        }
    }
    found.sort();
    Ok(found)
}
