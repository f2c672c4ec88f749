//! What is wrong with rules of the player's own.

use ugolki_tui::clean;
use ugolki_tui::text::fault;
use ugolki_words::{Lang, say};

use super::system::io_error;
use crate::own_rules::RulesFileError;
use crate::rules_json::{MAX_TEXT, RulesJsonError};

/// Why a file of rules can't be used.
pub fn rules_file_error(lang: Lang, error: &RulesFileError) -> String {
    match error {
        RulesFileError::Io(source) => io_error(lang, source),
        RulesFileError::Long => say!(lang, "fault-rules-long", most = MAX_TEXT.to_string()),
        RulesFileError::Rules(why) => rules_json_error(lang, why),
    }
}

/// Why a text is no rules. What the reader of JSON says names the key and the place, and is its own.
pub fn rules_json_error(lang: Lang, error: &RulesJsonError) -> String {
    match error {
        RulesJsonError::Json(source) => {
            say!(lang, "fault-rules-json", detail = clean(&source.to_string()))
        }
        RulesJsonError::OtherId(id) => say!(lang, "fault-rules-other-id", id = clean(id)),
        RulesJsonError::Board(given) => say!(lang, "fault-rules-board", given = given.to_string()),
        RulesJsonError::Directions(given) => {
            say!(lang, "fault-rules-directions", given = given.to_string())
        }
        RulesJsonError::Square(given) => say!(lang, "fault-rules-square", given = clean(given)),
        RulesJsonError::Rules(errors) => {
            say!(
                lang,
                "fault-rules-no-game",
                why = fault::ruleset_errors(lang, errors)
            )
        }
    }
}
