//! Every vector file but the clock's, played and compared key by key.

use std::collections::BTreeSet;
use std::fs;

use ugolki_rules::text::{GameText, pairs, read_all};
use ugolki_rules::{
    AtLimit, BoardSize, Enclosure, Game, GameResult, IllegalMove, LastReply, LateHome, MoveText, NoMove,
    Parameters, Ply, Position, Ruleset, Setup, Side, adjudicate,
};

use crate::case::{self, Case, Solo};

/// The files with games and cases, and how many lines each has at least: vectors are added, never taken away.
const CASES: [(&str, usize); 10] = [
    ("classic-3x3.games.jsonl", 24),
    ("classic-3x4.games.jsonl", 24),
    ("diagonal-3x3.games.jsonl", 24),
    ("diagonal-3x4.games.jsonl", 24),
    ("edges.jsonl", 188),
    ("halma-16.games.jsonl", 24),
    ("real-3x4.jsonl", 3),
    ("russian-3x3.games.jsonl", 24),
    ("square-4x4.games.jsonl", 24),
    ("triangle.games.jsonl", 24),
];

/// The files that other tests read: transfers below, counts in `perft`, charges of the clock elsewhere.
const OTHERS: [&str; 4] = ["README.md", "clock.jsonl", "perft.json", "solo.jsonl"];

#[test]
fn no_vector_file_of_rules_is_forgotten() {
    let rules_files = CASES.map(|(name, _)| name);
    let unknown: BTreeSet<_> = fs::read_dir(case::file("."))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".games.jsonl") && !rules_files.contains(&&**name))
        .collect();
    assert!(unknown.is_empty(), "not read by any test: {unknown:?}");
    for name in rules_files.iter().chain(&OTHERS) {
        assert!(case::file(name).exists(), "{name} is missing");
    }
}

#[test]
fn games_and_cases_are_played_as_written() {
    for (place, case) in all_cases() {
        let what = format!("{place} {}", case.name);
        let ruleset = case.ruleset.ruleset();
        let setup = Setup::parse(ruleset.board(), &case.start).unwrap();
        assert_eq!(setup.to_string(), case.start, "{what}: start");
        match Position::from_setup(&ruleset, setup) {
            Ok(position) => {
                assert!(
                    case.problems.as_ref().is_none_or(Vec::is_empty),
                    "{what}: problems"
                );
                play(&what, Game::replay_from(ruleset, position).unwrap(), &case);
            }
            Err(errors) => show(&what, &ruleset, &setup, &errors.problems(), &case),
        }
    }
}

/// A set-up that cannot be played has no moves in its case, which only lists those that are legal.
fn show(what: &str, ruleset: &Ruleset, setup: &Setup, problems: &[&str], case: &Case) {
    if let Some(wanted) = &case.problems {
        assert_eq!(problems, wanted, "{what}: problems");
    }
    assert_eq!(setup.to_string(), case.final_position, "{what}: final position");
    assert_eq!(
        Some(setup.legal_texts(ruleset)),
        case.legal,
        "{what}: legal moves"
    );
    assert!(case.moves.is_empty(), "{what}: moves are not played");
}

fn play(what: &str, mut game: Game, case: &Case) {
    let mut canonical = Vec::new();
    for (index, text) in case.moves.iter().enumerate() {
        let ply = index + 1;
        let position = *game.position();
        let legal_count = position.legal_count(game.ruleset());
        let result = game.play_text(text);
        if let Some(error) = case.error.as_ref().filter(|error| error.ply == ply) {
            assert_eq!(
                result.map_err(IllegalMove::kind),
                Err(&*error.kind),
                "{what}: ply {ply}"
            );
            assert_eq!(
                *game.position(),
                position,
                "{what}: a refused move leaves the position"
            );
            assert_eq!(ply, case.moves.len(), "{what}: the wrong move is the last one");
            break;
        }
        assert_eq!(
            case.legal_counts.get(index),
            Some(&legal_count),
            "{what}: legal moves before ply {ply}"
        );
        canonical.push(
            match result.unwrap_or_else(|illegal| panic!("{what}: ply {ply}: {illegal}")) {
                Ply::Move(mv) => position
                    .path(game.ruleset(), mv)
                    .unwrap()
                    .display(position.size())
                    .to_string(),
                Ply::Pass => "pass".to_owned(),
            },
        );
    }
    let wanted = case.canonical.as_ref().unwrap_or(&case.moves);
    assert_eq!(
        canonical,
        wanted[..case.legal_counts.len()],
        "{what}: canonical paths"
    );
    assert_eq!(game.texts(), canonical, "{what}: the texts of the game");
    assert_eq!(
        game.position().to_string(),
        case.final_position,
        "{what}: final position"
    );
    check_end(what, &game, case);
    if let Some(legal) = &case.legal {
        assert_eq!(game.legal_texts(), *legal, "{what}: legal moves at the end");
    }
    if let Some(text) = &case.pairs {
        let moves = canonical.iter().map(String::as_str);
        assert_eq!(
            pairs(game.start().turn(), game.start().number(), moves),
            *text,
            "{what}: pairs"
        );
    }
}

fn check_end(what: &str, game: &Game, case: &Case) {
    let outcome = game.outcome();
    assert_eq!(
        outcome.map(|end| end.reason.kind()),
        case.reason.as_deref(),
        "{what}: reason"
    );
    let winner = outcome.and_then(|end| end.winner).map(Side::name);
    assert_eq!(winner, case.winner.as_deref(), "{what}: winner");
    if let Some(result) = &case.result {
        assert_eq!(game.result().text(), result, "{what}: result");
    }
}

#[test]
fn the_same_games_are_adjudicated_as_text() {
    let cases = all_cases();
    let file: String = cases.iter().map(|(_, case)| text_of(case).to_string()).collect();
    let games = read_all(&file);
    assert_eq!(games.len(), cases.len());
    for ((place, case), game) in cases.iter().zip(games) {
        let what = format!("{place} {}", case.name);
        let adjudication = adjudicate(&game.unwrap(), &case.ruleset.ruleset());
        let error = adjudication.error.as_ref();
        if let Some(wanted) = &case.problems {
            let problems = error.map(|refusal| refusal.fault.problems()).unwrap_or_default();
            assert_eq!(problems, *wanted, "{what}: problems");
        }
        if let Some(wanted) = &case.error {
            let refusal = error.unwrap();
            assert_eq!(
                (refusal.ply, refusal.fault.kind()),
                (wanted.ply, &*wanted.kind),
                "{what}: error"
            );
            assert_eq!(
                refusal.text.as_ref(),
                case.moves.last(),
                "{what}: the move at fault"
            );
        } else if let Some(refusal) = error {
            assert_eq!(
                (refusal.ply, refusal.fault.kind()),
                (0, "unplayable"),
                "{what}: error"
            );
        }
        assert_eq!(
            adjudication.legal_counts, case.legal_counts,
            "{what}: legal counts"
        );
        let accepted = &case.canonical.as_ref().unwrap_or(&case.moves)[..adjudication.plies()];
        assert_eq!(adjudication.moves, accepted, "{what}: moves");
        assert_eq!(
            adjudication.final_position.unwrap().to_string(),
            case.final_position,
            "{what}: final"
        );
        assert_eq!(
            adjudication.outcome.map(|end| end.reason.kind()),
            case.reason.as_deref(),
            "{what}: reason"
        );
        if let Some(result) = &case.result {
            assert_eq!(adjudication.result().text(), result, "{what}: result");
        }
        if let Some(legal) = &case.legal {
            assert_eq!(adjudication.legal, *legal, "{what}: legal moves");
        }
    }
}

/// The game as a file has it, as far as the case plays it.
fn text_of(case: &Case) -> GameText {
    let mut text = GameText::default();
    text.push_tag("Position", case.start.clone());
    for mv in &case.moves {
        text.push_move(mv.clone());
    }
    GameText {
        result: GameResult::Open,
        ..text
    }
}

#[test]
fn transfers_of_one_side_are_played_as_written() {
    for (place, solo) in case::lines::<Solo>("solo.jsonl") {
        transfer(&format!("{place} {}", solo.name), &solo);
    }
}

fn transfer(what: &str, solo: &Solo) {
    let board = BoardSize::from_side(solo.board).unwrap();
    let ruleset = Ruleset::new(Parameters {
        board,
        house: case::squares(board, &solo.men),
        directions: case::directions(solo.directions),
        exit_limit: 1,
        late_home: LateHome::Once,
        enclosure: Enclosure::Ignored,
        no_move: NoMove::Draw,
        move_limit: 1,
        at_limit: AtLimit::Count,
        last_reply: LastReply::Always,
    })
    .unwrap();
    let mut setup = Setup::parse(board, &solo.start).unwrap();
    assert_eq!(setup.men.white, ruleset.house(Side::White), "{what}: men");
    for (index, text) in solo.moves.iter().enumerate() {
        assert_eq!(
            setup.legal_count(&ruleset),
            solo.legal_counts[index],
            "{what}: move {}",
            index + 1
        );
        let text = MoveText::parse_whole(board, text).unwrap();
        let Ok(Ply::Move(mv)) = setup.resolve_whole(&ruleset, &text) else {
            panic!("{what}: move {} is refused", index + 1);
        };
        let canonical = setup.path(&ruleset, mv).unwrap().display(board).to_string();
        assert_eq!(
            canonical,
            solo.canonical.as_ref().unwrap_or(&solo.moves)[index],
            "{what}"
        );
        setup.men.white.remove(mv.from);
        setup.men.white.insert(mv.to);
        setup.number += 1;
    }
    assert_eq!(setup.to_string(), solo.final_position, "{what}: final position");
    assert_eq!(
        setup.men.white,
        case::squares(board, &solo.target),
        "{what}: target"
    );
}

fn all_cases() -> Vec<(String, Case)> {
    let mut cases = Vec::new();
    for (name, at_least) in CASES {
        let of_file = case::lines(name);
        assert!(
            of_file.len() >= at_least,
            "{name} has only {} lines",
            of_file.len()
        );
        cases.extend(of_file);
    }
    cases
}
