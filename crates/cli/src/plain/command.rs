//! What a typed line means: a verb, a move, or a JSON object that says the same (T-10.2, T-10.4).

use serde::Deserialize;
use ugolki_node::{ChatText, Phrase, Said};
use ugolki_record::Matter;
use ugolki_tui::text;
use ugolki_tui::verb::{PracticeVerb, in_english};
use ugolki_words::{Lang, say};

use super::Style;
use super::offers::Offered;
use crate::nearest::nearest;

/// Something that the player wants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Verb {
    /// A move or a pass, as typed. `insist` (`!`) plays a losing re-entry without asking (R-6.2).
    Play {
        /// The move.
        text: String,
        /// Whether it is meant whatever it costs.
        insist: bool,
    },
    /// Give up.
    Resign,
    /// Offer a draw.
    Draw,
    /// Offer something else than a draw.
    Offer(Matter),
    /// Agree to the terms, or take an offer: the one that is open, or this one.
    Accept(Option<Offered>),
    /// Refuse the terms, or decline an offer.
    Decline(Option<Offered>),
    /// End a pause or an adjournment.
    GoOn,
    /// Claim the game, for the other side has left it or its time is up.
    Claim,
    /// Concede that the own time is up, or what the other side claims.
    Concede,
    /// Play again with the colours swapped.
    Rematch,
    /// Keep the opponent's key and name (P-3.4).
    Remember,
    /// Save the invite to a file (T-3.2).
    Save,
    /// The safety phrase is the same on both sides: agree to the terms (N-8.7).
    Same,
    /// The other side has another safety phrase: there is no game.
    Differ,
    /// Say something to the opponent (T-8.4).
    Say(Said),
    /// Show nothing of what the opponent says, or show it again.
    Mute {
        /// Whether to.
        muted: bool,
        /// In this game, or in every one.
        for_good: bool,
    },
    /// Have nothing to do with the opponent any more.
    Block,
    /// Leave.
    Quit,
    /// Something that only the practice room knows.
    Practice(PracticeVerb),
    /// A question, which changes nothing.
    Ask(Ask),
}

/// A question about the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Ask {
    /// The board, in words or drawn.
    Board {
        /// Drawn with characters.
        drawn: bool,
    },
    /// The last move.
    Last,
    /// The legal moves, of all men or of the man on one square.
    Moves(Option<String>),
    /// Both clocks.
    Clocks,
    /// Where the game stands.
    Status,
    /// All moves so far.
    List,
    /// The men of both sides by where they are.
    Pieces,
    /// Who the opponent is, and how it is connected.
    Opponent,
    /// The text form of the position (R-8.3).
    Position,
    /// What was said.
    Chat,
    /// What can be said without typing it.
    Phrases,
    /// What was agreed to.
    Terms,
    /// The invite as a QR code.
    Qr {
        /// Drawn for a terminal that writes dark on light.
        inverted: bool,
    },
    /// What can be typed.
    Help,
}

/// Why a line means nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct NoVerb {
    /// A stable name.
    pub kind: &'static str,
    /// Why, in words.
    pub why: String,
}

/// The verbs that answer and change nothing, with what they answer. Their beginnings are enough where only one fits.
const QUESTIONS: [&str; 11] = [
    "board", "last", "moves", "clocks", "status", "list", "pieces", "opponent", "terms", "qr", "help",
];

/// The verbs that do something. They are typed in full.
const DEEDS: [&str; 24] = [
    "pass", "resign", "draw", "accept", "decline", "pause", "adjourn", "go", "claim", "concede", "rematch",
    "remember", "same", "differ", "save", "quit", "move", "say", "phrase", "phrases", "chat", "mute",
    "unmute", "block",
];

/// Reads a line; nothing for an empty one.
///
/// # Errors
/// [`NoVerb`] says why it means nothing, with the nearest verb.
pub(super) fn parse(line: &str, style: Style, lang: Lang) -> Result<Option<Verb>, NoVerb> {
    let line = line.trim();
    if line.is_empty() {
        return Ok(None);
    }
    if line.starts_with('{') {
        return parse_json(line, lang).map(Some);
    }
    let line = in_english(lang, line);
    let line = line.trim();
    let mut words = line.split_whitespace();
    let first = words.next().unwrap_or_default().to_lowercase();
    let rest: Vec<&str> = words.collect();
    if first == "say" {
        let text = line.get(first.len()..).unwrap_or_default();
        return speak(text).map(Some);
    }
    if first == "move" && !rest.is_empty() {
        return Ok(Some(play(&rest.join(" "))));
    }
    if looks_like_a_move(&first) {
        return Ok(Some(play(line)));
    }
    if let Some(verb) = PracticeVerb::parse(line) {
        return verb
            .map(|verb| Some(Verb::Practice(verb)))
            .map_err(|fault| NoVerb {
                kind: "bad-verb",
                why: text::verb_fault(lang, fault).to_owned(),
            });
    }
    let verb = match (first.as_str(), rest.as_slice()) {
        ("pass", []) => play(line),
        ("resign", []) => Verb::Resign,
        ("draw", []) => Verb::Draw,
        ("accept", rest) => Verb::Accept(offered(lang, "accept", rest)?),
        ("decline", rest) => Verb::Decline(offered(lang, "decline", rest)?),
        ("pause", []) => Verb::Offer(Matter::Pause),
        ("adjourn", []) => Verb::Offer(Matter::Adjournment),
        ("go", ["on"]) => Verb::GoOn,
        ("claim", []) => Verb::Claim,
        ("concede", []) => Verb::Concede,
        ("rematch", []) => Verb::Rematch,
        ("remember", []) => Verb::Remember,
        ("save", []) => Verb::Save,
        ("same", []) => Verb::Same,
        ("differ", []) => Verb::Differ,
        ("phrase", [name]) => phrase(lang, name)?,
        ("phrases", []) => Verb::Ask(Ask::Phrases),
        ("chat", []) => Verb::Ask(Ask::Chat),
        ("mute" | "unmute", rest @ ([] | ["always"])) => Verb::Mute {
            muted: first == "mute",
            for_good: !rest.is_empty(),
        },
        ("block", []) => Verb::Block,
        ("quit" | "exit", []) => Verb::Quit,
        (word, rest) => Verb::Ask(question(word, rest, style, lang)?),
    };
    Ok(Some(verb))
}

/// Which offer an answer is about.
fn offered(lang: Lang, verb: &str, rest: &[&str]) -> Result<Option<Offered>, NoVerb> {
    match rest {
        [] => Ok(None),
        [word] => Offered::named(&word.to_lowercase()).map(Some).ok_or(()),
        _ => Err(()),
    }
    .map_err(|()| NoVerb {
        kind: "unknown-verb",
        why: say!(lang, "plain-offer-words", verb = verb),
    })
}

fn speak(text: &str) -> Result<Verb, NoVerb> {
    match text.parse::<ChatText>() {
        Ok(text) => Ok(Verb::Say(Said::Text(text))),
        Err(error) => Err(NoVerb {
            kind: "bad-line",
            why: error.to_string(),
        }),
    }
}

fn phrase(lang: Lang, name: &str) -> Result<Verb, NoVerb> {
    match Phrase::named(name) {
        Some(phrase) => Ok(Verb::Say(Said::Phrase(phrase))),
        None => Err(NoVerb {
            kind: "bad-line",
            why: say!(lang, "plain-no-phrase").to_owned(),
        }),
    }
}

fn play(text: &str) -> Verb {
    let text = text.trim();
    match text.strip_suffix('!') {
        Some(meant) => Verb::Play {
            text: meant.trim_end().to_owned(),
            insist: true,
        },
        None => Verb::Play {
            text: text.to_owned(),
            insist: false,
        },
    }
}

/// A letter and a digit begin no verb.
fn looks_like_a_move(word: &str) -> bool {
    let mut chars = word.chars();
    chars.next().is_some_and(|c| c.is_ascii_alphabetic()) && chars.next().is_some_and(|c| c.is_ascii_digit())
}

fn question(word: &str, rest: &[&str], style: Style, lang: Lang) -> Result<Ask, NoVerb> {
    let fits: Vec<&str> = QUESTIONS
        .into_iter()
        .filter(|verb| verb.starts_with(word))
        .collect();
    let verb = match fits.as_slice() {
        _ if word == "go" => {
            return Err(NoVerb {
                kind: "unknown-verb",
                why: say!(lang, "plain-go-on").to_owned(),
            });
        }
        _ if DEEDS.contains(&word) => return Err(too_many_words(lang, word)),
        [verb] => *verb,
        [] => return Err(unknown(word, style, lang)),
        several => {
            return Err(NoVerb {
                kind: "unclear",
                why: say!(lang, "plain-unclear", verbs = crate::words::one_of(lang, several)),
            });
        }
    };
    match (verb, rest) {
        ("board", []) => Ok(Ask::Board { drawn: false }),
        ("board", ["drawn" | "ascii"]) => Ok(Ask::Board { drawn: true }),
        ("board", _) => Err(NoVerb {
            kind: "unknown-verb",
            why: say!(lang, "plain-board-words").to_owned(),
        }),
        ("moves", []) => Ok(Ask::Moves(None)),
        ("moves", [square]) => Ok(Ask::Moves(Some(square.to_lowercase()))),
        ("last", []) => Ok(Ask::Last),
        ("clocks", []) => Ok(Ask::Clocks),
        ("status", []) => Ok(Ask::Status),
        ("list", []) => Ok(Ask::List),
        ("pieces", []) => Ok(Ask::Pieces),
        ("opponent", []) => Ok(Ask::Opponent),
        ("terms", []) => Ok(Ask::Terms),
        ("qr", []) => Ok(Ask::Qr { inverted: false }),
        ("qr", ["inverted"]) => Ok(Ask::Qr { inverted: true }),
        ("qr", _) => Err(NoVerb {
            kind: "unknown-verb",
            why: say!(lang, "plain-qr-words").to_owned(),
        }),
        ("help", _) => Ok(Ask::Help),
        (verb, _) => Err(too_many_words(lang, verb)),
    }
}

fn too_many_words(lang: Lang, verb: &str) -> NoVerb {
    NoVerb {
        kind: "unknown-verb",
        why: say!(lang, "plain-alone", verb = verb),
    }
}

fn unknown(word: &str, style: Style, lang: Lang) -> NoVerb {
    let why = match (nearest(word, DEEDS.into_iter().chain(QUESTIONS).chain(PracticeVerb::WORDS)), style) {
        (Some(verb), _) => say!(lang, "plain-nearest", verb = verb),
        (None, Style::Text) => say!(lang, "plain-unknown").to_owned(),
        (None, Style::Json) => {
            "that is no move and no verb; verbs are pass, resign, draw, takeback, pause, adjourn, accept, decline, go on, \
             claim, concede, clocks, rematch, remember, same, differ, save, say, phrase, mute, unmute, block, quit, and in practice hint, takeback, redo, side, level, time, new, position"
                .to_owned()
        }
    };
    NoVerb {
        kind: "unknown-verb",
        why,
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

fn parse_json(line: &str, lang: Lang) -> Result<Verb, NoVerb> {
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
        Object::Accept { what } => named(lang, "accept", what.as_deref()).map(Verb::Accept),
        Object::Decline { what } => named(lang, "decline", what.as_deref()).map(Verb::Decline),
        Object::GoOn {} => Ok(Verb::GoOn),
        Object::Claim {} => Ok(Verb::Claim),
        Object::Concede {} => Ok(Verb::Concede),
        Object::Rematch {} => Ok(Verb::Rematch),
        Object::Clocks {} => Ok(Verb::Ask(Ask::Clocks)),
        Object::Remember {} => Ok(Verb::Remember),
        Object::Save {} => Ok(Verb::Save),
        Object::Same {} => Ok(Verb::Same),
        Object::Differ {} => Ok(Verb::Differ),
        Object::Say { text } => speak(&text),
        Object::Phrase { phrase: name } => phrase(lang, &name),
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
        Object::Takeback {} => Ok(Verb::Practice(PracticeVerb::TakeBack)),
        Object::Redo {} => Ok(Verb::Practice(PracticeVerb::Redo)),
        Object::New {} => Ok(Verb::Practice(PracticeVerb::New)),
        Object::Level { level } => in_words(lang, &format!("level {level}")),
        Object::Side { side } => in_words(lang, &format!("side {}", side.unwrap_or_default())),
        Object::Time { ms } => in_words(lang, &format!("time {}.{:03}", ms / 1_000, ms % 1_000)),
        Object::Position { position } => Ok(Verb::Practice(PracticeVerb::Position(position))),
    }
}

/// Which offer an object's answer is about.
fn named(lang: Lang, verb: &str, what: Option<&str>) -> Result<Option<Offered>, NoVerb> {
    offered(lang, verb, &what.into_iter().collect::<Vec<_>>())
}

/// A verb of the practice room by the words that say the same.
fn in_words(lang: Lang, line: &str) -> Result<Verb, NoVerb> {
    match PracticeVerb::parse(line) {
        Some(Ok(verb)) => Ok(Verb::Practice(verb)),
        Some(Err(fault)) => Err(NoVerb {
            kind: "bad-verb",
            why: text::verb_fault(lang, fault).to_owned(),
        }),
        None => Err(unknown(line, Style::Json, lang)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Verb {
        parse(line, Style::Text, Lang::En).unwrap().unwrap()
    }

    fn refused(line: &str) -> NoVerb {
        parse(line, Style::Text, Lang::En).unwrap_err()
    }

    fn played(text: &str, insist: bool) -> Verb {
        Verb::Play {
            text: text.to_owned(),
            insist,
        }
    }

    #[test]
    fn moves_are_typed_in_many_ways() {
        for (line, text, insist) in [
            ("c3-d3", "c3-d3", false),
            (" C3 E5 ", "C3 E5", false),
            ("c3e5", "c3e5", false),
            ("d3-c3!", "d3-c3", true),
            ("move c3-e3-e5", "c3-e3-e5", false),
            ("pass", "pass", false),
        ] {
            assert_eq!(read(line), played(text, insist), "{line}");
        }
    }

    #[test]
    fn questions_may_be_shortened_and_deeds_may_not() {
        assert_eq!(read("b"), Verb::Ask(Ask::Board { drawn: false }));
        assert_eq!(read("board drawn"), Verb::Ask(Ask::Board { drawn: true }));
        assert_eq!(read("moves C3"), Verb::Ask(Ask::Moves(Some("c3".to_owned()))));
        assert_eq!(read("RESIGN"), Verb::Resign);
        assert_eq!(read("remember"), Verb::Remember);
        assert_eq!(refused("l").why, "that may be last or list");
        assert_eq!(
            refused("resing").why,
            "there is no such verb; did you mean 'resign'?"
        );
        assert_eq!(refused("resign now").why, "'resign' stands alone");
        assert_eq!(refused("frobnicate").kind, "unknown-verb");
        assert_eq!(parse("  ", Style::Text, Lang::En), Ok(None));
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
