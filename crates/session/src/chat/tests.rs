//! What is harmless of a line, what arrives, and how much is taken.

use std::format;
use std::vec::Vec;

use super::*;
use crate::Timestamp;

fn said(text: &str) -> Said {
    Said::Text(text.parse().unwrap())
}

#[test]
fn hostile_lines_come_out_harmless() {
    let long = "x".repeat(MAX_CHAT);
    for (sent, shown) in [
        ("good luck!", "good luck!"),
        (
            "  Удачи,  Анна\u{a0}\u{2014} «и вам»\u{2026} ",
            "Удачи, Анна - \"и вам\".",
        ),
        ("\u{1b}[2J\u{7}boo\r\nx", "?[2J?boo x"),
        ("a\u{202e}b\u{200b}c\u{feff}\u{2066}", "abc"),
        ("e\u{301}\u{301}\u{489}", "e"),
        ("win \u{2b1b}\u{1f534}\u{265f}\u{fe0f}", "win ???"),
        ("\u{674e}\u{5c0f}\u{9f99}", "\u{674e}\u{5c0f}\u{9f99}"),
        ("\u{200b}\u{3164}\u{1160}", "?"),
        ("\u{85}\u{9b}31m", "?31m"),
        (&long, &long),
    ] {
        let text = ChatText::try_from(String::from(sent)).unwrap();
        assert_eq!(text.harmless().as_str(), shown, "{sent:?}");
        // What is harmless stays as it is.
        assert_eq!(text.harmless().harmless(), text.harmless());
    }
}

#[test]
fn a_line_has_1_to_200_characters() {
    for (text, expected) in [
        (String::new(), Err(ChatTextError::Empty)),
        ("\u{436}".repeat(MAX_CHAT), Ok(())),
        ("\u{436}".repeat(MAX_CHAT + 1), Err(ChatTextError::TooLong)),
    ] {
        assert_eq!(ChatText::try_from(text).map(drop), expected);
    }
    assert_eq!("   ".parse::<ChatText>(), Err(ChatTextError::Empty));
}

#[test]
fn phrases_have_names_and_numbers() {
    for (number, &phrase) in (1..).zip(Phrase::ALL) {
        assert_eq!(phrase, Phrase(number));
        let name = phrase.kind().unwrap();
        assert_eq!(Phrase::named(&name.to_uppercase()), Some(phrase));
        assert_eq!(Phrase::named(&format!("{number}")), Some(phrase));
    }
    assert_eq!(Phrase::named("0"), None);
    assert_eq!(Phrase(999).kind(), None);
}

#[test]
fn numbers_grow_whatever_the_wall_clock_does() {
    let mut talk = Talk::new();
    let numbers: Vec<u64> = [50, 40, 60, 60]
        .into_iter()
        .map(|wall| talk.say(said("x"), wall, Timestamp::from_ms(0)).unwrap().number)
        .collect();
    assert_eq!(numbers, [50, 51, 60, 61]);
}

#[test]
fn what_has_not_arrived_is_kept_for_the_next_stream() {
    let mut talk = Talk::new();
    for wall in 1..=3 {
        talk.say(said("x"), wall, Timestamp::from_ms(0)).unwrap();
    }
    assert_eq!(talk.acknowledge(0), None);
    assert_eq!(talk.acknowledge(2), Some(2));
    assert_eq!(talk.acknowledge(2), None);
    assert_eq!(
        talk.again().iter().map(|line| line.number).collect::<Vec<_>>(),
        [3]
    );
    // More than was ever said is no more than all of it.
    assert_eq!(talk.acknowledge(u64::MAX), Some(3));
}

#[test]
fn neither_side_says_more_than_is_read() {
    let mut talk = Talk::new();
    let at = Timestamp::from_ms;
    let say = |talk: &mut Talk, now| talk.say(said("x"), 0, at(now)).map(|line| line.number);
    for _ in 0..5 {
        assert!(say(&mut talk, 100).is_ok());
    }
    assert_eq!(say(&mut talk, 100), Err(Hold::TooFast));
    assert!(say(&mut talk, 2_100).is_ok());
    assert_eq!(say(&mut talk, 4_099), Err(Hold::TooFast));
    assert!(say(&mut talk, 4_100).is_ok() && say(&mut talk, 60_000).is_ok());
    assert_eq!(say(&mut talk, 60_000), Err(Hold::Full));

    let taken = (1..=1_000).filter(|&number| talk.hear(number, at(0)) == Heard::New);
    assert_eq!(taken.count(), 20);
    assert_eq!(talk.hear(2_000, at(999)), Heard::TooMuch);
    assert_eq!(talk.hear(2_000, at(1_000)), Heard::New);
    assert_eq!(talk.hear(2_000, at(2_000)), Heard::Again);
}
