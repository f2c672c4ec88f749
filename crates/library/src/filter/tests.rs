//! What filters mean, and what is wrong with those that mean nothing.

use super::*;

fn german() -> Vocabulary {
    let mut words = Vocabulary::english();
    words.call(Key::Opponent, "Gegner");
    words.call(Key::Result, "Ergebnis");
    words.call_value(Key::Result, "won", "gewonnen");
    words.call_value(Key::Result, "no-such-value", "nichts");
    words
}

fn check(line: &str, change: impl FnOnce(&mut Filter), faults: &[FilterFault]) {
    let mut expected = Filter::default();
    change(&mut expected);
    assert_eq!(
        Filter::parse(line, &german()),
        (expected, faults.to_vec()),
        "{line}"
    );
}

#[test]
fn a_line_of_words_is_a_filter() {
    check("", |_| {}, &[]);
    check(
        "  Ladder ЛЮБОВЬ ",
        |f| f.words = vec!["ladder".into(), "любовь".into()],
        &[],
    );
    check(
        "opponent:Ann GEGNER:olga",
        |f| f.opponents = vec!["ann".into(), "olga".into()],
        &[],
    );
    check(
        "player:\"Ann B\" x",
        |f| {
            f.players = vec!["ann b".into()];
            f.words = vec!["x".into()];
        },
        &[],
    );
    check("player:\"ann", |f| f.players = vec!["ann".into()], &[]);
    check(
        "result:won ergebnis:drawn",
        |f| f.results = vec![ResultIs::Won, ResultIs::Drawn],
        &[],
    );
    check(
        "rated:yes unfinished:no",
        |f| {
            f.rated = Some(true);
            f.unfinished = Some(false);
        },
        &[],
    );
    check(
        "after:2026-01 before:2027",
        |f| {
            f.after_ms = crate::day_ms(2026, 1, 1);
            f.before_ms = crate::day_ms(2027, 1, 1);
        },
        &[],
    );
    check(
        "date:2026-05-13",
        |f| {
            f.after_ms = crate::day_ms(2026, 5, 13);
            f.before_ms = crate::day_ms(2026, 5, 14);
        },
        &[],
    );
    check(
        "origin:imported grade:proven",
        |f| {
            f.origins = vec![Origin::Imported];
            f.grades = vec!["proven"];
        },
        &[],
    );
}

#[test]
fn what_is_only_begun_filters_as_far_as_it_goes() {
    // Results as they stand in the list.
    check(
        "result:1-0 result:0-1",
        |f| f.results = vec![ResultIs::White, ResultIs::Black],
        &[],
    );
    check(
        "result:1/2-1/2 result:*",
        |f| f.results = vec![ResultIs::Drawn, ResultIs::Open],
        &[],
    );
    check("result:", |_| {}, &[]);
    check("ergebnis:ge", |f| f.results = vec![ResultIs::Won], &[]);
    check("grade:un", |f| f.grades = vec!["unfinished", "unsigned"], &[]);
    check(
        "reason:re",
        |f| f.reasons = vec!["re-entry".into(), "repetition".into(), "resignation".into()],
        &[],
    );
    // A colon at the beginning belongs to the word.
    check(":x", |f| f.words = vec![":x".into()], &[]);
}

#[test]
fn what_means_nothing_is_told_and_changes_nothing() {
    check(
        "oponent:ann ladder",
        |f| f.words = vec!["ladder".into()],
        &[FilterFault::UnknownKey {
            word: "oponent".into(),
            nearest: Some(Key::Opponent),
        }],
    );
    check(
        "xylo:ann",
        |_| {},
        &[FilterFault::UnknownKey {
            word: "xylo".into(),
            nearest: None,
        }],
    );
    check(
        "result:wun",
        |_| {},
        &[FilterFault::UnknownValue {
            key: Key::Result,
            value: "wun".into(),
        }],
    );
    check(
        "after:tomorrow",
        |_| {},
        &[FilterFault::NoDate {
            value: "tomorrow".into(),
        }],
    );
}

#[test]
fn no_line_is_too_long_and_no_character_breaks_it() {
    let long = "a:b ".repeat(10_000);
    assert!(Filter::parse(&long, &german()).1.len() <= 32);
    for line in ["\"", "a:\"", "\u{0}:\u{7f}", "é:\u{301}", "::::", "\"a:b\""] {
        let (filter, faults) = Filter::parse(line, &german());
        assert!(filter.words.len() + faults.len() <= 1, "{line}");
    }
}
