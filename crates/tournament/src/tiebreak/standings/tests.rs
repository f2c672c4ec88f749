//! Small events whose tie-breaks can be worked out by hand.

use alloc::string::{String, ToString as _};

use ugolki_rules::Side;

use super::*;
use crate::{Cell, Game, PointSystem, Row};

/// A table of rows such as `w2+ b3= H -`: colour, opponent and result as in a report, or `U`, `H`, `Z` for byes. `w2>` and `w2<` are
/// forfeits, `w2x` is a double one.
fn table(rounds: u16, rows: &[&str]) -> Crosstable {
    let rows = rows
        .iter()
        .map(|row| Row {
            cells: row.split(' ').map(cell).collect(),
            ..Row::default()
        })
        .collect();
    Crosstable::new(rows, rounds, PointSystem::USUAL, Side::White).unwrap()
}

fn cell(text: &str) -> Cell {
    let byes = match text {
        "U" => Some(Cell::PairingBye),
        "H" => Some(Cell::HalfBye),
        "Z" => Some(Cell::ZeroBye),
        _ => None,
    };
    byes.unwrap_or_else(|| {
        let side = if text.starts_with('w') {
            Side::White
        } else {
            Side::Black
        };
        let (number, result) = text[1..].split_at(text.len() - 2);
        let opponent = Number::new(number.parse().unwrap()).unwrap();
        let game = |game| Cell::Played { opponent, side, game };
        match result {
            "1" => game(Game::Won),
            "=" => game(Game::Drawn),
            "0" => game(Game::Lost),
            ">" => Cell::ForfeitWin { opponent, side },
            "<" => Cell::ForfeitLoss { opponent, side },
            _ => Cell::DoubleForfeit { opponent, side },
        }
    })
}

/// The values of all players, in the order of their numbers.
fn values(table: &Crosstable, schedule: Schedule, code: &str) -> Vec<String> {
    table
        .players()
        .map(|player| {
            value(table, schedule, player.number, code.parse().unwrap())
                .0
                .to_string()
        })
        .collect()
}

fn check(table: &Crosstable, schedule: Schedule, code: &str, expected: &str) {
    let values = values(table, schedule, code).join(" ");
    assert_eq!(values, expected, "{code}");
}

fn ranks(table: &Crosstable, schedule: Schedule, list: &[&str]) -> Vec<(u32, u16)> {
    let list: Vec<TieBreak> = list.iter().map(|code| code.parse().unwrap()).collect();
    standings(table, schedule, &list, Last::Shared)
        .iter()
        .map(|standing| (standing.rank, standing.player.get()))
        .collect()
}

const SWISS: &[&str] = &["w21 b3= w41", "b10 w41 b30", "w4= w1= w21", "b3= b20 b10"];

#[test]
fn a_swiss_in_which_all_was_played() {
    let table = table(3, SWISS);
    for (code, expected) in [
        ("PTS", "2.5 1 2 0.5"),
        ("BH", "3.5 5 4 5.5"),
        ("BH/C1", "3 4.5 3.5 4.5"),
        ("BH/C2", "2 2.5 2.5 2.5"),
        ("BH/M1", "1 2 1 2"),
        ("SB", "2.5 0.5 2.5 1"),
        ("PS", "5 2 3.5 1.5"),
        ("PS/C1", "4 2 3 1"),
        ("WIN", "2 1 1 0"),
        ("WON", "2 1 1 0"),
        ("BPG", "1 2 0 3"),
        ("BWG", "0 0 0 0"),
        ("REP", "3 3 3 3"),
        ("STD", "2.5 1 2 0.5"),
        ("TPN", "1 2 3 4"),
        // Opponents of 1 have 5, 4 and 5.5: 14.5 / 3.
        ("AOB", "4.83 4.33 4.66 4.16"),
        // With the last round drawn 1 has 2, 2 has 1.5, 3 has 1.5, 4 has 1.
        ("FB", "4 4.5 4.5 5"),
    ] {
        check(&table, Schedule::Swiss, code, expected);
    }
    assert_eq!(
        ranks(&table, Schedule::Swiss, &["PTS", "BH/C1"]),
        [(1, 1), (2, 3), (3, 2), (4, 4)]
    );
}

#[test]
fn one_who_left_counts_as_drawing_the_rest_for_its_opponents() {
    // F-18.6: the dummy of each bye is in the addends.
    let table = table(3, &["w41 w21 b3=", "w3= b10 U", "b2= U w1=", "b10 Z Z"]);
    for (code, expected) in [
        ("BH", "4.5 6 5.5 2.5"),
        ("BH/C1", "3.5 4.5 4 2.5"),
        ("SB", "3.5 2.5 3.5 0"),
        ("REP", "3 3 3 1"),
        ("WIN", "2 1 1 0"),
        ("WON", "2 0 0 0"),
        ("STD", "2.5 1.5 2 0"),
    ] {
        check(&table, Schedule::Swiss, code, expected);
    }
    let (_, addends) = value(
        &table,
        Schedule::Swiss,
        Number::new(3).unwrap(),
        TieBreak::Sonneborn,
    );
    let parts: Vec<(u16, bool, u64)> = addends
        .iter()
        .map(|part| {
            (
                part.round,
                matches!(part.counted, super::super::Counted::Dummy(Cell::PairingBye)),
                part.units,
            )
        })
        .collect();
    assert_eq!(parts, [(1, false, 3), (2, true, 6), (3, false, 5)]);
}

#[test]
fn a_forfeit_stands_for_a_dummy_no_better_than_who_was_due() {
    let table = table(2, &["w2> w31", "b1< w41", "w41 b10", "b30 b20"]);
    for (code, expected) in [
        ("BH", "2 1 2 2"),
        ("BH/C1", "1 0 2 1"),
        ("WON", "1 1 1 0"),
        ("REP", "2 1 2 2"),
    ] {
        check(&table, Schedule::Swiss, code, expected);
    }
}

#[test]
fn rounds_left_out_are_cut_first() {
    let rows = &[
        "H w2< w31 b61",
        "w31 b1> w5= w4=",
        "b20 w4= b10 w50",
        "w5= b3= w6= b2=",
        "b4= w61 b2= b31",
        "U b50 b4= w10",
    ];
    let table = table(4, rows);
    for (code, expected) in [("BH", "6.5"), ("BH/C1", "4.5"), ("SB", "3"), ("SB/C1", "2.5")] {
        assert_eq!(values(&table, Schedule::Swiss, code)[0], expected, "{code}");
    }
}

#[test]
fn dummies_are_no_better_than_a_draw_a_round_and_byes_to_the_end_are_draws() {
    let rows = &[
        "U w21 b41 w31",
        "w31 b10 w51 b4=",
        "b20 w4= U b10",
        "w51 b3= w10 w2=",
        "b40 U b20 Z",
    ];
    let full = table(4, rows);
    assert_eq!(values(&full, Schedule::Swiss, "BH")[..2], ["8", "9"]);
    // After two rounds of four a draw in each of two is the most.
    assert_eq!(values(&full.until(2), Schedule::Swiss, "BH")[0], "2");
    assert_eq!(values(&full.until(2), Schedule::Swiss, "FB")[0], "2");

    let left = table(
        3,
        &[
            "w21 b6= w3=",
            "b10 Z w5<",
            "w41 w51 b1=",
            "b30 Z b6>",
            "w6= b30 b2>",
            "b5= w1= w4<",
        ],
    );
    let buchholz = values(&left, Schedule::Swiss, "BH");
    assert_eq!((buchholz[0].as_str(), buchholz[2].as_str()), ("4", "4.5"));
}

#[test]
fn standard_points_compare_with_who_was_due() {
    let table = table(2, &["w2x w3=", "b1x w4=", "w41 b1=", "b30 b2="]);
    check(&table, Schedule::Swiss, "STD", "1 1 1.5 0.5");
}

#[test]
fn a_round_robin_counts_forfeits_as_games() {
    let all = table(3, &["w21 b30 w41", "b10 w41 w31", "b4= w11 b20", "w3= b20 b10"]);
    check(&all, Schedule::Fixed, "KS", "1 1 1 0.5");
    assert_eq!(values(&all, Schedule::Fixed, "SB")[..2], ["2.5", "2"]);
    assert_eq!(
        ranks(&all, Schedule::Fixed, &["PTS", "DE"]),
        [(1, 1), (2, 2), (3, 3), (4, 4)]
    );

    let free = table(3, &["w21 b3= Z", "b10 Z w31", "Z w1= b20"]);
    check(&free, Schedule::Fixed, "KS", "1 0 0.5");

    let forfeit = table(3, &["w2> b31 w4=", "b1< w41 b3=", "w40 w10 w2=", "b31 b20 b1="]);
    for (code, expected) in [("WON", "1 1 0 1"), ("WIN", "2 1 0 1"), ("REP", "3 2 3 3")] {
        check(&forfeit, Schedule::Fixed, code, expected);
    }
    assert_eq!(values(&forfeit, Schedule::Fixed, "SB")[0], "2.75");
}

#[test]
fn direct_encounter_follows_article_6() {
    let check = |schedule, rows: &[&str], expected: &[&[u16]]| {
        let table = table(9, rows);
        let all: Vec<Number> = table.players().map(|player| player.number).collect();
        let groups: Vec<Vec<u16>> = order(&table, schedule, &all)
            .iter()
            .map(|group| group.iter().map(|(player, _)| player.get()).collect())
            .collect();
        assert_eq!(groups, expected);
    };
    // Alone on top whatever 2 and 3 would do.
    check(Schedule::Swiss, &["w21 w31", "b10 Z", "Z b10"], &[&[1], &[2, 3]]);
    // 3 might still win both.
    check(Schedule::Swiss, &["w21 Z", "b10 Z", "Z Z"], &[&[1, 2, 3]]);
    // A forfeited game is no meeting in a Swiss.
    check(Schedule::Swiss, &["w2>", "b1<"], &[&[1, 2]]);
    check(Schedule::Fixed, &["w2>", "b1<"], &[&[1], &[2]]);
    // Two games count by their average.
    check(Schedule::Fixed, &["w2= b21", "b1= w10"], &[&[1], &[2]]);
    // A circle stays a circle.
    check(
        Schedule::Fixed,
        &["w21 b30 Z", "b10 Z w31", "Z w11 b20"],
        &[&[1, 2, 3]],
    );
    // 1 is ahead; the table of the others, made again, is a circle.
    check(
        Schedule::Fixed,
        &["w41 w21 b31", "w31 b10 w40", "b20 b41 w10", "b10 w30 b21"],
        &[&[1], &[2, 3, 4]],
    );
}

#[test]
fn codes_read_back_and_misfits_are_known() {
    for kind in TieBreak::ALL {
        assert_eq!(kind.code().parse(), Ok(*kind));
        assert!(kind.fits(Schedule::Swiss) || kind.fits(Schedule::Fixed));
    }
    assert!("ARO".parse::<TieBreak>().is_err());
    assert!(!TieBreak::Buchholz.fits(Schedule::Fixed));
    assert!(!TieBreak::Koya.fits(Schedule::Swiss));
}

#[test]
fn lots_part_what_is_left_and_places_are_shared_without() {
    let table = table(1, &["Z", "Z", "Z"]);
    let number = |number| Number::new(number).unwrap();
    let lots: BTreeMap<Number, [u8; 32]> =
        [(number(1), [3; 32]), (number(2), [1; 32]), (number(3), [2; 32])].into();
    let rank = |last| {
        standings(&table, Schedule::Swiss, &[TieBreak::Points], last)
            .iter()
            .map(|standing| (standing.rank, standing.player.get()))
            .collect::<Vec<_>>()
    };
    assert_eq!(rank(Last::Shared), [(1, 1), (1, 2), (1, 3)]);
    assert_eq!(rank(Last::Lot(&lots)), [(1, 2), (2, 3), (3, 1)]);
}
