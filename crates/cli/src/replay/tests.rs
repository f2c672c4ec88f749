//! Replays of whole and damaged logs and of game texts.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use ugolki_record::verify::verify;
use ugolki_record::{Clock, GameLog};
use ugolki_rules::Side;
use ugolki_tui::{ReplayDeed, ReplayGame, SignatureState};
use ugolki_words::Lang;

use super::{evaluate, read};

fn vector(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("../../tests/vectors/record/{name}.ugolki"))
}

fn game(name: &str) -> ReplayGame {
    *read(&vector(name), Lang::En).game.unwrap()
}

fn log(name: &str) -> GameLog {
    verify(&fs::read(vector(name)).unwrap()).log.unwrap()
}

/// Every log among the vectors that gives a game.
fn names() -> Vec<String> {
    let folder = fs::read_dir(vector("goal").parent().unwrap()).unwrap();
    let mut names: Vec<String> = folder
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|its| its == "ugolki"))
        .map(|path| path.file_stem().unwrap().to_string_lossy().into_owned())
        .filter(|name| read(&vector(name), Lang::En).game.is_ok())
        .collect();
    names.sort();
    assert!(names.len() > 15, "{names:?}");
    names
}

#[test]
fn every_log_of_the_vectors_ends_where_it_stands() {
    for name in names() {
        let (game, log) = (game(&name), log(&name));
        let last = game.stop(game.last()).unwrap();
        assert_eq!(&last.position, log.game().position(), "{name}");
        assert_eq!(last.plies, log.game().plies().len(), "{name}");
        assert_eq!(
            game.game_at(game.last()).unwrap().plies(),
            log.game().plies(),
            "{name}"
        );
        for side in Side::BOTH {
            let shown = log.clock(side).map(|reading| reading.shown_ms());
            assert_eq!(*last.clocks.get(side), shown, "{name}, {side}");
        }
        for (at, stop) in game.stops.iter().enumerate() {
            let here = game.game_at(at).unwrap();
            assert_eq!(here.position(), &stop.position, "{name}, stop {at}");
            assert_eq!(here.plies().len(), stop.plies, "{name}, stop {at}");
        }
    }
}

/// Charges every ply anew by the rule of P-7.3, from nothing but what the replay tells of it.
#[test]
fn clocks_follow_from_thinking_time_and_lag() {
    let mut charged = 0;
    for name in names() {
        let (game, log) = (game(&name), log(&name));
        let Some(start) = log.clock_after(Side::White, 0) else {
            continue;
        };
        for side in Side::BOTH {
            let mut clock = Clock::new(start.clock.terms());
            let plies = game
                .stops
                .iter()
                .filter_map(|stop| Some((stop, stop.ply.as_ref()?)));
            for (stop, ply) in plies.filter(|(_, ply)| ply.side == side) {
                let Some(lag) = ply.lag.filter(|_| !ply.flag) else {
                    break;
                };
                if !lag.free {
                    let thought = ply.thinking_ms.unwrap();
                    let before = clock;
                    clock.charge(thought, thought + lag.lag_ms).unwrap();
                    let cost = before.remaining() + clock.terms().increment - clock.remaining();
                    let guard = before.guard() - clock.guard();
                    assert_eq!(lag.guard_ms, guard, "{name}, {}", ply.text);
                    if !clock.terms().each_move {
                        assert_eq!(lag.charged_ms, cost + guard - thought, "{name}, {}", ply.text);
                    }
                    charged += lag.charged_ms;
                }
                assert_eq!(
                    *stop.clocks.get(side),
                    Some(clock.remaining()),
                    "{name}, {}",
                    ply.text
                );
            }
        }
    }
    assert!(charged > 0, "no vector charges lag");
}

#[test]
fn every_record_stands_at_a_stop_once() {
    for name in names() {
        let (game, log) = (game(&name), log(&name));
        let mut told: Vec<(Side, u32)> = Vec::new();
        for stop in &game.stops {
            told.extend(stop.ply.as_ref().and_then(|ply| Some((ply.side, ply.seq?))));
            told.extend(stop.deeds.iter().filter_map(|deed| match deed {
                ReplayDeed::Act { by, seq, .. } | ReplayDeed::Crossed { by, seq, .. } => Some((*by, *seq)),
                ReplayDeed::Stamp { .. } => None,
            }));
        }
        told.sort_unstable();
        let signed: Vec<(Side, u32)> = Side::BOTH
            .into_iter()
            .flat_map(|side| (0..log.chain(side).next_seq()).map(move |seq| (side, seq)))
            .collect();
        assert_eq!(told, signed, "{name}");
        let stamps = game.stops.iter().flat_map(|stop| &stop.deeds);
        let stamps = stamps.filter(|deed| matches!(deed, ReplayDeed::Stamp { .. }));
        assert_eq!(stamps.count(), log.stamps().len(), "{name}");
    }
}

#[test]
fn a_takeback_is_a_stop_of_its_own() {
    let game = game("takeback");
    let back = game
        .stops
        .iter()
        .position(|stop| stop.ply.is_none() && stop.plies > 0);
    let back = back.expect("somebody took moves back");
    let stop = &game.stops[back];
    assert!(stop.plies < game.stops[back - 1].plies);
    assert!(!stop.deeds.is_empty());
    let again = game.stops.iter().find(|other| other.plies == stop.plies).unwrap();
    assert_eq!(again.position, stop.position);
}

#[test]
fn a_broken_log_is_shown_up_to_its_fault() {
    for (name, kind, signature) in [
        ("bad-signature", "bad-signature", SignatureState::Invalid),
        ("a-line-is-missing", "out-of-place", SignatureState::Missing),
        ("illegal-move-in-the-chain", "illegal-move", SignatureState::Valid),
    ] {
        let game = game(name);
        let fault = &game.faults[0];
        assert_eq!(
            (fault.kind.as_str(), fault.signature),
            (kind, signature),
            "{name}"
        );
        assert!(fault.line > 1 && !fault.said.is_empty());
        assert!(game.stop(0).is_some());
    }
    assert!(game("goal").faults.is_empty());
}

#[test]
fn what_is_no_log_and_no_game_text_says_why() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("a.ugolki");
    for text in ["", "hello", "ugolki-log/1\n", "[White \"Anna\"]\n\n*\n"] {
        fs::write(&path, text).unwrap();
        let why = read(&path, Lang::En).game.unwrap_err();
        assert!(!why.is_empty(), "{text:?}");
    }
    assert!(read(&dir.path().join("nowhere"), Lang::En).game.is_err());
}

#[test]
fn exported_text_shows_the_same_game() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("game.txt");
    let from_log = game("goal");
    fs::write(&path, &from_log.text).unwrap();
    let from_text = *read(&path, Lang::En).game.unwrap();
    assert!(!from_text.signed && from_text.faults.is_empty());
    assert_eq!(from_text.result, from_log.result);
    let shown = |game: &ReplayGame| -> Vec<_> {
        let plies = game
            .stops
            .iter()
            .filter_map(|stop| Some((stop, stop.ply.as_ref()?)));
        plies
            .map(|(stop, ply)| (ply.text.clone(), stop.position, *stop.clocks.get(ply.side)))
            .collect()
    };
    assert_eq!(shown(&from_text), shown(&from_log));
    let plies = from_text.stops.iter().filter_map(|stop| stop.ply.as_ref());
    assert!(
        plies
            .into_iter()
            .all(|ply| ply.signature == SignatureState::Missing)
    );
}

#[test]
fn the_engine_judges_every_stop_the_same_way_again() {
    let game = game("takeback");
    let judge = || {
        let mut values = Vec::new();
        evaluate(&game, &AtomicBool::new(false), |evaluation| {
            assert_eq!(evaluation.from, values.len());
            values.extend(evaluation.values);
            true
        });
        values
    };
    let values = judge();
    assert_eq!(values.len(), game.stops.len());
    assert_eq!(values, judge());
    // Whoever wants no more is asked no more.
    let mut times = 0;
    evaluate(&game, &AtomicBool::new(true), |_| {
        times += 1;
        true
    });
    assert_eq!(times, 0);
}
