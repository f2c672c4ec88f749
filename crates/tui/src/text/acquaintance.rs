//! What is said of a player whom the user knows, or does not (P-3.4).

use ugolki_record::SafetyPhrase;
use ugolki_words::{Lang, say};

use crate::clean::clean;
use crate::shell::{Acquaintance, Standing};

/// What is to be said before one plays with somebody who calls itself `name`; the most urgent first.
pub fn acquaintance(lang: Lang, name: &str, seen: &Acquaintance) -> Vec<String> {
    let name = clean(name);
    let mut said = Vec::new();
    if let Some(day) = &seen.revoked {
        said.push(say!(lang, "known-revoked", day = day.as_str()));
    }
    if let Some(next) = &seen.replaced_by {
        said.push(say!(lang, "known-replaced", key = next.short().to_string()));
    }
    said.push(match &seen.standing {
        Standing::NameOfAnother { known_as, key } => say!(
            lang,
            "known-other-key",
            name = clean(known_as),
            key = key.short().to_string()
        ),
        Standing::OtherName { known_as } => {
            say!(lang, "known-other-name", known = clean(known_as), name = name)
        }
        Standing::Known if seen.verified => say!(lang, "known-verified", name = name),
        Standing::Known => say!(lang, "known", name = name),
        Standing::New => say!(lang, "known-new", name = name),
    });
    if seen.other_install {
        said.push(say!(lang, "known-other-install").to_owned());
    }
    said
}

/// The one mark beside a key in a list, if there is something to be said of it.
pub fn acquaintance_mark(lang: Lang, seen: &Acquaintance) -> Option<String> {
    if seen.revoked.is_some() {
        return Some(say!(lang, "known-mark-revoked").to_owned());
    }
    if seen.replaced_by.is_some() {
        return Some(say!(lang, "known-mark-replaced").to_owned());
    }
    match &seen.standing {
        Standing::NameOfAnother { known_as, .. } => {
            Some(say!(lang, "known-mark-other-key", name = clean(known_as)))
        }
        Standing::OtherName { known_as } => Some(say!(lang, "known-mark-other-name", name = clean(known_as))),
        Standing::Known => Some(say!(lang, "known-mark").to_owned()),
        Standing::New => None,
    }
}

/// A player is known from now on.
pub fn remembered(lang: Lang, name: &str) -> String {
    say!(lang, "known-remembered", name = clean(name))
}

/// The words that two players compare (N-8.7).
pub fn safety_phrase(lang: Lang, phrase: SafetyPhrase) -> String {
    say!(lang, "phrase", phrase = phrase.to_string())
}

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
            let said = acquaintance(Lang::En, "Bob", &seen);
            assert!(said[0].starts_with(first), "{said:?}");
            assert_eq!(seen.is_caution(), is_caution, "{said:?}");
        }
        let moved = Acquaintance {
            other_install: true,
            ..known(Standing::Known)
        };
        assert!(moved.is_caution());
        assert!(acquaintance(Lang::En, "Bob", &moved)[1].contains("another installation"));
    }

    #[test]
    fn no_name_disturbs_the_sentence() {
        let seen = Acquaintance {
            standing: Standing::OtherName {
                known_as: "a\u{1b}[2Jb".into(),
            },
            ..Acquaintance::NEW
        };
        for said in acquaintance(Lang::En, "c\u{202e}d\u{7}", &seen) {
            assert!(
                !said.chars().any(|c| c.is_control() || c == '\u{202e}'),
                "{said:?}"
            );
        }
    }
}
