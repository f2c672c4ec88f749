//! Keys in, actions out: tables.

use ugolki_words::Lang;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{Chord, Context, Key, KeyChange, KeyClash, KeyClashKind, Keymap, Resolved};
use crate::action::Action;
use crate::text;

fn check(context: Context, key: (KeyCode, KeyModifiers), expected: Resolved) {
    let found = Keymap::default().resolve(&KeyEvent::new(key.0, key.1), context);
    assert_eq!(found, expected, "{key:?} in {context:?}");
}

const NONE: KeyModifiers = KeyModifiers::NONE;
const CTRL: KeyModifiers = KeyModifiers::CONTROL;

#[test]
fn keys_mean_what_the_table_says() {
    use KeyCode::{BackTab, Backspace, Char, Enter, Esc, F, PageUp, Tab};
    use Resolved::{Act, Nothing, Type};
    for (context, key, expected) in [
        (Context::Table, (KeyCode::Up, NONE), Act(Action::Up)),
        (Context::Table, (Enter, NONE), Act(Action::Press)),
        (Context::Table, (Char(' '), NONE), Act(Action::Press)),
        (Context::Typing, (Char(' '), NONE), Type(' ')),
        (Context::Table, (Char('-'), NONE), Act(Action::Smaller)),
        (Context::Typing, (Char('-'), NONE), Type('-')),
        (Context::Table, (Char('c'), NONE), Type('c')),
        (Context::Table, (Char('C'), KeyModifiers::SHIFT), Type('C')),
        (Context::Menu, (Char('c'), NONE), Act(Action::Copy)),
        (Context::Table, (Char('q'), NONE), Type('q')),
        (Context::Menu, (Char('q'), NONE), Act(Action::Quit)),
        (Context::Field, (Char('q'), NONE), Type('q')),
        (Context::Field, (Char('?'), NONE), Type('?')),
        (Context::Table, (Char('?'), NONE), Act(Action::Help)),
        (Context::Typing, (Backspace, NONE), Act(Action::Erase)),
        (Context::Table, (F(3), NONE), Act(Action::Draw)),
        (Context::Table, (F(4), NONE), Act(Action::Resign)),
        (Context::Typing, (F(4), NONE), Act(Action::Resign)),
        (Context::Question, (F(4), NONE), Nothing),
        (Context::Question, (Esc, NONE), Act(Action::Back)),
        (Context::Menu, (Tab, NONE), Act(Action::Next)),
        (
            Context::Menu,
            (BackTab, KeyModifiers::SHIFT),
            Act(Action::Previous),
        ),
        (Context::Menu, (Tab, KeyModifiers::SHIFT), Act(Action::Previous)),
        (Context::Page, (PageUp, NONE), Act(Action::Older)),
        (Context::Table, (Char('z'), CTRL), Act(Action::Suspend)),
        (Context::Field, (Char('c'), CTRL), Act(Action::Quit)),
        (Context::Table, (Char('a'), KeyModifiers::ALT), Nothing),
        (Context::Table, (F(1), NONE), Nothing),
        (Context::Table, (KeyCode::CapsLock, NONE), Nothing),
    ] {
        check(context, key, expected);
    }
}

/// T-6.3.
#[test]
fn a_russian_layout_keeps_commands_alive_and_text_as_it_was_typed() {
    use KeyCode::Char;
    for (context, key, expected) in [
        (Context::Menu, (Char('й'), NONE), Resolved::Act(Action::Quit)),
        (
            Context::Menu,
            (Char('Й'), KeyModifiers::SHIFT),
            Resolved::Act(Action::Quit),
        ),
        (Context::Page, (Char('й'), NONE), Resolved::Act(Action::Quit)),
        (Context::Menu, (Char('с'), NONE), Resolved::Act(Action::Copy)),
        (Context::Table, (Char('с'), CTRL), Resolved::Act(Action::Quit)),
        (Context::Field, (Char('й'), NONE), Resolved::Type('й')),
        (Context::Table, (Char('с'), NONE), Resolved::Type('с')),
        (Context::Typing, (Char('ф'), NONE), Resolved::Type('ф')),
    ] {
        check(context, key, expected);
    }
}

/// What is chosen once for a game: rows of the menu, and verbs.
const ONLY_IN_THE_MENU: [Action; 2] = [Action::Hops, Action::Mouse];

/// T-16.1.
#[test]
fn every_action_has_a_key_a_label_and_a_help_text() {
    let keymap = Keymap::default();
    for &action in Action::ALL {
        let chord = Context::ALL
            .iter()
            .find_map(|&context| keymap.chord_of(action, context));
        assert!(
            chord.is_some_and(|chord| !chord.to_string().is_empty()) || ONLY_IN_THE_MENU.contains(&action),
            "{action:?} has no key"
        );
        assert!(
            !text::label(Lang::En, action).is_empty(),
            "{action:?} has no label"
        );
        assert!(
            text::help(Lang::En, action).len() > 10,
            "{action:?} has no help text"
        );
    }
}

/// T-6.1.
#[test]
fn no_key_is_bound_twice_in_one_context_nor_where_a_terminal_needs_it() {
    let keymap = Keymap::default();
    for context in Context::ALL {
        let of = |chord| {
            keymap
                .bindings()
                .iter()
                .filter(move |b| b.chord == chord && b.contexts.contains(&context))
        };
        for binding in keymap.bindings() {
            assert!(
                of(binding.chord).count() <= 1,
                "{} twice in {context:?}",
                binding.chord
            );
        }
    }
    for binding in keymap.bindings() {
        let Chord { key, ctrl, alt } = binding.chord;
        assert!(!matches!(key, Key::F(1 | 10 | 11)), "{}", binding.chord);
        assert!(!alt, "{}", binding.chord);
        assert!(!matches!(key, Key::Char('y' | 'z') if !ctrl), "{}", binding.chord);
        let reserved = matches!(key, Key::Char('s' | 'q' | 'h' | 'i' | 'j' | 'm')) && ctrl;
        assert!(!reserved, "{}", binding.chord);
    }
}

/// T-6.2.
#[test]
fn no_command_sits_on_a_letter_at_the_table() {
    for letter in 'a'..='z' {
        check(
            Context::Table,
            (KeyCode::Char(letter), NONE),
            Resolved::Type(letter),
        );
        check(
            Context::Typing,
            (KeyCode::Char(letter), NONE),
            Resolved::Type(letter),
        );
    }
}

#[test]
fn a_key_is_read_by_the_name_it_is_shown_with() {
    for binding in Keymap::default().bindings() {
        let name = binding.chord.to_string();
        assert_eq!(name.parse(), Ok(binding.chord), "{name}");
        assert_eq!(name.to_lowercase().parse(), Ok(binding.chord), "{name}");
    }
    for wrong in [
        "",
        "F0",
        "F25",
        "F+2",
        "Ctrl-",
        "Hyper-A",
        "Entre",
        "ab",
        "Ctrl-Ctrl-A",
        "\u{1b}",
    ] {
        assert!(wrong.parse::<Chord>().is_err(), "{wrong}");
    }
    assert_eq!(
        "ctrl+left".parse(),
        Ok(Chord {
            ctrl: true,
            ..Chord::plain(Key::Left)
        })
    );
}

#[test]
fn contexts_are_found_by_their_words() {
    for context in Context::ALL {
        assert_eq!(Context::from_word(&context.word()), Some(context));
    }
    assert_eq!(Context::PracticeTyping.word(), "practice-typing");
}

fn change(context: Context, action: Action, keys: &[&str], line: usize) -> KeyChange {
    KeyChange {
        context,
        action,
        chords: keys.iter().map(|key| key.parse().unwrap()).collect(),
        line,
    }
}

#[test]
fn a_change_takes_the_old_keys_of_that_screen_away_and_leaves_the_others() {
    let keymap = Keymap::changed(&[
        change(Context::Table, Action::Draw, &["F2"], 1),
        change(Context::Table, Action::TakeBack, &["F3", "Ctrl-T"], 2),
        change(Context::Menu, Action::Save, &[], 3),
    ])
    .unwrap();
    for (context, key, expected) in [
        (Context::Table, KeyCode::F(2), Resolved::Act(Action::Draw)),
        (Context::Table, KeyCode::F(3), Resolved::Act(Action::TakeBack)),
        (Context::Practice, KeyCode::F(2), Resolved::Act(Action::TakeBack)),
        (Context::Menu, KeyCode::Char('s'), Resolved::Nothing),
    ] {
        assert_eq!(
            keymap.resolve(&KeyEvent::new(key, NONE), context),
            expected,
            "{key:?}"
        );
    }
    assert_eq!(
        keymap.chord_of(Action::TakeBack, Context::Table),
        Some(Chord::f(3))
    );
}

/// T-6.6.
#[test]
fn a_clash_names_both_actions_and_their_lines() {
    for (changes, line, kind) in [
        (
            vec![change(Context::Table, Action::Draw, &["F4"], 7)],
            7,
            KeyClashKind::Taken {
                chord: Chord::f(4),
                by: Action::Resign,
                line: None,
            },
        ),
        (
            vec![
                change(Context::Table, Action::Draw, &["F20"], 3),
                change(Context::Table, Action::Resign, &["F20"], 5),
            ],
            5,
            KeyClashKind::Taken {
                chord: Chord::f(20),
                by: Action::Draw,
                line: Some(3),
            },
        ),
        (
            vec![change(Context::Table, Action::Draw, &["d"], 2)],
            2,
            KeyClashKind::Text(Chord::char('d')),
        ),
        (
            vec![change(Context::Menu, Action::Save, &["Ctrl-J"], 2)],
            2,
            KeyClashKind::Same {
                chord: Chord::ctrl('j'),
                other: Chord::plain(Key::Enter),
            },
        ),
        (
            vec![change(Context::Menu, Action::Quit, &[], 9)],
            9,
            KeyClashKind::Needed,
        ),
    ] {
        let clashes = Keymap::changed(&changes).unwrap_err();
        let last = changes.last().unwrap();
        let expected = KeyClash {
            line,
            context: last.context,
            action: last.action,
            kind,
        };
        assert_eq!(clashes, [expected]);
    }
    // What an action has already, it may be given again.
    let changes = [change(Context::Table, Action::Larger, &["+", "F11"], 1)];
    assert!(Keymap::changed(&changes).is_ok());
}
