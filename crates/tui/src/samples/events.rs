//! Ratings and a tournament, with fixed contents.

use super::key;
use crate::ratings::{NotRated, PoolView, RatedGame, RatedPlayer, RatingChange, RatingsView};
use crate::tournament::{
    BoardOutcome, BoardRow, MyBoard, RosterRow, RoundView, StandingRow, TieBreak, TournamentRow,
    TournamentView, TournamentsView,
};

/// Two pools, one of them with three players.
pub(crate) fn ratings() -> RatingsView {
    let game = |day: u32, change| RatedGame {
        when: format!("2026-05-{day:02} 20:15"),
        opponent: "Clara".into(),
        result: "0-1".into(),
        change,
    };
    let changes = |last: u32| {
        vec![
            game(
                9,
                Ok(RatingChange {
                    before: last + 7_400,
                    after: last,
                }),
            ),
            game(8, Err(NotRated::TooShort)),
            game(
                7,
                Ok(RatingChange {
                    before: last - 20_000,
                    after: last + 7_400,
                }),
            ),
            game(
                6,
                Ok(RatingChange {
                    before: last - 60_000,
                    after: last - 20_000,
                }),
            ),
        ]
    };
    let player = |seed, name: &str, rating, deviation, (games, missing)| RatedPlayer {
        key: key(seed),
        name: name.into(),
        rating,
        deviation,
        games,
        opened: games + missing,
        missing,
        changes: changes(rating),
    };
    RatingsView {
        pools: vec![
            PoolView {
                name: "classic-3x3".into(),
                digest: "9f3c2a10".into(),
                players: vec![
                    player(2, "Olga", 1_710_280, 61_000, (41, 2)),
                    player(1, "Anna", 1_488_900, 142_000, (9, 0)),
                    player(3, "Boris", 1_500_000, 312_000, (1, 0)),
                ],
            },
            PoolView {
                name: "diagonal-3x3".into(),
                digest: "00aa11bb".into(),
                players: Vec::new(),
            },
        ],
        uncounted: 0,
    }
}

fn board(number: u32, white: &str, black: Option<&str>, outcome: Option<BoardOutcome>) -> BoardRow {
    BoardRow {
        number,
        white: white.into(),
        black: black.map(String::from),
        sealed: outcome.is_some() && number != 2,
        outcome,
    }
}

/// An event in its second round.
pub(crate) fn tournaments() -> TournamentsView {
    let row = TournamentRow {
        id: "event-1".into(),
        name: "Club evening".into(),
        ruleset: "classic-3x3".into(),
        format: "dutch-2026/1".into(),
        round: Some((2, 5)),
        players: 5,
        over: false,
    };
    let over = TournamentRow {
        id: "event-0".into(),
        name: "Spring".into(),
        over: true,
        ..row.clone()
    };
    let names = [
        "Anna",
        "Boris",
        "Clara",
        "Dmitri",
        "A name that is longer than its column",
    ];
    let roster = (1..).zip(names).map(|(number, name)| RosterRow {
        number,
        name: name.into(),
        key: key(u8::try_from(number).unwrap()),
        withdrawn: (number == 4).then_some(2),
    });
    let tie = |code: &str, value: &str, addends: &[&str]| TieBreak {
        code: code.into(),
        value: value.into(),
        addends: addends.iter().map(|&one| one.into()).collect(),
    };
    let standing = |rank, number, name: &str, half_points| StandingRow {
        rank,
        number,
        name: name.into(),
        half_points,
        tie_breaks: vec![
            tie("BH/C1", "3.5", &["2 (Boris)", "1.5 (Clara)"]),
            tie("SB", "1", &["1 x 1 (Boris)"]),
        ],
        cells: vec!["2b1".into(), "3w=".into()],
    };
    let played = |result: &str| Some(BoardOutcome::Played(result.into()));
    let mine = board(2, "Anna", Some("Clara"), None);
    TournamentsView {
        list: vec![row.clone(), over],
        opened: Some(TournamentView {
            row,
            rules: vec!["Swiss, 5 rounds, dutch-2026/1.".into(), "Grace 5 min.".into()],
            seal: Some(1),
            facts: 47,
            digest: "9f3c2a1077aa".into(),
            state: vec!["1 of 3 boards has a result; sealing from 19:42.".into()],
            roster: roster.collect(),
            rounds: vec![
                RoundView {
                    number: 1,
                    boards: vec![
                        board(1, "Boris", Some("Anna"), played("0-1")),
                        board(
                            3,
                            "Clara",
                            Some("Dmitri"),
                            Some(BoardOutcome::Forfeit("1-0".into())),
                        ),
                        board(4, names[4], None, Some(BoardOutcome::PairingBye)),
                    ],
                },
                RoundView {
                    number: 2,
                    boards: vec![
                        board(1, "Boris", Some(names[4]), None),
                        mine.clone(),
                        board(3, "Dmitri", None, Some(BoardOutcome::ZeroBye)),
                    ],
                },
            ],
            mine: Some(MyBoard {
                board: mine,
                present: true,
                opponent_present: false,
                claim_from: Some((90_000, true)),
            }),
            standings: vec![standing(1, 1, "Anna", 3), standing(2, 2, "Boris", 2)],
            arbiter: Some(vec!["Seal 2: waiting for 2 boards, sealing from 19:42.".into()]),
        }),
    }
}
