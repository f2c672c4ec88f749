//! Names of many scripts, and what hides or disturbs.

use alloc::string::ToString as _;

use super::*;

fn check(text: &str, expected: Result<(), NameError>) {
    assert_eq!(
        PlayerName::new(text).map(|name| assert_eq!(name.as_str(), text)),
        expected,
        "{text:?}"
    );
}

fn no(character: char) -> Result<(), NameError> {
    Err(NameError::Character {
        code: u32::from(character),
    })
}

#[test]
fn names_of_many_scripts_are_names() {
    for name in [
        "A",
        "Anna",
        "Борис",
        "Ёлка",
        "Jean-Luc",
        "O'Neil",
        "J. R. R.",
        "agent_007",
        "李小龙",
        "かな",
        "محمد",
        "ירושלים",
        "สมชาย",
        "น้ำ",
        "नमस्ते",
        "क्षत्रिय",
        "Zoe\u{308}",
        "Việt Nam",
        "İstanbul",
        "123456789012345678901234",
        "'",
        "-",
    ] {
        check(name, Ok(()));
    }
}

#[test]
fn what_hides_or_disturbs_is_refused() {
    check("", Err(NameError::Empty));
    check(&"a".repeat(25), Err(NameError::TooLong));
    check(&"я".repeat(24), Ok(()));
    for text in [" a", "a ", "a  b", " "] {
        check(text, Err(NameError::Spaces));
    }
    for hidden in [
        '\0',
        '\t',
        '\n',
        '\u{1b}',
        '\u{7f}',
        '\u{85}',
        '\u{a0}',
        '\u{ad}',
        '\u{200b}',
        '\u{200d}',
        '\u{200e}',
        '\u{202e}',
        '\u{2028}',
        '\u{2066}',
        '\u{3000}',
        '\u{3164}',
        '\u{ffa0}',
        '\u{115f}',
        '\u{feff}',
        '\u{fe0f}',
        '\u{e0041}',
        '\u{1f600}',
        '\u{fffd}',
        '/',
        '\\',
        '"',
        '<',
        '@',
        ',',
        ':',
        '\u{2019}',
    ] {
        check(&["a", &hidden.to_string(), "b"].concat(), no(hidden));
    }
    check("\u{301}", Err(NameError::Marks));
    check("a\u{301}\u{301}", Ok(()));
    check("a\u{301}\u{301}\u{301}", Err(NameError::Marks));
    check("-\u{301}", Err(NameError::Marks));
    check("a \u{301}b", Err(NameError::Marks));
    check("a\u{363}\u{364}\u{365}", Err(NameError::Marks));
}

#[test]
fn a_name_from_the_wire_is_checked_too() {
    use crate::codec::{decode, encode};
    for text in ["a\u{202e}b", "", " a", "1234567890123456789012345"] {
        assert!(decode::<PlayerName>(&encode(&text).unwrap()).is_err(), "{text:?}");
    }
    let name: PlayerName = "Борис".parse().unwrap();
    assert_eq!(decode::<PlayerName>(&encode(&name).unwrap()), Ok(name));
}
