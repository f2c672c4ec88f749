//! Verdicts on races, played out by the rules.

use proptest::prelude::Rng as _;
use proptest::test_runner::{RngAlgorithm, TestRng};
use ugolki_engine::race::{Race, Solver, Verdict};
use ugolki_rules::board::{Board, Rules};
use ugolki_rules::{Game, GameResult, Ply, Position, Ruleset, Setup, Side};

/// Enough for the last moves.
const NODES: u64 = 20_000;

struct Case {
    ruleset: Ruleset,
    position: Position,
}

impl Case {
    fn new(ruleset: &str, position: &str) -> Self {
        let ruleset = Ruleset::named(ruleset).unwrap();
        let setup = Setup::parse(ruleset.board(), position).unwrap();
        let position = Position::from_setup(&ruleset, setup).unwrap();
        Self { ruleset, position }
    }

    fn race(&self) -> Race<u64> {
        Race::new(&Rules::new(&self.ruleset), Solver::<u64>::MEMORY)
    }

    fn board(&self) -> Board<u64> {
        Board::from_position(&self.position)
    }

    /// Plays both lines, and gives the result and the number of plies.
    fn play(&self, verdict: &Verdict) -> (GameResult, u32) {
        let mut game = Game::from_position(self.ruleset.clone(), self.position).unwrap();
        let [mut white, mut black] =
            [Side::White, Side::Black].map(|side| verdict.sides.get(side).line.iter());
        for plies in 0.. {
            if game.is_over() {
                return (game.result(), plies);
            }
            let line = match game.position().turn() {
                Side::White => &mut white,
                Side::Black => &mut black,
            };
            game.play(Ply::Move(*line.next().unwrap())).unwrap();
        }
        unreachable!()
    }
}

/// The verdict, how long the sides are surely apart, and the end of the game when both sides play their lines.
fn check(ruleset: &str, position: &str, result: GameResult, lead: i64, proved: bool) {
    let case = Case::new(ruleset, position);
    let verdict = case.race().verdict(&case.board(), NODES).unwrap();
    assert_eq!(
        (verdict.result, verdict.lead, verdict.proved),
        (result, (lead, lead), proved),
        "{verdict:?}"
    );
    if result != GameResult::Open {
        assert_eq!(case.play(&verdict).0, result);
    }
}

#[test]
fn who_needs_fewer_moves_wins_and_black_has_the_last_reply() {
    let one_each = "5www/5www/6ww/5w2/2b5/bb6/bbb5/bbb5";
    check(
        "classic-3x3",
        &format!("{one_each} w 30"),
        GameResult::Draw,
        0,
        false,
    );
    check(
        "classic-3x3",
        &format!("{one_each} b 30"),
        GameResult::BlackWins,
        -1,
        true,
    );
    check(
        "russian-3x3",
        &format!("{one_each} w 30"),
        GameResult::Draw,
        0,
        true,
    );
    let black_needs_two = "5www/5www/6ww/5w2/3b4/bb6/bbb5/bbb5";
    check(
        "classic-3x3",
        &format!("{black_needs_two} w 30"),
        GameResult::WhiteWins,
        1,
        false,
    );
    check(
        "classic-3x3",
        &format!("{black_needs_two} b 30"),
        GameResult::Draw,
        0,
        false,
    );
}

#[test]
fn what_the_move_limit_cuts_off_stays_open() {
    let black_needs_two = "5www/5www/6ww/5w2/3b4/bb6/bbb5/bbb5";
    check(
        "classic-3x3",
        &format!("{black_needs_two} w 80"),
        GameResult::WhiteWins,
        1,
        false,
    );
    check(
        "classic-3x3",
        &format!("{black_needs_two} b 79"),
        GameResult::Draw,
        0,
        false,
    );
    check(
        "classic-3x3",
        &format!("{black_needs_two} b 80"),
        GameResult::Open,
        0,
        false,
    );
}

#[test]
fn who_is_there_already_races_no_more_unless_the_last_reply_is_due() {
    let verdict = |position: &str| {
        let case = Case::new("russian-3x3", position);
        case.race().verdict(&case.board(), NODES)
    };
    // White has to move out of its target again; and Black has won as soon as White has moved.
    assert_eq!(verdict("5www/5www/5www/8/8/bb1b4/bbb5/bb1b4 w 30"), None);
    assert_eq!(verdict("5www/5www/4w1ww/8/8/bbb5/bbb5/bbb5 w 30"), None);
    let reply = verdict("5www/5www/5www/8/8/bb1b4/bbb5/bb1b4 b 30").unwrap();
    assert_eq!(reply.result, GameResult::WhiteWins);
}

#[test]
fn sides_that_have_not_passed_each_other_have_no_verdict() {
    let ruleset = Ruleset::named("classic-3x3").unwrap();
    let case = Case {
        position: Position::start(&ruleset),
        ruleset,
    };
    assert_eq!(case.race().gap(&case.board()).lines, -14);
    assert!(case.race().verdict(&case.board(), NODES).is_none());
    // A man of each side on neighbouring lines: the ban could still bear on a move.
    let near = "5www/5www/6ww/4w3/4b3/bb6/bbb5/bbb5 w 30";
    let case = Case::new("classic-3x3", near);
    assert_eq!(case.race().gap(&case.board()).lines, 1);
    assert!(case.race().verdict(&case.board(), NODES).is_none());
    let case = Case::new("russian-3x3", near);
    assert!(case.race().verdict(&case.board(), NODES).is_some());
}

#[test]
fn random_races_end_as_the_verdict_says() {
    let mut random = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    for id in ["classic-3x3", "diagonal-3x3", "russian-3x3", "triangle"] {
        let ruleset = Ruleset::named(id).unwrap();
        let rules = Rules::new(&ruleset);
        let mut race = Race::<u64>::new(&rules, Solver::<u64>::MEMORY);
        let mut decided = 0;
        for _ in 0..12 {
            let case = Case::new(id, &race_position(&mut random, ruleset.men()));
            let verdict = race.verdict(&case.board(), NODES).unwrap();
            let (least, most) = verdict.lead;
            assert!(least <= most);
            if verdict.result == GameResult::Open {
                assert!(least <= 0 && most >= 0);
                continue;
            }
            decided += 1;
            let (result, plies) = case.play(&verdict);
            assert_eq!(result, verdict.result);
            assert!(!verdict.proved || plies <= verdict.gap.free);
        }
        assert!(decided >= 6, "{id}: {decided}");
    }
}

/// A position in which White's men stand in the upper right and Black's in the lower left.
fn race_position(random: &mut TestRng, men: u8) -> String {
    let mut board = [[b'.'; 8]; 8];
    for (man, lines) in [(b'w', 9..=14), (b'b', 0..=5)] {
        let mut left = men;
        while left > 0 {
            let [square, ..] = random.next_u32().to_le_bytes();
            let (file, rank) = (usize::from(square % 8), usize::from(square / 8 % 8));
            if lines.contains(&(file + rank)) && board[rank][file] == b'.' {
                board[rank][file] = man;
                left -= 1;
            }
        }
    }
    let ranks = board.iter().rev().map(|rank| {
        let mut text = String::new();
        let mut run = 0;
        for man in rank {
            if *man == b'.' {
                run += 1;
                continue;
            }
            if run > 0 {
                text += &run.to_string();
            }
            run = 0;
            text.push(char::from(*man));
        }
        if run > 0 {
            text += &run.to_string();
        }
        text
    });
    format!("{} w 20", ranks.collect::<Vec<_>>().join("/"))
}
