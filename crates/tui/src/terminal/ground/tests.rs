//! The answer is found among the keys, and what is typed comes through as it was.

use super::*;

fn key(code: KeyCode, modifiers: KeyModifiers) -> Event {
    Event::Key(KeyEvent::new(code, modifiers))
}

/// What crossterm makes of these characters, where an Esc at the end of a piece stands for itself.
fn read(pieces: &[&str]) -> Vec<Event> {
    let mut events = Vec::new();
    for piece in pieces {
        let mut chars = piece.chars();
        while let Some(c) = chars.next() {
            events.push(match c {
                '\x1b' => match chars.next() {
                    Some(c) => key(KeyCode::Char(c), KeyModifiers::ALT),
                    None => key(KeyCode::Esc, KeyModifiers::NONE),
                },
                '\x07' => key(KeyCode::Char('g'), KeyModifiers::CONTROL),
                c if c.is_uppercase() => key(KeyCode::Char(c), KeyModifiers::SHIFT),
                c => key(KeyCode::Char(c), KeyModifiers::NONE),
            });
        }
    }
    events
}

/// What comes through of these events, all of them and then a pause.
fn sifted(events: Vec<Event>, late: bool) -> (Vec<Sifted>, usize) {
    let mut sieve = Sieve::default();
    let (mut passed, mut answers) = (Vec::new(), 0);
    for event in events {
        let (some, answered) = sieve.sift(event, late);
        passed.extend(some);
        answers += usize::from(answered);
    }
    assert_eq!(sieve.patience().is_some(), !sieve.held.is_empty());
    passed.extend(sieve.give_up());
    assert_eq!(sieve.patience(), None);
    (passed, answers)
}

#[test]
fn an_answer_is_taken_out_however_it_is_cut() {
    for (answer, light) in [
        ("\x1b]11;rgb:FFFF/ffff/dddd\x07", true),
        ("\x1b]11;rgb:1e1e/1E1E/1e1e\x1b\\", false),
        ("\x1b]11;rgb:f/f/f\x07", true),
        ("\x1b]11;rgb:00/2b/36\x07", false),
        ("\x1b]11;rgba:fdfd/f6f6/e3e3/ffff\x1b\\", true),
    ] {
        for cut in (0..=answer.len()).filter(|cut| answer.is_char_boundary(*cut)) {
            let (one, other) = answer.split_at(cut);
            let events = [read(&["x"]), read(&[one, other]), read(&["y"])].concat();
            let expected: Vec<Sifted> = [
                read(&["x"]).into_iter().map(Sifted::Event).collect(),
                vec![Sifted::Light(light)],
                read(&["y"]).into_iter().map(Sifted::Event).collect(),
            ]
            .concat();
            assert_eq!(sifted(events, true), (expected, 1), "{answer:?} at {cut}");
        }
    }
}

#[test]
fn a_late_answer_is_no_key_either_and_one_without_sense_says_nothing() {
    for answer in [
        "\x1b]11;rgb:ffff/ffff/ffff\x07",
        "\x1b]11;#ffffff\x07",
        "\x1b]11;rgb:12345/0/0\x1b\\",
        "\x1b]11;\x07",
    ] {
        let (passed, answers) = sifted(read(&[answer]), false);
        assert_eq!(answers, 1, "{answer:?}");
        assert!(
            passed.iter().all(|passed| *passed == Sifted::Light(true)),
            "{passed:?}"
        );
    }
    // The end never came.
    assert_eq!(sifted(read(&["\x1b]11;rgb:ffff/ff"]), false), (Vec::new(), 0));
}

#[test]
fn a_new_size_within_an_answer_is_told_at_once() {
    let (one, other) = ("\x1b]11;rgb:ffff/", "ffff/ffff\x07");
    let size = Event::Resize(80, 24);
    let events = [read(&[one]), vec![size.clone()], read(&[other])].concat();
    let expected = vec![Sifted::Event(size), Sifted::Light(true)];
    assert_eq!(sifted(events, false), (expected, 1));
}

#[test]
fn what_is_typed_comes_through_as_it_was() {
    for typed in [
        vec!["c3e5"],
        vec!["\x1b"],
        vec!["\x1b", "c3"],
        vec!["\x1b", "\x1b", "]"],
        vec!["\x1b", "\x1b[1"],
        vec!["\x1b]", "c3"],
        vec!["\x1b]", "\x1b]12;"],
        vec!["\x1b]11", ";;"],
        vec!["\x07", "]11;"],
        vec!["\x1b", "]1", "и"],
    ] {
        for late in [false, true] {
            let events = read(&typed);
            let (passed, answers) = sifted(events.clone(), late);
            if typed == ["\x1b]11", ";;"] {
                // So much of an answer, and no end: nobody types that.
                assert_eq!((passed, answers), (Vec::new(), 0));
                continue;
            }
            let expected: Vec<Sifted> = events.into_iter().map(Sifted::Event).collect();
            assert_eq!((passed, answers), (expected, 0), "{typed:?} {late}");
        }
    }
    // A key that is no character ends what was begun.
    let events = [read(&["\x1b]1"]), vec![key(KeyCode::F(9), KeyModifiers::NONE)]].concat();
    let expected: Vec<Sifted> = events.iter().cloned().map(Sifted::Event).collect();
    assert_eq!(sifted(events, true), (expected, 0));
}

#[test]
fn an_esc_waits_a_moment_only_while_an_answer_may_come() {
    let esc = key(KeyCode::Esc, KeyModifiers::NONE);
    let mut sieve = Sieve::default();
    assert_eq!(
        sieve.sift(esc.clone(), false),
        (vec![Sifted::Event(esc.clone())], false)
    );
    assert_eq!(sieve.sift(esc.clone(), true), (Vec::new(), false));
    assert_eq!(sieve.patience(), Some(REST_AFTER_ESC));
    assert_eq!(sieve.give_up(), [Sifted::Event(esc)]);
}
