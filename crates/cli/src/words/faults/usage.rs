//! Command lines that can't be followed: what is wrong.

use ugolki_record::MAX_WITNESSES;
use ugolki_tui::clean;
use ugolki_tui::text::{self, fault};
use ugolki_words::{Lang, say};

use super::files::shown;
use super::{address_error, engine, filter_fault, key_line_fault, opening, rules_file_error, sprt};
use crate::failure::{PositionFault, UsageError};

/// What is wrong with a command line.
pub fn usage(lang: Lang, error: &UsageError) -> String {
    match error {
        UsageError::Setting { given, fault, .. } => fault.of(given, lang),
        UsageError::Variable {
            variable,
            value,
            fault,
        } => say!(
            lang,
            "usage-variable",
            variable = *variable,
            value = clean(value),
            why = address_error(lang, *fault)
        ),
        UsageError::RulesFile { path, fault } => say!(
            lang,
            "fault-file",
            path = shown(path),
            why = rules_file_error(lang, fault)
        ),
        UsageError::Terms(why) => fault::terms_error(lang, *why),
        UsageError::TermsUnanswered => say!(lang, "usage-terms-unanswered").to_owned(),
        UsageError::Key(why) => say!(lang, "usage-key", why = key_line_fault(lang, why)),
        UsageError::NoPlayer { wanted, .. } => say!(lang, "usage-no-player", wanted = clean(wanted)),
        UsageError::SeveralPlayers(keys) => say!(lang, "usage-several-players", keys = keys.join(", ")),
        UsageError::SameKey(key) => say!(lang, "usage-same-key", key = key.as_str()),
        UsageError::KeyThere(key) => say!(lang, "usage-key-there", key = clean(key)),
        UsageError::FileThere(path) => say!(lang, "usage-file-there", path = shown(path)),
        UsageError::GiveUpKey(key) => say!(lang, "usage-give-up-key", key = key.as_str()),
        UsageError::NoCommand { word, page, .. } => {
            say!(lang, "usage-no-command", word = clean(word), page = page.as_str())
        }
        UsageError::NoClocks => say!(lang, "usage-no-clocks").to_owned(),
        UsageError::NoDays => say!(lang, "usage-no-days").to_owned(),
        UsageError::RelayOnly => say!(lang, "usage-relay-only").to_owned(),
        UsageError::OwnWitness => say!(lang, "usage-own-witness").to_owned(),
        UsageError::ManyWitnesses => say!(lang, "usage-many-witnesses", most = MAX_WITNESSES.to_string()),
        UsageError::NoPuzzle { number, count } => say!(
            lang,
            "usage-no-puzzle",
            number = number.to_string(),
            count = count.to_string()
        ),
        UsageError::Position {
            text, ruleset, fault, ..
        } => position(lang, (text, ruleset), fault),
        UsageError::OtherRules { name, own, wanted } => say!(
            lang,
            "usage-other-rules",
            name = clean(name),
            own = own.as_str(),
            wanted = wanted.as_str()
        ),
        UsageError::RelayAddress => say!(lang, "usage-relay-address").to_owned(),
        UsageError::NoGame(given) => say!(lang, "usage-no-game", given = clean(given)),
        UsageError::SeveralGames(given) | UsageError::SeveralGamesIn(given) => {
            say!(lang, "usage-several-games", given = clean(given))
        }
        UsageError::NoUnfinished => say!(lang, "usage-no-unfinished").to_owned(),
        UsageError::NoGameIn { given, folder } => say!(
            lang,
            "usage-no-game-in",
            given = clean(given),
            folder = shown(folder)
        ),
        UsageError::NoTournament(given) if given.is_empty() => say!(lang, "usage-no-tournaments").to_owned(),
        UsageError::NoTournament(given) => say!(lang, "usage-no-tournament", given = clean(given)),
        UsageError::SeveralTournaments(given) => {
            say!(lang, "usage-several-tournaments", given = clean(given))
        }
        UsageError::Order { word, .. } => say!(lang, "usage-order", word = clean(word)),
        UsageError::Filter { fault, .. } => filter_fault(lang, fault),
        UsageError::NotInTrash(given) => say!(lang, "usage-not-in-trash", given = clean(given)),
        UsageError::TrashEmpty => say!(lang, "usage-trash-empty").to_owned(),
        UsageError::YesIsPlain => say!(lang, "usage-yes-is-plain").to_owned(),
        UsageError::ManyEngines(count) => say!(lang, "usage-many-engines", count = count.to_string()),
        UsageError::Sprt(why) => say!(lang, "usage-sprt", why = sprt(lang, why)),
        UsageError::OpeningsLong(path, most) => say!(
            lang,
            "usage-openings-long",
            path = shown(path),
            most = most.to_string()
        ),
        UsageError::Openings { path, fault } => {
            say!(lang, "fault-file", path = shown(path), why = opening(lang, fault))
        }
        UsageError::Engine(why) => engine(lang, why),
        UsageError::NoRuleset(id) => say!(lang, "usage-no-ruleset", id = *id),
        UsageError::Beginning(why) => fault::setup_errors(lang, why),
    }
}

fn position(lang: Lang, (text, ruleset): (&str, &str), fault: &PositionFault) -> String {
    match fault {
        PositionFault::Unreadable(why) => say!(
            lang,
            "usage-position-unreadable",
            text = clean(text),
            why = fault::setup_error(lang, *why)
        ),
        PositionFault::Unplayable(what) => {
            let (setup, rules) = &**what;
            let why = text::setup_faults(lang, setup, rules).join(" ");
            say!(
                lang,
                "usage-position-unplayable",
                text = clean(text),
                ruleset = ruleset,
                why = why.trim_end_matches('.')
            )
        }
    }
}
