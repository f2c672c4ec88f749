//! An event out of signed facts, as the plain data that reports are made of.

use std::collections::BTreeMap;

use ugolki_tournament::fact::{EntryPolicy, Schedule as Times};
use ugolki_tournament::tiebreak::Schedule;
use ugolki_tournament::trf::{self, Report};
use ugolki_tournament::{Cell, Format};
use ugolki_words::Lang;

use super::report::{EventReport, Evidence, Person, rounds};
use super::{Names, places};
use crate::clock::Utc;
use crate::events::charter::page::{Reader, page};
use crate::events::replay::Replay;
use crate::zone::Zone;

/// The names of an event's players.
pub fn names(replay: &Replay) -> Names {
    Names::new(replay.state.roster.iter().map(|member| {
        let name = member.name.as_ref().map_or_else(String::new, ToString::to_string);
        (member.number, name)
    }))
}

/// The report of an event after its last seal.
pub fn event_report(lang: Lang, replay: &Replay, command: String) -> EventReport {
    let (state, charter) = (&replay.state, &replay.folder.rules);
    let schedule = match charter.engine.format() {
        Format::RoundRobin => Schedule::Fixed,
        Format::Swiss | Format::Knockout | Format::Arena => Schedule::Swiss,
    };
    let names = names(replay);
    let zone = Zone::of_system();
    let known = |key: &ugolki_record::PlayerKey| {
        let member = state.roster.iter().find(|member| member.key == *key);
        member
            .and_then(|member| member.name.as_ref())
            .map(ToString::to_string)
    };
    let reader = Reader {
        lang,
        name: &known,
        zone: &zone,
    };
    let facts = state
        .heights
        .iter()
        .map(|height| usize::try_from(height.facts).unwrap_or(usize::MAX))
        .sum();
    EventReport {
        title: charter.name.to_string(),
        evidence: Some(Evidence {
            tid: state.event.to_string(),
            seal: state.heights.last().map(|height| u32::from(height.height)),
            facts,
            digest: state.digest.to_string(),
        }),
        engine: charter.engine,
        round: state.table.played(),
        rounds: charter.rounds,
        rules: page(&reader, state.event, charter),
        people: state
            .roster
            .iter()
            .map(|member| Person {
                number: member.number,
                name: member
                    .name
                    .as_ref()
                    .map_or_else(String::new, |name| ugolki_tui::clean(&name.to_string())),
                key: Some(member.key.to_string()),
                rating: (member.rating > 0).then_some(member.rating / 1_000),
            })
            .collect(),
        places: places(&state.table, schedule, &names, &state.standings),
        boards: rounds(&state.table),
        command,
    }
}

/// The report of an event in FIDE's format, with keys, id, seals and digest in its comments (F-12.1).
pub fn trf_report(replay: &Replay) -> Report {
    let (state, charter) = (&replay.state, &replay.folder.rules);
    let rank = |number| {
        let standing = state
            .standings
            .iter()
            .find(|standing| standing.player == number)?;
        u16::try_from(standing.rank).ok()
    };
    let people: BTreeMap<_, _> = state
        .roster
        .iter()
        .map(|member| {
            let person = trf::Person {
                name: member.name.as_ref().map_or_else(String::new, ToString::to_string),
                rating: u16::try_from(member.rating / 1_000)
                    .ok()
                    .filter(|rating| *rating > 0),
                rank: rank(member.number),
            };
            (member.number, person)
        })
        .collect();
    let mut report = Report::of(&state.table, &people);
    let day = |ms: u64| Utc::from_ms(ms).day('/');
    let (first, last) = match &charter.schedule {
        Times::Fixed(times) => (
            times.first().map(|it| it.open_ms),
            times.last().map(|it| it.due_ms),
        ),
        Times::Rolling { .. } => (
            state.heights.first().map(|it| it.at_ms),
            state.heights.last().map(|it| it.at_ms),
        ),
    };
    let codes: Vec<&str> = charter.tie_breaks.iter().map(|kind| kind.code()).collect();
    let mut about = vec![(12, charter.name.to_string())];
    about.extend(first.map(|ms| (42, day(ms))));
    about.extend(last.map(|ms| (52, day(ms))));
    about.push((62, state.roster.len().to_string()));
    about.push((92, charter.engine.name().to_owned()));
    let arbiters = state
        .arbiters
        .0
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>();
    about.push((102, arbiters.join(" ")));
    about.push((122, charter.time.to_string()));
    about.append(&mut report.about);
    about.push((202, codes.join(",")));
    about.sort_by_key(|(code, _)| *code);
    report.about = about;
    report.comments.push(format!("tid {}", state.event));
    for member in &state.roster {
        report
            .comments
            .push(format!("key {} {}", member.number, member.key));
    }
    for height in &state.heights {
        report.comments.push(format!(
            "seal {} {} facts {} digest {}",
            height.height, height.seal, height.facts, height.digest
        ));
    }
    report.comments.push(format!("digest {}", state.digest));
    if matches!(charter.entry, EntryPolicy::Open) {
        report.comments.push("entry open".to_owned());
    }
    report.comments.extend(disputed(replay));
    report
}

/// Boards whose colours other programs may see otherwise: both had no wish, and somebody had sat out from the start (F-10.9).
fn disputed(replay: &Replay) -> Vec<String> {
    let table = &replay.state.table;
    let mut comments = Vec::new();
    for player in table.players() {
        let cells = || (1..=table.played()).map(|round| table.cell(player.number, round));
        let first = cells().position(|cell| {
            matches!(
                cell,
                Some(
                    Cell::Played { .. }
                        | Cell::ForfeitWin { .. }
                        | Cell::ForfeitLoss { .. }
                        | Cell::DoubleForfeit { .. }
                )
            )
        });
        if let Some(after) = first.filter(|after| *after > 0) {
            comments.push(format!(
                "player {} was first paired in round {}: colours of boards without a wish go by the number as it stands here",
                player.number,
                after + 1
            ));
        }
    }
    comments
}
