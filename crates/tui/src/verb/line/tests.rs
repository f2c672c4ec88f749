//! Lines and what they ask for.

use super::*;

fn read(line: &str) -> Verb {
    parse(line, Lang::En).unwrap().unwrap()
}

fn refused(line: &str) -> NoVerb {
    parse(line, Lang::En).unwrap_err()
}

fn plays(text: &str, insist: bool) -> Verb {
    Verb::Play {
        text: text.to_owned(),
        insist,
    }
}

#[test]
fn a_line_is_a_verb_or_a_move_in_any_case() {
    for (line, expected) in [
        ("c3e5", plays("c3e5", false)),
        (" C3-E5 ", plays("C3-E5", false)),
        ("c3 e3 e5", plays("c3 e3 e5", false)),
        ("c3-e3-e5!", plays("c3-e3-e5", true)),
        ("с3-е5", plays("с3-е5", false)),
        ("move c3 e5", plays("c3 e5", false)),
        ("pass", plays("pass", false)),
        ("Resign", Verb::Resign),
        ("go on", Verb::GoOn),
        ("goon", Verb::GoOn),
        ("accept", Verb::Accept(None)),
        (
            "accept takeback",
            Verb::Accept(Some(Offered::Matter(Matter::Takeback))),
        ),
        ("decline draw", Verb::Decline(Some(Offered::Draw))),
        (
            "mute always",
            Verb::Mute {
                muted: true,
                for_good: true,
            },
        ),
        ("flip", Verb::Flip(None)),
        ("flip black", Verb::Flip(Some(Way::Side(Side::Black)))),
        ("flip turn", Verb::Flip(Some(Way::Turn))),
        (
            "goto 12",
            Verb::GoTo {
                number: 12,
                black: false,
            },
        ),
        (
            "goto 12...",
            Verb::GoTo {
                number: 12,
                black: true,
            },
        ),
        ("hops", Verb::Hops),
        ("finish", Verb::Finish),
        ("back", Verb::Back),
        ("mouse off", Verb::Mouse(Some(false))),
        ("moves C3", Verb::Ask(Ask::Moves(Some("c3".to_owned())))),
        ("board drawn", Verb::Ask(Ask::Board { drawn: Some(true) })),
        ("larger", Verb::Act(Action::Larger)),
        ("!", Verb::Act(Action::Press)),
        (
            "level 5",
            Verb::Practice(PracticeVerb::Level(ugolki_node::Level::new(5).unwrap())),
        ),
    ] {
        assert_eq!(read(line), expected, "{line}");
    }
    assert_eq!(parse("  ", Lang::En), Ok(None));
}

#[test]
fn questions_have_short_forms() {
    for (line, ask) in [
        ("c", Ask::Clocks),
        ("l", Ask::Last),
        ("o", Ask::Opponent),
        ("p", Ask::Pieces),
        ("s", Ask::Status),
        ("b", Ask::Board { drawn: None }),
        ("li", Ask::List),
        ("te", Ask::Terms),
    ] {
        assert_eq!(read(line), Verb::Ask(ask), "{line}");
    }
    // What does something is typed in full.
    assert_eq!(refused("r").kind, "unknown-verb");
    assert_eq!(refused("qui").why, "there is no such verb; did you mean 'quit'?");
}

/// T-6.7.
#[test]
fn what_means_nothing_names_the_nearest() {
    for (line, kind, words) in [
        ("resing", "unknown-verb", "'resign'"),
        ("castle on the left", "unknown-verb", "'help' lists them"),
        ("resign now", "unknown-verb", "'resign' stands alone"),
        (
            "accept nothing",
            "unknown-verb",
            "draw, takeback, pause, adjournment",
        ),
        ("goto here", "unknown-verb", "12, 12..."),
        ("go", "unknown-verb", "'go on'"),
        ("level 99", "bad-verb", ""),
        ("say", "bad-line", ""),
        ("phrase moo", "bad-line", "'phrases'"),
    ] {
        let fault = refused(line);
        assert_eq!(fault.kind, kind, "{line}: {}", fault.why);
        assert!(fault.why.contains(words), "{line}: {}", fault.why);
    }
}

#[test]
fn every_language_has_words_of_its_own_that_mean_one_thing_each() {
    for lang in Lang::ALL {
        let mut seen = std::collections::BTreeMap::new();
        for &name in Name::ALL {
            for word in name.words(lang) {
                assert_eq!(seen.insert(word, name), None, "{word} in {lang:?}");
                assert_eq!(Name::of(&word.to_uppercase(), lang), Some(name), "{word}");
                assert!(word == "go on" || !word.contains(char::is_whitespace), "{word}");
                assert!(!looks_like_a_move(word), "{word}");
            }
            assert!(!name.help(lang).is_empty() && name.help(lang) != "verb-help");
        }
    }
    assert_eq!(parse("СДАТЬСЯ", Lang::Ru), Ok(Some(Verb::Resign)));
    assert_eq!(
        parse("принять ничья", Lang::Ru),
        Ok(Some(Verb::Accept(Some(Offered::Draw))))
    );
    assert_eq!(parse("aufgeben", Lang::De), Ok(Some(Verb::Resign)));
    assert_eq!(parse("opgeven", Lang::Nl), Ok(Some(Verb::Resign)));
}
