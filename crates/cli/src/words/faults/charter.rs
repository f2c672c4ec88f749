//! What is wrong with an event's charter (F-2.4).

use ugolki_tournament::fact::{CharterFault, MAX_ARBITERS, MAX_FORBIDDEN, MAX_TIE_BREAKS};
use ugolki_words::{Lang, say};

use super::tournament::point_system_error;
use crate::events::charter::page::length;

/// A fault, without its place.
pub fn charter_fault(lang: Lang, fault: &CharterFault) -> String {
    use CharterFault as F;
    match *fault {
        F::Version { version } => say!(lang, "fault-charter-version", version = version),
        F::TooLong => say!(lang, "fault-charter-long").into(),
        F::Untimed => say!(lang, "fault-charter-untimed").into(),
        F::Clock(clock) => say!(lang, "fault-charter-clock", clock = clock.to_string()),
        F::UnratedRuleset => say!(lang, "fault-charter-unrated").into(),
        F::RatedArena => say!(lang, "fault-charter-arena-rated").into(),
        F::Acceleration => say!(lang, "fault-charter-acceleration").into(),
        F::Rounds { rounds } => say!(lang, "fault-charter-rounds", rounds = rounds),
        F::RoundsOfFormat { rounds, expected } => {
            say!(
                lang,
                "fault-charter-rounds-format",
                rounds = rounds,
                expected = expected
            )
        }
        F::Cycles { cycles, most } => say!(lang, "fault-charter-cycles", cycles = cycles, most = most),
        F::Games { games, most } => say!(lang, "fault-charter-games", games = games, most = most),
        F::Points(why) => point_system_error(lang, why),
        F::ArenaPoints => say!(lang, "fault-charter-arena-points").into(),
        F::TooManyTieBreaks { count } => many(lang, count, MAX_TIE_BREAKS),
        F::PointsFirst => say!(lang, "fault-charter-pts").into(),
        F::TieBreakUnfit(kind) => say!(lang, "fault-charter-unfit", code = kind.code()),
        F::TieBreakTwice(kind) => say!(lang, "fault-charter-twice", code = kind.code()),
        F::NoTieBreaks => say!(lang, "fault-charter-no-tie-breaks").into(),
        F::LotWithoutSeals => say!(lang, "fault-charter-lot").into(),
        F::TooManyForbidden { count } => many(lang, count, MAX_FORBIDDEN),
        F::ForbiddenOrder { at } | F::ArbitersOrder { at } => say!(lang, "fault-charter-order", at = at),
        F::Forbidden => say!(lang, "fault-charter-forbidden").into(),
        F::Work { bits } => say!(lang, "fault-charter-work", bits = u32::from(bits)),
        F::EntryPolicy => say!(lang, "fault-charter-policy").into(),
        F::EntryWithoutSeals => say!(lang, "fault-charter-unsealed-entry").into(),
        F::Fewest { .. } => say!(lang, "fault-charter-fewest").into(),
        F::Most { fewest, most } => say!(lang, "fault-charter-most", fewest = fewest, most = most),
        F::TooFar(_) => say!(lang, "fault-charter-far").into(),
        F::Registration => say!(lang, "fault-charter-registration").into(),
        F::RegistrationTooLong => say!(lang, "fault-charter-registration-long").into(),
        F::ScheduleLength { count, expected } => {
            say!(lang, "fault-charter-times", count = count, expected = expected)
        }
        F::ScheduleOrder { round } => say!(lang, "fault-charter-overlap", round = round),
        F::RoundTooShort {
            length_ms, needed_ms, ..
        } => say!(
            lang,
            "fault-charter-short",
            length = length(length_ms),
            needed = length(needed_ms.next_multiple_of(1_000))
        ),
        F::RollingWithoutSeals => say!(lang, "fault-charter-rolling").into(),
        F::Grace => say!(lang, "fault-charter-grace").into(),
        F::ByesOutsideSwiss => say!(lang, "fault-charter-byes-swiss").into(),
        F::Byes { rounds } => say!(lang, "fault-charter-byes", rounds = rounds),
        F::LateEntryOutsideSwiss => say!(lang, "fault-charter-late-swiss").into(),
        F::LateEntry { until, most } => say!(lang, "fault-charter-late", until = until, most = most),
        F::TooManyArbiters { count } => many(lang, count, MAX_ARBITERS),
        F::Threshold { threshold, arbiters } => {
            say!(
                lang,
                "fault-charter-threshold",
                threshold = threshold,
                arbiters = arbiters
            )
        }
        F::RosterAndArbiters => say!(lang, "fault-charter-roster").into(),
        F::NoArbiters => say!(lang, "fault-charter-no-arbiters").into(),
        F::Committee { committee } => say!(lang, "fault-charter-committee", committee = committee),
        F::Quorum { quorum, committee } => {
            say!(
                lang,
                "fault-charter-quorum",
                quorum = quorum,
                committee = committee
            )
        }
        F::Caps => say!(lang, "fault-charter-caps").into(),
        other => say!(lang, "fault-net-new", what = other.to_string()),
    }
}

fn many(lang: Lang, count: usize, most: usize) -> String {
    say!(lang, "fault-charter-many", count = count, most = most)
}
