//! Command lines that can't be followed: what to do instead.

use ugolki_library::{FilterFault, Key, SortKey};
use ugolki_record::TermsError;
use ugolki_words::{Lang, say};

use crate::failure::{PositionFault, UsageError};

/// A position as it is written, for who has never seen one.
const POSITION: &str = "5bbb/5bbb/5bbb/8/8/www5/www5/www5 w 1";

/// What to do instead, if that can be said.
pub fn usage_hint(lang: Lang, error: &UsageError) -> Option<String> {
    Some(match error {
        UsageError::Setting { setting, fault, .. } => fault.hint(*setting, lang),
        UsageError::RulesFile { .. } => say!(lang, "hint-rules-file").to_owned(),
        UsageError::Terms(why) => terms(lang, *why).to_owned(),
        UsageError::TermsUnanswered => say!(lang, "hint-terms-unanswered").to_owned(),
        UsageError::Key(_) => say!(lang, "hint-key").to_owned(),
        UsageError::NoPlayer {
            nearest: Some(nearest),
            ..
        }
        | UsageError::NoCommand {
            nearest: Some(nearest),
            ..
        } => meant(lang, nearest),
        UsageError::NoPlayer { nearest: None, .. } => say!(lang, "hint-no-player").to_owned(),
        UsageError::SeveralPlayers(_) => say!(lang, "hint-several-players").to_owned(),
        UsageError::KeyThere(_) => say!(lang, "hint-key-there").to_owned(),
        UsageError::FileThere(_) => say!(lang, "hint-file-there").to_owned(),
        UsageError::GiveUpKey(_) => say!(lang, "hint-give-up-key").to_owned(),
        UsageError::NoClocks => say!(lang, "hint-no-clocks").to_owned(),
        UsageError::NoDays => say!(lang, "hint-no-days").to_owned(),
        UsageError::RelayOnly => say!(lang, "hint-relay-only").to_owned(),
        UsageError::OwnWitness => say!(lang, "hint-own-witness").to_owned(),
        UsageError::Position { others, .. } if !others.is_empty() => {
            let flags: Vec<String> = others.iter().map(|id| format!("--ruleset {id}")).collect();
            flags.join(", ")
        }
        UsageError::Position {
            fault: PositionFault::Unreadable(_),
            ..
        } => say!(lang, "hint-position", example = POSITION),
        UsageError::OtherRules { .. } => say!(lang, "hint-game-has-rules").to_owned(),
        UsageError::RelayAddress => say!(lang, "hint-relay-address").to_owned(),
        UsageError::Variable { .. } => say!(lang, "hint-invite-address").to_owned(),
        UsageError::NoGame(_) => say!(lang, "hint-no-game").to_owned(),
        UsageError::SeveralGames(_) => say!(lang, "hint-several-games").to_owned(),
        UsageError::NoUnfinished | UsageError::NoGameIn { .. } | UsageError::SeveralGamesIn(_) => {
            say!(lang, "hint-games-kept").to_owned()
        }
        UsageError::NoTournament(_) => say!(lang, "hint-no-tournament").to_owned(),
        UsageError::SeveralTournaments(_) => say!(lang, "hint-several-tournaments").to_owned(),
        UsageError::Order {
            nearest: Some(nearest),
            ..
        } => meant(lang, nearest),
        UsageError::Order { nearest: None, .. } => words(lang, &SortKey::ALL.map(SortKey::word)),
        UsageError::Filter { fault, nearest } => return filter(lang, fault, *nearest),
        UsageError::NotInTrash(_) => say!(lang, "hint-not-in-trash").to_owned(),
        UsageError::YesIsPlain => say!(lang, "hint-yes-is-plain").to_owned(),
        UsageError::Position { .. }
        | UsageError::SameKey(_)
        | UsageError::NoCommand { .. }
        | UsageError::ManyWitnesses
        | UsageError::NoPuzzle { .. }
        | UsageError::TrashEmpty
        | UsageError::ManyEngines(_)
        | UsageError::Sprt(_)
        | UsageError::OpeningsLong(..)
        | UsageError::Openings { .. }
        | UsageError::Engine(_)
        | UsageError::NoRuleset(_)
        | UsageError::Beginning(_) => return None,
    })
}

fn meant(lang: Lang, nearest: &str) -> String {
    say!(lang, "hint-did-you-mean", nearest = nearest)
}

fn words(lang: Lang, words: &[&str]) -> String {
    say!(lang, "hint-words", words = words.join(", "))
}

fn terms(lang: Lang, why: TermsError) -> &'static str {
    if why == TermsError::UntimedRated {
        say!(lang, "hint-terms-untimed")
    } else if why == TermsError::UnratedRuleset {
        say!(lang, "hint-terms-ruleset")
    } else if why == TermsError::RatedTakebacks {
        say!(lang, "hint-terms-takebacks")
    } else {
        say!(lang, "hint-terms")
    }
}

fn filter(lang: Lang, fault: &FilterFault, nearest: Option<&str>) -> Option<String> {
    match (fault, nearest) {
        (FilterFault::UnknownKey { .. }, Some(nearest)) => Some(meant(lang, &format!("{nearest}:"))),
        (FilterFault::UnknownValue { .. }, Some(nearest)) => Some(meant(lang, nearest)),
        (FilterFault::UnknownKey { .. }, None) => {
            let keys = Key::ALL.map(|key| format!("{}:", key.word()));
            Some(words(lang, &keys.each_ref().map(String::as_str)))
        }
        (FilterFault::UnknownValue { key, .. }, None) if !key.values().is_empty() => {
            Some(words(lang, &key.values()))
        }
        _ => None,
    }
}
