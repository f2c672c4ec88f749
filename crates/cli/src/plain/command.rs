//! What a line means: words, read as everywhere, or a JSON object that says the same (T-10.2, T-10.4).

use serde::Deserialize;
use ugolki_record::Matter;
use ugolki_tui::verb::{self, Ask, NoVerb, Offered, PracticeVerb, Verb};
use ugolki_words::Lang;

/// Reads a line; nothing for an empty one.
///
/// # Errors
/// [`NoVerb`] says why it means nothing, with the nearest verb.
pub(super) fn parse(line: &str, lang: Lang) -> Result<Option<Verb>, NoVerb> {
    let line = line.trim();
    if line.starts_with('{') {
        parse_object(line).map(Some)
    } else {
        verb::parse(line, lang)
    }
}

/// The same verbs as an object: `{"do":"move","from":"c3","to":"e5"}`, `{"do":"move","move":"c3-e3-e5"}`, `{"do":"resign"}`.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
enum Object {
    Move {
        #[serde(default)]
        from: Option<String>,
        #[serde(default)]
        to: Option<String>,
        #[serde(default, rename = "move")]
        path: Option<String>,
    },
    Pass {},
    Resign {},
    Draw {},
    Pause {},
    Adjourn {},
    Accept {
        #[serde(default)]
        what: Option<String>,
    },
    Decline {
        #[serde(default)]
        what: Option<String>,
    },
    GoOn {},
    Claim {},
    Concede {},
    Clocks {},
    Rematch {},
    Remember {},
    Save {},
    Same {},
    Differ {},
    Say {
        text: String,
    },
    Phrase {
        phrase: String,
    },
    Mute {
        #[serde(default)]
        always: bool,
    },
    Unmute {
        #[serde(default)]
        always: bool,
    },
    Block {},
    Quit {},
    Hint {},
    Analyse {
        #[serde(default)]
        on: Option<bool>,
    },
    Takeback {},
    Redo {},
    New {},
    Level {
        level: u8,
    },
    Side {
        #[serde(default)]
        side: Option<String>,
    },
    Time {
        ms: u32,
    },
    Position {
        position: String,
    },
}

pub(super) fn parse_object(line: &str) -> Result<Verb, NoVerb> {
    let object = serde_json::from_str(line).map_err(|error| NoVerb {
        kind: "bad-json",
        why: error.to_string(),
    })?;
    let played = |text| Ok(Verb::Play { text, insist: true });
    match object {
        Object::Move {
            from: Some(from),
            to: Some(to),
            path: None,
        } => played(format!("{from}-{to}")),
        Object::Move {
            from: None,
            to: None,
            path: Some(path),
        } => played(path),
        Object::Move { .. } => Err(NoVerb {
            kind: "bad-json",
            why: "a move has 'from' and 'to', or 'move' with its path".to_owned(),
        }),
        Object::Pass {} => played("pass".to_owned()),
        Object::Resign {} => Ok(Verb::Resign),
        Object::Draw {} => Ok(Verb::Draw),
        Object::Pause {} => Ok(Verb::Offer(Matter::Pause)),
        Object::Adjourn {} => Ok(Verb::Offer(Matter::Adjournment)),
        Object::Accept { what } => named("accept", what.as_deref()).map(Verb::Accept),
        Object::Decline { what } => named("decline", what.as_deref()).map(Verb::Decline),
        Object::GoOn {} => Ok(Verb::GoOn),
        Object::Claim {} => Ok(Verb::Claim),
        Object::Concede {} => Ok(Verb::Concede),
        Object::Rematch {} => Ok(Verb::Rematch),
        Object::Clocks {} => Ok(Verb::Ask(Ask::Clocks)),
        Object::Remember {} => Ok(Verb::Remember),
        Object::Save {} => Ok(Verb::Save),
        Object::Same {} => Ok(Verb::Same),
        Object::Differ {} => Ok(Verb::Differ),
        Object::Say { text } => verb::say(&text, Lang::En),
        Object::Phrase { phrase: name } => verb::phrase(&name, Lang::En),
        Object::Mute { always } => Ok(Verb::Mute {
            muted: true,
            for_good: always,
        }),
        Object::Unmute { always } => Ok(Verb::Mute {
            muted: false,
            for_good: always,
        }),
        Object::Block {} => Ok(Verb::Block),
        Object::Quit {} => Ok(Verb::Quit),
        Object::Hint {} => Ok(Verb::Practice(PracticeVerb::Hint)),
        Object::Analyse { on } => Ok(Verb::Practice(PracticeVerb::Analyse(on))),
        Object::Takeback {} => Ok(Verb::Practice(PracticeVerb::TakeBack)),
        Object::Redo {} => Ok(Verb::Practice(PracticeVerb::Redo)),
        Object::New {} => Ok(Verb::Practice(PracticeVerb::New)),
        Object::Level { level } => in_words(&format!("level {level}")),
        Object::Side { side } => in_words(&format!("side {}", side.unwrap_or_default())),
        Object::Time { ms } => in_words(&format!("time {}.{:03}", ms / 1_000, ms % 1_000)),
        Object::Position { position } => Ok(Verb::Practice(PracticeVerb::Position(position))),
    }
}

/// Which offer an object's answer is about.
fn named(verb: &str, what: Option<&str>) -> Result<Option<Offered>, NoVerb> {
    let Some(what) = what else { return Ok(None) };
    match verb::parse(&format!("{verb} {what}"), Lang::En)? {
        Some(Verb::Accept(offered) | Verb::Decline(offered)) => Ok(offered),
        Some(_) | None => Ok(None),
    }
}

/// A verb of the practice room by the words that say the same.
fn in_words(line: &str) -> Result<Verb, NoVerb> {
    verb::parse(line, Lang::En)?.ok_or_else(|| NoVerb {
        kind: "bad-json",
        why: "that says nothing".to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use ugolki_node::{Phrase, Said};

    use super::*;

    fn read(line: &str) -> Verb {
        parse(line, Lang::En).unwrap().unwrap()
    }

    fn refused(line: &str) -> NoVerb {
        parse(line, Lang::En).unwrap_err()
    }

    fn played(text: &str, insist: bool) -> Verb {
        Verb::Play {
            text: text.to_owned(),
            insist,
        }
    }

    #[test]
    fn an_answer_may_name_what_it_is_about() {
        let takeback = Some(Offered::Matter(Matter::Takeback));
        assert_eq!(read("accept"), Verb::Accept(None));
        assert_eq!(read("accept takeback"), Verb::Accept(takeback));
        assert_eq!(read("Decline Draw"), Verb::Decline(Some(Offered::Draw)));
        assert_eq!(
            read("decline adjournment"),
            read(r#"{"do":"decline","what":"adjournment"}"#)
        );
        assert_eq!(
            read(r#"{"do":"accept","what":"takeback"}"#),
            Verb::Accept(takeback)
        );
        assert_eq!(read("go on"), read(r#"{"do":"go-on"}"#));
        assert_eq!(read("clock"), read(r#"{"do":"clocks"}"#));
        for line in [
            "accept all",
            "accept draw now",
            r#"{"do":"accept","what":"it"}"#,
            "go",
            "go off",
        ] {
            assert_eq!(refused(line).kind, "unknown-verb", "{line}");
        }
    }

    #[test]
    fn what_is_said_is_taken_as_it_is() {
        let text = |text: &str| Verb::Say(Said::Text(text.parse().unwrap()));
        for (line, verb) in [
            ("say Good luck, c3-d3!", text("Good luck, c3-d3!")),
            ("SAY  удачи", text("удачи")),
            (r#"{"do":"say","text":"a b"}"#, text("a b")),
            ("phrase thanks", Verb::Say(Said::Phrase(Phrase::THANKS))),
            ("phrase 5", Verb::Say(Said::Phrase(Phrase::THANKS))),
            (
                r#"{"do":"phrase","phrase":"thanks"}"#,
                Verb::Say(Said::Phrase(Phrase::THANKS)),
            ),
            ("phrases", Verb::Ask(Ask::Phrases)),
            ("chat", Verb::Ask(Ask::Chat)),
            (
                "mute",
                Verb::Mute {
                    muted: true,
                    for_good: false,
                },
            ),
            (
                "unmute always",
                Verb::Mute {
                    muted: false,
                    for_good: true,
                },
            ),
            (
                r#"{"do":"mute","always":true}"#,
                Verb::Mute {
                    muted: true,
                    for_good: true,
                },
            ),
            ("block", Verb::Block),
            // Short forms stay what they were.
            ("c", Verb::Ask(Ask::Clocks)),
            ("p", Verb::Ask(Ask::Pieces)),
        ] {
            assert_eq!(read(line), verb, "{line}");
        }
        let long = format!("say {}", "x".repeat(201));
        for line in ["say", "say  ", "phrase nonsense", long.as_str()] {
            assert_eq!(refused(line).kind, "bad-line", "{line}");
        }
    }

    #[test]
    fn objects_say_the_same() {
        assert_eq!(
            read(r#"{"do":"move","from":"c3","to":"e5"}"#),
            played("c3-e5", true)
        );
        assert_eq!(
            read(r#"{"do":"move","move":"c3-e3-e5"}"#),
            played("c3-e3-e5", true)
        );
        assert_eq!(read(r#"{"do":"pass"}"#), played("pass", true));
        assert_eq!(read(r#"{"do":"quit"}"#), Verb::Quit);
        assert_eq!(read(r#"{"do":"remember"}"#), Verb::Remember);
        for line in [
            r#"{"do":"move"}"#,
            r#"{"do":"move","from":"c3"}"#,
            r#"{"do":"dance"}"#,
            r#"{"do":"quit","now":1}"#,
            "{",
            "{}",
        ] {
            assert_eq!(refused(line).kind, "bad-json", "{line}");
        }
    }
}
