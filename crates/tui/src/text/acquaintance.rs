//! What is said of a player whom the user knows, or does not (P-3.4).

use ugolki_record::SafetyPhrase;

use crate::clean::clean;
use crate::shell::{Acquaintance, Standing};

/// What is to be said before one plays with somebody who calls itself `name`; the most urgent first.
pub fn acquaintance(name: &str, seen: &Acquaintance) -> Vec<String> {
    let name = clean(name);
    let mut said = Vec::new();
    if let Some(day) = &seen.revoked {
        said.push(format!(
            "Careful: this key is revoked. It may be in other hands since {day}."
        ));
    }
    if let Some(next) = &seen.replaced_by {
        said.push(format!(
            "Careful: the owner of this key has laid it down and plays with the key {} now.",
            next.short()
        ));
    }
    match &seen.standing {
        Standing::NameOfAnother { known_as, key } => said.push(format!(
            "Careful: you know {} by the key {}, and this is another key.",
            clean(known_as),
            key.short()
        )),
        Standing::OtherName { known_as } => said.push(format!(
            "You know this key as {}; it calls itself {name} now.",
            clean(known_as)
        )),
        Standing::Known if seen.verified => {
            said.push(format!(
                "You know {name} by this key, and have compared the safety phrase."
            ));
        }
        Standing::Known => said.push(format!("You know {name} by this key.")),
        Standing::New => said.push(format!(
            "{name} is new to you: a name is only what a player calls itself."
        )),
    }
    if seen.other_install {
        said.push(
            "This key plays from another installation than last time: its owner has moved, or somebody else has the key."
                .to_owned(),
        );
    }
    said
}

/// The one mark beside a key in a list, if there is something to be said of it.
pub fn acquaintance_mark(seen: &Acquaintance) -> Option<String> {
    if seen.revoked.is_some() {
        return Some("revoked".to_owned());
    }
    if seen.replaced_by.is_some() {
        return Some("laid down".to_owned());
    }
    match &seen.standing {
        Standing::NameOfAnother { known_as, .. } => Some(format!("not the {} you know", clean(known_as))),
        Standing::OtherName { known_as } => Some(format!("you know it as {}", clean(known_as))),
        Standing::Known => Some("known".to_owned()),
        Standing::New => None,
    }
}

/// A player is known from now on.
pub fn remembered(name: &str) -> String {
    format!("You know {} by this key from now on.", clean(name))
}

/// The words that two players compare (N-8.7).
pub fn safety_phrase(phrase: SafetyPhrase) -> String {
    format!("Safety phrase: {phrase}.")
}

/// What to do with them before anybody has agreed.
pub(crate) const COMPARE: &str =
    "Ask the other player for theirs, by voice: with other words, somebody sits between you.";

/// Nothing can be compared yet.
pub const PHRASE_AWAITED: &str = "The safety phrase comes in a moment: wait for it before you agree.";

/// What the words are for.
pub const SAFETY_HINT: &str =
    "Say it to each other, by voice. If the other side's words differ, somebody sits between you.";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::key;

    #[test]
    fn each_finding_has_its_words_and_the_urgent_ones_stand_first() {
        let known = |standing| Acquaintance {
            standing,
            ..Acquaintance::NEW
        };
        let anna = || "Anna".to_owned();
        for (seen, first, is_caution) in [
            (Acquaintance::NEW, "Bob is new to you", false),
            (known(Standing::Known), "You know Bob by this key.", false),
            (
                known(Standing::OtherName { known_as: anna() }),
                "You know this key as Anna; it calls itself Bob now.",
                true,
            ),
            (
                known(Standing::NameOfAnother {
                    known_as: anna(),
                    key: key(1),
                }),
                "Careful: you know Anna by the key 8a88e3dd, and this is another key.",
                true,
            ),
            (
                Acquaintance {
                    revoked: Some("2026-12-01".into()),
                    replaced_by: Some(key(2)),
                    ..known(Standing::Known)
                },
                "Careful: this key is revoked.",
                true,
            ),
            (
                Acquaintance {
                    replaced_by: Some(key(2)),
                    ..known(Standing::Known)
                },
                "Careful: the owner of this key has laid it down and plays with the key 8139770e now.",
                true,
            ),
        ] {
            let said = acquaintance("Bob", &seen);
            assert!(said[0].starts_with(first), "{said:?}");
            assert_eq!(seen.is_caution(), is_caution, "{said:?}");
        }
        let moved = Acquaintance {
            other_install: true,
            ..known(Standing::Known)
        };
        assert!(moved.is_caution());
        assert!(acquaintance("Bob", &moved)[1].contains("another installation"));
    }

    #[test]
    fn no_name_disturbs_the_sentence() {
        let seen = Acquaintance {
            standing: Standing::OtherName {
                known_as: "a\u{1b}[2Jb".into(),
            },
            ..Acquaintance::NEW
        };
        for said in acquaintance("c\u{202e}d\u{7}", &seen) {
            assert!(
                !said.chars().any(|c| c.is_control() || c == '\u{202e}'),
                "{said:?}"
            );
        }
    }
}
