//! Games that are kept as text: nothing in them is signed, and the rules are all that speaks for them (P-10).

use sha2::{Digest as _, Sha256};
use ugolki_library::{Entry, FileName, Key, Period, Player, Stamp, UNSIGNED};
use ugolki_record::{Digest, PlayerKey};
use ugolki_rules::text::{GameText, Reader, TextError};
use ugolki_rules::{GameResult, Ruleset, Side};

use crate::commands::adjudicate::Judged;

/// The entry of a file of one game's text.
pub(super) fn entry(file: FileName, stamp: Stamp, bytes: &[u8], me: &[PlayerKey]) -> Entry {
    match games(bytes).as_slice() {
        [game] => entry_of(file, stamp, game, me),
        games => Entry::broken(file, stamp, not_one(games.len())),
    }
}

/// The games of a text, each as far as it can be read.
pub(crate) fn games(bytes: &[u8]) -> Vec<Result<GameText, TextError>> {
    let mut reader = Reader::default();
    reader.push(&String::from_utf8_lossy(bytes));
    reader.finish();
    std::iter::from_fn(|| reader.next_game()).collect()
}

/// What a text is known by: a game that comes twice has it twice.
pub(super) fn digest(text: &str) -> String {
    Digest(Sha256::digest(text.as_bytes()).into()).to_string()
}

const fn not_one(games: usize) -> &'static str {
    if games == 0 {
        "no game text"
    } else {
        "more than one game"
    }
}

/// What is wrong with a game, by the rules; none if nothing is.
pub(super) fn fault(judged: &Judged) -> Option<String> {
    let refusal = judged.adjudication.error.as_ref()?;
    Some(format!(
        "at ply {}: {} ({})",
        refusal.ply,
        refusal.fault.kind(),
        judged.why
    ))
}

fn entry_of(file: FileName, stamp: Stamp, game: &Result<GameText, TextError>, me: &[PlayerKey]) -> Entry {
    let judged = Judged::new(1, game);
    let text = match game {
        Ok(text) => text,
        Err(broken) => &broken.read,
    };
    let key = |side| text.tag(side).and_then(|key| crate::args::key(key).ok());
    let player = |name, key: Option<PlayerKey>| {
        let name = text.tag(name).map(str::trim).filter(|name| !name.is_empty());
        let player = Player::new(name.unwrap_or("?"), key.map(|key| key.to_string()));
        (name.is_some() || key.is_some()).then_some(player)
    };
    let keys = [key("WhiteKey"), key("BlackKey")];
    let side = Side::BOTH
        .into_iter()
        .zip(keys)
        .find(|(_, key)| key.is_some_and(|key| me.contains(&key)))
        .map(|(side, _)| side);
    // An end by the rules stands whatever is written; of other ends the text alone tells.
    let outcome = judged.adjudication.outcome;
    let written = match outcome {
        Some(outcome) => outcome.result(),
        None => text.result,
    };
    let said = text
        .tag("Termination")
        .filter(|reason| Key::Reason.values().contains(reason));
    let reason = outcome.map(|outcome| outcome.reason.kind()).or(said);
    Entry {
        game: text.tag("Game").filter(|id| is_id(id)).map(str::to_owned),
        begun_ms: text
            .tag("Date")
            .and_then(|day| Period::parse(&day.replace('.', "-")))
            .map(|day| day.from_ms),
        white: player("White", keys[0]),
        black: player("Black", keys[1]),
        side,
        ruleset: judged.ruleset.as_ref().map(Ruleset::id).map(str::to_owned),
        result: written.text().to_owned(),
        reason: reason.filter(|_| written != GameResult::Open).map(str::to_owned),
        grade: UNSIGNED,
        event: text
            .tag("Event")
            .map(|event| Player::new(event, None).name)
            .filter(|event| !event.is_empty()),
        plies: u32::try_from(judged.adjudication.plies()).unwrap_or(u32::MAX),
        fault: fault(&judged),
        ..Entry::broken(file, stamp, "")
    }
}

/// Whether a text is a game's id as logs have it.
fn is_id(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}
