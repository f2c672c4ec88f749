//! Reports read, written and made into events.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::vec;

use super::*;
use crate::tiebreak::{Last, Schedule, TieBreak, standings};
use crate::{Board, Cell, Crosstable, fast, legality};

/// Three rounds of five; the third is not paired yet.
const EVENT: &str = "\
012 Evening at the club\r\n\
142 4\r\n\
152 W\r\n\
001    1     Anna                              2100                              2.0    1     3 w 1     2 b 1  0000 - H\r\n\
001    2     Boris                             2000                              1.0    2     4 b 1     1 w 0\r\n\
001    3     Olga                              1900                              1.0    3     1 b 0  0000 - U\r\n\
001    4     Piet                                                                0.5    4     2 w 0     5 b =\r\n\
001    5     Ulla                                                                0.5    5  0000 - Z     4 w =\r\n\
### as it stood after round 2\r\n";

fn number(number: u16) -> Number {
    Number::new(number).unwrap()
}

fn faults(text: &str) -> Vec<String> {
    Report::read(text)
        .unwrap_err()
        .iter()
        .map(|fault| format!("{fault}"))
        .collect()
}

#[test]
fn an_event_is_read_as_it_stands_before_the_round_to_pair() {
    let report = Report::read(EVENT).unwrap();
    assert_eq!(report.about(12), Some("Evening at the club"));
    assert_eq!(report.comments, ["as it stood after round 2"]);
    assert_eq!(report.players[3].rating, None);
    assert_eq!(report.round_to_pair(), 3);
    let event = report.to_pair(None).unwrap();
    assert_eq!(
        (event.round, event.table.played(), event.table.rounds()),
        (3, 2, 4)
    );
    assert_eq!(event.out, BTreeSet::from([number(1)]));
    assert_eq!(event.table.cell(number(3), 2), Some(Cell::PairingBye));
    assert_eq!(event.table.score(number(4), 2), Points::halves(1));
    let pairing = fast::pair(&event.table, &event.out).unwrap();
    assert_eq!(legality::check(&event.table, &event.out, &pairing), Ok(()));
    assert_eq!(pairing.boards.len(), 2);

    let second = report.pairing(2);
    assert_eq!(second.bye, Some(number(3)));
    assert_eq!(
        second.boards,
        [
            Board {
                white: number(2),
                black: number(1)
            },
            Board {
                white: number(5),
                black: number(4)
            }
        ]
    );
    let before = report.to_check(2).unwrap();
    assert_eq!(
        (before.round, before.table.played(), before.out),
        (2, 1, BTreeSet::new())
    );
    // Who had no round is out of it.
    assert_eq!(report.to_check(1).unwrap().out, BTreeSet::from([number(5)]));
}

#[test]
fn standings_are_those_after_a_round() {
    let report = Report::read(EVENT).unwrap();
    for round in 0..=2 {
        let event = report.after(round).unwrap();
        assert_eq!((event.table.played(), event.table.rounds()), (round, 4));
    }
    // The bye of the round to pair is none of them.
    let third = EventError::NotPlayed { round: 3, played: 2 };
    assert_eq!(report.after(3), Err(third));
    // An event that is over has standings, too.
    let over = Report::read(&EVENT.replace("142 4", "142 2")).unwrap();
    assert_eq!(over.after(2).unwrap().table.played(), 2);
}

#[test]
fn who_came_late_is_out_of_the_rounds_before() {
    let late = EVENT.replace("0.5    5  0000 - Z     4 w =", "0.5    5               4 w =");
    let report = Report::read(&late).unwrap();
    assert_eq!(report.to_check(1).unwrap().out, BTreeSet::from([number(5)]));
    assert_eq!(report.to_check(2).unwrap().out, BTreeSet::new());
    // In the round to pair a blank is who sits.
    assert_eq!(report.to_pair(None).unwrap().out, BTreeSet::from([number(1)]));
}

#[test]
fn what_is_written_reads_back_to_the_same_bytes() {
    let report = Report::read(EVENT).unwrap();
    let text = report.write().unwrap();
    let again = Report::read(&text).unwrap();
    assert_eq!(again, report);
    assert_eq!(again.write().unwrap(), text);
    let places = |report: &Report| {
        standings(
            &report.to_check(3).unwrap().table,
            Schedule::Swiss,
            &TieBreak::SWISS,
            Last::Shared,
        )
    };
    assert_eq!(places(&again), places(&report));
}

/// F-12.4.
#[test]
fn a_table_that_is_written_comes_back_as_it_was() {
    let side = Side::White;
    let other = |opponent| Cell::DoubleForfeit {
        opponent,
        side: side.opposite(),
    };
    let two = Points::halves(2);
    let row = |cells: &[Cell], virtual_points: &[Points]| crate::Row {
        cells: cells.to_vec(),
        virtual_points: virtual_points.to_vec(),
    };
    let won = Cell::Played {
        opponent: number(2),
        side,
        game: crate::Game::Won,
    };
    let lost = Cell::Played {
        opponent: number(1),
        side: side.opposite(),
        game: crate::Game::Lost,
    };
    let rows = vec![
        row(
            &[won, Cell::HalfBye, Cell::PairingBye],
            &[two, two, Points::ZERO, two],
        ),
        row(
            &[
                lost,
                Cell::DoubleForfeit {
                    opponent: number(3),
                    side,
                },
                Cell::Withdrawn,
            ],
            &[],
        ),
        row(
            &[
                Cell::FullBye,
                other(number(2)),
                Cell::ForfeitWin {
                    opponent: number(4),
                    side,
                },
            ],
            &[],
        ),
        row(
            &[
                Cell::NotEntered,
                Cell::ZeroBye,
                Cell::ForfeitLoss {
                    opponent: number(3),
                    side: side.opposite(),
                },
            ],
            &[],
        ),
    ];
    let points = PointSystem {
        win: Points::halves(6),
        draw: two,
        half_bye: two,
        ..PointSystem::USUAL
    };
    let table = Crosstable::new(rows, 4, points, Side::Black)
        .unwrap()
        .forbidding([(number(4), number(2))]);
    let person = |name: &str, rank| Person {
        name: name.into(),
        rating: Some(1500),
        rank: Some(rank),
    };
    let long = "x".repeat(40);
    let people = [(number(1), person("Anna", 1)), (number(2), person(&long, 2))].into();
    let report = Report::of(&table, &people);
    let text = report.write().unwrap();
    let again = Report::read(&text).unwrap();
    assert_eq!(again.write().unwrap(), text);
    assert_eq!(
        again.comments,
        [
            "player 2: withdrawn in rounds 3",
            "player 4: not entered in rounds 1"
        ]
    );
    let read = again.to_pair(None).unwrap();
    assert_eq!(
        (read.round, read.table.rounds(), read.table.initial()),
        (4, 4, Side::Black)
    );
    assert!(read.table.is_forbidden(number(2), number(4)));
    assert_eq!(read.table.points(), table.points());
    assert_eq!(
        read.table.row(number(1)).unwrap().virtual_points,
        table.row(number(1)).unwrap().virtual_points
    );
    for player in table.players() {
        for round in 1..=3 {
            let zero = |cell| match cell {
                Some(Cell::Withdrawn | Cell::NotEntered) => Some(Cell::ZeroBye),
                cell => cell,
            };
            let was = zero(table.cell(player.number, round));
            assert_eq!(
                read.table.cell(player.number, round),
                was,
                "{} {round}",
                player.number
            );
        }
    }
}

#[test]
fn lines_end_in_any_way_and_letters_have_any_case() {
    let report = Report::read(EVENT).unwrap();
    for text in [
        EVENT.replace("\r\n", "\n"),
        EVENT.replace("\r\n", "\r"),
        EVENT.replace('U', "u").replace("Ulla", "ulla"),
    ] {
        let read = Report::read(&text).unwrap();
        assert_eq!(read.to_pair(None), report.to_pair(None));
    }
}

#[test]
fn every_fault_is_told_with_its_place() {
    let spoiled = EVENT
        .replace("     3 w 1", "     3 w 0")
        .replace(
            "Boris                             2000",
            "Boris                             20x0",
        )
        .replace("0.5    5  0000 - Z", "0.5    5  0000 - 1")
        .replace("152 W", "152 green");
    let told = faults(&spoiled);
    for fault in [
        "line 3, column 5: a colour expected: w, b or -",
        "line 5, column 49: a rating expected",
        "line 8, column 99: a bye expected, as nobody was paired",
    ] {
        assert!(told.iter().any(|told| told == fault), "{fault}: {told:#?}");
    }
}

#[test]
fn lines_that_contradict_each_other_are_found() {
    assert_eq!(
        faults(
            &EVENT
                .replace("     3 w 1     2 b 1", "     3 w 0     2 b 1")
                .replace("2.0    1", "1.5    1")
        ),
        [
            "line 4, column 92: round 1: the line of player 3 says otherwise",
            "line 6, column 92: round 1: the line of player 1 says otherwise",
        ]
    );
    assert_eq!(
        faults(&EVENT.replace(" 2.0    1", " 3.0    1")),
        ["line 4, column 81: 3 points, but the rounds come to 2"]
    );
    assert_eq!(
        faults(
            &EVENT
                .replace("001    5     Ulla", "001    4     Ulla")
                .replace("     5 b =", "     4 b =")
        ),
        [
            "line 7, column 102: round 2: the line of player 4 says otherwise",
            "line 8, column 5: player 4 has a line before",
        ]
    );
    assert_eq!(faults("012 Nobody\n"), ["line 1, column 1: no player has a line"]);
    assert_eq!(
        faults("013 A team\n001    1\n"),
        ["line 1, column 1: events of teams are not read"]
    );
}

#[test]
fn older_lines_and_lines_for_pairing_are_read() {
    let text = "\
XXR 5\n\
XXC rank black1\n\
XXP 1 2\n\
XXA    1  1.0  0.5\n\
260 002 003    1    3\n\
250       1.0 001 002 0002 0002\n\
240 H 003    2    3\n\
162  W 3.0    D 1.0    L 0.0    P 1.5\n\
001    1                                                                         0.0    1\n\
001    2                                                                         0.0    1\n\
001    4                                                                         0.0    1\n";
    let text = text
        .replace("XXP 1 2", "XXP    1    2")
        .replace("001    3", "001    4");
    assert_eq!(
        faults(&text),
        [
            "line 1, column 1: player 3 has no line",
            "line 1, column 1: player 3 has no line"
        ]
    );
    let text = text
        .replace("260 002 003    1    3", "260 002 003    1    4")
        .replace("240 H 003    2    3", "240 H 001    2    4");
    let report = Report::read(&text).unwrap();
    assert_eq!((report.rounds, report.initial), (Some(5), Some(Side::Black)));
    assert_eq!(report.points.pairing_bye, Points::halves(3));
    let event = report.to_pair(None).unwrap();
    // Nobody has the number 3.
    assert_eq!(event.gaps, BTreeSet::from([number(3)]));
    assert_eq!(event.out, BTreeSet::from([number(2), number(3), number(4)]));
    assert!(event.table.is_forbidden(number(2), number(1)));
    assert!(
        !event.table.is_forbidden(number(4), number(1)),
        "only in rounds 2 and 3"
    );
    assert_eq!(
        event.table.row(number(1)).unwrap().virtual_points[..2],
        [Points::halves(2), Points::halves(1)]
    );
    let again = Report::read(&report.write().unwrap()).unwrap();
    assert_eq!(again.to_pair(None), report.to_pair(None));
}

#[test]
fn a_full_round_is_over_and_a_late_one_is_refused() {
    let text = "142 1\n001    1                                                                         1.0    1  0000 - U\n";
    let report = Report::read(text).unwrap();
    assert_eq!(report.to_pair(None), Err(EventError::Over { rounds: 1 }));
    assert_eq!(
        Report::read(&text.replace("142 1\n", "")).unwrap().to_pair(None),
        Err(EventError::Rounds)
    );
}

#[test]
fn what_has_no_room_is_refused() {
    let mut report = Report::read(EVENT).unwrap();
    report.players[0].name = "x".repeat(34);
    assert_eq!(
        report.write(),
        Err(WriteError::Field {
            player: number(1),
            field: "name"
        })
    );
    let report = Report::read(EVENT).unwrap().saying(22, "a\nb");
    assert_eq!(report.write(), Err(WriteError::Text(22)));
}

#[test]
fn a_code_has_three_digits() {
    // Read as 13, it would be written as the code of teams, and then refused.
    for line in [" 13 somebody\r\n", "+13 somebody\r\n", "13  somebody\r\n"] {
        let report = Report::read(&format!("{EVENT}{line}")).unwrap();
        assert_eq!(report, Report::read(EVENT).unwrap());
    }
}

mod wild {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Any text is read or refused, and no fault stands outside of it.
        #[test]
        fn no_text_is_fatal(text in "(001|012|142|162|240|250|260|XXA|XXP|###| )[ 0-9wbWB+=HUZ.-]{0,130}\n") {
            for text in [text.clone(), format!("{EVENT}{text}")] {
                let lines = text.lines().count();
                match Report::read(&text) {
                    Ok(report) => {
                        let _checked = report.to_pair(Some(9));
                        let written = report.write().unwrap();
                        prop_assert_eq!(Report::read(&written).unwrap().write().unwrap(), written);
                    }
                    Err(faults) => {
                        prop_assert!(!faults.is_empty());
                        let within = |fault: &Fault| usize::try_from(fault.line).unwrap() <= lines;
                        prop_assert!(faults.iter().all(within));
                    }
                }
            }
        }
    }
}
