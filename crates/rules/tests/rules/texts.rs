//! Game text as people and other programs write it.

use ugolki_rules::text::{GameText, MAX_BYTES, MAX_PARTS, MAX_TAGS, TextFault, read_all};
use ugolki_rules::{Adjudication, GameResult, Ruleset, adjudicate, adjudicate_broken};

/// Shows a game on one line: tags, comments, moves with their comments, result, footer.
fn show(game: &GameText) -> String {
    let mut words: Vec<_> = game
        .tags
        .iter()
        .map(|tag| format!("{}={}", tag.name, tag.value))
        .collect();
    words.extend(game.comments.iter().map(|text| format!("{{{text}}}")));
    for mv in &game.moves {
        words.push(mv.text.clone());
        words.extend(mv.comments.iter().map(|text| format!("{{{text}}}")));
    }
    words.push(game.result.to_string());
    words.extend(game.footer.iter().map(|text| format!("{{{text}}}")));
    words.join(" ")
}

/// Compares the games of a text, each shown on one line; a fault is shown as its line and kind after what was read.
#[track_caller]
fn check(text: &str, expected: &[&str]) {
    let shown: Vec<_> = read_all(text)
        .into_iter()
        .map(|game| match game {
            Ok(game) => show(&game),
            Err(error) => format!("{} !{} {}", show(&error.read), error.line, error.fault.kind()),
        })
        .collect();
    assert_eq!(shown, expected);
}

#[test]
fn one_game() {
    check(
        "[Ruleset \"classic-3x3\"]\n[White \"A \\\"B\\\" \\\\ C\"]\n\n{before} 1. c3-d3 {one} {two} f6-e6\n2. b3-d3 1-0\n",
        &[r#"Ruleset=classic-3x3 White=A "B" \ C {before} c3-d3 {one} {two} f6-e6 b3-d3 1-0"#],
    );
}

#[test]
fn many_games_with_and_without_results_and_blank_lines() {
    check(
        "[A \"1\"]\n1. a *\n[A \"2\"]\n\n1. b\n[A \"3\"]\n\n[A \"4\"]\n\n*",
        &["A=1 a *", "A=2 b *", "A=3 *", "A=4 *"],
    );
    check("1. a * \n\n1. b *", &["a *", "b *"]);
    check("1. a 1-0\n1. b 0-1\n", &["a 1-0", "b 0-1"]);
    check("", &[]);
    check(" \r\n\n \u{feff}", &[]);
}

#[test]
fn numbers_are_read_in_every_form() {
    check(
        "1. ... a 2. b c 3.d 3...e 4 f ...g 5.. h 6.6.i 1/2-1/2",
        &["a b c d e f g h i 1/2-1/2"],
    );
    check("1.1-0", &["1-0"]);
    check("12x 1-0x 7.*", &["12x 1-0x *"]);
}

#[test]
fn line_ends_and_the_mark_before_a_text_do_not_matter() {
    check(
        "\u{feff}[A \"1\"]\r\n\r\n1. a\r\n*\r\n\r\n[A \"2\"]\r\n\r\n*\r\n",
        &["A=1 a *", "A=2 *"],
    );
}

#[test]
fn comments_hold_anything_and_belong_to_what_stands_before() {
    check(
        "1. {x} a {[%clk 0:01:00.000]} {two\n\n[A \"1\"] lines} b{c}d *",
        &["{x} a {[%clk 0:01:00.000]} {two\n\n[A \"1\"] lines} b {c} d *"],
    );
    check("{1} [A \"x\"] {2} [B \"y\"]", &["A=x B=y {1} {2} *"]);
    check("a *\n{1} [A \"x\"]", &["a * {1}", "A=x *"]);
    check(
        "{of the next}\n[A \"x\"]\n{and here}\n[B \"y\"]\n\n*",
        &["A=x B=y {of the next} {and here} *"],
    );
    check(
        "a * {same line}\n{next line}\n\n{later}\nb *",
        &["a * {same line} {next line}", "{later} b *"],
    );
    check(
        "a *\n{note\n\n— key sig\n}\n\n{no game follows}\n",
        &["a * {note\n\n— key sig\n}"],
    );
}

#[test]
fn faults_are_named_with_their_line_and_the_rest_of_that_game_is_skipped() {
    check(
        "[A 1]\n[B \"2\"]\n\na *\n\n[C \"3\"]\n\nb *",
        &["* !1 tag", "C=3 b *"],
    );
    check(
        "[A \"1\"]\n[B \"2\"\n\n[C \"3\"]\n\n*",
        &["A=1 * !2 tag", "C=3 *"],
    );
    check("[A \"1\n\"]", &["* !1 tag"]);
    check("[A \"\\n\"]", &["* !1 tag"]);
    check("[ \"1\"]", &["* !1 tag"]);
    check("[A-B \"1\"]", &["* !1 tag"]);
    check("[A \"1\"] a [B \"2\"]", &["A=1 a * !1 tag"]);
    check("a [B \"2\"]\n\n[A \"1\"]", &["a * !1 tag", "A=1 *"]);
    check("a * [A \"1\"]", &["a * !1 after-result"]);
    check("1.[ a[", &["1.[ a[ *"]);
    check("[A \"1\"]\n[A \"1\"]", &["A=1 * !2 repeated-tag"]);
    check("\na {b\n\nc", &["a * !2 open-comment"]);
    check(
        "a *\nb\n* c\nd\n[A \"1\"]\n*",
        &["a *", "b * !3 after-result", "A=1 *"],
    );
    check("[A", &["* !1 tag"]);
}

#[test]
fn a_game_too_long_is_given_up_and_the_next_one_read() {
    let next = "\n[A \"1\"]\n\nb *\n";
    let faults = |text: String| -> Vec<_> {
        let games = read_all(&(text + next));
        let last = games.last().and_then(|game| game.as_ref().ok()).map(show);
        assert_eq!(last.as_deref(), Some("A=1 b *"));
        games
            .iter()
            .filter_map(|game| game.as_ref().err())
            .map(|error| error.fault)
            .collect()
    };
    assert_eq!(faults("a ".repeat(MAX_PARTS)), []);
    assert_eq!(faults("a ".repeat(MAX_PARTS + 1)), [TextFault::TooLong]);
    assert_eq!(faults("{}".repeat(MAX_PARTS + 1)), [TextFault::TooLong]);
    assert_eq!(faults(format!("{{{}}}*\n", "x".repeat(MAX_BYTES - 4))), []);
    assert_eq!(
        faults(format!("{{{}", "x".repeat(MAX_BYTES))),
        [TextFault::TooLong]
    );
    assert_eq!(faults("\n".repeat(MAX_BYTES + 1)), []);
    let tags = |count: usize| {
        let mut game = GameText::default();
        (0..count).for_each(|number| game.push_tag(format!("T{number}"), ""));
        game.to_string()
    };
    assert_eq!(faults(tags(MAX_TAGS)), []);
    assert_eq!(faults(tags(MAX_TAGS + 1)), [TextFault::TooLong]);
}

#[test]
fn a_game_is_written_in_pairs_with_its_comments() {
    let mut game = GameText {
        result: GameResult::BlackWins,
        ..GameText::default()
    };
    game.push_tag("Ruleset", "classic-3x3");
    game.push_tag("Position", "5bbb/5bbb/5bbb/8/8/www5/www5/www5 b 7");
    for (text, comment) in [("f6-e6", "a {b"), ("c3-d3", "c}"), ("e6-e5", ""), ("d3-d4", "")] {
        game.push_move(text);
        if !comment.is_empty() {
            game.moves.last_mut().unwrap().comments.push(comment.to_owned());
        }
    }
    game.footer.push("\nnote\n\n— key\n".to_owned());
    let expected = "\
[Ruleset \"classic-3x3\"]
[Position \"5bbb/5bbb/5bbb/8/8/www5/www5/www5 b 7\"]

7. ... f6-e6 {a {b} 8. c3-d3 {c)} e6-e5 9. d3-d4 0-1
{
note

— key
}

";
    assert_eq!(game.to_string(), expected);
}

#[test]
fn long_games_are_written_on_lines_of_less_than_eighty() {
    let mut game = GameText::default();
    for _ in 0..200 {
        game.push_move("c3-d3");
    }
    let text = game.to_string();
    assert!(text.lines().all(|line| line.len() < 80), "{text}");
    assert_eq!(text.lines().filter(|line| line.len() > 60).count(), 20);
}

#[test]
fn what_no_text_can_hold_is_replaced() {
    let mut game = GameText {
        comments: vec!["}".to_owned()],
        ..GameText::default()
    };
    game.push_tag("a b", "c\r\nd");
    game.push_tag("", "");
    for text in ["", "1-0", "12.", "[x", "a b", "{"] {
        game.push_move(text);
    }
    check(&game.to_string(), &["a_b=c  d _= {)} _ _1-0 _12. _[x a_b _ *"]);
}

#[track_caller]
fn adjudicated(text: &str) -> Vec<(usize, Option<String>, &'static str, Adjudication)> {
    let ruleset = Ruleset::named("classic-3x3").unwrap();
    let answers = read_all(text).into_iter().map(|game| match game {
        Ok(game) => adjudicate(&game, &ruleset),
        Err(broken) => adjudicate_broken(&broken, &ruleset),
    });
    answers
        .map(|answer| {
            let error = answer.error.clone().unwrap();
            (error.ply, error.text, error.fault.kind(), answer)
        })
        .collect()
}

#[test]
fn what_cannot_be_read_is_named_after_what_could_be_played() {
    let cases = [
        ("1. c3-d3 hello", 2, Some("hello"), "unreadable", 1),
        ("1. c3-d3 f6", 2, Some("f6"), "unreadable", 1),
        ("1. c3-d3 f6xe6 c3-c4", 2, Some("f6xe6"), "unreadable", 1),
        ("1. c3-d3 {never closed", 2, None, "unreadable", 1),
        (
            "1. c3-c5-c6 {never closed",
            1,
            Some("c3-c5-c6"),
            "not-reachable",
            0,
        ),
        ("{never closed", 0, None, "unreadable", 0),
        ("[Position \"8/8 w 1\"]\n\n1. c3-d3 *", 0, None, "unreadable", 0),
        (
            "[Position \"w7/8/8/8/8/8/8/b7 b 3\"]\n\n1. a1-a2 *",
            0,
            None,
            "unplayable",
            0,
        ),
    ];
    for (text, ply, mv, kind, plies) in cases {
        let [(found_ply, found_move, found_kind, answer)] = &*adjudicated(text) else {
            panic!("{text:?} is one game");
        };
        assert_eq!(
            (*found_ply, found_move.as_deref(), *found_kind),
            (ply, mv, kind),
            "{text:?}"
        );
        assert_eq!(
            (answer.plies(), answer.legal_counts.len()),
            (plies, plies),
            "{text:?}"
        );
        assert_eq!(answer.result(), GameResult::Open);
        assert_eq!(
            answer.final_position.is_none(),
            text.contains("8/8 w 1"),
            "{text:?}"
        );
        assert_eq!(
            answer.legal.is_empty(),
            answer.final_position.is_none(),
            "{text:?}"
        );
    }
}

#[test]
fn without_a_ruleset_nothing_is_played() {
    let answer = Adjudication::without_ruleset();
    let error = answer.error.unwrap();
    assert_eq!(
        (error.ply, error.fault.kind(), error.fault.problems().len()),
        (0, "unreadable", 0)
    );
    assert_eq!(answer.final_position, None);
}
