//! Settings, naming and diagnostics by their keys and clicks, in every language at the smallest size.

use ugolki_node::view::NodeView;
use ugolki_words::Lang;

use crate::app::TuiEvent;
use crate::intent::Intent;
use crate::samples::desk::Desk;
use crate::samples::screens::settings::settings;
use crate::setting::{Choices, Setting};
use crate::text;
use crate::theme::Theme;

/// A desk at the settings.
fn desk(lang: Lang, size: (u16, u16)) -> Desk {
    let mut desk = Desk::speaking(lang, NodeView::default(), Theme::dark(), size);
    desk.shell.settings = settings();
    desk.keys("o");
    desk
}

/// Goes down to a setting.
fn at(desk: &mut Desk, setting: Setting) {
    let row = Setting::ALL.iter().position(|each| *each == setting).unwrap();
    desk.keys("Home");
    for _ in 0..row {
        desk.keys("Down");
    }
}

#[test]
fn every_setting_is_changed_by_arrows_to_each_of_its_values_and_back() {
    for &setting in Setting::ALL {
        let locked = settings()
            .rows
            .iter()
            .any(|row| row.setting == setting && row.locked.is_some());
        if matches!(setting, Setting::Name | Setting::Log) || locked {
            continue;
        }
        let mut desk = desk(Lang::En, (80, 24));
        at(&mut desk, setting);
        let mut seen = Vec::new();
        loop {
            let intents = desk.keys("Right");
            let [Intent::Prefer(changed, word)] = intents.as_slice() else {
                panic!("{setting:?}: {intents:?}");
            };
            assert_eq!(*changed, setting);
            let row = desk
                .shell
                .settings
                .rows
                .iter_mut()
                .find(|row| row.setting == setting)
                .unwrap();
            row.word.clone_from(word);
            desk.event(TuiEvent::Changed);
            if seen.contains(word) {
                break;
            }
            seen.push(word.clone());
        }
        for word in setting.values().words() {
            assert!(seen.iter().any(|seen| seen == word), "{setting:?} {word}");
        }
        let intents = desk.keys("Left");
        assert_eq!(intents, [Intent::Prefer(setting, seen.last().unwrap().clone())]);
    }
}

#[test]
fn what_is_set_elsewhere_says_so_and_stays() {
    for (setting, mark, by) in [
        (Setting::Men, "config.toml", "config.toml"),
        (Setting::Bell, "--bell", "--bell"),
        (Setting::BoardSize, "variable", "UGOLKI_BOARD_SIZE"),
    ] {
        let mut desk = desk(Lang::En, (80, 24));
        at(&mut desk, setting);
        assert!(desk.screen().contains(&format!("({mark})")), "{}", desk.screen());
        for key in ["Left", "Right", "Enter"] {
            assert_eq!(desk.keys(key), []);
            assert!(
                desk.screen().contains(&format!("is set by {by}")),
                "{}",
                desk.screen()
            );
        }
    }
}

#[test]
fn the_screens_fit_in_every_language_at_the_smallest_size() {
    let mut all = String::new();
    for lang in Lang::ALL {
        let mut desk = desk(lang, (60, 20));
        for &setting in Setting::ALL.iter().filter(|setting| **setting != Setting::Log) {
            at(&mut desk, setting);
            let text = desk.screen();
            assert!(
                text.contains(text::setting_name(lang, setting)),
                "{lang:?} {setting:?}\n{text}"
            );
            if setting != Setting::Name {
                let value = text::setting_value(lang, setting, &setting.word(&Choices::default()));
                assert!(text.contains(&value), "{lang:?} {setting:?}: {value}\n{text}");
            }
        }
        all.push_str(&desk.screen());
        desk.keys("F12");
        all.push_str(&desk.screen());
    }
    insta::assert_snapshot!(all);
}

#[test]
fn a_name_is_asked_for_from_the_settings() {
    let mut desk = desk(Lang::En, (80, 24));
    assert_eq!(desk.keys("Enter"), []);
    for _ in 0..40 {
        desk.keys("Backspace");
    }
    desk.keys("Enter");
    assert!(desk.screen().contains("at least one letter"), "{}", desk.screen());
    desk.keys("'Зоя");
    assert_eq!(desk.keys("Enter"), [Intent::Rename("Зоя".to_owned())]);
    assert!(desk.screen().contains("settings"), "{}", desk.screen());
}

#[test]
fn diagnostics_open_once_from_anywhere_and_close_by_their_key() {
    let mut desk = desk(Lang::En, (80, 24));
    desk.shell.diagnostics.lines = (0..50).map(|line| format!("line {line} \u{1b}[2J")).collect();
    desk.keys("F12");
    assert!(desk.screen().contains("line 49"), "{}", desk.screen());
    assert!(!desk.screen().contains('\u{1b}'));
    desk.keys("PgUp");
    assert!(!desk.screen().contains("line 49"), "{}", desk.screen());
    desk.keys("F12");
    assert!(desk.screen().contains("ugolki - settings"), "{}", desk.screen());
}

/// From the program's start to a move against the computer: at most four keys (T-3.1).
#[test]
fn at_the_first_start_the_name_is_asked_for_and_four_keys_lead_to_a_move_against_the_computer() {
    let mut desk = Desk::new(NodeView::default());
    desk.shell.settings = settings();
    desk.app.ask_for_a_name("tester");
    assert!(
        desk.sees("Your name") || desk.sees("What are you called?"),
        "{}",
        desk.screen()
    );
    assert!(desk.sees("Nederlands"), "{}", desk.screen());
    assert_eq!(
        desk.keys("Down"),
        [Intent::Prefer(Setting::Lang, "ru".to_owned())]
    );
    assert_eq!(desk.keys("Up"), [Intent::Prefer(Setting::Lang, "nl".to_owned())]);
    assert_eq!(desk.keys("Enter"), [Intent::Rename("tester".to_owned())]);
    assert!(desk.sees("Quit"), "{}", desk.screen());
    // Enter alone leads home; F5 to a game at once.
    desk.app.ask_for_a_name("tester");
    let intents = desk.keys("F5");
    assert!(
        matches!(
            intents.as_slice(),
            [Intent::Rename(_), Intent::Node(ugolki_node::Command::Practise(_))]
        ),
        "{intents:?}"
    );
    let game = crate::samples::practice(
        crate::samples::play("classic-3x3", ""),
        ugolki_node::view::Seat::One(ugolki_rules::Side::White),
    );
    desk.change(crate::samples::at_table(game));
    let intents = desk.keys("Enter Tab Enter");
    assert!(
        matches!(
            intents.as_slice(),
            [Intent::Node(
                ugolki_node::Command::Practice(_) | ugolki_node::Command::Play(_)
            )]
        ),
        "{intents:?}\n{}",
        desk.screen()
    );
}

#[test]
fn what_is_typed_takes_the_place_of_the_proposed_name() {
    let mut desk = Desk::new(NodeView::default());
    desk.app.ask_for_a_name("tester");
    assert_eq!(desk.keys("'Zoe Enter"), [Intent::Rename("Zoe".into())]);
    // Who goes into the proposal mends it.
    let mut desk = Desk::new(NodeView::default());
    desk.app.ask_for_a_name("tester");
    assert_eq!(desk.keys("End 's Enter"), [Intent::Rename("testers".into())]);
    let mut desk = Desk::new(NodeView::default());
    desk.app.ask_for_a_name("tester");
    assert_eq!(desk.keys("Backspace Enter"), [Intent::Rename("teste".into())]);
}
