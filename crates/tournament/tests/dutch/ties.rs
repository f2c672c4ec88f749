//! Tie-breaks one at a time, by us and by Gacrux (F-13.1).

use std::collections::BTreeMap;

use ugolki_tournament::tiebreak::{Last, Schedule, Standing, TieBreak, standings};
use ugolki_tournament::{Cell, Crosstable, Number, dutch};

use crate::differences::number;
use crate::events::{Position, Sizes, play, round_robin};
use crate::voices::Voices;

/// What a program says of a player.
#[derive(Debug, Clone, PartialEq)]
struct Said {
    rank: u32,
    value: f64,
}

fn theirs(
    voices: &mut Voices,
    schedule: Schedule,
    code: &str,
    round: u16,
    text: &str,
) -> BTreeMap<Number, Said> {
    let voice = match schedule {
        Schedule::Swiss => "gacrux-swiss",
        Schedule::Fixed => "gacrux-fixed",
    };
    let line = voices.line(&format!("{voice}:{code}"), round, text);
    let values = line
        .strip_prefix("values ")
        .unwrap_or_else(|| panic!("{code}: {line}\n{text}"));
    values
        .split(' ')
        .map(|said| {
            let mut parts = said.split(':');
            let number = Number::new(parts.next().unwrap().parse().unwrap()).unwrap();
            let rank = parts.next().unwrap().parse().unwrap();
            let value = parts.next().unwrap().parse().unwrap_or(f64::NAN);
            (number, Said { rank, value })
        })
        .collect()
}

fn ours(table: &Crosstable, schedule: Schedule, kind: TieBreak) -> Vec<Standing> {
    let list: &[TieBreak] = if kind == TieBreak::Direct {
        &[TieBreak::Points, kind]
    } else {
        &[kind]
    };
    standings(table, schedule, list, Last::Shared)
}

/// Whom Gacrux tells otherwise.
#[expect(clippy::wildcard_enum_match_arm, reason = "all others are alike here")]
fn differences(voices: &mut Voices, schedule: Schedule, kind: TieBreak, position: &Position) -> Vec<String> {
    let text = position.report().write().unwrap();
    let theirs = theirs(voices, schedule, kind.code(), position.table.played(), &text);
    ours(&position.table, schedule, kind)
        .into_iter()
        .filter_map(|standing| {
            let said = &theirs[&standing.player];
            let column = standing.columns.last().unwrap();
            #[expect(clippy::cast_precision_loss, reason = "small numbers of a test")]
            let value = column.value.units as f64 / column.value.per as f64;
            let said_value = said.value + known(&position.table, standing.player, kind);
            let same = match kind {
                // It is told as a rank among the tied.
                TieBreak::Direct => said.rank == standing.rank,
                // Who has met nobody has no average.
                TieBreak::AverageBuchholz if said.value.is_nan() => column.addends.is_empty(),
                // Averages are told with two places.
                _ => (said_value - value).abs() < 0.006,
            };
            (!same).then(|| {
                format!(
                    "seed {}, {}: player {} has {value} and rank {}, gacrux says {said:?}",
                    position.seed,
                    kind.code(),
                    standing.player,
                    standing.rank,
                )
            })
        })
        .collect()
}

/// What Gacrux is known to count too little: nobody has half a point of `STD` for a round that both lost by forfeit, although both
/// have as much as the scheduled opponent (7.7).
#[expect(clippy::wildcard_enum_match_arm, reason = "all others are alike here")]
fn known(table: &Crosstable, player: Number, kind: TieBreak) -> f64 {
    let cells = &table.row(player).unwrap().cells;
    let both = cells
        .iter()
        .filter(|cell| matches!(cell, Cell::DoubleForfeit { .. }));
    match kind {
        TieBreak::Standard => both.map(|_| 0.5).sum(),
        _ => 0.0,
    }
}

/// Asks about every tie-break that fits, after each of these events.
fn compare(schedule: Schedule, event: impl Fn(u64) -> Position) {
    let Some(mut voices) = Voices::packages(&["gacrux"]) else {
        return;
    };
    let mut compared = 0;
    for seed in 1..=number("UGOLKI_EVENTS", 20) {
        let end = event(seed);
        if end.table.played() == 0 {
            continue;
        }
        for &kind in TieBreak::ALL.iter().filter(|kind| kind.fits(schedule)) {
            let found = differences(&mut voices, schedule, kind, &end);
            assert!(
                found.is_empty(),
                "{}\n{}",
                found.join("\n"),
                end.report().write().unwrap()
            );
            compared += 1;
        }
    }
    assert!(compared > 0);
    println!("{compared} lists of values");
}

#[test]
fn gacrux_counts_a_swiss_as_we_do() {
    let sizes = Sizes { least: 4, most: 16 };
    compare(Schedule::Swiss, |seed| {
        play(
            seed,
            sizes,
            |table, out| dutch::pair(table, out).ok(),
            &mut |_| {},
        )
    });
}

#[test]
fn gacrux_counts_a_round_robin_as_we_do() {
    compare(Schedule::Fixed, round_robin);
}
