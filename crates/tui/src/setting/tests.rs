//! Every value of every setting by its word, and no preference without a setting.

use std::collections::BTreeSet;

use super::*;

#[test]
fn each_value_has_a_word_that_gives_it_back() {
    for &setting in Setting::ALL {
        for &word in setting.values().words() {
            let mut choices = Choices::default();
            assert_eq!(setting.set(&mut choices, word), Ok(()), "{setting:?} {word}");
            assert_eq!(setting.word(&choices), word, "{setting:?}");
        }
        let mut choices = Choices::default();
        if !matches!(setting.values(), Values::Text(_)) {
            for wrong in ["", "ON", "no such", "-1", "0", "99999999999"] {
                assert_eq!(
                    setting.set(&mut choices, wrong),
                    Err(NoSuchValue),
                    "{setting:?} {wrong}"
                );
            }
            assert_eq!(choices, Choices::default());
        }
    }
    let mut choices = Choices::default();
    assert_eq!(Setting::Confirm.set(&mut choices, "30"), Ok(()));
    assert_eq!(choices.preferences.confirm, Confirm::Above(30));
    assert_eq!(Setting::Confirm.word(&choices), "30");
}

#[test]
fn a_setting_changes_nothing_but_its_own_value() {
    for &setting in Setting::ALL {
        let mut choices = Choices::default();
        let other = match setting.values() {
            Values::Text(_) => "other",
            values @ (Values::Words(_) | Values::WordsOrSeconds(_)) => values
                .words()
                .iter()
                .rfind(|word| **word != setting.word(&choices))
                .copied()
                .unwrap(),
        };
        setting.set(&mut choices, other).unwrap();
        for &each in Setting::ALL {
            let kept = each.word(&choices) == each.word(&Choices::default());
            assert_eq!(kept, each != setting, "{setting:?} {each:?}");
        }
    }
}

#[test]
fn keys_flags_and_variables_are_unlike_each_other() {
    let keys: BTreeSet<&str> = Setting::ALL.iter().map(|setting| setting.key()).collect();
    assert_eq!(keys.len(), Setting::ALL.len());
    for &setting in Setting::ALL {
        assert_eq!(Setting::from_key(setting.key()), Some(setting));
        let plain = |c: char| c.is_ascii_lowercase() || c == '_';
        assert!(setting.key().chars().all(plain));
        assert_eq!(setting.flag(), setting.key().replace('_', "-"));
    }
    assert_eq!(Setting::BoardSize.variable(), "UGOLKI_BOARD_SIZE");
}

/// A new field does not compile here before it has a setting: a row in the table above, and its name on the left.
#[test]
fn no_preference_is_without_a_setting() {
    let Preferences {
        lang: _,
        board_size: _,
        men: _,
        letters: _,
        turned: _,
        confirm: _,
        hops: _,
        animation: _,
        premove: _,
        mouse: _,
        reading: _,
    } = Preferences::default();
}
