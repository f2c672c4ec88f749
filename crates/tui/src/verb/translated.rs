//! Verbs in the player's language beside the English ones, which hold in every language (T-10.2).

use std::borrow::Cow;

use ugolki_words::{Lang, say};

/// The English words with those of a language that mean the same.
pub fn translated(lang: Lang) -> [(&'static str, &'static str); 46] {
    [
        ("pass", say!(lang, "word-pass")),
        ("resign", say!(lang, "word-resign")),
        ("draw", say!(lang, "word-draw")),
        ("accept", say!(lang, "word-accept")),
        ("decline", say!(lang, "word-decline")),
        ("pause", say!(lang, "word-pause")),
        ("adjourn", say!(lang, "word-adjourn")),
        ("go on", say!(lang, "word-go-on")),
        ("claim", say!(lang, "word-claim")),
        ("concede", say!(lang, "word-concede")),
        ("rematch", say!(lang, "word-rematch")),
        ("remember", say!(lang, "word-remember")),
        ("same", say!(lang, "word-same")),
        ("differ", say!(lang, "word-differ")),
        ("save", say!(lang, "word-save")),
        ("quit", say!(lang, "word-quit")),
        ("say", say!(lang, "word-say")),
        ("phrase", say!(lang, "word-phrase")),
        ("phrases", say!(lang, "word-phrases")),
        ("chat", say!(lang, "word-chat")),
        ("mute", say!(lang, "word-mute")),
        ("unmute", say!(lang, "word-unmute")),
        ("block", say!(lang, "word-block")),
        ("board", say!(lang, "word-board")),
        ("last", say!(lang, "word-last")),
        ("moves", say!(lang, "word-moves")),
        ("clocks", say!(lang, "word-clocks")),
        ("status", say!(lang, "word-status")),
        ("list", say!(lang, "word-list")),
        ("pieces", say!(lang, "word-pieces")),
        ("opponent", say!(lang, "word-opponent")),
        ("terms", say!(lang, "word-terms")),
        ("help", say!(lang, "word-help")),
        ("hint", say!(lang, "word-hint")),
        ("takeback", say!(lang, "word-takeback")),
        ("redo", say!(lang, "word-redo")),
        ("side", say!(lang, "word-side")),
        ("level", say!(lang, "word-level")),
        ("time", say!(lang, "word-time")),
        ("new", say!(lang, "word-new")),
        ("position", say!(lang, "word-position")),
        ("white", say!(lang, "word-white")),
        ("black", say!(lang, "word-black")),
        ("both", say!(lang, "word-both")),
        ("drawn", say!(lang, "word-drawn")),
        ("always", say!(lang, "word-always")),
    ]
}

/// Verbs after which comes a text that is not to be touched.
const WITH_TEXT: [&str; 3] = ["say", "position", "phrase"];

/// A line with its verbs in English, if they were typed in this language. An English word is taken as it is.
pub fn in_english(lang: Lang, line: &str) -> Cow<'_, str> {
    if lang == Lang::En {
        return Cow::Borrowed(line);
    }
    let words = translated(lang);
    let english = |word: &str| {
        let word = plainly(word);
        let known = words.iter().any(|(english, _)| *english == word);
        words
            .iter()
            .find(|(_, other)| !known && plainly(other) == word)
            .map(|(english, _)| *english)
    };
    let line = line.trim_start();
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let verb = english(first);
    if rest.is_empty() || WITH_TEXT.contains(&verb.unwrap_or(first)) {
        return verb.map_or(Cow::Borrowed(line), |verb| Cow::Owned(format!("{verb} {rest}")));
    }
    let mut said = vec![verb.unwrap_or(first)];
    said.extend(rest.split_whitespace().map(|word| english(word).unwrap_or(word)));
    Cow::Owned(said.join(" "))
}

/// A word as it is compared: in lower case, and with two Russian letters as one, as most type them.
fn plainly(word: &str) -> String {
    word.to_lowercase().replace('ё', "е")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verbs_may_be_typed_in_the_language_of_the_player() {
        for (lang, line, english) in [
            (Lang::Ru, "Ничья", "draw"),
            (Lang::Ru, "сторона черные", "side black"),
            (Lang::Ru, "сказать ничья так ничья", "say ничья так ничья"),
            (Lang::Ru, "принять ничья", "accept draw"),
            (Lang::Ru, "продолжить", "go on"),
            (Lang::Ru, "draw", "draw"),
            (Lang::Ru, "c3 e5", "c3 e5"),
            (Lang::Ru, "сбежать", "сбежать"),
            (Lang::De, "züge c3", "moves c3"),
            (Lang::De, "say remis", "say remis"),
            (Lang::Nl, "kant wit", "side white"),
            (Lang::En, "draw", "draw"),
            (Lang::En, "remis", "remis"),
        ] {
            assert_eq!(in_english(lang, line).trim_end(), english, "{line}");
        }
    }

    #[test]
    fn no_word_means_two_things() {
        for lang in Lang::ALL {
            let words = translated(lang);
            for (english, word) in words {
                assert_eq!(word, word.to_lowercase());
                for (other, same) in words.iter().filter(|(other, _)| *other != english) {
                    let at = lang.code();
                    assert_ne!(word, *same, "{english} and {other} in {at}");
                    assert_ne!(word, *other, "{word} is {english} and {other} in {at}");
                }
            }
        }
    }

    #[test]
    fn the_english_words_are_the_english_words() {
        for (english, word) in translated(Lang::En) {
            assert_eq!(english, word);
        }
    }
}
