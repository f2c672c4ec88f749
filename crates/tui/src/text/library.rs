//! The library: its columns, the words of its filter, and what came of what was asked of it.

use ugolki_words::{Lang, say};

use crate::clean::clean;
use crate::shell::{LibraryFault, LibraryRow, LibraryTold};

/// The word for a key of the filter, by its stable name.
pub fn library_key(lang: Lang, key: &str) -> Option<&'static str> {
    Some(match key {
        "player" => say!(lang, "library-key-player"),
        "opponent" => say!(lang, "library-key-opponent"),
        "ruleset" => say!(lang, "library-key-ruleset"),
        "result" => say!(lang, "library-key-result"),
        "reason" => say!(lang, "library-key-reason"),
        "grade" => say!(lang, "library-key-grade"),
        "event" => say!(lang, "library-key-event"),
        "after" => say!(lang, "library-key-after"),
        "before" => say!(lang, "library-key-before"),
        "date" => say!(lang, "library-key-date"),
        "unfinished" => say!(lang, "library-key-unfinished"),
        "faulty" => say!(lang, "library-key-faulty"),
        "rated" => say!(lang, "library-key-rated"),
        "signed" => say!(lang, "library-key-signed"),
        "origin" => say!(lang, "library-key-origin"),
        _ => return None,
    })
}

/// The word for a value of the filter, by its stable name: a result, a reason, a grade, where a game comes from, yes and no.
pub fn library_value(lang: Lang, value: &str) -> Option<&'static str> {
    Some(match value {
        "won" => say!(lang, "library-value-won"),
        "lost" => say!(lang, "library-value-lost"),
        "drawn" => say!(lang, "library-value-drawn"),
        "white" => say!(lang, "library-value-white"),
        "black" => say!(lang, "library-value-black"),
        "open" => say!(lang, "library-value-open"),
        "proven" => say!(lang, "library-value-proven"),
        "agreed" => say!(lang, "library-value-agreed"),
        "witnessed" => say!(lang, "library-value-witnessed"),
        "claimed" => say!(lang, "library-value-claimed"),
        "contested" => say!(lang, "library-value-contested"),
        "unfinished" => say!(lang, "library-value-unfinished"),
        "unsigned" => say!(lang, "library-value-unsigned"),
        "own" => say!(lang, "library-value-own"),
        "imported" => say!(lang, "library-value-imported"),
        "watched" => say!(lang, "library-value-watched"),
        "goal" => say!(lang, "library-value-goal"),
        "both-goals" => say!(lang, "library-value-both-goals"),
        "re-entry" => say!(lang, "library-value-re-entry"),
        "deadline" => say!(lang, "library-value-deadline"),
        "move-limit" => say!(lang, "library-value-move-limit"),
        "repetition" => say!(lang, "library-value-repetition"),
        "no-move" => say!(lang, "library-value-no-move"),
        "resignation" => say!(lang, "library-value-resignation"),
        "agreement" => say!(lang, "library-value-agreement"),
        "time" => say!(lang, "library-value-time"),
        "abandonment" => say!(lang, "library-value-abandonment"),
        "equivocation" => say!(lang, "library-value-equivocation"),
        "illegal-move" => say!(lang, "library-value-illegal-move"),
        "void" => say!(lang, "library-value-void"),
        "yes" => say!(lang, "library-value-yes"),
        "no" => say!(lang, "library-value-no"),
        _ => return None,
    })
}

/// The word for a stable name, or that name itself.
pub(crate) fn library_word(lang: Lang, value: &str) -> &str {
    library_value(lang, value).unwrap_or(value)
}

/// The result of a game in a word: for the own side where one was played, else who won.
pub(crate) fn library_result(lang: Lang, row: &LibraryRow) -> String {
    let value = match (row.won, row.result.as_str()) {
        (Some(true), _) => "won",
        (Some(false), _) => "lost",
        (None, "1-0") => "white",
        (None, "0-1") => "black",
        (None, "1/2-1/2") => "drawn",
        (None, "*") => "open",
        (None, other) => return other.to_owned(),
    };
    library_word(lang, value).to_owned()
}

/// What the help says about the library.
pub(crate) fn library_help(lang: Lang) -> [&'static str; 4] {
    [
        say!(lang, "library-help-filter"),
        say!(lang, "library-help-example"),
        say!(lang, "library-help-words"),
        say!(lang, "library-help-mouse"),
    ]
}

/// What is known of a game, for below the list.
pub(crate) fn library_detail(lang: Lang, row: &LibraryRow) -> String {
    if let Some(fault) = &row.fault {
        return say!(lang, "library-faulty", fault = clean(fault));
    }
    let mut parts = vec![
        format!("{} - {}", clean(&row.white), clean(&row.black)),
        row.ruleset.clone(),
    ];
    parts.extend(row.time.clone());
    parts.push(say!(lang, "library-plies", count = row.plies));
    let said = library_result(lang, row);
    if said == row.result {
        parts.push(said);
    } else {
        parts.push(format!("{} ({said})", row.result));
    }
    parts.extend(
        row.reason
            .as_deref()
            .map(|reason| library_word(lang, reason).to_owned()),
    );
    if row.is_text {
        parts.push(say!(lang, "library-text").to_owned());
    } else {
        parts.push(library_word(lang, &row.grade).to_owned());
    }
    parts.extend(row.event.as_deref().map(clean));
    parts.retain(|part| !part.is_empty());
    parts.join(", ")
}

/// A word of the filter that means nothing.
pub(crate) fn library_fault(lang: Lang, fault: &LibraryFault) -> String {
    match fault {
        LibraryFault::UnknownKey { word, near: None } => {
            say!(lang, "library-unknown-key", word = clean(word))
        }
        LibraryFault::UnknownKey {
            word,
            near: Some(near),
        } => say!(
            lang,
            "library-unknown-key-near",
            word = clean(word),
            near = near.as_str()
        ),
        LibraryFault::UnknownValue { key, value } => {
            say!(
                lang,
                "library-unknown-value",
                key = key.as_str(),
                value = clean(value)
            )
        }
        LibraryFault::NoDate { value } => say!(lang, "library-no-date", value = clean(value)),
    }
}

/// What came of something that was asked for. `undo` is the key that brings a game back.
pub fn library_told(lang: Lang, told: &LibraryTold, undo: &str) -> String {
    match told {
        LibraryTold::Holds { is_text: false } => say!(lang, "library-holds").to_owned(),
        LibraryTold::Holds { is_text: true } => say!(lang, "library-holds-text").to_owned(),
        LibraryTold::DoesNotHold { fault } => say!(lang, "library-does-not-hold", fault = clean(fault)),
        LibraryTold::Trashed => say!(lang, "library-trashed", key = undo),
        LibraryTold::Restored => say!(lang, "library-restored").to_owned(),
        LibraryTold::TrashEmpty => say!(lang, "library-trash-empty").to_owned(),
        LibraryTold::MadeAnew => say!(lang, "library-made-anew").to_owned(),
        LibraryTold::Imported {
            new: 0,
            known: 0,
            why: Some(why),
            ..
        } => say!(lang, "library-refused", why = clean(why)),
        LibraryTold::Imported {
            new, known, refused, ..
        } => say!(
            lang,
            "library-imported",
            count = *new,
            known = *known,
            refused = *refused
        ),
        LibraryTold::Exported { path } => say!(lang, "library-exported", path = clean(path)),
        LibraryTold::Failed { what, why } => {
            say!(lang, "library-failed", what = clean(what), why = clean(why))
        }
    }
}
