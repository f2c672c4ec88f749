//! What a typed line asks for: a verb or a move, read the same on the `:` line, at the table and in plain mode (T-6.7, T-10.2).

#![expect(clippy::wildcard_enum_match_arm, reason = "few verbs are like these")]

use ugolki_node::{ChatText, Command, Phrase, Said};
use ugolki_record::Matter;
use ugolki_rules::Side;
use ugolki_words::{Lang, say};

use super::PracticeVerb;
use super::names::{Kind, Name, argument};
use crate::action::Action;
use crate::nearest::nearest;
use crate::text;

/// Something that the player wants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verb {
    /// A move or a pass, as typed. `insist` (`!`) plays it without a question (R-6.2, T-2.18).
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
    /// Turn the board, to the next way or to this one (T-2.10).
    Flip(Option<Way>),
    /// Go hop by hop from now on, or no more (T-2.5).
    Hops,
    /// End a chain that was entered hop by hop (T-2.5).
    Finish,
    /// Take a hop back, or let go of the man (T-2.5).
    Back,
    /// Look at the position after this move of White's, or after both at the end of the word `12...` (T-2.17).
    GoTo {
        /// The number of the move.
        number: u16,
        /// After Black's move of that number.
        black: bool,
    },
    /// Take the mouse, or leave it to the terminal; without a word the other one of both (T-6.8).
    Mouse(Option<bool>),
    /// Anything else that has a key.
    Act(Action),
}

/// Which side is to lie at the bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// This one.
    Side(Side),
    /// That of the side to move.
    Turn,
}

/// A question about the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ask {
    /// The board: in words, drawn, or as the player prefers.
    Board {
        /// Drawn with characters, or not; none for what is preferred.
        drawn: Option<bool>,
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
    /// The text form of the position.
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

/// Something that can be offered in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offered {
    /// A draw.
    Draw,
    /// Something else.
    Matter(Matter),
}

impl Offered {
    /// What a word names.
    pub fn named(word: &str) -> Option<Self> {
        Some(match word {
            "draw" => Self::Draw,
            "takeback" => Self::Matter(Matter::Takeback),
            "pause" => Self::Matter(Matter::Pause),
            "adjournment" | "adjourn" => Self::Matter(Matter::Adjournment),
            _ => return None,
        })
    }

    /// Its word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Matter(matter) => matter.kind(),
        }
    }

    /// Takes it, or declines it.
    pub const fn answer(self, accept: bool) -> Command {
        match (self, accept) {
            (Self::Draw, true) => Command::AcceptDraw,
            (Self::Draw, false) => Command::DeclineDraw,
            (Self::Matter(matter), true) => Command::Accept(matter),
            (Self::Matter(matter), false) => Command::Decline(matter),
        }
    }
}

/// Why a line means nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoVerb {
    /// A stable name.
    pub kind: &'static str,
    /// Why, in words.
    pub why: String,
}

impl NoVerb {
    fn unknown(why: impl Into<String>) -> Self {
        Self {
            kind: "unknown-verb",
            why: why.into(),
        }
    }
}

/// The questions that one letter asks, whatever else begins with it (T-10.2).
const SHORT: [(&str, Name); 5] = [
    ("c", Name::Clocks),
    ("l", Name::Last),
    ("o", Name::Opponent),
    ("p", Name::Pieces),
    ("s", Name::Status),
];

/// Reads a line; nothing for an empty one. English words hold in every language, those of `lang` beside them.
///
/// # Errors
/// [`NoVerb`] says why it means nothing, with the nearest verb.
pub fn parse(line: &str, lang: Lang) -> Result<Option<Verb>, NoVerb> {
    let line = line.trim();
    let mut words = line.split_whitespace();
    let Some(word) = words.next() else {
        return Ok(None);
    };
    let first = word.to_lowercase();
    let rest: Vec<String> = words.map(str::to_lowercase).collect();
    let rest: Vec<&str> = rest.iter().map(|word| argument(word, lang)).collect();
    if looks_like_a_move(&first) {
        return Ok(Some(play(line)));
    }
    let after = line.get(word.len()..).unwrap_or_default();
    match (first.as_str(), rest.as_slice()) {
        ("!", []) => return Ok(Some(Verb::Act(Action::Press))),
        ("move", [_, ..]) => return Ok(Some(play(after))),
        ("exit", []) => return Ok(Some(Verb::Quit)),
        ("go", ["on"]) | ("goon", []) => return Ok(Some(Verb::GoOn)),
        ("go", _) => return Err(NoVerb::unknown(say!(lang, "word-fault-go"))),
        _ => {}
    }
    let Some(name) = Name::of(&first, lang).or_else(|| shortened(&first, &rest)) else {
        // What has a key and is asked for by nothing else.
        if let Some(action) = Action::from_word(line).filter(|action| *action != Action::Press) {
            return Ok(Some(Verb::Act(action)));
        }
        return Err(unknown(&first, lang));
    };
    verb(name, &rest, after, lang).map(Some)
}

/// The question that a word begins, if it is the only one.
fn shortened(word: &str, rest: &[&str]) -> Option<Name> {
    if let (Some((_, name)), []) = (SHORT.iter().find(|(short, _)| *short == word), rest) {
        return Some(*name);
    }
    let questions = || {
        let questions = Name::ALL.iter().copied();
        questions.filter(|name| name.kind() == Kind::Question && name.word().starts_with(word))
    };
    match (questions().next(), questions().nth(1)) {
        (Some(only), None) => Some(only),
        _ => None,
    }
}

fn verb(name: Name, rest: &[&str], after: &str, lang: Lang) -> Result<Verb, NoVerb> {
    let alone = |verb| match rest {
        [] => Ok(verb),
        _ => Err(NoVerb::unknown(say!(
            lang,
            "word-fault-alone",
            verb = name.word()
        ))),
    };
    let either = |ways: &str| {
        Err(NoVerb::unknown(say!(
            lang,
            "word-fault-ways",
            verb = name.word(),
            ways = ways
        )))
    };
    match name {
        Name::Pass if rest == ["!"] || rest.is_empty() => Ok(play("pass")),
        Name::Pass => alone(play("pass")),
        Name::Finish => alone(Verb::Finish),
        Name::Back => alone(Verb::Back),
        Name::Draw => alone(Verb::Draw),
        Name::Pause => alone(Verb::Offer(Matter::Pause)),
        Name::Adjourn => alone(Verb::Offer(Matter::Adjournment)),
        Name::GoOn => alone(Verb::GoOn),
        Name::Accept | Name::Decline => {
            let offered = match rest {
                [] => None,
                [word] => match Offered::named(word).or_else(|| offered_in(word, lang)) {
                    Some(offered) => Some(offered),
                    None => return either(OFFERS),
                },
                _ => return either(OFFERS),
            };
            Ok(if name == Name::Accept {
                Verb::Accept(offered)
            } else {
                Verb::Decline(offered)
            })
        }
        Name::Claim => alone(Verb::Claim),
        Name::Concede => alone(Verb::Concede),
        Name::Resign => alone(Verb::Resign),
        Name::Rematch => alone(Verb::Rematch),
        Name::Say => say(after, lang),
        Name::Phrase => phrase(after.trim(), lang),
        Name::Mute | Name::Unmute => match rest {
            [] | ["always"] => Ok(Verb::Mute {
                muted: name == Name::Mute,
                for_good: !rest.is_empty(),
            }),
            _ => either("always"),
        },
        Name::Remember => alone(Verb::Remember),
        Name::Block => alone(Verb::Block),
        Name::Same => alone(Verb::Same),
        Name::Differ => alone(Verb::Differ),
        Name::Save => alone(Verb::Save),
        Name::Quit => alone(Verb::Quit),
        Name::Board => match rest {
            [] => Ok(Verb::Ask(Ask::Board { drawn: None })),
            ["drawn" | "ascii"] => Ok(Verb::Ask(Ask::Board { drawn: Some(true) })),
            ["words"] => Ok(Verb::Ask(Ask::Board { drawn: Some(false) })),
            _ => either("drawn, words"),
        },
        Name::Moves => match rest {
            [] => Ok(Verb::Ask(Ask::Moves(None))),
            [square] => Ok(Verb::Ask(Ask::Moves(Some((*square).to_owned())))),
            _ => either("c3"),
        },
        Name::Qr => match rest {
            [] => Ok(Verb::Ask(Ask::Qr { inverted: false })),
            ["inverted"] => Ok(Verb::Ask(Ask::Qr { inverted: true })),
            _ => either("inverted"),
        },
        Name::Last => alone(Verb::Ask(Ask::Last)),
        Name::Clocks => alone(Verb::Ask(Ask::Clocks)),
        Name::Pieces => alone(Verb::Ask(Ask::Pieces)),
        Name::Opponent => alone(Verb::Ask(Ask::Opponent)),
        Name::Status => alone(Verb::Ask(Ask::Status)),
        Name::List => alone(Verb::Ask(Ask::List)),
        Name::Terms => alone(Verb::Ask(Ask::Terms)),
        Name::Chat => alone(Verb::Ask(Ask::Chat)),
        Name::Phrases => alone(Verb::Ask(Ask::Phrases)),
        Name::Help => Ok(Verb::Ask(Ask::Help)),
        Name::Flip => match rest {
            [] => Ok(Verb::Flip(None)),
            ["white"] => Ok(Verb::Flip(Some(Way::Side(Side::White)))),
            ["black"] => Ok(Verb::Flip(Some(Way::Side(Side::Black)))),
            ["turn"] => Ok(Verb::Flip(Some(Way::Turn))),
            _ => either(FLIPS),
        },
        Name::Hops => alone(Verb::Hops),
        Name::GoTo => match rest {
            [number] => go_to(number).map_or_else(|| either("12, 12..."), Ok),
            _ => either("12, 12..."),
        },
        Name::Mouse => match rest {
            [] => Ok(Verb::Mouse(None)),
            ["on"] => Ok(Verb::Mouse(Some(true))),
            ["off"] => Ok(Verb::Mouse(Some(false))),
            _ => either(SWITCH),
        },
        Name::TakeBack
        | Name::Hint
        | Name::Analyse
        | Name::Redo
        | Name::Side
        | Name::Level
        | Name::Time
        | Name::New
        | Name::Position
        | Name::SetUp => {
            // A position is written in two cases, and its word is the only one that has several behind it.
            let after = match rest {
                [only] if matches!(name, Name::Side | Name::Analyse) => only,
                _ => after.trim(),
            };
            practice(&format!("{} {after}", name.word()), lang)
        }
    }
}

/// The offers by name, the ways to flip and the switch, as a fault names them and completion offers them.
const OFFERS: &str = "draw, takeback, pause, adjournment";
const FLIPS: &str = "white, black, turn";
const SWITCH: &str = "on, off";

/// What can come after a verb, where that is one of few words.
pub(crate) const fn arguments(name: Name) -> &'static str {
    match name {
        Name::Accept | Name::Decline => OFFERS,
        Name::Flip => FLIPS,
        Name::Mouse => SWITCH,
        Name::Mute | Name::Unmute => "always",
        Name::Board => "drawn, words",
        Name::Side => "white, black, both",
        Name::Qr => "inverted",
        _ => "",
    }
}

/// An offer by the translated verb that makes it.
fn offered_in(word: &str, lang: Lang) -> Option<Offered> {
    match Name::of(word, lang)? {
        Name::Draw => Some(Offered::Draw),
        Name::TakeBack => Some(Offered::Matter(Matter::Takeback)),
        Name::Pause => Some(Offered::Matter(Matter::Pause)),
        Name::Adjourn => Some(Offered::Matter(Matter::Adjournment)),
        _ => None,
    }
}

fn practice(line: &str, lang: Lang) -> Result<Verb, NoVerb> {
    match PracticeVerb::parse(line) {
        Some(Ok(verb)) => Ok(Verb::Practice(verb)),
        Some(Err(fault)) => Err(NoVerb {
            kind: "bad-verb",
            why: text::verb_fault(lang, fault).into(),
        }),
        None => Err(unknown(line, lang)),
    }
}

/// Reads what is to be said to the opponent.
///
/// # Errors
/// [`NoVerb`], if that can't be said.
pub fn say(text: &str, lang: Lang) -> Result<Verb, NoVerb> {
    match text.parse::<ChatText>() {
        Ok(text) => Ok(Verb::Say(Said::Text(text))),
        Err(error) => Err(NoVerb {
            kind: "bad-line",
            why: text::fault::chat_text_error(lang, error),
        }),
    }
}

/// Reads the name of a ready phrase.
///
/// # Errors
/// [`NoVerb`], if there is none of that name.
pub fn phrase(name: &str, lang: Lang) -> Result<Verb, NoVerb> {
    match Phrase::named(name) {
        Some(phrase) => Ok(Verb::Say(Said::Phrase(phrase))),
        None => Err(NoVerb {
            kind: "bad-line",
            why: say!(lang, "word-fault-phrase").into(),
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

/// A move's number, with dots for after Black's.
fn go_to(word: &str) -> Option<Verb> {
    let digits = word.trim_end_matches('.');
    let black = word.len() >= digits.len() + 2;
    let number = digits.parse().ok()?;
    Some(Verb::GoTo { number, black })
}

/// A letter and a digit begin no verb.
fn looks_like_a_move(word: &str) -> bool {
    let mut chars = word.chars();
    chars.next().is_some_and(char::is_alphabetic) && chars.next().is_some_and(|c| c.is_ascii_digit())
}

fn unknown(word: &str, lang: Lang) -> NoVerb {
    let begun: Vec<&str> = Name::ALL
        .iter()
        .filter(|name| name.kind() == Kind::Question && name.word().starts_with(word))
        .map(|name| name.word())
        .collect();
    if begun.len() > 1 {
        return NoVerb {
            kind: "unclear",
            why: say!(lang, "word-fault-unclear", verbs = begun.join(", ")),
        };
    }
    let words = Name::ALL.iter().flat_map(|name| name.words(lang));
    NoVerb::unknown(match nearest(word, words) {
        Some(verb) => say!(lang, "word-fault-nearest", verb = verb),
        None => say!(lang, "word-fault-unknown").into(),
    })
}

#[cfg(test)]
mod tests;
