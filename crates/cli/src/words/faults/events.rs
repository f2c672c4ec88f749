//! Events on disk: why one can't be used, and what does not hold in it.

use ugolki_tournament::event::{Foreign, SealFault};
use ugolki_tournament::fact::FactError;
use ugolki_tournament::files::{EventFileError, EventLineError};
use ugolki_words::{Lang, say};

use super::charter::charter_fault;
use super::files::shown;
use super::io_error;
use crate::clock::Utc;
use crate::events::find::NotFound;
use crate::events::folder::{FaultOf, FolderError};
use crate::events::replay::{Replay, ReplayError, Wrong};
use crate::events::store::EventStoreError;

/// Why no event is meant.
pub(super) fn not_found(lang: Lang, why: &NotFound) -> String {
    match why {
        NotFound::None => say!(lang, "events-none").into(),
        NotFound::Unknown(wanted) => say!(lang, "events-unknown", wanted = ugolki_tui::clean(wanted)),
        NotFound::Several(all) => {
            let names: Vec<String> = all
                .iter()
                .map(|(id, name)| format!("{id} ({})", ugolki_tui::clean(name)))
                .collect();
            say!(lang, "events-several", names = names.join(", "))
        }
    }
}

/// Why there is no event in a folder.
pub(super) fn folder_error(lang: Lang, error: &FolderError) -> String {
    match error {
        FolderError::Io { path, source } => {
            say!(
                lang,
                "events-io",
                path = shown(path),
                why = io_error(lang, source)
            )
        }
        FolderError::File { path, source } => {
            if let EventFileError::Newer { .. } = source {
                say!(lang, "events-newer", path = shown(path))
            } else {
                say!(lang, "events-file", path = shown(path))
            }
        }
        FolderError::NoCharter { path, .. } => say!(lang, "events-no-charter", path = shown(path)),
    }
}

/// Why an event can't be checked.
pub(super) fn replay_error(lang: Lang, error: &ReplayError) -> String {
    match error {
        ReplayError::Folder(error) => folder_error(lang, error),
        ReplayError::Charter(faults) => {
            let mut lines = vec![say!(lang, "events-charter").to_owned()];
            lines.extend(
                faults
                    .iter()
                    .map(|fault| format!("  {}", charter_fault(lang, fault))),
            );
            lines.join("\n")
        }
    }
}

/// Why an event can't be stored.
pub fn event_store_error(lang: Lang, error: &EventStoreError) -> String {
    match error {
        EventStoreError::Folder(error) => folder_error(lang, error),
        EventStoreError::Write { path, source } => {
            say!(
                lang,
                "events-io",
                path = shown(path),
                why = io_error(lang, source)
            )
        }
    }
}

/// Something that does not hold.
pub fn wrong(lang: Lang, replay: &Replay, wrong: &Wrong) -> String {
    let short = |id: &ugolki_tournament::fact::FactId| id.to_string().chars().take(16).collect::<String>();
    match wrong {
        Wrong::Line(fault) => {
            let why = match &fault.what {
                FaultOf::Line(why) => line_error(lang, why),
                FaultOf::OtherEvent => say!(lang, "events-foreign-event").into(),
                FaultOf::Place => say!(lang, "events-line-place").into(),
            };
            format!("{}:{}: {why}", shown(&fault.path), fault.line)
        }
        Wrong::Unread { path, why } => {
            say!(lang, "events-io", path = shown(path), why = why.said(lang))
        }
        Wrong::Log { path, fault } => {
            say!(
                lang,
                "events-wrong-log",
                path = shown(path),
                why = super::line_in_log(lang, fault)
            )
        }
        Wrong::Astray(game) => say!(lang, "events-wrong-astray", game = game.to_string()),
        Wrong::Foreign(id, kind, why) => {
            say!(
                lang,
                "events-wrong-foreign",
                kind = *kind,
                id = short(id),
                why = foreign(lang, *why)
            )
        }
        Wrong::OverCap(id, kind) => say!(lang, "events-wrong-cap", kind = *kind, id = short(id)),
        Wrong::Seal(id, why) => say!(
            lang,
            "events-wrong-seal",
            id = short(id),
            why = seal_fault(lang, *why)
        ),
        Wrong::Missing { facts, lists, logs } => {
            say!(
                lang,
                "events-wrong-missing",
                facts = *facts,
                lists = *lists,
                logs = *logs
            )
        }
        Wrong::Marked(key) => say!(lang, "events-wrong-marked", who = key.to_string()),
        Wrong::Omission(omission) => {
            let kind = replay
                .folder
                .facts
                .get(&omission.fact)
                .map_or("", |fact| fact.fact().kind());
            say!(
                lang,
                "events-wrong-omission",
                round = omission.round,
                board = omission.board,
                kind = kind,
                id = short(&omission.fact),
                seen = Utc::from_ms(omission.seen_ms).minute(),
                seal = short(&omission.seal)
            )
        }
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "all others are alike here")]
fn line_error(lang: Lang, why: &EventLineError) -> String {
    match why {
        EventLineError::UnknownKind => say!(lang, "events-line-unknown").into(),
        EventLineError::Bytes { key } => say!(lang, "events-line-written", key = *key),
        EventLineError::List(_) | EventLineError::Fact(FactError::Order) => {
            say!(lang, "events-line-order").into()
        }
        EventLineError::Fact(FactError::Signatures | FactError::BadSignature(_)) | EventLineError::Parts => {
            say!(lang, "events-line-signature").into()
        }
        EventLineError::Fact(_) | EventLineError::OtherKind => say!(lang, "events-line-fact").into(),
        _ => say!(lang, "events-line-none").into(),
    }
}

/// Why a fact has no place in an event.
pub fn foreign(lang: Lang, why: Foreign) -> String {
    match why {
        Foreign::Event => say!(lang, "events-foreign-event"),
        Foreign::Roster => say!(lang, "events-foreign-roster"),
        Foreign::Entry => say!(lang, "events-foreign-entry"),
        Foreign::Board => say!(lang, "events-foreign-board"),
        Foreign::Witness => say!(lang, "events-foreign-witness"),
        Foreign::Arbiter => say!(lang, "events-foreign-arbiter"),
        Foreign::Terms => say!(lang, "events-foreign-terms"),
        Foreign::Early => say!(lang, "events-foreign-early"),
        other => return say!(lang, "fault-net-new", what = other.to_string()),
    }
    .into()
}

/// Why a seal does not hold.
pub fn seal_fault(lang: Lang, why: SealFault) -> String {
    match why {
        SealFault::Height => say!(lang, "events-seal-height"),
        SealFault::Time => say!(lang, "events-seal-time"),
        SealFault::Early => say!(lang, "events-seal-early"),
        SealFault::Count => say!(lang, "events-seal-count"),
        SealFault::Listed => say!(lang, "events-seal-listed"),
        SealFault::Outcomes => say!(lang, "events-seal-outcomes"),
        SealFault::Boards => say!(lang, "events-seal-boards"),
        SealFault::State => say!(lang, "events-seal-state"),
        SealFault::Over => say!(lang, "events-seal-over"),
        other => return say!(lang, "fault-net-new", what = other.to_string()),
    }
    .into()
}
