//! Reports of tournaments that can't be followed, and rounds that can't be paired.

use ugolki_tournament::legality::Illegal;
use ugolki_tournament::trf::{EventError, Expected, Fault, MAX_CHARS};
use ugolki_tournament::{Criterion, CrosstableError, PointSystemError, Refusal};
use ugolki_words::{Lang, say};

use super::files::shown;
use crate::source::Source;
use crate::tournament::TournamentError;

fn name(lang: Lang, what: &Source) -> String {
    match what {
        Source::Stdin => say!(lang, "report-stdin").to_owned(),
        Source::File(path) => shown(path),
    }
}

/// How many faults of a report are told one by one to people.
const TOLD: usize = 40;

/// What is wrong.
pub fn tournament_error(lang: Lang, error: &TournamentError) -> String {
    match error {
        TournamentError::Long(what) => say!(
            lang,
            "fault-report-long",
            what = name(lang, what),
            most = MAX_CHARS.to_string()
        ),
        TournamentError::Faulty { what, faults } => {
            let mut lines = vec![say!(
                lang,
                "fault-report",
                what = name(lang, what),
                count = faults.len()
            )];
            let told = faults.iter().take(TOLD);
            lines.extend(told.map(|fault| format!("  {}", trf_fault(lang, fault))));
            let more = faults.len().saturating_sub(TOLD);
            if more > 0 {
                lines.push(format!("  {}", say!(lang, "fault-report-more", count = more)));
            }
            lines.join("\n")
        }
        TournamentError::Event { what, why } => {
            let what = name(lang, what);
            say!(
                lang,
                "fault-report-event",
                what = what,
                why = event_error(lang, why)
            )
        }
        TournamentError::NotFound(why) => super::events::not_found(lang, why),
        TournamentError::Replay(error) => super::events::replay_error(lang, error),
        TournamentError::Store(error) => super::events::event_store_error(lang, error),
        TournamentError::Trf(why) => say!(lang, "events-trf", why = why.to_string()),
        TournamentError::Encode(_) | TournamentError::Fact(_) => say!(lang, "fault-charter-long").into(),
        TournamentError::Refused { round, engine, why } => say!(
            lang,
            "fault-not-paired",
            round = *round,
            engine = engine.name(),
            why = refusal(lang, *why)
        ),
        TournamentError::Unfit { code, engine } => {
            say!(
                lang,
                "fault-tie-break-unfit",
                code = *code,
                engine = engine.name()
            )
        }
    }
}

/// What to do about it, if that can be said.
pub fn tournament_hint(lang: Lang, error: &TournamentError) -> Option<&'static str> {
    match error {
        TournamentError::Event {
            why: EventError::Rounds,
            ..
        } => Some(say!(lang, "hint-report-rounds")),
        TournamentError::Event { .. }
        | TournamentError::Long(_)
        | TournamentError::Faulty { .. }
        | TournamentError::Refused { .. }
        | TournamentError::NotFound(_)
        | TournamentError::Replay(_)
        | TournamentError::Store(_)
        | TournamentError::Trf(_)
        | TournamentError::Encode(_)
        | TournamentError::Fact(_)
        | TournamentError::Unfit { .. } => None,
    }
}

/// Why an engine makes no boards.
pub fn refusal(lang: Lang, why: Refusal) -> String {
    match why {
        Refusal::Over { rounds } => say!(lang, "fault-event-over", count = rounds),
        Refusal::TooFew { players } => say!(lang, "fault-too-few", count = players),
        Refusal::TooMany { players, most } => {
            say!(lang, "fault-too-many", count = players, most = most)
        }
        Refusal::NoLegalPairing { criterion } => say!(
            lang,
            "fault-no-legal-pairing",
            criterion = criterion.name(),
            says = match criterion {
                Criterion::Meeting => say!(lang, "fault-criterion-meeting"),
                Criterion::Bye => say!(lang, "fault-criterion-bye"),
                Criterion::Colour => say!(lang, "fault-criterion-colour"),
            }
        ),
        Refusal::NoRounds { engine } => say!(lang, "fault-no-rounds", engine = engine.name()),
        Refusal::Unsound(why) => say!(lang, "fault-unsound", what = illegal(lang, why)),
        other => say!(lang, "fault-net-new", what = other.kind()),
    }
}

/// What is wrong with boards.
fn illegal(lang: Lang, why: Illegal) -> String {
    match why {
        Illegal::Missing(player) => say!(lang, "fault-illegal-missing", player = player.to_string()),
        Illegal::Extra(player) => say!(lang, "fault-illegal-extra", player = player.to_string()),
        Illegal::NeedlessBye(player) => {
            say!(lang, "fault-illegal-needless-bye", player = player.to_string())
        }
        Illegal::Meeting(board) => say!(
            lang,
            "fault-illegal-meeting",
            white = board.white.to_string(),
            black = board.black.to_string()
        ),
        Illegal::Bye(player) => say!(lang, "fault-illegal-bye", player = player.to_string()),
        Illegal::ByeScore(player, other) => say!(
            lang,
            "fault-illegal-bye-score",
            player = player.to_string(),
            other = other.to_string()
        ),
        Illegal::Colour(board) => say!(
            lang,
            "fault-illegal-colour",
            white = board.white.to_string(),
            black = board.black.to_string()
        ),
        Illegal::Wish(player) => say!(lang, "fault-illegal-wish", player = player.to_string()),
        other => say!(lang, "fault-net-new", what = other.kind()),
    }
}

fn event_error(lang: Lang, why: &EventError) -> String {
    match why {
        EventError::Rounds => say!(lang, "fault-rounds-unknown").to_owned(),
        EventError::Over { rounds } => say!(lang, "fault-event-over", count = *rounds),
        EventError::NotPlayed { round, played } => {
            say!(lang, "fault-round-not-over", round = *round, count = *played)
        }
        EventError::Crosstable(why) => crosstable_error(lang, why),
        other => say!(lang, "fault-net-new", what = other.to_string()),
    }
}

fn crosstable_error(lang: Lang, why: &CrosstableError) -> String {
    match why {
        CrosstableError::Points(why) => point_system_error(lang, *why),
        CrosstableError::TooManyPlayers { players } => say!(lang, "fault-many-players", count = *players),
        CrosstableError::TooManyRounds { played, rounds } => say!(
            lang,
            "fault-many-rounds",
            played = played.to_string(),
            rounds = rounds.to_string()
        ),
        CrosstableError::Ragged { player } => say!(lang, "fault-ragged", player = player.to_string()),
        CrosstableError::OneSided {
            player,
            opponent,
            round,
        } => say!(
            lang,
            "fault-one-sided",
            player = player.to_string(),
            opponent = opponent.to_string(),
            round = *round
        ),
        other => say!(lang, "fault-net-new", what = other.to_string()),
    }
}

pub(super) fn point_system_error(lang: Lang, why: PointSystemError) -> String {
    match why {
        PointSystemError::WinIsNoMore => say!(lang, "fault-points-win").to_owned(),
        PointSystemError::DrawIsLess => say!(lang, "fault-points-draw").to_owned(),
        PointSystemError::ByeIsMore => say!(lang, "fault-points-bye").to_owned(),
        PointSystemError::TooMuch { most } => say!(lang, "fault-points-much", most = most.to_string()),
        other => say!(lang, "fault-net-new", what = other.to_string()),
    }
}

/// A fault of a report, with its place.
fn trf_fault(lang: Lang, fault: &Fault) -> String {
    say!(
        lang,
        "fault-trf",
        line = fault.line.to_string(),
        column = fault.column.to_string(),
        what = expected(lang, fault.expected)
    )
}

#[expect(clippy::wildcard_enum_match_arm, reason = "all others are alike here")]
fn expected(lang: Lang, expected: Expected) -> String {
    match expected {
        Expected::Length { most } => say!(lang, "fault-trf-length", most = most.to_string()),
        Expected::Player => say!(lang, "fault-trf-player").to_owned(),
        Expected::Round => say!(lang, "fault-trf-round").to_owned(),
        Expected::Points => say!(lang, "fault-trf-points").to_owned(),
        Expected::Rating => say!(lang, "fault-trf-rating").to_owned(),
        Expected::Rank => say!(lang, "fault-trf-rank").to_owned(),
        Expected::Colour => say!(lang, "fault-trf-colour").to_owned(),
        Expected::Result => say!(lang, "fault-trf-result").to_owned(),
        Expected::ResultOf { opponent: true } => say!(lang, "fault-trf-result-game").to_owned(),
        Expected::ResultOf { opponent: false } => say!(lang, "fault-trf-result-bye").to_owned(),
        Expected::Symbol => say!(lang, "fault-trf-symbol").to_owned(),
        Expected::Bye => say!(lang, "fault-trf-bye").to_owned(),
        Expected::Playable => say!(lang, "fault-trf-playable").to_owned(),
        Expected::Known(number) => say!(lang, "fault-trf-known", player = number.to_string()),
        Expected::Twice(number) => say!(lang, "fault-trf-twice", player = number.to_string()),
        Expected::Mirrored { opponent, round } => say!(
            lang,
            "fault-trf-mirrored",
            player = opponent.to_string(),
            round = round
        ),
        Expected::Sum { said, counted } => say!(
            lang,
            "fault-trf-sum",
            said = said.to_string(),
            counted = counted.to_string()
        ),
        Expected::NoTeams => say!(lang, "fault-trf-teams").to_owned(),
        Expected::Players => say!(lang, "fault-trf-players").to_owned(),
        other => say!(lang, "fault-net-new", what = other.kind()),
    }
}
